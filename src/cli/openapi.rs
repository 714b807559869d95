//! `maecenas openapi`: prints the `OpenAPI` document.

use crate::openapi::{Form, json, older_json};
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
    /// The version of `OpenAPI` in which the document is written; 3.0 is for tools that read nothing newer.
    #[arg(long, value_name = "VERSION", default_value = "3.1", value_parser = ["3.1", "3.0"])]
    standard: String,
}

impl Openapi {
    /// The document.
    pub(crate) fn document(&self) -> String {
        let form = if self.strict {
            Form::Strict
        } else {
            Form::Open
        };
        let game = self.game.as_deref();
        if self.standard == "3.0" {
            older_json(game, form)
        } else {
            json(game, form)
        }
    }
}
