//! The error of a catalog that no game can use.

use std::{error, fmt};

/// Why a text is no catalog: the first fault, with the field or the row that has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotACatalog(pub String);

/// The most bytes of the id of a catalog.
const MOST_OF_ID: usize = 64;

impl NotACatalog {
    /// Checks the length of a catalog's id, which positions repeat.
    ///
    /// # Errors
    /// It is empty, or too long.
    pub fn check_id(id: &str) -> Result<(), Self> {
        if (1..=MOST_OF_ID).contains(&id.len()) {
            return Ok(());
        }
        let length = id.len();
        Err(Self(format!(
            "`id` has {length} bytes; it must have 1 to {MOST_OF_ID}"
        )))
    }
}

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
