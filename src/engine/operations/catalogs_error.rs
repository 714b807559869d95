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
    /// A catalog is of a game that the service does not know.
    UnknownGame {
        /// The name of the text.
        name: String,
        /// The game that it names.
        game: String,
        /// The games that the service knows.
        known: &'static [&'static str],
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
            Self::UnknownGame { name, game, known } => write!(
                formatter,
                "catalog `{name}`: `game` is `{game}`, which this service does not know; it knows {}",
                known.join(", ")
            ),
            Self::Taken { name, id } => write!(
                formatter,
                "catalog `{name}`: the id `{id}` is taken; choose another one"
            ),
        }
    }
}

impl error::Error for CatalogsError {}
