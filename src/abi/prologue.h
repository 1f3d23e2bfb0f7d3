/*
 * Punycode (RFC 3492), internationalized domain names (UTS #46, RFC 5890 to
 * 5894), and whether a name is safe to show (UTS #39 and the browsers' rules).
 * C99 or later, C++11 or later.
 *
 * Generated from the Rust sources; do not edit.
 * SPDX-License-Identifier: (MIT OR Apache-2.0) AND Unicode-3.0
 *
 * The conventions, which hold for every function:
 *
 * 1. No handles, nothing to free, no initialization, no global state, no
 *    locale. Any thread may call any function at any time, and so may a
 *    signal handler while the call needs no heap (5).
 * 2. Text is a pointer and a length. Without a suffix it is UTF-8, with
 *    _utf16 and _utf32 UTF-16 and UTF-32 in the machine's byte order. A name
 *    that ends in _len counts code units (bytes, uint16_t, uint32_t), as do
 *    offsets; _size counts bytes of memory; _cap is a capacity in the units
 *    of its buffer. Input needs no NUL at its end; a NUL inside it is data.
 * 3. Fit or report. A text result of length n in bytes needs a capacity of n
 *    + 1: a NUL is always written and never counted. A result of uint16_t or
 *    uint32_t has no NUL and needs n. If the result fits, the status is
 *    UNIDN_OK and *dst_len is n. If it does not, the status is
 *    UNIDN_BUFFER_TOO_SMALL and *dst_len is n all the same; dst = NULL with
 *    dst_cap = 0 is thus the size query, with UNIDN_OK for an empty result
 *    of code units. After any other failure *dst_len is 0. After every
 *    failure but UNIDN_INVALID_ARGUMENT a text dst with a capacity holds the
 *    empty string, and the contents of a dst of code units are unspecified.
 *    The exceptions are unidn_to_unicode and unidn_to_display, which write
 *    their best result together with UNIDN_INVALID_NAME, and columns, whose
 *    texts have no NUL (unidn_batch). Nothing is ever written past dst_cap.
 * 4. NULL is allowed for a source of length 0, for a destination of capacity
 *    0, and where a function says so. These are UNIDN_INVALID_ARGUMENT: NULL
 *    elsewhere, a length or capacity over PTRDIFF_MAX bytes, a misaligned
 *    pointer unless its length or capacity is 0, an output that overlaps
 *    another argument, an unknown option. After these only *dst_len = 0 is
 *    written, and only if dst_len is not NULL, is aligned, and overlaps no
 *    other argument: for this test, an argument of an impossible length
 *    extends to the end of the address space.
 * 5. Heap and stack. While neither the input nor what it is mapped to has
 *    more than UNIDN_NO_HEAP_CODE_POINTS code points, no function touches
 *    the heap; unidn_skeleton and unidn_confusable say what counts there.
 *    Longer text takes scratch memory from calloc and gives it back before
 *    the function returns; calloc and free alone touch errno.
 *    The stack stays under 12 KiB.
 * 6. Options are a set of bits. 0 is UNIDN_LOOKUP, the recommended set; each
 *    bit departs from it, and a profile is a set with a name. A function
 *    accepts every set of the options that it knows. If two of them
 *    contradict each other, the stricter one wins.
 * 7. A detail describes the faults of a name. It is filled on every return
 *    but UNIDN_INVALID_ARGUMENT, and all zero if nothing is wrong. rules has
 *    a bit for every rule that the name breaks; the other members describe
 *    the first fault in the order of UTS #46. offset and length are its
 *    place in src, in src's own code units. UNIDN_BUFFER_TOO_SMALL comes
 *    with the detail of the result that did not fit. NULL skips locating the
 *    fault. The display functions fill a report instead.
 */
