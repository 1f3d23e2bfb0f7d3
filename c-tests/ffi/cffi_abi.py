"""Python's cffi reads unidn_ffi.h as it is. Arguments: the file, the library."""

import sys

import cffi

ffi = cffi.FFI()
with open(sys.argv[1], encoding="ascii") as declarations:
    ffi.cdef(declarations.read())
unidn = ffi.dlopen(sys.argv[2])

name = "Bücher.example".encode()
room = ffi.new("char[]", unidn.UNIDN_ASCII_CAPACITY)
length = ffi.new("size_t *")
detail = ffi.new("unidn_detail *")
status = unidn.unidn_to_ascii(
    name, len(name), unidn.UNIDN_LOOKUP, room, len(room), length, detail
)
assert status == unidn.UNIDN_OK, status
assert ffi.string(room) == b"xn--bcher-kva.example" and length[0] == 21
assert unidn.unidn_check(b"a b", 3, 0, detail) == unidn.UNIDN_INVALID_NAME
assert detail.first_rule == unidn.UNIDN_RULE_ASCII and detail.offset == 1
assert unidn.unidn_check(b"a..b", 4, 0, detail) == unidn.UNIDN_INVALID_NAME
assert detail.code_point == unidn.UNIDN_NO_CODE_POINT, detail.code_point
assert ffi.string(unidn.unidn_rule_name(detail.first_rule)) == b"UNIDN_RULE_EMPTY_LABEL"

options = ffi.new("unidn_display_options *", {"size": ffi.sizeof("unidn_display_options")})
options.policy = unidn.UNIDN_POLICY_ASCII
report = ffi.new("unidn_report *")
assert unidn.unidn_check_display(name, len(name), options, report) == unidn.UNIDN_OK
assert report.hidden == 1 and report.first_reason == unidn.UNIDN_REASON_NON_ASCII
