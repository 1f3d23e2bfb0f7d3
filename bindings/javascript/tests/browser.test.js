// The package in a browser without a bundler, under a Content Security Policy.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { open, options, serve } from "./chromium.js";

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
        const { prepare } = await import("unidn/prepare");
        const [ascii, { text }] = [toASCII("bücher.example"), display("раураӏ.com")];
        await report([ascii, text, prepare("ＩＸ", "saslprep")].join(" "));
    } catch (error) {
        await report(String(error));
    }
</script>`;
const POLICY =
    "default-src 'none'; connect-src 'self'; script-src 'self' 'nonce-page' 'wasm-unsafe-eval'";

test("a page imports it", options, async () => {
    const server = await serve((path, response) => {
        const file = new URL(path.replace(/^\/unidn\//, "../"), import.meta.url);
        if (path === "/") {
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
    try {
        const said = await open(server.address, server.reported);
        assert.equal(said, "xn--bcher-kva.example xn--80aa0cbo65f.com IX");
    } finally {
        server.close();
    }
});

test("the import map of README.md is that of package.json", () => {
    const { exports, imports } = JSON.parse(
        readFileSync(new URL("../package.json", import.meta.url), "utf8"),
    );
    const files = {
        unidn: exports["."].default,
        "unidn/display": exports["./display"].default,
        "unidn/prepare": exports["./prepare"].default,
        "#names": imports["#names"].default,
        "#display": imports["#display"].default,
        "#prepare": imports["#prepare"].default,
    };
    const entries = Object.entries(files).map(([name, file]) => [name, `/unidn/${file.slice(2)}`]);
    assert.deepEqual(JSON.parse(IMPORT_MAP).imports, Object.fromEntries(entries));
    assert.deepEqual(Object.keys(imports), ["#names", "#display", "#prepare"]);
});
