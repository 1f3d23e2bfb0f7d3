//! What the writer of a text had that is not a domain name, and what to do.

use super::{Fault, Message};
use crate::uts39::security_properties;

const BLANKS: &[u8] = b" Remove the white space around the name.";
const EMAIL: &[u8] = b" This is an e-mail address: the domain name is the part after \"@\".";
const IP_ADDRESS: &[u8] = b" This is an IP address, not a domain name.";
const URL: &[u8] = b" This is a URL: only its host is a domain name.";
const PORT: &[u8] = b" The port is not a part of the domain name.";
const PERCENT: &[u8] = b" Decode the percent-encoding first.";

/// How often characters of each kind stand in a text.
#[derive(Default)]
struct Look {
    slashes: u32,
    ats: u32,
    colons: u32,
    dots: u32,
    /// Letters from A to F and brackets, which IPv6 addresses have.
    hexadecimals: u32,
    /// What no IP address has.
    others: u32,
    double_colons: u32,
    /// The percent-encoded bytes.
    encoded: u32,
    /// The digits at the end of the text.
    last_digits: u32,
    /// Whether a colon precedes them.
    after_colon: bool,
    /// A bit beyond the hexadecimal digits after a percent sign.
    after_percent: u32,
}

impl Look {
    fn add(&mut self, c: u32) {
        let is_digit = matches!(c, 0x30..=0x39);
        let is_letter = matches!(c | 0x20, 0x61..=0x66);
        self.after_percent <<= 1;
        if !is_digit && !is_letter {
            self.after_percent = u32::from(c == 0x25);
        }
        self.encoded += u32::from(self.after_percent == 4);
        if is_digit {
            self.last_digits += 1;
            return;
        }
        let is_colon = c == 0x3A;
        self.double_colons += u32::from(is_colon && self.after_colon && self.last_digits == 0);
        (self.last_digits, self.after_colon) = (0, is_colon);
        *match c {
            0x3A => &mut self.colons,
            0x2E => &mut self.dots,
            0x40 => &mut self.ats,
            0x2F | 0x3F => &mut self.slashes,
            0x5B | 0x5D => &mut self.hexadecimals,
            _ if is_letter => &mut self.hexadecimals,
            _ => &mut self.others,
        } += 1;
    }

    fn hint(&self) -> &'static [u8] {
        let is_ipv6 = self.double_colons > 0 || self.colons == 7;
        let is_ipv4 = self.dots == 3 && self.hexadecimals == 0 && self.colons < 2;
        if self.others + self.ats == 0 && (is_ipv6 || is_ipv4) {
            IP_ADDRESS
        } else if self.slashes > 0 {
            URL
        } else if self.ats == 1 {
            EMAIL
        } else if self.colons == 1 && self.after_colon && self.last_digits > 0 {
            PORT
        } else if self.encoded > 0 {
            PERCENT
        } else {
            b""
        }
    }
}

/// The hint for a text with ASCII that no name has, if it looks like something.
#[inline(never)]
pub(super) fn add(fault: &Fault<'_>, message: &mut Message) {
    let is_blank = |c: u32| security_properties(c).is_white_space();
    let (mut look, mut is_at_end, mut place) = (Look::default(), true, fault.line_start());
    // A line ends, and so does its name where a comment begins.
    while let Some(point) = fault.point(place) {
        if fault.line > 0 && matches!(point.value, 0x0A | 0x23) {
            break;
        }
        is_at_end &= place < fault.offset || is_blank(point.value);
        look.add(point.value);
        place += point.length;
    }
    let is_around = fault.offset == 0 || is_at_end;
    message.add(if is_around && fault.code_point.is_some_and(is_blank) {
        BLANKS
    } else {
        look.hint()
    });
}

/// The hint for a byte that is a letter in Latin-1.
pub(super) fn add_latin1(letter: u32, message: &mut Message) {
    message.character(b" In Latin-1 it is ", letter);
    message.add(b": convert the text to UTF-8 first.");
}
