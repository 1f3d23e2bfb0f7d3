/* unidn.hpp: results, faults and ownership, without exceptions and RTTI. */
#include <unidn.hpp>

#include "check.h"

#include <cstring>

using namespace std::string_literals;

namespace {

const std::string name = "B\xC3\xBC" "cher.example"; /* UTF-8 */
const std::u16string name16 = u"B\u00FCcher.example";
const std::u32string name32 = U"B\u00FCcher.example";

/* What could be misread as another question has no conversion to bool. */
template <class T>
constexpr bool is_truth = std::is_constructible_v<bool, T>;
static_assert(is_truth<unidn::result<void>> && is_truth<unidn::result<std::string>>, "valid");
static_assert(is_truth<unidn::comparison> && is_truth<unidn::best<std::string>>, "equal, valid");
static_assert(!is_truth<unidn::result<bool>> && !is_truth<unidn::result<std::uint32_t>>, "numbers");
static_assert(!is_truth<unidn::decision> && !is_truth<unidn::shown<std::string>>, "shown");
static_assert(!is_truth<unidn::ruleset::judgement>, "blocked is not accepted");
static_assert(!std::is_convertible_v<unidn::result<void>, bool>, "if and ! alone");
/* An empty block would protect nothing. */
static_assert(!std::is_default_constructible_v<unidn::protected_names>, "it is built");

bool is(const char *text, const char *other)
{
    return std::strcmp(text, other) == 0;
}

void names()
{
    auto ascii = unidn::to_ascii(name);
    CHECK(ascii && *ascii == "xn--bcher-kva.example" && ascii->size() == 21);
    CHECK(*unidn::to_ascii(name16) == *ascii && *unidn::to_ascii(name32) == *ascii);

    auto refused = unidn::to_ascii("a b.example", UNIDN_STRICT);
    CHECK(!refused && refused.error().status == UNIDN_INVALID_NAME);
    CHECK(refused.error().detail.first_rule == UNIDN_RULE_ASCII);
    CHECK(refused.error().detail.offset == 1 && refused.error().message() != nullptr);
    CHECK(refused.value_or("none") == "none");
    CHECK(ascii.error().status == UNIDN_OK && ascii.value_or("none") == *ascii);
    CHECK(unidn::to_ascii("\xFF").error().status == UNIDN_INVALID_ENCODING);

    CHECK(unidn::to_unicode(*ascii).text == "b\xC3\xBC" "cher.example");
    auto best = unidn::to_unicode("xn--bcher-kva.xn--a");
    CHECK(!best && best.text.substr(0, 8) == "b\xC3\xBC" "cher." && best.why.detail.label == 1);
    CHECK(unidn::to_unicode(u"xn--bcher-kva"s).text == u"b\u00FCcher");
    CHECK(unidn::to_unicode(U"xn--bcher-kva"s).text == U"b\u00FCcher");

    CHECK(unidn::check(name) && unidn::check(name16) && unidn::check(name32));
    auto checked = unidn::check(u"a..b"s);
    CHECK(!checked && !checked.has_value());
    CHECK(checked.error().status == UNIDN_INVALID_NAME && checked.error().detail.offset == 2);
    CHECK(is(checked.error().message(), "the label is empty"));
    CHECK(unidn::check("\xFF").error().status == UNIDN_INVALID_ENCODING);

    /* Views of a part, and the empty text. */
    CHECK(*unidn::to_ascii({ name.data(), 7 }) == "xn--bcher-kva");
    CHECK(*unidn::to_ascii(std::string_view(name).substr(0, 7)) == "xn--bcher-kva");
    CHECK(unidn::to_unicode("").text.empty());
    CHECK(unidn::to_ascii(unidn::utf8_view()).error().detail.rules == UNIDN_RULE_EMPTY_LABEL);
}

/* A text that was counted, and for which there is no memory when it is to be written. */
void memory_that_runs_out()
{
    std::string text;
    int calls = 0;
    unidn_status status = unidn::detail::write(
        text, [&](char *, std::size_t, std::size_t *length) {
            *length = calls == 0 ? 300 : 0;
            return calls++ == 0 ? UNIDN_BUFFER_TOO_SMALL : UNIDN_OUT_OF_MEMORY;
        });

    CHECK(status == UNIDN_OUT_OF_MEMORY && text.empty() && calls == 2);
}

void comparisons()
{
    auto same = unidn::equal(name, "xn--bcher-kva.example.");
    CHECK(same && same.equal && same.why.status == UNIDN_OK);
    auto differs = unidn::equal("a.example", "b.example");
    CHECK(!differs && differs.why.status == UNIDN_OK);

    auto second = unidn::equal("a.example", "a..b");
    CHECK(!second && second.which == 1 && second.why.status == UNIDN_INVALID_NAME);
    CHECK(second.why.detail.first_rule == UNIDN_RULE_EMPTY_LABEL);
    CHECK(unidn::message(second.why, "a..b") == "The label is empty: character 3, label 2.");
    auto first = unidn::equal("a\xC3", "a..b");
    CHECK(!first && first.which == 0 && first.why.status == UNIDN_INVALID_ENCODING);
    CHECK(unidn::equal("a", "a\xC3").which == 1);
    auto both = unidn::equal("a..b", "a..b");
    CHECK(!both && both.which == 0 && both.why.status == UNIDN_INVALID_NAME);
    auto call = unidn::equal("a", "a", 0x80000000u);
    CHECK(!call && call.which == 0 && call.why.status == UNIDN_INVALID_ARGUMENT);

    CHECK(unidn::prepare_equal("Foo Bar", "  foo   BAR", UNIDN_PREPARE_NICKNAME));
    CHECK(unidn::prepare_equal(u"Foo Bar", u"foo bar", UNIDN_PREPARE_NICKNAME));
    CHECK(unidn::prepare_equal(U"Foo Bar", U"foo bar", UNIDN_PREPARE_NICKNAME));
    CHECK(!unidn::prepare_equal("Foo", "foo", UNIDN_PREPARE_OPAQUE_STRING));
    auto empty = unidn::prepare_equal(u"foo", u"", UNIDN_PREPARE_NICKNAME);
    CHECK(!empty && empty.which == 1);
    CHECK(empty.why.detail.first_rule == UNIDN_RULE_EMPTY_TEXT);
}

void preparation()
{
    CHECK(*unidn::prepare("I\xC2\xADX \xE2\x85\xA8", UNIDN_PREPARE_SASLPREP) == "IX IX");
    CHECK(*unidn::prepare(u"I\u00ADX \u2168", UNIDN_PREPARE_SASLPREP) == u"IX IX");
    CHECK(*unidn::prepare(U"I\u00ADX \u2168", UNIDN_PREPARE_SASLPREP) == U"IX IX");
    auto refused = unidn::prepare(u"ab\u0007", UNIDN_PREPARE_SASLPREP);
    CHECK(!refused && refused.error().detail.first_rule == UNIDN_RULE_PROHIBITED);
    CHECK(refused.error().detail.offset == 2 && refused.error().detail.length == 1);
    CHECK(is(refused.error().message(), "the profile prohibits the character"));
    CHECK(unidn::message(refused.error(), u"ab\u0007")
          == u"The profile prohibits the character: U+0007, character 3.");
    CHECK(unidn::prepare("a", 0).error().status == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn::prepare("", UNIDN_PREPARE_SASLPREP)->empty());
    /* A result that is longer than the first buffer. */
    CHECK(unidn::prepare(std::u16string(200, u'\uFDFA'), UNIDN_PREPARE_SASLPREP)->size() == 3600);

    CHECK(*unidn::idna2003::to_ascii("fa\xC3\x9F.de") == "fass.de");
    CHECK(*unidn::idna2003::to_ascii(u"fa\u00DF.de") == "fass.de");
    CHECK(*unidn::idna2003::to_ascii(U"fa\u00DF.de") == "fass.de");
    auto underscore = unidn::idna2003::to_ascii("a_b", UNIDN_IDNA2003_USE_STD3_ASCII_RULES);
    CHECK(!underscore && underscore.error().detail.offset == 1);
    CHECK(*unidn::idna2003::to_unicode("xn--bcher-kva") == "b\xC3\xBC" "cher");
    CHECK(*unidn::idna2003::to_unicode(u"xn--bcher-kva") == u"b\u00FCcher");
    CHECK(*unidn::idna2003::to_unicode(U"xn--bcher-kva") == U"b\u00FCcher");
    CHECK(unidn::idna2003::to_unicode("\xFF").error().status == UNIDN_INVALID_ENCODING);
}

/* A result that does not fit the first buffer, in each encoding. */
void long_names()
{
    std::u32string text(3000, U'\u00FC');
    auto ascii = unidn::to_ascii(text, UNIDN_IGNORE_DNS_LENGTH);
    CHECK(ascii && ascii->size() > 2000);
    std::u32string ascii32(ascii->begin(), ascii->end());
    CHECK(unidn::to_unicode(ascii32, UNIDN_IGNORE_DNS_LENGTH).text == text);
    auto narrow = unidn::to_unicode(*ascii, UNIDN_IGNORE_DNS_LENGTH);
    CHECK(narrow && narrow.text.size() == 6000 && narrow.text.back() == '\xBC');
    auto digits = unidn::punycode::encode(text);
    CHECK(digits && *unidn::punycode::decode<std::u32string>(*digits) == text);
}

void display()
{
    const std::string attack = "\xD1\x80\xD0\xB0\xD1\x83\xD1\x80\xD0\xB0\xD3\x8F.com";
    auto shown = unidn::to_display(attack);
    CHECK(shown.valid() && shown.hidden() && shown.text == "xn--80aa0cbo65f.com");
    CHECK(shown.report.first_reason == UNIDN_REASON_WHOLE_SCRIPT_CONFUSABLE);
    CHECK(is(shown.message(), "every letter of the label looks like a Latin letter"));
    auto invalid = unidn::to_display("a\xCC\x81..b");
    CHECK(!invalid.valid() && invalid.hidden() && !invalid.text.empty());
    CHECK(is(invalid.message(), "the label is empty"));
    auto no_decision = unidn::to_display("\xFF");
    CHECK(!no_decision.valid() && no_decision.hidden() && no_decision.text.empty());
    CHECK(is(no_decision.message(), unidn_status_message(UNIDN_INVALID_ENCODING)));
    CHECK(!unidn::to_display(name).hidden());
    CHECK(unidn::to_display(name16).text == u"b\u00FCcher.example");
    CHECK(unidn::to_display(name32).text == U"b\u00FCcher.example");

    unidn::display_options options;
    options.policy = UNIDN_POLICY_ASCII;
    CHECK(unidn::to_display(name, options).text == "xn--bcher-kva.example");
    CHECK(!unidn::check_display(name).hidden() && !unidn::check_display(name16).hidden());
    auto hidden = unidn::check_display(name32, options);
    CHECK(hidden.valid() && hidden.hidden() && hidden.report.reasons == UNIDN_REASON_NON_ASCII);
    CHECK(!unidn::check_display("a..b").valid() && unidn::check_display("a..b").hidden());

    auto names = unidn::protected_names::build("bank.example\n");
    CHECK(names.has_value());
    options = {};
    options.names = &*names;
    auto like = unidn::to_display("b\xC3\xA1nk.example", options);
    CHECK(like.hidden() && like.report.protected_line == 1);
    CHECK(names->name(1) == "bank.example" && names->name(2).empty());
    CHECK(unidn::message(like.report, "b\xC3\xA1nk.example", options) ==
          "The name looks like a protected one: \"bank.example\", line 1.");
    CHECK(unidn::message(like.report, U"b\u00E1nk.example") ==
          U"The name looks like a protected one: line 1.");
    std::vector<unsigned char> bytes(names->data(), names->data() + names->size());
    auto stored = unidn::protected_names::from(bytes);
    CHECK(stored && stored->data() != bytes.data() && stored->name(1) == "bank.example");
    auto viewed = unidn::protected_names::view(bytes.data(), bytes.size());
    CHECK(viewed && viewed->data() == bytes.data() && viewed->name(1) == "bank.example");
    /* A copy has a block of its own, and so has what it was moved to. */
    auto copy = *stored;
    auto moved = std::move(*stored);
    CHECK(copy.data() != moved.data() && copy.name(1) == moved.name(1));
    options.names = &copy;
    CHECK(unidn::check_display("b\xC3\xA1nk.example", options).report.protected_line == 1);
    CHECK(!unidn::protected_names::from({ 1, 2, 3 }));
    bytes[bytes.size() - 1] ^= 1;
    CHECK(!unidn::protected_names::view(bytes.data(), bytes.size()));
    auto bad = unidn::protected_names::build("bank.example\na..b\n");
    CHECK(!bad && bad.error().status == UNIDN_INVALID_NAME && bad.error().detail.line == 2);
    CHECK(unidn::message(bad.error(), "bank.example\na..b\n") ==
          "Line 2: the label is empty: character 3, label 2.");
    CHECK(unidn::message(bad.error(), u"bank.example\na..b\n").size() == 49);

    CHECK(*unidn::skeleton(attack) == *unidn::skeleton("paypal.com"));
    CHECK(unidn::skeleton("\xFF").error().status == UNIDN_INVALID_ENCODING);
    CHECK(*unidn::confusable("paypal", "paypa1") == UNIDN_CONFUSABLE_SINGLE_SCRIPT);
    CHECK(*unidn::confusable("paypal", "paypat") == UNIDN_CONFUSABLE_NONE);
    CHECK(!unidn::confusable("paypal", "\xFF").has_value());
    CHECK(*unidn::restriction_level(attack.substr(0, 12)) == UNIDN_LEVEL_SINGLE_SCRIPT);
    CHECK(unidn::restriction_level("\xFF").error().status == UNIDN_INVALID_ENCODING);
    CHECK(*unidn::scripts("b\xC3\xBC") == std::vector<std::uint32_t>{ 0x4C61746E });
    CHECK(unidn::scripts(attack)->empty() && !unidn::scripts("\xFF"));
}

const unsigned char block[] = {
#include "ruleset_block.h"
};

void rulesets()
{
    auto made = unidn::ruleset::view(block, sizeof block);
    CHECK(made && made->data() == block && made->size() == sizeof block);
    auto stored = unidn::ruleset::from({ block, block + sizeof block - 1 });
    CHECK(!stored && stored.error().status == UNIDN_INVALID_ARGUMENT);
    CHECK(!unidn::ruleset::view(block, sizeof block - 1));
    stored = unidn::ruleset::from({ block, block + sizeof block });
    CHECK(stored && stored->data() != block && stored->size() == sizeof block);
    const unidn::ruleset &rules = *stored;

    auto label = rules.check("stra\xC3\x9F" "e");
    CHECK(label.status == UNIDN_OK && label.verdict.disposition == UNIDN_LGR_VALID);
    CHECK(rules.check(u"stra\u00DFe").verdict.length == 6);
    auto context = rules.check(U"a-");
    CHECK(context.status == UNIDN_INVALID_NAME && context.verdict.fault == UNIDN_LGR_CONTEXT);
    CHECK(context.verdict.offset == 1);
    CHECK(*rules.name(UNIDN_LGR_RULE_NAME, context.verdict.rule) == "hyphen-at-an-end");
    CHECK(!rules.name(UNIDN_LGR_RULE_NAME, 2));
    CHECK(rules.check("\xFF").verdict.disposition == UNIDN_LGR_INVALID);

    CHECK(*rules.index("ma\xC3\x9F") == *rules.index("mass"));
    CHECK(rules.index("\xE4\xB8\x80").error().status == UNIDN_INVALID_NAME);
    auto kin = rules.relation("ma\xC3\x9F", "mass");
    CHECK(kin && kin->relation == UNIDN_LGR_VARIANT);
    CHECK(kin->verdict.disposition == UNIDN_LGR_ALLOCATABLE);
    CHECK(rules.relation("mass", "mast")->relation == UNIDN_LGR_UNRELATED);
    CHECK(!rules.relation("\xE4\xB8\x80", "mass"));

    auto variants = rules.variants("\xC3\x9F\xC3\x9F", 2);
    CHECK(variants && variants->size() == 2);
    CHECK((*variants)[0].label == "ssss" && (*variants)[0].disposition == "allocatable");
    CHECK((*variants)[1].label == "ss\xC3\x9F");
    auto rest = rules.variants("\xC3\x9F\xC3\x9F", 9, (*variants)[1].label);
    CHECK(rest && rest->size() == 1 && (*rest)[0].label == "\xC3\x9Fss");
    CHECK(rules.variants("\xC3\x9F\xC3\x9F", 9, (*rest)[0].label)->empty());
    CHECK(!rules.variants("mass", 9, "mast"));
    /* Lines that do not fit the first buffer. */
    CHECK(rules.variants("\xC3\x9F\xC3\x9F\xC3\x9F\xC3\x9F\xC3\x9F", 99)->size() == 31);
}

void columns()
{
    unidn::column names{ "example.com", "B\xC3\xBC" "cher.example", "a..b", "" };
    names.push_back(std::nullopt);
    for (int i = 0; i < 20; i++)
        names.push_back("\xC3\xBC"); /* They become longer. */

    auto ascii = unidn::to_ascii(names, UNIDN_LOOKUP, true);
    CHECK(!ascii && ascii.status == UNIDN_OK && ascii.failed == 2);
    CHECK(ascii.names.size() == 25 && ascii.names[0] == "example.com");
    CHECK(ascii.names[1] == "xn--bcher-kva.example" && ascii.names[24] == "xn--tda");
    CHECK(!ascii.names[2] && !ascii.names[3] && !ascii.names[4]);
    CHECK(ascii.statuses[2] == UNIDN_INVALID_NAME && ascii.statuses[4] == UNIDN_OK);
    CHECK(ascii.rules.size() == 25 && ascii.rules[2] == UNIDN_RULE_EMPTY_LABEL);

    auto unicode = unidn::to_unicode(ascii.names);
    CHECK(unicode && unicode.rules.empty());
    CHECK(unicode.names[1] == "b\xC3\xBC" "cher.example" && unicode.names[24] == "\xC3\xBC");
    CHECK(unidn::to_unicode(unidn::column{ "xn--.a" }).names.text(0) == ".a");

    auto checked = unidn::check(names);
    CHECK(checked.failed == 2 && checked.names.is_null(2) && !checked.names.is_null(0));
    CHECK(checked.names.values.empty() && checked.statuses == ascii.statuses);
    CHECK(unidn::check(unidn::column{}));

    /* What is left of a column that was moved is an empty one. */
    unidn::column taken = std::move(names);
    CHECK(taken.size() == 25 && names.size() == 0 && unidn::to_ascii(names));
    names.push_back("\xC3\xBC");
    names.push_back(std::nullopt);
    auto again = unidn::to_ascii(names);
    CHECK(again && again.names.size() == 2 && again.names[0] == "xn--tda" && !again.names[1]);
    taken = std::move(names);
    names.push_back(std::nullopt);
    CHECK(taken.size() == 2 && names.size() == 1 && names.is_null(0));
}

void punycode()
{
    CHECK(*unidn::punycode::encode("b\xC3\xBC" "cher") == "bcher-kva");
    CHECK(*unidn::punycode::encode(u"b\u00FCcher"s) == "bcher-kva");
    CHECK(*unidn::punycode::decode("bcher-kva") == "b\xC3\xBC" "cher");
    CHECK(*unidn::punycode::decode<std::u16string>("bcher-kva") == u"b\u00FCcher");
    auto fault = unidn::punycode::decode("bcher-k!a");
    CHECK(!fault && fault.error().status == UNIDN_INVALID_PUNYCODE && fault.error().offset == 7);

    auto cased = unidn::punycode::decode_cased("Bcher-KVA");
    CHECK(cased && cased->text == U"B\u00FCcher");
    CHECK((cased->uppercase == std::vector<std::uint8_t>{ 1, 1, 0, 0, 0, 0 }));
    CHECK(*unidn::punycode::encode(*cased) == "Bcher-kvA");
    cased->uppercase.pop_back();
    CHECK(unidn::punycode::encode(*cased).error().status == UNIDN_INVALID_ARGUMENT);
    CHECK(unidn::punycode::decode_cased("bcher-k!a").error().offset == 7);
    CHECK(unidn::punycode::decode_cased("")->text.empty());
    CHECK(unidn::punycode::encode(unidn::punycode::cased{})->empty());
    CHECK(unidn::punycode::encode("")->empty() && unidn::punycode::decode("")->empty());

    unidn_bootstring parameters = { 36, 1, 26, 38, 700, 72, 128, 0x10FFFF, '.', 1,
        { 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r',
          's', 't', 'u', 'v', 'w', 'x', 'y', 'z', '0', '1', '2', '3', '4', '5', '6', '7', '8',
          '9' }, {} };
    CHECK(*unidn::bootstring::encode(parameters, U"b\u00FCcher") == "bcher.kva");
    CHECK(*unidn::bootstring::decode(parameters, "bcher.kva") == U"b\u00FCcher");
    CHECK(unidn::bootstring::decode(parameters, "bcher.k!a").error().offset == 7);
    CHECK(unidn::bootstring::decode(parameters, "")->empty());
    parameters.base = 1;
    CHECK(unidn::bootstring::encode(parameters, U"a").error().status == UNIDN_INVALID_ARGUMENT);
}

/* wchar_t is UTF-16 or UTF-32: a character beyond the BMP takes two units or one. */
void wide()
{
    const std::wstring text = L"B\u00FCcher.example";
    const std::size_t units = sizeof(wchar_t) == 2 ? 2 : 1;

    CHECK(*unidn::to_ascii(text) == "xn--bcher-kva.example");
    CHECK(*unidn::to_ascii({ text.data(), 6 }) == "xn--bcher-kva");
    CHECK(unidn::to_unicode(L"xn--bcher-kva").text == L"b\u00FCcher");
    CHECK(unidn::to_unicode(L"xn--ds8h").text == L"\U0001F4A1");
    CHECK(*unidn::to_ascii(L"\U0001F4A1") == "xn--ds8h");
    auto checked = unidn::check(L"\U0001F4A1..b");
    CHECK(!checked && checked.error().detail.offset == units + 1);
    CHECK(unidn::message(checked.error(), L"\U0001F4A1..b")
          == L"The label is empty: character 3, label 2.");
    CHECK(unidn::check(text) && unidn::check(std::wstring_view(text).substr(0, 6)));
    auto shown = unidn::to_display(L"\u0440\u0430\u0443\u0440\u0430\u04CF.com");
    CHECK(shown.hidden() && shown.text == L"xn--80aa0cbo65f.com");
    CHECK(!unidn::message(shown.report, L"\u0440\u0430\u0443\u0440\u0430\u04CF.com").empty());
    CHECK(unidn::to_display(text).text == L"b\u00FCcher.example");
    CHECK(!unidn::check_display(text).hidden());
    CHECK(*unidn::prepare(L"I\u00ADX \u2168", UNIDN_PREPARE_SASLPREP) == L"IX IX");
    CHECK(unidn::prepare_equal(L"Foo Bar", L"foo bar", UNIDN_PREPARE_NICKNAME));
    CHECK(*unidn::idna2003::to_ascii(L"fa\u00DF.de") == "fass.de");
    CHECK(*unidn::idna2003::to_unicode(L"xn--bcher-kva") == L"b\u00FCcher");
    CHECK(unidn::ruleset::view(block, sizeof block)->check(L"stra\u00DFe").verdict.length == 6);
    CHECK(*unidn::punycode::encode(L"b\u00FCcher") == "bcher-kva");
    CHECK(unidn::punycode::decode<std::wstring>("ds8h")->size() == units);
    /* A result that does not fit the first buffer. */
    auto digits = unidn::punycode::encode(std::wstring(600, L'\u00FC'));
    CHECK(*unidn::punycode::decode<std::wstring>(*digits) == std::wstring(600, L'\u00FC'));
}

/* From C++20 on: wrapper_20_hpp.cpp. */
#ifdef __cpp_char8_t
void utf8()
{
    const std::u8string text = u8"B\u00FCcher.example";

    CHECK(*unidn::to_ascii(text) == "xn--bcher-kva.example");
    CHECK(*unidn::to_ascii(u8"B\u00FCcher.example") == "xn--bcher-kva.example");
    CHECK(*unidn::to_ascii(std::u8string_view(text).substr(0, 7)) == "xn--bcher-kva");
    CHECK(*unidn::to_ascii({ text.data(), 7 }) == "xn--bcher-kva");
    CHECK(unidn::to_unicode(u8"xn--bcher-kva").text == "b\xC3\xBC" "cher");
    CHECK(unidn::check(text) && unidn::equal(text, name) && !unidn::check(u8"a..b"));
    CHECK(unidn::message(unidn::check(u8"a..b").error(), u8"a..b").size() == 41);
    CHECK(!unidn::check_display(text).hidden());
    CHECK(unidn::to_display(text).text == "b\xC3\xBC" "cher.example");
    CHECK(*unidn::prepare(u8"I\u00ADX", UNIDN_PREPARE_SASLPREP) == "IX");
    CHECK(unidn::column{ u8"\u00FC" }.values == "\xC3\xBC");
    CHECK(*unidn::punycode::decode<std::u8string>("bcher-kva") == u8"b\u00FCcher");
    auto digits = unidn::punycode::encode(std::u8string(600, u8'a') + u8"\u00FC");
    CHECK(unidn::punycode::decode<std::u8string>(*digits)->size() == 602);
}
#endif

} // namespace

int main()
{
    names();
    memory_that_runs_out();
    comparisons();
    preparation();
    long_names();
    display();
    rulesets();
    columns();
    punycode();
    wide();
#ifdef __cpp_char8_t
    utf8();
#endif
    return 0;
}
