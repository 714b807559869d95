//! One tree: selection, expansion, playout and the update of the statistics.

use maecenas_game::random::{SplitMix64, choose_of};
use maecenas_game::{Game, Moves, Seat, Seed, Verdict};

use super::nodes::{Edge, Index, Nodes, ROOT};
use super::options::TUNING;
use super::policy::{Tried, attempt, play_on};
use super::search::Search;
use super::value::{ONE, Value, values};

/// The edge of a game's tree.
pub(crate) type EdgeOf<G> = Edge<<G as Game>::Seat, <G as Game>::Move, <G as Game>::Kind>;

/// The statistics of one root move that are kept for every seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) place: i64,
    pub(crate) win: i64,
    pub(crate) points: i64,
}

/// One independent search, which may be run in slices. It is a value that can be sent to another thread.
#[derive(Debug)]
pub struct Tree<G: Game> {
    random: SplitMix64,
    /// Draws the candidates of the root. It is the same in all trees of a search, so that they try the same moves and their visits add up.
    root_random: SplitMix64,
    left: u32,
    done: u32,
    pub(crate) nodes: Nodes<EdgeOf<G>>,
    /// The sums of each root move, by the index of its node less one, and then by seat.
    pub(crate) sums: Vec<(Index, Vec<Sums>)>,
}

/// Where a playout goes from a node.
enum Step<G: Game> {
    /// To a child.
    Down(Index, G::Move),
    /// To a new child.
    New(Index, G::State),
}

impl<G: Game> Tree<G> {
    pub(crate) fn new(seeds: [u64; 2], playouts: u32) -> Self {
        Self {
            random: SplitMix64::new(seeds[0]),
            root_random: SplitMix64::new(seeds[1]),
            left: playouts,
            done: 0,
            nodes: Nodes::new(Edge::Root),
            sums: Vec::new(),
        }
    }

    /// Runs at most this many of the playouts that are left, and returns how many are left then. The statistics do not depend on how the
    /// playouts are divided between calls.
    pub fn run(&mut self, search: &Search<G>, playouts: u32) -> u32 {
        for _ in 0..playouts.min(self.left) {
            self.left -= 1;
            if self.playout(search).is_none() {
                // No position fits the view, or the seat has no move: every other playout would end in the same way.
                self.left = 0;
                break;
            }
        }
        self.left
    }

    /// How many playouts are left.
    pub const fn left(&self) -> u32 {
        self.left
    }

    /// How many playouts have been run.
    pub const fn done(&self) -> u32 {
        self.done
    }

    /// How many nodes the tree has: at most one more than the playouts that have been run.
    pub const fn nodes(&self) -> usize {
        self.nodes.count()
    }

    fn playout(&mut self, search: &Search<G>) -> Option<()> {
        let mut state = self.determinization(search)?;
        let mut path = Vec::new();
        let (mut node, mut seat) = (ROOT, search.seat);
        loop {
            match self.step(search, node, &state, seat) {
                Some(Step::Down(child, made)) => {
                    search.game.advance(&mut state, seat, &made);
                    path.push((child, seat));
                    node = child;
                }
                Some(Step::New(child, after)) => {
                    state = after;
                    path.push((child, seat));
                    break;
                }
                None => break,
            }
            if search.game.is_finished(&state) {
                break;
            }
            match search.game.awaited(&state).next() {
                Some(next) => seat = next,
                None => break,
            }
        }
        let (moves, samples) = (TUNING.playout_moves, TUNING.playout_samples);
        play_on(&search.game, &mut state, moves, samples, &mut self.random);
        let values = values(&search.game, &state);
        self.update(&path, &values)
    }

    /// A whole position that fits what the seat knows.
    fn determinization(&mut self, search: &Search<G>) -> Option<G::State> {
        let mut bytes = [0; 32];
        for part in bytes.chunks_exact_mut(8) {
            part.copy_from_slice(&self.random.number().to_be_bytes());
        }
        // A whole position, which a search with open hands may have, is its only completion.
        search.game.complete(&search.view, Seed::from(bytes))
    }

    /// Goes to a new child while the node may have more of them (progressive widening), else to the child of the best bound.
    fn step(
        &mut self,
        search: &Search<G>,
        node: Index,
        state: &G::State,
        seat: G::Seat,
    ) -> Option<Step<G>> {
        let moves = search.game.moves(state, seat);
        let eligible = self.eligible(search, node, state, seat, &moves);
        for (child, _) in &eligible {
            self.nodes.node_mut(*child).available += 1;
        }
        let allowed = TUNING.width(self.nodes.node(node).visits);
        let room = (eligible.len() as u64) < moves.count().min(u64::from(allowed));
        if (room || eligible.is_empty())
            && let Some(tried) = self.candidate(search, node, &eligible, state, seat, &moves)
        {
            let edge = Self::edge(search, seat, tried.made);
            let child = self.nodes.add(node, edge, tried.utility)?;
            self.nodes.node_mut(child).available = 1;
            return Some(Step::New(child, tried.after));
        }
        let best = eligible
            .into_iter()
            .map(|(child, made)| (self.bound(child), child, made))
            .reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map(|(_, child, made)| Step::Down(child, made))
    }

    /// The children whose move is legal in a position, with that move.
    fn eligible(
        &mut self,
        search: &Search<G>,
        node: Index,
        state: &G::State,
        seat: G::Seat,
        moves: &G::Moves<'_>,
    ) -> Vec<(Index, G::Move)> {
        let (game, random) = (&search.game, &mut self.random);
        let children = self.nodes.children(node);
        let legal = children.filter_map(|(index, child)| match &child.edge {
            Edge::Seen(by, made) => {
                let legal = *by == seat && game.verdict(state, seat, made) == Verdict::Legal;
                legal.then(|| (index, made.clone()))
            }
            Edge::Hidden(by, kind) if *by == seat => {
                let count = moves.count_of(*kind);
                let made = moves.nth_of(*kind, random.below(count))?;
                Some((index, made))
            }
            _ => None,
        });
        legal.collect()
    }

    /// The edge of a move. The searching seat does not see which move of a secret kind another seat makes.
    fn edge(search: &Search<G>, seat: G::Seat, made: G::Move) -> EdgeOf<G> {
        let kind = G::kind(&made);
        if seat != search.seat && G::is_secret(kind) {
            Edge::Hidden(seat, kind)
        } else {
            Edge::Seen(seat, made)
        }
    }

    /// The best of some moves that are not among the children: of a kind without a child, if there is one.
    fn candidate(
        &mut self,
        search: &Search<G>,
        node: Index,
        eligible: &[(Index, G::Move)],
        state: &G::State,
        seat: G::Seat,
        moves: &G::Moves<'_>,
    ) -> Option<Tried<G>> {
        let has_child = |kind: G::Kind| eligible.iter().any(|(_, made)| G::kind(made) == kind);
        let is_hidden = |kind: G::Kind| seat != search.seat && G::is_secret(kind);
        let lacks = moves.kinds().any(|kind| !has_child(kind));
        let weight = |kind: G::Kind| {
            if (lacks || is_hidden(kind)) && has_child(kind) {
                0
            } else {
                G::weight(kind)
            }
        };
        let count: u64 = moves
            .kinds()
            .filter(|kind| weight(*kind) > 0)
            .map(|kind| moves.count_of(kind))
            .sum();
        let (samples, random) = if node == ROOT {
            (TUNING.root_samples, &mut self.root_random)
        } else {
            (TUNING.samples, &mut self.random)
        };
        let samples = u64::from(samples).min(count);
        let mut best: Option<Tried<G>> = None;
        for _ in 0..samples {
            let made = choose_of(moves, weight, random)?;
            let known = eligible.iter().any(|(_, other)| *other == made);
            if known || best.as_ref().is_some_and(|best| best.made == made) {
                continue;
            }
            let tried = attempt(&search.game, state, seat, made);
            if best
                .as_ref()
                .is_none_or(|best| best.utility < tried.utility)
            {
                best = Some(tried);
            }
        }
        best
    }

    /// The upper confidence bound of a child: its mean utility, in which the prior counts as some visits, and a term that grows with the
    /// playouts in which its move was legal (UCB1 of SO-ISMCTS). The logarithm is one that every machine computes alike.
    #[allow(
        clippy::cast_precision_loss,
        reason = "sums of utilities stay below 2^53"
    )]
    fn bound(&self, child: Index) -> f64 {
        let node = self.nodes.node(child);
        let prior = i64::from(TUNING.prior_visits);
        let weight = f64::from(node.visits) + f64::from(TUNING.prior_visits);
        let total = node.total + prior * i64::from(node.prior);
        let mean = total as f64 / (weight * f64::from(ONE));
        mean + TUNING.exploration * (log2(node.available) / (f64::from(node.visits) + 1.0)).sqrt()
    }

    fn update(&mut self, path: &[(Index, G::Seat)], values: &[Value]) -> Option<()> {
        self.nodes.node_mut(ROOT).visits += 1;
        self.done += 1;
        for (index, seat) in path {
            let value = values.iter().find(|value| value.seat == seat.number())?;
            let node = self.nodes.node_mut(*index);
            node.visits += 1;
            node.total += i64::from(value.utility);
        }
        let (first, _) = path.first()?;
        if !self.sums.iter().any(|(index, _)| index == first) {
            self.sums
                .push((*first, vec![Sums::default(); values.len()]));
        }
        let (_, sums) = self.sums.iter_mut().find(|(index, _)| index == first)?;
        for (sum, value) in sums.iter_mut().zip(values) {
            sum.place += i64::from(value.place);
            sum.win += i64::from(value.win);
            sum.points += i64::from(value.points);
        }
        Some(())
    }
}

/// The binary logarithm of a number, linear between the powers of two, from additions and one division alone.
fn log2(number: u32) -> f64 {
    let number = number.max(1);
    let whole = number.ilog2();
    f64::from(whole) + f64::from(number - (1 << whole)) / f64::from(1_u32 << whole)
}

/// What a node of a game takes in the vector of a tree.
#[cfg(test)]
pub(crate) const fn bytes_of_node<G: Game>() -> usize {
    size_of::<super::nodes::Node<EdgeOf<G>>>()
}
