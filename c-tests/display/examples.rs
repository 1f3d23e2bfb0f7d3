//! Fifty names on which the policies differ, one for each way in which they do.

use crate::protected_block::block;
use testkit::c::OK;
use testkit::c::display::{Ask, display, level};
use testkit::data::Outcome;
use testkit::tables::{self, policy};

/// The name; in ASCII; the restriction level of its first label that is not ASCII, by its first
/// letter (X is unrestricted); whether Chromium, Firefox and WebKit show that label in Unicode (U)
/// or in ASCII (A); a protected name.
#[rustfmt::skip]
const NAMES: [(&str, &str, &str, &str, &str); 50] = [
    ("gem\u{fc}se.example", "xn--gemse-mva.example", "S", "UUU", ""),
    ("\u{44f}\u{433}\u{43e}\u{434}\u{430}.com", "xn--80afd3b5e.com", "S", "UUA", ""),
    ("\u{445}\u{43e}\u{440}.com", "xn--n1aen.com", "S", "AAA", ""),
    ("\u{445}\u{43e}\u{440}.ru", "xn--n1aen.ru", "S", "UUA", ""),
    ("\u{445}\u{43e}\u{440}.\u{440}\u{444}", "xn--n1aen.xn--p1ai", "S", "UUU", ""),
    ("\u{445}\u{43e}\u{301}\u{440}.com", "xn--lsa74dhar.com", "S", "UAA", ""),
    ("\u{441}\u{443}\u{43c}\u{43c}\u{430}.com", "xn--80axask.com", "S", "UAA", ""),
    ("\u{441}\u{43e}\u{440}\u{442}.com", "xn--n1aebg.com", "S", "AUA", ""),
    ("\u{443}\u{43a}\u{440}\u{43e}\u{43f}.com", "xn--j1aidcn.com", "S", "UAA", ""),
    ("f\u{430}rm.com", "xn--frm-6cd.com", "N", "AAA", ""),
    ("coffee\u{5e97}.jp", "xn--coffee-uw1l.jp", "H", "UUU", ""),
    ("caf\u{e9}\u{5e97}.jp", "xn--caf-dma4201j.jp", "H", "AUU", ""),
    ("line\u{4e00}.jp", "xn--line-o84f.jp", "H", "AAU", ""),
    ("24\u{4e00}.jp", "xn--24-wu2c.jp", "S", "UUU", ""),
    ("\u{30ce}\u{30fc}\u{30c8}.jp", "xn--fdkl2l.jp", "S", "UAU", ""),
    ("4\u{30fb}5.jp", "xn--45-3n4a.jp", "S", "AUU", ""),
    ("\u{30b5}\u{3078}\u{30b5}.jp", "xn--49jtgb.jp", "S", "AAU", ""),
    ("\u{30b5}\u{3078}.jp", "xn--49jtg.jp", "S", "UAU", ""),
    ("i\u{307}nfo.de", "xn--info-qwc.de", "S", "AAU", ""),
    ("\u{12f}\u{307}la.lt", "xn--la-9oa20q.lt", "S", "AUU", ""),
    ("q\u{303}\u{303}.com", "xn--q-1bba.com", "S", "AAU", ""),
    ("q\u{303}\u{300}\u{303}.com", "xn--q-vbbib.com", "S", "AUU", ""),
    ("ab\u{64b}.com", "xn--ab-gwd.com", "M", "AAA", ""),
    ("col\u{b7}laborar.cat", "xn--collaborar-nra.cat", "S", "UUU", ""),
    ("col\u{b7}laborar.com", "xn--collaborar-nra.com", "S", "AAU", ""),
    ("\u{fe}\u{f3}r.is", "xn--r-uga6a.is", "S", "UUU", ""),
    ("\u{fe}\u{f3}r.com", "xn--r-uga6a.com", "S", "AAU", ""),
    ("\u{fe}.com", "xn--vda.com", "S", "UAU", ""),
    ("\u{259}l.az", "xn--l-b1a.az", "S", "UUA", ""),
    ("\u{3b8}8.com", "xn--8-dmb.com", "S", "AAA", ""),
    ("7\u{9ed}.com", "xn--7-66d.com", "S", "AAA", ""),
    ("gru\u{df}.example", "xn--gru-7ka.example", "S", "UUU", ""),
    ("\u{915}\u{94d}\u{200d}\u{937}.in", "xn--11b2ezcw70k.in", "X", "AAA", ""),
    ("\u{e1a}\u{e1e}.com", "xn--r3ci.com", "S", "AAU", ""),
    ("\u{e23}\u{e1f}.com", "xn--w3ch.com", "S", "UAU", ""),
    ("\u{3bd}\u{3b9}\u{3ba}\u{3b7}.com", "xn--sxaddk.com", "S", "AUA", ""),
    ("\u{c11c}\u{c6b8}\u{306e}.kr", "xn--u9jx074bdsd.kr", "N", "AAU", ""),
    ("shop\u{926}\u{941}\u{915}\u{93e}\u{928}.in", "xn--shop-87i9gpa9oza.in", "M", "AAU", ""),
    ("\u{2602}regen.example", "xn--regen-cb1c.example", "X", "AAU", ""),
    ("x\u{2044}y.example", "xn--xy-c6t.example", "X", "AAA", ""),
    ("\u{3105}\u{3106}.tw", "xn--5ekc.tw", "X", "AAU", ""),
    ("\u{5e6}\u{5d4}\u{5f4}\u{5dc}.il", "xn--8dbq2a9c.il", "S", "UAA", ""),
    ("hawai\u{2bb}i.com", "xn--hawaii-mjd.com", "S", "AAU", ""),
    ("\u{1e6d}aha.com", "xn--aha-t9y.com", "S", "AUU", ""),
    ("\u{115}va.com", "xn--va-1ma.com", "X", "AAU", ""),
    ("-\u{fc}.example", "xn----eha.example", "S", "AUU", ""),
    ("biblioth\u{e9}k.de", "xn--bibliothk-i4a.de", "S", "AAA", "bibliothek.de"),
    ("\u{e9}.bibliothek.de", "xn--9ca.bibliothek.de", "S", "UUU", "bibliothek.de"),
    ("sehrlangername.katalog.biblioth\u{e9}k.de", "sehrlangername.katalog.xn--bibliothk-i4a.de", "S", "AAA", "bibliothek.de"),
    ("\u{df}ank.example", "xn--ank-4ka.example", "S", "AAA", "bank.example"),
];

const POLICIES: [&str; 3] = ["BROWSER", "FIREFOX", "WEBKIT"];

/// Each name in either form, under the three policies of browsers.
pub fn policies_of_browsers() -> Outcome {
    for (name, ascii, _, expected, protected) in NAMES {
        let protected = block(protected)?;
        for (policy, expected) in POLICIES.into_iter().zip(expected.chars()) {
            let ask = Ask { policy: self::policy(policy), options: 0, protected: &protected };
            for form in [name, ascii] {
                let shown = display(form, ask)?;
                // The table is about the first A-label.
                let labels = ascii.split('.').zip(shown.text.split('.'));
                let label = labels.into_iter().find(|(ascii, _)| ascii.starts_with("xn--"));
                let is_unicode = label.is_some_and(|(ascii, shown)| ascii != shown);
                let is_right = is_unicode == (expected == 'U')
                    && is_unicode != shown.is_hidden()
                    && shown.status == OK;
                if !is_right {
                    return Err(format!("{form} {policy}: {shown:x?}, not {expected}").into());
                }
            }
        }
    }
    Ok(())
}

/// The restriction levels, of the label and as the policy UTS39 takes them: it shows what the level
/// allows, and hides it at the level below.
pub fn restriction_levels() -> Outcome {
    const LEVELS: [(&str, &str, &str); 5] = [
        ("S", "SINGLE_SCRIPT", "ASCII_ONLY"),
        ("H", "HIGHLY_RESTRICTIVE", "SINGLE_SCRIPT"),
        ("M", "MODERATELY_RESTRICTIVE", "HIGHLY_RESTRICTIVE"),
        ("N", "MINIMALLY_RESTRICTIVE", "MODERATELY_RESTRICTIVE"),
        ("X", "UNRESTRICTED", "MINIMALLY_RESTRICTIVE"),
    ];
    for (name, _, initial, ..) in NAMES {
        let label = name.split('.').find(|label| !label.is_ascii()).unwrap_or_default();
        let (_, own, below) = LEVELS.into_iter().find(|level| level.0 == initial).ok_or("level")?;
        let under = |level: &str| {
            let policy = policy("UTS39") | tables::level(level);
            display(label, Ask { policy, ..Ask::default() })
        };
        let (own, below) = (under(own)?, under(below)?);
        let is_right = level(label)? == own.report.level
            && !own.is_hidden()
            && own.text == label
            && below.is_hidden()
            && below.text.starts_with("xn--");
        if !is_right {
            return Err(format!("{label}, level {initial}: {own:x?}, {below:x?}").into());
        }
    }
    Ok(())
}
