//! `maecenas openapi`: prints the `OpenAPI` document.

use crate::openapi::{Form, Standard};
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
    /// The version of `OpenAPI` in which the document is written: 3.0 is for tools that read nothing newer, and 3.2 has schemas for the items
    /// of streams. `asyncapi` is a document of `AsyncAPI` 3.0, with the events of sessions alone.
    #[arg(long, value_name = "STANDARD", default_value = "3.1", value_parser = ["3.0", "3.1", "3.2", "asyncapi"])]
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
        let standard = match self.standard.as_str() {
            "3.0" => Standard::OpenApi30,
            "3.2" => Standard::OpenApi32,
            "asyncapi" => Standard::AsyncApi,
            _ => Standard::OpenApi31,
        };
        standard.json(self.game.as_deref(), form)
    }
}
