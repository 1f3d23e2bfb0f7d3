package unidn

// #include <unidn.h>
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

// Rule is a rule of IDNA, or a set of them.
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

func names[T fmt.Stringer](bits []T) string {
	words := make([]string, len(bits))
	for i, bit := range bits {
		words[i] = bit.String()
	}
	return strings.Join(words, "|")
}

// String is the name in C, of several rules all names with "|" between them.
func (r Rule) String() string {
	if bits := r.Each(); len(bits) > 1 {
		return names(bits)
	}
	return C.GoString(C.unidn_rule_name(C.uint64_t(r)))
}

// Message says what is wrong with a name that breaks the rule, as a part of a sentence.
func (r Rule) Message() string { return C.GoString(C.unidn_rule_message(C.uint64_t(r))) }

// String is the name in C, of several reasons all names with "|" between them.
func (r Reason) String() string {
	if bits := r.Each(); len(bits) > 1 {
		return names(bits)
	}
	return C.GoString(C.unidn_reason_name(C.uint64_t(r)))
}

// Message says what is remarkable about a name, as a part of a sentence.
func (r Reason) Message() string { return C.GoString(C.unidn_reason_message(C.uint64_t(r))) }

// NoCodePoint stands for a fault without a code point.
const NoCodePoint rune = -1

// NameError says why a name has no result.
type NameError struct {
	// Name is the name.
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
	// CodePoint is the code point at fault, or NoCodePoint.
	CodePoint rune
	// Line is the line of a list of protected names, from 1; 0 of other names.
	Line int
}

func nameError(name string, status Status, detail *C.unidn_detail) *NameError {
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
	}
	if detail.code_point != C.UNIDN_NO_CODE_POINT {
		e.CodePoint = rune(detail.code_point)
	}
	return e
}

// Error is the fault in words, with its place.
func (e *NameError) Error() string {
	message := e.Status.Message()
	if e.First != 0 {
		message = e.First.Message()
	}
	if e.CodePoint != NoCodePoint && e.First != 0 {
		return fmt.Sprintf("unidn: %s: %U at byte %d of %+q", message, e.CodePoint, e.Offset, e.Name)
	}
	return fmt.Sprintf("unidn: %s: at byte %d of %+q", message, e.Offset, e.Name)
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

// Error is the fault in words, with its place.
func (e *CodecError) Error() string {
	return fmt.Sprintf("unidn: %s: at byte %d of %+q", e.Status.Message(), e.Offset, e.Text)
}

// Is reports whether target is the kind of this error.
func (e *CodecError) Is(target error) bool {
	status, ok := target.(Status)
	return ok && status == e.Status
}
