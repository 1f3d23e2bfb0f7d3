//! The C functions called from Rust, for Miri, which finds undefined behaviour in the pointers of
//! `src/` and the vectors of the core. Inputs are few: an interpreter takes a thousand times as long.
#![cfg(miri)]

use std::ffi::{c_char, c_int, c_void};
use testkit::c::display::{self, Ask};
use testkit::c::{self, Functions, codec, names};
use testkit::tables::{options, policy};
use testkit::text::Name;
use unidn::unidn_status;

/// The type that a function returns in Rust. A status is an enumeration there and a number in C,
/// which are the same to every machine but not to Miri.
trait Returned {
    type InRust;

    fn from_rust(value: Self::InRust) -> Self;
}

impl Returned for c_int {
    type InRust = unidn_status;

    fn from_rust(status: unidn_status) -> Self {
        status as Self
    }
}

impl Returned for u32 {
    type InRust = Self;

    fn from_rust(value: Self) -> Self {
        value
    }
}

impl Returned for *const c_char {
    type InRust = Self;

    fn from_rust(value: Self) -> Self {
        value
    }
}

macro_rules! linked {
    ($($name:ident($($parameter:ident: $type:ty),*) -> $result:ty;)*) => {
        $(
            mod $name {
                use super::*;

                pub(super) unsafe extern "C" fn call($($parameter: $type),*) -> $result {
                    unsafe extern "C" {
                        fn $name($($parameter: $type),*) -> <$result as Returned>::InRust;
                    }
                    // SAFETY: as for the function in the header.
                    Returned::from_rust(unsafe { $name($($parameter),*) })
                }
            }
        )*

        fn linked() -> Result<Functions, String> {
            let address = |name: &str| match name {
                $(stringify!($name) => Ok($name::call as *const c_void),)*
                _ => Err(format!("{name} is not declared")),
            };
            // SAFETY: each `call` has the type of its function.
            unsafe { Functions::load(address) }
        }
    };
}
testkit::for_each_function!(linked);

/// Valid and invalid names: the fast path, mapping, normalization, a right-to-left label.
fn samples() -> [&'static str; 6] {
    ["", "BÜCHER.example.", "xn--bcher-kva.de", "a..b", "u\u{308}\u{3002}\u{5D0}1", "a b\u{FFFD}"]
}

#[test]
fn names_in_every_encoding() {
    c::load_with(linked);
    for name in samples() {
        let name = Name::of(name);
        for set in ["LOOKUP", "STRICT"].map(options) {
            names::to_ascii(&name, set).unwrap();
            names::to_unicode(&name, set).unwrap();
        }
    }
    names::bytes_to_ascii(b"a\xFF.b", 0).unwrap();
    names::to_ascii(&Name::of_code_points(&[0x61, 0xD800]), 0).unwrap();
}

#[test]
fn punycode_in_every_encoding() {
    c::load_with(linked);
    for name in samples() {
        let text: Vec<u32> = name.chars().map(u32::from).collect();
        let encoded = codec::encode(&text).unwrap().unwrap();
        assert_eq!(codec::decode(&encoded).unwrap(), Ok(name.to_owned()));
    }
    codec::decode(b"99999999").unwrap().unwrap_err();
}

#[test]
fn display_with_protected_names() {
    c::load_with(linked);
    let list = b"google.com";
    let (_, size, _) = display::build(list, &mut []).unwrap();
    let mut block = vec![0; size];
    assert_eq!(display::build(list, &mut block).unwrap().0, c::OK);
    assert_eq!(display::verify(&block).unwrap(), c::OK);
    let ask = Ask { protected: &block, ..Ask::default() };
    assert!(display::display("goögle.com", ask).unwrap().has("PROTECTED_NAME"));
    for policy in ["BROWSER", "FIREFOX", "WEBKIT", "UTS39|SINGLE_SCRIPT"].map(policy) {
        let (status, _) =
            display::check("p\u{430}ypal.com".as_bytes(), Ask { policy, ..ask }).unwrap();
        assert_eq!(status, c::OK);
    }
}

#[test]
fn skeletons_scripts_and_levels() {
    c::load_with(linked);
    assert_eq!(display::confusable("paypal", "p\u{430}ypal", 0), Ok(2));
    display::skeleton("a\u{5D0}(", options("SKELETON_RTL")).unwrap();
    assert_eq!(display::scripts("я").unwrap(), ["Cyrl"]);
    assert_eq!(display::script_name(u32::from_be_bytes(*b"Cyrl")), "Cyrillic");
    assert_eq!(display::level("a"), Ok(c::LEVEL_ASCII_ONLY));
}

/// More code points than fit the stack: memory comes from `calloc`.
#[test]
fn long_name_on_the_heap() {
    c::load_with(linked);
    let name = "a".repeat(c::NO_HEAP_CODE_POINTS) + "ä";
    let answer = names::bytes_to_ascii(name.as_bytes(), options("IGNORE_DNS_LENGTH")).unwrap();
    assert_eq!(answer.status, c::OK);
}
