//! The codec, compared with a transcript of RFC 3492's pseudo-code over generated text.
#![allow(unreachable_pub, reason = "the modules are private, and this is no library")]

mod decoder;
mod dialects;
mod encoder;
mod random;
mod stages;
mod trace;
