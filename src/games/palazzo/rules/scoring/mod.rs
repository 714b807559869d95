//! Final scoring and the standing ("End of the Game").

mod gains;
mod palaces;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use super::catalog::Catalog;
use super::findings::{Hidden, Need};
use super::money::Worth;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Stage, State};

pub use gains::{of_build, of_reconstruction};
pub use palaces::{PalaceScore, Term};

/// The points of a player if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerScore {
    /// The player's seat.
    pub seat: Seat,
    /// What each palace scores, in the order of the palaces.
    pub palaces: Vec<PalaceScore>,
    /// The highest value that the money cards could make as one bid, which breaks a tie; `None` when it is hidden. Cards that lie
    /// on the table as a bid count as well.
    pub money: Option<u32>,
}

impl PlayerScore {
    /// The points of all palaces.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.palaces.iter().map(PalaceScore::points).sum()
    }
}

/// A place in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1; players who share it have the same.
    pub place: u32,
    /// The player's seat.
    pub seat: Seat,
    /// The points.
    pub points: i32,
    /// The highest value that the money cards could make as one bid; `None` when it is hidden and breaks no tie.
    pub money: Option<u32>,
    /// The rule that places the player before the next one: by points, by money, or `game.shared` for a shared place.
    pub rule: Rule,
}

/// Points and standing of a position as if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// The players by seat.
    pub players: Vec<PlayerScore>,
    /// The standing from first to last; empty when a tie depends on a hidden hand.
    pub standings: Vec<Standing>,
    /// The hidden hands that the standing depends on.
    pub needs: Vec<Need>,
}

/// Scores a position as if the game ended now. The points are always known; a hidden hand matters only where it breaks a tie.
#[must_use]
pub fn score(catalog: &Catalog, state: &State) -> Scores {
    let players: Vec<_> = state
        .seats()
        .map(|(seat, player)| PlayerScore {
            seat,
            palaces: player.palaces.iter().map(PalaceScore::of).collect(),
            money: money(catalog, state, seat),
        })
        .collect();
    let tied = |score: &&PlayerScore| {
        let mut others = players.iter().filter(|other| other.seat != score.seat);
        others.any(|other| other.points() == score.points())
    };
    let hidden = players.iter().filter(|score| score.money.is_none());
    let needs: Vec<_> = hidden
        .filter(tied)
        .map(|score| Need {
            rule: Rule::GameTie,
            hidden: Hidden::Hand(score.seat),
        })
        .collect();
    let standings = if needs.is_empty() {
        standings(&players)
    } else {
        Vec::new()
    };
    Scores {
        players,
        standings,
        needs,
    }
}

/// The highest value of a seat's money cards as one bid.
fn money(catalog: &Catalog, state: &State, seat: Seat) -> Option<u32> {
    let (mut cards, all) = state.certain_cards(catalog, seat);
    if let Stage::Auction(auction) = state.stage() {
        cards = cards.plus(&auction.laid[seat.index()].cards());
    }
    all.then(|| Worth::best_of(&cards))
}

/// Orders the players by points and then by money (ruling P26); players who are equal in both share a place (ruling P15).
fn standings(players: &[PlayerScore]) -> Vec<Standing> {
    let rank = |score: &PlayerScore| (score.points(), score.money);
    let mut order: Vec<_> = players.iter().collect();
    order.sort_by_key(|score| Reverse(rank(score)));
    let standing = |(index, score): (usize, &&PlayerScore)| {
        let ahead = players.iter().filter(|other| rank(other) > rank(score));
        let equal = players.iter().filter(|other| rank(other) == rank(score));
        let rule = match order.get(index + 1) {
            _ if equal.count() > 1 => Rule::GameShared,
            Some(next) if next.points() == score.points() => Rule::GameTie,
            _ => Rule::GameWinner,
        };
        Standing {
            place: ahead.count() as u32 + 1,
            seat: score.seat,
            points: score.points(),
            money: score.money,
            rule,
        }
    };
    order.iter().enumerate().map(standing).collect()
}
