//! Levels of play.

use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose_for};

use super::options::Options;
use super::policy::best_of;
use super::running::Running;
use super::search::Search;

/// How well a seat plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// At random, kinds of move by their weights.
    Random,
    /// The best of some moves by the estimate of the game, without a search: what the others are compared with.
    Greedy,
    /// A search of few playouts.
    Easy,
    /// A search of some playouts.
    Medium,
    /// A search of many playouts, of at most about a second on one core.
    Strong,
}

/// How many moves [`Level::Greedy`] compares.
const GREEDY_SAMPLES: u32 = 24;

impl Level {
    /// All levels, from the weakest on.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::Greedy,
        Self::Easy,
        Self::Medium,
        Self::Strong,
    ];

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "RANDOM",
            Self::Greedy => "GREEDY",
            Self::Easy => "EASY",
            Self::Medium => "MEDIUM",
            Self::Strong => "STRONG",
        }
    }

    /// The level of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The playouts of a move; 0 for a level that does not search.
    #[must_use]
    pub const fn playouts(self) -> u32 {
        match self {
            Self::Random | Self::Greedy => 0,
            Self::Easy => 12,
            Self::Medium => 64,
            Self::Strong => 2_000,
        }
    }
}

/// The move of a seat at a level, from what the seat may see. `None` when it has no legal move, or no whole position fits its view.
pub fn choose<G: Game + Clone>(
    level: Level,
    game: &G,
    position: &G::State,
    seat: G::Seat,
    seed: u64,
) -> Option<G::Move> {
    match level {
        Level::Random => {
            let view = game.view(position, Some(seat));
            choose_for(game, &view, seat, &mut SplitMix64::new(seed))
        }
        Level::Greedy => {
            let view = game.view(position, Some(seat));
            let whole = game.complete(&view, seed.into())?;
            let mut random = SplitMix64::new(seed);
            let best = best_of(game, &whole, seat, GREEDY_SAMPLES, &mut random);
            best.map(|tried| tried.made)
        }
        Level::Easy | Level::Medium | Level::Strong => {
            let options = Options {
                playouts: level.playouts(),
                seed,
                count: 1,
                ..Options::default()
            };
            let found = Search::new(game.clone(), position, seat, options).run();
            found.moves.into_iter().next().map(|best| best.made)
        }
    }
}

/// The choice of a move at a level, in steps: a caller can do other work in between, or stop.
#[derive(Debug)]
pub struct Choosing<G: Game>(Step<G>);

/// How far a choice has come.
#[derive(Debug)]
enum Step<G: Game> {
    /// It needs no search.
    Chosen(Option<G::Move>),
    /// It needs the rest of a search.
    Searching(Box<Running<G>>),
}

impl<G: Game + Clone> Choosing<G> {
    /// Begins to choose the move of a seat, from what the seat may see, by at most `most` playouts.
    pub fn new(
        level: Level,
        most: u32,
        game: G,
        position: &G::State,
        seat: G::Seat,
        seed: u64,
    ) -> Self {
        if level.playouts() == 0 {
            return Self(Step::Chosen(choose(level, &game, position, seat, seed)));
        }
        let options = Options {
            playouts: level.playouts().min(most),
            seed,
            count: 1,
            ..Options::default()
        };
        let search = Search::new(game, position, seat, options);
        Self(Step::Searching(Box::new(Running::new(search))))
    }

    /// Goes on by some playouts. Returns the move, once it is chosen: `None` in it when the seat has no legal move, or no whole position fits
    /// its view.
    pub fn step(&mut self, playouts: u32) -> Option<Option<G::Move>> {
        match &mut self.0 {
            Step::Chosen(made) => Some(made.take()),
            Step::Searching(running) => {
                let found = running.step(playouts)?;
                Some(found.moves.into_iter().next().map(|best| best.made))
            }
        }
    }
}
