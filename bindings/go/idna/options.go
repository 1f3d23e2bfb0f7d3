package idna

import unidn "github.com/unidn/unidn/bindings/go"

// Option configures a [Profile]. A later one overrides an earlier one.
type Option func(*options)

// form is what a profile expects of labels, and what it makes of them.
type form int

const (
	// raw labels are converted as they stand.
	raw form = iota
	// valid labels are in the form that mapping and normalization give; ASCII labels may have
	// capital letters.
	valid
	// registered labels are valid, without capital letters.
	registered
	// mapped labels are mapped and normalized first.
	mapped
)

type options struct {
	form              form
	transitional      bool
	strict            bool
	checkHyphens      bool
	checkJoiners      bool
	checkBidi         bool
	verifyDNSLength   bool
	removeLeadingDots bool
}

// MapForLookup maps and normalizes names and validates their labels: the processing of UTS #46. It
// includes StrictDomainName and ValidateLabels, and does not include BidiRule.
func MapForLookup() Option {
	return func(o *options) {
		o.form = mapped
		StrictDomainName(true)(o)
		ValidateLabels(true)(o)
	}
}

// ValidateForRegistration validates labels and maps nothing: a name that mapping or normalization
// would change is an error. It includes StrictDomainName, ValidateLabels, VerifyDNSLength and
// BidiRule.
//
// The characters are those of UTS #46. [unidn.OptionIDNA2008Registration] has the protocol of RFC
// 5891 to the letter, with the characters of RFC 5892.
func ValidateForRegistration() Option {
	return func(o *options) {
		o.form = registered
		StrictDomainName(true)(o)
		ValidateLabels(true)(o)
		VerifyDNSLength(true)(o)
		BidiRule()(o)
	}
}

// ValidateLabels sets whether the labels of a name must be valid (UTS #46, section 4.1): their
// characters, normalization, hyphens and joiners. It sets CheckHyphens and CheckJoiners as well.
// Names that are mapped are validated without it.
func ValidateLabels(enable bool) Option {
	return func(o *options) {
		if o.form == raw && enable {
			o.form = valid
		}
		o.checkHyphens = enable
		o.checkJoiners = enable
	}
}

// CheckHyphens sets whether a label may have hyphens first, last, or in positions 3 and 4
// (CheckHyphens of UTS #46).
func CheckHyphens(enable bool) Option {
	return func(o *options) { o.checkHyphens = enable }
}

// CheckJoiners sets whether the contextual rules of the joiners are checked (CheckJoiners of
// UTS #46), and that no label begins with a combining mark.
func CheckJoiners(enable bool) Option {
	return func(o *options) { o.checkJoiners = enable }
}

// StrictDomainName sets whether ASCII is limited to letters, digits and hyphens (UseSTD3ASCIIRules
// of UTS #46). It has an effect on labels that are mapped or validated.
func StrictDomainName(use bool) Option {
	return func(o *options) { o.strict = use }
}

// BidiRule enables the bidi rule of RFC 5893 (CheckBidi of UTS #46).
func BidiRule() Option {
	return func(o *options) { o.checkBidi = true }
}

// Transitional sets whether ToASCII maps the four deviation characters, as "ß" to "ss"
// (Transitional_Processing of UTS #46, which is deprecated). It has an effect with MapForLookup.
func Transitional(transitional bool) Option {
	return func(o *options) { o.transitional = transitional }
}

// VerifyDNSLength sets whether empty labels are an error, and in ToASCII labels of more than 63
// octets and names of more than 253 (VerifyDnsLength of UTS #46). One dot at the end is allowed.
func VerifyDNSLength(verify bool) Option {
	return func(o *options) { o.verifyDNSLength = verify }
}

// RemoveLeadingDots removes the dots at the beginning of a name, and with MapForLookup also what is
// mapped to dots.
func RemoveLeadingDots(remove bool) Option {
	return func(o *options) { o.removeLeadingDots = remove }
}

const (
	hyphenRules = unidn.RuleHyphenFirst | unidn.RuleHyphenLast | unidn.RuleHyphen34
	joinerRules = unidn.RuleContextJ | unidn.RuleLeadingMark
	bidiRules   = unidn.RuleBidi1 | unidn.RuleBidi2 | unidn.RuleBidi3 | unidn.RuleBidi4 |
		unidn.RuleBidi5 | unidn.RuleBidi6
	lengthRules = unidn.RuleLabelTooLong | unidn.RuleNameTooLong
)

// library is the options of the library that check the rules of a profile, and the rules that count:
// the library checks some of the others as well.
func (o *options) library(toASCII bool) (options unidn.Options, counting unidn.Rule) {
	if o.form != raw {
		counting = ^(hyphenRules | joinerRules | bidiRules | lengthRules | unidn.RuleEmptyLabel)
	}
	switch {
	case o.form != mapped:
		options |= unidn.OptionNoMapping
	case o.transitional && toASCII:
		options |= unidn.OptionTransitional
	}
	if o.strict {
		options |= unidn.OptionASCIILDH
	} else {
		options |= unidn.OptionASCIIAny
	}
	if o.checkHyphens {
		options |= unidn.OptionCheckHyphens
		counting |= hyphenRules
	}
	if o.checkJoiners {
		counting |= joinerRules
	} else {
		options |= unidn.OptionSkipJoiners
	}
	if o.checkBidi {
		counting |= bidiRules
	} else {
		options |= unidn.OptionSkipBidi
	}
	if o.verifyDNSLength {
		// The ACE prefix "xn--" alone has an empty rest, too.
		counting |= unidn.RuleEmptyLabel | unidn.RuleACEEmpty
		if toASCII {
			counting |= lengthRules
		}
	} else {
		options |= unidn.OptionIgnoreDNSLength
	}
	return options, counting
}
