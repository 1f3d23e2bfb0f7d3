// Pages in Chromium, which CHROMIUM names: a page sends what it computed to the server of the test.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const isMissing = !existsSync(chromium) && process.env.CI !== "true";

/** The options of a test that opens a page. */
export const options = { skip: isMissing && `needs ${chromium}` };

/** How long a page may take: past a timeout of its own a test would leave server and browser behind. */
const MILLISECONDS = 60_000;

const FLAGS =
    "--headless --no-sandbox --disable-gpu --no-first-run --disable-sync " +
    "--disable-background-networking --disable-component-update";

/**
 * A server that answers with these files, by their paths, and what is posted to its `/report`.
 *
 * @param {(path: string, response: import("node:http").ServerResponse) => void} answer
 */
export async function serve(answer) {
    /** @type {(text: string) => void} */
    let report = () => {};
    /** @type {Promise<string>} */
    const reported = new Promise((resolve) => (report = resolve));
    const server = createServer((request, response) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        if (path !== "/report") return answer(path, response);
        let body = "";
        request.on("data", (data) => (body += data));
        request.on("end", () => report(body));
        response.end();
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    const close = () => {
        server.closeAllConnections();
        server.close();
    };
    return { address: `http://127.0.0.1:${port}/`, reported, close };
}

/**
 * Opens a page until something is reported, and returns that.
 *
 * @param {string} address
 * @param {Promise<string>} reported
 */
export async function open(address, reported) {
    const profile = mkdtempSync(join(tmpdir(), "unidn-"));
    const flags = [...FLAGS.split(" "), `--user-data-dir=${profile}`];
    // Its processes inherit the pipe, which closes when the last of them has ended: until then they
    // write to the profile.
    const browser = spawn(chromium, [...flags, address], { stdio: ["ignore", "ignore", "pipe"] });
    browser.stderr.resume();
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    /** @type {Promise<never>} */
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${address} reports nothing`)), MILLISECONDS);
    });
    try {
        return await Promise.race([reported, late]);
    } finally {
        clearTimeout(timer);
        const ended = new Promise((resolve) => browser.on("close", resolve));
        browser.kill();
        await ended;
        rmSync(profile, { recursive: true, force: true });
    }
}
