//! The crate `punycode`: the codec alone, from UTF-8 to UTF-8.

use super::{Function, Keep, Peer, locked_version};

pub(super) fn load() -> Peer {
    Peer::new("punycode crate", locked_version("punycode"))
        .with(Function::Encode, |item, keep| string(punycode::encode(item.text()).ok()?, keep))
        .with(Function::Decode, |item, keep| string(punycode::decode(item.text()).ok()?, keep))
}

fn string(result: String, keep: Keep<'_>) -> Option<usize> {
    if let Some(kept) = keep {
        kept.extend_from_slice(result.as_bytes());
    }
    Some(result.len())
}
