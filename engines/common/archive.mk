# libunidn.a where pkg-config finds it, and what make says where it is missing. Makefiles include this
# after their first target.

unidn_libdir := $(shell pkg-config --variable=libdir unidn 2> /dev/null)
archive := $(unidn_libdir)/libunidn.a

# The recipe runs only if there is no such file: nothing here makes it.
$(archive):
	@echo '$(if $(unidn_libdir),$@ is missing: it is installed together with unidn.pc,pkg-config does not find unidn)' >&2
	@echo 'To install it, run "make && sudo make install" in the root directory of unidn.' >&2
	@echo 'If it is elsewhere than in the system, set PKG_CONFIG_PATH=PREFIX/lib/pkgconfig.' >&2
	@exit 1
