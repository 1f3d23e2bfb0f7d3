// A module of WebAssembly from its address.

/** @param {URL} address */
export async function fetched(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    // Not instantiateStreaming(): it fails where a server has no type for .wasm.
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
    return /** @type {import("./session.js").Module} */ (instance.exports);
}
