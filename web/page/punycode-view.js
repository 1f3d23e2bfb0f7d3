// The view of Punycode: one step at a time, forward and back.

import { bias, counter, digits } from "./drawings.js";
import { format, html, isolated, sentence, visible } from "./dom.js";
import { constants } from "./library.js";
import { number } from "./names.js";
import { literal, steps } from "./steps.js";
import { texts } from "./texts.js";

/** @typedef {import("./library.js").Library} Library */
/** @typedef {import("./library.js").Trace} Trace */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("./steps.js").Direction} Direction */

/** How long each step stays while all of them play, in milliseconds. */
const PACE = 1800;

export class Player {
    /** @type {Step[]} */
    #steps = [];
    #at = 0;
    /** @type {number | undefined} */
    #timer;
    /** @type {Trace | undefined} */
    #trace;
    #input = "";
    #punycode = "";
    /** @type {Direction} */
    #direction = "encode";

    /**
     * @param {Library} library
     * @param {HTMLElement} stage
     * @param {(step: number) => void} moved Called for each step that the reader takes.
     */
    constructor(library, stage, moved) {
        this.library = library;
        this.stage = stage;
        this.moved = moved;
        this.spoken = html("p", { class: "says", role: "status" });
        this.panels = html("div", { class: "panels" });
        this.slider = html("input", {
            type: "range",
            min: 0,
            "aria-label": texts.position,
            input: () => this.#take(Number(this.slider.value)),
        });
        this.count = html("span", { class: "count" });
        this.play = this.#button("play", texts.play, () => this.#toggle());
        this.controls = html("div", { class: "controls", role: "group", "aria-label": texts.controls },
            this.#button("first", texts.first, () => this.#take(0)),
            this.#button("back", texts.back, () => this.#take(this.#at - 1)),
            this.play,
            this.#button("forward", texts.forward, () => this.#take(this.#at + 1)),
            this.#button("last", texts.last, () => this.#take(this.#steps.length - 1)),
            this.slider,
            this.count);
        stage.addEventListener("keydown", (event) => this.#key(event));
    }

    /** @type {(name: string, label: string, click: () => void) => HTMLButtonElement} */
    #button(name, label, click) {
        return html("button", { type: "button", class: `icon ${name}`, "aria-label": label, title: label, click });
    }

    /**
     * Shows the steps of a text.
     * @param {string} input
     * @param {Direction} direction
     * @param {number} at The first step to show.
     */
    open(input, direction, at) {
        this.#pause();
        if (input === "") {
            this.stage.replaceChildren(html("p", { class: "notice" }, texts.empty));
            return;
        }
        const limit = constants.UNIDN_NO_HEAP_CODE_POINTS;
        if ([...input].length > limit) {
            this.stage.replaceChildren(html("p", { class: "notice" }, format(texts.tooLong, { limit })));
            return;
        }
        const trace = direction === "encode" ? this.library.encode(input) : this.library.decode(input);
        this.#trace = trace;
        this.#input = input;
        this.#direction = direction;
        this.#punycode = direction === "encode" ? trace.output : input;
        this.#steps = steps(trace, this.#punycode, direction);
        this.#at = Math.max(0, Math.min(at, this.#steps.length - 1));
        this.slider.max = String(this.#steps.length - 1);
        this.stage.replaceChildren(this.controls, this.spoken, this.panels);
        this.#draw();
    }

    /** @type {(event: KeyboardEvent) => void} The slider, a wide drawing and the browser have keys of their own. */
    #key(event) {
        const way = { ArrowLeft: this.#at - 1, ArrowRight: this.#at + 1, Home: 0, End: this.#steps.length - 1 };
        const isTheirs = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ||
            /** @type {Element} */ (event.target).closest("input, .scroll") !== null;
        if (!isTheirs && event.key in way) {
            event.preventDefault();
            this.#take(way[/** @type {keyof typeof way} */ (event.key)]);
        }
    }

    /** @type {(step: number) => void} The reader goes to a step. */
    #take(step) {
        this.#pause();
        this.#go(step);
    }

    /** @type {(step: number) => void} */
    #go(step) {
        this.#at = Math.max(0, Math.min(step, this.#steps.length - 1));
        this.#draw();
        this.moved(this.#at);
    }

    #toggle() {
        if (this.#timer !== undefined) {
            this.#pause();
            return;
        }
        if (this.#at === this.#steps.length - 1) {
            this.#go(0);
        }
        this.#offer("pause", texts.pause);
        this.#timer = window.setInterval(() => {
            this.#go(this.#at + 1);
            if (this.#at === this.#steps.length - 1) {
                this.#pause();
            }
        }, PACE);
    }

    #pause() {
        clearInterval(this.#timer);
        this.#timer = undefined;
        this.#offer("play", texts.play);
    }

    /** @type {(name: string, label: string) => void} What the button in the middle does next. */
    #offer(name, label) {
        this.play.className = `icon ${name}`;
        this.play.setAttribute("aria-label", label);
        this.play.title = label;
    }

    #draw() {
        const step = this.#steps[this.#at];
        const words = format(texts.stepOf, { step: this.#at + 1, count: this.#steps.length });
        this.slider.value = String(this.#at);
        this.slider.setAttribute("aria-valuetext", words);
        this.count.textContent = words;
        const isFirst = this.#at === 0;
        const isLast = this.#at === this.#steps.length - 1;
        for (const [name, isOff] of [["first", isFirst], ["back", isFirst], ["forward", isLast], ["last", isLast]]) {
            // A disabled button would lose the focus.
            this.controls.querySelector(`.${name}`)?.setAttribute("aria-disabled", String(isOff));
        }
        this.spoken.replaceChildren(html("span", {}, ...this.#says(step)));
        this.panels.replaceChildren(this.#text(step), this.#output(step), ...this.#insertion(step));
    }

    /** @type {(step: Step) => HTMLElement} */
    #text(step) {
        const { insertion, kind, text } = step;
        /** @type {Node[]} */
        const boxes = text.map((c, index) => {
            const isNew = kind === "insert" && index === insertion?.position;
            return html("li", { class: isNew ? "box new" : "box" }, isolated(visible(c)));
        });
        if (insertion && kind === "move") {
            const ghost = visible(String.fromCodePoint(insertion.codePoint));
            boxes.splice(insertion.position, 0, html("li", { class: "box ghost" }, isolated(ghost)));
        }
        const label = format(texts.textDrawing, { text: text.join("") || texts.textEmpty });
        return panel("growing", texts.textTitle, "",
            html("ol", { class: "boxes", dir: "ltr", "aria-label": label },
                ...(boxes.length > 0 ? boxes : [html("li", { class: "absent" }, texts.textEmpty)])));
    }

    /** @type {(step: Step) => HTMLElement} */
    #output(step) {
        const copied = literal(this.#punycode);
        const hyphen = this.#punycode.includes("-") ? "-" : "";
        const parts = [
            html("span", { class: "literal" }, copied),
            html("span", { class: "hyphen" }, hyphen),
        ];
        const insertions = this.#trace?.insertions ?? [];
        let read = copied.length + hyphen.length;
        insertions.forEach((insertion, index) => {
            const text = insertion.digits.map(({ character }) => character).join("");
            read += text.length;
            const isNow = step.insertion === insertion && step.kind !== "move";
            const isAhead = index >= step.written;
            if (!isAhead || this.#direction === "decode") {
                const kind = `number ${index % 2 ? "odd" : "even"}${isAhead ? " ahead" : ""}${isNow ? " now" : ""}`;
                parts.push(html("span", { class: kind }, text));
            }
        });
        // Behind a fault there are no steps.
        if (this.#direction === "decode" && read < this.#input.length) {
            parts.push(html("span", { class: "number ahead" }, this.#input.slice(read)));
        }
        return panel("punycode", texts.outputTitle, texts.outputHint,
            html("p", { class: "segments", dir: "ltr" }, ...parts));
    }

    /** @type {(step: Step) => Node[]} The drawings of the insertion at hand. */
    #insertion({ insertion, kind, text }) {
        if (!insertion) {
            return [];
        }
        const { codePoint, position, n, i, length, delta } = insertion;
        // The text before the insertion.
        const before = kind === "insert" ? text.toSpliced(position, 1) : text;
        const order = this.#direction === "encode" ? ["move", "digits", "insert"] : ["digits", "move", "insert"];
        const isKnown = (/** @type {string} */ name) => order.indexOf(name) <= order.indexOf(kind);
        const formula = format(texts.formula, { codePoint, n, columns: length + 1, position, i, delta });
        const sum = insertion.digits.map(({ value, weight }) => `${value} × ${weight}`).join(" + ");
        const waiting = () => html("p", { class: "absent" }, texts.waiting);
        const move = panel(kind === "move" ? "move active" : "move", texts.counterTitle, texts.counterHint,
            ...(isKnown("move")
                ? [scroll(counter(insertion, before, this.#room()), texts.counterTitle), html("p", { class: "formula" }, `${texts.delta} = ${formula}`)]
                : [waiting()]));
        const written = panel(kind === "digits" ? "digits active" : "digits", texts.digitsTitle, texts.digitsHint,
            ...(isKnown("digits")
                ? [scroll(digits(insertion), texts.digitsTitle), html("p", { class: "formula" }, format(texts.digitsDrawing, { sum, delta }))]
                : [waiting()]));
        const next = isKnown("insert") ? insertion.nextBias : insertion.bias;
        const adapted = panel(kind === "insert" ? "bias active" : "bias", texts.biasTitle, texts.biasHint,
            bias(insertion.bias, next, this.panels.clientWidth - 60));
        return this.#direction === "encode" ? [move, written, adapted] : [written, move, adapted];
    }

    /** The width of a drawing: two stand side by side, where there is room. */
    #room() {
        const width = this.panels.clientWidth;
        return (width > 640 ? width / 2 : width) - 60;
    }

    /** @type {(step: Step) => (string | Node)[]} */
    #says({ kind, insertion }) {
        const isEncoding = this.#direction === "encode";
        const { status = 0, output = "", error = { start: 0 } } = this.#trace ?? {};
        if (kind === "end") {
            if (status !== constants.UNIDN_OK) {
                const place = [...this.#input.slice(0, error.start)].length + 1;
                const message = this.library.statusMessage(status);
                return [format(texts.error, { message, place })];
            }
            const words = isEncoding ? texts.says.endEncode : texts.says.endDecode;
            return sentence(words, {
                input: isolated(this.#input),
                output: isolated(output),
                label: isolated(`xn--${output}`),
            });
        }
        if (!insertion) {
            const copied = literal(this.#punycode);
            const { startEncode, startEncodeEmpty, startDecode, startDecodeEmpty } = texts.says;
            const words = isEncoding
                ? copied ? startEncode : startEncodeEmpty
                : copied ? startDecode : startDecodeEmpty;
            return sentence(words, { literal: isolated(copied) });
        }
        const says = {
            move: isEncoding ? texts.says.moveEncode : texts.says.moveDecode,
            digits: isEncoding ? texts.says.digitsEncode : texts.says.digitsDecode,
            insert: isEncoding ? texts.says.insertEncode : texts.says.insertDecode,
            start: "",
        };
        const { codePoint, position, n, i, delta, nextBias } = insertion;
        const numbers = Object.entries({ codePoint, position, n, i, delta, nextBias });
        return sentence(says[kind], {
            ...Object.fromEntries(numbers.map(([name, value]) => [name, String(value)])),
            digits: insertion.digits.map(({ character }) => character).join(""),
            character: isolated(visible(String.fromCodePoint(codePoint))),
            number: number(codePoint),
        });
    }
}

/** @type {(className: string, title: string, hint: string, ...children: Node[]) => HTMLElement} */
function panel(className, title, hint, ...children) {
    return html("section", { class: `panel ${className}` },
        html("h2", {}, title),
        hint !== "" && html("p", { class: "hint" }, hint),
        ...children);
}

/** @type {(drawing: Element, label: string) => HTMLElement} A wide drawing scrolls, by keyboard too. */
function scroll(drawing, label) {
    return html("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, drawing);
}
