//! The crate `idna` over ICU4X's data: UTS #46 as the URL Standard uses it.

use super::{Conversion, Function, Keep, Peer, locked_version};
use crate::items::Item;
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
        .with(Function::ToAscii, |item, keep| to_ascii(item, USUAL, keep))
        .with(Function::ToUnicode, |item, keep| to_unicode(item, USUAL, keep))
        .with(Conversion::STRICT_TO_ASCII.into(), |item, keep| to_ascii(item, STRICT, keep))
        .with(Conversion::STRICT_TO_UNICODE.into(), |item, keep| to_unicode(item, STRICT, keep))
}

type Rules = (AsciiDenyList, Hyphens, DnsLength);

const USUAL: Rules = (AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore);
const STRICT: Rules = (AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify);

#[inline(always)]
fn to_ascii(item: &Item, (deny, hyphens, length): Rules, keep: Keep<'_>) -> Option<usize> {
    bytes(Uts46::new().to_ascii(item.bytes(), deny, hyphens, length).ok()?.as_bytes(), keep)
}

#[inline(always)]
fn to_unicode(item: &Item, (deny, hyphens, _): Rules, keep: Keep<'_>) -> Option<usize> {
    let (unicode, result) = Uts46::new().to_unicode(item.bytes(), deny, hyphens);
    result.ok()?;
    bytes(unicode.as_bytes(), keep)
}

fn bytes(result: &[u8], keep: Keep<'_>) -> Option<usize> {
    if let Some(kept) = keep {
        kept.extend_from_slice(result);
    }
    Some(result.len())
}
