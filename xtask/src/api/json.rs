//! `unidn.json`: the whole interface with its documentation.

use super::layout::{self, Machine};
use super::{Api, Constant, Enum, Function, Paragraph, Struct};
use serde_json::{Value, json};

/// The text of `unidn.json`.
pub(super) fn of(api: &Api) -> String {
    let value = json!({
        "library": "unidn",
        "version": api.version,
        "soname": "libunidn.so.0",
        "conventions": api.conventions,
        "constants": api.constants.iter().map(constant).collect::<Vec<_>>(),
        "enums": api.enums.iter().map(enumeration).collect::<Vec<_>>(),
        "structs": api.structs.iter().map(structure).collect::<Vec<_>>(),
        "functions": api.functions.iter().map(function).collect::<Vec<_>>(),
    });
    let text = serde_json::to_string_pretty(&value).expect("strings and numbers have a form");
    text + "\n"
}

fn constant(constant: &Constant) -> Value {
    json!({
        "name": constant.name,
        "group": constant.group,
        "type": constant.c_type(),
        "value": constant.value,
        "literal": constant.literal,
        "doc": constant.doc,
    })
}

fn enumeration(item: &Enum) -> Value {
    let values = item.values.iter();
    let values: Vec<_> = values
        .map(|value| json!({ "name": value.name, "value": value.value, "doc": value.doc }))
        .collect();
    json!({ "name": item.name, "doc": item.doc, "values": values })
}

fn structure(item: &Struct) -> Value {
    let [narrow, wide] = [Machine::Bits32, Machine::Bits64].map(|machine| {
        layout::of(item, machine).unwrap_or_else(|| panic!("{} has no one layout", item.name))
    });
    let members = item.members.iter().zip(narrow.offsets.iter().zip(&wide.offsets));
    let members: Vec<_> = members
        .map(|(member, (narrow, wide))| {
            json!({
                "name": member.name,
                "type": member.c_type,
                "count": member.count,
                "offset": { "32": narrow, "64": wide },
                "doc": member.doc,
            })
        })
        .collect();
    json!({
        "name": item.name,
        "doc": item.doc,
        "size": { "32": narrow.size, "64": wide.size },
        "members": members,
    })
}

fn function(function: &Function) -> Value {
    let (mut text, mut parameters) = (Vec::new(), Vec::new());
    let (mut returns, mut after_failure, mut cost) = (Value::Null, Value::Null, Value::Null);
    for paragraph in &function.doc {
        match paragraph {
            Paragraph::Text(paragraph) => text.push(paragraph.as_str()),
            Paragraph::Parameters(names, doc) => {
                parameters.push(json!({ "names": names, "doc": doc }));
            }
            Paragraph::Returns(doc) => returns = json!(doc),
            Paragraph::AfterFailure(doc) => after_failure = json!(doc),
            Paragraph::Cost(doc) => cost = json!(doc),
            Paragraph::Since(_) => {}
        }
    }
    let declared = function.parameters.iter();
    let declared: Vec<_> = declared.map(|p| json!({ "name": p.name, "type": p.c_type })).collect();
    json!({
        "name": function.name,
        "returns": { "type": function.returns, "doc": returns },
        "parameters": declared,
        "parameter_docs": parameters,
        "summary": text.first(),
        "doc": text.iter().skip(1).collect::<Vec<_>>(),
        "after_failure": after_failure,
        "cost": cost,
        "since": function.since(),
    })
}
