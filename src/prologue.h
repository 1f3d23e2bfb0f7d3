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
 *    locale. Every function may be called from any thread at any time, and from
 *    a signal handler while it does not touch the heap (5).
 * 2. Text is a pointer and a length. Lengths, offsets and capacities count code
 *    units: bytes for UTF-8 and ASCII, uint16_t for UTF-16, uint32_t for
 *    UTF-32. Input needs no NUL at its end; a NUL inside it is data.
 * 3. Fit or report. A text result of length n needs a capacity of n + 1: a NUL
 *    is always written and never counted. A result of code units (uint16_t,
 *    uint32_t) has no NUL and needs n. If it fits, the status is UNIDN_OK and
 *    *dst_len is n. If it does not, the status is UNIDN_BUFFER_TOO_SMALL and
 *    *dst_len is n all the same, so that dst = NULL with dst_cap = 0 asks for
 *    the size. After any other failure *dst_len is 0. After every failure but
 *    UNIDN_INVALID_ARGUMENT a text dst with a capacity holds the empty string,
 *    and the contents of a dst of code units are not specified. The exceptions
 *    are unidn_to_unicode and unidn_to_display, which write their best result
 *    together with UNIDN_INVALID_NAME. Nothing is ever written past dst_cap.
 * 4. NULL is allowed for a source of length 0, for a destination of capacity 0,
 *    and where a function says so. A NULL elsewhere, a length or capacity of
 *    more than PTRDIFF_MAX bytes, a misaligned pointer, outputs that overlap
 *    with each other or with an input, or an unknown option are
 *    UNIDN_INVALID_ARGUMENT. Then nothing is written but *dst_len = 0, and that
 *    only where dst_len is neither NULL nor inside another argument's memory,
 *    misaligned or not; of an impossible length that has no end.
 * 5. While neither the input nor what a name is mapped to has more than
 *    UNIDN_NO_HEAP_CODE_POINTS code points, no function touches the heap.
 *    Beyond that, of any length, it takes memory by calloc and gives it back
 *    before it returns. The stack stays under 12 KiB always.
 * 6. Options are a set of bits. 0 is UNIDN_LOOKUP, the recommended one; each
 *    bit departs from it, and a profile is a set with a name. Every set of
 *    options that the function knows is accepted: where two of them contradict,
 *    the stricter one counts.
 * 7. A detail tells what is wrong with a name. It is filled on every return but
 *    UNIDN_INVALID_ARGUMENT, and all zero when nothing is wrong: rules has
 *    every rule that the name breaks, and the other members are about the first
 *    fault in the order of UTS #46. offset and length are its place in src, in
 *    src's own code units. After UNIDN_BUFFER_TOO_SMALL it is what it is when
 *    the output fits. NULL is allowed, and spares an invalid name the search.
 *    A report is to the display functions what a detail is to the others.
 */
