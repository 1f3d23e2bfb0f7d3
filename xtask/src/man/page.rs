//! The pages: one for a function together with its forms for UTF-16 and UTF-32, one for a type, one
//! for a group of constants, and one for the library.

use super::DATE;
use super::comment::{self, Comment};
use super::examples::Examples;
use super::groups::{self, Group};
use super::roff::{Roff, escaped};
use crate::api::{Api, Enum, Function, Parameter, Struct};
use std::collections::{BTreeMap, BTreeSet};

/// All pages by the names of their files.
pub(super) fn all(api: &Api, examples: &Examples) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    pages.insert("unidn.3".into(), library(api));
    for function in &api.functions {
        match base_of(function, api) {
            Some(base) => pages.insert(file(&function.name), format!(".so man3/{}\n", file(base))),
            None => pages.insert(file(&function.name), of_function(function, api, examples)),
        };
    }
    for a_struct in &api.structs {
        pages.insert(file(&a_struct.name), of_struct(a_struct, api, examples));
    }
    for an_enum in &api.enums {
        pages.insert(file(&an_enum.name), of_enum(an_enum));
    }
    for group in groups::of(api) {
        pages.insert(file(group.name), of_group(&group));
    }
    pages
}

fn file(name: &str) -> String {
    format!("{name}.3")
}

/// The function for UTF-8 that this one is a form of.
fn base_of<'a>(function: &'a Function, api: &Api) -> Option<&'a str> {
    let name = &function.name;
    let base = name.strip_suffix("_utf16").or(name.strip_suffix("_utf32"))?;
    api.functions.iter().any(|other| other.name == base).then_some(base)
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
    let is_acronym = chars.clone().next().is_some_and(|c| c.is_ascii_uppercase());
    let is_word = !is_acronym && !text.starts_with("Punycode");
    match first {
        Some(first) if is_word => first.to_lowercase().chain(chars).collect(),
        _ => text.to_owned(),
    }
}

fn of_function(function: &Function, api: &Api, examples: &Examples) -> String {
    let forms: Vec<_> =
        api.functions.iter().filter(|other| base_of(other, api) == Some(&function.name)).collect();
    let comment = comment::of(function);
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
    if !comment.since.is_empty() {
        page.control("SH", &["HISTORY"]);
        page.text(&format!("{} appeared in unidn {}.", function.name, comment.since));
    }
    example(&mut page, &function.name, examples);
    see_also(&mut page, &function.name, related(function, api));
    page.finish()
}

/// The prototype, broken where it is long.
fn prototype(function: &Function) -> String {
    let parameter = |p: &Parameter| {
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

/// The differences of another encoding.
fn form_section(page: &mut Roff, form: &Function, base: &Comment) {
    let mut comment = comment::of(form);
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
        page.text(&match when {
            "" => meaning(status).to_owned(),
            also if also.starts_with("also ") => {
                sentence(&format!("{}; {also}", meaning(status).trim_end_matches('.')))
            }
            when => sentence(when),
        });
    }
    if !rest.is_empty() {
        page.control("PP", &[]);
        page.text(rest);
    }
}

/// The general meaning of a status.
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
    const PARAMETERS: [&str; 6] = ["detail", "details", "dst", "equal", "relation", "report"];
    let word = text.split_whitespace().next().unwrap_or_default();
    if word.contains(['_', '*']) || PARAMETERS.contains(&word) {
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

/// Related pages.
fn related(function: &Function, api: &Api) -> BTreeSet<String> {
    let comment = comment::of(function);
    let texts = comment.parameters.iter().map(|(_, text)| text);
    let texts = texts.chain(&comment.description).chain([&comment.returns, &comment.cost]);
    let mut names: BTreeSet<_> = texts.flat_map(|text| mentioned(text)).collect();
    names.extend(mentioned(&function.returns));
    for parameter in &function.parameters {
        names.extend(mentioned(&parameter.c_type));
    }
    names.extend(groups::used_by(&function.name));
    let has_a_page = |name: &String| {
        api.functions.iter().any(|function| function.name == *name)
            || api.structs.iter().any(|a_struct| a_struct.name == *name)
            || api.enums.iter().any(|an_enum| an_enum.name == *name)
            || groups::of(api).iter().any(|group| group.name == *name)
    };
    names.retain(has_a_page);
    names
}

fn example(page: &mut Roff, name: &str, examples: &Examples) {
    if let Some((lead, program)) = examples.get(name) {
        page.control("SH", &["EXAMPLES"]);
        page.text(lead);
        page.control("PP", &[]);
        page.verbatim(program);
    }
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

fn of_struct(a_struct: &Struct, api: &Api, examples: &Examples) -> String {
    let name = &a_struct.name;
    let mut page = begin(name, &[], comment::summary(&a_struct.doc));
    page.control("SH", &["SYNOPSIS"]);
    let mut text = format!("#include <unidn.h>\n\ntypedef struct {name} {{\n");
    for member in &a_struct.members {
        let gap = if member.c_type.ends_with('*') { "" } else { " " };
        let count = member.count.map(|count| format!("[{count}]")).unwrap_or_default();
        text += &format!("    {}{gap}{}{count};\n", member.c_type, member.name);
    }
    page.verbatim(&format!("{text}}} {name};"));
    section(&mut page, "DESCRIPTION", &comment::paragraphs(&a_struct.doc));
    page.control("SH", &["MEMBERS"]);
    for member in &a_struct.members {
        page.control("TP", &[]);
        page.control("I", &[&member.name]);
        page.text(&member.doc);
    }
    let is_used = |p: &Parameter| mentioned(&p.c_type).contains(name);
    let users = api.functions.iter().filter(|function| {
        base_of(function, api).is_none() && function.parameters.iter().any(is_used)
    });
    let users = users.map(|function| function.name.clone());
    example(&mut page, name, examples);
    see_also(&mut page, name, users.chain(groups::used_by(name)).collect());
    page.finish()
}

fn of_enum(an_enum: &Enum) -> String {
    let name = &an_enum.name;
    let mut page = begin(name, &[], comment::summary(&an_enum.doc));
    page.control("SH", &["SYNOPSIS"]);
    page.verbatim("#include <unidn.h>");
    section(&mut page, "DESCRIPTION", &comment::paragraphs(&an_enum.doc));
    page.control("SH", &["VALUES"]);
    for value in &an_enum.values {
        page.control("TP", &[]);
        page.raw(&format!(".BR {} \" = {}\"", value.name, value.value));
        page.text(&value.doc);
    }
    let names = ["_name", "_message"].map(|suffix| format!("{name}{suffix}"));
    see_also(&mut page, name, BTreeSet::from(names));
    page.finish()
}

fn of_group(group: &Group<'_>) -> String {
    let mut page = begin(group.name, &[], group.title);
    page.control("SH", &["SYNOPSIS"]);
    page.verbatim("#include <unidn.h>");
    section(&mut page, "DESCRIPTION", &[group.heading.to_owned()]);
    page.control("SH", &["CONSTANTS"]);
    for constant in &group.constants {
        page.control("TP", &[]);
        page.raw(&format!(".BR {} \" = {}\"", constant.name, constant.literal));
        page.text(&capital(&constant.doc.replace("\n\n", " ")));
    }
    see_also(&mut page, group.name, group.users.iter().map(|&name| name.into()).collect());
    page.finish()
}

/// The conventions and an index.
fn library(api: &Api) -> String {
    let title = "Punycode, internationalized domain names, and whether they are safe to show";
    let mut page = begin("unidn", &[], title);
    page.control("SH", &["SYNOPSIS"]);
    page.verbatim("#include <unidn.h>\n\ncc file.c $(pkg-config --cflags --libs unidn)");
    page.control("SH", &["DESCRIPTION"]);
    page.text("These conventions hold for every function.");
    let conventions = api.conventions.lines().skip_while(|line| !line.starts_with("1. "));
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
    for function in &api.functions {
        if base_of(function, api).is_none() {
            entry(&mut page, &function.name, comment::summary(function.summary()));
        }
    }
    page.control("SH", &["TYPES AND CONSTANTS"]);
    for a_struct in &api.structs {
        entry(&mut page, &a_struct.name, comment::summary(&a_struct.doc));
    }
    for an_enum in &api.enums {
        entry(&mut page, &an_enum.name, comment::summary(&an_enum.doc));
    }
    for group in groups::of(api) {
        entry(&mut page, group.name, group.title);
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
