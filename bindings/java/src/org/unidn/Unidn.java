package org.unidn;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Internationalized domain names (IDNA), Punycode, whether a name is safe to show, and the preparation
 * of user names and passwords.
 *
 * <p>A text without a result is an {@link UnidnException}. The methods have no state: any thread may
 * call any of them at any time.
 */
public final class Unidn {
    private Unidn() {}

    /**
     * Converts a domain name to the form that the DNS carries (UTS #46, ToASCII).
     *
     * @param name the name
     * @return the name in ASCII
     * @throws UnidnException for a name that is not valid
     * @throws NullPointerException if the name is null
     */
    public static String toAscii(String name) {
        return toAscii(name, Options.LOOKUP);
    }

    /**
     * Converts a domain name to the form that the DNS carries (UTS #46, ToASCII).
     *
     * @param name the name
     * @param options a set of {@link Options}
     * @return the name in ASCII
     * @throws UnidnException for a name that is not valid, and for options that do not exist or
     *         belong to {@link #display}
     * @throws NullPointerException if the name is null
     */
    public static String toAscii(String name, int options) {
        return Native.convert(Native.TO_ASCII, Objects.requireNonNull(name, "name"), options);
    }

    /**
     * Converts a domain name to the form that a person reads (UTS #46, ToUnicode). Empty labels,
     * lengths and a dot at the end are not faults here, whatever the options. Use {@link #display} for
     * names that a person is to see.
     *
     * @param name the name
     * @return the name in Unicode
     * @throws UnidnException for a name that is not valid, with the text as {@link
     *         UnidnException#output}
     * @throws NullPointerException if the name is null
     */
    public static String toUnicode(String name) {
        return toUnicode(name, Options.LOOKUP);
    }

    /**
     * Converts a domain name to the form that a person reads (UTS #46, ToUnicode). Empty labels,
     * lengths and a dot at the end are not faults here, whatever the options.
     *
     * @param name the name
     * @param options a set of {@link Options}
     * @return the name in Unicode
     * @throws UnidnException for a name that is not valid, with the text as {@link
     *         UnidnException#output}, and for options that do not exist or belong to {@link
     *         #display}
     * @throws NullPointerException if the name is null
     */
    public static String toUnicode(String name, int options) {
        return Native.convert(Native.TO_UNICODE, Objects.requireNonNull(name, "name"), options);
    }

    /**
     * Does what {@link #toAscii} does, without the result.
     *
     * @param name the name
     * @throws UnidnException for a name that is not valid
     * @throws NullPointerException if the name is null
     */
    public static void check(String name) {
        check(name, Options.LOOKUP);
    }

    /**
     * Does what {@link #toAscii} does, without the result.
     *
     * @param name the name
     * @param options a set of {@link Options}
     * @throws UnidnException for a name that is not valid, and for options that do not exist or
     *         belong to {@link #display}
     * @throws NullPointerException if the name is null
     */
    public static void check(String name, int options) {
        Native.convert(Native.CHECK, Objects.requireNonNull(name, "name"), options);
    }

    /**
     * Whether two domain names are the same to the DNS.
     *
     * @param a a name
     * @param b another name
     * @return whether their forms in ASCII are equal, apart from one root dot
     * @throws UnidnException for a name that is not valid
     * @throws NullPointerException if one of them is null
     */
    public static boolean equal(String a, String b) {
        return equal(a, b, Options.LOOKUP);
    }

    /**
     * Whether two domain names are the same to the DNS.
     *
     * @param a a name
     * @param b another name
     * @param options a set of {@link Options}
     * @return whether their forms in ASCII are equal, apart from one root dot
     * @throws UnidnException for a name that is not valid, and for options that do not exist or
     *         belong to {@link #display}
     * @throws NullPointerException if one of them is null
     */
    public static boolean equal(String a, String b, int options) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return withoutRoot(toAscii(a, options)).equals(withoutRoot(toAscii(b, options)));
    }

    private static String withoutRoot(String name) {
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    /**
     * Writes a domain name in a form that is safe to show, with the default policy.
     *
     * @param name the name
     * @return the text, and why it is so
     * @throws UnidnException for ill-formed text
     * @throws NullPointerException if the name is null
     */
    public static Shown display(String name) {
        return display(name, Options.LOOKUP, Policy.CAUTIOUS, null, null);
    }

    /**
     * Writes a domain name in a form that is safe to show, with the default policy.
     *
     * @param name the name
     * @param names names that others must not look like, or null
     * @return the text, and why it is so
     * @throws UnidnException for ill-formed text
     * @throws NullPointerException if the name is null
     */
    public static Shown display(String name, ProtectedNames names) {
        return display(name, Options.LOOKUP, Policy.CAUTIOUS, null, names);
    }

    /**
     * Writes a domain name in a form that is safe to show. An invalid name has a text, too.
     *
     * @param name the name
     * @param options a set of {@link Options}
     * @param policy whose rules decide; not null, as {@code level} and {@code names} may be
     * @param level the loosest level that {@link Policy#UTS39} shows, or null
     * @param names names that others must not look like, or null
     * @return the text, and why it is so
     * @throws UnidnException for ill-formed text, options that do not exist, and a level without
     *         {@link Policy#UTS39}
     * @throws NullPointerException if the name or the policy is null
     */
    public static Shown display(String name, int options, Policy policy, Level level,
            ProtectedNames names) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(policy, "policy");
        if (level != null && policy != Policy.UTS39) {
            throw new UnidnException("A level is for the policy UTS39 only.", Status.INVALID_ARGUMENT, name);
        }
        long[] found = new long[12];
        String[] message = new String[1];
        String text = Library.display(name, options, policy.value,
                level == null ? 0 : level.value, names == null ? null : names.block, found, message);
        Status status = Status.of(found[0]);
        if (status != Status.OK && status != Status.INVALID_NAME) {
            throw Native.fault(status, name, options, Options.OF_DISPLAY);
        }
        return new Shown(text, found[10] != 0, status == Status.OK, Reason.in(found[1]),
                Reason.of(found[2]), Rule.in(found[3]), Rule.of(found[4]), (int) found[5],
                (int) found[6], (int) found[7], found[2] == 0 ? -1 : Native.codePoint(found[8]),
                Level.of(found[9]), (int) found[11], message[0]);
    }

    /**
     * A key that is equal for texts that look alike (UTS #39, section 4), for comparison only.
     *
     * @param text the text
     * @return the key
     * @throws UnidnException for ill-formed text
     * @throws NullPointerException if the text is null
     */
    public static String skeleton(String text) {
        return skeleton(text, Options.LOOKUP);
    }

    /**
     * A key that is equal for texts that look alike (UTS #39, section 4), for comparison only.
     *
     * @param text the text
     * @param options a set of {@link Options}
     * @return the key
     * @throws UnidnException for ill-formed text, and for options that do not exist
     * @throws NullPointerException if the text is null
     */
    public static String skeleton(String text, int options) {
        long[] found = new long[Native.FOUND];
        byte[] skeleton = Library.skeleton(Native.utf8(Objects.requireNonNull(text, "text")), options, found);
        if (skeleton == null) {
            throw Native.fault(Status.of(found[Native.STATUS]), text, options, Options.OF_DISPLAY);
        }
        return new String(skeleton, StandardCharsets.UTF_8);
    }

    /**
     * How two texts are confusable (UTS #39, section 4). They are compared as they are, unmapped.
     *
     * @param a a text
     * @param b another text
     * @return {@link Relation#NONE} if they are not
     * @throws UnidnException for ill-formed text
     * @throws NullPointerException if one of them is null
     */
    public static Relation confusable(String a, String b) {
        return confusable(a, b, Options.LOOKUP);
    }

    /**
     * How two texts are confusable (UTS #39, section 4). They are compared as they are, unmapped.
     *
     * @param a a text
     * @param b another text
     * @param options a set of {@link Options}
     * @return {@link Relation#NONE} if they are not
     * @throws UnidnException for ill-formed text, and for options that do not exist
     * @throws NullPointerException if one of them is null
     */
    public static Relation confusable(String a, String b, int options) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return Relation.of(number(a, Library.compare(Native.utf8(a), Native.utf8(b), options), options));
    }

    /**
     * The restriction level of a text (UTS #39, section 5.2).
     *
     * @param text the text
     * @return the level
     * @throws UnidnException for ill-formed text
     * @throws NullPointerException if the text is null
     */
    public static Level restrictionLevel(String text) {
        Objects.requireNonNull(text, "text");
        return Level.of(number(text, Library.compare(Native.utf8(text), null, 0), 0));
    }

    private static int number(String text, int number, int options) {
        if (number < 0) {
            throw Native.fault(Status.of(-number), text, options, Options.OF_DISPLAY);
        }
        return number;
    }

    /**
     * Encodes text as Punycode (RFC 3492), without {@code xn--}.
     *
     * @param text the text
     * @return the Punycode
     * @throws UnidnException for ill-formed text
     * @throws NullPointerException if the text is null
     */
    public static String punycodeEncode(String text) {
        return Native.convert(Native.PUNYCODE_ENCODE, Objects.requireNonNull(text, "text"), 0);
    }

    /**
     * Decodes Punycode (RFC 3492), without {@code xn--}.
     *
     * @param punycode the Punycode
     * @return the text
     * @throws UnidnException for text that is not Punycode
     * @throws NullPointerException if the Punycode is null
     */
    public static String punycodeDecode(String punycode) {
        return Native.convert(Native.PUNYCODE_DECODE, Objects.requireNonNull(punycode, "punycode"), 0);
    }

    /**
     * Prepares a text for comparison or storage, such as a user name or a password, as {@link
     * #prepare(String, Preparation, boolean)} does without a query.
     *
     * @param text the text
     * @param profile the profile
     * @return the prepared text
     * @throws UnidnException for a text that is not valid, without the text or a character of it
     * @throws NullPointerException if the text or the profile is null
     */
    public static String prepare(String text, Preparation profile) {
        return prepare(text, profile, false);
    }

    /**
     * Prepares a text for comparison or storage, such as a user name or a password: by stringprep (RFC
     * 3454) at Unicode 3.2, or by PRECIS (RFC 8264) at the version of Unicode of the library. Two texts
     * are the same to a protocol if their prepared forms are.
     *
     * <p>An exception has neither the text nor a character of it, since it may be a password. The
     * result for a password is not erased, nor is the memory in which it is computed.
     *
     * @param text the text
     * @param profile the profile
     * @param query whether the text is compared with stored ones: stringprep leaves code points that
     *        are unassigned in Unicode 3.2 as they are, and the result for a nickname is its key
     * @return the prepared text; in stringprep it can be empty
     * @throws UnidnException for a text that is not valid, without the text or a character of it
     * @throws NullPointerException if the text or the profile is null
     */
    public static String prepare(String text, Preparation profile, boolean query) {
        Objects.requireNonNull(text, "text");
        int number = Objects.requireNonNull(profile, "profile").value;
        return Native.prepare(text, query ? number | Preparation.QUERY : number);
    }

    /**
     * Whether two texts are the same by a profile: whether {@link #prepare} has the same result for
     * both, of nicknames that of a query. The time depends on the texts: compare passwords by hashes of
     * what {@link #prepare} gives.
     *
     * @param a a text
     * @param b another text
     * @param profile the profile
     * @return whether they are the same
     * @throws UnidnException for the first text that is not valid, without the text or a character of
     *         it; the message says which
     * @throws NullPointerException if a text or the profile is null
     */
    public static boolean prepareEqual(String a, String b, Preparation profile) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return Native.prepareEqual(a, b, Objects.requireNonNull(profile, "profile").value);
    }

    /**
     * The version of the library.
     *
     * @return such as "0.2.0"
     */
    public static String version() {
        return Library.version();
    }

    /**
     * The version of Unicode of the library. An update of it can change answers.
     *
     * @return such as "18.0.0"
     */
    public static String unicodeVersion() {
        return Library.unicodeVersion();
    }
}
