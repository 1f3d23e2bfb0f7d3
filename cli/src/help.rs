//! What stands below the options in the help.

// The man pages are made from these texts, too: a line without indentation that ends with a colon
// is a heading there, and lines with indentation are kept as they are.

pub(crate) const AFTER_HELP: &str = "\
Examples:
  unidn to-ascii bücher.example      xn--bcher-kva.example
  unidn to-unicode xn--bcher-kva.example
                                     bücher.example
  unidn check ℀.com                  which rule it breaks, and where
  unidn equal faß.de xn--fa-hia.de   equal
  unidn display раураӏ.com           xn--80aa0cbo65f.com, and why
  unidn confusable paypal раураӏ     whole-script
  unidn encode bücher                bcher-kva
  unidn decode bcher-kva             bücher
  unidn decode < labels.txt          a line out for each line in
  unidn explain łódź                 the algorithm at work
  unidn explain Bücher.example       the way of a domain name
  unidn encode -- -ó-                a text that begins with a hyphen

Exit status:
  0  every text was converted, every name is valid and, with display, shown;
     every pair is equal or confusable
  1  a text or a name has a fault, a name is hidden, two names differ, two
     texts are not confusable, or the input, the output or a file failed
  2  the arguments are wrong";

pub(crate) const AFTER_ENCODE: &str = "\
Examples:
  unidn encode bücher                bcher-kva
  unidn encode 示例 łódź             fsq092h and d-uga0v4h, a line each
  unidn encode < labels.txt          a line out for each line in
  unidn encode -- -ó-                a text that begins with a hyphen
  unidn encode --json bücher         {\"input\":\"bücher\",\"output\":\"bcher-kva\"}

Faults:
A text with a fault gives an empty line, and a message on standard error with
the number of the argument or the line, the offset of the fault in bytes and
the status of the C library. With --json, \"error\" has \"status\", \"offset\" and
\"message\", and bytes of \"input\" that are not UTF-8 appear as U+FFFD.";

pub(crate) const AFTER_DECODE: &str = "\
Examples:
  unidn decode bcher-kva             bücher
  unidn decode fsq092h d-uga0v4h     示例 and łódź, a line each
  unidn decode < labels.txt          a line out for each line in
  unidn decode -- -abc-              a text that begins with a hyphen
  unidn decode --json bcher-kva      {\"input\":\"bcher-kva\",\"output\":\"bücher\"}

Faults:
A text with a fault gives an empty line, and a message on standard error with
the number of the argument or the line, the offset of the fault in bytes and
the status of the C library. With --json, \"error\" has \"status\", \"offset\" and
\"message\", and bytes of \"input\" that are not UTF-8 appear as U+FFFD.";

pub(crate) const AFTER_TO_ASCII: &str = "\
Examples:
  unidn to-ascii bücher.example      xn--bcher-kva.example
  unidn to-ascii 日本語。ＪＰ faß.de
                                     xn--wgv71a119e.jp and xn--fa-hia.de
  unidn to-ascii < names.txt         a line out for each line in
  unidn to-ascii --profile strict _443._tcp.example.com
                                     refused: the underscore is not LDH
  unidn to-ascii --json ☃.net        {\"input\":\"☃.net\",\"output\":\"xn--n3h.net\"}

Faults:
A name with a fault gives an empty line, and on standard error a line for each
rule that it breaks, with the number of the argument or the line, the message,
the name that the rule has in C, and the standard it comes from. The first rule
in the order of UTS #46 has a place, too: the offset in bytes and the label,
counted from 1. With --json, \"error\" has \"status\", \"offset\", \"length\",
\"message\", \"label\" (counted from 0), \"code_point\" (null where it is not a
single one), \"first_rule\" and \"rules\".";

pub(crate) const AFTER_TO_UNICODE: &str = "\
Examples:
  unidn to-unicode xn--n3h.net       ☃.net
  unidn to-unicode XN--BCHER-KVA.example
                                     bücher.example
  unidn to-unicode < names.txt       a line out for each line in
  unidn to-unicode --json xn--ls8h.la
                                     one JSON object

Faults:
Of a name with a fault the best that UTS #46 has is written, and the fault is
told as by to-ascii: see there. Empty labels and lengths are no faults here.";

pub(crate) const AFTER_CHECK: &str = "\
Examples:
  unidn check bücher.example         valid
  unidn check ℀.com                  invalid, and which rule it breaks
  unidn check --profile idna2008-registration straße
                                     valid
  unidn check --json < names.txt     one JSON object a line, with \"valid\"

Faults:
They are told as by to-ascii: see there.";

pub(crate) const AFTER_EQUAL: &str = "\
Examples:
  unidn equal BÜCHER.example xn--bcher-kva.example.
                                     equal
  unidn equal faß.de fass.de         different
  unidn equal --transitional faß.de fass.de
                                     equal
  unidn equal < pairs.txt            a line out for each line in

Pairs:
A line of standard input is a pair of names. If it has a tab, this separates
them; else the first blank does, and any that follow it. One dot at the end does
not count. A name with a fault equals nothing: the pair is invalid, and the
fault is told as by to-ascii. With --json there are \"names\", \"equal\" and, with a
fault, \"errors\", each with \"name\", 0 or 1, and its place in this name.";

pub(crate) const AFTER_DISPLAY: &str = "\
Examples:
  unidn display bücher.example       bücher.example
  unidn display xn--bcher-kva.example
                                     bücher.example
  unidn display раураӏ.com           xn--80aa0cbo65f.com
  unidn display --policy firefox line一.jp
                                     xn--line-o84f.jp
  unidn display --policy uts39 --level minimally-restrictive gооgle.com
                                     gооgle.com
  unidn display --protected brands.txt < names.txt
                                     a line out for each line in

What is shown:
Each name gives a line, also one that is not valid: always something to show,
without control characters; only text that is not UTF-8 gives an empty line. On
a terminal what is hidden or not valid is red, Unicode that is shown is green.
The message on standard error has the number of the argument or the line, the
offset in bytes, the label, counted from 1, the reason that decided with the
character and what it looks like, and the name of the reason in C; the further
reasons have a line each. A name that is not valid is told as by check.

JSON:
\"output\" is what to show, \"hidden\" tells whether any of it is not in Unicode
for the \"reasons\"; \"first_reason\" is the one that decided, and where there is
one \"offset\", \"length\", \"label\" (counted from 0) and \"code_point\" are its
place. \"level\" is the loosest restriction level of the labels. A name that looks
like a protected one has \"protected_line\", counted from 1, and \"protected_name\",
which is null where the file is a block; one that is not valid has \"error\" as
with check. Of text that is not UTF-8 nothing can be shown: it has \"error\" and no
\"output\", \"hidden\" is false, \"level\" and \"first_reason\" are null.

Exit status:
  0  every name is valid, and all of it shown in Unicode or was ASCII
  1  a name is hidden or not valid, or the input, the output or the file of
     protected names failed
  2  the arguments are wrong";

pub(crate) const AFTER_PROTECT: &str = "\
Examples:
  unidn protect brands.txt -o brands.unidn
  unidn display --protected brands.unidn < names.txt
  sort -u brands/*.txt | unidn protect - -o brands.unidn

The block:
It is for machines of one byte order and one version of Unicode: make it anew
after an update. In C it is the protected_names of unidn_to_display.

Exit status:
  0  the block is written
  1  a line is no valid name, the file is no list, or the input or the output
     failed: no block is there, or the former one still is
  2  the arguments are wrong";

pub(crate) const AFTER_SKELETON: &str = "\
Examples:
  unidn skeleton раураӏ              paypal
  unidn skeleton modern              rnodern
  unidn skeleton --json раураӏ       {\"input\":\"раураӏ\",\"output\":\"paypal\"}
  unidn skeleton < texts.txt         a line out for each line in

Faults:
A text that is not UTF-8 gives an empty line and a message, as with encode.";

pub(crate) const AFTER_CONFUSABLE: &str = "\
Examples:
  unidn confusable paypal paypa1     single-script
  unidn confusable paypal pаypal     mixed-script
  unidn confusable paypal раураӏ     whole-script
  unidn confusable paypal example    different
  unidn confusable --ltr --rtl 'A1<ש' 'Αש>1'
                                     mixed-script, from left to right
  unidn confusable < pairs.txt       a line out for each line in

The words:
single-script texts have a script in common, mixed-script ones do not, and
whole-script ones do not though each is of one script. A text is as confusable
with itself as with others: single-script or, where it mixes scripts itself,
mixed-script.

Pairs:
A line of standard input is a pair of texts. If it has a tab, this separates
them; else the first blank does, and any that follow it. With --json there are
\"texts\", \"relation\" and, with a fault, \"errors\", each with \"text\", 0 or 1, and
its place in this text.

Exit status:
  0  every pair is confusable
  1  a pair is not, or has a fault, or the input or the output failed
  2  the arguments are wrong";

pub(crate) const AFTER_EXPLAIN: &str = "\
Examples:
  unidn explain łódź                 the steps to d-uga0v4h
  unidn explain xn--d-uga0v4h        the steps back
  unidn explain --decode d-uga0v4h   the same
  unidn explain --compare łódź       what each idea of Punycode buys
  unidn explain --json łódź          the steps as one JSON object
  unidn explain Bücher.example       the way of a domain name
  unidn explain --domain Bücher      the same for a name of one label
  unidn explain --punycode 3.5€      the dot is a basic code point like others
  unidn explain --policy firefox сумма.com
                                     what the rules of Firefox say

Names and texts:
A text with a dot (U+002E, U+3002, U+FF0E or U+FF61) is a domain name, and any
is with --domain, --profile or an option of names or of display; others are
plain text. With --punycode, --decode or --compare every text is plain. With
--json, the object of a name has \"mapping\" (what changed) and \"mapped\" (the text
after it), \"normalization\" and \"normalized\", \"bidi\", \"labels\", \"checks\" (of the
whole name), \"ascii\", \"unicode\", \"display\" and \"error\"; a label has \"text\",
\"u_label\", \"form\", \"checks\", \"punycode\" and, if it is valid and display hides
it, \"hidden\", the reason that decided about it, and \"suspects\", its characters.

The columns:
k is the position of a digit times 36, and t its threshold: a digit below t is
the last of its number. Encoding, q is what is left to write; decoding, w is
what the digit counts for, and the sum is delta as far as it is read.

What is compared:
Each way can be read back, and for a label uses letters, digits and hyphens
only; a dot is not special, and options of names and of display do not count.
The basic code points are those of ASCII.
  hex          the bytes of UTF-8, two hexadecimal digits each
  positions    the basic code points and two hyphens, if there are any; then
               for each other code point its number and its position in the
               text, in base 36 and separated by hyphens
  fixed bias   as Punycode, but the bias stays at 72
  Punycode     deltas instead of numbers and positions, and the bias adapts

Exit status:
  0  every text was encoded or decoded, and every name is valid, hidden or not
  1  a text or a name has a fault, or the input, the output or the file of
     protected names failed
  2  the arguments are wrong";
