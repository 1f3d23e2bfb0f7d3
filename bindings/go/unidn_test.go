package unidn

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

func Example() {
	ascii, _ := ToASCII("Bücher.example")
	unicode, _ := ToUnicode("xn--bcher-kva.example")
	fmt.Println(ascii, unicode)
	_, err := ToASCII("a b.example")
	fmt.Println(err)
	// Output:
	// xn--bcher-kva.example bücher.example
	// unidn: the ASCII character is not allowed in a domain name: U+0020, character 2, label 1
}

func ExampleDisplay() {
	shown, _ := Display("раураӏ.com") // Cyrillic letters
	fmt.Println(shown.Text, shown.First)
	fmt.Println(shown.Message)
	// Output:
	// xn--80aa0cbo65f.com UNIDN_REASON_WHOLE_SCRIPT_CONFUSABLE
	// Every letter of the label looks like a Latin letter: it looks like "paypal", label 1.
}

func ExampleNewProtectedNames() {
	ours, err := NewProtectedNames("bank.example")
	if err != nil {
		panic(err)
	}
	shown, _ := DisplayOptions{Protected: ours}.Display("bánk.example")
	fmt.Println(shown.Text, shown.ProtectedLine)
	// Output: xn--bnk-ela.example 1
}

func ExampleEqual() {
	same, _ := Equal("BÜCHER.example", "xn--bcher-kva.example.")
	fmt.Println(same)
	// Output: true
}

func TestErrors(t *testing.T) {
	_, err := OptionStrict.ToASCII("bücher._x..example")
	var fault *NameError
	if !errors.As(err, &fault) || !errors.Is(err, StatusInvalidName) {
		t.Fatal(err)
	}
	if fault.Rules != RuleASCII|RuleEmptyLabel || fault.First != RuleASCII || fault.CodePoint != '_' ||
		fault.Offset != 8 || fault.Length != 1 || fault.Label != 1 {
		t.Errorf("%+v", fault)
	}
	if got := fault.Rules.String(); got != "UNIDN_RULE_ASCII|UNIDN_RULE_EMPTY_LABEL" {
		t.Error(got)
	}
	// Not the fault of the name before.
	err = Options(1 << 31).Check("a")
	if !errors.Is(err, StatusInvalidArgument) || !errors.As(err, &fault) || fault.Rules != 0 ||
		fault.Error() != "unidn: options 0x80000000 are not for this function" {
		t.Error(err)
	}
	unicode, err := ToUnicode("xn--bcher-kva.a b")
	if unicode != "bücher.a b" || err == nil {
		t.Error(unicode, err)
	}
	if unicode, err := OptionStrict.ToUnicode("a.." + strings.Repeat("b", 64) + "."); err != nil {
		t.Error(unicode, err)
	}
	_, err = Equal("a.example", "b c.example")
	if !errors.As(err, &fault) || fault.Name != "b c.example" || fault.Offset != 1 {
		t.Error(err)
	}
	_, err = Decode("bcher-k!a")
	var codec *CodecError
	if !errors.As(err, &codec) || codec.Offset != 7 || !errors.Is(err, StatusInvalidPunycode) ||
		codec.Text != "bcher-k!a" || err.Error() != "unidn: the text is not valid Punycode: character 8" {
		t.Error(err)
	}
	_, err = Encode(strings.Repeat("ü", 4000) + "\U0010FFFF")
	if !errors.As(err, &codec) || codec.Offset != 8000 ||
		err.Error() != "unidn: the Punycode arithmetic passes 32 bits: character 4001" {
		t.Error(err)
	}
}

// Every function has the error of ToASCII, with the place.
func TestIllFormed(t *testing.T) {
	for name, at := range map[string]int{"\xff": 0, "a b\xc3": 3, "ü\xed\xa0\x80": 2, "😀.b\xf0\x9f": 6} {
		_, want := ToASCII(name)
		var fault *NameError
		if !errors.As(want, &fault) || fault.Status != StatusInvalidEncoding || fault.Offset != at || fault.Length < 1 {
			t.Fatalf("%q: %+v", name, fault)
		}
		_, unicode := ToUnicode(name)
		nothing, shown := Display(name)
		if !reflect.DeepEqual(nothing, Shown{Hidden: true, CodePoint: NoCodePoint}) {
			t.Errorf("%q: %#v", name, nothing)
		}
		_, skeleton := Skeleton(name, 0)
		_, first := Confusable(name, "\xff\xff", 0)
		_, second := Confusable("a", name, 0)
		_, level := RestrictionLevel(name)
		for i, err := range []error{unicode, Check(name), shown, skeleton, first, second, level} {
			if !reflect.DeepEqual(err, want) {
				t.Errorf("%d: %q: %+v", i, name, err)
			}
		}
	}
}

func TestShownIsItsTextAsAString(t *testing.T) {
	shown, err := Display("раураӏ.com")
	if got := fmt.Sprintf("%v %s", shown, &shown); err != nil || got != "xn--80aa0cbo65f.com xn--80aa0cbo65f.com" {
		t.Error(got, err)
	}
}

func TestErrorsAreOfOneType(t *testing.T) {
	const unknown Options = 1 << 31
	_, shown := DisplayOptions{Options: unknown}.Display("a")
	_, skeleton := Skeleton("a", unknown)
	_, confusable := Confusable("a", "b", unknown)
	_, empty := ProtectedNamesOf(nil)
	_, zero := ProtectedNamesOf(make([]byte, 100))
	for i, err := range []error{unknown.Check("a"), shown, skeleton, confusable, empty, zero} {
		var fault *NameError
		if !errors.As(err, &fault) || fault.Status != StatusInvalidArgument || fault.CodePoint != NoCodePoint {
			t.Errorf("%d: %T: %v", i, err, err)
		}
	}
}

func TestLongText(t *testing.T) {
	long := strings.Repeat("ü", 300_000)
	digits, err := Encode(long)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := Decode(digits); text != long || err != nil {
		t.Fatal(len(text), err)
	}
	if _, err := ToASCII(long); !errors.Is(err, StatusInvalidName) {
		t.Error(err)
	}
	name, err := OptionIgnoreDNSLength.ToASCII(strings.Repeat("ü", 4000) + ".example")
	if err != nil || !strings.HasSuffix(name, ".example") {
		t.Error(err)
	}
}

// After the name of the package every message goes on in lower case, and it may be a part of another
// one: it does not end with a full stop.
func TestMessagesOfErrors(t *testing.T) {
	_, invalid := ToASCII("a b")
	_, isURL := ToASCII("https://a.example/")
	_, illFormed := ToUnicode("ü\xff")
	_, list := NewProtectedNames("a", "b c")
	_, lineBreak := NewProtectedNames("a\nb")
	_, comment := NewProtectedNames("# a")
	_, empty := NewProtectedNames(" ")
	_, block := ProtectedNamesOf([]byte("block"))
	_, code := Decode("bcher-k")
	_, level := DisplayOptions{Level: LevelASCIIOnly}.Display("a")
	for i, err := range []error{
		invalid, isURL, illFormed, list, lineBreak, comment, empty, block, code, level,
		StatusOutOfMemory, &NameError{Status: StatusInvalidName, First: RuleEmptyLabel},
		&NameError{Status: StatusStaleData}, &CodecError{Status: StatusInvalidPunycode},
	} {
		if err == nil {
			t.Error(i)
			continue
		}
		text := strings.TrimPrefix(err.Error(), "unidn: ")
		if text == err.Error() || text[0] < 'a' || 'z' < text[0] || strings.HasSuffix(text, ".") {
			t.Errorf("%q", err.Error())
		}
	}
	if want := "a domain name: \":\" (U+003A), character 6, label 1. This is a URL"; !strings.Contains(isURL.Error(), want) {
		t.Error(isURL)
	}
}

func TestProtectedNames(t *testing.T) {
	_, err := NewProtectedNames("ours.example", "a.example", "b c")
	var fault *NameError
	if !errors.As(err, &fault) || fault.Line != 3 || fault.Name != "b c" || fault.First != RuleASCII {
		t.Fatal(err)
	}
	if want := "unidn: line 3: "; !strings.HasPrefix(err.Error(), want) {
		t.Error(err)
	}
	_, err = NewProtectedNames("ä.example", "😀.b c")
	if !errors.As(err, &fault) || fault.Name[fault.Offset:fault.Offset+fault.Length] != " " {
		t.Error(fault.Offset, fault.Length)
	}
	_, err = NewProtectedNames("a", "b。c\nd", "e\xff")
	if !errors.As(err, &fault) || fault.Line != 2 || fault.Name != "b。c\nd" || fault.Rules != RuleASCII ||
		fault.First != RuleASCII || fault.Offset != 5 || fault.Length != 1 || fault.Label != 1 || fault.CodePoint != '\n' ||
		err.Error() != "unidn: line 2: the protected name has a line break: U+000A, character 4, label 2" {
		t.Errorf("%+v", err)
	}
	_, err = NewProtectedNames("a", "ä.b\xff")
	if !errors.As(err, &fault) || fault.Line != 2 || fault.Name != "ä.b\xff" || fault.Offset != 4 || fault.Length != 1 ||
		fault.Label != 1 || err.Error() != "unidn: line 2: the text is not valid UTF-8: 0xFF, character 4" {
		t.Errorf("%+v", err)
	}
	names, err := NewProtectedNames("bank.example", "straße.example")
	if err != nil {
		t.Fatal(err)
	}
	again, err := ProtectedNamesOf(names.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	shown, err := DisplayOptions{Protected: again}.Display("bánk.example")
	if err != nil || !shown.Hidden || shown.First != ReasonProtectedName {
		t.Error(shown, err)
	}
	damaged := names.Bytes()
	damaged[len(damaged)-1] ^= 1
	for _, block := range [][]byte{nil, make([]byte, 100), damaged} {
		if _, err := ProtectedNamesOf(block); !errors.Is(err, StatusInvalidArgument) {
			t.Error(err)
		}
	}
	if none, err := NewProtectedNames(); err != nil {
		t.Error(none, err)
	}
}

// An array has names: no comments, no blank lines.
func TestProtectedNamesAreNames(t *testing.T) {
	const comment = "has a \"#\", which begins a comment in a list: U+0023, character "
	for _, row := range []struct {
		name, message         string
		rule                  Rule
		offset, length, label int
		codePoint             rune
	}{
		{"# bank.example", comment + "1, label 1", RuleASCII, 0, 1, 0, '#'},
		{"b。ü#evil\n", comment + "4, label 2", RuleASCII, 6, 1, 1, '#'},
		{"b\n#", "has a line break: U+000A, character 2, label 1", RuleASCII, 1, 1, 0, '\n'},
		{"", "is empty", RuleEmptyLabel, 0, 0, 0, NoCodePoint},
		{" \t\v\f\r", "is empty", RuleEmptyLabel, 0, 0, 0, NoCodePoint},
	} {
		_, err := NewProtectedNames("a.example", row.name, "c#", "")
		want := &NameError{Name: row.name, Status: StatusInvalidName, Rules: row.rule, First: row.rule,
			Offset: row.offset, Length: row.length, Label: row.label, CodePoint: row.codePoint, Line: 2,
			message: "line 2: the protected name " + row.message}
		if !reflect.DeepEqual(err, error(want)) {
			t.Errorf("%+v", err)
		}
	}
	var first *NameError
	if _, err := NewProtectedNames("a", "b c", "#"); !errors.As(err, &first) || first.Line != 2 {
		t.Error(err)
	}
	names, err := NewProtectedNames(" bank.example\r")
	if err != nil {
		t.Fatal(err)
	}
	if shown, err := (DisplayOptions{Protected: names}).Display("bánk.example"); shown.ProtectedLine != 1 {
		t.Error(shown, err)
	}
}

func TestLookalikes(t *testing.T) {
	for text, want := range map[string]Relation{
		"раураӏ": ConfusableWholeScript, "pаypal": ConfusableMixedScript,
		"paypa1": ConfusableSingleScript, "example": ConfusableNone,
	} {
		if got, err := Confusable("paypal", text, 0); got != want || err != nil {
			t.Error(text, got, err)
		}
	}
	skeleton, err := Skeleton("раураӏ", 0)
	if skeleton != "paypal" || err != nil {
		t.Error(skeleton, err)
	}
	if level, err := RestrictionLevel("aя"); level != LevelMinimallyRestrictive || err != nil {
		t.Error(level, err)
	}
	shown, err := DisplayOptions{Policy: PolicyUTS39, Level: LevelASCIIOnly}.Display("bücher.example")
	if err != nil || !shown.Hidden {
		t.Error(shown, err)
	}
}

func TestStrings(t *testing.T) {
	for value, want := range map[fmt.Stringer]string{
		Rule(0):               "none",
		RuleASCII | RuleDot:   "UNIDN_RULE_ASCII|UNIDN_RULE_DOT",
		Reason(0):             "none",
		ReasonProtectedName:   "UNIDN_REASON_PROTECTED_NAME",
		PolicyCautious:        "UNIDN_POLICY_CAUTIOUS",
		Policy(17):            "Policy(17)",
		Level(7):              "Level(7)",
		Relation(4):           "Relation(4)",
		Level(0):              "none",
		LevelASCIIOnly:        "UNIDN_LEVEL_ASCII_ONLY",
		ConfusableNone:        "UNIDN_CONFUSABLE_NONE",
		ConfusableWholeScript: "UNIDN_CONFUSABLE_WHOLE_SCRIPT",
	} {
		if value.String() != want {
			t.Errorf("%s, not %s", value, want)
		}
	}
}

func TestMisuse(t *testing.T) {
	for options, want := range map[DisplayOptions]string{
		{Level: LevelASCIIOnly}:          "a level is for PolicyUTS39 only",
		{Policy: 99}:                     "Policy(99) is not a policy",
		{Policy: PolicyUTS39, Level: 7}:  "Level(7) is not a level",
		{Options: 1<<31 | OptionStrict}:  "options 0x80000000 are not for this function",
		{Protected: new(ProtectedNames)}: "the protected names are not from NewProtectedNames or ProtectedNamesOf",
	} {
		shown, err := options.Display("a")
		if err == nil || err.Error() != "unidn: "+want || !errors.Is(err, StatusInvalidArgument) {
			t.Errorf("%+v: %v", options, err)
		}
		if !reflect.DeepEqual(shown, Shown{Hidden: true, CodePoint: NoCodePoint}) {
			t.Errorf("%+v: %#v", options, shown)
		}
	}
	// What only the display functions take.
	options := OptionSkeletonLTR | OptionFirefoxModerate | OptionStrict
	_, ascii := options.ToASCII("a")
	_, unicode := options.ToUnicode("a")
	_, equal := options.Equal("a", "b")
	for i, err := range []error{ascii, unicode, options.Check("a"), equal} {
		if err == nil || err.Error() != "unidn: options 0x300000 are not for this function" {
			t.Errorf("%d: %v", i, err)
		}
	}
	_, shown := DisplayOptions{Options: options}.Display("a")
	_, skeleton := Skeleton("a", options)
	_, confusable := Confusable("a", "b", options)
	for i, err := range []error{shown, skeleton, confusable} {
		if err != nil {
			t.Errorf("%d: %v", i, err)
		}
	}
	_, skeleton = Skeleton("a", 1<<20|1<<30)
	_, confusable = Confusable("a", "b", 1<<30)
	for i, err := range []error{skeleton, confusable} {
		if err == nil || err.Error() != "unidn: options 0x40000000 are not for this function" {
			t.Errorf("%d: %v", i, err)
		}
	}
	_, err := ProtectedNamesOf([]byte("block"))
	if err == nil || err.Error() != "unidn: the bytes are not a block of protected names" {
		t.Error(err)
	}
}

// Valid distinguishes an invalid name from one that the policy refuses.
func TestValid(t *testing.T) {
	for name, valid := range map[string]bool{"ü.de": true, "ü .de": false, "ü-.de": true} {
		if shown, err := Display(name); err != nil || shown.Valid != valid {
			t.Errorf("%#v %v", shown, err)
		}
	}
	if shown, _ := Display("ü-.de"); !shown.Hidden || shown.FirstRule != RuleHyphenLast {
		t.Errorf("%#v", shown)
	}
	if shown, _ := (DisplayOptions{Options: OptionCheckHyphens}).Display("ü-.de"); shown.Valid {
		t.Errorf("%#v", shown)
	}
}

// Calls from many goroutines, whose stacks move.
func TestGoroutines(t *testing.T) {
	var all sync.WaitGroup
	for i := 0; i < 32; i++ {
		all.Add(1)
		go func(i int) {
			defer all.Done()
			for j := 0; j < 1000; j++ {
				name := fmt.Sprintf("bücher-%d-%d.example", i, j)
				ascii, err := ToASCII(name)
				if err != nil {
					t.Error(err)
					return
				}
				if unicode, err := ToUnicode(ascii); unicode != name || err != nil {
					t.Error(unicode, err)
					return
				}
				if shown, err := Display(ascii); shown.Text != name || err != nil {
					t.Error(shown, err)
					return
				}
			}
		}(i)
	}
	all.Wait()
}

// lines are those of a file of the shared test data. Without it the test is skipped; with CI=true
// that is a failure.
func lines(t *testing.T, file string) []string {
	folder := os.Getenv("UNIDN_TEST_DATA")
	if folder == "" {
		folder = filepath.Join("..", "shared")
	}
	if !filepath.IsAbs(folder) {
		folder = filepath.Join("..", "..", folder)
	}
	opened, err := os.Open(filepath.Join(folder, file))
	if err != nil && os.Getenv("CI") != "true" {
		t.Skip("needs ", file)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	var lines []string
	scanner := bufio.NewScanner(opened)
	scanner.Buffer(nil, 1<<24)
	for scanner.Scan() {
		lines = append(lines, scanner.Text())
	}
	if scanner.Err() != nil {
		t.Fatal(scanner.Err())
	}
	return lines
}

var escape = regexp.MustCompile(`\\u[0-9A-F]{4}|\\x\{[0-9A-F]+\}`)

// text is a column of IdnaTestV2.txt; not ok if it has a surrogate.
func text(column string) (string, bool) {
	if column == `""` {
		return "", true
	}
	ok := true
	text := escape.ReplaceAllStringFunc(column, func(code string) string {
		value, err := strconv.ParseUint(strings.Trim(code, `\ux{}`), 16, 32)
		ok = ok && err == nil && utf8.ValidRune(rune(value))
		return string(rune(value))
	})
	return text, ok
}

func TestIdnaTestV2(t *testing.T) {
	count := 0
	for _, line := range lines(t, "unicode/18.0.0/IdnaTestV2.txt") {
		if at := strings.Index(line, "#"); at >= 0 {
			line = line[:at]
		}
		columns := strings.Split(line, ";")
		if len(columns) < 5 {
			continue
		}
		for i := range columns {
			columns[i] = strings.TrimSpace(columns[i])
		}
		source, ok := text(columns[0])
		if !ok {
			continue
		}
		unicode := source
		if columns[1] != "" {
			if unicode, ok = text(columns[1]); !ok {
				continue
			}
		}
		ascii, status := unicode, columns[4]
		if columns[3] != "" {
			ascii, _ = text(columns[3])
		}
		if status == "" {
			status = columns[2]
		}
		isValid := status == "" || status == "[]"
		got, err := OptionStrict.ToASCII(source)
		if (err == nil) != isValid || (isValid && got != ascii) {
			t.Errorf("%+q: %+q, %v", source, got, err)
		}
		if got, err := OptionStrict.ToUnicode(source); err == nil && got != unicode {
			t.Errorf("%+q: %+q", source, got)
		}
		count++
	}
	if count < 6000 {
		t.Error(count, " rows")
	}
}

func TestHostile(t *testing.T) {
	calls := map[string]func(string) (string, error){
		"domain":   (OptionASCIIAny | OptionRejectRootDot).ToASCII,
		"utf8":     OptionASCIIAny.ToASCII,
		"puny_dec": Decode,
	}
	count := 0
	for _, line := range lines(t, "vectors/hostile.tsv") {
		row := strings.Split(line, "\t")
		call := calls[row[1]]
		input, err := hex.DecodeString(row[2])
		if call == nil || err != nil {
			continue
		}
		got, fault := call(string(input))
		if want := strings.TrimPrefix(row[3], "ok:"); want != row[3] {
			text, err := hex.DecodeString(want)
			if err == nil && (fault != nil || got != string(text)) {
				t.Errorf("%s: %+q, %v", row[0], got, fault)
			}
		} else if strings.HasPrefix(row[3], "error") && fault == nil {
			t.Errorf("%s: %+q", row[0], got)
		}
		count++
	}
	if count < 300 {
		t.Error(count, " rows")
	}
}

func TestPunycodeJS(t *testing.T) {
	count := 0
	for _, line := range lines(t, "vectors/punycode_js.jsonl") {
		var row struct {
			ID, Op, Input string
			Expect        struct {
				Output string
				Error  bool
			}
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		call := map[string]func(string) (string, error){"punycode_encode": Encode, "punycode_decode": Decode}[row.Op]
		if call == nil {
			continue
		}
		if got, err := call(row.Input); (err != nil) != row.Expect.Error || got != row.Expect.Output {
			t.Errorf("%s: %+q, %v", row.ID, got, err)
		}
		count++
	}
	if count < 30 {
		t.Error(count, " rows")
	}
}

func BenchmarkToASCII(b *testing.B) {
	for _, name := range []string{"www.example.com", "bücher.example", "xn--bcher-kva.example"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				if _, err := ToASCII(name); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
