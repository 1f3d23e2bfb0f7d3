// The header in C++: the functions have C linkage, and take what C++ programs have.

#include "check.h"

#include <unidn.h>

#include <string>
#include <type_traits>
#include <vector>

static_assert(std::is_standard_layout<unidn_bootstring>::value, "a struct of C");
static_assert(std::is_enum<unidn_status>::value, "an enum of C");
static_assert(std::is_same<decltype(unidn_version_number()), std::uint32_t>::value, "a number");
static_assert(UNIDN_VERSION_NUMBER < (1u << 24), "a constant expression");

// Asks for the size first, as a program does that knows no bound.
static std::string encode(const std::string &text)
{
    std::size_t length = 0;
    unidn_status status =
        unidn_punycode_encode(text.data(), text.size(), nullptr, 0, &length, nullptr);
    CHECK(status == UNIDN_BUFFER_TOO_SMALL);
    std::vector<char> result(length + 1);
    status = unidn_punycode_encode(text.data(), text.size(), result.data(), result.size(),
                                        &length, nullptr);
    CHECK(status == UNIDN_OK);
    return std::string(result.data(), length);
}

static std::u16string decode(const std::string &punycode)
{
    std::vector<std::uint16_t> result(punycode.size());
    std::size_t length = 0;
    CHECK(unidn_punycode_decode_utf16(punycode.data(), punycode.size(), result.data(),
                                      result.size(), &length, nullptr) == UNIDN_OK);
    return std::u16string(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(length));
}

int main()
{
    testing("C++", 0);
    CHECK(encode("b\xC3\xBC" "cher") == "bcher-kva");
    CHECK(decode("bcher-kva") == u"b\u00FCcher");
    CHECK(std::string(unidn_version()) == UNIDN_VERSION);
    CHECK(std::string(unidn_status_name(UNIDN_OK)) == "UNIDN_OK");
    return 0;
}
