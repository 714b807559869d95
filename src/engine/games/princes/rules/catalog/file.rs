//! The JSON file of a catalog.

use serde::Deserialize;

use super::arrangements::Arrangements;
use super::{PieceClass, PieceEntry, ProfessionEntry};
use crate::board::{SIDE, Shape};
use crate::components::Piece;
use maecenas_game::{CatalogError, Provenance};

/// The allowed supply of one piece.
const SUPPLIES: std::ops::RangeInclusive<u8> = 1..=6;

/// The catalog's JSON file.
#[derive(Deserialize)]
pub(super) struct File {
    pub(super) id: String,
    pub(super) note: String,
    pub(super) grid: Grid,
    pub(super) professions: Vec<ProfessionEntry>,
    pub(super) pieces: Vec<PieceRow>,
    pub(super) cooperation_arrangements: Option<Arrangements>,
}

#[derive(Deserialize)]
pub(super) struct Grid {
    pub(super) rows: i8,
    pub(super) columns: i8,
    pub(super) palazzo: Palazzo,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
pub(super) struct Palazzo {
    pub(super) row: i8,
    pub(super) column: i8,
    pub(super) rows: i8,
    pub(super) columns: i8,
}

#[derive(Deserialize)]
pub(super) struct PieceRow {
    pub(super) id: Piece,
    pub(super) size: Option<Size>,
    pub(super) supply: u8,
    pub(super) shape: Vec<String>,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum Size {
    Large,
    Medium,
    Small,
}

impl TryFrom<PieceRow> for PieceEntry {
    type Error = CatalogError;

    fn try_from(row: PieceRow) -> Result<Self, CatalogError> {
        let wrong = |what: String| CatalogError(format!("`{}`: {what}", row_id(row.id)));
        let (class, right) = match row.size {
            None if row.id.is_landscape() => (PieceClass::Landscape, None),
            Some(Size::Large) if !row.id.is_landscape() => (PieceClass::Large, Some(7)),
            Some(Size::Medium) if !row.id.is_landscape() => (PieceClass::Medium, Some(5)),
            Some(Size::Small) if !row.id.is_landscape() => (PieceClass::Small, Some(3)),
            _ => {
                return Err(wrong(
                    "a building has a size, a landscape has none".to_owned(),
                ));
            }
        };
        if !SUPPLIES.contains(&row.supply) {
            let (least, most) = (SUPPLIES.start(), SUPPLIES.end());
            return Err(wrong(format!(
                "the supply is {}; it must be from {least} to {most}",
                row.supply
            )));
        }
        let side = SIDE.unsigned_abs().into();
        if row.shape.len() > side || row.shape.iter().any(|line| line.len() > side) {
            return Err(wrong("the shape must fit the grid".to_owned()));
        }
        let shape = Shape::drawn(&row.shape);
        let squares = shape.size();
        if squares == 0 {
            return Err(wrong("the shape has no square `#`".to_owned()));
        }
        if let Some(right) = right.filter(|right| *right != squares) {
            return Err(wrong(format!(
                "the shape has {squares} squares; a building of its size has {right}"
            )));
        }
        if !shape.is_connected() {
            return Err(wrong(
                "the squares of the shape must hang together by their edges".to_owned(),
            ));
        }
        Ok(Self {
            piece: row.id,
            class,
            supply: row.supply,
            drawing: row.shape,
            shape,
            provenance: row.provenance,
        })
    }
}

/// The id of a row as the file writes it, such as `BELL_MAKER`.
pub(super) fn row_id(component: impl std::fmt::Debug) -> String {
    let mut id = String::new();
    for letter in format!("{component:?}").chars() {
        if letter.is_ascii_uppercase() && !id.is_empty() {
            id.push('_');
        }
        id.push(letter.to_ascii_uppercase());
    }
    id
}
