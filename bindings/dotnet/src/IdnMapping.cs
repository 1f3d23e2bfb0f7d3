using System;

namespace Unidn
{
    /// <summary>
    /// The interface of System.Globalization.IdnMapping, by UTS #46 at the library's version of
    /// Unicode. An UnidnException is an ArgumentException.
    /// </summary>
    public sealed class IdnMapping
    {
        private const Rules Hyphens = Rules.HyphenFirst | Rules.HyphenLast | Rules.Hyphen34;

        /// <summary>Has no effect: unassigned code points are not allowed.</summary>
        public bool AllowUnassigned { get; set; }

        /// <summary>
        /// Whether ASCII is letters, digits and hyphens only, and no label has a hyphen first or last.
        /// </summary>
        public bool UseStd3AsciiRules { get; set; }

        private string Convert(Func<string, Options, string> function, string name)
        {
            if (!UseStd3AsciiRules)
            {
                return function(name, Options.AsciiAny);
            }
            try
            {
                return function(name, Options.AsciiLdh | Options.CheckHyphens);
            }
            // STD3 is about hyphens first and last; the option is also about positions 3 and 4.
            catch (UnidnException exception) when ((exception.Rules & Hyphens) == Rules.Hyphen34)
            {
                return function(name, Options.AsciiLdh);
            }
        }

        /// <summary>Converts a name to ASCII.</summary>
        public string GetAscii(string unicode)
        {
            return GetAscii(unicode, 0);
        }

        /// <summary>Converts the part of a text from an index on to ASCII.</summary>
        public string GetAscii(string unicode, int index)
        {
            return GetAscii(unicode, index, Rest(unicode, "unicode", index));
        }

        /// <summary>Converts a part of a text to ASCII.</summary>
        public string GetAscii(string unicode, int index, int count)
        {
            return Convert(Idna.ToAscii, Part(unicode, "unicode", index, count));
        }

        /// <summary>Converts a name to Unicode.</summary>
        public string GetUnicode(string ascii)
        {
            return GetUnicode(ascii, 0);
        }

        /// <summary>Converts the part of a text from an index on to Unicode.</summary>
        public string GetUnicode(string ascii, int index)
        {
            return GetUnicode(ascii, index, Rest(ascii, "ascii", index));
        }

        /// <summary>Converts a part of a text to Unicode.</summary>
        public string GetUnicode(string ascii, int index, int count)
        {
            return Convert(Idna.ToUnicode, Part(ascii, "ascii", index, count));
        }

        /// <summary>Whether the other object has the same properties.</summary>
        public override bool Equals(object obj)
        {
            var other = obj as IdnMapping;
            return other != null && AllowUnassigned == other.AllowUnassigned
                && UseStd3AsciiRules == other.UseStd3AsciiRules;
        }

        /// <summary>A number of the properties.</summary>
        public override int GetHashCode()
        {
            return (AllowUnassigned ? 1 : 0) + (UseStd3AsciiRules ? 2 : 0);
        }

        private static int Rest(string text, string parameter, int index)
        {
            return Idna.NotNull(text, parameter).Length - index;
        }

        private static string Part(string text, string parameter, int index, int count)
        {
            Idna.NotNull(text, parameter);
            if (index < 0 || index > text.Length)
            {
                throw new ArgumentOutOfRangeException("index");
            }
            if (count < 0 || count > text.Length - index)
            {
                throw new ArgumentOutOfRangeException("count");
            }
            return text.Substring(index, count);
        }
    }
}
