//! The JSON file of a catalog.

use serde::Deserialize;

use super::Stack;
use crate::game::NotACatalog;
use crate::games::palazzo::rules::constants::{OPENING_VALUE, QUARRIES, RIDERS};
use crate::games::palazzo::rules::money::{CERTIFICATE_VALUE, Currency, GROUP_VALUE, VALUES};
use crate::games::palazzo::rules::tiles::{Material, Tile, Tiles};

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
    tiles: Vec<TileRow>,
}

#[derive(Deserialize)]
pub(super) struct Money {
    currencies: Vec<Currency>,
    values: Vec<u8>,
    pub(super) copies: u8,
    pub(super) certificates: u8,
    certificate_value: u8,
    group_value: u32,
}

#[derive(Deserialize)]
struct TileRow {
    material: Material,
    floor: u8,
    windows: u8,
    stack: Stack,
    /// Whether a source says that the tile lies in this stack; otherwise the stack is a reconstruction.
    #[serde(default)]
    attested: bool,
}

impl File {
    /// Checks what the rulebook fixes, and the ranges of what a catalog may change.
    ///
    /// # Errors
    /// The first field that differs.
    pub(super) fn check(&self) -> Result<(), NotACatalog> {
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
            return Err(NotACatalog(format!(
                "`money.copies` is {}; it must be from {least} to {most}",
                money.copies
            )));
        }
        if money.certificates > MOST_CERTIFICATES {
            return Err(NotACatalog(format!(
                "`money.certificates` is {}; it must be at most {MOST_CERTIFICATES}",
                money.certificates
            )));
        }
        if self.tiles.len() > MOST_TILES {
            return Err(NotACatalog(format!(
                "`tiles` has {} rows; it must have at most {MOST_TILES}",
                self.tiles.len()
            )));
        }
        Ok(())
    }

    /// Whether a source says for every tile in which stack it lies.
    pub(super) fn split_is_attested(&self) -> bool {
        self.tiles.iter().all(|row| row.attested)
    }

    /// The tiles of each stack.
    ///
    /// # Errors
    /// The first row that is no tile.
    pub(super) fn stacks(&self) -> Result<[Tiles; 3], NotACatalog> {
        let mut stacks = [Tiles::NONE; 3];
        for (index, row) in self.tiles.iter().enumerate() {
            let tile = Tile::new(row.material, row.floor, row.windows).ok_or_else(|| {
                NotACatalog(format!(
                    "`tiles[{index}]` has floor {} and {} windows; a tile has floor 1 to 5 and 1 to 3 windows",
                    row.floor, row.windows
                ))
            })?;
            stacks[row.stack as usize].add(tile);
        }
        Ok(stacks)
    }
}

/// Checks a field whose value the rulebook fixes.
fn fixed<T: PartialEq + std::fmt::Debug + ?Sized>(
    field: &str,
    value: &T,
    right: &T,
) -> Result<(), NotACatalog> {
    if value == right {
        Ok(())
    } else {
        Err(NotACatalog(format!(
            "`{field}` is {value:?}; it must be {right:?}"
        )))
    }
}
