// The memory of the module: the blocks of protected names, as long as their objects live.

import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {WebAssembly.Memory[]} */
const memories = [];
const { Instance } = WebAssembly;
WebAssembly.Instance = new Proxy(Instance, {
    construct(target, [module]) {
        const instance = new target(module);
        memories.push(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
        return instance;
    },
});

test("blocks are freed with their objects", async () => {
    const { ProtectedNames, display } = await import("unidn/display");
    assert.ok(globalThis.gc, "node --expose-gc");
    const list = Array.from({ length: 2000 }, (_, i) => `name-${i}.example`);
    const block = new ProtectedNames(list).toBytes().length;
    const rounds = 200;
    for (let i = 0; i < rounds; i++) {
        assert.ok(display("näme-7.example", { protectedNames: new ProtectedNames(list) }).hidden);
        if (i % 10 === 0) {
            globalThis.gc();
            await new Promise((resolve) => setTimeout(resolve, 1));
        }
    }
    assert.equal(memories.length, 1);
    const size = memories[0].buffer.byteLength;
    assert.ok(size < (block * rounds) / 3, `${size} bytes for ${rounds} blocks of ${block}`);
});

test("text without room is an error, and does no harm", async () => {
    const { UnidnError, toASCII } = await import("unidn");
    assert.equal(toASCII("bücher.example"), "xn--bcher-kva.example");
    for (const memory of memories) {
        // What nobody touches costs nothing.
        memory.grow(2 ** 16 - 1 - memory.buffer.byteLength / 2 ** 16);
    }
    const long = "ü".repeat(10_000_000);
    assert.throws(
        () => toASCII(long),
        (error) => {
            assert.ok(error instanceof UnidnError, String(error));
            assert.deepEqual([error.code, error.message], ["OUT_OF_MEMORY", "Out of memory."]);
            return error.input === long;
        },
    );
    const { encode } = await import("unidn/punycode");
    assert.throws(() => encode(long), { name: "RangeError", message: "Out of memory." });
    assert.equal(toASCII("bücher.example"), "xn--bcher-kva.example");
});

test("the error of a password without room does not have it", async () => {
    const { UnidnError, prepare, prepareEqual } = await import("unidn/prepare");
    const [memory] = memories.slice(-1);
    // Room for the text, and not for its result.
    memory.grow(2 ** 16 - 1 - 2 ** 8 - memory.buffer.byteLength / 2 ** 16);
    const [short, long] = ["\uFDFA".repeat(300_000), "\uFDFA".repeat(10_000_000)];
    for (const call of [
        () => prepare(short, "saslprep"),
        () => prepareEqual(short, short, "saslprep"),
        () => prepare(long, "saslprep"),
        () => prepareEqual(long, "a", "saslprep"),
    ]) {
        assert.throws(call, (error) => {
            assert.ok(error instanceof UnidnError, String(error));
            const { code, message, input } = error;
            assert.deepEqual([code, message, input], ["OUT_OF_MEMORY", "Out of memory.", ""]);
            return true;
        });
    }
    assert.equal(prepare("\u2168", "saslprep"), "IX");
});
