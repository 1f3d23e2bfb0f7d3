//! The crate `idna` over ICU4X's data: UTS #46 as the URL Standard uses it.

use super::{Function, Keep, Peer, locked_version};
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

pub(super) fn load() -> Peer {
    let version =
        format!("{}, idna_adapter {}", locked_version("idna"), locked_version("idna_adapter"));
    Peer::new("idna crate", version)
        .with(Function::Encode, |item, keep| {
            bytes(idna::punycode::encode(item.chars())?.as_bytes(), keep)
        })
        .with(Function::Decode, |item, keep| {
            let decoded = idna::punycode::decode(item.text())?;
            if let Some(kept) = keep {
                kept.extend_from_slice(decoded.iter().collect::<String>().as_bytes());
            }
            Some(decoded.len())
        })
        .with(Function::ToAscii, |item, keep| {
            let text = item.text().as_bytes();
            let (deny, hyphens, length) = (AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore);
            bytes(Uts46::new().to_ascii(text, deny, hyphens, length).ok()?.as_bytes(), keep)
        })
        .with(Function::ToUnicode, |item, keep| {
            let text = item.text().as_bytes();
            let (unicode, result) =
                Uts46::new().to_unicode(text, AsciiDenyList::URL, Hyphens::Allow);
            result.ok()?;
            bytes(unicode.as_bytes(), keep)
        })
}

fn bytes(result: &[u8], keep: Keep<'_>) -> Option<usize> {
    if let Some(kept) = keep {
        kept.extend_from_slice(result);
    }
    Some(result.len())
}
