using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using Unidn;

/// <summary>The tests: each is a private method without arguments.</summary>
public static partial class Tests
{
    private static void Same(object expected, object found, string what = "")
    {
        if (!Equals(expected, found))
        {
            throw new Exception(what + "\nexpected " + expected + "\nfound    " + found);
        }
    }

    private static void Refuses<T>(Action call) where T : Exception
    {
        try
        {
            call();
        }
        catch (T)
        {
            return;
        }
        throw new Exception("no " + typeof(T).Name);
    }

    private static UnidnException Fault(Action call)
    {
        try
        {
            call();
        }
        catch (UnidnException exception)
        {
            return exception;
        }
        throw new Exception("no exception");
    }

    private static void ReadmeNamesEveryProperty()
    {
        string readme = File.ReadAllText("README.md");
        foreach (Type type in new[] { typeof(UnidnException), typeof(Shown) })
        {
            foreach (PropertyInfo property in type.GetProperties().Where(each => each.DeclaringType == type))
            {
                string row = @"^\| [^|]*`" + property.Name + "`";
                Same(true, Regex.IsMatch(readme, row, RegexOptions.Multiline), property.Name);
            }
        }
    }

    private static void ReadmeExampleGivesWhatItsCommentsSay()
    {
        string example = Regex.Match(File.ReadAllText("README.md"), "```csharp\n(.*?)```", RegexOptions.Singleline).Value;
        var lines = Regex.Matches(example, @"WriteLine.*; // (.*)").Cast<Match>().Select(line => line.Groups[1].Value);
        var found = new StringWriter { NewLine = "\n" };
        TextWriter before = Console.Out;
        Console.SetOut(found);
        Example.Main();
        Console.SetOut(before);
        Same(6, lines.Count());
        Same(string.Join("\n", lines) + "\n", found.ToString());
    }

    private static void Names()
    {
        Same("xn--bcher-kva.example", Idna.ToAscii("Bücher.example"));
        Same("bücher.example", Idna.ToUnicode("xn--bcher-kva.example"));
        Same(true, Idna.Equal("BÜCHER.example", "xn--bcher-kva.example."));
        Same(false, Idna.Equal("a.example", "b.example"));
        Idna.Check("bücher.example", Options.Strict);
        Same("bcher-kva", Idna.EncodePunycode("bücher"));
        Same("bücher", Idna.DecodePunycode("bcher-kva"));
        Same("fass.de", Idna.ToAscii("faß.de", Options.Transitional));
        Same("example.", Idna.ToAscii("example.", Options.Strict & ~Options.RejectRootDot));
        Same(true, Regex.IsMatch(Idna.Version, @"^\d+\.\d+\.\d+$"));
        Same("18.0.0", Idna.UnicodeVersion);
    }

    private static void ExceptionsHaveRulesAndPlaces()
    {
        UnidnException found = Fault(() => Idna.ToAscii("bücher._x..example", Options.Strict));
        Same(Status.InvalidName, found.Status);
        Same(Rules.Ascii | Rules.EmptyLabel, found.Rules);
        Same(Rules.Ascii, found.FirstRule);
        Same("_", found.Text.Substring(found.Offset, found.Length));
        Same("7 1 1 95 0", string.Join(" ", found.Offset, found.Length, found.Label, found.CodePoint, found.Line));
        Same(true, Idna.Message(found.FirstRule).Contains("not allowed"));
        Same("bücher.a b", Fault(() => Idna.ToUnicode("xn--bcher-kva.a b")).Output);
        Same("b c.example", Fault(() => Idna.Equal("a.example", "b c.example")).Text);
        Same("a b", Fault(() => Idna.Equal("a b", "b c")).Text);
        found = Fault(() => Idna.DecodePunycode("bcher-k!a"));
        Same(Status.InvalidPunycode, found.Status);
        Same(7, found.Offset);
        found = Fault(() => Idna.ToAscii("a", (Options)(1u << 31)));
        Same(Status.InvalidArgument, found.Status);
        Same((Rules)0, found.Rules);
        Same(Status.InvalidArgument, Fault(() => Idna.Display("a", options: (Options)(1u << 31))).Status);
        found = Fault(() => Idna.Display("a", level: Level.AsciiOnly));
        Same(Status.InvalidArgument, found.Status);
        Same("A level is for Policy.Uts39 only.", found.Message);
        found = Fault(() => Idna.Display("a", (Policy)17));
        Same("The policy or the level does not exist.", found.Message);
        Same("The policy or the level does not exist.",
            Fault(() => Idna.Display("a", Policy.Uts39, (Level)7)).Message);
        found = Fault(() => Unidn.ProtectedNames.FromBytes(new byte[100]));
        Same("The bytes are not a block of protected names.", found.Message);
    }

    private static void HostileStrings()
    {
        foreach (string text in new[] { "\uD800", "ü\uDFFF", "\uDC00\uD800", "b\uD83D.example", "\uD83D\uDE00 b\uD800" })
        {
            int at = Regex.Match(text, "(?<!\uD83D)[\uD800-\uDFFF](?!\uDE00)").Index;
            Action[] calls =
            {
                () => Idna.ToAscii(text), () => Idna.ToUnicode(text), () => Idna.Check(text),
                () => Idna.Display(text), () => Idna.Skeleton(text), () => Idna.RestrictionLevel(text),
                () => Idna.EncodePunycode(text), () => Idna.Equal("a", text), () => Idna.Equal(text, "a"),
                () => Idna.Confusable("a", text), () => Idna.Confusable(text, "a"),
                () => new ProtectedNames(text),
            };
            foreach (Action call in calls)
            {
                UnidnException found = Fault(call);
                Same(Status.InvalidEncoding, found.Status);
                Same(text, found.Text);
                Same(at + " 1 -1", string.Join(" ", found.Offset, found.Length, found.CodePoint));
                string unit = ((int)text[at]).ToString("X4");
                Same(true, found.Message.Contains("he text is not valid UTF-16: 0x" + unit + ", character "), found.Message);
            }
            Same(Status.InvalidPunycode, Fault(() => Idna.DecodePunycode("a\uD800-a")).Status);
        }
        Same(Rules.EmptyLabel, Fault(() => Idna.Check("")).Rules);
        Same(Rules.Ascii, Fault(() => Idna.Check("a\0b")).FirstRule);
        Same("a\0b", Idna.ToAscii("a\0b", Options.AsciiAny));
        Same("", Idna.EncodePunycode(""));
        Same("", Idna.DecodePunycode(""));
        Same("", Idna.Skeleton("\u200B"));
        Same(Relation.None, Idna.Confusable("a", ""));
        Same(1, Fault(() => Idna.DecodePunycode("aü-")).Offset);
        Same("The text is not valid Punycode: character 2.", Fault(() => Idna.DecodePunycode("aü-")).Message);
        string far = new StringBuilder().Insert(0, "😀", 5000).Append("\U0010FFFF").ToString();
        UnidnException overflow = Fault(() => Idna.EncodePunycode(far));
        Same("The Punycode arithmetic passes 32 bits: character 5001.", overflow.Message);
        Same(10000, overflow.Offset);
    }

    private static void Nulls()
    {
        RefusesNull("name", () => Idna.ToAscii(null));
        RefusesNull("name", () => Idna.ToUnicode(null));
        RefusesNull("name", () => Idna.Check(null));
        RefusesNull("a", () => Idna.Equal(null, "b c"));
        RefusesNull("b", () => Idna.Equal("a b", null));
        RefusesNull("name", () => Idna.Display(null));
        RefusesNull("text", () => Idna.Skeleton(null));
        RefusesNull("a", () => Idna.Confusable(null, "\uD800"));
        RefusesNull("b", () => Idna.Confusable("\uD800", null));
        RefusesNull("text", () => Idna.RestrictionLevel(null));
        RefusesNull("text", () => Idna.EncodePunycode(null));
        RefusesNull("punycode", () => Idna.DecodePunycode(null));
        RefusesNull("text", () => Idna.Prepare(null, 0));
        RefusesNull("a", () => Idna.PrepareEqual(null, "\uD800", 0));
        RefusesNull("b", () => Idna.PrepareEqual("\uD800", null, 0));
        RefusesNull("names", () => new ProtectedNames(null));
        RefusesNull("names", () => new ProtectedNames((List<string>)null));
        RefusesNull("names[1]", () => new ProtectedNames("a", null));
        RefusesNull("bytes", () => Unidn.ProtectedNames.FromBytes(null));
        RefusesNull("unicode", () => new Unidn.IdnMapping().GetAscii(null));
        RefusesNull("unicode", () => new Unidn.IdnMapping().GetAscii(null, 0, 1));
        RefusesNull("ascii", () => new Unidn.IdnMapping().GetUnicode(null));
        RefusesNull("ascii", () => new Unidn.IdnMapping().GetUnicode(null, 0, 1));
        Same(false, new Unidn.IdnMapping().Equals(null));
        Same(false, new Unidn.IdnMapping().Equals("a"));
    }

    private static void RefusesNull(string parameter, Action call)
    {
        try
        {
            call();
        }
        catch (ArgumentNullException exception)
        {
            Same(parameter, exception.ParamName);
            return;
        }
        throw new Exception("no exception for " + parameter);
    }

    /// <summary>No text is long enough here for a result of such a length.</summary>
    private static void LengthsOf64Bits()
    {
        var count = typeof(Idna).GetMethod("Count", BindingFlags.Static | BindingFlags.NonPublic);
        Same(0x7FFFFFFE, (int)count.Invoke(null, new object[] { (UIntPtr)0x7FFFFFFEu }));
        foreach (ulong length in new[] { 0x7FFFFFFFul, 0xFFFFFFFFul, 0x100000005ul })
        {
            try
            {
                count.Invoke(null, new object[] { (UIntPtr)length });
            }
            catch (TargetInvocationException exception)
            {
                Same(typeof(OutOfMemoryException), exception.InnerException.GetType());
                continue;
            }
            throw new Exception("a length of " + length + " has a count");
        }
    }

    private static void LongText()
    {
        var text = new string('ü', 300000);
        Same(text, Idna.DecodePunycode(Idna.EncodePunycode(text)));
        Same(Status.InvalidName, Fault(() => Idna.ToAscii(text)).Status);
        string name = new string('ü', 4000) + ".example";
        Same(name, Idna.ToUnicode(Idna.ToAscii(name, Options.IgnoreDnsLength), Options.IgnoreDnsLength));
        Same(true, Idna.Display(name).IsHidden);
        for (int length = 930; length <= 950; length++) // about the room of the first call
        {
            Same(new string('a', length), Idna.ToAscii(new string('A', length), Options.IgnoreDnsLength));
            Same(new string('ü', length), Idna.DecodePunycode(Idna.EncodePunycode(new string('ü', length))));
        }
    }

    private static void Display()
    {
        Shown shown = Idna.Display("раураӏ.com");
        Same("xn--80aa0cbo65f.com", shown.ToString());
        Same(true, shown.IsHidden);
        Same(Reasons.WholeScriptConfusable, shown.FirstReason);
        Same("Every letter of the label looks like a Latin letter: it looks like \"paypal\", label 1.", shown.Message);
        Same(true, Idna.Message(shown.FirstReason).Contains("Latin"));
        shown = Idna.Display("xn--bcher-kva.example");
        Same("bücher.example", shown.Text);
        Same(false, shown.IsHidden);
        Same(Reasons.None, shown.FirstReason);
        Same("", shown.Message);
        Same(-1, shown.CodePoint);
        Same(true, Idna.Display("bücher.example", Policy.Uts39, Level.AsciiOnly).IsHidden);
        Same(Rules.Ascii, Idna.Display("a b.example").Rules);
        Same(true, Idna.Display("ü.de").IsValid);
        Same(false, Idna.Display("ü .de").IsValid);
        Shown refused = Idna.Display("ü-.de");
        Same(Rules.HyphenLast, refused.FirstRule);
        Same(true, refused.IsHidden && refused.IsValid);
        Same(false, Idna.Display("ü-.de", options: Options.CheckHyphens).IsValid);
    }

    private static void ProtectedNames()
    {
        var names = new ProtectedNames("a.example", "bank.example", "straße.example");
        foreach (ProtectedNames each in new[] { names, Unidn.ProtectedNames.FromBytes(names.ToBytes()) })
        {
            Shown shown = Idna.Display("bánk.example", names: each);
            Same("xn--bnk-ela.example", shown.Text);
            Same(2, shown.ProtectedLine);
            Same(Reasons.ProtectedName, shown.FirstReason);
            Same("The name looks like a protected one: \"bank.example\", line 2.", shown.Message);
        }
        UnidnException found = Fault(() => new ProtectedNames("a.example", "straße.example", "ß c"));
        Same("3 Ascii ß c 1 1", string.Join(" ", found.Line, found.FirstRule, found.Text, found.Offset, found.Length));
        Same("Line 3: the ASCII character is not allowed in a domain name: U+0020, character 2, label 1.", found.Message);
        found = Fault(() => new ProtectedNames("ä.example", "ö.b\uD800", "c"));
        Same("2 InvalidEncoding 3 1 1", string.Join(" ", found.Line, found.Status, found.Offset, found.Length, found.Label));
        Same("ö.b\uD800", found.Text);
        Same("Line 2: the text is not valid UTF-16: 0xD800, character 4.", found.Message);
        found = Fault(() => new ProtectedNames("a", "b。c\nd", "e\uD800"));
        Same("2 Ascii b。c\nd 3 1 1 10", string.Join(" ", found.Line, found.FirstRule, found.Text, found.Offset,
            found.Length, found.Label, found.CodePoint));
        Same("Line 2: the protected name has a line break: U+000A, character 4, label 2.", found.Message);
        Same("Line 2: the protected name has a line break: U+000A, character 2, label 1.",
            Fault(() => new ProtectedNames("a", "😀\nb")).Message);
        Same(3, Fault(() => new ProtectedNames("\uD800\uDC00", "\uD83D\uDE00", "\uDC00")).Line);
        byte[] damaged = names.ToBytes();
        damaged[damaged.Length - 1] ^= 1;
        foreach (byte[] block in new[] { new byte[0], new byte[100], damaged })
        {
            Same(Status.InvalidArgument, Fault(() => Unidn.ProtectedNames.FromBytes(block)).Status);
        }
        Same(false, Idna.Display("bücher.example", names: new ProtectedNames()).IsHidden);
        var list = new List<string> { "a.example", "bank.example" };
        Same(2, Idna.Display("bánk.example", names: new ProtectedNames(list)).ProtectedLine);
        list.Add("b c");
        Same(3, Fault(() => new ProtectedNames(list)).Line);
    }

    /// <summary>An array has names: no comments, no blank lines.</summary>
    private static void ProtectedNamesAreNames()
    {
        const string comment = "has a \"#\", which begins a comment in a list: U+0023, character ";
        string[][] rows =
        {
            new[] { "# bank.example", comment + "1, label 1", "Ascii Ascii 0 1 0 35" },
            new[] { "b。😀#evil\n", comment + "4, label 2", "Ascii Ascii 4 1 1 35" },
            new[] { "b\n#", "has a line break: U+000A, character 2, label 1", "Ascii Ascii 1 1 0 10" },
            new[] { "", "is empty", "EmptyLabel EmptyLabel 0 0 0 -1" },
            new[] { " \t\v\f\r", "is empty", "EmptyLabel EmptyLabel 0 0 0 -1" },
        };
        foreach (string[] row in rows)
        {
            UnidnException found = Fault(() => new ProtectedNames("a.example", row[0], "c#", ""));
            Same("Line 2: the protected name " + row[1] + ".", found.Message);
            Same("InvalidName 2 " + row[0], string.Join(" ", found.Status, found.Line, found.Text));
            Same(row[2], string.Join(" ", found.FirstRule, found.Rules, found.Offset, found.Length, found.Label,
                found.CodePoint));
        }
        foreach (string other in new[] { "#", "\uD800" })
        {
            Same(2, Fault(() => new ProtectedNames("a", "b c", other)).Line);
        }
        Same(1, Idna.Display("bánk.example", names: new ProtectedNames(" bank.example\r")).ProtectedLine);
    }

    private static void LookAlikes()
    {
        Same(Relation.WholeScript, Idna.Confusable("paypal", "раураӏ"));
        Same(Relation.MixedScript, Idna.Confusable("paypal", "pаypal"));
        Same(Relation.SingleScript, Idna.Confusable("paypal", "paypa1"));
        Same(Relation.None, Idna.Confusable("paypal", "example"));
        Same("paypal", Idna.Skeleton("раураӏ"));
        Same(Level.MinimallyRestrictive, Idna.RestrictionLevel("aя"));
    }

    private static void MembersOfIdnMapping()
    {
        var ours = new Unidn.IdnMapping();
        var theirs = new System.Globalization.IdnMapping();
        foreach (bool isStrict in new[] { false, true })
        {
            ours.UseStd3AsciiRules = theirs.UseStd3AsciiRules = isStrict;
            // Under the flag no hyphen is first or last; those in positions 3 and 4 are allowed.
            foreach (string name in new[] { "bücher.example", "example.com.", "a_b", "中\u3002国", "a..b", "例え.テスト",
                "ab--cd", "ab--cü", "üa--b", "a-", "-a", "-ü", "ü-", "--", "ab--c-", "ab--c_", "a.-b", "-.ab--c",
                "ab--cd.xn--bcher-kva" })
            {
                Same(Outcome(() => theirs.GetAscii(name)), Outcome(() => ours.GetAscii(name)), name);
            }
            foreach (string name in new[] { "xn--bcher-kva.example", "xn--ab--c-ova", "ab--cd", "xn----eha" })
            {
                Same(Outcome(() => theirs.GetUnicode(name)), Outcome(() => ours.GetUnicode(name)), name);
            }
        }
        Same(Rules.Ascii, Fault(() => ours.GetAscii("ab--c_")).FirstRule);
        Same("xn--bcher-kva", ours.GetAscii("x.bücher", 2));
        Same("xn--bcher-kva", ours.GetAscii("x.bücher.y", 2, 6));
        Same("bücher", ours.GetUnicode("x.xn--bcher-kva.y", 2, 13));
        Same("xn--fa-hia.de", ours.GetAscii("faß.de"));
        Refuses<ArgumentOutOfRangeException>(() => ours.GetAscii("a", 2));
        Refuses<ArgumentOutOfRangeException>(() => ours.GetAscii("a", -1));
        Refuses<ArgumentOutOfRangeException>(() => ours.GetUnicode("a", 0, 2));
        Refuses<ArgumentException>(() => ours.GetAscii(""));
        Refuses<ArgumentException>(() => ours.GetUnicode("xn--a"));
        Same(true, ours.Equals(new Unidn.IdnMapping { UseStd3AsciiRules = true }));
        Same(false, ours.Equals(new Unidn.IdnMapping()));
    }

    private static string Outcome(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (ArgumentException)
        {
            return "refused";
        }
    }

    private static void Threads()
    {
        var names = new ProtectedNames("bank.example");
        int failures = 0;
        var threads = Enumerable.Range(0, 8).Select(thread => new Thread(() =>
        {
            for (int i = 0; i < 1000; i++)
            {
                string name = "bücher-" + thread + "-" + i + ".example";
                string ascii = Idna.ToAscii(name);
                if (Idna.ToUnicode(ascii) != name || Idna.Display(ascii, names: names).Text != name)
                {
                    Interlocked.Increment(ref failures);
                }
                if (i % 100 == 0)
                {
                    GC.Collect();
                }
            }
        })).ToList();
        threads.ForEach(thread => thread.Start());
        threads.ForEach(thread => thread.Join());
        Same(0, failures);
    }

    /// <summary>The lines of a file of the shared data; none, which with CI=true is a failure.</summary>
    private static string[] Lines(string file)
    {
        string folder = Environment.GetEnvironmentVariable("UNIDN_TEST_DATA") ?? "../shared";
        string path = Path.Combine(Path.Combine("../..", folder), file);
        if (!File.Exists(path) && Environment.GetEnvironmentVariable("CI") != "true")
        {
            return new string[0];
        }
        return File.ReadAllLines(path);
    }

    private static string Character(string code)
    {
        int number = int.Parse(code, NumberStyles.HexNumber);
        // Surrogates stay what they are.
        return number >= 0xD800 && number < 0xE000 ? ((char)number).ToString() : char.ConvertFromUtf32(number);
    }

    /// <summary>A column of IdnaTestV2.txt.</summary>
    private static string Text(string column)
    {
        return column == "\"\"" ? "" : Regex.Replace(column, @"\\u([0-9A-F]{4})|\\x\{([0-9A-F]+)\}",
            code => Character(code.Groups[1].Value + code.Groups[2].Value));
    }

    private static string Result(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (UnidnException)
        {
            return null;
        }
    }

    private static string Utf8(string hex)
    {
        var bytes = Enumerable.Range(0, hex.Length / 2).Select(i => Convert.ToByte(hex.Substring(2 * i, 2), 16));
        try
        {
            return new UTF8Encoding(false, true).GetString(bytes.ToArray());
        }
        catch (DecoderFallbackException)
        {
            return null;
        }
    }

    private static string Rows(int count, int least)
    {
        if (count == 0 && Environment.GetEnvironmentVariable("CI") != "true")
        {
            return "not run: it needs the shared data";
        }
        Same(true, count >= least, count + " rows");
        return count + " rows";
    }

    private static string IdnaTestV2()
    {
        int count = 0;
        foreach (string line in Lines("unicode/18.0.0/IdnaTestV2.txt"))
        {
            string[] columns = line.Split('#')[0].Split(';').Select(column => column.Trim()).ToArray();
            if (columns.Length < 5)
            {
                continue;
            }
            string source = Text(columns[0]);
            string unicode = columns[1] == "" ? source : Text(columns[1]);
            string ascii = columns[3] == "" ? unicode : Text(columns[3]);
            string status = columns[4] == "" ? columns[2] : columns[4];
            bool isValid = status == "" || status == "[]";
            Same(isValid ? ascii : null, Result(() => Idna.ToAscii(source, Options.Strict)), line);
            Same(unicode, Result(() => Idna.ToUnicode(source, Options.Strict)) ?? unicode, line);
            count++;
        }
        return Rows(count, 6000);
    }

    private static string HostileData()
    {
        var functions = new Dictionary<string, Func<string, string>>
        {
            { "domain", text => Idna.ToAscii(text, Options.AsciiAny | Options.RejectRootDot) },
            { "puny_dec", Idna.DecodePunycode },
        };
        int count = 0;
        foreach (string line in Lines("vectors/hostile.tsv"))
        {
            string[] row = line.Split('\t');
            // Others are repetitions, which the tests of the library expand, or no strings of .NET.
            if (!functions.ContainsKey(row[1]) || !Regex.IsMatch(row[2], "^([0-9a-f]{2})*$") || Utf8(row[2]) == null)
            {
                continue;
            }
            string found = Result(() => functions[row[1]](Utf8(row[2])));
            if (Regex.IsMatch(row[3], "^ok:([0-9a-f]{2})*$"))
            {
                Same(Utf8(row[3].Substring(3)), found, row[0]);
            }
            else if (row[3].StartsWith("error"))
            {
                Same(null, found, row[0]);
            }
            count++;
        }
        return Rows(count, 300);
    }

    private static string SamplesOfRfc3492()
    {
        int count = 0;
        foreach (string line in Lines("vectors/rfc3492_samples.tsv").Where(line => !line.StartsWith("#")))
        {
            string[] columns = line.Split('\t');
            string text = string.Concat(columns[2].Split(' ').Select(Character));
            Same(text, Idna.DecodePunycode(columns[3]));
            Same(columns[3].ToLowerInvariant(), Idna.EncodePunycode(text).ToLowerInvariant());
            count++;
        }
        return Rows(count, 19);
    }

    public static int Main(string[] arguments)
    {
        int failures = 0;
        int count = 0;
        foreach (MethodInfo test in typeof(Tests).GetMethods(BindingFlags.NonPublic | BindingFlags.Static))
        {
            if (test.GetParameters().Length > 0 || test.Name.Contains("<")
                || (arguments.Length > 0 && !test.Name.Contains(arguments[0])))
            {
                continue;
            }
            count++;
            try
            {
                object note = test.Invoke(null, null);
                Console.WriteLine("ok   " + test.Name + (note == null ? "" : ": " + note));
            }
            catch (TargetInvocationException exception)
            {
                failures++;
                Console.WriteLine("FAIL " + test.Name + ": " + exception.InnerException);
            }
        }
        return failures == 0 && count > 0 ? 0 : 1;
    }
}
