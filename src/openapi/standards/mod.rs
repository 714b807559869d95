//! The document in other standards than `OpenAPI` 3.1.

mod events;
mod newer;
mod older;

use std::io::BufReader;

use flate2::read::GzDecoder;
use serde_json::Value;

use super::{Form, document, json};

/// A standard in which a document can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standard {
    /// `OpenAPI` 3.0, for tools that read nothing newer.
    OpenApi30,
    /// `OpenAPI` 3.1, as the documents are committed.
    OpenApi31,
    /// `OpenAPI` 3.2, which has a schema for the items of a stream.
    OpenApi32,
    /// `AsyncAPI` 3.0, for the events alone.
    AsyncApi,
}

impl Standard {
    /// Changes a document of `OpenAPI` 3.1 into one of this standard.
    fn convert(self, document: &mut Value) {
        match self {
            Self::OpenApi30 => older::convert(document),
            Self::OpenApi31 => {}
            Self::OpenApi32 => newer::convert(document),
            Self::AsyncApi => events::convert(document),
        }
    }

    /// The document of this standard that a committed one, compressed with gzip, says in `OpenAPI` 3.1; `None` where it is no document.
    #[must_use]
    pub fn of_committed(self, gzip: &[u8]) -> Option<String> {
        let document = BufReader::new(GzDecoder::new(gzip));
        let mut document = serde_json::from_reader(document).ok()?;
        self.convert(&mut document);
        Some(document.to_string())
    }

    /// The document as indented JSON with a final line break.
    #[must_use]
    pub fn json(self, game: Option<&str>, form: Form) -> String {
        if self == Self::OpenApi31 {
            return json(game, form);
        }
        let mut document = serde_json::to_value(document(game, form)).unwrap_or_default();
        self.convert(&mut document);
        format!("{document:#}\n")
    }
}
