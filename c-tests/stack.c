/*
 * The stack that a call takes: less than 12 KiB, whatever the input (convention
 * 5 of the header). Every function gets every text that is hard for one of them,
 * valid for it or not.
 */
#include "check.h"
#include "fill.h"
#include "painted.h"

#include <stdio.h>
#include <string.h>

/* Room for any result; and for a block of one name. */
static char room[40 * MOST_FILLED];
static unsigned char block[1024];
static size_t block_size;

/* What is hard: the pattern over and over, a dot behind each so many of it. */
static const struct hard {
    const char *what;
    uint32_t pattern[6];
    size_t pattern_length;
    size_t in_a_label; /* 0: all are in one */
} hard[] = {
    { "ASCII", { 'a', 'b' }, 2, 0 },
    { "labels of one letter", { 'a' }, 1, 1 },
    { "dots", { '.' }, 1, 0 },
    { "one letter beyond ASCII", { 0xFC }, 1, 0 },
    { "short labels beyond ASCII", { 0xFC }, 1, 1 },
    { "labels beyond ASCII", { 0xFC, 'a' }, 2, 16 },
    { "capital letters", { 'A', 0xDC, 0x4E00, 0x20000 }, 4, 10 },
    { "all kinds of letters", { 'a', 0x4E00, 0x3B1, 0x430, 0x10400, 0x628 }, 6, 0 },
    { "marks to be composed", { 'a', 0x323, 0x302 }, 3, 40 },
    { "marks to be composed in one label", { 'a', 0x323, 0x302 }, 3, 0 },
    { "marks in the wrong order", { 'a', 0x301, 0x323, 0x328, 0x315, 0x302 }, 6, 0 },
    { "marks alone", { 0x301, 0x323 }, 2, 0 },
    { "letters that NFC makes longer", { 0x1EDB, 0x328 }, 2, 0 },
    { "letters that NFC makes longer, in labels", { 0x1EDB, 0x328 }, 2, 20 },
    { "letters that NFD makes longer", { 0x1F82 }, 1, 0 },
    { "jamo", { 0x1112, 0x1161, 0x11AB }, 3, 40 },
    { "jamo in one label", { 0x1112, 0x1161, 0x11AB }, 3, 0 },
    { "syllables", { 0xD55C }, 1, 0 },
    { "a code point that becomes eighteen", { 0xFDFA }, 1, 0 },
    { "the same in labels", { 0xFDFA }, 1, 3 },
    { "code points that become more", { 0x3316, 0xFDFA, 0x2474 }, 3, 0 },
    { "what mapping takes away", { 0xAD }, 1, 0 },
    { "a short name in what mapping takes away", { 'a', 0xAD, 0xAD, 0xAD, 0xAD, 0xAD }, 6, 8 },
    { "right to left, with joiners", { 0x628, 0x200C }, 2, 0 },
    { "right to left, with brackets", { 0x5D0, '(', 'a', ')', 0x202E }, 5, 0 },
    { "digits with a rule", { 0x627, 0x660, 0x6F0, '1' }, 4, 0 },
    { "katakana middle dots", { 0x30FB }, 1, 0 },
    { "letters that look like several others", { 0x131, 0x142, 0xFE, 0x153, 0xDF }, 5, 5 },
    { "broken A-labels", { 'x', 'n', '-', '-', 'a' }, 5, 1 },
    { "A-labels", { 'x', 'n', '-', '-', 't', 'd' }, 6, 1 },
    { "one broken A-label", { 'x', 'n', '-', '-', 0xFC }, 5, 0 },
    { "controls", { 0xFC, 1, ' ', '/' }, 4, 7 },
    { "what is not assigned", { 0xE000, 0x10FFFF }, 2, 0 },
};
#define HARD (sizeof hard / sizeof *hard)

/* At the borders of each buffer. */
static const size_t lengths[] = {
    257, UNIDN_NO_HEAP_CODE_POINTS,
#ifndef EMULATED /* which is slow: where most was seen */
    0, 64, 65, 129, 256, 484, 683,
#endif
#if !defined SANITIZED && !defined EMULATED /* the former's malloc takes more than the library may */
    UNIDN_NO_HEAP_CODE_POINTS + 1, 2100,
#endif
};
#define LENGTHS (sizeof lengths / sizeof *lengths)

static void write_hard(const struct hard *text, uint32_t *code_points, size_t count)
{
    size_t of_label = text->in_a_label * text->pattern_length;

    for (size_t i = 0, in_label = 0; i < count; i++) {
        if (of_label > 0 && in_label == of_label) {
            code_points[i] = '.';
            in_label = 0;
        } else {
            code_points[i] = text->pattern[in_label % text->pattern_length];
            in_label++;
        }
    }
}

static size_t most;

static size_t measure(const char *what, const char *text, size_t length, void (*run)(void *),
                      void *argument)
{
    size_t used = stack_of(run, argument);

    if (used >= PROMISED_STACK - STACK_MARGIN) {
        printf("%s, %s: %lu bytes of stack\n", what, text, (unsigned long)used);
        testing(what, length);
        CHECK(used < PROMISED_STACK - STACK_MARGIN);
    }
    if (used > most)
        most = used;
    return used;
}

struct run {
    const struct subject *subject;
    struct call call;
};

static void run_subject(void *argument)
{
    const struct run *run = argument;
    unidn_status status = run->subject->run(&run->call);

    CHECK(status != UNIDN_INVALID_ARGUMENT && status != UNIDN_OUT_OF_MEMORY);
}

/* A call with this source, and room for everything. */
static struct run run_with(const struct subject *subject, const struct sample *sample)
{
    static uint8_t flags[4 * MOST_FILLED];
    static _Alignas(8) unsigned char optional[256];
    static _Alignas(8) unsigned char length[8];
    struct run run = { subject, { { NULL }, sample->src_len, sample->src_len, 0, 0 } };
    size_t results = 0;

    run.call.options = subject->options;
    for (size_t i = 0; i < subject->pointers; i++) {
        const struct parameter *parameter = &subject->parameter[i];
        void **pointer = &run.call.pointer[i];
        switch (parameter->role) {
        case SOURCE:
        case SECOND:
            memcpy(pointer, &sample->src, sizeof *pointer);
            break;
        case FLAGS:
            *pointer = flags;
            break;
        case CONSTANT:
            memcpy(pointer, &parameter->constant, sizeof *pointer);
            break;
        case TEXT:
        case ARRAY:
            *pointer = room + results * (sizeof room / 2);
            run.call.dst_cap = sizeof room / 2 / sizeof(uint32_t);
            results++;
            break;
        case LENGTH:
            *pointer = length;
            break;
        case OPTIONAL:
            CHECK(parameter->unit <= sizeof optional);
            *pointer = optional;
            break;
        }
    }
    return run;
}

/* With the options of its own and with others, with what is optional and without. */
static size_t each_option(struct run run, const char *text, size_t length)
{
    static const uint32_t of_names[] = {
        UNIDN_LOOKUP,
        UNIDN_STRICT,
        UNIDN_URL,
        UNIDN_IDNA2008_REGISTRATION | UNIDN_IGNORE_DNS_LENGTH,
        UNIDN_SINGLE_LABEL | UNIDN_IGNORE_DNS_LENGTH | UNIDN_CHECK_CONTEXTO,
    };
    const struct subject *subject = run.subject;
    size_t count = subject->takes_options == OF_NAMES ? sizeof of_names / sizeof *of_names : 0;
    size_t most_of_this = measure(subject->name, text, length, run_subject, &run);

    for (size_t i = 0; i < count; i++) {
        size_t used;
        run.call.options = of_names[i];
        used = measure(subject->name, text, length, run_subject, &run);
        if (used > most_of_this)
            most_of_this = used;
    }
    run.call.options = subject->options;
    for (size_t i = 0; i < subject->pointers; i++) {
        if (subject->parameter[i].role == OPTIONAL)
            run.call.pointer[i] = NULL;
    }
    measure(subject->name, text, length, run_subject, &run);
    return most_of_this;
}

static void each_subject(void)
{
    static uint32_t code_points[MOST_FILLED];

    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        size_t most_of_this = 0, used;
        for (size_t i = 0; i < LENGTHS; i++) {
            for (int pattern = 0; pattern < PATTERNS; pattern++) {
                struct sample sample = filled(subject, (enum pattern)pattern, lengths[i]);
                used = each_option(run_with(subject, &sample), "filled", lengths[i]);
                if (used > most_of_this)
                    most_of_this = used;
            }
            for (size_t h = 0; h < HARD; h++) {
                struct sample sample;
                write_hard(&hard[h], code_points, lengths[i]);
                sample = converted(subject, code_points, lengths[i]);
                used = each_option(run_with(subject, &sample), hard[h].what, lengths[i]);
                if (used > most_of_this)
                    most_of_this = used;
            }
        }
        printf("%s: at most %lu bytes of stack\n", subject->name, (unsigned long)most_of_this);
    }
}

/* What functions that have to do with protected names are given. */
struct protected_run {
    const char *text;
    size_t length;
    unidn_display_options options;
};

static void run_to_display(void *argument)
{
    const struct protected_run *run = argument;
    static unidn_report report;
    size_t length;

    CHECK(unidn_to_display(run->text, run->length, &run->options, room, sizeof room, &length,
                           &report) != UNIDN_INVALID_ARGUMENT);
}

static void run_check_display(void *argument)
{
    const struct protected_run *run = argument;
    static unidn_report report;

    CHECK(unidn_check_display(run->text, run->length, &run->options, &report) !=
          UNIDN_INVALID_ARGUMENT);
}

static void run_build(void *argument)
{
    const struct protected_run *run = argument;
    size_t size;

    unidn_protected_build(run->text, run->length, room, sizeof room, &size, NULL);
}

static void run_verify(void *argument)
{
    (void)argument;
    CHECK(unidn_protected_verify(block, block_size) == UNIDN_OK);
}

/* With names that any of the texts may look like, themselves long. */
static void build_block(void)
{
    static const char list[] = "paypal.com\n\xC3\xBC.\xC3\xBC\nuuuuuuuuuuuuuuu.com\nu.u.u.u.u.u\n"
                               "itbcess.itbcess\nintranet\n";

    CHECK(unidn_protected_build(list, sizeof list - 1, block, sizeof block, &block_size, NULL) ==
          UNIDN_OK);
}

static void protected_names(void)
{
    static const uint32_t policies[][2] = {
        { UNIDN_POLICY_CAUTIOUS, 0 },
        { UNIDN_POLICY_BROWSER, 0 },
        { UNIDN_POLICY_FIREFOX, 0 },
        { UNIDN_POLICY_WEBKIT, 0 },
        { UNIDN_POLICY_UTS39, UNIDN_LEVEL_UNRESTRICTED },
    };
    static const uint32_t options[] = { 0, UNIDN_IGNORE_DNS_LENGTH };
    static const struct subject bytes = { .source = UTF8_BYTES };
    static uint32_t code_points[MOST_FILLED];
    size_t most_shown = 0, most_built = 0, used;

    build_block();
    for (size_t i = 0; i < LENGTHS; i++) {
        for (size_t h = 0; h < HARD; h++) {
            struct sample sample;
            struct protected_run run = { NULL, 0, UNIDN_DISPLAY_OPTIONS_INIT };
            write_hard(&hard[h], code_points, lengths[i]);
            sample = converted(&bytes, code_points, lengths[i]);
            run.text = sample.src;
            run.length = sample.src_len;
            used = measure("unidn_protected_build", hard[h].what, lengths[i], run_build, &run);
            if (used > most_built)
                most_built = used;
            for (size_t p = 0; p < sizeof policies / sizeof *policies; p++) {
                for (size_t o = 0; o < sizeof options / sizeof *options; o++) {
                    run.options.policy = policies[p][0];
                    run.options.level = policies[p][1];
                    run.options.options = options[o];
                    run.options.protected_names = block;
                    run.options.protected_names_size = block_size;
                    used = measure("unidn_to_display with a list", hard[h].what, lengths[i],
                                   run_to_display, &run);
                    if (used > most_shown)
                        most_shown = used;
                    used = measure("unidn_check_display with a list", hard[h].what, lengths[i],
                                   run_check_display, &run);
                    if (used > most_shown)
                        most_shown = used;
                }
            }
        }
    }
    printf("unidn_protected_build: at most %lu bytes of stack\n", (unsigned long)most_built);
    printf("unidn_protected_verify: at most %lu bytes of stack\n",
           (unsigned long)measure("unidn_protected_verify", "", 0, run_verify, NULL));
    printf("with protected names: at most %lu bytes of stack\n", (unsigned long)most_shown);
}

static const unsigned char ruleset[] = {
#include "ruleset_block.h"
};
#define RULESET ruleset, sizeof ruleset
/* Variants that are longer, context rules, and an A-label. */
static const char *const labels[] = {
    "ssssssssssssssssssssssssssssss",
    "s-\xC3\x9F\xC3\x9F\xC3\x9F\xC3\x9F\xC3\x9F-\xC3\xA4\xC3\xA6-ssss",
    "xn--strae-oqa",
    "\xE4\xB8\x80",
};

static void run_lgr(void *argument)
{
    const char *label = argument;
    size_t length, label_length = strlen(label);
    uint32_t relation;
    unidn_lgr_verdict verdict;

    (void)unidn_lgr_check(RULESET, label, label_length, &verdict);
    (void)unidn_lgr_index(RULESET, label, label_length, room, sizeof room, &length);
    (void)unidn_lgr_relation(RULESET, label, label_length, labels[1], strlen(labels[1]), &relation,
                             &verdict);
    (void)unidn_lgr_variants(RULESET, label, label_length, NULL, 0, 9, room, sizeof room, &length);
    (void)unidn_lgr_name(RULESET, UNIDN_LGR_RULE_NAME, 0, room, sizeof room, &length);
    CHECK(unidn_lgr_verify(RULESET) == UNIDN_OK);
}

static void rulesets(void)
{
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        size_t used = measure("unidn_lgr_...", labels[i], i, run_lgr, (void *)(uintptr_t)labels[i]);
        printf("with a ruleset: %lu bytes of stack\n", (unsigned long)used);
    }
}

/* A hard text as a row of a column, between plain names. */
struct batch_run {
    unidn_status (*function)(unidn_batch *batch);
    unidn_batch batch;
};

static void run_batch(void *argument)
{
    struct batch_run *run = argument;

    run->batch.done = run->batch.dst_len = run->batch.failed = 0;
    CHECK(run->function(&run->batch) == UNIDN_OK && run->batch.done == run->batch.count);
}

static void columns(void)
{
    static const struct {
        const char *name;
        unidn_status (*run)(unidn_batch *batch);
    } functions[] = {
        { "unidn_to_ascii_batch", unidn_to_ascii_batch },
        { "unidn_to_unicode_batch", unidn_to_unicode_batch },
        { "unidn_check_batch", unidn_check_batch },
    };
    static const uint32_t options[] = { UNIDN_LOOKUP, UNIDN_IGNORE_DNS_LENGTH, UNIDN_STRICT };
    static const struct subject bytes = { .source = UTF8_BYTES };
    static uint32_t code_points[MOST_FILLED];
    static char values[2 * 16 + 4 * MOST_FILLED];
    static int32_t offsets[34], dst_offsets[34];
    static uint8_t validity[5], statuses[33];
    static uint64_t rules[33];

    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        struct batch_run run = { functions[f].run, { 0 } };
        size_t most_of_this = 0, used;
        run.batch.values = values;
        run.batch.offsets = offsets;
        run.batch.count = 33;
        run.batch.offset_width = 4;
        run.batch.dst = room;
        run.batch.dst_cap = sizeof room;
        run.batch.dst_offsets = dst_offsets;
        run.batch.dst_validity = validity;
        run.batch.statuses = statuses;
        for (size_t i = 0; i < LENGTHS; i++) {
            for (size_t h = 0; h < HARD; h++) {
                struct sample sample;
                size_t end = 0;
                write_hard(&hard[h], code_points, lengths[i]);
                sample = converted(&bytes, code_points, lengths[i]);
                for (size_t row = 0; row < 33; row++) {
                    size_t length = row == 16 ? sample.src_len : 1;
                    memcpy(values + end, row == 16 ? sample.src : "a", length);
                    end += length;
                    offsets[row + 1] = (int32_t)end;
                }
                run.batch.values_len = end;
                for (size_t o = 0; o < 2 * (sizeof options / sizeof *options); o++) {
                    run.batch.options = options[o / 2];
                    run.batch.rules = o % 2 == 0 ? rules : NULL;
                    used = measure(functions[f].name, hard[h].what, lengths[i], run_batch, &run);
                    if (used > most_of_this)
                        most_of_this = used;
                }
            }
        }
        printf("%s: at most %lu bytes of stack\n", functions[f].name,
               (unsigned long)most_of_this);
    }
}

int main(void)
{
    protected_names();
    rulesets();
    columns();
    each_subject();
    /* That something was measured: the scratch space for short input alone is this large. */
    CHECK(most > UNIDN_NO_HEAP_CODE_POINTS * sizeof(uint32_t));
    return 0;
}
