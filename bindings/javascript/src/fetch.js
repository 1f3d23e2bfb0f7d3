// A module of WebAssembly from its address.

/** @param {URL} address */
export async function fetched(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    // Servers for development and for single pages have their page where a file is missing.
    if (response.headers.get("Content-Type")?.startsWith("text/html")) {
        throw new Error(
            `${address}: a page, and not the module; see "With a bundler" in README.md`,
        );
    }
    // Not instantiateStreaming(): it fails where a server has no type for .wasm.
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
    return /** @type {import("./session.js").Module} */ (instance.exports);
}
