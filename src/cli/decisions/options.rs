//! Command-line options of the decision log.

use std::path::Path;

use crate::telemetry::{DecisionInputs, DecisionTarget, Otlp, Telemetry};
use clap::Args;

/// What is recorded of each answer.
#[derive(Debug, Args)]
#[command(next_help_heading = "Decision log")]
pub(crate) struct DecisionOptions {
    /// Where each decision is written as a line of JSON: a file, `stdout`, or `otlp` for the collector of the logs. A file is opened again
    /// on SIGHUP. What finds no room in the queue is counted in `maecenas_telemetry_lost_total`; no answer waits for it.
    #[arg(long, env = "MAECENAS_DECISION_LOG", value_name = "FILE|stdout|otlp")]
    decision_log: Option<DecisionTarget>,

    /// How much of the inputs of questions about the rules is in the decision log. `visible` leaves out what is hidden from spectators;
    /// `whole` has hidden cards and seeds, and is what `maecenas replay` needs.
    #[arg(
        long,
        env = "MAECENAS_DECISION_INPUTS",
        default_value = "none",
        value_name = "HOW_MUCH",
        requires = "decision_log"
    )]
    decision_inputs: DecisionInputs,
}

impl DecisionOptions {
    /// Begins the log, if there is to be one, and opens its file again on SIGHUP. Must be called inside a tokio runtime.
    ///
    /// # Errors
    /// The file cannot be opened, or no collector takes logs.
    pub(crate) fn begin(&self, telemetry: &Telemetry, otlp: &Otlp) -> Result<(), String> {
        let Some(target) = &self.decision_log else {
            return Ok(());
        };
        crate::service::prepare_decisions();
        telemetry.log_decisions(target, self.decision_inputs, otlp)?;
        if self.file().is_some() {
            reopening(telemetry);
        }
        Ok(())
    }

    /// Checks that the log could be begun, for `--check`.
    ///
    /// # Errors
    /// The file cannot be opened, or no collector takes logs.
    pub(crate) fn examine(&self) -> Result<(), String> {
        let target = self.decision_log.as_ref();
        target.map_or(Ok(()), |target| target.examine(Otlp::takes_logs()))
    }

    /// The file of the log, where it has one.
    pub(crate) fn file(&self) -> Option<&Path> {
        match &self.decision_log {
            Some(DecisionTarget::File(file)) => Some(file),
            Some(DecisionTarget::Stdout | DecisionTarget::Otlp) | None => None,
        }
    }
}

/// Opens the file again on SIGHUP, which tools send that rotate logs.
fn reopening(telemetry: &Telemetry) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        // Installed now: until then the signal would end the process.
        let Ok(mut hung_up) = signal(SignalKind::hangup()) else {
            return;
        };
        let telemetry = telemetry.clone();
        tokio::spawn(async move {
            while hung_up.recv().await.is_some() {
                telemetry.reopen_decisions();
            }
        });
    }
    #[cfg(not(unix))]
    let _ = telemetry;
}
