<?php

declare(strict_types=1);

namespace Unidn;

/**
 * The form of a name to show, and the reasons. As a string it is the text.
 */
final class Shown implements \Stringable
{
    /**
     * @param string $text the name, with labels in ASCII where Unicode is not safe
     * @param bool $hidden whether a label is in ASCII because of a reason
     * @param bool $valid whether the name is valid by the options, as check() has it; a valid name can
     *     be one to hide, also by a rule of IDNA that the policy adds
     * @param list<Reason> $reasons all reasons that apply; some are only remarks
     * @param ?Reason $firstReason the reason that decided
     * @param list<Rule> $rules all rules of IDNA that the name breaks, those of the policy
     *     among them
     * @param ?Rule $firstRule the first of them, in the order of the standard
     * @param int $offset the place of what decided, in bytes
     * @param int $length its length in bytes
     * @param int $label the number of its label, counted from 0
     * @param ?int $codePoint the code point that decided, if it is a single one
     * @param ?Level $level the loosest restriction level of the labels
     * @param ?int $protectedLine the number of the protected name that it looks like, counted from 1
     * @param string $message the first reason as a sentence, safe to print; empty without reasons
     */
    public function __construct(
        public readonly string $text,
        public readonly bool $hidden,
        public readonly bool $valid,
        public readonly array $reasons,
        public readonly ?Reason $firstReason,
        public readonly array $rules,
        public readonly ?Rule $firstRule,
        public readonly int $offset,
        public readonly int $length,
        public readonly int $label,
        public readonly ?int $codePoint,
        public readonly ?Level $level,
        public readonly ?int $protectedLine,
        public readonly string $message,
    ) {
    }

    public function __toString(): string
    {
        return $this->text;
    }
}
