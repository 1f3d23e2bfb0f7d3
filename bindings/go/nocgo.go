//go:build !cgo

package unidn

// The one error of a build without cgo: CGO_ENABLED is 0, or there is no C compiler.
var _ = unidn_needs_cgo_with_CGO_ENABLED_1_and_a_C_compiler
