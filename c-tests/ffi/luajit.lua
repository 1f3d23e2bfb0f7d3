-- LuaJIT reads unidn_ffi.h as it is. Arguments: the file, the library.
local ffi = require("ffi")
local declarations = assert(io.open(arg[1]))
ffi.cdef(declarations:read("*a"))
declarations:close()
local unidn = ffi.load(arg[2])

local name = "B\195\188cher.example"
local room = ffi.new("char[?]", unidn.UNIDN_ASCII_CAPACITY)
local length = ffi.new("size_t[1]")
local detail = ffi.new("unidn_detail")
local status = unidn.unidn_to_ascii(
    name, #name, unidn.UNIDN_LOOKUP, room, unidn.UNIDN_ASCII_CAPACITY, length, detail)
assert(status == unidn.UNIDN_OK)
assert(ffi.string(room) == "xn--bcher-kva.example" and length[0] == 21)
assert(unidn.unidn_check("a b", 3, 0, detail) == unidn.UNIDN_INVALID_NAME)
assert(detail.first_rule == unidn.UNIDN_RULE_ASCII and detail.offset == 1)
assert(unidn.unidn_check("a..b", 4, 0, detail) == unidn.UNIDN_INVALID_NAME)
assert(detail.code_point == ffi.cast("uint32_t", unidn.UNIDN_NO_CODE_POINT))
assert(ffi.string(unidn.unidn_rule_name(detail.first_rule)) == "UNIDN_RULE_EMPTY_LABEL")

local options = ffi.new("unidn_display_options")
options.size = ffi.sizeof(options)
options.policy = unidn.UNIDN_POLICY_ASCII
local report = ffi.new("unidn_report")
assert(unidn.unidn_check_display(name, #name, options, report) == unidn.UNIDN_OK)
assert(report.hidden == 1 and report.first_reason == unidn.UNIDN_REASON_NON_ASCII)
