package idna

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	unidn "github.com/unidn/unidn/bindings/go"
)

func Example() {
	ascii, err := Lookup.ToASCII("Bücher.example")
	fmt.Println(ascii, err)
	name, err := Lookup.ToASCII("bücher shop.example")
	fmt.Println(name)
	fmt.Println(err)
	// Output:
	// xn--bcher-kva.example <nil>
	// xn--bcher shop-9db.example
	// unidn: the ASCII character is not allowed in a domain name: U+0020, character 7, label 1
}

func ExampleNew() {
	browser := New(MapForLookup(), BidiRule(), CheckHyphens(false), StrictDomainName(false))
	ascii, err := browser.ToASCII("R3---a_b.example")
	fmt.Println(ascii, err)
	// Output: r3---a_b.example <nil>
}

func TestProfiles(t *testing.T) {
	long := strings.Repeat("a", 64)
	for _, test := range []struct {
		profile *Profile
		name    string
		toASCII bool
		want    string
		rules   unidn.Rule
	}{
		{Punycode, "Bücher", true, "xn--Bcher-kva", 0},
		{Punycode, "XN--bcher-kva", false, "XN--bcher-kva", 0},
		{Punycode, "xn--bcher-kva.A b", false, "bücher.A b", 0},
		{Punycode, "", true, "", 0},
		{Lookup, "faß.example", true, "xn--fa-hia.example", 0},
		{Lookup, "a_b.ü", true, "a_b.xn--tda", unidn.RuleASCII},
		{Lookup, "-a.Ü", false, "-a.ü", unidn.RuleHyphenFirst},
		{Lookup, "א1a", false, "א1a", unidn.RuleBidi2 | unidn.RuleBidi3},
		{Display, "xn--bcher-kva.example.", false, "bücher.example.", 0},
		{Display, "xn--a-a", false, "\u0080a", unidn.RuleDisallowed},
		{Registration, "bücher", true, "xn--bcher-kva", 0},
		{Registration, "Bücher", true, "xn--Bcher-kva", unidn.RuleNotMappedForm},
		{Registration, "WWW", true, "WWW", unidn.RuleNotMappedForm},
		{Registration, long, true, long, unidn.RuleLabelTooLong},
		{Registration, long, false, long, 0},
		{Registration, "a..b", false, "a..b", unidn.RuleEmptyLabel},
		{New(MapForLookup()), "א1a", false, "א1a", 0},
		{New(MapForLookup(), Transitional(true)), "faß", true, "fass", 0},
		{New(MapForLookup(), Transitional(true)), "faß", false, "faß", 0},
		{New(MapForLookup(), CheckJoiners(false)), "a\u200Db", false, "a\u200Db", 0},
		{New(MapForLookup(), CheckJoiners(false)), "\u0308b", false, "\u0308b", 0},
		{New(MapForLookup(), RemoveLeadingDots(true)), "\u00AD。.Ü.a", false, "ü.a", 0},
		{New(RemoveLeadingDots(true)), "..。Ü", false, "。Ü", 0},
		{New(CheckHyphens(true)), "ü-.a b", true, "xn----dha.a b", unidn.RuleHyphenLast},
		{New(ValidateLabels(true)), "XN--BCHER-KVA", false, "BüCHER", 0},
		{New(VerifyDNSLength(true)), "", true, "", unidn.RuleEmptyLabel},
	} {
		call := test.profile.ToUnicode
		if test.toASCII {
			call = test.profile.ToASCII
		}
		got, err := call(test.name)
		var fault *unidn.NameError
		var rules unidn.Rule
		if errors.As(err, &fault) {
			rules = fault.Rules
		}
		if got != test.want || rules != test.rules || (err == nil) != (test.rules == 0) {
			t.Errorf("%v: %+q: %+q, %v, %v", test.profile, test.name, got, rules, err)
		}
	}
}

func TestErrors(t *testing.T) {
	got, err := Punycode.ToUnicode("xn--bcher-kva.xn--a!.b")
	var codec *unidn.CodecError
	if got != "bücher.xn--a!.b" || !errors.As(err, &codec) || codec.Text != "a!" {
		t.Error(got, err)
	}
	_, err = Registration.ToASCII("a.bC")
	var fault *unidn.NameError
	if !errors.As(err, &fault) || fault.Offset != 3 || fault.Label != 1 || fault.CodePoint != 'C' ||
		err.Error() != "unidn: the text is not in the form that mapping and normalization give" {
		t.Error(err)
	}
	// The fault that comes first does not count.
	_, err = New(BidiRule()).ToASCII(" א1a")
	if !errors.As(err, &fault) || fault.First != unidn.RuleBidi1 || fault.Rules&unidn.RuleASCII != 0 {
		t.Error(err)
	}
	for _, profile := range []*Profile{Punycode, Lookup, Display, Registration, New(RemoveLeadingDots(true))} {
		for _, name := range []string{"\xFFü", "a\xC3", "\xED\xA0\x80", ".\xFF"} {
			got, err := profile.ToUnicode(name)
			if !errors.Is(err, unidn.StatusInvalidEncoding) || !strings.Contains(got, "\uFFFD") {
				t.Errorf("%v: %+q: %+q, %v", profile, name, got, err)
			}
			if _, err := profile.ToASCII(name); !errors.Is(err, unidn.StatusInvalidEncoding) {
				t.Errorf("%v: %+q: %v", profile, name, err)
			}
		}
	}
}

func TestLongText(t *testing.T) {
	long := strings.Repeat("ü", 100_000)
	ascii, err := ToASCII(long)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := ToUnicode(ascii); text != long || err != nil {
		t.Error(len(text), err)
	}
	if _, err := Registration.ToASCII(long); err == nil {
		t.Error("a label of 100,000 letters")
	}
}

func TestGoroutines(t *testing.T) {
	var all sync.WaitGroup
	for i := 0; i < 16; i++ {
		all.Add(1)
		go func(i int) {
			defer all.Done()
			for j := 0; j < 300; j++ {
				name := fmt.Sprintf("bücher-%d-%d_.example", i, j)
				ascii, err := Lookup.ToASCII(name)
				if err == nil {
					t.Error(name)
				}
				if text, err := Punycode.ToUnicode(ascii); text != name || err != nil {
					t.Error(text, err)
				}
			}
		}(i)
	}
	all.Wait()
}

func TestString(t *testing.T) {
	want := "Transitional:UseSTD3Rules:CheckHyphens:CheckJoiners:VerifyDNSLength"
	if got := New(MapForLookup(), Transitional(true), VerifyDNSLength(true)).String(); got != want {
		t.Error(got)
	}
	if UnicodeVersion != unidn.UnicodeVersion() || new(Profile).String() != Punycode.String() {
		t.Error(UnicodeVersion, new(Profile))
	}
}
