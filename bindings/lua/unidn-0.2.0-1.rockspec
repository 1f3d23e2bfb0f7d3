rockspec_format = "3.0"
package = "unidn"
version = "0.2.0-1"
source = {
   url = "git+https://github.com/unidn/unidn.git",
   tag = "v0.2.0",
   dir = "unidn/bindings/lua"
}
description = {
   summary = "Internationalized domain names (IDNA), Punycode, and whether a name is safe to show",
   detailed = "UTS #46, IDNA2008, UTS #39 and Punycode, by libunidn through the FFI of LuaJIT.",
   homepage = "https://github.com/unidn/unidn",
   license = "MIT OR Apache-2.0"
}
dependencies = { "lua == 5.1" }
build = {
   type = "builtin",
   modules = {
      ["unidn"] = "unidn/init.lua",
      ["unidn.interface"] = "unidn/interface.lua"
   }
}
