# Builds and installs unidn. GNU make.
#
#   make                the libraries and the command, in target/release
#   make lib            the libraries alone
#   make check          the tests; from a release those in C, for which a C compiler is enough
#   make install        everything, into PREFIX; what is built and up to date is not built again
#   make install-lib    everything but the command
#   make uninstall      removes what install installs; needs the same variables
#   make clean          removes what was built
#   make help           prints these lines
#   make dist           the source archive of a release, in target/dist
#
#   make HWCAPS=1       the shared library also for newer processors, which make install HWCAPS=1
#                       installs: see docs/src/packaging.md
#
#   make idn2           libidn2.so.0 over unidn: see docs/src/libidn2.md
#   make install-idn2   installs it, and overwrites a libidn2 in the same PREFIX; no other target does
#   make uninstall-idn2 removes it
#
# The variables below can be set on make's command line or in the environment. Cargo reads its own
# from there, too: CARGO_TARGET_DIR, CARGO_BUILD_TARGET, RUSTFLAGS, and
# CARGO_PROFILE_RELEASE_DEBUG=1 for debug information. Nothing is stripped here.

CC ?= cc
CARGO ?= cargo
CARGOFLAGS ?= --locked
INSTALL ?= install

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR ?= $(PREFIX)/share
PKGCONFIGDIR ?= $(LIBDIR)/pkgconfig
CMAKEDIR ?= $(LIBDIR)/cmake/unidn
LICENSEDIR ?= $(DATADIR)/licenses/unidn
APIDIR ?= $(DATADIR)/unidn
MANDIR ?= $(DATADIR)/man
BASHDIR ?= $(DATADIR)/bash-completion/completions
ZSHDIR ?= $(DATADIR)/zsh/site-functions
FISHDIR ?= $(DATADIR)/fish/vendor_completions.d

# Exported, so that it wins over a configuration file, and the artefacts are where we look.
CARGO_TARGET_DIR ?= target
export CARGO_TARGET_DIR
TRIPLE := $(patsubst %.json,%,$(notdir $(CARGO_BUILD_TARGET)))
OUT := $(CARGO_TARGET_DIR)/$(if $(TRIPLE),$(TRIPLE)/)release
# Copies of what make built, which is what it installs: any `cargo build --release` overwrites the
# originals, with this machine's paths in them or with other features.
MADE := $(OUT)/made
# The same as a target or a prerequisite, where a space separates names.
empty :=
BUILT := $(subst $(empty) $(empty),\ ,$(MADE))

from_manifest = $(shell sed -n 's/^$(1) = "\(.*\)"$$/\1/p' Cargo.toml)
VERSION := $(call from_manifest,version)
URL := $(call from_manifest,repository)

# The platform that is built for, and its names: those of cargo's files, and those that the shared
# library is installed under. build.rs writes the same number into the library.
PLATFORM := $(or $(TRIPLE),$(shell uname -s))
platform_is = $(filter $(1),$(PLATFORM))
ARCHIVE := libunidn.a
ifneq ($(call platform_is,%-windows-msvc),)
  SHARED := unidn.dll
  IMPORT := unidn.dll.lib
  ARCHIVE := unidn.lib
  EXE := .exe
else ifneq ($(call platform_is,%-windows-gnu %-windows-gnullvm MINGW% MSYS%),)
  SHARED := unidn.dll
  IMPORT := libunidn.dll.a
  EXE := .exe
else ifneq ($(call platform_is,%-apple-darwin Darwin),)
  SHARED := libunidn.dylib
  SONAME := libunidn.0.dylib
  SO := libunidn.$(VERSION).dylib
  INSTALL_NAME_TOOL ?= install_name_tool
else ifneq ($(call platform_is,wasm32-%),)
  SHARED := unidn.wasm
  EXE := .wasm
else
  SHARED := libunidn.so
  SONAME := libunidn.so.0
  SO := libunidn.so.$(VERSION)
endif
# cargo makes no shared library for musl unless libc is shared, too; musl's own is what it needs.
ifneq ($(call platform_is,%-linux-musl %-linux-musleabi %-linux-musleabihf),)
  MUSL_FLAGS := , "-Ctarget-feature=-crt-static"
  # RUSTFLAGS in the environment replaces the flags of the configuration, and gets this one, too.
  MUSL_RUSTFLAGS := $(if $(RUSTFLAGS),RUSTFLAGS='$(RUSTFLAGS) -Ctarget-feature=-crt-static')
  MUSL_CC := $(shell command -v musl-gcc)
  MUSL_LINKER := $(if $(MUSL_CC),$(if $(call platform_is,x86_64-%),CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_LINKER='$(MUSL_CC)'))
endif

LICENSES := $(wildcard LICENSE-*)
HEADERS := include/unidn.h include/unidn.hpp include/unidn_ffi.h
MAN_PAGES := $(wildcard cli/assets/man/*.1)
MAN3_PAGES := $(wildcard docs/man3/*.3)
COMPLETIONS := cli/assets/completions

files_in = $(foreach directory,$(1),$(shell find $(directory) -type f))
LIB_SOURCES := Cargo.toml Cargo.lock build.rs src/abi/Cargo.toml core/Cargo.toml core/names/Cargo.toml \
    $(call files_in,src core/src core/names/src)
CLI_SOURCES := cli/Cargo.toml $(call files_in,cli/src)

# Files of the build carry none of this machine's paths, in panics and debug information. As a
# setting it leaves those of cargo's configuration; RUSTFLAGS in the environment replaces them all.
CARGO_HOME ?= $(HOME)/.cargo
remap = "--remap-path-prefix=$(1)=$(2)"
REMAP := $(call remap,$(CURDIR),/unidn), $(call remap,$(abspath $(CARGO_TARGET_DIR)),/target), $(call remap,$(CARGO_HOME),/cargo)

# Two builds, so that the library never gets a feature that only the command enables.
cargo_build = $(CARGO) build --release $(CARGOFLAGS) --config 'build.rustflags = [$(REMAP)$(1)]'
# Cargo leaves out, with a warning only, a kind of library that the target or its flags do not allow.
is_built = { test -f '$(OUT)/$(1)' || { echo 'cargo made no $(1) for $(PLATFORM)' >&2; exit 1; }; }
# Also where cargo built nothing: the copies get the time of now, which make goes by. A copy takes the
# place of the one before it whole, as another make may be installing that one.
keep = mkdir -p '$(MADE)' && for file in $(1); do \
    cp '$(OUT)'/"$$file" '$(MADE)'/"$$file.new" && mv '$(MADE)'/"$$file.new" '$(MADE)'/"$$file" || exit 1; done
build_lib = $(MUSL_LINKER) $(MUSL_RUSTFLAGS) $(call cargo_build,$(MUSL_FLAGS)) --package unidn && $(call is_built,$(SHARED)) && $(call keep,$(SHARED) $(IMPORT) $(ARCHIVE))
build_command = $(call cargo_build) --package unidn-cli && $(call keep,unidn$(EXE))

# The levels of x86-64 for which the library is built once more. The loader of glibc takes the highest
# one that the processor has. Levels differ in their vectors (core/names/src/text/ascii/lanes).
ALL_LEVELS := x86-64-v3 x86-64-v4
ifneq ($(filter-out 0 no,$(HWCAPS)),)
  ifeq ($(filter x86_64-%-linux-gnu,$(or $(TRIPLE),$(shell $(CC) -dumpmachine | sed 's/^x86_64-linux/x86_64-unknown-linux/'))),)
    $(error HWCAPS needs x86-64 and glibc)
  endif
  HWCAPS_LEVELS ?= $(ALL_LEVELS)
else
  override HWCAPS_LEVELS :=
endif
hwcaps_out = $(CARGO_TARGET_DIR)/hwcaps/$(1)/$(if $(TRIPLE),$(TRIPLE)/)release
hwcaps_dir = $(DESTDIR)$(LIBDIR)/glibc-hwcaps/$(1)
for_level = , "-Ctarget-cpu=$(1)"
# RUSTFLAGS in the environment replaces the flags of the configuration, and gets the level, too. Cargo
# leaves the time of what is fresh alone; make goes by it.
build_level = CARGO_TARGET_DIR='$(CARGO_TARGET_DIR)/hwcaps/$(1)' $(if $(RUSTFLAGS),RUSTFLAGS='$(RUSTFLAGS) -Ctarget-cpu=$(1)') \
    $(call cargo_build,$(call for_level,$(1))) --package unidn && touch '$(call hwcaps_out,$(1))/$(SHARED)'

hwcaps_built = $(subst $(empty) $(empty),\ ,$(call hwcaps_out,$(1)))/$(SHARED)
HWCAPS_BUILT = $(foreach level,$(HWCAPS_LEVELS),$(call hwcaps_built,$(level)))

.PHONY: all help lib command check check-c install install-lib install-command uninstall clean dist
all: lib command
lib: $(HWCAPS_BUILT)
	$(build_lib)
command:
	$(build_command)
clean:
	$(CARGO) clean
help:
	@sed -n -e 's/^#   //p' -e '/^$$/q' '$(firstword $(MAKEFILE_LIST))'

$(BUILT)/$(ARCHIVE): $(LIB_SOURCES)
	$(build_lib)
$(BUILT)/unidn$(EXE): $(LIB_SOURCES) $(CLI_SOURCES)
	$(build_command)
define hwcaps_rule
$(call hwcaps_built,$(1)): $(LIB_SOURCES)
	$$(call build_level,$(1))
endef
$(foreach level,$(HWCAPS_LEVELS),$(eval $(call hwcaps_rule,$(level))))

# The Rust tests and their data are not in a release.
ifneq ($(wildcard testkit/Cargo.toml),)
check:
	$(CARGO) test $(CARGOFLAGS)
dist:
	$(CARGO) run $(CARGOFLAGS) --package xtask -- dist
else
check: check-c
endif

# Every program of c-tests/ that needs no arguments, linked with the shared library.
CHECKS ?= $(filter-out corpus,$(patsubst c-tests/%.c,%,$(wildcard c-tests/*.c)))
check-c: $(BUILT)/$(ARCHIVE)
	mkdir -p '$(OUT)/c-tests'
	ln -sf '../made/$(SHARED)' '$(OUT)/c-tests/$(SONAME)'
	for check in $(CHECKS); do \
	    $(CC) -std=c11 $(CPPFLAGS) $(CFLAGS) -Iinclude -Ic-tests/support $(LDFLAGS) \
	        -o "$(OUT)/c-tests/$$check" "c-tests/$$check.c" c-tests/support/*.c \
	        '$(OUT)/c-tests/$(SONAME)' -pthread || exit 1; \
	    LD_LIBRARY_PATH='$(OUT)/c-tests' "$(OUT)/c-tests/$$check" > "$(OUT)/c-tests/$$check.log" \
	        || { cat "$(OUT)/c-tests/$$check.log"; echo "FAIL: $$check"; exit 1; }; \
	    echo "PASS: $$check"; \
	done

install: install-lib install-command

# A directory as sed's replacement, in which these characters are special; and in a file of
# pkg-config, where a space separates flags.
for_sed = $(subst |,\|,$(subst &,\&,$(subst \,\\,$(1))))
for_pc = $(call for_sed,$(subst $(empty) $(empty),\ ,$(1)))
# A directory with another name for the prefix that it is below, so that a tree can be moved: for
# pkg-config (--define-prefix) and, if their files are below it, too, for CMake. As one text, since a
# prefix may have spaces: @@ is where it begins.
below_prefix = $(subst @@,,$(subst @@$(PREFIX)/,$(2)/,@@$(1)))
pc_file = sed -e 's|@PREFIX@|$(call for_pc,$(PREFIX))|' -e 's|@VERSION@|$(3)|' -e 's|@URL@|$(URL)|' \
    -e 's|@LIBDIR@|$(call for_pc,$(call below_prefix,$(LIBDIR),$${prefix}))|' \
    -e 's|@INCLUDEDIR@|$(call for_pc,$(call below_prefix,$(INCLUDEDIR),$${prefix}))|' \
    '$(1)/$(2).in' > '$(DESTDIR)$(PKGCONFIGDIR)/$(2)' && chmod 644 '$(DESTDIR)$(PKGCONFIGDIR)/$(2)'
CMAKEDIR_BELOW := $(call below_prefix,$(CMAKEDIR),@)
TO_PREFIX := $(if $(filter @/%,$(CMAKEDIR_BELOW)),$(shell echo '$(CMAKEDIR_BELOW)' | sed -e 's|^@/||' -e 's|[^/][^/]*|..|g'))
below_cmake_prefix = $(if $(TO_PREFIX),$(call below_prefix,$(1),$${_unidn_prefix}),$(1))
cmake_file = sed -e 's|@TO_PREFIX@|$(TO_PREFIX)|' \
    -e 's|@LIBDIR@|$(call for_sed,$(call below_cmake_prefix,$(LIBDIR)))|' \
    -e 's|@INCLUDEDIR@|$(call for_sed,$(call below_cmake_prefix,$(INCLUDEDIR)))|' \
    -e 's|@SO@|$(or $(SO),../bin/$(SHARED))|' -e 's|@SONAME@|$(or $(SONAME),$(SHARED))|' \
    $(if $(IMPORT),-e 's|@IMPORT@|$(IMPORT)|',-e '/@IMPORT@/d') -e 's|@ARCHIVE@|$(ARCHIVE)|' -e 's|@VERSION@|$(VERSION)|' \
    'packaging/cmake/$(1).in' > '$(DESTDIR)$(CMAKEDIR)/$(1)' && chmod 644 '$(DESTDIR)$(CMAKEDIR)/$(1)'

# A library with a name for each version; a DLL, beside the commands, with its import library; and a
# module of WebAssembly.
ifdef SO
define install_shared
	$(INSTALL) -m 755 '$(MADE)/$(SHARED)' '$(DESTDIR)$(LIBDIR)/$(SO)'
	$(if $(INSTALL_NAME_TOOL),$(INSTALL_NAME_TOOL) -id '$(LIBDIR)/$(SONAME)' '$(DESTDIR)$(LIBDIR)/$(SO)')
	ln -sf '$(SO)' '$(DESTDIR)$(LIBDIR)/$(SONAME)'
	ln -sf '$(SONAME)' '$(DESTDIR)$(LIBDIR)/$(SHARED)'
endef
installed_shared = $(foreach file,$(SO) $(SONAME) $(SHARED),'$(DESTDIR)$(LIBDIR)/$(file)')
else ifdef IMPORT
define install_shared
	$(INSTALL) -d '$(DESTDIR)$(BINDIR)'
	$(INSTALL) -m 755 '$(MADE)/$(SHARED)' '$(DESTDIR)$(BINDIR)'
	$(INSTALL) -m 644 '$(MADE)/$(IMPORT)' include/unidn.def '$(DESTDIR)$(LIBDIR)'
endef
installed_shared = '$(DESTDIR)$(BINDIR)/$(SHARED)' '$(DESTDIR)$(LIBDIR)/$(IMPORT)' '$(DESTDIR)$(LIBDIR)/unidn.def'
else
define install_shared
	$(INSTALL) -m 644 '$(MADE)/$(SHARED)' '$(DESTDIR)$(LIBDIR)'
endef
installed_shared = '$(DESTDIR)$(LIBDIR)/$(SHARED)'
endif

define install_level

	$(INSTALL) -d '$(call hwcaps_dir,$(1))'
	$(INSTALL) -m 755 '$(call hwcaps_out,$(1))/$(SHARED)' '$(call hwcaps_dir,$(1))/$(SO)'
	ln -sf '$(SO)' '$(call hwcaps_dir,$(1))/$(SONAME)'
endef
# Installing without a level removes it, too: the loader would take it before the new library.
define uninstall_level

	rm -f '$(call hwcaps_dir,$(1))/$(SO)' '$(call hwcaps_dir,$(1))/$(SONAME)'
	rmdir '$(call hwcaps_dir,$(1))' 2> /dev/null && rmdir '$(DESTDIR)$(LIBDIR)/glibc-hwcaps' 2> /dev/null || true
endef

install-lib: $(BUILT)/$(ARCHIVE) $(HWCAPS_BUILT)
	$(INSTALL) -d '$(DESTDIR)$(LIBDIR)' '$(DESTDIR)$(INCLUDEDIR)' '$(DESTDIR)$(PKGCONFIGDIR)' '$(DESTDIR)$(LICENSEDIR)'
	$(install_shared)
	$(foreach level,$(HWCAPS_LEVELS),$(call install_level,$(level)))
	$(foreach level,$(filter-out $(HWCAPS_LEVELS),$(ALL_LEVELS)),$(call uninstall_level,$(level)))
	$(INSTALL) -m 644 '$(MADE)/$(ARCHIVE)' '$(DESTDIR)$(LIBDIR)'
	$(INSTALL) -m 644 $(HEADERS) '$(DESTDIR)$(INCLUDEDIR)'
	$(INSTALL) -d '$(DESTDIR)$(APIDIR)'
	$(INSTALL) -m 644 include/unidn.json '$(DESTDIR)$(APIDIR)'
	$(call pc_file,pkgconfig,unidn.pc,$(VERSION))
	$(INSTALL) -d '$(DESTDIR)$(CMAKEDIR)'
	$(call cmake_file,unidnConfig.cmake)
	$(call cmake_file,unidnConfigVersion.cmake)
	$(INSTALL) -m 644 $(LICENSES) '$(DESTDIR)$(LICENSEDIR)'
	$(INSTALL) -d '$(DESTDIR)$(MANDIR)/man3'
	$(INSTALL) -m 644 $(MAN3_PAGES) '$(DESTDIR)$(MANDIR)/man3'

install-command: $(BUILT)/unidn$(EXE)
	$(INSTALL) -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(MANDIR)/man1' '$(DESTDIR)$(BASHDIR)' '$(DESTDIR)$(ZSHDIR)' '$(DESTDIR)$(FISHDIR)'
	$(INSTALL) -m 755 '$(MADE)/unidn$(EXE)' '$(DESTDIR)$(BINDIR)'
	$(INSTALL) -m 644 $(MAN_PAGES) '$(DESTDIR)$(MANDIR)/man1'
	$(INSTALL) -m 644 $(COMPLETIONS)/unidn.bash '$(DESTDIR)$(BASHDIR)/unidn'
	$(INSTALL) -m 644 $(COMPLETIONS)/_unidn '$(DESTDIR)$(ZSHDIR)'
	$(INSTALL) -m 644 $(COMPLETIONS)/unidn.fish '$(DESTDIR)$(FISHDIR)'

# Of the directories, those go that are ours, or that only packages like this one make, and only if
# nothing else is in them. Those that every system has stay (bin, lib, include, share, man).
uninstall:
	$(foreach level,$(ALL_LEVELS),$(call uninstall_level,$(level)))
	rm -f $(installed_shared) '$(DESTDIR)$(LIBDIR)/$(ARCHIVE)'
	rm -f $(foreach header,$(notdir $(HEADERS)),'$(DESTDIR)$(INCLUDEDIR)/$(header)')
	rm -f '$(DESTDIR)$(APIDIR)/unidn.json' '$(DESTDIR)$(PKGCONFIGDIR)/unidn.pc'
	rm -f '$(DESTDIR)$(CMAKEDIR)/unidnConfig.cmake' '$(DESTDIR)$(CMAKEDIR)/unidnConfigVersion.cmake'
	rm -f $(foreach license,$(LICENSES),'$(DESTDIR)$(LICENSEDIR)/$(license)')
	rm -f '$(DESTDIR)$(BINDIR)/unidn$(EXE)' $(foreach page,$(notdir $(MAN_PAGES)),'$(DESTDIR)$(MANDIR)/man1/$(page)')
	rm -f $(foreach page,$(notdir $(MAN3_PAGES)),'$(DESTDIR)$(MANDIR)/man3/$(page)')
	rm -f '$(DESTDIR)$(BASHDIR)/unidn' '$(DESTDIR)$(ZSHDIR)/_unidn' '$(DESTDIR)$(FISHDIR)/unidn.fish'
	rmdir '$(DESTDIR)$(APIDIR)' 2> /dev/null || true
	for directory in '$(DESTDIR)$(LICENSEDIR)' '$(DESTDIR)$(CMAKEDIR)' '$(DESTDIR)$(BASHDIR)' '$(DESTDIR)$(ZSHDIR)' '$(DESTDIR)$(FISHDIR)'; do \
	    rmdir "$$directory" 2> /dev/null && rmdir "$${directory%/*}" 2> /dev/null || true; \
	done
	rmdir '$(DESTDIR)$(PKGCONFIGDIR)' 2> /dev/null || true

# libidn2's interface. Cargo makes an archive: for a cdylib it would write a version script of its
# own, and programs need libidn2's.
IDN2 := compat/idn2
IDN2_VERSION := 2.3.8
IDN2_SONAME := libidn2.so.0
IDN2_SO := libidn2.so.0.4.1
IDN2_SOURCES := Cargo.toml Cargo.lock core/Cargo.toml core/names/Cargo.toml $(IDN2)/Cargo.toml \
    src/abi/heap.rs src/unwind_tables.rs $(call files_in,$(IDN2)/src core/src core/names/src)
# Undefined at first, so that the linker takes their object out of the archive.
IDN2_SYMBOLS := $(shell sed -n 's/^ *\(_*idn2_[a-z0-9_]*\);/\1/p' $(IDN2)/libidn2.map)
IDN2_MAN_PAGES := $(wildcard $(IDN2)/man3/*.3)
IDN2_LICENSEDIR ?= $(DATADIR)/licenses/libidn2-unidn

.PHONY: idn2 install-idn2 uninstall-idn2
idn2: $(BUILT)/$(IDN2_SO)

$(BUILT)/libunidn_idn2.a: $(IDN2_SOURCES)
	$(call cargo_build) --package unidn-idn2 && $(call keep,libunidn_idn2.a)

$(BUILT)/$(IDN2_SO): $(BUILT)/libunidn_idn2.a $(IDN2)/libidn2.map
	$(CC) -shared -nostartfiles $(LDFLAGS) -o '$@' \
	    -Wl,-soname,$(IDN2_SONAME) -Wl,--version-script=$(IDN2)/libidn2.map \
	    -Wl,-z,defs -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack -Wl,-Bsymbolic -Wl,--gc-sections -Wl,--hash-style=gnu \
	    $(IDN2_SYMBOLS:%=-Wl,-u,%) '$(MADE)/libunidn_idn2.a' -nodefaultlibs -lc
	ln -sf 'made/$(IDN2_SO)' '$(OUT)/$(IDN2_SONAME)'

install-idn2: $(BUILT)/$(IDN2_SO)
	$(INSTALL) -d '$(DESTDIR)$(LIBDIR)' '$(DESTDIR)$(INCLUDEDIR)' '$(DESTDIR)$(PKGCONFIGDIR)' '$(DESTDIR)$(MANDIR)/man3'
	$(INSTALL) -m 755 '$(MADE)/$(IDN2_SO)' '$(DESTDIR)$(LIBDIR)'
	ln -sf '$(IDN2_SO)' '$(DESTDIR)$(LIBDIR)/$(IDN2_SONAME)'
	ln -sf '$(IDN2_SONAME)' '$(DESTDIR)$(LIBDIR)/libidn2.so'
	$(INSTALL) -m 644 '$(MADE)/libunidn_idn2.a' '$(DESTDIR)$(LIBDIR)/libidn2.a'
	$(INSTALL) -m 644 $(IDN2)/include/idn2.h '$(DESTDIR)$(INCLUDEDIR)'
	$(call pc_file,$(IDN2),libidn2.pc,$(IDN2_VERSION))
	$(INSTALL) -m 644 $(IDN2_MAN_PAGES) '$(DESTDIR)$(MANDIR)/man3'
	$(INSTALL) -d '$(DESTDIR)$(IDN2_LICENSEDIR)'
	$(INSTALL) -m 644 $(LICENSES) '$(DESTDIR)$(IDN2_LICENSEDIR)'

uninstall-idn2:
	rm -f $(foreach file,$(IDN2_SO) $(IDN2_SONAME) libidn2.so libidn2.a,'$(DESTDIR)$(LIBDIR)/$(file)')
	rm -f '$(DESTDIR)$(INCLUDEDIR)/idn2.h' '$(DESTDIR)$(PKGCONFIGDIR)/libidn2.pc'
	rm -f $(foreach page,$(notdir $(IDN2_MAN_PAGES)),'$(DESTDIR)$(MANDIR)/man3/$(page)')
	rm -f $(foreach license,$(LICENSES),'$(DESTDIR)$(IDN2_LICENSEDIR)/$(license)')
	rmdir '$(DESTDIR)$(IDN2_LICENSEDIR)' 2> /dev/null && rmdir '$(DESTDIR)$(DATADIR)/licenses' 2> /dev/null || true
	rmdir '$(DESTDIR)$(PKGCONFIGDIR)' 2> /dev/null || true
