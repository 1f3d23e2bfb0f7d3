use strict;
use warnings;
use utf8;
use Data::Dumper;
use Test::More;
use Unidn qw( prepare prepare_equal );

binmode $_, ':encoding(UTF-8)' for map { Test::More->builder->$_ } qw( output failure_output );

# The error of a call.
sub fault(&) {
    my ($call) = @_;
    my $error = eval { $call->(); 1 } ? undef : $@;
    isa_ok $error, 'Unidn::Error' or BAIL_OUT('no error');
    return $error;
}

# The result, the rules or the status of a preparation.
sub prepared {
    my $prepared = eval { prepare(@_) };
    return $prepared // (join ' ', @{ $@->rules }) || $@->status;
}

subtest 'profiles' => sub {
    my $emoji = "\x{1F600}";    # of Unicode 6.1
    for my $case (
        [ 'saslprep',                "I\x{AD}X \x{2168}", 'IX IX',           'IX IX' ],
        [ 'saslprep',                "a$emoji",           'unassigned',      "a$emoji" ],
        [ 'nameprep',                'Faß',               'fass',            'fass' ],
        [ 'nodeprep',                'Ab@c',              'prohibited',      'prohibited' ],
        [ 'nodeprep',                'AbÇ',               'abç',             'abç' ],
        [ 'resourceprep',            'Ab@c ',             'Ab@c ',           'Ab@c ' ],
        [ 'iscsi',                   'iqn.2001-04.COM',   'iqn.2001-04.com', 'iqn.2001-04.com' ],
        [ 'iscsi',                   'a_b',               'prohibited',      'prohibited' ],
        [ 'username_case_mapped',    'ＡLice',            'alice',           'alice' ],
        [ 'username-case-mapped',    'ＡLice',            'alice',           'alice' ],
        [ 'username_case_preserved', 'ＡLice',            'ALice',           'ALice' ],
        [ 'username_case_preserved', 'a b',               'prohibited',      'prohibited' ],
        [ 'opaque_string',           "Ⅸ\x{3000}$emoji",   "Ⅸ $emoji",        "Ⅸ $emoji" ],
        [ 'nickname',                '  Foo   Bar ',      'Foo Bar',         'foo bar' ],
    ) {
        my ($profile, $text, $stored, $query) = @$case;
        is prepared($text, $profile), $stored, "$profile $text";
        is prepared($text, $profile, query => 0), $stored, "$profile $text";
        is prepared($text, $profile, query => 1), $query,  "$profile $text";
    }
    my $profiles = \%Unidn::Interface::PREPARATIONS;
    is keys %$profiles, 9;
    for my $profile (keys %$profiles) {
        my $is_of_precis = $profiles->{$profile} >= $profiles->{username_case_mapped};
        is eval { prepare('', $profile) }, $is_of_precis ? undef : '', $profile;
        is $@->first_rule, 'empty_text' if $is_of_precis;
    }
    # The same characters, however Perl keeps them.
    my ($narrow, $wide) = ("B\xFCcher", "B\xFCcher");
    utf8::downgrade($narrow);
    utf8::upgrade($wide);
    is prepare($narrow, 'nameprep'), 'bücher';
    is prepare($wide,   'nameprep'), 'bücher';
    ok prepare_equal($narrow, $wide, 'saslprep');
    is prepare(12, 'saslprep'), '12';
};

subtest 'comparison' => sub {
    ok prepare_equal('Foo Bar', '  foo   BAR', 'nickname');
    ok !prepare_equal('Foo Bar', 'Foo Baz', 'nickname');
    ok !prepare_equal('Foo Bar', 'foo bar', 'opaque_string');
    ok prepare_equal('Müller', "mu\x{308}ller", 'username-case-mapped');
    ok prepare_equal('', "\x{AD}", 'saslprep');
    # A NUL ends no text: it is a character of it, and prohibited.
    is fault { prepare_equal('a', "a\0", 'nickname') }->offset, 1;
};

# What of an error a log may have: its message and its members. They have neither the text "geheim", which
# most of these texts begin with, nor a character at fault.
subtest 'errors are discreet' => sub {
    no warnings qw( surrogate non_unicode );
    my $bell       = 'The profile prohibits the character: character 8';
    my $surrogate  = 'The text has a surrogate: character 8';
    my $beyond     = 'The text has a number beyond Unicode: character 8';
    my $directions = 'The text has left-to-right and right-to-left letters: character 1';
    my $end        = 'The right-to-left label does not end with a right-to-left letter or a digit';
    for my $case (
        [ $bell, "geheim\x{1D11E}\a", 'opaque_string', 'prohibited', 7, 1 ],
        # The letter and its accent are one code point of the prepared text.
        [ $bell,       "geheim\x{301}\x{E000}",     'nickname', 'prohibited', 7, 1 ],
        [ $surrogate,  "geheim\x{1D11E}\x{D800}",   'saslprep', '',           7, 1 ],
        [ $beyond,     "geheim\x{1D11E}\x{110000}", 'nickname', '',           7, 1 ],
        [ $directions, "geheim\x{5D0}", 'saslprep', 'mixed_directions ends_not_rtl', 0, 1 ],
        # All of the text is at fault.
        [ $end, "\x{5D0}+", 'username_case_mapped', 'bidi_3', 0, 2 ],
        [ 'The text is empty', '',   'opaque_string', 'empty_text', 0, 0 ],
        [ 'The text is empty', '  ', 'nickname',      'empty_text', 0, 2 ],
    ) {
        my ($message, $text, $profile, $rules, @place) = @$case;
        my $of = $message =~ /: / ? ' of' : ':';
        for my $call (
            [ "$message.",                   sub { prepare($text, $profile) } ],
            [ "$message$of the first text.", sub { prepare_equal($text, 'a',        $profile) } ],
            [ "$message$of the first text.", sub { prepare_equal($text, "\x{D801}", $profile) } ],
            [ "$message$of the second text.", sub { prepare_equal('a', $text, $profile) } ],
        ) {
            my ($sentence, $code) = @$call;
            my $error = fault { $code->() };
            is $error->message, $sentence;
            is "$error", "$sentence\n";
            is $error->status, length $rules ? 'invalid_name' : 'invalid_encoding';
            is "@{ $error->rules }", $rules;
            is $error->first_rule, length $rules ? $error->rules->[0] : undef;
            is_deeply [ map { $error->$_ } qw( offset length label text ) ], [ @place, 0, '' ];
            is_deeply [ map { $error->$_ } qw( code_point line output ) ], [ (undef) x 3 ];
            unlike Dumper($error), qr/geheim|\a|\\x\{/;
        }
    }
};

# They have one line and the place of the call.
subtest 'messages of wrong arguments' => sub {
    my $profiles = 'the profiles are iscsi, nameprep, nickname, nodeprep, opaque_string, resourceprep, '
        . 'saslprep, username_case_mapped, username_case_preserved';
    for my $case (
        [ 'the text must be a string, not undef',           sub { prepare(undef, 'saslprep') } ],
        [ 'the text must be a string, not a reference',     sub { prepare(['a'], 'saslprep') } ],
        [ 'the second text must be a string, not undef',    sub { prepare_equal('a', undef, 'saslprep') } ],
        [ 'the profile must be a string, not undef',        sub { prepare('a') } ],
        [ 'the profile must be a string, not undef',        sub { prepare_equal('a', 'b') } ],
        [ 'the profile must be a string, not a reference',  sub { prepare('a', {}) } ],
        # It may be the password.
        [ "the string is not a profile; $profiles",         sub { prepare('saslprep', 'geheim') } ],
        [ "the string is not a profile; $profiles",         sub { prepare_equal('a', 'b', 'geheim') } ],
        [ 'options must be pairs of names and values',      sub { prepare('a', 'saslprep', 'query') } ],
        [ '"strikt" is not an option of this function',     sub { prepare('a', 'saslprep', strikt => 1) } ],
        [ '"check_hyphens" is not an option of this function',
            sub { prepare('a', 'saslprep', check_hyphens => 1) } ],
        [ 'prepare_equal has no options',                   sub { prepare_equal('a', 'b', 'saslprep', query => 1) } ],
    ) {
        my ($message, $call) = @$case;
        ok !eval { $call->(); 1 };
        like $@, qr/\Aunidn: \Q$message\E at \S+preparation\.t line \d+\.\n\z/;
    }
};

subtest 'long texts' => sub {
    # The ligature has 18 letters and spaces in compatibility.
    my $ligature = "\x{FDFA}";
    my $letters  = prepare($ligature, 'saslprep');
    is length $letters, 18;
    # About the room of the first call, about what needs no heap, and beyond.
    for my $count (27 .. 30, 56, 57, 1024, 1025, 100_000) {
        my $long = $ligature x $count;
        ok prepare($long, 'saslprep') eq $letters x $count;
        ok prepare_equal($long, $letters x $count, 'saslprep');
        is fault { prepare("$long\a", 'saslprep') }->message,
            'The profile prohibits the character: character ' . ($count + 1) . '.';
    }
    is prepare('A' x $_, 'nameprep'), 'a' x $_ for 930 .. 950;
};

done_testing;
