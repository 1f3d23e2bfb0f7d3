/* The native methods of org.unidn.Library. They keep nothing between calls. */
#include <jni.h>
#include <stdlib.h>
#include <string.h>
#include <unidn.h>

#define ROOM UNIDN_UNICODE_CAPACITY

/* The functions of Native.convert, which Native.java numbers the same. */
enum { TO_ASCII, TO_UNICODE, CHECK, PUNYCODE_ENCODE, PUNYCODE_DECODE, PREPARE };

/* What a call finds: the places of a long[] in Java. */
enum { STATUS, RULES, FIRST_RULE, OFFSET, LENGTH, LABEL, CODE_POINT, LINE, WHICH, FOUND };

/* The places of the long[] of a report. */
enum {
    SHOWN_STATUS, REASONS, FIRST_REASON, SHOWN_RULES, SHOWN_FIRST_RULE, SHOWN_OFFSET, SHOWN_LENGTH,
    SHOWN_LABEL, SHOWN_CODE_POINT, LEVEL, HIDDEN, PROTECTED_LINE, SHOWN_FOUND
};

/* The code units of a string, copied. */
typedef struct text {
    jchar small[ROOM];
    jchar *units;
    jsize length;
} text;

static void out_of_memory(JNIEnv *env)
{
    jclass class = (*env)->FindClass(env, "java/lang/OutOfMemoryError");

    if (class != NULL)
        (*env)->ThrowNew(env, class, "unidn");
}

static int get(JNIEnv *env, jstring string, text *text)
{
    text->length = (*env)->GetStringLength(env, string);
    text->units = text->small;
    if (text->length > ROOM) {
        text->units = malloc((size_t)text->length * sizeof(jchar));
        if (text->units == NULL) {
            out_of_memory(env);
            return 0;
        }
    }
    (*env)->GetStringRegion(env, string, 0, text->length, text->units);
    return 1;
}

static void drop(text *text)
{
    if (text->units != text->small)
        free(text->units);
}

/* Bytes in the room of as many units, as units: from the end, as they lie in the same memory. */
static void widen(jchar *room, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)room;

    for (size_t i = length; i-- > 0;) {
        jchar unit = bytes[i];

        memcpy(room + i, &unit, sizeof unit);
    }
}

/* Punycode is ASCII: the byte 0xFF, which is as wrong, stands for any other unit. */
static void narrow(text *text)
{
    unsigned char *bytes = (unsigned char *)text->units;

    for (jsize i = 0; i < text->length; i++)
        bytes[i] = text->units[i] < 0x80 ? (unsigned char)text->units[i] : 0xFF;
}

static unidn_status call(int function, const text *source, uint32_t options, jchar *room,
                         size_t capacity, size_t *length, unidn_detail *detail, size_t *offset)
{
    const jchar *units = source->units;
    size_t count = (size_t)source->length;

    switch (function) {
    case TO_ASCII:
        return unidn_to_ascii_utf16(units, count, options, (char *)room, capacity, length, detail);
    case TO_UNICODE:
        return unidn_to_unicode_utf16(units, count, options, room, capacity, length, detail);
    case CHECK:
        *length = 0;
        return unidn_check_utf16(units, count, options, detail);
    case PUNYCODE_ENCODE:
        return unidn_punycode_encode_utf16(units, count, (char *)room, capacity, length, offset);
    case PUNYCODE_DECODE:
        return unidn_punycode_decode_utf16((const char *)units, count, room, capacity, length, offset);
    case PREPARE:
        return unidn_prepare_utf16(units, count, options, room, capacity, length, detail);
    default:
        *length = 0;
        return UNIDN_INVALID_ARGUMENT;
    }
}

/* The places of a long[], from a detail. */
static void fill(JNIEnv *env, jlongArray found, unidn_status status, const unidn_detail *detail,
                 jlong which)
{
    jlong members[FOUND] = { (jlong)status, (jlong)detail->rules, (jlong)detail->first_rule,
        (jlong)detail->offset, (jlong)detail->length, detail->label, detail->code_point,
        (jlong)detail->line, which };

    (*env)->SetLongArrayRegion(env, found, 0, FOUND, members);
}

JNIEXPORT jstring JNICALL Java_org_unidn_Library_convert(JNIEnv *env, jclass class, jint function,
                                                         jstring name, jint options, jlongArray found)
{
    text source;
    jchar small[ROOM];
    jchar *room = small;
    size_t length = 0, offset = 0;
    unidn_detail detail = { 0 };
    unidn_status status;
    jstring result = NULL;

    (void)class;
    if (!get(env, name, &source))
        return NULL;
    if (function == PUNYCODE_DECODE)
        narrow(&source);
    status = call(function, &source, (uint32_t)options, room, ROOM, &length, &detail, &offset);
    if (status == UNIDN_BUFFER_TOO_SMALL) {
        size_t capacity = length + 1;

        room = malloc(capacity * sizeof(jchar));
        if (room == NULL) {
            drop(&source);
            out_of_memory(env);
            return NULL;
        }
        status = call(function, &source, (uint32_t)options, room, capacity, &length, &detail, &offset);
    }
    if (function == PUNYCODE_ENCODE || function == PUNYCODE_DECODE)
        detail.offset = offset;
    if (length > INT32_MAX) {
        out_of_memory(env);
    } else if (status == UNIDN_OK || (function == TO_UNICODE && status == UNIDN_INVALID_NAME)) {
        if (function == TO_ASCII || function == PUNYCODE_ENCODE)
            widen(room, length);
        result = (*env)->NewString(env, room, (jsize)length);
    }
    if (status != UNIDN_OK && !(*env)->ExceptionCheck(env))
        fill(env, found, status, &detail, 0);
    if (room != small)
        free(room);
    drop(&source);
    return result;
}

/* Whether two texts are the same by a profile; after a failure `found` is about the one at fault. */
JNIEXPORT jboolean JNICALL Java_org_unidn_Library_prepareEqual(JNIEnv *env, jclass class, jstring a,
                                                               jstring b, jint profile,
                                                               jlongArray found)
{
    text first, second;
    unidn_detail details[2] = { { 0 } };
    int is_equal = 0;
    unidn_status status;

    (void)class;
    if (!get(env, a, &first))
        return JNI_FALSE;
    if (!get(env, b, &second)) {
        drop(&first);
        return JNI_FALSE;
    }
    status = unidn_prepare_equal_utf16(first.units, (size_t)first.length, second.units,
        (size_t)second.length, (uint32_t)profile, &is_equal, details);
    drop(&first);
    drop(&second);
    if (status != UNIDN_OK) {
        /* The detail of a text without a fault is zero. */
        int which = details[0].rules == 0 && details[0].length == 0;

        fill(env, found, status, &details[which], which);
    }
    return is_equal ? JNI_TRUE : JNI_FALSE;
}

/* The detail of a long[]. */
static unidn_detail detail_of(JNIEnv *env, jlongArray found)
{
    jlong members[FOUND];
    unidn_detail detail = { 0 };

    (*env)->GetLongArrayRegion(env, found, 0, FOUND, members);
    detail.rules = (uint64_t)members[RULES];
    detail.first_rule = (uint64_t)members[FIRST_RULE];
    detail.offset = (uint64_t)members[OFFSET];
    detail.length = (uint64_t)members[LENGTH];
    detail.label = (uint32_t)members[LABEL];
    detail.code_point = (uint32_t)members[CODE_POINT];
    detail.line = (uint64_t)members[LINE];
    return detail;
}

JNIEXPORT jstring JNICALL Java_org_unidn_Library_detailMessage(JNIEnv *env, jclass class,
                                                               jstring name, jlongArray found)
{
    text source;
    jchar room[UNIDN_MESSAGE_CAPACITY];
    size_t length = 0;
    unidn_detail detail = detail_of(env, found);

    (void)class;
    if (!get(env, name, &source))
        return NULL;
    unidn_detail_message_utf16(&detail, source.units, (size_t)source.length, room,
        UNIDN_MESSAGE_CAPACITY, &length);
    drop(&source);
    return (*env)->NewString(env, room, (jsize)length);
}

JNIEXPORT jstring JNICALL Java_org_unidn_Library_display(JNIEnv *env, jclass class, jstring name,
                                                         jint options, jint policy, jint level,
                                                         jobject block, jlongArray found,
                                                         jobjectArray message)
{
    unidn_display_options all = UNIDN_DISPLAY_OPTIONS_INIT;
    unidn_report report = { 0 };
    text source;
    jchar small[ROOM];
    jchar sentence[UNIDN_MESSAGE_CAPACITY];
    jchar *room = small;
    size_t length = 0;
    unidn_status status;
    jstring result = NULL;

    (void)class;
    all.options = (uint32_t)options;
    all.policy = (uint32_t)policy;
    all.level = (uint32_t)level;
    if (block != NULL) {
        all.protected_names = (*env)->GetDirectBufferAddress(env, block);
        all.protected_names_size = (size_t)(*env)->GetDirectBufferCapacity(env, block);
    }
    if (!get(env, name, &source))
        return NULL;
    status = unidn_to_display_utf16(source.units, (size_t)source.length, &all, room, ROOM, &length,
        &report);
    if (status == UNIDN_BUFFER_TOO_SMALL) {
        size_t capacity = length;

        room = malloc(capacity * sizeof(jchar));
        if (room == NULL) {
            drop(&source);
            out_of_memory(env);
            return NULL;
        }
        status = unidn_to_display_utf16(source.units, (size_t)source.length, &all, room, capacity,
            &length, &report);
    }
    if (length > INT32_MAX) {
        out_of_memory(env);
    } else if (status == UNIDN_OK || status == UNIDN_INVALID_NAME) {
        size_t sentence_length = 0;

        result = (*env)->NewString(env, room, (jsize)length);
        unidn_report_message_utf16(&report, source.units, (size_t)source.length, &all, sentence,
            UNIDN_MESSAGE_CAPACITY, &sentence_length);
        if (result != NULL) {
            jstring string = (*env)->NewString(env, sentence, (jsize)sentence_length);

            if (string != NULL)
                (*env)->SetObjectArrayElement(env, message, 0, string);
        }
    }
    if (!(*env)->ExceptionCheck(env)) {
        jlong members[SHOWN_FOUND] = { (jlong)status, (jlong)report.reasons,
            (jlong)report.first_reason, (jlong)report.rules, (jlong)report.first_rule,
            (jlong)report.offset, (jlong)report.length, report.label, report.code_point,
            report.level, report.hidden, (jlong)report.protected_line };

        (*env)->SetLongArrayRegion(env, found, 0, SHOWN_FOUND, members);
    }
    if (room != small)
        free(room);
    drop(&source);
    return result;
}

/* The size of the block in `room`, a direct buffer. */
JNIEXPORT jlong JNICALL Java_org_unidn_Library_protect(JNIEnv *env, jclass class, jbyteArray list,
                                                       jobject room, jlongArray found)
{
    size_t size = 0;
    unidn_detail detail = { 0 };
    unidn_status status;
    jsize count = (*env)->GetArrayLength(env, list);
    jbyte *bytes = (*env)->GetByteArrayElements(env, list, NULL);

    (void)class;
    if (bytes == NULL)
        return 0;
    status = unidn_protected_build((const char *)bytes, (size_t)count,
        (*env)->GetDirectBufferAddress(env, room), (size_t)(*env)->GetDirectBufferCapacity(env, room),
        &size, &detail);
    (*env)->ReleaseByteArrayElements(env, list, bytes, JNI_ABORT);
    fill(env, found, status, &detail, 0);
    return (jlong)size;
}

JNIEXPORT jint JNICALL Java_org_unidn_Library_verify(JNIEnv *env, jclass class, jobject block)
{
    (void)class;
    return (jint)unidn_protected_verify((*env)->GetDirectBufferAddress(env, block),
        (size_t)(*env)->GetDirectBufferCapacity(env, block));
}

/* The relation of two texts, or the level of one if `second` is NULL; a status below 0. */
JNIEXPORT jint JNICALL Java_org_unidn_Library_compare(JNIEnv *env, jclass class, jbyteArray first,
                                                      jbyteArray second, jint options)
{
    uint32_t number = 0;
    unidn_status status = UNIDN_OUT_OF_MEMORY;
    jsize first_size = (*env)->GetArrayLength(env, first);
    jbyte *first_bytes = (*env)->GetByteArrayElements(env, first, NULL);

    (void)class;
    if (first_bytes == NULL)
        return 0;
    if (second == NULL) {
        status = unidn_restriction_level((const char *)first_bytes, (size_t)first_size, &number);
    } else {
        jsize second_size = (*env)->GetArrayLength(env, second);
        jbyte *second_bytes = (*env)->GetByteArrayElements(env, second, NULL);

        if (second_bytes != NULL) {
            status = unidn_confusable((const char *)first_bytes, (size_t)first_size,
                (const char *)second_bytes, (size_t)second_size, (uint32_t)options, &number);
            (*env)->ReleaseByteArrayElements(env, second, second_bytes, JNI_ABORT);
        }
    }
    (*env)->ReleaseByteArrayElements(env, first, first_bytes, JNI_ABORT);
    return status == UNIDN_OK ? (jint)number : -(jint)status;
}

/* The skeleton in UTF-8; NULL after a failure, with its status. */
JNIEXPORT jbyteArray JNICALL Java_org_unidn_Library_skeleton(JNIEnv *env, jclass class,
                                                             jbyteArray source, jint options,
                                                             jlongArray found)
{
    char *room = NULL;
    size_t capacity = 0, length = 0;
    unidn_status status;
    jbyteArray result = NULL;
    jsize size = (*env)->GetArrayLength(env, source);
    jbyte *bytes = (*env)->GetByteArrayElements(env, source, NULL);

    (void)class;
    if (bytes == NULL)
        return NULL;
    status = unidn_skeleton((const char *)bytes, (size_t)size, (uint32_t)options, NULL, 0, &length);
    if (status == UNIDN_BUFFER_TOO_SMALL) {
        capacity = length + 1;
        room = malloc(capacity);
        status = room == NULL ? UNIDN_OUT_OF_MEMORY
                              : unidn_skeleton((const char *)bytes, (size_t)size, (uint32_t)options,
                                    room, capacity, &length);
    }
    (*env)->ReleaseByteArrayElements(env, source, bytes, JNI_ABORT);
    if (length > INT32_MAX) {
        out_of_memory(env);
    } else if (status == UNIDN_OK) {
        result = (*env)->NewByteArray(env, (jsize)length);
        if (result != NULL)
            (*env)->SetByteArrayRegion(env, result, 0, (jsize)length, (const jbyte *)room);
    } else {
        jlong number = (jlong)status;

        (*env)->SetLongArrayRegion(env, found, STATUS, 1, &number);
    }
    free(room);
    return result;
}

JNIEXPORT jstring JNICALL Java_org_unidn_Library_statusMessage(JNIEnv *env, jclass class, jlong status)
{
    (void)class;
    return (*env)->NewStringUTF(env, unidn_status_message((unidn_status)status));
}

JNIEXPORT jstring JNICALL Java_org_unidn_Library_ruleMessage(JNIEnv *env, jclass class, jlong rule)
{
    (void)class;
    return (*env)->NewStringUTF(env, unidn_rule_message((uint64_t)rule));
}

JNIEXPORT jstring JNICALL Java_org_unidn_Library_reasonMessage(JNIEnv *env, jclass class, jlong reason)
{
    (void)class;
    return (*env)->NewStringUTF(env, unidn_reason_message((uint64_t)reason));
}

JNIEXPORT jstring JNICALL Java_org_unidn_Library_version(JNIEnv *env, jclass class)
{
    (void)class;
    return (*env)->NewStringUTF(env, unidn_version());
}

JNIEXPORT jstring JNICALL Java_org_unidn_Library_unicodeVersion(JNIEnv *env, jclass class)
{
    (void)class;
    return (*env)->NewStringUTF(env, unidn_unicode_version());
}
