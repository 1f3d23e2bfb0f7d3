//! ICU4C: UTS #46.

use super::native::{Library, Package};
use super::stringprep::{self, Form, Profile};
use super::{Conversion, Function, Keep, Peer, utf8_of_utf16};
use crate::items::Item;
use anyhow::{Result, ensure};
use std::ffi::{c_int, c_void};

/// UIDNAInfo.
#[repr(C)]
#[derive(Default)]
struct Info {
    size: i16,
    is_transitional_different: i8,
    reserved_b3: i8,
    errors: u32,
    reserved: [i32; 2],
}

type Open = unsafe extern "C" fn(u32, *mut c_int) -> *mut c_void;
type Name<U> =
    unsafe extern "C" fn(*const c_void, *const U, i32, *mut U, i32, *mut Info, *mut c_int) -> i32;
type ToPunycode =
    unsafe extern "C" fn(*const u16, i32, *mut u16, i32, *const i8, *mut c_int) -> i32;
type FromPunycode =
    unsafe extern "C" fn(*const u16, i32, *mut u16, i32, *mut i8, *mut c_int) -> i32;
type OpenProfile = unsafe extern "C" fn(c_int, *mut c_int) -> *mut c_void;
type Prepare = unsafe extern "C" fn(
    *const c_void,
    *const u16,
    i32,
    *mut u16,
    i32,
    i32,
    *mut c_void,
    *mut c_int,
) -> i32;

const USPREP_ALLOW_UNASSIGNED: i32 = 1;
const UIDNA_USE_STD3_RULES: u32 = 2;
const UIDNA_CHECK_BIDI: u32 = 4;
const UIDNA_CHECK_CONTEXTJ: u32 = 8;
const UIDNA_NONTRANSITIONAL_TO_ASCII: u32 = 0x10;
const UIDNA_NONTRANSITIONAL_TO_UNICODE: u32 = 0x20;
const OPTIONS: u32 = UIDNA_CHECK_BIDI
    | UIDNA_CHECK_CONTEXTJ
    | UIDNA_NONTRANSITIONAL_TO_ASCII
    | UIDNA_NONTRANSITIONAL_TO_UNICODE;

pub(super) fn load(capacity: usize) -> Result<Peer> {
    let package = Package::find("icu-uc")?;
    let library = package.open("libicuuc.so")?;
    // Debian's symbols end with the major version.
    let major = package.version.split('.').next().unwrap_or_default().to_string();
    let named = |name: &str| format!("{name}_{major}");
    // SAFETY: the types are those of uidna.h and ustring.h, whose punycode.h is internal.
    let (to_punycode, from_punycode) = unsafe {
        (
            library.function::<ToPunycode>(&named("u_strToPunycode"))?,
            library.function::<FromPunycode>(&named("u_strFromPunycode"))?,
        )
    };
    let (mut encoded, mut decoded) = (vec![0u16; capacity], vec![0u16; capacity]);
    let peer = Peer::new("ICU4C", package.version)
        .with(Function::Encode, move |item, keep| {
            let (source, mut error) = (item.utf16(), 0);
            let room = encoded.len() as i32;
            // SAFETY: the item's units, a buffer of `room` units, no case flags.
            let length = unsafe {
                let (out, null) = (encoded.as_mut_ptr(), std::ptr::null());
                to_punycode(source.as_ptr(), source.len() as i32, out, room, null, &mut error)
            };
            utf16_result(&encoded, length, error, keep)
        })
        .with(Function::Decode, move |item, keep| {
            let (source, mut error) = (item.utf16(), 0);
            let room = decoded.len() as i32;
            // SAFETY: the item's units, a buffer of `room` units, no case flags.
            let length = unsafe {
                let (out, null) = (decoded.as_mut_ptr(), std::ptr::null_mut());
                from_punycode(source.as_ptr(), source.len() as i32, out, room, null, &mut error)
            };
            utf16_result(&decoded, length, error, keep)
        });
    let peer = with_names(peer, &library, &named)?;
    with_stringprep(peer, library, &named, capacity)
}

fn with_names(mut peer: Peer, library: &Library, named: &dyn Fn(&str) -> String) -> Result<Peer> {
    // SAFETY: the types are those of uidna.h.
    let (open, to_ascii, to_unicode, to_ascii_utf16, to_unicode_utf16) = unsafe {
        (
            library.function::<Open>(&named("uidna_openUTS46"))?,
            library.function::<Name<u8>>(&named("uidna_nameToASCII_UTF8"))?,
            library.function::<Name<u8>>(&named("uidna_nameToUnicodeUTF8"))?,
            library.function::<Name<u16>>(&named("uidna_nameToASCII"))?,
            library.function::<Name<u16>>(&named("uidna_nameToUnicode"))?,
        )
    };
    for (is_strict, options) in [(false, OPTIONS), (true, OPTIONS | UIDNA_USE_STD3_RULES)] {
        let mut error = 0;
        // SAFETY: the place for the error is ours.
        let idna = unsafe { open(options, &mut error) };
        ensure!(error <= 0, "uidna_openUTS46: error {error}");
        let function = |to_unicode, is_utf16| Conversion { to_unicode, is_utf16, is_strict }.into();
        peer = peer
            .with(
                function(false, false),
                name_function(idna, to_ascii, Item::bytes, <[u8]>::to_vec),
            )
            .with(
                function(true, false),
                name_function(idna, to_unicode, Item::bytes, <[u8]>::to_vec),
            )
            .with(
                function(false, true),
                name_function(idna, to_ascii_utf16, Item::utf16, utf8_of_utf16),
            )
            .with(
                function(true, true),
                name_function(idna, to_unicode_utf16, Item::utf16, utf8_of_utf16),
            );
    }
    Ok(peer)
}

fn with_stringprep(
    mut peer: Peer,
    library: Library,
    named: &dyn Fn(&str) -> String,
    capacity: usize,
) -> Result<Peer> {
    // SAFETY: the types are those of usprep.h.
    let (open, prepare) = unsafe {
        (
            library.function::<OpenProfile>(&named("usprep_openByType"))?,
            library.function::<Prepare>(&named("usprep_prepare"))?,
        )
    };
    for (profile, form, function) in stringprep::all() {
        // UStringPrepProfileType.
        let kind = match profile {
            Profile::Nameprep => 0,
            Profile::Iscsi => 6,
            Profile::Nodeprep => 7,
            Profile::Resourceprep => 8,
            Profile::Saslprep => 10,
        };
        let mut error = 0;
        // SAFETY: the place for the error is ours.
        let rules = unsafe { open(kind, &mut error) };
        ensure!(error <= 0, "usprep_openByType: error {error}");
        let options = if form == Form::Query { USPREP_ALLOW_UNASSIGNED } else { 0 };
        let mut buffer = vec![0u16; capacity];
        peer = peer.with(function, move |item, keep| {
            let (source, mut error) = (item.utf16(), 0);
            let (length, room) = (source.len() as i32, buffer.len() as i32);
            // SAFETY: an open profile, the item's units, a buffer of `room` units, no place for
            // the fault.
            let length = unsafe {
                let (out, null) = (buffer.as_mut_ptr(), std::ptr::null_mut());
                prepare(rules, source.as_ptr(), length, out, room, options, null, &mut error)
            };
            utf16_result(&buffer, length, error, keep)
        });
    }
    Ok(peer)
}

fn utf16_result(buffer: &[u16], length: i32, error: c_int, keep: Keep<'_>) -> Option<usize> {
    if error > 0 {
        return None;
    }
    if let Some(kept) = keep {
        kept.extend(utf8_of_utf16(&buffer[..length as usize]));
    }
    Some(length as usize)
}

/// A function for names of units `U`; `text` gives its result as UTF-8.
fn name_function<U: Copy + Default>(
    idna: *mut c_void,
    function: Name<U>,
    source: impl Fn(&Item) -> &[U],
    text: fn(&[U]) -> Vec<u8>,
) -> impl FnMut(&Item, Keep<'_>) -> Option<usize> {
    let mut buffer = [U::default(); 1024];
    move |item, keep| {
        let mut info = Info { size: size_of::<Info>() as i16, ..Info::default() };
        let (source, mut error) = (source(item), 0);
        // SAFETY: an open UIDNA, the item's units, a buffer of the size given.
        let length = unsafe {
            let (out, room) = (buffer.as_mut_ptr(), buffer.len() as i32);
            let length = source.len() as i32;
            function(idna, source.as_ptr(), length, out, room, &mut info, &mut error)
        };
        if error > 0 || info.errors != 0 {
            return None;
        }
        if let Some(kept) = keep {
            kept.extend(text(&buffer[..length as usize]));
        }
        Some(length as usize)
    }
}
