//! What prestige cards give at the end of the game ("Summary of the 14 different Prestige cards").

use arrayvec::ArrayVec;

use crate::components::{Freedom, Piece, PrestigeCard};
use crate::seats::{Seat, Seats};
use crate::state::{Player, State, count};

/// The condition of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Demand {
    /// The lead among all players in one quantity.
    Lead {
        /// What is compared.
        in_what: Compared,
        /// The points for a tied lead (PP).
        tied_points: u32,
    },
    /// A minimum number of each of some things.
    Conditions(&'static [(Counted, u32)]),
}

/// What a card compares between all players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// The highest count of a thing leads; a count of 0 never does.
    Most(Counted),
    /// The fewest empty squares lead.
    FewestEmptySpaces,
}

/// A thing that a card counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is named after the notion that it counts")]
pub enum Counted {
    Buildings,
    LargeBuildings,
    Landscapes,
    Landscape(Piece),
    LandscapeTypes,
    Freedoms,
    Jesters,
    Builders,
    Works,
}

/// The points of a card for one player, and how they came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// The prestige points (PP).
    pub points: u32,
    /// How the card came to these points.
    pub outcome: Outcome,
}

/// How a card came to its points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The players were compared: the count of each, and the seats that lead.
    Compared {
        /// The count of each seat.
        counts: ArrayVec<u32, { Seat::MOST }>,
        /// The seats that lead.
        leaders: Seats,
    },
    /// Conditions were checked: each thing, the player's number of it, and the required number.
    Checked(ArrayVec<(Counted, u32, u32), 4>),
}

/// The points for a met condition or for sole leadership (PP), and the condition of the card.
#[must_use]
pub const fn card(card: PrestigeCard) -> (u32, Demand) {
    const fn most(thing: Counted, tied_points: u32) -> Demand {
        Demand::Lead {
            in_what: Compared::Most(thing),
            tied_points,
        }
    }
    match card {
        PrestigeCard::MostBuildings => (6, most(Counted::Buildings, 3)),
        PrestigeCard::TwoLargeBuildings => (5, Demand::Conditions(&[(Counted::LargeBuildings, 2)])),
        PrestigeCard::FewestEmptySpaces => (
            8,
            Demand::Lead {
                in_what: Compared::FewestEmptySpaces,
                tied_points: 4,
            },
        ),
        PrestigeCard::AllLandscapeTypes => (8, Demand::Conditions(&[(Counted::LandscapeTypes, 3)])),
        PrestigeCard::MostLandscapes => (7, most(Counted::Landscapes, 4)),
        PrestigeCard::MostForests => (7, most(Counted::Landscape(Piece::Forest), 4)),
        PrestigeCard::MostLakes => (6, most(Counted::Landscape(Piece::Lake), 3)),
        PrestigeCard::AllFreedoms => (
            8,
            Demand::Conditions(&[(Counted::Freedoms, Freedom::COUNT as u32)]),
        ),
        PrestigeCard::BuildingsFreedomsWorks => (
            6,
            Demand::Conditions(&[
                (Counted::Buildings, 4),
                (Counted::Freedoms, 2),
                (Counted::Works, 4),
            ]),
        ),
        PrestigeCard::MostJesters => (6, most(Counted::Jesters, 3)),
        PrestigeCard::MostBuilders => (6, most(Counted::Builders, 3)),
        PrestigeCard::MostParks => (5, most(Counted::Landscape(Piece::Park), 3)),
        PrestigeCard::BuilderJesterLandscapes => (
            7,
            Demand::Conditions(&[
                (Counted::Builders, 1),
                (Counted::Jesters, 1),
                (Counted::Landscapes, 2),
            ]),
        ),
        PrestigeCard::MostWorks => (7, most(Counted::Works, 4)),
    }
}

/// How many of a thing a player has.
#[must_use]
pub fn counted(thing: Counted, player: &Player) -> u32 {
    let has = player.principality.counts();
    match thing {
        Counted::Buildings => has.buildings().into(),
        Counted::LargeBuildings => has.large.into(),
        Counted::Landscapes => has.all_landscapes().into(),
        Counted::Landscape(piece) => player.principality.count(piece).into(),
        Counted::LandscapeTypes => has
            .landscapes
            .iter()
            .fold(0, |types, count| types + u32::from(*count > 0)),
        Counted::Freedoms => count(player.freedoms),
        Counted::Jesters => player.jesters.into(),
        Counted::Builders => player.builders.into(),
        Counted::Works => player.table.count(),
    }
}

/// What a card gives to a player of the position if that player holds it.
#[must_use]
pub fn score(state: &State, seat: Seat, prestige_card: PrestigeCard) -> Score {
    let (points, demand) = card(prestige_card);
    match demand {
        Demand::Conditions(conditions) => {
            let player = state.player(seat);
            let checked: ArrayVec<_, 4> = conditions
                .iter()
                .map(|(thing, least)| (*thing, counted(*thing, player), *least))
                .collect();
            let met = checked.iter().all(|(_, has, least)| has >= least);
            Score {
                points: if met { points } else { 0 },
                outcome: Outcome::Checked(checked),
            }
        }
        Demand::Lead {
            in_what,
            tied_points,
        } => {
            let counts: ArrayVec<u32, { Seat::MOST }> = state
                .players
                .iter()
                .map(|player| compared(in_what, player))
                .collect();
            let best = match in_what {
                Compared::Most(_) => counts.iter().copied().max().filter(|best| *best > 0),
                Compared::FewestEmptySpaces => counts.iter().copied().min(),
            };
            let leaders: Seats = state
                .seats()
                .zip(&counts)
                .filter(|(_, has)| Some(**has) == best)
                .map(|((seat, _), _)| seat)
                .collect();
            let points = match (leaders.contains(seat), leaders.count()) {
                (false, _) => 0,
                (true, 1) => points,
                (true, _) => tied_points,
            };
            Score {
                points,
                outcome: Outcome::Compared { counts, leaders },
            }
        }
    }
}

fn compared(in_what: Compared, player: &Player) -> u32 {
    match in_what {
        Compared::Most(thing) => counted(thing, player),
        Compared::FewestEmptySpaces => player.principality.empty_squares(),
    }
}
