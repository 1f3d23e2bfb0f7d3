use strict;
use warnings;
use JSON::PP qw( decode_json );
use Test::More;
use Unidn qw( to_ascii to_unicode prepare prepare_equal punycode_encode punycode_decode );

# The lines of a file of the shared data. Without it the test is skipped; with CI=true that is a
# failure.
sub lines {
    my ($path) = @_;
    my $folder = $ENV{UNIDN_TEST_DATA} // '../shared';
    $folder = "../../$folder" if $folder !~ m{^/};
    my $file;
    if (!open $file, '<', "$folder/$path") {
        die "$folder/$path: $!" if ($ENV{CI} // '') eq 'true';
        return;
    }
    chomp(my @lines = <$file>);
    return @lines;
}

# A column of IdnaTestV2.txt; surrogates stay what they are.
sub text {
    my ($column) = @_;
    no warnings 'surrogate';
    return '' if $column eq '""';
    $column =~ s/\\u([0-9A-F]{4})|\\x\{([0-9A-F]+)\}/chr hex($1 \/\/ $2)/ge;
    return $column;
}

subtest 'IdnaTestV2.txt' => sub {
    my @lines = lines('unicode/18.0.0/IdnaTestV2.txt') or plan skip_all => 'needs the shared data';
    my ($count, @wrong);
    for my $line (@lines) {
        utf8::decode($line);
        my @columns = map { s/^\s+|\s+$//gr } split /;/, $line =~ s/#.*//r, -1;
        next if @columns < 5;
        my $source  = text($columns[0]);
        my $unicode = $columns[1] eq '' ? $source : text($columns[1]);
        my $ascii   = $columns[3] eq '' ? $unicode : text($columns[3]);
        my $status  = $columns[4] eq '' ? $columns[2] : $columns[4];
        my $valid   = $status eq '' || $status eq '[]';
        my $found   = eval { to_ascii($source, profile => 'strict') };
        push @wrong, $line if $valid ? ($found // '?') ne $ascii : defined $found;
        $found = eval { to_unicode($source, profile => 'strict') };
        push @wrong, $line if defined $found && $found ne $unicode;
        $count++;
    }
    is "@wrong", '';
    cmp_ok $count, '>=', 6000;
};

subtest 'hostile.tsv' => sub {
    my @lines    = lines('vectors/hostile.tsv') or plan skip_all => 'needs the shared data';
    my %function = (
        domain   => sub { to_ascii($_[0], ascii_any => 1, reject_root_dot => 1) },
        puny_dec => \&punycode_decode,
    );
    my ($count, @wrong);
    for my $line (@lines) {
        my ($id, $kind, $input, $expected) = split /\t/, $line;
        # Others are repetitions, which the tests of the library expand.
        next if !$function{$kind} || $input !~ /^(?:[0-9a-f]{2})*$/;
        # Strings of Perl are characters: what is no UTF-8 is not for here.
        my $text = pack 'H*', $input;
        next if !utf8::decode($text) && $text =~ /[^\0-\x7F]/;
        my $found = eval { $function{$kind}->($text) };
        utf8::encode($found) if defined $found;
        if ($expected =~ /^ok:((?:[0-9a-f]{2})*)$/) {
            push @wrong, $id if ($found // '?') ne pack 'H*', $1;
        }
        elsif ($expected =~ /^error/) {
            push @wrong, $id if defined $found;
        }
        $count++;
    }
    is "@wrong", '';
    cmp_ok $count, '>=', 300;
};

subtest 'samples of RFC 3492' => sub {
    my @lines = grep { !/^#/ } lines('vectors/rfc3492_samples.tsv')
        or plan skip_all => 'needs the shared data';
    for my $line (@lines) {
        my (undef, undef, $code_points, $punycode) = split /\t/, $line;
        my $text = join '', map { chr hex } split / /, $code_points;
        ok punycode_decode($punycode) eq $text, $punycode;
        is lc punycode_encode($text), lc $punycode;
    }
    is scalar @lines, 19;
};

# The profiles of the vectors. Of other ones there some fold case, or are classes.
my %PROFILES = (
    SASLprep              => 'saslprep',
    Nameprep              => 'nameprep',
    Nodeprep              => 'nodeprep',
    Resourceprep          => 'resourceprep',
    iSCSI                 => 'iscsi',
    UsernameCaseMapped    => 'username_case_mapped',
    UsernameCasePreserved => 'username_case_preserved',
    OpaqueString          => 'opaque_string',
    NicknameCasePreserved => 'nickname',
    NicknameCaseMapped    => 'nickname',
);

subtest 'vectors of preparation' => sub {
    my @files = qw( agreed_random cpython_nameprep_idna known_differences libidn_stringprep
        precis_gnutls precis_golden saslprep_nameprep_misc );
    my @lines = map { lines("vectors/preparation/$_.jsonl") } @files
        or plan skip_all => 'needs the shared data';
    my ($count, @wrong);
    for my $line (@lines) {
        # JSON refuses surrogates that stand alone; nothing else has U+FDD7.
        $line =~ s/(\\ud[89ab]..\\ud[c-f]..)|\\ud[89a-f]../$1 \/\/ '\ufdd7'/gie;
        my $row     = decode_json($line);
        my $profile = $PROFILES{ $row->{profile} // '' };
        # Rows that disagree with the reference are about errors of other interfaces.
        next if $row->{op} !~ /\A(?:stringprep|precis_enforce)\z/ || !defined $profile
            || !($row->{agrees_with_reference} // 1);
        no warnings 'surrogate';
        my $text = ($row->{input} // "\x{FDD7}") =~ s/\x{FDD7}/\x{D800}/gr;
        my ($kind, $expected) = @{ $row->{reference} // [ '', $row->{expect}{output} ] };
        undef $expected if $kind eq 'err';
        # A capital sigma becomes a final one there, by its context.
        $expected =~ tr/\x{3C2}/\x{3C3}/ if $row->{id} =~ /\Aprecis_golden-(?:064|129)[23]\z/;
        $expected = $text if $row->{id} eq 'precis_gnutls-0016';    # RFC 5892, appendix A.8, allows them.
        my $is_query = $row->{allow_unassigned} || $row->{profile} eq 'NicknameCaseMapped';
        my $found    = eval { prepare($text, $profile, query => $is_query) };
        push @wrong, $row->{id} if ($found // "\0") ne ($expected // "\0");
        # A text equals itself if it is valid: as a stored string, or as the key of a nickname.
        my $key = eval { prepare($text, $profile, query => $profile eq 'nickname') };
        push @wrong, $row->{id} if defined $key != (eval { prepare_equal($text, $text, $profile) } || 0);
        $count++;
    }
    is "@wrong", '';
    is $count, 5700;
};

done_testing;
