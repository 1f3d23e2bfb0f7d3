// A module of WebAssembly with the library, and its memory.
import { readFileSync } from "node:fs";

export async function load(path) {
  // Where the module has no libc, memory is what it has behind its data, and is never given back.
  let next = 0;
  const take = (size) => {
    next = Math.ceil(next / 16) * 16;
    const start = next;
    next += size;
    const missing = next - unidn.memory.buffer.byteLength;
    if (missing > 0) unidn.memory.grow(Math.ceil(missing / 65536));
    return start;
  };
  const env = { calloc: (count, size) => take(count * size), free: () => {} };
  const { instance } = await WebAssembly.instantiate(readFileSync(path), { env });
  const unidn = instance.exports;
  next = unidn.__heap_base?.value ?? unidn.memory.buffer.byteLength;
  const malloc = unidn.malloc ?? take;

  const bytes = (start, length) => new Uint8Array(unidn.memory.buffer, start, length);
  const put = (text) => {
    const encoded = new TextEncoder().encode(text);
    const start = malloc(encoded.length + 1);
    bytes(start, encoded.length).set(encoded);
    return [start, encoded.length];
  };
  const lengthAt = (place) => new DataView(unidn.memory.buffer).getUint32(place, true);
  const textAt = (start, length) => new TextDecoder().decode(bytes(start, length).slice());
  return { unidn, malloc, bytes, put, lengthAt, textAt };
}
