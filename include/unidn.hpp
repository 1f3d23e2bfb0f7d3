/*
 * unidn for C++17: the functions of unidn.h over standard strings. Header
 * only; link with libunidn. It needs neither exceptions nor RTTI.
 *
 * SPDX-License-Identifier: (MIT OR Apache-2.0) AND Unicode-3.0
 *
 *     #include <unidn.hpp>
 *
 *     if (auto ascii = unidn::to_ascii(name))
 *         connect(*ascii);
 *     else
 *         std::cerr << ascii.error().message() << '\n';
 *
 * The conventions, which hold for every function:
 *
 * 1. Text is UTF-8, UTF-16 or UTF-32: a utf8_view, a std::u16string_view or a
 *    std::u32string_view, and so a literal or a string of its kind. A
 *    std::wstring_view is UTF-16 where wchar_t has 16 bits, as on Windows, and
 *    UTF-32 elsewhere. From C++20 on char8_t is UTF-8, too. Functions give
 *    back the type of text that they take, with two exceptions: what is always
 *    ASCII is std::string, and decode has the type of its result as a template
 *    argument. UTF-8 comes back as std::string, also for char8_t. Where the
 *    function of C takes UTF-8 alone, so does that of C++. Places count code
 *    units of the text that was passed.
 * 2. A result is true if the name is valid, the text could be converted, or
 *    the two texts are equal. Where that could be misread there is no
 *    conversion to bool: numbers, and what to show of a name.
 * 3. Options, policies, profiles and rules are the constants of unidn.h. Its
 *    comments say what each function computes. Functions that take no text,
 *    such as unidn_version and unidn_script_name, have no other form here.
 * 4. Any thread may call any function at any time. Strings, vectors and
 *    columns allocate; nothing else does, for text of at most
 *    UNIDN_NO_HEAP_CODE_POINTS code points.
 */
#ifndef UNIDN_HPP
#define UNIDN_HPP

#if __cplusplus < 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 201703L)
#error "unidn.hpp needs C++17; unidn.h works with any version of C++"
#endif

#include <unidn.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace unidn {

/*
 * A view of text in UTF-8: of all that std::string_view is made from and, from
 * C++20 on, of all that std::u8string_view is made from.
 */
class utf8_view : public std::string_view {
    template <class View, class Text>
    using if_viewed =
        std::enable_if_t<std::is_convertible_v<const Text &, View>, int>;

public:
    constexpr utf8_view() noexcept = default;
    constexpr utf8_view(const char *text, std::size_t length) noexcept
        : std::string_view(text, length)
    {
    }
    template <class Text, if_viewed<std::string_view, Text> = 0>
    constexpr utf8_view(const Text &text) : std::string_view(text)
    {
    }
#ifdef __cpp_char8_t
    utf8_view(const char8_t *text, std::size_t length) noexcept
        : std::string_view(reinterpret_cast<const char *>(text), length)
    {
    }
    template <class Text, if_viewed<std::u8string_view, Text> = 0>
    utf8_view(const Text &text) : std::string_view(chars(text))
    {
    }

private:
    static std::string_view chars(std::u8string_view text) noexcept
    {
        return { reinterpret_cast<const char *>(text.data()), text.size() };
    }
#endif
};

/* Why there is no result, and the place of the first fault. */
struct fault {
    unidn_status status = UNIDN_OK;
    unidn_detail detail = {};

    /* The first rule that is broken, or else the status, in words. */
    const char *message() const noexcept
    {
        return detail.first_rule != 0 ? unidn_rule_message(detail.first_rule)
                                      : unidn_status_message(status);
    }
};

/* Why the codec has no result, and where in the source, in code units. */
struct codec_fault {
    unidn_status status = UNIDN_OK;
    std::size_t offset = 0;

    const char *message() const noexcept
    {
        return unidn_status_message(status);
    }
};

/*
 * A value or a fault, like std::expected of C++23: true if there is a value. *
 * and -> are for a result with a value; error() of one has UNIDN_OK.
 *
 * A number has no conversion to bool, which could be taken for that of the
 * number: has_value() says whether there is one.
 */
template <class T, class E = fault>
class [[nodiscard]] result {
public:
    result(T value) : value_(std::move(value)) {}
    result(E error) : error_(std::move(error)) {}

    bool has_value() const noexcept { return value_.has_value(); }
    template <class U = T, std::enable_if_t<!std::is_arithmetic_v<U>, int> = 0>
    explicit operator bool() const noexcept
    {
        return has_value();
    }

    T &operator*() & noexcept { return *value_; }
    const T &operator*() const & noexcept { return *value_; }
    T &&operator*() && noexcept { return *std::move(value_); }
    T *operator->() noexcept { return &*value_; }
    const T *operator->() const noexcept { return &*value_; }

    const E &error() const noexcept { return error_; }

    T value_or(T other) const &
    {
        return has_value() ? *value_ : std::move(other);
    }
    T value_or(T other) &&
    {
        return has_value() ? *std::move(value_) : std::move(other);
    }

private:
    std::optional<T> value_;
    E error_;
};

/* No value, but maybe a fault: true if there is none. */
template <class E>
class [[nodiscard]] result<void, E> {
public:
    result() = default;
    result(E error) : error_(std::move(error)) {}

    bool has_value() const noexcept { return error_.status == UNIDN_OK; }
    explicit operator bool() const noexcept { return has_value(); }

    const E &error() const noexcept { return error_; }

private:
    E error_;
};

/*
 * The best result there is, also for a name that is not valid: true if the
 * name is valid.
 */
template <class String>
struct [[nodiscard]] best {
    String text;
    fault why; /* status UNIDN_OK if the name is valid */

    explicit operator bool() const noexcept { return why.status == UNIDN_OK; }
};

/*
 * Whether two texts are equal: true if both are valid and they are. An invalid
 * text is not equal to any text.
 */
struct [[nodiscard]] comparison {
    bool equal = false;
    fault why;     /* status UNIDN_OK if both texts are valid */
    int which = 0; /* the text at fault: 0 is the first, 1 the second */

    explicit operator bool() const noexcept { return equal; }
};

/*
 * Whether a name is safe to show, and why. There is no conversion to bool: a
 * valid name can be one to hide.
 */
struct [[nodiscard]] decision {
    unidn_status status = UNIDN_OK;
    unidn_report report = {};

    bool valid() const noexcept { return status == UNIDN_OK; }
    /*
     * Whether a label is hidden because of the reasons reported. True for
     * every invalid name, and where a fault leaves no decision.
     */
    bool hidden() const noexcept
    {
        return status != UNIDN_OK || report.hidden != 0;
    }

    /* The rule that is broken, the first reason, or the status, in words. */
    const char *message() const noexcept
    {
        if (report.first_reason == UNIDN_REASON_INVALID_IDNA
            && report.first_rule != 0)
            return unidn_rule_message(report.first_rule);
        return report.first_reason != 0
            ? unidn_reason_message(report.first_reason)
            : unidn_status_message(status);
    }
};

/* What to show of a name: the text is safe to show whatever the decision. */
template <class String>
struct [[nodiscard]] shown : decision {
    String text;
};

namespace detail {

/* The C functions of each encoding, by overloading. */
#define UNIDN_HPP_BIND(Char, Unit, suffix)                                     \
    inline const Unit *in(const Char *text) noexcept                           \
    {                                                                          \
        return reinterpret_cast<const Unit *>(text);                           \
    }                                                                          \
    inline Unit *out(Char *text) noexcept                                      \
    {                                                                          \
        return reinterpret_cast<Unit *>(text);                                 \
    }                                                                          \
    inline unidn_status to_ascii(                                              \
        const Char *src, std::size_t len, std::uint32_t options, char *dst,    \
        std::size_t cap, std::size_t *dst_len, unidn_detail *d) noexcept       \
    {                                                                          \
        return unidn_to_ascii##suffix(in(src), len, options, dst, cap,         \
                                      dst_len, d);                             \
    }                                                                          \
    inline unidn_status to_unicode(                                            \
        const Char *src, std::size_t len, std::uint32_t options, Char *dst,    \
        std::size_t cap, std::size_t *dst_len, unidn_detail *d) noexcept       \
    {                                                                          \
        return unidn_to_unicode##suffix(in(src), len, options, out(dst), cap,  \
                                        dst_len, d);                           \
    }                                                                          \
    inline unidn_status check(const Char *src, std::size_t len,                \
                              std::uint32_t options, unidn_detail *d) noexcept \
    {                                                                          \
        return unidn_check##suffix(in(src), len, options, d);                  \
    }                                                                          \
    inline unidn_status to_display(                                            \
        const Char *src, std::size_t len, const unidn_display_options *options,\
        Char *dst, std::size_t cap, std::size_t *dst_len,                      \
        unidn_report *r) noexcept                                              \
    {                                                                          \
        return unidn_to_display##suffix(in(src), len, options, out(dst), cap,  \
                                        dst_len, r);                           \
    }                                                                          \
    inline unidn_status check_display(                                         \
        const Char *src, std::size_t len, const unidn_display_options *options,\
        unidn_report *r) noexcept                                              \
    {                                                                          \
        return unidn_check_display##suffix(in(src), len, options, r);          \
    }                                                                          \
    inline unidn_status message(                                               \
        const unidn_detail *d, const Char *src, std::size_t len, Char *dst,    \
        std::size_t cap, std::size_t *dst_len) noexcept                        \
    {                                                                          \
        return unidn_detail_message##suffix(d, in(src), len, out(dst), cap,    \
                                            dst_len);                          \
    }                                                                          \
    inline unidn_status message(                                               \
        const unidn_report *r, const Char *src, std::size_t len,               \
        const unidn_display_options *options, Char *dst, std::size_t cap,      \
        std::size_t *dst_len) noexcept                                         \
    {                                                                          \
        return unidn_report_message##suffix(r, in(src), len, options,          \
                                            out(dst), cap, dst_len);           \
    }                                                                          \
    inline unidn_status prepare(                                               \
        const Char *src, std::size_t len, std::uint32_t profile, Char *dst,    \
        std::size_t cap, std::size_t *dst_len, unidn_detail *d) noexcept       \
    {                                                                          \
        return unidn_prepare##suffix(in(src), len, profile, out(dst), cap,     \
                                     dst_len, d);                              \
    }                                                                          \
    inline unidn_status prepare_equal(                                         \
        const Char *a, std::size_t a_len, const Char *b, std::size_t b_len,    \
        std::uint32_t profile, int *is_equal, unidn_detail *d) noexcept        \
    {                                                                          \
        return unidn_prepare_equal##suffix(in(a), a_len, in(b), b_len,         \
                                           profile, is_equal, d);              \
    }                                                                          \
    inline unidn_status idna2003_to_ascii(                                     \
        const Char *src, std::size_t len, std::uint32_t options, char *dst,    \
        std::size_t cap, std::size_t *dst_len, unidn_detail *d) noexcept       \
    {                                                                          \
        return unidn_idna2003_to_ascii##suffix(in(src), len, options, dst,     \
                                               cap, dst_len, d);               \
    }                                                                          \
    inline unidn_status idna2003_to_unicode(                                   \
        const Char *src, std::size_t len, std::uint32_t options, Char *dst,    \
        std::size_t cap, std::size_t *dst_len, unidn_detail *d) noexcept       \
    {                                                                          \
        return unidn_idna2003_to_unicode##suffix(in(src), len, options,        \
                                                 out(dst), cap, dst_len, d);   \
    }                                                                          \
    inline unidn_status lgr_check(const void *lgr, std::size_t size,           \
                                  const Char *src, std::size_t len,            \
                                  unidn_lgr_verdict *v) noexcept               \
    {                                                                          \
        return unidn_lgr_check##suffix(lgr, size, in(src), len, v);            \
    }                                                                          \
    inline unidn_status encode(const Char *src, std::size_t len, char *dst,    \
                               std::size_t cap, std::size_t *dst_len,          \
                               std::size_t *offset) noexcept                   \
    {                                                                          \
        return unidn_punycode_encode##suffix(in(src), len, dst, cap, dst_len,  \
                                             offset);                          \
    }                                                                          \
    inline unidn_status decode(const char *src, std::size_t len, Char *dst,    \
                               std::size_t cap, std::size_t *dst_len,          \
                               std::size_t *offset) noexcept                   \
    {                                                                          \
        return unidn_punycode_decode##suffix(src, len, out(dst), cap, dst_len, \
                                             offset);                          \
    }
UNIDN_HPP_BIND(char, char, )
UNIDN_HPP_BIND(char16_t, std::uint16_t, _utf16)
UNIDN_HPP_BIND(char32_t, std::uint32_t, _utf32)
#if WCHAR_MAX <= 0xFFFF
UNIDN_HPP_BIND(wchar_t, std::uint16_t, _utf16)
#else
UNIDN_HPP_BIND(wchar_t, std::uint32_t, _utf32)
#endif
#undef UNIDN_HPP_BIND

#ifdef __cpp_char8_t
inline unidn_status decode(const char *src, std::size_t len, char8_t *dst,
                           std::size_t cap, std::size_t *dst_len,
                           std::size_t *offset) noexcept
{
    return decode(src, len, reinterpret_cast<char *>(dst), cap, dst_len,
                  offset);
}
#endif

/*
 * Has a function write a text: to the stack if it fits there, else, now that
 * its length is known, to the string. A string of bytes has room for the NUL.
 */
template <class Text, class Call>
unidn_status write(Text &text, Call call)
{
    using Unit = typename Text::value_type;
    Unit room[256];
    std::size_t length = 0;
    unidn_status status = call(room, sizeof room / sizeof *room, &length);

    if (status != UNIDN_BUFFER_TOO_SMALL) {
        text.assign(room, room + length);
        return status;
    }
    text.resize(length);
    status = call(text.data(), length + (sizeof(Unit) == 1 ? 1 : 0), &length);
    text.resize(length); /* Memory may have run out since: then it is empty. */
    return status;
}

template <class Char>
using view = std::basic_string_view<Char>;

/* Has a function write a text, with a detail of its fault. */
template <class String, class Call>
result<String> converted(Call call)
{
    using Char = typename String::value_type;
    String text;
    fault why;

    why.status = write(
        text, [&](Char *dst, std::size_t cap, std::size_t *length) {
            return call(dst, cap, length, &why.detail);
        });
    if (why.status != UNIDN_OK)
        return why;
    return text;
}

/* The same for a function that has a status alone. */
template <class String, class Call>
result<String> written(Call call)
{
    using Char = typename String::value_type;

    return converted<String>([&](Char *dst, std::size_t cap,
                                 std::size_t *length, unidn_detail *) {
        return call(dst, cap, length);
    });
}

/* The same of the codec. */
template <class String, class Call>
result<String, codec_fault> coded(Call call)
{
    using Char = typename String::value_type;
    String text;
    codec_fault why;

    why.status = write(
        text, [&](Char *dst, std::size_t cap, std::size_t *length) {
            return call(dst, cap, length, &why.offset);
        });
    if (why.status != UNIDN_OK)
        return why;
    return text;
}

template <class Char>
result<std::string> to_ascii_of(view<Char> name, std::uint32_t options)
{
    return converted<std::string>([&](char *dst, std::size_t cap,
                                      std::size_t *length, unidn_detail *d) {
        return to_ascii(name.data(), name.size(), options, dst, cap, length, d);
    });
}

template <class Char>
best<std::basic_string<Char>> to_unicode_of(view<Char> name,
                                            std::uint32_t options)
{
    best<std::basic_string<Char>> found;

    found.why.status = write(
        found.text, [&](Char *dst, std::size_t cap, std::size_t *length) {
            return to_unicode(name.data(), name.size(), options, dst, cap,
                              length, &found.why.detail);
        });
    return found;
}

template <class Char>
result<void> check_of(view<Char> name, std::uint32_t options) noexcept
{
    fault why;

    why.status = check(name.data(), name.size(), options, &why.detail);
    if (why.status != UNIDN_OK)
        return why;
    return {};
}

template <class Char>
shown<std::basic_string<Char>>
to_display_of(view<Char> name, const unidn_display_options &options)
{
    shown<std::basic_string<Char>> found;

    found.status = write(
        found.text, [&](Char *dst, std::size_t cap, std::size_t *length) {
            return to_display(name.data(), name.size(), &options, dst, cap,
                              length, &found.report);
        });
    return found;
}

template <class Char>
decision check_display_of(view<Char> name,
                          const unidn_display_options &options) noexcept
{
    decision found;

    found.status =
        check_display(name.data(), name.size(), &options, &found.report);
    return found;
}

template <class Char>
std::basic_string<Char> message_of(const unidn_detail &about, view<Char> name)
{
    std::basic_string<Char> text;

    (void)write(text, [&](Char *dst, std::size_t cap, std::size_t *length) {
        return message(&about, name.data(), name.size(), dst, cap, length);
    });
    return text;
}

template <class Char>
std::basic_string<Char> message_of(const unidn_report &about, view<Char> name,
                                   const unidn_display_options &options)
{
    std::basic_string<Char> text;

    (void)write(text, [&](Char *dst, std::size_t cap, std::size_t *length) {
        return message(&about, name.data(), name.size(), &options, dst, cap,
                       length);
    });
    return text;
}

template <class Char>
result<std::basic_string<Char>> prepare_of(view<Char> text,
                                           std::uint32_t profile)
{
    return converted<std::basic_string<Char>>(
        [&](Char *dst, std::size_t cap, std::size_t *length, unidn_detail *d) {
            return prepare(text.data(), text.size(), profile, dst, cap, length,
                           d);
        });
}

template <class Char>
result<std::string> idna2003_to_ascii_of(view<Char> name, std::uint32_t options)
{
    return converted<std::string>([&](char *dst, std::size_t cap,
                                      std::size_t *length, unidn_detail *d) {
        return idna2003_to_ascii(name.data(), name.size(), options, dst, cap,
                                 length, d);
    });
}

template <class Char>
result<std::basic_string<Char>> idna2003_to_unicode_of(view<Char> name,
                                                       std::uint32_t options)
{
    return converted<std::basic_string<Char>>(
        [&](Char *dst, std::size_t cap, std::size_t *length, unidn_detail *d) {
            return idna2003_to_unicode(name.data(), name.size(), options, dst,
                                       cap, length, d);
        });
}

template <class Char>
result<std::string, codec_fault> encode_of(view<Char> text)
{
    return coded<std::string>([&](char *dst, std::size_t cap,
                                  std::size_t *length, std::size_t *offset) {
        return encode(text.data(), text.size(), dst, cap, length, offset);
    });
}

inline comparison compared(unidn_status status, int is_equal,
                           const unidn_detail (&details)[2]) noexcept
{
    comparison found;

    found.equal = is_equal != 0;
    found.why.status = status;
    if (status != UNIDN_OK) {
        /* An invalid text has a rule, an ill-formed one a length. */
        bool is_first = details[0].rules != 0 || details[0].length != 0;
        bool is_second = details[1].rules != 0 || details[1].length != 0;

        found.which = !is_first && is_second ? 1 : 0;
        found.why.detail = details[found.which];
    }
    return found;
}

template <class Char>
comparison prepare_equal_of(view<Char> a, view<Char> b,
                            std::uint32_t profile) noexcept
{
    int is_equal = 0;
    unidn_detail details[2] = {};
    unidn_status status = prepare_equal(a.data(), a.size(), b.data(), b.size(),
                                        profile, &is_equal, details);

    return compared(status, is_equal, details);
}

/* A block that was verified: its own, or memory of the caller. */
class block {
public:
    const unsigned char *data() const noexcept
    {
        return owned_.empty() ? viewed_ : owned_.data();
    }
    std::size_t size() const noexcept
    {
        return owned_.empty() ? viewed_size_ : owned_.size();
    }

protected:
    block() = default;
    explicit block(std::vector<unsigned char> owned) noexcept
        : owned_(std::move(owned))
    {
    }
    block(const void *viewed, std::size_t size) noexcept
        : viewed_(static_cast<const unsigned char *>(viewed)),
          viewed_size_(size)
    {
    }

    /* What a call gives that makes a Block, unless the status is a fault. */
    template <class Block>
    static result<Block> verified(Block made, unidn_status status)
    {
        if (status != UNIDN_OK)
            return fault{ status, {} };
        return made;
    }

private:
    std::vector<unsigned char> owned_;
    const unsigned char *viewed_ = nullptr;
    std::size_t viewed_size_ = 0;
};

} // namespace detail

/* The name as the DNS carries it. See unidn_to_ascii. */
inline result<std::string> to_ascii(utf8_view name,
                                    std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_ascii_of<char>(name, options);
}
inline result<std::string> to_ascii(std::u16string_view name,
                                    std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_ascii_of(name, options);
}
inline result<std::string> to_ascii(std::u32string_view name,
                                    std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_ascii_of(name, options);
}
inline result<std::string> to_ascii(std::wstring_view name,
                                    std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_ascii_of(name, options);
}

/*
 * The name as a person reads it, and what is wrong with it: there is a text
 * for an invalid name, too. See unidn_to_unicode.
 */
inline best<std::string> to_unicode(utf8_view name,
                                    std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_unicode_of<char>(name, options);
}
inline best<std::u16string> to_unicode(std::u16string_view name,
                                       std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_unicode_of(name, options);
}
inline best<std::u32string> to_unicode(std::u32string_view name,
                                       std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_unicode_of(name, options);
}
inline best<std::wstring> to_unicode(std::wstring_view name,
                                     std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_unicode_of(name, options);
}

/* Whether a name is valid: true if it is. See unidn_check. */
inline result<void> check(utf8_view name,
                          std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    return detail::check_of<char>(name, options);
}
inline result<void> check(std::u16string_view name,
                          std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    return detail::check_of(name, options);
}
inline result<void> check(std::u32string_view name,
                          std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    return detail::check_of(name, options);
}
inline result<void> check(std::wstring_view name,
                          std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    return detail::check_of(name, options);
}

/*
 * The message about a name, another text, or a list of protected names, in
 * finished sentences that are safe to print. See unidn_detail_message.
 */
inline std::string message(const fault &why, utf8_view name)
{
    return detail::message_of<char>(why.detail, name);
}
inline std::u16string message(const fault &why, std::u16string_view name)
{
    return detail::message_of(why.detail, name);
}
inline std::u32string message(const fault &why, std::u32string_view name)
{
    return detail::message_of(why.detail, name);
}
inline std::wstring message(const fault &why, std::wstring_view name)
{
    return detail::message_of(why.detail, name);
}

/* Whether two names are the same to the DNS. See unidn_equal. */
inline comparison equal(utf8_view a, utf8_view b,
                        std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    int is_equal = 0;
    unidn_detail details[2] = {};
    unidn_status status = unidn_equal(a.data(), a.size(), b.data(), b.size(),
                                      options, &is_equal, details);

    return detail::compared(status, is_equal, details);
}

/*
 * Names side by side, in the memory layout of Arrow's large strings: what the
 * functions for columns take and give. A column that was moved from is empty,
 * and takes names again.
 */
class column {
public:
    column() = default;
    column(std::initializer_list<utf8_view> names)
    {
        for (utf8_view name : names)
            push_back(name);
    }

    void push_back(utf8_view name)
    {
        begin();
        values.append(name);
        add(true);
    }
    /* A row that is null. */
    void push_back(std::nullopt_t)
    {
        begin();
        add(false);
    }

    std::size_t size() const noexcept
    {
        return offsets.empty() ? 0 : offsets.size() - 1;
    }

    /* The text of a row, null or not. */
    std::string_view text(std::size_t row) const noexcept
    {
        auto start = static_cast<std::size_t>(offsets[row]);
        auto end = static_cast<std::size_t>(offsets[row + 1]);

        return { values.data() + start, end - start };
    }

    bool is_null(std::size_t row) const noexcept
    {
        return (validity[row / 8] >> row % 8 & 1) == 0;
    }

    /* The row, or nothing if it is null. */
    std::optional<std::string_view> operator[](std::size_t row) const noexcept
    {
        if (is_null(row))
            return std::nullopt;
        return text(row);
    }

    std::string values;
    std::vector<std::int64_t> offsets{ 0 };
    /* A bit for each row, the lowest first. */
    std::vector<std::uint8_t> validity;

private:
    /* A move takes the first offset along, and may leave bytes in a string. */
    void begin()
    {
        if (offsets.empty()) {
            values.clear();
            validity.clear();
            offsets.push_back(0);
        }
    }

    void add(bool is_valid)
    {
        std::size_t row = size();

        if (row % 8 == 0)
            validity.push_back(0);
        validity[row / 8] =
            static_cast<std::uint8_t>(validity[row / 8] | is_valid << row % 8);
        offsets.push_back(static_cast<std::int64_t>(values.size()));
    }
};

/*
 * A column of results: an invalid name is null, and its status and rules say
 * why. After a call that fails, with UNIDN_INVALID_ARGUMENT for offsets or
 * options, or without memory, only its status counts.
 */
struct [[nodiscard]] converted_column {
    unidn_status status = UNIDN_OK; /* that of the call, for all rows */
    column names;
    std::vector<std::uint8_t> statuses;
    std::vector<std::uint64_t> rules; /* empty unless they were asked for */
    std::size_t failed = 0;

    /* True if all names are valid. */
    explicit operator bool() const noexcept
    {
        return status == UNIDN_OK && failed == 0;
    }
};

namespace detail {

inline converted_column convert(const column &names, std::uint32_t options,
                                bool with_rules,
                                unidn_status (*function)(unidn_batch *),
                                bool has_text)
{
    converted_column found;
    unidn_batch batch = {};
    std::size_t count = names.size();

    found.names.offsets.resize(count + 1);
    found.names.validity.resize((count + 7) / 8);
    found.statuses.resize(count);
    found.rules.resize(with_rules ? count : 0);
    batch.values = names.values.data();
    batch.values_len = names.values.size();
    batch.offsets = names.offsets.data();
    batch.validity = names.validity.data();
    batch.count = count;
    batch.offset_width = sizeof(std::int64_t);
    batch.options = options;
    batch.dst_offsets = found.names.offsets.data();
    batch.dst_validity = found.names.validity.data();
    batch.statuses = found.statuses.data();
    batch.rules = with_rules ? found.rules.data() : nullptr;
    if (has_text)
        found.names.values.resize(names.values.size()
                                  + names.values.size() / 8);
    do {
        if (batch.needed > found.names.values.size())
            found.names.values.resize(batch.needed + batch.needed / 2);
        batch.dst = found.names.values.data();
        batch.dst_cap = found.names.values.size();
        found.status = function(&batch);
    } while (found.status == UNIDN_BUFFER_TOO_SMALL);
    found.names.values.resize(batch.dst_len);
    found.failed = batch.failed;
    return found;
}

} // namespace detail

/* Each name as the DNS carries it. See unidn_to_ascii_batch. */
inline converted_column to_ascii(const column &names,
                                 std::uint32_t options = UNIDN_LOOKUP,
                                 bool with_rules = false)
{
    return detail::convert(names, options, with_rules, unidn_to_ascii_batch,
                           true);
}

/*
 * Each name as a person reads it: an invalid one has a text, too. See
 * unidn_to_unicode_batch.
 */
inline converted_column to_unicode(const column &names,
                                   std::uint32_t options = UNIDN_LOOKUP,
                                   bool with_rules = false)
{
    return detail::convert(names, options, with_rules, unidn_to_unicode_batch,
                           true);
}

/*
 * Whether each name is valid; the texts are empty. True if all are. See
 * unidn_check_batch.
 */
inline converted_column check(const column &names,
                              std::uint32_t options = UNIDN_LOOKUP,
                              bool with_rules = false)
{
    return detail::convert(names, options, with_rules, unidn_check_batch,
                           false);
}

/*
 * Names that others must not look like. data() and size() are the block, to
 * store it.
 */
class protected_names : public detail::block {
public:
    protected_names() = delete;

    /*
     * A name a line, comments from "#". On failure the line, and what is wrong
     * with it. See unidn_protected_build.
     */
    static result<protected_names> build(utf8_view list)
    {
        std::vector<unsigned char> bytes;
        fault why;
        std::size_t size = 0;

        why.status = unidn_protected_build(list.data(), list.size(), nullptr,
                                           0, &size, &why.detail);
        if (why.status == UNIDN_BUFFER_TOO_SMALL) {
            bytes.resize(size);
            why.status =
                unidn_protected_build(list.data(), list.size(), bytes.data(),
                                      size, &size, &why.detail);
        }
        if (why.status != UNIDN_OK)
            return why;
        return protected_names(std::move(bytes));
    }

    /*
     * A block that was stored. It is verified; one of another version is
     * UNIDN_STALE_DATA. See unidn_protected_verify.
     */
    static result<protected_names> from(std::vector<unsigned char> bytes)
    {
        unidn_status status =
            unidn_protected_verify(bytes.data(), bytes.size());

        return verified(protected_names(std::move(bytes)), status);
    }

    /* The same without a copy: the memory must outlive what views it. */
    static result<protected_names> view(const void *bytes, std::size_t size)
    {
        return verified(protected_names(bytes, size),
                        unidn_protected_verify(bytes, size));
    }

    /*
     * The name of a line, in ASCII; empty if the line has none. See
     * unidn_protected_name.
     */
    std::string name(std::uint64_t line) const
    {
        std::string text;

        (void)detail::write(
            text, [&](char *dst, std::size_t cap, std::size_t *length) {
                return unidn_protected_name(data(), size(), line, dst, cap,
                                            length);
            });
        return text;
    }

private:
    using block::block;
};

/* How to decide. The default is that of unidn_to_display. */
struct display_options {
    std::uint32_t options = UNIDN_LOOKUP;
    std::uint32_t policy = 0;
    std::uint32_t level = 0; /* with UNIDN_POLICY_UTS39 */
    const protected_names *names = nullptr; /* must outlive the call */

    operator unidn_display_options() const noexcept
    {
        unidn_display_options c = UNIDN_DISPLAY_OPTIONS_INIT;

        c.options = options;
        c.policy = policy;
        c.level = level;
        if (names != nullptr) {
            c.protected_names = names->data();
            c.protected_names_size = names->size();
        }
        return c;
    }
};

/*
 * Why a name is hidden, in a finished sentence that is safe to print; the
 * options are those of the decision. See unidn_report_message.
 */
inline std::string message(const unidn_report &why, utf8_view name,
                           const display_options &options = {})
{
    return detail::message_of<char>(why, name, options);
}
inline std::u16string message(const unidn_report &why, std::u16string_view name,
                              const display_options &options = {})
{
    return detail::message_of(why, name, options);
}
inline std::u32string message(const unidn_report &why, std::u32string_view name,
                              const display_options &options = {})
{
    return detail::message_of(why, name, options);
}
inline std::wstring message(const unidn_report &why, std::wstring_view name,
                            const display_options &options = {})
{
    return detail::message_of(why, name, options);
}

/* The name in the form in which it is safe to show. See unidn_to_display. */
inline shown<std::string> to_display(utf8_view name,
                                     const display_options &options = {})
{
    return detail::to_display_of<char>(name, options);
}
inline shown<std::u16string> to_display(std::u16string_view name,
                                        const display_options &options = {})
{
    return detail::to_display_of(name, options);
}
inline shown<std::u32string> to_display(std::u32string_view name,
                                        const display_options &options = {})
{
    return detail::to_display_of(name, options);
}
inline shown<std::wstring> to_display(std::wstring_view name,
                                      const display_options &options = {})
{
    return detail::to_display_of(name, options);
}

/* The decision of to_display without the text. See unidn_check_display. */
inline decision check_display(utf8_view name,
                              const display_options &options = {}) noexcept
{
    return detail::check_display_of<char>(name, options);
}
inline decision check_display(std::u16string_view name,
                              const display_options &options = {}) noexcept
{
    return detail::check_display_of(name, options);
}
inline decision check_display(std::u32string_view name,
                              const display_options &options = {}) noexcept
{
    return detail::check_display_of(name, options);
}
inline decision check_display(std::wstring_view name,
                              const display_options &options = {}) noexcept
{
    return detail::check_display_of(name, options);
}

/* What a text looks like, for comparison. See unidn_skeleton. */
inline result<std::string> skeleton(utf8_view text, std::uint32_t options = 0)
{
    return detail::written<std::string>(
        [&](char *dst, std::size_t cap, std::size_t *length) {
            return unidn_skeleton(text.data(), text.size(), options, dst, cap,
                                  length);
        });
}

/*
 * UNIDN_CONFUSABLE_..., how two texts resemble each other. See
 * unidn_confusable.
 */
inline result<std::uint32_t> confusable(utf8_view a, utf8_view b,
                                        std::uint32_t options = 0) noexcept
{
    std::uint32_t relation = 0;
    unidn_status status = unidn_confusable(a.data(), a.size(), b.data(),
                                           b.size(), options, &relation);

    if (status != UNIDN_OK)
        return fault{ status, {} };
    return relation;
}

/*
 * UNIDN_LEVEL_..., how much a text mixes scripts. See
 * unidn_restriction_level.
 */
inline result<std::uint32_t> restriction_level(utf8_view text) noexcept
{
    std::uint32_t level = 0;
    unidn_status status =
        unidn_restriction_level(text.data(), text.size(), &level);

    if (status != UNIDN_OK)
        return fault{ status, {} };
    return level;
}

/*
 * The scripts that all characters of a text have in common, as ISO 15924
 * codes: see unidn_scripts. unidn_script_name has their names.
 */
inline result<std::vector<std::uint32_t>> scripts(utf8_view text)
{
    return detail::written<std::vector<std::uint32_t>>(
        [&](std::uint32_t *dst, std::size_t cap, std::size_t *length) {
            return unidn_scripts(text.data(), text.size(), dst, cap, length);
        });
}

/*
 * A user name, a password or an address in the form for comparison and
 * storage; the profile is UNIDN_PREPARE_.... See unidn_prepare.
 */
inline result<std::string> prepare(utf8_view text, std::uint32_t profile)
{
    return detail::prepare_of<char>(text, profile);
}
inline result<std::u16string> prepare(std::u16string_view text,
                                      std::uint32_t profile)
{
    return detail::prepare_of(text, profile);
}
inline result<std::u32string> prepare(std::u32string_view text,
                                      std::uint32_t profile)
{
    return detail::prepare_of(text, profile);
}
inline result<std::wstring> prepare(std::wstring_view text,
                                    std::uint32_t profile)
{
    return detail::prepare_of(text, profile);
}

/* Whether two texts are the same by a profile. See unidn_prepare_equal. */
inline comparison prepare_equal(utf8_view a, utf8_view b,
                                std::uint32_t profile) noexcept
{
    return detail::prepare_equal_of<char>(a, b, profile);
}
inline comparison prepare_equal(std::u16string_view a, std::u16string_view b,
                                std::uint32_t profile) noexcept
{
    return detail::prepare_equal_of(a, b, profile);
}
inline comparison prepare_equal(std::u32string_view a, std::u32string_view b,
                                std::uint32_t profile) noexcept
{
    return detail::prepare_equal_of(a, b, profile);
}
inline comparison prepare_equal(std::wstring_view a, std::wstring_view b,
                                std::uint32_t profile) noexcept
{
    return detail::prepare_equal_of(a, b, profile);
}

/*
 * IDNA2003 (RFC 3490), for protocols that are bound to it. Options are
 * UNIDN_IDNA2003_....
 */
namespace idna2003 {

/* The name in ASCII. See unidn_idna2003_to_ascii. */
inline result<std::string> to_ascii(utf8_view name, std::uint32_t options = 0)
{
    return detail::idna2003_to_ascii_of<char>(name, options);
}
inline result<std::string> to_ascii(std::u16string_view name,
                                    std::uint32_t options = 0)
{
    return detail::idna2003_to_ascii_of(name, options);
}
inline result<std::string> to_ascii(std::u32string_view name,
                                    std::uint32_t options = 0)
{
    return detail::idna2003_to_ascii_of(name, options);
}
inline result<std::string> to_ascii(std::wstring_view name,
                                    std::uint32_t options = 0)
{
    return detail::idna2003_to_ascii_of(name, options);
}

/*
 * The name in Unicode: well-formed text never fails. See
 * unidn_idna2003_to_unicode.
 */
inline result<std::string> to_unicode(utf8_view name, std::uint32_t options = 0)
{
    return detail::idna2003_to_unicode_of<char>(name, options);
}
inline result<std::u16string> to_unicode(std::u16string_view name,
                                         std::uint32_t options = 0)
{
    return detail::idna2003_to_unicode_of(name, options);
}
inline result<std::u32string> to_unicode(std::u32string_view name,
                                         std::uint32_t options = 0)
{
    return detail::idna2003_to_unicode_of(name, options);
}
inline result<std::wstring> to_unicode(std::wstring_view name,
                                       std::uint32_t options = 0)
{
    return detail::idna2003_to_unicode_of(name, options);
}

} // namespace idna2003

/*
 * A label generation ruleset (RFC 7940): the block that "unidn lgr compile"
 * makes.
 */
class ruleset : public detail::block {
public:
    ruleset() = delete;

    /*
     * What the ruleset says of a label. The disposition is UNIDN_LGR_INVALID
     * where the status is a fault. There is no conversion to bool: a label
     * that is not invalid can be blocked.
     */
    struct [[nodiscard]] judgement {
        unidn_status status = UNIDN_OK;
        unidn_lgr_verdict verdict = {};
    };

    /* How the second label is related to the first. */
    struct kinship {
        std::uint32_t relation = UNIDN_LGR_UNRELATED;
        unidn_lgr_verdict verdict = {}; /* of the second as a variant */
    };

    struct variant {
        std::string label;
        std::string disposition;
    };

    /*
     * A block that was stored. It is verified; one of another version is
     * UNIDN_STALE_DATA. See unidn_lgr_verify.
     */
    static result<ruleset> from(std::vector<unsigned char> bytes)
    {
        unidn_status status = unidn_lgr_verify(bytes.data(), bytes.size());

        return verified(ruleset(std::move(bytes)), status);
    }

    /* The same without a copy: the memory must outlive what views it. */
    static result<ruleset> view(const void *bytes, std::size_t size)
    {
        return verified(ruleset(bytes, size), unidn_lgr_verify(bytes, size));
    }

    /* The disposition of a label, and why. See unidn_lgr_check. */
    judgement check(utf8_view label) const noexcept
    {
        return check_of<char>(label);
    }
    judgement check(std::u16string_view label) const noexcept
    {
        return check_of(label);
    }
    judgement check(std::u32string_view label) const noexcept
    {
        return check_of(label);
    }
    judgement check(std::wstring_view label) const noexcept
    {
        return check_of(label);
    }

    /* A key to look up variants. See unidn_lgr_index. */
    result<std::string> index(utf8_view label) const
    {
        return detail::written<std::string>(
            [&](char *dst, std::size_t cap, std::size_t *length) {
                return unidn_lgr_index(data(), size(), label.data(),
                                       label.size(), dst, cap, length);
            });
    }

    /* Whether b is a variant of a. See unidn_lgr_relation. */
    result<kinship> relation(utf8_view a, utf8_view b) const noexcept
    {
        kinship found;
        unidn_status status =
            unidn_lgr_relation(data(), size(), a.data(), a.size(), b.data(),
                               b.size(), &found.relation, &found.verdict);

        if (status != UNIDN_OK)
            return fault{ status, {} };
        return found;
    }

    /*
     * Up to limit variants of a label, from the one behind after on: none if
     * there are no more. See unidn_lgr_variants.
     */
    result<std::vector<variant>> variants(utf8_view label, std::size_t limit,
                                          utf8_view after = {}) const
    {
        auto lines = detail::written<std::string>(
            [&](char *dst, std::size_t cap, std::size_t *length) {
                return unidn_lgr_variants(data(), size(), label.data(),
                                          label.size(), after.data(),
                                          after.size(), limit, dst, cap,
                                          length);
            });
        if (!lines)
            return lines.error();

        std::vector<variant> found;
        std::string_view rest = *lines;
        while (!rest.empty()) {
            std::size_t tab = rest.find('\t');
            std::size_t end = rest.find('\n');

            found.push_back(
                { std::string(rest.substr(0, tab)),
                  std::string(rest.substr(tab + 1, end - tab - 1)) });
            rest.remove_prefix(end + 1);
        }
        return found;
    }

    /*
     * The name of a disposition, a rule or a type: kind is
     * UNIDN_LGR_..._NAME. See unidn_lgr_name.
     */
    result<std::string> name(std::uint32_t kind, std::uint32_t number) const
    {
        return detail::written<std::string>(
            [&](char *dst, std::size_t cap, std::size_t *length) {
                return unidn_lgr_name(data(), size(), kind, number, dst, cap,
                                      length);
            });
    }

private:
    using block::block;

    template <class Char>
    judgement check_of(detail::view<Char> label) const noexcept
    {
        judgement found;

        found.status = detail::lgr_check(data(), size(), label.data(),
                                         label.size(), &found.verdict);
        return found;
    }
};

/* Punycode (RFC 3492) alone: no "xn--", no mapping. */
namespace punycode {

/* Text to Punycode. See unidn_punycode_encode. */
inline result<std::string, codec_fault> encode(utf8_view text)
{
    return detail::encode_of<char>(text);
}
inline result<std::string, codec_fault> encode(std::u16string_view text)
{
    return detail::encode_of(text);
}
inline result<std::string, codec_fault> encode(std::u32string_view text)
{
    return detail::encode_of(text);
}
inline result<std::string, codec_fault> encode(std::wstring_view text)
{
    return detail::encode_of(text);
}

/*
 * Punycode to text: std::string, or the string that is named, as in
 * decode<std::u32string>(digits). See unidn_punycode_decode.
 */
template <class String = std::string>
result<String, codec_fault> decode(utf8_view digits)
{
    using Char = typename String::value_type;

    return detail::coded<String>([&](Char *dst, std::size_t cap,
                                     std::size_t *length, std::size_t *offset) {
        return detail::decode(digits.data(), digits.size(), dst, cap, length,
                              offset);
    });
}

/* Text with mixed-case annotation: a flag for each code point. */
struct cased {
    std::u32string text;
    std::vector<std::uint8_t> uppercase;
};

/*
 * The same with mixed-case annotation. Without a flag for each code point it
 * is UNIDN_INVALID_ARGUMENT. See unidn_punycode_encode_cased_utf32.
 */
inline result<std::string, codec_fault> encode(const cased &source)
{
    if (source.uppercase.size() != source.text.size())
        return codec_fault{ UNIDN_INVALID_ARGUMENT, 0 };
    return detail::coded<std::string>(
        [&](char *dst, std::size_t cap, std::size_t *length,
            std::size_t *offset) {
            return unidn_punycode_encode_cased_utf32(
                detail::in(source.text.data()), source.text.size(),
                source.uppercase.data(), dst, cap, length, offset);
        });
}

/* See unidn_punycode_decode_cased_utf32. */
inline result<cased, codec_fault> decode_cased(utf8_view digits)
{
    cased found;
    codec_fault why;
    std::size_t length = 0;

    /* No text has more code points than its Punycode has digits. */
    found.text.resize(digits.size());
    found.uppercase.resize(digits.size());
    why.status = unidn_punycode_decode_cased_utf32(
        digits.data(), digits.size(), detail::out(found.text.data()),
        found.uppercase.data(), digits.size(), &length, &why.offset);
    if (why.status != UNIDN_OK)
        return why;
    found.text.resize(length);
    found.uppercase.resize(length);
    return found;
}

} // namespace punycode

/* Bootstring (RFC 3492) with parameters of the caller's own. */
namespace bootstring {

/* See unidn_bootstring_encode. */
inline result<std::string, codec_fault>
encode(const unidn_bootstring &parameters, std::u32string_view text)
{
    return detail::coded<std::string>(
        [&](char *dst, std::size_t cap, std::size_t *length,
            std::size_t *offset) {
            return unidn_bootstring_encode(&parameters, detail::in(text.data()),
                                           text.size(), dst, cap, length,
                                           offset);
        });
}

/* See unidn_bootstring_decode. */
inline result<std::u32string, codec_fault>
decode(const unidn_bootstring &parameters, utf8_view digits)
{
    return detail::coded<std::u32string>(
        [&](char32_t *dst, std::size_t cap, std::size_t *length,
            std::size_t *offset) {
            return unidn_bootstring_decode(&parameters, digits.data(),
                                           digits.size(), detail::out(dst), cap,
                                           length, offset);
        });
}

} // namespace bootstring

} // namespace unidn

#endif
