//! `maecenas conformance`: writes the kit of `tests/conformance/`, and holds servers against it.
//!
//! The kit is data: questions with the answers that the rules give, for implementers of the rules in any language.
//! `tests/conformance/README.md` says how it is read.

mod contract;
mod differences;
mod kit;
mod run;
mod write;

use std::process::ExitCode;

use clap::{Args, Subcommand};

/// What is to be done with the kit.
#[derive(Debug, Args)]
pub(crate) struct Conformance {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Writes the kit; the same seed writes the same one on every machine.
    Write(write::Write),
    /// Asks a server everything that the kit asks, and ends with a failure when an answer differs.
    Run(run::Run),
}

impl Conformance {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, which says nothing of the server's answers.
    pub(crate) fn run(&self) -> Result<ExitCode, String> {
        match &self.command {
            Command::Write(write) => write.run().map(|()| ExitCode::SUCCESS),
            Command::Run(run) => run.run(),
        }
    }
}
