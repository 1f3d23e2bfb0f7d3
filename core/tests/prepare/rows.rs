//! The vectors of other implementations. Texts are UTF-16: some have surrogates alone.

use serde_json::Value;
use unidn_core::idna::Error;
use unidn_core::prepare::{self, Idna2003, Preparation, Profile};
use unidn_core::text::{NoScratch, Writer};

/// A vector.
pub struct Row {
    fields: Value,
    input: Vec<u16>,
    /// `None` for an error.
    output: Option<Vec<u16>>,
}

/// The code units of the string behind `key`, which ends before the quotation mark.
fn units(line: &str, key: &str) -> Option<Vec<u16>> {
    let (_, rest) = line.split_once(&format!("\"{key}\""))?;
    let mut units = Vec::new();
    let mut rest = rest.chars();
    loop {
        match rest.next()? {
            '"' => return Some(units),
            '\\' => match rest.next()? {
                'u' => {
                    let (digits, after) = rest.as_str().split_at_checked(4)?;
                    units.push(u16::from_str_radix(digits, 16).ok()?);
                    rest = after.chars();
                }
                'n' => units.push(0x0A),
                'r' => units.push(0x0D),
                't' => units.push(0x09),
                'b' => units.push(0x08),
                'f' => units.push(0x0C),
                c => units.push(c as u16),
            },
            c => units.push(c as u16),
        }
    }
}

pub fn rows(text: &str) -> impl Iterator<Item = Result<Row, String>> {
    text.lines().map(|line| {
        // The strings with surrogates that stand alone are read above.
        let without = || line.replace("\\ud", "?").replace("\\uD", "?");
        let fields = serde_json::from_str(line).or_else(|_| serde_json::from_str(&without()));
        let fields: Value = fields.map_err(|error| error.to_string())?;
        // The only input that is not a string is an ill-formed one.
        let input = units(line, "input\": ").unwrap_or(vec![0xD800]);
        let output = match fields["reference"][0].as_str() {
            Some("ok") => units(line, "reference\": [\"ok\", "),
            _ => units(line, "output\": "),
        };
        Ok(Row { fields, input, output })
    })
}

/// Checks a row; rows of other operations have nothing to check.
pub fn check(row: &Row) -> Result<(), String> {
    let Row { fields, input, output } = row;
    // It is about an error of libidn's interface.
    if fields["agrees_with_reference"] == false {
        return Ok(());
    }
    // The case of a result in ASCII is not specified by some.
    let lower = |text: &Option<Vec<u16>>| {
        let fold = |&unit: &u16| {
            if unit < 0x80 { u16::from((unit as u8).to_ascii_lowercase()) } else { unit }
        };
        text.as_ref().map(|text| text.iter().map(fold).collect::<Vec<_>>())
    };
    let is_otherwise = OTHERWISE.iter().any(|row| fields["id"] == *row);
    let same = || format!("{}: no difference", fields["id"]);
    let ours = match fields["op"].as_str() {
        Some("stringprep") => {
            let Some(profile) = fields["profile"].as_str().and_then(profile) else {
                return Ok(());
            };
            let is_query = fields["allow_unassigned"] == true;
            stringprep(input, Preparation { profile, is_query })
        }
        Some(op) if op.starts_with("idna2003_") => {
            let flag = |name, bit: Idna2003| {
                let mut flags = fields["flags"].as_array().into_iter().flatten();
                if flags.any(|flag| flag == name) { bit } else { Idna2003::default() }
            };
            let mut options = flag("AllowUnassigned", Idna2003::ALLOW_UNASSIGNED)
                .union(flag("UseSTD3ASCIIRules", Idna2003::USE_STD3_ASCII_RULES));
            if op.contains("label") {
                options = options.union(Idna2003::SINGLE_LABEL);
            }
            if op.ends_with("to_ascii") {
                to_ascii(input, options)
            } else {
                to_unicode(input, options)
            }
        }
        Some("precis_enforce") => {
            let Some(preparation) = fields["profile"].as_str().and_then(precis) else {
                return Ok(());
            };
            let ours = stringprep(input, preparation);
            // Both have a final sigma, which is the context of a letter.
            let id = fields["id"].as_str();
            if is_otherwise {
                return if ours == *output { Err(same()) } else { Ok(()) };
            }
            if FINAL_SIGMA.contains(&id.unwrap_or_default()) {
                let sigma = |text: &Option<Vec<u16>>| {
                    let unify = |&c: &u16| if c == 0x3C2 { 0x3C3 } else { c };
                    text.as_ref().map(|text| text.iter().map(unify).collect::<Vec<_>>())
                };
                return if ours != *output && ours == sigma(output) {
                    Ok(())
                } else {
                    Err(format!("{id:?}: {ours:x?}, not the small sigma for {output:x?}"))
                };
            }
            ours
        }
        Some("jid") if is_otherwise => return jid(fields, input).err().map(drop).ok_or_else(same),
        Some("jid") => return jid(fields, input),
        _ => return Ok(()),
    };
    let is_ascii = fields["op"].as_str().is_some_and(|op| op.ends_with("to_ascii"));
    if ours == *output || is_ascii && lower(&ours) == lower(output) {
        return Ok(());
    }
    Err(format!("{}: {ours:x?}, not {output:x?}", fields["id"]))
}

/// The rows in which a capital sigma at the end of a word becomes a final one. Here toLowerCase is
/// that of each code point, whatever its context.
const FINAL_SIGMA: [&str; 4] =
    ["precis_golden-0642", "precis_golden-0643", "precis_golden-1292", "precis_golden-1293"];

/// Rows that disagree with the RFCs: GnuTLS refuses Arabic-Indic digits, which are CONTEXTO, where
/// their rule (RFC 5892, appendix A.8) allows them; jXMPP folds the final sigma by toCaseFold of
/// RFC 7613, which RFC 8265 replaced by toLowerCase.
const OTHERWISE: [&str; 2] = ["precis_gnutls-0016", "jids-0009"];

/// The profiles of PRECIS that the library has; the others fold case, or keep it, contrary to the
/// RFCs, or are classes.
fn precis(name: &str) -> Option<Preparation> {
    Some(match name {
        "UsernameCaseMapped" => Preparation::stored(Profile::UsernameCaseMapped),
        "UsernameCasePreserved" => Preparation::stored(Profile::UsernameCasePreserved),
        "OpaqueString" => Preparation::stored(Profile::OpaqueString),
        "NicknameCasePreserved" => Preparation::stored(Profile::Nickname),
        "NicknameCaseMapped" => Preparation::query(Profile::Nickname),
        _ => return None,
    })
}

/// An address of XMPP (RFC 7622), as an example of use: the part before the `@` is a user name
/// without nine ASCII characters, the part behind the slash is an OpaqueString; each has at most
/// 1023 bytes. Of the domain only its presence and the absence of another `@` are checked.
fn jid(fields: &Value, input: &[u16]) -> Result<(), String> {
    let text = String::from_utf16(input).map_err(|error| error.to_string())?;
    let (bare, resource) = match text.split_once('/') {
        Some((bare, resource)) => (bare, Some(resource)),
        None => (&*text, None),
    };
    let (local, domain) = match bare.split_once('@') {
        Some((local, domain)) => (Some(local), domain),
        None => (None, bare),
    };
    let part = |part: Option<&str>, profile| {
        let Some(part) = part else { return Some(String::new()) };
        let units: Vec<u16> = part.encode_utf16().collect();
        let output = stringprep(&units, Preparation::stored(profile))?;
        String::from_utf16(&output).ok().filter(|text| text.len() <= 1023)
    };
    let local = part(local, Profile::UsernameCaseMapped)
        .filter(|local| !local.contains(['"', '&', '\'', '/', ':', '<', '>', '@']));
    let resource = part(resource, Profile::OpaqueString);
    let is_domain = !domain.is_empty() && !domain.contains('@');
    let is_valid = local.is_some() && resource.is_some() && is_domain;
    let expect = &fields["expect"];
    let is_same = |ours: &Option<String>, key: &str| {
        expect[key].as_str().is_none_or(|text| ours.as_deref() == Some(text))
    };
    if expect["valid"] == false && !is_valid {
        return Ok(());
    }
    let agree = is_same(&local, "localpart") && is_same(&resource, "resourcepart");
    if expect["valid"] == is_valid && agree {
        return Ok(());
    }
    Err(format!("{}: {local:?} {resource:?}, not {expect}", fields["id"]))
}

/// The profiles that the library has.
fn profile(name: &str) -> Option<Profile> {
    Some(match name {
        "SASLprep" => Profile::Saslprep,
        "Nameprep" => Profile::Nameprep,
        "Nodeprep" => Profile::Nodeprep,
        "Resourceprep" => Profile::Resourceprep,
        "iSCSI" => Profile::Iscsi,
        "plain" => return None,
        _ => panic!("unknown profile {name}"),
    })
}

const ROOM: usize = 2048;

fn text(output: &Writer<'_, u16>, result: Result<(), Error>) -> Option<Vec<u16>> {
    result.ok()?;
    output.written().map(<[u16]>::to_vec)
}

fn stringprep(input: &[u16], preparation: Preparation) -> Option<Vec<u16>> {
    let mut room = [0; ROOM];
    let mut output = Writer::new(&mut room);
    let result = prepare::prepare(input, preparation, &mut output, &NoScratch, None);
    text(&output, result)
}

fn to_ascii(input: &[u16], options: Idna2003) -> Option<Vec<u16>> {
    let mut room = [0; ROOM];
    let mut output = Writer::new(&mut room);
    prepare::to_ascii(input, options, &mut output, &NoScratch, None).ok()?;
    output.written().map(|text| text.iter().map(|&byte| byte.into()).collect())
}

fn to_unicode(input: &[u16], options: Idna2003) -> Option<Vec<u16>> {
    let mut room = [0; ROOM];
    let mut output = Writer::new(&mut room);
    let result = prepare::to_unicode(input, options, &mut output, &NoScratch, None);
    text(&output, result)
}
