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
        /// Builds a block of names. The exception for a name that is not valid has its text, and its
        /// number as the line.
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
                int at = name.IndexOf('\n');
                if (at >= 0)
                {
                    throw LineBreak(name, at, i + 1);
                }
                byte[] line = Idna.Utf8(name, i + 1);
                list.Write(line, 0, line.Length);
                list.WriteByte((byte)'\n');
            }
            return list.ToArray();
        }

        /// <summary>
        /// A line break would make two names of one; in any other name it breaks the same rule.
        /// </summary>
        private static UnidnException LineBreak(string name, int at, int line)
        {
            // The characters that UTS #46 maps to a dot.
            int label = name.Substring(0, at).Split('.', '\u3002', '\uFF0E', '\uFF61').Length;
            int character = 1;
            for (int i = 0; i < at; i += char.IsSurrogatePair(name, i) ? 2 : 1)
            {
                character++;
            }
            var detail = new Detail
            {
                Rules = (ulong)Rules.Ascii,
                FirstRule = (ulong)Rules.Ascii,
                Offset = (ulong)at,
                Length = 1,
                Label = (uint)label - 1,
                CodePoint = '\n',
                Line = (ulong)line,
            };
            string message = "Line " + line + ": the protected name has a line break: U+000A, character "
                + character + ", label " + label + ".";
            return new UnidnException(message, Status.InvalidName, name, detail, null);
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
