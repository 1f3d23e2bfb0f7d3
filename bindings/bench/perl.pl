# Nanoseconds a call: unidn, then Net::IDN::Encode.
use strict;
use warnings;
use Net::IDN::Encode ();
use Time::HiRes qw( clock );
use Unidn ();

sub nanoseconds {
    my ($function, $name) = @_;
    my @rounds = map {
        my $start = clock;
        $function->($name) for 1 .. 10_000;
        (clock() - $start) / 10_000 * 1e9;
    } 1 .. 7;
    return int((sort { $a <=> $b } @rounds)[0]);
}

for my $name (@ARGV) {
    utf8::decode($name);
    print nanoseconds(\&Unidn::to_ascii, $name), ' ',
        nanoseconds(\&Net::IDN::Encode::domain_to_ascii, $name), "\n";
}
