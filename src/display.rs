//! Whether a name is safe to show, and what it could be taken for.

use crate::detail::UNIDN_NO_CODE_POINT;
use crate::memory::{Array, Malloc, Text, borrow, borrow_mut, check, input, optional, output, set};
use crate::status::unidn_status::{self, *};
use crate::strings::strings;
use core::ffi::{c_char, c_int, c_void};
use unidn_core::display::{
    self, BuildError, Direction, Level, Policy, ProtectedNames, REASONS, Reason, Relation, Report,
    Request, Script, SkeletonError,
};
use unidn_core::idna::{Error, Options, Rule};
use unidn_core::text::{Output, code_points};

/// What a display function found out about a name.
///
/// Filled on every return but UNIDN_INVALID_ARGUMENT. After
/// UNIDN_BUFFER_TOO_SMALL it is what it is when the output fits.
#[repr(C)]
#[derive(Default)]
pub struct unidn_report {
    /// Every reason that applies: a bit UNIDN_REASON_... for each. Under every
    /// policy UNIDN_REASON_DEVIATION and UNIDN_REASON_TOO_MANY_MARKS are only
    /// remarks, and under UNIDN_POLICY_UTS39 also MIXED_NUMBERS, HIDDEN_OVERLAY
    /// and REPEATED_MARK: they hide nothing.
    pub reasons: u64,
    /// The bit of the reason that decided: the first in the order of the policy,
    /// of the leftmost label that is hidden. 0 where nothing is.
    pub first_reason: u64,
    /// Every rule of IDNA that the name breaks: a bit UNIDN_RULE_... for each;
    /// those that only the policy asks for are among them.
    pub rules: u64,
    /// The bit of the first of them in the order of UTS #46.
    pub first_rule: u64,
    /// Where in the source the first reason is, in bytes: the place to
    /// underline; for text that is ill-formed, where it is.
    pub offset: u64,
    /// How many bytes are concerned.
    pub length: u64,
    /// The line of the protected name that the name looks like, counted from 1;
    /// 0 if there is none.
    pub protected_line: u64,
    /// The number of the label, counted from 0.
    pub label: u32,
    /// The code point that decided, after mapping, or UNIDN_NO_CODE_POINT; 0
    /// where nothing is hidden.
    pub code_point: u32,
    /// The loosest restriction level of the labels: UNIDN_LEVEL_....
    pub level: u32,
    /// 0 if all is shown in Unicode, or was ASCII; 1 if at least one label is in
    /// ASCII because of what is reported.
    pub shown: u32,
    /// 0.
    pub reserved: [u64; 7],
}
const _: () = assert!(size_of::<unidn_report>() == 128);

impl From<&Report> for unidn_report {
    fn from(report: &Report) -> Self {
        let code_point = match report.first_reason {
            Some(_) => report.code_point.unwrap_or(UNIDN_NO_CODE_POINT),
            None => 0,
        };
        Self {
            reasons: report.reasons.bits(),
            first_reason: report.first_reason.map_or(0, Reason::bit),
            rules: report.rules.bits(),
            first_rule: report.first_rule.map_or(0, Rule::bit),
            offset: report.offset as u64,
            length: report.length as u64,
            protected_line: report.protected_line.unwrap_or(0).into(),
            label: u32::try_from(report.label).unwrap_or(u32::MAX),
            code_point,
            level: report.level.map_or(0, Level::number),
            shown: report.is_hidden.into(),
            reserved: [0; 7],
        }
    }
}

impl From<SkeletonError> for unidn_status {
    fn from(error: SkeletonError) -> Self {
        match error {
            SkeletonError::IllFormed(_) => UNIDN_INVALID_ENCODING,
            SkeletonError::OutOfMemory => UNIDN_OUT_OF_MEMORY,
        }
    }
}

/// A block of protected names must be aligned like this.
const BLOCK_ALIGNMENT: usize = 8;

fn is_aligned(block: *const c_void, size: usize) -> bool {
    size == 0 || block.addr().is_multiple_of(BLOCK_ALIGNMENT)
}

/// What a display function is asked; `None` if an argument is wrong.
///
/// # Safety [`check`] has accepted `block` with `size` as input, and it is valid
/// for reads for the time of the call.
unsafe fn request<'a>(
    options: Option<Options>,
    policy: Option<Policy>,
    block: *const c_void,
    size: usize,
) -> Option<Request<'a>> {
    let protected = if size == 0 {
        None
    } else {
        // SAFETY: by this function's contract.
        let block = unsafe { borrow(block.cast::<u8>(), size) };
        Some(ProtectedNames::new(block)?)
    };
    Some(Request { options: options?, policy: policy?, protected })
}

/// Writes a domain name as it should be shown, and always gives something to
/// show, also together with UNIDN_INVALID_NAME.
///
/// The name goes through unidn_to_ascii with the given options; from its
/// A-labels on the rules of the policy decide, label by label or, where the
/// policy does
/// so, for the whole name: what is safe is shown in Unicode, the rest as
/// A-labels. UTS #39 and the published rules of Chromium, Firefox and WebKit, at
/// the Unicode version of unidn_unicode_version(). An invalid label comes out as
/// it is where it is printable ASCII, else as its Punycode after "xn--"; no
/// control character ever comes out.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options: as for unidn_to_ascii, and the options of the display functions.
/// policy: UNIDN_POLICY_BROWSER (0) or another one.
/// protected_names, protected_names_size: a block of unidn_protected_build,
/// aligned to 8 bytes, its size in bytes; NULL and 0 for none. Only
/// UNIDN_POLICY_BROWSER asks it.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included;
/// UNIDN_UNICODE_CAPACITY is enough for any name that the DNS can carry; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
/// report: receives the reasons and the place; or NULL.
///
/// Returns UNIDN_OK, also where the name or a part of it is hidden;
/// UNIDN_BUFFER_TOO_SMALL, whether the name is valid or not (report tells);
/// UNIDN_INVALID_NAME where it is no valid IDNA, and dst is filled;
/// UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for
/// an unknown option or policy and for a block with a wrong header.
///
/// After failure: convention 3, but after UNIDN_INVALID_NAME dst and *dst_len
/// hold the result.
///
/// Cost: as unidn_to_ascii; a name with protected names that it might look like
/// a few microseconds more, whatever their number.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_to_display(
    src: *const c_char,
    src_len: usize,
    options: u32,
    policy: u32,
    protected_names: *const c_void,
    protected_names_size: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
    report: *mut unidn_report,
) -> unidn_status {
    let options = Options::from_display_bits(options);
    let policy = Policy::from_number(policy);
    let extents = [
        input(src, src_len),
        input(protected_names.cast::<u8>(), protected_names_size),
        output(dst, dst_cap),
        optional(report),
    ];
    let condition =
        is_aligned(protected_names, protected_names_size) && options.is_some() && policy.is_some();
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, condition, dst_len) {
            return status;
        }
        let asked = request(options, policy, protected_names, protected_names_size);
        let Some(asked) = asked else {
            dst_len.write(0);
            return UNIDN_INVALID_ARGUMENT;
        };
        let source = borrow(src.cast::<u8>(), src_len);
        let mut text = Text::new(dst, dst_cap, dst_len);
        let mut output = text.output();
        let mut found = Report::default();
        let result = display::to_display(source, &asked, &mut output, &Malloc, &mut found);
        let length = output.len();
        set(report, unidn_report::from(&found));
        match result {
            Ok(()) => text.finish(length, UNIDN_OK),
            Err(Error::InvalidName) => text.finish(length, UNIDN_INVALID_NAME),
            Err(error) => text.fail(error.into()),
        }
    }
}

/// Decides whether a domain name is safe to show: what unidn_to_display would
/// report, without its output.
///
/// UTS #39 and the rules of the policy.
///
/// src, src_len: the name, in bytes of UTF-8; NULL if src_len is 0.
/// options, policy, protected_names, protected_names_size: as for
/// unidn_to_display.
/// report: receives the reasons and the place; or NULL.
///
/// Returns what unidn_to_display does, but UNIDN_BUFFER_TOO_SMALL.
///
/// After failure: report says what is wrong; UNIDN_INVALID_ARGUMENT leaves it as
/// it is. Cost: as unidn_to_display.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_display_check(
    src: *const c_char,
    src_len: usize,
    options: u32,
    policy: u32,
    protected_names: *const c_void,
    protected_names_size: usize,
    report: *mut unidn_report,
) -> unidn_status {
    let options = Options::from_display_bits(options);
    let policy = Policy::from_number(policy);
    let extents = [
        input(src, src_len),
        input(protected_names.cast::<u8>(), protected_names_size),
        optional(report),
    ];
    let condition =
        is_aligned(protected_names, protected_names_size) && options.is_some() && policy.is_some();
    let mut length = 0usize;
    // SAFETY: valid by the C caller's promise, and followed only once they are checked; `length` is
    // a local variable.
    unsafe {
        if let Err(status) = check(extents, condition, &raw mut length) {
            return status;
        }
        let asked = request(options, policy, protected_names, protected_names_size);
        let Some(asked) = asked else { return UNIDN_INVALID_ARGUMENT };
        let source = borrow(src.cast::<u8>(), src_len);
        let nothing = &mut Output::new(&mut []);
        let mut found = Report::default();
        let result = display::to_display(source, &asked, nothing, &Malloc, &mut found);
        set(report, unidn_report::from(&found));
        result.map_or_else(Into::into, |()| UNIDN_OK)
    }
}

/// Builds a block of protected names: names that others must not look like.
///
/// The block is for unidn_to_display and unidn_display_check. It has no pointers
/// and can be written to a file and mapped; any number of threads may read it.
/// It is for machines of the same byte order and for the same Unicode version:
/// build it anew after an update of the library. Names that look the same are
/// kept up to 16.
///
/// names, names_len: the list, in bytes of UTF-8: a name a line, in any form
/// that unidn_to_ascii accepts; blank lines protect nothing; NULL if names_len
/// is 0.
/// dst, dst_cap: room for the block, aligned to 8 bytes; NULL if dst_cap is 0.
/// dst_len: receives the size of the block in bytes; there is no NUL.
/// error_offset: receives where in names the line begins that is no valid name,
/// else 0; or NULL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME or
/// UNIDN_INVALID_ENCODING for a line that is no valid name;
/// UNIDN_INVALID_ARGUMENT, also for names of more than 4 GiB in all.
///
/// After failure the contents of dst are not specified.
///
/// Cost: two passes over the list, some microseconds a name; about 22 bytes a
/// name beyond its text, 21 more for each further skeleton of names with the
/// letters thorn, oe, l with stroke and dotless i; no heap.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_protected_build(
    names: *const c_char,
    names_len: usize,
    dst: *mut c_void,
    dst_cap: usize,
    dst_len: *mut usize,
    error_offset: *mut usize,
) -> unidn_status {
    let extents =
        [input(names, names_len), output(dst.cast::<u8>(), dst_cap), optional(error_offset)];
    let condition = is_aligned(dst, dst_cap);
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, condition, dst_len) {
            return status;
        }
        let names = borrow(names.cast::<u8>(), names_len);
        let block = Array::new(dst.cast::<u8>(), dst_cap, dst_len);
        let result =
            display::build_protected(names, borrow_mut(dst.cast::<u8>(), dst_cap), &Malloc);
        let (status, offset) = match result {
            Ok(_) => (UNIDN_OK, 0),
            Err(BuildError::InvalidEncoding(offset)) => (UNIDN_INVALID_ENCODING, offset),
            Err(BuildError::InvalidName(offset)) => (UNIDN_INVALID_NAME, offset),
            Err(BuildError::TooLong) => (UNIDN_INVALID_ARGUMENT, 0),
        };
        set(error_offset, offset);
        match result {
            Ok(size) => block.finish(size, UNIDN_OK),
            Err(_) => block.fail(status),
        }
    }
}

/// Tells whether a block of protected names is whole.
///
/// The functions that use a block check its header at each call, and every place
/// in it before they follow it: damage further in can only make them miss a
/// name. This one looks at all of it, with its checksum: for a file that was
/// mapped.
///
/// protected_names, protected_names_size: the block, aligned to 8 bytes, and its
/// size in bytes.
///
/// Returns UNIDN_OK; UNIDN_INVALID_ARGUMENT where anything is wrong.
///
/// Cost: linear; no heap.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_protected_verify(
    protected_names: *const c_void,
    protected_names_size: usize,
) -> unidn_status {
    let extents = [input(protected_names.cast::<u8>(), protected_names_size)];
    let condition = is_aligned(protected_names, protected_names_size);
    let mut length = 0usize;
    // SAFETY: valid by the C caller's promise, and followed only once they are checked; `length` is
    // a local variable.
    unsafe {
        if let Err(status) = check(extents, condition, &raw mut length) {
            return status;
        }
        let block = borrow(protected_names.cast::<u8>(), protected_names_size);
        if display::verify_protected(block) { UNIDN_OK } else { UNIDN_INVALID_ARGUMENT }
    }
}

/// Writes the skeleton of a text: a key that is equal for texts that look alike.
///
/// UTS #39, section 4: internalSkeleton of the text as it is, which is not
/// mapped; with UNIDN_SKELETON_LTR or UNIDN_SKELETON_RTL bidiSkeleton. A
/// skeleton is for comparison; it is no name and not to be shown.
///
/// src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
/// options: UNIDN_SKELETON_LTR, UNIDN_SKELETON_RTL; the others of the display
/// functions are allowed and do not matter.
/// dst, dst_cap: room for the result, in bytes of UTF-8, NUL included; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the result in bytes, without the NUL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING;
/// UNIDN_OUT_OF_MEMORY; UNIDN_INVALID_ARGUMENT, also for an unknown option.
///
/// After failure: convention 3.
///
/// Cost: n log n; no heap up to UNIDN_NO_HEAP_CODE_POINTS code points in the
/// text, in its NFD and in its skeleton.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_skeleton(
    src: *const c_char,
    src_len: usize,
    options: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let known = Options::from_display_bits(options);
    let extents = [input(src, src_len), output(dst, dst_cap)];
    let condition = known.is_some();
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, condition, dst_len) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        let mut text = Text::new(dst, dst_cap, dst_len);
        let mut output = text.output();
        let [ltr, rtl] = directions(known.unwrap_or_default());
        let result = display::skeleton(source, ltr.or(rtl), &mut output, &Malloc);
        let length = output.len();
        match result {
            Ok(()) => text.finish(length, UNIDN_OK),
            Err(error) => text.fail(error.into()),
        }
    }
}

/// The directions that the options ask for.
fn directions(options: Options) -> [Option<Direction>; 2] {
    let asked = |option, direction| options.contains(option).then_some(direction);
    [
        asked(Options::SKELETON_LTR, Direction::LeftToRight),
        asked(Options::SKELETON_RTL, Direction::RightToLeft),
    ]
}

/// Tells whether two texts can be taken for each other, and in which way.
///
/// UTS #39, section 4: they can if their skeletons are equal. The texts are
/// taken as they are and not mapped.
///
/// a, a_len: the one text, in bytes of UTF-8; NULL if a_len is 0.
/// b, b_len: the other; NULL if b_len is 0.
/// options: as for unidn_skeleton; with both directions it is enough that the
/// skeletons are equal in one.
/// relation: receives UNIDN_CONFUSABLE_NONE, _SINGLE_SCRIPT, _MIXED_SCRIPT or
/// _WHOLE_SCRIPT; not NULL.
///
/// Returns UNIDN_OK; UNIDN_INVALID_ENCODING; UNIDN_OUT_OF_MEMORY;
/// UNIDN_INVALID_ARGUMENT, also for an unknown option.
///
/// After failure *relation is 0; convention 3 holds for it as for dst_len.
///
/// Cost: as unidn_skeleton for each; for skeletons of more than 256 code points
/// once more for each further 256.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_confusable(
    a: *const c_char,
    a_len: usize,
    b: *const c_char,
    b_len: usize,
    options: u32,
    relation: *mut c_int,
) -> unidn_status {
    let known = Options::from_display_bits(options);
    let extents = [input(a, a_len), input(b, b_len)];
    let condition = known.is_some();
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, condition, relation) {
            return status;
        }
        let (a, b) = (borrow(a.cast::<u8>(), a_len), borrow(b.cast::<u8>(), b_len));
        let directions = directions(known.unwrap_or_default());
        let result = display::confusable(a, b, directions, &Malloc);
        relation.write(c_int::from(result.unwrap_or(Relation::None) as u8));
        result.map_or_else(Into::into, |_| UNIDN_OK)
    }
}

/// Computes the restriction level of a text: how much it mixes.
///
/// UTS #39, section 5.2, with the General Security Profile (Identifier_Status=
/// Allowed) and the script sets that ICU and the browsers use. The text is taken
/// as it is, as one: a name has a level for each label.
///
/// src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
/// options: those of the display functions are allowed; none matters.
/// level: receives UNIDN_LEVEL_ASCII_ONLY to UNIDN_LEVEL_UNRESTRICTED; not NULL.
///
/// Returns UNIDN_OK; UNIDN_INVALID_ENCODING; UNIDN_INVALID_ARGUMENT, also for an
/// unknown option.
///
/// After failure *level is 0; convention 3 holds for it as for dst_len.
///
/// Cost: linear; no heap.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_restriction_level(
    src: *const c_char,
    src_len: usize,
    options: u32,
    level: *mut c_int,
) -> unidn_status {
    let is_known = Options::from_display_bits(options).is_some();
    let extents = [input(src, src_len)];
    let condition = is_known;
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, condition, level) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        let is_well_formed = code_points(source).all(|point| point.is_ok());
        let text = code_points(source).map_while(Result::ok).map(|point| point.value);
        let found = if is_well_formed { display::restriction_level(text).number() } else { 0 };
        level.write(found.cast_signed());
        if is_well_formed { UNIDN_OK } else { UNIDN_INVALID_ENCODING }
    }
}

/// Writes the scripts that all characters of a text have in common.
///
/// UTS #39, section 5.1: the resolved script set, with the writing systems Hanb,
/// Jpan and Kore. A text of mixed scripts has none; one of common characters
/// only has all, for which stands the one value of 'Zyyy'.
///
/// src, src_len: the text, in bytes of UTF-8; NULL if src_len is 0.
/// options: those of the display functions are allowed; none matters.
/// dst, dst_cap: room for the ISO 15924 codes, each a number with its first
/// letter in the highest byte: 'Latn' is 0x4C61746E; NULL if dst_cap is 0.
/// dst_len: receives the number of codes.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_ENCODING;
/// UNIDN_INVALID_ARGUMENT, also for an unknown option.
///
/// After failure: convention 3.
///
/// Cost: linear; no heap.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_scripts(
    src: *const c_char,
    src_len: usize,
    options: u32,
    dst: *mut u32,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    const COMMON: u32 = u32::from_be_bytes(*b"Zyyy");
    let is_known = Options::from_display_bits(options).is_some();
    let extents = [input(src, src_len), output(dst, dst_cap)];
    let condition = is_known;
    // SAFETY: valid by the C caller's promise, and followed only once they are checked.
    unsafe {
        if let Err(status) = check(extents, condition, dst_len) {
            return status;
        }
        let source = borrow(src.cast::<u8>(), src_len);
        let mut array = Array::new(dst, dst_cap, dst_len);
        if !code_points(source).all(|point| point.is_ok()) {
            return array.fail(UNIDN_INVALID_ENCODING);
        }
        let text = code_points(source).map_while(Result::ok).map(|point| point.value);
        let set = display::resolved_script_set(text);
        let mut output = Output::new(array.room());
        if set.is_all() {
            output.push(COMMON);
        } else {
            set.iter().for_each(|script| output.push(script.code()));
        }
        let length = output.len();
        array.finish(length, UNIDN_OK)
    }
}

/// The name of a script, such as "Latin", as Unicode spells it.
///
/// script: an ISO 15924 code as unidn_scripts gives it, or any number.
///
/// Returns a static string in ASCII, never NULL; "Unknown" for a number that is
/// no script of this version. Nothing to free, no heap, any thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_script_name(script: u32) -> *const c_char {
    match Script::from_code(script) {
        Some(script) => script.name().as_ptr().cast(),
        None => c"Unknown".as_ptr(),
    }
}

strings!(NAMES, "UNIDN_REASON_", REASONS, name);
strings!(MESSAGES, "", REASONS, message);

/// The name of a reason, such as "UNIDN_REASON_MIXED_SCRIPT".
///
/// For languages that have no header, and for logs.
///
/// reason: one bit of unidn_report.reasons, or any number.
///
/// Returns a static string, never NULL; "UNIDN_REASON_UNKNOWN" for a number that
/// is not exactly one reason of this version. Nothing to free, no heap, any
/// thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_reason_name(reason: u64) -> *const c_char {
    NAMES.get(reason).unwrap_or(c"UNIDN_REASON_UNKNOWN".as_ptr())
}

/// What a reason says, as a short English sentence part without a full stop,
/// such as "all letters of the label look like Latin ones".
///
/// reason: one bit of unidn_report.reasons, or any number.
///
/// Returns a static string in ASCII, never NULL; "unknown reason" for a number
/// that is not exactly one reason of this version. Nothing to free, no heap, any
/// thread, any time.
///
/// Since 0.1.0.
#[unsafe(no_mangle)]
pub extern "C" fn unidn_reason_message(reason: u64) -> *const c_char {
    MESSAGES.get(reason).unwrap_or(c"unknown reason".as_ptr())
}
