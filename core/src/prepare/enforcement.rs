//! The checks of PRECIS on a mapped and normalized text (RFC 8264, section 7).

use super::characters::properties;
use super::fault::{Faults, Place};
use super::precis::{Class, SPACE, class};
use super::profile::Profile;
use super::text::Part;
use crate::idna::{Rule, Surroundings, check_bidi_rule, joiner_is_allowed};
use crate::unicode::BidiClass::{AL, AN, R};

/// Checks a mapped and normalized text, and trims a nickname. The result is the length.
#[inline(never)]
pub(super) fn finish(
    text: &mut [u32],
    part: &Part<'_>,
    profile: Profile,
    faults: &mut Faults,
) -> usize {
    check_classes(text, part, profile, faults);
    if profile.is_of_user_names() {
        check_directions(text, part, faults);
    }
    let length = if profile == Profile::Nickname { trim(text) } else { text.len() };
    if length == 0 {
        faults.record(Rule::EmptyText, part, Place::Part, None);
    }
    length
}

/// The string class (RFC 8264, section 4), with the contextual rules of RFC 5892.
fn check_classes(text: &[u32], part: &Part<'_>, profile: Profile, faults: &mut Faults) {
    let mut surroundings = None;
    // The first place where each rule is broken; the end where none is.
    let mut first = [text.len(); 3];
    for (index, &c) in text.iter().enumerate() {
        let rule = match class(c) {
            Class::Valid => continue,
            Class::Free if !profile.is_of_user_names() => continue,
            Class::ContextJ if joiner_is_allowed(text, index) => continue,
            Class::ContextJ => 1,
            Class::ContextO => {
                let around = surroundings.get_or_insert_with(|| Surroundings::of(text));
                if around.allow(text, index) {
                    continue;
                }
                2
            }
            Class::Free | Class::Disallowed | Class::Unassigned => 0,
        };
        if let Some(place) = first.get_mut(rule) {
            *place = index.min(*place);
        }
    }
    let rules = [Rule::Prohibited, Rule::ContextJ, Rule::ContextO];
    for (rule, index) in rules.into_iter().zip(first) {
        if let Some(&c) = text.get(index) {
            faults.record(rule, part, Place::Prepared { index }, Some(c));
        }
    }
}

/// The directionality rule (RFC 8265, section 3.3.1): the bidi rule of RFC 5893, for text with
/// right-to-left code points.
fn check_directions(text: &[u32], part: &Part<'_>, faults: &mut Faults) {
    let is_right_to_left = |&c: &u32| matches!(properties(c).bidi_class(), R | AL | AN);
    if text.iter().any(is_right_to_left) {
        for (rule, code_point) in check_bidi_rule(text).each() {
            let index = text.iter().position(|&c| Some(c) == code_point);
            let place = index.map_or(Place::Part, |index| Place::Prepared { index });
            faults.record(rule, part, place, code_point);
        }
    }
}

/// Removes spaces at the ends, and all but one of each sequence (RFC 8266, section 2.1).
fn trim(text: &mut [u32]) -> usize {
    let mut length = 0;
    let mut is_after_space = true;
    for index in 0..text.len() {
        let Some(&c) = text.get(index) else { break };
        if c == SPACE && is_after_space {
            continue;
        }
        is_after_space = c == SPACE;
        if let Some(slot) = text.get_mut(length) {
            *slot = c;
        }
        length += 1;
    }
    length - usize::from(is_after_space && length > 0)
}
