namespace Unidn
{
    /// <summary>What to show of a name, and why. As a string it is the text.</summary>
    public sealed class Shown
    {
        internal Shown(string text, bool isValid, Report report, string message)
        {
            Text = text;
            Message = message;
            IsHidden = report.Hidden != 0;
            IsValid = isValid;
            Reasons = (Reasons)report.Reasons;
            FirstReason = (Reasons)report.FirstReason;
            Rules = (Rules)report.Rules;
            FirstRule = (Rules)report.FirstRule;
            Offset = (int)report.Offset;
            Length = (int)report.Length;
            Label = (int)report.Label;
            CodePoint = report.FirstReason == 0 ? -1 : Idna.CodePoint(report.CodePoint);
            Level = (Level)report.Level;
            ProtectedLine = (int)report.ProtectedLine;
        }

        /// <summary>The name, with labels in ASCII where Unicode is not safe.</summary>
        public string Text { get; private set; }

        /// <summary>Whether a label is in ASCII because of a reason.</summary>
        public bool IsHidden { get; private set; }

        /// <summary>
        /// Whether the name is valid by the options, as Idna.Check has it. A valid name can be one to
        /// hide, also by a rule of IDNA that the policy adds.
        /// </summary>
        public bool IsValid { get; private set; }

        /// <summary>All reasons that apply; some are only remarks.</summary>
        public Reasons Reasons { get; private set; }

        /// <summary>The reason that decided.</summary>
        public Reasons FirstReason { get; private set; }

        /// <summary>All rules of IDNA that the name breaks, those of the policy among them.</summary>
        public Rules Rules { get; private set; }

        /// <summary>The first of them, in the order of the standard.</summary>
        public Rules FirstRule { get; private set; }

        /// <summary>The start of what decided: an index of the name.</summary>
        public int Offset { get; private set; }

        /// <summary>Its length.</summary>
        public int Length { get; private set; }

        /// <summary>The number of its label, from 0.</summary>
        public int Label { get; private set; }

        /// <summary>The code point that decided, if it is a single one, or -1.</summary>
        public int CodePoint { get; private set; }

        /// <summary>The loosest restriction level of the labels.</summary>
        public Level Level { get; private set; }

        /// <summary>The number of the protected name that the name looks like, from 1, or 0.</summary>
        public int ProtectedLine { get; private set; }

        /// <summary>The first reason as a sentence, safe to print; empty without reasons.</summary>
        public string Message { get; private set; }

        /// <summary>The text.</summary>
        public override string ToString()
        {
            return Text;
        }
    }
}
