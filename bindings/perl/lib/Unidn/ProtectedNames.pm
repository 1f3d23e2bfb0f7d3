package Unidn::ProtectedNames;

use strict;
use warnings;

use FFI::Platypus::Buffer qw( grow scalar_to_pointer set_used_length );
use Unidn ();

sub new {
    my ($class, @names) = @_;
    for my $number (1 .. @names) {
        my $name = $names[$number - 1];
        Unidn::_bytes($name, "protected name $number");    # It is a string, or this dies.
        my $offset = index $name, "\n";
        die _line_break($name, $offset, $number) if $offset >= 0;
    }
    my $list = Unidn::_bytes(join("\n", @names), 'the list');
    my $size = 16 * length($list) + 96;    # UNIDN_PROTECTED_CAPACITY
    my $block;
    grow $block, $size;
    my $detail = Unidn::_detail();
    my $status = Unidn::_call('protected_build', $list, length $list, scalar_to_pointer($block),
        $size, \my $length, scalar_to_pointer($detail));
    die Unidn::_fault($list, $status, $detail) if $status ne 'ok';
    set_used_length $block, $length;
    return bless \$block, $class;
}

# A line break would make two names of one; in any other name it breaks the same rule.
sub _line_break {
    my ($name, $offset, $line) = @_;
    # What UTS #46 maps to a dot separates labels, too.
    my $label = () = substr($name, 0, $offset) =~ /[.\x{3002}\x{FF0E}\x{FF61}]/g;
    return Unidn::Error->new(
        message =>
            sprintf('Line %d: the protected name has a line break: U+000A, character %d, label %d.',
                $line, $offset + 1, $label + 1),
        status     => 'invalid_name',
        text       => $name,
        rules      => ['ascii'],
        first_rule => 'ascii',
        offset     => $offset,
        length     => 1,
        label      => $label,
        code_point => 10,
        line       => $line,
    );
}

sub from_bytes {
    my ($class, $bytes) = @_;
    Unidn::_bytes($bytes, 'the block');    # It is a string, or this dies.
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
