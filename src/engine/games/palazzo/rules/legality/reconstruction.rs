//! Reconstruction ("Tile Reconstruction").

use super::Mover;
use super::building::{floor_twice, unknown_palace};
use crate::findings::{Findings, Floors, Part, Value, Violation};
use crate::money::{Cards, MoneyCard};
use crate::rulebook::Rule;
use crate::state::{Choice, Palace};
use crate::tiles::Tile;

/// A reconstruction of a player's palaces, without the card that pays for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reconstruction {
    /// Make the tile of a floor of a palace a palace of its own.
    Split {
        /// The index of the palace.
        palace: usize,
        /// The floor of the tile.
        floor: u8,
    },
    /// Put a single tile that is a palace into another palace.
    Insert {
        /// The index of the single tile.
        palace: usize,
        /// The index of the other palace.
        target: usize,
    },
    /// Take a single tile that is a palace out of the game.
    Remove {
        /// The index of the single tile.
        palace: usize,
    },
}

impl Mover<'_> {
    pub(super) fn reconstruct(
        &self,
        reconstruction: Reconstruction,
        card: MoneyCard,
        findings: &mut impl Findings,
    ) {
        if self.is_awaited(Choice::TakeAction, findings) {
            self.costs(card, findings);
            judge_reconstruction(self.palaces(), reconstruction, findings);
        }
    }

    /// Judges whether the seat can pay a card. An empty hand is public; which cards it has is not.
    fn costs(&self, card: MoneyCard, findings: &mut impl Findings) {
        let hand = self.state.player(self.seat).hand;
        if hand.count() == 0 {
            findings.broken(|| {
                Violation::new(Rule::ReconstructCard, Part::Card)
                    .at_least(Value::Count(1))
                    .not(Value::Count(0))
            });
        } else {
            self.holds(&Cards::from_iter([card]), Part::Card, findings);
        }
    }
}

/// Judges a reconstruction of a player's palaces, apart from the card that pays for it.
pub fn judge_reconstruction(
    palaces: &[Palace],
    reconstruction: Reconstruction,
    findings: &mut impl Findings,
) {
    match reconstruction {
        Reconstruction::Split { palace, floor } => split(palaces, palace, floor, findings),
        Reconstruction::Insert { palace, target } => insert(palaces, palace, target, findings),
        Reconstruction::Remove { palace } => {
            if let Some(palace) = known(palaces, palace, Part::Palace, findings) {
                single(palace, findings);
            }
        }
    }
}

fn split(palaces: &[Palace], palace: usize, floor: u8, findings: &mut impl Findings) {
    let Some(palace) = known(palaces, palace, Part::Palace, findings) else {
        return;
    };
    if palace.count() < 2 {
        findings.broken(|| {
            Violation::new(Rule::ReconstructSplit, Part::Palace)
                .at_least(Value::Count(2))
                .not(Value::Count(palace.count() as u32))
        });
    }
    if palace.tile(floor).is_none() {
        findings.broken(|| {
            Violation::new(Rule::PalaceKnown, Part::Floor)
                .one_of(Value::Floors(palace.tiles().map(Tile::floor).collect()))
                .not(Value::Floors(Floors::only(floor)))
        });
    }
}

fn insert(palaces: &[Palace], index: usize, target: usize, findings: &mut impl Findings) {
    let palace = known(palaces, index, Part::Palace, findings);
    let receiver = known(palaces, target, Part::Target, findings);
    let tile = palace.and_then(|palace| single(palace, findings));
    if index == target {
        findings.broken(|| {
            Violation::new(Rule::ReconstructSelf, Part::Target)
                .none_of(Value::Palace(index as u32))
                .not(Value::Palace(target as u32))
        });
    } else if let (Some(tile), Some(receiver)) = (tile, receiver)
        && receiver.tile(tile.floor()).is_some()
    {
        findings.broken(|| floor_twice(receiver, tile, Part::Target));
    }
}

/// A palace. Judges whether there is one with this index.
fn known<'a>(
    palaces: &'a [Palace],
    index: usize,
    part: Part,
    findings: &mut impl Findings,
) -> Option<&'a Palace> {
    if index >= palaces.len() {
        findings.broken(|| unknown_palace(palaces, index, part));
    }
    palaces.get(index)
}

/// The single tile of a palace. Judges whether it is one.
fn single(palace: &Palace, findings: &mut impl Findings) -> Option<Tile> {
    if palace.count() != 1 {
        findings.broken(|| {
            Violation::new(Rule::ReconstructSingle, Part::Palace)
                .exactly(Value::Count(1))
                .not(Value::Count(palace.count() as u32))
        });
    }
    palace.single()
}
