<?php

// Nanoseconds a call: unidn, then the function of intl.
require __DIR__ . '/../php/autoload.php';

function nanoseconds(callable $function, string $name): int
{
    $best = PHP_INT_MAX;
    for ($round = 0; $round < 7; $round++) {
        $start = time_of_processor();
        for ($i = 0; $i < 100000; $i++) {
            $function($name);
        }
        $best = min($best, intdiv((time_of_processor() - $start) * 1000, 100000));
    }

    return $best;
}

function time_of_processor(): int
{
    $usage = getrusage();

    return $usage['ru_utime.tv_sec'] * 1000000 + $usage['ru_utime.tv_usec'];
}

foreach (array_slice($argv, 1) as $name) {
    echo nanoseconds(Unidn\to_ascii(...), $name), ' ', nanoseconds(idn_to_ascii(...), $name), "\n";
}
