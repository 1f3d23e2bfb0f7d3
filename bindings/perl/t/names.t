use strict;
use warnings;
use utf8;
use Config;
use File::Basename qw( dirname );
use if $Config{useithreads}, 'threads';
use Test::More;
use Unidn qw( to_ascii to_unicode check equal display confusable skeleton restriction_level
    prepare punycode_encode punycode_decode );

binmode $_, ':encoding(UTF-8)' for map { Test::More->builder->$_ } qw( output failure_output );

# The error of a call.
sub fault(&) {
    my ($call) = @_;
    my $error = eval { $call->(); 1 } ? undef : $@;
    isa_ok $error, 'Unidn::Error' or BAIL_OUT('no error');
    return $error;
}

{
    package Stringy;
    use overload '""' => sub { 'ü' };
    sub new { bless [], shift }
}

subtest 'the example of the README gives what its comments say' => sub {
    open my $file, '<:encoding(UTF-8)', 'README.md' or die $!;
    my $text = do { local $/; <$file> };
    my @examples = $text =~ /```perl\n(.*?)```/sg;
    is scalar @examples, 2;
    for my $example (@examples) {
        my @lines = $example =~ /print .* # (.*)/g;
        cmp_ok scalar @lines, '>=', 4;
        my $found = '';
        open my $output, '>:encoding(UTF-8)', \$found or die $!;
        my $before = select $output;
        eval "package Example; $example; 1" or die $@;
        select $before;
        close $output;
        utf8::decode($found);
        is $found, join '', map { "$_\n" } @lines;
    }
};

subtest 'names' => sub {
    is to_ascii('Bücher.example'), 'xn--bcher-kva.example';
    is to_unicode('xn--bcher-kva.example'), 'bücher.example';
    ok equal('BÜCHER.example', 'xn--bcher-kva.example.');
    ok !equal('a.example', 'b.example');
    ok check('bücher.example', profile => 'strict');
    is punycode_encode('bücher'), 'bcher-kva';
    is punycode_decode('bcher-kva'), 'bücher';
    like Unidn::version(), qr/\A\d+\.\d+\.\d+\z/;
    is Unidn::unicode_version(), '18.0.0';
};

subtest 'a tag exports all' => sub {
    ok eval q{package Everything; use Unidn qw( :all ); 1} or diag $@;
    can_ok 'Everything', @Unidn::EXPORT_OK;
};

subtest 'options have names' => sub {
    is to_ascii('faß.de', transitional => 1), 'fass.de';
    is to_ascii('example.', profile => 'strict', reject_root_dot => 0), 'example.';
    fault { check('example.', profile => 'strict') };
    for my $options ([ strikt => 1 ], [ profile => 'strikt' ], ['strict'], [ skeleton_ltr => 1 ]) {
        ok !eval { check('a', @$options) };
        ok !ref $@, $@;
    }
    ok !eval { display('a', policy    => 'none') };
    ok !eval { display('a', protected => 'bank.example') };
    fault { check('Ü', profile => 'idna2008-lookup') };    # as on the command line
    is to_ascii(12), '12';
    is to_ascii(Stringy->new), 'xn--tda';
};

subtest 'a library that does not load' => sub {
    my $paths   = join ' ', map { "'-I$_'" } @INC;
    my $command = "$^X $paths -MUnidn -e 'print Unidn::version()' 2>&1";
    local $ENV{LD_LIBRARY_PATH} = dirname($ENV{UNIDN_LIBRARY});
    local $ENV{UNIDN_LIBRARY}   = '/nowhere/libunidn.so.0';
    like `$command`, qr{^unidn: the library /nowhere/libunidn\.so\.0 does not load: install it, run ldconfig, or set}m;
    $ENV{UNIDN_LIBRARY} = '';    # as if it were not there
    is `$command`, Unidn::version();
};

# They have one line and the place of the call.
subtest 'messages of wrong arguments' => sub {
    for my $case (
        [ 'the name must be a string, not undef',        sub { to_ascii(undef) } ],
        [ 'the name must be a string, not a reference',  sub { check(['a']) } ],
        [ 'the second text must be a string, not undef', sub { confusable('a', undef) } ],
        [ 'protected name 2 must be a string, not undef', sub { Unidn::ProtectedNames->new('a', undef) } ],
        [ 'the block must be a string, not undef', sub { Unidn::ProtectedNames->from_bytes(undef) } ],
        [ '"strikt\x{A}" is not an option of this function', sub { to_ascii('a', "strikt\n" => 1) } ],
        [ 'options must be pairs of names and values', sub { to_ascii('a', 'strict') } ],
        [ '"strikt" is not a profile; the profiles are '
                . 'idna2008_lookup, idna2008_registration, lookup, strict, url',
            sub { check('a', profile => 'strikt') } ],
        [ 'a level is for the policy uts39 only', sub { display('a', level => 'ascii_only') } ],
        [ 'protected must be an object of Unidn::ProtectedNames', sub { display('a', protected => 'a') } ],
        [
            'protected must be an object of Unidn::ProtectedNames',
            sub { display('a', protected => 'Unidn::ProtectedNames') }
        ],
        # Without a block there are no names, and none would be protected.
        [
            'protected must be an object of Unidn::ProtectedNames',
            sub { display('a', protected => bless \my $empty, 'Unidn::ProtectedNames') }
        ],
    ) {
        my ($message, $call) = @$case;
        ok !eval { $call->(); 1 };
        like $@, qr/\Aunidn: \Q$message\E at \S+names\.t line \d+\.\n\z/;
    }
};

subtest 'messages are sentences' => sub {
    no warnings qw( surrogate non_unicode );
    my $far = 'ü' x 4000 . "\x{10FFFF}";
    for my $case (
        [ 'The text has a surrogate: U+D800, character 2.', sub { display("ü\x{D800}") } ],
        [ 'The text has a surrogate: U+DFFF, character 3.', sub { to_ascii("ü.\x{DFFF}") } ],
        [ 'The text has a surrogate: U+D800, character 2.', sub { confusable('a', "ü\x{D800}") } ],
        [ 'The text has a surrogate: U+D800, character 2.', sub { punycode_encode("ü\x{D800}") } ],
        [ 'The text has a number beyond Unicode: 0x110000, character 1.', sub { skeleton("\x{110000}") } ],
        [ 'Line 2: the text has a surrogate: U+D800, character 2.',
            sub { Unidn::ProtectedNames->new('a', "ü\x{D800}") } ],
        [ 'The Punycode arithmetic passes 32 bits: character 4001.', sub { punycode_encode($far) } ],
        [ 'The text is not valid Punycode: character 8.', sub { punycode_decode('bcher-k') } ],
        [ 'Line 2: the protected name has a line break: U+000A, character 2, label 1.',
            sub { Unidn::ProtectedNames->new('a', "ü\nb#", '') } ],
        [ 'Line 2: the protected name has a "#", which begins a comment in a list: U+0023, character 4, label 2.',
            sub { Unidn::ProtectedNames->new('a', "ü。b#\n", '') } ],
        [ 'Line 1: the protected name has a "#", which begins a comment in a list: U+0023, character 1, label 1.',
            sub { Unidn::ProtectedNames->new('# bank.example') } ],
        [ 'Line 2: the protected name is empty.', sub { Unidn::ProtectedNames->new('a', '', 'b#') } ],
        [ 'Line 1: the protected name is empty.', sub { Unidn::ProtectedNames->new(" \t\x0B\f\r ") } ],
        [ 'The bytes are not a block of protected names.', sub { Unidn::ProtectedNames->from_bytes('a') } ],
    ) {
        my ($message, $call) = @$case;
        is fault { $call->() }->message, $message;
    }
};

subtest 'errors have rules and places' => sub {
    my $error = fault { to_ascii('bücher._x..example', profile => 'strict') };
    is $error->status, 'invalid_name';
    is_deeply $error->rules, [qw( ascii empty_label )];
    is $error->first_rule, 'ascii';
    is substr($error->text, $error->offset, $error->length), '_';
    is_deeply [ map { $error->$_ } qw( offset length label code_point ) ], [ 7, 1, 1, 0x5F ];
    is "$error", $error->message . "\n";
    is fault { to_unicode('xn--bcher-kva.a b') }->output, 'bücher.a b';
    is to_unicode('a' x 64 . '..'), 'a' x 64 . '..';    # no faults there
    is fault { equal('a.example', 'b c.example') }->text, 'b c.example';
    is fault { equal('a b', 'b c') }->text, 'a b';
    my $codec = fault { punycode_decode('bcher-k!a') };
    is $codec->status, 'invalid_punycode';
    is $codec->offset, 7;
    is $codec->length, 1;
};

subtest 'hostile strings' => sub {
    no warnings qw( surrogate non_unicode );
    for my $text ("\x{D800}", "a\x{DFFF}", "\x{110000}") {
        for my $function (qw( to_ascii to_unicode check display skeleton restriction_level punycode_encode ))
        {
            my $call = Unidn->can($function);
            my $error = fault { $call->("ü$text") };
            is $error->status, 'invalid_encoding', $function;
            is_deeply [ $error->offset, $error->length ], [ length $text, 1 ], $function;
        }
        ok fault { equal('a', $text) }->text eq $text;
        ok fault { equal($text, 'a') }->text eq $text;
        ok fault { confusable('a', $text) }->text eq $text;
        ok fault { confusable($text, "a\x{D801}") }->text eq $text;
    }
    is_deeply fault { check('') }->rules, ['empty_label'];
    is fault { check("a\0b") }->first_rule, 'ascii';
    is to_ascii("a\0b", ascii_any => 1), "a\0b";
    is punycode_encode(''), '';
    # The same characters, however Perl keeps them.
    my ($narrow, $wide) = ("b\xFCcher", "b\xFCcher");
    utf8::downgrade($narrow);
    utf8::upgrade($wide);
    is to_ascii($narrow), to_ascii($wide);
};

subtest 'long text' => sub {
    my $long = 'ü' x 300_000;
    ok punycode_decode(punycode_encode($long)) eq $long;
    is fault { to_ascii($long) }->status, 'invalid_name';
    my $name    = 'ü' x 4000 . '.example';
    my @options = (ignore_dns_length => 1);
    ok to_unicode(to_ascii($name, @options), @options) eq $name;
    # Every length about the room of the first call.
    is to_ascii('A' x $_, @options), 'a' x $_ for 930 .. 950;
};

subtest 'results are strings of their own' => sub {
    my @names = map { to_ascii("bücher-$_") } 1 .. 1000;
    is_deeply [ map { to_unicode($_) } @names ], [ map { "bücher-$_" } 1 .. 1000 ];
};

subtest 'display' => sub {
    my $shown = display('раураӏ.com');
    is $shown->{text}, 'xn--80aa0cbo65f.com';
    ok $shown->{hidden};
    is $shown->{first_reason}, 'whole_script_confusable';
    is $shown->{message}, 'Every letter of the label looks like a Latin letter: it looks like "paypal", label 1.';
    $shown = display('xn--bcher-kva.example');
    is_deeply [ @$shown{qw( text hidden first_reason message )} ], [ 'bücher.example', '', undef, '' ];
    ok display('bücher.example', policy => 'uts39', level => 'ascii_only')->{hidden};
    is_deeply display('a b.example')->{rules}, ['ascii'];
    ok display('ü.de')->{valid};
    ok !display('ü .de')->{valid};
    is_deeply [ @{ display('ü-.de') }{qw( hidden first_rule valid )} ], [ 1, 'hyphen_last', 1 ];
    ok !display('ü-.de', check_hyphens => 1)->{valid};
};

subtest 'protected names' => sub {
    my $names = Unidn::ProtectedNames->new('ours.example', 'bank.example', 'straße.example');
    for my $same ($names, Unidn::ProtectedNames->from_bytes($names->to_bytes)) {
        my $shown = display('bánk.example', protected => $same);
        is_deeply [ @$shown{qw( text protected_line first_reason )} ],
            [ 'xn--bnk-ela.example', 2, 'protected_name' ];
        is $shown->{message}, 'The name looks like a protected one: "bank.example", line 2.';
    }
    my $error = fault { Unidn::ProtectedNames->new('ours.example', 'straße.example', 'ß c', '#') };
    is_deeply [ map { $error->$_ } qw( line first_rule text offset length ) ], [ 3, 'ascii', 'ß c', 1, 1 ];
    like $error->message, qr/\ALine 3: /;
    $error = fault { Unidn::ProtectedNames->new('a', "ü。b\nc") };
    is_deeply [ $error->line, $error->status, $error->first_rule, $error->rules ],
        [ 2, 'invalid_name', 'ascii', ['ascii'] ];
    is_deeply [ $error->offset, $error->length, $error->label, $error->code_point ], [ 3, 1, 1, 10 ];
    $error = fault { Unidn::ProtectedNames->new('a', 'ü.b#c') };
    is_deeply [ map { $error->$_ } qw( line status text first_rule rules offset length label code_point ) ],
        [ 2, 'invalid_name', 'ü.b#c', 'ascii', ['ascii'], 3, 1, 1, 0x23 ];
    $error = fault { Unidn::ProtectedNames->new('a', ' ') };
    is_deeply [ map { $error->$_ } qw( line status text first_rule rules offset length label code_point ) ],
        [ 2, 'invalid_name', ' ', 'empty_label', ['empty_label'], 0, 0, 0, undef ];
    my $bytes = $names->to_bytes;
    for my $block ('', "\0" x 100, substr($bytes, 0, -1) . 'x', "\x{100}") {
        is fault { Unidn::ProtectedNames->from_bytes($block) }->status, 'invalid_argument';
    }
    # What was given away is a copy.
    substr $bytes, 0, 8, "\0" x 8;
    ok display('bánk.example', protected => $names)->{hidden};
    ok !display('bücher.example', protected => Unidn::ProtectedNames->new)->{hidden};
    # An object that gives another string each time.
    my ($first, $then) = ('bank.example', '#bank.example');
    my $changing = sub {
        my $calls = 0;
        return bless sub { $calls++ ? $then : $first }, 'Changing';
    };
    ok !eval { Unidn::ProtectedNames->new($changing->()) };
    is $@->rules->[0], 'ascii';
    ($first, $then) = ('', $names->to_bytes);
    $names = Unidn::ProtectedNames->from_bytes($changing->());
    $then  = 'changed';
    ok display('bánk.example', protected => $names)->{hidden};
};

subtest 'look-alikes' => sub {
    is confusable('paypal', 'раураӏ'), 'whole_script';
    is confusable('paypal', 'pаypal'), 'mixed_script';
    is confusable('paypal', 'paypa1'), 'single_script';
    ok !confusable('paypal', 'example');
    is skeleton('раураӏ'), 'paypal';
    is restriction_level('aя'), 'minimally_restrictive';
};

subtest 'interpreter threads' => sub {
    plan skip_all => 'needs a Perl with threads' if !$Config{useithreads};
    my $names   = Unidn::ProtectedNames->new('bank.example');
    my @threads = map {
        my $thread = $_;
        threads->create(
            sub {
                scalar grep {
                    my $name = "bücher-$thread-$_.example";
                    to_unicode(to_ascii($name)) eq $name
                        && prepare("Ⅸ$name", 'saslprep') eq "IX$name"
                        && display('bánk.example', protected => $names)->{hidden}
                } 1 .. 200;
            }
        );
    } 1 .. 4;
    is $_->join, 200 for @threads;
};

{ package Changing; use overload '""' => sub { $_[0]->() } }

done_testing;
