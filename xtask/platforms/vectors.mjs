// node vectors.mjs MODULE IdnaTestV2.txt: ToUnicode and ToASCII of every line of UTS #46's vectors,
// in UTF-8, by the functions of a module of WebAssembly.
import { readFileSync } from "node:fs";
import { argv, exit } from "node:process";
import { load } from "./module.mjs";

const { unidn, malloc, put, lengthAt, textAt } = await load(argv[2]);
const STRICT = 0x13;
const [room, capacity, length] = [malloc(1 << 16), 1 << 16, malloc(4)];

const unescaped = (column) =>
  column
    .replace(/^""$/, "")
    .replace(/\\u([0-9A-F]{4})|\\x\{([0-9A-F]+)\}/g, (_, four, any) =>
      String.fromCodePoint(parseInt(four ?? any, 16)),
    );
const codes = (column) => column.match(/\w+/g) ?? [];

let lines = 0;
let illFormed = 0;
for (const line of readFileSync(argv[3], "utf8").split("\n")) {
  if (line === "" || line.startsWith("#")) continue;
  const columns = line.split(";").map((column) => column.trim());
  // A blank column is like the one before it of its kind.
  const name = unescaped(columns[0]);
  const unicode = columns[1] === "" ? name : unescaped(columns[1]);
  const unicodeCodes = codes(columns[2]);
  const ascii = columns[3] === "" ? unicode : unescaped(columns[3]);
  const asciiCodes = columns[4] === "" ? unicodeCodes : codes(columns[4]);
  lines++;
  // UTF-8 has no surrogates.
  if (/\p{Surrogate}/u.test(name)) {
    illFormed++;
    continue;
  }
  const place = put(name);
  const compare = (convert, expected, isValid) => {
    const status = convert(...place, STRICT, room, capacity, length, 0);
    const found = textAt(room, lengthAt(length));
    if ((status === 0) === isValid && (found === expected || !isValid)) return;
    console.error(`${line}\n${status}: ${JSON.stringify(found)}`);
    exit(1);
  };
  // Empty labels are not a fault of ToUnicode.
  const isUnicode = unicodeCodes.every((code) => code === "X4_2");
  compare(unidn.unidn_to_unicode, unicode, isUnicode);
  compare(unidn.unidn_to_ascii, ascii, asciiCodes.length === 0);
}
if (lines !== 6396 || illFormed !== 2) {
  console.error(`${lines} lines, ${illFormed} of them ill-formed`);
  exit(1);
}
console.log(`${lines} lines of IdnaTestV2.txt`);
