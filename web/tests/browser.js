// Debian's Chromium on the built page, served from target/web on this machine only.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** @typedef {import("playwright-core").Page} Page */

const root = process.env.UNIDN_WEB ?? fileURLToPath(new URL("../../target/web", import.meta.url));

/** @type {Record<string, string>} */
const types = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
};

const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = pathname === "/" ? "/index.html" : pathname;
    try {
        const body = await readFile(join(root, file));
        response.writeHead(200, { "content-type": types[extname(file)] }).end(body);
    } catch {
        response.writeHead(404).end();
    }
});

/** @type {string} */
let origin;
/** @type {import("playwright-core").Browser} */
let browser;

export async function start() {
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = /** @type {import("node:net").AddressInfo} */ (server.address());
    origin = `http://127.0.0.1:${address.port}`;
    browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    });
}

export async function stop() {
    await browser?.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
}

/**
 * Runs a test on a page that is loaded, and fails for errors of the page and for requests to
 * anything but the page's own files.
 * @param {string} fragment
 * @param {(page: Page) => Promise<void>} test
 * @param {import("playwright-core").BrowserContextOptions} [options]
 * @param {boolean} [provokes] Whether the test itself provokes errors, so that they do not count.
 */
export async function onPage(fragment, test, options, provokes) {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    /** @type {string[]} */
    const wrong = [];
    context.on("request", (request) => {
        const { pathname, origin: to } = new URL(request.url());
        if (to !== origin || request.method() !== "GET" || /[?#]/.test(pathname)) {
            wrong.push(`request to ${request.url()}`);
        }
    });
    try {
        const page = await context.newPage();
        page.on("pageerror", (error) => wrong.push(String(error)));
        page.on("console", (message) => {
            if (["error", "warning"].includes(message.type())) {
                wrong.push(message.text());
            }
        });
        await page.goto(`${origin}/${fragment}`);
        await page.waitForSelector("html[data-ready]");
        await test(page);
        if (wrong.length > 0 && !provokes) {
            throw new Error(wrong.join("\n"));
        }
    } finally {
        await context.close();
    }
}
