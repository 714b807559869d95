//! Plays a game to its end at random, in a way that shows much of it: a kind of move is chosen first, and then one of its moves.

use enumset::EnumSet;
use maecenas_contract::wire::palazzo::v1::record_start::Start;
use maecenas_contract::wire::palazzo::v1::{NewGameRequest, PlayedMove, Record, RecordStart};
use maecenas_contract::wire::rulebook::v1::RecordedResult;
use maecenas_engine::games::palazzo::wire::print;
use maecenas_game::{Catalog as _, Moves as _};
use maecenas_palazzo_rules::{
    Catalog, Listing, Move, MoveKind, RULES_VERSION, Seat, Seed, Setup, State, Ways, list, play,
    scoring, set_up,
};

/// A game played to its end, with its standing. The seed shuffles tiles and cards and chooses the moves.
pub(crate) fn game(players: u32, start_seat: u32, seed: &str) -> Record {
    let catalog = Catalog::reference();
    let setup = Setup {
        players: players.try_into().unwrap(),
        start_seat: Seat::new(start_seat).unwrap(),
        builder: 0,
        seed: Seed::from_hex(seed).unwrap(),
    };
    let mut state = set_up(catalog, setup);
    let mut dice = Dice(u64::from_str_radix(seed, 16).unwrap());
    let mut moves = Vec::new();
    while let Some((seat, made)) = choose(&state, &mut dice) {
        assert!(moves.len() < 10_000, "the game does not end");
        let draws = play::DeclaredDraws::default();
        play::play(catalog, &mut state, seat, &made, &draws).expect("what is listed is legal");
        moves.push(PlayedMove {
            seat: Some(seat.number().into()),
            r#move: Some(print::made_move(&made)),
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
                options: None,
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

/// A move of the seat that the position waits for; none when the game is over.
fn choose(state: &State, dice: &mut Dice) -> Option<(Seat, Move)> {
    let seat = state.awaiting().seat?;
    let listed = |kind| of(state, seat, kind);
    let mut kinds = MoveKind::ALL.to_vec();
    kinds.retain(|kind| listed(*kind).count() > 0);
    // Moves that delay the end are chosen seldom, and so is leaving an auction.
    for (rare, times) in [
        (MoveKind::TakeMoney, 3),
        (MoveKind::SplitPalace, 12),
        (MoveKind::RemoveTile, 8),
        (MoveKind::InsertTile, 2),
        (MoveKind::PassAuction, 2),
    ] {
        if kinds.len() > 1 && dice.below(times) > 0 {
            kinds.retain(|kind| *kind != rare);
        }
    }
    let kind = kinds[dice.below(kinds.len())];
    let listing = listed(kind);
    let count = usize::try_from(listing.count()).unwrap();
    // A tile goes on a palace where it can, mostly, and out of the game seldom. The list has these places in this order.
    let builds = matches!(kind, MoveKind::BuildTile | MoveKind::TakeTile);
    let most = if builds && dice.below(4) > 0 {
        count.div_ceil(2)
    } else {
        count
    };
    let made = listing.page(dice.below(most) as u64, 1).pop()?;
    Some((seat, made))
}

/// The moves of a kind; where they pay or bid, only with irreducible sets of cards.
fn of(state: &State, seat: Seat, kind: MoveKind) -> Listing {
    let kinds = EnumSet::only(kind);
    list(Catalog::reference(), state, seat, kinds, Ways::Irreducible)
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
