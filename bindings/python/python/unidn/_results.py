"""The types of results."""

from __future__ import annotations

from dataclasses import dataclass

from ._constants import Level, Reason, Rule


@dataclass(frozen=True)
class Shown:
    """The form of a name to show, and the reasons. str() of it is the text."""

    #: The name in Unicode if that is safe, otherwise with labels in ASCII.
    text: str
    #: Whether a label is in ASCII because of a reason.
    hidden: bool
    #: Whether the name is valid under the options of IDNA, with which unidn.check() raises nothing. A
    #: valid name can be one to hide, also by a rule of IDNA that the policy adds.
    valid: bool
    #: Every reason that applies; some are only remarks.
    reasons: Reason
    #: The reason that decided, if anything is hidden.
    first_reason: Reason
    #: The rules of IDNA that the name breaks, those of the policy among them.
    rules: Rule
    #: The first of them, in the order of the standard.
    first_rule: Rule
    #: The place in the name of the fault that decided: name[start:end].
    start: int
    end: int
    #: The number of the label that decided, counted from 0.
    label: int
    #: The code point that decided, as mapping left it, if it is a single one.
    code_point: int | None
    #: The loosest restriction level of the labels (UTS #39, section 5.2).
    level: Level | None
    #: The number of the protected name that the name looks like, counted from 1.
    protected_line: int | None
    #: That name, in ASCII.
    protected_name: str | None
    #: The first reason as a sentence.
    message: str | None

    def __post_init__(self) -> None:
        for name, kind in (
            ("reasons", Reason),
            ("first_reason", Reason),
            ("rules", Rule),
            ("first_rule", Rule),
        ):
            object.__setattr__(self, name, kind(getattr(self, name)))

    def __str__(self) -> str:
        return self.text
