//! The text below the options in the help.

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
  unidn explain Bücher.example       each step of a domain name
  unidn encode -- -ó-                a text that begins with a hyphen

Exit status:
  0  all texts are converted; all names are valid and, with display, shown; all
     pairs are equal or confusable
  1  a text or a name has a fault, display hides a name, two names differ, two
     texts are not confusable, or reading or writing failed
  2  the arguments are wrong, the output is the input itself, or a header has the
     column twice";

pub(crate) const AFTER_ENCODE: &str = "\
Examples:
  unidn encode bücher                bcher-kva
  unidn encode 示例 łódź             fsq092h and d-uga0v4h, a line each
  unidn encode < labels.txt          a line out for each line in
  unidn encode -- -ó-                a text that begins with a hyphen
  unidn encode --json bücher         {\"input\":\"bücher\",\"output\":\"bcher-kva\"}

Faults:
A text with a fault is written as an empty line. A message on standard error has the
number of the argument or the line, the offset of the fault in bytes, and the status
of the C library. With --json, \"error\" has \"status\", \"offset\" and \"message\", and
bytes of \"input\" that are not UTF-8 appear as U+FFFD.

Exit status:
  0  all texts are encoded
  1  a text has a fault, or reading or writing failed
  2  the arguments are wrong, or the output is the input itself";

pub(crate) const AFTER_PREPARE: &str = "\
Examples:
  unidn prepare Ⅸ                    IX
  unidn prepare --profile nameprep Ⅸ
                                     ix
  unidn prepare --profile username-case-mapped Ｂücher
                                     bücher
  unidn prepare < passwords.txt      a line out for each line in

Faults:
A text with a fault is written as an empty line. Standard error has a line for each
rule that the text breaks, as with to-ascii. Some systems, PostgreSQL among them,
then use the text as it is.

Exit status:
  0  all texts are prepared
  1  a text has a fault, or reading or writing failed
  2  the arguments are wrong, or the output is the input itself";

pub(crate) const AFTER_DECODE: &str = "\
Examples:
  unidn decode bcher-kva             bücher
  unidn decode fsq092h d-uga0v4h     示例 and łódź, a line each
  unidn decode < labels.txt          a line out for each line in
  unidn decode -- -abc-              a text that begins with a hyphen
  unidn decode --json bcher-kva      {\"input\":\"bcher-kva\",\"output\":\"bücher\"}

Faults:
A text with a fault is written as an empty line. A message on standard error has the
number of the argument or the line, the offset of the fault in bytes, and the status
of the C library. With --json, \"error\" has \"status\", \"offset\" and \"message\", and
bytes of \"input\" that are not UTF-8 appear as U+FFFD.

A-labels:
A text that begins with xn-- is decoded with these four characters. A message on
standard error says so of the first one: to-unicode decodes A-labels.

Exit status:
  0  all texts are decoded
  1  a text has a fault, or reading or writing failed
  2  the arguments are wrong, or the output is the input itself";

pub(crate) const AFTER_TO_ASCII: &str = "\
Examples:
  unidn to-ascii bücher.example      xn--bcher-kva.example
  unidn to-ascii 日本語。ＪＰ faß.de
                                     xn--wgv71a119e.jp and xn--fa-hia.de
  unidn to-ascii < names.txt         a line out for each line in
  unidn to-ascii --file names.txt --jobs 4
                                     the same, by four threads
  unidn to-ascii --file hosts.csv --column host
                                     the file, with that column in ASCII
  unidn to-ascii --profile strict _443._tcp.example.com
                                     refused: the underscore is not LDH
  unidn to-ascii --json ☃.net        {\"input\":\"☃.net\",\"output\":\"xn--n3h.net\"}

Faults:
A name with a fault is written as an empty line. Standard error has a line for each
rule that the name breaks: the number of the argument or the line, the message, the
name of the rule in C, and its standard. The first rule in the order of UTS #46 also
has a place: the character and the label, each counted from 1. With --json, \"error\"
has \"status\", \"offset\" and \"length\" (in bytes), \"message\", \"label\" (counted from 0),
\"code_point\" (null unless it is a single one), \"first_rule\" and \"rules\".

Columns:
The result takes the place of the name; all other bytes of the file stay as they
are. A record without the column is copied and reported, a blank line is copied.
With --json the objects stand for the records. A record without the column has the
keys of an invalid name, \"input\" null, and the offset in the record.

Lines:
With --json, a name from a file or from standard input has \"line\": the number of the
first line of its record, from 1.

Exit status:
  0  all names are converted
  1  a name has a fault, a record or the header lacks the column, or reading or
     writing failed
  2  the arguments are wrong, the output is the input itself, or a header has the
     column twice";

pub(crate) const AFTER_TO_UNICODE: &str = "\
Examples:
  unidn to-unicode xn--n3h.net       ☃.net
  unidn to-unicode XN--BCHER-KVA.example
                                     bücher.example
  unidn to-unicode < names.txt       a line out for each line in
  unidn to-unicode --json xn--ls8h.la
                                     one JSON object

Faults:
A name with a fault is written as UTS #46 leaves it, and the fault is reported as by
to-ascii. Its line has escapes such as \\u{1b} and \\u{202e} for control characters,
bidirectional controls and line separators; --json has the text itself. Empty labels
and long labels are not faults here.

Exit status:
  0  all names are converted
  1  a name has a fault, a record or the header lacks the column, or reading or
     writing failed
  2  the arguments are wrong, the output is the input itself, or a header has the
     column twice";

pub(crate) const AFTER_CHECK: &str = "\
Examples:
  unidn check bücher.example         valid
  unidn check ℀.com                  invalid, and which rule it breaks
  unidn check --profile idna2008-registration straße
                                     valid
  unidn check --json < names.txt     one JSON object a name, with \"valid\"
  unidn check --file hosts.csv --column host
                                     the file, with a column \"check\"
  unidn check --rules 'a b..example'
                                     ascii empty-label

Faults:
Faults are reported as by to-ascii.

Exit status:
  0  all names are valid
  1  a name is invalid, a record or the header lacks the column, or reading or
     writing failed
  2  the arguments are wrong, the output is the input itself, or a header has the
     column twice";

pub(crate) const AFTER_EQUAL: &str = "\
Examples:
  unidn equal BÜCHER.example xn--bcher-kva.example.
                                     equal
  unidn equal faß.de fass.de         different
  unidn equal --transitional faß.de fass.de
                                     equal
  unidn equal < pairs.txt            a line out for each line in

Pairs:
Each line of standard input is a pair of names, separated by a tab or, without a
tab, by the first blanks. A dot at the end of a name is ignored. A name with a fault
equals no other: the pair is invalid, and the fault is reported as by to-ascii, with
the number of the name on the line, 1 or 2. With --json there are \"names\", \"equal\",
which is null for an invalid pair, and, for faults, \"errors\", each with \"name\", 0 or
1, and its place in that name.

Exit status:
  0  all pairs are equal
  1  a pair is different or invalid, or reading or writing failed
  2  the arguments are wrong, or the output is the input itself";

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
  unidn display --reasons раураӏ.com whole-script-confusable
  unidn display --protected brands.txt < names.txt
                                     a line out for each line in

What is shown:
Each name gives a line without control characters, even if the name is invalid; only
text that is not UTF-8, and a name that is empty once it is mapped, give an empty
line. On a terminal, hidden and invalid names are red, and names shown in Unicode
are green. The message on standard error has the number of the argument or the line,
the reason that decided, the character and its look-alike, the place as character
and label, each counted from 1, and the name of the reason in C. Each further reason
has a line. The faults of an invalid name are reported as by to-ascii.

JSON:
\"output\" is the text to show. \"hidden\" is true if a label is in ASCII because of the
\"reasons\". \"first_reason\" is the one that decided, and \"offset\", \"length\", \"label\"
(counted from 0) and \"code_point\" are its place. \"message\" is the sentence about
it, or about the first remark on a name that is shown. \"level\" is the loosest
restriction level of the labels. A name that looks like a protected one has
\"protected_line\", counted from 1, and \"protected_name\". An invalid name has
\"error\" as with check. Text that is not UTF-8 has \"error\" and no \"output\";
\"hidden\" is false, \"level\" and \"first_reason\" are null.

Exit status:
  0  all names are valid, and none is hidden
  1  a name is hidden or invalid, a record or the header lacks the column, or
     reading or writing failed
  2  the arguments are wrong, the output is the input or the list itself, or a
     header has the column twice";

pub(crate) const AFTER_PROTECT: &str = "\
Examples:
  unidn protect brands.txt -o brands.unidn
  unidn display --protected brands.unidn < names.txt
  sort -u brands/*.txt | unidn protect - -o brands.unidn

The block:
A block is valid on every machine, for one version of the library and of Unicode.
Build it again after an update. In C it is the protected_names of
unidn_display_options.

Exit status:
  0  the block is written
  1  a line is not a valid name, the file is not a list, or reading or writing
     failed; an existing block is unchanged
  2  the arguments are wrong, or the block would replace the list itself";

pub(crate) const AFTER_LGR: &str = "\
Examples:
  unidn lgr compile und-Latn.xml latin.lgr
  unidn lgr check latin.lgr straße
  unidn lgr check latin.lgr -- -a    a label that begins with a hyphen
  unidn lgr index latin.lgr < labels.txt
  unidn lgr variants --json latin.lgr straße
  unidn lgr show latin.lgr

The block:
A block is valid on every machine, for one version of the library. In C it is the
argument lgr of the functions unidn_lgr_check and others.

Warnings:
compile warns on standard error if variants are not symmetric, and if they are not
transitive (RFC 8228): a line each, with the line of the first fault in the ruleset,
its code points, and the number of faults. It also warns of each type of variants
that no action names, and of a variant that is there twice with the same context.
The ruleset compiles.

Faults:
A message has the number of the argument or the line, what is wrong, the character
and its place, counted from 1, and the status of the C library. If the label is not
in the repertoire, a further line names each rule of IDNA2008 that it breaks. With
--json, \"error\" is that of to-ascii: its offset counts from 0, in bytes.

The table:
show writes a line for each code point, run of code points (U+0061..U+007A) or
sequence, with its context rule; below it each variant, with its type and context.
Then come the classes, rules, types, dispositions and actions, each with the number
that it has in C, from 0. An action has its disposition, and behind it what triggers
it. The first action that is triggered decides; the default actions of RFC 7940,
section 7.6, are the last ones.

Rules in the table:
  U+0061             this code point
  [class 2]          a code point of this class
  any                any code point
  start, end         the start and the end of the label
  anchor             the code point or sequence to which the context rule applies
  A B                A, then B
  (A | B)            A or B
  A{2}, A{1+}, A{0:3}
                     A twice, at least once, up to three times
  look-behind(A)     A is before this place
  look-ahead(A)      A is behind this place
  nothing, never     what matches the empty text, and what matches no text
Classes have no names, and only code points that labels or variants can have. A rule
that refers to another one contains it. With --json there is one object with
\"elements\", \"classes\", \"rules\", \"types\", \"dispositions\" and \"actions\".

Exit status:
  0  every label has a disposition other than invalid, and all variants are written
  1  a label is invalid or has more variants than --limit, the ruleset does not
     compile, or reading or writing failed
  2  the arguments are wrong, or the output is the ruleset or the input itself";

pub(crate) const AFTER_SKELETON: &str = "\
Examples:
  unidn skeleton раураӏ              paypal
  unidn skeleton modern              rnodern
  unidn skeleton --json раураӏ       {\"input\":\"раураӏ\",\"output\":\"paypal\"}
  unidn skeleton < texts.txt         a line out for each line in

Faults:
A text that is not UTF-8 gives an empty line and a message, as with encode.

Exit status:
  0  all texts have a skeleton
  1  a text has a fault, or reading or writing failed
  2  the arguments are wrong, or the output is the input itself";

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
  single-script  the texts have a script in common
  whole-script   they have none in common, and each is of one script
  mixed-script   they have none in common, and a text mixes scripts
A text is confusable with itself: single-script, or mixed-script if it mixes
scripts.

Pairs:
Each line of standard input is a pair of texts, separated by a tab or, without a
tab, by the first blanks. With --json there are \"texts\", \"relation\" and, for faults,
\"errors\", each with \"text\", 0 or 1, and its place in that text.

Exit status:
  0  all pairs are confusable
  1  a pair is not confusable or has a fault, or reading or writing failed
  2  the arguments are wrong, or the output is the input itself";

pub(crate) const AFTER_EXPLAIN: &str = "\
Examples:
  unidn explain łódź                 the steps to d-uga0v4h
  unidn explain xn--d-uga0v4h        the steps back
  unidn explain --decode d-uga0v4h   the same
  unidn explain --compare łódź       what each idea of Punycode saves
  unidn explain --json łódź          the steps as one JSON object
  unidn explain Bücher.example       each step of a domain name
  unidn explain --domain Bücher      the same for a name of one label
  unidn explain --punycode 3.5€      the dot is not special
  unidn explain --policy firefox сумма.com
                                     what the rules of Firefox say

Names and texts:
A text with a dot (U+002E, U+3002, U+FF0E or U+FF61) is a domain name. With
--domain, --profile or an option of names or of display every text is one. Other
texts are plain, and with --punycode, --decode or --compare every text is. With
--json, the object of a name has \"mapping\" (what changed) and \"mapped\" (the text
after it), \"normalization\" and \"normalized\", \"bidi\", \"labels\", \"checks\" (of the
whole name), \"ascii\", \"unicode\", \"display\" and \"error\"; a label has \"text\",
\"u_label\", \"form\", \"checks\", \"punycode\" and, if it is valid and hidden, \"hidden\",
the reason that decided, and \"suspects\", its characters.

The columns:
k is 36 times the position of a digit, and t its threshold: a digit below t ends its
number. In encoding, q is the rest of the number to write. In decoding, w is the
weight of the digit, and the sum is delta as far as it is read. The steps of a text
of more than 255 code points have no text after them; in JSON it is null.

What is compared:
Each form can be decoded, and writes a label with letters, digits and hyphens only.
A dot is not special, and options of names and of display are ignored. The basic
code points are those of ASCII.
  hex          the bytes of UTF-8, two hexadecimal digits each
  positions    the basic code points and two hyphens, if any; then
               for each other code point its number and its position in the
               text, in base 36 and separated by hyphens
  fixed bias   as Punycode, but the bias stays at 72
  Punycode     deltas instead of numbers and positions; the bias adapts

Exit status:
  0  all texts are encoded or decoded, and all names are valid, hidden or not
  1  a text or a name has a fault, or reading or writing failed
  2  the arguments are wrong, or the output is the input or the list itself";

#[cfg(test)]
mod tests {
    use super::*;

    /// A line that ends with a colon is a heading of the man page: none is within a paragraph.
    #[test]
    fn headings_begin_paragraphs() {
        let texts = [
            AFTER_HELP,
            AFTER_ENCODE,
            AFTER_PREPARE,
            AFTER_DECODE,
            AFTER_TO_ASCII,
            AFTER_TO_UNICODE,
            AFTER_CHECK,
            AFTER_EQUAL,
            AFTER_DISPLAY,
            AFTER_PROTECT,
            AFTER_LGR,
            AFTER_SKELETON,
            AFTER_CONFUSABLE,
            AFTER_EXPLAIN,
        ];
        for text in texts {
            let mut before = "";
            for line in text.lines() {
                assert!(line.chars().count() <= 84, "{line}");
                let is_heading = line.ends_with(':') && !line.starts_with(' ');
                assert!(!is_heading || before.is_empty(), "{line}");
                before = line;
            }
        }
    }
}
