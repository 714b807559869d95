//! The order of the players: power points, then followers and scrolls, then Florins ("Scoring", ruling V32).

use std::cmp::Reverse;

use crate::games::vecchio::rules::rulebook::Rule;
use crate::games::vecchio::rules::seats::Seat;

/// A place in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1; players who share it have the same.
    pub place: u32,
    /// The player's seat.
    pub seat: Seat,
    /// What the order is made by.
    pub rank: Rank,
    /// The rule that places the player before the next one: `game.winner` by power points, `game.tie` by what is left, `game.shared` for a
    /// shared place.
    pub rule: Rule,
}

/// What players are ordered by, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// The power points (PP).
    pub points: u32,
    /// The followers and scrolls left, as one sum, which break a tie.
    pub followers_and_scrolls: u32,
    /// The Florins left, which break a tie that is still there then.
    pub florins: u32,
}

/// Orders the players.
pub(super) fn standings(ranks: &[(Seat, Rank)]) -> Vec<Standing> {
    let mut order = ranks.to_vec();
    order.sort_by_key(|(_, rank)| Reverse(*rank));
    let standing = |(index, (seat, rank)): (usize, &(Seat, Rank))| {
        let ahead = ranks.iter().filter(|(_, other)| other > rank).count();
        let equal = ranks.iter().filter(|(_, other)| other == rank).count();
        let rule = match order.get(index + 1) {
            _ if equal > 1 => Rule::GameShared,
            Some((_, next)) if next.points == rank.points => Rule::GameTie,
            _ => Rule::GameWinner,
        };
        Standing {
            place: ahead as u32 + 1,
            seat: *seat,
            rank: *rank,
            rule,
        }
    };
    order.iter().enumerate().map(standing).collect()
}
