package org.unidn;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Locale;
import java.util.Objects;

/** Names that others must not look like. They are immutable; any thread may use them. */
public final class ProtectedNames {
    /** Outside the heap, where the library can read it. */
    final ByteBuffer block;

    /**
     * Builds a block of names.
     *
     * @param names the names
     * @throws UnidnException for a name that is not valid: with its text, and its number as the line
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
     * Builds a block of names.
     *
     * @param names the names, in the order of the collection
     * @throws UnidnException for a name that is not valid: with its text, and its number as the line
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
            int at = names[i].indexOf('\n');
            if (at >= 0) {
                throw lineBreak(names[i], at, i + 1);
            }
            list.writeBytes(Native.utf8(names[i], i + 1));
            list.write('\n');
        }
        return list.toByteArray();
    }

    /** A line break would make two names of one; in any other name it breaks the same rule. */
    private static UnidnException lineBreak(String name, int at, int line) {
        long[] found = new long[Native.FOUND];
        String before = name.substring(0, at);
        int label = Native.labels(before).length;
        found[Native.RULES] = Rule.ASCII.value;
        found[Native.FIRST_RULE] = Rule.ASCII.value;
        found[Native.OFFSET] = at;
        found[Native.LENGTH] = 1;
        found[Native.LABEL] = label - 1;
        found[Native.CODE_POINT] = '\n';
        found[Native.LINE] = line;
        String message = String.format(Locale.ROOT,
                "Line %d: the protected name has a line break: U+000A, character %d, label %d.",
                line, before.codePointCount(0, at) + 1, label);
        return new UnidnException(message, Status.INVALID_NAME, name, found, null);
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
