// The module of names and display, from its address: browsers, and what bundles for them.

import { fetched } from "./fetch.js";

export const module = await fetched(new URL("../dist/display.wasm", import.meta.url));
