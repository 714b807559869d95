//! `maecenas conformance`: tests servers against the kit of `tests/conformance/`, which also has its generator.
//!
//! The kit is data: requests with expected answers, for implementers of the rules in any language.
//! `tests/conformance/README.md` describes its format.

mod contract;
mod differences;
mod kit;
mod run;

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
    /// Asks a server everything that the kit asks, and ends with a failure when an answer differs.
    Run(run::Run),
}

impl Conformance {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// The subcommand could not run. A wrong answer of the server is not an error here.
    pub(crate) fn run(&self) -> Result<ExitCode, String> {
        match &self.command {
            Command::Run(run) => run.run(),
        }
    }
}
