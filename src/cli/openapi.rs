//! `maecenas openapi`: prints the `OpenAPI` document.

use crate::openapi::{Form, json};
use clap::Args;

/// The options of the document.
#[derive(Debug, Args)]
pub(crate) struct Openapi {
    /// The slug of a game whose operations alone are wanted, such as `princes`; all games without it.
    #[arg(long, value_name = "SLUG")]
    game: Option<String>,
    /// A form for tests: objects have no fields but those that the contract has today.
    #[arg(long)]
    strict: bool,
}

impl Openapi {
    /// The document.
    pub(crate) fn document(&self) -> String {
        let form = if self.strict {
            Form::Strict
        } else {
            Form::Open
        };
        json(self.game.as_deref(), form)
    }
}
