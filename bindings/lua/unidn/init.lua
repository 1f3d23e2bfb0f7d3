--- Internationalized domain names (IDNA), Punycode, and whether a name is safe to show.
--
-- Options are a table: a profile, and true or false for each option that departs from it. A function
-- without a result returns nil and an error: a table, and with tostring() a finished sentence.

local ffi = require("ffi")
local interface = require("unidn.interface")

ffi.cdef(interface.declarations)
local names = { OSX = "libunidn.0.dylib", Windows = "unidn.dll" }
local file = os.getenv("UNIDN_LIBRARY") or ""
local is_loaded, C = pcall(ffi.load, file ~= "" and file or names[ffi.os] or interface.soname)
if not is_loaded then
	error("unidn: the library does not load: install it, run ldconfig, or set UNIDN_LIBRARY to its file: " .. C, 0)
end
if C.unidn_version_number() < interface.version then
	error("unidn: the library is too old: " .. ffi.string(C.unidn_version()))
end

local statuses = interface.statuses
local NO_CODE_POINT = 0xFFFFFFFF
local ROOM = 941 -- UNIDN_UNICODE_CAPACITY

-- The memory of one call: a hook may run between a call and what reads its result.
local Call = ffi.typeof([[struct {
	size_t length[1];
	size_t offset[1];
	uint32_t number[1];
	int is_equal[1];
	unidn_detail details[2];
	char text[$];
}]], ROOM)
local Shown = ffi.typeof("struct { unidn_display_options options[1]; unidn_report report[1]; }")
local Room = ffi.typeof("char[?]")

local M = {}

local function name_of(number, all)
	for name, value in pairs(all) do
		if value == number then
			return name
		end
	end
end

-- The names of the bits of a set, in the order of the bits, and as keys.
local function names_of(set, all)
	local found, bit = {}, 1
	set = tonumber(set)
	while bit <= set do
		if math.floor(set / bit) % 2 == 1 then
			local name = name_of(bit, all)
			found[#found + 1] = name
			found[name] = true
		end
		bit = bit * 2
	end
	return found
end

local HERE = debug.getinfo(1, "S").source

-- Raises an error for a wrong argument, at the place of the call from outside of this file.
local function misuse(message, ...)
	local level, caller = 1, nil
	repeat
		level = level + 1
		caller = debug.getinfo(level, "S")
	until not caller or caller.source ~= HERE
	error("unidn: " .. message:format(...), level)
end

-- A value of the caller for a message of one line.
local function quoted(value)
	if type(value) ~= "string" then
		return tostring(value)
	end
	local escaped = value:gsub('[%c\127-\255"\\]', function(char) return ("\\%03d"):format(char:byte()) end)
	return '"' .. escaped .. '"'
end

local function expect(kind, value, what)
	if type(value) ~= kind then
		misuse("%s must be a %s, not %s", what, kind, type(value))
	end
	return value
end

-- The number of a profile, a policy or a level, whose name may have the hyphens of the command line.
local function value_of(all, kind, plural, name, quote)
	local value = all[name] or type(name) == "string" and all[name:gsub("-", "_")]
	if not value then
		local known = {}
		for each in pairs(all) do
			known[#known + 1] = each
		end
		table.sort(known)
		misuse("%s is not a %s; the %s are %s", quote or quoted(name), kind, plural, table.concat(known, ", "))
	end
	return value
end

local function has(set, bit)
	return math.floor(set / bit) % 2 == 1
end

-- What is not an option, but a parameter of display().
local parameters = { profile = true, policy = true, level = true, protected = true }

-- The bits of options by name. With is_display those of display() count, too, and with "display" its
-- parameters may be among them.
local function bits_of(options, is_display)
	if options == nil then
		return 0
	end
	expect("table", options, "options")
	local profile = options.profile
	local bits = profile ~= nil and value_of(interface.profiles, "profile", "profiles", profile) or 0
	for name, is_set in pairs(options) do
		if name ~= "profile" and not (is_display == "display" and parameters[name]) then
			local bit = interface.options[name] or is_display and interface.display_options[name]
				or misuse("%s is not an option of this function", quoted(name))
			if expect("boolean", is_set, name) ~= has(bits, bit) then
				bits = bits + (is_set and bit or -bit)
			end
		end
	end
	return bits
end

-- The bits of a profile of preparation, and of a query. A string may be a password in the wrong place, and
-- is not quoted.
local function preparation_of(profile, options)
	expect("string", profile, "the profile")
	local bits = value_of(interface.preparations, "profile", "profiles", profile, "the string")
	if options == nil then
		return bits
	end
	for name, is_set in pairs(expect("table", options, "options")) do
		if name ~= "query" then
			misuse("%s is not an option of this function", quoted(name))
		end
		bits = bits + (expect("boolean", is_set, name) and interface.prepare_query or 0)
	end
	return bits
end

local function code_point_of(number)
	return number ~= NO_CODE_POINT and number or nil
end

local Error = {}
Error.__index = Error

function Error:__tostring()
	return self.message
end

function Error.__concat(a, b)
	return tostring(a) .. tostring(b)
end

-- Memory of a size, which may be one of 64 bits: of that the constructor would take the lower half.
local function room_of(size)
	if size > 0x7FFFFFFF then
		error("unidn: not enough memory", 0)
	end
	return Room(size)
end

-- Calls a function that writes text, again if the result needs more room.
local function text_of(call, write)
	local status = write(call.text, ROOM)
	if status ~= statuses.buffer_too_small then
		return status, ffi.string(call.text, call.length[0])
	end
	local size = call.length[0] + 1
	local room = room_of(size)
	status = write(room, size)
	return status, ffi.string(room, call.length[0])
end

local function capitalized(message)
	return (ffi.string(message):gsub("^%l", string.upper))
end

-- The message of a status, as a sentence.
local function sentence(status)
	return capitalized(C.unidn_status_message(status)) .. "."
end

-- The number of the character at an offset in bytes, both counted from 1.
local function character_at(text, offset)
	local _, count = text:sub(1, offset - 1):gsub("[^\128-\191]", "")
	return count + 1
end

-- The error of a text without a detail.
local function plain_error(text, status, message)
	return setmetatable({
		status = name_of(status, statuses), text = text, message = message or sentence(status), rules = {},
		offset = 1, length = 0, label = 1,
	}, Error)
end

-- The error of a text, with what the detail says.
local function error_of(text, status, detail, output)
	local call = Call()
	if not detail and status == statuses.invalid_encoding then
		-- The function gives a status alone.
		C.unidn_check(text, #text, 0, call.details)
		detail = call.details[0]
	end
	local found = plain_error(text, status)
	if not detail or status == statuses.invalid_argument then
		return found
	end
	local _, message = text_of(call, function(room, size)
		return C.unidn_detail_message(detail, text, #text, room, size, call.length)
	end)
	local line, offset = tonumber(detail.line), tonumber(detail.offset)
	if line > 0 then -- of a list: the text is the one name
		local start = 1
		for _ = 2, line do
			start = text:find("\n", start, true) + 1
		end
		found.text = text:match("[^\n]*", start)
		found.line = line
		offset = offset - (start - 1)
	end
	found.message = message ~= "" and message or found.message
	found.rules = names_of(detail.rules, interface.rules)
	found.first_rule = name_of(tonumber(detail.first_rule), interface.rules)
	found.offset = offset + 1
	found.length = tonumber(detail.length)
	found.label = detail.label + 1
	found.code_point = code_point_of(detail.code_point)
	found.output = output
	return found
end

-- The error of a text that may be a password: it has neither the text nor a character of it. which is
-- nil, or which of two texts it is: "the second text".
local function discreet_error(text, status, detail, which)
	local found, rule = plain_error("", status), name_of(tonumber(detail.first_rule), interface.rules)
	local is_ill_formed = status == statuses.invalid_encoding
	if not rule and not is_ill_formed then
		return found
	end
	found.rules = names_of(detail.rules, interface.rules)
	found.first_rule = rule
	found.offset = tonumber(detail.offset) + 1
	found.length = tonumber(detail.length)
	local message = is_ill_formed and "The text is not valid UTF-8"
		or capitalized(C.unidn_rule_message(detail.first_rule))
	-- What is wrong with all of a text has no place in it.
	local place = {}
	if is_ill_formed or code_point_of(detail.code_point) then
		place[1] = "character " .. character_at(text, found.offset)
	end
	place[#place + 1] = which
	found.message = message .. (place[1] and ": " or "") .. table.concat(place, " of ") .. "."
	return found
end

-- The error of one of two names; it says itself which.
local function error_of_either(name, status, detail)
	return error_of(name, status, detail)
end

-- What a comparison of two texts returns: whether they are the same; or nil and the error that fault makes of
-- the first one that is not valid.
local function compared(a, b, status, call, fault)
	if status == statuses.ok then
		return call.is_equal[0] ~= 0
	end
	-- The detail of a valid text is all zero; ill-formed text has a length, but no rule.
	if call.details[0].rules == 0 and call.details[0].length == 0 then
		return nil, fault(b, status, call.details[1], "the second text")
	end
	return nil, fault(a, status, call.details[0], "the first text")
end

-- to_ascii() and to_unicode(): text_of() without a closure, which the compiler does not take.
local function convert(write, name, options)
	expect("string", name, "the name")
	local bits, call = bits_of(options), Call()
	local room = call.text
	local status = write(name, #name, bits, room, ROOM, call.length, call.details)
	if status == statuses.buffer_too_small then
		local size = call.length[0] + 1
		room = room_of(size)
		status = write(name, #name, bits, room, size, call.length, call.details)
	end
	local text = ffi.string(room, call.length[0])
	if status == statuses.ok then
		return text
	end
	return nil, status, text, call
end

--- Converts a domain name to the form that the DNS carries (UTS #46, ToASCII).
-- @return the text; or nil and an error
function M.to_ascii(name, options)
	local ascii, status, _, call = convert(C.unidn_to_ascii, name, options)
	if ascii then
		return ascii
	end
	return nil, error_of(name, status, call.details[0])
end

--- Converts a domain name to the form that a person reads (UTS #46, ToUnicode). Empty labels and
-- lengths are not faults here. Use display() for names that a person is to see.
-- @return the text; or nil and an error, whose output is the text that the standard defines for an
-- invalid name
function M.to_unicode(name, options)
	local unicode, status, text, call = convert(C.unidn_to_unicode, name, options)
	if unicode then
		return unicode
	end
	local output = status == statuses.invalid_name and text or nil
	return nil, error_of(name, status, call.details[0], output)
end

--- Does what to_ascii() does, without the text.
-- @return true; or nil and an error
function M.check(name, options)
	expect("string", name, "the name")
	local bits, call = bits_of(options), Call()
	local status = C.unidn_check(name, #name, bits, call.details)
	if status ~= statuses.ok then
		return nil, error_of(name, status, call.details[0])
	end
	return true
end

--- Whether two domain names are the same to the DNS.
-- @return true or false; or nil and the error of the first name that is not valid
function M.equal(a, b, options)
	expect("string", a, "the first name")
	expect("string", b, "the second name")
	local bits, call = bits_of(options), Call()
	local status = C.unidn_equal(a, #a, b, #b, bits, call.is_equal, call.details)
	return compared(a, b, status, call, error_of_either)
end

-- Whether a text is UTF-8.
local function is_well_formed(text)
	return C.unidn_check(text, #text, 0, nil) ~= statuses.invalid_encoding
end

local Protected = {}
Protected.__index = Protected

--- The block, for a file. It belongs to one version of unidn and of Unicode.
function Protected:bytes()
	return ffi.string(self.block, self.size)
end

local function keep(bytes)
	local block = room_of(#bytes)
	ffi.copy(block, bytes, #bytes)
	return setmetatable({ block = block, size = #bytes }, Protected)
end

-- What UTS #46 maps to a dot separates labels, too.
local dots = { "%.", "\227\128\130", "\239\188\142", "\239\189\161" }

-- The error of a name that a list would not have as it is. A table has names: comments and blank lines
-- belong to a list in a file, and a line break would make two names of one.
local function fault_of_element(name, line)
	local offset = name:find("[\n#]")
	if not offset then
		if name:find("[^ \t\v\f\r]") then
			return nil
		end
		local empty = plain_error(name, statuses.invalid_name, ("Line %d: the protected name is empty."):format(line))
		empty.rules, empty.first_rule = names_of(interface.rules.empty_label, interface.rules), "empty_label"
		empty.line = line
		return empty
	end
	local label = 1
	for _, dot in ipairs(dots) do
		label = label + select(2, name:sub(1, offset - 1):gsub(dot, ""))
	end
	local code_point = name:byte(offset)
	local what = code_point == 10 and "a line break" or 'a "#", which begins a comment in a list'
	local message = ("Line %d: the protected name has %s: U+%04X, character %d, label %d.")
		:format(line, what, code_point, character_at(name, offset), label)
	local found = plain_error(name, statuses.invalid_name, message)
	found.rules, found.first_rule = names_of(interface.rules.ascii, interface.rules), "ascii"
	found.line, found.offset, found.length, found.label, found.code_point = line, offset, 1, label, code_point
	return found
end

--- Names that others must not look like. They are immutable.
-- @param list a sequence of names; it may be empty, a name may not, and "#" begins no comment in it
-- @return an object for display(); or nil and an error with the line of the first invalid name
function M.protected_names(list)
	expect("table", list, "the list")
	local count, fault = 0, nil
	for key in pairs(list) do
		if type(key) ~= "number" then
			misuse("the list must be a sequence of strings; it has the key %s", quoted(key))
		end
		count = count + 1
	end
	for line = 1, count do
		expect("string", list[line], "protected name " .. line)
	end
	for line = 1, count do
		fault = fault_of_element(list[line], line)
		if fault then
			count = line - 1 -- One of those before it may be at fault, too.
			break
		end
	end
	local text, call = table.concat(list, "\n", 1, count), Call()
	local size = 16 * #text + 96 -- UNIDN_PROTECTED_CAPACITY
	local room = room_of(size)
	local status = C.unidn_protected_build(text, #text, room, size, call.length, call.details)
	if status ~= statuses.ok then
		return nil, error_of(text, status, call.details[0])
	end
	if fault then
		return nil, fault
	end
	return keep(ffi.string(room, call.length[0]))
end

--- The names of a block that bytes() or the command "unidn protect" gave.
-- @return an object for display(); or nil and an error
function M.protected_names_of(bytes)
	expect("string", bytes, "the block")
	local status = C.unidn_protected_verify(bytes, #bytes)
	if status == statuses.invalid_argument then
		return nil, plain_error("", status, "The bytes are not a block of protected names.")
	elseif status ~= statuses.ok then
		return nil, plain_error("", status)
	end
	return keep(bytes)
end

--- Writes a domain name in a form that is safe to show. An invalid name has a text, too.
-- @param options also policy, level (for the policy "uts39") and protected
-- @return a table: text, hidden, valid, reasons, first_reason, rules, first_rule, offset, length,
-- label, code_point, level, protected_line, message; or nil and an error
function M.display(name, options)
	expect("string", name, "the name")
	local bits, call, shown = bits_of(options, "display"), Call(), Shown()
	local all = shown.options[0]
	all.size = ffi.sizeof("unidn_display_options")
	all.options = bits
	options = options or {}
	local policy, level, protected = options.policy, options.level, options.protected
	all.policy = policy ~= nil and value_of(interface.policies, "policy", "policies", policy) or 0
	all.level = level ~= nil and value_of(interface.levels, "level", "levels", level) or 0
	if level ~= nil and all.policy ~= interface.policies.uts39 then
		misuse("a level is for the policy uts39 only")
	end
	if protected ~= nil then
		if getmetatable(protected) ~= Protected then
			misuse("protected must be what protected_names() returns, not a %s", type(protected))
		end
		all.protected_names, all.protected_names_size = protected.block, protected.size
	end
	local status, text = text_of(call, function(room, size)
		return C.unidn_to_display(name, #name, all, room, size, call.length, shown.report)
	end)
	if status ~= statuses.ok and status ~= statuses.invalid_name then
		return nil, error_of(name, status)
	end
	local report = shown.report[0]
	local _, message = text_of(call, function(room, size)
		return C.unidn_report_message(report, name, #name, all, room, size, call.length)
	end)
	local first, line = tonumber(report.first_reason), tonumber(report.protected_line)
	return {
		text = text,
		hidden = report.hidden ~= 0,
		-- A valid name can be one to hide, also by a rule of IDNA that the policy adds.
		valid = status == statuses.ok,
		reasons = names_of(report.reasons, interface.reasons),
		first_reason = name_of(first, interface.reasons),
		rules = names_of(report.rules, interface.rules),
		first_rule = name_of(tonumber(report.first_rule), interface.rules),
		offset = tonumber(report.offset) + 1,
		length = tonumber(report.length),
		label = report.label + 1,
		code_point = first ~= 0 and code_point_of(report.code_point) or nil,
		level = name_of(report.level, interface.levels),
		protected_line = line > 0 and line or nil,
		message = message,
	}
end

--- A key that is equal for texts that look alike (UTS #39, section 4), for comparison only.
-- @return the key; or nil and an error
function M.skeleton(text, options)
	expect("string", text, "the text")
	local bits, call = bits_of(options, true), Call()
	local status, skeleton = text_of(call, function(room, size)
		return C.unidn_skeleton(text, #text, bits, room, size, call.length)
	end)
	if status ~= statuses.ok then
		return nil, error_of(text, status)
	end
	return skeleton
end

--- How two texts are confusable (UTS #39, section 4). They are compared as they are, unmapped.
-- @return "whole_script", "mixed_script", "single_script", or false; or nil and an error
function M.confusable(a, b, options)
	expect("string", a, "the first text")
	expect("string", b, "the second text")
	local bits, call = bits_of(options, true), Call()
	local status = C.unidn_confusable(a, #a, b, #b, bits, call.number)
	if status ~= statuses.ok then
		return nil, error_of(is_well_formed(a) and b or a, status)
	end
	local number = call.number[0]
	return number ~= interface.relations.none and name_of(number, interface.relations)
end

--- The restriction level of a text (UTS #39, section 5.2).
-- @return its name; or nil and an error
function M.restriction_level(text)
	expect("string", text, "the text")
	local call = Call()
	local status = C.unidn_restriction_level(text, #text, call.number)
	if status ~= statuses.ok then
		return nil, error_of(text, status)
	end
	return name_of(call.number[0], interface.levels)
end

--- Prepares a user name, a password or a nickname before it is compared, hashed or stored, by a profile
-- of stringprep (RFC 3454) or of PRECIS (RFC 8264). The result for a password is not erased from memory.
-- @param options query: with true a profile of stringprep keeps code points that are unassigned in
-- Unicode 3.2, as in a query, and the result of "nickname" is the form for comparison
-- @return the prepared text; or nil and an error, which has neither the text nor a character of it, since
-- it may be a password
function M.prepare(text, profile, options)
	expect("string", text, "the text")
	local bits, call = preparation_of(profile, options), Call()
	local status, prepared = text_of(call, function(room, size)
		return C.unidn_prepare(text, #text, bits, room, size, call.length, call.details)
	end)
	if status ~= statuses.ok then
		return nil, discreet_error(text, status, call.details[0])
	end
	return prepared
end

--- Whether two texts are the same user name, the same password or the same nickname by a profile. The time
-- depends on the texts: of passwords, compare hashes of what prepare() gives.
-- @return true or false; or nil and the error of the first text that is not valid, which has neither the
-- text nor a character of it
function M.prepare_equal(a, b, profile)
	expect("string", a, "the first text")
	expect("string", b, "the second text")
	local bits, call = preparation_of(profile), Call()
	local status = C.unidn_prepare_equal(a, #a, b, #b, bits, call.is_equal, call.details)
	return compared(a, b, status, call, discreet_error)
end

local function codec(convert, text)
	expect("string", text, "the text")
	local call = Call()
	local status, result = text_of(call, function(room, size)
		return convert(text, #text, room, size, call.length, call.offset)
	end)
	if status == statuses.ok then
		return result
	end
	if status == statuses.invalid_encoding then
		return nil, error_of(text, status)
	end
	local offset = tonumber(call.offset[0]) + 1
	local message = ("%s: character %d."):format(sentence(status):sub(1, -2), character_at(text, offset))
	local found = plain_error(text, status, message)
	found.offset = offset
	found.length = #(text:match("^.[\128-\191]*", offset) or "")
	return nil, found
end

--- Encodes text as Punycode (RFC 3492), without "xn--".
-- @return the text; or nil and an error
function M.punycode_encode(text)
	return codec(C.unidn_punycode_encode, text)
end

--- Decodes Punycode (RFC 3492), without "xn--".
-- @return the text; or nil and an error
function M.punycode_decode(punycode)
	return codec(C.unidn_punycode_decode, punycode)
end

--- The version of the library.
function M.version()
	return ffi.string(C.unidn_version())
end

--- The version of Unicode of the library. An update of it can change answers.
function M.unicode_version()
	return ffi.string(C.unidn_unicode_version())
end

return M
