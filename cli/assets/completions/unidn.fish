# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_unidn_global_optspecs
    string join \n h/help V/version
end

function __fish_unidn_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_unidn_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_unidn_using_subcommand
    set -l cmd (__fish_unidn_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c unidn -n "__fish_unidn_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_needs_command" -s V -l version -d 'Print version'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "to-ascii" -d 'Convert domain names to ASCII, as the DNS carries them'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "to-unicode" -d 'Convert domain names to Unicode, as people read them'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "check" -d 'Check domain names'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "equal" -d 'Compare domain names as the DNS does'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "display" -d 'Decide whether domain names are safe to show'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "protect" -d 'Build a block from a list of protected names'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "skeleton" -d 'Write the skeletons of texts: equal for texts that look alike'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "confusable" -d 'Compare texts by their looks'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "lgr" -d 'Decide by the rulesets of registries which labels they accept'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "prepare" -d 'Prepare texts, such as passwords and user names, by a profile of stringprep or PRECIS'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "encode" -d 'Encode Unicode text as Punycode'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "decode" -d 'Decode Punycode to Unicode text'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "explain" -d 'Show each step of encoding, decoding, or processing a domain name'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -s f -l file -d 'Read names from the lines of a file; - is standard input' -r -F
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -s c -l column -d 'Take the names from a column of CSV or TSV, and copy the other columns: its number, from 1, or its name in the header' -r
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l delimiter -d 'The character between columns, \\t for a tab; by default a tab if FILE ends with .tsv or .tab, and a comma otherwise. Between tabs, quotation marks are data' -r
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -s j -l jobs -d 'Process lines on N threads; the order of the lines is kept, but they are read and written in blocks' -r
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l profile -d 'A set of options; the flags below add to it' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l json -d 'Write a JSON object for each name'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l header -d 'The first record is a header, and is copied; a column by name implies it'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l tab-separated -d 'Lines are values in TabSeparated, as ClickHouse exchanges them with a program: \\N is NULL, and the result of an invalid name, which is not a failure; check writes the rules that a name breaks'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ascii-any -d 'Any ASCII character is allowed (UTS #46 UseSTD3ASCIIRules=false, literally). Without it the forbidden domain code points of the URL Standard are refused, even where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false); with --ascii-passthrough the name as a whole may not be empty.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true, literally), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is, with hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l no-mapping -d 'Text that mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without decoding its xn-- labels, whose hyphens may be anywhere (URL Standard). Forbidden code points and lengths still count, and an empty result is an error even with --ignore-dns-length. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -s f -l file -d 'Read names from the lines of a file; - is standard input' -r -F
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -s c -l column -d 'Take the names from a column of CSV or TSV, and copy the other columns: its number, from 1, or its name in the header' -r
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l delimiter -d 'The character between columns, \\t for a tab; by default a tab if FILE ends with .tsv or .tab, and a comma otherwise. Between tabs, quotation marks are data' -r
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -s j -l jobs -d 'Process lines on N threads; the order of the lines is kept, but they are read and written in blocks' -r
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l profile -d 'A set of options; the flags below add to it' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l json -d 'Write a JSON object for each name'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l header -d 'The first record is a header, and is copied; a column by name implies it'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l tab-separated -d 'Lines are values in TabSeparated, as ClickHouse exchanges them with a program: \\N is NULL, and the result of an invalid name, which is not a failure; check writes the rules that a name breaks'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ascii-any -d 'Any ASCII character is allowed (UTS #46 UseSTD3ASCIIRules=false, literally). Without it the forbidden domain code points of the URL Standard are refused, even where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false); with --ascii-passthrough the name as a whole may not be empty.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true, literally), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is, with hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l no-mapping -d 'Text that mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without decoding its xn-- labels, whose hyphens may be anywhere (URL Standard). Forbidden code points and lengths still count, and an empty result is an error even with --ignore-dns-length. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand check" -s f -l file -d 'Read names from the lines of a file; - is standard input' -r -F
complete -c unidn -n "__fish_unidn_using_subcommand check" -s c -l column -d 'Take the names from a column of CSV or TSV, and copy the other columns: its number, from 1, or its name in the header' -r
complete -c unidn -n "__fish_unidn_using_subcommand check" -l delimiter -d 'The character between columns, \\t for a tab; by default a tab if FILE ends with .tsv or .tab, and a comma otherwise. Between tabs, quotation marks are data' -r
complete -c unidn -n "__fish_unidn_using_subcommand check" -s j -l jobs -d 'Process lines on N threads; the order of the lines is kept, but they are read and written in blocks' -r
complete -c unidn -n "__fish_unidn_using_subcommand check" -l profile -d 'A set of options; the flags below add to it' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand check" -l json -d 'Write a JSON object for each name'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l header -d 'The first record is a header, and is copied; a column by name implies it'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l tab-separated -d 'Lines are values in TabSeparated, as ClickHouse exchanges them with a program: \\N is NULL, and the result of an invalid name, which is not a failure; check writes the rules that a name breaks'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ascii-any -d 'Any ASCII character is allowed (UTS #46 UseSTD3ASCIIRules=false, literally). Without it the forbidden domain code points of the URL Standard are refused, even where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false); with --ascii-passthrough the name as a whole may not be empty.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true, literally), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is, with hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l no-mapping -d 'Text that mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without decoding its xn-- labels, whose hyphens may be anywhere (URL Standard). Forbidden code points and lengths still count, and an empty result is an error even with --ignore-dns-length. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l rules -d 'Write the rules that a name breaks, separated by blanks, instead of "valid" or "invalid"; nothing for a valid name'
complete -c unidn -n "__fish_unidn_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l profile -d 'A set of options; the flags below add to it' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l json -d 'Write a JSON object for each pair, with "names", "equal" and "errors"'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ascii-any -d 'Any ASCII character is allowed (UTS #46 UseSTD3ASCIIRules=false, literally). Without it the forbidden domain code points of the URL Standard are refused, even where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false); with --ascii-passthrough the name as a whole may not be empty.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true, literally), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is, with hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l no-mapping -d 'Text that mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without decoding its xn-- labels, whose hyphens may be anywhere (URL Standard). Forbidden code points and lengths still count, and an empty result is an error even with --ignore-dns-length. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand display" -s f -l file -d 'Read names from the lines of a file; - is standard input' -r -F
complete -c unidn -n "__fish_unidn_using_subcommand display" -s c -l column -d 'Take the names from a column of CSV or TSV, and copy the other columns: its number, from 1, or its name in the header' -r
complete -c unidn -n "__fish_unidn_using_subcommand display" -l delimiter -d 'The character between columns, \\t for a tab; by default a tab if FILE ends with .tsv or .tab, and a comma otherwise. Between tabs, quotation marks are data' -r
complete -c unidn -n "__fish_unidn_using_subcommand display" -s j -l jobs -d 'Process lines on N threads; the order of the lines is kept, but they are read and written in blocks' -r
complete -c unidn -n "__fish_unidn_using_subcommand display" -l policy -d 'The rules that decide' -r -f -a "cautious\t'Chromium\'s and Firefox\'s rules, and more against look-alikes.'
firefox\t'Firefox\'s rules, profile "high"; see --firefox-moderate.'
ascii\t'No Unicode: every name in ASCII.'
uts39\t'The restriction level of UTS #39 alone; see --level.'
webkit\t'WebKit\'s published list of scripts and its look-alikes.'
browser\t'Chromium\'s rules, in Chromium\'s order.'"
complete -c unidn -n "__fish_unidn_using_subcommand display" -l protected -d 'Hide names that look like those in this file: a list, one name a line, or the block that unidn-protect(1) builds from it; - is standard input, unless that has the names' -r -F
complete -c unidn -n "__fish_unidn_using_subcommand display" -l level -d 'With --policy uts39: show labels up to this level, by default highly-restrictive' -r -f -a "ascii-only\t'ASCII.'
single-script\t'One script.'
highly-restrictive\t'One script; or Latin with Japanese, Korean, or Han and Bopomofo.'
moderately-restrictive\t'Also Latin with one other script, except Cyrillic and Greek.'
minimally-restrictive\t'Any mixture of characters with Identifier_Status=Allowed.'
unrestricted\t'Anything.'"
complete -c unidn -n "__fish_unidn_using_subcommand display" -l profile -d 'A set of options; the flags below add to it' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand display" -l json -d 'Write a JSON object for each name'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l reasons -d 'Write the reasons why a label is hidden, separated by blanks, instead of the text to show, and the rules that an invalid name breaks; nothing for any other name'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l header -d 'The first record is a header, and is copied; a column by name implies it'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l tab-separated -d 'Lines are values in TabSeparated, as ClickHouse exchanges them with a program: \\N is NULL, and the result of an invalid name, which is not a failure; check writes the rules that a name breaks'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l firefox-moderate -d '--policy firefox lets Latin stand beside one other script, except Cyrillic and Greek, as its former profile "moderate" did.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l ascii-any -d 'Any ASCII character is allowed (UTS #46 UseSTD3ASCIIRules=false, literally). Without it the forbidden domain code points of the URL Standard are refused, even where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false); with --ascii-passthrough the name as a whole may not be empty.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true, literally), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is, with hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l no-mapping -d 'Text that mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without decoding its xn-- labels, whose hyphens may be anywhere (URL Standard). Forbidden code points and lengths still count, and an empty result is an error even with --ignore-dns-length. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand display" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand protect" -s o -l output -d 'The file of the block; - is standard output, which must not be a terminal' -r -F
complete -c unidn -n "__fish_unidn_using_subcommand protect" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand skeleton" -l json -d 'Write a JSON object for each text'
complete -c unidn -n "__fish_unidn_using_subcommand skeleton" -l ltr -d 'Take the text as it is displayed in a left-to-right paragraph'
complete -c unidn -n "__fish_unidn_using_subcommand skeleton" -l rtl -d 'Take the text as it is displayed in a right-to-left paragraph'
complete -c unidn -n "__fish_unidn_using_subcommand skeleton" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand confusable" -l json -d 'Write a JSON object for each pair, with "texts", "relation" and "errors"'
complete -c unidn -n "__fish_unidn_using_subcommand confusable" -l ltr -d 'Compare the texts as displayed in a left-to-right paragraph'
complete -c unidn -n "__fish_unidn_using_subcommand confusable" -l rtl -d 'Compare the texts as displayed in a right-to-left paragraph'
complete -c unidn -n "__fish_unidn_using_subcommand confusable" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and not __fish_seen_subcommand_from compile check index variants show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and not __fish_seen_subcommand_from compile check index variants show" -f -a "compile" -d 'Compile a ruleset into a block, for the C library'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and not __fish_seen_subcommand_from compile check index variants show" -f -a "check" -d 'Check labels: the disposition of each'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and not __fish_seen_subcommand_from compile check index variants show" -f -a "index" -d 'Write the index label of each label: a key to look up variants'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and not __fish_seen_subcommand_from compile check index variants show" -f -a "variants" -d 'Write the variants of labels, each with its disposition'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and not __fish_seen_subcommand_from compile check index variants show" -f -a "show" -d 'Write a ruleset as a table: its repertoire, classes, rules and actions'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from compile" -s h -l help -d 'Print help'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from check" -l json -d 'Write a JSON object for each text'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from index" -l json -d 'Write a JSON object for each text'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from index" -s h -l help -d 'Print help'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from variants" -l limit -d 'The most variants of a label to write; a label that has more is a failure' -r
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from variants" -l json -d 'Write a JSON object for each text'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from variants" -s h -l help -d 'Print help'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from show" -l json -d 'Write one JSON object'
complete -c unidn -n "__fish_unidn_using_subcommand lgr; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c unidn -n "__fish_unidn_using_subcommand prepare" -l profile -d 'The profile of stringprep or PRECIS' -r -f -a "saslprep\t'User names and passwords of SASL, SCRAM among it (RFC 4013).'
nameprep\t'Labels of domain names in IDNA2003 (RFC 3491).'
nodeprep\t'The part of an XMPP address before the @ (RFC 3920, appendix A).'
resourceprep\t'The part of an XMPP address behind the slash (RFC 3920, appendix B).'
iscsi\t'Names of iSCSI devices (RFC 3722).'
username-case-mapped\t'User names in lower case (PRECIS, RFC 8265).'
username-case-preserved\t'User names in which case matters (PRECIS, RFC 8265).'
opaque-string\t'Passwords (PRECIS, RFC 8265).'
nickname\t'Display names of people, as in a chat room (PRECIS, RFC 8266).'"
complete -c unidn -n "__fish_unidn_using_subcommand prepare" -l json -d 'Write a JSON object for each text'
complete -c unidn -n "__fish_unidn_using_subcommand prepare" -l query -d 'Queries: stringprep keeps unassigned code points, nicknames are in lower case'
complete -c unidn -n "__fish_unidn_using_subcommand prepare" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand encode" -l json -d 'Write a JSON object for each text'
complete -c unidn -n "__fish_unidn_using_subcommand encode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand decode" -l json -d 'Write a JSON object for each text'
complete -c unidn -n "__fish_unidn_using_subcommand decode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l policy -d 'The rules that decide' -r -f -a "cautious\t'Chromium\'s and Firefox\'s rules, and more against look-alikes.'
firefox\t'Firefox\'s rules, profile "high"; see --firefox-moderate.'
ascii\t'No Unicode: every name in ASCII.'
uts39\t'The restriction level of UTS #39 alone; see --level.'
webkit\t'WebKit\'s published list of scripts and its look-alikes.'
browser\t'Chromium\'s rules, in Chromium\'s order.'"
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l protected -d 'Hide names that look like those in this file: a list, one name a line, or the block that unidn-protect(1) builds from it; - is standard input, unless that has the names' -r -F
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l level -d 'With --policy uts39: show labels up to this level, by default highly-restrictive' -r -f -a "ascii-only\t'ASCII.'
single-script\t'One script.'
highly-restrictive\t'One script; or Latin with Japanese, Korean, or Han and Bopomofo.'
moderately-restrictive\t'Also Latin with one other script, except Cyrillic and Greek.'
minimally-restrictive\t'Any mixture of characters with Identifier_Status=Allowed.'
unrestricted\t'Anything.'"
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l profile -d 'A set of options; the flags below add to it' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l json -d 'Write a JSON object for each text'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s d -l decode -d 'Decode, even if the text does not begin with xn--'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s c -l compare -d 'Compare the lengths of four encodings of the text; a dot is plain text'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l domain -d 'Process every text as a domain name, even without a dot'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s p -l punycode -d 'Process every text as plain text, even with a dot'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l firefox-moderate -d '--policy firefox lets Latin stand beside one other script, except Cyrillic and Greek, as its former profile "moderate" did.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ascii-any -d 'Any ASCII character is allowed (UTS #46 UseSTD3ASCIIRules=false, literally). Without it the forbidden domain code points of the URL Standard are refused, even where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false); with --ascii-passthrough the name as a whole may not be empty.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true, literally), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is, with hyphens anywhere (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l no-mapping -d 'Text that mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without decoding its xn-- labels, whose hyphens may be anywhere (URL Standard). Forbidden code points and lengths still count, and an empty result is an error even with --ignore-dns-length. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
