//! Games played at random from start to end, on which laws are tried.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Moves};

use super::subject::Subject;

/// More moves than any game has.
const MOST_MOVES: usize = 20_000;

/// A move with the positions before and after it.
pub(crate) struct Step<'a, G: Game> {
    pub(crate) before: &'a G::State,
    pub(crate) made: &'a G::Move,
    pub(crate) events: &'a [G::Event],
    pub(crate) after: &'a G::State,
}

/// A game that was played to its end.
pub(crate) struct Played<'a, G: Game> {
    pub(crate) players: u8,
    pub(crate) seed: u64,
    pub(crate) moves: &'a [(G::Seat, G::Move)],
    pub(crate) end: &'a G::State,
}

type OfPositions<'a, G> = Box<dyn FnMut(u8, &<G as Game>::State, &mut SplitMix64) + 'a>;
type OfSteps<'a, G> = Box<dyn FnMut(&Step<'_, G>) + 'a>;
type OfGames<'a, G> = Box<dyn FnMut(&Played<'_, G>) + 'a>;

/// Laws, each with the sentence that it states. All of them are tried on the same games, so that each game is played once.
pub(crate) struct Laws<'a, G: Game> {
    positions: Vec<(&'static str, OfPositions<'a, G>)>,
    steps: Vec<(&'static str, OfSteps<'a, G>)>,
    games: Vec<(&'static str, OfGames<'a, G>)>,
}

impl<'a, G: Game> Laws<'a, G> {
    /// No laws.
    pub(crate) const fn new() -> Self {
        Self {
            positions: Vec::new(),
            steps: Vec::new(),
            games: Vec::new(),
        }
    }

    /// Adds a law of every position. It receives the number of players, the position, and dice of its own, so that what it tries does
    /// not depend on the other laws.
    pub(crate) fn of_positions(
        &mut self,
        name: &'static str,
        law: impl FnMut(u8, &G::State, &mut SplitMix64) + 'a,
    ) {
        self.positions.push((name, Box::new(law)));
    }

    /// Adds a law of every move.
    pub(crate) fn of_steps(&mut self, name: &'static str, law: impl FnMut(&Step<'_, G>) + 'a) {
        self.steps.push((name, Box::new(law)));
    }

    /// Adds a law of every finished game.
    pub(crate) fn of_games(&mut self, name: &'static str, law: impl FnMut(&Played<'_, G>) + 'a) {
        self.games.push((name, Box::new(law)));
    }

    /// Plays games of all numbers of players, and tries every law on them.
    pub(crate) fn hold(mut self, game: &G)
    where
        G: Subject,
    {
        let games = std::env::var("MAECENAS_GAMES");
        let games = games.map_or(G::GAMES, |number| {
            number.parse().expect("a number of games")
        });
        for players in game.players() {
            for seed in 0..games.div_ceil(G::WAYS) {
                let law = Cell::new("a game can be played");
                let tried =
                    catch_unwind(AssertUnwindSafe(|| self.try_on(game, players, seed, &law)));
                if let Err(broken) = tried {
                    let law = law.get();
                    eprintln!(
                        "`{law}` does not hold in the game of {players} players with seed {seed}"
                    );
                    resume_unwind(broken);
                }
            }
        }
    }

    /// Plays a game. `current` is the law that is being tried.
    fn try_on(&mut self, game: &G, players: u8, seed: u64, current: &Cell<&'static str>) {
        let mut dice = SplitMix64::new(seed);
        let laws_dice = self.positions.iter().map(|_| SplitMix64::new(!seed));
        let mut laws_dice: Vec<_> = laws_dice.collect();
        let mut state = start(game, players, seed);
        let mut moves = Vec::new();
        loop {
            for ((name, law), dice) in self.positions.iter_mut().zip(&mut laws_dice) {
                current.set(name);
                law(players, &state, dice);
            }
            current.set("a game can be played");
            if game.is_finished(&state) {
                break;
            }
            assert!(moves.len() < MOST_MOVES, "the game does not end");
            let before = state.clone();
            let (seat, made) = choose(game, &state, &mut dice).expect("somebody has a move");
            let events = play(game, &mut state, seat, &made);
            let step = Step {
                before: &before,
                made: &made,
                events: &events,
                after: &state,
            };
            for (name, law) in &mut self.steps {
                current.set(name);
                law(&step);
            }
            moves.push((seat, made));
        }
        let played = Played {
            players,
            seed,
            moves: &moves,
            end: &state,
        };
        for (name, law) in &mut self.games {
            current.set(name);
            law(&played);
        }
    }
}

/// The end of the game that has the same start and the same moves.
pub(crate) fn played_again<G: Game>(game: &G, played: &Played<'_, G>) -> G::State {
    let mut state = start(game, played.players, played.seed);
    for (seat, made) in played.moves {
        play(game, &mut state, *seat, made);
    }
    state
}

/// A game goes on while a seat that it waits for has a move; when it has ended, nobody has, and every seat has a place.
pub(crate) fn goes_on_or_has_ended<G: Game>(game: &G, state: &G::State) {
    let can_move = |seat| game.moves(state, seat).count() > 0;
    if !game.is_finished(state) {
        assert!(game.awaited(state).next().is_some(), "nobody is to move");
        assert!(
            game.awaited(state).all(can_move),
            "somebody is to move and cannot"
        );
        return;
    }
    assert!(
        !game.seats(state).any(can_move),
        "somebody moves in a finished game"
    );
    assert_eq!(game.awaited(state).count(), 0);
    let standing = game
        .standing(state)
        .expect("a finished game has a standing");
    let mut places: Vec<_> = standing.iter().map(|(_, place)| *place).collect();
    for seat in game.seats(state) {
        assert_eq!(
            standing.iter().filter(|(other, _)| *other == seat).count(),
            1
        );
    }
    places.sort_unstable();
    for (index, place) in places.iter().enumerate() {
        let ahead = places.iter().filter(|other| *other < place).count();
        assert_eq!(*place as usize, ahead + 1, "place {index} of {places:?}");
    }
}

fn start<G: Game>(game: &G, players: u8, seed: u64) -> G::State {
    game.start(players, seed.into()).expect("so many can play")
}

fn play<G: Game>(game: &G, state: &mut G::State, seat: G::Seat, made: &G::Move) -> Vec<G::Event> {
    game.play(state, seat, made)
        .unwrap_or_else(|refusal| panic!("{seat:?} may not play {made:?}: {refusal:?}"))
}
