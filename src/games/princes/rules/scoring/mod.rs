//! Final scoring and the standing ("Game end").

pub mod prestige;

use std::cmp::Reverse;

use enumset::EnumSet;

use super::components::PrestigeCard;
use super::findings::{Hidden, Need};
use super::florins::Florins;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Seen, State};

/// The points of a player if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerScore {
    /// The player's seat.
    pub seat: Seat,
    /// The points on the fame track (PP).
    pub track: u32,
    /// The prestige cards that are not hidden, each with its points (PP).
    pub cards: Vec<(PrestigeCard, u32)>,
    /// The most points that the hidden prestige cards can give (PP).
    pub most_hidden: u32,
}

impl PlayerScore {
    /// The total (PP); `None` when a hidden card can add to it.
    #[must_use]
    pub fn points(&self) -> Option<u32> {
        (self.most_hidden == 0).then(|| self.least())
    }

    /// The minimum total (PP), to which hidden cards can only add.
    fn least(&self) -> u32 {
        self.track + self.cards.iter().map(|(_, points)| points).sum::<u32>()
    }

    /// The maximum total (PP).
    fn most(&self) -> u32 {
        self.least() + self.most_hidden
    }

    /// Whether the points of the two players differ, and in the same direction, for any hidden cards.
    fn is_apart(&self, other: &Self) -> bool {
        self.least() > other.most() || other.least() > self.most()
    }
}

/// A place in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1; players who share it have the same.
    pub place: u32,
    /// The player's seat.
    pub seat: Seat,
    /// The total (PP); `None` when a hidden card can add to it.
    pub points: Option<u32>,
    /// The money; `None` when it is hidden.
    pub florins: Option<Florins>,
    /// The rule that places the player before the next one: by points, by money, or ruling R36 for a shared place.
    pub rule: Rule,
}

/// Points and standing of a position as if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// The players by seat.
    pub players: Vec<PlayerScore>,
    /// The standing from first to last; empty when it depends on something hidden.
    pub standings: Vec<Standing>,
    /// The hidden information that the standing depends on.
    pub needs: Vec<Need>,
}

/// Scores a position as if the game ended now: the fame track and the prestige cards. A hidden card may be any card that is not
/// visible elsewhere. The standing is given when neither such a card nor hidden money can change it.
#[must_use]
pub fn score(state: &State) -> Scores {
    let unseen = EnumSet::all() - Seen::in_state(state).prestige_cards;
    let players: Vec<_> = state
        .seats()
        .map(|(seat, player)| {
            let gives = |card| prestige::score(state, seat, card).points;
            let mut best: Vec<u32> = if player.prestige_cards.hidden > 0 {
                unseen.iter().map(gives).collect()
            } else {
                Vec::new()
            };
            best.sort_unstable_by_key(|points| Reverse(*points));
            let hidden = usize::from(player.prestige_cards.hidden);
            PlayerScore {
                seat,
                track: player.prestige_points,
                cards: player
                    .prestige_cards
                    .known
                    .iter()
                    .map(|card| (card, gives(card)))
                    .collect(),
                most_hidden: best.iter().take(hidden).sum(),
            }
        })
        .collect();
    let needs = needs(state, &players);
    let standings = if needs.is_empty() {
        standings(state, &players)
    } else {
        Vec::new()
    };
    Scores {
        players,
        standings,
        needs,
    }
}

/// The hidden information that the standing depends on: prestige cards of players whose possible totals overlap, and money of
/// players with equal totals.
fn needs(state: &State, players: &[PlayerScore]) -> Vec<Need> {
    let need = |score: &PlayerScore| {
        let others = players.iter().filter(|other| other.seat != score.seat);
        let mut close = others.filter(|other| !score.is_apart(other));
        if score.points().is_none() {
            close.next().map(|_| Need {
                rule: Rule::GameWinner,
                hidden: Hidden::PrestigeCards(score.seat),
            })
        } else if state.player(score.seat).florins.is_none() {
            close
                .find(|other| other.points() == score.points())
                .map(|_| Need {
                    rule: Rule::GameTie,
                    hidden: Hidden::Florins(score.seat),
                })
        } else {
            None
        }
    };
    players.iter().filter_map(need).collect()
}

/// Orders the players by points and then by money; players who are equal in both share a place (ruling R36).
fn standings(state: &State, players: &[PlayerScore]) -> Vec<Standing> {
    let rank = |score: &PlayerScore| (score.least(), state.player(score.seat).florins);
    let mut order: Vec<_> = players.iter().collect();
    order.sort_by_key(|score| Reverse(rank(score)));
    let standing = |(index, score): (usize, &&PlayerScore)| {
        let ahead = players
            .iter()
            .filter(|other| rank(other) > rank(score))
            .count();
        let shared = players
            .iter()
            .filter(|other| rank(other) == rank(score))
            .count()
            > 1;
        let next = order.get(index + 1);
        let rule = match next {
            _ if shared => Rule::RulingR36,
            Some(next) if next.least() == score.least() => Rule::GameTie,
            _ => Rule::GameWinner,
        };
        Standing {
            place: ahead as u32 + 1,
            seat: score.seat,
            points: score.points(),
            florins: state.player(score.seat).florins,
            rule,
        }
    };
    order.iter().enumerate().map(standing).collect()
}
