//! libidn2: IDNA2008 with the mapping of UTS #46.

use super::native::{Library, Package, take_c_string};
use super::{Conversion, Function, Keep, Peer, utf8};
use crate::items::Item;
use anyhow::Result;
use std::ffi::{c_char, c_int, c_void};
use std::path::{Path, PathBuf};

type Lookup = unsafe extern "C" fn(*const u8, *mut *mut c_char, c_int) -> c_int;
type ToUnicode = unsafe extern "C" fn(*const c_char, *mut *mut c_char, c_int) -> c_int;
type Free = unsafe extern "C" fn(*mut c_void);
type Encode = unsafe extern "C" fn(usize, *const u32, *mut usize, *mut u8) -> c_int;
type Decode = unsafe extern "C" fn(usize, *const u8, *mut usize, *mut u32) -> c_int;

const IDN2_NFC_INPUT: c_int = 1;
const IDN2_NONTRANSITIONAL: c_int = 8;
const IDN2_USE_STD3_ASCII_RULES: c_int = 32;
const IDN2_NO_TR46: c_int = 64;

pub(super) fn load(capacity: usize) -> Result<Peer> {
    let package = Package::find("libidn2")?;
    let library = package.open("libidn2.so")?;
    load_library("libidn2", package.version, library, capacity)
}

/// libidn2's functions in the library of that path: libidn2, or what stands in for it.
pub(crate) fn load_path(name: &str, path: &Path, capacity: usize) -> Result<Peer> {
    load_library(name, String::new(), Library::open(path)?, capacity)
}

/// Where libidn2 is.
pub(crate) fn path() -> Result<PathBuf> {
    Ok(Package::find("libidn2")?.path("libidn2.so"))
}

/// libidn2 where it maps nothing, which is less work.
pub(crate) fn load_without_mapping() -> Result<Peer> {
    let package = Package::find("libidn2")?;
    let library = package.open("libidn2.so")?;
    lookups(Peer::new("libidn2, NO_TR46", package.version), IDN2_NO_TR46, &library)
}

/// ToASCII, with the usual rules and the strict ones.
fn lookups(peer: Peer, flags: c_int, library: &Library) -> Result<Peer> {
    // SAFETY: the types are those of idn2.h.
    let (lookup, free) = unsafe {
        (library.function::<Lookup>("idn2_lookup_u8")?, library.function::<Free>("idn2_free")?)
    };
    let flags = flags | IDN2_NFC_INPUT;
    let strict = flags | IDN2_USE_STD3_ASCII_RULES;
    let function = |flags| {
        move |item: &Item, keep: Keep<'_>| {
            let mut out = std::ptr::null_mut();
            // SAFETY: a C string; after success `out` is one too and ours to free.
            unsafe {
                let status = lookup(item.c_string().as_ptr().cast(), &mut out, flags);
                (status == 0).then(|| take_c_string(out, keep, free))
            }
        }
    };
    Ok(peer
        .with(Function::ToAscii, function(flags))
        .with(Conversion::STRICT_TO_ASCII.into(), function(strict)))
}

fn load_library(name: &str, version: String, library: Library, capacity: usize) -> Result<Peer> {
    // SAFETY: the types are those of idn2.h and punycode.h.
    let (to_unicode, free, encode, decode) = unsafe {
        (
            library.function::<ToUnicode>("idn2_to_unicode_8z8z")?,
            library.function::<Free>("idn2_free")?,
            library.versioned::<Encode>("_idn2_punycode_encode", "IDN2_0.0.0")?,
            library.versioned::<Decode>("_idn2_punycode_decode", "IDN2_0.0.0")?,
        )
    };
    let mut encoded = vec![0u8; capacity];
    let mut decoded = vec![0u32; capacity];
    Ok(lookups(Peer::new(name, version), IDN2_NONTRANSITIONAL, &library)?
        .with(Function::Encode, move |item, keep| {
            let mut length = encoded.len();
            let source = item.utf32();
            // SAFETY: the item's code points and a buffer of `length` bytes.
            let status =
                unsafe { encode(source.len(), source.as_ptr(), &mut length, encoded.as_mut_ptr()) };
            if status != 0 {
                return None;
            }
            if let Some(kept) = keep {
                kept.extend_from_slice(&encoded[..length]);
            }
            Some(length)
        })
        .with(Function::Decode, move |item, keep| {
            let mut length = decoded.len();
            let source = item.text();
            // SAFETY: the item's bytes and a buffer of `length` code points.
            let status =
                unsafe { decode(source.len(), source.as_ptr(), &mut length, decoded.as_mut_ptr()) };
            if status != 0 {
                return None;
            }
            if let Some(kept) = keep {
                kept.extend_from_slice(&utf8(&decoded[..length]));
            }
            Some(length)
        })
        .with(Function::ToUnicode, move |item, keep| {
            let mut out = std::ptr::null_mut();
            // SAFETY: a C string; after success `out` is one too and ours to free.
            unsafe {
                let status = to_unicode(item.c_string().as_ptr(), &mut out, IDN2_NONTRANSITIONAL);
                (status == 0).then(|| take_c_string(out, keep, free))
            }
        })
        .does_less("gG", "decodes A-labels without checking them")
        .does_less("v", "gives no result for a name with a fault"))
}
