// Elements, made without markup in strings: what a stranger typed is always text.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * @template {Element} T
 * @param {T} element
 * @param {Record<string, unknown>} attributes A function is a listener, `true` an empty attribute.
 * @param {Child[]} children
 * @returns {T}
 */
function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function") {
            element.addEventListener(name, /** @type {EventListener} */ (value));
        } else if (value !== false && value !== undefined && value !== null) {
            element.setAttribute(name, value === true ? "" : String(value));
        }
    }
    element.append(...children.filter((child) => child || child === "").map((child) => child || ""));
    return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, attributes = {}, ...children) {
    return fill(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
    return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
    const element = document.getElementById(id);
    if (element === null) {
        throw new Error(`the page has no #${id}`);
    }
    return element;
}

/**
 * A text of `texts.js`, with `{name}` replaced.
 * @param {string} text
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function format(text, values) {
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * A text of `texts.js` with nodes for its values.
 * @param {string} text
 * @param {Record<string, string | Node>} values
 * @returns {(string | Node)[]}
 */
export function sentence(text, values) {
    return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? values[part] : part));
}

/**
 * Text of a stranger, so that its direction does not change that of what is around it.
 * @param {string} text
 * @param {string} [className]
 * @returns {HTMLElement}
 */
export function isolated(text, className) {
    return html("bdi", { class: className }, text);
}

const COMMAND = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Text in which no character turns the order of the others, or ends the line.
 * @param {string} text
 * @returns {string}
 */
export function inert(text) {
    return text.replace(COMMAND, "␣");
}

const UNSEEN = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * A character that can be seen on its own: a mark on a dotted circle, a symbol for what has no shape.
 * @param {string} character
 * @returns {string}
 */
export function visible(character) {
    if (UNSEEN.test(character)) {
        return "␣";
    }
    return /^\p{M}/u.test(character) ? `◌${character}` : character;
}
