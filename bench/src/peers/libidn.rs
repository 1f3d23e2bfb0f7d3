//! libidn 1: IDNA2003.

use super::native::{Library, Package, take_c_string};
use super::stringprep::{self, Form, Profile};
use super::{Function, Peer, utf8};
use anyhow::Result;
use std::ffi::{CStr, c_char, c_int, c_void};

type Name = unsafe extern "C" fn(*const c_char, *mut *mut c_char, c_int) -> c_int;
type Free = unsafe extern "C" fn(*mut c_void);
type Encode = unsafe extern "C" fn(usize, *const u32, *const u8, *mut usize, *mut u8) -> c_int;
type Decode = unsafe extern "C" fn(usize, *const u8, *mut usize, *mut u32, *mut u8) -> c_int;
type Prepare = unsafe extern "C" fn(*mut c_char, usize, c_int, *const c_void) -> c_int;

const STRINGPREP_NO_UNASSIGNED: c_int = 4;
const IDNA_ALLOW_UNASSIGNED: c_int = 1;

pub(super) fn load(capacity: usize) -> Result<Peer> {
    let package = Package::find("libidn")?;
    let library = package.open("libidn.so")?;
    // SAFETY: the types are those of idna.h, idn-free.h and punycode.h.
    let (to_ascii, to_unicode, free, encode, decode) = unsafe {
        (
            library.function::<Name>("idna_to_ascii_8z")?,
            library.function::<Name>("idna_to_unicode_8z8z")?,
            library.function::<Free>("idn_free")?,
            library.function::<Encode>("punycode_encode")?,
            library.function::<Decode>("punycode_decode")?,
        )
    };
    let mut encoded = vec![0u8; capacity];
    let mut decoded = vec![0u32; capacity];
    let name = move |function: Name| {
        move |item: &crate::items::Item, keep: super::Keep<'_>| {
            let mut out = std::ptr::null_mut();
            // SAFETY: a C string; after success `out` is one too and ours to free.
            unsafe {
                let status = function(item.c_string().as_ptr(), &mut out, IDNA_ALLOW_UNASSIGNED);
                (status == 0).then(|| take_c_string(out, keep, free))
            }
        }
    };
    let peer = Peer::new("libidn", package.version)
        .with(Function::Encode, move |item, keep| {
            let mut length = encoded.len();
            let source = item.utf32();
            // SAFETY: the item's code points, no case flags, a buffer of `length` bytes.
            let status = unsafe {
                let (null, out) = (std::ptr::null(), encoded.as_mut_ptr());
                encode(source.len(), source.as_ptr(), null, &mut length, out)
            };
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
            // SAFETY: the item's bytes, a buffer of `length` code points, no case flags.
            let status = unsafe {
                let (out, null) = (decoded.as_mut_ptr(), std::ptr::null_mut());
                decode(source.len(), source.as_ptr(), &mut length, out, null)
            };
            if status != 0 {
                return None;
            }
            if let Some(kept) = keep {
                kept.extend_from_slice(&utf8(&decoded[..length]));
            }
            Some(length)
        })
        .with(Function::ToAscii, name(to_ascii))
        .with(Function::ToUnicode, name(to_unicode))
        .does_less("dDh", "does not look into A-labels of an ASCII name");
    with_stringprep(peer, library, capacity)
}

/// The preparation in the buffer of the text, as libidn offers it.
fn with_stringprep(mut peer: Peer, library: Library, capacity: usize) -> Result<Peer> {
    // SAFETY: the type is that of stringprep.h.
    let prepare = unsafe { library.function::<Prepare>("stringprep")? };
    for (profile, form, function) in stringprep::all() {
        let rules = library.address(match profile {
            Profile::Saslprep => "stringprep_saslprep",
            Profile::Nameprep => "stringprep_nameprep",
            Profile::Nodeprep => "stringprep_xmpp_nodeprep",
            Profile::Resourceprep => "stringprep_xmpp_resourceprep",
            Profile::Iscsi => "stringprep_iscsi",
        })?;
        let flags = if form == Form::Stored { STRINGPREP_NO_UNASSIGNED } else { 0 };
        let mut buffer = vec![0u8; capacity];
        peer = peer.with(function, move |item, keep| {
            let source = item.c_string().to_bytes_with_nul();
            buffer[..source.len()].copy_from_slice(source);
            // SAFETY: a C string in a buffer of the size given, a profile of the library.
            let status = unsafe { prepare(buffer.as_mut_ptr().cast(), buffer.len(), flags, rules) };
            let prepared = (status == 0).then(|| CStr::from_bytes_until_nul(&buffer).ok())??;
            if let Some(kept) = keep {
                kept.extend_from_slice(prepared.to_bytes());
            }
            Some(prepared.count_bytes())
        });
    }
    Ok(peer)
}
