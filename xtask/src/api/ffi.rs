//! `unidn_ffi.h`: the declarations without a preprocessor.

use super::{Api, Function};
use std::fmt::Write;

/// The text of `unidn_ffi.h`. cffi, LuaJIT and PHP read it as it is: no directive, no attribute,
/// constants as enumerators.
pub fn of(api: &Api) -> String {
    let mut text = format!(
        "/*\n * The interface of libunidn {} without a preprocessor, for the parsers of\n \
         * foreign function interfaces: cffi, LuaJIT, PHP. unidn.h documents it.\n *\n \
         * Generated from unidn.h; do not edit.\n \
         * SPDX-License-Identifier: (MIT OR Apache-2.0) AND Unicode-3.0\n */\n",
        api.version
    );
    let mut group = None;
    let mut open = false;
    for constant in &api.constants {
        if !open || constant.group != group {
            text += if open { "\n};\n\nenum {\n" } else { "\nenum {\n" };
            (group, open) = (constant.group.clone(), true);
        } else {
            text += ",\n";
        }
        let number = constant.literal.trim_end_matches(['u', 'l']);
        write(&mut text, format_args!("    {} = {number}", constant.name));
    }
    text += if open { "\n};\n" } else { "" };
    for item in &api.enums {
        let value = |value: &super::Enumerator| format!("    {} = {}", value.name, value.value);
        let values: Vec<_> = item.values.iter().map(value).collect();
        let (name, values) = (&item.name, values.join(",\n"));
        write(&mut text, format_args!("\ntypedef enum {name} {{\n{values}\n}} {name};\n"));
    }
    for item in &api.structs {
        write(&mut text, format_args!("\ntypedef struct {} {{\n", item.name));
        for member in &item.members {
            let count = member.count.map_or(String::new(), |count| format!("[{count}]"));
            let declared = declared(&member.c_type, &member.name);
            write(&mut text, format_args!("    {declared}{count};\n"));
        }
        write(&mut text, format_args!("}} {};\n", item.name));
    }
    text.push('\n');
    for function in &api.functions {
        text += &prototype(function);
        text.push('\n');
    }
    text
}

/// A prototype on one line.
pub fn prototype(function: &Function) -> String {
    let parameters = function.parameters.iter();
    let parameters: Vec<_> = parameters.map(|p| declared(&p.c_type, &p.name)).collect();
    let parameters = if parameters.is_empty() { "void".into() } else { parameters.join(", ") };
    format!("{}({parameters});", declared(&function.returns, &function.name))
}

fn declared(c_type: &str, name: &str) -> String {
    let space = if c_type.ends_with('*') { "" } else { " " };
    format!("{c_type}{space}{name}")
}

fn write(text: &mut String, part: std::fmt::Arguments<'_>) {
    text.write_fmt(part).expect("writing to a string does not fail");
}
