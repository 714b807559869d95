//! Final scoring and the standing ("Game end").

mod contest;
mod money;
pub mod prestige;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use enumset::EnumSet;

use super::components::PrestigeCard;
use super::findings::Need;
use super::florins::Florins;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Player, Seen, State};
use contest::{Contest, worths};
pub(super) use money::proven_money;

/// The points of a player if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerScore {
    /// The player's seat.
    pub seat: Seat,
    /// The points on the fame track (PP).
    pub track: u32,
    /// The prestige cards that are not hidden, each with its points (PP).
    pub cards: Vec<(PrestigeCard, u32)>,
    /// The least and the most points that the hidden prestige cards can give (PP).
    pub hidden: (u32, u32),
}

impl PlayerScore {
    /// The total (PP); `None` when it depends on hidden cards.
    #[must_use]
    pub fn points(&self) -> Option<u32> {
        let (least, most) = self.hidden;
        (least == most).then(|| self.known_points() + least)
    }

    /// The points on the track and of the cards that are not hidden (PP).
    #[must_use]
    pub fn known_points(&self) -> u32 {
        self.track + self.cards.iter().map(|(_, points)| points).sum::<u32>()
    }
}

/// A place in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1; players who share it have the same.
    pub place: u32,
    /// The player's seat.
    pub seat: Seat,
    /// The total (PP); `None` when it depends on hidden cards, though the place does not.
    pub points: Option<u32>,
    /// The money; `None` when it is hidden.
    pub florins: Option<Florins>,
    /// The rule by which money sets the place: `game.tie` where it decides against the place before or after, since both can have the same
    /// points; ruling R36 for a shared place. `None` where the points alone set the place.
    pub tie_break: Option<Rule>,
}

/// Points and standing of a position as if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// The players by seat.
    pub players: Vec<PlayerScore>,
    /// The standing from first to last; empty when two ways to fill in what is hidden lead to different places.
    pub standings: Vec<Standing>,
    /// The hidden information that the standing depends on.
    pub needs: Vec<Need>,
}

/// Scores a position as if the game ended now: the fame track and the prestige cards. A hidden card may be any card that is not
/// visible elsewhere, and hidden money any that covers what its owner has bid. The standing is given when none of them can change it.
#[must_use]
pub fn score(state: &State) -> Scores {
    let hides = |player: &Player| player.prestige_cards.hidden > 0;
    let unseen = if state.players.iter().any(hides) {
        !Seen::in_state(state).prestige_cards
    } else {
        EnumSet::new()
    };
    let players: Vec<_> = state
        .seats()
        .map(|(seat, _)| player_score(state, seat, unseen))
        .collect();
    let contest = Contest::of(state, &players, unseen);
    Scores {
        standings: standings(state, &players, &contest).unwrap_or_default(),
        needs: contest.needs().collect(),
        players,
    }
}

fn player_score(state: &State, seat: Seat, unseen: EnumSet<PrestigeCard>) -> PlayerScore {
    let player = state.player(seat);
    let known = player.prestige_cards.known;
    let hidden = usize::from(player.prestige_cards.hidden);
    let mut worths_of_unseen = worths(state, seat, unseen);
    worths_of_unseen.sort_unstable();
    PlayerScore {
        seat,
        track: player.prestige_points,
        cards: known.iter().zip(worths(state, seat, known)).collect(),
        hidden: (
            worths_of_unseen.iter().take(hidden).sum(),
            worths_of_unseen.iter().rev().take(hidden).sum(),
        ),
    }
}

/// Orders the players by points and then by money; players who are equal in both share a place (ruling R36). `None` when the order of
/// two of them depends on something hidden.
fn standings(state: &State, players: &[PlayerScore], contest: &Contest) -> Option<Vec<Standing>> {
    let count = players.len();
    let mut order: Vec<(usize, usize)> = Vec::with_capacity(count);
    for index in 0..count {
        let mut ahead = 0;
        for other in (0..count).filter(|other| *other != index) {
            ahead += usize::from(contest.pair(index, other)?.order()? == Ordering::Less);
        }
        order.push((ahead, index));
    }
    order.sort_unstable();
    let standing = |(row, (ahead, index)): (usize, &(usize, usize))| {
        let score = players.get(*index)?;
        let is_shared = order.iter().filter(|(other, _)| other == ahead).count() > 1;
        let neighbours = [row.checked_sub(1), Some(row + 1)].into_iter().flatten();
        let is_by_money = neighbours
            .filter_map(|row| order.get(row))
            .filter_map(|(_, other)| contest.pair(*index, *other))
            .any(|pair| pair.can_tie);
        Some(Standing {
            place: *ahead as u32 + 1,
            seat: score.seat,
            points: score.points(),
            florins: state.player(score.seat).florins,
            tie_break: match (is_shared, is_by_money) {
                (true, _) => Some(Rule::RulingR36),
                (false, true) => Some(Rule::GameTie),
                (false, false) => None,
            },
        })
    };
    order.iter().enumerate().map(standing).collect()
}
