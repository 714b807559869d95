//! The target `play`: arbitrary moves on positions that are reached by play, against the laws of `tests/laws`.

use maecenas_contract::limits::{Faults, Path, check};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_engine::games::princes::wire::{parse, print};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Moves as _};
use maecenas_princes_rules::{Move, Rules, Seat, State};
use prost::Message;

use super::{
    input::Input,
    laws::{
        arena,
        listing::{LONG, listed_move_plays, pages_make_up_the_whole, plays_exactly_if_listed},
        princes::games,
        secrecy,
        subject::{
            Contents, Subject, changes_are_in_the_ledger, components_are_complete,
            survives_the_wire,
        },
    },
};

/// The most steps of an input, which bounds its time.
const MOST_STEPS: usize = 400;

/// Plays a game as the input says: a byte for the game, one for the number of players and eight for the seed, then steps.
pub fn play(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let games = games();
    let game = &games[input.below(games.len())];
    let all_players: Vec<_> = game.players().collect();
    let players = all_players[input.below(all_players.len())];
    let seed = input.u64();
    let state = game.start(players, seed.into()).expect("so many can play");
    let mut playing = Playing {
        game,
        contents: game.contents(players),
        state,
        dice: SplitMix64::new(seed),
    };
    playing.keeps_the_laws();
    for _ in 0..MOST_STEPS {
        if input.is_empty() {
            break;
        }
        playing.step(&mut input);
    }
    playing.keeps_the_laws();
}

/// A game in progress.
struct Playing<'a> {
    game: &'a Rules<'a>,
    contents: Contents,
    state: State,
    dice: SplitMix64,
}

impl Playing<'_> {
    /// Takes the next step of the input: a move, or a look at the position.
    fn step(&mut self, input: &mut Input<'_>) {
        match input.byte() % 8 {
            0 | 1 => {
                let seat = self.seat(input);
                let number = input.u16();
                self.listed(seat, number.into());
            }
            2 | 3 => {
                let seat = self.seat(input);
                self.dice = SplitMix64::new(input.u16().into());
                let made = self.game.conceivable(&self.state, &mut self.dice);
                self.attempt(seat, &made);
            }
            4 => {
                let seat = self.seat(input);
                if let Some(made) = sent(input.chunk()) {
                    self.attempt(seat, &made);
                }
            }
            5 => self.go_on(input.byte()),
            6 => {
                let seat = self.seat(input);
                let viewer = Some(seat).filter(|_| !input.byte().is_multiple_of(4));
                secrecy::views_are_consistent(self.game, &self.state, viewer);
                // Nothing is a secret once the game is over.
                if !self.game.is_finished(&self.state) {
                    secrecy::secrets_stay(self.game, &self.state, viewer, &mut self.dice);
                }
            }
            _ => {
                pages_make_up_the_whole(self.game, &self.state, &mut self.dice);
                self.keeps_the_laws();
            }
        }
    }

    /// A seat of the position: one that the position waits for, where the input does not name another one.
    fn seat(&self, input: &mut Input<'_>) -> Seat {
        let byte = usize::from(input.byte());
        let awaited: Vec<_> = self.game.awaited(&self.state).collect();
        if byte < 128 && !awaited.is_empty() {
            return awaited[byte % awaited.len()];
        }
        let seats: Vec<_> = self.game.seats(&self.state).collect();
        seats[byte % seats.len()]
    }

    /// Makes a listed move by its number.
    fn listed(&mut self, seat: Seat, number: u64) {
        let moves = self.game.moves(&self.state, seat);
        let count = moves.count();
        if count == 0 {
            return;
        }
        let made = moves.page(number % count, 1).pop().expect("it is counted");
        assert_eq!(
            sent(&print::made_move(&made).encode_to_vec()),
            Some(made.clone()),
            "a move changes on the wire"
        );
        self.make(seat, &made);
    }

    /// Tries any move: it plays exactly if it is listed, and then it is made.
    fn attempt(&mut self, seat: Seat, made: &Move) {
        let moves = self.game.moves(&self.state, seat);
        if moves.count() > LONG {
            return;
        }
        let listed = moves.page(0, usize::MAX);
        if plays_exactly_if_listed(self.game, &self.state, seat, &listed, made) {
            self.make(seat, made);
        }
    }

    fn make(&mut self, seat: Seat, made: &Move) {
        let (events, after) = listed_move_plays(self.game, &self.state, seat, made);
        changes_are_in_the_ledger(self.game, &self.state, &events, &after);
        components_are_complete(self.game, &self.contents, &after);
        self.state = after;
    }

    /// Makes some moves at random, to come to later positions quickly.
    fn go_on(&mut self, moves: u8) {
        for _ in 0..moves {
            if self.game.is_finished(&self.state) {
                return;
            }
            let chosen = choose(self.game, &self.state, &mut self.dice);
            let (seat, made) = chosen.expect("somebody has a move");
            self.game.advance(&mut self.state, seat, &made);
        }
    }

    fn keeps_the_laws(&self) {
        components_are_complete(self.game, &self.contents, &self.state);
        survives_the_wire(self.game, &self.state);
        arena::goes_on_or_has_ended(self.game, &self.state);
    }
}

/// The move that some bytes decode to, if they are one within the limits of the contract.
fn sent(bytes: &[u8]) -> Option<Move> {
    let made = wire::Move::decode(bytes).ok()?;
    check(&made).ok()?;
    let mut faults = Faults::default();
    let read = parse::made_move(&made, &Path::ROOT, &mut faults);
    faults.none().ok()?;
    read
}
