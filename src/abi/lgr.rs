//! Label generation rulesets.

use crate::call::{Call, Encoding};
use crate::detail::UNIDN_NO_CODE_POINT;
use crate::pointers::{borrow, borrow_one, check, check_sized, input, optional, output, set};
use crate::result::{Destination, Text};
use crate::status::unidn_status::{self, *};
use core::ffi::{c_char, c_void};
use core::mem::MaybeUninit;
use core::ptr::{null, null_mut};
use unidn_core::lgr::{
    self, BlockError, Error, Fault, Kind, Label, LabelError, MAX_LABEL, Place, Relation, Ruleset,
    Verdict,
};
use unidn_core::text::{Source, WritableUnit, Writer};

/// The decision of a label generation ruleset about a label.
///
/// Filled on every return but UNIDN_INVALID_ARGUMENT and UNIDN_STALE_DATA;
/// unidn_lgr_relation leaves it unchanged after any failure.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct unidn_lgr_verdict {
    /// UNIDN_LGR_INVALID, _BLOCKED, _ALLOCATABLE, _ACTIVATED, _VALID, or a
    /// larger number: a disposition of the ruleset's own, for unidn_lgr_name.
    pub disposition: u32,
    /// Why the label is not in the repertoire: UNIDN_LGR_NOT_IN_REPERTOIRE,
    /// _CONTEXT or _NOT_A_LABEL; 0 if an action decided.
    pub fault: u32,
    /// The number of the action that decided, counted from 0 in the order of the
    /// ruleset, the default actions behind its own; UNIDN_LGR_NONE after a
    /// fault.
    pub action: u32,
    /// The number of the rule of that action, or of the context rule that the
    /// label breaks, for unidn_lgr_name; UNIDN_LGR_NONE without a rule.
    pub rule: u32,
    /// The offset of the place that decided in the source, in code units: a code
    /// point after a fault, otherwise the label. In an A-label always the label.
    pub offset: u64,
    /// The length of that place, in code units.
    pub length: u64,
    /// The code point there after UNIDN_LGR_NOT_IN_REPERTOIRE and _CONTEXT;
    /// otherwise UNIDN_NO_CODE_POINT.
    pub code_point: u32,
    /// 0.
    pub reserved: [u32; 7],
}
const _: () = assert!(size_of::<unidn_lgr_verdict>() == 64);

/// No action and no rule. The header has a macro for it.
const UNIDN_LGR_NONE: u32 = u32::MAX;

// The header has macros for these and for the other dispositions; the tests in C compare them.
const UNIDN_LGR_INVALID: u32 = 0;
const UNIDN_LGR_NOT_IN_REPERTOIRE: u32 = 1;
const UNIDN_LGR_CONTEXT: u32 = 2;
const UNIDN_LGR_NOT_A_LABEL: u32 = 3;
const UNIDN_LGR_UNRELATED: u32 = 0;
const UNIDN_LGR_SAME: u32 = 1;
const UNIDN_LGR_VARIANT: u32 = 2;
const UNIDN_LGR_DISPOSITION_NAME: u32 = 0;
const UNIDN_LGR_RULE_NAME: u32 = 1;
const UNIDN_LGR_TYPE_NAME: u32 = 2;

impl From<lgr::BlockError> for unidn_status {
    fn from(error: BlockError) -> Self {
        match error {
            BlockError::Stale => UNIDN_STALE_DATA,
            BlockError::Damaged => UNIDN_INVALID_ARGUMENT,
        }
    }
}

impl From<Error> for unidn_status {
    fn from(error: Error) -> Self {
        match error {
            Error::Invalid => UNIDN_INVALID_NAME,
            Error::Damaged => UNIDN_INVALID_ARGUMENT,
        }
    }
}

impl From<LabelError> for unidn_status {
    fn from(error: LabelError) -> Self {
        match error {
            LabelError::IllFormed => UNIDN_INVALID_ENCODING,
            LabelError::Punycode | LabelError::Length => UNIDN_INVALID_NAME,
        }
    }
}

impl unidn_lgr_verdict {
    /// The verdict of a label, with places in its source.
    fn of_label(verdict: &Verdict, label: &Label) -> Self {
        let Verdict { disposition, action, rule, fault, position, length } = *verdict;
        let code_point = label.code_points().get(position).copied();
        Self {
            disposition,
            fault: match fault {
                None => 0,
                Some(Fault::NotInRepertoire) => UNIDN_LGR_NOT_IN_REPERTOIRE,
                Some(Fault::Context) => UNIDN_LGR_CONTEXT,
            },
            action: action.unwrap_or(UNIDN_LGR_NONE),
            rule: rule.unwrap_or(UNIDN_LGR_NONE),
            code_point: code_point.filter(|_| fault.is_some()).unwrap_or(UNIDN_NO_CODE_POINT),
            ..Self::at(label.place(position, length))
        }
    }

    fn of_no_label(place: Place) -> Self {
        Self {
            fault: UNIDN_LGR_NOT_A_LABEL,
            action: UNIDN_LGR_NONE,
            rule: UNIDN_LGR_NONE,
            code_point: UNIDN_NO_CODE_POINT,
            ..Self::at(place)
        }
    }

    fn at(place: Place) -> Self {
        Self { offset: place.offset as u64, length: place.length as u64, ..Self::default() }
    }
}

/// Sets an optional output to the verdict of a label, or to zero.
///
/// # Safety
/// As for [`borrow_one`].
#[inline(never)]
unsafe fn set_verdict(place: *mut unidn_lgr_verdict, verdict: Option<&Verdict>, label: &Label) {
    // SAFETY: this function's contract.
    if let Some(place) = unsafe { borrow_one(place) } {
        let of_label = |verdict| unidn_lgr_verdict::of_label(verdict, label);
        place.write(verdict.map_or(unidn_lgr_verdict::default(), of_label));
    }
}

/// What is asked about a ruleset.
#[derive(Clone, Copy)]
enum Question {
    /// The disposition of a label.
    Check,
    /// The key of a label.
    Index,
    /// How the other label is related to the label.
    Relation(*mut u32),
    /// So many variants of a label, behind the other label, if it is not empty.
    Variants(usize),
    /// The name of a thing, if its kind is known.
    Name(Option<Kind>, u32),
}

/// The arguments of a function: it is compiled once for all questions and encodings.
struct Request {
    question: Question,
    lgr: *const c_void,
    lgr_size: usize,
    /// The label, and where the text of the answer goes.
    label: Call,
    other: *const c_char,
    other_len: usize,
    verdict: *mut unidn_lgr_verdict,
}

impl Request {
    /// Answers the question with a text.
    ///
    /// # Safety
    /// The pointers are as the C functions below promise.
    #[inline(never)]
    unsafe fn answer(&self) -> unidn_status {
        let Call { dst, dst_cap, dst_len, .. } = self.label;
        let extents = [
            input(self.lgr.cast::<u8>(), self.lgr_size),
            self.label.src(),
            input(self.other, self.other_len),
            output(dst.cast::<u8>(), dst_cap),
            optional(self.verdict),
        ];
        // SAFETY: valid by the caller's promise, and followed only once they are checked.
        unsafe {
            let (required, size) = match self.question {
                Question::Relation(relation) => (relation.cast(), size_of::<u32>()),
                _ => (dst_len.cast(), size_of::<usize>()),
            };
            let is_known = !matches!(self.question, Question::Name(None, _));
            match check_sized(&extents, is_known, required, size) {
                Ok(()) => Text::new(dst.cast(), dst_cap, dst_len).write(|text| self.write(text)),
                Err(status) => status,
            }
        }
    }

    /// Answers the question without a text.
    ///
    /// # Safety
    /// As for [`answer`](Self::answer).
    unsafe fn decide(mut self) -> unidn_status {
        // Room for the empty text.
        let (mut nul, mut length) = (0u8, 0usize);
        self.label.dst = (&raw mut nul).cast();
        self.label.dst_cap = 1;
        self.label.dst_len = &raw mut length;
        // SAFETY: by this function's contract; the rest are local variables.
        unsafe { self.answer() }
    }

    /// # Safety
    /// [`check`] has accepted the pointers, and they are valid for the time of the call.
    unsafe fn write(&self, text: &mut Writer<'_, u8, MaybeUninit<u8>>) -> Result<(), unidn_status> {
        // SAFETY: by this function's contract.
        unsafe {
            if let Question::Relation(relation) = self.question {
                relation.write(UNIDN_LGR_UNRELATED);
            }
            let mut ruleset = Ruleset::empty();
            ruleset.open(borrow(self.lgr.cast::<u8>(), self.lgr_size))?;
            if let Question::Name(kind, number) = self.question {
                let name = kind.and_then(|kind| ruleset.name_bytes(kind, number));
                put_bytes(name.ok_or(UNIDN_INVALID_ARGUMENT)?, text);
                return Ok(());
            }
            let mut label = Label::new();
            if let Err((error, place)) = label.read(self.label.source()) {
                if let Question::Check = self.question {
                    set(self.verdict, unidn_lgr_verdict::of_no_label(place));
                }
                return Err(error.into());
            }
            match self.question {
                Question::Check => {
                    let checked = lgr::check(&ruleset, &label);
                    let verdict = checked.as_ref().map_err(|&error| error)?;
                    set_verdict(self.verdict, Some(verdict), &label);
                    if verdict.disposition == UNIDN_LGR_INVALID {
                        return Err(UNIDN_INVALID_NAME);
                    }
                }
                Question::Index => lgr::index(&ruleset, &label, |c| put(&[c], text))?,
                _ => self.compare(&ruleset, &label, text)?,
            }
            Ok(())
        }
    }

    /// Answers the questions that need the other label. Out of line: it needs more of the stack.
    ///
    /// # Safety
    /// As for [`write`](Self::write).
    #[inline(never)]
    unsafe fn compare(
        &self,
        ruleset: &Ruleset<'_>,
        label: &Label,
        text: &mut Writer<'_, u8, MaybeUninit<u8>>,
    ) -> Result<(), unidn_status> {
        let mut other = Label::new();
        // SAFETY: by this function's contract.
        unsafe {
            let is_needed = self.other_len > 0 || matches!(self.question, Question::Relation(_));
            if is_needed {
                let source = Source::Utf8(borrow(self.other.cast(), self.other_len));
                other.read(source).map_err(|(error, _)| error)?;
            }
            match self.question {
                Question::Relation(relation) => {
                    let (found, decided) = lgr::relation(ruleset, label, &other)?;
                    relation.write(match found {
                        Relation::None => UNIDN_LGR_UNRELATED,
                        Relation::Same => UNIDN_LGR_SAME,
                        Relation::Variant => UNIDN_LGR_VARIANT,
                    });
                    set_verdict(self.verdict, decided.as_ref(), &other);
                }
                Question::Variants(limit) if limit > 0 => {
                    let (after, mut rest) = (is_needed.then_some(&other), limit);
                    let found = lgr::variants(ruleset, label, after, |variant, verdict| {
                        put_line(ruleset, variant, verdict, text);
                        rest -= 1;
                        rest > 0
                    })?;
                    found.ok_or(Error::Damaged)?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Answers [`Question::Check`], with the encoding behind the arguments of C, so that they are handed
/// on as they are.
///
/// # Safety
/// As for [`Request::answer`].
#[inline(never)]
unsafe fn check_label(
    lgr: *const c_void,
    lgr_size: usize,
    src: *const c_void,
    src_len: usize,
    verdict: *mut unidn_lgr_verdict,
    encoding: Encoding,
) -> unidn_status {
    let label = Call::reading(encoding, src, src_len);
    // SAFETY: this function's contract.
    unsafe { Request { verdict, ..request(Question::Check, lgr, lgr_size, label) }.decide() }
}

/// A request with what most functions have.
fn request(question: Question, lgr: *const c_void, lgr_size: usize, label: Call) -> Request {
    let (other, other_len, verdict) = (null(), 0, null_mut());
    Request { question, lgr, lgr_size, label, other, other_len, verdict }
}

/// A label in UTF-8, and where a text goes.
fn writing(
    src: *const c_char,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> Call {
    let (src, dst) = (src.cast(), dst.cast());
    Call { encoding: Encoding::Utf8, src, src_len, dst, dst_cap, dst_len }
}

/// Appends code points.
fn put(code_points: &[u32], text: &mut Writer<'_, u8, MaybeUninit<u8>>) {
    WritableUnit::target(text).extend(code_points);
}

/// Appends text of a ruleset.
#[inline(never)]
fn put_bytes(bytes: &[u8], text: &mut Writer<'_, u8, MaybeUninit<u8>>) {
    text.extend(bytes);
}

/// Appends a line of [`unidn_lgr_variants`].
fn put_line(
    ruleset: &Ruleset<'_>,
    variant: &Label,
    verdict: &Verdict,
    text: &mut Writer<'_, u8, MaybeUninit<u8>>,
) {
    let name = ruleset.name_bytes(Kind::Disposition, verdict.disposition);
    put(variant.code_points(), text);
    put_bytes(b"\t", text);
    put_bytes(name.unwrap_or_default(), text);
    put_bytes(b"\n", text);
}

/// Checks that the block of a label generation ruleset is intact.
///
/// The functions that use a block check its header at each call, and every place
/// in it before they follow it. This function checks the whole block and its
/// checksum, for example after a file was mapped. "unidn lgr compile" makes a
/// block of a ruleset of RFC 7940. Whatever a block contains, each call takes a
/// bounded number of steps.
///
/// lgr, lgr_size: the block, at any address, and its size in bytes.
///
/// Returns UNIDN_OK; UNIDN_STALE_DATA for a block that was made for another
/// version of the library; UNIDN_INVALID_ARGUMENT for any other fault.
///
/// Cost: linear; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_lgr_verify(lgr: *const c_void, lgr_size: usize) -> unidn_status {
    let extents = [input(lgr.cast::<u8>(), lgr_size)];
    let mut length = 0usize;
    // SAFETY: valid by the C caller's promise, and followed only once they are checked; `length` is
    // a local variable.
    unsafe {
        if let Err(status) = check(extents, true, &raw mut length) {
            return status;
        }
        lgr::verify(borrow(lgr.cast::<u8>(), lgr_size)).map_or_else(Into::into, |()| UNIDN_OK)
    }
}

/// Decides by a label generation ruleset whether a registry accepts a label.
///
/// RFC 7940, section 8: the label is divided into code points and sequences of
/// the repertoire, whose context rules hold; the first action that it triggers
/// gives its disposition. The rules of IDNA are not checked: unidn_check with
/// UNIDN_IDNA2008_REGISTRATION does that. If sequences overlap, one division
/// suffices; the first action that any division triggers decides.
///
/// lgr, lgr_size: the block of the ruleset, at any address, and its size in
/// bytes.
/// src, src_len: one label, a U-label or an A-label, in bytes of UTF-8.
/// verdict: receives the disposition, the action and the rule that decided, and
/// the place; or NULL.
///
/// Returns UNIDN_OK for a label with any other disposition than "invalid";
/// UNIDN_INVALID_NAME; UNIDN_INVALID_ENCODING; UNIDN_STALE_DATA;
/// UNIDN_INVALID_ARGUMENT, also for a damaged block.
///
/// After failure: verdict has the fault; UNIDN_INVALID_ARGUMENT and
/// UNIDN_STALE_DATA leave it unchanged.
///
/// Cost: about a microsecond for most labels; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_lgr_check(
    lgr: *const c_void,
    lgr_size: usize,
    src: *const c_char,
    src_len: usize,
    verdict: *mut unidn_lgr_verdict,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { check_label(lgr, lgr_size, src.cast(), src_len, verdict, Encoding::Utf8) }
}

/// Like unidn_lgr_check, but src is UTF-16 in the machine's byte order.
///
/// RFC 7940, section 8.
///
/// lgr, lgr_size: as for unidn_lgr_check.
/// src, src_len: the label, in uint16_t units.
/// verdict: places are in uint16_t units; or NULL.
///
/// Returns the status of unidn_lgr_check.
///
/// After failure: as unidn_lgr_check. Cost: as unidn_lgr_check.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_lgr_check_utf16(
    lgr: *const c_void,
    lgr_size: usize,
    src: *const u16,
    src_len: usize,
    verdict: *mut unidn_lgr_verdict,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { check_label(lgr, lgr_size, src.cast(), src_len, verdict, Encoding::Utf16) }
}

/// Like unidn_lgr_check, but src is UTF-32.
///
/// RFC 7940, section 8.
///
/// lgr, lgr_size: as for unidn_lgr_check.
/// src, src_len: the label, in code points.
/// verdict: places are in code points; or NULL.
///
/// Returns the status of unidn_lgr_check.
///
/// After failure: as unidn_lgr_check. Cost: as unidn_lgr_check.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_lgr_check_utf32(
    lgr: *const c_void,
    lgr_size: usize,
    src: *const u32,
    src_len: usize,
    verdict: *mut unidn_lgr_verdict,
) -> unidn_status {
    // SAFETY: the promise of the C caller is handed on.
    unsafe { check_label(lgr, lgr_size, src.cast(), src_len, verdict, Encoding::Utf32) }
}

/// Writes the index label of a label: a key to look up variants.
///
/// Each code point or sequence is replaced by the smallest of itself and its
/// variants, as in the rules of the root zone; of several divisions the smallest
/// result is taken. A registry looks up the key to find whether a variant of a
/// label is registered. Variants have the same key, and other labels have
/// another. This does not hold for rulesets whose sequences overlap, or whose
/// variants are not symmetric and transitive or have context rules: a rule then
/// counts only if it holds in the label itself. unidn_lgr_relation compares two
/// labels exactly. A key is for comparison only: it is not a label.
///
/// lgr, lgr_size: the block of the ruleset, at any address, and its size in
/// bytes.
/// src, src_len: one label, a U-label or an A-label, in bytes of UTF-8.
/// dst, dst_cap: room for the key, in bytes of UTF-8, NUL included; NULL if
/// dst_cap is 0.
/// dst_len: receives the length of the key in bytes, without the NUL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME for a label that
/// is not in the repertoire; UNIDN_INVALID_ENCODING; UNIDN_STALE_DATA;
/// UNIDN_INVALID_ARGUMENT, also for a damaged block.
///
/// After failure: convention 3.
///
/// Cost: about a microsecond for most labels; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_lgr_index(
    lgr: *const c_void,
    lgr_size: usize,
    src: *const c_char,
    src_len: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let label = writing(src, src_len, dst, dst_cap, dst_len);
    // SAFETY: the promise of the C caller is handed on.
    unsafe { request(Question::Index, lgr, lgr_size, label).answer() }
}

/// Compares two labels by a label generation ruleset: whether the second is a
/// variant of the first, and with which disposition.
///
/// RFC 7940, section 8, without a list of all variants.
///
/// lgr, lgr_size: the block of the ruleset, at any address, and its size in
/// bytes.
/// a, a_len: the first label, a U-label or an A-label, in bytes of UTF-8.
/// b, b_len: the second label.
/// relation: receives UNIDN_LGR_UNRELATED, _SAME or _VARIANT; not NULL.
/// verdict: receives the disposition of b as a variant of a, with places in b;
/// all zero for labels that are not related; or NULL.
///
/// Returns UNIDN_OK; UNIDN_INVALID_NAME if a is not in the repertoire, or a or b
/// is not a label; UNIDN_INVALID_ENCODING; UNIDN_STALE_DATA;
/// UNIDN_INVALID_ARGUMENT, also for a damaged block.
///
/// After failure *relation is 0; convention 3 applies to it as to dst_len. The
/// verdict is unchanged.
///
/// Cost: some microseconds for most labels; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_lgr_relation(
    lgr: *const c_void,
    lgr_size: usize,
    a: *const c_char,
    a_len: usize,
    b: *const c_char,
    b_len: usize,
    relation: *mut u32,
    verdict: *mut unidn_lgr_verdict,
) -> unidn_status {
    let label = Call::reading(Encoding::Utf8, a.cast(), a_len);
    let question = Question::Relation(relation);
    let request = request(question, lgr, lgr_size, label);
    // SAFETY: the promise of the C caller is handed on.
    unsafe { Request { other: b, other_len: b_len, verdict, ..request }.decide() }
}

/// Writes variants of a label by a label generation ruleset, a line for each.
///
/// RFC 7940, section 8.2. A line has the variant as a U-label, a tab, the name
/// of its disposition, and a newline. Each variant comes once, in the order of
/// code points; those with the disposition "invalid" are among them, the empty
/// text is not. By the RFC a label that is "invalid" itself has no variants.
/// Here it has them, unless it is not in the repertoire: call unidn_lgr_check
/// first. A label can have more variants than fit into any memory: a call writes
/// up to limit of them, and the next call goes on behind the last one.
///
/// lgr, lgr_size: the block of the ruleset, at any address, and its size in
/// bytes.
/// src, src_len: one label, a U-label or an A-label, in bytes of UTF-8.
/// after, after_len: the variant behind which to begin; NULL if after_len is 0,
/// to begin with the first. To go on, copy it from the last line, where it ends
/// at the tab: src and after may not overlap dst (convention 4).
/// limit: the largest number of lines.
/// dst, dst_cap: room for the lines, in bytes of UTF-8, NUL included;
/// UNIDN_LGR_LINE_CAPACITY for each suffices for names of dispositions of up to
/// 16 bytes; NULL if dst_cap is 0.
/// dst_len: receives the length in bytes, without the NUL; 0 if there are no
/// more variants.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_INVALID_NAME for a label that
/// is not in the repertoire; UNIDN_INVALID_ENCODING; UNIDN_STALE_DATA;
/// UNIDN_INVALID_ARGUMENT, also for a damaged block, and if after is neither a
/// variant of the label nor the label itself.
///
/// After failure: convention 3.
///
/// Cost: about ten microseconds for each variant of most labels; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_lgr_variants(
    lgr: *const c_void,
    lgr_size: usize,
    src: *const c_char,
    src_len: usize,
    after: *const c_char,
    after_len: usize,
    limit: usize,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let label = writing(src, src_len, dst, dst_cap, dst_len);
    let request = request(Question::Variants(limit), lgr, lgr_size, label);
    // SAFETY: the promise of the C caller is handed on.
    unsafe { Request { other: after, other_len: after_len, ..request }.answer() }
}

/// The capacity that suffices for a line of unidn_lgr_variants whose disposition
/// has a name of up to 16 bytes, NUL included.
pub const UNIDN_LGR_LINE_CAPACITY: usize = 272;
const _: () = assert!(UNIDN_LGR_LINE_CAPACITY >= MAX_LABEL * 4 + 1 + 16 + 2);

/// Writes the name of a disposition, a rule or a type of a label generation
/// ruleset, as the ruleset has it.
///
/// lgr, lgr_size: the block of the ruleset, at any address, and its size in
/// bytes.
/// kind: UNIDN_LGR_DISPOSITION_NAME, UNIDN_LGR_RULE_NAME or
/// UNIDN_LGR_TYPE_NAME.
/// number: the number of the disposition, rule or type, counted from 0: names
/// end where this function returns UNIDN_INVALID_ARGUMENT.
/// dst, dst_cap: room for the name, in bytes of UTF-8, NUL included; NULL if
/// dst_cap is 0.
/// dst_len: receives the length in bytes, without the NUL.
///
/// Returns UNIDN_OK; UNIDN_BUFFER_TOO_SMALL; UNIDN_STALE_DATA;
/// UNIDN_INVALID_ARGUMENT, also for another kind, for a number without a name
/// and for a damaged block.
///
/// After failure: convention 3.
///
/// Cost: linear in the name; no heap.
///
/// Since 0.2.0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn unidn_lgr_name(
    lgr: *const c_void,
    lgr_size: usize,
    kind: u32,
    number: u32,
    dst: *mut c_char,
    dst_cap: usize,
    dst_len: *mut usize,
) -> unidn_status {
    let kind = match kind {
        UNIDN_LGR_DISPOSITION_NAME => Some(Kind::Disposition),
        UNIDN_LGR_RULE_NAME => Some(Kind::Rule),
        UNIDN_LGR_TYPE_NAME => Some(Kind::Type),
        _ => None,
    };
    let name = writing(null(), 0, dst, dst_cap, dst_len);
    // SAFETY: the promise of the C caller is handed on.
    unsafe { request(Question::Name(kind, number), lgr, lgr_size, name).answer() }
}
