package org.unidn;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Pattern;

/** What lies between the interface and the {@link Library}. */
final class Native {
    static final int TO_ASCII = 0;
    static final int TO_UNICODE = 1;
    static final int CHECK = 2;
    static final int PUNYCODE_ENCODE = 3;
    static final int PUNYCODE_DECODE = 4;
    static final int PREPARE = 5;

    /** The places of what a call finds. */
    static final int STATUS = 0;
    static final int RULES = 1;
    static final int FIRST_RULE = 2;
    static final int OFFSET = 3;
    static final int LENGTH = 4;
    static final int LABEL = 5;
    static final int CODE_POINT = 6;
    static final int LINE = 7;
    /** Of two texts, the index of the one at fault. */
    static final int WHICH = 8;
    static final int FOUND = 9;

    static final long NO_CODE_POINT = 0xFFFFFFFFL;
    private static final Pattern DOT = Pattern.compile("[.\u3002\uFF0E\uFF61]");

    private Native() {}

    /**
     * Loads the library: the file that the property unidn.jni names, or else a copy of the one in the
     * archive, which is deleted when it is loaded.
     */
    static <L> L load(Function<Path, L> loader) {
        String path = System.getProperty("unidn.jni");
        if (path != null) {
            return loader.apply(Path.of(path).toAbsolutePath());
        }
        String name = System.mapLibraryName("unidn_jni");
        try (InputStream library = Native.class.getResourceAsStream(name)) {
            if (library == null) {
                throw new UnsatisfiedLinkError("unidn: the archive has no " + name);
            }
            Path copy = Files.createTempFile("unidn", name);
            try {
                // Files.copy() would replace the file by one that others may read, and with some masks write.
                try (OutputStream file = Files.newOutputStream(copy)) {
                    library.transferTo(file);
                }
                return loader.apply(copy);
            } finally {
                Files.delete(copy);
            }
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }

    /** Converts a text; the exception has what the library finds. */
    static String convert(int function, String name, int options) {
        long[] found = new long[FOUND];
        String result = Library.convert(function, name, options, found);
        if (found[STATUS] == Status.OK.value) {
            return result;
        }
        Status status = Status.of(found[STATUS]);
        if (status == Status.INVALID_ENCODING || status == Status.INVALID_ARGUMENT) {
            throw fault(status, name, options, Options.OF_NAMES);
        }
        if (function == PUNYCODE_ENCODE || function == PUNYCODE_DECODE) {
            int character = 1 + name.codePointCount(0, (int) found[OFFSET]);
            String message = UnidnException.sentence(status, ": character " + character);
            throw new UnidnException(message, status, name, found, null);
        }
        throw fault(status, name, found, result);
    }

    /** Prepares a text by a profile, which may be that of a query. */
    static String prepare(String text, int profile) {
        long[] found = new long[FOUND];
        String result = Library.convert(PREPARE, text, profile, found);
        if (found[STATUS] != Status.OK.value) {
            throw unprepared(text, "", found);
        }
        return result;
    }

    /** Whether two texts are the same by a profile. */
    static boolean prepareEqual(String a, String b, int profile) {
        long[] found = new long[FOUND];
        boolean isEqual = Library.prepareEqual(a, b, profile, found);
        if (found[STATUS] != Status.OK.value) {
            throw found[WHICH] == 0 ? unprepared(a, "the first text", found)
                    : unprepared(b, "the second text", found);
        }
        return isEqual;
    }

    /**
     * The exception for a text that may be a password: it goes to logs, and has nothing of the text.
     * Of two texts, {@code which} is the one at fault.
     */
    private static UnidnException unprepared(String text, String which, long[] found) {
        Status status = Status.of(found[STATUS]);
        if (status != Status.INVALID_NAME && status != Status.INVALID_ENCODING) {
            return new UnidnException(status, "");
        }
        String place = which;
        // Some faults are those of the whole text.
        if (status == Status.INVALID_ENCODING || found[CODE_POINT] != NO_CODE_POINT) {
            place = "character " + (1 + text.codePointCount(0, (int) found[OFFSET]))
                    + (which.isEmpty() ? "" : " of " + which);
        }
        String fault = status == Status.INVALID_NAME ? Library.ruleMessage(found[FIRST_RULE]) : status.message();
        String message = UnidnException.sentence(fault, place.isEmpty() ? "" : ": " + place);
        found[CODE_POINT] = NO_CODE_POINT;
        return new UnidnException(message, status, "", found, null);
    }

    /**
     * The exception of a function that has a status only: that of ill-formed text has the place, that
     * of an invalid call the options that are not among those that the function takes.
     */
    static UnidnException fault(Status status, String text, int options, int allowed) {
        if (status == Status.INVALID_ENCODING) {
            return illFormed(text, 0);
        }
        int others = options & ~allowed;
        return status != Status.INVALID_ARGUMENT || others == 0 ? new UnidnException(status, text)
                : new UnidnException("Options 0x" + Integer.toHexString(others) + " are not for this function.",
                        status, text);
    }

    /** The exception with what the library found, and with its sentence about that. */
    static UnidnException fault(Status status, String text, long[] found, String output) {
        String message = Library.detailMessage(text, found);
        return new UnidnException(message.isEmpty() ? UnidnException.sentence(status, "") : message,
                status, text, found, output);
    }

    /**
     * The exception for ill-formed text, or for such a line of a list. Not every function gives the
     * place: the check of a name does.
     */
    private static UnidnException illFormed(String text, int line) {
        long[] found = new long[FOUND];
        Library.convert(CHECK, text, Options.LOOKUP, found);
        found[LINE] = line;
        return fault(Status.INVALID_ENCODING, text, found, null);
    }

    /** The exception for a list of names in UTF-8, of which the one at fault is its text. */
    static UnidnException ofList(String[] names, byte[] list, long[] found) {
        Status status = Status.of(found[STATUS]);
        if (found[LINE] == 0) {
            return new UnidnException(status, "");
        }
        int offset = (int) found[OFFSET];
        int start = offset;
        while (start > 0 && list[start - 1] != '\n') {
            start--;
        }
        // The place in code units of the one name.
        found[LENGTH] = new String(list, offset, (int) found[LENGTH], StandardCharsets.UTF_8).length();
        found[OFFSET] = new String(list, start, offset - start, StandardCharsets.UTF_8).length();
        return fault(status, names[(int) found[LINE] - 1], found, null);
    }

    /** The text in UTF-8. */
    static byte[] utf8(String text) {
        return utf8(text, 0);
    }

    /** A line of a list in UTF-8. */
    static byte[] utf8(String text, int line) {
        try {
            ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] array = new byte[bytes.remaining()];
            bytes.get(array);
            return array;
        } catch (CharacterCodingException exception) {
            throw illFormed(text, line);
        }
    }

    /** The labels of a name: what the characters separate that UTS #46 maps to a dot. */
    static String[] labels(String name) {
        return DOT.split(name, -1);
    }

    static int codePoint(long number) {
        return number == NO_CODE_POINT ? -1 : (int) number;
    }
}
