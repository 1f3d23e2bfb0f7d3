/*
 * The sentences about reports: for every reason, the same in all encodings. And
 * those about lists of protected names.
 */
#include "check.h"
#include "sentence.h"

#include <stdio.h>
#include <string.h>

/* The options are the policy. */
static const struct sentence reports[] = {
    { "b\u00FCcher.example", 0, "" },
    { "\u0440\u0430\u0443\u0440\u0430\u04CF.com", 0,
      "Every letter of the label looks like a Latin letter: it looks like \"paypal\", label 1." },
    { "www.XN--80AA0CBO65F.com", 0,
      "Every letter of the label looks like a Latin letter: it looks like \"paypal\", label 2." },
    { "\u0430mazon.com", 0,
      "The label mixes scripts that are not used together: it looks like \"amazon\", label 1." },
    { "a.x\u2044y.com", 0,
      "The character is not in the General Security Profile of UTS #39: \"\u2044\" (U+2044) like "
      "\"/\" (U+002F), character 4, label 2." },
    { "fa\u00DF.de", 0, "The name has a deviation character: IDNA2003 makes another name of it." },
    { "bob@example.com", 0,
      "The ASCII character is not allowed in a domain name: \"@\" (U+0040), character 4, label 1. "
      "This is an e-mail address: the domain name is the part after \"@\"." },
    /* Only the policy has the rule. */
    { "xn----eha.example", 0,
      "The label begins with a hyphen: \"xn----eha\", label 1." },
    { "hawai\u02BBi.com", 0,
      "The character is on the list of deceptive characters: \"\u02BB\" (U+02BB) like \"'\" "
      "(U+0027), character 6, label 1." },
    { "7\u09ED.com", 0,
      "The label mixes digits of different decimal systems: \"\u09ED\" (U+09ED) like \"9\" "
      "(U+0039), character 2, label 1." },
    { "i\u0307nfo.de", 0,
      "The mark is drawn over the letter before it and does not show: U+0307, character 2, "
      "label 1." },
    { "q\u0303\u0303.com", 0,
      "The same mark stands twice, so that one does not show: U+0303, character 2, label 1." },
    { "ab\u064B.com", UNIDN_POLICY_FIREFOX,
      "The mark belongs to another script than the letter before it: U+064B, character 3, "
      "label 1." },
    { "\u00FE\u00F3r.com", 0,
      "The character is expected only under certain top-level domains: \"\u00FE\" (U+00FE) like "
      "\"p\" (U+0070), character 1, label 1." },
    { "col\u00B7laborar.com", 0,
      "The middle dot does not stand between two l under .cat: \"\u00B7\" (U+00B7), character 4, "
      "label 1." },
    { "\u03B8" "8.com", 0,
      "The label looks like a number: \"\u03B8\" (U+03B8), character 1, label 1." },
    { "caf\u00E9\u5E97.jp", 0,
      "The label has non-ASCII Latin letters beside another script: \"\u00E9\" (U+00E9), "
      "character 4, label 1." },
    { "line\u4E00.jp", 0,
      "The character looks like punctuation or another letter where it stands: \"\u4E00\" "
      "(U+4E00), character 5, label 1." },
    { "\u044F\u0433\u043E\u0434\u0430.com", UNIDN_POLICY_WEBKIT,
      "The script of the character is not on the list of the policy: \"\u044F\" (U+044F), "
      "character 1, label 1." },
    { "a\u0300\u0301\u0302\u0303\u0304\u0307.example", 0,
      "There are more than four nonspacing marks in a row." },
    { "b\u00FCcher.example", UNIDN_POLICY_ASCII,
      "The label is not ASCII, and the policy shows ASCII only: label 1." },
    { "\u0440\u0430\u0443\u0440\u0430\u04CF.com", UNIDN_POLICY_ASCII,
      "The label is not ASCII, and the policy shows ASCII only: label 1." },
};

static void check_reports(void)
{
    uint64_t seen = 0;

    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
        testing("unidn_report_message", i);
        options.policy = reports[i].options;
        seen |= report_of(name_of(reports[i].name), &options);
        if (strcmp(utf8, reports[i].text) != 0)
            printf("%s\n%s\n", utf8, reports[i].text);
        CHECK(strcmp(utf8, reports[i].text) == 0);
        check_encodings();
    }
    /* A list of protected names is below. */
    for (uint64_t reason = 1; strcmp(unidn_reason_message(reason), "unknown reason") != 0;
         reason <<= 1)
        CHECK((seen | UNIDN_REASON_PROTECTED_NAME) & reason);
}

/* Protected names: a line of the list, and the name that another looks like. */
static void check_protected_names(void)
{
    static const char bad[] = "bank.example\n\u00FC.example # ours\n  bob@b.example # b/c\n";
    static const char list[] = "# ours\nb\u00FCcher.example\nbank.example.\n";
    static char block[UNIDN_PROTECTED_CAPACITY(sizeof list - 1)];
    unidn_display_options options = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_detail detail;
    size_t size, length;
    char name[UNIDN_ASCII_CAPACITY];

    testing("unidn_detail_message, a list", 0);
    CHECK(unidn_protected_build(bad, sizeof bad - 1, NULL, 0, &size, &detail) ==
          UNIDN_INVALID_NAME);
    CHECK(unidn_detail_message(&detail, bad, sizeof bad - 1, utf8, ROOM, &utf8_len) == UNIDN_OK);
    CHECK(strcmp(utf8, "Line 3: the ASCII character is not allowed in a domain name: \"@\" "
                       "(U+0040), character 6, label 1. This is an e-mail address: the domain "
                       "name is the part after \"@\".") == 0);

    testing("unidn_protected_name", 0);
    CHECK(unidn_protected_build(list, sizeof list - 1, block, sizeof block, &size, NULL) ==
          UNIDN_OK);
    options.protected_names = block;
    options.protected_names_size = size;
    report_of(name_of("login.b\u00E1nk.example"), &options);
    CHECK(strcmp(utf8, "The name looks like a protected one: \"bank.example\", line 3.") == 0);
    check_encodings();
    CHECK(unidn_protected_name(block, size, 2, name, sizeof name, &length) == UNIDN_OK);
    CHECK(length == 21 && strcmp(name, "xn--bcher-kva.example") == 0);
    for (size_t capacity = 0; capacity <= 12; capacity++) {
        memset(name, '!', sizeof name);
        CHECK(unidn_protected_name(block, size, 3, capacity == 0 ? NULL : name, capacity,
                                   &length) == UNIDN_BUFFER_TOO_SMALL);
        CHECK(length == 12 && name[capacity] == '!' && (capacity == 0 || name[0] == '\0'));
    }
    CHECK(unidn_protected_name(block, size, 3, name, 13, &length) == UNIDN_OK);
    CHECK(length == 12 && strcmp(name, "bank.example") == 0);
    for (size_t i = 0; i < 5; i++) {
        static const uint64_t lines[] = { 0, 1, 4, UINT64_C(0x100000003), UINT64_MAX };
        name[0] = '!';
        length = 1;
        CHECK(unidn_protected_name(block, size, lines[i], name, sizeof name, &length) ==
              UNIDN_INVALID_ARGUMENT);
        CHECK(length == 0 && name[0] == '!');
    }
}

int main(void)
{
    check_reports();
    check_protected_names();
    return 0;
}
