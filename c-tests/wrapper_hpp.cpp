/* unidn.hpp: results, faults and ownership, without exceptions and RTTI. */
#include <unidn.hpp>

#include "check.h"

using namespace std::string_literals;

namespace {

const std::string name = "B\xC3\xBC" "cher.example"; /* UTF-8 */
const std::u16string name16 = u"B\u00FCcher.example";
const std::u32string name32 = U"B\u00FCcher.example";

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
    CHECK(unidn::to_ascii("\xFF").error().status == UNIDN_INVALID_ENCODING);

    CHECK(unidn::to_unicode(*ascii).text == "b\xC3\xBC" "cher.example");
    auto best = unidn::to_unicode("xn--bcher-kva.xn--a");
    CHECK(!best && best.text.substr(0, 8) == "b\xC3\xBC" "cher." && best.why.detail.label == 1);
    CHECK(unidn::to_unicode(u"xn--bcher-kva"s).text == u"b\u00FCcher");
    CHECK(unidn::to_unicode(U"xn--bcher-kva"s).text == U"b\u00FCcher");

    CHECK(!unidn::check(name) && !unidn::check(name16) && !unidn::check(name32));
    auto fault = unidn::check(u"a..b"s);
    CHECK(fault && fault->detail.first_rule == UNIDN_RULE_EMPTY_LABEL);

    CHECK(*unidn::equal(name, "xn--bcher-kva.example."));
    CHECK(!*unidn::equal("a.example", "b.example"));
    CHECK(unidn::equal("a.example", "a..b").error().detail.first_rule == UNIDN_RULE_EMPTY_LABEL);
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
    CHECK(shown && shown.hidden() && shown.text == "xn--80aa0cbo65f.com");
    CHECK(shown.report.first_reason == UNIDN_REASON_WHOLE_SCRIPT_CONFUSABLE);
    CHECK(unidn::to_display(name16).text == u"b\u00FCcher.example");
    CHECK(unidn::to_display(name32).text == U"b\u00FCcher.example");

    unidn::display_options options;
    options.policy = UNIDN_POLICY_ASCII;
    CHECK(unidn::to_display(name, options).text == "xn--bcher-kva.example");

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
    auto stored = unidn::protected_names::from(names->block());
    CHECK(stored && stored->block() == names->block());
    CHECK(!unidn::protected_names::from({ 1, 2, 3 }));
    auto bad = unidn::protected_names::build("bank.example\na..b\n");
    CHECK(!bad && bad.error().status == UNIDN_INVALID_NAME && bad.error().detail.line == 2);
    CHECK(unidn::message(bad.error(), "bank.example\na..b\n") ==
          "Line 2: the label is empty: character 3, label 2.");
    CHECK(unidn::message(bad.error(), u"bank.example\na..b\n").size() == 49);

    CHECK(*unidn::skeleton(attack) == *unidn::skeleton("paypal.com"));
    CHECK(*unidn::confusable("paypal", "paypa1") == UNIDN_CONFUSABLE_SINGLE_SCRIPT);
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
}

void punycode()
{
    CHECK(*unidn::punycode::encode("b\xC3\xBC" "cher") == "bcher-kva");
    CHECK(*unidn::punycode::encode(u"b\u00FCcher"s) == "bcher-kva");
    CHECK(*unidn::punycode::decode("bcher-kva") == "b\xC3\xBC" "cher");
    CHECK(*unidn::punycode::decode<std::u16string>("bcher-kva") == u"b\u00FCcher");
    auto fault = unidn::punycode::decode("bcher-k!a");
    CHECK(!fault && fault.error().status == UNIDN_INVALID_PUNYCODE && fault.error().offset == 7);
}

} // namespace

int main()
{
    names();
    long_names();
    display();
    columns();
    punycode();
    return 0;
}
