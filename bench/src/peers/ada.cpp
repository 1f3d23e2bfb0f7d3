// C functions over ada::idna, which the crate ada-url carries. The results stay in buffers that
// are used again, so that no allocation is added to what ada does itself.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ada::idna {
bool to_ascii(std::string_view, std::string&);
bool to_unicode(std::string_view, std::string&);
bool utf32_to_punycode(std::u32string_view, std::string&);
bool punycode_to_utf32(std::string_view, std::u32string&);
}  // namespace ada::idna

static std::string text;
static std::u32string code_points;

template <class Result>
static std::ptrdiff_t finish(bool ok, const Result& result, const void** out) {
  *out = result.data();
  return ok ? static_cast<std::ptrdiff_t>(result.size()) : -1;
}

extern "C" {
std::ptrdiff_t bench_ada_to_ascii(const char* src, size_t len, const void** out) {
  return finish(ada::idna::to_ascii({src, len}, text), text, out);
}

std::ptrdiff_t bench_ada_to_unicode(const char* src, size_t len, const void** out) {
  return finish(ada::idna::to_unicode({src, len}, text), text, out);
}

std::ptrdiff_t bench_ada_encode(const char32_t* src, size_t len, const void** out) {
  text.clear();
  return finish(ada::idna::utf32_to_punycode({src, len}, text), text, out);
}

std::ptrdiff_t bench_ada_decode(const char* src, size_t len, const void** out) {
  code_points.clear();
  return finish(ada::idna::punycode_to_utf32({src, len}, code_points), code_points, out);
}
}
