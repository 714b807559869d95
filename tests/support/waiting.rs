//! Waits that end: after a minute a test fails and says what it waited for.

// Each test binary uses a part of this.
#![allow(dead_code, unreachable_pub, clippy::expect_used, clippy::panic)]

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio},
    sync::mpsc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// A timeout that is longer than anything a test waits for, also on a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(1);

const PAUSE: Duration = Duration::from_millis(50);

/// The end of a wait, for loops that do other things than to wait.
pub struct Deadline {
    what: String,
    at: Instant,
}

impl Deadline {
    /// A minute from now.
    pub fn new(what: impl Into<String>) -> Self {
        Self::after(PATIENCE, what)
    }

    /// For what takes longer than a minute.
    pub fn after(time: Duration, what: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            at: Instant::now() + time,
        }
    }

    /// Fails once the time is over.
    pub fn check(&self) {
        let Self { what, at } = self;
        assert!(Instant::now() < *at, "waited in vain: {what}");
    }
}

/// Waits for a future, such as the next message of a stream.
pub async fn within<T>(what: &str, work: impl Future<Output = T>) -> T {
    let done = tokio::time::timeout(PATIENCE, work).await;
    done.unwrap_or_else(|_| panic!("waited in vain: {what}"))
}

/// Waits until something holds.
pub async fn until<F: Future<Output = bool>>(what: &str, holds: impl Fn() -> F) {
    within(what, async {
        while !holds().await {
            tokio::time::sleep(PAUSE).await;
        }
    })
    .await;
}

/// Waits until a process has ended; one that does not end is killed.
pub fn ended(what: &str, process: &mut Child) -> ExitStatus {
    let status = ended_or_killed(process);
    status.unwrap_or_else(|| panic!("waited in vain: {what} ends"))
}

/// Waits until a process has ended; nothing when it did not end by itself and was killed.
pub fn ended_or_killed(process: &mut Child) -> Option<ExitStatus> {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        match process.try_wait() {
            Ok(None) => thread::sleep(PAUSE / 10),
            Ok(status) => return status,
            Err(_) => break,
        }
    }
    drop(process.kill());
    drop(process.wait());
    None
}

/// Runs a program to its end, and returns its output.
pub fn run(what: &str, program: &mut Command) -> Output {
    program
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    output(what, program.spawn().expect("the program starts"))
}

/// Waits until a program has ended, and returns the output of its pipes. Programs that work, and do not only wait, may take five minutes.
pub fn output(what: &str, process: Child) -> Output {
    let id = process.id().to_string();
    let kill = || drop(Command::new("kill").args(["-KILL", &id]).status());
    let wait = || process.wait_with_output().expect("it can be waited for");
    blocking(&format!("{what} ends"), PATIENCE * 5, wait, kill)
}

/// Waits for the first line that a process writes; one that writes none is killed.
pub fn first_line(what: &str, output: ChildStdout, process: &mut Child) -> String {
    let read = move || {
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        read.map(|_| line).expect("it can be read")
    };
    blocking(what, PATIENCE, read, || drop(process.kill()))
}

/// Waits for a thread, and fails as it did.
pub fn joined<T: Send + 'static>(what: &str, thread: JoinHandle<T>) -> T {
    let join = move || thread.join();
    blocking(what, PATIENCE, join, || ()).unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Waits for what blocks a thread.
fn blocking<T: Send + 'static>(
    what: &str,
    time: Duration,
    work: impl FnOnce() -> T + Send + 'static,
    give_up: impl FnOnce(),
) -> T {
    let (sender, done) = mpsc::channel();
    thread::spawn(move || drop(sender.send(work())));
    match done.recv_timeout(time) {
        Ok(done) => done,
        Err(mpsc::RecvTimeoutError::Disconnected) => panic!("it panicked: {what}"),
        Err(mpsc::RecvTimeoutError::Timeout) => {
            give_up();
            panic!("waited in vain: {what}");
        }
    }
}
