/*
 * A libFuzzer harness in C, for those who fuzz from outside (OSS-Fuzz form):
 * linked with libunidn.a and $LIB_FUZZING_ENGINE by build.sh. The first four
 * bytes of the input are options, the next two a capacity and a policy; the
 * rest is the text, as UTF-8 for names and as Punycode.
 *
 * The targets in ../targets check more; this one holds the conventions of the
 * header as a C program meets them.
 */
#include <unidn.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KNOWN_OPTIONS UINT32_C(0x3FFF)
#define KNOWN_DISPLAY_OPTIONS (KNOWN_OPTIONS | UINT32_C(0x00700000))
#define POLICIES 5
#define HEAD 6

static void require(int condition, const char *what)
{
    if (!condition) {
        fprintf(stderr, "not so: %s\n", what);
        abort();
    }
}

/* Memory of just this size, so that AddressSanitizer sees what lies past it. */
static void *room(size_t size)
{
    void *memory = malloc(size > 0 ? size : 1);

    require(memory != NULL, "there is memory");
    return memory;
}

/* The size query, just that capacity, and a chosen one below it; the result, or
 * NULL. */
static char *to_ascii(const char *name, size_t length, uint32_t options, size_t chosen,
                      size_t *result_length)
{
    size_t need = 0, got = 0;
    unidn_detail detail, again;
    unidn_status query =
        unidn_to_ascii(name, length, options, NULL, 0, &need, &detail);
    char *result = room(need + 1);
    unidn_status status =
        unidn_to_ascii(name, length, options, result, need + 1, &got, &again);

    *result_length = need;
    require(got == need && result[need] == '\0', "the size query is the length");
    require(query == (status == UNIDN_OK ? UNIDN_BUFFER_TOO_SMALL : status),
            "the size query has the status of the result");
    require(memcmp(&detail, &again, sizeof detail) == 0, "the detail is the same");
    require(unidn_check(name, length, options, &again) == status, "unidn_check agrees");
    if (status != UNIDN_OK) {
        require(need == 0 && detail.length <= length, "a refused name has no result");
        free(result);
        return NULL;
    }

    size_t capacity = chosen % (need + 1);
    char *small = room(capacity);
    status = unidn_to_ascii(name, length, options, small, capacity, &got, NULL);
    require(status == UNIDN_BUFFER_TOO_SMALL && got == need, "what does not fit is said");
    require(capacity == 0 || small[0] == '\0', "what does not fit is empty");
    free(small);
    return result;
}

static void name(const char *text, size_t length, uint32_t options, size_t chosen)
{
    size_t ascii_length = 0, again_length = 0;
    char *ascii = to_ascii(text, length, options, chosen, &ascii_length);
    int equal = -1;
    unidn_status status = unidn_equal(text, length, text, length, options, &equal, NULL);
    size_t shown = 0;

    require((status == UNIDN_OK) == (ascii != NULL) && equal == (ascii != NULL),
            "a valid name equals itself");
    status = unidn_to_unicode(text, length, options, NULL, 0, &shown, NULL);
    char *unicode = room(shown + 1);
    require(status != UNIDN_INVALID_ENCODING || ascii == NULL, "both see ill-formed text");
    unidn_to_unicode(text, length, options, unicode, shown + 1, &shown, NULL);
    require(unicode[shown] == '\0', "a text ends with a NUL");
    free(unicode);

    if (ascii != NULL) {
        char *again = to_ascii(ascii, ascii_length, options, chosen, &again_length);
        require(again != NULL && again_length == ascii_length &&
                    memcmp(ascii, again, ascii_length) == 0,
                "ToASCII is idempotent");
        free(again);
    }
    free(ascii);
}

static void display(const char *text, size_t length, uint32_t options, uint32_t policy)
{
    unidn_display_options decide = UNIDN_DISPLAY_OPTIONS_INIT;
    size_t need = 0, got = 0;
    unidn_report report, again;

    decide.options = options;
    decide.policy = policy;
    unidn_status status = unidn_check_display(text, length, &decide, &report);
    unidn_status query = unidn_to_display(text, length, &decide, NULL, 0, &need, NULL);
    int has_result = status == UNIDN_OK || status == UNIDN_INVALID_NAME;
    char *shown = room(need + 1);

    require(query == (has_result ? UNIDN_BUFFER_TOO_SMALL : status),
            "the size query of what is shown has the status of the result");
    query = unidn_to_display(text, length, &decide, shown, need + 1, &got, &again);
    require(query == status && got == need && shown[need] == '\0',
            "unidn_check_display agrees, and the size query is the length");
    require(memcmp(&report, &again, sizeof report) == 0, "the report is the same");
    for (size_t i = 0; i < need; i++)
        require((unsigned char)shown[i] >= 0x20 && shown[i] != 0x7F, "no control comes out");
    free(shown);
}

static void skeleton(const char *text, size_t length, uint32_t options)
{
    size_t need = 0, got = 0;
    uint32_t relation = UINT32_MAX;
    unidn_status query = unidn_skeleton(text, length, options, NULL, 0, &need);
    char *key = room(need + 1);
    unidn_status status = unidn_skeleton(text, length, options, key, need + 1, &got);

    require(query == (status == UNIDN_OK ? UNIDN_BUFFER_TOO_SMALL : status) && got == need,
            "the size query is the length of the skeleton");
    require(unidn_confusable(text, length, text, length, options, &relation) == status &&
                (relation != 0) == (status == UNIDN_OK),
            "a text can be taken for itself");
    free(key);
}

static void punycode(const char *digits, size_t length)
{
    uint32_t *text = room(length * sizeof *text);
    size_t text_length = 0, offset = 0, encoded_length = 0;
    unidn_status status =
        unidn_punycode_decode_utf32(digits, length, text, length, &text_length, &offset);

    require(offset <= length, "the fault is in the source");
    if (status == UNIDN_OK) {
        char *encoded = room(length + 2);
        status = unidn_punycode_encode_utf32(text, text_length, encoded, length + 2,
                                       &encoded_length, NULL);
        require(status == UNIDN_OK && encoded_length == length,
                "what decodes is encoded to as many digits");
        for (size_t i = 0; i < length; i++)
            require((encoded[i] | 0x20) == (digits[i] | 0x20), "and to the same");
        free(encoded);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint32_t options;

    if (size < HEAD)
        return 0;
    memcpy(&options, data, sizeof options);
    /* A copy of just this size: a read past it is seen. */
    size_t length = size - HEAD;
    char *text = room(length);
    memcpy(text, data + HEAD, length);
    name(text, length, options & KNOWN_OPTIONS, data[4]);
    display(text, length, options & KNOWN_DISPLAY_OPTIONS, data[5] % POLICIES);
    skeleton(text, length, options & KNOWN_DISPLAY_OPTIONS);
    punycode(text, length);
    free(text);
    return 0;
}
