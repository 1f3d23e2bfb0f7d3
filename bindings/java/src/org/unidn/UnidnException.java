package org.unidn;

import java.util.Locale;
import java.util.Set;

/**
 * Says why a text has no result. Its message is a finished sentence, safe to print.
 *
 * <p>Places are in {@code char} values of the text, as everywhere in Java.
 */
public final class UnidnException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** The kind of the error. */
    private final Status status;
    /** The text that was passed. */
    private final String text;
    /** What the library found, in the order of {@code Native}. */
    private final long[] found;
    /** A text for an invalid name, or null. */
    private final String output;

    UnidnException(Status status, String text) {
        this(sentence(status, ""), status, text);
    }

    UnidnException(String message, Status status, String text) {
        this(message, status, text, new long[Native.FOUND], null);
    }

    UnidnException(String message, Status status, String text, long[] found, String output) {
        super(message);
        this.status = status;
        this.text = text;
        this.found = found;
        this.output = output;
    }

    /** The message of a status, and what follows it, as a sentence. */
    static String sentence(Status status, String rest) {
        return sentence(status.message(), rest);
    }

    static String sentence(String message, String rest) {
        return message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1) + rest + ".";
    }

    /**
     * The kind of the error.
     *
     * @return {@link Status#INVALID_NAME} for a name that breaks a rule
     */
    public Status status() {
        return status;
    }

    /**
     * The text that was passed.
     *
     * @return the text; of a list, the name at fault; empty for {@link Unidn#prepare} and {@link
     *         Unidn#prepareEqual}
     */
    public String text() {
        return text;
    }

    /**
     * All rules that the name or the text breaks.
     *
     * @return an immutable set
     */
    public Set<Rule> rules() {
        return Rule.in(found[Native.RULES]);
    }

    /**
     * The rule that is broken first, in the order of the standard.
     *
     * @return the rule, or null
     */
    public Rule firstRule() {
        return Rule.of(found[Native.FIRST_RULE]);
    }

    /**
     * The start of the first fault.
     *
     * @return an index of the text
     */
    public int offset() {
        return (int) found[Native.OFFSET];
    }

    /**
     * The length of the first fault.
     *
     * @return a number of {@code char} values
     */
    public int length() {
        return (int) found[Native.LENGTH];
    }

    /**
     * The number of the label of the first fault.
     *
     * @return the number, from 0
     */
    public int label() {
        return (int) found[Native.LABEL];
    }

    /**
     * The code point at fault, if it is a single one.
     *
     * @return the code point, or -1; -1 for {@link Unidn#prepare} and {@link Unidn#prepareEqual}
     */
    public int codePoint() {
        return found[Native.RULES] == 0 ? -1 : Native.codePoint(found[Native.CODE_POINT]);
    }

    /**
     * For protected names: the number of the name.
     *
     * @return the number, from 1; 0 for any other text
     */
    public int line() {
        return (int) found[Native.LINE];
    }

    /**
     * For {@link Unidn#toUnicode}: the text that the standard defines for an invalid name.
     *
     * @return the text, or null
     */
    public String output() {
        return output;
    }
}
