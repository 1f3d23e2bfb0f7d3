//! Every error can be printed, and passed on as a `dyn Error`; sets and requests as Rust has them.

use core::error::Error;
use unidn_core::display::{self, BlockError, BuildError, ProtectedNames, Reason, Reasons, Request};
use unidn_core::idna::{self, Options, Rule, Rules};
use unidn_core::punycode;
use unidn_core::text::{NoScratch, Writer};
use unidn_core::uts39::{SkeletonError, skeleton};

/// The error as a program passes it on.
fn text(error: impl Error + 'static) -> String {
    let error: Box<dyn Error> = error.into();
    error.to_string()
}

#[test]
fn errors_of_names() {
    let convert = |name: &[u8]| {
        let output = &mut Writer::counter();
        text(idna::to_ascii(name, Options::LOOKUP, output, &NoScratch, None).unwrap_err())
    };
    assert_eq!(convert(b"a b"), "the name or text breaks a rule");
    assert_eq!(convert(b"a\xFF"), "the text is not well-formed Unicode");
    assert_eq!(text(idna::Error::OutOfMemory), "out of memory");
}

#[test]
fn errors_of_punycode() {
    let decode = |digits: &[u8]| {
        let output = &mut Writer::<u8>::counter();
        text(punycode::decode(digits, output, &NoScratch).unwrap_err())
    };
    assert_eq!(decode(b"bcher-k!a"), "the text is not valid Punycode, at offset 7");
    assert_eq!(decode(b"99999999"), "the Punycode arithmetic passes 32 bits, at offset 7");
    let output = &mut Writer::counter();
    let error = punycode::encode(b"ab\xFF", output, &NoScratch).unwrap_err();
    assert_eq!(text(error), "the text is not well-formed Unicode, at offset 2");
    let error = punycode::Error { kind: punycode::ErrorKind::OutOfMemory, offset: 0 };
    assert_eq!(text(error), "out of memory");
}

#[test]
fn errors_of_skeletons() {
    let output = &mut Writer::<u8>::counter();
    let error = skeleton(b"ab\xFF", None, output, &NoScratch).unwrap_err();
    assert_eq!(text(error), "the text is not well-formed Unicode, at offset 2");
    assert_eq!(text(SkeletonError::OutOfMemory), "out of memory");
    let SkeletonError::IllFormed(place) = error else { panic!("{error}") };
    assert_eq!(text(place), "the text is not well-formed Unicode, at offset 2");
}

#[test]
fn errors_of_protected_names() {
    let build =
        |list: &[u8]| text(display::build_protected(list, &mut [], &NoScratch).unwrap_err());
    assert_eq!(
        build(b"bank.example\na_b.example\n"),
        "line 2: the ASCII character is not allowed in a domain name, at byte 14 of the list"
    );
    assert_eq!(
        build(b"\xFF\n"),
        "line 1: the text is not well-formed Unicode, at byte 0 of the list"
    );
    assert_eq!(build(&b"a".repeat(2000)), "line 1: out of memory");
    assert_eq!(text(BuildError::TooLong), "the list has too many names for a block");
    assert_eq!(
        text(ProtectedNames::new(b"").unwrap_err()),
        "the block is damaged, or is not a block of protected names"
    );
    assert_eq!(
        text(BlockError::Stale),
        "the block has another format, or is for another version of Unicode: build it again"
    );
}

#[test]
fn sets_print_the_names_of_their_members() {
    let rules = Rules::from_bits(Rule::Ascii.bit() | Rule::Dot.bit());
    assert_eq!(format!("{rules:?}"), "{Ascii, Dot}");
    let reasons = Reasons::from_bits(Reason::MixedScript.bit() | Reason::NonAscii.bit());
    assert_eq!(format!("{reasons:?}"), "{MixedScript, NonAscii}");
    assert_eq!(format!("{:?}", Rules::default()), "{}");
    let options = Options::STRICT | Options::SKELETON_RTL;
    assert_eq!(format!("{options:?}"), "{CHECK_HYPHENS, ASCII_LDH, REJECT_ROOT_DOT, SKELETON_RTL}");
    assert_eq!(format!("{:?}", Options::LOOKUP), "{}");
}

#[test]
fn a_request_has_its_default() {
    let (own, default) = (Request::default(), Request::DEFAULT);
    assert_eq!((own.options, own.policy), (default.options, default.policy));
    assert!(own.protected.is_none());
}
