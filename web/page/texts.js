// All texts of the page: a translation replaces this file. `{name}` stands for a value. The messages
// of rules, reasons and statuses are the library's own.

export const texts = {
    language: "en",
    pageTitle: "unidn: names and Punycode, taken apart",
    skip: "Skip to the content",
    views: "Views",
    nameView: "Check a name",
    punycodeView: "Punycode, step by step",
    failure: "The page could not load: {error}",
    about: "libunidn {version}, Unicode {unicode}. Nothing that you enter leaves this page.",
    examples: "Examples",

    nameTitle: "Is this name what it looks like?",
    nameLead:
        "A domain name can have letters of every script, and letters of one script look like those " +
        "of another. Paste a name to see what it is made of.",
    nameLabel: "Domain name",
    private: "It is taken apart on your own machine and sent nowhere.",
    firstName: "раураӏ.com",
    nameExamples: [
        "bücher.example",
        "раураӏ.com",
        "xn--80aa0cbo65f.com",
        "ею.bg",
        "faß.de",
        "google.com丿.jp",
        "بانک۰ایران.example",
        "bücher.de/shop",
    ],

    shown: "Safe to show",
    shownDetail: "Under the default policy this name is shown as it is.",
    plain: "Plain ASCII",
    plainDetail: "There is nothing to convert and nothing to hide.",
    hidden: "Not safe to show",
    hiddenDetail: "Under the default policy this name is shown as {shown}. {reason}",
    invalid: "Not a valid name",
    invalidDetail: "It cannot be looked up. {reason}",
    tooLongName: "The page takes apart names of up to {limit} characters.",
    looksLike: "It looks like {text}, and is another name.",

    faults: "Faults",
    forms: "Two forms of one name",
    asciiForm: "ASCII form",
    asciiFormHint: "what the DNS carries",
    unicodeForm: "Unicode form",
    unicodeFormHint: "what people read",
    copy: "Copy",
    copied: "Copied",
    notCopied: "Not copied",
    copyAscii: "Copy the ASCII form",
    copyUnicode: "Copy the Unicode form",
    none: "none",
    seePunycode: "See how {label} becomes Punycode",

    policies: "Who shows it?",
    policiesHint: "Each policy decides by the rules of a browser or of a standard.",
    policy: "Policy",
    decision: "Decision",
    display: "What people see",
    why: "Why",
    policyShown: "shown",
    policyHidden: "hidden",
    policyInvalid: "not valid",
    isDefault: "default",
    remark: "remark: {reason}",
    also: "also: {reason}",
    policyTitles: {
        UNIDN_POLICY_CAUTIOUS: "Cautious",
        UNIDN_POLICY_BROWSER: "Chromium",
        UNIDN_POLICY_FIREFOX: "Firefox",
        UNIDN_POLICY_ASCII: "ASCII only",
        UNIDN_POLICY_UTS39: "UTS #39, highly restrictive",
        UNIDN_POLICY_WEBKIT: "WebKit (Safari)",
    },

    characters: "Its characters",
    charactersHint: "Each one once, in the order of the name.",
    character: "Character",
    characterName: "Name",
    script: "Script",
    lookAlike: "Looks like",
    remarks: "Remarks",
    times: "{count} times",
    unnamed: "(name not known)",
    noScript: "Common",
    restricted: "not recommended for identifiers (UTS #39)",
    policyBreaks: "{policy}: {reason}",
    namesFailed: "The names of characters could not be loaded.",

    spokenShown: "Valid, safe to show.",
    spokenHidden: "Hidden. {reason}",
    spokenInvalid: "Not a valid name. {reason}",

    punycodeTitle: "Punycode, step by step",
    punycodeLead:
        "Punycode writes any text with the letters, digits and hyphen of the DNS. It copies what is " +
        "ASCII, then counts to each insertion. Step through it, forward and back.",
    direction: "Direction",
    encode: "Encode",
    decode: "Decode",
    encodeLabel: "Text",
    decodeLabel: "Punycode, without xn--",
    encodeExamples: ["bücher", "łódź", "涛叔", "a다b가다c"],
    decodeExamples: ["bcher-kva", "d-uga0v4h", "rort31d", "abc-xm7ls9yca"],
    tooLong: "The drawing takes up to {limit} characters.",
    empty: "Enter a text, or take an example.",
    nothing: "There is nothing to insert: every character is ASCII.",
    error: "Here it ends: {message}, at character {place}.",

    controls: "Steps",
    first: "First step",
    back: "Back",
    play: "Play",
    pause: "Pause",
    forward: "Forward",
    last: "Last step",
    stepOf: "Step {step} of {count}",
    position: "Step",

    textTitle: "The text grows",
    textDrawing: "The text so far: {text}",
    textEmpty: "no characters yet",
    outputTitle: "The Punycode",
    outputHint: "literal part, delimiter, one number for each insertion",
    counterTitle: "The counter moves",
    counterHint: "Rows are code points n, columns are places i between the characters.",
    counterDrawing:
        "The counter moves {delta} states, from n = {n}, i = {i} to n = {codePoint}, i = {position}.",
    gap: "{rows} more rows of {columns}",
    gapOne: "one more row of {columns}",
    start: "start",
    delta: "delta",
    formula: "({codePoint} − {n}) × {columns} + {position} − {i} = {delta}",
    digitsTitle: "The digits of the delta",
    digitsHint: "A digit below its threshold t, in the shaded part, is the last one.",
    digitsDrawing: "{sum} = {delta}",
    digit: "digit",
    threshold: "t = {threshold}",
    weight: "× {weight}",
    biasTitle: "The bias adapts",
    biasHint: "It guesses how long the next number will be, and sets the thresholds.",
    biasDrawing: "The bias was {bias} and becomes {nextBias}.",
    biasNow: "The bias is {bias}.",
    waiting: "in a later step",

    says: {
        startEncode:
            "The ASCII characters are copied first: {literal}. A hyphen ends them. The counter " +
            "starts at n = 128, i = 0.",
        startEncodeEmpty:
            "No character is ASCII, so that nothing is copied. The counter starts at n = 128, i = 0.",
        startDecode:
            "The part before the last hyphen is text already: {literal}. The counter starts at " +
            "n = 128, i = 0.",
        startDecodeEmpty:
            "No hyphen, so that all of it is digits. The counter starts at n = 128, i = 0.",
        moveEncode:
            "{character} comes next, U+{number}, at place {position}. From n = {n}, i = {i} the " +
            "counter passes {delta} states to get there: that is the delta.",
        digitsEncode: "The delta {delta} is written in digits: {digits}.",
        insertEncode:
            "{character} is there now, and the counter stands behind it. The bias becomes {nextBias}.",
        digitsDecode: "The digits {digits} say the next delta: {delta}.",
        moveDecode:
            "From n = {n}, i = {i} the counter moves {delta} states, and stops at n = {codePoint}, " +
            "U+{number}, at place {position}.",
        insertDecode:
            "{character} is inserted at place {position}, and the counter stands behind it. The bias " +
            "becomes {nextBias}.",
        endEncode: "Done: {input} is {output} in Punycode. As a label of a domain name, {label}.",
        endDecode: "Done: {input} stands for {output}.",
    },
};
