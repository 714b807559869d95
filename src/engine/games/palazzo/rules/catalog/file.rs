//! The JSON file of a catalog.

use serde::Deserialize;

use super::{Stack, TileRow};
use crate::constants::{OPENING_VALUE, QUARRIES, RIDERS};
use crate::money::{CERTIFICATE_VALUE, Currency, GROUP_VALUE, VALUES};
use crate::tiles::{Material, Tile};
use maecenas_game::{CatalogError, Provenance};

/// The allowed copies of a card of a currency.
const COPIES: std::ops::RangeInclusive<u8> = 1..=4;
/// The most certificates.
const MOST_CERTIFICATES: u8 = 20;
/// The most tiles of a catalog.
const MOST_TILES: usize = 80;

/// The catalog's JSON file.
#[derive(Deserialize)]
pub(super) struct File {
    pub(super) id: String,
    game: String,
    pub(super) note: String,
    pub(super) money: Money,
    opening_certificate: u32,
    riders: u8,
    quarries: usize,
    tiles: Vec<TileEntry>,
}

#[derive(Deserialize)]
pub(super) struct Money {
    currencies: Vec<Currency>,
    values: Vec<u8>,
    pub(super) copies: u8,
    pub(super) certificates: u8,
    certificate_value: u8,
    group_value: u32,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
struct TileEntry {
    material: Material,
    floor: u8,
    windows: u8,
    stack: Stack,
    #[serde(flatten)]
    provenance: Provenance,
}

impl File {
    /// Checks what the rulebook fixes, and the ranges of what a catalog may change.
    ///
    /// # Errors
    /// The first field that differs.
    pub(super) fn check(&self) -> Result<(), CatalogError> {
        let money = &self.money;
        fixed("game", self.game.as_str(), "palazzo")?;
        fixed("money.currencies", &*money.currencies, &Currency::ALL)?;
        fixed("money.values", &*money.values, &VALUES)?;
        fixed(
            "money.certificate_value",
            &money.certificate_value,
            &CERTIFICATE_VALUE,
        )?;
        fixed("money.group_value", &money.group_value, &GROUP_VALUE)?;
        fixed(
            "opening_certificate",
            &self.opening_certificate,
            &OPENING_VALUE,
        )?;
        fixed("riders", &self.riders, &RIDERS)?;
        fixed("quarries", &self.quarries, &QUARRIES)?;
        if !COPIES.contains(&money.copies) {
            let (least, most) = (COPIES.start(), COPIES.end());
            return Err(CatalogError(format!(
                "`money.copies` is {}; it must be from {least} to {most}",
                money.copies
            )));
        }
        if money.certificates > MOST_CERTIFICATES {
            return Err(CatalogError(format!(
                "`money.certificates` is {}; it must be at most {MOST_CERTIFICATES}",
                money.certificates
            )));
        }
        if self.tiles.len() > MOST_TILES {
            return Err(CatalogError(format!(
                "`tiles` has {} rows; it must have at most {MOST_TILES}",
                self.tiles.len()
            )));
        }
        Ok(())
    }

    /// The tiles, in the order of their stacks; equal ones of a stack are one row.
    ///
    /// # Errors
    /// The first row that is no tile.
    pub(super) fn rows(self) -> Result<Vec<TileRow>, CatalogError> {
        let mut rows: Vec<TileRow> = Vec::new();
        for (index, entry) in self.tiles.into_iter().enumerate() {
            let tile = Tile::new(entry.material, entry.floor, entry.windows).ok_or_else(|| {
                CatalogError(format!(
                    "`tiles[{index}]` has floor {} and {} windows; a tile has floor 1 to 5 and 1 to 3 windows",
                    entry.floor, entry.windows
                ))
            })?;
            let equal = |row: &&mut TileRow| {
                (row.tile, row.stack, &row.provenance) == (tile, entry.stack, &entry.provenance)
            };
            match rows.iter_mut().find(equal) {
                Some(row) => row.count += 1,
                None => rows.push(TileRow {
                    tile,
                    stack: entry.stack,
                    count: 1,
                    provenance: entry.provenance,
                }),
            }
        }
        rows.sort_by_key(|row| (row.stack, row.tile));
        Ok(rows)
    }
}

/// Checks a field whose value the rulebook fixes.
fn fixed<T: PartialEq + std::fmt::Debug + ?Sized>(
    field: &str,
    value: &T,
    right: &T,
) -> Result<(), CatalogError> {
    if value == right {
        Ok(())
    } else {
        Err(CatalogError(format!(
            "`{field}` is {value:?}; it must be {right:?}"
        )))
    }
}
