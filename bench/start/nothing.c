/* A library that does nothing: what loading any library costs. */
#include <stddef.h>
#include <stdint.h>

int unidn_to_ascii(const char *src, size_t src_len, uint32_t options, char *dst,
                   size_t dst_cap, size_t *dst_len, void *detail) {
  (void)src, (void)src_len, (void)options, (void)detail;
  if (dst_cap > 0)
    *dst = 0;
  *dst_len = 0;
  return 0;
}
