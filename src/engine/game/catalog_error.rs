//! The error of a catalog that no game can use.

use std::{error, fmt};

use serde::de::DeserializeOwned;

/// Why a text is no catalog: the first fault, with the field or the row that has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CatalogError(pub String);

/// The most bytes of the id of a catalog.
const MOST_OF_ID: usize = 64;

impl CatalogError {
    /// Reads the JSON of a catalog.
    ///
    /// # Errors
    /// What is not of the form of a catalog, with its path, such as ``` `professions[3].building` ```.
    pub fn read<T: DeserializeOwned>(json: &str) -> Result<T, Self> {
        let mut reader = serde_json::Deserializer::from_str(json);
        let read = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let path = error.path().to_string();
            let reason = error.into_inner();
            Self(match path.as_str() {
                "." | "?" => reason.to_string(),
                path => format!("`{path}`: {reason}"),
            })
        })?;
        reader.end()?;
        Ok(read)
    }

    /// Checks a catalog's id, which positions repeat.
    ///
    /// # Errors
    /// It is empty or too long, or it has an `@`, which would make it the name of a revision.
    pub fn check_id(id: &str) -> Result<(), Self> {
        let length = id.len();
        if !(1..=MOST_OF_ID).contains(&length) {
            return Err(Self(format!(
                "`id` has {length} bytes; it must have 1 to {MOST_OF_ID}"
            )));
        }
        if let Some((before, _)) = id.split_once('@') {
            return Err(Self(format!(
                "`id` is `{id}`; it must have no `@`, because the service adds the revision itself: write `{before}`"
            )));
        }
        Ok(())
    }

    /// Checks that each component has one row. `rows` are the components of the rows of a list, in any order, and `id` is how the file
    /// writes a component.
    ///
    /// # Errors
    /// A component has two rows, or none.
    pub fn check_rows<T: PartialEq + Copy>(
        list: &str,
        rows: &[T],
        all: impl IntoIterator<Item = T>,
        id: impl Fn(T) -> String,
    ) -> Result<(), Self> {
        for component in all {
            let found = rows.iter().filter(|row| **row == component).count();
            if found != 1 {
                let id = id(component);
                return Err(Self(format!(
                    "`{list}` has {found} rows of `{id}`; it must have one"
                )));
            }
        }
        Ok(())
    }
}

impl fmt::Display for CatalogError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl error::Error for CatalogError {}

impl From<serde_json::Error> for CatalogError {
    fn from(error: serde_json::Error) -> Self {
        Self(error.to_string())
    }
}
