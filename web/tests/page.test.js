// The whole page: accessibility, its policy, its size, how soon it answers.

import assert from "node:assert/strict";
import { readFile, readdir, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { onPage, start, stop } from "./browser.js";
import { texts } from "../page/texts.js";

before(start);
after(stop);

const axe = createRequire(import.meta.url).resolve("axe-core");
const views = [
    "#name=раураӏ.com",
    "#name=a/ü b.com",
    "#name=بانک۰ایران.example",
    "#encode=łódź&step=4",
    "#decode=d-uga0v4h&step=6",
];

for (const view of views) {
    test(`axe finds nothing in ${view}, light or dark, on a phone or a desktop`, () =>
        onPage(view, async (page) => {
            // By the debugger's own channel: the page's policy keeps other scripts out.
            await page.evaluate(await readFile(axe, "utf8"));
            for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
                await page.emulateMedia({ colorScheme });
                for (const size of [{ width: 360, height: 740 }, { width: 1200, height: 900 }]) {
                    await page.setViewportSize(size);
                    const violations = await page.evaluate(async () => {
                        // @ts-ignore axe is global.
                        const { violations, passes } = await axe.run(document);
                        return passes.length < 20 ? ["axe did not look"] : violations.map(
                            (/** @type {any} */ { id, nodes }) =>
                                `${id}: ${nodes.map((/** @type {any} */ node) => node.html).join(" ")}`);
                    });
                    assert.deepEqual(violations, []);
                    const width = await page.evaluate(() => document.documentElement.scrollWidth);
                    assert.ok(width <= size.width, `${width} wide`);
                }
            }
        }));
}

test("the keyboard reaches everything in order, and the skip link comes first", () =>
    onPage("#name=bücher.example", async (page) => {
        /** @type {string[]} */
        const reached = [];
        for (let press = 0; press < 30; press += 1) {
            await page.keyboard.press("Tab");
            const name = await page.evaluate(() => {
                const { activeElement } = document;
                return activeElement?.id || activeElement?.textContent || "";
            });
            reached.push(name);
        }
        assert.equal(reached[0], "skip");
        const order = ["to-name", "to-punycode", "name", "bücher.example", texts.copy].map((name) => reached.indexOf(name));
        assert.ok(order.every((place, index) => place > (order[index - 1] ?? 0)), reached.join(" | "));
    }));

test("the skip link leads to the content, and the page keeps what it shows", () =>
    onPage("#encode=%C3%BC&step=3", async (page) => {
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => document.activeElement?.id === "content");
        assert.equal(new URL(page.url()).hash, "#encode=%C3%BC&step=3");
        assert.match(await page.locator(".count").innerText(), /^Step 3 /);
        await page.keyboard.press("Tab");
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("value")), "encode");
    }));

test("in the colours of the reader's system, too, the view and the direction are marked", () =>
    onPage("#encode=%C3%BC", async (page) => {
        await page.emulateMedia({ forcedColors: "active" });
        for (const choices of ["nav a", ".direction label"]) {
            const colours = await page.locator(choices).evaluateAll((all) =>
                all.map((element) => {
                    const { backgroundColor, color } = getComputedStyle(element);
                    return `${backgroundColor} ${color}`.replace("rgba(255, 255, 255, 0)", "rgb(255, 255, 255)");
                }));
            assert.equal(new Set(colours).size, 2, colours.join());
        }
    }));

test("the policy of the page forbids what it does not need", () =>
    onPage("", async (page) => {
        const isBlocked = await page.evaluate(async () => {
            /** @type {string[]} */
            const blocked = [];
            addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
            await fetch("http://127.0.0.1:1/").catch(() => {});
            document.body.append(Object.assign(document.createElement("img"), { src: "http://127.0.0.1:1/" }));
            document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = 1" }));
            await new Promise((resolve) => setTimeout(resolve, 200));
            document.querySelector("body > img")?.remove();
            return blocked.sort();
        });
        assert.deepEqual(isBlocked, ["connect-src", "img-src", "script-src-elem"]);
    }, {}, true));

test("it says the versions of the library and of Unicode", () =>
    onPage("", async (page) => {
        const manifest = await readFile(new URL("../../Cargo.toml", import.meta.url), "utf8");
        const [, version] = /\[workspace\.package\]\nversion = "([^"]+)"/.exec(manifest) ?? [];
        assert.match(await page.locator("#about").innerText(), new RegExp(`libunidn ${version}, Unicode 18`));
    }));

test("a translation is one file: every text of the page is from it", () =>
    onPage("", async (page) => {
        const empty = await page.evaluate(() =>
            [...document.querySelectorAll("[data-text], [data-label]")]
                .filter((e) => !e.getAttribute("aria-label") && !e.textContent)
                .map((e) => e.outerHTML));
        assert.deepEqual(empty, []);
        const html = await readFile(new URL("../page/index.html", import.meta.url), "utf8");
        for (const [, key] of html.matchAll(/data-(?:text|label)="(\w+)"/g)) {
            assert.ok(key in texts, key);
        }
    }));

test("all files together have less than 600 KB; the time of the first answer is printed", (context) =>
    onPage("", async (page) => {
        const root = fileURLToPath(new URL("../../target/web/", import.meta.url));
        const sizes = await Promise.all((await readdir(root)).map(async (file) => (await stat(root + file)).size));
        const size = sizes.reduce((sum, next) => sum + next, 0);
        assert.ok(size > 300_000 && size < 600_000, `${size} bytes`);
        const time = await page.evaluate(() => {
            const [start] = performance.getEntriesByName("loaded");
            const [end] = performance.getEntriesByName("first answer");
            return end.startTime - start.startTime;
        });
        context.diagnostic(`${size} bytes; first answer ${time.toFixed(1)} ms after loading`);
    }));
