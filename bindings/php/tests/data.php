<?php

declare(strict_types=1);

/** The lines of a file of the shared data; none, with a note, if it is not there. */
function lines(string $file): array
{
    $folder = getenv('UNIDN_TEST_DATA') ?: '../shared';
    $folder = str_starts_with($folder, '/') ? $folder : dirname(__DIR__, 3) . "/$folder";
    if (!is_file("$folder/$file") && getenv('CI') !== 'true') {
        return [];
    }

    return file("$folder/$file", FILE_IGNORE_NEW_LINES);
}

/** A column of IdnaTestV2.txt; surrogates become ill-formed UTF-8. */
function text(string $column): string
{
    return $column === '""' ? '' : preg_replace_callback(
        '/\\\\u([0-9A-F]{4})|\\\\x\{([0-9A-F]+)\}/',
        fn ($code) => code_point(hexdec($code[1] ?: $code[2])),
        $column,
    );
}

function code_point(int $code): string
{
    return $code >= 0xD800 && $code < 0xE000
        ? pack('C3', 0xE0 | $code >> 12, 0x80 | $code >> 6 & 0x3F, 0x80 | $code & 0x3F)
        : iconv('UTF-32BE', 'UTF-8', pack('N', $code));
}

function result(callable $function, string $text, mixed ...$options): ?string
{
    try {
        return $function($text, ...$options);
    } catch (Unidn\UnidnException) {
        return null;
    }
}

function test_idna_test_v2(): string
{
    $count = 0;
    foreach (lines('unicode/18.0.0/IdnaTestV2.txt') as $line) {
        $columns = array_map('trim', explode(';', explode('#', $line)[0]));
        if (count($columns) < 5) {
            continue;
        }
        $source = text($columns[0]);
        $unicode = $columns[1] === '' ? $source : text($columns[1]);
        $ascii = $columns[3] === '' ? $unicode : text($columns[3]);
        $status = $columns[4] === '' ? $columns[2] : $columns[4];
        $isValid = in_array($status, ['', '[]'], true);
        same($isValid ? $ascii : null, result(Unidn\to_ascii(...), $source, profile: 'strict'), $line);
        $found = result(Unidn\to_unicode(...), $source, profile: 'strict');
        same($unicode, $found ?? $unicode, $line);
        $count++;
    }

    return counted($count, 6000);
}

function test_hostile_data(): string
{
    $functions = [
        'domain' => fn ($text) => Unidn\to_ascii($text, ascii_any: true, reject_root_dot: true),
        'utf8' => fn ($text) => Unidn\to_ascii($text, ascii_any: true),
        'puny_dec' => fn ($text) => Unidn\punycode_decode($text),
    ];
    $count = 0;
    foreach (lines('vectors/hostile.tsv') as $line) {
        $row = explode("\t", $line);
        // Others are repetitions, which the tests of the library expand.
        if (!isset($functions[$row[1]]) || preg_match('/^([0-9a-f]{2})*$/', $row[2]) !== 1) {
            continue;
        }
        $found = result($functions[$row[1]], hex2bin($row[2]));
        if (preg_match('/^ok:((?:[0-9a-f]{2})*)$/', $row[3], $expected)) {
            same(hex2bin($expected[1]), $found, $row[0]);
        } elseif (str_starts_with($row[3], 'error')) {
            same(null, $found, $row[0]);
        }
        $count++;
    }

    return counted($count, 300);
}

function test_samples_of_rfc_3492(): string
{
    $count = 0;
    foreach (lines('vectors/rfc3492_samples.tsv') as $line) {
        if (str_starts_with($line, '#')) {
            continue;
        }
        [, , $codePoints, $punycode] = explode("\t", $line);
        $text = implode(array_map(fn ($code) => code_point(hexdec($code)), explode(' ', $codePoints)));
        same($text, Unidn\punycode_decode($punycode), $punycode);
        same(strtolower($punycode), strtolower(Unidn\punycode_encode($text)), $punycode);
        $count++;
    }

    return counted($count, 19);
}

function counted(int $count, int $least): string
{
    if ($count === 0 && getenv('CI') !== 'true') {
        return 'not run: it needs the shared data';
    }
    if ($count < $least) {
        throw new AssertionError("$count rows");
    }

    return "$count rows";
}
