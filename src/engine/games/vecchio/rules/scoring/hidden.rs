//! What hidden nobility tiles can be worth: to a seat, and to two seats at once, which share the unseen tiles.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::PlayerScore;
use super::nobility::nobility;
use crate::catalog::Catalog;
use crate::components::NobilityTile;
use crate::constants::FLORENCE_TILES;
use crate::seats::Seat;
use crate::state::State;

/// The most hidden tiles of a seat.
const MOST: usize = FLORENCE_TILES;

/// The power points (PP) of each unseen tile for one seat.
type Worths = ArrayVec<u32, MOST>;

/// The least and the most power points (PP) that hidden tiles of a seat can bring, where any unseen tile can be among them.
pub(super) fn worth(catalog: &Catalog, state: &State, seat: Seat, hidden: u8) -> (u32, u32) {
    if hidden == 0 {
        return (0, 0);
    }
    let mut worths = worths(catalog, state, seat);
    worths.sort_unstable();
    let hidden = usize::from(hidden);
    let least = worths.iter().take(hidden).sum();
    let most = worths.iter().rev().take(hidden).sum();
    (least, most)
}

fn worths(catalog: &Catalog, state: &State, seat: Seat) -> Worths {
    let unseen = state.unseen_nobility().into_iter();
    let points = |tile: NobilityTile| nobility(catalog, state, seat, tile).points();
    unseen.map(points).collect()
}

/// The players with what their hidden tiles can be worth, to be compared two by two.
pub(super) struct Contest<'a> {
    /// The scores by seat.
    pub(super) players: &'a [PlayerScore],
    /// How many tiles of each player are hidden.
    hidden: ArrayVec<usize, { Seat::MOST }>,
    /// What each unseen tile is worth to each player; empty where nothing is hidden.
    worths: ArrayVec<Worths, { Seat::MOST }>,
}

/// How two players stand to each other, whatever the hidden tiles are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Apart {
    /// Which of them comes first; equal players share their place.
    pub(super) order: Ordering,
    /// Whether both can have the same power points, so that the tie-break places them.
    pub(super) can_tie: bool,
}

impl<'a> Contest<'a> {
    pub(super) fn new(catalog: &Catalog, state: &State, players: &'a [PlayerScore]) -> Self {
        let hidden = players.iter().map(|score| {
            let tiles = state.player(score.seat).nobility;
            usize::from(tiles.eliminated(|| state.unseen_nobility()).hidden)
        });
        let hidden: ArrayVec<usize, { Seat::MOST }> = hidden.collect();
        let nothing_hidden = hidden.iter().all(|count| *count == 0);
        let worths = players.iter().map(|score| {
            if nothing_hidden {
                Worths::new()
            } else {
                worths(catalog, state, score.seat)
            }
        });
        Self {
            players,
            worths: worths.collect(),
            hidden,
        }
    }

    /// How a player stands to another one; `None` where two ways to distribute the unseen tiles lead to different orders.
    pub(super) fn apart(&self, one: usize, other: usize) -> Option<Apart> {
        let (least, most) = self.lead(one, other)?;
        let [score, rival] = [self.players.get(one)?, self.players.get(other)?];
        let left = |score: &PlayerScore| (score.followers_and_scrolls, score.florins);
        let tied = left(score).cmp(&left(rival));
        let ahead = |lead: i64| lead.cmp(&0).then(tied);
        let order = ahead(least);
        let can_tie = least <= 0 && 0 <= most;
        (order == ahead(most)).then_some(Apart { order, can_tie })
    }

    /// The least and the most power points (PP) by which a player is ahead of another one. A tile counts for one of them only.
    fn lead(&self, one: usize, other: usize) -> Option<(i64, i64)> {
        let [score, rival] = [self.players.get(one)?, self.players.get(other)?];
        let known = i64::from(score.known_points()) - i64::from(rival.known_points());
        let (taken, rival_taken) = (*self.hidden.get(one)?, *self.hidden.get(other)?);
        if taken == 0 && rival_taken == 0 {
            return Some((known, known));
        }
        let (own, foreign) = (self.worths.get(one)?, self.worths.get(other)?);
        let most = most_ahead(own, taken, foreign, rival_taken);
        let behind = most_ahead(foreign, rival_taken, own, taken);
        Some((known - behind, known + most))
    }

    /// The seats on whose hidden tiles the standing depends, by their order at the table.
    pub(super) fn undecided(&self) -> impl Iterator<Item = Seat> {
        let count = self.players.len();
        let in_doubt = move |index: usize| {
            let mut others = (0..count).filter(|other| *other != index);
            others.any(|other| self.apart(index, other).is_none())
        };
        let players = self.players.iter().enumerate();
        let doubtful = players.filter(move |(index, score)| {
            let (least, most) = score.hidden;
            least != most && in_doubt(*index)
        });
        doubtful.map(|(_, score)| score.seat)
    }
}

/// The most by which the tiles that one player takes can be worth more than those that another one takes of the rest. By dynamic
/// programming over the tiles, by the numbers of tiles that the two players have taken so far.
fn most_ahead(own: &Worths, taken: usize, foreign: &Worths, rival_taken: usize) -> i64 {
    let mut best = [[None::<i64>; MOST + 1]; MOST + 1];
    best[0][0] = Some(0);
    for (gain, loss) in own.iter().zip(foreign) {
        // In descending order, so that a tile is taken once.
        for mine in (0..=taken.min(MOST)).rev() {
            for theirs in (0..=rival_taken.min(MOST)).rev() {
                let left = best[mine][theirs];
                let fewer = |index: usize| index.checked_sub(1);
                let for_me = fewer(mine).and_then(|fewer| best[fewer][theirs]);
                let for_them = fewer(theirs).and_then(|fewer| best[mine][fewer]);
                let options = [
                    left,
                    for_me.map(|sum| sum + i64::from(*gain)),
                    for_them.map(|sum| sum - i64::from(*loss)),
                ];
                best[mine][theirs] = options.into_iter().flatten().max();
            }
        }
    }
    best[taken.min(MOST)][rival_taken.min(MOST)].unwrap_or_default()
}
