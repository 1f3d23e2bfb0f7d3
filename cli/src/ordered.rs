//! Work on several threads, with its results in the order of what was read.

use crate::failure::Failure;
use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// How many blocks for each thread are read before the results of the first one are written.
const AHEAD: usize = 2;

/// Reads blocks, gives each to one of the threads, and writes the results in the order of the blocks.
pub(crate) fn for_each<B: Send, R: Send>(
    jobs: usize,
    mut read: impl FnMut() -> Result<Option<B>, Failure>,
    work: impl Fn(B) -> R + Sync,
    mut write: impl FnMut(R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (blocks, queue) = mpsc::channel::<(B, SyncSender<R>)>();
    let queue = Mutex::new(queue);
    thread::scope(|scope| {
        // Dropped on every way out, which ends the threads.
        let blocks = blocks;
        for _ in 0..jobs {
            let thread = Builder::new().spawn_scoped(scope, || serve(&queue, &work));
            thread.map_err(Failure::Thread)?;
        }
        let mut pending: VecDeque<Receiver<R>> = VecDeque::new();
        let mut failure = None;
        loop {
            let block = match read() {
                Ok(Some(block)) => block,
                Ok(None) => break,
                // Input that was read before is written first.
                Err(error) => {
                    failure = Some(error);
                    break;
                }
            };
            let (done, result) = mpsc::sync_channel(1);
            if blocks.send((block, done)).is_ok() {
                pending.push_back(result);
            }
            if pending.len() > AHEAD * jobs {
                finish_first(&mut pending, &mut write)?;
            }
        }
        while !pending.is_empty() {
            finish_first(&mut pending, &mut write)?;
        }
        failure.map_or(Ok(()), Err)
    })
}

/// Works until there are no more blocks.
fn serve<B, R>(queue: &Mutex<Receiver<(B, SyncSender<R>)>>, work: &impl Fn(B) -> R) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((block, done)) = next else { return };
        // Nobody waits for it if writing has failed.
        let _ = done.send(work(block));
    }
}

fn finish_first<R>(
    pending: &mut VecDeque<Receiver<R>>,
    write: &mut impl FnMut(R) -> Result<(), Failure>,
) -> Result<(), Failure> {
    match pending.pop_front().map(|result| result.recv()) {
        Some(Ok(result)) => write(result),
        // A thread that panics ends the scope in a panic, too.
        Some(Err(_)) | None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;
    use std::time::Duration;

    /// Runs over the numbers; the first blocks take the longest.
    fn run(jobs: usize, fail_at: Option<u64>) -> (Vec<u64>, bool) {
        let mut numbers = 0..100;
        let read = || match numbers.next() {
            number if number == fail_at && number.is_some() => {
                Err(Failure::Read(io::ErrorKind::Other.into()))
            }
            number => Ok(number),
        };
        let work = |number| {
            thread::sleep(Duration::from_millis(if number % 8 == 0 { 5 } else { 0 }));
            number
        };
        let mut written = Vec::new();
        let result = for_each(jobs, read, work, |number| {
            written.push(number);
            Ok(())
        });
        (written, result.is_ok())
    }

    #[test]
    fn results_keep_the_order() {
        for jobs in [1, 2, 7] {
            assert_eq!(run(jobs, None), ((0..100).collect(), true));
        }
    }

    #[test]
    fn what_precedes_a_failure_is_written() {
        assert_eq!(run(3, Some(50)), ((0..50).collect(), false));
    }

    #[test]
    fn failure_to_write_ends_the_work() {
        let mut reads = 0;
        let read = || {
            reads += 1;
            Ok(Some(()))
        };
        let write = |()| Err(Failure::Write(io::ErrorKind::BrokenPipe.into()));
        assert!(for_each(2, read, |()| (), write).is_err());
        assert!(reads < 100, "{reads}");
    }
}
