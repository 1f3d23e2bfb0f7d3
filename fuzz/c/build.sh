#!/bin/sh
# Builds the C harness in OSS-Fuzz form: $CC, $CFLAGS, $LIB_FUZZING_ENGINE and $OUT are taken from the
# environment where they are set. The library is compiled with the counters of coverage and with
# AddressSanitizer, as for the targets in Rust, which need nightly Rust.
set -eu
cd "$(dirname "$0")/.."
: "${CC:=clang}" "${LIB_FUZZING_ENGINE:=-fsanitize=fuzzer}"
: "${CFLAGS:=-O1 -g -fsanitize=address,fuzzer-no-link}"
: "${OUT:=$PWD/target/c}"
triple=$(rustc -vV | sed -n 's/^host: //p')

RUSTFLAGS=${RUSTFLAGS:-$(tr '\n' ' ' < rustflags)}
export RUSTFLAGS
cargo +nightly rustc --locked --release --package unidn --crate-type staticlib \
    --target "$triple" --target-dir target

mkdir -p "$OUT"
# A list of flags has to be split into words.
# shellcheck disable=SC2086
$CC $CFLAGS -std=c99 -Wall -Wextra -I../include c/names.c \
    "target/$triple/release/libunidn.a" $LIB_FUZZING_ENGINE -o "$OUT/names"
echo "$OUT/names"
