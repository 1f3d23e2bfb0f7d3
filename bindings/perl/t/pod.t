use strict;
use warnings;
use Test::More;
use Unidn;

my $pod = do {
    open my $file, '<', 'lib/Unidn.pm' or die $!;
    local $/;
    <$file> =~ s/.*^__END__$//smr;
};

subtest 'podchecker passes' => sub {
    if (!eval { require Pod::Checker; 1 }) {
        die $@ if ($ENV{CI} // '') eq 'true';
        plan skip_all => 'needs Pod::Checker';
    }
    my $checker = Pod::Checker->new(-warnings => 1);
    open my $output, '>', \my $found or die $!;
    $checker->parse_from_file('lib/Unidn.pm', $output);
    is $checker->num_errors,   0;
    is $checker->num_warnings, 0;
    is $found // '', '';
};

subtest 'everything has an entry' => sub {
    my $entries = join "\n", $pod =~ /^(=item .*?)\n\n/gms;
    no strict 'refs';
    my @words = (@Unidn::EXPORT_OK, keys %{ Unidn::display('example') }, 'query');
    push @words, keys %{"Unidn::Interface::$_"} for qw( OPTIONS DISPLAY );
    for my $class (qw( Unidn::Error Unidn::ProtectedNames )) {
        push @words, grep { /\A[a-z]/ && $class->can($_) } keys %{"${class}::"};
    }
    cmp_ok scalar @words, '>', 50;
    # What the module imports is not its own.
    for my $word (grep { !/\A(?:grow|scalar_to_pointer|set_used_length)\z/ } @words) {
        ok $entries =~ /\b\Q$word\E\b/, $word;
    }
    for my $table (qw( PROFILES POLICIES LEVELS STATUSES PREPARATIONS )) {
        # The package makes room, and no error has that status.
        for my $word (grep { !/\A(?:ok|buffer_too_small)\z/ } keys %{"Unidn::Interface::$table"}) {
            ok $pod =~ /C<\Q$word\E>/, $word;
        }
    }
};

done_testing;
