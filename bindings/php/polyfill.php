<?php

/*
 * idn_to_ascii(), idn_to_utf8() and their constants for a PHP without the extension intl.
 */

declare(strict_types=1);

require_once __DIR__ . '/autoload.php';

if (!function_exists('idn_to_ascii')) {
    foreach (get_defined_constants(true)['user'] as $name => $value) {
        if (preg_match('/^unidn\\\\((?:INTL_)?IDNA_.*)/i', $name, $found) && is_int($value)) {
            define($found[1], $value);
        }
    }

    function idn_to_ascii(
        string $domain,
        int $flags = IDNA_DEFAULT,
        int $variant = INTL_IDNA_VARIANT_UTS46,
        ?array &$idna_info = null,
    ): string|false {
        return Unidn\idn_to_ascii($domain, $flags, $variant, $idna_info);
    }

    function idn_to_utf8(
        string $domain,
        int $flags = IDNA_DEFAULT,
        int $variant = INTL_IDNA_VARIANT_UTS46,
        ?array &$idna_info = null,
    ): string|false {
        return Unidn\idn_to_utf8($domain, $flags, $variant, $idna_info);
    }
}
