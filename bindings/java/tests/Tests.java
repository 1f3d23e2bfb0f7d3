import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.unidn.IDN;
import org.unidn.Level;
import org.unidn.Options;
import org.unidn.Policy;
import org.unidn.ProtectedNames;
import org.unidn.Reason;
import org.unidn.Relation;
import org.unidn.Rule;
import org.unidn.Shown;
import org.unidn.Status;
import org.unidn.Unidn;
import org.unidn.UnidnException;

/** The tests: each is a method without arguments; arguments select some by a part of their names. */
public class Tests {
    static void same(Object expected, Object found) {
        same(expected, found, "");
    }

    static void same(Object expected, Object found, String what) {
        if (!Objects.equals(expected, found)) {
            throw new AssertionError(what + "\nexpected " + expected + "\nfound    " + found);
        }
    }

    /** Java 22 and later take the class without native methods. */
    static String javaNativeInterface() throws Exception {
        boolean isNative = Arrays.stream(Class.forName("org.unidn.Library").getDeclaredMethods())
                .anyMatch(method -> Modifier.isNative(method.getModifiers()));
        same(Runtime.version().feature() < 22, isNative);
        return isNative ? "used" : "not used";
    }

    /** Nobody else can change the library in the directory of temporary files before it is loaded. */
    static void copyOfTheLibraryIsPrivate() throws Exception {
        Method load = Class.forName("org.unidn.Native").getDeclaredMethod("load", Function.class);
        load.setAccessible(true);
        Function<Path, Object> permissions = copy -> {
            try {
                return PosixFilePermissions.toString(Files.getPosixFilePermissions(copy));
            } catch (IOException exception) {
                throw new UncheckedIOException(exception);
            }
        };
        same("rw-------", load.invoke(null, permissions));
    }

    static UnidnException fault(Callable<?> call) {
        try {
            call.call();
        } catch (UnidnException exception) {
            return exception;
        } catch (Exception exception) {
            throw new AssertionError(exception);
        }
        throw new AssertionError("no exception");
    }

    static Callable<Void> check(String name, int options) {
        return () -> {
            Unidn.check(name, options);
            return null;
        };
    }

    /** The lines of the example, which is compiled beside this file. */
    static void readmeExampleGivesWhatItsCommentsSay() throws Exception {
        String example = Files.readString(Path.of("README.md")).split("```java\n")[1].split("```")[0];
        List<String> lines = new ArrayList<>();
        Matcher matcher = Pattern.compile("println.*; // (.*)").matcher(example);
        while (matcher.find()) {
            lines.add(matcher.group(1));
        }
        same(6, lines.size());
        PrintStream before = System.out;
        ByteArrayOutputStream found = new ByteArrayOutputStream();
        System.setOut(new PrintStream(found, true, StandardCharsets.UTF_8));
        Class.forName("Example").getMethod("main", String[].class).invoke(null, (Object) null);
        System.setOut(before);
        same(lines, found.toString(StandardCharsets.UTF_8).lines().toList());
    }

    static void names() {
        same("xn--bcher-kva.example", Unidn.toAscii("Bücher.example"));
        same("bücher.example", Unidn.toUnicode("xn--bcher-kva.example"));
        same(true, Unidn.equal("BÜCHER.example", "xn--bcher-kva.example.", 0));
        same(false, Unidn.equal("a.example", "b.example", 0));
        Unidn.check("bücher.example", Options.STRICT);
        same("bcher-kva", Unidn.punycodeEncode("bücher"));
        same("bücher", Unidn.punycodeDecode("bcher-kva"));
        same("fass.de", Unidn.toAscii("faß.de", Options.TRANSITIONAL));
        same("example.", Unidn.toAscii("example.", Options.STRICT & ~Options.REJECT_ROOT_DOT));
        same(true, Unidn.version().matches("\\d+\\.\\d+\\.\\d+"));
        same("18.0.0", Unidn.unicodeVersion());
    }

    static void optionsAndPoliciesHaveDefaults() {
        Unidn.check("bücher.example");
        same(Status.INVALID_NAME, fault(() -> {
            Unidn.check("a b");
            return null;
        }).status());
        same(true, Unidn.equal("BÜCHER.example", "xn--bcher-kva.example."));
        same("paypal", Unidn.skeleton("раураӏ"));
        same(Relation.WHOLE_SCRIPT, Unidn.confusable("paypal", "раураӏ"));
        ProtectedNames names = new ProtectedNames(List.of("bank.example", "bücher.example"));
        same(1, Unidn.display("bánk.example", names).protectedLine());
        same(Unidn.display("bánk.example"), Unidn.display("bánk.example", null));
        same(2, fault(() -> new ProtectedNames(List.of("a", "b c"))).line());
        same(names.toBytes().length, new ProtectedNames("bank.example", "bücher.example").toBytes().length);
    }

    static void exceptionsHaveRulesAndPlaces() {
        UnidnException found = fault(() -> Unidn.toAscii("bücher._x..example", Options.STRICT));
        same(Status.INVALID_NAME, found.status());
        same(Set.of(Rule.ASCII, Rule.EMPTY_LABEL), found.rules());
        same(Rule.ASCII, found.firstRule());
        same("_", found.text().substring(found.offset(), found.offset() + found.length()));
        same(List.of(7, 1, 1, 0x5F, 0),
                List.of(found.offset(), found.length(), found.label(), found.codePoint(), found.line()));
        same(true, found.firstRule().message().contains("not allowed"));
        same("a.." + "b".repeat(64) + ".", Unidn.toUnicode("a.." + "b".repeat(64) + ".", Options.STRICT));
        found = fault(() -> Unidn.toUnicode("xn--bcher-kva.a b"));
        same("bücher.a b", found.output());
        same("b c.example", fault(() -> Unidn.equal("a.example", "b c.example", 0)).text());
        same("a b", fault(() -> Unidn.equal("a b", "b c", 0)).text());
        found = fault(() -> Unidn.punycodeDecode("bcher-k!a"));
        same(Status.INVALID_PUNYCODE, found.status());
        same(7, found.offset());
        found = fault(() -> Unidn.toAscii("a", 1 << 31));
        same(Status.INVALID_ARGUMENT, found.status());
        same(Set.of(), found.rules());
        found = fault(() -> Unidn.display("a", 0, Policy.CAUTIOUS, Level.ASCII_ONLY, null));
        same(Status.INVALID_ARGUMENT, found.status());
        same("A level is for the policy UTS39 only.", found.getMessage());
        found = fault(() -> ProtectedNames.fromBytes(new byte[100]));
        same("The bytes are not a block of protected names.", found.getMessage());
        found = fault(() -> Unidn.display("a", 1 << 31 | Options.STRICT, Policy.CAUTIOUS, null, null));
        same(Status.INVALID_ARGUMENT, found.status());
        same("Options 0x80000000 are not for this function.", found.getMessage());
        try {
            found.rules().add(Rule.DOT);
            throw new AssertionError("the set can be changed");
        } catch (UnsupportedOperationException expected) {
            same(Set.of(), found.rules());
        }
    }

    /** What only display and look-alikes take, and what nothing takes. */
    static void exceptionsNameOptions() {
        int options = Options.FIREFOX_MODERATE | Options.SKELETON_LTR | Options.STRICT;
        List<Callable<?>> names = List.of(() -> Unidn.toAscii("a", options), () -> Unidn.toUnicode("a", options),
                check("a", options), () -> Unidn.equal("a", "b", options));
        for (Callable<?> call : names) {
            UnidnException found = fault(call);
            same("Options 0x300000 are not for this function.", found.getMessage());
            same(List.of(Status.INVALID_ARGUMENT, "a"), List.of(found.status(), found.text()));
        }
        same("a", Unidn.display("a", options, Policy.FIREFOX, null, null).text());
        same("a", Unidn.skeleton("a", options));
        same(Relation.NONE, Unidn.confusable("a", "b", options));
        int others = options | 1 << 30;
        List<Callable<?>> display = List.of(() -> Unidn.display("a", others, Policy.FIREFOX, null, null),
                () -> Unidn.skeleton("a", others), () -> Unidn.confusable("a", "b", others));
        for (Callable<?> call : display) {
            UnidnException found = fault(call);
            same("Options 0x40000000 are not for this function.", found.getMessage());
            same(List.of(Status.INVALID_ARGUMENT, "a"), List.of(found.status(), found.text()));
        }
    }

    static void hostileStrings() {
        for (String text : List.of("\uD800", "ü\uDFFF", "\uDC00\uD800", "b\uD83D.example", "\uD83D\uDE00 b\uD800")) {
            int at = text.replaceFirst("[\uD800-\uDFFF](?<!\uD83D\uDE00).*", "").length();
            List<Callable<?>> calls = List.of(() -> Unidn.toAscii(text), () -> Unidn.toUnicode(text),
                    check(text, 0), () -> Unidn.display(text), () -> Unidn.skeleton(text, 0),
                    () -> Unidn.restrictionLevel(text), () -> Unidn.punycodeEncode(text),
                    () -> Unidn.equal("a", text, 0), () -> Unidn.equal(text, "a", 0),
                    () -> Unidn.confusable("a", text, 0), () -> Unidn.confusable(text, "a", 0),
                    () -> new ProtectedNames(text));
            for (Callable<?> call : calls) {
                UnidnException found = fault(call);
                same(List.of(Status.INVALID_ENCODING, text, at, 1, -1), List.of(found.status(), found.text(),
                        found.offset(), found.length(), found.codePoint()));
                String unit = String.format("0x%04X, character %d", (int) text.charAt(at), text.codePointCount(0, at) + 1);
                same(true, found.getMessage().contains("he text is not valid UTF-16: " + unit), found.getMessage());
            }
            same(Status.INVALID_PUNYCODE, fault(() -> Unidn.punycodeDecode("a\uD800-a")).status());
        }
        same(Set.of(Rule.EMPTY_LABEL), fault(check("", 0)).rules());
        same(Rule.ASCII, fault(check("a\0b", 0)).firstRule());
        same("a\0b", Unidn.toAscii("a\0b", Options.ASCII_ANY));
        same("", Unidn.punycodeEncode(""));
        same(1, fault(() -> Unidn.punycodeDecode("aü-")).offset());
        same("The text is not valid Punycode: character 2.", fault(() -> Unidn.punycodeDecode("aü-")).getMessage());
        UnidnException overflow = fault(() -> Unidn.punycodeEncode("😀".repeat(5000) + "\uDBFF\uDFFF"));
        same("The Punycode arithmetic passes 32 bits: character 5001.", overflow.getMessage());
        same(10_000, overflow.offset());
        same("Options 0xffffc000 are not for this function.", fault(check("a", -1)).getMessage());
    }

    /** The message of the exception is the name of the parameter. */
    static void nulls() throws Exception {
        refusesNull("name", () -> Unidn.toAscii(null));
        refusesNull("name", () -> Unidn.toUnicode(null));
        refusesNull("name", check(null, 0));
        refusesNull("a", () -> Unidn.equal(null, "b c", 0));
        refusesNull("b", () -> Unidn.equal("a b", null, 0));
        refusesNull("name", () -> Unidn.display(null));
        refusesNull("policy", () -> Unidn.display("a", 0, null, null, null));
        refusesNull("text", () -> Unidn.skeleton(null, 0));
        refusesNull("a", () -> Unidn.confusable(null, "\uD800", 0));
        refusesNull("b", () -> Unidn.confusable("\uD800", null, 0));
        refusesNull("text", () -> Unidn.restrictionLevel(null));
        refusesNull("text", () -> Unidn.punycodeEncode(null));
        refusesNull("punycode", () -> Unidn.punycodeDecode(null));
        refusesNull("text", () -> Unidn.prepare(null, null));
        refusesNull("profile", () -> Unidn.prepare("\uD800", null));
        refusesNull("profile", () -> Unidn.prepare("\uD800", null, true));
        refusesNull("a", () -> Unidn.prepareEqual(null, "\uD800", null));
        refusesNull("b", () -> Unidn.prepareEqual("\uD800", null, null));
        refusesNull("profile", () -> Unidn.prepareEqual("\uD800", "a", null));
        refusesNull("names", () -> new ProtectedNames((String[]) null));
        refusesNull("names", () -> new ProtectedNames((List<String>) null));
        refusesNull("names[1]", () -> new ProtectedNames("a", null));
        refusesNull("bytes", () -> ProtectedNames.fromBytes(null));
        refusesNull("input", () -> IDN.toASCII(null));
        refusesNull("input", () -> IDN.toUnicode(null));
    }

    static void refusesNull(String parameter, Callable<?> call) throws Exception {
        try {
            call.call();
        } catch (NullPointerException exception) {
            same(parameter, exception.getMessage());
            return;
        }
        throw new AssertionError("no exception for " + parameter);
    }

    static void longText() {
        String text = "ü".repeat(300_000);
        same(text, Unidn.punycodeDecode(Unidn.punycodeEncode(text)));
        same(Status.INVALID_NAME, fault(() -> Unidn.toAscii(text)).status());
        String name = "ü".repeat(4000) + ".example";
        same(name, Unidn.toUnicode(Unidn.toAscii(name, Options.IGNORE_DNS_LENGTH), Options.IGNORE_DNS_LENGTH));
        same(true, Unidn.display(name).hidden());
        same("ü".repeat(4000), Unidn.skeleton("ü".repeat(4000), 0).replace("u\u0308", "ü"));
        for (int length = 930; length <= 950; length++) { // about the room of the first call
            same("a".repeat(length), Unidn.toAscii("A".repeat(length), Options.IGNORE_DNS_LENGTH));
            same("ü".repeat(length), Unidn.punycodeDecode(Unidn.punycodeEncode("ü".repeat(length))));
        }
    }

    static void display() {
        Shown shown = Unidn.display("раураӏ.com");
        same("xn--80aa0cbo65f.com", shown.toString());
        same(true, shown.hidden());
        same(Reason.WHOLE_SCRIPT_CONFUSABLE, shown.firstReason());
        same("Every letter of the label looks like a Latin letter: it looks like \"paypal\", label 1.", shown.message());
        same(true, shown.firstReason().message().contains("Latin"));
        shown = Unidn.display("xn--bcher-kva.example");
        same("bücher.example", shown.text());
        same(false, shown.hidden());
        same(null, shown.firstReason());
        same("", shown.message());
        same(-1, shown.codePoint());
        same(true, Unidn.display("bücher.example", 0, Policy.UTS39, Level.ASCII_ONLY, null).hidden());
        same(Set.of(Rule.ASCII), Unidn.display("a b.example").rules());
        same(true, Unidn.display("ü.de").valid());
        same(false, Unidn.display("ü .de").valid());
        Shown refused = Unidn.display("ü-.de");
        same(Rule.HYPHEN_LAST, refused.firstRule());
        same(true, refused.hidden() && refused.valid());
        same(false, Unidn.display("ü-.de", Options.CHECK_HYPHENS, Policy.CAUTIOUS, null, null).valid());
    }

    static void protectedNames() {
        ProtectedNames names = new ProtectedNames("a.example", "bank.example", "straße.example");
        for (ProtectedNames each : List.of(names, ProtectedNames.fromBytes(names.toBytes()))) {
            Shown shown = Unidn.display("bánk.example", 0, Policy.CAUTIOUS, null, each);
            same("xn--bnk-ela.example", shown.text());
            same(2, shown.protectedLine());
            same(Reason.PROTECTED_NAME, shown.firstReason());
            same("The name looks like a protected one: \"bank.example\", line 2.", shown.message());
        }
        UnidnException found = fault(() -> new ProtectedNames("a.example", "straße.example", "ß c"));
        same(List.of(3, Rule.ASCII, "ß c", 1, 1), List.of(found.line(), found.firstRule(), found.text(),
                found.offset(), found.length()));
        same("Line 3: the ASCII character is not allowed in a domain name: U+0020, character 2, label 1.",
                found.getMessage());
        found = fault(() -> new ProtectedNames("ä.example", "ö.b\uD800", "c"));
        same(List.of(Status.INVALID_ENCODING, 2, "ö.b\uD800", 3, 1, 1), List.of(found.status(), found.line(),
                found.text(), found.offset(), found.length(), found.label()));
        same("Line 2: the text is not valid UTF-16: 0xD800, character 4.", found.getMessage());
        found = fault(() -> new ProtectedNames("a", "b。c\nd", "e\uD800"));
        same(List.of(Status.INVALID_NAME, 2, Rule.ASCII, "b。c\nd", 3, 1, 1, 0x0A),
                List.of(found.status(), found.line(), found.firstRule(), found.text(), found.offset(),
                        found.length(), found.label(), found.codePoint()));
        same("Line 2: the protected name has a line break: U+000A, character 4, label 2.", found.getMessage());
        same("Line 2: the protected name has a line break: U+000A, character 2, label 1.",
                fault(() -> new ProtectedNames("a", "😀\nb")).getMessage());
        same(3, fault(() -> new ProtectedNames("\uD800\uDC00", "\uD83D\uDE00", "\uDC00")).line());
        byte[] damaged = names.toBytes();
        damaged[damaged.length - 1] ^= 1;
        for (byte[] block : List.of(new byte[0], new byte[100], damaged)) {
            same(Status.INVALID_ARGUMENT, fault(() -> ProtectedNames.fromBytes(block)).status());
        }
        same(false, Unidn.display("bücher.example", 0, Policy.CAUTIOUS, null, new ProtectedNames()).hidden());
    }

    /** An array has names: no comments, no blank lines. */
    static void protectedNamesAreNames() {
        String comment = "has a \"#\", which begins a comment in a list: U+0023, character ";
        Object[][] rows = {
            {"# bank.example", comment + "1, label 1", Rule.ASCII, List.of(0, 1, 0, 0x23)},
            {"b。😀#evil\n", comment + "4, label 2", Rule.ASCII, List.of(4, 1, 1, 0x23)},
            {"b\n#", "has a line break: U+000A, character 2, label 1", Rule.ASCII, List.of(1, 1, 0, 0x0A)},
            {"", "is empty", Rule.EMPTY_LABEL, List.of(0, 0, 0, -1)},
            {" \t\u000B\f\r", "is empty", Rule.EMPTY_LABEL, List.of(0, 0, 0, -1)},
        };
        for (Object[] row : rows) {
            String name = (String) row[0];
            UnidnException found = fault(() -> new ProtectedNames("a.example", name, "c#", ""));
            same("Line 2: the protected name " + row[1] + ".", found.getMessage());
            same(List.of(Status.INVALID_NAME, 2, name), List.of(found.status(), found.line(), found.text()));
            same(List.of(row[2], Set.of(row[2])), List.of(found.firstRule(), found.rules()));
            same(row[3], List.of(found.offset(), found.length(), found.label(), found.codePoint()));
        }
        for (String other : List.of("#", "\uD800")) {
            same(2, fault(() -> new ProtectedNames("a", "b c", other)).line());
        }
        same(1, Unidn.display("bánk.example", new ProtectedNames(" bank.example\r")).protectedLine());
    }

    static void lookAlikes() {
        same(Relation.WHOLE_SCRIPT, Unidn.confusable("paypal", "раураӏ", 0));
        same(Relation.MIXED_SCRIPT, Unidn.confusable("paypal", "pаypal", 0));
        same(Relation.SINGLE_SCRIPT, Unidn.confusable("paypal", "paypa1", 0));
        same(Relation.NONE, Unidn.confusable("paypal", "example", 0));
        same("paypal", Unidn.skeleton("раураӏ", 0));
        same(Level.MINIMALLY_RESTRICTIVE, Unidn.restrictionLevel("aя"));
    }

    /** Where IDNA2003 and UTS #46 agree, so do the two classes. */
    static void methodsOfJavaNetIdn() {
        for (String name : List.of("bücher.example", "example.com.", "", ".", "\u3002", "a_b", "a b", "ＡＢＣ.例え",
                "xn--bcher-kva.example", "a..b", "a".repeat(64), "\uD800", "中\u3002国")) {
            for (int flags : List.of(0, IDN.USE_STD3_ASCII_RULES, IDN.ALLOW_UNASSIGNED)) {
                same(outcome(() -> java.net.IDN.toASCII(name, flags)), outcome(() -> IDN.toASCII(name, flags)), name);
                // That class maps nothing in this direction.
                if (name.equals(name.toLowerCase())) {
                    same(java.net.IDN.toUnicode(name, flags), IDN.toUnicode(name, flags), name);
                }
            }
        }
        same("xn--fa-hia.de", IDN.toASCII("faß.de"));
        same("example.com", IDN.toASCII("Example.COM"));
        same("bücher.a b", IDN.toUnicode("xn--bcher-kva.a b", IDN.USE_STD3_ASCII_RULES));
        // Under the flag no hyphen is first or last; those in positions 3 and 4 are allowed.
        for (String name : List.of("ab--cd", "ab--cü", "üa--b", "a-", "-a", "-ü", "ü-", "--", "ab--c-", "ab--c_", "a.-b",
                "ab--cd.xn--bcher-kva", "xn--ab--c-ova", "-.ab--c")) {
            for (int flags : List.of(0, IDN.USE_STD3_ASCII_RULES)) {
                same(outcome(() -> java.net.IDN.toASCII(name, flags)), outcome(() -> IDN.toASCII(name, flags)), name);
                same(java.net.IDN.toUnicode(name, flags), IDN.toUnicode(name, flags), name);
            }
        }
        same(Rule.ASCII, fault(() -> IDN.toASCII("ab--c_", IDN.USE_STD3_ASCII_RULES)).firstRule());
        // Labels that are not valid stay as they are, and do not keep others from being converted.
        for (String name : List.of("xn--bcher-kva.\uD800.example", "\uD800..xn--bcher-kva", "xn--bcher-kva\u3002\uDC00.",
                "x\u00FC\uD800\uFF61xn--fiqs8s", "xn--\uD800.xn--bcher-kva", "Ü\uD800.xn--bcher-kva", "xn--a", "xn--",
                "a.xn--.xn--bcher-kva", "xn--bcher-kva-", "XN--bcher-kva-.a", "xn--a\uFF0Exn--bcher-kva", "xn--bcher-kva.xn--ü")) {
            for (int flags : List.of(0, IDN.USE_STD3_ASCII_RULES)) {
                same(java.net.IDN.toUnicode(name, flags), IDN.toUnicode(name, flags), name);
            }
        }
        same(java.net.IDN.ALLOW_UNASSIGNED, IDN.ALLOW_UNASSIGNED);
        same(java.net.IDN.USE_STD3_ASCII_RULES, IDN.USE_STD3_ASCII_RULES);
    }

    static String outcome(Callable<String> call) {
        try {
            return call.call();
        } catch (IllegalArgumentException exception) {
            return "refused";
        } catch (Exception exception) {
            throw new AssertionError(exception);
        }
    }

    static void threads() throws Exception {
        ProtectedNames names = new ProtectedNames("bank.example");
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<Future<Boolean>> results = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int thread = i;
            results.add(threads.submit(() -> {
                for (int j = 0; j < 1000; j++) {
                    String name = "bücher-" + thread + "-" + j + ".example";
                    String ascii = Unidn.toAscii(name);
                    if (!Unidn.toUnicode(ascii).equals(name)
                            || !Unidn.display(ascii, 0, Policy.CAUTIOUS, null, names).text().equals(name)) {
                        return false;
                    }
                }
                return true;
            }));
        }
        for (Future<Boolean> result : results) {
            same(true, result.get());
        }
        threads.shutdown();
    }

    /** The lines of a file of the shared data; null if it is not there, a failure with CI=true. */
    static List<String> lines(String file) throws Exception {
        String folder = System.getenv().getOrDefault("UNIDN_TEST_DATA", "../shared");
        Path path = Path.of("../..").resolve(folder).resolve(file);
        return Files.exists(path) || "true".equals(System.getenv("CI")) ? Files.readAllLines(path) : null;
    }

    /** A column of IdnaTestV2.txt; surrogates stay what they are. */
    static String text(String column) {
        return column.equals("\"\"") ? "" : Pattern.compile("\\\\u([0-9A-F]{4})|\\\\x\\{([0-9A-F]+)\\}").matcher(column)
                .replaceAll(code -> Matcher.quoteReplacement(Character.toString(
                        Integer.parseInt(code.group(1) == null ? code.group(2) : code.group(1), 16))));
    }

    static String result(Callable<String> call) {
        try {
            return call.call();
        } catch (UnidnException exception) {
            return null;
        } catch (Exception exception) {
            throw new AssertionError(exception);
        }
    }

    static String idnaTestV2() throws Exception {
        List<String> lines = lines("unicode/18.0.0/IdnaTestV2.txt");
        if (lines == null) {
            return "not run: it needs the shared data";
        }
        int count = 0;
        for (String line : lines) {
            List<String> columns = Arrays.stream(line.split("#", 2)[0].split(";", -1)).map(String::strip).toList();
            if (columns.size() < 5) {
                continue;
            }
            String source = text(columns.get(0));
            String unicode = columns.get(1).isEmpty() ? source : text(columns.get(1));
            String ascii = columns.get(3).isEmpty() ? unicode : text(columns.get(3));
            String status = columns.get(4).isEmpty() ? columns.get(2) : columns.get(4);
            boolean isValid = status.isEmpty() || status.equals("[]");
            same(isValid ? ascii : null, result(() -> Unidn.toAscii(source, Options.STRICT)), line);
            String found = result(() -> Unidn.toUnicode(source, Options.STRICT));
            same(unicode, found == null ? unicode : found, line);
            count++;
        }
        return rows(count, 6000);
    }

    static String hostileData() throws Exception {
        List<String> lines = lines("vectors/hostile.tsv");
        if (lines == null) {
            return "not run: it needs the shared data";
        }
        int count = 0;
        for (String line : lines) {
            String[] row = line.split("\t", -1);
            Function<String, String> function = switch (row[1]) {
                case "domain" -> text -> Unidn.toAscii(text, Options.ASCII_ANY | Options.REJECT_ROOT_DOT);
                case "puny_dec" -> Unidn::punycodeDecode;
                default -> null;
            };
            // Others are repetitions, which the tests of the library expand.
            if (function == null || !row[2].matches("([0-9a-f]{2})*")) {
                continue;
            }
            String text = utf8(HexFormat.of().parseHex(row[2]));
            if (text == null) { // not a string of Java
                continue;
            }
            String found = result(() -> function.apply(text));
            if (row[3].matches("ok:([0-9a-f]{2})*")) {
                same(utf8(HexFormat.of().parseHex(row[3].substring(3))), found, row[0]);
            } else if (row[3].startsWith("error")) {
                same(null, found, row[0]);
            }
            count++;
        }
        return rows(count, 300);
    }

    static String utf8(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException exception) {
            return null;
        }
    }

    static String samplesOfRfc3492() throws Exception {
        List<String> lines = lines("vectors/rfc3492_samples.tsv");
        if (lines == null) {
            return "not run: it needs the shared data";
        }
        int count = 0;
        for (String line : lines) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] columns = line.split("\t");
            StringBuilder text = new StringBuilder();
            for (String code : columns[2].split(" ")) {
                text.appendCodePoint(Integer.parseInt(code, 16));
            }
            same(text.toString(), Unidn.punycodeDecode(columns[3]));
            same(columns[3].toLowerCase(), Unidn.punycodeEncode(text.toString()).toLowerCase());
            count++;
        }
        return rows(count, 19);
    }

    static String rows(int count, int least) {
        if (count < least) {
            throw new AssertionError(count + " rows");
        }
        return count + " rows";
    }

    public static void main(String[] arguments) {
        int failures = 0;
        int count = 0;
        Stream<Class<?>> classes = Stream.of(Tests.class, Preparations.class);
        for (Method test : classes.flatMap(each -> Arrays.stream(each.getDeclaredMethods())).toList()) {
            if (test.getParameterCount() > 0 || test.isSynthetic()
                    || (arguments.length > 0 && !test.getName().contains(arguments[0]))) {
                continue;
            }
            count++;
            try {
                Object note = test.invoke(null);
                System.out.println("ok   " + test.getName() + (note == null ? "" : ": " + note));
            } catch (ReflectiveOperationException exception) {
                failures++;
                System.out.println("FAIL " + test.getName());
                exception.getCause().printStackTrace(System.out);
            }
        }
        System.exit(failures == 0 && count > 0 ? 0 : 1);
    }
}
