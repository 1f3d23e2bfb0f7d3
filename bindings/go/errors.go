package unidn

/*
#include <unidn.h>

static unidn_status detail_message(const unidn_detail *detail, _GoString_ name, char *dst, size_t cap,
	size_t *len)
{
	return unidn_detail_message(detail, _GoStringPtr(name), _GoStringLen(name), dst, cap, len);
}
*/
import "C"

import (
	"fmt"
	"strings"
)

// Status is the kind of an error.
type Status uint32

// String is the name of the status in C.
func (s Status) String() string { return C.GoString(C.unidn_status_name(C.unidn_status(s))) }

// Message says in words what is wrong, as a part of a sentence.
func (s Status) Message() string { return C.GoString(C.unidn_status_message(C.unidn_status(s))) }

// Rule is a rule of IDNA or of preparation, or a set of them.
type Rule uint64

// Reason is a reason to hide a name, or a set of them.
type Reason uint64

// Each is the single rules of a set, in the order of their bits.
func (r Rule) Each() []Rule { return each(r) }

// Each is the single reasons of a set, in the order of their bits.
func (r Reason) Each() []Reason { return each(r) }

func each[T ~uint64](set T) []T {
	var bits []T
	for ; set != 0; set &= set - 1 {
		bits = append(bits, set&-set)
	}
	return bits
}

// none is the name of a set that is empty.
const none = "none"

func names[T fmt.Stringer](bits []T) string {
	words := make([]string, len(bits))
	for i, bit := range bits {
		words[i] = bit.String()
	}
	return strings.Join(words, "|")
}

// String is the name in C, of several rules all names with "|" between them; "none" without a rule.
func (r Rule) String() string {
	if r == 0 {
		return none
	}
	if bits := r.Each(); len(bits) > 1 {
		return names(bits)
	}
	return C.GoString(C.unidn_rule_name(C.uint64_t(r)))
}

// Message says what is wrong with a name that breaks the rule, as a part of a sentence.
func (r Rule) Message() string { return C.GoString(C.unidn_rule_message(C.uint64_t(r))) }

// String is the name in C, of several reasons all names with "|" between them; "none" without a
// reason.
func (r Reason) String() string {
	if r == 0 {
		return none
	}
	if bits := r.Each(); len(bits) > 1 {
		return names(bits)
	}
	return C.GoString(C.unidn_reason_name(C.uint64_t(r)))
}

// Message says what is remarkable about a name, as a part of a sentence.
func (r Reason) Message() string { return C.GoString(C.unidn_reason_message(C.uint64_t(r))) }

// NoCodePoint stands for a fault without a code point.
const NoCodePoint rune = -1

// NameError says why a name, or another text, has no result.
type NameError struct {
	// Name is the name; of a list, the one at fault; empty for [Prepare] and [PrepareEqual].
	Name string
	// Status is the kind of error: StatusInvalidName for a name that breaks a rule.
	Status Status
	// Rules are all rules that the name breaks.
	Rules Rule
	// First is the rule that is broken first.
	First Rule
	// Offset and Length are the place of the first fault, in bytes.
	Offset, Length int
	// Label is the number of its label, from 0.
	Label int
	// CodePoint is the code point at fault, or NoCodePoint, as it is for [Prepare] and [PrepareEqual].
	CodePoint rune
	// Line is the line of a list of protected names, from 1; 0 of other names.
	Line int
	// message says what is wrong, where, and what to do, as a part of a sentence.
	message string
}

// nameError is the error of a name, or of a list of them, with a detail.
func nameError(name string, status Status, detail *C.unidn_detail) *NameError {
	if status == StatusInvalidArgument {
		// The detail is that of an earlier call.
		return misuse(name, "")
	}
	var length C.size_t
	room := make([]byte, C.UNIDN_MESSAGE_CAPACITY)
	C.detail_message(detail, name, pointer(room), C.size_t(len(room)), &length)
	e := &NameError{
		Name:      name,
		Status:    status,
		Rules:     Rule(detail.rules),
		First:     Rule(detail.first_rule),
		Offset:    int(detail.offset),
		Length:    int(detail.length),
		Label:     int(detail.label),
		CodePoint: NoCodePoint,
		Line:      int(detail.line),
		message:   part(room[:length]),
	}
	if detail.code_point != C.UNIDN_NO_CODE_POINT {
		e.CodePoint = rune(detail.code_point)
	}
	return e
}

// misuse is the error of a call that is invalid itself; the message may be empty.
func misuse(name, message string) *NameError {
	return &NameError{Name: name, Status: StatusInvalidArgument, CodePoint: NoCodePoint, message: message}
}

// fault is the error of a name under options.
func (options Options) fault(name string, status Status, detail *C.unidn_detail) *NameError {
	if status == StatusInvalidArgument {
		return misuse(name, options.notOf(nameOptions))
	}
	return nameError(name, status, detail)
}

// notOf says which options are not among those that a function takes, if any.
func (options Options) notOf(allowed Options) string {
	if others := options &^ allowed; others != 0 {
		return fmt.Sprintf("options %#x are not for this function", uint32(others))
	}
	return ""
}

// part is a sentence of the library, which begins with an article or the line, without its capital and
// its full stop: errors of Go have neither.
func part(sentence []byte) string {
	if len(sentence) > 0 && 'A' <= sentence[0] && sentence[0] <= 'Z' {
		sentence[0] += 'a' - 'A'
	}
	return strings.TrimSuffix(string(sentence), ".")
}

// faultOf is the error of a function that has a status only. That of ill-formed text is the error of
// Check, which has the place.
func faultOf(text string, status Status) error {
	if status == StatusInvalidEncoding {
		if err := Check(text); err != nil {
			return err
		}
	}
	return &NameError{Name: text, Status: status, CodePoint: NoCodePoint}
}

// Error is for people: what is wrong, where, and what to do. It is safe to print, and can be a part of
// another message.
func (e *NameError) Error() string {
	switch {
	case e.message != "":
		return "unidn: " + e.message
	case e.First != 0:
		return "unidn: " + e.First.Message()
	}
	return "unidn: " + e.Status.Message()
}

// Is reports whether target is the kind of this error, so that errors.Is(err,
// [StatusInvalidName]) works.
func (e *NameError) Is(target error) bool {
	status, ok := target.(Status)
	return ok && status == e.Status
}

// Error is the message: a status is an error for errors.Is.
func (s Status) Error() string { return "unidn: " + s.Message() }

// CodecError says why the codec has no result.
type CodecError struct {
	// Text is the text.
	Text string
	// Status is the kind of error.
	Status Status
	// Offset is the place of the fault, in bytes.
	Offset int
}

// Error is the fault in words, with its place in characters, from 1 as in all messages; the text may be
// too long for a log.
func (e *CodecError) Error() string {
	character := 1
	for offset := range e.Text {
		if offset >= e.Offset {
			break
		}
		character++
	}
	return fmt.Sprintf("unidn: %s: character %d", e.Status.Message(), character)
}

// Is reports whether target is the kind of this error.
func (e *CodecError) Is(target error) bool {
	status, ok := target.(Status)
	return ok && status == e.Status
}
