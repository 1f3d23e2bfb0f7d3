//! Generated names in both libraries. Every difference has a reason that is computed.

use crate::classes::{Answer, Class, Function, class_of};
use crate::code_points::ages;
use crate::library::{Idn2, trial_with_real};
use libtest_mimic::Trial;
use std::collections::BTreeMap;
use testkit::data::Outcome;
use testkit::effort::is_exhaustive;
use testkit::generate::Generator;

/// How many names there are, and how many with `UNIDN_EXHAUSTIVE=1`.
const NAMES: [usize; 2] = [20_000, 1_000_000];

/// Each flag alone, those that programs use together, and those of every kind of behaviour.
const FLAGS: [i32; 19] = [0, 1, 2, 4, 5, 8, 9, 16, 32, 36, 37, 41, 64, 65, 96, 128, 132, 160, 192];

pub fn trials() -> Vec<Trial> {
    vec![
        trial_with_real("differential::are_two_libraries", are_two_libraries),
        trial_with_real(
            "differential::every_difference_has_a_reason",
            every_difference_has_a_reason,
        ),
    ]
}

fn are_two_libraries() -> Outcome {
    let (ours, real) = (Idn2::ours()?, Idn2::real()?);
    if ours.version() != "2.3.8" {
        return Err(format!("ours is {}", ours.version()).into());
    }
    // Their marks.
    let answers = [&ours, &real].map(|library| library.lookup(b"a_b", 32));
    if answers != [Err(-304), Ok(b"ab".to_vec())] {
        return Err(format!("{answers:?}").into());
    }
    Ok(())
}

#[derive(Default)]
struct Counts {
    calls: usize,
    same: usize,
    by_class: BTreeMap<Class, usize>,
    unexplained: Vec<String>,
}

fn every_difference_has_a_reason() -> Outcome {
    let names = NAMES[usize::from(is_exhaustive())];
    let libraries = (Idn2::ours()?, Idn2::real()?);
    let ages = ages()?;
    let mut generator = Generator::new(0x1D2);
    let mut counts = [(); 3].map(|()| Counts::default());
    for _ in 0..names {
        let name = generator.name();
        if name.contains('\0') {
            continue;
        }
        let mut compare = |function, flags, ours: Answer, real: Answer| {
            let counts = &mut counts[function as usize];
            counts.calls += 1;
            if ours == real {
                counts.same += 1;
            } else if let Some(class) = class_of(function, &name, flags, &ours, &real, &ages) {
                *counts.by_class.entry(class).or_default() += 1;
            } else {
                let code_points: Vec<_> = name.chars().map(u32::from).collect();
                counts.unexplained.push(format!(
                    "{function:?} {flags} {name:?} {code_points:X?}: {}, libidn2 {}",
                    shown(&ours),
                    shown(&real)
                ));
            }
        };
        let (ours, real) = &libraries;
        for flags in FLAGS {
            let answers = [ours, real].map(|library| library.lookup(name.as_bytes(), flags));
            let [ours, real] = answers;
            compare(Function::Lookup, flags, ours, real);
        }
        for flags in [0, 1] {
            // A label each: the first one, and as an A-label what begins like one.
            let label = name.split('.').next().unwrap_or_default().as_bytes();
            let (ulabel, alabel) =
                if label.starts_with(b"xn--") { (None, Some(label)) } else { (Some(label), None) };
            let [ours, real] = [ours, real].map(|library| library.register(ulabel, alabel, flags));
            compare(Function::Register, flags, ours, real);
        }
        let [ours, real] = [ours, real].map(|library| library.to_unicode(name.as_bytes()));
        compare(Function::ToUnicode, 0, ours, real);
    }
    let unexplained: Vec<_> = counts.iter().flat_map(|counts| &counts.unexplained).collect();
    print(names, &libraries.1.version(), &counts);
    if unexplained.is_empty() {
        return Ok(());
    }
    let first: Vec<_> = unexplained.iter().take(20).map(|line| line.as_str()).collect();
    Err(format!("{} differences without a reason:\n{}", unexplained.len(), first.join("\n")).into())
}

fn shown(answer: &Answer) -> String {
    match answer {
        Ok(bytes) => format!("{:?}", String::from_utf8_lossy(bytes)),
        Err(code) => code.to_string(),
    }
}

fn print(names: usize, version: &str, counts: &[Counts; 3]) {
    println!("{names} names, libidn2 {version}: calls of lookup_u8, register_u8, to_unicode_8z8z");
    let row = |what: &str, count: &dyn Fn(&Counts) -> usize| {
        let [a, b, c] = [0, 1, 2].map(|function| count(&counts[function]));
        println!("{a:>10} {b:>9} {c:>9}  {what}");
    };
    row("calls", &|counts| counts.calls);
    row("the same answer", &|counts| counts.same);
    for (class, what) in Class::ALL {
        row(what, &|counts| counts.by_class.get(&class).copied().unwrap_or(0));
    }
    row("without a reason", &|counts| counts.unexplained.len());
}
