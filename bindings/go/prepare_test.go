package unidn

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
)

func ExamplePrepare() {
	password, err := Prepare("I\u00ADX \u2168", PrepareSASLprep) // a soft hyphen and a Roman numeral
	fmt.Println(password, err)
	_, err = Prepare("pass\tword", PrepareOpaqueString)
	fmt.Println(err)
	// Output:
	// IX IX <nil>
	// unidn: the profile prohibits the character: character 5
}

func ExamplePrepareEqual() {
	isTaken, _ := PrepareEqual("Foo Bar", "  foo   BAR", PrepareNickname)
	key, _ := Prepare("  foo   BAR", PrepareNickname|PrepareQuery)
	fmt.Println(isTaken, key)
	// Output: true foo bar
}

// What each profile makes of a text; nothing where it prohibits a character.
func TestPreparations(t *testing.T) {
	for text, forms := range map[string]map[Preparation]string{
		"\u2168 \uFF21\u00DF": {
			PrepareSASLprep: "IX A\u00DF", PrepareNameprep: "ix ass", PrepareNodeprep: "",
			PrepareResourceprep: "IX A\u00DF", PrepareISCSI: "", PrepareUsernameCaseMapped: "",
			PrepareUsernameCasePreserved: "", PrepareOpaqueString: "\u2168 \uFF21\u00DF",
			PrepareNickname: "IX A\u00DF",
		},
		"\uFF21u\u0308.\u00DF1": {
			PrepareSASLprep: "A\u00FC.\u00DF1", PrepareNameprep: "a\u00FC.ss1", PrepareNodeprep: "a\u00FC.ss1",
			PrepareResourceprep: "A\u00FC.\u00DF1", PrepareISCSI: "a\u00FC.ss1",
			PrepareUsernameCaseMapped: "a\u00FC.\u00DF1", PrepareUsernameCasePreserved: "A\u00FC.\u00DF1",
			PrepareOpaqueString: "\uFF21\u00FC.\u00DF1", PrepareNickname: "A\u00FC.\u00DF1",
		},
	} {
		for profile, want := range forms {
			got, err := Prepare(text, profile)
			if got != want || (err != nil) != (want == "") {
				t.Errorf("%v: %+q: %+q, %v", profile, text, got, err)
			}
			same, err := PrepareEqual(text, text, profile)
			if same != (want != "") || (err != nil) != (want == "") {
				t.Errorf("%v: %+q: %v, %v", profile, text, same, err)
			}
			// A query differs in unassigned code points and in the case of nicknames only.
			if profile == PrepareNickname {
				want = strings.ToLower(want)
			}
			if got, _ := Prepare(text, profile|PrepareQuery); got != want {
				t.Errorf("%v: %+q: %+q", profile|PrepareQuery, text, got)
			}
		}
	}
}

func TestQueries(t *testing.T) {
	const unassigned = "a\u0221" // in Unicode 3.2
	for profile := PrepareSASLprep; profile <= PrepareISCSI; profile++ {
		var fault *NameError
		if _, err := Prepare(unassigned, profile); !errors.As(err, &fault) || fault.Rules != RuleUnassigned {
			t.Errorf("%v: %v", profile, err)
		}
		if got, err := Prepare(unassigned, profile|PrepareQuery); got != unassigned || err != nil {
			t.Errorf("%v: %+q, %v", profile, got, err)
		}
		if _, err := PrepareEqual(unassigned, unassigned, profile|PrepareQuery); !errors.As(err, &fault) {
			t.Errorf("%v: no error", profile)
		}
	}
}

func TestPrepareEqual(t *testing.T) {
	for _, row := range []struct {
		a, b    string
		profile Preparation
		want    bool
	}{
		{"Foo Bar", "  foo   BAR", PrepareNickname, true},
		{"Foo Bar", "foobar", PrepareNickname, false},
		{"\u212Bngstr\u00F6m", "\u00E5ngstro\u0308m", PrepareUsernameCaseMapped, true},
		{"\u00C5ngstr\u00F6m", "\u00E5ngstr\u00F6m", PrepareUsernameCasePreserved, false},
		{"a\u00A0b", "a b", PrepareOpaqueString, true},
		{"I\u00ADX", "\u2168", PrepareSASLprep, true},
		{"IX", "ix", PrepareSASLprep, false},
		{"IX", "ix", PrepareNameprep, true},
		{"", "\u00AD", PrepareSASLprep, true},
		{"", "a", PrepareSASLprep, false},
		{"a\x00b", "a\x00c", PrepareSASLprep, false},
	} {
		same, err := PrepareEqual(row.a, row.b, row.profile)
		if _, fault := Prepare(row.a, row.profile); same != row.want || (err == nil) != (fault == nil) {
			t.Errorf("%+q %+q: %v, %v", row.a, row.b, same, err)
		}
	}
}

// The texts of these tests have letters and code points that no message has.
var preparationFaults = []struct {
	text           string
	profile        Preparation
	status         Status
	rules, first   Rule
	offset, length int
	message        string
}{
	{"Q\U0001F600x\u0007Q", PrepareSASLprep | PrepareQuery, StatusInvalidName, RuleProhibited, RuleProhibited, 6, 1,
		"the profile prohibits the character: character 4"},
	{"Qe\u0301\u0007", PrepareOpaqueString, StatusInvalidName, RuleProhibited, RuleProhibited, 4, 1,
		"the profile prohibits the character: character 4"},
	{"QQ\U0001F600Q", PrepareSASLprep, StatusInvalidName, RuleUnassigned, RuleUnassigned, 2, 4,
		"the code point is unassigned in Unicode 3.2: character 3"},
	{"\u05D0QQ\u05D0", PrepareResourceprep, StatusInvalidName, RuleMixedDirections, RuleMixedDirections, 2, 1,
		"the text has left-to-right and right-to-left letters: character 2"},
	{"\u05D07", PrepareNameprep, StatusInvalidName, RuleEndsNotRTL, RuleEndsNotRTL, 2, 1,
		"the right-to-left text does not begin and end with a right-to-left letter: character 2"},
	{"\u05D0 QQ\u0308", PrepareSASLprep, StatusInvalidName, RuleMixedDirections | RuleEndsNotRTL,
		RuleMixedDirections, 3, 1,
		"the text has left-to-right and right-to-left letters: character 3"},
	{"\U00010400\u200DQ", PrepareNickname, StatusInvalidName, RuleContextJ, RuleContextJ, 4, 3,
		"the joiner is not where its rule allows it: character 2"},
	{"\U0001F600\u00B7", PrepareOpaqueString, StatusInvalidName, RuleContextO, RuleContextO, 4, 2,
		"the character is not where its contextual rule allows it: character 2"},
	{"Q\u05D0", PrepareUsernameCaseMapped, StatusInvalidName, RuleBidi5 | RuleBidi6, RuleBidi5, 1, 2,
		"the left-to-right label has a character that is not allowed in one: character 2"},
	// A fault of the whole text.
	{"\u05D07\u0667", PrepareUsernameCasePreserved, StatusInvalidName, RuleBidi4, RuleBidi4, 0, 5,
		"the right-to-left label has both European and Arabic digits"},
	{"", PrepareUsernameCaseMapped, StatusInvalidName, RuleEmptyText, RuleEmptyText, 0, 0, "the text is empty"},
	{" \u3000 ", PrepareNickname, StatusInvalidName, RuleEmptyText, RuleEmptyText, 0, 5, "the text is empty"},
	{"QQ\U0001F600\xFFQ", PrepareOpaqueString, StatusInvalidEncoding, 0, 0, 6, 1,
		"the text is not well-formed Unicode: character 4"},
	{"\u0007\xED\xA0\x80", PrepareSASLprep, StatusInvalidEncoding, 0, 0, 1, 1,
		"the text is not well-formed Unicode: character 2"},
}

// An error is what it says, and it has nothing of the text, however it is printed.
func TestFaultsOfPreparation(t *testing.T) {
	for _, row := range preparationFaults {
		check := func(err error, message string) {
			want := &NameError{Status: row.status, Rules: row.rules, First: row.first, Offset: row.offset,
				Length: row.length, CodePoint: NoCodePoint, message: message}
			if !reflect.DeepEqual(err, error(want)) || !errors.Is(err, row.status) {
				t.Errorf("%+q: %#v", row.text, err)
			}
			if err.Error() != "unidn: "+message {
				t.Errorf("%+q: %v", row.text, err)
			}
			encoded, _ := json.Marshal(err)
			printed := fmt.Sprintf("%v %+v %#v %q", err, err, *err.(*NameError), err)
			for _, said := range []string{printed, string(encoded)} {
				if strings.ContainsAny(said, "Q\u0007\U0001F600\U00010400\u05D0\u00B7") || strings.Contains(said, "U+") ||
					strings.Contains(said, "0xFF") || strings.Contains(said, "0xED") || strings.Contains(said, `\x`) {
					t.Error(said)
				}
			}
		}
		preposition := ": "
		if strings.Contains(row.message, ": ") {
			preposition = " of "
		}
		got, err := Prepare(row.text, row.profile)
		if got != "" {
			t.Errorf("%+q", got)
		}
		check(err, row.message)
		if row.profile&PrepareQuery != 0 { // of no effect in a comparison
			continue
		}
		same, err := PrepareEqual("plain", row.text, row.profile)
		check(err, row.message+preposition+"the second text")
		if same {
			t.Errorf("%+q", row.text)
		}
		// The first text that is not valid.
		for _, other := range []string{"plain", row.text, "\uFFFF\uFFFF\u0007", "\xFF\xFF"} {
			same, err = PrepareEqual(row.text, other, row.profile)
			check(err, row.message+preposition+"the first text")
			if same {
				t.Errorf("%+q", row.text)
			}
		}
	}
}

// The scratch of the next call has nothing of a password.
func TestPreparationIsForgotten(t *testing.T) {
	for i := 0; i < 100; i++ {
		one, _ := Prepare("Sesame", PrepareSASLprep)
		s := scratches.Get().(*scratch)
		if room := string(s.room[:]); one != "Sesame" || strings.Contains(room, one) {
			t.Errorf("%q %q", one, room[:8])
		}
		_, err := PrepareEqual("a", "Sesame\a", PrepareSASLprep)
		s = scratches.Get().(*scratch)
		if err == nil || s.detail[1].code_point == '\a' {
			t.Error(err, s.detail[1])
		}
	}
}

func TestUnknownPreparations(t *testing.T) {
	const profiles = ": the profiles are UNIDN_PREPARE_ISCSI, UNIDN_PREPARE_NAMEPREP, UNIDN_PREPARE_NICKNAME, " +
		"UNIDN_PREPARE_NODEPREP, UNIDN_PREPARE_OPAQUE_STRING, UNIDN_PREPARE_RESOURCEPREP, UNIDN_PREPARE_SASLPREP, " +
		"UNIDN_PREPARE_USERNAME_CASE_MAPPED, UNIDN_PREPARE_USERNAME_CASE_PRESERVED"
	for profile, name := range map[Preparation]string{
		0: "Preparation(0)", 10: "Preparation(10)", PrepareQuery: "UNIDN_PREPARE_QUERY",
		PrepareQuery | 10: "Preparation(266)", PrepareSASLprep | 1<<31: "Preparation(2147483649)",
	} {
		_, one := Prepare("Q\xFF", profile)
		_, two := PrepareEqual("Q\xFF", "Q", profile)
		for _, err := range []error{one, two} {
			want := misuse("", name+" is not a profile of preparation"+profiles)
			if !reflect.DeepEqual(err, error(want)) {
				t.Errorf("%v: %#v", profile, err)
			}
		}
	}
	if got := PrepareSASLprep.String(); got != "UNIDN_PREPARE_SASLPREP" {
		t.Error(got)
	}
	if got := (PrepareNickname | PrepareQuery).String(); got != "UNIDN_PREPARE_NICKNAME|UNIDN_PREPARE_QUERY" {
		t.Error(got)
	}
}

// Results of 18 times as many code points, and such as fill the first room or nearly so.
func TestLongTextsAreGivenWhole(t *testing.T) {
	const ligature = "\uFDFA"
	const words = "\u0635\u0644\u0649 \u0627\u0644\u0644\u0647 " +
		"\u0639\u0644\u064A\u0647 \u0648\u0633\u0644\u0645"
	for _, count := range []int{1, 15, 16, 17, 1024, 1025, 20_000} {
		long, want := strings.Repeat(ligature, count), strings.Repeat(words, count)
		for _, profile := range []Preparation{PrepareSASLprep, PrepareResourceprep, PrepareNickname} {
			if got, err := Prepare(long, profile); got != want || err != nil {
				t.Errorf("%v: %d of %d bytes, %v", profile, len(got), len(want), err)
			}
			if same, err := PrepareEqual(long, want, profile); !same || err != nil {
				t.Errorf("%v: %v", profile, err)
			}
			if same, err := PrepareEqual(want, long+ligature, profile); same || err != nil {
				t.Errorf("%v: %v", profile, err)
			}
		}
	}
	for length := 500; length < 520; length++ {
		if got, err := Prepare(strings.Repeat("A", length), PrepareUsernameCaseMapped); got != strings.Repeat("a", length) {
			t.Errorf("%q, %v", got, err)
		}
	}
	_, err := Prepare(strings.Repeat("\U0001F600", 100_000)+"\u0007", PrepareOpaqueString)
	if want := "unidn: the profile prohibits the character: character 100001"; err == nil || err.Error() != want {
		t.Error(err)
	}
	if got, err := Prepare("", PrepareSASLprep); got != "" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := Prepare("\u00AD", PrepareSASLprep); got != "" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}

func TestPreparationInGoroutines(t *testing.T) {
	var all sync.WaitGroup
	for i := 0; i < 16; i++ {
		all.Add(1)
		go func(i int) {
			defer all.Done()
			for j := 0; j < 500; j++ {
				name := strings.Repeat(fmt.Sprintf("\uFF21-%d-%d ", i, j), 1+j%100)
				want := strings.ReplaceAll(name, "\uFF21", "A")
				if got, err := Prepare(name, PrepareSASLprep); got != want || err != nil {
					t.Errorf("%q, %v", got, err)
					return
				}
				_, err := PrepareEqual(want, name+"\u0007", PrepareSASLprep)
				at := fmt.Sprintf("character %d of the second text", len(want)+1)
				if err == nil || !strings.HasSuffix(err.Error(), at) {
					t.Error(err)
					return
				}
			}
		}(i)
	}
	all.Wait()
}

// What other implementations make of a text, in the shared data.
func TestPreparationVectors(t *testing.T) {
	profiles := map[string]Preparation{
		"SASLprep": PrepareSASLprep, "Nameprep": PrepareNameprep, "Nodeprep": PrepareNodeprep,
		"Resourceprep": PrepareResourceprep, "iSCSI": PrepareISCSI, "OpaqueString": PrepareOpaqueString,
		"UsernameCaseMapped": PrepareUsernameCaseMapped, "UsernameCasePreserved": PrepareUsernameCasePreserved,
		"NicknameCasePreserved": PrepareNickname, "NicknameCaseMapped": PrepareNickname | PrepareQuery,
	}
	// Here toLowerCase is that of each code point: a sigma at the end of a word is not final.
	sigma := map[string]bool{"precis_golden-0642": true, "precis_golden-0643": true, "precis_golden-1292": true,
		"precis_golden-1293": true}
	count := 0
	for _, file := range []string{"agreed_random", "cpython_nameprep_idna", "known_differences", "libidn_stringprep",
		"precis_gnutls", "precis_golden", "saslprep_nameprep_misc"} {
		for _, line := range lines(t, "vectors/preparation/"+file+".jsonl") {
			var row struct {
				ID, Op, Profile, Input string
				InputHex               string `json:"input_hex"`
				AllowUnassigned        bool   `json:"allow_unassigned"`
				Expect                 struct{ Output *string }
				Reference              []string
				Agrees                 *bool `json:"agrees_with_reference"`
			}
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				t.Fatal(err)
			}
			profile, isKnown := profiles[row.Profile]
			switch {
			case row.Op != "stringprep" && row.Op != "precis_enforce":
				continue
			case !isKnown:
				continue // a class, or a profile that no RFC has
			case row.Agrees != nil && !*row.Agrees:
				continue // about an error of libidn's interface
			case row.ID == "precis_gnutls-0016":
				continue // refuses digits that RFC 5892, appendix A.8, allows
			}
			if row.AllowUnassigned {
				profile |= PrepareQuery
			}
			if bytes, err := hex.DecodeString(row.InputHex); err == nil && row.InputHex != "" {
				row.Input = string(bytes)
			}
			if !strings.Contains(line, `\ufffd`) {
				// What stands for a surrogate that is alone.
				row.Input = strings.ReplaceAll(row.Input, "\uFFFD", "\xED\xA0\x80")
			}
			want := row.Expect.Output
			if len(row.Reference) == 2 && row.Reference[0] == "ok" {
				want = &row.Reference[1]
			}
			got, err := Prepare(row.Input, profile)
			if want == nil {
				if err == nil || got != "" {
					t.Errorf("%s: %+q", row.ID, got)
				}
			} else if sigma[row.ID] {
				if got == *want || got != strings.ReplaceAll(*want, "\u03C2", "\u03C3") {
					t.Errorf("%s: %+q", row.ID, got)
				}
			} else if got != *want || err != nil {
				t.Errorf("%s: %+q, %v", row.ID, got, err)
			}
			count++
		}
	}
	if count < 5000 {
		t.Error(count, " rows")
	}
}
