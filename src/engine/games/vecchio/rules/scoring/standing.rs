//! The order of the players: power points, then followers and scrolls, then Florins ("Scoring", ruling V32).

use std::cmp::Ordering;

use super::PlayerScore;
use super::hidden::Contest;
use crate::rulebook::Rule;
use crate::seats::Seat;

/// A place in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1; players who share it have the same.
    pub place: u32,
    /// The player's seat.
    pub seat: Seat,
    /// The values that decide the order.
    pub rank: Rank,
    /// What decided against a neighbour in the standing that has as many power points or can have them; `None` where the power points
    /// alone set the place.
    pub tie_break: Option<TieBreak>,
}

/// What decided between players of as many power points, or left them at one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TieBreak {
    /// The rule: `game.tie`, or `game.shared` for a shared place.
    pub rule: Rule,
    /// What was compared last.
    pub compared: Compared,
}

/// The values that break ties, in the order in which they are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Compared {
    /// The followers and scrolls left, as one sum.
    FollowersAndScrolls,
    /// The Florins left, where the followers and scrolls are as many, too.
    Florins,
}

/// The values that order the players, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rank {
    /// The power points (PP); `None` where hidden nobility tiles can change them, though not the place.
    pub points: Option<u32>,
    /// The followers and scrolls left, as one sum, which break a tie.
    pub followers_and_scrolls: u32,
    /// The Florins left, which break a tie that remains after that.
    pub florins: u32,
}

impl Rank {
    pub(super) fn of(score: &PlayerScore) -> Self {
        Self {
            points: score.points(),
            followers_and_scrolls: score.followers_and_scrolls,
            florins: score.florins,
        }
    }
}

/// Orders the players; `None` where the order of two of them depends on hidden nobility tiles.
pub(super) fn standings(contest: &Contest<'_>) -> Option<Vec<Standing>> {
    let count = contest.players.len();
    let mut order: Vec<(usize, usize)> = Vec::with_capacity(count);
    for index in 0..count {
        let mut ahead = 0;
        for other in (0..count).filter(|other| *other != index) {
            ahead += usize::from(contest.apart(index, other)?.order == Ordering::Less);
        }
        order.push((ahead, index));
    }
    order.sort_unstable();
    let standing = |(row, (ahead, index)): (usize, &(usize, usize))| {
        let score = contest.players.get(*index)?;
        let is_shared = order.iter().filter(|(other, _)| other == ahead).count() > 1;
        let neighbours = [row.checked_sub(1), Some(row + 1)].into_iter().flatten();
        let last = neighbours
            .filter_map(|row| order.get(row))
            .filter_map(|(_, other)| compared(contest, *index, *other));
        let tie_break = |compared: Compared| TieBreak {
            rule: if is_shared {
                Rule::GameShared
            } else {
                Rule::GameTie
            },
            compared,
        };
        Some(Standing {
            place: *ahead as u32 + 1,
            seat: score.seat,
            rank: Rank::of(score),
            tie_break: last.max().map(tie_break),
        })
    };
    order.iter().enumerate().map(standing).collect()
}

/// What is compared last between two players who have as many power points or can have them; `None` where they cannot.
fn compared(contest: &Contest<'_>, one: usize, other: usize) -> Option<Compared> {
    let [score, rival] = [contest.players.get(one)?, contest.players.get(other)?];
    if !contest.apart(one, other)?.can_tie {
        return None;
    }
    let is_equal = score.followers_and_scrolls == rival.followers_and_scrolls;
    Some(if is_equal {
        Compared::Florins
    } else {
        Compared::FollowersAndScrolls
    })
}
