//! The laws of `tests/laws`, which are written for any game.

use std::collections::BTreeMap;

use maecenas_contract::limits;
use maecenas_contract::limits::Path;
use maecenas_contract::wire::nim::v1 as wire;
use maecenas_engine::codec::{Codec, Unreadable};
use maecenas_engine::games::nim::Nim;
use maecenas_engine::games::nim::rules::{Event, Move, Rules, Seat, State, Token};
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};
use subject::{Account, Entry, Inventory, Seated, Subject};

#[allow(
    dead_code,
    reason = "the games are few and short, so that they are played here"
)]
#[path = "../../laws/arena.rs"]
mod arena;
#[path = "../../laws/completion.rs"]
mod completion;
#[path = "../../laws/going_on.rs"]
mod going_on;
#[path = "../../laws/listing.rs"]
mod listing;
#[path = "../../laws/secrecy.rs"]
mod secrecy;
#[path = "../../laws/subject.rs"]
mod subject;

/// The game without and with its option.
fn games() -> [Rules; 2] {
    let misere = Rules {
        misere: true,
        ..Rules::default()
    };
    [Rules::default(), misere]
}

impl Subject for Rules {
    type Message = wire::State;

    /// Each number of players, with and without the option.
    const WAYS: u64 = 2 * PLAYERS;
    const GAMES: u64 = GAMES_OF_EACH * Self::WAYS;

    fn contents(&self, _: u8) -> BTreeMap<String, (u32, u32)> {
        let sizes = self.catalog.heaps.iter();
        let sizes = sizes.map(|size| (format!("heap of {size}"), (0, 1)));
        sizes.chain([("heaps".to_owned(), (4, 4))]).collect()
    }

    fn inventory(&self, state: &State) -> Inventory {
        let mut inventory = Inventory::new();
        let open = state.heaps.iter().map(|heap| heap.size);
        for size in open.chain(state.hidden) {
            *inventory.entry(format!("heap of {size}")).or_default() += 1;
            *inventory.entry("heaps".to_owned()).or_default() += 1;
        }
        inventory
    }

    fn balances(&self, state: &State) -> Vec<(Seat, Account)> {
        let account = |seat: Seat| {
            let stones = i64::from(state.player(seat).stones);
            Account::from([("stones".to_owned(), stones)])
        };
        state.seats().map(|seat| (seat, account(seat))).collect()
    }

    fn ledger(&self, _: &State, events: &[Event]) -> Vec<Entry<Seat>> {
        let entry = |event: &Event| match *event {
            Event::Taken { seat, stones, .. } => Some(Entry {
                seat,
                asset: "stones".to_owned(),
                change: stones.into(),
            }),
            _ => None,
        };
        events.iter().filter_map(entry).collect()
    }

    fn print(&self, state: &State) -> wire::State {
        Nim::print_state(*self, state)
    }

    fn parse(&self, message: &wire::State) -> Result<State, String> {
        limits::check(message).map_err(|faults| format!("{faults:?}"))?;
        let state = Nim::parse_state(self.catalog, message, &Path::ROOT);
        state.map_err(|unreadable| match unreadable {
            Unreadable::Faults(faults) => format!("{faults:?}"),
            Unreadable::Breaches(breaches) => format!("{breaches:?}"),
        })
    }

    fn conceivable(&self, _: &State, dice: &mut SplitMix64) -> Move {
        let mut number = |bound| u8::try_from(dice.below(bound)).unwrap();
        match number(4) {
            0 => Move::KeepToken(Token::ALL[usize::from(number(2))]),
            1 => Move::TurnUp,
            _ => Move::Take {
                heap: number(4),
                stones: 1 + number(7),
            },
        }
    }

    fn representative(&self, _: &State, made: &Move) -> Move {
        *made
    }

    fn disguise(&self, state: &State, viewer: Option<Seat>, dice: &mut SplitMix64) -> State {
        let mut other = self.view(state, viewer);
        let any = |count: usize, dice: &mut SplitMix64| {
            usize::try_from(dice.below(count as u64)).unwrap()
        };
        for player in &mut other.players {
            if player.has_token && player.token.is_none() {
                player.token = Some(Token::ALL[any(2, dice)]);
            }
        }
        if state.is_face_down() {
            let open = |size: &u8| state.heaps.iter().any(|heap| heap.size == *size);
            let sizes = self.catalog.heaps.iter().filter(|size| !open(size));
            let sizes: Vec<_> = sizes.collect();
            other.hidden = Some(*sizes[any(sizes.len(), dice)]);
        }
        other
    }
}

/// The number of games for each option and number of players.
const GAMES_OF_EACH: u64 = 40;
/// The numbers of players that the game allows.
const PLAYERS: u64 = 2;

/// A position of a game, with the move and the events that led to it.
struct Step {
    made: Option<Move>,
    events: Vec<Event>,
    state: State,
}

/// Plays a game at random from start to end.
fn played(game: &Rules, players: u8, seed: u64) -> Vec<Step> {
    let mut dice = SplitMix64::new(seed);
    let mut steps = vec![Step {
        made: None,
        events: Vec::new(),
        state: game.start(players, seed.into()).unwrap(),
    }];
    while let Some(Step { state, .. }) = steps.last().filter(|last| !last.state.is_finished()) {
        let (seat, made) = choose(game, state, &mut dice)
            .unwrap_or_else(|| panic!("nobody has a move with seed {seed}: {state:?}"));
        let mut state = state.clone();
        let events = game.play(&mut state, seat, &made).unwrap();
        let made = Some(made);
        steps.push(Step {
            made,
            events,
            state,
        });
    }
    steps
}

/// Tries a law on every game, with dice of its own.
fn each_game(mut law: impl FnMut(&Rules, u8, &[Step], &mut SplitMix64)) {
    for game in games() {
        for players in game.players() {
            for seed in 0..GAMES_OF_EACH {
                let mut dice = SplitMix64::new(!seed);
                law(&game, players, &played(&game, players, seed), &mut dice);
            }
        }
    }
}

/// Tries a law on every position.
fn each_position(mut law: impl FnMut(&Rules, &State, &mut SplitMix64)) {
    each_game(|game, _, steps, dice| {
        for step in steps {
            law(game, &step.state, dice);
        }
    });
}

#[test]
fn every_component_is_somewhere_and_every_change_is_in_the_ledger() {
    each_game(|game, players, steps, _| {
        let mut start = game.balances(&steps[0].state).into_iter();
        assert!(start.all(|(_, account)| account["stones"] == 0));
        let contents = game.contents(players);
        for step in steps {
            subject::components_are_complete(game, &contents, &step.state);
            arena::goes_on_or_has_ended(game, &step.state);
        }
        for pair in steps.windows(2) {
            let (before, after) = (&pair[0].state, &pair[1].state);
            subject::changes_are_in_the_ledger(game, before, &pair[1].events, after);
        }
    });
}

#[test]
fn a_move_plays_exactly_if_it_is_listed_and_pages_make_up_the_whole() {
    each_position(|game, state, dice| {
        listing::listed_moves_play(game, state, dice);
        listing::unlisted_moves_do_not_play(game, state, dice);
        listing::pages_make_up_the_whole(game, state, dice);
    });
}

#[test]
fn a_position_survives_the_wire_and_the_same_seed_gives_the_same_game() {
    each_position(|game, state, _| subject::survives_the_wire(game, state));
    for seed in 0..GAMES_OF_EACH {
        let end = || played(&Rules::default(), 2, seed).pop().unwrap().state;
        assert_eq!(end(), end());
    }
}

#[test]
fn what_a_seat_may_not_see_changes_neither_its_view_nor_its_moves() {
    each_position(|game, state, dice| {
        if !game.is_finished(state) {
            let viewer = Some(Seated::any(game, state, dice)).filter(|_| !dice.once_in(4));
            secrecy::secrets_stay(game, state, viewer, dice);
            secrecy::views_are_consistent(game, state, viewer);
        }
    });
}

/// Without this the laws might hold for games in which nothing happens.
#[test]
fn every_kind_of_move_is_made() {
    let mut made = [0; 3];
    each_game(|_, _, steps, _| {
        for step in steps.iter().filter_map(|step| step.made.as_ref()) {
            made[Rules::kind(step) as usize] += 1;
        }
    });
    assert!(made.iter().all(|count| *count > 0), "{made:?}");
}

#[test]
fn every_legal_move_leads_to_a_position_that_goes_on() {
    each_position(going_on::some_moves_go_on);
    for game in games() {
        let starts = game.players().map(|players| game.start(players, 1.into()));
        let starts: Vec<_> = starts.flatten().collect();
        going_on::built_positions_go_on(&game, &starts);
    }
}

#[test]
fn a_completion_of_a_view_is_a_whole_position_with_that_view() {
    each_position(|game, state, dice| {
        if !game.is_finished(state) {
            let viewer = Some(Seated::any(game, state, dice)).filter(|_| !dice.once_in(4));
            completion::completions_fit(game, state, viewer, dice);
        }
    });
}
