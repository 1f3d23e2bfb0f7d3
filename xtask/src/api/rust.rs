//! `testkit/src/interface.rs`: the declarations for tests in Rust.

use super::{Api, Function, Struct};
use std::fmt::Write;

/// The text of the module. It has the types of all functions twice: as aliases, and as a list for
/// macros that need the parameters' names.
pub(super) fn of(api: &Api) -> String {
    module(api).expect("each type of the header has one in Rust")
}

fn module(api: &Api) -> Option<String> {
    let mut text = format!(
        "//! The interface of libunidn {} in Rust.\n//!\n\
         //! Generated from unidn.h by `cargo run -p xtask -- header`; do not edit.\n\n\
         use std::ffi::{{c_char, c_int, c_void}};\n\n",
        api.version
    );
    for value in api.enums.iter().flat_map(|item| &item.values) {
        let name = unprefixed(&value.name);
        write(&mut text, format_args!("pub const {name}: c_int = {};\n", value.value));
    }
    for constant in &api.constants {
        let (name, number) =
            (unprefixed(&constant.name), constant.literal.trim_end_matches(['u', 'l']));
        let c_type = scalar(constant.c_type())?;
        write(&mut text, format_args!("pub const {name}: {c_type} = {number};\n"));
    }
    for item in &api.structs {
        text += &structure(item)?;
    }
    text += "\n/// The type of each function.\n#[allow(non_camel_case_types, reason = \"named as the functions are\")]\n\
             pub mod types {\n    use super::*;\n\n";
    for function in &api.functions {
        let parameters = parameters(function, Path::Local)?.into_iter().map(|(_, rust)| rust);
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        let returns = returned(function, Path::Local)?;
        let name = &function.name;
        write(
            &mut text,
            format_args!(
                "    pub type {name} = unsafe extern \"C\" fn({parameters}) -> {returns};\n"
            ),
        );
    }
    text += "}\n\n/// Hands every function to a macro, each as `name(parameter: type, ...) -> type;`.\n\
             #[macro_export]\nmacro_rules! for_each_function {\n    ($callback:ident) => {\n        $callback! {\n";
    for function in &api.functions {
        let parameters = parameters(function, Path::Global)?.into_iter();
        let parameters = parameters.map(|(name, rust)| format!("{name}: {rust}"));
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        let returns = returned(function, Path::Global)?;
        let name = &function.name;
        write(&mut text, format_args!("            {name}({parameters}) -> {returns};\n"));
    }
    Some(text + "        }\n    };\n}\n")
}

/// How a type is named: in the module itself, or wherever the macro is used.
#[derive(Clone, Copy)]
enum Path {
    Local,
    Global,
}

impl Path {
    fn of(self, rust: &str) -> String {
        match self {
            Self::Local => rust.to_owned(),
            Self::Global if rust.starts_with("c_") => format!("::std::ffi::{rust}"),
            Self::Global if rust.starts_with(char::is_uppercase) => {
                format!("$crate::interface::{rust}")
            }
            Self::Global => rust.to_owned(),
        }
    }
}

fn structure(item: &Struct) -> Option<String> {
    let is_plain = |member: &super::Member| {
        !member.c_type.ends_with('*') && member.count.is_none_or(|count| count <= 32)
    };
    // Neither pointers nor longer arrays have a default.
    let default = if item.members.iter().all(is_plain) { "Default, " } else { "" };
    let mut text = format!(
        "\n/// `{}`.\n#[repr(C)]\n#[derive(Clone, Copy, Debug, {default}PartialEq, Eq)]\npub struct {} {{\n",
        item.name,
        camel_case(&item.name)
    );
    for member in &item.members {
        let element = rust_type(&member.c_type, Path::Local)?;
        let rust = member.count.map_or(element.clone(), |count| format!("[{element}; {count}]"));
        write(&mut text, format_args!("    pub {}: {rust},\n", member.name));
    }
    Some(text + "}\n")
}

fn parameters(function: &Function, path: Path) -> Option<Vec<(&str, String)>> {
    let parameters = function.parameters.iter();
    parameters.map(|p| Some((p.name.as_str(), rust_type(&p.c_type, path)?))).collect()
}

/// Text goes in as bytes; what comes back is a C string.
fn returned(function: &Function, path: Path) -> Option<String> {
    match function.returns.as_str() {
        "const char *" => Some(format!("*const {}", path.of("c_char"))),
        other => rust_type(other, path),
    }
}

fn rust_type(c_type: &str, path: Path) -> Option<String> {
    let Some(pointee) = c_type.strip_suffix(" *") else { return Some(path.of(&scalar(c_type)?)) };
    let (kind, pointee) = match pointee.strip_prefix("const ") {
        Some(pointee) => ("const", pointee),
        None => ("mut", pointee),
    };
    let pointee = match pointee {
        "void" => "c_void".to_owned(),
        "char" => "u8".to_owned(),
        other => scalar(other).unwrap_or_else(|| camel_case(other)),
    };
    Some(format!("*{kind} {}", path.of(&pointee)))
}

fn scalar(c_type: &str) -> Option<String> {
    Some(match c_type {
        "int" | "unidn_status" => "c_int".to_owned(),
        "size_t" => "usize".to_owned(),
        _ => format!("u{}", c_type.strip_prefix("uint")?.strip_suffix("_t")?),
    })
}

fn unprefixed(name: &str) -> &str {
    name.strip_prefix("UNIDN_").unwrap_or(name)
}

/// `DisplayOptions` of `unidn_display_options`.
fn camel_case(name: &str) -> String {
    let words = name.split('_').filter(|&word| word != "unidn");
    words.map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

fn write(text: &mut String, part: std::fmt::Arguments<'_>) {
    text.write_fmt(part).expect("writing to a string does not fail");
}
