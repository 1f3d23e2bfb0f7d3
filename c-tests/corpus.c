/*
 * The heap is not touched by short input: over a whole corpus, with every function
 * that takes text. The corpus is a file, named as the argument, with an input in hex
 * a line; without one it is the samples.
 */
#define _POSIX_C_SOURCE 200809L

#include "check.h"
#include "heap.h"
#include "subjects.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#define LIMIT UNIDN_NO_HEAP_CODE_POINTS
/* The most code points that one becomes. */
#define MOST_MAPPED 18
#define MOST_BYTES (4 * LIMIT)
#define MOST_CORPUS ((size_t)16 << 20)

static unsigned char bytes[MOST_BYTES];
static size_t length;
static uint16_t utf16[LIMIT];
static uint32_t utf32[LIMIT];
static size_t utf16_length, utf32_length;
static unsigned long calls, inputs;

/*
 * Sets utf16 and utf32, and returns whether that is all of the bytes, and short. What
 * is ill-formed becomes ill-formed, too.
 */
static int is_short_text(void)
{
    utf16_length = utf32_length = 0;
    for (size_t i = 0; i < length;) {
        size_t more = bytes[i] < 0x80 ? 0 : bytes[i] < 0xE0 ? 1 : bytes[i] < 0xF0 ? 2 : 3;
        uint32_t c = more == 0 ? bytes[i] : bytes[i] & (0x3Fu >> more);
        if (utf32_length == LIMIT || utf16_length + 2 > LIMIT || i + more >= length)
            return 0;
        for (i++; more > 0; more--, i++)
            c = c << 6 | (bytes[i] & 0x3F);
        utf32[utf32_length++] = c;
        if (c > 0xFFFF) {
            utf16[utf16_length++] = (uint16_t)(0xD7C0 + (c >> 10));
            utf16[utf16_length++] = (uint16_t)(0xDC00 | (c & 0x3FF));
        } else {
            utf16[utf16_length++] = (uint16_t)c;
        }
    }
    return 1;
}

/* A short name that is mapped to more than the limit may take heap, too. */
static int may_take_heap(void)
{
    static uint32_t room[MOST_MAPPED * LIMIT];
    size_t mapped;

    if (utf32_length <= LIMIT / MOST_MAPPED)
        return 0;
    unidn_to_unicode_utf32(utf32, utf32_length, UNIDN_LOOKUP, room, sizeof room / sizeof *room,
                           &mapped, NULL);
    /* Half of it more, as long as it is not composed yet. */
    return mapped + mapped / 2 > LIMIT;
}

/* The source that the subject takes. */
static struct sample source_of(const struct subject *subject)
{
    struct sample sample = { bytes, length, UNIDN_OK, 0 };

    if (subject->source == UTF16_UNITS) {
        sample.src = utf16;
        sample.src_len = utf16_length;
    } else if (subject->source == CODE_POINTS) {
        sample.src = utf32;
        sample.src_len = utf32_length;
    }
    return sample;
}

static void takes_no_heap(const struct subject *subject, const struct sample *sample)
{
    struct answer answer = ask(subject, sample);
    struct call query = answer.call;
    unidn_status status;

    testing(subject->name, inputs);
    query.dst_cap = 0;
    for (size_t i = 0; i < subject->pointers; i++) {
        if (is_result(&subject->parameter[i]))
            query.pointer[i] = NULL;
    }
    /* If there were a call for memory, it would fail. */
    restart(1);
    status = subject->run(&answer.call);
    subject->run(&query);
    CHECK(count.calls == 0);
    CHECK(status == answer.status);
    restart(0);
    release(subject, &answer);
    calls += 2;
}

/* The functions that take any bytes. */
static void every_function(void)
{
    int is_text = is_short_text();

    if (is_text ? may_take_heap() : length > LIMIT)
        return;
    inputs++;
    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        struct sample sample = source_of(subject);
        if (is_text || subject->source == UTF8_BYTES || subject->source == PUNYCODE_BYTES)
            takes_no_heap(subject, &sample);
    }
    clear_heap();
}

static unsigned char value_of(char digit)
{
    return (unsigned char)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

/* Without the functions for files, as they take heap themselves. */
static void read_corpus(const char *path)
{
    static char corpus[MOST_CORPUS];
    size_t size = 0;
    ssize_t more;
    int file = open(path, O_RDONLY);

    CHECK(file >= 0);
    while ((more = read(file, corpus + size, sizeof corpus - size)) > 0)
        size += (size_t)more;
    CHECK(more == 0 && size < sizeof corpus);
    close(file);
    for (size_t i = 0; i < size; i++) {
        for (length = 0; corpus[i] != '\n'; i += 2) {
            CHECK(i + 2 < size && length < MOST_BYTES);
            bytes[length++] = (unsigned char)(value_of(corpus[i]) << 4 | value_of(corpus[i + 1]));
        }
        every_function();
    }
    CHECK(inputs > 0);
}

int main(int argc, char **argv)
{
    keep_heap();
    for (size_t s = 0; s < subject_count; s++) {
        for (size_t n = 0; n < subjects[s].samples->count; n++)
            takes_no_heap(&subjects[s], &subjects[s].samples->sample[n]);
    }
    if (argc > 1)
        read_corpus(argv[1]);
    printf("%lu inputs beside the samples, %lu calls without heap\n", inputs, calls);
    return 0;
}
