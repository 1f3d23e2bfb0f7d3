using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using Unidn;

/// <summary>The tests of user names, passwords and other texts that are prepared.</summary>
public static partial class Tests
{
    /// <summary>The profiles in the order of their numbers.</summary>
    private static readonly Preparation[] Profiles =
    {
        Preparation.Saslprep, Preparation.Nameprep, Preparation.Nodeprep, Preparation.Resourceprep,
        Preparation.Iscsi, Preparation.UsernameCaseMapped, Preparation.UsernameCasePreserved,
        Preparation.OpaqueString, Preparation.Nickname,
    };

    private static string Repeated(string text, int count)
    {
        return new StringBuilder().Insert(0, text, count).ToString();
    }

    /// <summary>What each profile makes of a text; null where it prohibits a character.</summary>
    private static void PreparationByEveryProfile()
    {
        var rows = new Dictionary<string, string[]>
        {
            {
                "\u2168 \uFF21ß", new[] { "IX Aß", "ix ass", null, "IX Aß", null, null, null, "\u2168 \uFF21ß", "IX Aß" }
            },
            {
                "\uFF21u\u0308.ß1", new[] { "Aü.ß1", "aü.ss1", "aü.ss1", "Aü.ß1", "aü.ss1", "aü.ß1", "Aü.ß1",
                    "\uFF21ü.ß1", "Aü.ß1" }
            },
        };
        Same(9, Enum.GetValues(typeof(Preparation)).Length);
        foreach (KeyValuePair<string, string[]> row in rows)
        {
            for (int i = 0; i < Profiles.Length; i++)
            {
                Preparation profile = Profiles[i];
                string want = row.Value[i];
                Same(want, Result(() => Idna.Prepare(row.Key, profile)), profile.ToString());
                Same(want != null, Result(() => Idna.PrepareEqual(row.Key, row.Key, profile).ToString()) == "True");
                // A query differs in unassigned code points and in the case of nicknames only.
                want = profile == Preparation.Nickname ? want.ToLowerInvariant() : want;
                Same(want, Result(() => Idna.Prepare(row.Key, profile, query: true)), profile.ToString());
            }
        }
    }

    private static void QueriesKeepUnassignedCodePoints()
    {
        const string unassigned = "a\u0221"; // in Unicode 3.2
        foreach (Preparation profile in Profiles.Take(5))
        {
            Same(Rules.Unassigned, Fault(() => Idna.Prepare(unassigned, profile)).Rules);
            Same(Rules.Unassigned, Fault(() => Idna.PrepareEqual(unassigned, "a", profile)).Rules);
            Same(unassigned, Idna.Prepare(unassigned, profile, query: true));
        }
    }

    private static void PreparedTextsAreCompared()
    {
        Same(true, Idna.PrepareEqual("Foo Bar", "  foo   BAR", Preparation.Nickname));
        Same(false, Idna.PrepareEqual("Foo Bar", "foobar", Preparation.Nickname));
        Same(true, Idna.PrepareEqual("\u212Bngström", "\u00E5ngstro\u0308m", Preparation.UsernameCaseMapped));
        Same(false, Idna.PrepareEqual("\u00C5ngström", "\u00E5ngström", Preparation.UsernameCasePreserved));
        Same(true, Idna.PrepareEqual("a\u00A0b", "a b", Preparation.OpaqueString));
        Same(true, Idna.PrepareEqual("I\u00ADX", "\u2168", Preparation.Saslprep));
        Same(false, Idna.PrepareEqual("IX", "ix", Preparation.Saslprep));
        Same(true, Idna.PrepareEqual("", "\u00AD", Preparation.Saslprep));
        Same(false, Idna.PrepareEqual("", "a", Preparation.Saslprep));
        Same(Rules.Prohibited, Fault(() => Idna.PrepareEqual("a\0b", "a\0c", Preparation.Saslprep)).Rules);
    }

    /// <summary>
    /// That an exception is what it says, and has nothing of the text, whose characters are in no message.
    /// </summary>
    private static void RefusesSecret(Action call, Status status, Rules rules, Rules first, string place, string message)
    {
        UnidnException found = Fault(call);
        Same(message, found.Message);
        Same(status, found.Status);
        Same(rules, found.Rules);
        Same(first, found.FirstRule);
        Same(place, found.Offset + " " + found.Length);
        Same("", found.Text);
        Same("-1 0 0 ", string.Join(" ", found.CodePoint, found.Label, found.Line, found.Output));
        Same(null, found.InnerException);
        Same(null, found.ParamName);
        var said = new List<string> { found.ToString() };
        const BindingFlags all = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        said.AddRange(typeof(UnidnException).GetProperties(all).Where(each => each.DeclaringType == typeof(UnidnException))
            .Select(each => each.Name + "=" + each.GetValue(found)));
        said.AddRange(found.Data.Cast<DictionaryEntry>().Select(each => each.Key + "=" + each.Value));
        string printed = string.Join("\n", said);
        Same(false, Regex.IsMatch(printed, "[Q\u0007\uD800-\uDFFF\u05D0\u00B7]|U\\+|0x(FF|D8|DC)|128512|66560"), printed);
    }

    private static void ExceptionsOfPreparationHaveNoText()
    {
        const string prohibited = "The profile prohibits the character";
        const string directions = "The text has left-to-right and right-to-left letters";
        const string illFormed = "The text is not well-formed Unicode";
        var rows = new[]
        {
            Tuple.Create("Qe\u0301\u0007", Preparation.OpaqueString, Rules.Prohibited, "3 1", prohibited, 4),
            Tuple.Create("Q😀x\u0007", Preparation.OpaqueString, Rules.Prohibited, "4 1", prohibited, 4),
            Tuple.Create("QQ😀Q", Preparation.Saslprep, Rules.Unassigned, "2 2",
                "The code point is unassigned in Unicode 3.2", 3),
            Tuple.Create("\u05D0QQ\u05D0", Preparation.Resourceprep, Rules.MixedDirections, "1 1", directions, 2),
            Tuple.Create("\u05D0 QQ\u0308", Preparation.Saslprep, Rules.MixedDirections | Rules.EndsNotRtl, "2 1",
                directions, 3),
            Tuple.Create("\u05D07", Preparation.Nameprep, Rules.EndsNotRtl, "1 1",
                "The right-to-left text does not begin and end with a right-to-left letter", 2),
            Tuple.Create("\U00010400\u200DQ", Preparation.Nickname, Rules.Contextj, "2 1",
                "The joiner is not where its rule allows it", 2),
            Tuple.Create("😀\u00B7", Preparation.OpaqueString, Rules.Contexto, "2 1",
                "The character is not where its contextual rule allows it", 2),
            Tuple.Create("Q\u05D0", Preparation.UsernameCaseMapped, Rules.Bidi5 | Rules.Bidi6, "1 1",
                "The left-to-right label has a character that is not allowed in one", 2),
            // Faults of the whole text have no character.
            Tuple.Create("\u05D07\u0667", Preparation.UsernameCasePreserved, Rules.Bidi4, "0 3",
                "The right-to-left label has both European and Arabic digits", 0),
            Tuple.Create("", Preparation.UsernameCaseMapped, Rules.EmptyText, "0 0", "The text is empty", 0),
            Tuple.Create(" \u3000 ", Preparation.Nickname, Rules.EmptyText, "0 3", "The text is empty", 0),
            Tuple.Create("QQ😀\uD83DQ", Preparation.OpaqueString, Rules.None, "4 1", illFormed, 4),
            Tuple.Create("\u0007\uDC00", Preparation.Saslprep, Rules.None, "1 1", illFormed, 2),
        };
        foreach (Tuple<string, Preparation, Rules, string, string, int> row in rows)
        {
            string text = row.Item1;
            Preparation profile = row.Item2;
            Status status = row.Item3 == 0 ? Status.InvalidEncoding : Status.InvalidName;
            // The rule of the lowest bit.
            Rules first = row.Item3 & (Rules)(0 - (ulong)row.Item3);
            string alone = row.Item5 + (row.Item6 == 0 ? "." : ": character " + row.Item6 + ".");
            string ofTwo = row.Item5 + (row.Item6 == 0 ? ": the " : ": character " + row.Item6 + " of the ");
            RefusesSecret(() => Idna.Prepare(text, profile), status, row.Item3, first, row.Item4, alone);
            RefusesSecret(() => Idna.PrepareEqual("plain", text, profile), status, row.Item3, first, row.Item4,
                ofTwo + "second text.");
            // That of the first text that is not valid.
            foreach (string other in new[] { "plain", text, "\uFFFF\uFFFF\u0007", "QQQQQ\uD800" })
            {
                RefusesSecret(() => Idna.PrepareEqual(text, other, profile), status, row.Item3, first, row.Item4,
                    ofTwo + "first text.");
            }
        }
        RefusesSecret(() => Idna.Prepare("Q😀x\u0007", Preparation.Saslprep, query: true), Status.InvalidName,
            Rules.Prohibited, Rules.Prohibited, "4 1", prohibited + ": character 4.");
    }

    private static void UnknownProfiles()
    {
        string names = string.Join(", ", Profiles);
        // The fourth one is that of a query.
        foreach (uint number in new[] { 0u, 10u, 0x80000001u, 0x101u, 0x100u })
        {
            var profile = (Preparation)number;
            Action[] calls =
            {
                () => Idna.Prepare("Q\uD800", profile), () => Idna.Prepare("Q", profile, query: true),
                () => Idna.PrepareEqual("Q\uD800", "Q", profile),
            };
            foreach (Action call in calls)
            {
                RefusesSecret(call, Status.InvalidArgument, 0, 0, "0 0", "The profile does not exist: there are " + names + ".");
            }
        }
    }

    /// <summary>Results of 18 times as many characters, and such as fill the first room or nearly so.</summary>
    private static void LongTextsArePreparedWhole()
    {
        const string words = "\u0635\u0644\u0649 \u0627\u0644\u0644\u0647 \u0639\u0644\u064A\u0647 \u0648\u0633\u0644\u0645";
        foreach (int count in new[] { 1, 52, 53, 1024, 1025, 20000 })
        {
            string text = new string('\uFDFA', count);
            string want = Repeated(words, count);
            foreach (Preparation profile in new[] { Preparation.Saslprep, Preparation.Resourceprep, Preparation.Nickname })
            {
                Same(want, Idna.Prepare(text, profile));
                Same(true, Idna.PrepareEqual(text, want, profile));
                Same(false, Idna.PrepareEqual(want, text + "\uFDFA", profile));
            }
        }
        for (int length = 930; length <= 950; length++)
        {
            Same(new string('a', length), Idna.Prepare(new string('A', length), Preparation.UsernameCaseMapped));
        }
        string far = Repeated("😀", 100000) + "\u0007";
        Same("The profile prohibits the character: character 100001.",
            Fault(() => Idna.Prepare(far, Preparation.OpaqueString)).Message);
        Same("", Idna.Prepare("", Preparation.Saslprep));
        Same("", Idna.Prepare("\u00AD", Preparation.Saslprep));
    }

    private static void PreparationInThreads()
    {
        int failures = 0;
        var threads = Enumerable.Range(0, 8).Select(thread => new Thread(() =>
        {
            for (int i = 0; i < 500; i++)
            {
                string text = Repeated("\uFF21-" + thread + "-" + i + " ", 1 + i % 200);
                string want = text.Replace('\uFF21', 'A');
                UnidnException fault = Fault(() => Idna.PrepareEqual(want, text + "\u0007", Preparation.Saslprep));
                if (Idna.Prepare(text, Preparation.Saslprep) != want || fault.Offset != text.Length
                    || !fault.Message.EndsWith(" " + (text.Length + 1) + " of the second text."))
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

    /// <summary>The string of a member of a row in JSON; null without one.</summary>
    private static string Member(string row, string start)
    {
        Match found = Regex.Match(row, "\"" + start + "\"((?:[^\"\\\\]|\\\\.)*)\"");
        return !found.Success ? null : Regex.Replace(found.Groups[1].Value, @"\\(u([0-9a-f]{4})|.)", escape =>
        {
            if (escape.Groups[2].Success)
            {
                return ((char)int.Parse(escape.Groups[2].Value, NumberStyles.HexNumber)).ToString();
            }
            int at = "nrtbf".IndexOf(escape.Groups[1].Value[0]);
            return at < 0 ? escape.Groups[1].Value : "\n\r\t\b\f"[at].ToString();
        });
    }

    /// <summary>What other implementations make of a text.</summary>
    private static string PreparationVectors()
    {
        var profiles = new Dictionary<string, Preparation>
        {
            { "SASLprep", Preparation.Saslprep }, { "Nameprep", Preparation.Nameprep },
            { "Nodeprep", Preparation.Nodeprep }, { "Resourceprep", Preparation.Resourceprep },
            { "iSCSI", Preparation.Iscsi }, { "UsernameCaseMapped", Preparation.UsernameCaseMapped },
            { "UsernameCasePreserved", Preparation.UsernameCasePreserved },
            { "OpaqueString", Preparation.OpaqueString }, { "NicknameCasePreserved", Preparation.Nickname },
            { "NicknameCaseMapped", Preparation.Nickname },
        };
        // Here toLowerCase is that of each code point: a sigma at the end of a word is not final.
        string[] sigma = { "precis_golden-0642", "precis_golden-0643", "precis_golden-1292", "precis_golden-1293" };
        string[] files = { "agreed_random", "cpython_nameprep_idna", "known_differences", "libidn_stringprep",
            "precis_gnutls", "precis_golden", "saslprep_nameprep_misc" };
        int count = 0;
        foreach (string row in files.SelectMany(file => Lines("vectors/preparation/" + file + ".jsonl")))
        {
            string name = Member(row, "profile\": ");
            string input = Member(row, "input\": ");
            string id = Member(row, "id\": ");
            // Others are classes and profiles that no RFC has, an error of libidn's interface, bytes that are
            // no string of .NET, and digits that RFC 5892, appendix A.8, allows.
            if (!Regex.IsMatch(row, "\"op\": \"(stringprep|precis_enforce)\"") || !profiles.ContainsKey(name)
                || row.Contains("\"agrees_with_reference\": false") || input == null || id == "precis_gnutls-0016")
            {
                continue;
            }
            bool isQuery = name == "NicknameCaseMapped" || row.Contains("\"allow_unassigned\": true");
            string want = Member(row, "output\": ") ?? Member(row, "reference\": \\[\"ok\", ");
            string found = Result(() => Idna.Prepare(input, profiles[name], isQuery));
            if (sigma.Contains(id))
            {
                Same(true, found != want, id);
                want = want.Replace('\u03C2', '\u03C3');
            }
            Same(want, found, id);
            count++;
        }
        return Rows(count, 5000);
    }
}
