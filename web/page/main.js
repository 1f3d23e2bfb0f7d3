// The page: what its address says is what it shows.

import { byId, format, html, isolated } from "./dom.js";
import { Library } from "./library.js";
import { nameView } from "./name-view.js";
import { Names } from "./names.js";
import { Player } from "./punycode-view.js";
import { texts } from "./texts.js";

/** @typedef {import("./steps.js").Direction} Direction */

const VIEWS = { name: "name-view", encode: "punycode-view", decode: "punycode-view" };

const nameInput = /** @type {HTMLInputElement} */ (byId("name"));
const textInput = /** @type {HTMLInputElement} */ (byId("text"));

/** @type {Names | undefined} */
let names;
let spoken = 0;
let refused = 0;

/** Fills in all texts. */
function translate() {
    document.documentElement.lang = texts.language;
    document.title = texts.pageTitle;
    byId("to-punycode").setAttribute("href", `#encode=${encodeURIComponent(texts.encodeExamples[0])}`);
    /** @type {Record<string, unknown>} */
    const all = texts;
    for (const element of document.querySelectorAll("[data-text]")) {
        element.textContent = String(all[element.getAttribute("data-text") ?? ""]);
    }
    for (const element of document.querySelectorAll("[data-label]")) {
        element.setAttribute("aria-label", String(all[element.getAttribute("data-label") ?? ""]));
    }
    examples("name-examples", texts.nameExamples, "name");
}

/** @type {(list: string, all: string[], key: string) => void} */
function examples(list, all, key) {
    byId(list).replaceChildren(...all.map((example) =>
        html("li", {}, html("a", { href: `#${key}=${encodeURIComponent(example)}` }, isolated(example)))));
}

/** What the address says. */
function state() {
    const parts = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
    if (location.hash === "") {
        return { view: /** @type {const} */ ("name"), input: texts.firstName, step: 0 };
    }
    const key = /** @type {const} */ (["encode", "decode"]).find((key) => parts.has(key));
    return {
        view: key ?? /** @type {const} */ ("name"),
        input: parts.get(key ?? "name") ?? "",
        step: Number.parseInt(parts.get("step") ?? "1", 10) - 1 || 0,
    };
}

/** @type {(view: string, input: string, step?: number) => void} */
function remember(view, input, step) {
    const place = step ? `&step=${step + 1}` : "";
    clearTimeout(refused);
    try {
        // Half of a surrogate pair has no place in an address.
        history.replaceState(null, "", `#${view}=${encodeURIComponent(input.toWellFormed())}${place}`);
    } catch {
        // Safari takes a hundred addresses in some seconds: the answer does not wait for its own.
        refused = window.setTimeout(() => remember(view, input, step), 5000);
    }
}

/** @type {() => Direction} */
function direction() {
    const chosen = document.querySelector("input[name=direction]:checked");
    return chosen instanceof HTMLInputElement && chosen.value === "decode" ? "decode" : "encode";
}

/** @type {(library: Library) => void} */
function showName(library) {
    const { view, spoken: words } = nameView(library, names, nameInput.value.trim());
    byId("name-result").replaceChildren(...view);
    // A screen reader is told once per pause in typing.
    clearTimeout(spoken);
    spoken = window.setTimeout(() => (byId("name-spoken").textContent = words), 700);
}

/** @type {(library: Library, player: Player) => void} Shows what the address says. */
function open(library, player) {
    clearTimeout(refused);
    const { view, input, step } = state();
    for (const id of Object.values(VIEWS)) {
        byId(id).hidden = id !== VIEWS[view];
    }
    byId("to-name").ariaCurrent = view === "name" ? "page" : null;
    byId("to-punycode").ariaCurrent = view === "name" ? null : "page";
    if (view === "name") {
        nameInput.value = input;
        showName(library);
        return;
    }
    const radio = document.querySelector(`input[name=direction][value=${view}]`);
    /** @type {HTMLInputElement} */ (radio).checked = true;
    textInput.value = input;
    byId("text-label").textContent = view === "encode" ? texts.encodeLabel : texts.decodeLabel;
    examples("punycode-examples", view === "encode" ? texts.encodeExamples : texts.decodeExamples, view);
    player.open(input, view, step);
}

async function main() {
    performance.mark("loaded");
    translate();
    const library = await Library.load("unidn.wasm");
    const player = new Player(library, byId("stage"), (step) => remember(direction(), textInput.value, step));
    addEventListener("hashchange", () => open(library, player));
    nameInput.addEventListener("input", () => {
        remember("name", nameInput.value);
        showName(library);
    });
    textInput.addEventListener("input", () => {
        remember(direction(), textInput.value);
        player.open(textInput.value, direction(), 0);
    });
    for (const radio of document.querySelectorAll("input[name=direction]")) {
        radio.addEventListener("change", () => {
            // The result of one direction is the input of the other one.
            const input = textInput.value.toWellFormed();
            const result = direction() === "decode" ? library.encode(input) : library.decode(input);
            location.hash = `${direction()}=${encodeURIComponent(result.output || input)}`;
        });
    }
    byId("skip").addEventListener("click", (event) => {
        // The address says what the page shows: it stays.
        event.preventDefault();
        byId("content").focus();
    });
    byId("about").textContent =
        format(texts.about, { version: library.version(), unicode: library.unicodeVersion() });
    open(library, player);
    performance.mark("first answer");
    try {
        names = await Names.load("names.bin");
    } catch {
        fail(texts.namesFailed);
    }
    if (state().view === "name") {
        showName(library);
    }
    document.documentElement.dataset.ready = "";
}

/** @type {(message: string) => void} */
function fail(message) {
    const notice = byId("failure");
    notice.textContent = message;
    notice.hidden = false;
}

main().catch((error) => fail(format(texts.failure, { error })));
