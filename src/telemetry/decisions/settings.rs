//! What the operator chooses: where decisions are written, and how much of the inputs is in them.

use std::{convert::Infallible, fmt, path::PathBuf, str::FromStr};

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
    /// All of them with the hidden cards, so that the questions can be asked again.
    Whole,
}

#[cfg(test)]
mod tests {
    use super::DecisionTarget;

    #[test]
    fn what_is_no_other_word_is_a_file() {
        let parsed = |text: &str| text.parse::<DecisionTarget>();
        assert_eq!(parsed("stdout"), Ok(DecisionTarget::Stdout));
        assert_eq!(parsed("otlp"), Ok(DecisionTarget::Otlp));
        assert_eq!(parsed("./otlp"), Ok(DecisionTarget::File("./otlp".into())));
    }
}
