//! What a search finds: moves with their statistics.

use maecenas_game::{Game, Verdict};

use super::nodes::{Edge, Index, Nodes, ROOT};
use super::search::Search;
use super::tree::{EdgeOf, Sums, Tree};

/// The moves of the most visits of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Suggestions<S, M> {
    /// The moves, by visits, then by expected utility, then in the order in which they were found. None when the seat has no legal move, or
    /// when no whole position fits its view.
    pub moves: Vec<Suggestion<S, M>>,
    /// How many playouts were run.
    pub playouts: u32,
}

/// A move with its statistics.
#[derive(Debug, Clone, PartialEq)]
pub struct Suggestion<S, M> {
    /// The move.
    pub made: M,
    /// How many playouts began with it.
    pub visits: u32,
    /// The share of these playouts that the seat wins, of 10,000. A shared first place counts in part, and a playout that stops before the
    /// end by the likelihood that follows from the margins of expected points.
    pub share_of_wins: u32,
    /// What is expected for every seat.
    pub seats: Vec<Expected<S>>,
    /// The expected continuation after the move: of each position the move of the most visits. It ends where what follows depends on
    /// something that the seat cannot know.
    pub line: Vec<(S, M)>,
}

/// What is expected for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expected<S> {
    /// The seat.
    pub seat: S,
    /// The mean place in hundredths: 100 for first in every playout. Before the end of a game, places are likelihoods like wins.
    pub place: u32,
    /// The mean points in hundredths.
    pub points: i32,
}

/// A line has at most this many moves.
const LONGEST_LINE: usize = 12;
/// A move of a line has at least this many visits: fewer say nothing.
const FEWEST_VISITS: u32 = 2;

/// A move of the root with the statistics of all trees.
struct Merged<'t, G: Game> {
    made: &'t G::Move,
    visits: u32,
    total: i64,
    sums: Vec<Sums>,
    /// The tree with the most visits of the move, with the node and these visits.
    most: (&'t Tree<G>, Index, u32),
}

/// Adds up the statistics of trees.
pub(crate) fn merge<G: Game>(
    search: &Search<G>,
    trees: &[Tree<G>],
) -> Suggestions<G::Seat, G::Move> {
    let mut all: Vec<Merged<'_, G>> = Vec::new();
    for tree in trees {
        for (index, node) in tree.nodes.children(ROOT) {
            let Edge::Seen(_, made) = &node.edge else {
                continue;
            };
            // Where the seat's own hand is hidden too, a move may be legal in some positions that fit the view, and would name a guess.
            let verdict = search.game.verdict(&search.view, search.seat, made);
            if verdict != Verdict::Legal {
                continue;
            }
            let sums = tree.sums.iter().find(|(other, _)| *other == index);
            let Some((_, sums)) = sums else {
                continue;
            };
            if let Some(merged) = all.iter_mut().find(|merged| merged.made == made) {
                merged.visits += node.visits;
                merged.total += node.total;
                merged.add(sums);
                if node.visits > merged.most.2 {
                    merged.most = (tree, index, node.visits);
                }
            } else {
                all.push(Merged {
                    made,
                    visits: node.visits,
                    total: node.total,
                    sums: sums.clone(),
                    most: (tree, index, node.visits),
                });
            }
        }
    }
    // Compares the mean utilities as fractions. The sort is stable.
    all.sort_by(|one, other| {
        let mean = |merged: &Merged<'_, G>, by: u32| merged.total * i64::from(by);
        let means = mean(other, one.visits).cmp(&mean(one, other.visits));
        other.visits.cmp(&one.visits).then(means)
    });
    Suggestions {
        moves: all
            .iter()
            .take(search.options.count)
            .map(|merged| merged.suggestion(search))
            .collect(),
        playouts: trees.iter().map(Tree::done).sum(),
    }
}

impl<G: Game> Merged<'_, G> {
    fn add(&mut self, sums: &[Sums]) {
        for (own, other) in self.sums.iter_mut().zip(sums) {
            own.place += other.place;
            own.win += other.win;
            own.points += other.points;
        }
    }

    fn suggestion(&self, search: &Search<G>) -> Suggestion<G::Seat, G::Move> {
        let mean = |sum: i64| sum / i64::from(self.visits.max(1));
        let expected = |(seat, sums): (&G::Seat, &Sums)| Expected {
            seat: *seat,
            place: u32::try_from(mean(sums.place)).unwrap_or_default(),
            points: i32::try_from(mean(sums.points)).unwrap_or_default(),
        };
        let mut all = search.seats.iter().zip(&self.sums);
        let wins = all
            .find(|(other, _)| **other == search.seat)
            .map(|(_, own)| own.win);
        let (tree, index, _) = self.most;
        Suggestion {
            made: self.made.clone(),
            visits: self.visits,
            share_of_wins: u32::try_from(mean(wins.unwrap_or_default())).unwrap_or_default(),
            seats: search.seats.iter().zip(&self.sums).map(expected).collect(),
            line: self.line(search, &tree.nodes, index),
        }
    }

    /// The moves of the most visits below the node of this move, as far as the seat can know what they lead to.
    fn line(
        &self,
        search: &Search<G>,
        nodes: &Nodes<EdgeOf<G>>,
        mut node: Index,
    ) -> Vec<(G::Seat, G::Move)> {
        let mut line = Vec::new();
        let mut state = search.view.clone();
        if search
            .game
            .play(&mut state, search.seat, self.made)
            .is_err()
        {
            return line;
        }
        while line.len() < LONGEST_LINE {
            let children = nodes.children(node);
            let most = children.reduce(|most, other| {
                if other.1.visits > most.1.visits {
                    other
                } else {
                    most
                }
            });
            let Some((index, child)) = most else {
                break;
            };
            let Edge::Seen(seat, made) = &child.edge else {
                break;
            };
            let is_known = search.game.play(&mut state, *seat, made).is_ok();
            if child.visits < FEWEST_VISITS || !is_known {
                break;
            }
            line.push((*seat, made.clone()));
            node = index;
        }
        line
    }
}
