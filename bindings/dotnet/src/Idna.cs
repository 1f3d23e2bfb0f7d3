using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Unidn
{
    /// <summary>
    /// Internationalized domain names (IDNA), Punycode, whether a name is safe to show, and the
    /// preparation of user names and passwords. A text without a result is an UnidnException. The
    /// methods have no state: any thread may call any of them at any time.
    /// </summary>
    public static unsafe partial class Idna
    {
        internal const uint NoCodePoint = 0xFFFFFFFF;

        private const int Room = 941; // UNIDN_UNICODE_CAPACITY
        private const int MessageRoom = 512; // UNIDN_MESSAGE_CAPACITY

        private static readonly UTF8Encoding Strict = new UTF8Encoding(false, true);

        private enum Function { ToAscii, ToUnicode, Check, Prepare, PunycodeEncode, PunycodeDecode }

        static Idna()
        {
            if (Native.unidn_version_number() < Native.Version)
            {
                throw new DllNotFoundException("unidn: the library is too old: " + Version);
            }
        }

        /// <summary>The version of the library.</summary>
        public static string Version
        {
            get { return Marshal.PtrToStringAnsi(Native.unidn_version()); }
        }

        /// <summary>The version of Unicode of the library. An update of it can change answers.</summary>
        public static string UnicodeVersion
        {
            get { return Marshal.PtrToStringAnsi(Native.unidn_unicode_version()); }
        }

        /// <summary>Converts a domain name to the form that the DNS carries (UTS #46, ToASCII).</summary>
        public static string ToAscii(string name, Options options = Options.Lookup)
        {
            return Convert(Function.ToAscii, NotNull(name, "name"), options);
        }

        /// <summary>
        /// Converts a domain name to the form that a person reads (UTS #46, ToUnicode). Use Display
        /// for names that a person is to see.
        /// </summary>
        public static string ToUnicode(string name, Options options = Options.Lookup)
        {
            return Convert(Function.ToUnicode, NotNull(name, "name"), options);
        }

        /// <summary>Does what ToAscii does, without the result.</summary>
        public static void Check(string name, Options options = Options.Lookup)
        {
            Convert(Function.Check, NotNull(name, "name"), options);
        }

        /// <summary>Whether two domain names have the same form in ASCII, apart from one root dot.</summary>
        public static bool Equal(string a, string b, Options options = Options.Lookup)
        {
            NotNull(a, "a");
            NotNull(b, "b");
            return WithoutRoot(ToAscii(a, options)) == WithoutRoot(ToAscii(b, options));
        }

        /// <summary>Encodes text as Punycode (RFC 3492), without "xn--".</summary>
        public static string EncodePunycode(string text)
        {
            return Convert(Function.PunycodeEncode, NotNull(text, "text"), 0);
        }

        /// <summary>Decodes Punycode (RFC 3492), without "xn--".</summary>
        public static string DecodePunycode(string punycode)
        {
            return Convert(Function.PunycodeDecode, NotNull(punycode, "punycode"), 0);
        }

        /// <summary>
        /// Writes a domain name in a form that is safe to show. An invalid name has a text, too.
        /// </summary>
        /// <param name="name">The name.</param>
        /// <param name="policy">Whose rules decide.</param>
        /// <param name="level">The loosest level that Policy.Uts39 shows; 0 is its default.</param>
        /// <param name="names">Names that others must not look like, or null.</param>
        /// <param name="options">A set of options.</param>
        public static Shown Display(string name, Policy policy = Policy.Cautious, Level level = 0,
            ProtectedNames names = null, Options options = Options.Lookup)
        {
            NotNull(name, "name");
            byte[] block = names == null ? null : names.Block;
            var all = new DisplayOptions
            {
                Size = (UIntPtr)sizeof(DisplayOptions),
                Options = (uint)options,
                Policy = (uint)policy,
                Level = (uint)level,
            };
            char* room = stackalloc char[Room];
            Report report;
            UIntPtr length;
            fixed (byte* pointer = block)
            fixed (char* source = name)
            {
                all.ProtectedNames = pointer;
                all.ProtectedNamesSize = (UIntPtr)(block == null ? 0 : block.Length);
                Status status = Native.unidn_to_display_utf16(source, (UIntPtr)name.Length, &all, room,
                    (UIntPtr)Room, &length, &report);
                string text = null;
                if (status == Status.BufferTooSmall)
                {
                    var large = new char[Count(length)];
                    fixed (char* destination = large)
                    {
                        status = Native.unidn_to_display_utf16(source, (UIntPtr)name.Length, &all,
                            destination, length, &length, &report);
                    }
                    text = new string(large);
                }
                if (status != Status.Ok && status != Status.InvalidName)
                {
                    string misuse = status == Status.InvalidArgument ? Misuse(policy, level) : null;
                    throw misuse == null ? Fault(status, name) : new UnidnException(misuse, status, name);
                }
                text = text ?? new string(room, 0, Count(length));
                // The text is copied: the room serves once more.
                Native.unidn_report_message_utf16(&report, source, (UIntPtr)name.Length, &all, room,
                    (UIntPtr)MessageRoom, &length);
                return new Shown(text, status == Status.Ok, report,
                    new string(room, 0, Count(length)));
            }
        }

        /// <summary>What is wrong with the policy or the level, if anything is.</summary>
        private static string Misuse(Policy policy, Level level)
        {
            if (!Enum.IsDefined(typeof(Policy), policy) || level != 0 && !Enum.IsDefined(typeof(Level), level))
            {
                return "The policy or the level does not exist.";
            }
            return level != 0 && policy != Policy.Uts39 ? "A level is for Policy.Uts39 only." : null;
        }

        /// <summary>
        /// A key that is equal for texts that look alike (UTS #39, section 4), for comparison only.
        /// </summary>
        public static string Skeleton(string text, Options options = Options.Lookup)
        {
            byte[] bytes = Utf8(NotNull(text, "text"));
            UIntPtr length;
            fixed (byte* source = Addressed(bytes))
            {
                Status status = Native.unidn_skeleton(source, (UIntPtr)bytes.Length, (uint)options, null,
                    UIntPtr.Zero, &length);
                if (status != Status.BufferTooSmall)
                {
                    throw Fault(status, text);
                }
                var room = new byte[Count(length) + 1];
                fixed (byte* destination = room)
                {
                    status = Native.unidn_skeleton(source, (UIntPtr)bytes.Length, (uint)options,
                        destination, (UIntPtr)room.Length, &length);
                }
                if (status != Status.Ok)
                {
                    throw Fault(status, text);
                }
                return Strict.GetString(room, 0, Count(length));
            }
        }

        /// <summary>
        /// How two texts are confusable (UTS #39, section 4). They are compared as they are, unmapped.
        /// </summary>
        public static Relation Confusable(string a, string b, Options options = Options.Lookup)
        {
            NotNull(a, "a");
            NotNull(b, "b");
            byte[] first = Utf8(a);
            byte[] second = Utf8(b);
            uint relation;
            fixed (byte* firstPointer = Addressed(first))
            fixed (byte* secondPointer = Addressed(second))
            {
                Status status = Native.unidn_confusable(firstPointer, (UIntPtr)first.Length,
                    secondPointer, (UIntPtr)second.Length, (uint)options, &relation);
                if (status != Status.Ok)
                {
                    throw Fault(status, a);
                }
            }
            return (Relation)relation;
        }

        /// <summary>The restriction level of a text (UTS #39, section 5.2).</summary>
        public static Level RestrictionLevel(string text)
        {
            byte[] bytes = Utf8(NotNull(text, "text"));
            uint level;
            fixed (byte* source = Addressed(bytes))
            {
                Status status = Native.unidn_restriction_level(source, (UIntPtr)bytes.Length, &level);
                if (status != Status.Ok)
                {
                    throw Fault(status, text);
                }
            }
            return (Level)level;
        }

        /// <summary>What is wrong with a name that breaks a rule, as a part of a sentence.</summary>
        public static string Message(Rules rule)
        {
            return Marshal.PtrToStringAnsi(Native.unidn_rule_message((ulong)rule));
        }

        /// <summary>What is remarkable about a name, as a part of a sentence.</summary>
        public static string Message(Reasons reason)
        {
            return Marshal.PtrToStringAnsi(Native.unidn_reason_message((ulong)reason));
        }

        internal static T NotNull<T>(T argument, string parameter) where T : class
        {
            return argument ?? throw new ArgumentNullException(parameter);
        }

        /// <summary>The message of a status, and what follows it, as a sentence.</summary>
        private static string Sentence(Status status, string rest)
        {
            return Sentence(Marshal.PtrToStringAnsi(Native.unidn_status_message(status)), rest);
        }

        private static string Sentence(string message, string rest)
        {
            return char.ToUpperInvariant(message[0]) + message.Substring(1) + rest + ".";
        }

        /// <summary>
        /// The exception of a function that has a status only; that of ill-formed text has the place.
        /// </summary>
        internal static UnidnException Fault(Status status, string text)
        {
            return status == Status.InvalidEncoding ? IllFormed(text, 0)
                : new UnidnException(Sentence(status, ""), status, text);
        }

        /// <summary>The exception with what the library found, and with its sentence about that.</summary>
        internal static UnidnException Fault(Status status, string text, Detail detail, string output)
        {
            char* room = stackalloc char[MessageRoom];
            UIntPtr length;
            fixed (char* source = text)
            {
                Native.unidn_detail_message_utf16(&detail, source, (UIntPtr)text.Length, room,
                    (UIntPtr)MessageRoom, &length);
            }
            string message = length == UIntPtr.Zero
                ? Sentence(status, "")
                : new string(room, 0, Count(length));
            return new UnidnException(message, status, text, detail, output);
        }

        /// <summary>
        /// The exception for ill-formed text, or for such a line of a list. Not every function gives
        /// the place: the check of a name does.
        /// </summary>
        private static UnidnException IllFormed(string text, int line)
        {
            var detail = new Detail();
            fixed (char* source = text)
            {
                Native.unidn_check_utf16(source, (UIntPtr)text.Length, (uint)Options.Lookup, &detail);
            }
            detail.Line = (ulong)line;
            return Fault(Status.InvalidEncoding, text, detail, null);
        }

        internal static int CodePoint(uint number)
        {
            return number == NoCodePoint ? -1 : (int)number;
        }

        /// <summary>The text, or a line of a list, in UTF-8.</summary>
        internal static byte[] Utf8(string text, int line = 0)
        {
            try
            {
                return Strict.GetBytes(text);
            }
            catch (EncoderFallbackException)
            {
                throw IllFormed(text, line);
            }
        }

        /// <summary>
        /// A length as arrays take it, with one more for a NUL. A conversion would leave the lower half
        /// of a length that has more, and the library write past the end.
        /// </summary>
        internal static int Count(UIntPtr length)
        {
            if ((ulong)length >= int.MaxValue)
            {
                throw new OutOfMemoryException();
            }
            return (int)length;
        }

        /// <summary>No element of an empty array has an address.</summary>
        internal static byte[] Addressed(byte[] bytes)
        {
            return bytes.Length == 0 ? new byte[1] : bytes;
        }

        private static string WithoutRoot(string name)
        {
            return name.EndsWith(".", StringComparison.Ordinal) ? name.Substring(0, name.Length - 1) : name;
        }

        private static Status Call(Function function, char* source, byte[] punycode, int count,
            uint options, char* room, UIntPtr capacity, UIntPtr* length, Detail* detail)
        {
            var size = (UIntPtr)count;
            var offset = UIntPtr.Zero;
            Status status;
            switch (function)
            {
                case Function.ToAscii:
                    return Native.unidn_to_ascii_utf16(source, size, options, (byte*)room,
                        capacity, length, detail);
                case Function.ToUnicode:
                    return Native.unidn_to_unicode_utf16(source, size, options, room, capacity,
                        length, detail);
                case Function.Check:
                    *length = UIntPtr.Zero;
                    return Native.unidn_check_utf16(source, size, options, detail);
                case Function.Prepare:
                    return Native.unidn_prepare_utf16(source, size, options, room, capacity, length,
                        detail);
                case Function.PunycodeEncode:
                    status = Native.unidn_punycode_encode_utf16(source, size, (byte*)room, capacity,
                        length, &offset);
                    break;
                default:
                    fixed (byte* bytes = Addressed(punycode))
                    {
                        status = Native.unidn_punycode_decode_utf16(bytes, size, room, capacity, length,
                            &offset);
                    }
                    break;
            }
            detail->Offset = (ulong)offset;
            return status;
        }

        /// <summary>The result of a function, in as much room as it takes; empty if there is none.</summary>
        private static string Write(Function function, string text, uint options, Detail* detail,
            out Status status)
        {
            bool isAscii = function == Function.ToAscii || function == Function.PunycodeEncode;
            byte[] punycode = function == Function.PunycodeDecode ? Narrow(text) : null;
            char* room = stackalloc char[Room];
            UIntPtr length;
            *detail = new Detail();
            fixed (char* source = text)
            {
                status = Call(function, source, punycode, text.Length, options, room, (UIntPtr)Room,
                    &length, detail);
                if (status != Status.BufferTooSmall)
                {
                    return Text(room, Count(length), isAscii);
                }
                fixed (char* large = new char[Count(length) + 1])
                {
                    status = Call(function, source, punycode, text.Length, options, large,
                        (UIntPtr)((ulong)length + 1), &length, detail);
                    return Text(large, Count(length), isAscii);
                }
            }
        }

        private static string Convert(Function function, string name, Options options)
        {
            Detail detail;
            Status status;
            string result = Write(function, name, (uint)options, &detail, out status);
            if (status == Status.Ok)
            {
                return result;
            }
            if (status == Status.InvalidEncoding || status == Status.InvalidArgument)
            {
                throw Fault(status, name);
            }
            if (function == Function.PunycodeDecode || function == Function.PunycodeEncode)
            {
                string message = Sentence(status, ": character " + Character(name, (int)detail.Offset));
                throw new UnidnException(message, status, name, detail, null);
            }
            bool hasOutput = function == Function.ToUnicode && status == Status.InvalidName;
            throw Fault(status, name, detail, hasOutput ? result : null);
        }

        /// <summary>The number of the character at an index, from 1 as in all messages.</summary>
        private static int Character(string text, int index)
        {
            int character = 1;
            for (int i = 0; i < index; i += char.IsSurrogatePair(text, i) ? 2 : 1)
            {
                character++;
            }
            return character;
        }

        private static string Text(char* room, int length, bool isAscii)
        {
            return isAscii ? new string((sbyte*)room, 0, length, Encoding.ASCII)
                : new string(room, 0, length);
        }

        /// <summary>Punycode is ASCII: the byte 0xFF, which is as wrong, stands for anything else.</summary>
        private static byte[] Narrow(string punycode)
        {
            var bytes = new byte[punycode.Length];
            for (int i = 0; i < bytes.Length; i++)
            {
                bytes[i] = punycode[i] < 0x80 ? (byte)punycode[i] : (byte)0xFF;
            }
            return bytes;
        }
    }
}
