//! libunidn, through its C ABI: the shared library as it ships.

use super::native::Library;
use super::stringprep::{self, Form, Profile};
use super::{Conversion, Function, Keep, Peer, utf8, utf8_of_utf16};
use crate::items::Item;
use anyhow::Result;
use std::ffi::{CStr, c_int};
use std::hint::black_box;
use std::path::Path;
use testkit::c::{
    ASCII_CAPACITY, Detail, LOOKUP, PREPARE_ISCSI, PREPARE_NAMEPREP, PREPARE_NODEPREP,
    PREPARE_QUERY, PREPARE_RESOURCEPREP, PREPARE_SASLPREP, Report, STRICT, UNICODE_CAPACITY, types,
};

pub(super) fn load(name: &str, path: &Path, capacity: usize) -> Result<Peer> {
    let library = Library::open(path)?;
    // SAFETY: the types are those of unidn.h.
    let (encode, decode, to_ascii, to_unicode, to_ascii_utf16, to_unicode_utf16) = unsafe {
        (
            library
                .function::<types::unidn_punycode_encode_utf32>("unidn_punycode_encode_utf32")?,
            library
                .function::<types::unidn_punycode_decode_utf32>("unidn_punycode_decode_utf32")?,
            library.function::<types::unidn_to_ascii>("unidn_to_ascii")?,
            library.function::<types::unidn_to_unicode>("unidn_to_unicode")?,
            library.function::<types::unidn_to_ascii_utf16>("unidn_to_ascii_utf16")?,
            library.function::<types::unidn_to_unicode_utf16>("unidn_to_unicode_utf16")?,
        )
    };
    // SAFETY: the types are those of unidn.h.
    let (to_display, prepare, version) = unsafe {
        (
            library.function::<types::unidn_to_display>("unidn_to_display")?,
            library.function::<types::unidn_prepare>("unidn_prepare")?,
            library.function::<types::unidn_version>("unidn_version")?,
        )
    };
    // SAFETY: a static C string.
    let version = unsafe { CStr::from_ptr(version()) }.to_string_lossy().into_owned();
    let mut encoded = vec![0u8; capacity];
    let mut decoded = vec![0u32; capacity];
    let peer = Peer::new(name, version)
        .with(Function::Encode, move |item, keep| {
            let mut length = 0;
            // SAFETY: the item's code points, a buffer of the size given, no error offset.
            let status = unsafe {
                let null = std::ptr::null_mut();
                let (source, out) = (item.utf32(), encoded.as_mut_ptr());
                encode(source.as_ptr(), source.len(), out, encoded.len(), &mut length, null)
            };
            if let Some(kept) = keep {
                kept.extend_from_slice(&encoded[..length]);
            }
            (status == 0).then_some(length)
        })
        .with(Function::Decode, move |item, keep| {
            let mut length = 0;
            // SAFETY: the item's bytes, a buffer of the size given, no error offset.
            let status = unsafe {
                let null = std::ptr::null_mut();
                let (source, out) = (item.text(), decoded.as_mut_ptr());
                decode(source.as_ptr(), source.len(), out, decoded.len(), &mut length, null)
            };
            if let Some(kept) = keep {
                kept.extend_from_slice(&utf8(&decoded[..length]));
            }
            (status == 0).then_some(length)
        })
        .with(Function::ToDisplay, display_function(to_display));
    let peer =
        [(false, LOOKUP), (true, STRICT)].into_iter().fold(peer, |peer, (is_strict, options)| {
            let function =
                |to_unicode, is_utf16| Conversion { to_unicode, is_utf16, is_strict }.into();
            peer.with(
                function(false, false),
                name_function::<_, _, ASCII_CAPACITY>(
                    to_ascii,
                    options,
                    Item::bytes,
                    <[u8]>::to_vec,
                ),
            )
            .with(
                function(true, false),
                name_function::<_, _, UNICODE_CAPACITY>(
                    to_unicode,
                    options,
                    Item::bytes,
                    <[u8]>::to_vec,
                ),
            )
            .with(
                function(false, true),
                name_function::<_, _, ASCII_CAPACITY>(
                    to_ascii_utf16,
                    options,
                    Item::utf16,
                    <[u8]>::to_vec,
                ),
            )
            .with(
                function(true, true),
                name_function::<_, _, UNICODE_CAPACITY>(
                    to_unicode_utf16,
                    options,
                    Item::utf16,
                    utf8_of_utf16,
                ),
            )
        });
    Ok(stringprep::all().fold(peer, |peer, (profile, form, function)| {
        peer.with(function, prepare_function(prepare, preparation(profile, form), capacity))
    }))
}

pub(super) const COPYING: &str = "copying alone";

/// A function with the interface of `unidn_to_ascii` that copies the name with `memcpy`, and checks only
/// the capacity: the least time that this interface takes. Measured only if it is named.
pub(super) fn copying() -> Peer {
    let to_ascii = black_box::<types::unidn_to_ascii>(copy);
    Peer::new(COPYING, env!("CARGO_PKG_VERSION"))
        .with(
            Function::ToAscii,
            name_function::<_, _, ASCII_CAPACITY>(to_ascii, LOOKUP, Item::bytes, <[u8]>::to_vec),
        )
        .does_less("cdefhCDE", "copies, and looks at nothing")
}

/// # Safety
/// As for `unidn_to_ascii`.
unsafe extern "C" fn copy(
    src: *const u8,
    src_len: usize,
    _options: u32,
    dst: *mut u8,
    dst_cap: usize,
    dst_len: *mut usize,
    _detail: *mut Detail,
) -> c_int {
    if src_len >= dst_cap {
        return 1;
    }
    // SAFETY: by this function's contract.
    unsafe {
        dst.copy_from_nonoverlapping(src, src_len);
        dst.add(src_len).write(0);
        dst_len.write(src_len);
    }
    0
}

fn preparation(profile: Profile, form: Form) -> u32 {
    let profile = match profile {
        Profile::Saslprep => PREPARE_SASLPREP,
        Profile::Nameprep => PREPARE_NAMEPREP,
        Profile::Nodeprep => PREPARE_NODEPREP,
        Profile::Resourceprep => PREPARE_RESOURCEPREP,
        Profile::Iscsi => PREPARE_ISCSI,
    };
    profile | if form == Form::Query { PREPARE_QUERY } else { 0 }
}

fn prepare_function(
    function: types::unidn_prepare,
    profile: u32,
    capacity: usize,
) -> impl FnMut(&Item, Keep<'_>) -> Option<usize> {
    let mut buffer = vec![0u8; capacity];
    move |item, keep| {
        let mut length = 0;
        // SAFETY: the item's bytes, a buffer of the size given, no detail.
        let status = unsafe {
            let (source, null) = (item.text(), std::ptr::null_mut());
            let (out, room) = (buffer.as_mut_ptr(), buffer.len());
            function(source.as_ptr(), source.len(), profile, out, room, &mut length, null)
        };
        if status != 0 {
            return None;
        }
        if let Some(kept) = keep {
            kept.extend_from_slice(&buffer[..length]);
        }
        Some(length)
    }
}

/// The same with the default options, and a report.
fn display_function(
    function: types::unidn_to_display,
) -> impl FnMut(&Item, Keep<'_>) -> Option<usize> {
    let mut buffer = [0u8; UNICODE_CAPACITY];
    let mut report = Report::default();
    move |item, keep| {
        let mut length = 0;
        // SAFETY: the item's bytes, no options, a buffer of the size given, a report.
        let status = unsafe {
            let (source, out) = (item.text(), buffer.as_mut_ptr());
            let (options, capacity) = (std::ptr::null(), buffer.len());
            let (len, report) = (&raw mut length, &raw mut report);
            function(source.as_ptr(), source.len(), options, out, capacity, len, report)
        };
        if let Some(kept) = keep {
            kept.extend_from_slice(&buffer[..length]);
        }
        (status == 0).then_some(length)
    }
}

/// A function for names of this library, from units `S` to units `D`.
type Name<S, D> =
    unsafe extern "C" fn(*const S, usize, u32, *mut D, usize, *mut usize, *mut Detail) -> c_int;

/// A call as a C program makes it, with a buffer of the size that the header recommends. `text`
/// gives the result as UTF-8.
fn name_function<S, D: Copy + Default, const CAPACITY: usize>(
    function: Name<S, D>,
    options: u32,
    source: impl Fn(&Item) -> &[S],
    text: fn(&[D]) -> Vec<u8>,
) -> impl FnMut(&Item, Keep<'_>) -> Option<usize> {
    let mut buffer = [D::default(); CAPACITY];
    move |item, keep| {
        let mut length = 0;
        // SAFETY: the item's units, a buffer of the size given, no detail.
        let status = unsafe {
            let (source, out) = (source(item), buffer.as_mut_ptr());
            let null = std::ptr::null_mut();
            function(source.as_ptr(), source.len(), options, out, CAPACITY, &mut length, null)
        };
        if let Some(kept) = keep {
            // A result that does not fit is none.
            kept.extend(text(buffer.get(..length).unwrap_or_default()));
        }
        (status == 0).then_some(length)
    }
}
