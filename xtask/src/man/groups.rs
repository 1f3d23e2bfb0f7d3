//! Groups of constants: those under one heading of the header have a page together.

use crate::api::{Api, Constant};

/// A page of constants.
struct Page {
    /// The first constant of its group; empty for those that stand alone.
    first: &'static str,
    name: &'static str,
    /// What it is about.
    title: &'static str,
    /// The functions and structs that take the constants or give them.
    users: &'static [&'static str],
}

/// What takes a set of options in a number.
const OPTION_USERS: &[&str] = &[
    "unidn_to_ascii",
    "unidn_to_unicode",
    "unidn_check",
    "unidn_equal",
    "unidn_batch",
    "unidn_display_options",
];

const PAGES: [Page; 15] = [
    Page {
        first: "",
        name: "unidn_constants",
        title: "capacities, limits and the version",
        users: &[
            "unidn_version_number",
            "unidn_detail",
            "unidn_report",
            "unidn_to_ascii",
            "unidn_to_unicode",
            "unidn_to_display",
            "unidn_detail_message",
            "unidn_report_message",
            "unidn_lgr_variants",
        ],
    },
    Page {
        first: "UNIDN_CHECK_HYPHENS",
        name: "unidn_options",
        title: "options for functions that take a name",
        users: OPTION_USERS,
    },
    Page {
        first: "UNIDN_LOOKUP",
        name: "unidn_profiles",
        title: "named sets of options",
        users: OPTION_USERS,
    },
    Page {
        first: "UNIDN_RULE_PUNYCODE",
        name: "unidn_rules",
        title: "rules that a name can break",
        users: &[
            "unidn_detail",
            "unidn_report",
            "unidn_batch",
            "unidn_rule_name",
            "unidn_rule_message",
        ],
    },
    Page {
        first: "UNIDN_FIREFOX_MODERATE",
        name: "unidn_display_flags",
        title: "options of the display functions",
        users: &["unidn_display_options", "unidn_skeleton", "unidn_confusable"],
    },
    Page {
        first: "UNIDN_POLICY_CAUTIOUS",
        name: "unidn_policies",
        title: "rules that decide what is shown",
        users: &["unidn_display_options"],
    },
    Page {
        first: "UNIDN_LEVEL_ASCII_ONLY",
        name: "unidn_levels",
        title: "restriction levels",
        users: &["unidn_display_options", "unidn_report", "unidn_restriction_level"],
    },
    Page {
        first: "UNIDN_CONFUSABLE_NONE",
        name: "unidn_relations",
        title: "how two texts are confusable",
        users: &["unidn_confusable"],
    },
    Page {
        first: "UNIDN_REASON_INVALID_IDNA",
        name: "unidn_reasons",
        title: "reasons for hiding a name",
        users: &["unidn_report", "unidn_reason_name", "unidn_reason_message"],
    },
    Page {
        first: "UNIDN_PREPARE_SASLPREP",
        name: "unidn_preparations",
        title: "profiles of unidn_prepare",
        users: &["unidn_prepare", "unidn_prepare_equal"],
    },
    Page {
        first: "UNIDN_IDNA2003_ALLOW_UNASSIGNED",
        name: "unidn_idna2003_flags",
        title: "flags for names of IDNA2003",
        users: &["unidn_idna2003_to_ascii", "unidn_idna2003_to_unicode"],
    },
    Page {
        first: "UNIDN_LGR_INVALID",
        name: "unidn_lgr_dispositions",
        title: "what a ruleset decides about a label",
        users: &["unidn_lgr_verdict", "unidn_lgr_check", "unidn_lgr_relation"],
    },
    Page {
        first: "UNIDN_LGR_NOT_IN_REPERTOIRE",
        name: "unidn_lgr_faults",
        title: "why a label is not in the repertoire",
        users: &["unidn_lgr_verdict", "unidn_lgr_check"],
    },
    Page {
        first: "UNIDN_LGR_UNRELATED",
        name: "unidn_lgr_relations",
        title: "how two labels are related",
        users: &["unidn_lgr_relation"],
    },
    Page {
        first: "UNIDN_LGR_DISPOSITION_NAME",
        name: "unidn_lgr_kinds",
        title: "kinds of names in a ruleset",
        users: &["unidn_lgr_name"],
    },
];

/// Constants that belong together.
pub(super) struct Group<'a> {
    /// The name of the page.
    pub(super) name: &'static str,
    /// Its subject.
    pub(super) title: &'static str,
    /// The functions and structs that take the constants or give them.
    pub(super) users: &'static [&'static str],
    /// The heading; empty for constants that stand alone.
    pub(super) heading: &'a str,
    pub(super) constants: Vec<&'a Constant>,
}

/// All groups, those that stand alone first.
pub(super) fn of(api: &Api) -> Vec<Group<'_>> {
    let mut groups = vec![begin("", "")];
    for constant in &api.constants {
        let Some(heading) = constant.group.as_deref() else {
            groups[0].constants.push(constant);
            continue;
        };
        if groups.last().is_none_or(|group| group.heading != heading) {
            groups.push(begin(heading, &constant.name));
        }
        if let Some(group) = groups.last_mut() {
            group.constants.push(constant);
        }
    }
    groups
}

fn begin<'a>(heading: &'a str, first: &str) -> Group<'a> {
    let known = PAGES.iter().find(|page| page.first == first);
    let page = known.unwrap_or_else(|| panic!("{first}: a group without a page"));
    let Page { name, title, users, .. } = *page;
    Group { name, title, users, heading, constants: Vec::new() }
}

/// The pages of the constants that a function or struct takes or gives; capacities are not among
/// them.
pub(super) fn used_by(user: &str) -> impl Iterator<Item = String> {
    let pages = PAGES.iter().filter(move |page| !page.first.is_empty());
    pages.filter(move |page| page.users.contains(&user)).map(|page| page.name.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api;

    #[test]
    fn users_are_of_the_interface() {
        let api = api::read().expect("the header is read");
        let functions = api.functions.iter().map(|function| &function.name);
        let names: Vec<_> = functions.chain(api.structs.iter().map(|a| &a.name)).collect();
        for page in &PAGES {
            assert!(!page.users.is_empty(), "{}", page.name);
            for user in page.users {
                assert!(names.iter().any(|name| name == user), "{}: {user}", page.name);
            }
        }
    }

    /// Behind the last constant of a group, too.
    #[test]
    fn constants_without_a_heading_stand_alone() {
        let api = api::read().expect("the header is read");
        let alone = ["UNIDN_NO_CODE_POINT", "UNIDN_ASCII_CAPACITY"];
        for name in alone {
            let constant = api.constants.iter().find(|constant| constant.name == name);
            assert_eq!(constant.expect(name).group, None, "{name}");
        }
    }

    /// A number whose values are constants has a page of them.
    #[test]
    fn functions_lead_to_the_constants_that_they_take() {
        let mut count = 0;
        for function in api::read().expect("the header is read").functions {
            let takes_constants = function.parameters.iter().any(|parameter| {
                parameter.c_type == "uint32_t"
                    && ["options", "profile", "kind"].contains(&parameter.name.as_str())
            });
            if takes_constants && !function.name.ends_with(['6', '2']) {
                assert!(used_by(&function.name).next().is_some(), "{}", function.name);
                count += 1;
            }
        }
        assert!(count >= 10, "{count}");
    }
}
