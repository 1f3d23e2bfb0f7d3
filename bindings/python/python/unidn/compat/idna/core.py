"""The functions of the package idna.

A name that is valid takes one call of the core. Any other name is processed step by step, in the
order of that package, so that its error is the one that the package reports.
"""

from __future__ import annotations

import re
import warnings
from typing import Literal

from unidn import _unidn
from unidn._errors import UnidnError

_ACE_PREFIX = "xn--"
_ZWNJ = "\u200c"
_ZWJ = "\u200d"
_VIRAMA = 9  # Canonical_Combining_Class
#: The longest input of any function, in code points: it bounds the work.
_max_input_length = 1024
#: RFC 1035, without a dot at the end.
_LONGEST_NAME = 253
_LONGEST_LABEL = 63
_dots = re.compile("[.\u3002\uff0e\uff61]")
#: What UseSTD3ASCIIRules does not allow.
_not_std3 = re.compile(r"[\x00-\x7f](?<![a-z0-9.-])")
_surrogates = re.compile("([\ud800-\udfff]+)")

_ErrorCode = Literal[
    "input_too_long",
    "label_too_long",
    "domain_too_long",
    "empty_label",
    "empty_domain",
    "not_nfc",
    "hyphen_3_4",
    "hyphen_start_end",
    "leading_combiner",
    "disallowed_codepoint",
    "contextj",
    "contexto",
    "bidi_rule_1",
    "bidi_rule_2",
    "bidi_rule_3",
    "bidi_rule_4",
    "bidi_rule_5",
    "bidi_rule_6",
    "invalid_alabel",
    "non_canonical_alabel",
    "invalid_ascii",
    "invalid_utf8",
    "uts46_disallowed",
    "uts46_std3",
    "unsupported_errors",
]


class IDNAError(UnicodeError):
    """A name or a label that is not valid.

    code identifies the rule; text is the label or name that breaks it, codepoint the code point at
    fault, and position its place in the text, counted from 1. Each is None where it does not apply.
    """

    code: str | None
    text: str | None
    codepoint: int | None
    position: int | None

    def __init__(
        self,
        *args: object,
        code: _ErrorCode | None = None,
        text: str | None = None,
        codepoint: int | None = None,
        position: int | None = None,
    ) -> None:
        super().__init__(*args)
        self.code = code
        self.text = text
        self.codepoint = codepoint
        self.position = position


class IDNABidiError(IDNAError):
    """A label that breaks the bidi rule (RFC 5893)."""


class InvalidCodepoint(IDNAError):
    """A code point that is not allowed in any label."""


class InvalidCodepointContext(IDNAError):
    """A code point that is not allowed where it stands."""


def _at(kind: type[IDNAError], code: _ErrorCode, message: str, text: str, index: int) -> IDNAError:
    """The error about text[index]; the message may quote its code point and position."""
    c, position = ord(text[index]), index + 1
    message = message.format(c=f"U+{c:04X}", position=position, text=repr(text))
    return kind(message, code=code, text=text, codepoint=c, position=position)


def _check_input(text: str | bytes | bytearray, what: str) -> None:
    if len(text) > _max_input_length:
        raise IDNAError(f"{what} too long", code="input_too_long")


def valid_label_length(label: bytes | str) -> bool:
    """Whether a label has at most 63 characters."""
    return len(label) <= _LONGEST_LABEL


def valid_string_length(domain: bytes | str, trailing_dot: bool) -> bool:
    """Whether a name has at most 253 characters, or 254 with a dot at the end."""
    return len(domain) <= _LONGEST_NAME + bool(trailing_dot)


def check_bidi(label: str, check_ltr: bool = False) -> bool:
    """Check the bidi rule (RFC 5893, section 2) for one label.

    A label without right-to-left characters is checked only with check_ltr.
    """
    _check_input(label, "Label")
    classes = [_unidn.bidi_class(ord(c)) for c in label]
    if not (check_ltr or {"R", "AL", "AN"}.intersection(classes)):
        return True

    def fault(code: _ErrorCode, message: str, index: int) -> IDNAError:
        return _at(IDNABidiError, code, message, label, index)

    if classes[0] not in ("R", "AL", "L"):
        raise fault(
            "bidi_rule_1",
            "The bidi class of the first codepoint {c} of {text} is not L, R or AL",
            0,
        )
    is_rtl = classes[0] != "L"
    common = {"EN", "ES", "CS", "ET", "ON", "BN", "NSM"}
    allowed = common | ({"R", "AL", "AN"} if is_rtl else {"L"})
    digits = None
    for index, bidi_class in enumerate(classes):
        if bidi_class not in allowed:
            code: _ErrorCode = "bidi_rule_2" if is_rtl else "bidi_rule_5"
            direction = "right-to-left" if is_rtl else "left-to-right"
            message = (
                f"Codepoint {{c}} at position {{position}} is not allowed in a {direction} label"
            )
            raise fault(code, message, index)
        if is_rtl and bidi_class in ("AN", "EN"):
            if digits not in (None, bidi_class):
                message = (
                    "European and Arabic digits in one right-to-left label, at position {position}"
                )
                raise fault("bidi_rule_4", message, index)
            digits = bidi_class
    last = max((n for n, bidi_class in enumerate(classes) if bidi_class != "NSM"), default=0)
    endings = {"R", "AL", "EN", "AN"} if is_rtl else {"L", "EN"}
    if classes[last] not in endings:
        code = "bidi_rule_3" if is_rtl else "bidi_rule_6"
        raise fault(code, "The label cannot end with codepoint {c} at position {position}", last)
    return True


def check_initial_combiner(label: str) -> bool:
    """Check that a label does not begin with a combining mark (RFC 5891, section 4.2.3.2)."""
    if label and _unidn.is_mark(ord(label[0])):
        raise _at(
            IDNAError, "leading_combiner", "Label begins with the combining mark {c}", label, 0
        )
    return True


def check_hyphen_ok(label: str) -> bool:
    """Check the places of hyphens (RFC 5891, section 4.2.3.1)."""
    if label[2:4] == "--":
        raise IDNAError("Label has hyphens in positions 3 and 4", code="hyphen_3_4")
    if label.startswith("-") or label.endswith("-"):
        raise IDNAError("Label begins or ends with a hyphen", code="hyphen_start_end")
    return True


def _nfc(text: str) -> str:
    """Normalization Form C. Lone surrogates, which UTF-8 cannot express, stay as they are."""
    parts = _surrogates.split(text)
    parts[::2] = map(_unidn.nfc, parts[::2])
    return "".join(parts)


def check_nfc(label: str) -> None:
    """Check that a label is in Normalization Form C."""
    _check_input(label, "Label")
    if _nfc(label) != label:
        raise IDNAError("Label is not in Normalization Form C", code="not_nfc")


def _joins(label: str, indices: range, types: str) -> bool:
    """Whether the first code point at the indices that is not transparent has one of the types."""
    found = (_unidn.joining_type(ord(label[index])) for index in indices)
    return next((joining_type for joining_type in found if joining_type != "T"), "U") in types


def valid_contextj(label: str, pos: int) -> bool:
    """Whether the joiner at pos is allowed there (RFC 5892, appendices A.1 and A.2)."""
    _check_input(label, "Label")
    if label[pos] not in (_ZWNJ, _ZWJ):
        return False
    if pos > 0 and _unidn.combining_class(ord(label[pos - 1])) == _VIRAMA:
        return True
    if label[pos] == _ZWJ:
        return False
    return _joins(label, range(pos - 1, -1, -1), "LD") and _joins(
        label, range(pos + 1, len(label)), "RD"
    )


def valid_contexto(label: str, pos: int, exception: bool = False) -> bool:
    """Whether the code point at pos is allowed there (RFC 5892, appendices A.3 to A.9).

    exception is not used.
    """
    _check_input(label, "Label")

    def script(index: int) -> str:
        return _unidn.script(ord(label[index])) if 0 <= index < len(label) else ""

    match ord(label[pos]):
        case 0xB7:
            return pos > 0 and label[pos - 1 : pos + 2] == "l\xb7l"
        case 0x375:
            return script(pos + 1) == "Greek"
        case 0x5F3 | 0x5F4:
            return script(pos - 1) == "Hebrew"
        case 0x30FB:
            others = (index for index, c in enumerate(label) if c != "\u30fb")
            return any(script(index) == "HiraganaKatakanaHan" for index in others)
        case c if 0x660 <= c <= 0x669:
            return not any("\u06f0" <= other <= "\u06f9" for other in label)
        case c if 0x6F0 <= c <= 0x6F9:
            return not any("\u0660" <= other <= "\u0669" for other in label)
    return False


def check_label(label: str | bytes | bytearray) -> None:
    """Check a label by IDNA2008; bytes are UTF-8."""
    _check_input(label, "Label")
    if isinstance(label, (bytes, bytearray)):
        try:
            label = label.decode("utf-8")
        except UnicodeDecodeError as error:
            raise IDNAError("Label is not UTF-8", code="invalid_utf8") from error
    if not label:
        raise IDNAError("Empty label", code="empty_label")
    if not valid_string_length(label, trailing_dot=True):
        raise IDNAError("Label too long", code="label_too_long")
    check_nfc(label)
    check_hyphen_ok(label)
    check_initial_combiner(label)
    for index, c in enumerate(label):
        match _unidn.code_point_class(ord(c)):
            case "PVALID":
                continue
            case "CONTEXTJ":
                if not valid_contextj(label, index):
                    message = "Joiner {c} not allowed at position {position} in {text}"
                    raise _at(InvalidCodepointContext, "contextj", message, label, index)
            case "CONTEXTO":
                if not valid_contexto(label, index):
                    message = "Codepoint {c} not allowed at position {position} in {text}"
                    raise _at(InvalidCodepointContext, "contexto", message, label, index)
            case _:
                message = "Codepoint {c} at position {position} of {text} not allowed"
                raise _at(InvalidCodepoint, "disallowed_codepoint", message, label, index)
    check_bidi(label)


def alabel(label: str) -> bytes:
    """The A-label of a label; a label in ASCII stays as it is."""
    _check_input(label, "Label")
    if (valid := _unidn.registered_to_ascii(label, False, True)) is not None:
        return valid
    if label.isascii():
        ulabel(label)
        ascii_label = label.encode("ascii")
    else:
        check_label(label)
        ascii_label = (_ACE_PREFIX + _unidn.punycode_encode(label)).encode("ascii")
    if not valid_label_length(ascii_label):
        raise IDNAError("Label too long", code="label_too_long")
    return ascii_label


def ulabel(label: str | bytes | bytearray) -> str:
    """The U-label of a label; bytes are ASCII."""
    _check_input(label, "Label")
    if isinstance(label, (bytes, bytearray)):
        if not label.isascii():
            raise IDNAError("Label is not ASCII", code="invalid_ascii")
        label = label.decode("ascii")
    if (valid := _unidn.registered_to_unicode(label, False, True)) is not None:
        return valid
    if not label.isascii():
        check_label(label)
        return label
    label = label.lower()
    if label.startswith(_ACE_PREFIX):
        label = _decoded(label.removeprefix(_ACE_PREFIX))
    check_label(label)
    return label


def _decoded(payload: str) -> str:
    """The text of an A-label behind its prefix."""
    if not payload or payload.endswith("-"):
        raise IDNAError("A-label ends with a hyphen", code="invalid_alabel")
    try:
        return _unidn.punycode_decode(payload)
    except UnidnError as error:
        # RFC 3492 has no delimiter without a character before it; some decoders skip it.
        if payload.rfind("-") == 0 and _is_punycode(payload[1:]):
            raise IDNAError(
                "A-label is not the A-label of its U-label", code="non_canonical_alabel"
            ) from error
        raise IDNAError("A-label is not Punycode", code="invalid_alabel") from error


def _is_punycode(payload: str) -> bool:
    try:
        _unidn.punycode_decode(payload)
    except UnidnError:
        return False
    return True


def uts46_remap(domain: str, std3_rules: bool = True, transitional: bool = False) -> str:
    """Map a name by UTS #46, and normalize it. transitional is deprecated and has no effect."""
    if transitional:
        _warn_transitional()
    _check_input(domain, "Domain")
    if (mapped := _unidn.remap(domain, std3_rules)) is None:
        raise _remap_error(domain, std3_rules)
    return mapped


def _remap_error(domain: str, std3_rules: bool) -> IDNAError:
    """The error of a name that cannot be mapped.

    A character that UseSTD3ASCIIRules refuses counts once the next one is mapped to others.
    """
    message = "Codepoint {c} not allowed at position {position} in {text}"
    not_std3 = None
    for index, c in enumerate(domain):
        status = _unidn.status(ord(c))
        if status == "X":
            return _at(InvalidCodepoint, "uts46_disallowed", message, domain, index)
        if status in "MI" and not_std3 is not None:
            break
        if std3_rules and not_std3 is None and _not_std3.search(_unidn.mapping(ord(c))):
            not_std3 = index
            if status == "M" and not domain.isascii():
                break
    return _at(InvalidCodepoint, "uts46_std3", message, domain, not_std3 or 0)


def _warn_transitional() -> None:
    message = "transitional is deprecated and has no effect: UTS #46 has given it up"
    warnings.warn(message, DeprecationWarning, stacklevel=3)


def _text(s: str | bytes | bytearray) -> str:
    if isinstance(s, str):
        return s
    try:
        return str(s, "ascii")
    except (UnicodeDecodeError, TypeError) as error:
        raise IDNAError("The name is neither a str nor ASCII", code="invalid_ascii") from error


def _labels(s: str, strict: bool) -> tuple[list[str], bool]:
    """The labels of a name, and whether it ends with a dot."""
    if not valid_string_length(s, trailing_dot=True):
        raise IDNAError("Domain too long", code="domain_too_long")
    if not s:
        raise IDNAError("Empty domain", code="empty_domain")
    labels = s.split(".") if strict else _dots.split(s)
    has_root = not labels[-1]
    return labels[: len(labels) - has_root], has_root


def encode(
    s: str | bytes | bytearray,
    strict: bool = False,
    uts46: bool = False,
    std3_rules: bool = False,
    transitional: bool = False,
) -> bytes:
    """Convert a name to ASCII.

    strict: only U+002E separates labels. uts46: the name is mapped by uts46_remap() first, with
    std3_rules. transitional is deprecated and has no effect.
    """
    if transitional:
        _warn_transitional()
    s = _text(s)
    if (valid := _unidn.registered_to_ascii(s, uts46, False)) is not None:
        return valid
    _check_input(s, "Domain")
    if uts46:
        s = uts46_remap(s, std3_rules)
    labels, has_root = _labels(s, strict)
    result = b".".join(map(alabel, labels)) + b"." * has_root
    if not valid_string_length(result, has_root):
        raise IDNAError("Domain too long", code="domain_too_long")
    return result


def decode(
    s: str | bytes | bytearray,
    strict: bool = False,
    uts46: bool = False,
    std3_rules: bool = False,
    display: bool = False,
) -> str:
    """Convert a name to Unicode.

    strict, uts46, std3_rules: as for encode(). display: an A-label that is not valid stays as it is,
    in lower case.
    """
    s = _text(s)
    if (valid := _unidn.registered_to_unicode(s, uts46, False)) is not None:
        return valid
    _check_input(s, "Domain")
    if uts46:
        s = uts46_remap(s, std3_rules)
    labels, has_root = _labels(s, strict)
    result = ".".join(_ulabel_for(label, display) for label in labels)
    return result + "." * has_root


def _ulabel_for(label: str, display: bool) -> str:
    try:
        return ulabel(label)
    except IDNAError:
        lower = label.lower()
        if display and lower.startswith(_ACE_PREFIX):
            return lower
        raise
