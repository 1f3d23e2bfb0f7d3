<?php

declare(strict_types=1);

/*
 * The tests: each is a function test_...; arguments select some by a part of their names.
 */

require __DIR__ . '/../autoload.php';

function same(mixed $expected, mixed $found, string $what = ''): void
{
    if ($expected !== $found) {
        throw new AssertionError("$what\nexpected " . var_export($expected, true)
            . "\nfound " . var_export($found, true));
    }
}

/** The exception that a call throws. */
function fault(callable $call, string $class = Unidn\UnidnException::class): Throwable
{
    try {
        $call();
    } catch (Throwable $fault) {
        if ($fault instanceof $class) {
            return $fault;
        }
        throw $fault;
    }
    throw new AssertionError("no $class");
}

require __DIR__ . '/names.php';
require __DIR__ . '/data.php';
require __DIR__ . '/preparation.php';
require __DIR__ . '/intl.php';

$failures = 0;
$tests = array_filter(get_defined_functions()['user'], fn ($name) => str_starts_with($name, 'test_')
    && array_filter(array_slice($argv, 1) ?: [''], fn ($part) => str_contains($name, $part)));
foreach ($tests as $test) {
    try {
        $note = $test();
        echo 'ok   ', $test, $note === null ? '' : ": $note", "\n";
    } catch (Throwable $fault) {
        $failures++;
        echo 'FAIL ', $test, ': ', $fault, "\n";
    }
}
exit($failures === 0 && $tests !== [] ? 0 : 1);
