//! The catalog of components: the wants of each profession, the shape and the supply of each piece.

mod arrangement;
mod arrangements;
mod file;
#[cfg(test)]
mod printed;
#[cfg(test)]
mod tests;

use maecenas_game::{CatalogError, Provenance};
use std::sync::LazyLock;

use serde::Deserialize;

pub use arrangement::Arrangement;

use super::board::{Lie, Orientation, SIDE, Shape, Squares};
use super::components::{Freedom, Piece, Profession};
use super::seats::Seat;
use arrangements::SEATINGS;
use file::{File, Palazzo, row_id};

/// The catalog that a position uses when it names none.
pub const REFERENCE: &str = "princes-reference";
/// The revision of the embedded catalog. It rises when a component is corrected.
const REVISION: &str = "2";
/// The version of the rules. It rises when a ruling changes a verdict, so that a game record is judged by the rules under which
/// it was played.
pub const RULES_VERSION: u32 = 1;

#[expect(
    clippy::expect_used,
    reason = "the data is embedded, and every test that reads it would fail"
)]
static REFERENCE_CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    Catalog::from_json(include_str!("../catalog.json")).expect("the embedded catalog is valid")
});

/// The components whose data differs between editions, each with its provenance.
///
/// ```
/// use maecenas_game::Catalog as _;
/// use maecenas_princes_rules::{Catalog, Piece, Profession};
/// let catalog = Catalog::reference();
/// assert_eq!(catalog.name(), "princes-reference@2");
/// let poet = catalog.profession(Profession::Poet);
/// assert_eq!((poet.building, poet.landscape), (Piece::Theater, Piece::Lake));
/// ```
#[derive(Debug, Clone)]
pub struct Catalog {
    /// The id that positions name.
    pub id: String,
    /// The revision of the catalog; it is part of the name.
    pub revision: String,
    /// A note on the provenance of the catalog.
    pub note: String,
    /// The provenance of the grid.
    pub grid_provenance: Provenance,
    /// The squares of the palazzo. It does not count as a building.
    pub palazzo: Squares,
    /// The provenance of the arrangements of principalities.
    pub arrangements_provenance: Provenance,
    pieces: Vec<PieceEntry>,
    professions: Vec<ProfessionEntry>,
    arrangements: [Arrangement; SEATINGS],
}

/// A piece of the catalog.
#[derive(Debug, Clone)]
pub struct PieceEntry {
    /// The piece.
    pub piece: Piece,
    /// Its class.
    pub class: PieceClass,
    /// How many there are in the game.
    pub supply: u8,
    /// Its drawing: one string for each row, with `#` for each square of the piece.
    pub drawing: Vec<String>,
    /// Its shape in all orientations.
    pub shape: Shape,
    /// The provenance of this data.
    pub provenance: Provenance,
}

/// The class of a piece ("Build a Building").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceClass {
    /// A large building.
    Large,
    /// A medium building.
    Medium,
    /// A small building.
    Small,
    /// A landscape.
    Landscape,
}

/// A profession card of the catalog: what the artist or scholar wants ("Complete a Work").
#[derive(Debug, Clone, Deserialize)]
pub struct ProfessionEntry {
    /// The profession.
    #[serde(rename = "id")]
    pub profession: Profession,
    /// The wanted building.
    pub building: Piece,
    /// The wanted landscape.
    pub landscape: Piece,
    /// The wanted freedom.
    pub freedom: Freedom,
    /// The provenance of this data.
    #[serde(flatten)]
    pub provenance: Provenance,
}

impl Catalog {
    /// The catalog embedded in the service.
    #[must_use]
    pub fn reference() -> &'static Self {
        &REFERENCE_CATALOG
    }

    /// Parses and validates a catalog: every piece and every profession occurs once; shapes are connected, fit the grid and have
    /// the right number of squares; the palazzo is on the grid; each profession wants a building and a landscape.
    ///
    /// # Errors
    /// The first fault, with the id of its row.
    pub fn from_json(json: &str) -> Result<Self, CatalogError> {
        let file: File = CatalogError::read(json)?;
        CatalogError::check_id(&file.id)?;
        if (file.grid.rows, file.grid.columns) != (SIDE, SIDE) {
            return Err(CatalogError(format!(
                "the grid must have {SIDE} rows and {SIDE} columns"
            )));
        }
        let Palazzo {
            row,
            column,
            rows,
            columns,
        } = file.grid.palazzo;
        let on_grid = |start: i8, length: i8| start >= 0 && length >= 1 && length <= SIDE - start;
        if !on_grid(row, rows) || !on_grid(column, columns) {
            return Err(CatalogError(format!(
                "`grid.palazzo` has {rows} rows from {row} and {columns} columns from {column}; it must lie on the grid, \
                 which has {SIDE} of each"
            )));
        }
        let palazzo = (row..row + rows)
            .flat_map(|row| (column..column + columns).map(move |column| (row, column)))
            .map(|(row, column)| Squares::at(row, column))
            .collect();
        let mut pieces = file
            .pieces
            .into_iter()
            .map(PieceEntry::try_from)
            .collect::<Result<Vec<_>, _>>()?;
        pieces.sort_by_key(|entry| entry.piece);
        let rows: Vec<_> = pieces.iter().map(|entry| entry.piece).collect();
        CatalogError::check_rows("pieces", &rows, Piece::ALL, row_id)?;
        let mut professions = file.professions;
        professions.sort_by_key(|entry| entry.profession);
        let rows: Vec<_> = professions.iter().map(|entry| entry.profession).collect();
        CatalogError::check_rows("professions", &rows, Profession::ALL, row_id)?;
        if let Some(entry) = professions
            .iter()
            .find(|entry| entry.building.is_landscape() || !entry.landscape.is_landscape())
        {
            return Err(CatalogError(format!(
                "`{}` must want a building and a landscape",
                row_id(entry.profession)
            )));
        }
        let arrangements = file.cooperation_arrangements.unwrap_or_default();
        let arranged = arrangements.arranged()?;
        let File { id, note, grid, .. } = file;
        Ok(Self {
            id,
            revision: REVISION.to_owned(),
            note,
            grid_provenance: grid.provenance,
            palazzo,
            arrangements_provenance: arrangements.provenance,
            pieces,
            professions,
            arrangements: arranged,
        })
    }

    /// A piece.
    #[must_use]
    pub fn piece(&self, piece: Piece) -> &PieceEntry {
        &self.pieces[piece as usize]
    }

    /// All pieces.
    #[must_use]
    pub fn pieces(&self) -> &[PieceEntry] {
        &self.pieces
    }

    /// A profession.
    #[must_use]
    pub fn profession(&self, profession: Profession) -> &ProfessionEntry {
        &self.professions[profession as usize]
    }

    /// All professions.
    #[must_use]
    pub fn professions(&self) -> &[ProfessionEntry] {
        &self.professions
    }

    /// The neighbours of each seat for a number of players (Cooperation).
    #[must_use]
    pub fn arrangement(&self, players: usize) -> &Arrangement {
        &self.arrangements[players.clamp(2, Seat::MOST) - 2]
    }

    /// A piece in an orientation.
    #[must_use]
    pub fn lie(&self, piece: Piece, orientation: Orientation) -> &Lie {
        self.piece(piece).shape.lie(orientation)
    }
}
