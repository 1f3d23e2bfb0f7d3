//! Profiles of stringprep, and the crate of that name.

use super::{Function, Peer, locked_version};
use std::borrow::Cow;

/// The profiles that unidn has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    Saslprep,
    Nameprep,
    Nodeprep,
    Resourceprep,
    Iscsi,
}

impl Profile {
    pub(crate) const ALL: [Self; 5] =
        [Self::Saslprep, Self::Nameprep, Self::Nodeprep, Self::Resourceprep, Self::Iscsi];
}

/// The two kinds of text of RFC 3454, section 7: code points that Unicode 3.2 does not assign are
/// refused in what is stored, and allowed in a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Stored,
    Query,
}

impl Form {
    pub(crate) const ALL: [Self; 2] = [Self::Stored, Self::Query];
}

/// Each profile in each form, with the function that it is of a peer.
pub(super) fn all() -> impl Iterator<Item = (Profile, Form, Function)> {
    let forms = |profile| Form::ALL.map(|form| (profile, form, Function::Prepare(profile, form)));
    Profile::ALL.into_iter().flat_map(forms)
}

type Prepare = fn(&str) -> Result<Cow<'_, str>, stringprep::Error>;

/// The crate knows no queries.
pub(super) fn load() -> Peer {
    let functions: [(Profile, Prepare); 4] = [
        (Profile::Saslprep, stringprep::saslprep),
        (Profile::Nameprep, stringprep::nameprep),
        (Profile::Nodeprep, stringprep::nodeprep),
        (Profile::Resourceprep, stringprep::resourceprep),
    ];
    let peer = Peer::new("stringprep crate", locked_version("stringprep"));
    functions.into_iter().fold(peer, |peer, (profile, prepare)| {
        peer.with(Function::Prepare(profile, Form::Stored), move |item, keep| {
            let prepared = prepare(item.text()).ok()?;
            if let Some(kept) = keep {
                kept.extend_from_slice(prepared.as_bytes());
            }
            Some(prepared.len())
        })
    })
}
