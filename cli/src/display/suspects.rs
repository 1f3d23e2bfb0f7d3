//! The characters of a label, and what they are confused with.

use crate::skeleton;
use crate::visible;
use serde::Serialize;
use std::ffi::CStr;
use std::fmt;
use unidn_core::uts39::{self, is_allowed, security_properties};

/// A character that is not ASCII, and what UTS #39 has to say of it.
#[derive(Serialize)]
pub(crate) struct Suspect {
    character: char,
    code_point: u32,
    script: &'static str,
    /// Whether Identifier_Status is Allowed.
    allowed: bool,
    /// Its prototype in confusables.txt, where that is another text.
    #[serde(skip_serializing_if = "Option::is_none")]
    looks_like: Option<String>,
}

impl Suspect {
    pub(crate) fn of(character: char) -> Self {
        let code_point = u32::from(character);
        let looks_like: Option<String> =
            uts39::prototype(code_point).map(|text| text.filter_map(char::from_u32).collect());
        let name = security_properties(code_point).script().name();
        Self {
            character,
            code_point,
            script: CStr::from_bytes_until_nul(name)
                .ok()
                .and_then(|n| n.to_str().ok())
                .unwrap_or(""),
            allowed: is_allowed(code_point),
            looks_like: looks_like.filter(|text| *text != String::from(character)),
        }
    }
}

/// Remarks about the characters of a label.
#[derive(Serialize)]
pub(crate) struct Suspects {
    /// The scripts of all characters, but Common and Inherited.
    pub(crate) scripts: Vec<&'static str>,
    /// The characters that are not ASCII, each once.
    pub(crate) characters: Vec<Suspect>,
    /// The text that the label looks like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) skeleton: Option<String>,
}

impl Suspects {
    pub(crate) fn of(label: &str) -> Self {
        let (mut scripts, mut characters) = (Vec::new(), Vec::<Suspect>::new());
        for c in label.chars() {
            let suspect = Suspect::of(c);
            let is_common = security_properties(c.into()).script().is_common();
            if !is_common && !scripts.contains(&suspect.script) {
                scripts.push(suspect.script);
            }
            if !c.is_ascii() && characters.iter().all(|known| known.character != c) {
                characters.push(suspect);
            }
        }
        Self { scripts, characters, skeleton: skeleton(label) }
    }
}

/// `а U+0430, Cyrillic, looks like a U+0061`.
impl fmt::Display for Suspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", visible::code_point(self.character), self.script)?;
        if !self.allowed {
            write!(f, ", restricted")?;
        }
        match &self.looks_like {
            Some(text) => write!(f, ", looks like {}", visible::code_points(text)),
            None => Ok(()),
        }
    }
}

/// The skeleton of a label, which is what it looks like; `None` where that is the label itself.
pub(crate) fn skeleton(label: &str) -> Option<String> {
    let skeleton = String::from_utf8(skeleton::of(label.as_bytes(), None).ok()?).ok()?;
    (skeleton != label).then_some(skeleton)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn character_has_its_look_alike() {
        let told = |c| Suspect::of(c).to_string();
        assert_eq!(told('а'), "а U+0430, Cyrillic, looks like a U+0061");
        assert_eq!(told('\u{2044}'), "⁄ U+2044, Common, restricted, looks like / U+002F");
        assert_eq!(told('ü'), "ü U+00FC, Latin");
        assert_eq!(told('\u{200D}'), "\\u{200d} U+200D, Inherited, restricted");
        let of_label = Suspects::of("aаа\u{301}b-1");
        assert_eq!((of_label.scripts, of_label.characters.len()), (vec!["Latin", "Cyrillic"], 2));
    }

    #[test]
    fn a_label_looks_like_its_skeleton() {
        assert_eq!(skeleton("раураӏ").as_deref(), Some("paypal"));
        assert_eq!(skeleton("abc"), None);
    }
}
