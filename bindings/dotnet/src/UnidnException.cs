using System;

namespace Unidn
{
    /// <summary>
    /// Says why a text has no result. Its message is a finished sentence, safe to print. Places are in
    /// <c>char</c> values of the text.
    /// </summary>
    public sealed class UnidnException : ArgumentException
    {
        internal UnidnException(string message, Status status, string text) : base(message)
        {
            Status = status;
            Text = text;
            CodePoint = -1;
        }

        internal UnidnException(string message, Status status, string text, Detail detail, string output)
            : this(message, status, text)
        {
            Rules = (Rules)detail.Rules;
            FirstRule = (Rules)detail.FirstRule;
            Offset = (int)detail.Offset;
            Length = (int)detail.Length;
            Label = (int)detail.Label;
            CodePoint = detail.Rules == 0 ? -1 : Idna.CodePoint(detail.CodePoint);
            Line = (int)detail.Line;
            Output = output;
        }

        /// <summary>The kind of the error: Status.InvalidName for a name that breaks a rule.</summary>
        public Status Status { get; private set; }

        /// <summary>
        /// The text that was passed; of a list, the name at fault; empty for Idna.Prepare and
        /// Idna.PrepareEqual.
        /// </summary>
        public string Text { get; private set; }

        /// <summary>All rules that the name or the text breaks.</summary>
        public Rules Rules { get; private set; }

        /// <summary>The rule that is broken first, in the order of the standard.</summary>
        public Rules FirstRule { get; private set; }

        /// <summary>The start of the first fault.</summary>
        public int Offset { get; private set; }

        /// <summary>The length of the first fault.</summary>
        public int Length { get; private set; }

        /// <summary>The number of its label, from 0.</summary>
        public int Label { get; private set; }

        /// <summary>
        /// The code point at fault, if it is a single one, or -1; -1 for Idna.Prepare and
        /// Idna.PrepareEqual.
        /// </summary>
        public int CodePoint { get; private set; }

        /// <summary>For protected names: the number of the name, from 1; 0 for any other text.</summary>
        public int Line { get; private set; }

        /// <summary>For Idna.ToUnicode: the text that the standard defines for an invalid name.</summary>
        public string Output { get; private set; }
    }
}
