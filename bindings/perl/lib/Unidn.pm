package Unidn;

use strict;
use warnings;

use Carp qw( croak );
use Exporter qw( import );
use FFI::Platypus 2.00;
use FFI::Platypus::Buffer qw( grow scalar_to_pointer set_used_length );
use overload ();
use Unidn::Error;
use Unidn::Interface;

our $VERSION   = '0.2.0';
our @EXPORT_OK = qw(
    to_ascii to_unicode check equal display confusable skeleton restriction_level
    punycode_encode punycode_decode version unicode_version
);

use constant ROOM => 941;    # UNIDN_UNICODE_CAPACITY

my %names   = (darwin => 'libunidn.0.dylib', MSWin32 => 'unidn.dll');
my $library = FFI::Platypus->new(
    api => 2,
    lib => $ENV{UNIDN_LIBRARY} // $names{$^O} // $Unidn::Interface::SONAME
);
my %function;
for my $name (keys %Unidn::Interface::FUNCTIONS) {
    $library->attach([ "unidn_$name" => "Unidn::Interface::$name" ],
        @{ $Unidn::Interface::FUNCTIONS{$name} });
    $function{$name} = Unidn::Interface->can($name);
}
$function{version_number}->() >= $Unidn::Interface::LIBRARY
    or croak 'unidn: the library is too old: ' . $function{version}->();

# Wrong arguments are reported where the user's code calls.
our @CARP_NOT = ('Unidn::ProtectedNames');

my %STATUS = reverse %Unidn::Interface::STATUSES;

# Calls a function that returns a status, and returns its name.
sub _call {
    my $name = shift;
    return $STATUS{ $function{$name}->(@_) };
}

# The bytes of a text in UTF-8.
sub _bytes {
    my ($text, $what) = @_;
    croak "unidn: $what must be a string, not " . (ref $text ? 'a reference' : 'undef')
        if !defined $text || ref $text && !overload::Method($text, '""');
    utf8::encode($text);
    return $text;
}

# The text of bytes of UTF-8.
sub _text {
    my ($bytes) = @_;
    utf8::decode($bytes);
    return $bytes;
}

sub _detail { _memory($Unidn::Interface::DETAIL[1]) }

sub _memory {
    my ($size) = @_;
    my $memory;
    grow $memory, $size;
    set_used_length $memory, $size;
    return $memory;
}

# Calls a function that writes text, again if the result needs more room.
sub _write {
    my ($call) = @_;
    my $size = ROOM;
    while (1) {
        my $room;
        grow $room, $size;
        my $length = 0;
        my $status = $call->(scalar_to_pointer($room), $size, \$length);
        if ($status ne 'buffer_too_small') {
            set_used_length $room, $length;
            return ($status, _text($room));
        }
        $size = $length + 1;
    }
}

# A value of the caller for a message of one line.
sub _quoted {
    my ($value) = @_;
    return '"' . $value =~ s/([^ -~]|["\\])/sprintf '\x{%X}', ord $1/ger . '"';
}

# The number of a profile, a policy or a level, whose name may have the hyphens of the command line.
sub _value {
    my ($kind, $all, $name) = @_;
    my $plural = $kind =~ s/y\z/ie/r . 's';
    return $all->{$name} // $all->{ $name =~ tr/-/_/r } // croak sprintf
        'unidn: %s is not a %s; the %s are %s', _quoted($name), $kind, $plural, join ', ', sort keys %$all;
}

# The bits of options by name.
sub _bits {
    my ($options, $is_display) = @_;
    my $profile = $options->{profile};
    my $bits    = defined $profile ? _value('profile', \%Unidn::Interface::PROFILES, $profile) : 0;
    for my $name (grep { $_ ne 'profile' } keys %$options) {
        my $bit = $Unidn::Interface::OPTIONS{$name};
        $bit //= $Unidn::Interface::DISPLAY{$name} if $is_display;
        croak 'unidn: ' . _quoted($name) . ' is not an option of this function' if !defined $bit;
        $bits = $options->{$name} ? $bits | $bit : $bits & ~$bit;
    }
    return $bits;
}

sub _options {
    croak 'unidn: options must be pairs of names and values' if @_ % 2;
    return {@_};
}

sub _name_of {
    my ($value, $all) = @_;
    my ($name) = grep { $all->{$_} == $value } keys %$all;
    return $name;
}

# The names of the bits of a set, in the order of the bits.
sub _names_of {
    my ($set, $all) = @_;
    return [sort { $all->{$a} <=> $all->{$b} } grep { $all->{$_} & $set } keys %$all];
}

sub _members {
    my ($memory, $template, undef, @names) = @_;
    my %members;
    @members{@names} = unpack $template, $memory;
    return \%members;
}

sub _code_point { $_[0] == 0xFFFF_FFFF ? undef : $_[0] }

# The place in characters of a place in bytes.
sub _place {
    my ($bytes, $offset, $length) = @_;
    return (length _text(substr $bytes, 0, $offset), length _text(substr $bytes, $offset, $length));
}

# The message of a status, as a sentence.
sub _sentence {
    my ($status) = @_;
    return ucfirst($function{status_message}->($Unidn::Interface::STATUSES{$status})) . '.';
}

# What is not Unicode in a text: a surrogate, or a number beyond.
my $NOT_UNICODE = qr/[^\x{0}-\x{D7FF}\x{E000}-\x{10FFFF}]/;

# The message about it, which the library has for bytes only.
sub _not_unicode {
    my ($text, $place, $line) = @_;
    my $code = ord substr $text, $place, 1;
    return sprintf '%s text has %s, character %d.', $line ? "Line $line: the" : 'The',
        $code > 0x10FFFF ? sprintf('a number beyond Unicode: 0x%X', $code) : sprintf('a surrogate: U+%X', $code),
        $place + 1;
}

# The exception for a text in bytes, with what the detail says.
sub _fault {
    my ($bytes, $status, $detail, $output) = @_;
    if (!defined $detail && $status eq 'invalid_encoding') {
        # The function gives a status alone.
        $detail = _detail();
        _call('check', $bytes, length $bytes, 0, scalar_to_pointer($detail));
    }
    my $message = _sentence($status);
    my %plain   = (message => $message, status => $status, text => _text($bytes));
    return Unidn::Error->new(%plain) if !defined $detail || $status eq 'invalid_argument';

    my (undef, $sentence) =
        _write(sub { _call('detail_message', $detail, $bytes, length $bytes, @_) });
    my $found  = _members($detail, @Unidn::Interface::DETAIL);
    my $offset = $found->{offset};
    if ($found->{line}) {    # of a list: the text is the one name
        $offset -= 1 + rindex substr($bytes, 0, $offset), "\n";
        $bytes = (split /\n/, $bytes, -1)[$found->{line} - 1];
    }
    my ($start, $length) = _place($bytes, $offset, $found->{length});
    my $text = _text($bytes);
    $sentence = _not_unicode($text, $start, $found->{line}) if $status eq 'invalid_encoding';
    return Unidn::Error->new(
        %plain,
        message    => length $sentence ? $sentence : $message,
        text       => $text,
        rules      => _names_of($found->{rules}, \%Unidn::Interface::RULES),
        first_rule => _name_of($found->{first_rule}, \%Unidn::Interface::RULES),
        offset     => $start,
        length     => $length,
        label      => $found->{label},
        code_point => _code_point($found->{code_point}),
        line       => $found->{line} || undef,
        output     => $output,
    );
}

sub _convert {
    my ($function, $name, @options) = @_;
    my $bytes  = _bytes($name, 'the name');
    my $bits   = _bits(_options(@options));
    my $detail = _detail();
    my ($status, $result) = _write(
        sub { _call($function, $bytes, length $bytes, $bits, @_, scalar_to_pointer($detail)) });
    return $result if $status eq 'ok';
    my $has_output = $function eq 'to_unicode' && $status eq 'invalid_name';
    die _fault($bytes, $status, $detail, $has_output ? $result : undef);
}

sub to_ascii   { _convert('to_ascii', @_) }
sub to_unicode { _convert('to_unicode', @_) }

sub check {
    my ($name, @options) = @_;
    my $bytes  = _bytes($name, 'the name');
    my $detail = _detail();
    my $status = _call('check', $bytes, length $bytes, _bits(_options(@options)),
        scalar_to_pointer($detail));
    die _fault($bytes, $status, $detail) if $status ne 'ok';
    return 1;
}

sub equal {
    my ($first, $second, @options) = @_;
    ($first, $second) = (_bytes($first, 'the first name'), _bytes($second, 'the second name'));
    my $size    = $Unidn::Interface::DETAIL[1];
    my $details = _memory(2 * $size);
    my $status  = _call('equal', $first, length $first, $second, length $second,
        _bits(_options(@options)), \my $is_equal, scalar_to_pointer($details));
    return !!$is_equal if $status eq 'ok';
    my $detail = substr $details, 0, $size;
    # The detail of a valid name is all zero.
    die _fault($second, $status, substr $details, $size) if $detail !~ /[^\0]/;
    die _fault($first, $status, $detail);
}

sub display {
    my ($name, @options) = @_;
    my $bytes     = _bytes($name, 'the name');
    my $options   = _options(@options);
    my $policy    = delete $options->{policy} // 'cautious';
    my $level     = delete $options->{level};
    my $protected = delete $options->{protected};
    croak 'unidn: protected must be an object of Unidn::ProtectedNames'
        if defined $protected && !(ref $protected && eval { $protected->isa('Unidn::ProtectedNames') });
    croak 'unidn: a level is for the policy uts39 only' if defined $level && $policy ne 'uts39';
    my ($template, $size) = @Unidn::Interface::DISPLAY_OPTIONS;
    my $all = pack $template, $size, _bits($options, 1),
        _value('policy', \%Unidn::Interface::POLICIES, $policy),
        defined $level ? _value('level', \%Unidn::Interface::LEVELS, $level) : 0, 0,
        $protected ? (scalar_to_pointer($$protected), length $$protected) : (0, 0);
    my $report = _memory($Unidn::Interface::REPORT[1]);
    my ($status, $text) = _write(
        sub { _call('to_display', $bytes, length $bytes, $all, @_, scalar_to_pointer($report)) });
    die _fault($bytes, $status) if $status ne 'ok' && $status ne 'invalid_name';

    my (undef, $message) =
        _write(sub { _call('report_message', $report, $bytes, length $bytes, $all, @_) });
    my $found = _members($report, @Unidn::Interface::REPORT);
    my ($offset, $length) = _place($bytes, $found->{offset}, $found->{length});
    return {
        text           => $text,
        hidden         => !!$found->{hidden},
        # A valid name can be one to hide, also by a rule of IDNA that the policy adds.
        valid          => $status eq 'ok',
        reasons        => _names_of($found->{reasons}, \%Unidn::Interface::REASONS),
        first_reason   => _name_of($found->{first_reason}, \%Unidn::Interface::REASONS),
        rules          => _names_of($found->{rules}, \%Unidn::Interface::RULES),
        first_rule     => _name_of($found->{first_rule}, \%Unidn::Interface::RULES),
        offset         => $offset,
        length         => $length,
        label          => $found->{label},
        code_point     => $found->{first_reason} ? _code_point($found->{code_point}) : undef,
        level          => _name_of($found->{level}, \%Unidn::Interface::LEVELS),
        protected_line => $found->{protected_line} || undef,
        message        => $message,
    };
}

sub skeleton {
    my ($text, @options) = @_;
    my $bytes = _bytes($text, 'the text');
    my $bits  = _bits(_options(@options), 1);
    my ($status, $skeleton) = _write(sub { _call('skeleton', $bytes, length $bytes, $bits, @_) });
    die _fault($bytes, $status) if $status ne 'ok';
    return $skeleton;
}

sub confusable {
    my ($first, $second, @options) = @_;
    ($first, $second) = (_bytes($first, 'the first text'), _bytes($second, 'the second text'));
    my $status = _call('confusable', $first, length $first, $second, length $second,
        _bits(_options(@options), 1), \my $relation);
    die _fault(_text($first) =~ $NOT_UNICODE ? $first : $second, $status) if $status ne 'ok';
    return $relation ? _name_of($relation, \%Unidn::Interface::RELATIONS) : '';
}

sub restriction_level {
    my ($text) = @_;
    my $bytes  = _bytes($text, 'the text');
    my $status = _call('restriction_level', $bytes, length $bytes, \my $level);
    die _fault($bytes, $status) if $status ne 'ok';
    return _name_of($level, \%Unidn::Interface::LEVELS);
}

sub _codec {
    my ($function, $text) = @_;
    my $bytes = _bytes($text, 'the text');
    my $offset = 0;
    my ($status, $result) = _write(sub { _call($function, $bytes, length $bytes, @_, \$offset) });
    return $result if $status eq 'ok';
    die _fault($bytes, $status) if $status eq 'invalid_encoding';
    my ($place) = _place($bytes, $offset, 0);
    die Unidn::Error->new(
        message => sprintf('%s: character %d.', _sentence($status) =~ s/\.\z//r, $place + 1),
        status  => $status,
        text    => $text,
        offset  => $place,
        length  => $place < length $text ? 1 : 0,
    );
}

sub punycode_encode { _codec('punycode_encode', @_) }
sub punycode_decode { _codec('punycode_decode', @_) }
sub version         { $function{version}->() }
sub unicode_version { $function{unicode_version}->() }

require Unidn::ProtectedNames;

1;
