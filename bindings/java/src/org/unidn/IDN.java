package org.unidn;

import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The methods of {@code java.net.IDN}, by UTS #46 at the library's version of Unicode: that class
 * implements IDNA2003 at Unicode 3.2, maps {@code ß} to {@code ss}, and leaves capitals in ASCII.
 */
public final class IDN {
    /** Has no effect: unassigned code points are not allowed. */
    public static final int ALLOW_UNASSIGNED = 1;

    /** ASCII is letters, digits and hyphens only, and no label has a hyphen first or last. */
    public static final int USE_STD3_ASCII_RULES = 2;

    private IDN() {}

    /**
     * Converts a name to ASCII.
     *
     * @param input the name
     * @return the name in ASCII
     * @throws IllegalArgumentException for a name that is not valid
     */
    public static String toASCII(String input) {
        return toASCII(input, 0);
    }

    /**
     * Converts a name to ASCII.
     *
     * @param input the name
     * @param flag 0, or flags
     * @return the name in ASCII
     * @throws IllegalArgumentException for a name that is not valid
     */
    public static String toASCII(String input, int flag) {
        if (Objects.requireNonNull(input, "input").isEmpty()) {
            return "";
        }
        return isRoot(input) ? "." : convert(Native.TO_ASCII, input, flag);
    }

    /**
     * Converts a name to Unicode. This never fails: labels that are not valid stay as they are.
     *
     * @param input the name
     * @return the name in Unicode
     */
    public static String toUnicode(String input) {
        return toUnicode(input, 0);
    }

    /**
     * Converts a name to Unicode. This never fails: labels that are not valid stay as they are.
     *
     * @param input the name
     * @param flag 0, or flags
     * @return the name in Unicode
     */
    public static String toUnicode(String input, int flag) {
        Objects.requireNonNull(input, "input");
        try {
            return convert(Native.TO_UNICODE, input, flag);
        } catch (UnidnException exception) {
            return labelByLabel(input, flag);
        }
    }

    private static String labelByLabel(String input, int flag) {
        StringJoiner name = new StringJoiner(".");
        for (String label : Native.labels(input)) {
            try {
                name.add(convert(Native.TO_UNICODE, label, flag));
            } catch (UnidnException exception) {
                name.add(label);
            }
        }
        return name.toString();
    }

    private static boolean isRoot(String input) {
        return input.length() == 1 && ".\u3002\uFF0E\uFF61".contains(input);
    }

    private static String convert(int function, String input, int flag) {
        if ((flag & USE_STD3_ASCII_RULES) == 0) {
            return Native.convert(function, input, Options.ASCII_ANY);
        }
        try {
            return Native.convert(function, input, Options.ASCII_LDH | Options.CHECK_HYPHENS);
        } catch (UnidnException exception) {
            // STD3 is about hyphens first and last; the option is also about positions 3 and 4.
            Set<Rule> rules = exception.rules();
            if (!rules.contains(Rule.HYPHEN_3_4) || rules.contains(Rule.HYPHEN_FIRST)
                    || rules.contains(Rule.HYPHEN_LAST)) {
                throw exception;
            }
            return Native.convert(function, input, Options.ASCII_LDH);
        }
    }
}
