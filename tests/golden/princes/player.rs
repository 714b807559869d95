//! Plays a game to its end at random, in a way that shows much of it: a kind of move is chosen first, and then one of its moves.

use enumset::EnumSet;
use maecenas_contract::wire::princes::v1::record_start::Start;
use maecenas_contract::wire::princes::v1::{
    NewGameRequest, Options as AgreedOptions, PlayedMove, Record, RecordStart,
};
use maecenas_contract::wire::rulebook::v1::RecordedResult;
use maecenas_engine::games::princes::wire::print;
use maecenas_game::{Catalog as _, Moves as _};
use maecenas_princes_rules::constants::{Options, Seating};
use maecenas_princes_rules::{
    Catalog, Florins, Move, MoveKind, Proposal, RULES_VERSION, Seat, Seed, Setup, State, Verdict,
    legality, list, play, scoring, set_up,
};

/// A game played to its end, with its standing. The seed shuffles the cards and chooses the moves.
pub(crate) fn game(players: u32, seed: &str, options: Options) -> Record {
    let catalog = Catalog::reference();
    let setup = Setup {
        seating: Seating {
            players: players.try_into().unwrap(),
        },
        options,
        start_seat: Seat::FIRST,
        seed: Seed::from_hex(seed).unwrap(),
    };
    let mut state = set_up(catalog, setup);
    let mut dice = Dice(u64::from_str_radix(seed, 16).unwrap());
    let mut moves = Vec::new();
    while let Some((seat, made)) = choose(&state, &mut dice) {
        assert!(moves.len() < 10_000, "the game does not end");
        play::play(
            catalog,
            &mut state,
            seat,
            &made,
            play::DeclaredDraws::default(),
        )
        .expect("what is listed is legal");
        moves.push(PlayedMove {
            seat: Some(seat.number().into()),
            r#move: Some(print::made_move(&made)),
            drawn: None,
        });
    }
    let standings = scoring::score(&state).standings;
    Record {
        version: Some(2),
        catalog: Some(Catalog::reference().name()),
        rules_version: Some(RULES_VERSION),
        start: Some(RecordStart {
            start: Some(Start::NewGame(NewGameRequest {
                player_count: Some(players),
                start_seat: Some(0),
                seed: seed.to_owned(),
                options: (options != Options::default()).then_some(AgreedOptions {
                    four_freedoms: options.four_freedoms.then_some(true),
                    muse_and_princess: options.muse_and_princess.then_some(true),
                    cooperation: options.cooperation.then_some(true),
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

/// A move of a seat that the position waits for, sometimes an exchange by any seat; none when the game is over.
fn choose(state: &State, dice: &mut Dice) -> Option<(Seat, Move)> {
    let waiting: Vec<Seat> = state.awaiting().seats.iter().collect();
    let seat = *waiting.get(dice.below(waiting.len().max(1)))?;
    let anybody = Seat::new(u32::try_from(dice.below(state.players().len())).unwrap()).unwrap();
    if dice.below(40) == 0
        && let Some(exchange) = one_of(state, anybody, MoveKind::ExchangePrestige, dice)
    {
        return Some((anybody, exchange));
    }
    let all = EnumSet::all() - MoveKind::ExchangePrestige;
    let mut kinds: Vec<MoveKind> = MoveKind::ALL
        .into_iter()
        .filter(|kind| all.contains(*kind) && count(state, seat, *kind) > 0)
        .collect();
    // A seat with other moves seldom ends its turn or withdraws.
    if kinds.len() > 1 && dice.below(5) > 0 {
        kinds.retain(|kind| !matches!(kind, MoveKind::EndTurn | MoveKind::Withdraw));
    }
    // Works earn the money for all the rest; bids stay low, and bonus cards are bought with what is left.
    if kinds.contains(&MoveKind::CompleteWork) {
        kinds.retain(|kind| *kind == MoveKind::CompleteWork);
    }
    for rare in [MoveKind::RaiseBid, MoveKind::AcquireBonusCard] {
        if kinds.len() > 1 && dice.below(3) > 0 {
            kinds.retain(|kind| *kind != rare);
        }
    }
    // The Merchant is mostly saved for an object.
    if kinds.contains(&MoveKind::ScoreRank) && kinds.len() > 1 && dice.below(4) > 0 {
        kinds.retain(|kind| *kind != MoveKind::ScoreRank);
    }
    let kind = kinds[dice.below(kinds.len())];
    Some((seat, one_of(state, seat, kind, dice)?))
}

fn count(state: &State, seat: Seat, kind: MoveKind) -> u64 {
    list(Catalog::reference(), state, seat, kind.into()).count()
}

fn one_of(state: &State, seat: Seat, kind: MoveKind, dice: &mut Dice) -> Option<Move> {
    let listing = list(Catalog::reference(), state, seat, kind.into());
    let count = usize::try_from(listing.count()).unwrap();
    if count == 0 {
        return None;
    }
    let made = listing.page(dice.below(count) as u64, 1).pop()?;
    // Most payments that a proposal may name are more than anybody has.
    if let Move::ProposeJoint(proposal) = made {
        let payment = Florins::hundreds(u32::try_from(dice.below(9)).unwrap());
        let modest = Move::ProposeJoint(Proposal {
            payment,
            ..proposal
        });
        let verdict = legality::verdict(Catalog::reference(), state, seat, &modest);
        return Some(if verdict == Verdict::Legal {
            modest
        } else {
            made
        });
    }
    Some(made)
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
