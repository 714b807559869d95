//! The cards that a move takes into a hand or gives back, and what they would give now.

use super::account::Account;
use super::effect::{Component, Effect, Resource, Worth};
use crate::catalog::Catalog;
use crate::components::Profession;
use crate::moves::Move;
use crate::play::apply;
use crate::rulebook::Rule;
use crate::scoring::prestige;
use crate::seats::Seat;
use crate::state::{Seen, State};
use crate::works::{Patron, bonus};
use maecenas_game::events::Unrecorded;

/// Adds the card that a move keeps or gives back, and what each card that the seat gets would give it now.
pub(super) fn add(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    account: &mut Account,
) {
    let one = |resource, component| Effect::one(resource, Some(component), Rule::DrawKeepOne);
    match made {
        Move::KeepThree(kept) => {
            let hand = state.player(seat).hand;
            let mut left = kept
                .iter()
                .fold(hand.professions, |left, card| left - *card)
                .iter();
            let returned = left.next().map(Component::Profession);
            let (resource, rule) = (Resource::ProfessionCard, Rule::SetupKeepThree);
            account.costs.push(Effect::one(resource, returned, rule));
        }
        Move::KeepProfession(keep) => account.gains.push(one(
            Resource::ProfessionCard,
            Component::Profession(keep.kept),
        )),
        Move::KeepBonusCard(keep) => account
            .gains
            .push(one(Resource::BonusCard, Component::BonusCard(keep.kept))),
        Move::KeepPrestigeCard(keep) => account.gains.push(one(
            Resource::PrestigeCard,
            Component::PrestigeCard(keep.kept),
        )),
        Move::Recruit { .. } => {}
        _ => return,
    }
    let after = After::playing(catalog, state, seat, made);
    for gain in &mut account.gains {
        gain.worth = gain.component.and_then(|card| after.worth(card));
    }
}

/// The position after a legal move of a seat.
pub(super) struct After<'a> {
    catalog: &'a Catalog,
    pub(super) state: State,
    seat: Seat,
}

impl<'a> After<'a> {
    /// Plays a legal move on a copy of a position.
    pub(super) fn playing(catalog: &'a Catalog, state: &State, seat: Seat, made: &Move) -> Self {
        let mut state = state.clone();
        apply(catalog, &mut state, seat, made, &mut Unrecorded);
        Self {
            catalog,
            state,
            seat,
        }
    }

    /// The work value of a work with a profession card, without bonus cards.
    pub(super) fn work_value(&self, profession: Profession) -> u32 {
        let patron = Patron {
            catalog: self.catalog,
            seat: self.seat,
            player: self.state.player(self.seat),
            round: self.state.round,
            seen: Seen::default(),
        };
        patron.value(profession, &[])
    }

    /// What a card would give; `None` for any other component.
    fn worth(&self, card: Component) -> Option<Worth> {
        match card {
            Component::Profession(card) => Some(Worth::Work(self.work_value(card))),
            Component::BonusCard(card) => {
                let player = self.state.player(self.seat);
                Some(Worth::Bonus(bonus(card, player).value()))
            }
            Component::PrestigeCard(card) => {
                let score = prestige::score(&self.state, self.seat, card);
                Some(Worth::Prestige(score.points))
            }
            Component::Piece(_) | Component::Freedom(_) | Component::Character(_) => None,
        }
    }
}
