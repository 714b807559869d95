//! Final scoring and the standing ("Scoring").

mod hidden;
mod nobility;
mod standing;
mod terms;
#[cfg(test)]
mod tests;
mod tracks;

use super::catalog::Catalog;
use super::components::Token;
use super::constants::{CREST_POINTS, PASS_POINTS};
use super::findings::{Hidden, Need};
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::State;

pub use nobility::{NobilityScore, nobility};
pub use standing::{Compared, Rank, Standing, TieBreak};
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
    /// The Florins left, which break a tie that remains after that.
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
    /// The standing from first to last; empty when it depends on hidden nobility tiles: two ways to distribute the unseen ones lead to
    /// different places (ruling V52).
    pub standings: Vec<Standing>,
    /// The hidden nobility tiles that it depends on.
    pub needs: Vec<Need>,
}

/// Scores a position as if the game ended now.
///
/// ```
/// use maecenas_game::Game;
/// use maecenas_vecchio_rules::{Catalog, Rules, scoring};
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
    let contest = hidden::Contest::new(catalog, state, &players);
    let needs: Vec<_> = contest
        .undecided()
        .map(|seat| Need {
            rule: Rule::ScoreTiles,
            hidden: Hidden::NobilityTiles(seat),
        })
        .collect();
    Scores {
        standings: standing::standings(&contest).unwrap_or_default(),
        players,
        needs,
    }
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
    let tiles = player.nobility.eliminated(|| state.unseen_nobility());
    terms.extend(tiles.known.iter().map(|tile| scored(tile).term()));
    PlayerScore {
        seat,
        terms,
        hidden: hidden::worth(catalog, state, seat, tiles.hidden),
        followers_and_scrolls: player.goods.followers() + player.goods.of(Token::Scroll),
        florins: player.goods.florins(),
    }
}
