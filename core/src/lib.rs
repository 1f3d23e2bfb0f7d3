//! The algorithms of unidn.
#![no_std]
#![deny(unsafe_code)]
