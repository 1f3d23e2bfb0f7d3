package org.unidn;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The library, by the Foreign Function and Memory API.
 *
 * <p>A method without an arena makes a brief call, with arrays of Java's heap: the time of the call
 * is bounded by the length of the text.
 */
final class Library {
    /** The longest text of a brief call, in bytes or code units. */
    private static final int BRIEF = 1024;

    /** Enough for the results of nearly all names, in bytes or code units. */
    private static final long CAPACITY = 256;

    /** UNIDN_MESSAGE_CAPACITY */
    private static final long MESSAGE_CAPACITY = 512;

    static {
        if (Functions.versionNumber() < Functions.LEAST_VERSION) {
            throw new UnsatisfiedLinkError("unidn: the library is too old: version " + version());
        }
    }

    private Library() {}

    /** The library that the property unidn.library names, or else that of {@link Native#load}. */
    static SymbolLookup find() {
        String name = System.getProperty("unidn.library");
        return name == null ? Native.load(file -> SymbolLookup.libraryLookup(file, Arena.global()))
                : SymbolLookup.libraryLookup(name, Arena.global());
    }

    /** None for a brief call. */
    private static Arena arena(String text) {
        return text.length() <= BRIEF ? null : Arena.ofConfined();
    }

    static String convert(int function, String name, int options, long[] found) {
        try (Arena arena = arena(name)) {
            return convert(arena, function, name, options, found);
        }
    }

    private static String convert(Arena arena, int function, String name, int options, long[] found) {
        boolean isBrief = arena == null;
        boolean isAscii = function == Native.TO_ASCII || function == Native.PUNYCODE_ENCODE;
        MemorySegment source = function == Native.PUNYCODE_DECODE ? bytes(arena, ascii(name)) : units(arena, name);
        long count = name.length();
        MemorySegment length = memory(arena, 8);
        MemorySegment detail = memory(arena, Functions.DETAIL_SIZE);
        MemorySegment place = detail.asSlice(Functions.DETAIL_OFFSET, 8);
        MemorySegment room;
        long capacity = CAPACITY;
        int status;
        for (;;) {
            room = memory(arena, isAscii ? capacity : 2 * capacity);
            status = switch (function) {
                case Native.TO_ASCII -> Functions.toAsciiUtf16(isBrief, source, count, options, room, capacity,
                        length, detail);
                case Native.TO_UNICODE -> Functions.toUnicodeUtf16(isBrief, source, count, options, room,
                        capacity, length, detail);
                case Native.CHECK -> Functions.checkUtf16(isBrief, source, count, options, detail);
                case Native.PREPARE -> Functions.prepareUtf16(isBrief, source, count, options, room, capacity,
                        length, detail);
                case Native.PUNYCODE_ENCODE -> Functions.punycodeEncodeUtf16(isBrief, source, count, room,
                        capacity, length, place);
                default -> Functions.punycodeDecodeUtf16(isBrief, source, count, room, capacity, length, place);
            };
            if (status != Status.BUFFER_TOO_SMALL.value) {
                break;
            }
            capacity = number(length) + 1;
        }
        if (status != Status.OK.value) {
            fill(found, status, detail);
            if (function != Native.TO_UNICODE || status != Status.INVALID_NAME.value) {
                return null;
            }
        }
        return isAscii ? new String(array(room, number(length)), StandardCharsets.ISO_8859_1)
                : text(room, number(length));
    }

    /** Whether two texts are the same by a profile; after a failure `found` is about the one at fault. */
    static boolean prepareEqual(String a, String b, int profile, long[] found) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment equal = memory(arena, 4);
            MemorySegment details = memory(arena, 2 * Functions.DETAIL_SIZE);
            int status = Functions.prepareEqualUtf16(units(arena, a), a.length(), units(arena, b), b.length(),
                    profile, equal, details);
            if (status != Status.OK.value) {
                fill(found, status, details);
                // The detail of a text without a fault is zero.
                if (found[Native.RULES] == 0 && found[Native.LENGTH] == 0) {
                    fill(found, status, details.asSlice(Functions.DETAIL_SIZE));
                    found[Native.WHICH] = 1;
                }
            }
            return equal.get(JAVA_INT, 0) != 0;
        }
    }

    /** The places of `found`, from a detail. */
    private static void fill(long[] found, int status, MemorySegment detail) {
        found[Native.STATUS] = status;
        found[Native.RULES] = detail.get(JAVA_LONG, Functions.DETAIL_RULES);
        found[Native.FIRST_RULE] = detail.get(JAVA_LONG, Functions.DETAIL_FIRST_RULE);
        found[Native.OFFSET] = detail.get(JAVA_LONG, Functions.DETAIL_OFFSET);
        found[Native.LENGTH] = detail.get(JAVA_LONG, Functions.DETAIL_LENGTH);
        found[Native.LABEL] = unsigned(detail, Functions.DETAIL_LABEL);
        found[Native.CODE_POINT] = unsigned(detail, Functions.DETAIL_CODE_POINT);
        found[Native.LINE] = detail.get(JAVA_LONG, Functions.DETAIL_LINE);
    }

    /** The detail of `found`. */
    private static MemorySegment detail(Arena arena, long[] found) {
        MemorySegment detail = memory(arena, Functions.DETAIL_SIZE);
        detail.set(JAVA_LONG, Functions.DETAIL_RULES, found[Native.RULES]);
        detail.set(JAVA_LONG, Functions.DETAIL_FIRST_RULE, found[Native.FIRST_RULE]);
        detail.set(JAVA_LONG, Functions.DETAIL_OFFSET, found[Native.OFFSET]);
        detail.set(JAVA_LONG, Functions.DETAIL_LENGTH, found[Native.LENGTH]);
        detail.set(JAVA_INT, Functions.DETAIL_LABEL, (int) found[Native.LABEL]);
        detail.set(JAVA_INT, Functions.DETAIL_CODE_POINT, (int) found[Native.CODE_POINT]);
        detail.set(JAVA_LONG, Functions.DETAIL_LINE, found[Native.LINE]);
        return detail;
    }

    static String detailMessage(String name, long[] found) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment room = memory(arena, 2 * MESSAGE_CAPACITY);
            MemorySegment length = memory(arena, 8);
            Functions.detailMessageUtf16(detail(arena, found), units(arena, name), name.length(), room,
                    MESSAGE_CAPACITY, length);
            return text(room, number(length));
        }
    }

    static String display(String name, int options, int policy, int level, ByteBuffer block, long[] found,
            String[] message) {
        try (Arena arena = arena(name)) {
            return display(arena, name, options, policy, level, block, found, message);
        }
    }

    private static String display(Arena arena, String name, int options, int policy, int level,
            ByteBuffer block, long[] found, String[] message) {
        boolean isBrief = arena == null;
        MemorySegment all = memory(arena, Functions.DISPLAY_OPTIONS_SIZE);
        all.set(JAVA_LONG, 0, Functions.DISPLAY_OPTIONS_SIZE);
        all.set(JAVA_INT, Functions.DISPLAY_OPTIONS_OPTIONS, options);
        all.set(JAVA_INT, Functions.DISPLAY_OPTIONS_POLICY, policy);
        all.set(JAVA_INT, Functions.DISPLAY_OPTIONS_LEVEL, level);
        if (block != null) {
            MemorySegment names = MemorySegment.ofBuffer(block);
            all.set(JAVA_LONG, Functions.DISPLAY_OPTIONS_PROTECTED_NAMES, names.address());
            all.set(JAVA_LONG, Functions.DISPLAY_OPTIONS_PROTECTED_NAMES_SIZE, names.byteSize());
        }
        MemorySegment source = units(arena, name);
        MemorySegment length = memory(arena, 8);
        MemorySegment report = memory(arena, Functions.REPORT_SIZE);
        MemorySegment room;
        long capacity = CAPACITY;
        int status;
        for (;;) {
            room = memory(arena, 2 * capacity);
            status = Functions.toDisplayUtf16(isBrief, source, name.length(), all, room, capacity, length, report);
            if (status != Status.BUFFER_TOO_SMALL.value) {
                break;
            }
            capacity = number(length);
        }
        String result = null;
        if (status == Status.OK.value || status == Status.INVALID_NAME.value) {
            result = text(room, number(length));
            room = memory(arena, 2 * MESSAGE_CAPACITY);
            Functions.reportMessageUtf16(isBrief, report, source, name.length(), all, room, MESSAGE_CAPACITY,
                    length);
            message[0] = text(room, number(length));
        }
        found[0] = status;
        found[1] = report.get(JAVA_LONG, Functions.REPORT_REASONS);
        found[2] = report.get(JAVA_LONG, Functions.REPORT_FIRST_REASON);
        found[3] = report.get(JAVA_LONG, Functions.REPORT_RULES);
        found[4] = report.get(JAVA_LONG, Functions.REPORT_FIRST_RULE);
        found[5] = report.get(JAVA_LONG, Functions.REPORT_OFFSET);
        found[6] = report.get(JAVA_LONG, Functions.REPORT_LENGTH);
        found[7] = unsigned(report, Functions.REPORT_LABEL);
        found[8] = unsigned(report, Functions.REPORT_CODE_POINT);
        found[9] = unsigned(report, Functions.REPORT_LEVEL);
        found[10] = unsigned(report, Functions.REPORT_HIDDEN);
        found[11] = report.get(JAVA_LONG, Functions.REPORT_PROTECTED_LINE);
        // Nothing but the number of its address in `all` refers to the block.
        Reference.reachabilityFence(block);
        return result;
    }

    static long protect(byte[] list, ByteBuffer room, long[] found) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment size = memory(arena, 8);
            MemorySegment detail = memory(arena, Functions.DETAIL_SIZE);
            int status = Functions.protectedBuild(bytes(arena, list), list.length,
                    MemorySegment.ofBuffer(room), room.capacity(), size, detail);
            fill(found, status, detail);
            return number(size);
        }
    }

    static int verify(ByteBuffer block) {
        return Functions.protectedVerify(MemorySegment.ofBuffer(block), block.capacity());
    }

    /** The relation of two texts, or the level of one if `second` is null; a status below 0. */
    static int compare(byte[] first, byte[] second, int options) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment result = memory(arena, 4);
            MemorySegment one = bytes(arena, first);
            int status = second == null ? Functions.restrictionLevel(one, first.length, result)
                    : Functions.confusable(one, first.length, bytes(arena, second), second.length,
                            options, result);
            return status == Status.OK.value ? result.get(JAVA_INT, 0) : -status;
        }
    }

    /** The skeleton in UTF-8; null after a failure, with its status. */
    static byte[] skeleton(byte[] text, int options, long[] found) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment source = bytes(arena, text);
            MemorySegment length = memory(arena, 8);
            MemorySegment room;
            long capacity = CAPACITY;
            int status;
            for (;;) {
                room = memory(arena, capacity);
                status = Functions.skeleton(source, text.length, options, room, capacity, length);
                if (status != Status.BUFFER_TOO_SMALL.value) {
                    break;
                }
                capacity = number(length) + 1;
            }
            found[Native.STATUS] = status;
            return status == Status.OK.value ? array(room, number(length)) : null;
        }
    }

    static String statusMessage(long status) {
        return string(Functions.statusMessage((int) status));
    }

    static String ruleMessage(long rule) {
        return string(Functions.ruleMessage(rule));
    }

    static String reasonMessage(long reason) {
        return string(Functions.reasonMessage(reason));
    }

    static String version() {
        return string(Functions.version());
    }

    static String unicodeVersion() {
        return string(Functions.unicodeVersion());
    }

    /** Memory that is zero, aligned for all members of structures. */
    private static MemorySegment memory(Arena arena, long size) {
        return arena == null ? MemorySegment.ofArray(new long[(int) ((size + 7) / 8)]) : arena.allocate(size, 8);
    }

    private static MemorySegment units(Arena arena, String text) {
        char[] units = text.toCharArray();
        return arena == null ? MemorySegment.ofArray(units) : arena.allocateFrom(JAVA_CHAR, units);
    }

    private static MemorySegment bytes(Arena arena, byte[] bytes) {
        return arena == null ? MemorySegment.ofArray(bytes) : arena.allocateFrom(JAVA_BYTE, bytes);
    }

    /** Punycode is ASCII: the byte 0xFF, which is as wrong, stands for any other unit. */
    private static byte[] ascii(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            char unit = text.charAt(i);
            bytes[i] = unit < 0x80 ? (byte) unit : -1;
        }
        return bytes;
    }

    private static String text(MemorySegment units, long count) {
        if (count > Integer.MAX_VALUE / 2) {
            throw new OutOfMemoryError("unidn");
        }
        return new String(units.asSlice(0, 2 * count).toArray(JAVA_CHAR));
    }

    private static byte[] array(MemorySegment bytes, long count) {
        if (count > Integer.MAX_VALUE - 8) {
            throw new OutOfMemoryError("unidn");
        }
        return bytes.asSlice(0, count).toArray(JAVA_BYTE);
    }

    private static String string(MemorySegment text) {
        return text.reinterpret(Long.MAX_VALUE).getString(0);
    }

    private static long number(MemorySegment memory) {
        return memory.get(JAVA_LONG, 0);
    }

    private static long unsigned(MemorySegment memory, long place) {
        return Integer.toUnsignedLong(memory.get(JAVA_INT, place));
    }
}
