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
complete -c unidn -n "__fish_unidn_needs_command" -f -a "to-ascii" -d 'Write domain names as the DNS carries them'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "to-unicode" -d 'Write domain names as a person reads them'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "check" -d 'Check domain names'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "equal" -d 'Tell whether two domain names are the same to the DNS'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "encode" -d 'Encode Unicode text as Punycode'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "decode" -d 'Decode Punycode to Unicode text'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "explain" -d 'Show how a text is encoded or decoded, or the way of a domain name, step by step'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l profile -d 'The options to begin with; the flags below add to them' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l json -d 'Write one JSON object a line'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ascii-any -d 'Any ASCII is allowed (UTS #46 UseSTD3ASCIIRules=false to the letter). Without it the forbidden domain code points of the URL Standard are refused, also where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true to the letter), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l no-mapping -d 'What mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without a look into its xn-- labels (URL Standard). Forbidden code points and lengths still count. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand to-ascii" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l profile -d 'The options to begin with; the flags below add to them' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l json -d 'Write one JSON object a line'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ascii-any -d 'Any ASCII is allowed (UTS #46 UseSTD3ASCIIRules=false to the letter). Without it the forbidden domain code points of the URL Standard are refused, also where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true to the letter), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l no-mapping -d 'What mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without a look into its xn-- labels (URL Standard). Forbidden code points and lengths still count. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand to-unicode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l profile -d 'The options to begin with; the flags below add to them' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand check" -l json -d 'Write one JSON object a line'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ascii-any -d 'Any ASCII is allowed (UTS #46 UseSTD3ASCIIRules=false to the letter). Without it the forbidden domain code points of the URL Standard are refused, also where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true to the letter), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l no-mapping -d 'What mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without a look into its xn-- labels (URL Standard). Forbidden code points and lengths still count. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l profile -d 'The options to begin with; the flags below add to them' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l json -d 'Write one JSON object a line, with "names", "equal" and "errors"'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ascii-any -d 'Any ASCII is allowed (UTS #46 UseSTD3ASCIIRules=false to the letter). Without it the forbidden domain code points of the URL Standard are refused, also where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true to the letter), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l no-mapping -d 'What mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without a look into its xn-- labels (URL Standard). Forbidden code points and lengths still count. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand equal" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand encode" -l json -d 'Write one JSON object a line'
complete -c unidn -n "__fish_unidn_using_subcommand encode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand decode" -l json -d 'Write one JSON object a line'
complete -c unidn -n "__fish_unidn_using_subcommand decode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l profile -d 'The options to begin with; the flags below add to them' -r -f -a "lookup\t'For resolvers, HTTP and mail clients: UTS #46, nontransitional.'
url\t'For URL parsers: domain to ASCII of the URL Standard with beStrict false.'
strict\t'For validators: UTS #46 with every check, as IdnaTestV2.txt tests it.'
idna2008-lookup\t'RFC 5891 section 5, the lookup protocol.'
idna2008-registration\t'RFC 5891 section 4, the registration protocol.'"
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l json -d 'Write one JSON object a line'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s d -l decode -d 'Decode, also where the text does not begin with xn--'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s c -l compare -d 'Compare the length of four ways to write the text, instead; a dot is plain text here'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l domain -d 'Every text is a domain name, also without a dot'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s p -l punycode -d 'Every text is plain, also with a dot'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l check-hyphens -d 'No label has a hyphen first, last, or in positions 3 and 4 (UTS #46 CheckHyphens=true).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ascii-ldh -d 'ASCII is letters, digits and hyphens only (UTS #46 UseSTD3ASCIIRules=true). Wins over --ascii-any.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ascii-any -d 'Any ASCII is allowed (UTS #46 UseSTD3ASCIIRules=false to the letter). Without it the forbidden domain code points of the URL Standard are refused, also where mapping makes them.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ignore-dns-length -d 'Labels and names may be empty or of any length (UTS #46 VerifyDnsLength=false).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l reject-root-dot -d 'A dot at the end is an error (UTS #46 VerifyDnsLength=true to the letter), even with --ignore-dns-length. Without it one is allowed.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l skip-bidi -d 'The bidi rule of RFC 5893 is not checked (UTS #46 CheckBidi=false).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l skip-joiners -d 'The contextual rules of the joiners, RFC 5892 A.1 and A.2, are not checked (UTS #46 CheckJoiners=false).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l transitional -d 'The four deviation characters are mapped (UTS #46 Transitional_Processing=true, deprecated). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ignore-invalid-punycode -d 'A label that begins with xn-- and does not decode stays as it is (UTS #46 IgnoreInvalidPunycode=true). Ignored with --idna2008.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l check-contexto -d 'The contextual rules of RFC 5892 A.3 to A.9 are checked.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l idna2008 -d 'A U-label has only code points that are PVALID, CONTEXTJ or CONTEXTO, and no hyphens in positions 3 and 4 (RFC 5891 section 5.4).'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l no-mapping -d 'What mapping or NFC would change is an error (RFC 5891 section 5.2). Letters of an ASCII label may be upper-case, and come out lower-case.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l single-label -d 'The input is one label: any dot is disallowed.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l ascii-passthrough -d 'ToASCII lower-cases a name that is all ASCII without a look into its xn-- labels (URL Standard). Forbidden code points and lengths still count. Ignored with --idna2008 and in ToUnicode.'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
