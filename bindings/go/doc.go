// Package unidn converts internationalized domain names to the ASCII form that the DNS carries,
// converts them back, decides whether a name is safe to show, and prepares user names and passwords:
// UTS #46, IDNA2008, UTS #39, Punycode, PRECIS and stringprep, by the C library libunidn.
//
//	ascii, err := unidn.ToASCII("Bücher.example") // "xn--bcher-kva.example"
//
// The package needs libunidn with its pkg-config file, and a C compiler. Where only the archive
// libunidn.a is installed, programs are linked with that.
//
// All functions may be called from any goroutine at any time. They keep nothing of their arguments.
package unidn
