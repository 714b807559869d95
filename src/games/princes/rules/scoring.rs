//! What a position scores, and the standing ("Game end").

use std::cmp::Reverse;

use enumset::EnumSet;

use super::components::PrestigeCard;
use super::findings::{Hidden, Need};
use super::florins::Florins;
use super::prestige;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::State;
use super::visible_cards::Seen;

/// What a player scores if the game ends now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerScore {
    /// The player's seat.
    pub seat: Seat,
    /// His points on the fame track (PP).
    pub track: u32,
    /// His prestige cards that are known, with what each gives (PP).
    pub cards: Vec<(PrestigeCard, u32)>,
    /// The most that his hidden prestige cards can give (PP).
    pub most_hidden: u32,
}

impl PlayerScore {
    /// All his points (PP); none when a hidden card can add to them.
    #[must_use]
    pub fn points(&self) -> Option<u32> {
        (self.most_hidden == 0).then(|| self.least())
    }

    /// The points that are known, which hidden cards can only add to.
    fn least(&self) -> u32 {
        self.track + self.cards.iter().map(|(_, points)| points).sum::<u32>()
    }

    /// The most points that he can have.
    fn most(&self) -> u32 {
        self.least() + self.most_hidden
    }

    /// Whether points alone set him apart from another player, whatever is hidden.
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
    /// His points (PP); none when a hidden card can add to them.
    pub points: Option<u32>,
    /// His money.
    pub florins: Option<Florins>,
    /// The rule that sets him apart from the next player: points, money, or nothing, so that the place is shared.
    pub rule: Rule,
}

/// Points and standing of a position as if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// The players by seat.
    pub players: Vec<PlayerScore>,
    /// The standing from first to last; empty when it depends on something hidden.
    pub standings: Vec<Standing>,
    /// What the answer depends on that is hidden.
    pub needs: Vec<Need>,
}

/// Scores a position as if the game ended now: the fame track and the prestige cards. A hidden card may be any whose place
/// is not known; the standing is given when no such card, and no hidden money, can change it.
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

/// What the standing depends on: the hidden cards of players whom points do not set apart, and the hidden money of players
/// whose points are the same.
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

/// Orders players whom points, or the same points and then money, set apart.
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
