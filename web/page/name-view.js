// The view of a name: its verdict, forms, faults in place, policies and characters.

import { byId, format, html, inert, isolated, sentence, visible } from "./dom.js";
import { constants, members, policies } from "./library.js";
import { number } from "./names.js";
import { texts } from "./texts.js";

/** @typedef {import("./library.js").Library} Library */
/** @typedef {import("./library.js").Outcome} Outcome */
/** @typedef {import("./library.js").Place} Place */
/** @typedef {import("./names.js").Names} Names */

/**
 * @typedef {object} Fault Something that is wrong with a part of the name.
 * @property {Place} place
 * @property {string} message
 * @property {boolean} invalid Whether the name is invalid by it, or only hidden.
 */

/**
 * @typedef {object} Decision
 * @property {{name: string, number: number, doc: string}} policy
 * @property {Outcome} outcome
 */

const ACE = /(^|[.\u3002\uff0e\uff61])xn--/i;

/** Where something is missing. */
const CARET = "‸";

/** Everything that the library says of a name. */
class Analysis {
    /**
     * @param {Library} library
     * @param {string} name
     */
    constructor(library, name) {
        this.library = library;
        this.name = name;
        this.ascii = library.toAscii(name);
        this.unicode = library.toUnicode(name);
        /** @type {Decision[]} The default policy first. */
        this.decisions = policies.map((policy) => {
            return { policy, outcome: library.toDisplay(name, policy.number) };
        });
        this.decisions.sort((a, b) => Number(a.policy.number !== 0) - Number(b.policy.number !== 0));
    }

    isValid() {
        return this.ascii.status === constants.UNIDN_OK;
    }

    /** The name without A-labels, so that its characters can be looked at. */
    decoded() {
        const { output } = this.unicode;
        if (!ACE.test(this.name) || output === this.name) {
            return this;
        }
        const decoded = new Analysis(this.library, output);
        // A fault that is in the A-label itself.
        return decoded.isValid() && !this.isValid() ? this : decoded;
    }

    /** @returns {string} */
    invalidity() {
        return this.ascii.message || sentenceOf(this.library.statusMessage(this.ascii.status));
    }

    /** @returns {Fault[]} */
    faults() {
        /** @type {Fault[]} */
        const faults = [];
        if (!this.isValid()) {
            faults.push({ place: this.ascii.place, message: this.invalidity(), invalid: true });
            faults.push(...this.#disallowed(this.ascii));
        }
        // Policies that hide the same part for the same reason are named together.
        /** @type {Map<string, {place: Place, reason: string, titles: string[]}>} */
        const hidden = new Map();
        for (const { policy, outcome } of this.decisions) {
            if (policy.number !== constants.UNIDN_POLICY_ASCII && this.isValid() && outcome.hidden) {
                const isOfLabel =
                    outcome.firstReason === BigInt(constants.UNIDN_REASON_WHOLE_SCRIPT_CONFUSABLE);
                const place = isOfLabel ? this.#label(outcome.place) : outcome.place;
                const key = `${place.start} ${place.end} ${outcome.message}`;
                const entry = hidden.get(key) ?? { place, reason: outcome.message, titles: [] };
                entry.titles.push(policyTitle(policy));
                hidden.set(key, entry);
            }
        }
        for (const { place, reason, titles } of hidden.values()) {
            const message = format(texts.policyBreaks, { policy: titles.join(", "), reason });
            faults.push({ place, message, invalid: false });
        }
        return faults;
    }

    /** @type {(place: Place) => Place} The label around a place. */
    #label({ start }) {
        const before = this.name.slice(0, start).search(/[^.\u3002\uff0e\uff61]*$/);
        const length = this.name.slice(before).search(/[.\u3002\uff0e\uff61]|$/);
        return { start: before, end: before + length };
    }

    /**
     * The characters behind the first fault that break a rule on their own, wherever they stand.
     * @param {Outcome} first
     * @returns {Fault[]}
     */
    #disallowed({ rules, place }) {
        const alone = BigInt(constants.UNIDN_RULE_DISALLOWED | constants.UNIDN_RULE_ASCII);
        /** @type {Fault[]} */
        const faults = [];
        let start = 0;
        for (const character of this.name) {
            const end = start + character.length;
            const broken = (rules & alone) !== 0n && start !== place.start
                ? this.library.toAscii(character).rules & rules & alone
                : 0n;
            for (const rule of members(broken, "UNIDN_RULE_")) {
                faults.push({ place: { start, end }, message: sentenceOf(this.library.ruleMessage(rule)), invalid: true });
            }
            start = end;
        }
        return faults;
    }

    /** The ASCII text that the name looks like, if that is another one.
     * @returns {string | undefined} */
    lookAlike() {
        const text = [...this.name]
            .map((c) => (c < "\u0080" ? c : this.library.skeleton(c))).join("").toLowerCase();
        return /[^\x00-\x7f]/.test(this.name) && /^[a-z0-9.-]+$/.test(text) ? text : undefined;
    }
}

/** @type {(message: string) => string} A message of the library as a sentence. */
function sentenceOf(message) {
    return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** @type {(policy: {name: string}) => string} */
function policyTitle({ name }) {
    /** @type {Record<string, string>} */
    const titles = texts.policyTitles;
    return titles[name] ?? name;
}

/**
 * @param {Library} library
 * @param {Names | undefined} names
 * @param {string} name
 * @returns {{view: Node[], spoken: string}}
 */
export function nameView(library, names, name) {
    if (name === "") {
        return { view: [], spoken: "" };
    }
    const analysis = new Analysis(library, name);
    const limit = constants.UNIDN_NO_HEAP_CODE_POINTS;
    if ([...name].length > limit) {
        const { card, spoken } = verdict(analysis, analysis);
        const notice = html("p", { class: "notice" }, format(texts.tooLongName, { limit }));
        return { view: [verdictCard(card), notice], spoken };
    }
    const decoded = analysis.decoded();
    const faults = decoded.faults();
    const { card, spoken } = verdict(analysis, decoded);
    return {
        view: [
            verdictCard(card, inPlace(decoded.name, faults),
                faults.length > 0 && faultList(decoded.name, faults)),
            forms(analysis),
            characters(decoded, faults, names),
            policyTable(analysis),
        ],
        spoken,
    };
}

/** @typedef {{kind: string, title: string, detail: (string | Node)[]}} Card */

/** @type {(card: Card, name?: Node, faults?: Node | false) => HTMLElement} */
function verdictCard({ kind, title, detail }, name, faults) {
    return html("section", { class: `verdict ${kind}`, "aria-labelledby": "verdict-title" },
        html("h2", { id: "verdict-title" }, title), name, html("p", {}, ...detail), faults);
}

/** @type {(analysis: Analysis, decoded: Analysis) => {card: Card, spoken: string}} */
function verdict(analysis, decoded) {
    const { outcome } = analysis.decisions[0];
    if (!analysis.isValid()) {
        const reason = analysis.invalidity();
        return {
            card: { kind: "invalid", title: texts.invalid, detail: sentence(texts.invalidDetail, { reason: isolated(reason) }) },
            spoken: format(texts.spokenInvalid, { reason }),
        };
    }
    if (outcome.hidden) {
        const reason = outcome.message;
        const detail = sentence(texts.hiddenDetail, { shown: code(outcome.output), reason: isolated(reason) });
        const like = decoded.lookAlike();
        if (like) {
            detail.push(" ", ...sentence(texts.looksLike, { text: code(like) }));
        }
        return {
            card: { kind: "hidden", title: texts.hidden, detail },
            spoken: format(texts.spokenHidden, { reason }),
        };
    }
    const isPlain = analysis.ascii.output === analysis.unicode.output;
    const card = isPlain
        ? { kind: "shown", title: texts.plain, detail: [texts.plainDetail] }
        : { kind: "shown", title: texts.shown, detail: [texts.shownDetail] };
    return { card, spoken: texts.spokenShown };
}

/** @type {(text: string) => HTMLElement} */
function code(text) {
    const isAscii = /^[\x00-\x7f]*$/.test(text);
    const kinds = [isAscii ? "" : "prose", text.length <= 36 ? "short" : ""];
    return html("code", { class: kinds.join(" ").trim() || undefined }, isolated(inert(text)));
}

/** @type {(name: string, faults: Fault[]) => HTMLElement} The name, with what is wrong underlined. */
function inPlace(name, faults) {
    const ends = faults.flatMap(({ place }) => [place.start, place.end]);
    const missing = faults.filter(({ place }) => place.start === place.end).map(({ place }) => place.start);
    const cuts = [...new Set([0, name.length, ...ends]), ...new Set(missing)];
    const edges = cuts.sort((a, b) => a - b);
    const parts = edges.slice(0, -1).map((start, index) => {
        const end = edges[index + 1];
        const here = faults.filter(({ place }) => start === end
            ? place.start === start && place.end === end
            : place.start <= start && end <= place.end);
        const part = name.slice(start, end);
        if (here.length === 0) {
            return inert(part);
        }
        const kind = here.some(({ invalid }) => invalid) ? "invalid" : "hidden";
        const title = here.map(({ message }) => message).join("\n");
        // A mark stays with the character that it is on.
        const isAlone = [...part].length === 1 && !/^\p{M}/u.test(part);
        return html("mark", { class: kind, title }, part === "" ? CARET : isAlone ? visible(part) : inert(part));
    });
    return html("p", { class: "in-place" }, html("bdi", {}, ...parts));
}

/** @type {(name: string, faults: Fault[]) => HTMLElement} */
function faultList(name, faults) {
    /** @type {Map<string, {part: string, invalid: boolean, messages: Set<string>}>} */
    const byPlace = new Map();
    for (const { place, message, invalid } of faults) {
        const key = `${place.start} ${place.end}`;
        const part = name.slice(place.start, place.end);
        const entry = byPlace.get(key) ?? { part, invalid, messages: new Set() };
        entry.messages.add(message);
        byPlace.set(key, entry);
    }
    const items = [...byPlace.values()].map(({ part, invalid, messages }) =>
        html("li", {},
            html("mark", { class: invalid ? "invalid" : "hidden" },
                isolated(part === "" ? CARET : [...part].length === 1 ? visible(part) : part)),
            html("span", {}, ...[...messages].map((message) => html("span", { class: "line" }, isolated(message))))));
    return html("ul", { class: "faults", "aria-label": texts.faults }, ...items);
}

/** @type {(analysis: Analysis) => HTMLElement} */
function forms(analysis) {
    const { ascii, unicode } = analysis;
    const asciiLabels = ascii.output.split(".");
    const links = unicode.output.split(".").flatMap((label, index) => {
        const isEncoded = /[^\x00-\x7f]/.test(label) && asciiLabels[index]?.startsWith("xn--");
        if (!isEncoded) {
            return [];
        }
        const link = html("a", { href: `#encode=${encodeURIComponent(label)}` },
            ...sentence(texts.seePunycode, { label: isolated(label) }));
        return [html("p", { class: "more" }, link)];
    });
    return html("section", { "aria-labelledby": "forms-title" },
        html("h2", { id: "forms-title" }, texts.forms),
        html("dl", { class: "forms" },
            ...form(texts.unicodeForm, texts.unicodeFormHint, unicode.output, texts.copyUnicode),
            ...form(texts.asciiForm, texts.asciiFormHint, ascii.output, texts.copyAscii)),
        ...links);
}

/** @type {(title: string, hint: string, text: string, label: string) => Node[]} */
function form(title, hint, text, label) {
    const copy = async (/** @type {Event} */ event) => {
        // It is the button during the event only.
        const button = /** @type {HTMLElement} */ (event.currentTarget);
        const words = await navigator.clipboard.writeText(text)
            .then(() => texts.copied, () => texts.notCopied);
        button.textContent = words;
        byId("name-spoken").textContent = words;
        setTimeout(() => (button.textContent = texts.copy), 1500);
    };
    return [
        html("dt", {}, title, " ", html("small", {}, hint)),
        html("dd", {},
            text === "" ? html("span", { class: "absent" }, texts.none) : code(text),
            // Browsers have a clipboard for pages by HTTPS, or of the same machine.
            text !== "" && navigator.clipboard && html("button", { type: "button", "aria-label": label, click: copy }, texts.copy)),
    ];
}

/** @type {(analysis: Analysis) => HTMLElement} */
function policyTable(analysis) {
    const rows = analysis.decisions.map(({ policy, outcome }) => {
        const [kind, word] = !analysis.isValid()
            ? ["invalid", texts.policyInvalid]
            : outcome.hidden ? ["hidden", texts.policyHidden] : ["shown", texts.policyShown];
        const remarks = members(outcome.reasons & ~outcome.firstReason, "UNIDN_REASON_")
            .map((reason) => analysis.library.reasonMessage(reason));
        return html("tr", {},
            html("th", { scope: "row", title: policy.doc }, policyTitle(policy),
                policy.number === 0 && html("small", { class: "tag" }, texts.isDefault)),
            html("td", { "data-head": texts.decision }, html("span", { class: `badge ${kind}` }, word)),
            html("td", { "data-head": texts.display }, code(outcome.output)),
            html("td", { "data-head": texts.why },
                // The verdict has the sentence about an invalid name.
                outcome.hidden && outcome.message !== analysis.ascii.message &&
                    html("span", { class: "line" }, isolated(outcome.message)),
                ...remarks.map((reason) =>
                    html("span", { class: "line faint" }, format(outcome.hidden ? texts.also : texts.remark, { reason })))));
    });
    const heads = [texts.policy, texts.decision, texts.display, texts.why];
    return html("section", { "aria-labelledby": "policies-title" },
        html("h2", { id: "policies-title" }, texts.policies),
        html("p", { class: "hint" }, texts.policiesHint),
        table("policies-title", heads, rows));
}

/** @type {(labelledBy: string, heads: string[], rows: Node[]) => HTMLElement} */
function table(labelledBy, heads, rows) {
    return html("table", { "aria-labelledby": labelledBy },
        html("thead", {}, html("tr", {}, ...heads.map((head) => html("th", { scope: "col" }, head)))),
        html("tbody", {}, ...rows));
}

/** @type {(analysis: Analysis, faults: Fault[], names: Names | undefined) => HTMLElement} */
function characters(analysis, faults, names) {
    /** @type {Map<string, {count: number, remarks: Set<string>, kind: string}>} */
    const found = new Map();
    let start = 0;
    for (const character of analysis.name) {
        const end = start + character.length;
        const entry = found.get(character) ?? { count: 0, remarks: new Set(), kind: "" };
        entry.count += 1;
        for (const { message, invalid, place } of faults) {
            // The messages about a whole label are above.
            if (place.start === start && place.end === end) {
                entry.remarks.add(message);
                entry.kind = invalid ? "invalid" : entry.kind || "hidden";
            }
        }
        found.set(character, entry);
        start = end;
    }
    const rows = [...found].map(([character, { count, remarks, kind }]) => {
        const { library } = analysis;
        const isAscii = character < "\u0080";
        const code = character.codePointAt(0) ?? 0;
        const likeness = isAscii ? "" : library.skeleton(character);
        const isLike = likeness !== "" && likeness !== character.normalize("NFD");
        const scripts = library.scripts(character);
        if (!isAscii && !library.isAllowed(character)) {
            remarks.add(texts.restricted);
        }
        const likeNames = [...likeness].map((c) => names?.of(c.codePointAt(0) ?? 0)).filter(Boolean);
        return html("tr", { class: isAscii ? "ascii" : "foreign" },
            html("td", { class: "glyph" },
                html("span", { class: `tile ${kind}` }, isolated(visible(character))),
                count > 1 && html("small", { title: format(texts.times, { count }) }, `×${count}`)),
            html("th", { scope: "row" },
                html("span", { class: "character-name" }, names?.of(code) ?? texts.unnamed),
                html("small", {}, `U+${number(code)}`)),
            html("td", { "data-head": texts.script }, scripts.join(", ") || texts.noScript),
            html("td", { "data-head": texts.lookAlike, class: isLike ? "" : "empty" },
                isLike && html("span", { class: "likeness" },
                    html("span", { class: "tile" }, isolated(visible(likeness))),
                    html("small", {}, likeNames.join(", ")))),
            html("td", { "data-head": texts.remarks, class: remarks.size > 0 ? "" : "empty" },
                ...[...remarks].map((remark) => html("span", { class: "line" }, isolated(remark)))));
    });
    const heads = [texts.character, texts.characterName, texts.script, texts.lookAlike, texts.remarks];
    return html("section", { class: "characters", "aria-labelledby": "characters-title" },
        html("h2", { id: "characters-title" }, texts.characters),
        html("p", { class: "hint" }, texts.charactersHint),
        table("characters-title", heads, rows));
}
