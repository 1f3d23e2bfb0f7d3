// The names of characters, from the file that web/names writes.

/** @typedef {{first: number, last: number, prefix: string}} Range */

const SYLLABLES = { first: 0xac00, last: 0xd7a3 };
const LEADS = "G GG N D DD R M B BB S SS  J JJ C K T P H".split(" ");
const VOWELS = "A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I".split(" ");
const TAILS = " G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H".split(" ");

export class Names {
    /** @type {Map<number, string>} */
    #names = new Map();
    /** @type {Range[]} */
    #ranges = [];

    /**
     * @param {string | URL} address The address of names.bin.
     * @returns {Promise<Names>}
     */
    static async load(address) {
        const response = await fetch(address);
        if (!response.ok || response.body === null) {
            throw new Error(response.statusText);
        }
        const text = response.body.pipeThrough(new DecompressionStream("deflate-raw"));
        const names = new Names();
        names.#read(await new Response(text).text());
        return names;
    }

    /** @type {(text: string) => void} */
    #read(text) {
        let next = 0;
        for (const line of text.trimEnd().split("\n")) {
            const end = line.indexOf(";");
            const name = line.slice(end + 1);
            const [first, last] = line.slice(0, Math.max(end, 0)).split("-");
            if (last) {
                this.#ranges.push({ first: parseInt(first, 16), last: parseInt(last, 16), prefix: name });
                next = parseInt(last, 16) + 1;
                continue;
            }
            if (first) {
                next = parseInt(first, 16);
            }
            this.#names.set(next, name);
            next += 1;
        }
    }

    /**
     * @param {number} c A code point.
     * @returns {string | undefined} Its name, if it has one.
     */
    of(c) {
        const range = this.#ranges.find(({ first, last }) => first <= c && c <= last);
        if (range) {
            return range.prefix + number(c);
        }
        return SYLLABLES.first <= c && c <= SYLLABLES.last ? syllable(c) : this.#names.get(c);
    }
}

/** The name of a syllable of Hangul (The Unicode Standard, section 3.12).
 * @type {(c: number) => string} */
function syllable(c) {
    const index = c - SYLLABLES.first;
    const tail = index % TAILS.length;
    const vowel = Math.floor(index / TAILS.length) % VOWELS.length;
    const lead = Math.floor(index / (TAILS.length * VOWELS.length));
    return `HANGUL SYLLABLE ${LEADS[lead]}${VOWELS[vowel]}${TAILS[tail]}`;
}

/** @type {(c: number) => string} */
export function number(c) {
    return c.toString(16).toUpperCase().padStart(4, "0");
}
