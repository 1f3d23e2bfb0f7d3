package unidn

/*
#cgo pkg-config: unidn
#include <unidn.h>

// A Go string has no NUL behind it, and needs none: the functions take a length.
static unidn_status to_ascii(_GoString_ name, uint32_t options, char *dst, size_t cap, size_t *len,
	unidn_detail *detail)
{
	return unidn_to_ascii(_GoStringPtr(name), _GoStringLen(name), options, dst, cap, len, detail);
}

static unidn_status to_unicode(_GoString_ name, uint32_t options, char *dst, size_t cap, size_t *len,
	unidn_detail *detail)
{
	return unidn_to_unicode(_GoStringPtr(name), _GoStringLen(name), options, dst, cap, len, detail);
}

static unidn_status check(_GoString_ name, uint32_t options, unidn_detail *detail)
{
	return unidn_check(_GoStringPtr(name), _GoStringLen(name), options, detail);
}

static unidn_status equal(_GoString_ a, _GoString_ b, uint32_t options, int *is_equal,
	unidn_detail *details)
{
	return unidn_equal(_GoStringPtr(a), _GoStringLen(a), _GoStringPtr(b), _GoStringLen(b), options,
		is_equal, details);
}

static unidn_status encode(_GoString_ text, char *dst, size_t cap, size_t *len, size_t *offset)
{
	return unidn_punycode_encode(_GoStringPtr(text), _GoStringLen(text), dst, cap, len, offset);
}

static unidn_status decode(_GoString_ text, char *dst, size_t cap, size_t *len, size_t *offset)
{
	return unidn_punycode_decode(_GoStringPtr(text), _GoStringLen(text), dst, cap, len, offset);
}
*/
import "C"

import (
	"sync"
	"unsafe"
)

// Options are added to one another by |. The zero value is OptionLookup.
type Options uint32

// Version is the version of the library.
func Version() string { return C.GoString(C.unidn_version()) }

// UnicodeVersion is the version of Unicode of the library. An update of it can change answers.
func UnicodeVersion() string { return C.GoString(C.unidn_unicode_version()) }

// scratch is what a call writes to. C cannot write to the stack of a goroutine, which may move.
type scratch struct {
	room   [512]byte
	length C.size_t
	number C.int
	detail [2]C.unidn_detail
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

func pointer(room []byte) *C.char { return (*C.char)(unsafe.Pointer(&room[0])) }

// convert calls a function that writes text, again if the result needs more room. A result that
// equals the source is the source.
func (s *scratch) convert(source string, call func(dst *C.char, room C.size_t) C.unidn_status) (string, Status) {
	room := s.room[:]
	for {
		status := Status(call(pointer(room), C.size_t(len(room))))
		if status == StatusBufferTooSmall {
			room = make([]byte, int(s.length)+1)
			continue
		}
		result := room[:int(s.length)]
		if string(result) == source {
			return source, status
		}
		return string(result), status
	}
}

// ToASCII converts a domain name to the form that the DNS carries (UTS #46, ToASCII). The error is
// a *[NameError].
func (options Options) ToASCII(name string) (string, error) {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	result, status := s.convert(name, func(dst *C.char, room C.size_t) C.unidn_status {
		return C.to_ascii(name, C.uint32_t(options), dst, room, &s.length, &s.detail[0])
	})
	if status != StatusOK {
		return "", options.fault(name, status, &s.detail[0])
	}
	return result, nil
}

// ToUnicode converts a domain name to the form that a person reads (UTS #46, ToUnicode). The
// standard defines a text for a name that is not valid, too: it comes beside the error. Empty labels,
// lengths and a dot at the end are not faults here, whatever the options. Use [Display] for names that
// a person is to see.
func (options Options) ToUnicode(name string) (string, error) {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	result, status := s.convert(name, func(dst *C.char, room C.size_t) C.unidn_status {
		return C.to_unicode(name, C.uint32_t(options), dst, room, &s.length, &s.detail[0])
	})
	if status != StatusOK {
		return result, options.fault(name, status, &s.detail[0])
	}
	return result, nil
}

// Check is ToASCII without its result.
func (options Options) Check(name string) error {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	status := Status(C.check(name, C.uint32_t(options), &s.detail[0]))
	if status != StatusOK {
		return options.fault(name, status, &s.detail[0])
	}
	return nil
}

// Equal reports whether two domain names are the same to the DNS. The error is that of the first
// name that is not valid.
func (options Options) Equal(a, b string) (bool, error) {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	status := Status(C.equal(a, b, C.uint32_t(options), &s.number, &s.detail[0]))
	if status == StatusInvalidName || status == StatusInvalidEncoding {
		if s.detail[0] == (C.unidn_detail{}) {
			return false, nameError(b, status, &s.detail[1])
		}
	}
	if status != StatusOK {
		return false, options.fault(a, status, &s.detail[0])
	}
	return s.number != 0, nil
}

// ToASCII is [Options.ToASCII] with OptionLookup.
func ToASCII(name string) (string, error) { return OptionLookup.ToASCII(name) }

// ToUnicode is [Options.ToUnicode] with OptionLookup.
func ToUnicode(name string) (string, error) { return OptionLookup.ToUnicode(name) }

// Check is [Options.Check] with OptionLookup.
func Check(name string) error { return OptionLookup.Check(name) }

// Equal is [Options.Equal] with OptionLookup.
func Equal(a, b string) (bool, error) { return OptionLookup.Equal(a, b) }

// Encode encodes text as Punycode (RFC 3492), without "xn--". The error is a *[CodecError].
func Encode(text string) (string, error) {
	return codec(text, func(s *scratch, dst *C.char, room C.size_t, offset *C.size_t) C.unidn_status {
		return C.encode(text, dst, room, &s.length, offset)
	})
}

// Decode decodes Punycode (RFC 3492), without "xn--". The error is a *[CodecError].
func Decode(punycode string) (string, error) {
	return codec(punycode, func(s *scratch, dst *C.char, room C.size_t, offset *C.size_t) C.unidn_status {
		return C.decode(punycode, dst, room, &s.length, offset)
	})
}

func codec(text string, call func(*scratch, *C.char, C.size_t, *C.size_t) C.unidn_status) (string, error) {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	var offset C.size_t
	result, status := s.convert(text, func(dst *C.char, room C.size_t) C.unidn_status {
		return call(s, dst, room, &offset)
	})
	if status != StatusOK {
		return "", &CodecError{Text: text, Status: status, Offset: int(offset)}
	}
	return result, nil
}
