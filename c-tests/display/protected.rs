//! Protected names: which look-alikes are found.

use crate::protected_block::{NAMES, block};
use testkit::c::display::{Ask, Shown, display, verify};
use testkit::c::{INVALID_NAME, OK};
use testkit::data::Outcome;
use testkit::tables::{self, options};

fn look_up(name: &str, protected: &[u8]) -> Result<Shown, String> {
    display(name, Ask { protected, ..Ask::default() })
}

/// A look-alike of a protected name is shown in ASCII as a whole, with the line of the name; the
/// name itself, and what is under it, is not.
pub fn lookup() -> Outcome {
    let block = block(NAMES)?;
    for (name, line) in [
        ("gøøgle.com", 1),
        ("goögle.com", 1),
        ("www.goögle.com", 1),
        ("a.b.goögle.com", 1),
        ("*.goögle.com", 1),
        ("(x.goögle.com", 1),
        ("xn--gogle-kua.com", 1),
        ("goögle.com.", 1),
        ("páypal.com", 2),
        ("päypaľ.com", 2),
        ("bücher.example", 0),
        ("www.bücher.example", 0),
        ("ü.google.com", 0),
        ("bùcher.example", 4),
        ("bänk.co.example", 5),
        ("ü.bank.co.example", 0),
        ("äther.example", 0),
        ("bücher.com", 0),
        ("gogöle.com", 0),
        ("goögle.org", 0),
        ("goögle", 0),
        ("goögle.com.example", 0),
        ("ü.bânk.co.example", 5),
    ] {
        let shown = look_up(name, &block)?;
        let ascii = display(name, Ask { policy: tables::policy("ASCII"), ..Ask::default() })?;
        let is_right = shown.report.protected_line == line
            && shown.has("PROTECTED_NAME") == (line > 0)
            && shown.is_hidden() == (line > 0)
            && (shown.text == ascii.text) == (line > 0)
            && shown.status == OK;
        if !is_right {
            return Err(format!("{name}, line {line}: {shown:x?}").into());
        }
    }
    // A name that is ASCII is not compared.
    let plain = look_up("g00gle.com", &block)?;
    if plain.is_hidden() {
        return Err(format!("{plain:x?}").into());
    }
    Ok(())
}

/// Every policy that shows Unicode hides it.
pub fn other_policies() -> Outcome {
    let block = block(NAMES)?;
    let unrestricted = tables::policy("UTS39") | tables::level("UNRESTRICTED");
    for policy in ["BROWSER", "FIREFOX", "WEBKIT", "UTS39"]
        .map(tables::policy)
        .into_iter()
        .chain([unrestricted])
    {
        let shown = display("goögle.com", Ask { policy, ..Ask::default() })?;
        let hidden = display("goögle.com", Ask { policy, protected: &block, ..Ask::default() })?;
        let own = display("bücher.example", Ask { policy, protected: &block, ..Ask::default() })?;
        let is_right = !shown.is_hidden()
            && hidden.text == "xn--gogle-kua.com"
            && (hidden.first(), hidden.report.protected_line) == ("PROTECTED_NAME".into(), 1)
            && own.text == "bücher.example";
        if !is_right {
            return Err(format!("{policy:x}: {shown:x?} {hidden:x?} {own:x?}").into());
        }
    }
    Ok(())
}

/// A free subdomain, many ambiguous letters, one label, many labels, and letters that only look
/// like others change nothing.
pub fn evasions() -> Outcome {
    for (protected, name) in [
        ("paypal.com", "店.páypal.com"),
        ("paypal.com", "ıııııı.páypal.com"),
        ("paypal.com", "क.páypal.com"),
        ("paypal.com", "ııııııııłłłłłłłłþþþþþþœœœœœ.páypal.com"),
        ("paypal.com", "xn--80aa0cbo65f.páypal.com"),
        ("paypal.com", "a.b.c.d.e.f.g.h.i.j.páypal.com"),
        ("paypal.com", "sehr-langer-name.noch-viel-laengerer-name.páypal.com"),
        ("paypal.com", "páypal.com!"),
        ("paypal.com", "p\u{301}á\u{323}\u{324}\u{325}ypal.com"),
        // Marks that confusables.txt takes for those of other scripts.
        ("paypal.com", "paypa\u{30D}l.com"),
        ("paypal.com", "paypa\u{32E}l.com"),
        ("paypal.com", "paypa\u{670}l.com"),
        ("paypal.com", "paypa\u{1DFE}l.com"),
        ("paypal.com", "paypa\u{20DB}l.com"),
        ("bank.中国", "bánk.中国"),
        ("bank.xn--fiqs8s", "www.bánk.中国"),
        ("intranet", "íntranet"),
        ("intranet", "wiki.íntranet"),
        ("login.a.b.bank.example", "login.a.b.bánk.example"),
        ("a.b.c.d.e.f.g.h.example", "a.b.ć.d.e.f.g.h.example"),
        ("sparkasse.de", "sparkaße.de"),
        ("microsoft.com", "mɨcrosoft.com"),
        ("facebook.com", "faceɓook.com"),
        ("amazon.com", "amaʒon.com"),
        ("ebay.com", "ɛbay.com"),
        ("paypal.com", "paypa乚.com"),
        ("facebook.com", "fa匚ebook.com"),
        ("citibank.com", "сӏтӏвапк.com"),
        ("illicit.com", "ııłıcıt.com"),
        ("tattletale.com", "łáłłłełałe.com"),
        ("google.com", "g口口gle.com"),
        ("twitter.com", "ㄒwitter.com"),
        ("example.com", "eメample.com"),
        ("stripe.com", "ʃtripe.com"),
        ("dropbox.com", "ᴅropbox.com"),
        ("flussschiff.de", "flußschiff.de"),
        ("flussschiff.de", "flusßchiff.de"),
        ("ssss.de", "sßs.de"),
    ] {
        // Also where the policy itself lets everything pass.
        let unrestricted = tables::policy("UTS39") | tables::level("UNRESTRICTED");
        let block = block(protected)?;
        for policy in [0, tables::policy("BROWSER"), unrestricted] {
            let shown = display(name, Ask { policy, protected: &block, ..Ask::default() })?;
            let is_line = shown.report.protected_line == 1;
            if !shown.is_hidden() || !shown.text.is_ascii() || policy == unrestricted && !is_line {
                return Err(format!("{protected}, {name}: {shown:x?}").into());
            }
        }
        let own = look_up(protected, &block)?;
        if own.report.protected_line != 0 || own.is_hidden() {
            return Err(format!("{protected}: {own:x?}").into());
        }
    }
    Ok(())
}

/// A name that other rules hide is compared as well, for its report.
pub fn hidden_names() -> Outcome {
    let block = block("paypal.com\nbank.example")?;
    for (name, reason, line) in [
        ("b\u{430}nk.example", "MIXED_SCRIPT", 2),
        ("b\u{430}nk.example.com", "MIXED_SCRIPT", 0),
        ("bücher.b\u{430}nk.example", "MIXED_SCRIPT", 2),
        ("раураӏ.com", "WHOLE_SCRIPT_CONFUSABLE", 1),
        ("www.раураӏ.com", "WHOLE_SCRIPT_CONFUSABLE", 1),
        ("раураӏ.org", "WHOLE_SCRIPT_CONFUSABLE", 0),
    ] {
        let shown = look_up(name, &block)?;
        let is_right = shown.first() == reason
            && shown.report.protected_line == line
            && shown.has("PROTECTED_NAME") == (line > 0);
        if !is_right {
            return Err(format!("{name}: {shown:x?}").into());
        }
    }
    Ok(())
}

/// With a list no label of an invalid name is shown in Unicode.
pub fn invalid_names() -> Outcome {
    let block = block("paypal.com")?;
    for name in [
        "páypal.com..",
        "páypal.com:443",
        "páypal..com",
        "páypal.com/",
        "https://páypal.com",
        "-páypal.com\u{200D}",
        "páypal.com.xn--0",
    ] {
        let shown = look_up(name, &block)?;
        if shown.status != INVALID_NAME || !shown.text.is_ascii() || !shown.is_hidden() {
            return Err(format!("{name}: {shown:x?}").into());
        }
    }
    // Options that let such a name pass.
    for (name, options, line) in [
        ("páypal.com..", options("IGNORE_DNS_LENGTH"), 1),
        ("páypal..com", options("IGNORE_DNS_LENGTH"), 1),
        ("páypal.com:443", options("ASCII_ANY"), 0),
        ("páypal.com/@", options("ASCII_ANY"), 0),
    ] {
        let shown = display(name, Ask { options, protected: &block, ..Ask::default() })?;
        if shown.status != OK || !shown.text.is_ascii() || shown.report.protected_line != line {
            return Err(format!("{name}: {shown:x?}").into());
        }
    }
    // These policies decide about each label alone.
    for policy in ["BROWSER", "UTS39"] {
        let policy = tables::policy(policy);
        for (name, label) in [("páypal.com:443", 1), ("x/@.páypal.com", 0)] {
            let options = tables::options("ASCII_ANY");
            let ask = Ask { options, policy, ..Ask::default() };
            let alone = display(name, Ask { protected: &[], ..ask })?;
            let listed = display(name, Ask { protected: &block, ..ask })?;
            let is_right = !alone.text.is_ascii()
                && listed.text.is_ascii()
                && listed.report.protected_line == 0
                && listed.report.label == label;
            if !is_right {
                return Err(format!("{name}: {alone:x?} {listed:x?}").into());
            }
        }
    }
    // More labels than there are numbers for.
    let options = tables::options("IGNORE_DNS_LENGTH");
    for count in [60, 127, 128, 129, 400] {
        let name = "ü.".repeat(count) + "páypal.com";
        let shown = display(&name, Ask { options, protected: &block, ..Ask::default() })?;
        if shown.report.protected_line != 1 || !shown.text.is_ascii() {
            return Err(format!("{count} labels: {shown:x?}").into());
        }
    }
    Ok(())
}

/// A name that is protected, and what is under it, is shown, also where it looks like another one.
pub fn own_names() -> Outcome {
    let block =
        block("bánk.example\nbank.example\nbünk.bank.example\npáypal.com\npaypal.com\nä.ö")?;
    for (name, line) in [
        ("bánk.example", 0),
        ("www.bánk.example", 0),
        ("店.bánk.example", 0),
        ("ü.bank.example", 0),
        ("bünk.bank.example", 0),
        ("ü.bünk.bank.example", 0),
        ("bunk.bánk.example", 3),
        ("būnk.bank.example", 3),
        ("bànk.example", 1),
        ("ü.bànk.example", 1),
        ("ü.páypal.com", 0),
        ("pàypal.com", 4),
        ("ä.ö", 0),
        ("ä.ö.", 0),
        ("a.ö", 6),
    ] {
        let shown = look_up(name, &block)?;
        if shown.report.protected_line != line || shown.is_hidden() != (line > 0) {
            return Err(format!("{name}: {shown:x?}").into());
        }
    }
    let long = "ü.".repeat(200) + "bánk.example";
    let options = tables::options("IGNORE_DNS_LENGTH");
    let shown = display(&long, Ask { options, protected: &block, ..Ask::default() })?;
    if shown.is_hidden() {
        return Err(format!("{shown:x?}").into());
    }
    Ok(())
}

/// Each Latin letter that is, by its name, a basic letter with an addition is taken for that letter.
pub fn letters_with_names(files: &[String]) -> Outcome {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
    // Those that are turned into another letter.
    const SHAPES: [&str; 6] =
        ["TURNED M", "TURNED W", "INVERTED M", "V WITH HOOK", "V WITH RIGHT HOOK", "C WITH BAR"];
    const ADDITIONS: [&str; 6] =
        ["TURNED", "REVERSED", "SCRIPT", "INSULAR", "BLACKLETTER", "BARRED"];
    let list: Vec<_> = LETTERS.chars().map(|letter| format!("{letter}kq.example")).collect();
    let block = block(&list.join("\n"))?;
    let policy = tables::policy("UTS39") | tables::level("UNRESTRICTED");
    let mut count = 0;
    for line in files[0].lines() {
        let fields: Vec<_> = line.split(';').collect();
        let number = u32::from_str_radix(fields[0], 16)?;
        let Some(c) = char::from_u32(number).filter(|c| !c.is_ascii()) else { continue };
        let (name, decomposition) = (fields[1], fields[5]);
        let rest = name.strip_prefix("LATIN SMALL LETTER ");
        let Some(rest) = rest.or(name.strip_prefix("LATIN LETTER SMALL CAPITAL ")) else {
            continue;
        };
        if !decomposition.is_empty() || SHAPES.iter().any(|shape| rest.starts_with(shape)) {
            continue;
        }
        let rest =
            ADDITIONS.iter().find_map(|&word| rest.strip_prefix(word)).unwrap_or(rest).trim();
        let (base, addition) = rest.split_at(1);
        if !addition.is_empty() && !addition.starts_with(" WITH") {
            continue;
        }
        let expected = LETTERS.find(&base.to_lowercase()).map(|place| place as u64 + 1);
        let shown =
            display(format!("{c}kq.example"), Ask { policy, protected: &block, options: 0 })?;
        if shown.status == OK && Some(shown.report.protected_line) != expected {
            return Err(format!("{number:04X} {name}: {shown:x?}").into());
        }
        count += u32::from(shown.status == OK);
    }
    if count < 250 { Err(format!("only {count} letters").into()) } else { Ok(()) }
}

/// The letters that have other readings, and those that Chromium takes for others beyond
/// confusables.txt.
pub fn extended_skeletons() -> Outcome {
    for (protected, name) in [
        ("bank.example", "ßank.example"),
        ("paypal.is", "þaypal.is"),
        ("bank.is", "þank.is"),
        ("oetker.de", "œtker.de"),
        ("cetker.de", "œtker.de"),
        ("time.de", "łime.de"),
        ("live.de", "łive.de"),
        ("info.com", "ınfo.com"),
        ("lnfo.com", "ınfo.com"),
        ("aether.example", "æther.example"),
        ("house.com", "ħouse.com"),
        ("dice.com", "đice.com"),
        ("kept.ru", "керт.ru"),
        ("wow.ru", "шош.ru"),
        ("www.th", "พฟพ.th"),
    ] {
        let shown = look_up(name, &block(protected)?)?;
        if shown.reasons() != ["PROTECTED_NAME"]
            && shown.reasons() != ["DEVIATION", "PROTECTED_NAME"]
            || shown.report.protected_line != 1
        {
            return Err(format!("{protected}, {name}: {:?} {shown:x?}", shown.reasons()).into());
        }
    }
    Ok(())
}

/// A long list: no name of it is mistaken for another one, each look-alike is found, and a name
/// takes no more than 64 bytes beyond its text.
pub fn many_names() -> Outcome {
    const COUNT: usize = 20_000;
    let name = |number: usize| format!("brand{number}x.example");
    let list: Vec<_> = (0..COUNT).map(name).collect();
    let text: usize = list.iter().map(String::len).sum();
    let block = block(&list.join("\n"))?;
    if block.len() > text + 64 * COUNT || verify(&block)? != OK {
        return Err(format!("{} bytes for {text} of text", block.len()).into());
    }
    for number in (0..COUNT).step_by(37) {
        let own = name(number);
        let similar = own.replace("brand", "bränd");
        let (own, similar) = (look_up(&own, &block)?, look_up(&similar, &block)?);
        let is_found =
            similar.has("PROTECTED_NAME") && similar.report.protected_line == number as u64 + 1;
        if own.report.protected_line != 0 || !is_found {
            return Err(format!("{own:x?} {similar:x?}").into());
        }
    }
    Ok(())
}

/// Names that look like each other: the first one is found, and all are known to be protected
/// themselves.
pub fn names_alike() -> Outcome {
    const VOWELS: [char; 5] = ['a', 'á', 'à', 'â', 'ä'];
    let names = VOWELS.map(|first| VOWELS.map(|second| format!("p{first}yp{second}l.com")));
    let names = names.concat();
    let list = format!("{}\n{}", names[0], names.join("\n"));
    let block = block(&list)?;
    if verify(&block)? != OK {
        return Err("the block is not whole".into());
    }
    let own = names.iter().map(|name| (name.as_str(), 0));
    for (name, expected) in own.chain([("pāypāl.com", 1), ("www.pāypāl.com", 1)]) {
        let line = look_up(name, &block)?.report.protected_line;
        if line != expected {
            return Err(format!("{name}: {line}").into());
        }
    }
    Ok(())
}

/// Letters of the same shapes do not make names look alike, however many names on the list have
/// them: a name and those below it are shown, a name like it has its line, and others are shown.
pub fn names_of_the_same_shapes() -> Outcome {
    let list = "ccc.com cco.com ccd.com cce.com coc.com coo.com cod.com coe.com cdc.com cdo.com \
                cdd.com cde.com cec.com ceo.com ced.com cee.com död.com oöo.com";
    let block = block(&list.replace(' ', "\n"))?;
    if verify(&block)? != OK {
        return Err("the block is not whole".into());
    }
    for (name, line) in [
        ("död.com", 0),
        ("www.död.com", 0),
        ("é.död.com", 0),
        ("dód.com", 17),
        ("óoo.com", 18),
        ("céé.com", 16),
        ("déd.com", 0),
        ("döc.com", 0),
        ("öcc.com", 0),
    ] {
        let found = look_up(name, &block)?.report.protected_line;
        if found != line {
            return Err(format!("{name}: {found}").into());
        }
    }
    Ok(())
}

/// Names of any length look like others.
pub fn long_names() -> Outcome {
    let label = |c: &str| c.repeat(60);
    let long = [label("a"), label("b"), label("c"), "google.com".into()].join(".");
    let block = block(&format!("google.com\n{long}"))?;
    for (before, line) in [
        (String::new(), 1),
        ("a".repeat(22) + ".", 1),
        ([label("a"), label("b"), String::new()].join("."), 1),
        ([label("a"), label("b"), label("c"), String::new()].join("."), 2),
    ] {
        let shown = look_up(&(before.clone() + "gøøgle.com"), &block)?;
        if shown.report.protected_line != line || shown.has("PROTECTED_NAME") != (line > 0) {
            return Err(format!("behind {before:?}: {shown:x?}").into());
        }
    }
    Ok(())
}
