/* Published pairs of a text and its Punycode. */
#ifndef SAMPLES_RFC3492_H
#define SAMPLES_RFC3492_H

#include <uchar.h>

struct pair {
    const char *name;
    const char32_t *text; /* with a 0 at its end; none of the texts has one inside */
    const char *punycode;
};

/*
 * RFC 3492, section 7.1, with the code points and the Punycode as the RFC prints
 * them: of (I) one digit is upper-case, for mixed-case annotation.
 */
static const struct pair rfc3492_samples[] = {
    { "(A) Arabic (Egyptian)",
      U"\u0644\u064A\u0647\u0645\u0627\u0628\u062A\u0643\u0644\u0645\u0648"
      U"\u0634\u0639\u0631\u0628\u064A\u061F",
      "egbpdaj6bu4bxfgehfvwxn" },
    { "(B) Chinese (simplified)",
      U"\u4ED6\u4EEC\u4E3A\u4EC0\u4E48\u4E0D\u8BF4\u4E2D\u6587",
      "ihqwcrb4cv8a8dqg056pqjye" },
    { "(C) Chinese (traditional)",
      U"\u4ED6\u5011\u7232\u4EC0\u9EBD\u4E0D\u8AAA\u4E2D\u6587",
      "ihqwctvzc91f659drss3x8bo0yb" },
    { "(D) Czech",
      U"Pro\u010Dprost\u011Bnemluv\u00ED\u010Desky",
      "Proprostnemluvesky-uyb24dma41a" },
    { "(E) Hebrew",
      U"\u05DC\u05DE\u05D4\u05D4\u05DD\u05E4\u05E9\u05D5\u05D8\u05DC\u05D0"
      U"\u05DE\u05D3\u05D1\u05E8\u05D9\u05DD\u05E2\u05D1\u05E8\u05D9\u05EA",
      "4dbcagdahymbxekheh6e0a7fei0b" },
    { "(F) Hindi (Devanagari)",
      U"\u092F\u0939\u0932\u094B\u0917\u0939\u093F\u0928\u094D\u0926\u0940"
      U"\u0915\u094D\u092F\u094B\u0902\u0928\u0939\u0940\u0902\u092C\u094B"
      U"\u0932\u0938\u0915\u0924\u0947\u0939\u0948\u0902",
      "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd" },
    { "(G) Japanese (kanji and hiragana)",
      U"\u306A\u305C\u307F\u3093\u306A\u65E5\u672C\u8A9E\u3092\u8A71\u3057"
      U"\u3066\u304F\u308C\u306A\u3044\u306E\u304B",
      "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa" },
    { "(H) Korean (Hangul syllables)",
      U"\uC138\uACC4\uC758\uBAA8\uB4E0\uC0AC\uB78C\uB4E4\uC774\uD55C\uAD6D"
      U"\uC5B4\uB97C\uC774\uD574\uD55C\uB2E4\uBA74\uC5BC\uB9C8\uB098\uC88B"
      U"\uC744\uAE4C",
      "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c" },
    { "(I) Russian (Cyrillic)",
      U"\u043F\u043E\u0447\u0435\u043C\u0443\u0436\u0435\u043E\u043D\u0438"
      U"\u043D\u0435\u0433\u043E\u0432\u043E\u0440\u044F\u0442\u043F\u043E"
      U"\u0440\u0443\u0441\u0441\u043A\u0438",
      "b1abfaaepdrnnbgefbaDotcwatmq2g4l" },
    { "(J) Spanish",
      U"Porqu\u00E9nopuedensimplementehablarenEspa\u00F1ol",
      "PorqunopuedensimplementehablarenEspaol-fmd56a" },
    { "(K) Vietnamese",
      U"T\u1EA1isaoh\u1ECDkh\u00F4ngth\u1EC3ch\u1EC9n\u00F3iti\u1EBFngVi"
      U"\u1EC7t",
      "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g" },
    { "(L) 3<nen>B<gumi><kinpachi><sensei>",
      U"3\u5E74B\u7D44\u91D1\u516B\u5148\u751F",
      "3B-ww4c5e180e575a65lsy2b" },
    { "(M) <amuro><namie>-with-SUPER-MONKEYS",
      U"\u5B89\u5BA4\u5948\u7F8E\u6075-with-SUPER-MONKEYS",
      "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n" },
    { "(N) Hello-Another-Way-<sorezore><no><basho>",
      U"Hello-Another-Way-\u305D\u308C\u305E\u308C\u306E\u5834\u6240",
      "Hello-Another-Way--fc4qua05auwb3674vfr0b" },
    { "(O) <hitotsu><yane><no><shita>2",
      U"\u3072\u3068\u3064\u5C4B\u6839\u306E\u4E0B2",
      "2-u9tlzr9756bt3uc0v" },
    { "(P) Maji<de>Koi<suru>5<byou><mae>",
      U"Maji\u3067Koi\u3059\u308B5\u79D2\u524D",
      "MajiKoi5-783gue6qz075azm5e" },
    { "(Q) <pafii>de<runba>",
      U"\u30D1\u30D5\u30A3\u30FCde\u30EB\u30F3\u30D0",
      "de-jg4avhby1noc0d" },
    { "(R) <sono><supiido><de>",
      U"\u305D\u306E\u30B9\u30D4\u30FC\u30C9\u3067",
      "d9juau41awczczp" },
    { "(S) -> $1.00 <-",
      U"-> $1.00 <-",
      "-> $1.00 <--" },
};

#endif
