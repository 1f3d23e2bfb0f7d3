<?php

declare(strict_types=1);

function test_functions_of_intl(): void
{
    same('xn--fa-hia.de', Unidn\idn_to_ascii('faß.de', idna_info: $info));
    same(['result' => 'xn--fa-hia.de', 'isTransitionalDifferent' => true, 'errors' => 0], $info);
    same('fass.de', Unidn\idn_to_ascii('faß.de', 0));
    same('bücher.example', Unidn\idn_to_utf8('xn--bcher-kva.example'));
    same('a_b', Unidn\idn_to_ascii('a_b'));
    same(false, Unidn\idn_to_ascii('a_b', Unidn\IDNA_USE_STD3_RULES, idna_info: $info));
    same(["a\u{FFFD}b", Unidn\IDNA_ERROR_DISALLOWED], [$info['result'], $info['errors']]);
    same(false, Unidn\idn_to_ascii('ü.xn--a', idna_info: $info));
    same(["xn--tda.xn--a\u{FFFD}", Unidn\IDNA_ERROR_INVALID_ACE_LABEL], [$info['result'], $info['errors']]);
    same(false, Unidn\idn_to_utf8('.a b', Unidn\IDNA_USE_STD3_RULES, idna_info: $info));
    same([".a\u{FFFD}b", Unidn\IDNA_ERROR_EMPTY_LABEL | Unidn\IDNA_ERROR_DISALLOWED],
        [$info['result'], $info['errors']]);
    same(false, Unidn\idn_to_utf8('-a..b', idna_info: $info));
    same('-a..b', $info['result']);
    same(false, Unidn\idn_to_utf8('a..b', idna_info: $info));
    same(Unidn\IDNA_ERROR_EMPTY_LABEL, $info['errors']);
    foreach ([str_repeat('_.', 500_000), str_repeat('.', 1_000_000)] as $long) { // within the time of one call
        same(false, Unidn\idn_to_utf8($long, Unidn\IDNA_USE_STD3_RULES, idna_info: $info));
        same('', $info['result']);
    }
    foreach (['', "\xff", str_repeat('a', 64)] as $name) {
        same(false, Unidn\idn_to_ascii($name), $name);
    }
    fault(fn () => Unidn\idn_to_ascii('a', 0, 0), ValueError::class);
}

// ICU is of another version of Unicode: names of characters that all versions treat alike.
function test_answers_of_intl(): string
{
    if (!extension_loaded('intl')) {
        return 'not run: it needs intl';
    }
    $labels = ['a', 'Bücher', 'xn--bcher-kva', 'xn--a', 'xn--', 'xn---', 'xn--ü', 'xn--ü-', 'xn--zca', 'xn--a-ecp',
        'xn--a_b-0qa', 'xn--lsa', 'xn--1ug', 'xn--4db', 'ｘｎ--a', 'faß', 'a b', 'a_b', "a\0b", '', '-a', 'ab--c',
        'ü-', 'نامه‌ای', 'a‍b', '‌_', 'אa', 'א1ب', '0א', "\u{301}\u{308}a", "\u{301}_", '☃', 'ａ．ｂ', 'a…b', '⒈',
        "a\u{E000}", "a\u{FFFD}", "a\xff", str_repeat('a', 63), str_repeat('a', 64), str_repeat('ü', 60)];
    $names = [str_repeat('a.', 126) . 'a', str_repeat('a.', 127) . 'a', '..', '。', 'example.'];
    foreach ($labels as $first) {
        $names = [...$names, ...array_map(fn ($second) => "$first.$second", $labels), ...$first === '' ? [] : [$first]];
    }
    foreach ($names as $name) {
        foreach ([0, 2, 4, 8, 16, 32, 62] as $flags) {
            foreach (['idn_to_ascii', 'idn_to_utf8'] as $function) {
                $theirs = $function($name, $flags, INTL_IDNA_VARIANT_UTS46, $their);
                $ours = "Unidn\\$function"($name, $flags, Unidn\INTL_IDNA_VARIANT_UTS46, $our);
                // Of a long name intl tells nothing.
                same([$theirs, $their], [$ours, $their === [] ? [] : $our], "$function $name $flags");
            }
        }
    }

    return count($names) . ' names';
}

function test_constants_of_intl(): void
{
    foreach (get_defined_constants(true)['intl'] ?? [] as $name => $value) {
        if (preg_match('/^(INTL_)?IDNA_(?!DEFAULT)/', $name)) {
            same($value, constant("Unidn\\$name"), $name);
        }
    }
}
