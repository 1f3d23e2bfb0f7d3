//! The decision whether a name is safe to show, and what it is made of.

use crate::session::{Findings, Session, Status, number, words};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use unidn_core::Heap;
use unidn_core::display::{
    self, BlockError, BuildError, Plan, Policy, ProtectedNames, Reason, Report, Request,
};
use unidn_core::idna::{Detail, Options};
use unidn_core::text::{Writer, code_points};
use unidn_core::uts39::{self, Direction, SkeletonError};

/// Writes a name in a form that is safe to show. `protected` is a block of [`protect`] or null.
///
/// # Safety
/// `session` is that of [`session`](crate::session::session), `protected` such a block.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn display(
    session: *mut Session,
    length: usize,
    bits: u32,
    policy: u32,
    level: u32,
    protected: *const Vec<u8>,
) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let (session, protected) = unsafe { (&mut *session, protected.as_ref()) };
    let known = (Options::from_display_bits(bits), Policy::from_numbers(policy, level));
    let (Some(options), Some(policy)) = known else { return Status::InvalidArgument };
    let protected = match protected.map(|block| ProtectedNames::new(block)).transpose() {
        Ok(protected) => protected,
        Err(_) => return Status::StaleData,
    };
    let request = Request { options, policy, protected };
    session.convert(length, |text: &[u16], output: &mut Writer<'_, u16>, findings| {
        let mut report = Report::default();
        let result = display::to_display(text, &request, output, &Heap, &mut report);
        findings.set_detail(&Detail {
            rules: report.rules,
            first_rule: report.first_rule,
            offset: report.offset,
            length: report.length,
            label: report.label,
            code_point: report.code_point,
        });
        findings.reasons = words(report.reasons.bits());
        findings.first_reason = number(report.first_reason.map_or(0, Reason::bit));
        findings.is_hidden = u32::from(report.is_hidden);
        findings.level = report.level.map_or(0, |level| level.number());
        findings.protected_line = report.protected_line.unwrap_or(0);
        Status::from(result.map_err(Status::from))
    })
}

/// Builds a block of protected names from a list in UTF-8, a line each. The result is null if the
/// list has a fault, which the findings have, with the line; `status` says of what kind.
///
/// # Safety
/// `session` is that of [`session`](crate::session::session).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn protect(session: *mut Session, length: usize) -> *mut Vec<u8> {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    session.findings = Findings::default();
    let list = session.text::<u8>(0, length);
    let build = || {
        let plan = Plan::new(list, &Heap)?;
        let mut block = vec![0; plan.size()];
        plan.build(list, &mut block, &Heap)?;
        Ok(block)
    };
    let (status, block) = match build() {
        Ok(block) => (Status::Ok, Box::into_raw(Box::new(block))),
        Err(BuildError::TooLong) => (Status::InvalidArgument, core::ptr::null_mut()),
        Err(BuildError::Line { line, error, detail }) => {
            session.findings.set_detail(&detail);
            session.findings.protected_line = line;
            (Status::from(error), core::ptr::null_mut())
        }
    };
    session.findings.length = status as u32;
    block
}

/// Makes a block of the bytes that [`protected_bytes`] gave, which are in the session. Null if they
/// are not such a block, or that of another version; the length of the result is the status.
///
/// # Safety
/// As for [`protect`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn protected_of(session: *mut Session, length: usize) -> *mut Vec<u8> {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    session.findings = Findings::default();
    let block = session.text::<u8>(0, length);
    let (status, block) = match display::verify_protected(block) {
        Ok(()) => (Status::Ok, Box::into_raw(Box::new(block.to_vec()))),
        Err(BlockError::Damaged) => (Status::InvalidArgument, core::ptr::null_mut()),
        Err(BlockError::Stale) => (Status::StaleData, core::ptr::null_mut()),
    };
    session.findings.length = status as u32;
    block
}

/// The bytes of a block: its address in the lower half, its length in the upper one.
///
/// # Safety
/// `block` is a block.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn protected_bytes(block: *const Vec<u8>) -> u64 {
    // SAFETY: the caller promises it.
    let block = unsafe { &*block };
    (block.as_ptr() as usize as u64) | (block.len() as u64) << 32
}

/// The protected name of a line of a block, in ASCII: its address and its length, as above.
///
/// # Safety
/// `block` is a block.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn protected_name(block: *const Vec<u8>, line: u32) -> u64 {
    // SAFETY: the caller promises it.
    let block = unsafe { &*block };
    let names = ProtectedNames::new(block).ok();
    let name = names.and_then(|names| names.name(line)).unwrap_or_default();
    (name.as_ptr() as usize as u64) | (name.len() as u64) << 32
}

/// Frees a block.
///
/// # Safety
/// `block` is a block, and nothing uses it any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(block: *mut Vec<u8>) {
    // SAFETY: the caller promises it.
    drop(unsafe { Box::from_raw(block) });
}

impl From<SkeletonError> for Status {
    fn from(error: SkeletonError) -> Self {
        match error {
            SkeletonError::IllFormed(_) => Self::InvalidEncoding,
            SkeletonError::OutOfMemory => Self::OutOfMemory,
        }
    }
}

fn directions(bits: u32) -> [Option<Direction>; 2] {
    let options = Options::from_display_bits(bits).unwrap_or_default();
    let selected = |option, direction| options.contains(option).then_some(direction);
    [
        selected(Options::SKELETON_LTR, Direction::LeftToRight),
        selected(Options::SKELETON_RTL, Direction::RightToLeft),
    ]
}

/// The skeleton of a text in UTF-16.
///
/// # Safety
/// As for [`protect`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn skeleton(session: *mut Session, length: usize, bits: u32) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    let [ltr, rtl] = directions(bits);
    session.convert(length, |text: &[u16], output: &mut Writer<'_, u16>, _| {
        Status::from(uts39::skeleton(text, ltr.or(rtl), output, &Heap).map_err(Status::from))
    })
}

/// How two texts in UTF-16, one behind the other, are confusable: the length of the result.
///
/// # Safety
/// As for [`protect`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn confusable(
    session: *mut Session,
    first: usize,
    second: usize,
    bits: u32,
) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    let (a, b) = (session.text::<u16>(0, first), session.text(first, second));
    let relation = uts39::confusable(a, b, directions(bits), &Heap);
    session.findings.length = relation.map_or(0, |relation| relation as u32);
    Status::from(relation.map(drop).map_err(Status::from))
}

/// The number of the restriction level of a text in UTF-16, as the length of the result.
///
/// # Safety
/// As for [`protect`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn restriction_level(session: *mut Session, length: usize) -> Status {
    // SAFETY: the caller promises it, and a module has one thread.
    let session = unsafe { &mut *session };
    let text = session.text::<u16>(0, length);
    if code_points(text).any(|point| point.is_err()) {
        return Status::InvalidEncoding;
    }
    let values = code_points(text).flatten().map(|point| point.value);
    session.findings.length = uts39::restriction_level(values).number();
    Status::Ok
}
