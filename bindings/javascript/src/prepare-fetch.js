// The module of preparation, from its address: browsers, and what bundles for them.

import { fetched } from "./fetch.js";

export const module = await fetched(new URL("../dist/prepare.wasm", import.meta.url));
