//! The cost of the library on long input that is hard for it: counted, so that other work of the
//! machine does not show, and bounded. A quadratic stage would show as a ratio of 4.
//!
//! callgrind counts instructions, those of libc too, many times slower than the machine executes them:
//! of short texts. Of longer ones the library counts itself: how often it runs through each region of
//! its source (`-C instrument-coverage`). Every case is counted at a few sizes; at more, up to a
//! million code points, if the whole is wanted.

mod cases;

use crate::library;
use crate::process::{fail, root, run, scratch, test_data};
use cases::Case;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs, io};

/// In code points; each size is twice the one before.
const INSTRUCTIONS_FROM: usize = 1 << 10;
const REGIONS_FROM: usize = 1 << 12;
/// To where both are counted: at first, and if the whole is wanted.
const INSTRUCTIONS_TO: [usize; 2] = [1 << 12, 1 << 14];
const REGIONS_TO: [usize; 2] = [1 << 15, 1 << 20];
/// Where the second limit begins to hold.
const LARGE: usize = 1 << 14;
/// How many times as many instructions twice the code points may take: below `LARGE`, where tables
/// and ways change, and from there on. Where another rule is the first that the longer text breaks,
/// as its Punycode overflows, the first limit holds: to find the place can take another pass.
const LIMITS: [f64; 2] = [3.5, 2.2];
/// The second limit where the tree of Punycode's places gets another level, which it does behind 64
/// code points times a power of 16.
const NEW_LEVEL_LIMIT: f64 = 2.6;
const MEGABYTE: usize = 1 << 20;

/// Has both halves of the cases counted at once; each has files of its own, by its name.
fn in_halves<T: Send>(
    cases: &[Case],
    count: impl Fn(&str, &[Case]) -> io::Result<Vec<T>> + Sync,
) -> io::Result<Vec<T>> {
    let (first, second) = cases.split_at(cases.len() / 2);
    let (first, second) = std::thread::scope(|scope| {
        let first = scope.spawn(|| count("first", first));
        let second = count("second", second);
        (first.join().expect("no thread panics"), second)
    });
    let mut counts = first?;
    counts.extend(second?);
    Ok(counts)
}

/// Counts, prints, and fails over a limit.
pub fn check(functions: &[String], is_whole: bool) -> io::Result<()> {
    let bench = Bench::new()?;
    bench.build("counting-driver", "-Cinstrument-coverage", &["-DCOUNTS_REGIONS"])?;
    let cases = cases_of(functions)?;
    let instruction_sizes = sizes(INSTRUCTIONS_FROM, INSTRUCTIONS_TO[usize::from(is_whole)]);
    let region_sizes = sizes(REGIONS_FROM, REGIONS_TO[usize::from(is_whole)]);
    let counts = bench.count_instructions(&cases, &instruction_sizes)?;
    let regions = bench.count_regions(&cases, &region_sizes)?;
    let mut over = 0;
    println!(
        "instructions for each code point, and the worst ratios of a doubling below {LARGE} and from \
         there on"
    );
    let (first, last) = (INSTRUCTIONS_FROM, instruction_sizes[instruction_sizes.len() - 1]);
    println!("{first:>8} {last:>8} {:>6} {:>6}", "small", "large");
    for (number, case) in cases.iter().enumerate() {
        let counts = &counts[number];
        let [small, large] = worst_ratios(&region_sizes, &regions[number]);
        let small = small.max(counts.windows(2).map(|pair| pair[1] / pair[0]).fold(0.0, f64::max));
        let is_over = small > LIMITS[0] || large > LIMITS[1];
        over += usize::from(is_over);
        println!(
            "{:>8.1} {:>8.1} {small:>6.2} {large:>6.2}  {}: {}{}",
            counts[0] / first as f64,
            counts[counts.len() - 1] / last as f64,
            case.function,
            case.name,
            if is_over { "  TOO MUCH" } else { "" },
        );
    }
    println!(
        "{} cases of up to {} code points; at most {} times as much for twice as many, {} from {LARGE} \
         on",
        cases.len(),
        region_sizes[region_sizes.len() - 1],
        LIMITS[0],
        LIMITS[1],
    );
    if over == 0 { Ok(()) } else { Err(io::Error::other(format!("{over} cases cost too much"))) }
}

/// Measures how long a megabyte of each case takes, and prints the worst of each function.
pub fn time(functions: &[String]) -> io::Result<()> {
    let cases = cases_of(functions)?;
    let times = Bench::new()?.time(&cases)?;
    let mut worst: Vec<(&Case, f64)> = Vec::new();
    for (case, &time) in cases.iter().zip(&times) {
        match worst.iter_mut().find(|(other, _)| other.function == case.function) {
            Some(entry) if entry.1 >= time => {}
            Some(entry) => *entry = (case, time),
            None => worst.push((case, time)),
        }
    }
    println!("| function | seconds for a megabyte at most | of |\n|---|---:|---|");
    for (case, time) in worst {
        println!("| {} | {time:.3} | {} |", case.function, case.name);
    }
    Ok(())
}

/// The text of hostile.tsv, which a clone may not have beside it. CI has it.
fn hostile() -> io::Result<Option<String>> {
    let read = |file: PathBuf| {
        fs::read_to_string(&file).or_else(|error| fail(format!("{}: {error}", file.display())))
    };
    match test_data().and_then(|data| read(data.join("vectors/hostile.tsv"))) {
        Ok(text) => Ok(Some(text)),
        Err(error) if env::var_os("CI").is_some_and(|value| value == "true") => Err(error),
        Err(error) => {
            eprintln!("Without the rows of hostile.tsv ({error}): the cases of cases.rs alone.");
            Ok(None)
        }
    }
}

/// The cases of these functions of the driver, or of all of them.
fn cases_of(functions: &[String]) -> io::Result<Vec<Case>> {
    let mut cases = cases::all(hostile()?.as_deref())?;
    if let Some(unknown) = functions.iter().find(|name| cases.iter().all(|c| c.function != **name))
    {
        return Err(io::Error::other(format!("no case calls {unknown}")));
    }
    cases.retain(|case| functions.is_empty() || functions.iter().any(|name| name == case.function));
    Ok(cases)
}

fn sizes(smallest: usize, largest: usize) -> Vec<usize> {
    let sizes = std::iter::successors(Some(smallest), |size| Some(size * 2));
    sizes.take_while(|&size| size <= largest.max(smallest)).collect()
}

/// How often regions were run through, and the first rule that is broken.
struct Regions {
    count: f64,
    rule: u64,
}

/// Of the doublings below `LARGE` and of those above, the most; in terms of the second limit where
/// another one holds.
fn worst_ratios(sizes: &[usize], regions: &[Regions]) -> [f64; 2] {
    let mut worst = [0.0_f64; 2];
    for (size, pair) in sizes.iter().zip(regions.windows(2)) {
        let is_large = *size >= LARGE;
        let mut ratio = pair[1].count / pair[0].count;
        if is_large && pair[0].rule != pair[1].rule {
            ratio = ratio / LIMITS[0] * LIMITS[1];
        } else if is_large && size.ilog2() % 4 == 2 {
            ratio = ratio / NEW_LEVEL_LIMIT * LIMITS[1];
        }
        let worst = &mut worst[usize::from(is_large)];
        *worst = worst.max(ratio);
    }
    worst
}

/// The driver, linked with the library that ships, and a directory for its files.
struct Bench {
    directory: PathBuf,
}

impl Bench {
    fn new() -> io::Result<Self> {
        let bench = Self { directory: scratch("cost")? };
        bench.build("driver", "", &[])?;
        Ok(bench)
    }

    /// Builds the library with these flags of rustc, and with it the driver `name` with those of C.
    fn build(&self, name: &str, rustflags: &str, flags: &[&str]) -> io::Result<()> {
        let library = library::build(name, rustflags, &[])?;
        let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
        run(Command::new(compiler)
            .args(["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-Iinclude"])
            .args(flags)
            .arg("xtask/cost/driver.c")
            .arg(library.archive)
            .arg("-o")
            .arg(self.directory.join(name))
            .current_dir(root()))?;
        Ok(())
    }

    /// The instructions of each case at each size. Two processes share the cases.
    fn count_instructions(&self, cases: &[Case], sizes: &[usize]) -> io::Result<Vec<Vec<f64>>> {
        in_halves(cases, |half, cases| self.count_part(half, cases, sizes))
    }

    fn count_part(&self, part: &str, cases: &[Case], sizes: &[usize]) -> io::Result<Vec<Vec<f64>>> {
        let list = self.list(part, cases, sizes)?;
        let counts = self.directory.join(part);
        let mut valgrind = Command::new("valgrind");
        valgrind
            .args(["--tool=callgrind", "--instr-atstart=no", "--combine-dumps=yes"])
            .arg(format!("--callgrind-out-file={}", counts.display()))
            .arg(self.directory.join("driver"))
            .arg("instructions");
        feed(&mut valgrind, &list)?;
        let totals: Vec<f64> = fs::read_to_string(&counts)?
            .lines()
            .filter_map(|line| line.strip_prefix("totals: ")?.trim().parse().ok())
            .collect();
        // After the last dump there is one more, of what was done since.
        if totals.len() < cases.len() * sizes.len() {
            return Err(io::Error::other(format!("callgrind gives {} counts", totals.len())));
        }
        Ok(totals.chunks(sizes.len()).take(cases.len()).map(<[f64]>::to_vec).collect())
    }

    /// The regions of each case at each size.
    fn count_regions(&self, cases: &[Case], sizes: &[usize]) -> io::Result<Vec<Vec<Regions>>> {
        in_halves(cases, |half, cases| self.count_regions_of(half, cases, sizes))
    }

    fn count_regions_of(
        &self,
        half: &str,
        cases: &[Case],
        sizes: &[usize],
    ) -> io::Result<Vec<Vec<Regions>>> {
        let list = self.list(half, cases, sizes)?;
        let mut driver = Command::new(self.directory.join("counting-driver"));
        // The output at the end is ignored.
        driver.arg("regions").env("LLVM_PROFILE_FILE", "/dev/null");
        let said = feed(&mut driver, &list)?;
        let regions = |line: &str| {
            let (count, rule) = line.split_once(' ')?;
            Some(Regions { count: count.parse().ok()?, rule: rule.parse().ok()? })
        };
        let mut regions = said.lines().filter_map(regions);
        let of_each: Vec<Vec<_>> =
            cases.iter().map(|_| regions.by_ref().take(sizes.len()).collect()).collect();
        let is_all = of_each.iter().all(|regions| regions.len() == sizes.len());
        if is_all { Ok(of_each) } else { Err(io::Error::other(said)) }
    }

    /// The calls of each case at each size.
    fn list(&self, part: &str, cases: &[Case], sizes: &[usize]) -> io::Result<String> {
        let mut list = String::new();
        for (number, case) in cases.iter().enumerate() {
            for &size in sizes {
                self.write(&mut list, case, &format!("{part}-{number}"), size)?;
            }
        }
        Ok(list)
    }

    /// The seconds that a megabyte takes.
    fn time(&self, cases: &[Case]) -> io::Result<Vec<f64>> {
        let mut list = String::new();
        for (number, case) in cases.iter().enumerate() {
            self.write(&mut list, case, &format!("time-{number}"), case.code_points_of(MEGABYTE))?;
        }
        let said = feed(Command::new(self.directory.join("driver")).arg("time"), &list)?;
        let times: Vec<f64> = said.lines().filter_map(|line| line.parse().ok()).collect();
        if times.len() == cases.len() { Ok(times) } else { Err(io::Error::other(said)) }
    }

    /// Adds a call to the list.
    fn write(&self, list: &mut String, case: &Case, name: &str, size: usize) -> io::Result<()> {
        let path = self.directory.join(format!("{name}.txt"));
        fs::write(&path, case.file())?;
        writeln!(list, "{} {size} {}", case.function, path.display()).map_err(io::Error::other)
    }
}

/// Runs a command with this input; what it says.
fn feed(command: &mut Command, input: &str) -> io::Result<String> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| io::Error::other(format!("{command:?}: {error}")))?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(input.as_bytes())?;
    }
    let output = child.wait_with_output()?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{command:?}: {}\n{complaint}", output.status)))
}
