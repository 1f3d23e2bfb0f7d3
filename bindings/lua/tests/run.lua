-- The tests: each is a function of this table; arguments select some by a part of their names.
local tests = {}
local unidn = require("unidn")

local function same(expected, found, what)
	if expected ~= found then
		error(("%s\nexpected %s\nfound    %s"):format(what or "", tostring(expected), tostring(found)), 2)
	end
end

-- The error of a function without a result.
local function fault(result, found)
	same(nil, result)
	assert(type(found) == "table", "no error")
	return found
end

function tests.readme_example_gives_what_its_comments_say()
	local file = assert(io.open("README.md"))
	local expected, found, examples = {}, {}, {}
	for example in file:read("*a"):gmatch("```lua\n(.-)```") do
		examples[#examples + 1] = example
		for line in example:gmatch("print%b() %-%- ([^\n]*)") do
			expected[#expected + 1] = line
		end
	end
	file:close()
	same(9, #expected)
	local globals = setmetatable({
		print = function(...)
			local words = {}
			for i = 1, select("#", ...) do
				words[i] = tostring((select(i, ...)))
			end
			found[#found + 1] = table.concat(words, "\t")
		end,
	}, { __index = _G })
	for _, example in ipairs(examples) do
		setfenv(assert(loadstring(example)), globals)()
	end
	same(table.concat(expected, "\n"), table.concat(found, "\n"))
end

function tests.readme_names_every_field()
	local file = assert(io.open("README.md"))
	local text = file:read("*a")
	file:close()
	for _, found in ipairs({
		fault(unidn.to_unicode("a b")),
		fault(unidn.protected_names({ "a b" })),
		unidn.display("bánk.example", { protected = unidn.protected_names({ "bank.example" }) }),
		unidn.display("a b"),
	}) do
		for field in pairs(found) do
			assert(text:find("\n| [^|]*`" .. field .. "`"), field)
		end
	end
end

function tests.names()
	same("xn--bcher-kva.example", unidn.to_ascii("Bücher.example"))
	same("bücher.example", unidn.to_unicode("xn--bcher-kva.example"))
	same(true, unidn.equal("BÜCHER.example", "xn--bcher-kva.example."))
	same(false, unidn.equal("a.example", "b.example"))
	same(true, unidn.check("bücher.example", { profile = "strict" }))
	same("bcher-kva", unidn.punycode_encode("bücher"))
	same("bücher", unidn.punycode_decode("bcher-kva"))
	assert(unidn.version():match("^%d+%.%d+%.%d+$"))
	same("18.0.0", unidn.unicode_version())
end

function tests.options_have_names()
	same("fass.de", unidn.to_ascii("faß.de", { transitional = true }))
	same("example.", unidn.to_ascii("example.", { profile = "strict", reject_root_dot = false }))
	fault(unidn.check("example.", { profile = "strict" }))
	fault(unidn.check("Ü", { profile = "idna2008-lookup" })) -- as on the command line
	fault(unidn.check("Ü", { profile = "idna2008_lookup" }))
	for _, options in ipairs({ { strikt = true }, { profile = "strikt" }, { true }, { skeleton_ltr = true },
		{ policy = "uts39" } }) do
		assert(not pcall(unidn.check, "a", options))
	end
	assert(not pcall(unidn.display, "a", { policy = "none" }))
	assert(not pcall(unidn.display, "a", { protected = {} }))
	for _, value in ipairs({ 1, true, {} }) do
		assert(not pcall(unidn.to_ascii, value))
		assert(not pcall(unidn.confusable, "a", value))
		assert(not pcall(unidn.punycode_encode, value))
	end
	assert(not pcall(unidn.to_ascii))
	assert(not pcall(unidn.to_ascii, "a", "strict"))
end

-- What a program in a process of its own prints, as the library is loaded once.
local function output_of(environment, code)
	local process = assert(io.popen(environment .. " luajit -e '" .. code .. "'"))
	local found = process:read("*a")
	process:close()
	return found
end

function tests.a_library_that_is_missing()
	local found = output_of("UNIDN_LIBRARY=/nowhere/libunidn.so.0", 'print(pcall(require, "unidn"))')
	local expected = "unidn: the library does not load: install it, run ldconfig, or set UNIDN_LIBRARY to its file: "
		.. "/nowhere/libunidn.so.0"
	assert(found:find(expected, 1, true), found)
end

function tests.an_empty_path_is_none()
	local environment = "UNIDN_LIBRARY= LD_LIBRARY_PATH=" .. os.getenv("UNIDN_LIBRARY"):match("(.*)/")
	same(unidn.version() .. "\n", output_of(environment, 'print(require("unidn").version())'))
end

function tests.errors_have_rules_and_places()
	local found = fault(unidn.to_ascii("bücher._x..example", { profile = "strict" }))
	same("invalid_name", found.status)
	same("ascii empty_label", table.concat(found.rules, " "))
	assert(found.rules.ascii and found.rules.empty_label and not found.rules.dot)
	same("ascii", found.first_rule)
	same("_", found.text:sub(found.offset, found.offset + found.length - 1))
	same("9 1 2 95", table.concat({ found.offset, found.length, found.label, found.code_point }, " "))
	same("bücher.a b", fault(unidn.to_unicode("xn--bcher-kva.a b")).output)
	same(("a"):rep(64) .. "..", unidn.to_unicode(("a"):rep(64) .. "..")) -- no faults there
	same("b c.example", fault(unidn.equal("a.example", "b c.example")).text)
	same("a b", fault(unidn.equal("a b", "b c")).text)
	same(nil, fault(unidn.equal("a b", "b c")).output)
	same(nil, fault(unidn.equal("a.example", "b c")).output)
	local codec = fault(unidn.punycode_decode("bcher-k!a"))
	same("invalid_punycode 8 1", table.concat({ codec.status, codec.offset, codec.length }, " "))
	same(2, fault(unidn.punycode_decode("ü-a")).length)
end

function tests.messages_are_sentences()
	local ill_formed = "The text is not valid UTF-8: 0xFF, character 2."
	local far = ("ü"):rep(4000) .. "\244\143\191\191"
	local function message(...)
		return tostring(fault(...))
	end
	same("> " .. ill_formed .. " <", "> " .. fault(unidn.display("ü\255")) .. " <")
	same(ill_formed, message(unidn.display("ü\255")))
	same(ill_formed, message(unidn.confusable("a", "ü\255")))
	same(ill_formed, message(unidn.punycode_encode("ü\255")))
	same("The Punycode arithmetic passes 32 bits: character 4001.", message(unidn.punycode_encode(far)))
	same("The text is not valid Punycode: character 8.", message(unidn.punycode_decode("bcher-k")))
	for expected, name in pairs({
		["a line break: U+000A, character 2, label 1"] = "ü\nb#",
		['a "#", which begins a comment in a list: U+0023, character 4, label 2'] = "ü。b#\n",
		['a "#", which begins a comment in a list: U+0023, character 1, label 1'] = "# bank.example",
	}) do
		same("Line 2: the protected name has " .. expected .. ".", message(unidn.protected_names({ "a", name, "" })))
	end
	for _, name in ipairs({ "", " \t\v\f\r " }) do
		same("Line 2: the protected name is empty.", message(unidn.protected_names({ "a", name, "b#" })))
	end
	same("The bytes are not a block of protected names.", message(unidn.protected_names_of("a")))
end

-- They have the place of the call, whatever lies between it and the check.
function tests.messages_of_wrong_arguments()
	for expected, call in pairs({
		["the name must be a string, not number"] = function() unidn.to_ascii(1) end,
		["the name must be a string, not nil"] = function() unidn.check() end,
		["the text must be a string, not boolean"] = function() unidn.punycode_encode(true) end,
		["options must be a table, not string"] = function() unidn.skeleton("a", "strict") end,
		["protected name 2 must be a string, not number"] = function() unidn.protected_names({ "#", 1 }) end,
		["protected name 2 must be a string, not nil"] = function() unidn.protected_names({ "a", nil, "b" }) end,
		["protected name 1 must be a string, not nil"] = function() unidn.protected_names({ nil, "bank.example" }) end,
		['the list must be a sequence of strings; it has the key "bank"'] = function()
			unidn.protected_names({ bank = "bank.example" })
		end,
		["the list must be a table, not string"] = function() unidn.protected_names("bank.example") end,
		["check_hyphens must be a boolean, not number"] = function() unidn.check("a", { check_hyphens = 0 }) end,
		["skeleton_ltr must be a boolean, not string"] = function()
			unidn.skeleton("a", { skeleton_ltr = "false" })
		end,
		["false is not a level; the levels are ascii_only, highly_restrictive, minimally_restrictive, "
			.. "moderately_restrictive, single_script, unrestricted"] = function()
			unidn.display("a", { policy = "uts39", level = false })
		end,
		['"strikt\\010" is not an option of this function'] = function()
			unidn.to_ascii("a", { ["strikt\n"] = true })
		end,
		['"strikt" is not a profile; the profiles are idna2008_lookup, idna2008_registration, lookup, strict, url'] =
			function() unidn.to_unicode("a", { profile = "strikt" }) end,
		["a level is for the policy uts39 only"] = function() unidn.display("a", { level = "ascii_only" }) end,
		["protected must be what protected_names() returns, not a string"] = function()
			unidn.display("a", { protected = "a" })
		end,
		["the text must be a string, not nil"] = function() unidn.prepare(nil, "saslprep") end,
		["the second text must be a string, not number"] = function() unidn.prepare_equal("a", 1, "saslprep") end,
		["the profile must be a string, not nil"] = function() unidn.prepare("a") end,
		["the profile must be a string, not table"] = function() unidn.prepare_equal("a", "b", {}) end,
		-- It may be the password.
		["the string is not a profile; the profiles are iscsi, nameprep, nickname, nodeprep, opaque_string, "
			.. "resourceprep, saslprep, username_case_mapped, username_case_preserved"] = function()
			unidn.prepare("saslprep", "geheim")
		end,
		["options must be a table, not boolean"] = function() unidn.prepare("a", "saslprep", true) end,
		["query must be a boolean, not number"] = function() unidn.prepare("a", "saslprep", { query = 1 }) end,
		['"check_hyphens" is not an option of this function'] = function()
			unidn.prepare("a", "saslprep", { check_hyphens = true })
		end,
	}) do
		local _, found = pcall(call)
		same("tests/run.lua: unidn: " .. expected, (found:gsub("^(tests/run%.lua:)%d+:", "%1")))
	end
end

function tests.hostile_strings()
	for _, text in ipairs({ "\255", "a\195", "\237\160\128", "\244\144\128\128" }) do
		for _, name in ipairs({ "to_ascii", "to_unicode", "check", "display", "skeleton",
			"restriction_level", "punycode_encode" }) do
			local found = fault(unidn[name]("ü" .. text))
			same("invalid_encoding " .. (text:match("^a") and 4 or 3) .. " 1",
				table.concat({ found.status, found.offset, found.length }, " "), name)
		end
		same(text, fault(unidn.equal("a", text)).text)
		same(text, fault(unidn.equal(text, "a")).text)
		same(text, fault(unidn.confusable("a", text)).text)
		same(text, fault(unidn.confusable(text, "a\255")).text)
	end
	same("empty_label", table.concat(fault(unidn.check("")).rules))
	same("ascii", fault(unidn.check("a\0b")).first_rule)
	same("a\0b", unidn.to_ascii("a\0b", { ascii_any = true }))
	same("", unidn.punycode_encode(""))
end

-- The block of such a list has a size of more than 32 bits.
function tests.long_list()
	local is_built, message = pcall(unidn.protected_names, { ("a"):rep(2 ^ 28) })
	same("false unidn: not enough memory", tostring(is_built) .. " " .. tostring(message))
end

function tests.long_text()
	local long = ("ü"):rep(300000)
	same(long, unidn.punycode_decode(unidn.punycode_encode(long)))
	same("invalid_name", fault(unidn.to_ascii(long)).status)
	local name, options = ("ü"):rep(4000) .. ".example", { ignore_dns_length = true }
	same(name, unidn.to_unicode(unidn.to_ascii(name, options), options))
	for length = 930, 950 do -- about the room of the first call
		same(("a"):rep(length), unidn.to_ascii(("A"):rep(length), options))
	end
end

-- The result, the rules or the status of a preparation.
local function prepared(text, profile, options)
	local result, found = unidn.prepare(text, profile, options)
	if result then
		return result
	end
	return #found.rules > 0 and table.concat(found.rules, " ") or found.status
end

function tests.profiles_of_preparation()
	local emoji = "\u{1F600}" -- of Unicode 6.1
	for _, row in ipairs({
		{ "saslprep", "I\u{AD}X \u{2168}", "IX IX", "IX IX" },
		{ "saslprep", "a" .. emoji, "unassigned", "a" .. emoji },
		{ "nameprep", "Faß", "fass", "fass" },
		{ "nodeprep", "Ab@c", "prohibited", "prohibited" },
		{ "nodeprep", "AbÇ", "abç", "abç" },
		{ "resourceprep", "Ab@c ", "Ab@c ", "Ab@c " },
		{ "iscsi", "iqn.2001-04.COM", "iqn.2001-04.com", "iqn.2001-04.com" },
		{ "iscsi", "a_b", "prohibited", "prohibited" },
		{ "username_case_mapped", "ＡLice", "alice", "alice" },
		{ "username-case-mapped", "ＡLice", "alice", "alice" },
		{ "username_case_preserved", "ＡLice", "ALice", "ALice" },
		{ "username_case_preserved", "a b", "prohibited", "prohibited" },
		{ "opaque_string", "Ⅸ\u{3000}" .. emoji, "Ⅸ " .. emoji, "Ⅸ " .. emoji },
		{ "nickname", "  Foo   Bar ", "Foo Bar", "foo bar" },
	}) do
		local profile, text, stored, query = unpack(row)
		same(stored, prepared(text, profile), profile)
		same(stored, prepared(text, profile, { query = false }), profile)
		same(query, prepared(text, profile, { query = true }), profile)
	end
	local count = 0
	for profile, number in pairs(require("unidn.interface").preparations) do
		same(number > 5 and "empty_text" or "", prepared("", profile), profile)
		count = count + 1
	end
	same(9, count)
end

function tests.texts_are_compared_by_a_profile()
	same(true, unidn.prepare_equal("Foo Bar", "  foo   BAR", "nickname"))
	same(false, unidn.prepare_equal("Foo Bar", "Foo Baz", "nickname"))
	same(false, unidn.prepare_equal("Foo Bar", "foo bar", "opaque_string"))
	same(true, unidn.prepare_equal("Müller", "mu\u{308}ller", "username-case-mapped"))
	same(true, unidn.prepare_equal("", "\u{AD}", "saslprep"))
	-- A NUL ends no text: it is a character of it, and prohibited.
	same(2, fault(unidn.prepare_equal("a", "a\0", "nickname")).offset)
end

-- What of an error a log may have: its fields. They have neither the text "geheim", which most of these
-- texts begin with, nor a character at fault.
function tests.errors_of_preparation_are_discreet()
	local bell = "The profile prohibits the character: character 8"
	local ill_formed = "The text is not valid UTF-8: character 8"
	local directions = "The text has left-to-right and right-to-left letters: character 1"
	local ending = "The right-to-left label does not end with a right-to-left letter or a digit"
	for _, row in ipairs({
		{ bell, "geheim\u{1D11E}\a", "opaque_string", "prohibited", 11, 1 },
		-- The letter and its accent are one code point of the prepared text.
		{ bell, "geheim\u{301}\u{E000}", "nickname", "prohibited", 9, 3 },
		{ ill_formed, "geheim\u{1D11E}\255", "saslprep", "", 11, 1 },
		{ ill_formed, "geheim\u{1D11E}\237\160\128", "nickname", "", 11, 1 },
		{ directions, "geheim\u{5D0}", "saslprep", "mixed_directions ends_not_rtl", 1, 1 },
		-- All of the text is at fault.
		{ ending, "\u{5D0}+", "username_case_mapped", "bidi_3", 1, 3 },
		{ "The text is empty", "", "opaque_string", "empty_text", 1, 0 },
		{ "The text is empty", "  ", "nickname", "empty_text", 1, 2 },
	}) do
		local message, text, profile, rules, offset, length = unpack(row)
		local of = message:find(": ") and " of" or ":"
		local function check(sentence, ...)
			local found = fault(...)
			same(sentence .. ".", tostring(found))
			same(rules == "" and "invalid_encoding" or "invalid_name", found.status)
			same(rules, table.concat(found.rules, " "))
			same(rules:match("^%S+"), found.first_rule)
			same(offset .. " " .. length .. " 1", table.concat({ found.offset, found.length, found.label }, " "))
			same("", found.text)
			for name, value in pairs(found) do
				assert(name ~= "code_point" and name ~= "line" and name ~= "output", name)
				assert(not tostring(value):find("[\a\128-\255]") and not tostring(value):find("geheim"), value)
			end
		end
		check(message, unidn.prepare(text, profile))
		check(message .. of .. " the first text", unidn.prepare_equal(text, "a", profile))
		check(message .. of .. " the first text", unidn.prepare_equal(text, "\255", profile))
		check(message .. of .. " the second text", unidn.prepare_equal("a", text, profile))
	end
end

function tests.long_texts_are_prepared()
	-- The ligature has 18 letters and spaces in compatibility.
	local ligature = "\u{FDFA}"
	local letters = unidn.prepare(ligature, "saslprep")
	same(18, select(2, letters:gsub("[^\128-\191]", "")))
	-- About the room of the first call, about what needs no heap, and beyond.
	for _, count in ipairs({ 27, 28, 29, 30, 56, 57, 1024, 1025, 100000 }) do
		local long, prepared_long = ligature:rep(count), letters:rep(count)
		assert(unidn.prepare(long, "saslprep") == prepared_long, count)
		same(true, unidn.prepare_equal(long, prepared_long, "saslprep"))
		same(("The profile prohibits the character: character %d."):format(count + 1),
			fault(unidn.prepare(long .. "\a", "saslprep")).message)
	end
	for length = 930, 950 do
		same(("a"):rep(length), unidn.prepare(("A"):rep(length), "nameprep"))
	end
end

function tests.display()
	local shown = unidn.display("раураӏ.com")
	same("xn--80aa0cbo65f.com", shown.text)
	same(true, shown.hidden)
	same("whole_script_confusable", shown.first_reason)
	assert(shown.reasons.whole_script_confusable)
	same('Every letter of the label looks like a Latin letter: it looks like "paypal", label 1.', shown.message)
	shown = unidn.display("xn--bcher-kva.example")
	same("bücher.example", shown.text)
	same(false, shown.hidden)
	same(nil, shown.first_reason)
	same("", shown.message)
	same(true, unidn.display("bücher.example", { policy = "uts39", level = "ascii_only" }).hidden)
	same("ascii", unidn.display("a b.example").first_rule)
	same(true, unidn.display("ü.de").valid)
	same(false, unidn.display("ü .de").valid)
	local refused = unidn.display("ü-.de")
	same("hyphen_last", refused.first_rule)
	same(true, refused.hidden and refused.valid)
	same(false, unidn.display("ü-.de", { check_hyphens = true }).valid)
end

function tests.protected_names()
	local names = unidn.protected_names({ "ours.example", "bank.example", "straße.example" })
	for _, each in ipairs({ names, unidn.protected_names_of(names:bytes()) }) do
		local shown = unidn.display("bánk.example", { protected = each })
		same("xn--bnk-ela.example", shown.text)
		same(2, shown.protected_line)
		same("protected_name", shown.first_reason)
		same('The name looks like a protected one: "bank.example", line 2.', shown.message)
	end
	local found = fault(unidn.protected_names({ "ours.example", "straße.example", "ß c", "#" }))
	same("3 ascii ß c 3 1",
		table.concat({ found.line, found.first_rule, found.text, found.offset, found.length }, " "))
	assert(tostring(found):match("^Line 3: "))
	found = fault(unidn.protected_names({ "a", "ü。b\nc" }))
	same("2 invalid_name ascii ascii 7 1 2 10", table.concat({ found.line, found.status, found.first_rule,
		table.concat(found.rules), found.offset, found.length, found.label, found.code_point }, " "))
	same(true, found.rules.ascii)
	found = fault(unidn.protected_names({ "a", "ü.b#c" }))
	same("2 invalid_name ascii 5 1 2 35", table.concat({ found.line, found.status, table.concat(found.rules),
		found.offset, found.length, found.label, found.code_point }, " "))
	found = fault(unidn.protected_names({ "a", " " }))
	same("2 invalid_name empty_label empty_label 1 0 1", table.concat({ found.line, found.status,
		found.first_rule, table.concat(found.rules), found.offset, found.length, found.label }, " "))
	same(true, found.rules.empty_label and found.code_point == nil and found.text == " ")
	local bytes = names:bytes()
	for _, block in ipairs({ "", ("\0"):rep(100), bytes:sub(1, -2) .. "x" }) do
		same("invalid_argument", fault(unidn.protected_names_of(block)).status)
	end
	same(false, unidn.display("bücher.example", { protected = unidn.protected_names({}) }).hidden)
end

function tests.look_alikes()
	same("whole_script", unidn.confusable("paypal", "раураӏ"))
	same("mixed_script", unidn.confusable("paypal", "pаypal"))
	same("single_script", unidn.confusable("paypal", "paypa1"))
	same(false, unidn.confusable("paypal", "example"))
	same("paypal", unidn.skeleton("раураӏ"))
	same("minimally_restrictive", unidn.restriction_level("aя"))
end

-- A hook that runs between any two instructions does not change the result of the call around it.
function tests.hooks_may_call()
	local count = 0
	jit.off()
	debug.sethook(function()
		count = count + 1
		unidn.to_ascii("straße.example")
	end, "", 7)
	for _ = 1, 1000 do
		local ascii = unidn.to_ascii("bücher.example")
		if ascii ~= "xn--bcher-kva.example" then
			debug.sethook()
			error(ascii)
		end
	end
	debug.sethook()
	jit.on()
	assert(count > 1000, count)
end

-- The lines of a file of the shared data; nil if it is not there, which with CI=true is a failure.
local function lines(path)
	local folder = os.getenv("UNIDN_TEST_DATA") or "../shared"
	folder = folder:match("^/") and folder or "../../" .. folder
	local file, message = io.open(folder .. "/" .. path)
	if file then
		return file:lines()
	end
	assert(os.getenv("CI") ~= "true", message)
end

local function code_point(code)
	local char = string.char
	local function tail(shift)
		return 0x80 + math.floor(code / 2 ^ shift) % 64
	end
	if code < 0x80 then
		return char(code)
	elseif code < 0x800 then
		return char(0xC0 + math.floor(code / 64), tail(0))
	elseif code < 0x10000 then -- surrogates become ill-formed
		return char(0xE0 + math.floor(code / 4096), tail(6), tail(0))
	end
	return char(0xF0 + math.floor(code / 262144), tail(12), tail(6), tail(0))
end

-- A column of IdnaTestV2.txt.
local function text_of(column)
	local function hex(digits)
		return code_point(tonumber(digits, 16))
	end
	return column == '""' and "" or (column:gsub("\\u(%x%x%x%x)", hex):gsub("\\x{(%x+)}", hex))
end

local function bytes_of(hex)
	return (hex:gsub("%x%x", function(digits) return string.char(tonumber(digits, 16)) end))
end

local function split(line, separator)
	local columns = {}
	for column in (line .. separator):gmatch("(.-)" .. separator) do
		columns[#columns + 1] = column
	end
	return columns
end

function tests.idna_test_v2()
	local rows, count, strict = lines("unicode/18.0.0/IdnaTestV2.txt"), 0, { profile = "strict" }
	if not rows then
		return "not run: it needs the shared data"
	end
	for line in rows do
		local columns = split(line:gsub("#.*", ""), ";")
		for i, column in ipairs(columns) do
			columns[i] = column:match("^%s*(.-)%s*$")
		end
		if #columns >= 5 then
			local source = text_of(columns[1])
			local unicode = columns[2] == "" and source or text_of(columns[2])
			local ascii = columns[4] == "" and unicode or text_of(columns[4])
			local status = columns[5] == "" and columns[3] or columns[5]
			same((status == "" or status == "[]") and ascii or nil, (unidn.to_ascii(source, strict)), line)
			same(unicode, unidn.to_unicode(source, strict) or unicode, line)
			count = count + 1
		end
	end
	assert(count >= 6000, count)
	return count .. " rows"
end

function tests.hostile_data()
	local functions = {
		domain = function(text) return unidn.to_ascii(text, { ascii_any = true, reject_root_dot = true }) end,
		utf8 = function(text) return unidn.to_ascii(text, { ascii_any = true }) end,
		puny_dec = unidn.punycode_decode,
	}
	local rows, count = lines("vectors/hostile.tsv"), 0
	if not rows then
		return "not run: it needs the shared data"
	end
	for line in rows do
		local id, kind, input, expected = unpack(split(line, "\t"))
		-- Others are repetitions, which the tests of the library expand.
		if functions[kind] and input:match("^%x*$") then
			local found = functions[kind](bytes_of(input))
			local text = expected:match("^ok:(%x*)$")
			if text then
				same(bytes_of(text), found, id)
			elseif expected:match("^error") then
				same(nil, found, id)
			end
			count = count + 1
		end
	end
	assert(count >= 300, count)
	return count .. " rows"
end

function tests.samples_of_rfc_3492()
	local rows, count = lines("vectors/rfc3492_samples.tsv"), 0
	if not rows then
		return "not run: it needs the shared data"
	end
	for line in rows do
		if not line:match("^#") then
			local columns = split(line, "\t")
			local text = columns[3]:gsub("%x+ ?", function(code) return code_point(tonumber(code, 16)) end)
			same(text, unidn.punycode_decode(columns[4]))
			same(columns[4]:lower(), unidn.punycode_encode(text):lower())
			count = count + 1
		end
	end
	same(19, count)
end

-- The text of a string of JSON behind a key; nil if there is none. Surrogates that stand alone become
-- ill-formed.
local function json_string(line, key)
	local _, start = line:find(key .. '"', 1, true)
	if not start then
		return nil
	end
	local characters, escapes = {}, { n = "\n", r = "\r", t = "\t", b = "\b", f = "\f" }
	local escaped = line:sub(start + 1):gsub("\\u([dD][89abAB]%x%x)\\u([dD][c-fC-F]%x%x)", function(high, low)
		return ("\\U%06x"):format(0x10000 + tonumber(high, 16) % 0x400 * 0x400 + tonumber(low, 16) % 0x400)
	end)
	local at = 1
	while escaped:sub(at, at) ~= '"' do
		local kind, digits = escaped:match("^\\([uU])(%x%x%x%x)", at)
		if kind then
			digits = kind == "U" and escaped:sub(at + 2, at + 7) or digits
			characters[#characters + 1] = code_point(tonumber(digits, 16))
			at = at + 2 + #digits
		else
			local escape = escaped:match("^\\(.)", at)
			characters[#characters + 1] = escape and (escapes[escape] or escape) or escaped:sub(at, at)
			at = at + (escape and 2 or 1)
		end
	end
	return table.concat(characters)
end

-- The profiles of the vectors. Of other ones there some fold case, or are classes.
local profiles = {
	SASLprep = "saslprep",
	Nameprep = "nameprep",
	Nodeprep = "nodeprep",
	Resourceprep = "resourceprep",
	iSCSI = "iscsi",
	UsernameCaseMapped = "username_case_mapped",
	UsernameCasePreserved = "username_case_preserved",
	OpaqueString = "opaque_string",
	NicknameCasePreserved = "nickname",
	NicknameCaseMapped = "nickname",
}

-- A capital sigma becomes a final one in these rows, by its context.
local final_sigma = { ["0642"] = true, ["0643"] = true, ["1292"] = true, ["1293"] = true }

-- What the result of prepare() is for a row; nil for a fault.
local function prepared_text_of(line, id, text)
	if line:find('"reference": ["err"', 1, true) then
		return nil
	elseif id == "precis_gnutls-0016" then
		return text -- RFC 5892, appendix A.8, allows these digits.
	end
	local expected = json_string(line, '"reference": ["ok", ') or json_string(line, '"output": ')
	return final_sigma[id:match("^precis_golden%-(%d+)")] and expected:gsub("ς", "σ") or expected
end

function tests.vectors_of_preparation()
	local count = 0
	for _, file in ipairs({ "agreed_random", "cpython_nameprep_idna", "known_differences", "libidn_stringprep",
		"precis_gnutls", "precis_golden", "saslprep_nameprep_misc" }) do
		local rows = lines("vectors/preparation/" .. file .. ".jsonl")
		if not rows then
			return "not run: it needs the shared data"
		end
		for line in rows do
			local id, op, name = json_string(line, '"id": '), json_string(line, '"op": '), json_string(line, '"profile": ')
			local profile = profiles[name]
			-- Rows that disagree with the reference are about errors of other interfaces.
			if (op == "stringprep" or op == "precis_enforce") and profile
				and not line:find('"agrees_with_reference": false', 1, true) then
				local text = json_string(line, '"input": ') or "\237\160\128"
				local is_query = line:find('"allow_unassigned": true', 1, true) ~= nil or name == "NicknameCaseMapped"
				same(prepared_text_of(line, id, text), (unidn.prepare(text, profile, { query = is_query })), id)
				-- A text equals itself if it is valid: as a stored string, or as the key of a nickname.
				local key = unidn.prepare(text, profile, { query = profile == "nickname" })
				same(key and true, (unidn.prepare_equal(text, text, profile)), id)
				count = count + 1
			end
		end
	end
	same(5700, count)
	return count .. " rows"
end

local names, failures = {}, 0
for name in pairs(tests) do
	names[#names + 1] = name:find(arg[1] or "", 1, true) and name or nil
end
table.sort(names)
for _, name in ipairs(names) do
	local ok, note = xpcall(tests[name], debug.traceback)
	print((ok and "ok   " or "FAIL ") .. name .. (note and ": " .. note or ""))
	failures = failures + (ok and 0 or 1)
end
os.exit(failures == 0 and #names > 0 and 0 or 1)
