/*
 * Options: every set of known ones is allowed, every unknown one is refused
 * (convention 4 of the header).
 */
#include "check.h"
#include "subjects.h"

/* All options of names, and those that the display functions have beside them. */
#define NAME_OPTIONS                                                                             \
    (UNIDN_CHECK_HYPHENS | UNIDN_ASCII_LDH | UNIDN_ASCII_ANY | UNIDN_IGNORE_DNS_LENGTH |  \
     UNIDN_REJECT_ROOT_DOT | UNIDN_SKIP_BIDI | UNIDN_SKIP_JOINERS | UNIDN_TRANSITIONAL |  \
     UNIDN_IGNORE_INVALID_PUNYCODE | UNIDN_CHECK_CONTEXTO | UNIDN_IDNA2008 |              \
     UNIDN_NO_MAPPING | UNIDN_SINGLE_LABEL | UNIDN_ASCII_PASSTHROUGH)
#define IDNA2003_OPTIONS                                                                         \
    (UNIDN_IDNA2003_ALLOW_UNASSIGNED | UNIDN_IDNA2003_USE_STD3_ASCII_RULES |              \
     UNIDN_IDNA2003_SINGLE_LABEL)
#define DISPLAY_OPTIONS (UNIDN_FIREFOX_MODERATE | UNIDN_SKELETON_LTR | UNIDN_SKELETON_RTL)

static uint32_t known(const struct subject *subject)
{
    if (subject->takes_options == OF_IDNA2003)
        return IDNA2003_OPTIONS;
    return subject->takes_options == OF_DISPLAY ? NAME_OPTIONS | DISPLAY_OPTIONS : NAME_OPTIONS;
}

static void refuses(const struct subject *subject, const struct answer *answer,
                    const struct sample *sample, uint32_t options)
{
    struct call call = place(subject, sample, answer->need, AT_END);

    call.options = options;
    check_refused(subject, &call, subject->run(&call));
}

/* Every bit that is unknown: alone, with known ones, and with all others. */
static void unknown_options(const struct subject *subject, const struct sample *sample)
{
    struct answer answer = ask(subject, sample);

    for (size_t bit = 0; bit < 32; bit++) {
        uint32_t option = UINT32_C(1) << bit;
        if (option & known(subject))
            continue;
        testing(subject->name, bit);
        refuses(subject, &answer, sample, option);
        refuses(subject, &answer, sample, option | known(subject));
    }
    refuses(subject, &answer, sample, UINT32_MAX);
    release(subject, &answer);
}

/* A name that is valid whatever the options, and gives the same result. */
static void known_options(const struct subject *subject)
{
    static const uint32_t utf32[] = { 'a', 'b', 'c' };
    static const uint16_t utf16[] = { 'a', 'b', 'c' };
    struct sample sample = { "abc", 3, UNIDN_OK, 0 };
    struct answer answer;

    if (subject->source == CODE_POINTS)
        sample.src = utf32;
    if (subject->source == UTF16_UNITS)
        sample.src = utf16;
    answer = ask(subject, &sample);
    for (uint32_t options = 0; options <= known(subject); options++) {
        uint32_t of_names = options & NAME_OPTIONS;
        struct call call;
        if (options & ~known(subject))
            continue;
        /* With options of the display functions all of the others, or none. */
        if (options != of_names && of_names != 0 && of_names != NAME_OPTIONS)
            continue;
        testing(subject->name, options);
        call = place(subject, &sample, answer.need, AT_END);
        call.options = options;
        check_outputs(subject, &call, subject->run(&call), &answer);
    }
    release(subject, &answer);
}

int main(void)
{
    size_t with_options = 0;

    for (size_t s = 0; s < subject_count; s++) {
        const struct subject *subject = &subjects[s];
        if (subject->takes_options == NO_OPTIONS)
            continue;
        unknown_options(subject, &subject->samples->sample[0]);
        known_options(subject);
        with_options++;
    }
    CHECK(with_options > 0);
    covers("one unknown option");
    covers("all options, known and not");
    covers("each known option");
    return 0;
}
