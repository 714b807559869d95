//! The catalog of components: the tiles of each stack, and how many money cards there are.

mod file;
#[cfg(test)]
mod tests;

use maecenas_game::{CatalogError, Provenance};
use std::sync::LazyLock;

use serde::Deserialize;

use super::constants::{DEALT, LAID_OUT};
use super::money::{Cards, MoneyCard};
use super::seats::Seat;
use super::tiles::{Tile, Tiles};
use file::File;

/// The catalog that a position uses when it names none.
pub const REFERENCE: &str = "palazzo-reference";
/// The revision of the embedded catalog. It rises when a component is corrected.
const REVISION: &str = "1";
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

/// A stack of building tiles, by the number on their backs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Stack {
    /// Stack I, which is drawn from first.
    #[serde(rename = "I")]
    First,
    /// Stack II.
    #[serde(rename = "II")]
    Second,
    /// Stack III, which has the riders.
    #[serde(rename = "III")]
    Third,
}

impl Stack {
    /// All stacks, in the order in which they are drawn from.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::Third];
}

/// The components whose data differs between editions.
///
/// ```
/// use maecenas_game::Catalog as _;
/// use maecenas_palazzo_rules::{Catalog, MoneyCard, Stack};
/// let catalog = Catalog::reference();
/// assert_eq!(catalog.name(), "palazzo-reference@1");
/// assert_eq!(catalog.tiles(Stack::First).count(), 16);
/// assert_eq!(catalog.money().of(MoneyCard::CERTIFICATE), 10);
/// ```
#[derive(Debug, Clone)]
pub struct Catalog {
    /// The id that positions name.
    pub id: String,
    /// The revision of the catalog; it is part of the name.
    pub revision: String,
    /// A note on the provenance of the data.
    pub note: String,
    rows: Vec<TileRow>,
    stacks: [Tiles; 3],
    /// The tiles of all stacks.
    all: Tiles,
    attested_split: bool,
    money: Cards,
    money_provenance: Provenance,
}

/// Building tiles that are equal, and lie in the same stack at first.
#[derive(Debug, Clone)]
pub struct TileRow {
    /// The tile.
    pub tile: Tile,
    /// The stack.
    pub stack: Stack,
    /// How many there are, at least 1.
    pub count: u8,
    /// Where this is known from.
    pub provenance: Provenance,
}

impl Catalog {
    /// The catalog embedded in the service.
    #[must_use]
    pub fn reference() -> &'static Self {
        &REFERENCE_CATALOG
    }

    /// Parses and validates a catalog: the values that the rulebook fixes are those of the rulebook, every row is a tile, and stack I and
    /// the money cards suffice for the set-up of four players.
    ///
    /// # Errors
    /// The first fault, with the field or the row that has it.
    pub fn from_json(json: &str) -> Result<Self, CatalogError> {
        let file: File = CatalogError::read(json)?;
        CatalogError::check_id(&file.id)?;
        file.check()?;
        let (id, note) = (file.id.clone(), file.note.clone());
        let (copies, certificates) = (file.money.copies, file.money.certificates);
        let money_provenance = file.money.provenance.clone();
        let rows = file.rows()?;
        let mut stacks = [Tiles::NONE; 3];
        for row in &rows {
            for _ in 0..row.count {
                stacks[row.stack as usize].add(row.tile);
            }
        }
        let mut all = Tiles::NONE;
        for stack in &stacks {
            all.add_all(stack);
        }
        if stacks[0].count() < LAID_OUT {
            return Err(CatalogError(format!(
                "`tiles` has {} rows of stack I; set-up lays out {LAID_OUT}",
                stacks[0].count()
            )));
        }
        let mut money = Cards::NONE;
        for card in MoneyCard::kinds() {
            let is_certificate = card == MoneyCard::CERTIFICATE;
            money.add(card, if is_certificate { certificates } else { copies });
        }
        if money.count() < Seat::MOST * DEALT {
            return Err(CatalogError(format!(
                "`money` has {} cards; set-up deals {}",
                money.count(),
                Seat::MOST * DEALT
            )));
        }
        let attested = |row: &TileRow| row.provenance.is_attested("stack");
        Ok(Self {
            attested_split: rows.iter().all(attested),
            id,
            revision: REVISION.to_owned(),
            note,
            rows,
            stacks,
            all,
            money,
            money_provenance,
        })
    }

    /// The building tiles, those of stack I first.
    #[must_use]
    pub fn rows(&self) -> &[TileRow] {
        &self.rows
    }

    /// Where the money cards are known from.
    #[must_use]
    pub const fn money_provenance(&self) -> &Provenance {
        &self.money_provenance
    }

    /// The tiles of a stack.
    #[must_use]
    pub const fn tiles(&self, stack: Stack) -> &Tiles {
        &self.stacks[stack as usize]
    }

    /// Whether a source states which tiles lie in which stack. Otherwise the split is a reconstruction: it is used to deal games, and no
    /// position is inconsistent by it (ruling P31).
    #[must_use]
    pub const fn split_is_attested(&self) -> bool {
        self.attested_split
    }

    /// How many of a tile can lie in a stack: those of the stack where the split is attested, and otherwise all of them.
    #[must_use]
    pub const fn most_in(&self, stack: Stack, tile: Tile) -> u8 {
        if self.attested_split {
            self.tiles(stack).of(tile)
        } else {
            self.count(tile)
        }
    }

    /// How many of a tile there are in all stacks.
    #[must_use]
    pub const fn count(&self, tile: Tile) -> u8 {
        self.all.of(tile)
    }

    /// The tiles of all stacks.
    #[must_use]
    pub(super) const fn all_tiles(&self) -> &Tiles {
        &self.all
    }

    /// The number of all tiles.
    #[must_use]
    pub const fn tile_count(&self) -> usize {
        self.all.count()
    }

    /// All money cards, without the opening certificate.
    #[must_use]
    pub const fn money(&self) -> &Cards {
        &self.money
    }
}

impl maecenas_game::Catalog for Catalog {
    type Invalid = CatalogError;

    fn reference() -> &'static Self {
        Self::reference()
    }

    fn parse(json: &str, revision: String) -> Result<Self, CatalogError> {
        let mut catalog = Self::from_json(json)?;
        catalog.revision = revision;
        Ok(catalog)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn revision(&self) -> &str {
        &self.revision
    }
}
