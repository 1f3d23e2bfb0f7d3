/*
 * unidn for C++17: the functions of unidn.h over standard strings. Header only;
 * link with libunidn. It needs neither exceptions nor RTTI.
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
 * Text is std::string for UTF-8, std::u16string for UTF-16 and std::u32string
 * for UTF-32. Functions take all three and give back what they take, with
 * these exceptions: to_ascii and encode give std::string, decode takes the
 * result type as a template argument, and equal, skeleton and confusable take
 * UTF-8 only. Places count code units of the text that was passed. Options,
 * policies and rules are those of unidn.h.
 *
 * Any function may be called from any thread. Strings allocate; nothing else
 * does, for text of at most UNIDN_NO_HEAP_CODE_POINTS code points.
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
#include <utility>
#include <variant>
#include <vector>

namespace unidn {

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

    const char *message() const noexcept { return unidn_status_message(status); }
};

/*
 * A value or a fault. Like std::expected of C++23: true if there is a value;
 * * and -> only then, error() only else.
 */
template <class T, class E = fault>
class result {
public:
    result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    result(E error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const noexcept { return state_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    T &operator*() & noexcept { return *std::get_if<0>(&state_); }
    const T &operator*() const & noexcept { return *std::get_if<0>(&state_); }
    T &&operator*() && noexcept { return std::move(*std::get_if<0>(&state_)); }
    T *operator->() noexcept { return std::get_if<0>(&state_); }
    const T *operator->() const noexcept { return std::get_if<0>(&state_); }

    const E &error() const noexcept { return *std::get_if<1>(&state_); }

    T value_or(T other) const & { return has_value() ? **this : std::move(other); }

private:
    std::variant<T, E> state_;
};

/*
 * The best result there is, also for a name that is not valid: true if the name
 * is valid.
 */
template <class String>
struct best {
    String text;
    fault why; /* status UNIDN_OK if the name is valid */

    explicit operator bool() const noexcept { return why.status == UNIDN_OK; }
};

/* What to show of a name, and why: true if the name is valid. */
template <class String>
struct shown {
    String text;
    unidn_status status = UNIDN_OK;
    unidn_report report = {};

    explicit operator bool() const noexcept { return status == UNIDN_OK; }
    /* Whether a label is shown in ASCII because of the reasons reported. */
    bool hidden() const noexcept { return report.hidden != 0; }
};

namespace detail {

/* The C functions of each encoding, by overloading. */
#define UNIDN_HPP_BIND(Char, Unit, suffix, codec)                                       \
    inline unidn_status to_ascii(const Char *src, std::size_t len, std::uint32_t opts,  \
                                 char *dst, std::size_t cap, std::size_t *dst_len,      \
                                 unidn_detail *d) noexcept                              \
    {                                                                                   \
        return unidn_to_ascii##suffix(reinterpret_cast<const Unit *>(src), len, opts,   \
                                      dst, cap, dst_len, d);                            \
    }                                                                                   \
    inline unidn_status to_unicode(const Char *src, std::size_t len,                    \
                                   std::uint32_t opts, Char *dst, std::size_t cap,      \
                                   std::size_t *dst_len, unidn_detail *d) noexcept      \
    {                                                                                   \
        return unidn_to_unicode##suffix(reinterpret_cast<const Unit *>(src), len, opts, \
                                        reinterpret_cast<Unit *>(dst), cap, dst_len,    \
                                        d);                                             \
    }                                                                                   \
    inline unidn_status check(const Char *src, std::size_t len, std::uint32_t opts,     \
                              unidn_detail *d) noexcept                                 \
    {                                                                                   \
        return unidn_check##suffix(reinterpret_cast<const Unit *>(src), len, opts, d);  \
    }                                                                                   \
    inline unidn_status to_display(const Char *src, std::size_t len,                    \
                                   const unidn_display_options *opts, Char *dst,        \
                                   std::size_t cap, std::size_t *dst_len,               \
                                   unidn_report *r) noexcept                            \
    {                                                                                   \
        return unidn_to_display##suffix(reinterpret_cast<const Unit *>(src), len, opts, \
                                        reinterpret_cast<Unit *>(dst), cap, dst_len,    \
                                        r);                                             \
    }                                                                                   \
    inline unidn_status message(const unidn_detail *d, const Char *src,                 \
                                std::size_t len, Char *dst, std::size_t cap,            \
                                std::size_t *dst_len) noexcept                          \
    {                                                                                   \
        return unidn_detail_message##suffix(d, reinterpret_cast<const Unit *>(src),     \
                                            len, reinterpret_cast<Unit *>(dst), cap,    \
                                            dst_len);                                   \
    }                                                                                   \
    inline unidn_status message(const unidn_report *r, const Char *src,                 \
                                std::size_t len, const unidn_display_options *opts,     \
                                Char *dst, std::size_t cap,                             \
                                std::size_t *dst_len) noexcept                          \
    {                                                                                   \
        return unidn_report_message##suffix(r, reinterpret_cast<const Unit *>(src),     \
                                            len, opts, reinterpret_cast<Unit *>(dst),   \
                                            cap, dst_len);                              \
    }                                                                                   \
    inline unidn_status encode(const Char *src, std::size_t len, char *dst,             \
                               std::size_t cap, std::size_t *dst_len,                   \
                               std::size_t *offset) noexcept                            \
    {                                                                                   \
        return unidn_punycode_encode##codec(reinterpret_cast<const Unit *>(src), len,   \
                                            dst, cap, dst_len, offset);                 \
    }                                                                                   \
    inline unidn_status decode(const char *src, std::size_t len, Char *dst,             \
                               std::size_t cap, std::size_t *dst_len,                   \
                               std::size_t *offset) noexcept                            \
    {                                                                                   \
        return unidn_punycode_decode##codec(src, len, reinterpret_cast<Unit *>(dst),    \
                                            cap, dst_len, offset);                      \
    }
UNIDN_HPP_BIND(char, char, , )
UNIDN_HPP_BIND(char16_t, std::uint16_t, _utf16, _utf16)
UNIDN_HPP_BIND(char32_t, std::uint32_t, _utf32, _utf32)
#undef UNIDN_HPP_BIND

/*
 * Has a function write a text: to the stack if it fits there, else, now that its
 * length is known, to the string. A std::string has room for the NUL.
 */
template <class Char, class Call>
unidn_status write(std::basic_string<Char> &text, Call call)
{
    Char room[256];
    std::size_t length = 0;
    unidn_status status = call(room, sizeof room / sizeof *room, &length);

    if (status != UNIDN_BUFFER_TOO_SMALL) {
        text.assign(room, length);
        return status;
    }
    text.resize(length);
    return call(text.data(), length + (sizeof(Char) == 1 ? 1 : 0), &length);
}

template <class Char>
using view = std::basic_string_view<Char>;

template <class Char>
result<std::string> to_ascii_of(view<Char> name, std::uint32_t options)
{
    std::string text;
    fault why;

    why.status = write(text, [&](char *dst, std::size_t cap, std::size_t *length) {
        return to_ascii(name.data(), name.size(), options, dst, cap, length, &why.detail);
    });
    if (why.status != UNIDN_OK)
        return why;
    return text;
}

template <class Char>
best<std::basic_string<Char>> to_unicode_of(view<Char> name, std::uint32_t options)
{
    best<std::basic_string<Char>> found;

    found.why.status = write(found.text, [&](Char *dst, std::size_t cap, std::size_t *length) {
        return to_unicode(name.data(), name.size(), options, dst, cap, length,
                          &found.why.detail);
    });
    return found;
}

template <class Char>
std::optional<fault> check_of(view<Char> name, std::uint32_t options) noexcept
{
    fault why;

    why.status = check(name.data(), name.size(), options, &why.detail);
    if (why.status == UNIDN_OK)
        return std::nullopt;
    return why;
}

template <class Char>
shown<std::basic_string<Char>> to_display_of(view<Char> name,
                                             const unidn_display_options &options)
{
    shown<std::basic_string<Char>> found;

    found.status = write(found.text, [&](Char *dst, std::size_t cap, std::size_t *length) {
        return to_display(name.data(), name.size(), &options, dst, cap, length,
                          &found.report);
    });
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
        return message(&about, name.data(), name.size(), &options, dst, cap, length);
    });
    return text;
}

template <class Char>
result<std::string, codec_fault> encode_of(view<Char> text)
{
    std::string digits;
    codec_fault why;

    why.status = write(digits, [&](char *dst, std::size_t cap, std::size_t *length) {
        return encode(text.data(), text.size(), dst, cap, length, &why.offset);
    });
    if (why.status != UNIDN_OK)
        return why;
    return digits;
}

} // namespace detail

/* The name as the DNS carries it. See unidn_to_ascii. */
inline result<std::string> to_ascii(std::string_view name, std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_ascii_of(name, options);
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

/*
 * The name as a person reads it, and what is wrong with it: there is a text for
 * an invalid name, too. See unidn_to_unicode.
 */
inline best<std::string> to_unicode(std::string_view name, std::uint32_t options = UNIDN_LOOKUP)
{
    return detail::to_unicode_of(name, options);
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

/* What is wrong with a name; nothing if it is valid. See unidn_check. */
inline std::optional<fault> check(std::string_view name,
                                  std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    return detail::check_of(name, options);
}
inline std::optional<fault> check(std::u16string_view name,
                                  std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    return detail::check_of(name, options);
}
inline std::optional<fault> check(std::u32string_view name,
                                  std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    return detail::check_of(name, options);
}

/*
 * The message about a name, or about a list of protected names, in finished
 * sentences that are safe to print. See unidn_detail_message.
 */
inline std::string message(const fault &why, std::string_view name)
{
    return detail::message_of(why.detail, name);
}
inline std::u16string message(const fault &why, std::u16string_view name)
{
    return detail::message_of(why.detail, name);
}
inline std::u32string message(const fault &why, std::u32string_view name)
{
    return detail::message_of(why.detail, name);
}

/*
 * Whether two names are the same to the DNS; the fault of the first one that is
 * not valid. See unidn_equal.
 */
inline result<bool> equal(std::string_view a, std::string_view b,
                          std::uint32_t options = UNIDN_LOOKUP) noexcept
{
    int is_equal = 0;
    unidn_detail details[2] = {};
    unidn_status status =
        unidn_equal(a.data(), a.size(), b.data(), b.size(), options, &is_equal, details);

    if (status != UNIDN_OK) {
        /* An invalid name has a rule, ill-formed text a length. */
        bool is_first = details[0].rules != 0 || details[0].length != 0;
        return fault{status, details[is_first ? 0 : 1]};
    }
    return is_equal != 0;
}

/*
 * Names side by side, in the memory layout of Arrow's large strings: what the
 * functions for columns take and give.
 */
class column {
public:
    column() = default;
    column(std::initializer_list<std::string_view> names)
    {
        for (std::string_view name : names)
            push_back(name);
    }

    void push_back(std::string_view name)
    {
        values.append(name);
        add(true);
    }
    /* A row that is null. */
    void push_back(std::nullopt_t) { add(false); }

    std::size_t size() const noexcept { return offsets.size() - 1; }

    /* The text of a row, null or not. */
    std::string_view text(std::size_t row) const noexcept
    {
        auto start = static_cast<std::size_t>(offsets[row]);
        return { values.data() + start, static_cast<std::size_t>(offsets[row + 1]) - start };
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
    std::vector<std::uint8_t> validity; /* a bit for each row, the lowest first */

private:
    void add(bool is_valid)
    {
        std::size_t row = size();

        if (row % 8 == 0)
            validity.push_back(0);
        validity[row / 8] = static_cast<std::uint8_t>(validity[row / 8] | is_valid << row % 8);
        offsets.push_back(static_cast<std::int64_t>(values.size()));
    }
};

/* A column of results: an invalid name is null, and its status and rules say why. After a call that
   fails, with UNIDN_INVALID_ARGUMENT for offsets or options, or without memory, only its status
   counts. */
struct converted_column {
    unidn_status status = UNIDN_OK; /* that of the call, for all rows */
    column names;
    std::vector<std::uint8_t> statuses;
    std::vector<std::uint64_t> rules; /* empty unless they were asked for */
    std::size_t failed = 0;

    /* True if all names are valid. */
    explicit operator bool() const noexcept { return status == UNIDN_OK && failed == 0; }
};

namespace detail {

inline converted_column convert(const column &names, std::uint32_t options, bool with_rules,
                                unidn_status (*function)(unidn_batch *), bool has_text)
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
        found.names.values.resize(names.values.size() + names.values.size() / 8);
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
inline converted_column to_ascii(const column &names, std::uint32_t options = UNIDN_LOOKUP,
                                 bool with_rules = false)
{
    return detail::convert(names, options, with_rules, unidn_to_ascii_batch, true);
}

/* Each name as a person reads it: an invalid one has a text, too. See unidn_to_unicode_batch. */
inline converted_column to_unicode(const column &names, std::uint32_t options = UNIDN_LOOKUP,
                                   bool with_rules = false)
{
    return detail::convert(names, options, with_rules, unidn_to_unicode_batch, true);
}

/* What is wrong with each name; the texts are empty. See unidn_check_batch. */
inline converted_column check(const column &names, std::uint32_t options = UNIDN_LOOKUP,
                              bool with_rules = false)
{
    return detail::convert(names, options, with_rules, unidn_check_batch, false);
}

/* Names that others must not look like, in a block that it owns. */
class protected_names {
public:
    /* A name a line, comments from "#". On failure the line, and what is wrong with it. */
    static result<protected_names> build(std::string_view list)
    {
        protected_names names;
        fault why;
        std::size_t size = 0;

        why.status = unidn_protected_build(list.data(), list.size(), nullptr, 0, &size,
                                           &why.detail);
        if (why.status == UNIDN_BUFFER_TOO_SMALL) {
            names.block_.resize(size);
            why.status = unidn_protected_build(list.data(), list.size(), names.block_.data(),
                                               size, &size, &why.detail);
        }
        if (why.status != UNIDN_OK)
            return why;
        return names;
    }

    /* A block that was stored. It is verified; one of another version is UNIDN_STALE_DATA. */
    static result<protected_names> from(std::vector<unsigned char> block)
    {
        protected_names names;
        fault why;

        why.status = unidn_protected_verify(block.data(), block.size());
        if (why.status != UNIDN_OK)
            return why;
        names.block_ = std::move(block);
        return names;
    }

    const std::vector<unsigned char> &block() const noexcept { return block_; }

    /* The name of a line, in ASCII; empty if the line has none. See unidn_protected_name. */
    std::string name(std::uint64_t line) const
    {
        std::string text;

        (void)detail::write(text, [&](char *dst, std::size_t cap, std::size_t *length) {
            return unidn_protected_name(block_.data(), block_.size(), line, dst, cap, length);
        });
        return text;
    }

private:
    protected_names() = default;
    std::vector<unsigned char> block_;
};

/* How to decide. The default is that of unidn_to_display. */
struct display_options {
    std::uint32_t options = UNIDN_LOOKUP;
    std::uint32_t policy = 0;
    std::uint32_t level = 0;                /* with UNIDN_POLICY_UTS39 */
    const protected_names *names = nullptr; /* must outlive the call */

    operator unidn_display_options() const noexcept
    {
        unidn_display_options c = UNIDN_DISPLAY_OPTIONS_INIT;

        c.options = options;
        c.policy = policy;
        c.level = level;
        if (names != nullptr) {
            c.protected_names = names->block().data();
            c.protected_names_size = names->block().size();
        }
        return c;
    }
};

/*
 * Why a name is hidden, in a finished sentence that is safe to print; the options
 * are those of the decision. See unidn_report_message.
 */
inline std::string message(const unidn_report &why, std::string_view name,
                           const display_options &options = {})
{
    return detail::message_of(why, name, options);
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

/* The name in the form in which it is safe to show. See unidn_to_display. */
inline shown<std::string> to_display(std::string_view name, const display_options &options = {})
{
    return detail::to_display_of(name, options);
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

/* What a text looks like, for comparison. See unidn_skeleton. */
inline result<std::string> skeleton(std::string_view text, std::uint32_t options = 0)
{
    std::string key;
    fault why;

    why.status = detail::write(key, [&](char *dst, std::size_t cap, std::size_t *length) {
        return unidn_skeleton(text.data(), text.size(), options, dst, cap, length);
    });
    if (why.status != UNIDN_OK)
        return why;
    return key;
}

/* UNIDN_CONFUSABLE_..., how two texts resemble each other. See unidn_confusable. */
inline result<std::uint32_t> confusable(std::string_view a, std::string_view b,
                                        std::uint32_t options = 0) noexcept
{
    std::uint32_t relation = 0;
    unidn_status status =
        unidn_confusable(a.data(), a.size(), b.data(), b.size(), options, &relation);

    if (status != UNIDN_OK)
        return fault{status, {}};
    return relation;
}

/* Punycode (RFC 3492) alone: no "xn--", no mapping. */
namespace punycode {

/* Text to Punycode. See unidn_punycode_encode. */
inline result<std::string, codec_fault> encode(std::string_view text)
{
    return detail::encode_of(text);
}
inline result<std::string, codec_fault> encode(std::u16string_view text)
{
    return detail::encode_of(text);
}
inline result<std::string, codec_fault> encode(std::u32string_view text)
{
    return detail::encode_of(text);
}

/*
 * Punycode to text: std::string, or the string that is named, as in
 * decode<std::u32string>(digits). See unidn_punycode_decode.
 */
template <class String = std::string>
result<String, codec_fault> decode(std::string_view digits)
{
    using Char = typename String::value_type;
    String text;
    codec_fault why;

    why.status = detail::write(text, [&](Char *dst, std::size_t cap, std::size_t *length) {
        return detail::decode(digits.data(), digits.size(), dst, cap, length, &why.offset);
    });
    if (why.status != UNIDN_OK)
        return why;
    return text;
}

} // namespace punycode

} // namespace unidn

#endif
