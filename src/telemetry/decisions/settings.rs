//! What the operator chooses: where decisions are written, and how much of the inputs is in them.

use std::{
    convert::Infallible,
    fmt,
    fs::{OpenOptions, remove_file},
    io,
    path::PathBuf,
    str::FromStr,
};

/// Why the log cannot go to a collector.
pub(in crate::telemetry) const NO_COLLECTOR: &str = "the decision log cannot go to `otlp`: no collector takes logs; name one in OTEL_EXPORTER_OTLP_ENDPOINT, or choose a file";

/// Where decisions are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DecisionTarget {
    /// A file, to which lines are appended.
    File(PathBuf),
    /// The standard output.
    Stdout,
    /// The collector that receives the logs over OTLP.
    Otlp,
}

impl DecisionTarget {
    /// Checks that the log could be written there, where `has_collector` says whether a collector takes logs. A file that does not exist is
    /// created and removed again.
    ///
    /// # Errors
    /// The file cannot be opened, or no collector takes logs.
    pub fn examine(&self, has_collector: bool) -> Result<(), String> {
        match self {
            Self::Stdout => Ok(()),
            Self::Otlp if has_collector => Ok(()),
            Self::Otlp => Err(NO_COLLECTOR.to_owned()),
            Self::File(path) => {
                let mut options = OpenOptions::new();
                options.append(true);
                let opened = match options.open(path) {
                    Err(error) if error.kind() == io::ErrorKind::NotFound => options
                        .create_new(true)
                        .open(path)
                        .and_then(|_| remove_file(path)),
                    opened => opened.map(drop),
                };
                opened.map_err(|error| self.failed(&error))
            }
        }
    }

    /// The error text where the log cannot be started.
    pub(in crate::telemetry) fn failed(&self, error: &io::Error) -> String {
        format!(
            "cannot write the decision log to `{self}`: {error}; choose another file with --decision-log or MAECENAS_DECISION_LOG"
        )
    }
}

impl FromStr for DecisionTarget {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "stdout" => Self::Stdout,
            "otlp" => Self::Otlp,
            file => Self::File(file.into()),
        })
    }
}

impl fmt::Display for DecisionTarget {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(formatter),
            Self::Stdout => formatter.write_str("stdout"),
            Self::Otlp => formatter.write_str("otlp"),
        }
    }
}

/// How much of the inputs of a question is in the decision log. In no case tokens, tickets, idempotency keys or ids of sessions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum DecisionInputs {
    /// Their digest alone.
    #[default]
    None,
    /// What a spectator may see of them: without seeds, decks and hands, and of moves without the cards that they name.
    Visible,
    /// All of them with the hidden cards, so that the questions can be evaluated again.
    Whole,
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::{DecisionTarget, NO_COLLECTOR};

    #[test]
    fn a_file_is_examined_and_left_as_it_was() {
        let path = env::temp_dir().join(format!("maecenas-examined-{}", process::id()));
        let target = DecisionTarget::File(path.clone());
        assert_eq!(target.examine(false), Ok(()));
        assert!(!path.exists());
        assert!(fs::write(&path, "a\n").is_ok());
        assert_eq!(target.examine(false), Ok(()));
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), Some("a\n"));
        // A folder cannot be appended to, nor can a file be in a file.
        let inside = DecisionTarget::File(path.join("log")).examine(true);
        assert!(inside.is_err_and(|error| error.contains("--decision-log")));
        assert!(DecisionTarget::File(env::temp_dir()).examine(true).is_err());
        assert!(fs::remove_file(&path).is_ok());
    }

    #[test]
    fn otlp_needs_a_collector() {
        let examined = DecisionTarget::Otlp.examine(false);
        assert_eq!(examined.err().as_deref(), Some(NO_COLLECTOR));
        assert_eq!(DecisionTarget::Otlp.examine(true), Ok(()));
    }

    #[test]
    fn what_is_no_other_word_is_a_file() {
        let parsed = |text: &str| text.parse::<DecisionTarget>();
        assert_eq!(parsed("stdout"), Ok(DecisionTarget::Stdout));
        assert_eq!(parsed("otlp"), Ok(DecisionTarget::Otlp));
        assert_eq!(parsed("./otlp"), Ok(DecisionTarget::File("./otlp".into())));
    }
}
