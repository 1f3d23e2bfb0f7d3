package Unidn::ProtectedNames;

use strict;
use warnings;

use FFI::Platypus::Buffer qw( grow scalar_to_pointer set_used_length );
use Unidn ();

sub new {
    my ($class, @names) = @_;
    Unidn::_bytes($names[ $_ - 1 ], "protected name $_") for 1 .. @names;    # Strings, or this dies.
    @names = map { "$_" } @names;    # What is checked is what is built: an object can change.
    my $fault;
    for my $number (1 .. @names) {
        $fault = _fault_of_element($names[ $number - 1 ], $number) // next;
        $#names = $number - 2;    # One of those before it may be at fault, too.
        last;
    }
    my $list = Unidn::_bytes(join("\n", @names), 'the list');
    my $size = 16 * length($list) + 96;    # UNIDN_PROTECTED_CAPACITY
    my $block;
    grow $block, $size;
    my $detail = Unidn::_detail();
    my $status = Unidn::_call('protected_build', $list, length $list, scalar_to_pointer($block),
        $size, \my $length, scalar_to_pointer($detail));
    die Unidn::_fault($list, $status, $detail) if $status ne 'ok';
    die $fault if defined $fault;
    set_used_length $block, $length;
    return bless \$block, $class;
}

# The error of a name that a list would not have as it is. An array has names: comments and blank lines
# belong to a list in a file, and a line break would make two names of one.
sub _fault_of_element {
    my ($name, $line) = @_;
    my %common = (status => 'invalid_name', text => $name, line => $line);
    if ($name =~ /\A[ \t\x0B\f\r]*\z/) {
        return Unidn::Error->new(
            %common,
            message    => "Line $line: the protected name is empty.",
            rules      => ['empty_label'],
            first_rule => 'empty_label',
        );
    }
    my ($before, $character) = $name =~ /\A([^\n#]*)([\n#])/ or return undef;
    # What UTS #46 maps to a dot separates labels, too.
    my $label = () = $before =~ /[.\x{3002}\x{FF0E}\x{FF61}]/g;
    return Unidn::Error->new(
        %common,
        message => sprintf(
            'Line %d: the protected name has %s: U+%04X, character %d, label %d.',
            $line, $character eq '#' ? 'a "#", which begins a comment in a list' : 'a line break',
            ord $character, length($before) + 1, $label + 1
        ),
        rules      => ['ascii'],
        first_rule => 'ascii',
        offset     => length $before,
        length     => 1,
        label      => $label,
        code_point => ord $character,
    );
}

sub from_bytes {
    my ($class, $bytes) = @_;
    Unidn::_bytes($bytes, 'the block');    # It is a string, or this dies.
    $bytes = "$bytes";
    my $status = utf8::downgrade($bytes, 1)
        ? Unidn::_call('protected_verify', $bytes, length $bytes)
        : 'invalid_argument';
    die Unidn::Error->new(
        message => 'The bytes are not a block of protected names.', status => $status, text => ''
    ) if $status eq 'invalid_argument';
    die Unidn::_fault('', $status) if $status ne 'ok';
    return bless \$bytes, $class;
}

sub to_bytes { ${ $_[0] } }

1;
