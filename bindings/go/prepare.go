package unidn

/*
#include <unidn.h>

static unidn_status prepare(_GoString_ text, uint32_t profile, char *dst, size_t cap, size_t *len,
	unidn_detail *detail)
{
	return unidn_prepare(_GoStringPtr(text), _GoStringLen(text), profile, dst, cap, len, detail);
}

static unidn_status prepare_equal(_GoString_ a, _GoString_ b, uint32_t profile, int *is_equal,
	unidn_detail *details)
{
	return unidn_prepare_equal(_GoStringPtr(a), _GoStringLen(a), _GoStringPtr(b), _GoStringLen(b),
		profile, is_equal, details);
}
*/
import "C"

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"
)

// Preparation is a profile of stringprep or PRECIS; PrepareQuery may be added to it by |. There is no
// default: the zero value is an error.
type Preparation uint32

// String is the name in C, with "|UNIDN_PREPARE_QUERY" behind it for a query.
func (p Preparation) String() string {
	if profile := p &^ PrepareQuery; profile != 0 && profile != p {
		if name, ok := preparationNames[profile]; ok {
			return name + "|" + PrepareQuery.String()
		}
	}
	return nameOf("Preparation", preparationNames, p)
}

// Prepare prepares a text for comparison or storage, such as a user name or a password: by stringprep
// (RFC 3454) at Unicode 3.2, or by PRECIS (RFC 8264) at the version of Unicode of the library. Two texts
// are the same to a protocol if their prepared forms are. The result can be empty in stringprep.
//
// The error is a *[NameError]. It has neither the text nor a character of it, since that may be a
// password. The result for a password is not erased, nor is the memory in which it is computed.
func Prepare(text string, profile Preparation) (string, error) {
	s := scratches.Get().(*scratch)
	defer s.forget()
	result, status := s.convert(text, func(dst *C.char, room C.size_t) C.unidn_status {
		return C.prepare(text, C.uint32_t(profile), dst, room, &s.length, &s.detail[0])
	})
	if status != StatusOK {
		return "", profile.fault(text, "", status, &s.detail[0])
	}
	return result, nil
}

// PrepareEqual reports whether two texts are the same by a profile: whether [Prepare] has the same
// result for both, for PrepareNickname that with PrepareQuery. PrepareQuery has no effect here.
//
// The error is that of the first text that is not valid; its message says which. It is like that of
// [Prepare]. The time depends on the texts: compare passwords by hashes of what [Prepare] gives.
func PrepareEqual(a, b string, profile Preparation) (bool, error) {
	s := scratches.Get().(*scratch)
	defer s.forget()
	status := Status(C.prepare_equal(a, b, C.uint32_t(profile), &s.number, &s.detail[0]))
	if status == StatusInvalidName || status == StatusInvalidEncoding {
		if s.detail[0] == (C.unidn_detail{}) {
			return false, profile.fault(b, "the second text", status, &s.detail[1])
		}
	}
	if status != StatusOK {
		return false, profile.fault(a, "the first text", status, &s.detail[0])
	}
	return s.number != 0, nil
}

// forget gives the scratch back, without the password that may be in it.
func (s *scratch) forget() {
	*s = scratch{}
	scratches.Put(s)
}

// fault is the error of a text that may be a password: a log must not have it. Of two texts, which names
// the one at fault.
func (p Preparation) fault(text, which string, status Status, detail *C.unidn_detail) *NameError {
	switch status {
	case StatusInvalidArgument:
		return misuse("", fmt.Sprintf("%v is not a profile of preparation: the profiles are %s", p, preparations()))
	case StatusInvalidName, StatusInvalidEncoding:
	default:
		// The detail is that of an earlier call.
		return &NameError{Status: status, CodePoint: NoCodePoint}
	}
	e := &NameError{
		Status:    status,
		Rules:     Rule(detail.rules),
		First:     Rule(detail.first_rule),
		Offset:    int(detail.offset),
		Length:    int(detail.length),
		CodePoint: NoCodePoint,
		message:   status.Message(),
	}
	if e.First != 0 {
		e.message = e.First.Message()
	}
	place := which
	// Some faults are those of the whole text.
	if status == StatusInvalidEncoding || detail.code_point != C.UNIDN_NO_CODE_POINT {
		place = fmt.Sprintf("character %d", utf8.RuneCountInString(text[:e.Offset])+1)
		if which != "" {
			place += " of " + which
		}
	}
	if place != "" {
		e.message += ": " + place
	}
	return e
}

// preparations are the names of all profiles.
func preparations() string {
	var names []string
	for profile, name := range preparationNames {
		if profile != PrepareQuery {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return strings.Join(names, ", ")
}
