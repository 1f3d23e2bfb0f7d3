<?php

declare(strict_types=1);

namespace Unidn;

/**
 * Converts a domain name to the form that the DNS carries (UTS #46, ToASCII).
 *
 * @param bool|string ...$options options by name, and 'profile': to_ascii($name, profile: 'strict')
 *
 * @throws UnidnException
 */
function to_ascii(string $name, bool|string ...$options): string
{
    $bits = Library::bits($options);
    $call = Library::call();
    [$status, $text] = Library::text($call, fn ($room, $size) => Library::functions()->unidn_to_ascii(
        $name, strlen($name), $bits, $room, $size, $call->length, $call->details));
    if ($status !== Status::OK) {
        throw Library::fault($name, $status, $call->details[0]);
    }

    return $text;
}

/**
 * Converts a domain name to the form that a person reads (UTS #46, ToUnicode). Use display() for
 * names that a person is to see.
 *
 * @throws UnidnException with the text that the standard defines for an invalid name as its output
 */
function to_unicode(string $name, bool|string ...$options): string
{
    $bits = Library::bits($options);
    $call = Library::call();
    [$status, $text] = Library::text($call, fn ($room, $size) => Library::functions()->unidn_to_unicode(
        $name, strlen($name), $bits, $room, $size, $call->length, $call->details));
    if ($status !== Status::OK) {
        throw Library::fault($name, $status, $call->details[0],
            $status === Status::INVALID_NAME ? $text : null);
    }

    return $text;
}

/**
 * Does what to_ascii() does, without the result.
 *
 * @throws UnidnException
 */
function check(string $name, bool|string ...$options): void
{
    $bits = Library::bits($options);
    $call = Library::call();
    $status = Status::from(Library::functions()->unidn_check(
        $name, strlen($name), $bits, $call->details));
    if ($status !== Status::OK) {
        throw Library::fault($name, $status, $call->details[0]);
    }
}

/**
 * Whether two domain names are the same to the DNS.
 *
 * @throws UnidnException for the first name that is not valid
 */
function equal(string $a, string $b, bool|string ...$options): bool
{
    $bits = Library::bits($options);
    $call = Library::call();
    $status = Status::from(Library::functions()->unidn_equal(
        $a, strlen($a), $b, strlen($b), $bits, $call->is_equal, $call->details));
    if ($status !== Status::OK) {
        $at = Library::indexOfFault($call);
        throw Library::fault([$a, $b][$at], $status, $call->details[$at]);
    }

    return $call->is_equal[0] !== 0;
}

/**
 * Writes a domain name in a form that is safe to show. An invalid name has a text, too.
 *
 * @param ?Level $level the loosest level that Policy::UTS39 shows
 *
 * @throws UnidnException for ill-formed text, and for protected names of another version
 */
function display(
    string $name,
    Policy $policy = Policy::CAUTIOUS,
    ?Level $level = null,
    ?ProtectedNames $protected = null,
    bool|string ...$options,
): Shown {
    if ($level !== null && $policy !== Policy::UTS39) {
        throw new \InvalidArgumentException('unidn: a level is for the policy UTS39 only');
    }
    $functions = Library::functions();
    $call = Library::call();
    $all = $call->options[0];
    $all->size = \FFI::sizeof($call->options);
    $all->options = Library::bits($options, Options::NAMES + Options::DISPLAY);
    $all->policy = $policy->value;
    $all->level = $level?->value ?? 0;
    if ($protected !== null) {
        $all->protected_names = \FFI::addr($protected->block());
        $all->protected_names_size = strlen($protected->bytes());
    }
    [$status, $text] = Library::text($call, fn ($room, $size) => $functions->unidn_to_display(
        $name, strlen($name), $call->options, $room, $size, $call->length, $call->report));
    if ($status !== Status::OK && $status !== Status::INVALID_NAME) {
        throw Library::fault($name, $status);
    }
    [, $message] = Library::text($call, fn ($room, $size) => $functions->unidn_report_message(
        $call->report, $name, strlen($name), $call->options, $room, $size, $call->length));
    $report = $call->report[0];

    return new Shown(
        $text,
        $report->hidden !== 0,
        $status === Status::OK,
        Reason::in($report->reasons),
        Reason::tryFrom($report->first_reason),
        Rule::in($report->rules),
        Rule::tryFrom($report->first_rule),
        $report->offset,
        $report->length,
        $report->label,
        $report->first_reason === 0 ? null : Library::codePoint($report->code_point),
        Level::tryFrom($report->level),
        $report->protected_line ?: null,
        $message,
    );
}

/**
 * A key that is equal for texts that look alike (UTS #39, section 4), for comparison only.
 *
 * @throws UnidnException
 */
function skeleton(string $text, bool|string ...$options): string
{
    $bits = Library::bits($options, Options::NAMES + Options::DISPLAY);
    $call = Library::call();
    [$status, $skeleton] = Library::text($call, fn ($room, $size) => Library::functions()->unidn_skeleton(
        $text, strlen($text), $bits, $room, $size, $call->length));
    if ($status !== Status::OK) {
        throw Library::fault($text, $status);
    }

    return $skeleton;
}

/**
 * How two texts are confusable (UTS #39, section 4). They are compared as they are, unmapped.
 *
 * @throws UnidnException
 */
function confusable(string $a, string $b, bool|string ...$options): Relation
{
    $bits = Library::bits($options, Options::NAMES + Options::DISPLAY);
    $call = Library::call();
    $status = Status::from(Library::functions()->unidn_confusable(
        $a, strlen($a), $b, strlen($b), $bits, $call->number));
    if ($status !== Status::OK) {
        throw Library::fault(Library::isWellFormed($a) ? $b : $a, $status);
    }

    return Relation::from($call->number[0]);
}

/**
 * The restriction level of a text (UTS #39, section 5.2).
 *
 * @throws UnidnException
 */
function restriction_level(string $text): Level
{
    $call = Library::call();
    $status = Status::from(Library::functions()->unidn_restriction_level(
        $text, strlen($text), $call->number));
    if ($status !== Status::OK) {
        throw Library::fault($text, $status);
    }

    return Level::from($call->number[0]);
}

/**
 * Prepares a user name, a password or a nickname before it is compared, hashed or stored, by a profile
 * of stringprep (RFC 3454) or of PRECIS (RFC 8264).
 *
 * An exception has neither the text nor a character of it, since it may be a password. The result for a
 * password is not erased from memory.
 *
 * @param bool $query for a profile of stringprep: the text is a query, in which code points that are
 *     unassigned in Unicode 3.2 stay as they are; for NICKNAME: the result is the form for comparison
 *
 * @throws UnidnException
 */
function prepare(
    #[\SensitiveParameter] string $text,
    // In the other order of arguments it is the text, and the error's stack trace has it.
    #[\SensitiveParameter] Preparation $profile,
    bool $query = false,
): string {
    $bits = $profile->value | ($query ? Options::PREPARE_QUERY : 0);
    $call = Library::call();
    [$status, $prepared] = Library::text($call, fn ($room, $size) => Library::functions()->unidn_prepare(
        $text, strlen($text), $bits, $room, $size, $call->length, $call->details));
    if ($status !== Status::OK) {
        throw Library::discreetFault($text, $status, $call->details[0]);
    }

    return $prepared;
}

/**
 * Whether two texts are the same user name, the same password or the same nickname by a profile. The
 * time depends on the texts: of passwords, compare hashes of what prepare() gives.
 *
 * An exception has neither the texts nor a character of them, since they may be passwords.
 *
 * @throws UnidnException for the first text that is not valid
 */
function prepare_equal(
    #[\SensitiveParameter] string $a,
    #[\SensitiveParameter] string $b,
    #[\SensitiveParameter] Preparation $profile,
): bool {
    $call = Library::call();
    $status = Status::from(Library::functions()->unidn_prepare_equal(
        $a, strlen($a), $b, strlen($b), $profile->value, $call->is_equal, $call->details));
    if ($status !== Status::OK) {
        $at = Library::indexOfFault($call);
        throw Library::discreetFault([$a, $b][$at], $status, $call->details[$at],
            ['the first text', 'the second text'][$at]);
    }

    return $call->is_equal[0] !== 0;
}

/**
 * Encodes text as Punycode (RFC 3492), without "xn--".
 *
 * @throws UnidnException
 */
function punycode_encode(string $text): string
{
    return punycode('unidn_punycode_encode', $text);
}

/**
 * Decodes Punycode (RFC 3492), without "xn--".
 *
 * @throws UnidnException
 */
function punycode_decode(string $punycode): string
{
    return punycode('unidn_punycode_decode', $punycode);
}

/** @internal */
function punycode(string $function, string $text): string
{
    $call = Library::call();
    [$status, $result] = Library::text($call, fn ($room, $size) => Library::functions()->$function(
        $text, strlen($text), $room, $size, $call->length, $call->offset));
    if ($status === Status::INVALID_ENCODING) {
        throw Library::fault($text, $status);
    }
    if ($status !== Status::OK) {
        $offset = $call->offset[0];
        preg_match('/.[\x80-\xBF]*/s', $text, $character, 0, $offset);
        $message = rtrim(Library::sentence($status), '.');
        throw new UnidnException("$message: character " . Library::character($text, $offset) . '.', $status,
            $text, offset: $offset, length: strlen($character[0] ?? ''));
    }

    return $result;
}

/** The version of the library. */
function version(): string
{
    return Library::functions()->unidn_version();
}

/** The version of Unicode of the library. An update of it can change answers. */
function unicode_version(): string
{
    return Library::functions()->unidn_unicode_version();
}
