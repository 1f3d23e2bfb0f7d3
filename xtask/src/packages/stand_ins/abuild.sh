#!/bin/sh
# In the place of Alpine's abuild: its variables, and the functions of an APKBUILD in its order. The
# arguments are the APKBUILD, the archive and the directory to install into.
# shellcheck disable=SC2154 # the APKBUILD sets variables
set -eu
startdir=${1%/*}
srcdir=$startdir/src
pkgdir=$3
CARCH=$(uname -m)
CHOST=$CARCH-alpine-linux-musl
export startdir srcdir pkgdir CARCH CHOST

# The files of the -dev package go to $subpkgdir; amove takes further ones there.
default_dev() { amove usr/include; }
amove() {
	for path; do
		mkdir -p "$subpkgdir/${path%/*}"
		mv "$pkgdir/$path" "$subpkgdir/$path"
	done
}

# shellcheck disable=SC1090 # it is an argument
. "$1"
builddir=$srcdir/$pkgname-$pkgver

mkdir -p "$srcdir"
cp "$2" "$srcdir/"
cd "$srcdir"
echo "$sha512sums" | grep . | sha512sum -c -
tar -xf "${source##*/}"
for phase in build check package; do
	cd "$builddir"
	"$phase"
done
case "$subpackages" in *"$pkgname-dev"*)
	subpkgdir=$startdir/dev
	dev
	# The functions of the other packages are abuild's own.
	cp -a "$subpkgdir/." "$pkgdir/"
esac
