//! What JavaScript and the functions share.

use alloc::boxed::Box;
use alloc::vec::Vec;
use unidn_core::idna::{Detail, Error, Rule};
use unidn_core::text::Writer;

/// The results of calls; `errors.js` has their names in this order.
#[derive(Clone, Copy)]
#[repr(u32)]
#[allow(dead_code, reason = "each module has some of them")]
pub(crate) enum Status {
    Ok,
    InvalidEncoding,
    InvalidName,
    OutOfMemory,
    InvalidPunycode,
    Overflow,
    StaleData,
    InvalidArgument,
}

impl From<Error> for Status {
    fn from(error: Error) -> Self {
        match error {
            Error::InvalidEncoding => Self::InvalidEncoding,
            Error::InvalidName => Self::InvalidName,
            Error::OutOfMemory => Self::OutOfMemory,
        }
    }
}

impl<T> From<Result<T, Status>> for Status {
    fn from(result: Result<T, Status>) -> Self {
        result.err().unwrap_or(Self::Ok)
    }
}

/// The findings of a call. `session.js` reads them by their index as 32-bit words.
#[derive(Default)]
#[repr(C)]
pub(crate) struct Findings {
    /// The result: its address and its length in units.
    pub(crate) output: u32,
    pub(crate) length: u32,
    /// 1 if the result equals the text that went in.
    pub(crate) is_same: u32,
    pub(crate) rules: [u32; 2],
    /// The number of the rule, counted from 1.
    pub(crate) first_rule: u32,
    /// The place of the first fault, in UTF-16 code units.
    pub(crate) start: u32,
    pub(crate) extent: u32,
    pub(crate) label: u32,
    /// U+FFFFFFFF if there is none.
    pub(crate) code_point: u32,
    pub(crate) reasons: [u32; 2],
    pub(crate) first_reason: u32,
    pub(crate) is_hidden: u32,
    /// The number of the restriction level.
    pub(crate) level: u32,
    /// The line of the protected name, counted from 1.
    pub(crate) protected_line: u32,
}

/// The words of a set of bits.
pub(crate) fn words(bits: u64) -> [u32; 2] {
    [bits as u32, (bits >> 32) as u32]
}

/// A rule or reason as a number: the place of its bit, counted from 1.
pub(crate) fn number(bit: u64) -> u32 {
    if bit == 0 { 0 } else { bit.trailing_zeros() + 1 }
}

impl Findings {
    pub(crate) fn set_detail(&mut self, detail: &Detail) {
        self.rules = words(detail.rules.bits());
        self.first_rule = number(detail.first_rule.map_or(0, Rule::bit));
        self.start = detail.offset as u32;
        self.extent = detail.length as u32;
        self.label = detail.label as u32;
        self.code_point = detail.code_point.unwrap_or(u32::MAX);
    }
}

/// The buffers of a caller. Both inputs have the same length, and JavaScript writes one of them.
#[derive(Default)]
#[repr(C)]
pub struct Session {
    pub(crate) findings: Findings,
    units: u32,
    bytes: u32,
    capacity: u32,
    input: (Vec<u16>, Vec<u8>),
    output: (Vec<u16>, Vec<u8>),
}

/// The length that most texts have less of.
const ROOM: usize = 512;

/// A source of text: the session's UTF-16 or its bytes.
pub(crate) trait Unit: Copy + Default + Into<u32> + 'static {
    fn of(input: &(Vec<u16>, Vec<u8>)) -> &[Self];
    fn room(output: &mut (Vec<u16>, Vec<u8>)) -> &mut Vec<Self>;
}

impl Unit for u16 {
    fn of(input: &(Vec<u16>, Vec<u8>)) -> &[Self] {
        &input.0
    }
    fn room(output: &mut (Vec<u16>, Vec<u8>)) -> &mut Vec<Self> {
        &mut output.0
    }
}

impl Unit for u8 {
    fn of(input: &(Vec<u16>, Vec<u8>)) -> &[Self] {
        &input.1
    }
    fn room(output: &mut (Vec<u16>, Vec<u8>)) -> &mut Vec<Self> {
        &mut output.1
    }
}

impl Session {
    /// Makes room for so many units, and says whether there is memory for them.
    fn reserve(&mut self, length: usize) -> bool {
        let (units, bytes) = &mut self.input;
        let more = length.saturating_sub(units.len());
        let is_room =
            units.try_reserve_exact(more).is_ok() && bytes.try_reserve_exact(more).is_ok();
        if is_room {
            units.resize(length, 0);
            bytes.resize(length, 0);
            self.capacity = length as u32;
        }
        // The first may have moved also where there is no memory for the second.
        self.units = units.as_ptr() as usize as u32;
        self.bytes = bytes.as_ptr() as usize as u32;
        is_room
    }

    /// The text that JavaScript wrote.
    pub(crate) fn text<U: Unit>(&self, start: usize, length: usize) -> &[U] {
        U::of(&self.input).get(start..).and_then(|rest| rest.get(..length)).unwrap_or_default()
    }

    /// Calls `convert` with the text, and notes its result.
    pub(crate) fn convert<U: Unit, O: Unit>(
        &mut self,
        length: usize,
        mut convert: impl FnMut(&[U], &mut Writer<'_, O>, &mut Findings) -> Status,
    ) -> Status {
        let Self { findings, input, output, .. } = self;
        let text = U::of(input).get(..length).unwrap_or_default();
        let room = O::room(output);
        if room.is_empty() {
            room.resize(ROOM, O::default());
        }
        loop {
            let mut writer = Writer::new(room.as_mut_slice());
            let result = convert(text, &mut writer, findings);
            let (fits, written) = (writer.fits(), writer.len());
            if !fits {
                if room.try_reserve_exact(written - room.len()).is_err() {
                    findings.length = 0;
                    return Status::OutOfMemory;
                }
                room.resize(written, O::default());
                continue;
            }
            let units = room.get(..written).unwrap_or_default();
            findings.output = room.as_ptr() as usize as u32;
            findings.length = written as u32;
            findings.is_same = u32::from(
                units.len() == text.len()
                    && units.iter().zip(text).all(|(&a, &b)| a.into() == b.into()),
            );
            return result;
        }
    }
}

/// A new session, which is never freed: a module has one.
#[unsafe(no_mangle)]
pub extern "C" fn session() -> *mut Session {
    let mut session = Box::<Session>::default();
    session.reserve(ROOM);
    Box::into_raw(session)
}

/// Makes room for so many units of text; false if there is no memory for them.
///
/// # Safety
/// `session` is that of [`session`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reserve(session: *mut Session, length: usize) -> bool {
    // SAFETY: the caller promises it, and a module has one thread.
    unsafe { &mut *session }.reserve(length)
}
