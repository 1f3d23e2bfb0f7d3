"""The exception of all functions."""

from __future__ import annotations

from ._constants import Rule, Status


class UnidnError(ValueError):
    """A text that has no result. Its message is a finished sentence.

    >>> try:
    ...     unidn.to_ascii("a b")
    ... except unidn.UnidnError as error:
    ...     print(error)
    The ASCII character is not allowed in a domain name: U+0020, character 2, label 1. The text is 'a b'.
    """

    #: The kind of the error; Status.INVALID_NAME for a name that breaks a rule.
    status: Status
    #: The text that was passed; of a list of protected names, the name.
    text: str
    #: The place of the first fault: text[start:end].
    start: int
    end: int
    #: The number of the label of the first fault, counted from 0.
    label: int
    #: The code point at fault, as mapping left it, if it is a single one.
    code_point: int | None
    #: Every rule that the name breaks.
    rules: Rule
    #: The rule that is broken first, in the order of the standard.
    first_rule: Rule
    #: For protected names: the number of the name, counted from 1.
    line: int | None
    #: For to_unicode(): the text that the standard defines for an invalid name.
    output: str | None

    def __init__(
        self,
        message: str = "",
        *,
        status: str = "INVALID_NAME",
        text: str = "",
        start: int = 0,
        end: int = 0,
        label: int = 0,
        code_point: int | None = None,
        rules: int = 0,
        first_rule: int = 0,
        line: int | None = None,
        output: str | None = None,
    ) -> None:
        super().__init__(message)
        self.status = Status[status]
        self.text = text
        self.start = start
        self.end = end
        self.label = label
        self.code_point = code_point
        self.rules = Rule(rules)
        self.first_rule = Rule(first_rule)
        self.line = line
        self.output = output
