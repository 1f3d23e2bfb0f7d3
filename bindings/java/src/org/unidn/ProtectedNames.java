package org.unidn;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names that others must not look like. They are immutable; any thread may use them. */
public final class ProtectedNames {
    private static final Pattern NOT_IN_A_NAME = Pattern.compile("[\n#]");
    private static final Pattern BLANK = Pattern.compile("[ \t\u000B\f\r]*");

    /** Outside the heap, where the library can read it. */
    final ByteBuffer block;

    /**
     * Builds a block of names. One that is empty, or that has a {@code #} or a line break, is not
     * valid: comments and blank lines belong to a list in a file.
     *
     * @param names the names
     * @throws UnidnException for the first name that is not valid: with its text, and its number as
     *         the line
     */
    public ProtectedNames(String... names) {
        byte[] list = list(names);
        // UNIDN_PROTECTED_CAPACITY
        ByteBuffer room = ByteBuffer.allocateDirect(Math.addExact(Math.multiplyExact(16, list.length), 96));
        long[] found = new long[Native.FOUND];
        int size = (int) Library.protect(list, room, found);
        if (found[Native.STATUS] != Status.OK.value) {
            throw Native.ofList(names, list, found);
        }
        block = copy(room.limit(size));
    }

    /**
     * Builds a block of names, as {@link #ProtectedNames(String...)} does.
     *
     * @param names the names, in the order of the collection
     * @throws UnidnException for the first name that is not valid: with its text, and its number as
     *         the line
     */
    public ProtectedNames(Collection<String> names) {
        this(Objects.requireNonNull(names, "names").toArray(new String[0]));
    }

    /** The names in UTF-8, a line each. */
    private static byte[] list(String[] names) {
        Objects.requireNonNull(names, "names");
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        for (int i = 0; i < names.length; i++) {
            if (names[i] == null) {
                throw new NullPointerException("names[" + i + "]");
            }
            try {
                refuse(names[i], i + 1);
                list.writeBytes(Native.utf8(names[i], i + 1));
            } catch (UnidnException fault) {
                // A name before it may be the first that is not valid.
                new ProtectedNames(Arrays.copyOf(names, i));
                throw fault;
            }
            list.write('\n');
        }
        return list.toByteArray();
    }

    /**
     * Refuses an element that would not be one name in the list. An array has names;
     * comments and blank lines belong to a list in a file. A line break would make two names of one,
     * and what is a comment or blank would protect nothing.
     */
    private static void refuse(String name, int line) {
        Matcher mark = NOT_IN_A_NAME.matcher(name);
        boolean isMarked = mark.find();
        if (!isMarked && !BLANK.matcher(name).matches()) {
            return;
        }
        long[] found = new long[Native.FOUND];
        Rule rule = isMarked ? Rule.ASCII : Rule.EMPTY_LABEL;
        String what = "is empty";
        found[Native.RULES] = rule.value;
        found[Native.FIRST_RULE] = rule.value;
        found[Native.CODE_POINT] = Native.NO_CODE_POINT;
        found[Native.LINE] = line;
        if (isMarked) {
            int at = mark.start();
            char character = name.charAt(at);
            int label = Native.labels(name.substring(0, at)).length;
            found[Native.OFFSET] = at;
            found[Native.LENGTH] = 1;
            found[Native.LABEL] = label - 1;
            found[Native.CODE_POINT] = character;
            what = String.format(Locale.ROOT, "has a %s: U+%04X, character %d, label %d",
                    character == '#' ? "\"#\", which begins a comment in a list" : "line break",
                    (int) character, name.codePointCount(0, at) + 1, label);
        }
        throw new UnidnException("Line " + line + ": the protected name " + what + ".",
                Status.INVALID_NAME, name, found, null);
    }

    private ProtectedNames(ByteBuffer block) {
        this.block = block;
    }

    /**
     * The names of a block that {@link #toBytes} or the command {@code unidn protect} gave. It
     * belongs to one version of unidn and of Unicode.
     *
     * @param bytes the block
     * @return the names
     * @throws UnidnException with {@link Status#STALE_DATA} for a block of another version
     */
    public static ProtectedNames fromBytes(byte[] bytes) {
        ByteBuffer block = copy(ByteBuffer.wrap(Objects.requireNonNull(bytes, "bytes")));
        Status status = Status.of(Library.verify(block));
        if (status == Status.INVALID_ARGUMENT) {
            throw new UnidnException("The bytes are not a block of protected names.", status, "");
        }
        if (status != Status.OK) {
            throw new UnidnException(status, "");
        }
        return new ProtectedNames(block);
    }

    /**
     * The block, for a file.
     *
     * @return a copy
     */
    public byte[] toBytes() {
        byte[] bytes = new byte[block.capacity()];
        block.get(0, bytes);
        return bytes;
    }

    private static ByteBuffer copy(ByteBuffer bytes) {
        return ByteBuffer.allocateDirect(bytes.remaining()).put(bytes).clear();
    }
}
