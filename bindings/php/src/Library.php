<?php

declare(strict_types=1);

namespace Unidn;

/**
 * The functions of libunidn.
 *
 * @internal
 */
final class Library
{
    private static ?\FFI $functions = null;

    private static \FFI\CType $call;

    public static function functions(): \FFI
    {
        return self::$functions ??= self::load();
    }

    /** Memory for one call, as a signal handler may run between a call and what reads its result. */
    public static function call(): \FFI\CData
    {
        $functions = self::functions();

        return $functions->new(self::$call);
    }

    private static function load(): \FFI
    {
        try {
            $functions = \FFI::scope('unidn'); // with ffi.preload
        } catch (\FFI\Exception) {
            // FFI::cdef() knows none of the lines that are for FFI::load().
            $header = preg_replace('/^#.*$/m', '', file_get_contents(__DIR__ . '/unidn.h'));
            $file = getenv('UNIDN_LIBRARY') ?: match (PHP_OS_FAMILY) {
                'Darwin' => 'libunidn.0.dylib',
                'Windows' => 'unidn.dll',
                default => 'libunidn.so.0',
            };
            try {
                $functions = \FFI::cdef($header, $file);
            } catch (\FFI\Exception $fault) {
                if (!str_starts_with($fault->getMessage(), 'Failed ')) {
                    throw $fault; // It is about FFI itself, which the configuration may restrict.
                }
                throw new \RuntimeException('unidn: the library does not load: install it, run ldconfig, or set '
                    . 'UNIDN_LIBRARY to its file: ' . $fault->getMessage(), 0, $fault);
            }
        }
        if ($functions->unidn_version_number() < Options::LIBRARY_VERSION) {
            throw new \RuntimeException('unidn: the library is too old: ' . $functions->unidn_version());
        }
        self::$call = $functions->type('struct {
            size_t length[1];
            size_t offset[1];
            uint32_t number[1];
            int is_equal[1];
            unidn_detail details[2];
            unidn_report report[1];
            unidn_display_options options[1];
            char text[944]; // UNIDN_UNICODE_CAPACITY
        }');

        return $functions;
    }

    /**
     * Calls a function that writes text, again if the result needs more room.
     *
     * @param callable(\FFI\CData, int): int $function takes room and its size, and sets the length
     *
     * @return array{Status, string}
     */
    public static function text(
        #[\SensitiveParameter] \FFI\CData $call,
        #[\SensitiveParameter] callable $function,
    ): array {
        $room = $call->text;
        $status = $function($room, 944);
        if ($status === Status::BUFFER_TOO_SMALL->value) {
            $size = $call->length[0] + 1;
            $room = self::room($size);
            $status = $function($room, $size);
        }

        return [Status::from($status), \FFI::string($room, $call->length[0])];
    }

    /** Memory of a size. FFI reads a size in a type as one of 32 bits, and leaves the rest. */
    public static function room(int $size): \FFI\CData
    {
        if ($size > 0x7FFFFFFF) {
            throw self::fault('', Status::OUT_OF_MEMORY);
        }

        return self::functions()->new("char[$size]");
    }

    /**
     * The bits of options by name.
     *
     * @param array<bool|string> $options
     * @param array<string, int> $known
     */
    public static function bits(array $options, array $known = Options::NAMES): int
    {
        $bits = 0;
        if (isset($options['profile'])) {
            $bits = self::profile($options['profile']);
            unset($options['profile']);
        }
        foreach ($options as $name => $isSet) {
            if (is_int($name)) {
                throw new \InvalidArgumentException('unidn: an option must have its name, such as'
                    . " profile: 'strict'; " . self::quoted($isSet) . ' has none');
            }
            $bit = $known[$name] ?? throw new \InvalidArgumentException(
                'unidn: ' . self::quoted($name) . ' is not an option of this function');
            if (!is_bool($isSet)) {
                throw new \InvalidArgumentException(
                    "unidn: $name must be true or false, not " . self::quoted($isSet));
            }
            $bits = $isSet ? $bits | $bit : $bits & ~$bit;
        }

        return $bits;
    }

    /** The bits of a profile, whose name may have the hyphens of the command line. */
    private static function profile(bool|string $name): int
    {
        return Options::PROFILES[strtr((string) $name, '-', '_')] ?? throw new \InvalidArgumentException(
            'unidn: ' . self::quoted($name) . ' is not a profile; the profiles are '
            . implode(', ', array_keys(Options::PROFILES)));
    }

    /** A value of the caller for a message of one line. */
    private static function quoted(bool|int|string $value): string
    {
        return is_string($value)
            ? '"' . addcslashes($value, "\0..\37\"\\\177..\377") . '"'
            : var_export($value, true);
    }

    /** The message of a status, as a sentence. */
    public static function sentence(Status $status): string
    {
        return ucfirst(self::functions()->unidn_status_message($status->value)) . '.';
    }

    public static function isWellFormed(string $text): bool
    {
        return preg_match('//u', $text) === 1;
    }

    /** The number of the character at an offset in bytes, counted from 1 as in all messages. */
    public static function character(string $text, int $offset): int
    {
        return 1 + preg_match_all('/[^\x80-\xBF]/', substr($text, 0, $offset));
    }

    /** The exception for a text, with what the detail says. */
    public static function fault(
        string $text,
        Status $status,
        ?\FFI\CData $detail = null,
        ?string $output = null,
    ): UnidnException {
        $call = self::call();
        if ($detail === null && $status === Status::INVALID_ENCODING) {
            // The function gives a status alone.
            self::functions()->unidn_check($text, strlen($text), 0, $call->details);
            $detail = $call->details[0];
        }
        if ($detail === null || $status === Status::INVALID_ARGUMENT) {
            return new UnidnException(self::sentence($status), $status, $text);
        }
        [, $message] = self::text($call, fn ($room, $size) => self::functions()->unidn_detail_message(
            \FFI::addr($detail), $text, strlen($text), $room, $size, $call->length));
        $offset = $detail->offset;
        if ($detail->line > 0) { // of a list: the text is the one name
            $before = strrpos(substr($text, 0, $offset), "\n");
            $offset -= $before === false ? 0 : $before + 1;
            $text = explode("\n", $text)[$detail->line - 1];
        }

        return new UnidnException(
            $message ?: self::sentence($status),
            $status,
            $text,
            Rule::in($detail->rules),
            Rule::tryFrom($detail->first_rule),
            $offset,
            $detail->length,
            $detail->label,
            self::codePoint($detail->code_point),
            $detail->line ?: null,
            $output,
        );
    }

    /**
     * The exception for a text that may be a password: it has neither the text nor a character of it. Nor
     * has its stack trace, where the detail would show the character.
     *
     * @param string $which of two texts: 'the second text'
     */
    public static function discreetFault(
        #[\SensitiveParameter] string $text,
        Status $status,
        #[\SensitiveParameter] \FFI\CData $detail,
        string $which = '',
    ): UnidnException {
        $rule = Rule::tryFrom($detail->first_rule);
        $isIllFormed = $status === Status::INVALID_ENCODING;
        if ($rule === null && !$isIllFormed) {
            return new UnidnException(self::sentence($status), $status, '');
        }
        $message = $isIllFormed ? 'The text is not valid UTF-8' : ucfirst($rule->message());
        // What is wrong with all of a text has no place in it.
        $hasPlace = $isIllFormed || self::codePoint($detail->code_point) !== null;
        $place = $hasPlace ? 'character ' . self::character($text, $detail->offset) : '';
        $place = implode(' of ', array_filter([$place, $which]));

        return new UnidnException(
            $message . ($place === '' ? '.' : ": $place."),
            $status,
            '',
            Rule::in($detail->rules),
            $rule,
            $detail->offset,
            $detail->length,
        );
    }

    /** Which of two texts the first fault is in: 0 or 1. */
    public static function indexOfFault(\FFI\CData $call): int
    {
        // The detail of a valid text is all zero; ill-formed text has a length, but no rule.
        $first = $call->details[0];

        return $first->rules !== 0 || $first->length !== 0 ? 0 : 1;
    }

    public static function codePoint(int $codePoint): ?int
    {
        return $codePoint === 0xFFFFFFFF ? null : $codePoint;
    }
}
