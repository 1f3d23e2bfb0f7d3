package unidn

/*
#include <unidn.h>

static unidn_status to_display(_GoString_ name, uint32_t options, uint32_t policy, uint32_t level,
	const void *names, size_t names_size, char *dst, size_t cap, size_t *len, unidn_report *report)
{
	unidn_display_options all = { .size = sizeof all, .options = options, .policy = policy,
		.level = level, .protected_names = names, .protected_names_size = names_size };

	return unidn_to_display(_GoStringPtr(name), _GoStringLen(name), &all, dst, cap, len, report);
}

static unidn_status report_message(const unidn_report *report, _GoString_ name, uint32_t options,
	uint32_t policy, uint32_t level, const void *names, size_t names_size, char *dst, size_t cap,
	size_t *len)
{
	unidn_display_options all = { .size = sizeof all, .options = options, .policy = policy,
		.level = level, .protected_names = names, .protected_names_size = names_size };

	return unidn_report_message(report, _GoStringPtr(name), _GoStringLen(name), &all, dst, cap, len);
}

static unidn_status protected_build(_GoString_ list, void *dst, size_t cap, size_t *size,
	unidn_detail *detail)
{
	return unidn_protected_build(_GoStringPtr(list), _GoStringLen(list), dst, cap, size, detail);
}

static unidn_status skeleton(_GoString_ text, uint32_t options, char *dst, size_t cap, size_t *len)
{
	return unidn_skeleton(_GoStringPtr(text), _GoStringLen(text), options, dst, cap, len);
}

static unidn_status confusable(_GoString_ a, _GoString_ b, uint32_t options, uint32_t *relation)
{
	return unidn_confusable(_GoStringPtr(a), _GoStringLen(a), _GoStringPtr(b), _GoStringLen(b),
		options, relation);
}

static unidn_status restriction_level(_GoString_ text, uint32_t *level)
{
	return unidn_restriction_level(_GoStringPtr(text), _GoStringLen(text), level);
}
*/
import "C"

import (
	"fmt"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// Policy selects whose rules decide whether a name is shown. The zero value is PolicyCautious.
type Policy uint32

// Level is a restriction level of UTS #39, section 5.2.
type Level uint32

// Relation says how two texts are confusable.
type Relation uint32

// String is the name in C.
func (p Policy) String() string { return nameOf("Policy", policyNames, p) }

// String is the name in C; "none" of the zero value.
func (l Level) String() string {
	if l == 0 {
		return none
	}
	return nameOf("Level", levelNames, l)
}

// String is the name in C.
func (r Relation) String() string { return nameOf("Relation", relationNames, r) }

// nameOf is the name of a value, or its type and its number.
func nameOf[T ~uint32](kind string, names map[T]string, value T) string {
	if name, ok := names[value]; ok {
		return name
	}
	return fmt.Sprintf("%s(%d)", kind, uint32(value))
}

// DisplayOptions are the parameters of the decision. The zero value is the default.
type DisplayOptions struct {
	// Options are those of ToASCII, and those that only Display, Skeleton and Confusable take.
	Options Options
	// Policy selects whose rules decide.
	Policy Policy
	// Level is the loosest level that PolicyUTS39 shows; 0 is LevelHighlyRestrictive.
	Level Level
	// Protected are names that others must not look like, or nil. The zero value of ProtectedNames is
	// an error.
	Protected *ProtectedNames
}

// Shown says what to show of a name, and why.
type Shown struct {
	// Text is the name in a form that is safe to show.
	Text string
	// Hidden reports whether a label is in ASCII because its Unicode form is not safe to show.
	Hidden bool
	// Valid reports whether the name is valid by the options, as [Options.Check] has it. A valid name
	// can be one to hide, also by a rule of IDNA that the policy adds.
	Valid bool
	// Reasons are all reasons, First is the one that decided.
	Reasons, First Reason
	// Rules are the rules of IDNA that the name breaks, those of the policy among them; FirstRule is the
	// first of them.
	Rules, FirstRule Rule
	// Offset and Length are the place of what decided, in bytes.
	Offset, Length int
	// Label is the number of its label, from 0.
	Label int
	// CodePoint is the code point that decided, or NoCodePoint.
	CodePoint rune
	// Level is the restriction level of the name.
	Level Level
	// Message is a sentence for people: why the name is hidden or remarkable. It is safe to print.
	Message string
	// ProtectedLine is the number of the protected name that the name looks like, from 1, or 0.
	ProtectedLine int
}

// String is the text; the verb %#v prints all fields.
func (s Shown) String() string { return s.Text }

type shownScratch struct {
	scratch
	report C.unidn_report
}

// Display writes a domain name in a form that is safe to show. A name that is not valid has a text,
// too. The error is a *[NameError], of ill-formed text, of options that do not exist, and of
// protected names of another version of the library. Beside an error there is nothing to show: Hidden
// is true, CodePoint is NoCodePoint, and all else is zero.
func (options DisplayOptions) Display(name string) (Shown, error) {
	nothing := Shown{Hidden: true, CodePoint: NoCodePoint}
	s := new(shownScratch)
	var names unsafe.Pointer
	var size C.size_t
	if options.Protected != nil {
		if len(options.Protected.block) == 0 {
			// To the library they would be no names, and protect none.
			return nothing, misuse(name, "the protected names are not from NewProtectedNames or ProtectedNamesOf")
		}
		names, size = unsafe.Pointer(&options.Protected.block[0]), C.size_t(len(options.Protected.block))
	}
	text, status := s.convert(name, func(dst *C.char, room C.size_t) C.unidn_status {
		return C.to_display(name, C.uint32_t(options.Options), C.uint32_t(options.Policy),
			C.uint32_t(options.Level), names, size, dst, room, &s.length, &s.report)
	})
	if status == StatusInvalidArgument {
		return nothing, misuse(name, options.fault())
	}
	if status != StatusOK && status != StatusInvalidName {
		return nothing, faultOf(name, status)
	}
	r := &s.report
	message, _ := s.convert("", func(dst *C.char, room C.size_t) C.unidn_status {
		return C.report_message(r, name, C.uint32_t(options.Options), C.uint32_t(options.Policy),
			C.uint32_t(options.Level), names, size, dst, room, &s.length)
	})
	shown := Shown{
		Text:          text,
		Message:       message,
		Hidden:        r.hidden != 0,
		Valid:         status == StatusOK,
		Reasons:       Reason(r.reasons),
		First:         Reason(r.first_reason),
		Rules:         Rule(r.rules),
		FirstRule:     Rule(r.first_rule),
		Offset:        int(r.offset),
		Length:        int(r.length),
		Label:         int(r.label),
		CodePoint:     NoCodePoint,
		Level:         Level(r.level),
		ProtectedLine: int(r.protected_line),
	}
	if r.code_point != C.UNIDN_NO_CODE_POINT && r.first_reason != 0 {
		shown.CodePoint = rune(r.code_point)
	}
	return shown, nil
}

// fault says which of them are not allowed.
func (options DisplayOptions) fault() string {
	if _, ok := policyNames[options.Policy]; !ok {
		return fmt.Sprintf("%v is not a policy", options.Policy)
	}
	if _, ok := levelNames[options.Level]; !ok && options.Level != 0 {
		return fmt.Sprintf("%v is not a level", options.Level)
	}
	if options.Level != 0 && options.Policy != PolicyUTS39 {
		return "a level is for PolicyUTS39 only"
	}
	return options.Options.notOf(displayOptions)
}

// Display is [DisplayOptions.Display] with the default options.
func Display(name string) (Shown, error) { return DisplayOptions{}.Display(name) }

// ProtectedNames are names that others must not look like. [NewProtectedNames] and [ProtectedNamesOf]
// make them; they are immutable.
type ProtectedNames struct{ block []byte }

// NewProtectedNames builds a block of names. The error is a *[NameError] with the line, from 1, of the
// first name that is not valid. A name that is empty, or that has a "#" or a line break, is not valid:
// comments and blank lines belong to a list in a file.
func NewProtectedNames(names ...string) (*ProtectedNames, error) {
	for i, name := range names {
		if fault := listFault(name, i+1); fault != nil {
			// A name before it may be the first that is not valid.
			if _, err := NewProtectedNames(names[:i]...); err != nil {
				return nil, err
			}
			return nil, fault
		}
	}
	list := strings.Join(names, "\n")
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	// As in the other functions, the first call asks for the size.
	status := Status(C.protected_build(list, nil, 0, &s.length, &s.detail[0]))
	if status == StatusBufferTooSmall {
		block := make([]byte, int(s.length))
		status = Status(C.protected_build(list, unsafe.Pointer(&block[0]), s.length, &s.length, &s.detail[0]))
		if status == StatusOK {
			return &ProtectedNames{block}, nil
		}
	}
	err := nameError(list, status, &s.detail[0])
	err.Name = ""
	if err.Line > 0 && err.Line <= len(names) {
		err.Name = names[err.Line-1]
		for _, before := range names[:err.Line-1] {
			err.Offset -= len(before) + 1
		}
	}
	return nil, err
}

// dots are the characters that UTS #46 maps to a dot.
var dots = strings.NewReplacer("\u3002", ".", "\uFF0E", ".", "\uFF61", ".")

// listFault is the error of an element that would not be one name in the list, or nil.
// An argument is a name; comments and blank lines belong to a list in a file. A line break would make two
// names of one, and what is a comment or blank would protect nothing.
func listFault(name string, line int) *NameError {
	fault := func(rule Rule, what string) *NameError {
		return &NameError{
			Name:      name,
			Status:    StatusInvalidName,
			Rules:     rule,
			First:     rule,
			CodePoint: NoCodePoint,
			Line:      line,
			message:   fmt.Sprintf("line %d: the protected name %s", line, what),
		}
	}
	at := strings.IndexAny(name, "\n#")
	if at < 0 {
		if strings.Trim(name, " \t\v\f\r") == "" {
			return fault(RuleEmptyLabel, "is empty")
		}
		return nil
	}
	before, what := name[:at], "has a line break"
	if name[at] == '#' {
		what = `has a "#", which begins a comment in a list`
	}
	label := strings.Count(dots.Replace(before), ".")
	e := fault(RuleASCII, fmt.Sprintf("%s: U+%04X, character %d, label %d",
		what, name[at], utf8.RuneCountInString(before)+1, label+1))
	e.Offset, e.Length, e.Label, e.CodePoint = at, 1, label, rune(name[at])
	return e
}

// ProtectedNamesOf takes a block that [ProtectedNames.Bytes] or the command "unidn protect" gave. It
// belongs to one version of the library. The error is a *[NameError], with StatusStaleData for a block
// of another version.
func ProtectedNamesOf(block []byte) (*ProtectedNames, error) {
	copied := append([]byte(nil), block...)
	status := StatusInvalidArgument
	if len(copied) > 0 {
		status = Status(C.unidn_protected_verify(unsafe.Pointer(&copied[0]), C.size_t(len(copied))))
	}
	if status == StatusInvalidArgument {
		return nil, misuse("", "the bytes are not a block of protected names")
	}
	if status != StatusOK {
		return nil, faultOf("", status)
	}
	return &ProtectedNames{copied}, nil
}

// Bytes is a copy of the block, for a file.
func (p *ProtectedNames) Bytes() []byte { return append([]byte(nil), p.block...) }

// Skeleton is a key that is equal for texts that look alike (UTS #39, section 4). It is for
// comparison only, and must not be shown. The error is a *[NameError].
func Skeleton(text string, options Options) (string, error) {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	result, status := s.convert(text, func(dst *C.char, room C.size_t) C.unidn_status {
		return C.skeleton(text, C.uint32_t(options), dst, room, &s.length)
	})
	if status == StatusInvalidArgument {
		return "", misuse(text, options.notOf(displayOptions))
	}
	if status != StatusOK {
		return "", faultOf(text, status)
	}
	return result, nil
}

// Confusable says how two texts are confusable. The error is a *[NameError], with the first text that
// is ill-formed.
func Confusable(a, b string, options Options) (Relation, error) {
	var relation C.uint32_t
	status := Status(C.confusable(a, b, C.uint32_t(options), &relation))
	if status == StatusInvalidArgument {
		return 0, misuse(a, options.notOf(displayOptions))
	}
	if status == StatusInvalidEncoding && utf8.ValidString(a) {
		return 0, faultOf(b, status)
	}
	if status != StatusOK {
		return 0, faultOf(a, status)
	}
	return Relation(relation), nil
}

// RestrictionLevel is the restriction level of a text (UTS #39, section 5.2). The error is a
// *[NameError].
func RestrictionLevel(text string) (Level, error) {
	var level C.uint32_t
	if status := Status(C.restriction_level(text, &level)); status != StatusOK {
		return 0, faultOf(text, status)
	}
	return Level(level), nil
}
