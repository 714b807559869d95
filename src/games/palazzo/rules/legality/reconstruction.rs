//! Reconstruction ("Tile Reconstruction").

use super::Mover;
use super::building::{floor_twice, unknown_palace};
use crate::games::palazzo::rules::findings::{Findings, Floors, Part, Value, Violation};
use crate::games::palazzo::rules::money::{Cards, MoneyCard};
use crate::games::palazzo::rules::rulebook::Rule;
use crate::games::palazzo::rules::state::{Choice, Palace};
use crate::games::palazzo::rules::tiles::Tile;

impl Mover<'_> {
    pub(super) fn split(
        &self,
        palace: usize,
        floor: u8,
        card: MoneyCard,
        findings: &mut impl Findings,
    ) {
        if !self.is_awaited(Choice::Action, findings) {
            return;
        }
        self.costs(card, findings);
        let Some(palace) = self.palace(palace, Part::Palace, findings) else {
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

    pub(super) fn insert(
        &self,
        index: usize,
        target: usize,
        card: MoneyCard,
        findings: &mut impl Findings,
    ) {
        if !self.is_awaited(Choice::Action, findings) {
            return;
        }
        self.costs(card, findings);
        let palace = self.palace(index, Part::Palace, findings);
        let receiver = self.palace(target, Part::Target, findings);
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

    pub(super) fn remove(&self, palace: usize, card: MoneyCard, findings: &mut impl Findings) {
        if !self.is_awaited(Choice::Action, findings) {
            return;
        }
        self.costs(card, findings);
        if let Some(palace) = self.palace(palace, Part::Palace, findings) {
            single(palace, findings);
        }
    }

    /// Judges whether the seat can pay a card. An empty hand is public; which cards it has is not.
    fn costs(&self, card: MoneyCard, findings: &mut impl Findings) {
        let hand = self.state.player(self.seat).hand;
        if hand.count() == 0 {
            findings.broken(|| {
                Violation::new(Rule::ReconstructCard, Part::Move)
                    .at_least(Value::Count(1))
                    .not(Value::Count(0))
            });
        } else {
            self.holds(&Cards::from_iter([card]), Part::Card, findings);
        }
    }

    /// A palace of the seat. Judges whether there is one with this index.
    fn palace(&self, index: usize, part: Part, findings: &mut impl Findings) -> Option<&Palace> {
        let palaces = self.palaces();
        if index >= palaces.len() {
            findings.broken(|| unknown_palace(palaces, index, part));
        }
        palaces.get(index)
    }
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
