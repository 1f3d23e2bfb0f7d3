<?php

declare(strict_types=1);

namespace Unidn;

/**
 * The function of intl: false for a name that is not valid, with an empty result in $idna_info.
 */
function idn_to_ascii(
    string $domain,
    int $flags = IDNA_DEFAULT,
    int $variant = INTL_IDNA_VARIANT_UTS46,
    ?array &$idna_info = null,
): string|false {
    $transitional = ($flags & IDNA_NONTRANSITIONAL_TO_ASCII) === 0;
    $idna_info = idn(to_ascii(...), $domain, $flags, $variant, $transitional, func_num_args() > 3);

    return $idna_info['errors'] === 0 ? $idna_info['result'] : false;
}

/**
 * The function of intl: false for a name that is not valid, with its text in $idna_info.
 */
function idn_to_utf8(
    string $domain,
    int $flags = IDNA_DEFAULT,
    int $variant = INTL_IDNA_VARIANT_UTS46,
    ?array &$idna_info = null,
): string|false {
    $transitional = ($flags & IDNA_NONTRANSITIONAL_TO_UNICODE) === 0;
    $idna_info = idn(to_unicode(...), $domain, $flags, $variant, $transitional, func_num_args() > 3);

    return $idna_info['errors'] === 0 ? $idna_info['result'] : false;
}

/**
 * @return array{result: string, isTransitionalDifferent: bool, errors: int}
 *
 * @internal
 */
function idn(
    \Closure $function,
    string $domain,
    int $flags,
    int $variant,
    bool $transitional,
    bool $isDetailed,
): array {
    if ($variant !== INTL_IDNA_VARIANT_UTS46) {
        throw new \ValueError('Argument #3 ($variant) must be INTL_IDNA_VARIANT_UTS46');
    }
    $options = [
        'check_hyphens' => true,
        'ascii_ldh' => ($flags & IDNA_USE_STD3_RULES) !== 0,
        'ascii_any' => ($flags & IDNA_USE_STD3_RULES) === 0,
        'skip_bidi' => ($flags & IDNA_CHECK_BIDI) === 0,
        'skip_joiners' => ($flags & IDNA_CHECK_CONTEXTJ) === 0,
    ];
    $errors = 0;
    try {
        $result = $function($domain, ...$options, transitional: $transitional);
    } catch (UnidnException $fault) {
        $result = $fault->output ?? '';
        // Ill-formed text breaks no rule. intl replaces it with U+FFFD, which is disallowed.
        $errors = $fault->rules === [] ? IDNA_ERROR_DISALLOWED : idn_errors($fault->rules);
    }
    // intl counts empty labels in both directions, the standard in one.
    if (preg_match('/^\.|\.\.|^$/D', $result) && $errors === 0) {
        $errors = IDNA_ERROR_EMPTY_LABEL;
    }

    return [
        'result' => $result,
        'isTransitionalDifferent' => $isDetailed
            && idn_text($domain, $options, true) !== idn_text($domain, $options, false),
        'errors' => $errors,
    ];
}

/**
 * @param array<string, bool> $options
 *
 * @internal
 */
function idn_text(string $domain, array $options, bool $transitional): ?string
{
    try {
        return to_unicode($domain, ...$options, transitional: $transitional);
    } catch (UnidnException $fault) {
        return $fault->output;
    }
}

/**
 * The errors, as intl counts them, of rules that a name breaks.
 *
 * @param list<Rule> $rules
 *
 * @internal
 */
function idn_errors(array $rules): int
{
    $errors = 0;
    foreach ($rules as $rule) {
        $errors |= match ($rule) {
            Rule::EMPTY_LABEL => IDNA_ERROR_EMPTY_LABEL,
            Rule::LABEL_TOO_LONG => IDNA_ERROR_LABEL_TOO_LONG,
            Rule::NAME_TOO_LONG => IDNA_ERROR_DOMAIN_NAME_TOO_LONG,
            Rule::HYPHEN_FIRST => IDNA_ERROR_LEADING_HYPHEN,
            Rule::HYPHEN_LAST => IDNA_ERROR_TRAILING_HYPHEN,
            Rule::HYPHEN_3_4 => IDNA_ERROR_HYPHEN_3_4,
            Rule::LEADING_MARK => IDNA_ERROR_LEADING_COMBINING_MARK,
            Rule::PUNYCODE => IDNA_ERROR_PUNYCODE,
            Rule::DOT => IDNA_ERROR_LABEL_HAS_DOT,
            Rule::ACE_EMPTY, Rule::ACE_ASCII_ONLY, Rule::ACE_PREFIX, Rule::NFC,
            Rule::ROUND_TRIP => IDNA_ERROR_INVALID_ACE_LABEL,
            Rule::BIDI_1, Rule::BIDI_2, Rule::BIDI_3, Rule::BIDI_4, Rule::BIDI_5,
            Rule::BIDI_6 => IDNA_ERROR_BIDI,
            Rule::CONTEXTJ => IDNA_ERROR_CONTEXTJ,
            default => IDNA_ERROR_DISALLOWED,
        };
    }

    return $errors;
}
