// The package in a browser without a bundler, under a Content Security Policy: the page sends what it
// computed to the server of the test. CHROMIUM names the browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const isMissing = !existsSync(chromium) && process.env.CI !== "true";

/** The import map of README.md. */
const [, IMPORT_MAP = ""] =
    /<script type="importmap">(.*?)<\/script>/s.exec(
        readFileSync(new URL("../README.md", import.meta.url), "utf8"),
    ) ?? [];

const PAGE = `<!doctype html><meta charset="utf-8">
<script type="importmap" nonce="page">${IMPORT_MAP}</script>
<script type="module" nonce="page">
    const report = (text) => fetch("/report", { method: "POST", body: text });
    try {
        const { toASCII } = await import("unidn");
        const { display } = await import("unidn/display");
        await report(toASCII("bücher.example") + " " + display("раураӏ.com").text);
    } catch (error) {
        await report(String(error));
    }
</script>`;
const POLICY =
    "default-src 'none'; connect-src 'self'; script-src 'self' 'nonce-page' 'wasm-unsafe-eval'";

const FLAGS =
    "--headless --no-sandbox --disable-gpu --no-first-run --disable-sync " +
    "--disable-background-networking --disable-component-update";

test(
    "a page imports it",
    { skip: isMissing && `needs ${chromium}`, timeout: 120_000 },
    async () => {
        /** @type {(text: string) => void} */
        let report = () => {};
        const reported = new Promise((resolve) => (report = resolve));
        const server = createServer((request, response) => {
            const path = new URL(request.url ?? "/", "http://localhost").pathname;
            const file = new URL(path.replace(/^\/unidn\//, "../"), import.meta.url);
            if (path === "/report") {
                let body = "";
                request.on("data", (data) => (body += data));
                request.on("end", () => report(body));
                response.end();
            } else if (path === "/") {
                response.setHeader("Content-Type", "text/html");
                response.setHeader("Content-Security-Policy", POLICY);
                response.end(PAGE);
            } else if (existsSync(file)) {
                // Without a type for .wasm, as on many servers.
                if (path.endsWith(".js")) response.setHeader("Content-Type", "text/javascript");
                response.end(readFileSync(file));
            } else {
                response.writeHead(404).end();
            }
        });
        await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
        const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
        const profile = mkdtempSync(join(tmpdir(), "unidn-"));
        const address = `http://127.0.0.1:${port}/`;
        const flags = [...FLAGS.split(" "), `--user-data-dir=${profile}`];
        // Its processes inherit the pipe, which closes when the last of them has ended: until then
        // they write to the profile.
        const browser = spawn(chromium, [...flags, address], {
            stdio: ["ignore", "ignore", "pipe"],
        });
        browser.stderr.resume();
        try {
            assert.equal(await reported, "xn--bcher-kva.example xn--80aa0cbo65f.com");
        } finally {
            const ended = new Promise((resolve) => browser.on("close", resolve));
            browser.kill();
            await ended;
            server.closeAllConnections();
            server.close();
            rmSync(profile, { recursive: true, force: true });
        }
    },
);

test("the import map of README.md is that of package.json", () => {
    const { exports, imports } = JSON.parse(
        readFileSync(new URL("../package.json", import.meta.url), "utf8"),
    );
    const files = {
        unidn: exports["."].default,
        "unidn/display": exports["./display"].default,
        "#names": imports["#names"].default,
        "#display": imports["#display"].default,
    };
    const entries = Object.entries(files).map(([name, file]) => [name, `/unidn/${file.slice(2)}`]);
    assert.deepEqual(JSON.parse(IMPORT_MAP).imports, Object.fromEntries(entries));
    assert.deepEqual(Object.keys(imports), ["#names", "#display"]);
});
