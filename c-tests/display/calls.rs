//! The display functions as C has them, and calls of them that look at their conventions, too.

use crate::library::function;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::{null, null_mut};
use std::sync::LazyLock;

pub const OK: c_int = 0;
pub const INVALID_ARGUMENT: c_int = 1;
pub const BUFFER_TOO_SMALL: c_int = 2;
pub const INVALID_ENCODING: c_int = 3;
pub const INVALID_NAME: c_int = 6;
pub const STALE_DATA: c_int = 8;

/// `unidn_report`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub reasons: u64,
    pub first_reason: u64,
    pub rules: u64,
    pub first_rule: u64,
    pub offset: u64,
    pub length: u64,
    pub protected_line: u64,
    pub label: u32,
    pub code_point: u32,
    pub level: u32,
    pub hidden: u32,
    pub reserved: [u64; 7],
}

impl Report {
    /// What a report holds before a call: no field may stay as it is.
    const STALE: Self = Self {
        reasons: u64::MAX,
        first_reason: u64::MAX,
        rules: u64::MAX,
        first_rule: u64::MAX,
        offset: u64::MAX,
        length: u64::MAX,
        protected_line: u64::MAX,
        label: u32::MAX,
        code_point: u32::MAX - 1,
        level: u32::MAX,
        hidden: u32::MAX,
        reserved: [u64::MAX; 7],
    };
}

/// `unidn_detail`, as `unidn_protected_build` fills it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineDetail {
    pub rules: u64,
    pub first_rule: u64,
    pub offset: u64,
    pub length: u64,
    pub label: u32,
    pub code_point: u32,
    pub line: u64,
    pub reserved: [u64; 2],
}

impl LineDetail {
    /// What is in it before a call, and after one that is refused.
    pub const STALE: Self = Self {
        rules: u64::MAX,
        first_rule: u64::MAX,
        offset: u64::MAX,
        length: u64::MAX,
        label: u32::MAX,
        code_point: u32::MAX - 1,
        line: u64::MAX,
        reserved: [u64::MAX; 2],
    };
}

/// `unidn_display_options`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DisplayOptions {
    pub size: usize,
    pub options: u32,
    pub policy: u32,
    pub level: u32,
    pub reserved: u32,
    pub protected_names: *const c_void,
    pub protected_names_size: usize,
}

type ToDisplay<U> = unsafe extern "C" fn(
    *const U,
    usize,
    *const DisplayOptions,
    *mut U,
    usize,
    *mut usize,
    *mut Report,
) -> c_int;
type Check<U> = unsafe extern "C" fn(*const U, usize, *const DisplayOptions, *mut Report) -> c_int;
type Build = unsafe extern "C" fn(
    *const u8,
    usize,
    *mut c_void,
    usize,
    *mut usize,
    *mut LineDetail,
) -> c_int;
type Verify = unsafe extern "C" fn(*const c_void, usize) -> c_int;
type Skeleton = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize) -> c_int;
type Scripts = unsafe extern "C" fn(*const u8, usize, *mut u32, usize, *mut usize) -> c_int;
type Confusable = unsafe extern "C" fn(*const u8, usize, *const u8, usize, u32, *mut u32) -> c_int;
type Level = unsafe extern "C" fn(*const u8, usize, *mut u32) -> c_int;
type ToAscii =
    unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize, *mut c_void) -> c_int;

/// All functions that these tests call.
struct Functions {
    to_display: ToDisplay<u8>,
    to_display_utf16: ToDisplay<u16>,
    to_display_utf32: ToDisplay<u32>,
    check: Check<u8>,
    check_utf16: Check<u16>,
    check_utf32: Check<u32>,
    build: Build,
    verify: Verify,
    skeleton: Skeleton,
    scripts: Scripts,
    confusable: Confusable,
    level: Level,
    to_ascii: ToAscii,
    reason_name: extern "C" fn(u64) -> *const c_char,
    reason_message: extern "C" fn(u64) -> *const c_char,
    script_name: extern "C" fn(u32) -> *const c_char,
}

fn functions() -> Result<&'static Functions, String> {
    static FUNCTIONS: LazyLock<Result<Functions, String>> = LazyLock::new(|| {
        // SAFETY: these are the types that the header gives the functions.
        unsafe {
            Ok(Functions {
                to_display: function("unidn_to_display")?,
                to_display_utf16: function("unidn_to_display_utf16")?,
                to_display_utf32: function("unidn_to_display_utf32")?,
                check: function("unidn_check_display")?,
                check_utf16: function("unidn_check_display_utf16")?,
                check_utf32: function("unidn_check_display_utf32")?,
                build: function("unidn_protected_build")?,
                verify: function("unidn_protected_verify")?,
                skeleton: function("unidn_skeleton")?,
                scripts: function("unidn_scripts")?,
                confusable: function("unidn_confusable")?,
                level: function("unidn_restriction_level")?,
                to_ascii: function("unidn_to_ascii")?,
                reason_name: function("unidn_reason_name")?,
                reason_message: function("unidn_reason_message")?,
                script_name: function("unidn_script_name")?,
            })
        }
    });
    FUNCTIONS.as_ref().map_err(String::clone)
}

/// What is asked of a name beside its text.
#[derive(Clone, Copy, Default)]
pub struct Ask<'a> {
    pub options: u32,
    /// A policy, with UTS39 or-ed with a level.
    pub policy: u32,
    pub protected: &'a [u8],
}

impl Ask<'_> {
    /// What is asked, as C hands it in; it lasts as long as `protected`.
    pub fn structure(self) -> DisplayOptions {
        const POLICY: u32 = 0xFF;
        DisplayOptions {
            size: size_of::<DisplayOptions>(),
            options: self.options,
            policy: self.policy & POLICY,
            level: self.policy & !POLICY,
            reserved: 0,
            protected_names: block_pointer(self.protected),
            protected_names_size: self.protected.len(),
        }
    }
}

/// What the display functions say of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub status: c_int,
    pub text: String,
    pub report: Report,
}

impl Shown {
    pub fn is_hidden(&self) -> bool {
        self.report.hidden != 0
    }

    /// The names of its reasons, without prefix.
    pub fn reasons(&self) -> Vec<String> {
        reasons(self.report.reasons)
    }

    pub fn has(&self, reason: &str) -> bool {
        self.reasons().iter().any(|name| name == reason)
    }

    /// The reason that decided, "" for none.
    pub fn first(&self) -> String {
        reasons(self.report.first_reason).concat()
    }
}

/// The name of each bit, without prefix.
pub fn reasons(bits: u64) -> Vec<String> {
    let bits = (0..64).map(|bit| 1 << bit).filter(|bit| bits & bit != 0);
    bits.map(|bit| reason_name(bit).trim_start_matches("UNIDN_REASON_").to_owned()).collect()
}

/// The name as it is shown: size query, exact room, a room that is one byte too small, without
/// report, `unidn_check_display`, and in the other encodings; all must say the same.
pub fn display(name: impl AsRef<[u8]>, ask: Ask<'_>) -> Result<Shown, String> {
    let name = name.as_ref();
    let (queried, length, report) = to_display(name, ask, &mut [], true)?;
    let mut room = vec![0xFF; length + 1];
    let (status, again, exact) = to_display(name, ask, &mut room, true)?;
    let mut other = vec![0xFF; length + 1];
    let silent = to_display(name, ask, &mut other, false)?;
    let mut small = vec![0xFF; length];
    let tight = to_display(name, ask, &mut small, true)?;
    let text = room.get(..length).unwrap_or_default();
    let fits = matches!(status, OK | INVALID_NAME);
    let too_small = if fits { BUFFER_TOO_SMALL } else { status };
    let is_consistent = [queried, tight.0] == [too_small; 2]
        && (again, exact) == (length, report)
        && (silent.0, silent.1) == (status, length)
        && room == other
        && room.last() == Some(&0)
        && (tight.1, tight.2) == (length, report)
        && small.first().is_none_or(|&first| first == 0)
        && check(name, ask)? == (status, report)
        && report.reserved == [0; 7];
    if !is_consistent {
        return Err(format!(
            "{name:x?}: query {queried} {length} {report:x?}, then {status} {again} {exact:x?}"
        ));
    }
    let text = String::from_utf8(text.to_vec()).map_err(|error| error.to_string())?;
    let shown = Shown { status, text, report };
    if let Ok(name) = std::str::from_utf8(name) {
        let utf16: Vec<u16> = name.encode_utf16().collect();
        let utf32: Vec<u32> = name.chars().map(u32::from).collect();
        let (to_utf16, check_utf16) = (functions()?.to_display_utf16, functions()?.check_utf16);
        let (to_utf32, check_utf32) = (functions()?.to_display_utf32, functions()?.check_utf32);
        in_encoding(name, &utf16, ask, (to_utf16, check_utf16), &shown, |text| {
            text.encode_utf16().collect()
        })?;
        in_encoding(name, &utf32, ask, (to_utf32, check_utf32), &shown, |text| {
            text.chars().map(u32::from).collect()
        })?;
    }
    Ok(shown)
}

/// The name in another encoding: what is shown is the same text, and the report counts its units.
fn in_encoding<U: Copy + Default + Eq + std::fmt::Debug>(
    name: &str,
    source: &[U],
    ask: Ask<'_>,
    (to_display, check): (ToDisplay<U>, Check<U>),
    shown: &Shown,
    encode: impl Fn(&str) -> Vec<U>,
) -> Result<(), String> {
    let options = ask.structure();
    let units = |length: u64| name.get(..length as usize).map(|text| encode(text).len() as u64);
    let Report { offset, length, .. } = shown.report;
    let end = units(offset + length).ok_or("the place is inside a character")?;
    let offset = units(offset).ok_or("the place is inside a character")?;
    let expected = Report { offset, length: end - offset, ..shown.report };
    let text = encode(&shown.text);
    for capacity in [0, text.len().saturating_sub(1), text.len(), text.len() + 1] {
        let mut room = vec![U::default(); capacity];
        let (mut length, mut report, mut checked) = (usize::MAX, Report::STALE, Report::STALE);
        // SAFETY: pointers and lengths are those of slices and of variables that live here.
        let (status, again) = unsafe {
            let dst = if capacity == 0 { null_mut() } else { room.as_mut_ptr() };
            let src = source.as_ptr();
            (
                to_display(src, source.len(), &options, dst, capacity, &mut length, &mut report),
                check(src, source.len(), &options, &mut checked),
            )
        };
        let fits = capacity >= text.len();
        let is_same = status == if fits { shown.status } else { BUFFER_TOO_SMALL }
            && again == shown.status
            && length == text.len()
            && (!fits || room[..length] == text[..])
            && (report, checked) == (expected, expected);
        if !is_same {
            return Err(format!(
                "{name:x?} as {source:x?} into {capacity}: {status} {room:x?} {report:x?}, not {shown:x?}"
            ));
        }
    }
    Ok(())
}

/// One call of `unidn_to_display`: status, length, report.
pub fn to_display(
    name: &[u8],
    ask: Ask<'_>,
    room: &mut [u8],
    with_report: bool,
) -> Result<(c_int, usize, Report), String> {
    let (mut length, mut report) = (usize::MAX, Report::STALE);
    let dst = if room.is_empty() { null_mut() } else { room.as_mut_ptr() };
    let to_report = if with_report { &raw mut report } else { null_mut() };
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        (functions()?.to_display)(
            name.as_ptr(),
            name.len(),
            &ask.structure(),
            dst,
            room.len(),
            &mut length,
            to_report,
        )
    };
    Ok((status, length, report))
}

/// One call of `unidn_check_display`.
pub fn check(name: &[u8], ask: Ask<'_>) -> Result<(c_int, Report), String> {
    let mut report = Report::STALE;
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        let check = functions()?.check;
        check(name.as_ptr(), name.len(), &ask.structure(), &mut report)
    };
    Ok((status, report))
}

fn block_pointer(block: &[u8]) -> *const c_void {
    if block.is_empty() { null() } else { block.as_ptr().cast() }
}

/// One call of `unidn_protected_build`: status, size, what is wrong with a line.
pub fn build(names: &[u8], room: &mut [u8]) -> Result<(c_int, usize, LineDetail), String> {
    let (mut size, mut detail) = (usize::MAX, LineDetail::STALE);
    let dst = if room.is_empty() { null_mut() } else { room.as_mut_ptr().cast() };
    // SAFETY: pointers and lengths are those of slices and of variables that live here.
    let status = unsafe {
        (functions()?.build)(names.as_ptr(), names.len(), dst, room.len(), &mut size, &mut detail)
    };
    Ok((status, size, detail))
}

/// One call of `unidn_protected_verify`.
pub fn verify(block: &[u8]) -> Result<c_int, String> {
    // SAFETY: pointer and size are those of a slice.
    Ok(unsafe { (functions()?.verify)(block_pointer(block), block.len()) })
}

/// The size query, then the call with just the room that it asked for; both must say the same.
fn write<D: Copy + Default>(
    function: impl Fn(*mut D, usize, *mut usize) -> c_int,
    terminators: usize,
) -> Result<Vec<D>, c_int> {
    let ask = |room: &mut [D]| {
        let mut length = usize::MAX;
        let dst = if room.is_empty() { null_mut() } else { room.as_mut_ptr() };
        let status = function(dst, room.len(), &mut length);
        (status, length)
    };
    let (_, length) = ask(&mut []);
    let mut room = vec![D::default(); length + terminators];
    match ask(&mut room) {
        (OK, again) if again == length => {
            room.truncate(length);
            Ok(room)
        }
        (status, _) => Err(status),
    }
}

pub fn skeleton(text: &str, options: u32) -> Result<String, String> {
    let function = functions()?.skeleton;
    // SAFETY: `write` hands in a slice; the rest is the text's.
    let call =
        |dst, cap, len| unsafe { function(text.as_ptr(), text.len(), options, dst, cap, len) };
    let skeleton = write(call, 1);
    let skeleton = skeleton.map_err(|status| format!("status {status} of {text:x?}"))?;
    String::from_utf8(skeleton).map_err(|error| error.to_string())
}

/// The scripts as ISO 15924 codes, or the status.
pub fn scripts(text: &str) -> Result<Vec<String>, String> {
    let function = functions()?.scripts;
    // SAFETY: `write` hands in a slice; the rest is the text's.
    let codes =
        write(|dst, cap, len| unsafe { function(text.as_ptr(), text.len(), dst, cap, len) }, 0);
    let codes = codes.map_err(|status| format!("status {status} of {text:x?}"))?;
    Ok(codes.iter().map(|code| String::from_utf8_lossy(&code.to_be_bytes()).into_owned()).collect())
}

pub fn confusable(a: &str, b: &str, options: u32) -> Result<u32, String> {
    let mut relation = u32::MAX;
    // SAFETY: pointers and lengths are those of strings and of a variable that lives here.
    let status = unsafe {
        let confusable = functions()?.confusable;
        confusable(a.as_ptr(), a.len(), b.as_ptr(), b.len(), options, &mut relation)
    };
    if status == OK { Ok(relation) } else { Err(format!("status {status} of {a:?} and {b:?}")) }
}

/// The restriction level, `UNIDN_LEVEL_...`.
pub fn level(text: &str) -> Result<u32, String> {
    let mut level = u32::MAX;
    // SAFETY: pointer and length are those of a string and of a variable that lives here.
    let status = unsafe { (functions()?.level)(text.as_ptr(), text.len(), &mut level) };
    if status == OK { Ok(level) } else { Err(format!("status {status}: {text:?}")) }
}

/// ToASCII with the recommended options, if the name is valid.
pub fn to_ascii(name: &str) -> Result<Option<String>, String> {
    let mut room = [0; 512];
    let mut length = 0;
    // SAFETY: pointers and lengths are those of the name and of variables that live here.
    let status = unsafe {
        let to_ascii = functions()?.to_ascii;
        let dst = room.as_mut_ptr();
        to_ascii(name.as_ptr(), name.len(), 0, dst, room.len(), &mut length, null_mut())
    };
    let text = room.get(..length).filter(|_| status == OK);
    Ok(text.map(|text| String::from_utf8_lossy(text).into_owned()))
}

/// The status of ToASCII without its output.
pub fn to_ascii_status(name: &[u8], options: u32) -> Result<c_int, String> {
    let mut room = vec![0; 8 * name.len() + 64];
    let mut length = 0;
    // SAFETY: pointers and lengths are those of slices and of a variable that lives here.
    let status = unsafe {
        let to_ascii = functions()?.to_ascii;
        let dst = room.as_mut_ptr();
        to_ascii(name.as_ptr(), name.len(), options, dst, room.len(), &mut length, null_mut())
    };
    Ok(status)
}

fn text(pointer: *const c_char) -> String {
    // SAFETY: the functions that tell names return static strings.
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

pub fn reason_name(reason: u64) -> String {
    functions().map_or_else(|error| error, |functions| text((functions.reason_name)(reason)))
}

pub fn reason_message(reason: u64) -> String {
    functions().map_or_else(|error| error, |functions| text((functions.reason_message)(reason)))
}

pub fn script_name(code: u32) -> String {
    functions().map_or_else(|error| error, |functions| text((functions.script_name)(code)))
}
