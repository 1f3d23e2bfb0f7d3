<?php

declare(strict_types=1);

namespace Unidn;

/**
 * Says why a text has no result. Its message is a finished sentence, safe to print.
 */
final class UnidnException extends \InvalidArgumentException
{
    /**
     * @param Status $status the kind of the error: Status::INVALID_NAME for a name that breaks a rule
     * @param string $text the text that was passed; empty for prepare() and prepare_equal()
     * @param list<Rule> $rules all rules that the name breaks
     * @param ?Rule $firstRule the rule that is broken first, in the order of the standard
     * @param int $offset the place of the first fault, in bytes
     * @param int $length its length in bytes
     * @param int $label the number of its label, counted from 0
     * @param ?int $codePoint the code point at fault, if it is a single one; null for prepare() and
     *     prepare_equal()
     * @param ?int $namesLine for protected names: the number of the name, counted from 1
     * @param ?string $output for to_unicode(): the text that the standard defines for an invalid name
     */
    public function __construct(
        string $message,
        public readonly Status $status,
        public readonly string $text,
        public readonly array $rules = [],
        public readonly ?Rule $firstRule = null,
        public readonly int $offset = 0,
        public readonly int $length = 0,
        public readonly int $label = 0,
        public readonly ?int $codePoint = null,
        public readonly ?int $namesLine = null,
        public readonly ?string $output = null,
    ) {
        parent::__construct($message, $status->value);
    }
}
