//! Final scoring and the standing ("Scoring").

mod nobility;
mod standing;
mod terms;
#[cfg(test)]
mod tests;
mod tracks;

use enumset::EnumSet;

use super::catalog::Catalog;
use super::components::{NobilityTile, Token};
use super::constants::{CREST_POINTS, PASS_POINTS};
use super::findings::{Hidden, Need};
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::State;

pub use nobility::{NobilityScore, nobility};
pub use standing::{Rank, Standing};
pub use terms::{Counted, Term};
pub use tracks::majority;

/// What a player scores if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerScore {
    /// The player's seat.
    pub seat: Seat,
    /// The summands that are known: members on the tracks, the bonus for all five tracks, majorities, crests, the pass, nobility tiles.
    pub terms: Vec<Term>,
    /// The least and the most power points (PP) that hidden nobility tiles can add.
    pub hidden: (u32, u32),
    /// The followers and scrolls left, as one sum, which break a tie.
    pub followers_and_scrolls: u32,
    /// The Florins left, which break a tie that is still there then.
    pub florins: u32,
}

impl PlayerScore {
    /// The power points (PP) of the summands that are known.
    #[must_use]
    pub fn known_points(&self) -> u32 {
        self.terms.iter().map(Term::value).sum()
    }

    /// The power points (PP); `None` when they depend on hidden nobility tiles.
    #[must_use]
    pub fn points(&self) -> Option<u32> {
        let (least, most) = self.hidden;
        (least == most).then(|| self.known_points() + least)
    }
}

/// Points and standing of a position as if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// The players by seat.
    pub players: Vec<PlayerScore>,
    /// The standing from first to last; empty when it depends on hidden nobility tiles.
    pub standings: Vec<Standing>,
    /// The hidden nobility tiles that it depends on.
    pub needs: Vec<Need>,
}

/// Scores a position as if the game ended now.
///
/// ```
/// use maecenas::game::Game;
/// use maecenas::games::vecchio::rules::{Catalog, Rules, scoring};
/// let start = Rules::default().start(3, 42.into()).expect("three can play");
/// let scores = scoring::score(Catalog::reference(), &start);
/// assert_eq!(scores.players[0].points(), Some(0));
/// assert_eq!(scores.standings[0].place, 1, "the seat with 4 Florins");
/// ```
#[must_use]
pub fn score(catalog: &Catalog, state: &State) -> Scores {
    let players: Vec<_> = state
        .seats()
        .map(|(seat, _)| player_score(catalog, state, seat))
        .collect();
    let unknown = players.iter().filter(|score| score.points().is_none());
    let needs: Vec<_> = unknown
        .map(|score| Need {
            rule: Rule::ScoreTiles,
            hidden: Hidden::NobilityTiles(score.seat),
        })
        .collect();
    let ranks: Option<Vec<_>> = players.iter().map(rank).collect();
    Scores {
        standings: ranks.map_or_else(Vec::new, |ranks| standing::standings(&ranks)),
        players,
        needs,
    }
}

fn rank(score: &PlayerScore) -> Option<(Seat, Rank)> {
    let points = score.points()?;
    let rank = Rank {
        points,
        followers_and_scrolls: score.followers_and_scrolls,
        florins: score.florins,
    };
    Some((score.seat, rank))
}

/// What a player scores if the game ended now.
#[must_use]
pub fn player_score(catalog: &Catalog, state: &State, seat: Seat) -> PlayerScore {
    let player = state.player(seat);
    let mut terms = tracks::of(catalog, state, seat);
    let crests = player.crest_count();
    if crests > 0 {
        terms.push(Term::of(Rule::ScoreCrests, crests, CREST_POINTS));
    }
    if player.passed {
        terms.push(Term::of(Rule::ScorePass, 1, PASS_POINTS));
    }
    let scored = |tile| nobility(catalog, state, seat, tile);
    let tiles = player.nobility;
    terms.extend(tiles.known.iter().map(|tile| scored(tile).term()));
    let unseen: EnumSet<NobilityTile> = EnumSet::all() - state.seen_nobility();
    let mut candidates: Vec<u32> = unseen.iter().map(|tile| scored(tile).points()).collect();
    candidates.sort_unstable();
    let hidden = usize::from(tiles.hidden);
    let least = candidates.iter().take(hidden).sum();
    let most = candidates.iter().rev().take(hidden).sum();
    PlayerScore {
        seat,
        terms,
        hidden: (least, most),
        followers_and_scrolls: player.goods.followers() + player.goods.of(Token::Scroll),
        florins: player.goods.florins(),
    }
}
