//! The Model Context Protocol (MCP): agents ask the rulebook over `/mcp` or over the standard streams of `maecenas mcp`. Every operation with
//! one answer is a tool, rules and catalogs are resources, and there are prompts.
//!
//! A call of a tool is a request to the REST interface of the same process, so that limits, tokens and errors are the same, and a new
//! operation of the contract is a tool without a line here.

mod ask;
mod prompts;
mod referee;
mod resources;
mod titles;
mod tools;

pub(crate) use ask::{Question, questions};
pub(crate) use referee::Referee;

use std::{io::BufReader, sync::LazyLock};

use flate2::read::GzDecoder;
use serde_json::Value;

use crate::openapi::COMMITTED;

/// The `OpenAPI` document, of which the tools and their schemas are made at the first message of an agent. It was embedded by the build, and
/// tests read it.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let document = GzDecoder::new(COMMITTED);
    serde_json::from_reader(BufReader::new(document)).unwrap_or_default()
});

/// The beginning of a name that an agent sent, for a message.
fn shortened(name: &str) -> String {
    let shown = name.chars().filter(|letter| !letter.is_control());
    shown.take(60).collect()
}
