/*
 * Calls a function of the library with long input: under callgrind, to count its
 * instructions, or alone, to count the regions of its source that it runs through or
 * to take the time. Compiled and run by xtask/src/cost.
 *
 *     driver instructions|regions|time < LIST
 *
 * where a line of the list is "FUNCTION CODE_POINTS FILE". The file has four lines:
 * what the input begins with, what is repeated until it has so many code points, what
 * it ends with, and what is repeated instead in the second half, if anything. After
 * each call of `instructions` callgrind dumps what it has counted; `regions`, which
 * needs a library built with -C instrument-coverage, prints the sum of its counters and
 * the first rule that is broken; `time` prints the seconds of the processor that the
 * fastest call takes.
 */
#define _POSIX_C_SOURCE 200809L

#include <unidn.h>
#include <valgrind/callgrind.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MEGABYTE ((size_t)1 << 20)
/* How often the time is taken. */
#define ROUNDS 2
/* The code points of what is repeated as a whole only. */
#define MOST_WHOLE 64

static unsigned char source[16 * MEGABYTE];
static size_t source_len;
static uint32_t code_points[4 * MEGABYTE];
static size_t code_points_len;
static unsigned char room[128 * MEGABYTE];
/* The fault of a name, where a function reports it. */
static unidn_detail detail;

static void fail(const char *what)
{
    fprintf(stderr, "driver: %s\n", what);
    exit(1);
}

static unidn_status to_ascii(uint32_t options)
{
    size_t length;

    return unidn_to_ascii((const char *)source, source_len, options, (char *)room, sizeof room,
                          &length, &detail);
}

/* The call of a program with the recommended options. */
static unidn_status lookup(void)
{
    return to_ascii(UNIDN_LOOKUP);
}

/* Every stage to its end, as no length is refused, with every rule there is. */
static unidn_status all_rules(void)
{
    return to_ascii(UNIDN_IGNORE_DNS_LENGTH | UNIDN_CHECK_HYPHENS | UNIDN_CHECK_CONTEXTO);
}

/* Whatever an option makes of it, lengths are ignored: each stage goes to its end. */
static unidn_status url(void)
{
    return to_ascii(UNIDN_URL);
}

static unidn_status registration(void)
{
    return to_ascii(UNIDN_IDNA2008_REGISTRATION | UNIDN_IGNORE_DNS_LENGTH);
}

static unidn_status to_unicode(void)
{
    size_t length;

    return unidn_to_unicode((const char *)source, source_len, UNIDN_CHECK_CONTEXTO, (char *)room,
                            sizeof room, &length, &detail);
}

static unidn_status equal(void)
{
    unidn_detail details[2];
    int is_equal;

    return unidn_equal((const char *)source, source_len, (const char *)source, source_len,
                       UNIDN_IGNORE_DNS_LENGTH, &is_equal, details);
}

/* Names that the display functions compare with, as unidn_protected_build makes them. */
static uint64_t protected_names[4096];
static size_t protected_size;

static unidn_status display(uint32_t options, uint32_t policy)
{
    unidn_display_options decide = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_report report;
    unidn_status status;
    size_t length;

    decide.options = options;
    decide.policy = policy;
    decide.protected_names = protected_names;
    decide.protected_names_size = protected_size;
    status = unidn_to_display((const char *)source, source_len, &decide, (char *)room, sizeof room,
                              &length, &report);
    detail.first_rule = report.first_rule;
    return status;
}

/* As all_rules. */
static unidn_status display_by(uint32_t policy)
{
    return display(UNIDN_IGNORE_DNS_LENGTH | UNIDN_CHECK_CONTEXTO, policy);
}

static unidn_status display_cautious(void)
{
    return display_by(UNIDN_POLICY_CAUTIOUS);
}

static unidn_status display_browser(void)
{
    return display_by(UNIDN_POLICY_BROWSER);
}

static unidn_status display_firefox(void)
{
    return display_by(UNIDN_POLICY_FIREFOX);
}

static unidn_status display_webkit(void)
{
    return display_by(UNIDN_POLICY_WEBKIT);
}

static unidn_status display_ascii(void)
{
    return display_by(UNIDN_POLICY_ASCII);
}

static unidn_status display_uts39(void)
{
    return display_by(UNIDN_POLICY_UTS39);
}

/* The call of a program with the recommended options: the name is too long. */
static unidn_status display_lookup(void)
{
    return display(UNIDN_LOOKUP, UNIDN_POLICY_CAUTIOUS);
}

static unidn_status display_url(void)
{
    return display(UNIDN_URL, UNIDN_POLICY_CAUTIOUS);
}

static unidn_status check_display(void)
{
    unidn_display_options decide = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_report report;
    unidn_status status;

    decide.options = UNIDN_IGNORE_DNS_LENGTH | UNIDN_FIREFOX_MODERATE;
    decide.policy = UNIDN_POLICY_FIREFOX;
    status = unidn_check_display((const char *)source, source_len, &decide, &report);
    detail.first_rule = report.first_rule;
    return status;
}

static unidn_status skeleton(uint32_t options)
{
    size_t length;

    return unidn_skeleton((const char *)source, source_len, options, (char *)room, sizeof room,
                          &length);
}

static unidn_status skeleton_ltr(void)
{
    return skeleton(UNIDN_SKELETON_LTR);
}

static unidn_status skeleton_rtl(void)
{
    return skeleton(UNIDN_SKELETON_RTL);
}

static unidn_status prepare(uint32_t profile)
{
    size_t length;

    return unidn_prepare((const char *)source, source_len, profile | UNIDN_PREPARE_QUERY,
                         (char *)room, sizeof room, &length, &detail);
}

static unidn_status saslprep(void)
{
    return prepare(UNIDN_PREPARE_SASLPREP);
}

static unidn_status nameprep(void)
{
    return prepare(UNIDN_PREPARE_NAMEPREP);
}

static unidn_status username(void)
{
    return prepare(UNIDN_PREPARE_USERNAME_CASE_MAPPED);
}

static unidn_status opaque_string(void)
{
    return prepare(UNIDN_PREPARE_OPAQUE_STRING);
}

static unidn_status nickname(void)
{
    return prepare(UNIDN_PREPARE_NICKNAME);
}

/* Long results need the heap, so that none is computed once for each part. */
static unidn_status prepare_equal(void)
{
    unidn_detail details[2];
    int is_equal;

    return unidn_prepare_equal((const char *)source, source_len, (const char *)source, source_len,
                               UNIDN_PREPARE_NICKNAME, &is_equal, details);
}

static unidn_status idna2003_to_ascii(void)
{
    size_t length;

    return unidn_idna2003_to_ascii((const char *)source, source_len,
                                   UNIDN_IDNA2003_ALLOW_UNASSIGNED, (char *)room, sizeof room,
                                   &length, &detail);
}

static unidn_status idna2003_to_unicode(void)
{
    size_t length;

    return unidn_idna2003_to_unicode((const char *)source, source_len,
                                     UNIDN_IDNA2003_ALLOW_UNASSIGNED, (char *)room, sizeof room,
                                     &length, &detail);
}

/* In one direction: two are twice the work, by the caller's own choice. */
static unidn_status confusable(void)
{
    uint32_t relation;

    return unidn_confusable((const char *)source, source_len, (const char *)source, source_len,
                            UNIDN_SKELETON_RTL, &relation);
}

static unidn_status scripts(void)
{
    size_t length;
    uint32_t level;
    unidn_status status =
        unidn_restriction_level((const char *)source, source_len, &level);

    if (status != UNIDN_OK)
        return status;
    return unidn_scripts((const char *)source, source_len, (uint32_t *)(void *)room,
                         sizeof room / sizeof(uint32_t), &length);
}

static unidn_status build(void)
{
    size_t length;

    return unidn_protected_build((const char *)source, source_len, room, sizeof room, &length, NULL);
}

/* The source as a column of short rows. */
static int32_t row_ends[4 * MEGABYTE], result_ends[4 * MEGABYTE];
static size_t rows;

static void to_rows(void)
{
    size_t start = 0;

    rows = 0;
    for (size_t end = 1; end <= source_len; end++) {
        /* Never within a character. */
        int is_whole = end == source_len || (source[end] & 0xC0) != 0x80;
        if (is_whole && (end - start >= 16 || end == source_len)) {
            row_ends[++rows] = (int32_t)end;
            start = end;
        }
    }
}

/* With no more room than each row needs, so that there are as many calls as rows. */
static unidn_status column(unidn_status (*function)(unidn_batch *batch))
{
    static uint64_t rules[4 * MEGABYTE];
    unidn_batch batch = { 0 };
    unidn_status status;

    batch.values = (const char *)source;
    batch.values_len = source_len;
    batch.offsets = row_ends;
    batch.count = rows;
    batch.offset_width = sizeof *row_ends;
    batch.options = UNIDN_CHECK_CONTEXTO;
    batch.dst = (char *)room;
    batch.dst_offsets = result_ends;
    batch.rules = rules;
    while ((status = function(&batch)) == UNIDN_BUFFER_TOO_SMALL)
        batch.dst_cap = batch.needed;
    return status;
}

static unidn_status column_to_ascii(void)
{
    return column(unidn_to_ascii_batch);
}

static unidn_status column_to_unicode(void)
{
    return column(unidn_to_unicode_batch);
}

static unidn_status encode(void)
{
    size_t length, offset;

    return unidn_punycode_encode_utf32(code_points, code_points_len, (char *)room, sizeof room, &length,
                                 &offset);
}

static unidn_status decode(void)
{
    size_t length, offset;

    return unidn_punycode_decode_utf32((const char *)source, source_len, (uint32_t *)(void *)room,
                                 sizeof room / sizeof(uint32_t), &length, &offset);
}

/* The source as code points. It is well-formed. */
static void to_code_points(void)
{
    code_points_len = 0;
    for (size_t i = 0; i < source_len; i++) {
        unsigned char byte = source[i];
        if (byte >= 0xC0)
            code_points[code_points_len++] = byte & (byte >= 0xF0 ? 7u : byte >= 0xE0 ? 15u : 31u);
        else if (byte >= 0x80)
            code_points[code_points_len - 1] = code_points[code_points_len - 1] << 6 | (byte & 63u);
        else
            code_points[code_points_len++] = byte;
    }
}

/* The source becomes its Punycode, with a prefix of so many bytes. */
static void to_punycode(const char *prefix)
{
    size_t prefix_len = strlen(prefix), length;

    to_code_points();
    memcpy(source, prefix, prefix_len);
    if (unidn_punycode_encode_utf32(code_points, code_points_len, (char *)source + prefix_len,
                              sizeof source - prefix_len, &length, NULL) != UNIDN_OK)
        fail("the text has no Punycode");
    source_len = prefix_len + length;
}

static void to_digits(void)
{
    to_punycode("");
}

static void to_a_label(void)
{
    to_punycode("xn--");
}

static void as_it_is(void)
{
}

static void with_protected_names(void)
{
    static const char names[] = "bank.example\npaypal.com\n";

    if (unidn_protected_build(names, sizeof names - 1, protected_names, sizeof protected_names,
                              &protected_size, NULL) != UNIDN_OK)
        fail("the protected names do not fit");
}

/* A list of names: a line ends where the text has a vertical bar. */
static void to_lines(void)
{
    for (size_t i = 0; i < source_len; i++) {
        if (source[i] == '|')
            source[i] = '\n';
    }
}

static const struct function {
    const char *name;
    void (*prepare)(void);
    unidn_status (*run)(void);
} functions[] = {
    { "to_ascii", as_it_is, lookup },
    { "to_ascii_all_rules", as_it_is, all_rules },
    { "to_ascii_url", as_it_is, url },
    { "to_ascii_registration", as_it_is, registration },
    { "to_unicode", as_it_is, to_unicode },
    { "equal", as_it_is, equal },
    { "a_label_to_ascii", to_a_label, all_rules },
    { "a_label_to_unicode", to_a_label, to_unicode },
    { "display_cautious", as_it_is, display_cautious },
    { "display_browser", as_it_is, display_browser },
    { "display_firefox", as_it_is, display_firefox },
    { "display_webkit", as_it_is, display_webkit },
    { "display_ascii", as_it_is, display_ascii },
    { "display_uts39", as_it_is, display_uts39 },
    { "display_lookup", as_it_is, display_lookup },
    { "display_url", as_it_is, display_url },
    { "check_display", as_it_is, check_display },
    { "display_protected", with_protected_names, display_cautious },
    { "a_label_display", to_a_label, display_cautious },
    { "a_label_display_firefox", to_a_label, display_firefox },
    { "skeleton_ltr", as_it_is, skeleton_ltr },
    { "skeleton_rtl", as_it_is, skeleton_rtl },
    { "confusable", as_it_is, confusable },
    { "scripts", as_it_is, scripts },
    { "saslprep", as_it_is, saslprep },
    { "nameprep", as_it_is, nameprep },
    { "username", as_it_is, username },
    { "opaque_string", as_it_is, opaque_string },
    { "nickname", as_it_is, nickname },
    { "prepare_equal", as_it_is, prepare_equal },
    { "idna2003_to_ascii", as_it_is, idna2003_to_ascii },
    { "idna2003_to_unicode", as_it_is, idna2003_to_unicode },
    { "a_label_idna2003_to_unicode", to_a_label, idna2003_to_unicode },
    { "column_to_ascii", to_rows, column_to_ascii },
    { "column_to_unicode", to_rows, column_to_unicode },
    { "protected_build", to_lines, build },
    { "punycode_encode", to_code_points, encode },
    { "punycode_decode", to_digits, decode },
    { "punycode_decode_as_it_is", as_it_is, decode },
};

static const struct function *function_called(const char *name)
{
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].name, name) == 0)
            return &functions[i];
    }
    fail("no such function");
    return NULL;
}

/* A line of a file, as long as the largest cycle of a case, and its code points. */
struct part {
    unsigned char text[512 * 1024];
    size_t length;
    size_t code_points;
};

static int is_start(unsigned char byte)
{
    return (byte & 0xC0) != 0x80;
}

static void read_part(FILE *file, struct part *part)
{
    int byte;

    part->length = part->code_points = 0;
    while ((byte = getc(file)) != EOF && byte != '\n') {
        if (part->length == sizeof part->text)
            fail("a line is too long");
        part->text[part->length++] = (unsigned char)byte;
        part->code_points += (size_t)is_start((unsigned char)byte);
    }
}

static void append(const unsigned char *text, size_t length)
{
    if (length > sizeof source - source_len)
        fail("the source is too long");
    memcpy(source + source_len, text, length);
    source_len += length;
}

/* The first code points of a part. */
static void append_some(const struct part *part, size_t count)
{
    size_t length = 0;

    while (length < part->length) {
        if (is_start(part->text[length]) && count-- == 0)
            break;
        length++;
    }
    append(part->text, length);
}

/* A cycle over and over, of so many code points. */
static void append_cycle(const struct part *cycle, size_t count)
{
    for (; count >= cycle->code_points; count -= cycle->code_points)
        append(cycle->text, cycle->length);
    /* No part of what is short, a label for example: it may be invalid where the whole is not. */
    if (cycle->code_points > MOST_WHOLE)
        append_some(cycle, count);
}

static void make_source(const char *path, size_t count)
{
    static struct part before, cycle, after, second;
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        fail("no such file");
    read_part(file, &before);
    read_part(file, &cycle);
    read_part(file, &after);
    read_part(file, &second);
    fclose(file);
    if (cycle.code_points == 0 || count < before.code_points + after.code_points)
        fail("the source is too short");
    count -= before.code_points + after.code_points;
    source_len = 0;
    append(before.text, before.length);
    if (second.code_points == 0) {
        append_cycle(&cycle, count);
    } else {
        append_cycle(&cycle, count - count / 2);
        append_cycle(&second, count / 2);
    }
    append(after.text, after.length);
}

static void check(unidn_status status)
{
    if (status == UNIDN_INVALID_ARGUMENT || status == UNIDN_BUFFER_TOO_SMALL ||
        status == UNIDN_OUT_OF_MEMORY)
        fail(unidn_status_message(status));
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double fastest(const struct function *function)
{
    double best = 1e9;

    for (int round = 0; round < ROUNDS; round++) {
        double start = seconds();
        check(function->run());
        if (seconds() - start < best)
            best = seconds() - start;
    }
    return best;
}

static void count_instructions(const struct function *function)
{
    unidn_status status;

    CALLGRIND_START_INSTRUMENTATION;
    status = function->run();
    CALLGRIND_STOP_INSTRUMENTATION;
    CALLGRIND_DUMP_STATS;
    check(status);
}

#ifdef COUNTS_REGIONS
/* Of the run-time library that comes with the counters. */
void __llvm_profile_reset_counters(void);
char *__llvm_profile_begin_counters(void);
char *__llvm_profile_end_counters(void);

static void count_regions(const struct function *function)
{
    uint64_t sum = 0, counter;

    detail.first_rule = 0;
    __llvm_profile_reset_counters();
    check(function->run());
    for (const char *at = __llvm_profile_begin_counters(); at < __llvm_profile_end_counters();
         at += sizeof counter) {
        memcpy(&counter, at, sizeof counter);
        sum += counter;
    }
    printf("%" PRIu64 " %" PRIu64 "\n", sum, detail.first_rule);
}
#else
static void count_regions(const struct function *function)
{
    (void)function;
    fail("compiled without counters");
}
#endif

int main(int argc, char **argv)
{
    char name[64], path[512];
    size_t length;

    if (argc != 2)
        fail("instructions, regions or time?");
    while (scanf("%63s %zu %511s", name, &length, path) == 3) {
        const struct function *function = function_called(name);
        make_source(path, length);
        protected_size = 0;
        function->prepare();
        if (strcmp(argv[1], "instructions") == 0)
            count_instructions(function);
        else if (strcmp(argv[1], "regions") == 0)
            count_regions(function);
        else
            printf("%.6f\n", fastest(function));
    }
    return 0;
}
