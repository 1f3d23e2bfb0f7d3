/*
 * Punycode (RFC 3492), internationalized domain names (UTS #46, RFC 5890 to
 * 5894), and whether a name is safe to show (UTS #39 and the browsers' rules).
 * C99 or later, C++11 or later.
 *
 * Generated from the Rust sources; do not edit.
 * SPDX-License-Identifier: (MIT OR Apache-2.0) AND Unicode-3.0
 *
 * The conventions, which hold for every function:
 *
 * 1. No handles, nothing to free, no initialization, no global state, no
 *    locale. Any thread may call any function at any time, and so may a
 *    signal handler while the call needs no heap (5).
 * 2. Text is a pointer and a length. Without a suffix it is UTF-8, with
 *    _utf16 and _utf32 UTF-16 and UTF-32 in the machine's byte order. A name
 *    that ends in _len counts code units (bytes, uint16_t, uint32_t), as do
 *    offsets; _size counts bytes of memory; _cap is a capacity in the units
 *    of its buffer. Input needs no NUL at its end; a NUL inside it is data.
 * 3. Fit or report. A text result of length n in bytes needs a capacity of n
 *    + 1: a NUL is always written and never counted. A result of uint16_t or
 *    uint32_t has no NUL and needs n. If the result fits, the status is
 *    UNIDN_OK and *dst_len is n. If it does not, the status is
 *    UNIDN_BUFFER_TOO_SMALL and *dst_len is n all the same; dst = NULL with
 *    dst_cap = 0 is thus the size query, with UNIDN_OK for an empty result
 *    of code units. After any other failure *dst_len is 0. After every
 *    failure but UNIDN_INVALID_ARGUMENT a text dst with a capacity holds the
 *    empty string, and the contents of a dst of code units are unspecified.
 *    The exceptions are unidn_to_unicode and unidn_to_display, which write
 *    their best result together with UNIDN_INVALID_NAME, and columns, whose
 *    texts have no NUL (unidn_batch). Nothing is ever written past dst_cap.
 * 4. NULL is allowed for a source of length 0, for a destination of capacity
 *    0, and where a function says so. These are UNIDN_INVALID_ARGUMENT: NULL
 *    elsewhere, a length or capacity over PTRDIFF_MAX bytes, a misaligned
 *    pointer unless its length or capacity is 0, an output that overlaps
 *    another argument, an unknown option. After these only *dst_len = 0 is
 *    written, and only if dst_len is not NULL, is aligned, and overlaps no
 *    other argument: for this test, an argument of an impossible length
 *    extends to the end of the address space.
 * 5. Heap and stack. While neither the input nor what it is mapped to has
 *    more than UNIDN_NO_HEAP_CODE_POINTS code points, no function touches
 *    the heap; unidn_skeleton and unidn_confusable say what counts there.
 *    Longer text takes scratch memory from calloc and gives it back before
 *    the function returns; calloc and free alone touch errno.
 *    The stack stays under 12 KiB.
 * 6. Options are a set of bits. 0 is UNIDN_LOOKUP, the recommended set; each
 *    bit departs from it, and a profile is a set with a name. A function
 *    accepts every set of the options that it knows. If two of them
 *    contradict each other, the stricter one wins.
 * 7. A detail describes the faults of a name. It is filled on every return
 *    but UNIDN_INVALID_ARGUMENT, and all zero if nothing is wrong. rules has
 *    a bit for every rule that the name breaks; the other members describe
 *    the first fault in the order of UTS #46. offset and length are its
 *    place in src, in src's own code units. UNIDN_BUFFER_TOO_SMALL comes
 *    with the detail of the result that did not fit. NULL skips locating the
 *    fault. The display functions fill a report instead.
 */


#ifndef UNIDN_H
#define UNIDN_H

#include <stddef.h>
#include <stdint.h>

/*
 * In front of every function: its visibility; for programs that define
 * UNIDN_DLL the import from a DLL of Windows; and in C23 and C++17
 * [[nodiscard]].
 */
#if (defined(__cplusplus) && __cplusplus >= 201703L) || \
    (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
#define UNIDN_NODISCARD [[nodiscard]]
#else
#define UNIDN_NODISCARD
#endif
#if defined(_WIN32) && defined(UNIDN_DLL)
#define UNIDN_API UNIDN_NODISCARD __declspec(dllimport)
#elif defined(__GNUC__)
#define UNIDN_API UNIDN_NODISCARD __attribute__((visibility("default")))
#else
#define UNIDN_API UNIDN_NODISCARD
#endif

/* The version of this header; unidn_version() has that of the library. */
#define UNIDN_VERSION "0.2.0"
/* The version of this header as a number: major << 16 | minor << 8 | patch.
   unidn_version_number() has that of the library. */
#define UNIDN_VERSION_NUMBER 0x000200u

/*
 * Options, for every function that takes a name. 0 is the recommended set,
 * and each option departs from it.
 */
/* No label has a hyphen first, last, or in positions 3 and 4 (UTS #46
   CheckHyphens=true). */
#define UNIDN_CHECK_HYPHENS 0x00000001u
/* ASCII is letters, digits and hyphens only (UTS #46
   UseSTD3ASCIIRules=true). Wins over ASCII_ANY. */
#define UNIDN_ASCII_LDH 0x00000002u
/* Any ASCII character is allowed (UTS #46 UseSTD3ASCIIRules=false,
   literally). Without it the forbidden domain code points of the URL
   Standard are refused, even where mapping makes them. */
#define UNIDN_ASCII_ANY 0x00000004u
/* Labels and names may be empty or of any length (UTS #46
   VerifyDnsLength=false); with ASCII_PASSTHROUGH the name as a whole may not
   be empty. */
#define UNIDN_IGNORE_DNS_LENGTH 0x00000008u
/* A dot at the end is an error (UTS #46 VerifyDnsLength=true, literally),
   even with IGNORE_DNS_LENGTH. Without it one is allowed. */
#define UNIDN_REJECT_ROOT_DOT 0x00000010u
/* The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false). */
#define UNIDN_SKIP_BIDI 0x00000020u
/* The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked
   (UTS #46 CheckJoiners=false). */
#define UNIDN_SKIP_JOINERS 0x00000040u
/* The four deviation characters are mapped (UTS #46
   Transitional_Processing=true, deprecated). Ignored with IDNA2008. */
#define UNIDN_TRANSITIONAL 0x00000080u
/* A label that begins with xn-- and does not decode stays as it is, with
   hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with
   IDNA2008. */
#define UNIDN_IGNORE_INVALID_PUNYCODE 0x00000100u
/* The contextual rules of RFC 5892 A.3 to A.9 are checked. */
#define UNIDN_CHECK_CONTEXTO 0x00000200u
/* A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and
   no hyphens in positions 3 and 4 (RFC 5891 section 5.4). */
#define UNIDN_IDNA2008 0x00000400u
/* Text that mapping or NFC would change is an error (RFC 5891 section 5.2).
   Letters of an ASCII label may be upper-case, and come out lower-case. */
#define UNIDN_NO_MAPPING 0x00000800u
/* The input is one label: any dot is disallowed. */
#define UNIDN_SINGLE_LABEL 0x00001000u
/* ToASCII lower-cases a name that is all ASCII without decoding its xn--
   labels, whose hyphens may be anywhere (URL Standard). Forbidden code
   points and lengths still count, and an empty result is an error even with
   IGNORE_DNS_LENGTH. Ignored with IDNA2008 and in ToUnicode. */
#define UNIDN_ASCII_PASSTHROUGH 0x00002000u

/*
 * Profiles: named sets of options.
 */
/* For resolvers, HTTP and mail clients: UTS #46, nontransitional. */
#define UNIDN_LOOKUP 0x00000000u
/* For URL parsers: domain to ASCII of the URL Standard with beStrict false. */
#define UNIDN_URL 0x00002008u
/* For validators: UTS #46 with every check, as IdnaTestV2.txt tests it. */
#define UNIDN_STRICT 0x00000013u
/* RFC 5891 section 5, the lookup protocol. */
#define UNIDN_IDNA2008_LOOKUP 0x00000C00u
/* RFC 5891 section 4, the registration protocol. */
#define UNIDN_IDNA2008_REGISTRATION 0x00000E13u

/*
 * Rules that a name can break: the bits of unidn_detail.rules.
 */
/* UTS #46 section 4, step 4; RFC 3492: the label begins with xn-- and is not
   valid Punycode. */
#define UNIDN_RULE_PUNYCODE 0x0000000000000001ull
/* UTS #46 section 4, step 4: the label is the prefix xn-- alone. */
#define UNIDN_RULE_ACE_EMPTY 0x0000000000000002ull
/* UTS #46 section 4, step 4: the label begins with xn-- and decodes to ASCII
   only. */
#define UNIDN_RULE_ACE_ASCII_ONLY 0x0000000000000004ull
/* UTS #46 section 4.1, criterion 4: the label decodes to a label that begins
   with xn-- again. */
#define UNIDN_RULE_ACE_PREFIX 0x0000000000000008ull
/* UTS #46 section 4.1, criterion 7; RFC 5891 section 5.4: the A-label does
   not round-trip: its U-label has another A-label. */
#define UNIDN_RULE_ROUND_TRIP 0x0000000000000010ull
/* UTS #46 section 4.1, criterion 1: the label decodes to text that is not in
   Normalization Form C. */
#define UNIDN_RULE_NFC 0x0000000000000020ull
/* UTS #46 section 4.1, criterion 7: the character is disallowed. */
#define UNIDN_RULE_DISALLOWED 0x0000000000000040ull
/* UTS #46 section 4.1, criterion 7; URL Standard, forbidden domain code
   points: the ASCII character is not allowed in a domain name. */
#define UNIDN_RULE_ASCII 0x0000000000000080ull
/* UTS #46 section 4.1, criterion 3: the label begins with a hyphen. */
#define UNIDN_RULE_HYPHEN_FIRST 0x0000000000000100ull
/* UTS #46 section 4.1, criterion 3: the label ends with a hyphen. */
#define UNIDN_RULE_HYPHEN_LAST 0x0000000000000200ull
/* UTS #46 section 4.1, criterion 2; RFC 5891 section 5.4: the label has
   hyphens in positions 3 and 4. */
#define UNIDN_RULE_HYPHEN_3_4 0x0000000000000400ull
/* UTS #46 section 4.1, criterion 6: the label begins with a combining mark. */
#define UNIDN_RULE_LEADING_MARK 0x0000000000000800ull
/* UTS #46 section 4.1, criterion 5: the label contains a dot. */
#define UNIDN_RULE_DOT 0x0000000000001000ull
/* RFC 5892 appendix A.1 and A.2: the joiner is not where its rule allows it. */
#define UNIDN_RULE_CONTEXTJ 0x0000000000002000ull
/* RFC 5892 appendix A.3 to A.9: the character is not where its contextual
   rule allows it. */
#define UNIDN_RULE_CONTEXTO 0x0000000000004000ull
/* RFC 5893 section 2, condition 1: a label of a name with right-to-left
   letters does not begin with a letter. */
#define UNIDN_RULE_BIDI_1 0x0000000000008000ull
/* RFC 5893 section 2, condition 2: the right-to-left label has a character
   that is not allowed in one. */
#define UNIDN_RULE_BIDI_2 0x0000000000010000ull
/* RFC 5893 section 2, condition 3: the right-to-left label does not end with
   a right-to-left letter or a digit. */
#define UNIDN_RULE_BIDI_3 0x0000000000020000ull
/* RFC 5893 section 2, condition 4: the right-to-left label has both European
   and Arabic digits. */
#define UNIDN_RULE_BIDI_4 0x0000000000040000ull
/* RFC 5893 section 2, condition 5: the left-to-right label has a character
   that is not allowed in one. */
#define UNIDN_RULE_BIDI_5 0x0000000000080000ull
/* RFC 5893 section 2, condition 6: the left-to-right label does not end with
   a letter or a European digit. */
#define UNIDN_RULE_BIDI_6 0x0000000000100000ull
/* RFC 5891 section 5.4; RFC 5892: the character is not permitted by
   IDNA2008. */
#define UNIDN_RULE_IDNA2008 0x0000000000200000ull
/* RFC 5891 section 5.2: the text is not in the form that mapping and
   normalization give. */
#define UNIDN_RULE_NOT_MAPPED_FORM 0x0000000000400000ull
/* UTS #46 section 4.2, step 4: the label is empty. */
#define UNIDN_RULE_EMPTY_LABEL 0x0000000000800000ull
/* UTS #46 section 4.2, step 4; RFC 1035 section 2.3.4: the label is longer
   than 63 octets. */
#define UNIDN_RULE_LABEL_TOO_LONG 0x0000000001000000ull
/* UTS #46 section 4.2, step 4; RFC 1035 section 2.3.4: the name is longer
   than 253 octets. */
#define UNIDN_RULE_NAME_TOO_LONG 0x0000000002000000ull
/* UTS #46 section 4.2, step 4: the name ends with a dot. */
#define UNIDN_RULE_ROOT_DOT 0x0000000004000000ull
/* RFC 3454 section 7: the code point is unassigned in Unicode 3.2. */
#define UNIDN_RULE_UNASSIGNED 0x0000000008000000ull
/* RFC 3454 section 5; RFC 8264 section 4: the profile prohibits the
   character. */
#define UNIDN_RULE_PROHIBITED 0x0000000010000000ull
/* RFC 3454 section 6: the text has left-to-right and right-to-left letters. */
#define UNIDN_RULE_MIXED_DIRECTIONS 0x0000000020000000ull
/* RFC 3454 section 6: the right-to-left text does not begin and end with a
   right-to-left letter. */
#define UNIDN_RULE_ENDS_NOT_RTL 0x0000000040000000ull
/* RFC 8265 sections 3.3.3 and 4.2.2; RFC 8266 section 2.3: the text is
   empty. */
#define UNIDN_RULE_EMPTY_TEXT 0x0000000080000000ull

/*
 * Options that only the display functions, unidn_skeleton and unidn_confusable
 * take, beside those for every function that takes a name.
 */
/* UNIDN_POLICY_FIREFOX lets Latin stand beside one other script, except
   Cyrillic and Greek, as its former profile "moderate" did. */
#define UNIDN_FIREFOX_MODERATE 0x00100000u
/* Skeletons are those of the text as it is seen in a paragraph from left to
   right (bidiSkeleton of UTS #39). */
#define UNIDN_SKELETON_LTR 0x00200000u
/* The same in a paragraph from right to left. With both, texts are
   confusable if they are so in either, and unidn_skeleton takes left to
   right. */
#define UNIDN_SKELETON_RTL 0x00400000u

/*
 * Policies: whose rules decide whether a name is shown.
 */
/* Chromium's and Firefox's rules, and more against look-alikes. */
#define UNIDN_POLICY_CAUTIOUS 0u
/* Firefox's rules, profile "high"; see UNIDN_FIREFOX_MODERATE. */
#define UNIDN_POLICY_FIREFOX 1u
/* No Unicode: every name in ASCII. */
#define UNIDN_POLICY_ASCII 2u
/* The restriction level of UTS #39 alone; see unidn_display_options.level. */
#define UNIDN_POLICY_UTS39 3u
/* WebKit's published list of scripts and its look-alikes. */
#define UNIDN_POLICY_WEBKIT 4u
/* Chromium's rules, in Chromium's order. */
#define UNIDN_POLICY_BROWSER 5u

/*
 * Restriction levels (UTS #39 section 5.2): a stricter one is less.
 */
/* ASCII. */
#define UNIDN_LEVEL_ASCII_ONLY 0x100u
/* One script. */
#define UNIDN_LEVEL_SINGLE_SCRIPT 0x200u
/* One script; or Latin with Japanese, Korean, or Han and Bopomofo. */
#define UNIDN_LEVEL_HIGHLY_RESTRICTIVE 0x300u
/* Also Latin with one other script, except Cyrillic and Greek. */
#define UNIDN_LEVEL_MODERATELY_RESTRICTIVE 0x400u
/* Any mixture of characters with Identifier_Status=Allowed. */
#define UNIDN_LEVEL_MINIMALLY_RESTRICTIVE 0x500u
/* Anything. */
#define UNIDN_LEVEL_UNRESTRICTED 0x600u

/*
 * How two texts are confusable (UTS #39 section 4).
 */
/* They are not confusable. */
#define UNIDN_CONFUSABLE_NONE 0u
/* They are, and have a script in common. */
#define UNIDN_CONFUSABLE_SINGLE_SCRIPT 1u
/* They are, and have no script in common. */
#define UNIDN_CONFUSABLE_MIXED_SCRIPT 2u
/* The same, and each of them is of one script. */
#define UNIDN_CONFUSABLE_WHOLE_SCRIPT 3u

/*
 * Reasons: the bits of unidn_report.reasons.
 */
/* the label breaks a rule of IDNA, or one that the policy adds. */
#define UNIDN_REASON_INVALID_IDNA 0x0000000000000001ull
/* the character is on the list of deceptive characters. */
#define UNIDN_REASON_BLOCKED_CHARACTER 0x0000000000000002ull
/* the character is not in the General Security Profile of UTS #39. */
#define UNIDN_REASON_NOT_ALLOWED 0x0000000000000004ull
/* the label mixes scripts that are not used together. */
#define UNIDN_REASON_MIXED_SCRIPT 0x0000000000000008ull
/* the label mixes digits of different decimal systems. */
#define UNIDN_REASON_MIXED_NUMBERS 0x0000000000000010ull
/* the mark is drawn over the letter before it and does not show. */
#define UNIDN_REASON_HIDDEN_OVERLAY 0x0000000000000020ull
/* the same mark stands twice, so that one does not show. */
#define UNIDN_REASON_REPEATED_MARK 0x0000000000000040ull
/* the mark belongs to another script than the letter before it. */
#define UNIDN_REASON_FOREIGN_MARK 0x0000000000000080ull
/* the name has a deviation character: IDNA2003 makes another name of it. */
#define UNIDN_REASON_DEVIATION 0x0000000000000100ull
/* the character is expected only under certain top-level domains. */
#define UNIDN_REASON_TLD_CHARACTER 0x0000000000000200ull
/* the middle dot does not stand between two l under .cat. */
#define UNIDN_REASON_MIDDLE_DOT 0x0000000000000400ull
/* every letter of the label looks like a Latin letter. */
#define UNIDN_REASON_WHOLE_SCRIPT_CONFUSABLE 0x0000000000000800ull
/* the label looks like a number. */
#define UNIDN_REASON_DIGIT_LOOKALIKE 0x0000000000001000ull
/* the label has non-ASCII Latin letters beside another script. */
#define UNIDN_REASON_LATIN_MIXED 0x0000000000002000ull
/* the character looks like punctuation or another letter where it stands. */
#define UNIDN_REASON_DANGEROUS_PATTERN 0x0000000000004000ull
/* the script of the character is not on the list of the policy. */
#define UNIDN_REASON_SCRIPT_NOT_ALLOWED 0x0000000000008000ull
/* there are more than four nonspacing marks in a row. */
#define UNIDN_REASON_TOO_MANY_MARKS 0x0000000000010000ull
/* the label is not ASCII, and the policy shows ASCII only. */
#define UNIDN_REASON_NON_ASCII 0x0000000000020000ull
/* the name looks like a protected one. */
#define UNIDN_REASON_PROTECTED_NAME 0x0000000000040000ull

/* The default: what unidn_display_options is initialized with. */
#define UNIDN_DISPLAY_OPTIONS_INIT \
    { sizeof(unidn_display_options), 0u, 0u, 0u, 0u, NULL, 0 }
/* A capacity that suffices for the block of every list of names_len bytes:
   unidn_protected_build then needs one call, also with an array as its room. */
#define UNIDN_PROTECTED_CAPACITY(names_len) \
    (16 * sizeof(char) * (names_len) + 96)

/*
 * Preparations: the profiles of unidn_prepare. A library that is built without
 * the feature prepare has neither it nor the functions of IDNA2003.
 */
/* User names and passwords of SASL, SCRAM among it (RFC 4013). */
#define UNIDN_PREPARE_SASLPREP 0x001u
/* Labels of domain names in IDNA2003 (RFC 3491). */
#define UNIDN_PREPARE_NAMEPREP 0x002u
/* The part of an XMPP address before the @ (RFC 3920, appendix A). */
#define UNIDN_PREPARE_NODEPREP 0x003u
/* The part of an XMPP address behind the slash (RFC 3920, appendix B). */
#define UNIDN_PREPARE_RESOURCEPREP 0x004u
/* Names of iSCSI devices (RFC 3722). */
#define UNIDN_PREPARE_ISCSI 0x005u
/* User names in lower case (PRECIS, RFC 8265). */
#define UNIDN_PREPARE_USERNAME_CASE_MAPPED 0x006u
/* User names in which case matters (PRECIS, RFC 8265). */
#define UNIDN_PREPARE_USERNAME_CASE_PRESERVED 0x007u
/* Passwords (PRECIS, RFC 8265). */
#define UNIDN_PREPARE_OPAQUE_STRING 0x008u
/* Display names of people, as in a chat room (PRECIS, RFC 8266). */
#define UNIDN_PREPARE_NICKNAME 0x009u
/* Together with a profile of stringprep: the text is a query, in which code
   points that are unassigned in Unicode 3.2 stay as they are (RFC 3454
   section 7). Together with NICKNAME: the result is the form for comparison
   (RFC 8266 section 2.4). */
#define UNIDN_PREPARE_QUERY 0x100u

/*
 * Flags of unidn_idna2003_to_ascii and unidn_idna2003_to_unicode.
 */
/* The name is a query: code points that Unicode 3.2 did not assign may stand
   in it (RFC 3490 AllowUnassigned). */
#define UNIDN_IDNA2003_ALLOW_UNASSIGNED 0x00000001u
/* ASCII is letters, digits and hyphens only, with no hyphen first or last
   (RFC 3490 UseSTD3ASCIIRules). */
#define UNIDN_IDNA2003_USE_STD3_ASCII_RULES 0x00000002u
/* The input is one label: dots do not separate labels. */
#define UNIDN_IDNA2003_SINGLE_LABEL 0x00000004u

/*
 * Dispositions of label generation rulesets. A ruleset may have others.
 */
/* The registry does not accept the label. */
#define UNIDN_LGR_INVALID 0u
/* Nobody may register the label. */
#define UNIDN_LGR_BLOCKED 1u
/* The holder of the original label may register it. */
#define UNIDN_LGR_ALLOCATABLE 2u
/* The holder of the original label gets it, too, without a request. */
#define UNIDN_LGR_ACTIVATED 3u
/* The registry accepts the label. */
#define UNIDN_LGR_VALID 4u

/*
 * Why a label is not in the repertoire: unidn_lgr_verdict.fault.
 */
/* No code point or sequence of the repertoire. */
#define UNIDN_LGR_NOT_IN_REPERTOIRE 1u
/* A context rule does not hold. */
#define UNIDN_LGR_CONTEXT 2u
/* Ill-formed, empty, over 63 code points, or an A-label that does not
   decode. */
#define UNIDN_LGR_NOT_A_LABEL 3u
/* No action, or no rule, in a unidn_lgr_verdict. */
#define UNIDN_LGR_NONE 0xFFFFFFFFu

/*
 * How two labels are related.
 */
/* The second label is not a variant of the first. */
#define UNIDN_LGR_UNRELATED 0u
/* The labels are the same. */
#define UNIDN_LGR_SAME 1u
/* The second label is a variant of the first. */
#define UNIDN_LGR_VARIANT 2u

/*
 * Kinds of names, for unidn_lgr_name.
 */
/* The name of a disposition. */
#define UNIDN_LGR_DISPOSITION_NAME 0u
/* The name of a rule. */
#define UNIDN_LGR_RULE_NAME 1u
/* The name of a type of variants. */
#define UNIDN_LGR_TYPE_NAME 2u

/* unidn_detail.code_point where no single code point is at fault. */
#define UNIDN_NO_CODE_POINT 0xFFFFFFFFu


/**
 * Room for any name that the DNS can carry: 253 characters, a root dot, a NUL.
 */
#define UNIDN_ASCII_CAPACITY 255

/**
 * Room for any label that the DNS can carry: 63 characters and a NUL.
 */
#define UNIDN_LABEL_CAPACITY 64

/**
 * Room for the decoded form, in UTF-8, of any name that the DNS can carry. Of
 * the 253 characters of four labels, 234 at most follow an "xn--", and each of
 * these represents at most one code point of 4 bytes; with the dots, a root dot
 * and a NUL that is 941. In UTF-16 and UTF-32 it is less.
 */
#define UNIDN_UNICODE_CAPACITY 941

/**
 * The capacity that suffices for every text of unidn_detail_message and
 * unidn_report_message, NUL included.
 */
#define UNIDN_MESSAGE_CAPACITY 512

/**
 * The capacity that suffices for a line of unidn_lgr_variants whose disposition
 * has a name of up to 16 bytes, NUL included.
 */
#define UNIDN_LGR_LINE_CAPACITY 272

/**
 * No function uses the heap as long as neither the input nor its mapped form,
 * normalized or not, has more code points than this. unidn_skeleton and
 * unidn_confusable have one more condition.
 */
#define UNIDN_NO_HEAP_CODE_POINTS 1024

/**
 * The result of a call. Statuses are few and stable: from 1.0 on a value keeps
 * its meaning and is never reused.
 */
typedef enum unidn_status {
    /**
     * The result is complete.
     */
    UNIDN_OK = 0,
    /**
     * The call itself is invalid: a pointer that is NULL, misaligned or
     * overlaps another one, a length over PTRDIFF_MAX bytes, an unknown option,
     * parameters that break a constraint. Nothing is computed, except the rows
     * of a column before a wrong offset.
     */
    UNIDN_INVALID_ARGUMENT = 1,
    /**
     * The result does not fit; *dst_len holds its length.
     */
    UNIDN_BUFFER_TOO_SMALL = 2,
    /**
     * The input is not well-formed UTF-8, UTF-16 or UTF-32, or has a code point
     * that a dialect of Bootstring cannot encode.
     */
    UNIDN_INVALID_ENCODING = 3,
    /**
     * The input is not Punycode: an invalid digit, an integer that ends too
     * early, a result that is not a code point. Only the codec returns it.
     */
    UNIDN_INVALID_PUNYCODE = 4,
    /**
     * The arithmetic of RFC 3492 would pass 32 bits (section 6.4). Only the
     * codec returns it.
     */
    UNIDN_PUNYCODE_OVERFLOW = 5,
    /**
     * The name or the text breaks a rule: of IDNA, a profile or a ruleset.
     */
    UNIDN_INVALID_NAME = 6,
    /**
     * calloc has no memory for a text that has more than
     * UNIDN_NO_HEAP_CODE_POINTS code points, or gets more on the way to the
     * result.
     */
    UNIDN_OUT_OF_MEMORY = 7,
    /**
     * The block has another format than this version of the library, or a block
     * of protected names was built for another version of Unicode: build it
     * again.
     */
    UNIDN_STALE_DATA = 8
} unidn_status;

/**
 * The faults of a name, and the place of the first.
 *
 * Filled on every return but UNIDN_INVALID_ARGUMENT; all zero for a name
 * without faults. UNIDN_BUFFER_TOO_SMALL does not affect it.
 */
typedef struct unidn_detail {
    /**
     * Every rule that the name breaks: a bit UNIDN_RULE_... for each, or 0 for
     * text that is ill-formed.
     */
    uint64_t rules;
    /**
     * The bit of the rule that is broken first in the order of UTS #46, 0 for
     * text that is ill-formed.
     */
    uint64_t first_rule;
    /**
     * The offset of the first fault in the source, in code units: the start of
     * the text to underline. A fault that shows only after mapping is at the
     * text that was mapped; a fault inside an A-label, or of a whole label, is
     * at the label.
     */
    uint64_t offset;
    /**
     * The number of faulty code units; 0 where something is missing.
     */
    uint64_t length;
    /**
     * The number of the label, counted from 0; of a refused root dot, that of
     * the empty label behind it. 0 for texts other than names.
     */
    uint32_t label;
    /**
     * The faulty code point, after mapping, or UNIDN_NO_CODE_POINT.
     */
    uint32_t code_point;
    /**
     * The line of the list, counted from 1; 0 except after
     * unidn_protected_build.
     */
    uint64_t line;
    /**
     * 0.
     */
    uint64_t reserved[2];
} unidn_detail;

/**
 * A column of names, room for the results, and how far the call has come: the
 * parameter of the batch functions.
 *
 * Both columns have the layout of Arrow (utf8, large_utf8, binary): the texts
 * side by side without NULs, offsets, and a bit per row that is 1 unless the
 * row is null, the lowest bit of a byte first. Fill the structure with zeros,
 * and then set what is needed; the caller owns all memory.
 */
typedef struct unidn_batch {
    /**
     * The names side by side, in UTF-8; NULL if values_len is 0.
     */
    const char *values;
    /**
     * The size of values in bytes, which no offset may pass.
     */
    size_t values_len;
    /**
     * int32_t or int64_t, first + count + 1 of them: row i of the column is the
     * part of values from offset i to offset i + 1. NULL if count is 0.
     */
    const void *offsets;
    /**
     * A bit for each of first + count rows, 0 if the row is null; or NULL if
     * none is null.
     */
    const uint8_t *validity;
    /**
     * The row of offsets and validity to begin with: the offset of a slice.
     */
    size_t first;
    /**
     * The number of rows.
     */
    size_t count;
    /**
     * The size of an offset in bytes, in both columns: 4 or 8.
     */
    uint32_t offset_width;
    /**
     * UNIDN_LOOKUP (0), another profile, or a set of options.
     */
    uint32_t options;
    /**
     * Room for the results, side by side without NULs; NULL if dst_cap is 0.
     */
    char *dst;
    /**
     * The capacity of dst in bytes.
     */
    size_t dst_cap;
    /**
     * Room for count + 1 offsets: result i is the part of dst from offset i to
     * offset i + 1, counted from 0 whatever first is.
     */
    void *dst_offsets;
    /**
     * Room for count bits, in whole bytes: 1 if the row is not null and its
     * status is UNIDN_OK. NULL if they are not needed.
     */
    uint8_t *dst_validity;
    /**
     * Room for count statuses, a byte each; UNIDN_OK for a row that is null.
     * NULL if they are not needed.
     */
    uint8_t *statuses;
    /**
     * Room for count sets of rules, unidn_detail.rules each. NULL if they are
     * not needed: the call then stops at the first fault of a name.
     */
    uint64_t *rules;
    /**
     * The number of rows that are complete: 0 at first.
     */
    size_t done;
    /**
     * The number of bytes of dst in use. The results follow them: 0 at first,
     * or more to append to a column.
     */
    size_t dst_len;
    /**
     * After UNIDN_BUFFER_TOO_SMALL the least dst_cap for one more row; SIZE_MAX
     * if no capacity suffices, as offsets of 4 bytes end at INT32_MAX. 0 after
     * any other status, unless that leaves the structure unchanged.
     */
    size_t needed;
    /**
     * The number of rows, of those done, that were not null and whose status is
     * not UNIDN_OK: 0 at first.
     */
    size_t failed;
    /**
     * 0.
     */
    uint64_t reserved[4];
} unidn_batch;

/**
 * The parameters of unidn_to_display and unidn_check_display.
 *
 * Initialize it with UNIDN_DISPLAY_OPTIONS_INIT, or set size and leave the rest
 * 0, then set the members that differ. Later versions append members; a
 * structure of an older or a newer header is accepted, as long as the members
 * that the library does not know are 0.
 */
typedef struct unidn_display_options {
    /**
     * sizeof(unidn_display_options), in bytes; at most 256.
     */
    size_t size;
    /**
     * UNIDN_LOOKUP (0), another profile, or a set of options, including those
     * of the display functions.
     */
    uint32_t options;
    /**
     * UNIDN_POLICY_CAUTIOUS (0) or another policy.
     */
    uint32_t policy;
    /**
     * With UNIDN_POLICY_UTS39 the loosest level that is shown; 0 is
     * UNIDN_LEVEL_HIGHLY_RESTRICTIVE. With any other policy 0.
     */
    uint32_t level;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * A block of unidn_protected_build; NULL without one.
     */
    const void *protected_names;
    /**
     * The size of the block in bytes. With 0 there are no protected names,
     * whatever protected_names is.
     */
    size_t protected_names_size;
} unidn_display_options;

/**
 * The reasons of a display function, with the place of the first.
 *
 * Filled on every return but UNIDN_INVALID_ARGUMENT. UNIDN_BUFFER_TOO_SMALL
 * does not affect it.
 */
typedef struct unidn_report {
    /**
     * Every reason that applies: a bit UNIDN_REASON_... for each. Under every
     * policy UNIDN_REASON_DEVIATION and UNIDN_REASON_TOO_MANY_MARKS are only
     * remarks, and under UNIDN_POLICY_UTS39 also MIXED_NUMBERS, HIDDEN_OVERLAY
     * and REPEATED_MARK: they hide nothing.
     */
    uint64_t reasons;
    /**
     * The bit of the reason that decided: the first in the order of the policy,
     * of the leftmost hidden label. 0 if nothing is hidden.
     */
    uint64_t first_reason;
    /**
     * Every rule of IDNA that the name breaks, including those that only the
     * policy requires: a bit UNIDN_RULE_... for each.
     */
    uint64_t rules;
    /**
     * The bit of the first of these rules in the order of UTS #46.
     */
    uint64_t first_rule;
    /**
     * The offset of the first reason in the source, in code units: the start
     * of the text to underline. That is the text that was mapped to code_point;
     * the label if there is none, as in an A-label; the name if it looks like
     * a protected one, or is too long; for ill-formed text, its offset.
     */
    uint64_t offset;
    /**
     * The length of that text, in code units.
     */
    uint64_t length;
    /**
     * The line of the protected name that the name looks like, counted from 1;
     * 0 if there is none, and for an invalid name. It stands beside any
     * first_reason.
     */
    uint64_t protected_line;
    /**
     * The number of the label, counted from 0.
     */
    uint32_t label;
    /**
     * The code point that decided, after mapping, or UNIDN_NO_CODE_POINT; 0 if
     * nothing is hidden.
     */
    uint32_t code_point;
    /**
     * The loosest restriction level of the labels: UNIDN_LEVEL_....
     */
    uint32_t level;
    /**
     * 1 if at least one label is hidden (in ASCII for the reasons above), and
     * for every invalid name. A label with "xn--" that does not decode is
     * hidden even where the options accept it. 0 otherwise, and after a status
     * without a decision (UNIDN_INVALID_ENCODING, _OUT_OF_MEMORY, _STALE_DATA):
     * check the status first.
     */
    uint32_t hidden;
    /**
     * 0.
     */
    uint64_t reserved[7];
} unidn_report;

/**
 * The decision of a label generation ruleset about a label.
 *
 * Filled on every return but UNIDN_INVALID_ARGUMENT and UNIDN_STALE_DATA;
 * unidn_lgr_relation leaves it unchanged after any failure.
 */
typedef struct unidn_lgr_verdict {
    /**
     * UNIDN_LGR_INVALID, _BLOCKED, _ALLOCATABLE, _ACTIVATED, _VALID, or a
     * larger number: a disposition of the ruleset's own, for unidn_lgr_name.
     */
    uint32_t disposition;
    /**
     * Why the label is not in the repertoire: UNIDN_LGR_NOT_IN_REPERTOIRE,
     * _CONTEXT or _NOT_A_LABEL; 0 if an action decided.
     */
    uint32_t fault;
    /**
     * The number of the action that decided, counted from 0 in the order of the
     * ruleset, the default actions behind its own; UNIDN_LGR_NONE after a
     * fault.
     */
    uint32_t action;
    /**
     * The number of the rule of that action, or of the context rule that the
     * label breaks, for unidn_lgr_name; UNIDN_LGR_NONE without a rule.
     */
    uint32_t rule;
    /**
     * The offset of the place that decided in the source, in code units: a code
     * point after a fault, otherwise the label. In an A-label always the label.
     */
    uint64_t offset;
    /**
     * The length of that place, in code units.
     */
    uint64_t length;
    /**
     * The code point there after UNIDN_LGR_NOT_IN_REPERTOIRE and _CONTEXT;
     * otherwise UNIDN_NO_CODE_POINT.
     */
    uint32_t code_point;
    /**
     * 0.
     */
    uint32_t reserved[7];
} unidn_lgr_verdict;

/**
 * The parameters of a Bootstring dialect (RFC 3492, sections 3 to 5).
 *
 * Punycode is { 36, 1, 26, 38, 700, 72, 128, 0x10FFFF, '-', 1,
 * "abcdefghijklmnopqrstuvwxyz0123456789", { 0 } }.
 *
 * The basic code points are those of ASCII. These constraints are checked:
 * 2 <= base <= 62; 0 <= tmin <= tmax <= base - 1; tmax >= 1; base - tmin >= 2;
 * skew >= 1; damp >= 1; initial_bias mod base <= base - tmin; initial_n <=
 * max_code_point; the delimiter and the first base digits are distinct ASCII
 * characters, without regard to case if case_insensitive is 1;
 * case_insensitive is 0 or 1; reserved is 0.
 */
typedef struct unidn_bootstring {
    /**
     * The number of digits.
     */
    uint32_t base;
    /**
     * The smallest threshold.
     */
    uint32_t tmin;
    /**
     * The largest threshold.
     */
    uint32_t tmax;
    /**
     * How slowly the bias follows the size of the deltas.
     */
    uint32_t skew;
    /**
     * The divisor of the first delta before the bias adapts to it.
     */
    uint32_t damp;
    /**
     * The bias for the first delta.
     */
    uint32_t initial_bias;
    /**
     * The first code point that can be inserted.
     */
    uint32_t initial_n;
    /**
     * The last code point that can be inserted.
     */
    uint32_t max_code_point;
    /**
     * The character between the literal part and the deltas.
     */
    uint8_t delimiter;
    /**
     * 1 if digits that are letters may be read in either case, else 0.
     */
    uint8_t case_insensitive;
    /**
     * The characters for the digits 0 to base - 1; the rest is ignored.
     */
    uint8_t digits[62];
    /**
     * Must be 0.
     */
    uint64_t reserved[4];
} unidn_bootstring;

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The name of a status, such as "UNIDN_INVALID_PUNYCODE".
 *
 * For languages that have no header, and for logs.
 *
 * status: any number.
 *
 * Returns a static string, never NULL; "UNIDN_UNKNOWN" for a number that is not
 * a status of this version. Nothing to free, no heap, any thread, any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_status_name(unidn_status status);

/**
 * The message of a status, as a short English sentence part without a full
 * stop, such as "the text is not valid Punycode".
 *
 * status: any number.
 *
 * Returns a static string in ASCII, never NULL; "unknown status" for a number
 * that is not a status of this version. Nothing to free, no heap, any thread,
 * any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_status_message(unidn_status status);

/**
 * The name of a rule, such as "UNIDN_RULE_LEADING_MARK".
 *
 * For languages that have no header, and for logs.
 *
 * rule: one bit of unidn_detail.rules, or any number.
 *
 * Returns a static string, never NULL; "UNIDN_RULE_UNKNOWN" for a number that
 * is not exactly one rule of this version, such as 0, the first_rule of a valid
 * name and of ill-formed text. Nothing to free, no heap, any thread, any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_rule_name(uint64_t rule);

/**
 * The message of a rule, as a short English sentence part without a full stop,
 * such as "the label begins with a combining mark".
 *
 * rule: one bit of unidn_detail.rules, or any number.
 *
 * Returns a static string in ASCII, never NULL; "unknown rule" for a number
 * that is not exactly one rule of this version, such as 0, the first_rule of a
 * valid name and of ill-formed text. Nothing to free, no heap, any thread, any
 * time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_rule_message(uint64_t rule);

/**
 * Converts a domain name to the form that the DNS carries (ToASCII).
 *
 * UTS #46, section 4.2, at the Unicode version of unidn_unicode_version(): maps
 * and normalizes the name, splits it at its dots (U+002E, U+3002, U+FF0E,
 * U+FF61), decodes and checks every "xn--" label, checks the validity criteria
 * of section 4.1 with the contextual rules of RFC 5892 and the bidi rule of
 * RFC 5893, encodes with RFC 3492 and checks the lengths.
 *
 * src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
 * options: UNIDN_LOOKUP (0), another profile, or a set of options.
 * dst, dst_cap: room for the result, in bytes, NUL included;
 * UNIDN_ASCII_CAPACITY is enough unless lengths are ignored; NULL if dst_cap is
 * 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * detail: receives the faults and the place of the first; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME;
 * UNIDN_INVALID_ENCODING for UTF-8 that is ill-formed; UNIDN_OUT_OF_MEMORY;
 * UNIDN_INVALID_ARGUMENT, also for an unknown option.
 *
 * After failure: convention 3. There is no partial result.
 *
 * Cost: linear for a name that fits the DNS, n log n for any other; no heap up
 * to UNIDN_NO_HEAP_CODE_POINTS code points in the name and in its mapped form,
 * beyond that at most 40 bytes of heap for each.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_to_ascii(const char *src,
                            size_t src_len,
                            uint32_t options,
                            char *dst,
                            size_t dst_cap,
                            size_t *dst_len,
                            unidn_detail *detail);

/**
 * Like unidn_to_ascii, but src is UTF-16 in the machine's byte order.
 *
 * UTS #46, section 4.2. The result is ASCII in bytes.
 *
 * src, src_len: the name, in uint16_t units; NULL if src_len is 0.
 * options, dst, dst_cap, dst_len: as for unidn_to_ascii.
 * detail: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_to_ascii; UNIDN_INVALID_ENCODING for an unpaired
 * surrogate.
 *
 * After failure: convention 3. Cost: as unidn_to_ascii.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_to_ascii_utf16(const uint16_t *src,
                                  size_t src_len,
                                  uint32_t options,
                                  char *dst,
                                  size_t dst_cap,
                                  size_t *dst_len,
                                  unidn_detail *detail);

/**
 * Like unidn_to_ascii, but src is UTF-32.
 *
 * UTS #46, section 4.2. The result is ASCII in bytes.
 *
 * src, src_len: the name, in code points; NULL if src_len is 0.
 * options, dst, dst_cap, dst_len: as for unidn_to_ascii.
 * detail: places are in code points; or NULL.
 *
 * Returns the status of unidn_to_ascii; UNIDN_INVALID_ENCODING for a surrogate
 * or a value over 0x10FFFF.
 *
 * After failure: convention 3. Cost: as unidn_to_ascii.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_to_ascii_utf32(const uint32_t *src,
                                  size_t src_len,
                                  uint32_t options,
                                  char *dst,
                                  size_t dst_cap,
                                  size_t *dst_len,
                                  unidn_detail *detail);

/**
 * Converts a domain name to the form that a person reads (ToUnicode), and gives
 * the best result also together with UNIDN_INVALID_NAME.
 *
 * UTS #46, section 4.3: as unidn_to_ascii, but labels come out decoded and are
 * not encoded. Faulty text stays in the result: a label that does not decode
 * and a disallowed code point come out unchanged. Lengths, empty labels and the
 * root dot are not faults here, whatever the options, and
 * UNIDN_ASCII_PASSTHROUGH is ignored.
 *
 * A valid name is not necessarily safe to show: names may look alike. What
 * stays of an invalid one may have control characters, line feeds among them:
 * unidn_to_display writes a form for screens and logs.
 *
 * src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
 * options: UNIDN_LOOKUP (0), another profile, or a set of options.
 * dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
 * UNIDN_UNICODE_CAPACITY is enough for any name that the DNS can carry; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * detail: receives the faults and the place of the first; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL, for a valid and for an invalid name
 * (detail distinguishes them); UNIDN_INVALID_NAME; UNIDN_INVALID_ENCODING;
 * UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for an unknown option.
 *
 * After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
 * hold the result.
 *
 * Cost: as unidn_to_ascii.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_to_unicode(const char *src,
                              size_t src_len,
                              uint32_t options,
                              char *dst,
                              size_t dst_cap,
                              size_t *dst_len,
                              unidn_detail *detail);

/**
 * Like unidn_to_unicode, but src and dst are UTF-16 in the machine's byte
 * order.
 *
 * UTS #46, section 4.3.
 *
 * src, src_len: the name, in uint16_t units; NULL if src_len is 0.
 * options: as for unidn_to_unicode.
 * dst, dst_cap: room for the result, in uint16_t units, without a NUL; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in uint16_t units.
 * detail: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_to_unicode; UNIDN_INVALID_ENCODING for an
 * unpaired surrogate.
 *
 * After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
 * hold the result. Cost: as unidn_to_ascii.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_to_unicode_utf16(const uint16_t *src,
                                    size_t src_len,
                                    uint32_t options,
                                    uint16_t *dst,
                                    size_t dst_cap,
                                    size_t *dst_len,
                                    unidn_detail *detail);

/**
 * Like unidn_to_unicode, but src and dst are UTF-32.
 *
 * UTS #46, section 4.3.
 *
 * src, src_len: the name, in code points; NULL if src_len is 0.
 * options: as for unidn_to_unicode.
 * dst, dst_cap: room for the result, in code points, without a NUL; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in code points.
 * detail: places are in code points; or NULL.
 *
 * Returns the status of unidn_to_unicode; UNIDN_INVALID_ENCODING for a
 * surrogate or a value over 0x10FFFF.
 *
 * After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
 * hold the result. Cost: as unidn_to_ascii.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_to_unicode_utf32(const uint32_t *src,
                                    size_t src_len,
                                    uint32_t options,
                                    uint32_t *dst,
                                    size_t dst_cap,
                                    size_t *dst_len,
                                    unidn_detail *detail);

/**
 * Checks a domain name: unidn_to_ascii without its output.
 *
 * UTS #46, section 4.2.
 *
 * src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
 * options: as for unidn_to_ascii.
 * detail: receives the faults and the place of the first; or NULL.
 *
 * Returns UNIDN_OK if the name is valid; otherwise UNIDN_INVALID_NAME,
 * UNIDN_INVALID_ENCODING, UNIDN_OUT_OF_MEMORY or UNIDN_INVALID_ARGUMENT, as
 * unidn_to_ascii does.
 *
 * After failure: detail describes the faults; UNIDN_INVALID_ARGUMENT leaves it
 * unchanged. Cost: as unidn_to_ascii.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_check(const char *src,
                         size_t src_len,
                         uint32_t options,
                         unidn_detail *detail);

/**
 * Like unidn_check, but src is UTF-16 in the machine's byte order.
 *
 * UTS #46, section 4.2.
 *
 * src, src_len: the name, in uint16_t units; NULL if src_len is 0.
 * options: as for unidn_to_ascii.
 * detail: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_check; UNIDN_INVALID_ENCODING for an unpaired
 * surrogate.
 *
 * After failure: as unidn_check. Cost: as unidn_to_ascii.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_check_utf16(const uint16_t *src,
                               size_t src_len,
                               uint32_t options,
                               unidn_detail *detail);

/**
 * Like unidn_check, but src is UTF-32.
 *
 * UTS #46, section 4.2.
 *
 * src, src_len: the name, in code points; NULL if src_len is 0.
 * options: as for unidn_to_ascii.
 * detail: places are in code points; or NULL.
 *
 * Returns the status of unidn_check; UNIDN_INVALID_ENCODING for a surrogate or
 * a value over 0x10FFFF.
 *
 * After failure: as unidn_check. Cost: as unidn_to_ascii.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_check_utf32(const uint32_t *src,
                               size_t src_len,
                               uint32_t options,
                               unidn_detail *detail);

/**
 * Compares two domain names: whether they are the same name to the DNS.
 *
 * Two names are the same if unidn_to_ascii gives the same result for both (UTS
 * #46, section 4.2). One dot at the end of either, the root dot, is not
 * compared. An invalid name is not equal to any name, not even to itself.
 *
 * a, a_len: the first name, in bytes of UTF-8; NULL if a_len is 0.
 * b, b_len: the second name; NULL if b_len is 0.
 * options: as for unidn_to_ascii, for both.
 * equal: receives 1 if they are the same, else 0; not NULL.
 * details: room for two, the faults of a and those of b; or NULL.
 *
 * Returns UNIDN_OK if both names are valid; otherwise the status of
 * unidn_to_ascii for the first invalid one; UNIDN_INVALID_ARGUMENT.
 *
 * After failure *equal is 0; convention 3 applies to it as to dst_len.
 *
 * Cost: as unidn_to_ascii for each; results of more than 256 bytes are computed
 * once more for each further 256.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_equal(const char *a,
                         size_t a_len,
                         const char *b,
                         size_t b_len,
                         uint32_t options,
                         int *equal,
                         unidn_detail *details);

/**
 * Converts a column of domain names to the form that the DNS carries (ToASCII).
 *
 * UTS #46, section 4.2, for each row as unidn_to_ascii. A row that is null
 * stays null. A row that is not a valid name becomes null, with an empty
 * result, a status and the rules that it breaks.
 *
 * A call continues where the last one ended. After UNIDN_BUFFER_TOO_SMALL give
 * dst more room, at least needed; it may move if the bytes in use move along.
 * The rows of a column can be shared out to threads, each with a structure and
 * room of its own.
 *
 * batch: the names, the room for the results, and how far the call has come.
 *
 * Returns UNIDN_OK if all rows are done, whatever their statuses;
 * UNIDN_BUFFER_TOO_SMALL; UNIDN_OUT_OF_MEMORY for row done, after which the
 * same call may succeed; UNIDN_INVALID_ARGUMENT, also for an unknown option and
 * for offsets of row done that descend or pass values_len.
 *
 * After failure the rows before done are complete, and the results of the
 * others unspecified. UNIDN_INVALID_ARGUMENT changes nothing, unless
 * offsets are the reason.
 *
 * Cost: for each row as unidn_to_ascii, for plain ASCII of at most 63 bytes a
 * fraction of that; a row that does not fit is computed again. Heap and stack
 * are those of unidn_to_ascii for the longest row.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_to_ascii_batch(unidn_batch *batch);

/**
 * Converts a column of domain names to the form that people read (ToUnicode).
 *
 * UTS #46, section 4.3, for each row as unidn_to_unicode. A row that is not a
 * valid name becomes null, and its best result is in dst all the same; if it is
 * ill-formed, its result is empty.
 *
 * batch: as for unidn_to_ascii_batch.
 *
 * Returns the status of unidn_to_ascii_batch.
 *
 * After failure: as unidn_to_ascii_batch. Cost: as unidn_to_ascii_batch.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_to_unicode_batch(unidn_batch *batch);

/**
 * Checks a column of domain names: unidn_to_ascii_batch without its texts.
 *
 * UTS #46, section 4.2, for each row as unidn_check. dst, dst_cap, dst_offsets
 * and dst_len are not used; dst_validity has a 1 for each valid name.
 *
 * batch: as for unidn_to_ascii_batch.
 *
 * Returns the status of unidn_to_ascii_batch, but not UNIDN_BUFFER_TOO_SMALL.
 *
 * After failure: as unidn_to_ascii_batch. Cost: as unidn_to_ascii_batch.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_check_batch(unidn_batch *batch);

/**
 * The name of a reason, such as "UNIDN_REASON_MIXED_SCRIPT".
 *
 * For languages that have no header, and for logs.
 *
 * reason: one bit of unidn_report.reasons, or any number.
 *
 * Returns a static string, never NULL; "UNIDN_REASON_UNKNOWN" for a number that
 * is not exactly one reason of this version, such as 0, the first_reason of a
 * name that is shown. Nothing to free, no heap, any thread, any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_reason_name(uint64_t reason);

/**
 * The message of a reason, as a short English sentence part without a full
 * stop, such as "every letter of the label looks like a Latin letter".
 *
 * reason: one bit of unidn_report.reasons, or any number.
 *
 * Returns a static string in ASCII, never NULL; "unknown reason" for a number
 * that is not exactly one reason of this version, such as 0, the first_reason
 * of a name that is shown. Nothing to free, no heap, any thread, any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_reason_message(uint64_t reason);

/**
 * Writes a domain name in a form that is safe to show. There is a result also
 * together with UNIDN_INVALID_NAME.
 *
 * The name passes through unidn_to_ascii; then the rules of the policy decide
 * about each label or, if they are rules for whole names, about the name. Safe
 * labels come out in Unicode, all others as A-labels. The rules are those of
 * UTS #39 and the published rules of Chromium, Firefox and WebKit, at the
 * Unicode version of unidn_unicode_version().
 *
 * The text shown for an invalid name is refused by unidn_to_ascii under the
 * same options, so that it leads nowhere. A faulty label comes out unchanged if
 * it is printable ASCII and refused again. Otherwise its mapped form is put
 * between "xn--" and a hyphen, with everything but printable ASCII
 * percent-encoded: "a", U+200D, "b" becomes "xn--a%E2%80%8Db-". A label whose
 * only fault is its length may come out as its A-label, which is too long. The
 * one exception is UNIDN_ASCII_ANY together with UNIDN_ASCII_PASSTHROUGH, which
 * accept any ASCII of the right lengths. A control character never comes out: a
 * label that is valid with one, under UNIDN_ASCII_ANY, takes the same form.
 * Other ASCII characters do come out: escape the result for HTML and the like.
 *
 * With protected names, a valid name that is not ASCII is compared with them,
 * also if it is hidden for another reason. If it looks like one of them, all
 * its labels come out in ASCII, as do those of a name with a label in Unicode
 * that is invalid or has ASCII that ends a host in a URL. Without them, all
 * labels of an invalid name do so too, but under UNIDN_POLICY_BROWSER and
 * UNIDN_POLICY_UTS39 only those that are hidden, unless the name as a whole is
 * too long. A name of ASCII alone is never compared (unidn_confusable compares
 * any two).
 *
 * src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
 * options: the parameters of the decision; NULL for the default.
 * dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
 * UNIDN_UNICODE_CAPACITY suffices for any valid name that the DNS can carry.
 * Percent-encoded text takes up to 12 bytes for each code point of the mapped
 * name, which has up to 18 for one of the source, and 5 more for each label: of
 * an invalid name, and of a control character under UNIDN_ASCII_ANY. NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * report: receives the reasons and the place; or NULL.
 *
 * Returns UNIDN_OK, even if the name or a part of it is hidden;
 * UNIDN_BUFFER_TOO_SMALL, for a valid and for an invalid name (report
 * distinguishes them); UNIDN_INVALID_NAME for an invalid name, with dst filled;
 * UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY; UNIDN_STALE_DATA for a block of
 * protected names of another format or version of Unicode;
 * UNIDN_INVALID_ARGUMENT, also for an unknown option, policy or level, for a
 * structure of options with an impossible size, and for a block of protected
 * names with a wrong header.
 *
 * After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
 * hold the result.
 *
 * Cost: as unidn_to_ascii; with protected names, whatever their number, up to
 * half a microsecond more for each character and each label of a name that is
 * not ASCII, and at most 64 comparisons of names wherever its last labels have
 * letters of the same shapes as names on the list.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_to_display(const char *src,
                              size_t src_len,
                              const unidn_display_options *options,
                              char *dst,
                              size_t dst_cap,
                              size_t *dst_len,
                              unidn_report *report);

/**
 * Like unidn_to_display, but src and dst are UTF-16 in the machine's byte
 * order.
 *
 * UTS #39 and the rules of the policy.
 *
 * src, src_len: the name, in uint16_t units; NULL if src_len is 0.
 * options: as for unidn_to_display.
 * dst, dst_cap: room for the result, in uint16_t units, without a NUL; NULL
 * if dst_cap is 0.
 * dst_len: receives the length of the result in uint16_t units.
 * report: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_to_display; UNIDN_INVALID_ENCODING for an
 * unpaired surrogate.
 *
 * After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
 * hold the result. Cost: as unidn_to_display.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_to_display_utf16(const uint16_t *src,
                                    size_t src_len,
                                    const unidn_display_options *options,
                                    uint16_t *dst,
                                    size_t dst_cap,
                                    size_t *dst_len,
                                    unidn_report *report);

/**
 * Like unidn_to_display, but src and dst are UTF-32.
 *
 * UTS #39 and the rules of the policy.
 *
 * src, src_len: the name, in code points; NULL if src_len is 0.
 * options: as for unidn_to_display.
 * dst, dst_cap: room for the result, in code points, without a NUL; NULL
 * if dst_cap is 0.
 * dst_len: receives the length of the result in code points.
 * report: places are in code points; or NULL.
 *
 * Returns the status of unidn_to_display; UNIDN_INVALID_ENCODING for a
 * surrogate or a value over 0x10FFFF.
 *
 * After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
 * hold the result. Cost: as unidn_to_display.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_to_display_utf32(const uint32_t *src,
                                    size_t src_len,
                                    const unidn_display_options *options,
                                    uint32_t *dst,
                                    size_t dst_cap,
                                    size_t *dst_len,
                                    unidn_report *report);

/**
 * Decides whether a domain name is safe to show: the report of unidn_to_display
 * without its output.
 *
 * UTS #39 and the rules of the policy.
 *
 * src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
 * options: as for unidn_to_display.
 * report: receives the reasons and the place; or NULL.
 *
 * Returns the status of unidn_to_display, except UNIDN_BUFFER_TOO_SMALL.
 *
 * After failure: report describes the fault; UNIDN_INVALID_ARGUMENT leaves it
 * unchanged. Cost: as unidn_to_display.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_check_display(const char *src,
                                 size_t src_len,
                                 const unidn_display_options *options,
                                 unidn_report *report);

/**
 * Like unidn_check_display, but src is UTF-16 in the machine's byte order.
 *
 * UTS #39 and the rules of the policy.
 *
 * src, src_len: the name, in uint16_t units; NULL if src_len is 0.
 * options: as for unidn_to_display.
 * report: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_check_display; UNIDN_INVALID_ENCODING for an
 * unpaired surrogate.
 *
 * After failure: as unidn_check_display. Cost: as unidn_to_display.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_check_display_utf16(const uint16_t *src,
                                       size_t src_len,
                                       const unidn_display_options *options,
                                       unidn_report *report);

/**
 * Like unidn_check_display, but src is UTF-32.
 *
 * UTS #39 and the rules of the policy.
 *
 * src, src_len: the name, in code points; NULL if src_len is 0.
 * options: as for unidn_to_display.
 * report: places are in code points; or NULL.
 *
 * Returns the status of unidn_check_display; UNIDN_INVALID_ENCODING for a
 * surrogate or a value over 0x10FFFF.
 *
 * After failure: as unidn_check_display. Cost: as unidn_to_display.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_check_display_utf32(const uint32_t *src,
                                       size_t src_len,
                                       const unidn_display_options *options,
                                       unidn_report *report);

/**
 * Writes a detail as finished English sentences, for people.
 *
 * The message of the first rule, the character with its code point, and the
 * place, counted from 1: "The label begins with a combining mark: U+0301,
 * character 5, label 2." A text that need not be a name counts as one label,
 * which most sentences about it leave out. A second sentence says what to do
 * where the text is an e-mail address, a URL, a name with a port, an IP
 * address, percent-encoded, in Latin-1, or has white space at an end.
 *
 * The text is safe to print: of the name it holds printable ASCII, and other
 * characters one by one between quotation marks, with their numbers. A mark, a
 * control, an invisible or an unassigned character is there as a number only.
 * There is no line feed. Where only ASCII is allowed, replace each character
 * beyond ASCII by "?": the number behind it still names it.
 *
 * detail: a detail of src; not NULL.
 * src, src_len: the name or the list that the detail is about, in bytes of
 * UTF-8; NULL if src_len is 0.
 * dst, dst_cap: room for the sentences, in bytes of UTF-8, NUL included;
 * UNIDN_MESSAGE_CAPACITY suffices; NULL if dst_cap is 0.
 * dst_len: receives the length in bytes, without the NUL; 0 for a detail
 * without faults.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ARGUMENT.
 *
 * After failure: convention 3.
 *
 * Cost: linear; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_detail_message(const unidn_detail *detail,
                                  const char *src,
                                  size_t src_len,
                                  char *dst,
                                  size_t dst_cap,
                                  size_t *dst_len);

/**
 * Like unidn_detail_message, but src and dst are UTF-16 in the machine's byte
 * order.
 *
 * The sentences are those of unidn_detail_message, except on
 * ill-formed text: "The text is not valid UTF-16: 0xD800, character 1."
 *
 * detail: a detail of src; not NULL.
 * src, src_len: the name that the detail is about, in uint16_t units; NULL if
 * src_len is 0.
 * dst, dst_cap: room for the sentences, in uint16_t units, without a NUL; NULL
 * if dst_cap is 0.
 * dst_len: receives the length in uint16_t units.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ARGUMENT.
 *
 * After failure: convention 3. Cost: linear; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_detail_message_utf16(const unidn_detail *detail,
                                        const uint16_t *src,
                                        size_t src_len,
                                        uint16_t *dst,
                                        size_t dst_cap,
                                        size_t *dst_len);

/**
 * Like unidn_detail_message, but src and dst are UTF-32.
 *
 * The sentences are those of unidn_detail_message, except on
 * ill-formed text: "The text is not valid UTF-32: 0xD800, character 1."
 *
 * detail: a detail of src; not NULL.
 * src, src_len: the name that the detail is about, in code points; NULL if
 * src_len is 0.
 * dst, dst_cap: room for the sentences, in code points, without a NUL; NULL if
 * dst_cap is 0.
 * dst_len: receives the length in code points.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ARGUMENT.
 *
 * After failure: convention 3. Cost: linear; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_detail_message_utf32(const unidn_detail *detail,
                                        const uint32_t *src,
                                        size_t src_len,
                                        uint32_t *dst,
                                        size_t dst_cap,
                                        size_t *dst_len);

/**
 * Writes a report as a finished English sentence, for people.
 *
 * For a hidden name the message of the first reason, the character or the text
 * that the label looks like, and the place, counted from 1: "Every letter of
 * the label looks like a Latin letter: it looks like "paypal", label 1." For
 * an invalid name the sentences of unidn_detail_message; for a name that is
 * shown the first remark. It is as safe to print as those.
 *
 * report: a report of src; not NULL.
 * src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
 * options: those of the decision, for the text of the protected name; NULL for
 * the default.
 * dst, dst_cap: room for the sentence, in bytes of UTF-8, NUL included;
 * UNIDN_MESSAGE_CAPACITY suffices; NULL if dst_cap is 0.
 * dst_len: receives the length in bytes, without the NUL; 0 for a report
 * without reasons.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_STALE_DATA and
 * UNIDN_INVALID_ARGUMENT as unidn_to_display.
 *
 * After failure: convention 3.
 *
 * Cost: linear, also in the list of protected names; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_report_message(const unidn_report *report,
                                  const char *src,
                                  size_t src_len,
                                  const unidn_display_options *options,
                                  char *dst,
                                  size_t dst_cap,
                                  size_t *dst_len);

/**
 * Like unidn_report_message, but src and dst are UTF-16 in the machine's byte
 * order.
 *
 * The sentence is that of unidn_report_message, or for ill-formed text that of
 * unidn_detail_message_utf16.
 *
 * report: a report of src; not NULL.
 * src, src_len: the name, in uint16_t units; NULL if src_len is 0.
 * options: as for unidn_report_message.
 * dst, dst_cap: room for the sentence, in uint16_t units, without a NUL; NULL
 * if dst_cap is 0.
 * dst_len: receives the length in uint16_t units.
 *
 * Returns the status of unidn_report_message.
 *
 * After failure: convention 3. Cost: as unidn_report_message.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_report_message_utf16(const unidn_report *report,
                                        const uint16_t *src,
                                        size_t src_len,
                                        const unidn_display_options *options,
                                        uint16_t *dst,
                                        size_t dst_cap,
                                        size_t *dst_len);

/**
 * Like unidn_report_message, but src and dst are UTF-32.
 *
 * The sentence is that of unidn_report_message, or for ill-formed text that of
 * unidn_detail_message_utf32.
 *
 * report: a report of src; not NULL.
 * src, src_len: the name, in code points; NULL if src_len is 0.
 * options: as for unidn_report_message.
 * dst, dst_cap: room for the sentence, in code points, without a NUL; NULL if
 * dst_cap is 0.
 * dst_len: receives the length in code points.
 *
 * Returns the status of unidn_report_message.
 *
 * After failure: convention 3. Cost: as unidn_report_message.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_report_message_utf32(const unidn_report *report,
                                        const uint32_t *src,
                                        size_t src_len,
                                        const unidn_display_options *options,
                                        uint32_t *dst,
                                        size_t dst_cap,
                                        size_t *dst_len);

/**
 * Builds a block of protected names: names that others must not look like.
 *
 * The block is for the display functions. It has no pointers, may be at any
 * address and is the same on machines of either byte order: it can be written
 * to a file, mapped, and read by any number of threads. Build it again after an
 * update of the library: a block of another format or Unicode version gives
 * UNIDN_STALE_DATA.
 *
 * Every name is kept. If more than 16 names of the list have letters of the
 * same shapes, a look-alike with several ambiguous letters can be missed: see
 * the manual, Protected names, Limits.
 *
 * names, names_len: the list, in bytes of UTF-8: one name per line, in any form
 * that unidn_to_ascii accepts with UNIDN_ASCII_LDH; blank lines and comments,
 * from "#" to the end of the line, protect nothing; NULL if names_len is 0.
 * dst, dst_cap: room for the block, at any address;
 * UNIDN_PROTECTED_CAPACITY(names_len) suffices; NULL if dst_cap is 0.
 * dst_size: receives the size of the block in bytes.
 * detail: receives the fault of the first invalid line, its number and the
 * place in names; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME or
 * UNIDN_INVALID_ENCODING for an invalid line; UNIDN_OUT_OF_MEMORY;
 * UNIDN_INVALID_ARGUMENT, also for names of more than 4 GiB in all.
 *
 * After failure: *dst_size is 0, except after UNIDN_BUFFER_TOO_SMALL, and the
 * contents of dst are not specified.
 *
 * Cost: two passes over the list, some microseconds per name; 25 bytes per name
 * beyond its text in ASCII; heap as unidn_to_ascii, for one line at a time.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_protected_build(const char *names,
                                   size_t names_len,
                                   void *dst,
                                   size_t dst_cap,
                                   size_t *dst_size,
                                   unidn_detail *detail);

/**
 * Writes a protected name: the text for unidn_report.protected_line.
 *
 * protected_names, protected_names_size: the block, at any address, and its
 * size in bytes.
 * line: the number of the name's line in the list, counted from 1.
 * dst, dst_cap: room for the name in ASCII, as unidn_to_ascii writes it without
 * a root dot, NUL included; UNIDN_ASCII_CAPACITY suffices; NULL if dst_cap is
 * 0.
 * dst_len: receives the length in bytes, without the NUL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_STALE_DATA;
 * UNIDN_INVALID_ARGUMENT, also for a line without a name, for a damaged name,
 * and for a block with a wrong header.
 *
 * After failure: convention 3.
 *
 * Cost: linear in the list; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_protected_name(const void *protected_names,
                                  size_t protected_names_size,
                                  uint64_t line,
                                  char *dst,
                                  size_t dst_cap,
                                  size_t *dst_len);

/**
 * Checks that a block of protected names is intact.
 *
 * The functions that use a block check its header at each call, and every place
 * in it before they follow it: other damage can only make them miss a name, or
 * report a wrong line. This function checks the whole block and its checksum,
 * for example after a file was mapped. Whatever a block contains, one look-up
 * in it takes a bounded number of steps.
 *
 * protected_names, protected_names_size: the block, at any address, and its
 * size in bytes.
 *
 * Returns UNIDN_OK; UNIDN_STALE_DATA for a block that has another format, or
 * was built for another version of Unicode;
 * UNIDN_INVALID_ARGUMENT for any other fault.
 *
 * Cost: linear; no heap.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_protected_verify(const void *protected_names,
                                    size_t protected_names_size);

/**
 * Writes the skeleton of a text: a key that is equal for texts that look alike.
 *
 * UTS #39, section 4: internalSkeleton of the text, which is not mapped; with
 * UNIDN_SKELETON_LTR or UNIDN_SKELETON_RTL bidiSkeleton. What the standard now
 * calls the skeleton is that from left to right; without right-to-left
 * characters and controls of direction it is the same. A skeleton is for
 * comparison only: it is not a name and must not be shown.
 *
 * src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
 * options: UNIDN_SKELETON_LTR, UNIDN_SKELETON_RTL; the other options of the
 * display functions are allowed and ignored.
 * dst, dst_cap: room for the result, in bytes of UTF-8, NUL included; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING;
 * UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for an unknown option.
 *
 * After failure: convention 3.
 *
 * Cost: n log n; no heap up to UNIDN_NO_HEAP_CODE_POINTS code points in the
 * text, if its NFD and its skeleton have at most twice as many.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_skeleton(const char *src,
                            size_t src_len,
                            uint32_t options,
                            char *dst,
                            size_t dst_cap,
                            size_t *dst_len);

/**
 * Compares two texts: whether they are confusable, and in which way.
 *
 * UTS #39, section 4: two texts are confusable if their skeletons are equal.
 * The texts are not mapped.
 *
 * a, a_len: the first text, in bytes of UTF-8; NULL if a_len is 0.
 * b, b_len: the second text; NULL if b_len is 0.
 * options: as for unidn_skeleton; with both directions, equal skeletons in one
 * of them suffice.
 * relation: receives UNIDN_CONFUSABLE_NONE, _SINGLE_SCRIPT, _MIXED_SCRIPT or
 * _WHOLE_SCRIPT; not NULL.
 *
 * Returns UNIDN_OK; UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY;
 * UNIDN_INVALID_ARGUMENT, also for an unknown option.
 *
 * After failure *relation is 0; convention 3 applies to it as to dst_len.
 *
 * Cost: as unidn_skeleton for each; if that needs no heap, once more for each
 * 32 code points of the skeleton.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_confusable(const char *a,
                              size_t a_len,
                              const char *b,
                              size_t b_len,
                              uint32_t options,
                              uint32_t *relation);

/**
 * Computes the restriction level of a text: how much it mixes scripts.
 *
 * UTS #39, section 5.2, with the General Security Profile
 * (Identifier_Status=Allowed) and the script sets that ICU and the browsers
 * use. The text is neither mapped nor split: a name has a level for each label.
 *
 * src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
 * level: receives UNIDN_LEVEL_ASCII_ONLY to UNIDN_LEVEL_UNRESTRICTED; not NULL.
 *
 * Returns UNIDN_OK; UNIDN_INVALID_ENCODING; UNIDN_INVALID_ARGUMENT.
 *
 * After failure *level is 0; convention 3 applies to it as to dst_len.
 *
 * Cost: linear; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_restriction_level(const char *src,
                                     size_t src_len,
                                     uint32_t *level);

/**
 * Writes the scripts that all characters of a text have in common.
 *
 * UTS #39, section 5.1: the resolved script set, with the writing systems Hanb,
 * Jpan and Kore. The set of a text of mixed scripts is empty. A text of common
 * characters only, and the empty text, belong to all scripts: the single value
 * 'Zyyy' stands for them.
 *
 * src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
 * dst, dst_cap: room for the ISO 15924 codes, each a number with its first
 * letter in the highest byte: 'Latn' is 0x4C61746E; NULL if dst_cap is 0. 64
 * are enough: no character of Unicode 18.0 has more than 23.
 * dst_len: receives the number of codes.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING;
 * UNIDN_INVALID_ARGUMENT.
 *
 * After failure: convention 3.
 *
 * Cost: linear; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_scripts(const char *src,
                           size_t src_len,
                           uint32_t *dst,
                           size_t dst_cap,
                           size_t *dst_len);

/**
 * The name of a script, such as "Latin", as Unicode spells it. Hanb, Jpan and
 * Kore, which combine scripts, have the names "Han_With_Bopomofo", "Japanese"
 * and "Korean".
 *
 * script: an ISO 15924 code as unidn_scripts gives it, or any number.
 *
 * Returns a static string in ASCII, never NULL; "Unknown" for a number that is
 * not a script of this version. Nothing to free, no heap, any thread, any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_script_name(uint32_t script);

/**
 * Prepares a text for comparison or storage: a user name, a password, an
 * address.
 *
 * RFC 3454, stringprep, at Unicode 3.2: the text is mapped and normalized to
 * NFKC, and checked for code points that are unassigned or prohibited and for
 * mixed directions. The profile says which tables apply. Two texts are the same
 * to a protocol if their prepared forms are.
 *
 * RFC 8264, PRECIS, at the current version of Unicode: RFC 8265 for user names
 * and passwords, RFC 8266 for nicknames. The rules of a profile are enforced.
 * toLowerCase is that of each code point: a capital sigma becomes U+03C3, also
 * at the end of a word.
 *
 * src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0. The empty
 * text is valid in stringprep only.
 * profile: one of UNIDN_PREPARE_SASLPREP, _NAMEPREP, _NODEPREP, _RESOURCEPREP
 * and _ISCSI, for a stored string, in which unassigned code points are faults;
 * with UNIDN_PREPARE_QUERY for a query, in which they stay. Or one of PRECIS:
 * UNIDN_PREPARE_USERNAME_CASE_MAPPED, _USERNAME_CASE_PRESERVED, _OPAQUE_STRING
 * and _NICKNAME. With UNIDN_PREPARE_QUERY the result of _NICKNAME is the form
 * for comparison, in lower case (RFC 8266, section 2.4); the other three stay
 * the same. Unassigned code points are faults in all of them.
 * dst, dst_cap: room for the result, in bytes of UTF-8, NUL included; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * detail: receives the faults and the place of the first, in the order
 * UNIDN_RULE_UNASSIGNED, UNIDN_RULE_PROHIBITED, UNIDN_RULE_MIXED_DIRECTIONS,
 * UNIDN_RULE_ENDS_NOT_RTL in stringprep; in PRECIS UNIDN_RULE_PROHIBITED,
 * UNIDN_RULE_CONTEXTJ, UNIDN_RULE_CONTEXTO, the bidi rule from
 * UNIDN_RULE_BIDI_1 on in user names, UNIDN_RULE_EMPTY_TEXT; or NULL. Where
 * UNIDN_PREPARE_USERNAME_... prohibits a character and also the one that it is
 * mapped to, code_point may be either.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME if the text
 * breaks a rule; UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY;
 * UNIDN_INVALID_ARGUMENT, also for an unknown profile.
 *
 * After failure: convention 3.
 *
 * Cost: n log n; no heap up to UNIDN_NO_HEAP_CODE_POINTS code points in the
 * text and after mapping.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_prepare(const char *src,
                           size_t src_len,
                           uint32_t profile,
                           char *dst,
                           size_t dst_cap,
                           size_t *dst_len,
                           unidn_detail *detail);

/**
 * Like unidn_prepare, but src and dst are UTF-16 in the machine's byte order.
 *
 * RFC 3454; RFC 8264.
 *
 * src, src_len: the text, in uint16_t units; NULL if src_len is 0.
 * profile: as for unidn_prepare.
 * dst, dst_cap: room for the result, in uint16_t units, without a NUL; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in uint16_t units.
 * detail: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_prepare; UNIDN_INVALID_ENCODING for an unpaired
 * surrogate.
 *
 * After failure: convention 3. Cost: as unidn_prepare.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_prepare_utf16(const uint16_t *src,
                                 size_t src_len,
                                 uint32_t profile,
                                 uint16_t *dst,
                                 size_t dst_cap,
                                 size_t *dst_len,
                                 unidn_detail *detail);

/**
 * Like unidn_prepare, but src and dst are UTF-32.
 *
 * RFC 3454; RFC 8264.
 *
 * src, src_len: the text, in code points; NULL if src_len is 0.
 * profile: as for unidn_prepare.
 * dst, dst_cap: room for the result, in code points, without a NUL; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in code points.
 * detail: places are in code points; or NULL.
 *
 * Returns the status of unidn_prepare; UNIDN_INVALID_ENCODING for a surrogate
 * or a value over 0x10FFFF.
 *
 * After failure: convention 3. Cost: as unidn_prepare.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_prepare_utf32(const uint32_t *src,
                                 size_t src_len,
                                 uint32_t profile,
                                 uint32_t *dst,
                                 size_t dst_cap,
                                 size_t *dst_len,
                                 unidn_detail *detail);

/**
 * Compares two texts by a profile: whether they are the same user name, the
 * same password or the same nickname.
 *
 * RFC 8265, sections 3.3.4, 3.4.4 and 4.2.3; RFC 8266, section 2.4; RFC 3454:
 * two texts are the same if unidn_prepare gives the same result for both, and
 * for UNIDN_PREPARE_NICKNAME if it does with UNIDN_PREPARE_QUERY. An invalid
 * text is not equal to any text, not even to itself.
 *
 * a, a_len: the first text, in bytes of UTF-8; NULL if a_len is 0.
 * b, b_len: the second text; NULL if b_len is 0.
 * profile: as for unidn_prepare, for both. UNIDN_PREPARE_QUERY has no effect
 * here, and unassigned code points are faults. To compare a query with a stored
 * string, call unidn_prepare for each.
 * equal: receives 1 if they are the same, else 0; not NULL.
 * details: room for two, the faults of a and those of b; or NULL.
 *
 * Returns UNIDN_OK if both texts are valid; otherwise the status of
 * unidn_prepare for the first invalid one; UNIDN_INVALID_ARGUMENT.
 *
 * After failure *equal is 0; convention 3 applies to it as to dst_len.
 *
 * Cost: as unidn_prepare for each; results of more than 512 bytes are computed
 * once more for each further 512 in texts that need no heap. The time depends
 * on the texts: compare secrets by their hashes.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_prepare_equal(const char *a,
                                 size_t a_len,
                                 const char *b,
                                 size_t b_len,
                                 uint32_t profile,
                                 int *equal,
                                 unidn_detail *details);

/**
 * Like unidn_prepare_equal, but a and b are UTF-16 in the machine's byte order.
 *
 * RFC 8265; RFC 8266; RFC 3454.
 *
 * a, a_len: the first text, in uint16_t units; NULL if a_len is 0.
 * b, b_len: the second text, in uint16_t units; NULL if b_len is 0.
 * profile: as for unidn_prepare_equal.
 * equal: receives 1 if they are the same, else 0; not NULL.
 * details: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_prepare_equal; UNIDN_INVALID_ENCODING for an
 * unpaired surrogate.
 *
 * After failure, and cost: as unidn_prepare_equal.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_prepare_equal_utf16(const uint16_t *a,
                                       size_t a_len,
                                       const uint16_t *b,
                                       size_t b_len,
                                       uint32_t profile,
                                       int *equal,
                                       unidn_detail *details);

/**
 * Like unidn_prepare_equal, but a and b are UTF-32.
 *
 * RFC 8265; RFC 8266; RFC 3454.
 *
 * a, a_len: the first text, in code points; NULL if a_len is 0.
 * b, b_len: the second text, in code points; NULL if b_len is 0.
 * profile: as for unidn_prepare_equal.
 * equal: receives 1 if they are the same, else 0; not NULL.
 * details: places are in code points; or NULL.
 *
 * Returns the status of unidn_prepare_equal; UNIDN_INVALID_ENCODING for a
 * surrogate or a value over 0x10FFFF.
 *
 * After failure, and cost: as unidn_prepare_equal.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_prepare_equal_utf32(const uint32_t *a,
                                       size_t a_len,
                                       const uint32_t *b,
                                       size_t b_len,
                                       uint32_t profile,
                                       int *equal,
                                       unidn_detail *details);

/**
 * Converts a domain name to ASCII by IDNA2003 (ToASCII), for protocols and
 * programs that are bound to it.
 *
 * RFC 3490, section 4: a label in ASCII stays as it is, in upper case and with
 * any "xn--"; another one is prepared by Nameprep, at Unicode 3.2, and encoded.
 * The separators U+002E, U+3002, U+FF0E and U+FF61 become U+002E; one at the
 * end is allowed. The length of the whole name is not limited.
 *
 * Without UNIDN_IDNA2003_USE_STD3_ASCII_RULES a label can get dots and other
 * ASCII from what its characters are mapped to, as the RFC says: "pay", U+2024,
 * "com" gives "pay.com".
 *
 * New programs use unidn_to_ascii: the two standards disagree on what a name
 * is.
 *
 * src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
 * options: 0 or a set of UNIDN_IDNA2003_ALLOW_UNASSIGNED,
 * UNIDN_IDNA2003_USE_STD3_ASCII_RULES and UNIDN_IDNA2003_SINGLE_LABEL.
 * dst, dst_cap: room for the result, NUL included; UNIDN_ASCII_CAPACITY is
 * enough for any name that the DNS can carry; NULL if dst_cap is 0.
 * dst_len: receives the length of the result, without the NUL.
 * detail: receives the faults and the place of the first; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME;
 * UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for
 * an unknown option.
 *
 * After failure: convention 3.
 *
 * Cost: n log n; no heap up to UNIDN_NO_HEAP_CODE_POINTS code points in the
 * name and in each label after mapping.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_idna2003_to_ascii(const char *src,
                                     size_t src_len,
                                     uint32_t options,
                                     char *dst,
                                     size_t dst_cap,
                                     size_t *dst_len,
                                     unidn_detail *detail);

/**
 * Like unidn_idna2003_to_ascii, but src is UTF-16 in the machine's byte
 * order.
 *
 * RFC 3490, section 4.
 *
 * src, src_len: the name, in uint16_t units; NULL if src_len is 0.
 * options: as for unidn_idna2003_to_ascii.
 * dst, dst_cap: room for the result, NUL included; NULL if dst_cap is 0.
 * dst_len: receives the length of the result, without the NUL.
 * detail: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_idna2003_to_ascii; UNIDN_INVALID_ENCODING for an
 * unpaired surrogate.
 *
 * After failure: convention 3. Cost: as unidn_idna2003_to_ascii.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_idna2003_to_ascii_utf16(const uint16_t *src,
                                           size_t src_len,
                                           uint32_t options,
                                           char *dst,
                                           size_t dst_cap,
                                           size_t *dst_len,
                                           unidn_detail *detail);

/**
 * Like unidn_idna2003_to_ascii, but src is UTF-32.
 *
 * RFC 3490, section 4.
 *
 * src, src_len: the name, in code points; NULL if src_len is 0.
 * options: as for unidn_idna2003_to_ascii.
 * dst, dst_cap: room for the result, NUL included; NULL if dst_cap is 0.
 * dst_len: receives the length of the result, without the NUL.
 * detail: places are in code points; or NULL.
 *
 * Returns the status of unidn_idna2003_to_ascii; UNIDN_INVALID_ENCODING for a
 * surrogate or a value over 0x10FFFF.
 *
 * After failure: convention 3. Cost: as unidn_idna2003_to_ascii.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_idna2003_to_ascii_utf32(const uint32_t *src,
                                           size_t src_len,
                                           uint32_t options,
                                           char *dst,
                                           size_t dst_cap,
                                           size_t *dst_len,
                                           unidn_detail *detail);

/**
 * Converts a domain name to Unicode by IDNA2003 (ToUnicode).
 *
 * RFC 3490, section 4: each label with "xn--" is decoded, if ToASCII of the
 * result gives the label again, and the result is one label: with U+3002 it is
 * several. Any other label stays as it is, faulty or not, and so does each
 * separator. ToUnicode never fails on well-formed text.
 *
 * src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
 * options: as for unidn_idna2003_to_ascii.
 * dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
 * UNIDN_UNICODE_CAPACITY is enough for any name in ASCII that the DNS can
 * carry; NULL if dst_cap is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * detail: receives the place of ill-formed text, and is else all zero; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING;
 * UNIDN_INVALID_ARGUMENT, also for an unknown option.
 *
 * After failure: convention 3.
 *
 * Cost: linear; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_idna2003_to_unicode(const char *src,
                                       size_t src_len,
                                       uint32_t options,
                                       char *dst,
                                       size_t dst_cap,
                                       size_t *dst_len,
                                       unidn_detail *detail);

/**
 * Like unidn_idna2003_to_unicode, but src and dst are UTF-16 in the machine's
 * byte order.
 *
 * RFC 3490, section 4.
 *
 * src, src_len: the name, in uint16_t units; NULL if src_len is 0.
 * options: as for unidn_idna2003_to_ascii.
 * dst, dst_cap: room for the result, in uint16_t units, without a NUL; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in uint16_t units.
 * detail: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_idna2003_to_unicode; UNIDN_INVALID_ENCODING for
 * an unpaired surrogate.
 *
 * After failure: convention 3. Cost: as unidn_idna2003_to_unicode.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_idna2003_to_unicode_utf16(const uint16_t *src,
                                             size_t src_len,
                                             uint32_t options,
                                             uint16_t *dst,
                                             size_t dst_cap,
                                             size_t *dst_len,
                                             unidn_detail *detail);

/**
 * Like unidn_idna2003_to_unicode, but src and dst are UTF-32.
 *
 * RFC 3490, section 4.
 *
 * src, src_len: the name, in code points; NULL if src_len is 0.
 * options: as for unidn_idna2003_to_ascii.
 * dst, dst_cap: room for the result, in code points, without a NUL; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the result in code points.
 * detail: places are in code points; or NULL.
 *
 * Returns the status of unidn_idna2003_to_unicode; UNIDN_INVALID_ENCODING for
 * a surrogate or a value over 0x10FFFF.
 *
 * After failure: convention 3. Cost: as unidn_idna2003_to_unicode.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_idna2003_to_unicode_utf32(const uint32_t *src,
                                             size_t src_len,
                                             uint32_t options,
                                             uint32_t *dst,
                                             size_t dst_cap,
                                             size_t *dst_len,
                                             unidn_detail *detail);

/**
 * Checks that the block of a label generation ruleset is intact.
 *
 * The functions that use a block check its header at each call, and every place
 * in it before they follow it. This function checks the whole block and its
 * checksum, for example after a file was mapped. "unidn lgr compile" makes a
 * block of a ruleset of RFC 7940. Whatever a block contains, each call takes a
 * bounded number of steps.
 *
 * lgr, lgr_size: the block, at any address, and its size in bytes.
 *
 * Returns UNIDN_OK; UNIDN_STALE_DATA for a block that was made for another
 * version of the library; UNIDN_INVALID_ARGUMENT for any other fault.
 *
 * Cost: linear; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_lgr_verify(const void *lgr,
                              size_t lgr_size);

/**
 * Decides by a label generation ruleset whether a registry accepts a label.
 *
 * RFC 7940, section 8: the label is divided into code points and sequences of
 * the repertoire, whose context rules hold; the first action that it triggers
 * gives its disposition. The rules of IDNA are not checked: unidn_check with
 * UNIDN_IDNA2008_REGISTRATION does that. If sequences overlap, one division
 * suffices; the first action that any division triggers decides.
 *
 * lgr, lgr_size: the block of the ruleset, at any address, and its size in
 * bytes.
 * src, src_len: one label, a U-label or an A-label, in bytes of UTF-8.
 * verdict: receives the disposition, the action and the rule that decided, and
 * the place; or NULL.
 *
 * Returns UNIDN_OK for a label with any other disposition than "invalid";
 * UNIDN_INVALID_NAME; UNIDN_INVALID_ENCODING; UNIDN_STALE_DATA;
 * UNIDN_INVALID_ARGUMENT, also for a damaged block.
 *
 * After failure: verdict has the fault; UNIDN_INVALID_ARGUMENT and
 * UNIDN_STALE_DATA leave it unchanged.
 *
 * Cost: about a microsecond for most labels; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_lgr_check(const void *lgr,
                             size_t lgr_size,
                             const char *src,
                             size_t src_len,
                             unidn_lgr_verdict *verdict);

/**
 * Like unidn_lgr_check, but src is UTF-16 in the machine's byte order.
 *
 * RFC 7940, section 8.
 *
 * lgr, lgr_size: as for unidn_lgr_check.
 * src, src_len: the label, in uint16_t units.
 * verdict: places are in uint16_t units; or NULL.
 *
 * Returns the status of unidn_lgr_check.
 *
 * After failure: as unidn_lgr_check. Cost: as unidn_lgr_check.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_lgr_check_utf16(const void *lgr,
                                   size_t lgr_size,
                                   const uint16_t *src,
                                   size_t src_len,
                                   unidn_lgr_verdict *verdict);

/**
 * Like unidn_lgr_check, but src is UTF-32.
 *
 * RFC 7940, section 8.
 *
 * lgr, lgr_size: as for unidn_lgr_check.
 * src, src_len: the label, in code points.
 * verdict: places are in code points; or NULL.
 *
 * Returns the status of unidn_lgr_check.
 *
 * After failure: as unidn_lgr_check. Cost: as unidn_lgr_check.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_lgr_check_utf32(const void *lgr,
                                   size_t lgr_size,
                                   const uint32_t *src,
                                   size_t src_len,
                                   unidn_lgr_verdict *verdict);

/**
 * Writes the index label of a label: a key to look up variants.
 *
 * Each code point or sequence is replaced by the smallest of itself and its
 * variants, as in the rules of the root zone; of several divisions the smallest
 * result is taken. A registry looks up the key to find whether a variant of a
 * label is registered. Variants have the same key, and other labels have
 * another. This does not hold for rulesets whose sequences overlap, or whose
 * variants are not symmetric and transitive or have context rules: a rule then
 * counts only if it holds in the label itself. unidn_lgr_relation compares two
 * labels exactly. A key is for comparison only: it is not a label.
 *
 * lgr, lgr_size: the block of the ruleset, at any address, and its size in
 * bytes.
 * src, src_len: one label, a U-label or an A-label, in bytes of UTF-8.
 * dst, dst_cap: room for the key, in bytes of UTF-8, NUL included; NULL if
 * dst_cap is 0.
 * dst_len: receives the length of the key in bytes, without the NUL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME for a label that
 * is not in the repertoire; UNIDN_INVALID_ENCODING; UNIDN_STALE_DATA;
 * UNIDN_INVALID_ARGUMENT, also for a damaged block.
 *
 * After failure: convention 3.
 *
 * Cost: about a microsecond for most labels; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_lgr_index(const void *lgr,
                             size_t lgr_size,
                             const char *src,
                             size_t src_len,
                             char *dst,
                             size_t dst_cap,
                             size_t *dst_len);

/**
 * Compares two labels by a label generation ruleset: whether the second is a
 * variant of the first, and with which disposition.
 *
 * RFC 7940, section 8, without a list of all variants.
 *
 * lgr, lgr_size: the block of the ruleset, at any address, and its size in
 * bytes.
 * a, a_len: the first label, a U-label or an A-label, in bytes of UTF-8.
 * b, b_len: the second label.
 * relation: receives UNIDN_LGR_UNRELATED, _SAME or _VARIANT; not NULL.
 * verdict: receives the disposition of b as a variant of a, with places in b;
 * all zero for labels that are not related; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_INVALID_NAME if a is not in the repertoire, or a or b
 * is not a label; UNIDN_INVALID_ENCODING; UNIDN_STALE_DATA;
 * UNIDN_INVALID_ARGUMENT, also for a damaged block.
 *
 * After failure *relation is 0; convention 3 applies to it as to dst_len. The
 * verdict is unchanged.
 *
 * Cost: some microseconds for most labels; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_lgr_relation(const void *lgr,
                                size_t lgr_size,
                                const char *a,
                                size_t a_len,
                                const char *b,
                                size_t b_len,
                                uint32_t *relation,
                                unidn_lgr_verdict *verdict);

/**
 * Writes variants of a label by a label generation ruleset, a line for each.
 *
 * RFC 7940, section 8.2. A line has the variant as a U-label, a tab, the name
 * of its disposition, and a newline. Each variant comes once, in the order of
 * code points; those with the disposition "invalid" are among them, the empty
 * text is not. By the RFC a label that is "invalid" itself has no variants.
 * Here it has them, unless it is not in the repertoire: call unidn_lgr_check
 * first. A label can have more variants than fit into any memory: a call writes
 * up to limit of them, and the next call goes on behind the last one.
 *
 * lgr, lgr_size: the block of the ruleset, at any address, and its size in
 * bytes.
 * src, src_len: one label, a U-label or an A-label, in bytes of UTF-8.
 * after, after_len: the variant behind which to begin; NULL if after_len is 0,
 * to begin with the first. To go on, copy it from the last line, where it ends
 * at the tab: src and after may not overlap dst (convention 4).
 * limit: the largest number of lines.
 * dst, dst_cap: room for the lines, in bytes of UTF-8, NUL included;
 * UNIDN_LGR_LINE_CAPACITY for each suffices for names of dispositions of up to
 * 16 bytes; NULL if dst_cap is 0.
 * dst_len: receives the length in bytes, without the NUL; 0 if there are no
 * more variants.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME for a label that
 * is not in the repertoire; UNIDN_INVALID_ENCODING; UNIDN_STALE_DATA;
 * UNIDN_INVALID_ARGUMENT, also for a damaged block, and if after is neither a
 * variant of the label nor the label itself.
 *
 * After failure: convention 3.
 *
 * Cost: about ten microseconds for each variant of most labels; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_lgr_variants(const void *lgr,
                                size_t lgr_size,
                                const char *src,
                                size_t src_len,
                                const char *after,
                                size_t after_len,
                                size_t limit,
                                char *dst,
                                size_t dst_cap,
                                size_t *dst_len);

/**
 * Writes the name of a disposition, a rule or a type of a label generation
 * ruleset, as the ruleset has it.
 *
 * lgr, lgr_size: the block of the ruleset, at any address, and its size in
 * bytes.
 * kind: UNIDN_LGR_DISPOSITION_NAME, UNIDN_LGR_RULE_NAME or
 * UNIDN_LGR_TYPE_NAME.
 * number: the number of the disposition, rule or type, counted from 0: names
 * end where this function returns UNIDN_INVALID_ARGUMENT.
 * dst, dst_cap: room for the name, in bytes of UTF-8, NUL included; NULL if
 * dst_cap is 0.
 * dst_len: receives the length in bytes, without the NUL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_STALE_DATA;
 * UNIDN_INVALID_ARGUMENT, also for another kind, for a number without a name
 * and for a damaged block.
 *
 * After failure: convention 3.
 *
 * Cost: linear in the name; no heap.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_lgr_name(const void *lgr,
                            size_t lgr_size,
                            uint32_t kind,
                            uint32_t number,
                            char *dst,
                            size_t dst_cap,
                            size_t *dst_len);

/**
 * Encodes UTF-8 text as Punycode.
 *
 * RFC 3492, section 6.3, with the overflow rules of section 6.4; no length cap.
 * This is the codec alone: it does not map, normalize, add "xn--" or check the
 * meaning of the text. Digits come out in lower case, ASCII unchanged, followed
 * by a delimiter "-" even if nothing else follows: "abc" becomes "abc-".
 *
 * src, src_len: the text, in bytes; NULL if src_len is 0.
 * dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
 * is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * error_offset: receives the place of the fault in src, in bytes, and 0 if
 * there is none; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING for UTF-8
 * that is ill-formed; UNIDN_PUNYCODE_OVERFLOW if a delta passes 32 bits, with
 * the offset of its code point; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT.
 *
 * After failure: convention 3.
 *
 * Cost: n log n for n code points; no heap up to UNIDN_NO_HEAP_CODE_POINTS of
 * them, beyond that at most 21 bytes of heap for each.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_punycode_encode(const char *src,
                                   size_t src_len,
                                   char *dst,
                                   size_t dst_cap,
                                   size_t *dst_len,
                                   size_t *error_offset);

/**
 * Like unidn_punycode_encode, but src is UTF-16 in the machine's byte order.
 *
 * RFC 3492, section 6.3.
 *
 * src, src_len: the text, in uint16_t units; NULL if src_len is 0.
 * dst, dst_cap, dst_len: as for unidn_punycode_encode.
 * error_offset: receives the offset of the fault in uint16_t units; or NULL.
 *
 * Returns the status of unidn_punycode_encode; UNIDN_INVALID_ENCODING for an
 * unpaired surrogate.
 *
 * After failure: convention 3. Cost: as unidn_punycode_encode.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_punycode_encode_utf16(const uint16_t *src,
                                         size_t src_len,
                                         char *dst,
                                         size_t dst_cap,
                                         size_t *dst_len,
                                         size_t *error_offset);

/**
 * Like unidn_punycode_encode, but src is UTF-32.
 *
 * RFC 3492, section 6.3.
 *
 * src, src_len: the text, in code points; NULL if src_len is 0.
 * dst, dst_cap, dst_len: as for unidn_punycode_encode.
 * error_offset: receives the offset of the fault in code points; or NULL.
 *
 * Returns the status of unidn_punycode_encode; UNIDN_INVALID_ENCODING for a
 * surrogate or a value over 0x10FFFF.
 *
 * After failure: convention 3. Cost: as unidn_punycode_encode, with 4 bytes of
 * heap less for each code point.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_punycode_encode_utf32(const uint32_t *src,
                                         size_t src_len,
                                         char *dst,
                                         size_t dst_cap,
                                         size_t *dst_len,
                                         size_t *error_offset);

/**
 * Decodes Punycode to UTF-8 text.
 *
 * RFC 3492, section 6.2, with the overflow rules of section 6.4; no length cap.
 * This is the codec alone: "xn--" is not expected and would be part of the
 * text. Digits may have either case; ASCII comes out unchanged.
 *
 * src, src_len: the Punycode, in bytes; NULL if src_len is 0.
 * dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
 * is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * error_offset: receives the place of the fault in src, in bytes, and 0 if
 * there is none; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_PUNYCODE for a byte
 * over 0x7F before the last delimiter, an invalid digit, an integer that ends
 * too early (the offset is src_len), or a result that is a surrogate or over
 * 0x10FFFF (the offset is the first digit of its integer);
 * UNIDN_PUNYCODE_OVERFLOW if an integer passes 32 bits, with the offset of the
 * digit; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT. Of several faults, the
 * first in the order of the RFC's procedure is reported.
 *
 * After failure: convention 3.
 *
 * Cost: n log n for n bytes; no heap up to UNIDN_NO_HEAP_CODE_POINTS bytes,
 * beyond that at most 13 bytes of heap for each, and none for dst_cap 0.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_punycode_decode(const char *src,
                                   size_t src_len,
                                   char *dst,
                                   size_t dst_cap,
                                   size_t *dst_len,
                                   size_t *error_offset);

/**
 * Like unidn_punycode_decode, but the result is UTF-16 in the machine's byte
 * order.
 *
 * RFC 3492, section 6.2.
 *
 * src, src_len: as for unidn_punycode_decode.
 * dst, dst_cap: room for the result, in uint16_t units; NULL if dst_cap is 0.
 * dst_len: receives the length of the result in uint16_t units.
 * error_offset: as for unidn_punycode_decode.
 *
 * Returns the status of unidn_punycode_decode.
 *
 * After failure: convention 3. Cost: as unidn_punycode_decode.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_punycode_decode_utf16(const char *src,
                                         size_t src_len,
                                         uint16_t *dst,
                                         size_t dst_cap,
                                         size_t *dst_len,
                                         size_t *error_offset);

/**
 * Like unidn_punycode_decode, but the result is UTF-32.
 *
 * RFC 3492, section 6.2.
 *
 * src, src_len: as for unidn_punycode_decode.
 * dst, dst_cap: room for the result, in code points; src_len of them always
 * suffice; NULL if dst_cap is 0.
 * dst_len: receives the length of the result in code points.
 * error_offset: as for unidn_punycode_decode.
 *
 * Returns the status of unidn_punycode_decode.
 *
 * After failure: convention 3. Cost: as unidn_punycode_decode.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_punycode_decode_utf32(const char *src,
                                         size_t src_len,
                                         uint32_t *dst,
                                         size_t dst_cap,
                                         size_t *dst_len,
                                         size_t *error_offset);

/**
 * Like unidn_punycode_encode_utf32, with mixed-case annotation.
 *
 * RFC 3492, appendix A: the case of the encoding carries one flag for each
 * code point. A basic letter is written in the case of its flag. A code point
 * that is not basic has its flag in the last digit of its integer. All other
 * digits are in lower case.
 *
 * src, src_len: the text, in code points; NULL if src_len is 0.
 * uppercase: src_len flags, one for each code point of src, basic ones
 * included, in their order: 0 is lower case, any other value upper case; NULL
 * if src_len is 0.
 * dst, dst_cap, dst_len, error_offset: as for unidn_punycode_encode_utf32.
 *
 * Returns the status of unidn_punycode_encode_utf32.
 *
 * After failure: convention 3. Cost: as unidn_punycode_encode_utf32.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_punycode_encode_cased_utf32(const uint32_t *src,
                                               size_t src_len,
                                               const uint8_t *uppercase,
                                               char *dst,
                                               size_t dst_cap,
                                               size_t *dst_len,
                                               size_t *error_offset);

/**
 * Like unidn_punycode_decode_utf32, with mixed-case annotation.
 *
 * RFC 3492, appendix A: besides the text, one flag for each code point, 1 for
 * upper case and 0 for lower case. The flag of a basic code point is 1 if it is
 * an upper-case letter. The flag of any other code point is the case of the
 * last digit of its integer. Basic letters come out unchanged.
 *
 * src, src_len: as for unidn_punycode_decode_utf32.
 * dst, uppercase, dst_cap: room for dst_cap code points and for as many
 * flags; both NULL if dst_cap is 0.
 * dst_len: receives the length of the result in code points.
 * error_offset: as for unidn_punycode_decode_utf32.
 *
 * Returns the status of unidn_punycode_decode_utf32.
 *
 * After failure: convention 3, for dst and uppercase. Cost: as
 * unidn_punycode_decode_utf32.
 *
 * Since 0.2.0.
 */
UNIDN_API
unidn_status unidn_punycode_decode_cased_utf32(const char *src,
                                               size_t src_len,
                                               uint32_t *dst,
                                               uint8_t *uppercase,
                                               size_t dst_cap,
                                               size_t *dst_len,
                                               size_t *error_offset);

/**
 * Encodes any code points with a Bootstring dialect.
 *
 * RFC 3492, section 6.3, with the overflow rules of section 6.4; no length cap.
 * Any uint32_t up to parameters->max_code_point is a code point, including
 * surrogates; a code point that is neither ASCII nor at least
 * parameters->initial_n cannot be encoded.
 *
 * parameters: the dialect; not NULL.
 * src, src_len: the code points; NULL if src_len is 0.
 * dst, dst_cap: room for the result, in bytes, NUL included; NULL if dst_cap
 * is 0.
 * dst_len: receives the length of the result in bytes, without the NUL.
 * error_offset: receives the place of the fault in src, in code points, and 0
 * if there is none; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING for a code
 * point that cannot be encoded; UNIDN_PUNYCODE_OVERFLOW if a delta or a digit's
 * weight passes 32 bits; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for
 * parameters that break a constraint.
 *
 * After failure: convention 3.
 *
 * Cost: n log n for n code points, and the length of the result; heap as
 * unidn_punycode_encode_utf32.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_bootstring_encode(const unidn_bootstring *parameters,
                                     const uint32_t *src,
                                     size_t src_len,
                                     char *dst,
                                     size_t dst_cap,
                                     size_t *dst_len,
                                     size_t *error_offset);

/**
 * Decodes a Bootstring dialect to any code points.
 *
 * RFC 3492, section 6.2, with the overflow rules of section 6.4; no length cap,
 * no surrogate check.
 *
 * parameters: the dialect; not NULL.
 * src, src_len: the encoded text, in bytes; NULL if src_len is 0.
 * dst, dst_cap: room for the code points; src_len of them are always enough;
 * NULL if dst_cap is 0.
 * dst_len: receives the number of code points.
 * error_offset: receives the place of the fault in src, in bytes, and 0 if
 * there is none; or NULL.
 *
 * Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_PUNYCODE for a byte
 * before the last delimiter that is over 0x7F or over
 * parameters->max_code_point, an invalid digit, an integer that ends too early,
 * or a result that is ASCII or over parameters->max_code_point;
 * UNIDN_PUNYCODE_OVERFLOW if an integer passes 32 bits; UNIDN_OUT_OF_MEMORY;
 * UNIDN_INVALID_ARGUMENT, also for parameters that break a constraint.
 *
 * After failure: convention 3.
 *
 * Cost: n log n for n bytes; heap as unidn_punycode_decode_utf32.
 *
 * Since 0.1.0.
 */
UNIDN_API
unidn_status unidn_bootstring_decode(const unidn_bootstring *parameters,
                                     const char *src,
                                     size_t src_len,
                                     uint32_t *dst,
                                     size_t dst_cap,
                                     size_t *dst_len,
                                     size_t *error_offset);

/**
 * The version of the running library, such as "0.2.0".
 *
 * UNIDN_VERSION is the version of the header at compile time.
 *
 * Returns a static string, never NULL. Nothing to free, no heap, any thread,
 * any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_version(void);

/**
 * The version of the running library as a number: major << 16 | minor << 8 |
 * patch, comparable with UNIDN_VERSION_NUMBER.
 *
 * Returns the number. No heap, any thread, any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
uint32_t unidn_version_number(void);

/**
 * The version of Unicode of all results, such as "18.0.0".
 *
 * Returns a static string, never NULL. Nothing to free, no heap, any thread,
 * any time.
 *
 * Since 0.1.0.
 */
UNIDN_API
const char *unidn_unicode_version(void);

#ifdef __cplusplus
}
#endif

#endif  /* UNIDN_H */
