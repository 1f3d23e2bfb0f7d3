package org.unidn;

import java.nio.ByteBuffer;

/**
 * The library, by the Java Native Interface. Java 22 and later have the class of the same name in
 * {@code src22} instead.
 */
final class Library {
    static {
        Native.load(file -> {
            System.load(file.toString());
            return null;
        });
    }

    private Library() {}

    static native String convert(int function, String name, int options, long[] found);

    static native boolean prepareEqual(String a, String b, int profile, long[] found);

    static native String detailMessage(String name, long[] found);

    static native String display(String name, int options, int policy, int level,
            ByteBuffer block, long[] found, String[] message);

    static native long protect(byte[] list, ByteBuffer room, long[] found);

    static native int verify(ByteBuffer block);

    static native int compare(byte[] first, byte[] second, int options);

    static native byte[] skeleton(byte[] text, int options, long[] found);

    static native String statusMessage(long status);

    static native String ruleMessage(long rule);

    static native String reasonMessage(long reason);

    static native String version();

    static native String unicodeVersion();
}
