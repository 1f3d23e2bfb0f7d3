using System;

namespace Unidn
{
    public static unsafe partial class Idna
    {
        /// <summary>
        /// Prepares a text for comparison or storage, such as a user name or a password: by stringprep
        /// (RFC 3454) at Unicode 3.2, or by PRECIS (RFC 8264) at the version of Unicode of the library.
        /// Two texts are the same to a protocol if their prepared forms are. In stringprep the result can
        /// be empty. An exception has neither the text nor a character of it, since it may be a
        /// password. The result for a password is not erased, nor is the memory in which it is computed.
        /// </summary>
        /// <param name="text">The text.</param>
        /// <param name="profile">The profile; there is no default.</param>
        /// <param name="query">
        /// Whether the text is compared with stored ones: stringprep leaves code points that are
        /// unassigned in Unicode 3.2 as they are, and the result for a nickname is its key.
        /// </param>
        public static string Prepare(string text, Preparation profile, bool query = false)
        {
            NotNull(text, "text");
            uint number = Number(profile) | (query ? Native.Query : 0);
            Detail detail;
            Status status;
            string prepared = Write(Function.Prepare, text, number, &detail, out status);
            return status == Status.Ok ? prepared : throw Unprepared(status, text, "", detail);
        }

        /// <summary>
        /// Whether two texts are the same by a profile: whether Prepare has the same result for both, of
        /// nicknames with the query. The exception is that of the first text that is not valid; its
        /// message says which, and like that of Prepare it has neither the text nor a character of it.
        /// The time depends on the texts: compare passwords by hashes of what Prepare gives.
        /// </summary>
        /// <param name="a">A text.</param>
        /// <param name="b">Another text.</param>
        /// <param name="profile">The profile; there is no default.</param>
        public static bool PrepareEqual(string a, string b, Preparation profile)
        {
            NotNull(a, "a");
            NotNull(b, "b");
            Detail* details = stackalloc Detail[2];
            int isEqual;
            fixed (char* first = a)
            fixed (char* second = b)
            {
                Status status = Native.unidn_prepare_equal_utf16(first, (UIntPtr)a.Length, second,
                    (UIntPtr)b.Length, Number(profile), &isEqual, details);
                if (status != Status.Ok)
                {
                    // The detail of a text without a fault is zero.
                    bool isFirst = details[0].Rules != 0 || details[0].Length != 0;
                    throw isFirst ? Unprepared(status, a, "the first text", details[0])
                        : Unprepared(status, b, "the second text", details[1]);
                }
            }
            return isEqual != 0;
        }

        /// <summary>The number of a profile that exists.</summary>
        private static uint Number(Preparation profile)
        {
            if (!Enum.IsDefined(typeof(Preparation), profile))
            {
                string names = string.Join(", ", Enum.GetNames(typeof(Preparation)));
                throw new UnidnException("The profile does not exist: there are " + names + ".",
                    Status.InvalidArgument, "");
            }
            return (uint)profile;
        }

        /// <summary>
        /// The exception for a text that may be a password: it goes to logs, and has nothing of the text.
        /// </summary>
        /// <param name="status">The status.</param>
        /// <param name="text">The text.</param>
        /// <param name="which">Of two texts, the one at fault; otherwise empty.</param>
        /// <param name="detail">What the library found, if the status is that of the text.</param>
        private static UnidnException Unprepared(Status status, string text, string which, Detail detail)
        {
            if (status != Status.InvalidName && status != Status.InvalidEncoding)
            {
                return new UnidnException(Sentence(status, ""), status, "");
            }
            string place = which;
            // Some faults are those of the whole text.
            if (status == Status.InvalidEncoding || detail.CodePoint != NoCodePoint)
            {
                place = "character " + Character(text, (int)detail.Offset) + (which == "" ? "" : " of " + which);
            }
            string rest = place == "" ? "" : ": " + place;
            string message = status == Status.InvalidEncoding ? Sentence(status, rest)
                : Sentence(Message((Rules)detail.FirstRule), rest);
            detail.CodePoint = NoCodePoint;
            return new UnidnException(message, status, "", detail, null);
        }
    }
}
