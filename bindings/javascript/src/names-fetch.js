// The module of names, from its address: browsers, and what bundles for them.

import { fetched } from "./fetch.js";

export const module = await fetched(new URL("../dist/names.wasm", import.meta.url));
