"""A column whose structs are written by hand, so that they can be wrong."""

from __future__ import annotations

import ctypes

POINTER = ctypes.c_void_p
RELEASE = ctypes.CFUNCTYPE(None, POINTER)

_capsule = ctypes.pythonapi.PyCapsule_New
_capsule.restype = ctypes.py_object
_capsule.argtypes = [POINTER, ctypes.c_char_p, POINTER]


class Schema(ctypes.Structure):
    _fields_ = [
        ("format", ctypes.c_char_p),
        ("name", ctypes.c_char_p),
        ("metadata", ctypes.c_char_p),
        ("flags", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
        ("children", POINTER),
        ("dictionary", POINTER),
        ("release", POINTER),
        ("private_data", POINTER),
    ]


class Array(ctypes.Structure):
    _fields_ = [
        ("length", ctypes.c_int64),
        ("null_count", ctypes.c_int64),
        ("offset", ctypes.c_int64),
        ("n_buffers", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
        ("buffers", POINTER),
        ("children", POINTER),
        ("dictionary", POINTER),
        ("release", POINTER),
        ("private_data", POINTER),
    ]


class RawColumn:
    """Keeps the memory, and lists in `released` which structs were released."""

    def __init__(self, format: bytes, buffers: list[bytes | None], **fields: int) -> None:
        self.released: list[str] = []
        self._memory = [
            buffer and ctypes.create_string_buffer(buffer, len(buffer)) for buffer in buffers
        ]
        self._pointers = (POINTER * len(buffers))(
            *[m and ctypes.addressof(m) for m in self._memory]
        )
        self._release_schema = RELEASE(lambda place: self._release("schema", Schema, place))
        self._release_array = RELEASE(lambda place: self._release("array", Array, place))
        self._schema = Schema(format=format, name=b"")
        self._schema.release = ctypes.cast(self._release_schema, POINTER)
        self._array = Array(**fields)
        self._array.buffers = ctypes.cast(self._pointers, POINTER)
        self._array.release = ctypes.cast(self._release_array, POINTER)

    def _release(self, name: str, struct: type, place: int) -> None:
        self.released.append(name)
        struct.from_address(place).release = None

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        # Without destructors: who takes the structs releases them.
        return (
            _capsule(ctypes.addressof(self._schema), b"arrow_schema", None),
            _capsule(ctypes.addressof(self._array), b"arrow_array", None),
        )
