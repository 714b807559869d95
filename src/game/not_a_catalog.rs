//! The error of a catalog that no game can use.

use std::{error, fmt};

/// Why a text is no catalog: the first fault, with the field or the row that has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotACatalog(pub String);

impl fmt::Display for NotACatalog {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl error::Error for NotACatalog {}

impl From<serde_json::Error> for NotACatalog {
    fn from(error: serde_json::Error) -> Self {
        Self(error.to_string())
    }
}
