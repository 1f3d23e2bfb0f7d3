package org.unidn.spark;

import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.unidn.Options;
import org.unidn.Rule;
import org.unidn.Status;
import org.unidn.Unidn;
import org.unidn.UnidnException;

/**
 * Functions of SQL for Spark, in the JVM: no row leaves it. They are deterministic, and have no state.
 */
public final class Functions {
    private Functions() {}

    /**
     * Registers the functions with the prefix {@code idna_} and the options of resolvers.
     *
     * @param session the session
     */
    public static void register(SparkSession session) {
        register(session, "idna_", Options.LOOKUP);
    }

    /**
     * Registers to_ascii, to_unicode, check, rules, display and unicode_version.
     *
     * @param session the session
     * @param prefix what the names of the functions begin with
     * @param options constants of {@link Options}; display has its own, and takes the defaults
     */
    public static void register(SparkSession session, String prefix, int options) {
        DataType text = DataTypes.StringType;
        one(session, prefix + "to_ascii", text, name -> orNull(() -> Unidn.toAscii(name, options)));
        one(session, prefix + "to_unicode", text, name -> orNull(() -> Unidn.toUnicode(name, options)));
        one(session, prefix + "check", DataTypes.BooleanType, name -> rules(name, options).isEmpty());
        one(session, prefix + "rules", text, name -> rules(name, options));
        one(session, prefix + "display", text, name -> Unidn.display(name).text());
        session.udf().register(prefix + "unicode_version",
            functions.udf(Unidn::unicodeVersion, text));
    }

    private static <T> void one(
            SparkSession session, String name, DataType type, UDF1<String, T> function) {
        UDF1<String, T> ofRows = text -> text == null ? null : function.call(text);
        session.udf().register(name, functions.udf(ofRows, type));
    }

    /** The result, or null for an invalid name. */
    private static String orNull(Supplier<String> conversion) {
        try {
            return conversion.get();
        } catch (UnidnException invalid) {
            requireInvalidName(invalid);
            return null;
        }
    }

    /** The rules that a name breaks, in lower case and with hyphens; empty if it is valid. */
    private static String rules(String name, int options) {
        try {
            Unidn.check(name, options);
            return "";
        } catch (UnidnException invalid) {
            requireInvalidName(invalid);
            return invalid.rules().stream().map(Functions::inWords).collect(Collectors.joining(" "));
        }
    }

    /**
     * Hands on a fault that is not the name's: options that do not exist, or no memory. It has no rule,
     * so that every name would pass for a valid one.
     */
    private static void requireInvalidName(UnidnException exception) {
        if (exception.status() != Status.INVALID_NAME) {
            throw exception;
        }
    }

    private static String inWords(Rule rule) {
        return rule.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
