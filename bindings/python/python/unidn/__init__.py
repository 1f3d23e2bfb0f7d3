"""Internationalized domain names (IDNA), Punycode, and whether a name is safe to show.

>>> import unidn
>>> unidn.to_ascii("Bücher.example")
'xn--bcher-kva.example'
>>> unidn.to_unicode("xn--bcher-kva.example")
'bücher.example'
>>> unidn.display("раураӏ.com").text
'xn--80aa0cbo65f.com'

Options are keyword arguments: a profile, and a flag for each option that departs from it. Errors
are UnidnError, with every rule that the name breaks and the place of the first fault.

The functions have no state. Any number of threads may call them at the same time; the functions of
unidn.columns release the GIL while they run, and the others do so with text of more than 1 KiB.
"""

from __future__ import annotations

from typing import Unpack

from . import punycode
from ._constants import (
    DisplayOptions,
    Level,
    NameOptions,
    Policy,
    Preparation,
    Profile,
    Reason,
    Relation,
    Rule,
    Status,
)
from ._errors import UnidnError
from ._results import Shown
from ._unidn import (
    ProtectedNames,
    __version__,
    check,
    display,
    equal,
    prepare,
    prepare_equal,
    restriction_level,
    skeleton,
    to_ascii,
    to_unicode,
    unicode_version,
)
from ._unidn import confusable as _confusable

__all__ = [
    "DisplayOptions",
    "Level",
    "NameOptions",
    "Policy",
    "Preparation",
    "Profile",
    "ProtectedNames",
    "Reason",
    "Relation",
    "Rule",
    "Shown",
    "Status",
    "UnidnError",
    "__version__",
    "check",
    "confusable",
    "display",
    "equal",
    "prepare",
    "prepare_equal",
    "punycode",
    "restriction_level",
    "skeleton",
    "to_ascii",
    "to_unicode",
    "unicode_version",
]


# Tracebacks and documentation name the classes as programs import them.
for _public in (Reason, Relation, Rule, Shown, Status, UnidnError):
    _public.__module__ = __name__
del _public


def confusable(a: str, b: str, /, **options: Unpack[DisplayOptions]) -> Relation:
    """How two texts are confusable (UTS #39, section 4); Relation.NONE, which is false, if not.

    >>> unidn.confusable("paypal", "раураӏ")
    <Relation.WHOLE_SCRIPT: 3>

    The texts are compared as they are, without mapping. With skeleton_ltr or skeleton_rtl they are
    compared as they are seen in a paragraph of that direction. A profile and the other options are
    accepted and have no effect.
    """
    return Relation(_confusable(a, b, **options))
