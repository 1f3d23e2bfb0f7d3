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
    same(['', Unidn\IDNA_ERROR_DISALLOWED], [$info['result'], $info['errors']]);
    same(false, Unidn\idn_to_utf8('-a..b', idna_info: $info));
    same('-a..b', $info['result']);
    same(false, Unidn\idn_to_utf8('a..b', idna_info: $info));
    same(Unidn\IDNA_ERROR_EMPTY_LABEL, $info['errors']);
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
    $names = ['faß.de', 'Bücher.example', 'xn--bcher-kva.example', 'a b', '..', 'a..b', '-a', 'a-', 'ab--c',
        'xn--a', 'xn--zca.de', 'example.', "a\0b", 'ａ．ｂ', 'نامه‌ای.com', 'a‍b', 'אa', "\u{301}a", 'xn--', '☃.net',
        str_repeat('a', 63), str_repeat('a', 64), str_repeat('a.', 126) . 'a', str_repeat('ü', 100)];
    foreach ($names as $name) {
        foreach ([0, 2, 4, 8, 16, 32, 62] as $flags) {
            foreach (['idn_to_ascii', 'idn_to_utf8'] as $function) {
                $theirs = $function($name, $flags, INTL_IDNA_VARIANT_UTS46, $their);
                $ours = "Unidn\\$function"($name, $flags, Unidn\INTL_IDNA_VARIANT_UTS46, $our);
                same($theirs, $ours, "$function $name $flags");
                same($their['isTransitionalDifferent'], $our['isTransitionalDifferent'], "$name $flags");
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
