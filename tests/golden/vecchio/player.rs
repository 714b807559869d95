//! Plays a game to its end at random, in a way that shows much of it: a kind of move is chosen first, and then one of its moves.

use maecenas_contract::wire::rulebook::v1::RecordedResult;
use maecenas_contract::wire::vecchio::v1::record_start::Start;
use maecenas_contract::wire::vecchio::v1::{
    NewGameRequest, Options, PlayedMove, Record, RecordStart,
};
use maecenas_engine::games::vecchio::wire::print;
use maecenas_game::{Catalog as _, Game as _, Moves as _};
use maecenas_vecchio_rules::{
    Catalog, Middlemen, Move, MoveKind, RULES_VERSION, Rules, Seat, Seed, Setup, State, play,
    scoring, set_up,
};

/// A game played to its end, with its standing. The seed shuffles tiles and crests, throws the dice and chooses the moves.
pub(crate) fn game(players: u32, start_seat: u32, less_luck: bool, seed: &str) -> Record {
    let catalog = Catalog::reference();
    let mut rules = Rules::default();
    rules.options.less_luck = less_luck;
    let setup = Setup {
        players: players.try_into().unwrap(),
        start_seat: Seat::new(start_seat).unwrap(),
        seed: Seed::from_hex(seed).unwrap(),
        options: rules.options,
        middlemen: Middlemen::Catalog,
    };
    let mut state = set_up(catalog, setup);
    let mut dice = Dice(u64::from_str_radix(seed, 16).unwrap());
    let mut moves = Vec::new();
    while let Some((seat, made)) = choose(&rules, &state, &mut dice) {
        assert!(moves.len() < 10_000, "the game does not end");
        let draws = play::DeclaredDraws::default();
        play::play(catalog, &mut state, seat, &made, &draws).expect("what is listed is legal");
        moves.push(PlayedMove {
            seat: Some(seat.number().into()),
            r#move: Some(print::made_move(catalog, &made)),
            drawn: None,
        });
    }
    let standings = scoring::score(catalog, &state).standings;
    Record {
        version: Some(2),
        catalog: Some(catalog.name()),
        rules_version: Some(RULES_VERSION),
        start: Some(RecordStart {
            start: Some(Start::NewGame(NewGameRequest {
                player_count: Some(players),
                start_seat: Some(start_seat),
                seed: seed.to_owned(),
                options: less_luck.then(|| Options {
                    less_luck: Some(true),
                    ..Options::default()
                }),
                catalog: None,
            })),
        }),
        moves,
        result: Some(RecordedResult {
            standings: standings.iter().map(print::standing).collect(),
        }),
        commitment: None,
    }
}

/// A move of the first seat that the position waits for; none when the game is over.
fn choose(rules: &Rules<'_>, state: &State, dice: &mut Dice) -> Option<(Seat, Move)> {
    let seat = rules.awaited(state).next()?;
    let listing = rules.moves(state, seat);
    let mut kinds: Vec<_> = listing.kinds().collect();
    // Moves that lead to the end are mostly chosen where they are legal, and moves that delay it seldom.
    for (eager, times) in [(MoveKind::TakeOverProvince, 4), (MoveKind::AssumeOffice, 3)] {
        if kinds.contains(&eager) && dice.below(times) > 0 {
            kinds.retain(|kind| *kind == eager);
        }
    }
    for (rare, times) in [
        (MoveKind::Recover, 4),
        (MoveKind::Reinforce, 3),
        (MoveKind::PassTurn, 3),
        (MoveKind::UseProvinceTile, 2),
    ] {
        if kinds.len() > 1 && dice.below(times) > 0 {
            kinds.retain(|kind| *kind != rare);
        }
    }
    let kind = kinds[dice.below(kinds.len())];
    let count = usize::try_from(listing.count_of(kind)).unwrap();
    let made = listing.nth_of(kind, dice.below(count) as u64)?;
    Some((seat, made))
}

/// A random generator whose numbers never change (`SplitMix64`).
struct Dice(u64);

impl Dice {
    /// A number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((number ^ (number >> 31)) % bound as u64).unwrap()
    }
}
