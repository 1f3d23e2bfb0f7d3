// node smoke.mjs MODULE: the same as smoke.c, of a module of WebAssembly. It prints the block.
import { argv, exit } from "node:process";
import { load } from "./module.mjs";

const { unidn, malloc, bytes, put, lengthAt, textAt } = await load(argv[2]);
const expect = (holds, what) => {
  if (!holds) {
    console.error(what);
    exit(1);
  }
};

const [room, length] = [malloc(8192), malloc(4)];
const toAscii = (name, options) => unidn.unidn_to_ascii(...put(name), options, room, 8192, length, 0);
expect(toAscii("Bücher.example", 0) === 0, "a short name");
const ascii = textAt(room, lengthAt(length));
expect(ascii === "xn--bcher-kva.example", ascii);
const IGNORE_DNS_LENGTH = 0x8;
expect(toAscii("ü".repeat(2500), IGNORE_DNS_LENGTH) === 0, "a long name");

const list = put("# protected\npaypal.com\nbücher.example\n例.example\n");
expect(unidn.unidn_protected_build(...list, room, 8192, length, 0) === 0, "a block");
expect(unidn.unidn_protected_verify(room, lengthAt(length)) === 0, "its bytes");
const block = bytes(room, lengthAt(length));
process.stdout.write([...block].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
