using System;
using System.Collections.Generic;
using System.IO;
using System.Text;

namespace Unidn
{
    /// <summary>Names that others must not look like. They are immutable; any thread may use them.</summary>
    public sealed unsafe class ProtectedNames
    {
        internal readonly byte[] Block;

        /// <summary>
        /// Builds a block of names. The exception for the first name that is not valid has its text, and
        /// its number as the line. A name that is empty, or that has a "#" or a line break, is not valid:
        /// comments and blank lines belong to a list in a file.
        /// </summary>
        public ProtectedNames(params string[] names)
        {
            byte[] list = List(names);
            var room = new byte[checked(16 * list.Length + 96)]; // UNIDN_PROTECTED_CAPACITY
            UIntPtr size;
            Detail detail;
            Status status;
            fixed (byte* source = Idna.Addressed(list))
            fixed (byte* destination = room)
            {
                status = Native.unidn_protected_build(source, (UIntPtr)list.Length, destination,
                    (UIntPtr)room.Length, &size, &detail);
                if (status != Status.Ok)
                {
                    throw Fault(names, list, status, detail);
                }
            }
            Array.Resize(ref room, (int)size);
            Block = room;
        }

        /// <summary>Builds a block of the names of a collection, in its order.</summary>
        public ProtectedNames(IEnumerable<string> names)
            : this(new List<string>(Idna.NotNull(names, "names")).ToArray())
        {
        }

        /// <summary>The names in UTF-8, a line each.</summary>
        private static byte[] List(string[] names)
        {
            Idna.NotNull(names, "names");
            var list = new MemoryStream();
            for (int i = 0; i < names.Length; i++)
            {
                string name = names[i] ?? throw new ArgumentNullException("names[" + i + "]");
                try
                {
                    Refuse(name, i + 1);
                    byte[] line = Idna.Utf8(name, i + 1);
                    list.Write(line, 0, line.Length);
                }
                catch (UnidnException)
                {
                    // A name before it may be the first that is not valid.
                    var before = new string[i];
                    Array.Copy(names, before, i);
                    new ProtectedNames(before);
                    throw;
                }
                list.WriteByte((byte)'\n');
            }
            return list.ToArray();
        }

        /// <summary>
        /// Refuses an element that would not be one name in the list. An array has names; comments
        /// and blank lines belong to a list in a file. A line break would make two names of one, and
        /// what is a comment or blank would protect nothing.
        /// </summary>
        private static void Refuse(string name, int line)
        {
            int at = name.IndexOfAny(new[] { '\n', '#' });
            bool isMarked = at >= 0;
            if (!isMarked && name.Trim(' ', '\t', '\v', '\f', '\r') != "")
            {
                return;
            }
            Rules rule = isMarked ? Rules.Ascii : Rules.EmptyLabel;
            var detail = new Detail
            {
                Rules = (ulong)rule,
                FirstRule = (ulong)rule,
                CodePoint = Idna.NoCodePoint,
                Line = (ulong)line,
            };
            string what = "is empty";
            if (isMarked)
            {
                // The characters that UTS #46 maps to a dot.
                int label = name.Substring(0, at).Split('.', '\u3002', '\uFF0E', '\uFF61').Length;
                int character = 1;
                for (int i = 0; i < at; i += char.IsSurrogatePair(name, i) ? 2 : 1)
                {
                    character++;
                }
                detail.Offset = (ulong)at;
                detail.Length = 1;
                detail.Label = (uint)label - 1;
                detail.CodePoint = name[at];
                what = (name[at] == '#' ? "has a \"#\", which begins a comment in a list" : "has a line break")
                    + ": U+" + ((int)name[at]).ToString("X4") + ", character " + character + ", label " + label;
            }
            string message = "Line " + line + ": the protected name " + what + ".";
            throw new UnidnException(message, Status.InvalidName, name, detail, null);
        }

        private ProtectedNames(byte[] block)
        {
            Block = block;
        }

        /// <summary>
        /// The names of a block that ToBytes() or the command "unidn protect" gave. The exception for
        /// a block of another version has Status.StaleData.
        /// </summary>
        public static ProtectedNames FromBytes(byte[] bytes)
        {
            var block = (byte[])Idna.NotNull(bytes, "bytes").Clone();
            fixed (byte* pointer = block)
            {
                Status status = Native.unidn_protected_verify(pointer, (UIntPtr)block.Length);
                if (status == Status.InvalidArgument)
                {
                    throw new UnidnException("The bytes are not a block of protected names.", status, "");
                }
                if (status != Status.Ok)
                {
                    throw Idna.Fault(status, "");
                }
            }
            return new ProtectedNames(block);
        }

        /// <summary>A copy of the block, for a file. It belongs to one version of unidn and of Unicode.</summary>
        public byte[] ToBytes()
        {
            return (byte[])Block.Clone();
        }

        /// <summary>The exception for a list in UTF-8, of which the one name is the text.</summary>
        private static UnidnException Fault(string[] names, byte[] list, Status status, Detail detail)
        {
            if (detail.Line == 0)
            {
                return Idna.Fault(status, "");
            }
            int offset = (int)detail.Offset;
            int start = offset;
            while (start > 0 && list[start - 1] != '\n')
            {
                start--;
            }
            // The place in code units of the one name.
            detail.Length = (ulong)Encoding.UTF8.GetCharCount(list, offset, (int)detail.Length);
            detail.Offset = (ulong)Encoding.UTF8.GetCharCount(list, start, offset - start);
            return Idna.Fault(status, names[(int)detail.Line - 1], detail, null);
        }
    }
}
