//! What the library costs on long input that is hard for it: counted, so that nothing else that the
//! machine does shows, and bounded. A quadratic stage would show as a ratio of 4.

mod cases;

use cases::Case;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

/// In code points; each size is twice the one before.
const SMALLEST: usize = 1 << 10;
const LARGEST: usize = 1 << 20;
/// Where the second limit begins to hold.
const LARGE: usize = 1 << 14;
/// How many times as many instructions twice the code points may take: below `LARGE`, where tables
/// and ways change, and from there on.
const LIMITS: [f64; 2] = [3.5, 2.2];
/// What a megabyte of anything may take.
const SECONDS: f64 = 1.0;
const MEGABYTE: usize = 1 << 20;

/// Counts, prints, and fails over a limit. `largest` is in code points.
pub fn check(largest: usize) -> io::Result<()> {
    let bench = Bench::new()?;
    let cases = cases::all(&hostile())?;
    let sizes: Vec<usize> = std::iter::successors(Some(SMALLEST), |size| Some(size * 2))
        .take_while(|&size| size <= largest.min(LARGEST))
        .collect();
    let counts = bench.count(&cases, &sizes)?;
    let times = bench.time(&cases)?;
    let mut over = 0;
    println!("instructions per code point, the worst ratios of a doubling, seconds for a megabyte");
    println!(
        "{:>8} {:>8} {:>6} {:>6} {:>8}",
        SMALLEST,
        sizes[sizes.len() - 1],
        "small",
        "large",
        ""
    );
    for ((case, counts), time) in cases.iter().zip(&counts).zip(times) {
        let worst = worst_ratios(&sizes, counts);
        let is_over = worst[0] > LIMITS[0] || worst[1] > LIMITS[1] || time > SECONDS;
        over += usize::from(is_over);
        println!(
            "{:>8.1} {:>8.1} {:>6.2} {:>6.2} {time:>8.4}  {}: {}{}",
            counts[0] / SMALLEST as f64,
            counts[counts.len() - 1] / sizes[counts.len() - 1] as f64,
            worst[0],
            worst[1],
            case.function,
            case.name,
            if is_over { "  TOO MUCH" } else { "" },
        );
    }
    println!(
        "{} cases of up to {} code points; at most {} times the instructions for twice as much, {} \
         from {LARGE} on, and {SECONDS} s for a megabyte",
        cases.len(),
        sizes[sizes.len() - 1],
        LIMITS[0],
        LIMITS[1],
    );
    if over == 0 { Ok(()) } else { Err(io::Error::other(format!("{over} cases cost too much"))) }
}

/// Of the doublings below `LARGE` and of those above, the most.
fn worst_ratios(sizes: &[usize], counts: &[f64]) -> [f64; 2] {
    let mut worst = [0.0_f64; 2];
    for (size, pair) in sizes.iter().zip(counts.windows(2)) {
        let worst = &mut worst[usize::from(*size >= LARGE)];
        *worst = worst.max(pair[1] / pair[0]);
    }
    worst
}

/// The directory of the workspace.
fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

fn hostile() -> PathBuf {
    let data = env::var_os("UNIDN_TEST_DATA").unwrap_or_else(|| "../shared".into());
    root().join(data).join("vectors/hostile.tsv")
}

/// The driver, linked with the library that ships, and a directory for its files.
struct Bench {
    directory: PathBuf,
}

impl Bench {
    fn new() -> io::Result<Self> {
        let target = target_directory()?;
        let directory = target.join("cost");
        fs::create_dir_all(&directory)?;
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        run(Command::new(cargo)
            .args(["build", "--quiet", "--release", "--lib", "--locked", "--package", "unidn"])
            .arg("--target-dir")
            .arg(&target)
            .current_dir(root()))?;
        let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
        run(Command::new(compiler)
            .args(["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-Iinclude"])
            .arg("xtask/cost/driver.c")
            .arg(target.join("release/libunidn.a"))
            .arg("-o")
            .arg(directory.join("driver"))
            .current_dir(root()))?;
        Ok(Self { directory })
    }

    /// The instructions of each case at each size. Two processes share the cases.
    fn count(&self, cases: &[Case], sizes: &[usize]) -> io::Result<Vec<Vec<f64>>> {
        let (first, second) = cases.split_at(cases.len() / 2);
        let (first, second) = std::thread::scope(|scope| {
            let first = scope.spawn(|| self.count_part("first", first, sizes));
            let second = self.count_part("second", second, sizes);
            (first.join().expect("no thread panics"), second)
        });
        let mut counts = first?;
        counts.extend(second?);
        Ok(counts)
    }

    fn count_part(&self, part: &str, cases: &[Case], sizes: &[usize]) -> io::Result<Vec<Vec<f64>>> {
        let mut list = String::new();
        for (number, case) in cases.iter().enumerate() {
            for &size in sizes {
                self.write(&mut list, case, &format!("{part}-{number}"), size)?;
            }
        }
        let counts = self.directory.join(part);
        let mut valgrind = Command::new("valgrind");
        valgrind
            .args(["--tool=callgrind", "--instr-atstart=no", "--combine-dumps=yes"])
            .arg(format!("--callgrind-out-file={}", counts.display()))
            .arg(self.directory.join("driver"))
            .arg("count");
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

/// Where this program itself was built.
fn target_directory() -> io::Result<PathBuf> {
    let program = env::current_exe()?;
    let target = program.parent().and_then(Path::parent);
    target.map(Path::to_path_buf).ok_or_else(|| io::Error::other("no target directory"))
}

fn run(command: &mut Command) -> io::Result<()> {
    let status = command.status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("{command:?}: {status}"))) }
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
