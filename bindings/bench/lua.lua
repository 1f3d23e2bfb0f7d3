-- Nanoseconds a call.
local unidn = require("unidn")

for _, name in ipairs(arg) do
	local best = math.huge
	for _ = 1, 7 do
		local start = os.clock()
		for _ = 1, 100000 do
			unidn.to_ascii(name)
		end
		best = math.min(best, (os.clock() - start) / 100000 * 1e9)
	end
	print(("%d -"):format(best))
end
