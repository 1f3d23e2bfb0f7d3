// node wasi.mjs MODULE [ARGUMENT...]: runs a program of wasm32-wasip1, which sees all files.
import { readFileSync } from "node:fs";
import { argv, env, exit } from "node:process";
import { WASI } from "node:wasi";

const args = argv.slice(2);
const wasi = new WASI({ version: "preview1", args, env, preopens: { "/": "/" } });
const module = await WebAssembly.compile(readFileSync(args[0]));
exit(wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject())));
