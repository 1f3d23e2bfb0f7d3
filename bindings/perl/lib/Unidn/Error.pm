package Unidn::Error;

use strict;
use warnings;

use overload '""' => sub { $_[0]{message} . "\n" }, bool => sub { 1 }, fallback => 1;

for my $member (
    qw( message status text rules first_rule offset length label code_point line output ))
{
    no strict 'refs';
    *$member = sub { $_[0]{$member} };
}

sub new {
    my ($class, %members) = @_;
    return bless { rules => [], offset => 0, length => 0, label => 0, %members }, $class;
}

1;
