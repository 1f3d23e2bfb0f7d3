using System;
using System.Text;

namespace Unidn
{
    /// <summary>Names that others must not look like. They are immutable; any thread may use them.</summary>
    public sealed unsafe class ProtectedNames
    {
        internal readonly byte[] Block;

        /// <summary>Builds a block of names; the exception has the number of the first invalid one.</summary>
        public ProtectedNames(params string[] names)
        {
            for (int i = 0; i < names.Length; i++)
            {
                int at = names[i].IndexOf('\n');
                if (at >= 0)
                {
                    var place = new Detail { Offset = (ulong)at, Length = 1, Line = (ulong)i + 1 };
                    throw new UnidnException("A protected name has a line break.", Status.InvalidName,
                        names[i], place, null);
                }
            }
            byte[] list = Idna.Utf8(string.Join("\n", names));
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
                    throw Fault(names, list, source, status, detail);
                }
            }
            Array.Resize(ref room, (int)size);
            Block = room;
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
            var block = (byte[])bytes.Clone();
            fixed (byte* pointer = block)
            {
                Status status = Native.unidn_protected_verify(pointer, (UIntPtr)block.Length);
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
        private static UnidnException Fault(string[] names, byte[] list, byte* source, Status status,
            Detail detail)
        {
            if (detail.Line == 0)
            {
                return Idna.Fault(status, "");
            }
            const int Capacity = 512; // UNIDN_MESSAGE_CAPACITY
            byte* message = stackalloc byte[Capacity];
            UIntPtr length;
            Native.unidn_detail_message(&detail, source, (UIntPtr)list.Length, message,
                (UIntPtr)Capacity, &length);
            int offset = (int)detail.Offset;
            int start = offset;
            while (start > 0 && list[start - 1] != '\n')
            {
                start--;
            }
            detail.Length = (ulong)Encoding.UTF8.GetCharCount(list, offset, (int)detail.Length);
            detail.Offset = (ulong)Encoding.UTF8.GetCharCount(list, start, offset - start);
            return new UnidnException(Encoding.UTF8.GetString(message, (int)length), status,
                names[(int)detail.Line - 1], detail, null);
        }
    }
}
