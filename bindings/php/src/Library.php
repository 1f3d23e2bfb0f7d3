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
            $functions = \FFI::cdef($header, getenv('UNIDN_LIBRARY') ?: match (PHP_OS_FAMILY) {
                'Darwin' => 'libunidn.0.dylib',
                'Windows' => 'unidn.dll',
                default => 'libunidn.so.0',
            });
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
    public static function text(\FFI\CData $call, callable $function): array
    {
        $room = $call->text;
        $status = $function($room, 944);
        if ($status === Status::BUFFER_TOO_SMALL->value) {
            $size = $call->length[0] + 1;
            $room = self::functions()->new("char[$size]");
            $status = $function($room, $size);
        }

        return [Status::from($status), \FFI::string($room, $call->length[0])];
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
            $bits = Options::PROFILES[$options['profile']]
                ?? throw new \InvalidArgumentException("unidn: no profile is called {$options['profile']}");
            unset($options['profile']);
        }
        foreach ($options as $name => $isSet) {
            $bit = $known[$name] ?? throw new \InvalidArgumentException("unidn: no option is called $name");
            $bits = $isSet ? $bits | $bit : $bits & ~$bit;
        }

        return $bits;
    }

    /** The exception for a text, with what the detail says. */
    public static function fault(
        string $text,
        Status $status,
        ?\FFI\CData $detail = null,
        ?string $output = null,
    ): UnidnException {
        if ($detail === null || $status === Status::INVALID_ARGUMENT) {
            return new UnidnException(self::functions()->unidn_status_message($status->value), $status, $text);
        }
        $call = self::call();
        [, $message] = self::text($call, fn ($room, $size) => self::functions()->unidn_detail_message(
            \FFI::addr($detail), $text, strlen($text), $room, $size, $call->length));
        $offset = $detail->offset;
        if ($detail->line > 0) { // of a list: the text is the one name
            $before = strrpos(substr($text, 0, $offset), "\n");
            $offset -= $before === false ? 0 : $before + 1;
            $text = explode("\n", $text)[$detail->line - 1];
        }

        return new UnidnException(
            $message ?: self::functions()->unidn_status_message($status->value),
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

    public static function codePoint(int $codePoint): ?int
    {
        return $codePoint === 0xFFFFFFFF ? null : $codePoint;
    }
}
