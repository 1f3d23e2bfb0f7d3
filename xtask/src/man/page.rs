//! The pages: one for a function together with its forms for UTF-16 and UTF-32, one for a type, one
//! for a group of constants, and one for the library.

use super::comment::{self, Comment};
use super::declarations::{Declarations, Function, Group, Type};
use super::roff::{Roff, escaped};
use std::collections::{BTreeMap, BTreeSet};

/// When the pages were last rewritten; the version says more, but a page must have a date.
const DATE: &str = "2026-11-22";

/// The page of a group, by its first constant, and how it is named there.
const GROUP_PAGES: [(&str, &str, &str); 9] = [
    ("UNIDN_CHECK_HYPHENS", "unidn_options", "options for functions that take a name"),
    ("UNIDN_LOOKUP", "unidn_profiles", "named sets of options"),
    ("UNIDN_RULE_PUNYCODE", "unidn_rules", "rules that a name can break"),
    ("UNIDN_FIREFOX_MODERATE", "unidn_display_flags", "options of the display functions"),
    ("UNIDN_POLICY_BROWSER", "unidn_policies", "rules that decide what is shown"),
    ("UNIDN_LEVEL_ASCII_ONLY", "unidn_levels", "restriction levels"),
    ("UNIDN_CONFUSABLE_NONE", "unidn_relations", "how two texts are confusable"),
    ("UNIDN_REASON_INVALID_IDNA", "unidn_reasons", "reasons for hiding a name"),
    ("UNIDN_VERSION", "unidn_constants", "capacities, limits and the version"),
];

/// All pages by the names of their files.
pub(super) fn all(declarations: &Declarations) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    pages.insert("unidn.3".into(), library(declarations));
    for function in &declarations.functions {
        match base_of(function, declarations) {
            Some(base) => pages.insert(file(&function.name), format!(".so man3/{}\n", file(base))),
            None => pages.insert(file(&function.name), of_function(function, declarations)),
        };
    }
    for a_type in &declarations.types {
        pages.insert(file(&a_type.name), of_type(a_type, declarations));
    }
    for group in &declarations.groups {
        let (name, title) = group_page(group);
        pages.insert(file(&name), of_group(group, &name, &title));
    }
    pages
}

fn file(name: &str) -> String {
    format!("{name}.3")
}

/// The function for UTF-8 that this one is a form of.
fn base_of<'a>(function: &'a Function, declarations: &Declarations) -> Option<&'a str> {
    let name = &function.name;
    let base = name.strip_suffix("_utf16").or(name.strip_suffix("_utf32"))?;
    declarations.functions.iter().any(|other| other.name == base).then_some(base)
}

fn group_page(group: &Group) -> (String, String) {
    let first = group.constants.first().map_or("", |constant| &constant.name);
    let known = GROUP_PAGES.iter().find(|(constant, ..)| *constant == first);
    match known {
        Some((_, page, title)) => ((*page).to_owned(), (*title).to_owned()),
        None => (first.to_lowercase(), comment::summary(&group.comment)),
    }
}

fn begin(name: &str, others: &[&str], summary: &str) -> Roff {
    let mut page = Roff::default();
    let version = format!("unidn {}", env!("CARGO_PKG_VERSION"));
    page.control("TH", &[&name.to_uppercase(), "3", DATE, &version, "unidn"]);
    page.control("SH", &["NAME"]);
    let names: Vec<_> = std::iter::once(&name).chain(others).copied().collect();
    page.wrapped(&format!("{} \\- {}", names.join(", "), escaped(&lowered(summary))));
    page
}

/// The summary goes on after a dash.
fn lowered(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next();
    let is_word = chars.clone().next().is_some_and(|c| !c.is_ascii_uppercase());
    match first {
        Some(first) if is_word => first.to_lowercase().chain(chars).collect(),
        _ => text.to_owned(),
    }
}

fn of_function(function: &Function, declarations: &Declarations) -> String {
    let forms: Vec<_> = declarations
        .functions
        .iter()
        .filter(|other| base_of(other, declarations) == Some(&function.name))
        .collect();
    let comment = parsed(function);
    let names: Vec<_> = forms.iter().map(|form| form.name.as_str()).collect();
    let mut page = begin(&function.name, &names, &comment.summary);
    page.control("SH", &["SYNOPSIS"]);
    let all = std::iter::once(function).chain(forms.iter().copied());
    let prototypes: Vec<_> = all.map(prototype).collect();
    page.verbatim(&format!("#include <unidn.h>\n\n{}", prototypes.join("\n\n")));
    section(&mut page, "DESCRIPTION", &comment.description);
    parameters(&mut page, "PARAMETERS", &comment);
    for form in &forms {
        form_section(&mut page, form, &comment);
    }
    returns(&mut page, &comment.returns);
    section(&mut page, "AFTER FAILURE", &[capital(&conventions(&comment.after_failure))]);
    section(&mut page, "COST", &[capital(&comment.cost)]);
    for example in &comment.examples {
        page.control("SH", &["EXAMPLES"]);
        page.verbatim(example);
    }
    if !comment.since.is_empty() {
        page.control("SH", &["HISTORY"]);
        page.text(&format!("{} appeared in unidn {}.", function.name, comment.since));
    }
    see_also(&mut page, &function.name, related(function, declarations));
    page.finish()
}

fn parsed(function: &Function) -> Comment {
    let names: Vec<_> = function.parameters.iter().map(|p| p.name.as_str()).collect();
    comment::parse(&function.comment, &names)
}

/// The prototype, broken where it is long.
fn prototype(function: &Function) -> String {
    let parameter = |p: &super::declarations::Parameter| {
        let gap = if p.c_type.ends_with('*') { "" } else { " " };
        format!("{}{gap}{}", p.c_type, p.name)
    };
    let gap = if function.returns.ends_with('*') { "" } else { " " };
    let head = format!("{}{gap}{}(", function.returns, function.name);
    let parameters: Vec<_> = function.parameters.iter().map(parameter).collect();
    let line = match parameters.len() {
        0 => format!("{head}void);"),
        _ => format!("{head}{});", parameters.join(", ")),
    };
    if line.len() <= 72 { line } else { format!("{head}\n    {});", parameters.join(",\n    ")) }
}

fn section(page: &mut Roff, title: &str, paragraphs: &[String]) {
    let mut paragraphs = paragraphs.iter().filter(|paragraph| !paragraph.is_empty());
    let Some(first) = paragraphs.next() else { return };
    page.control("SH", &[title]);
    page.text(first);
    for paragraph in paragraphs {
        page.control("PP", &[]);
        page.text(paragraph);
    }
}

fn parameters(page: &mut Roff, title: &str, comment: &Comment) {
    if comment.parameters.is_empty() {
        return;
    }
    page.control("SH", &[title]);
    entries(page, comment);
}

fn entries(page: &mut Roff, comment: &Comment) {
    for (names, text) in &comment.parameters {
        page.control("TP", &[]);
        page.control("I", &[names]);
        page.text(text);
    }
}

/// What another encoding changes.
fn form_section(page: &mut Roff, form: &Function, base: &Comment) {
    let mut comment = parsed(form);
    page.control("SS", &[&form.name]);
    if let Some(first) = comment.description.first() {
        page.text(first);
    }
    comment.parameters.retain(|(_, text)| !text.starts_with("as for "));
    entries(page, &comment);
    if !comment.returns.is_empty() {
        page.control("PP", &[]);
        page.text(&format!("Returns {}", comment.returns));
    }
    if comment.after_failure != base.after_failure && !comment.after_failure.starts_with("as ") {
        page.control("PP", &[]);
        page.text(&format!("After failure: {}", conventions(&comment.after_failure)));
    }
    if comment.cost != base.cost && comment.cost.contains([',', ';']) {
        page.control("PP", &[]);
        page.text(&format!("Cost: {}", comment.cost));
    }
}

/// The conventions are on the page of the library.
fn conventions(text: &str) -> String {
    match text.strip_prefix("convention ").map(|rest| rest.split_at(rest.len().min(1))) {
        Some((number, rest)) => format!("convention {number} of unidn(3){rest}"),
        None => text.to_owned(),
    }
}

/// The statuses as a list, if there are several, and what is said after them.
fn returns(page: &mut Roff, text: &str) {
    if text.is_empty() {
        return;
    }
    page.control("SH", &["RETURN VALUE"]);
    let line = text.lines().collect::<Vec<_>>().join(" ");
    let (statuses, rest) = line.split_once(". ").unwrap_or((line.trim_end_matches('.'), ""));
    let items: Vec<_> = statuses.split("; ").collect();
    if items.len() < 2 || !items.iter().all(|item| item.starts_with("UNIDN_")) {
        page.text(&capital(text));
        return;
    }
    for item in items {
        let (status, when) = item.split_at(item.find([' ', ',']).unwrap_or(item.len()));
        page.control("TP", &[]);
        page.control("B", &[status]);
        let when = when.trim_start_matches(',').trim_start();
        page.text(&if when.is_empty() { meaning(status).to_owned() } else { sentence(when) });
    }
    if !rest.is_empty() {
        page.control("PP", &[]);
        page.text(rest);
    }
}

/// What a status says where the function adds nothing.
fn meaning(status: &str) -> &'static str {
    match status {
        "UNIDN_OK" => "Success.",
        "UNIDN_INVALID_ARGUMENT" => "The call breaks convention 4 of unidn(3).",
        "UNIDN_STALE_DATA" => "The block is of another version of the library or of Unicode.",
        "UNIDN_BUFFER_TOO_SMALL" => "The result does not fit.",
        "UNIDN_INVALID_ENCODING" => "The input is ill-formed.",
        "UNIDN_INVALID_NAME" => "The name breaks a rule.",
        "UNIDN_INVALID_PUNYCODE" => "The input is not valid Punycode.",
        "UNIDN_PUNYCODE_OVERFLOW" => "The arithmetic passes 32 bits.",
        "UNIDN_OUT_OF_MEMORY" => "Long input needs memory, and there is none.",
        _ => "See unidn_status.",
    }
}

fn sentence(text: &str) -> String {
    format!("{}.", capital(text).trim_end_matches('.'))
}

/// With a capital first, unless a name or a pointer is there.
fn capital(text: &str) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    if word.contains(['_', '*']) {
        return text.to_owned();
    }
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    first + chars.as_str()
}

/// The names of the interface that a text mentions.
fn mentioned(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("unidn_")).map(String::from).collect()
}

/// What a reader of the page may want to see next.
fn related(function: &Function, declarations: &Declarations) -> BTreeSet<String> {
    let mut names = mentioned(&function.comment);
    names.extend(mentioned(&function.returns));
    for parameter in &function.parameters {
        names.extend(mentioned(&parameter.c_type));
        if parameter.name == "options" && parameter.c_type == "uint32_t" {
            names.extend(["unidn_options".into(), "unidn_profiles".into()]);
        }
    }
    let has_a_page = |name: &String| {
        declarations.functions.iter().any(|function| function.name == *name)
            || declarations.types.iter().any(|a_type| a_type.name == *name)
            || declarations.groups.iter().any(|group| group_page(group).0 == *name)
    };
    names.retain(has_a_page);
    names
}

fn see_also(page: &mut Roff, own: &str, mut names: BTreeSet<String>) {
    names.remove(own);
    page.control("SH", &["SEE ALSO"]);
    names.insert("unidn".into());
    let last = names.len() - 1;
    for (index, name) in names.iter().enumerate() {
        let comma = if index < last { "," } else { "" };
        page.raw(&format!(".BR {name} (3){comma}"));
    }
}

fn of_type(a_type: &Type, declarations: &Declarations) -> String {
    let paragraphs = comment::paragraphs(&a_type.comment);
    let summary = paragraphs.first().map(|first| comment::summary(first)).unwrap_or_default();
    let mut page = begin(&a_type.name, &[], &summary);
    page.control("SH", &["SYNOPSIS"]);
    let (keyword, end) = if a_type.is_enum { ("enum", ",") } else { ("struct", ";") };
    let members = a_type.members.iter().map(|member| format!("    {}{end}\n", member.declaration));
    let (members, name) = (members.collect::<String>(), &a_type.name);
    page.verbatim(&format!(
        "#include <unidn.h>\n\ntypedef {keyword} {name} {{\n{members}}} {name};"
    ));
    section(&mut page, "DESCRIPTION", &paragraphs);
    page.control("SH", &[if a_type.is_enum { "VALUES" } else { "MEMBERS" }]);
    for member in &a_type.members {
        page.control("TP", &[]);
        page.control(if a_type.is_enum { "B" } else { "I" }, &[member.name()]);
        page.text(&member.comment);
    }
    let users = declarations.functions.iter().filter(|function| {
        let is_used = |text: &str| mentioned(text).contains(name);
        // Every function returns a status.
        !a_type.is_enum
            && function.parameters.iter().any(|p| is_used(&p.c_type))
            && base_of(function, declarations).is_none()
    });
    see_also(&mut page, name, users.map(|function| function.name.clone()).collect());
    page.finish()
}

fn of_group(group: &Group, name: &str, title: &str) -> String {
    let mut page = begin(name, &[], title);
    page.control("SH", &["SYNOPSIS"]);
    page.verbatim("#include <unidn.h>");
    let paragraphs = comment::paragraphs(&group.comment);
    section(&mut page, "DESCRIPTION", &paragraphs);
    page.control("SH", &["CONSTANTS"]);
    for constant in &group.constants {
        page.control("TP", &[]);
        page.raw(&format!(
            ".BR {} \" = {}\"",
            constant.name,
            escaped(&constant.value).replace('"', "\\(dq")
        ));
        for paragraph in comment::paragraphs(&constant.comment) {
            page.text(&capital(&paragraph));
        }
    }
    see_also(&mut page, name, BTreeSet::new());
    page.finish()
}

/// The conventions and an index.
fn library(declarations: &Declarations) -> String {
    let title = "Punycode, internationalized domain names, and whether they are safe to show";
    let mut page = begin("unidn", &[], title);
    page.control("SH", &["SYNOPSIS"]);
    page.verbatim("#include <unidn.h>\n\ncc file.c $(pkg-config --cflags --libs unidn)");
    page.control("SH", &["DESCRIPTION"]);
    page.text("These conventions hold for every function.");
    let conventions = declarations.prologue.lines().skip_while(|line| !line.starts_with("1. "));
    for line in conventions {
        let item = line.split_once(". ").filter(|(n, _)| n.parse::<u8>().is_ok());
        match item {
            Some((number, text)) => {
                page.control("IP", &[&format!("{number}."), "4"]);
                page.text(text);
            }
            None => page.text(line),
        }
    }
    page.control("SH", &["FUNCTIONS"]);
    for function in &declarations.functions {
        if base_of(function, declarations).is_none() {
            entry(&mut page, &function.name, &parsed(function).summary);
        }
    }
    page.control("SH", &["TYPES AND CONSTANTS"]);
    for a_type in &declarations.types {
        entry(&mut page, &a_type.name, &comment::summary(&a_type.comment));
    }
    for group in &declarations.groups {
        let (name, title) = group_page(group);
        entry(&mut page, &name, &title);
    }
    page.control("SH", &["SEE ALSO"]);
    page.raw(".BR unidn (1)");
    page.finish()
}

fn entry(page: &mut Roff, name: &str, summary: &str) {
    page.control("TP", &[]);
    page.raw(&format!(".BR {name} (3)"));
    page.text(&capital(summary));
}
