import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.unidn.Preparation;
import org.unidn.Rule;
import org.unidn.Status;
import org.unidn.Unidn;
import org.unidn.UnidnException;

/** The tests of user names, passwords and other texts that are prepared. */
class Preparations {
    /** What each profile makes of a text, in their order; null where it prohibits a character. */
    static void preparationByEveryProfile() {
        Map<String, List<String>> rows = Map.of(
                "\u2168 \uFF21ß", Arrays.asList("IX Aß", "ix ass", null, "IX Aß", null, null, null, "\u2168 \uFF21ß", "IX Aß"),
                "\uFF21u\u0308.ß1", List.of("Aü.ß1", "aü.ss1", "aü.ss1", "Aü.ß1", "aü.ss1", "aü.ß1", "Aü.ß1", "\uFF21ü.ß1",
                        "Aü.ß1"));
        Tests.same(9, Preparation.values().length);
        rows.forEach((text, forms) -> {
            for (Preparation profile : Preparation.values()) {
                String want = forms.get(profile.ordinal());
                Tests.same(want, Tests.result(() -> Unidn.prepare(text, profile)), profile.name());
                Tests.same(want, Tests.result(() -> Unidn.prepare(text, profile, false)), profile.name());
                String same = Tests.result(() -> String.valueOf(Unidn.prepareEqual(text, text, profile)));
                Tests.same(want == null ? null : "true", same, profile.name());
                // A query differs in unassigned code points and in the case of nicknames only.
                want = profile == Preparation.NICKNAME ? want.toLowerCase() : want;
                Tests.same(want, Tests.result(() -> Unidn.prepare(text, profile, true)), profile.name());
            }
        });
    }

    static void queriesKeepUnassignedCodePoints() {
        String unassigned = "a\u0221"; // in Unicode 3.2
        for (Preparation profile : EnumSet.range(Preparation.SASLPREP, Preparation.ISCSI)) {
            Tests.same(Set.of(Rule.UNASSIGNED), Tests.fault(() -> Unidn.prepare(unassigned, profile)).rules());
            Tests.same(Set.of(Rule.UNASSIGNED), Tests.fault(() -> Unidn.prepareEqual(unassigned, "a", profile)).rules());
            Tests.same(unassigned, Unidn.prepare(unassigned, profile, true));
        }
    }

    static void preparedTextsAreCompared() {
        Tests.same(true, Unidn.prepareEqual("Foo Bar", "  foo   BAR", Preparation.NICKNAME));
        Tests.same(false, Unidn.prepareEqual("Foo Bar", "foobar", Preparation.NICKNAME));
        Tests.same(true, Unidn.prepareEqual("\u212Bngström", "\u00E5ngstro\u0308m", Preparation.USERNAME_CASE_MAPPED));
        Tests.same(false, Unidn.prepareEqual("\u00C5ngström", "\u00E5ngström", Preparation.USERNAME_CASE_PRESERVED));
        Tests.same(true, Unidn.prepareEqual("a\u00A0b", "a b", Preparation.OPAQUE_STRING));
        Tests.same(true, Unidn.prepareEqual("I\u00ADX", "\u2168", Preparation.SASLPREP));
        Tests.same(false, Unidn.prepareEqual("IX", "ix", Preparation.SASLPREP));
        Tests.same(true, Unidn.prepareEqual("", "\u00AD", Preparation.SASLPREP));
        Tests.same(false, Unidn.prepareEqual("", "a", Preparation.SASLPREP));
        Tests.same(Rule.PROHIBITED, Tests.fault(() -> Unidn.prepareEqual("a\0b", "a\0c", Preparation.SASLPREP)).firstRule());
    }

    /** A text at fault, its rules in their order, and the number of the character; 0 for the whole text. */
    record Row(String text, Preparation profile, List<Rule> rules, int offset, int length, String fault, int character) {
        /** That an exception is what it says, and has nothing of the text, whose characters are in no message. */
        void check(Callable<?> call, String which) throws Exception {
            UnidnException found = Tests.fault(call);
            String place = which;
            if (character > 0) {
                place = "character " + character + (which.isEmpty() ? "" : " of " + which);
            }
            Tests.same(fault + (place.isEmpty() ? "." : ": " + place + "."), found.getMessage());
            Tests.same(rules.isEmpty() ? Status.INVALID_ENCODING : Status.INVALID_NAME, found.status());
            Tests.same(Set.copyOf(rules), found.rules());
            Tests.same(rules.isEmpty() ? null : rules.get(0), found.firstRule());
            Tests.same(List.of(offset, length, 0, -1, 0), List.of(found.offset(), found.length(), found.label(),
                    found.codePoint(), found.line()));
            Tests.same("", found.text());
            Tests.same(null, found.output());
            Tests.same(null, found.getCause());
            StringBuilder printed = new StringBuilder(found.toString());
            for (Field field : UnidnException.class.getDeclaredFields()) {
                field.setAccessible(true);
                Object value = field.get(found);
                printed.append('\n').append(value instanceof long[] numbers ? Arrays.toString(numbers) : value);
            }
            Pattern secret = Pattern.compile("[Q\u0007\uD800-\uDFFF\u05D0\u00B7]|U\\+|0x|128512|66560| 7,| 8205,| 81,");
            Tests.same(false, secret.matcher(printed).find(), printed.toString());
        }
    }

    static void exceptionsOfPreparationHaveNoText() throws Exception {
        String prohibited = "The profile prohibits the character";
        String directions = "The text has left-to-right and right-to-left letters";
        String illFormed = "The text is not well-formed Unicode";
        List<Row> rows = List.of(
                new Row("Qe\u0301\u0007", Preparation.OPAQUE_STRING, List.of(Rule.PROHIBITED), 3, 1, prohibited, 4),
                new Row("Q😀x\u0007", Preparation.OPAQUE_STRING, List.of(Rule.PROHIBITED), 4, 1, prohibited, 4),
                new Row("QQ😀Q", Preparation.SASLPREP, List.of(Rule.UNASSIGNED), 2, 2,
                        "The code point is unassigned in Unicode 3.2", 3),
                new Row("\u05D0QQ\u05D0", Preparation.RESOURCEPREP, List.of(Rule.MIXED_DIRECTIONS), 1, 1, directions, 2),
                new Row("\u05D0 QQ\u0308", Preparation.SASLPREP, List.of(Rule.MIXED_DIRECTIONS, Rule.ENDS_NOT_RTL), 2, 1,
                        directions, 3),
                new Row("\u05D07", Preparation.NAMEPREP, List.of(Rule.ENDS_NOT_RTL), 1, 1,
                        "The right-to-left text does not begin and end with a right-to-left letter", 2),
                new Row("\uD801\uDC00\u200DQ", Preparation.NICKNAME, List.of(Rule.CONTEXTJ), 2, 1,
                        "The joiner is not where its rule allows it", 2),
                new Row("😀\u00B7", Preparation.OPAQUE_STRING, List.of(Rule.CONTEXTO), 2, 1,
                        "The character is not where its contextual rule allows it", 2),
                new Row("Q\u05D0", Preparation.USERNAME_CASE_MAPPED, List.of(Rule.BIDI_5, Rule.BIDI_6), 1, 1,
                        "The left-to-right label has a character that is not allowed in one", 2),
                new Row("\u05D07\u0667", Preparation.USERNAME_CASE_PRESERVED, List.of(Rule.BIDI_4), 0, 3,
                        "The right-to-left label has both European and Arabic digits", 0),
                new Row("", Preparation.USERNAME_CASE_MAPPED, List.of(Rule.EMPTY_TEXT), 0, 0, "The text is empty", 0),
                new Row(" \u3000 ", Preparation.NICKNAME, List.of(Rule.EMPTY_TEXT), 0, 3, "The text is empty", 0),
                new Row("QQ😀\uD83DQ", Preparation.OPAQUE_STRING, List.of(), 4, 1, illFormed, 4),
                new Row("\u0007\uDC00", Preparation.SASLPREP, List.of(), 1, 1, illFormed, 2));
        for (Row row : rows) {
            row.check(() -> Unidn.prepare(row.text, row.profile), "");
            row.check(() -> Unidn.prepareEqual("plain", row.text, row.profile), "the second text");
            // That of the first text that is not valid.
            for (String other : List.of("plain", row.text, "\uFFFF\uFFFF\u0007", "QQQQQ\uD800")) {
                row.check(() -> Unidn.prepareEqual(row.text, other, row.profile), "the first text");
            }
        }
        Row query = new Row("Q😀x\u0007", Preparation.SASLPREP, List.of(Rule.PROHIBITED), 4, 1, prohibited, 4);
        query.check(() -> Unidn.prepare(query.text, query.profile, true), "");
    }

    /** Results of 18 times as many characters, and such as fill the first room or nearly so. */
    static void longTextsArePreparedWhole() {
        String words = "\u0635\u0644\u0649 \u0627\u0644\u0644\u0647 \u0639\u0644\u064A\u0647 \u0648\u0633\u0644\u0645";
        for (int count : new int[] {1, 14, 15, 52, 53, 1024, 1025, 20_000}) {
            String text = "\uFDFA".repeat(count);
            String want = words.repeat(count);
            for (Preparation profile : List.of(Preparation.SASLPREP, Preparation.RESOURCEPREP, Preparation.NICKNAME)) {
                Tests.same(want, Unidn.prepare(text, profile));
                Tests.same(true, Unidn.prepareEqual(text, want, profile));
                Tests.same(false, Unidn.prepareEqual(want, text + "\uFDFA", profile));
            }
        }
        for (int length : new int[] {255, 256, 257, 940, 941, 942, 1023, 1024, 1025}) {
            Tests.same("a".repeat(length), Unidn.prepare("A".repeat(length), Preparation.USERNAME_CASE_MAPPED));
        }
        String far = "😀".repeat(100_000) + "\u0007";
        Tests.same("The profile prohibits the character: character 100001.",
                Tests.fault(() -> Unidn.prepare(far, Preparation.OPAQUE_STRING)).getMessage());
        Tests.same("", Unidn.prepare("", Preparation.SASLPREP));
        Tests.same("", Unidn.prepare("\u00AD", Preparation.SASLPREP));
    }

    static void preparationInThreads() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<Future<Boolean>> results = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int thread = i;
            results.add(threads.submit(() -> {
                for (int j = 0; j < 500; j++) {
                    String text = ("\uFF21-" + thread + "-" + j + " ").repeat(1 + j % 200);
                    String want = text.replace('\uFF21', 'A');
                    UnidnException fault = Tests.fault(() -> Unidn.prepareEqual(want, text + "\u0007", Preparation.SASLPREP));
                    if (!Unidn.prepare(text, Preparation.SASLPREP).equals(want) || fault.offset() != text.length()) {
                        return false;
                    }
                }
                return true;
            }));
        }
        for (Future<Boolean> result : results) {
            Tests.same(true, result.get());
        }
        threads.shutdown();
    }

    /** The string of a member of a row in JSON, behind a pattern; null without one. */
    static String member(String row, String start) {
        Matcher found = Pattern.compile("\"" + start + "\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(row);
        return !found.find() ? null : Pattern.compile("\\\\(?:u([0-9a-f]{4})|(.))").matcher(found.group(1))
                .replaceAll(escape -> {
                    int at = escape.group(2) == null ? -1 : "nrtbf".indexOf(escape.group(2));
                    char unit = escape.group(1) != null ? (char) Integer.parseInt(escape.group(1), 16)
                            : at < 0 ? escape.group(2).charAt(0) : "\n\r\t\b\f".charAt(at);
                    return Matcher.quoteReplacement(String.valueOf(unit));
                });
    }

    /** What other implementations make of a text. */
    static String preparationVectors() throws Exception {
        Map<String, Preparation> profiles = Map.of("SASLprep", Preparation.SASLPREP, "Nameprep", Preparation.NAMEPREP,
                "Nodeprep", Preparation.NODEPREP, "Resourceprep", Preparation.RESOURCEPREP, "iSCSI", Preparation.ISCSI,
                "UsernameCaseMapped", Preparation.USERNAME_CASE_MAPPED,
                "UsernameCasePreserved", Preparation.USERNAME_CASE_PRESERVED,
                "OpaqueString", Preparation.OPAQUE_STRING, "NicknameCasePreserved", Preparation.NICKNAME,
                "NicknameCaseMapped", Preparation.NICKNAME);
        // Here toLowerCase is that of each code point: a sigma at the end of a word is not final.
        Set<String> sigma = Set.of("precis_golden-0642", "precis_golden-0643", "precis_golden-1292",
                "precis_golden-1293");
        int count = 0;
        for (String file : List.of("agreed_random", "cpython_nameprep_idna", "known_differences", "libidn_stringprep",
                "precis_gnutls", "precis_golden", "saslprep_nameprep_misc")) {
            List<String> lines = Tests.lines("vectors/preparation/" + file + ".jsonl");
            if (lines == null) {
                return "not run: it needs the shared data";
            }
            for (String row : lines) {
                String name = member(row, "profile\": ");
                String input = member(row, "input\": ");
                String id = member(row, "id\": ");
                Preparation profile = name == null ? null : profiles.get(name);
                // Others are classes and profiles that no RFC has, an error of libidn's interface, bytes that
                // are no string of Java, and digits that RFC 5892, appendix A.8, allows.
                if (!row.matches(".*\"op\": \"(stringprep|precis_enforce)\".*") || profile == null || input == null
                        || row.contains("\"agrees_with_reference\": false") || id.equals("precis_gnutls-0016")) {
                    continue;
                }
                boolean isQuery = name.equals("NicknameCaseMapped") || row.contains("\"allow_unassigned\": true");
                String want = member(row, "output\": ");
                want = want == null ? member(row, "reference\": \\[\"ok\", ") : want;
                String found = Tests.result(() -> Unidn.prepare(input, profile, isQuery));
                if (sigma.contains(id)) {
                    Tests.same(false, Objects.equals(want, found), id);
                    want = want.replace('\u03C2', '\u03C3');
                }
                Tests.same(want, found, id);
                count++;
            }
        }
        return Tests.rows(count, 5000);
    }
}
