/*
 * The functions of the library as data, so that one test serves them all. A new
 * function is a new row in subjects.c, with the samples for it in samples.c.
 */
#ifndef SUBJECTS_H
#define SUBJECTS_H

#include "guard.h"

#include <unidn.h>

/* The purpose of a function's pointer, which decides what it points to. */
enum role {
    SOURCE,   /* input of src_len units */
    SECOND,   /* another source, of second_len units */
    FLAGS,    /* input of src_len units beside the source */
    CONSTANT, /* input of one struct */
    TEXT,     /* result of dst_cap units, a NUL among them */
    ARRAY,    /* result of dst_cap units */
    LENGTH,   /* what a function must have room for: dst_len, or an int */
    OPTIONAL  /* what is set unless it is NULL */
};

struct parameter {
    enum role role;
    size_t unit;          /* the size of what it points to, or of one of them */
    size_t alignment;
    const void *constant; /* CONSTANT: the struct */
    size_t place;         /* OPTIONAL: where in it the place of the fault is told */
};

#define MOST_POINTERS 6

/* The arguments of a call; the pointers are in the order of the function's. */
struct call {
    void *pointer[MOST_POINTERS];
    size_t src_len;
    size_t second_len;
    size_t dst_cap;
    uint32_t options;
};

/* An input, and the expected result of every function that takes it. */
struct sample {
    const void *src;
    size_t src_len;
    unidn_status status;
    size_t error_offset;
};

struct samples {
    const struct sample *sample;
    size_t count;
};

/* The units of a source. */
enum source { CODE_POINTS, UTF8_BYTES, UTF16_UNITS, PUNYCODE_BYTES };

struct subject {
    const char *name;
    unidn_status (*run)(const struct call *call);
    enum source source;
    const struct samples *samples;
    /* Which options the function takes, and what the calls are made with. */
    enum options_of { NO_OPTIONS, OF_NAMES, OF_DISPLAY, OF_IDNA2003 } takes_options;
    uint32_t options;
    /* Whether there is a result together with UNIDN_INVALID_NAME. */
    int repairs;
    /* The most bytes of heap that the header grants for a unit of the source, or
     * for UTF-8 and UTF-16 for a code point; 0 where it does not say. */
    size_t heap_per_unit;
    /* Whether a size query takes no heap, by the header. */
    int query_needs_no_heap;
    /* Whether no call takes any, by the header. */
    int needs_no_heap;
    /* Whether text without dots is invalid if it is empty or long. */
    int limits_labels;
    size_t pointers;
    struct parameter parameter[MOST_POINTERS];
};

extern const struct subject subjects[];
extern const size_t subject_count;

/* Samples of well-formed and of faulty input, for each kind of source. */
extern const struct samples code_point_samples, any_code_point_samples, utf8_samples,
    utf16_samples, punycode_samples, any_punycode_samples, name_samples, utf16_name_samples,
    utf32_name_samples, text_samples, prepared_samples, utf16_prepared_samples,
    utf32_prepared_samples, opaque_samples, utf16_opaque_samples, utf32_opaque_samples,
    idna2003_samples, utf16_idna2003_samples, utf32_idna2003_samples,
    any_name_samples, utf16_any_name_samples, utf32_any_name_samples, utf16_text_samples, utf32_text_samples;

/* Punycode, as parameters of Bootstring. */
extern const unidn_bootstring punycode_parameters;

/*
 * Tells the harness that a function is tested, in the programs that have to
 * test every exported function.
 */
void reaches(const char *name);

/* Tells the harness that a hostile call is made: one of CALLS in coverage.rs. */
void covers(const char *call);

/* Calls the functions without buffers, and reports them as reached. */
void reach_functions_without_buffers(void);

/*
 * The special cases of blocks of protected names: NULL, every size and
 * alignment of the block, and a header that is wrong.
 */
void reach_protected_names(void);

/* Tests the functions for label generation rulesets. */
void reach_rulesets(void);

/* Calls with such blocks, for those who measure stack and heap. */
struct protected_call {
    const char *name;
    void (*run)(void);
};
extern const struct protected_call protected_calls[];
extern const size_t protected_call_count;

/* How many units a pointer of a call points to, and how many bytes. */
size_t count_of(const struct parameter *parameter, const struct call *call);
size_t size_of(const struct parameter *parameter, const struct call *call);

int is_input(const struct parameter *parameter);
int is_result(const struct parameter *parameter);

/* The number of the pointer with this role, or MOST_POINTERS if there is none. */
size_t pointer_with(const struct subject *subject, enum role role);

/* Whether a function with this status has given a result. */
int has_result(const struct subject *subject, unidn_status status);

/*
 * A call with all its buffers in guarded blocks of their own: pointer n is block
 * n. Inputs hold the sample, outputs FILLING.
 */
struct call place(const struct subject *subject, const struct sample *sample, size_t dst_cap,
                  enum placement placement);

/* The expected result of a call with room for everything. */
struct answer {
    unidn_status status;
    size_t length;
    size_t need; /* the dst_cap that the result needs */
    struct call call;
};

/* Asks for the size, then for the result, in memory that lasts until released. */
struct answer ask(const struct subject *subject, const struct sample *sample);
void release(const struct subject *subject, struct answer *answer);

/* The length, or other number, that a call has set; 0 if it sets none. */
size_t length_of(const struct subject *subject, const struct call *call);

/*
 * Checks the outputs of a placed call that returned status against the answer,
 * and that nothing beside them was written.
 */
void check_outputs(const struct subject *subject, const struct call *call, unidn_status status,
                   const struct answer *answer);

/* Checks that a placed call was refused, and wrote nothing but *dst_len = 0. */
void check_refused(const struct subject *subject, const struct call *call, unidn_status status);

#endif
