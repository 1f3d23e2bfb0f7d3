// node smoke.mjs MODULE: the same as smoke.c, of a module of WebAssembly. It prints the block.
import { readFileSync } from "node:fs";
import { exit, argv } from "node:process";

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
const { instance } = await WebAssembly.instantiate(readFileSync(argv[2]), { env });
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
const expect = (holds, what) => {
  if (!holds) {
    console.error(what);
    exit(1);
  }
};

const [room, length] = [malloc(8192), malloc(4)];
const toAscii = (name, options) => unidn.unidn_to_ascii(...put(name), options, room, 8192, length, 0);
expect(toAscii("Bücher.example", 0) === 0, "a short name");
const ascii = new TextDecoder().decode(bytes(room, lengthAt(length)).slice());
expect(ascii === "xn--bcher-kva.example", ascii);
const IGNORE_DNS_LENGTH = 0x8;
expect(toAscii("ü".repeat(2500), IGNORE_DNS_LENGTH) === 0, "a long name");

const list = put("# protected\npaypal.com\nbücher.example\n例.example\n");
expect(unidn.unidn_protected_build(...list, room, 8192, length, 0) === 0, "a block");
expect(unidn.unidn_protected_verify(room, lengthAt(length)) === 0, "its bytes");
const block = bytes(room, lengthAt(length));
process.stdout.write([...block].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
