//! Where members can travel and what they could do there ("Traveling").

#[cfg(test)]
mod tests;

use super::catalog::Catalog;
use super::components::{Region, Token, Town, TownColour};
use super::moves::Journey;
use super::seats::Seat;
use super::state::State;

/// What a member could do in a town, whether or not it can be paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// A town action, in a crest town or a green town ("The actions > a").
    TownAction,
    /// Taking over a province of the region to which the town leads ("The actions > b").
    Province(Region),
    /// Assuming an office ("The actions > c").
    Office,
}

impl Offer {
    /// What a town offers. Every town offers one thing (ruling V9).
    #[must_use]
    pub fn of(catalog: &Catalog, town: Town) -> Self {
        match (catalog.colour(town), catalog.leads_to(town)) {
            (TownColour::Red, Some(region)) => Self::Province(region),
            (TownColour::Capital, _) => Self::Office,
            _ => Self::TownAction,
        }
    }
}

/// A journey between two towns, and whether a seat can pay it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Travel {
    /// The town where it begins.
    pub from: Town,
    /// The town where it ends.
    pub to: Town,
    /// How many towns are entered on the shortest way (ruling V8): the Florins that it costs; 0 for staying.
    pub distance: u32,
    /// Whether the seat can pay its Florins (`travel.florins`).
    pub by_florins: bool,
    /// Whether the seat can pay a carriage for it; never for staying (`travel.carriage`, `travel.none`).
    pub by_carriage: bool,
    /// What the town where it ends offers.
    pub offer: Offer,
}

impl Travel {
    /// A journey of a seat's member.
    #[must_use]
    pub fn of(catalog: &Catalog, state: &State, seat: Seat, from: Town, to: Town) -> Self {
        let player = state.player(seat);
        let distance = catalog.distance(from, to);
        Self {
            from,
            to,
            distance,
            by_florins: player.goods.florins() >= distance,
            by_carriage: from != to && player.goods.of(Token::Carriage) > 0,
            offer: Offer::of(catalog, to),
        }
    }

    /// The ways to pay it: by Florins, then by a carriage.
    pub fn journeys(self) -> impl Iterator<Item = Journey> {
        let ways = [(self.by_florins, false), (self.by_carriage, true)];
        let ways = ways.into_iter().filter(|(can_pay, _)| *can_pay);
        ways.map(move |(_, carriage)| Journey {
            from: self.from,
            to: self.to,
            carriage,
        })
    }
}

/// Every journey of a seat's members: from one town, or from every town with a standing member of the seat; the towns of departure in the
/// order of the catalog, the shortest journeys first. Turn and action are not judged.
///
/// ```
/// use maecenas_game::Game;
/// use maecenas_vecchio_rules::{Catalog, Rules, Seat, journeys};
/// let rules = Rules::default();
/// let start = rules.start(2, 42.into()).expect("two can play");
/// let florence = Catalog::reference().capital();
/// let found = journeys::list(rules.catalog, &start, Seat::FIRST, Some(florence));
/// assert_eq!(found.len(), 23, "to every town and to stay");
/// assert_eq!(found[0].distance, 0);
/// ```
#[must_use]
pub fn list(catalog: &Catalog, state: &State, seat: Seat, from: Option<Town>) -> Vec<Travel> {
    let standing = state.player(seat).standing.towns();
    let starts = from.map_or_else(|| standing.iter().collect(), |town| vec![town]);
    let mut found = Vec::with_capacity(starts.len() * catalog.town_count());
    for from in starts {
        let begin = found.len();
        let towns = catalog.towns().iter();
        found.extend(towns.map(|to| Travel::of(catalog, state, seat, from, to)));
        let own = found.get_mut(begin..).unwrap_or_default();
        own.sort_by_key(|travel: &Travel| travel.distance);
    }
    found
}
