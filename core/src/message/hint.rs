//! Hints for texts that are no domain name but look like a URL, an address or a port.

use super::{Fault, Message};
use crate::idna::DOT;
use crate::text::Source;
use crate::uts39::security_properties;

const BLANKS: &[u8] = b" Remove the white space around the name.";
const EMAIL: &[u8] = b" This is an e-mail address: the domain name is the part after \"@\".";
const IP_ADDRESS: &[u8] = b" This is an IP address, not a domain name.";
const URL: &[u8] = b" This is a URL: only its host is a domain name.";
const PORT: &[u8] = b" The port is not a part of the domain name.";
const PERCENT: &[u8] = b" Decode the percent-encoding first.";

const AT: u32 = 0x40;
const COLON: u32 = 0x3A;
const PERCENT_SIGN: u32 = 0x25;
const SLASH: u32 = 0x2F;

/// After the last character: no code point.
const END: u32 = u32::MAX;

/// The hint for a text with ASCII that no name has, if it looks like something.
#[inline(never)]
pub(super) fn add(fault: &Fault<'_>, message: &mut Message) {
    let text = Text::of(fault);
    let is_around = fault.offset < text.start || fault.offset >= text.end;
    message.add(if is_around && fault.code_point.is_some_and(is_blank) {
        BLANKS
    } else if is_url(text) {
        URL
    } else if is_ip_address(text) {
        IP_ADDRESS
    } else if is_email_address(text) {
        EMAIL
    } else if has_port(text) {
        PORT
    } else if is_percent_encoded(text) {
        PERCENT
    } else {
        b""
    });
}

/// The hint for an ill-formed byte that is a letter in Latin-1. Other characters before it show that the
/// text is in UTF-8, and a trailing byte behind it that it begins a character.
pub(super) fn add_latin1(text: &[u8], offset: usize, message: &mut Message) {
    let (before, behind) = text.split_at_checked(offset).unwrap_or_default();
    match *behind {
        [0xC0..=0xFF, 0x80..=0xBF, ..] => {}
        [letter @ 0xC0..=0xFF, ..] if Source::Utf8(before).is_ascii() => {
            message.character(b" In Latin-1 it is ", letter.into());
            message.add(b": convert the text to UTF-8 first.");
        }
        _ => {}
    }
}

/// A text that is read from its start to its end: a name, or a line of a list up to its comment,
/// without the white space around it.
#[derive(Clone, Copy)]
struct Text<'a> {
    fault: &'a Fault<'a>,
    start: usize,
    end: usize,
}

impl<'a> Text<'a> {
    fn of(fault: &'a Fault<'a>) -> Self {
        let (mut place, mut start, mut end) = (fault.line_start(), None, 0);
        while let Some(point) = fault.point(place) {
            if fault.line > 0 && matches!(point.value, 0x0A | 0x23) {
                break;
            }
            place += point.length;
            if !is_blank(point.value) {
                start = start.or(Some(place - point.length));
                end = place;
            }
        }
        Self { fault, start: start.unwrap_or(end), end }
    }

    #[inline(never)]
    fn next(&mut self) -> u32 {
        let point = self.fault.point(self.start).filter(|_| self.start < self.end);
        point.map_or(END, |point| {
            self.start += point.length;
            point.value
        })
    }

    /// Reads the characters for which `is` holds, and the one after them. The result is the number
    /// of the former, and the latter.
    #[inline(never)]
    fn read(&mut self, is: fn(u32) -> bool) -> (usize, u32) {
        let mut count = 0;
        loop {
            match self.next() {
                c if c != END && is(c) => count += 1,
                after => return (count, after),
            }
        }
    }
}

#[inline(never)]
fn is_blank(c: u32) -> bool {
    security_properties(c).is_white_space()
}

fn is_digit(c: u32) -> bool {
    matches!(c, 0x30..=0x39)
}

fn is_hexadecimal(c: u32) -> bool {
    is_digit(c) || matches!(c | 0x20, 0x61..=0x66)
}

/// Whether a character may stand in a label of a host; underscores do.
#[inline(never)]
fn is_of_label(c: u32) -> bool {
    let is_other = (0x80..END).contains(&c) && !is_dot(c) && !is_blank(c);
    let is_letter = matches!(c | 0x20, 0x61..=0x7A) || is_other;
    is_letter || is_digit(c) || matches!(c, 0x2D | 0x5F)
}

/// The dots that UTS #46 maps to one are dots, too.
fn is_dot(c: u32) -> bool {
    matches!(c, DOT | 0x3002 | 0xFF0E | 0xFF61)
}

fn is_of_host(c: u32) -> bool {
    is_dot(c) || is_of_label(c)
}

/// Whether a text begins with a scheme and `://`, or with a host of several labels or with a port
/// that ends at a path, a query or a fragment. The rest is free.
fn is_url(text: Text<'_>) -> bool {
    let mut rest = text;
    let (length, after) = rest.read(|c| is_of_host(c) && c < 0x80 || c == 0x2B);
    if length > 0 && after == COLON && rest.read(|c| c == SLASH).0 > 1 {
        return true;
    }
    let mut rest = text;
    let (length, mut after) = rest.read(is_of_label);
    let (mut has_letters, mut has_port) = (false, false);
    while is_dot(after) {
        // A fraction and a date are numbers only.
        let labels = rest;
        after = rest.read(is_of_label).1;
        has_letters |= is_of_label({ labels }.read(is_digit).1);
    }
    if after == COLON {
        let digits;
        (digits, after) = rest.read(is_digit);
        has_port = matches!(digits, 1..=5);
        has_letters &= has_port;
    }
    length > 0 && (has_letters || has_port) && matches!(after, SLASH | 0x3F | 0x23)
}

/// An address of IPv4 or IPv6, perhaps in brackets, as in URLs and in e-mail addresses, which have a tag
/// there (RFC 5321, section 4.1.3).
fn is_ip_address(mut text: Text<'_>) -> bool {
    let mut rest = text;
    if rest.next() == 0x5B {
        text = rest;
        if b"ipv6:".iter().all(|&c| rest.next() | 0x20 == c.into()) {
            text = rest;
        }
    }
    is_ipv4(text) || is_ipv6(text)
}

/// Four numbers, and perhaps a bracket, a port or the length of a prefix.
fn is_ipv4(mut text: Text<'_>) -> bool {
    for place in 1..=4 {
        let (digits, after) = text.read(is_digit);
        let is_end = matches!(after, END | 0x5D | COLON | SLASH);
        if !matches!(digits, 1..=3) || !if place < 4 { after == DOT } else { is_end } {
            return false;
        }
    }
    true
}

/// Eight groups of hexadecimal digits between colons, or fewer with one gap; and perhaps a bracket, a zone
/// or the length of a prefix.
fn is_ipv6(mut text: Text<'_>) -> bool {
    let (mut colons, mut gaps) = (0, 0);
    loop {
        let (digits, after) = text.read(is_hexadecimal);
        if digits > 4 {
            return false;
        }
        match after {
            COLON => {
                gaps += u32::from(digits == 0 && colons > 0);
                colons += 1;
            }
            // The last four bytes may be those of an IPv4 address.
            DOT if colons > 1 => {}
            END | 0x5D | SLASH | PERCENT_SIGN => {
                return gaps == 1 || gaps == 0 && colons == 7;
            }
            _ => return false,
        }
    }
}

fn is_email_address(mut text: Text<'_>) -> bool {
    let (length, after) = text.read(|c| c != AT && !is_blank(c));
    length > 0 && after == AT && matches!(text.read(is_of_host), (1.., END))
}

fn has_port(mut text: Text<'_>) -> bool {
    let (length, after) = text.read(is_of_host);
    length > 0 && after == COLON && matches!(text.read(is_digit), (1..=5, END))
}

/// Whether a percent sign and two hexadecimal digits are anywhere.
fn is_percent_encoded(mut text: Text<'_>) -> bool {
    while text.read(|c| c != PERCENT_SIGN).1 != END {
        let mut digits = text;
        if (0..2).all(|_| is_hexadecimal(digits.next())) {
            return true;
        }
    }
    false
}
