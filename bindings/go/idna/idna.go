// Package idna has the interface of golang.org/x/net/idna over package unidn: Unicode 18.0, every
// check of UTS #46, and errors with the rules that a name breaks and the place of the first fault.
// A program changes its import path and nothing else.
//
//	ascii, err := idna.Lookup.ToASCII("Bücher.example") // "xn--bcher-kva.example"
//
// # Errors
//
// As in golang.org/x/net/idna, a result comes beside the error: the name as far as it could be
// converted. It is not safe to look it up or to show it.
//
// The error is a *[unidn.NameError], or a *[unidn.CodecError] for a label that is not Punycode in a
// profile that validates nothing.
//
// # Differences
//
// The names below have other results than with golang.org/x/net/idna. A test compares the two.
//
//   - Code points that Unicode has added since the version of golang.org/x/net/idna, or maps
//     otherwise: "ẞ" to "ß" instead of "ss" since 15.1.
//   - Ill-formed UTF-8 is an error in every profile; in the result U+FFFD stands for it.
//   - An A-label that is not the A-label of its U-label is an error where labels are mapped or
//     validated: "xn--", "xn--abc-". UTS #46 has said so since its revisions 29 and 33.
//   - A label with the ACE prefix and a character beyond ASCII is not decoded.
//   - The positions of hyphens are counted in characters, as UTS #46 says, and not in bytes: "ü--a"
//     is valid with CheckHyphens, "üa--a" is not.
//   - A zero width non-joiner stands between letters that join (RFC 5892, A.1), not behind such a
//     letter alone.
//   - Two dots at the end enclose an empty label, which VerifyDNSLength refuses.
//   - ValidateLabels without MapForLookup or ValidateForRegistration validates the characters of
//     U-labels as well, and a label that is not in Normalization Form C is an error instead of
//     normalized. The prefix "XN--" is an ACE prefix.
//   - ValidateLabels(false) after MapForLookup or ValidateForRegistration leaves the
//     characters of A-labels validated.
//   - The checks that options add to the Punycode profile, as CheckHyphens, look at labels as they
//     are after mapping, and the bidi rule at U-labels as well as A-labels.
package idna

import (
	"errors"
	"strings"
	"unicode/utf8"

	unidn "github.com/unidn/unidn/bindings/go"
)

// UnicodeVersion is the version of Unicode of the library.
var UnicodeVersion = unidn.UnicodeVersion()

// Profile is a set of options. Any goroutine may use it at any time. The zero value is Punycode.
type Profile struct {
	options
}

var (
	// Punycode converts labels as they stand: it maps nothing and validates nothing but Punycode.
	Punycode = New()
	// Lookup is for names to be looked up: UTS #46, nontransitional, with all checks but that of
	// lengths.
	Lookup = New(MapForLookup(), BidiRule())
	// Display is for ToUnicode. It does not know whether a name is safe to show: see
	// [unidn.Display].
	Display = New(MapForLookup(), BidiRule())
	// Registration is for names to be registered: see ValidateForRegistration.
	Registration = New(ValidateForRegistration())
)

// New creates a profile. Without options it is Punycode.
func New(o ...Option) *Profile {
	p := new(Profile)
	for _, set := range o {
		set(&p.options)
	}
	return p
}

// ToASCII is Punycode.ToASCII.
func ToASCII(s string) (string, error) { return Punycode.ToASCII(s) }

// ToUnicode is Punycode.ToUnicode.
func ToUnicode(s string) (string, error) { return Punycode.ToUnicode(s) }

// ToASCII converts a name to the form that the DNS carries. With an error comes the name as far as
// it could be converted.
func (p *Profile) ToASCII(s string) (string, error) { return p.process(s, true) }

// ToUnicode converts a name to the form that a person reads. With an error comes the name as far as
// it could be converted.
func (p *Profile) ToUnicode(s string) (string, error) { return p.process(s, false) }

// String describes the profile for debugging.
func (p *Profile) String() string {
	text := "NonTransitional"
	if p.transitional {
		text = "Transitional"
	}
	for _, option := range []struct {
		isSet bool
		name  string
	}{
		{p.strict, "UseSTD3Rules"},
		{p.checkHyphens, "CheckHyphens"},
		{p.checkJoiners, "CheckJoiners"},
		{p.verifyDNSLength, "VerifyDNSLength"},
	} {
		if option.isSet {
			text += ":" + option.name
		}
	}
	return text
}

const acePrefix = "xn--"

func (p *Profile) process(s string, toASCII bool) (string, error) {
	options, counting := p.library(toASCII)
	if p.removeLeadingDots {
		s = p.withoutLeadingDots(s, options)
	}
	if p.form == mapped && toASCII {
		if ascii, err := options.ToASCII(s); err == nil {
			return ascii, nil
		}
	}
	text, err := p.unicode(s, options, counting)
	if toASCII {
		ascii, fault := encoded(text)
		if err == nil {
			err = fault
		}
		text = ascii
	}
	return text, err
}

// unicode is a name with its A-labels decoded, and the first fault that counts.
func (p *Profile) unicode(s string, options unidn.Options, counting unidn.Rule) (string, error) {
	if !utf8.ValidString(s) {
		text, _ := p.unicode(strings.ToValidUTF8(s, "\uFFFD"), options, counting)
		return text, options.Check(s)
	}
	var text string
	var err error
	if p.form == mapped {
		text, _ = options.ToUnicode(s)
	} else {
		text, err = decoded(s, p.form == valid)
	}
	// The error of Decode has the place, but only in a profile that validates nothing it is the first.
	if p.form != raw || err == nil && counting != 0 {
		// Not the error of ToUnicode, which leaves lengths alone.
		err = counted(options.Check(s), counting)
	}
	if err == nil && p.form == registered {
		err = capital(s)
	}
	return text, err
}

// withoutLeadingDots is s without the characters at its beginning that become dots. One that becomes
// nothing is of no account before or after a dot.
func (p *Profile) withoutLeadingDots(s string, options unidn.Options) string {
	for s != "" {
		_, size := utf8.DecodeRuneInString(s)
		text := s[:size]
		if p.form == mapped && s[0] >= utf8.RuneSelf {
			text, _ = options.ToUnicode(text)
		}
		// An ill-formed byte has no result, either.
		if strings.Trim(text, ".") != "" || !utf8.ValidString(s[:size]) {
			break
		}
		s = s[size:]
	}
	return s
}

// decoded is a name as it stands, with its A-labels decoded.
func decoded(s string, allowCapitals bool) (string, error) {
	var err error
	labels := strings.Split(s, ".")
	for i, label := range labels {
		if len(label) < len(acePrefix) {
			continue
		}
		prefix := label[:len(acePrefix)]
		if prefix != acePrefix && !(allowCapitals && strings.EqualFold(prefix, acePrefix)) {
			continue
		}
		text, fault := unidn.Decode(label[len(acePrefix):])
		if fault == nil {
			labels[i] = text
		} else if err == nil {
			err = fault
		}
	}
	return strings.Join(labels, "."), err
}

// encoded is a name with its U-labels encoded.
func encoded(text string) (string, error) {
	if isASCII(text) {
		return text, nil
	}
	labels := strings.Split(text, ".")
	for i, label := range labels {
		if isASCII(label) {
			continue
		}
		digits, err := unidn.Encode(label)
		if err != nil {
			return text, err
		}
		labels[i] = acePrefix + digits
	}
	return strings.Join(labels, "."), nil
}

func isASCII(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// counted is an error with the rules that count, or none.
func counted(err error, counting unidn.Rule) error {
	var fault *unidn.NameError
	if !errors.As(err, &fault) || fault.Status != unidn.StatusInvalidName || fault.Rules&^counting == 0 {
		return err
	}
	rules := fault.Rules & counting
	if rules == 0 {
		return nil
	}
	if fault.First&counting != 0 {
		fault.Rules = rules
		return fault
	}
	return &unidn.NameError{
		Name:      fault.Name,
		Status:    fault.Status,
		Rules:     rules,
		First:     rules.Each()[0],
		CodePoint: unidn.NoCodePoint,
	}
}

// capital is the fault of a name with a capital letter.
func capital(s string) error {
	at := strings.IndexFunc(s, func(r rune) bool { return 'A' <= r && r <= 'Z' })
	if at < 0 {
		return nil
	}
	return &unidn.NameError{
		Name:      s,
		Status:    unidn.StatusInvalidName,
		Rules:     unidn.RuleNotMappedForm,
		First:     unidn.RuleNotMappedForm,
		Offset:    at,
		Length:    1,
		Label:     strings.Count(s[:at], "."),
		CodePoint: rune(s[at]),
	}
}
