//! Groups of constants: those under one heading of the header have a page together.

use crate::api::{Api, Constant};

/// The pages, by the first constant of the group, and what they are about.
const PAGES: [(&str, &str, &str); 14] = [
    ("UNIDN_CHECK_HYPHENS", "unidn_options", "options for functions that take a name"),
    ("UNIDN_LOOKUP", "unidn_profiles", "named sets of options"),
    ("UNIDN_RULE_PUNYCODE", "unidn_rules", "rules that a name can break"),
    ("UNIDN_FIREFOX_MODERATE", "unidn_display_flags", "options of the display functions"),
    ("UNIDN_POLICY_CAUTIOUS", "unidn_policies", "rules that decide what is shown"),
    ("UNIDN_LEVEL_ASCII_ONLY", "unidn_levels", "restriction levels"),
    ("UNIDN_CONFUSABLE_NONE", "unidn_relations", "how two texts are confusable"),
    ("UNIDN_REASON_INVALID_IDNA", "unidn_reasons", "reasons for hiding a name"),
    ("UNIDN_PREPARE_SASLPREP", "unidn_preparations", "profiles of unidn_prepare"),
    ("UNIDN_IDNA2003_ALLOW_UNASSIGNED", "unidn_idna2003_flags", "flags for names of IDNA2003"),
    ("UNIDN_LGR_INVALID", "unidn_lgr_dispositions", "what a ruleset decides about a label"),
    ("UNIDN_LGR_NOT_IN_REPERTOIRE", "unidn_lgr_faults", "why a label is not in the repertoire"),
    ("UNIDN_LGR_UNRELATED", "unidn_lgr_relations", "how two labels are related"),
    ("UNIDN_LGR_DISPOSITION_NAME", "unidn_lgr_kinds", "kinds of names in a ruleset"),
];

/// Families of constants: another constant that follows one under its heading stands alone.
const FAMILIES: [&str; 6] = [
    "UNIDN_RULE_",
    "UNIDN_REASON_",
    "UNIDN_POLICY_",
    "UNIDN_LEVEL_",
    "UNIDN_CONFUSABLE_",
    "UNIDN_LGR_",
];

/// Constants that belong together.
pub(super) struct Group<'a> {
    /// The name of the page.
    pub(super) name: String,
    /// Its subject.
    pub(super) title: String,
    /// The heading; empty for constants that stand alone.
    pub(super) heading: &'a str,
    pub(super) constants: Vec<&'a Constant>,
}

/// All groups, those that stand alone first.
pub(super) fn of(api: &Api) -> Vec<Group<'_>> {
    let (name, title) = ("unidn_constants".into(), "capacities, limits and the version".into());
    let mut groups = vec![Group { name, title, heading: "", constants: Vec::new() }];
    for constant in &api.constants {
        let Some(heading) = constant.group.as_deref() else {
            groups[0].constants.push(constant);
            continue;
        };
        if groups.last().is_none_or(|group| group.heading != heading) {
            groups.push(begin(heading, constant));
        }
        let fits = groups.last().is_some_and(|group| group.takes(constant));
        let index = if fits { groups.len() - 1 } else { 0 };
        groups[index].constants.push(constant);
    }
    groups
}

fn begin<'a>(heading: &'a str, first: &Constant) -> Group<'a> {
    let known = PAGES.iter().find(|(constant, ..)| *constant == first.name);
    let (_, name, title) =
        known.unwrap_or_else(|| panic!("{}: a group without a page", first.name));
    Group { name: (*name).into(), title: (*title).into(), heading, constants: Vec::new() }
}

impl Group<'_> {
    fn takes(&self, constant: &Constant) -> bool {
        let first = self.constants.first().map_or(&constant.name, |first| &first.name);
        let family = FAMILIES.iter().find(|family| first.starts_with(**family));
        family.is_none_or(|family| constant.name.starts_with(family))
    }
}
