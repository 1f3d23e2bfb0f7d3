// Package differential compares package idna with golang.org/x/net/idna, the copy that the Go
// distribution vendors. It is a module of its own, so that a program that uses package idna does not
// depend on the other.
package differential

import (
	"errors"
	"math/rand"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	unidn "github.com/unidn/unidn/bindings/go"
	"github.com/unidn/unidn/bindings/go/idna"
	other "golang.org/x/net/idna"
)

// option is an option of both packages.
type option struct {
	name   string
	ours   idna.Option
	theirs other.Option
}

func options() []option {
	all := []option{
		{"BidiRule", idna.BidiRule(), other.BidiRule()},
		{"MapForLookup", idna.MapForLookup(), other.MapForLookup()},
		{"MapForLookup", idna.MapForLookup(), other.MapForLookup()},
		{"ValidateForRegistration", idna.ValidateForRegistration(), other.ValidateForRegistration()},
	}
	for _, pair := range []struct {
		name   string
		ours   func(bool) idna.Option
		theirs func(bool) other.Option
	}{
		{"ValidateLabels", idna.ValidateLabels, other.ValidateLabels},
		{"CheckHyphens", idna.CheckHyphens, other.CheckHyphens},
		{"CheckJoiners", idna.CheckJoiners, other.CheckJoiners},
		{"StrictDomainName", idna.StrictDomainName, other.StrictDomainName},
		{"VerifyDNSLength", idna.VerifyDNSLength, other.VerifyDNSLength},
		{"RemoveLeadingDots", idna.RemoveLeadingDots, other.RemoveLeadingDots},
		{"Transitional", idna.Transitional, other.Transitional},
	} {
		all = append(all,
			option{pair.name + "(true)", pair.ours(true), pair.theirs(true)},
			option{pair.name + "(false)", pair.ours(false), pair.theirs(false)})
	}
	return all
}

// profiles is a profile of both packages with the names of its options.
type profiles struct {
	ours   *idna.Profile
	theirs *other.Profile
	names  string
}

func chosen(random *rand.Rand, all []option) profiles {
	switch random.Intn(8) {
	case 0:
		return profiles{idna.Lookup, other.Lookup, "MapForLookup Lookup"}
	case 1:
		return profiles{idna.Display, other.Display, "MapForLookup Display"}
	case 2:
		return profiles{idna.Registration, other.Registration, "ValidateForRegistration Registration"}
	case 3:
		return profiles{idna.Punycode, other.Punycode, "Punycode"}
	}
	var ours []idna.Option
	var theirs []other.Option
	names := ""
	for i := random.Intn(6); i > 0; i-- {
		o := all[random.Intn(len(all))]
		ours, theirs = append(ours, o.ours), append(theirs, o.theirs)
		names += o.name + " "
	}
	return profiles{idna.New(ours...), other.New(theirs...), names}
}

// mode is what the last of several options of the kind says: of MapForLookup,
// ValidateForRegistration and, before them, ValidateLabels(true).
func (p *profiles) mode() string {
	mode := ""
	for _, name := range strings.Fields(p.names) {
		switch {
		case name == "MapForLookup" || name == "ValidateForRegistration":
			mode = name
		case name == "ValidateLabels(true)" && mode == "":
			mode = name
		}
	}
	return mode
}

// isUnvalidated reports whether ValidateLabels(false) is in force.
func (p *profiles) isUnvalidated() bool {
	off := strings.LastIndex(p.names, "ValidateLabels(false)")
	return off > strings.LastIndex(p.names, "ValidateLabels(true)") &&
		off > strings.LastIndex(p.names, "For")
}

var pieces = []string{
	"a", "b", "A", "1", "-", "--", ".", ".", "。", "_", " ", "ü", "Ü", "u\u0308", "\u0308", "ß", "ς",
	"ａ", "\u00AD", "א", "ب", "ن", "١", "\u200D", "\u200C", "क", "\u094D", "क\u094D\u200Dष", "☃", "⒈",
	"中", "\u0640", "\u06DD", "\xFF", "xn--", "xn--bcher-kva", "xn--a-", "XN--bcher-kva", "xn--4db",
	"xn--zca", "xn--ls8h", "xn--a-a", "xn--xn---epa", "xn--mgba3gch31f", strings.Repeat("a", 60),
}

const (
	aceRules = unidn.RuleACEEmpty | unidn.RuleACEASCIIOnly | unidn.RuleACEPrefix | unidn.RuleRoundTrip
	bidi     = unidn.RuleBidi1 | unidn.RuleBidi2 | unidn.RuleBidi3 | unidn.RuleBidi4 |
		unidn.RuleBidi5 | unidn.RuleBidi6
)

// reason is the item of the package's documentation that a difference belongs to, or nothing.
func reason(p profiles, name string, toASCII bool, ours, theirs error) string {
	if !utf8.ValidString(name) {
		if errors.Is(ours, unidn.StatusInvalidEncoding) {
			return "ill-formed"
		}
		return ""
	}
	var fault *unidn.NameError
	var rules unidn.Rule
	if errors.As(ours, &fault) {
		rules = fault.Rules
	}
	mode := p.mode()
	text := name
	if mode == "MapForLookup" {
		mapping := unidn.OptionLookup
		if toASCII && strings.HasPrefix(p.ours.String(), "Transitional") {
			mapping |= unidn.OptionTransitional
		}
		text, _ = mapping.ToUnicode(name)
	}
	for _, label := range strings.Split(text, ".") {
		hasACE := strings.HasPrefix(label, "xn--")
		if hasACE && strings.IndexFunc(label, func(r rune) bool { return r > '~' }) >= 0 {
			return "beyond ASCII"
		}
		characters := []rune(label)
		inCharacters := len(characters) > 3 && characters[2] == '-' && characters[3] == '-'
		inBytes := len(label) > 4 && label[2] == '-' && label[3] == '-'
		if !hasACE && inCharacters != inBytes {
			return "hyphens"
		}
	}
	if strings.HasSuffix(text, "..") && rules == unidn.RuleEmptyLabel {
		return "two dots"
	}
	isOnlyOurs := ours != nil && theirs == nil
	switch {
	case isOnlyOurs && mode != "" && rules&aceRules != 0:
		return "A-label"
	case mode == "ValidateLabels(true)" && (strings.Contains(name, "XN--") ||
		rules&(unidn.RuleNotMappedForm|unidn.RuleDisallowed|unidn.RuleASCII) != 0):
		return "ValidateLabels"
	case isOnlyOurs && mode != "" && p.isUnvalidated() && rules&unidn.RuleDisallowed != 0:
		return "ValidateLabels(false)"
	case isOnlyOurs && rules == unidn.RuleContextJ && strings.Contains(name, "\u200C"):
		return "joiner"
	case isOnlyOurs && mode == "" && rules&bidi != 0:
		return "bidi rule"
	}
	if mode == "" {
		form := unidn.OptionNoMapping | unidn.OptionASCIIAny | unidn.OptionIgnoreDNSLength
		err := form.Check(name)
		if strings.Contains(name, "XN--") ||
			errors.As(err, &fault) && fault.Rules&unidn.RuleNotMappedForm != 0 {
			return "checks of mapped text"
		}
	}
	return ""
}

func TestProfilesGiveTheSameResults(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	all := options()
	seen := map[string]int{}
	for i := 0; i < 30_000; i++ {
		p := chosen(random, all)
		if p.ours.String() != p.theirs.String() {
			t.Error(p.names, p.ours, p.theirs)
		}
		name := ""
		for n := random.Intn(6); n >= 0; n-- {
			name += pieces[random.Intn(len(pieces))]
		}
		for _, toASCII := range []bool{true, false} {
			ours, theirs := p.ours.ToUnicode, p.theirs.ToUnicode
			if toASCII {
				ours, theirs = p.ours.ToASCII, p.theirs.ToASCII
			}
			got, err := ours(name)
			want, theirErr := theirs(name)
			if got == want && (err == nil) == (theirErr == nil) {
				seen["same"]++
				continue
			}
			why := reason(p, name, toASCII, err, theirErr)
			seen[why]++
			if why == "" && seen[why] < 40 {
				t.Errorf("%s, to ASCII: %t: %+q: %+q, %v; %+q, %v",
					p.names, toASCII, name, got, err, want, theirErr)
			}
		}
	}
	for _, why := range []string{
		"ill-formed", "beyond ASCII", "hyphens", "A-label", "ValidateLabels", "ValidateLabels(false)",
		"bidi rule", "joiner", "two dots", "checks of mapped text",
	} {
		if seen[why] == 0 {
			t.Error("not seen: ", why)
		}
	}
	t.Log(seen)
}

// Each code point that Go's Unicode knows, between two letters.
func TestCodePointsDifferByTheVersionOfUnicode(t *testing.T) {
	ours, theirs := idna.New(idna.MapForLookup()), other.New(other.MapForLookup())
	known := []*unicode.RangeTable{unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z}
	seen := map[string]int{}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !unicode.In(r, known...) {
			continue
		}
		name := "a" + string(r) + "b"
		got, err := ours.ToUnicode(name)
		want, theirErr := theirs.ToUnicode(name)
		switch {
		case got == want && (err == nil) == (theirErr == nil):
			seen["same"]++
		case err == nil && theirErr != nil:
			seen["disallowed before"]++
		case err != nil && theirErr != nil:
			seen["mapped to disallowed ASCII, and not mapped before"]++
		case err == nil && r == 0x1E9E:
			seen["mapped otherwise"]++
		default:
			t.Errorf("%U: %+q, %v; %+q, %v", r, got, err, want, theirErr)
		}
	}
	if seen["same"] < 130_000 {
		t.Error("compared too little")
	}
	t.Log("Unicode "+other.UnicodeVersion, seen)
}
