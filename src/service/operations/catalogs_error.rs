//! The error of catalogs that cannot be loaded.

use std::{error, fmt};

/// Why a catalog cannot be loaded.
#[derive(Debug)]
pub enum CatalogsError {
    /// A text is no catalog.
    Invalid {
        /// The name of the text.
        name: String,
        /// What is wrong with it.
        error: Box<dyn error::Error + Send + Sync>,
    },
    /// Another catalog has the same id.
    Taken {
        /// The name of the text.
        name: String,
        /// The id.
        id: String,
    },
}

impl fmt::Display for CatalogsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid { name, error } => write!(formatter, "catalog `{name}`: {error}"),
            Self::Taken { name, id } => write!(
                formatter,
                "catalog `{name}`: the id `{id}` is taken; choose another one"
            ),
        }
    }
}

impl error::Error for CatalogsError {}
