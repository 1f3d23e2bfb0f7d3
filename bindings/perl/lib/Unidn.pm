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
    prepare prepare_equal punycode_encode punycode_decode version unicode_version
);
our %EXPORT_TAGS = (all => \@EXPORT_OK);

use constant ROOM => 941;    # UNIDN_UNICODE_CAPACITY

my %names   = (darwin => 'libunidn.0.dylib', MSWin32 => 'unidn.dll');
my $path    = $ENV{UNIDN_LIBRARY} // '';
my $file    = length $path ? $path : $names{$^O} // $Unidn::Interface::SONAME;
my $library = FFI::Platypus->new(api => 2, lib => $file);
$library->find_symbol('unidn_version_number')
    or croak "unidn: the library $file does not load: install it, run ldconfig, or set UNIDN_LIBRARY to its file";

my %function;

sub _attach {
    my ($name) = @_;
    $library->attach([ "unidn_$name" => "Unidn::Interface::$name" ],
        @{ $Unidn::Interface::FUNCTIONS{$name} });
    $function{$name} = Unidn::Interface->can($name);
}

# An older library lacks others.
_attach($_) for qw( version version_number );
$function{version_number}->() >= $Unidn::Interface::LIBRARY
    or croak 'unidn: the library is too old: ' . $function{version}->();
_attach($_) for grep { !$function{$_} } keys %Unidn::Interface::FUNCTIONS;

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
    my ($kind, $all, $name, $quoted) = @_;
    my $plural = $kind =~ s/y\z/ie/r . 's';
    return $all->{$name} // $all->{ $name =~ tr/-/_/r } // croak sprintf
        'unidn: %s is not a %s; the %s are %s', $quoted // _quoted($name), $kind, $plural, join ', ',
        sort keys %$all;
}

# The number of a profile of preparation. A string may be a password in the wrong place, and is not quoted.
sub _preparation {
    my $profile = _bytes($_[0], 'the profile');
    return _value('profile', \%Unidn::Interface::PREPARATIONS, $profile, 'the string');
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

# What it is, and its number. The library has a message for bytes only.
sub _not_unicode {
    my ($text, $place) = @_;
    my $code = ord substr $text, $place, 1;
    return $code > 0x10FFFF
        ? ('a number beyond Unicode', sprintf '0x%X', $code)
        : ('a surrogate', sprintf 'U+%X', $code);
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
    $sentence = sprintf '%s text has %s: %s, character %d.',
        $found->{line} ? "Line $found->{line}: the" : 'The', _not_unicode($text, $start), $start + 1
        if $status eq 'invalid_encoding';
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

# The exception for a text that may be a password: it has neither the text nor a character of it. $which is
# which of two texts it is.
sub _discreet_fault {
    my ($bytes, $status, $detail, $which) = @_;
    my $found         = _members($detail, @Unidn::Interface::DETAIL);
    my $rule          = _name_of($found->{first_rule}, \%Unidn::Interface::RULES);
    my $is_ill_formed = $status eq 'invalid_encoding';
    my %plain         = (message => _sentence($status), status => $status, text => '');
    return Unidn::Error->new(%plain) if !defined $rule && !$is_ill_formed;

    my ($start, $length) = _place($bytes, $found->{offset}, $found->{length});
    my $message = $is_ill_formed
        ? 'The text has ' . (_not_unicode(_text($bytes), $start))[0]
        : ucfirst $function{rule_message}->($found->{first_rule});
    # What is wrong with all of a text has no place in it.
    my $has_place = $is_ill_formed || defined _code_point($found->{code_point});
    my $place     = join ' of ', $has_place ? 'character ' . ($start + 1) : (), $which // ();
    return Unidn::Error->new(
        %plain,
        message    => $message . (length $place ? ": $place." : '.'),
        rules      => _names_of($found->{rules}, \%Unidn::Interface::RULES),
        first_rule => $rule,
        offset     => $start,
        length     => $length,
    );
}

# Which of two texts the first fault is in, 0 or 1, and its detail. That of a valid text is all zero.
sub _first_fault {
    my ($details) = @_;
    my $size      = $Unidn::Interface::DETAIL[1];
    my $first     = substr $details, 0, $size;
    return $first =~ /[^\0]/ ? (0, $first) : (1, substr $details, $size);
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
    my $details = _memory(2 * $Unidn::Interface::DETAIL[1]);
    my $status  = _call('equal', $first, length $first, $second, length $second,
        _bits(_options(@options)), \my $is_equal, scalar_to_pointer($details));
    return !!$is_equal if $status eq 'ok';
    my ($at, $detail) = _first_fault($details);
    die _fault(($first, $second)[$at], $status, $detail);
}

sub display {
    my ($name, @options) = @_;
    my $bytes     = _bytes($name, 'the name');
    my $options   = _options(@options);
    my $policy    = delete $options->{policy} // 'cautious';
    my $level     = delete $options->{level};
    my $protected = delete $options->{protected};
    croak 'unidn: protected must be an object of Unidn::ProtectedNames'
        if defined $protected && !eval { $protected->isa('Unidn::ProtectedNames') && defined $$protected };
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

sub prepare {
    my ($text, $profile, @options) = @_;
    my $bytes   = _bytes($text, 'the text');
    my $bits    = _preparation($profile);
    my $options = _options(@options);
    $bits |= $Unidn::Interface::PREPARE_QUERY if delete $options->{query};
    croak 'unidn: ' . _quoted($_) . ' is not an option of this function' for sort keys %$options;
    my $detail = _detail();
    my ($status, $prepared) = _write(
        sub { _call('prepare', $bytes, length $bytes, $bits, @_, scalar_to_pointer($detail)) });
    die _discreet_fault($bytes, $status, $detail) if $status ne 'ok';
    return $prepared;
}

sub prepare_equal {
    my ($first, $second, $profile) = @_;
    ($first, $second) = (_bytes($first, 'the first text'), _bytes($second, 'the second text'));
    my $bits = _preparation($profile);
    croak 'unidn: prepare_equal has no options' if @_ > 3;
    my $details = _memory(2 * $Unidn::Interface::DETAIL[1]);
    my $status  = _call('prepare_equal', $first, length $first, $second, length $second, $bits,
        \my $is_equal, scalar_to_pointer($details));
    return !!$is_equal if $status eq 'ok';
    my ($at, $detail) = _first_fault($details);
    die _discreet_fault(($first, $second)[$at], $status, $detail, ('the first text', 'the second text')[$at]);
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

__END__

=encoding UTF-8

=head1 NAME

Unidn - internationalized domain names (IDNA), Punycode, and whether a name is safe to show

=head1 SYNOPSIS

    use utf8;
    use Unidn qw( to_ascii check display );

    print to_ascii('Bücher.example'), "\n";             # xn--bcher-kva.example

    if (!eval { check('a b.example') }) {
        print $@->message, "\n";
    }

    print display('раураӏ.com')->{text}, "\n";          # xn--80aa0cbo65f.com

    my $ours  = Unidn::ProtectedNames->new('bank.example');
    my $shown = display('bánk.example', protected => $ours);
    print $shown->{message}, "\n";

=head1 DESCRIPTION

UTS #46, IDNA2008, UTS #39 and Punycode, by the C library libunidn. C<make install> brings the
library. Where it does not load, run C<ldconfig>, or set C<UNIDN_LIBRARY> in the environment to its
file.

A text is a string of characters: decode bytes first, and C<use utf8> for names in the source. A
function whose text has a fault dies with an object of L</Unidn::Error>. An argument that is not a
string, and an option that does not exist, die with a string at the place of the call.

=head1 OPTIONS

Options are pairs behind the other arguments:

    to_ascii($name, profile => 'strict', reject_root_dot => 0);

=over

=item C<profile>

The set of options that the others add to or take from: C<lookup> (the default), C<url>, C<strict>,
C<idna2008_lookup> or C<idna2008_registration>. The name of a profile, a policy or a level may also
have hyphens: C<idna2008-lookup>.

=item C<check_hyphens>, C<ascii_ldh>, C<ascii_any>, C<ignore_dns_length>, C<reject_root_dot>,
C<skip_bidi>, C<skip_joiners>, C<transitional>, C<ignore_invalid_punycode>, C<check_contexto>,
C<idna2008>, C<no_mapping>, C<single_label>, C<ascii_passthrough>

A true value adds the option to the profile, a false one takes it away. L<The
manual|https://github.com/unidn/unidn/blob/main/docs/src/options.md> describes them.

=item C<firefox_moderate>, C<skeleton_ltr>, C<skeleton_rtl>

The same, for C<display>, C<skeleton> and C<confusable> only.

=item C<policy>, C<level>, C<protected>

For C<display> only. The policy is C<cautious> (the default), C<browser>, C<firefox>, C<webkit>,
C<uts39> or C<ascii>. The level is for C<uts39>: C<ascii_only>, C<single_script>,
C<highly_restrictive> (the default), C<moderately_restrictive>, C<minimally_restrictive> or
C<unrestricted>. C<protected> is an object of L</Unidn::ProtectedNames>.

=back

=head1 FUNCTIONS

Each is exported on request, and C<:all> exports all of them.

=over

=item C<to_ascii($name, %options)>

The name in the form that the DNS carries (UTS #46, ToASCII).

=item C<to_unicode($name, %options)>

The name in the form that a person reads (UTS #46, ToUnicode). Empty labels and lengths are not
faults here. An invalid name dies, and leaves in C<output> of the error the text that the standard
defines for it. For names that a person is to see use C<display>.

=item C<check($name, %options)>

1 if C<to_ascii> has a result; dies as it does if not.

=item C<equal($first, $second, %options)>

Whether two names are the same to the DNS.

=item C<display($name, %options)>

A hash of the name in a form that is safe to show, and why: L</DISPLAY>. A name that is not valid
has one, too.

=item C<skeleton($text, %options)>

A key that is equal for texts that look alike (UTS #39, section 4). It is for comparison only, and
must not be shown.

=item C<confusable($first, $second, %options)>

How two texts are confusable (UTS #39, section 4): C<single_script>, C<mixed_script>,
C<whole_script>, or the empty string if they are not.

=item C<restriction_level($text)>

The restriction level of a text (UTS #39, section 5.2), by its name in L</OPTIONS>.

=item C<prepare($text, $profile, %options)>

The form in which a user name, a password or a nickname is compared, hashed or stored, by a profile
of stringprep (RFC 3454) or of PRECIS (RFC 8264): L</PREPARATION>.

=item C<prepare_equal($first, $second, $profile)>

Whether two texts are the same user name, the same password or the same nickname by a profile. The
time depends on the texts: of passwords, compare hashes of what C<prepare> gives.

=item C<punycode_encode($text)>, C<punycode_decode($punycode)>

Punycode (RFC 3492), without C<xn-->.

=item C<version()>, C<unicode_version()>

The versions of the library and of its Unicode.

=back

=head1 DISPLAY

The keys of the hash that C<display> returns:

=over

=item C<text>

The name in a form that is safe to show.

=item C<hidden>

Whether a label is in ASCII because of a reason.

=item C<valid>

Whether the name is valid IDNA by the options. A policy can refuse a valid name, also by a rule of
IDNA that it adds: C<ü-.de> under the default one.

=item C<message>

A finished sentence on what decided, or else on the first remark; empty if there is neither.

=item C<reasons>

An array of all reasons to hide the name, and of remarks on one that is shown.

=item C<first_reason>

The reason that decided; undef if the name is shown.

=item C<rules>, C<first_rule>

An array of the rules of IDNA that the name breaks, also of those that the policy adds, and the
first of them; undef if there is none.

=item C<offset>, C<length>

The place of what decided, in characters of the name.

=item C<label>

The number of its label. It counts from 0, and the message from 1.

=item C<code_point>

The code point that decided, as a number; undef if it is not a single one.

=item C<level>

The restriction level of the name.

=item C<protected_line>

The number, from 1, of the protected name that the name looks like; undef if there is none.

=back

=head1 PREPARATION

    prepare("I\x{AD}X \x{2168}", 'saslprep');                # IX IX
    prepare_equal('Foo Bar', '  foo   BAR', 'nickname');     # true

The profiles of stringprep are C<saslprep>, for user names and passwords of SASL, SCRAM among it;
C<nameprep>, for labels in IDNA2003; C<nodeprep> and C<resourceprep>, for the parts of an XMPP
address before the @ and behind the slash; and C<iscsi>, for names of devices. Those of PRECIS are
C<username_case_mapped>, for user names in lower case; C<username_case_preserved>, for user names in
which case matters; C<opaque_string>, for passwords; and C<nickname>.

=over

=item C<query>

An option of C<prepare>. With a true value a profile of stringprep keeps code points that are
unassigned in Unicode 3.2, as in a query, and the result of C<nickname> is the form for comparison.

=back

An exception has neither the text nor a character of it, since it may be a password: its C<text> is
empty, its C<code_point> undef. C<offset> and C<length> are a place in the text that was passed. The
result for a password is a string of Perl, which the library does not erase.

L<The manual|https://github.com/unidn/unidn/blob/main/docs/src/preparation.md> describes the
profiles.

=head1 Unidn::ProtectedNames

Names that others must not look like. They are immutable.

=over

=item C<< Unidn::ProtectedNames->new(@names) >>

Takes the names, which may be none. An empty name is a fault, and so is one with a line break or
with a C<#>, which begins a comment in a list in a file. The error has the C<line>.

=item C<< Unidn::ProtectedNames->from_bytes($bytes) >>

Takes the bytes that C<to_bytes> gave, or the block of the command C<unidn protect>.

=item C<to_bytes>

The block, for a file. It belongs to one version of unidn and of Unicode.

=back

=head1 Unidn::Error

Why a text has no result. As a string it is its message and a line feed, so that C<print $@> ends
the line. Its methods:

=over

=item C<message>

A finished sentence, which is safe to print.

=item C<status>

C<invalid_name>, C<invalid_encoding>, C<invalid_punycode>, C<punycode_overflow>, C<stale_data>,
C<invalid_argument> or C<out_of_memory>. A surrogate and a number beyond U+10FFFF, which strings of
Perl may hold, are C<invalid_encoding>.

=item C<text>

The text at fault: one of two, or one name of a list. Of C<prepare> and C<prepare_equal> it is empty.

=item C<rules>, C<first_rule>

An array of the rules that the name breaks, and the one that is broken first; undef if none is.

=item C<offset>, C<length>

The place of the first fault, in characters: C<< substr($error->text, $error->offset,
$error->length) >>.

=item C<label>

The number of its label. It counts from 0, and the message from 1.

=item C<code_point>

The code point at fault, as a number; undef if it is not a single one, and of C<prepare> and
C<prepare_equal>.

=item C<line>

Of a list of protected names: the number of the name, from 1; otherwise undef.

=item C<output>

Of C<to_unicode> and an invalid name: the text that the standard defines; otherwise undef.

=back

=head1 LICENSE

MIT or Apache 2.0, at your option.

=cut
