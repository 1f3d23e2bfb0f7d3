// The package in a browser, bundled as README.md says.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build, createServer } from "vite";
import { open, options, serve } from "./chromium.js";
import { fetched } from "../src/fetch.js";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const readme = readFileSync(here("../README.md"), "utf8");
const EXPECTED = "xn--bcher-kva.example xn--80aa0cbo65f.com IX";

/** A block of README.md that has this text. */
function block(/** @type {string} */ language, /** @type {string} */ text) {
    const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
    const found = blocks.find((match) => match[1] === language && match[2].includes(text));
    assert.ok(found, text);
    return found[2];
}

// A copy, as npm installs it: Vite treats a package behind a symbolic link in another way.
const project = mkdtempSync(join(tmpdir(), "unidn-"));
after(() => rmSync(project, { recursive: true }));
for (const name of ["src", "dist", "package.json"]) {
    cpSync(here(`../${name}`), join(project, "node_modules/unidn", name), { recursive: true });
}
writeFileSync(join(project, "package.json"), '{ "type": "module" }');
writeFileSync(join(project, "vite.config.js"), block("javascript", "optimizeDeps"));

/** What the page says. */
const ANSWER = `
    [toASCII("bücher.example"), display("раураӏ.com").text, prepare("ＩＸ", "saslprep")].join(" ")`;

/** What Vite's page says when its worker has answered. */
const WITH_WORKER = `
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => report(${ANSWER} + " " + data);`;
const EXPECTED_WITH_WORKER = `${EXPECTED} xn--tda.example`;
writeFileSync(
    join(project, "worker.js"),
    'import { toASCII } from "unidn"; postMessage(toASCII("ü.example"));',
);

/** Writes the page, which reports to this address. */
function writePage(
    /** @type {string} */ address,
    /** @type {string} */ script,
    saying = `report(${ANSWER});`,
) {
    const page = `<!doctype html><meta charset="utf-8">
        <script>
            const report = (body) => fetch("${address}report", { method: "POST", mode: "no-cors", body });
            addEventListener("error", (event) => report(String(event.message)), true);
        </script>
        <script type="module" src="${script}"></script>`;
    writeFileSync(join(project, "index.html"), page);
    writeFileSync(
        join(project, "main.js"),
        `import { toASCII } from "unidn";
        import { display } from "unidn/display";
        import { prepare } from "unidn/prepare";
        ${saying}`,
    );
    return page;
}

/** What the page says that these files of the project are. */
async function opened(/** @type {(address: string) => Promise<string>} */ make) {
    let directory = "";
    const server = await serve((path, response) => {
        const file = join(directory, path === "/" ? "index.html" : path);
        const type = { ".html": "text/html", ".js": "text/javascript" }[extname(file)];
        if (type) response.setHeader("Content-Type", type);
        if (existsSync(file)) response.end(readFileSync(file));
        else response.writeHead(404).end();
    });
    try {
        directory = await make(server.address);
        return await open(server.address, server.reported);
    } finally {
        server.close();
    }
}

test("Vite builds a page and a worker with it", options, async () => {
    const said = await opened(async (address) => {
        writePage(address, "/main.js", WITH_WORKER);
        await build({ root: project, logLevel: "silent" });
        return join(project, "dist");
    });
    assert.equal(said, EXPECTED_WITH_WORKER);
});

test("Vite's server for development has it", options, async () => {
    const server = await serve((_, response) => response.writeHead(404).end());
    writePage(server.address, "/main.js", WITH_WORKER);
    const vite = await createServer({ root: project, logLevel: "silent" });
    try {
        await vite.listen();
        const [address = ""] = vite.resolvedUrls?.local ?? [];
        assert.equal(await open(address, server.reported), EXPECTED_WITH_WORKER);
    } finally {
        await vite.close();
        server.close();
    }
});

test("esbuild bundles it", options, async () => {
    const said = await opened(async (address) => {
        const page = writePage(address, "/js/main.js");
        const commands = block("sh", "npx esbuild").replace(
            "npx ",
            `${here("../node_modules/.bin")}/`,
        );
        execFileSync("sh", ["-e", "-c", commands], { cwd: project, stdio: "pipe" });
        writeFileSync(join(project, "public/index.html"), page);
        return join(project, "public");
    });
    assert.equal(said, EXPECTED);
});

test("a page in the place of the module is an error with its address", async (context) => {
    const headers = { "Content-Type": "text/html;charset=utf-8" };
    context.mock.method(
        globalThis,
        "fetch",
        async () => new Response("<!doctype html>", { headers }),
    );
    const address = new URL("http://localhost/dist/names.wasm");
    await assert.rejects(fetched(address), /^Error: http:\/\/localhost\/dist\/names\.wasm: a page/);
});
