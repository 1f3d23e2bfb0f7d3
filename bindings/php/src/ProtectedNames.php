<?php

declare(strict_types=1);

namespace Unidn;

/**
 * Names that others must not look like. It is immutable, and can be serialized: the block belongs
 * to one version of unidn and of Unicode.
 */
final class ProtectedNames
{
    private readonly string $bytes;

    /** The bytes at an address that stays. */
    private readonly \FFI\CData $block;

    /**
     * A name that is empty, or that has a "#" or a line break, is not valid: comments and blank lines
     * belong to a list in a file.
     *
     * @param iterable<string> $names
     *
     * @throws UnidnException with the number of the first name that is not valid
     */
    public function __construct(iterable $names)
    {
        $names = is_array($names) ? array_values($names) : iterator_to_array($names, false);
        foreach ($names as $at => $name) {
            if (!is_string($name)) {
                throw new \TypeError(
                    'unidn: protected name ' . $at + 1 . ' must be a string, not ' . get_debug_type($name));
            }
            try {
                self::refuse($name, $at + 1);
            } catch (UnidnException $fault) {
                // A name before it may be the first that is not valid.
                new self(array_slice($names, 0, $at));
                throw $fault;
            }
        }
        $list = implode("\n", $names);
        $call = Library::call();
        $size = 16 * strlen($list) + 96; // UNIDN_PROTECTED_CAPACITY
        $room = Library::room($size);
        $status = Status::from(Library::functions()->unidn_protected_build(
            $list, strlen($list), $room, $size, $call->length, $call->details));
        if ($status !== Status::OK) {
            throw Library::fault($list, $status, $call->details[0]);
        }
        $this->keep(\FFI::string($room, $call->length[0]));
    }

    /**
     * Refuses an element that would not be one name in the list. An array has names;
     * comments and blank lines belong to a list in a file. A line break would make two names of one,
     * and what is a comment or blank would protect nothing.
     */
    private static function refuse(string $name, int $line): void
    {
        $offset = strcspn($name, "\n#");
        if ($offset === strlen($name)) {
            if (trim($name, " \t\v\f\r") === '') {
                throw new UnidnException("Line $line: the protected name is empty.", Status::INVALID_NAME,
                    $name, [Rule::EMPTY_LABEL], Rule::EMPTY_LABEL, namesLine: $line);
            }

            return;
        }
        // What UTS #46 maps to a dot separates labels, too.
        $label = preg_match_all("/[.]|\u{3002}|\u{FF0E}|\u{FF61}/", substr($name, 0, $offset));
        $codePoint = ord($name[$offset]);
        $message = sprintf('Line %d: the protected name has a %s: U+%04X, character %d, label %d.', $line,
            $name[$offset] === '#' ? '"#", which begins a comment in a list' : 'line break',
            $codePoint, Library::character($name, $offset), $label + 1);

        throw new UnidnException($message, Status::INVALID_NAME, $name, [Rule::ASCII], Rule::ASCII,
            $offset, 1, $label, $codePoint, $line);
    }

    /**
     * The names of a block that bytes() or the command "unidn protect" gave.
     *
     * @throws UnidnException with Status::STALE_DATA for a block of another version
     */
    public static function fromBytes(string $bytes): self
    {
        $names = (new \ReflectionClass(self::class))->newInstanceWithoutConstructor();
        $names->__unserialize([$bytes]);

        return $names;
    }

    /** The block, for a file. */
    public function bytes(): string
    {
        return $this->bytes;
    }

    /** @internal */
    public function block(): \FFI\CData
    {
        return $this->block;
    }

    public function __serialize(): array
    {
        return [$this->bytes];
    }

    public function __unserialize(array $data): void
    {
        $bytes = is_string($data[0] ?? null) ? $data[0] : '';
        $status = Status::from(Library::functions()->unidn_protected_verify($bytes, strlen($bytes)));
        if ($status === Status::INVALID_ARGUMENT) {
            throw new UnidnException('The bytes are not a block of protected names.', $status, '');
        }
        if ($status !== Status::OK) {
            throw Library::fault('', $status);
        }
        $this->keep($bytes);
    }

    /** What var_dump() shows: the block is not for people. */
    public function __debugInfo(): array
    {
        return ['size' => strlen($this->bytes)];
    }

    private function keep(string $bytes): void
    {
        $this->bytes = $bytes;
        $this->block = Library::room(strlen($bytes));
        \FFI::memcpy($this->block, $bytes, strlen($bytes));
    }
}
