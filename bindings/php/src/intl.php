<?php

declare(strict_types=1);

namespace Unidn;

/**
 * The function of intl: false for a name that is not valid, with its text in $idna_info.
 */
function idn_to_ascii(
    string $domain,
    int $flags = IDNA_DEFAULT,
    int $variant = INTL_IDNA_VARIANT_UTS46,
    ?array &$idna_info = null,
): string|false {
    $transitional = ($flags & IDNA_NONTRANSITIONAL_TO_ASCII) === 0;
    $idna_info = idn(true, $domain, $flags, $variant, $transitional, func_num_args() > 3);

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
    $idna_info = idn(false, $domain, $flags, $variant, $transitional, func_num_args() > 3);

    return $idna_info['errors'] === 0 ? $idna_info['result'] : false;
}

/**
 * @return array{result: string, isTransitionalDifferent: bool, errors: int}
 *
 * @internal
 */
function idn(
    bool $toAscii,
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
    $own = $options + ['transitional' => $transitional];
    $errors = 0;
    try {
        $result = $toAscii ? to_ascii($domain, ...$own) : to_unicode($domain, ...$own);
        // intl counts empty labels in both directions, the standard in one.
        if (preg_match('/^\.|\.\.|^$/D', $result)) {
            [$result, $errors] = idn_invalid($toAscii, $domain, $own, []);
        }
    } catch (UnidnException $fault) {
        if ($fault->status === Status::INVALID_ENCODING) {
            // intl has U+FFFD for what is ill-formed, and U+FFFD is disallowed.
            $quotes = ENT_QUOTES | ENT_SUBSTITUTE;
            $domain = htmlspecialchars_decode(htmlspecialchars($domain, $quotes, 'UTF-8'), $quotes);

            return idn($toAscii, $domain, $flags, $variant, $transitional, $isDetailed);
        }
        [$result, $errors] = idn_invalid($toAscii, $domain, $own, $fault->rules);
    }

    return [
        'result' => $result,
        'isTransitionalDifferent' => $isDetailed
            && idn_rules($domain, ['transitional' => true] + $options)[0] !== idn_rules($domain, $options)[0],
        'errors' => $errors,
    ];
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

/**
 * Whether intl leaves a label with such errors in Unicode, and checks neither joiners nor bidi.
 *
 * @internal
 */
function idn_is_severe(int $errors): bool
{
    return ($errors & (IDNA_ERROR_LEADING_COMBINING_MARK | IDNA_ERROR_DISALLOWED | IDNA_ERROR_PUNYCODE
        | IDNA_ERROR_LABEL_HAS_DOT | IDNA_ERROR_INVALID_ACE_LABEL)) !== 0;
}

/**
 * The text and the errors of a name that is not valid, label by label.
 *
 * @param array<string, bool> $options
 * @param list<Rule> $rules those that the name breaks
 *
 * @return array{string, int}
 *
 * @internal
 */
function idn_invalid(bool $toAscii, string $domain, array $options, array $rules): array
{
    // Names are short, and long text must not take long: intl tells nothing of it.
    if (strlen($domain) > 1024) {
        return ['', idn_errors($rules) ?: IDNA_ERROR_EMPTY_LABEL];
    }
    $labels = preg_split('/[.\x{3002}\x{FF0E}\x{FF61}]/u', $domain);
    // A digit before it keeps a label from being decoded, and composes with no mark.
    $labels = array_map(fn ($label) => substr(idn_rules("0$label", $options)[0], 1), $labels);
    $errors = idn_errors($rules) & (IDNA_ERROR_DOMAIN_NAME_TOO_LONG | IDNA_ERROR_BIDI);
    foreach ($labels as $at => &$label) {
        [$label, $found] = idn_label($toAscii, $label, $options);
        $isRoot = $at > 0 && $at === count($labels) - 1;
        $errors |= $isRoot ? $found & ~IDNA_ERROR_EMPTY_LABEL : $found;
    }

    return [implode('.', $labels), idn_is_severe($errors) ? $errors & ~IDNA_ERROR_BIDI : $errors];
}

/**
 * The text and the errors of a mapped label.
 *
 * @param array<string, bool> $options
 *
 * @return array{string, int}
 *
 * @internal
 */
function idn_label(bool $toAscii, string $label, array $options): array
{
    [$text, $rules] = idn_rules($label, $options);
    $errors = idn_errors($rules) & ~IDNA_ERROR_BIDI;
    if (idn_is_severe($errors)) {
        return str_starts_with($label, 'xn--')
            ? idn_a_label($label, $errors, $options)
            : [idn_marked($text, $errors, $options), $errors & ~IDNA_ERROR_CONTEXTJ];
    }
    if ($text === '') {
        return ['', IDNA_ERROR_EMPTY_LABEL];
    }
    if ($toAscii) {
        $text = preg_match('/[\x80-\xFF]/', $text) ? 'xn--' . punycode_encode($text) : $text;
        $errors |= strlen($text) > 63 ? IDNA_ERROR_LABEL_TOO_LONG : 0;
    }

    return [$text, $errors];
}

/**
 * The text and the errors of a label that is not an A-label although it begins with "xn--". Its text
 * does not look like one.
 *
 * @param array<string, bool> $options
 *
 * @return array{string, int}
 *
 * @internal
 */
function idn_a_label(string $label, int $errors, array $options): array
{
    // intl does not decode a label with a hyphen last, except "xn---".
    $isDecoded = ($errors & IDNA_ERROR_PUNYCODE) === 0 || preg_match('/.{5}-$/Ds', $label);
    $errors &= IDNA_ERROR_LEADING_COMBINING_MARK;
    $errors |= $isDecoded ? IDNA_ERROR_INVALID_ACE_LABEL : IDNA_ERROR_PUNYCODE;
    $isPlain = preg_match('/^[a-z0-9-]*$/D', $label) === 1;

    return [$isPlain ? "$label\u{FFFD}" : idn_marked($label, 0, $options), $errors];
}

/**
 * A text with U+FFFD for what is disallowed where it stands.
 *
 * @param array<string, bool> $options
 *
 * @internal
 */
function idn_marked(string $text, int $errors, array $options): string
{
    $isDisallowed = fn ($character) => idn_errors(idn_rules($character, $options)[1]) & IDNA_ERROR_DISALLOWED;
    $text = preg_replace_callback('/./us', fn ($found) => $isDisallowed($found[0]) ? "\u{FFFD}" : $found[0], $text);

    return $errors & IDNA_ERROR_LEADING_COMBINING_MARK ? preg_replace('/^./us', "\u{FFFD}", $text) : $text;
}

/**
 * The text of a name in Unicode, and the rules that it breaks.
 *
 * @param array<string, bool> $options
 *
 * @return array{?string, list<Rule>}
 *
 * @internal
 */
function idn_rules(string $name, array $options): array
{
    try {
        return [to_unicode($name, ...$options), []];
    } catch (UnidnException $fault) {
        return [$fault->output, $fault->rules];
    }
}
