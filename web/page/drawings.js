// The drawings of one insertion: the counter, the digits, the bias.

import { format, svg, visible } from "./dom.js";
import { number } from "./names.js";
import { texts } from "./texts.js";

/** @typedef {import("./library.js").Insertion} Insertion */
/** @typedef {import("./library.js").Digit} Digit */

const BASE = 36;

/**
 * @param {number} x
 * @param {number} y
 * @param {string} className
 * @param {string} text
 */
const label = (x, y, className, text) => svg("text", { x, y, class: className }, text);

/**
 * The path of the counter through its states: a row for each code point, a column for each place.
 * @param {Insertion} insertion
 * @param {string[]} text The characters that are there.
 * @param {number} room The width that the drawing should keep to.
 * @returns {SVGSVGElement}
 */
export function counter(insertion, text, room) {
    const { codePoint, position, n, i, length, delta } = insertion;
    const columns = length + 1;
    const left = 76;
    const cell = Math.max(22, Math.min(56, Math.floor((room - left - 8) / columns)));
    const top = 40;
    const high = 34;
    const width = left + columns * cell + 8;
    const rows = shownRows(n, codePoint);
    const drawing = svg("svg", {
        class: "drawing",
        viewBox: `0 0 ${width} ${top + rows.length * (high + 6) + 6}`,
        width,
        role: "img",
        "aria-label": format(texts.counterDrawing, { delta, n, i, codePoint, position }),
    });
    // The characters stand between the places.
    text.forEach((c, index) => {
        drawing.append(label(left + (index + 1) * cell, 18, "between", visible(c)));
    });
    for (let column = 0; column < columns; column += 1) {
        drawing.append(label(left + (column + 0.5) * cell, 34, "place", String(column)));
    }
    let order = 0;
    rows.forEach((row, index) => {
        const y = top + index * (high + 6);
        if (row === undefined) {
            const hidden = codePoint - n - 3;
            const words = hidden === 1
                ? format(texts.gapOne, { columns })
                : format(texts.gap, { rows: hidden, columns });
            drawing.append(
                svg("rect", { x: left, y: y + 3, width: columns * cell - 3, height: high - 6, rx: 6, class: "gap" }),
                label(left - 10, y + high / 2 + 5, "row", "⋮"),
                label(left + (columns * cell) / 2, y + high / 2 + 4, "gap-words", words));
            order += 6;
            return;
        }
        drawing.append(
            label(left - 10, y + high / 2 - 1, "row", `U+${number(row)}`),
            label(left - 10, y + high / 2 + 13, "row-number", String(row)));
        for (let column = 0; column < columns; column += 1) {
            const isAfterStart = row > n || column >= i;
            const isBeforeEnd = row < codePoint || column < position;
            const isTarget = row === codePoint && column === position;
            const isStart = row === n && column === i;
            const kind = isTarget ? "target" : isAfterStart && isBeforeEnd ? "passed" : "idle";
            const square = svg("rect", {
                x: left + column * cell + 1,
                y: y + 1,
                width: cell - 4,
                height: high - 4,
                rx: Math.min(6, cell / 4),
                class: `state ${kind}${isStart ? " start" : ""}`,
            });
            if (kind !== "idle") {
                square.style.animationDelay = `${Math.min(order, 40) * 18}ms`;
                order += 1;
            }
            drawing.append(square);
            if (isTarget) {
                const c = visible(String.fromCodePoint(codePoint));
                drawing.append(label(left + (column + 0.5) * cell - 1, y + high / 2 + 6, "inserted", c));
            }
        }
    });
    return drawing;
}

/**
 * The rows to draw; `undefined` stands for those that are left out.
 * @param {number} first
 * @param {number} last
 * @returns {(number | undefined)[]}
 */
function shownRows(first, last) {
    if (last - first < 5) {
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }
    return [first, first + 1, undefined, last - 1, last];
}

/**
 * The digits of a delta, each beside its threshold.
 * @param {Insertion} insertion
 * @returns {SVGSVGElement}
 */
export function digits({ digits, delta }) {
    const wide = 76;
    const left = 30;
    const top = 26;
    const high = 108;
    const width = left + digits.length * wide + 8;
    const y = (/** @type {number} */ value) => top + high - (value / BASE) * high;
    const drawing = svg("svg", {
        class: "drawing",
        viewBox: `0 0 ${width} ${top + high + 60}`,
        width,
        role: "img",
        "aria-label": digits.map(said).join("; "),
    });
    for (const value of [0, 18, BASE]) {
        drawing.append(
            svg("line", { x1: left, x2: width - 8, y1: y(value), y2: y(value), class: "axis" }),
            label(left - 6, y(value) + 4, "row-number", String(value)));
    }
    digits.forEach((digit, index) => {
        const x = left + index * wide + 8;
        const { threshold, value } = digit;
        const isLast = value < threshold;
        drawing.append(
            svg("rect", { x, y: y(threshold), width: wide - 16, height: y(0) - y(threshold), class: "last-zone" }),
            svg("rect", { x: x + 18, y: y(value), width: wide - 52, height: y(0) - y(value), class: isLast ? "bar last" : "bar" }),
            svg("line", { x1: x, x2: x + wide - 16, y1: y(threshold), y2: y(threshold), class: "threshold" }),
            label(x + wide / 2 - 8, y(value) - 6, "bar-value", String(value)),
            label(x + wide / 2 - 8, top + high + 22, "digit", digit.character),
            label(x + wide / 2 - 8, top + high + 38, "small", format(texts.threshold, { threshold })),
            label(x + wide / 2 - 8, top + high + 52, "small", format(texts.weight, { weight: digit.weight })));
    });
    return drawing;

    /** @type {(digit: Digit) => string} */
    function said({ character, value, threshold, weight }) {
        return `${texts.digit} ${character}: ${value}, ${format(texts.threshold, { threshold })}, ` +
            `${format(texts.weight, { weight })}, ${texts.delta} ${delta}`;
    }
}

/**
 * The bias on a line of numbers, before and after.
 * @param {number} bias
 * @param {number} next
 * @param {number} room The width that the drawing may have.
 * @returns {SVGSVGElement}
 */
export function bias(bias, next, room) {
    const width = Math.max(240, Math.min(620, room));
    const left = 16;
    const limit = Math.max(80, Math.ceil(Math.max(bias, next) / BASE) * BASE);
    const x = (/** @type {number} */ value) => left + (value / limit) * (width - 2 * left);
    const changed = bias !== next;
    const words = changed ? texts.biasDrawing : texts.biasNow;
    const drawing = svg("svg", {
        class: "drawing",
        viewBox: `0 0 ${width} 72`,
        width,
        role: "img",
        "aria-label": format(words, { bias, nextBias: next }),
    },
        svg("line", { x1: left, x2: width - left, y1: 40, y2: 40, class: "axis" }));
    for (let tick = 0; tick <= limit; tick += BASE) {
        drawing.append(
            svg("line", { x1: x(tick), x2: x(tick), y1: 36, y2: 44, class: "axis" }),
            label(x(tick), 60, "small", String(tick)));
    }
    if (changed) {
        const middle = (x(bias) + x(next)) / 2;
        drawing.append(
            svg("path", { d: `M${x(bias)} 34 Q${middle} 4 ${x(next)} 34`, class: "hop" }),
            svg("circle", { cx: x(bias), cy: 40, r: 5, class: "old" }));
    }
    drawing.append(
        svg("circle", { cx: x(next), cy: 40, r: 7, class: "now" }),
        label(x(next), 24, "bar-value", String(next)));
    return drawing;
}
