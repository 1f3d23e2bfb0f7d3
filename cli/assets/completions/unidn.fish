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
complete -c unidn -n "__fish_unidn_needs_command" -f -a "encode" -d 'Encode Unicode text as Punycode'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "decode" -d 'Decode Punycode to Unicode text'
complete -c unidn -n "__fish_unidn_needs_command" -f -a "explain" -d 'Show how a text is encoded or decoded, step by step'
complete -c unidn -n "__fish_unidn_using_subcommand encode" -l json -d 'Write one JSON object a line, with "input" and "output" or "error"'
complete -c unidn -n "__fish_unidn_using_subcommand encode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand decode" -l json -d 'Write one JSON object a line, with "input" and "output" or "error"'
complete -c unidn -n "__fish_unidn_using_subcommand decode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -l json -d 'Write one JSON object a line, with "input" and "output" or "error"'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s d -l decode -d 'Decode, also where the text does not begin with xn--'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s c -l compare -d 'Compare the length of four ways to write the text, instead'
complete -c unidn -n "__fish_unidn_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
