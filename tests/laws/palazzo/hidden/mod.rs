//! Hidden information: nothing is UNKNOWN if all completions agree on it, and no completion contradicts what is stated (rulings P16, P29
//! and P33).

mod deals;
mod leads;
mod lists;
mod standings;
mod verdicts;

use maecenas_game::Game as _;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_palazzo_rules::{
    Cards, Catalog, Hand, Parts, Rules, Seat, State, Ways, assemble, complete,
};

use super::built::built;
use super::listing;
use crate::subject::Seated;

/// The number of games, unless `MAECENAS_GAMES` sets another.
const GAMES: u64 = 3;
/// The number of games with which all built positions are tried; with fewer games, as large a part of them.
const ALL: u64 = 12;
/// The number of completions of a view that are compared.
const COMPLETIONS: u64 = 24;

/// A view, with completions drawn at random.
struct Seen {
    view: State,
    wholes: Vec<State>,
}

/// Views of positions that random games reach, and of built ones, in which little is unseen; by seats and by spectators.
fn views(mut visit: impl FnMut(&Seen, &mut SplitMix64)) {
    let game = listing(Ways::Irreducible);
    let games = std::env::var("MAECENAS_GAMES");
    let games = games.map_or(GAMES, |number| number.parse().expect("a number of games"));
    let games = games.max(GAMES);
    for number in 0..games {
        let players = 2 + u8::try_from(number % 3).expect("it is small");
        let start = game.start(players, number.into());
        let mut state = start.expect("so many can play");
        let (mut dice, mut own) = (SplitMix64::new(number), SplitMix64::new(!number));
        while let Some((seat, made)) = choose(&game, &state, &mut dice) {
            if own.once_in(6) {
                let viewer = Some(Seated::any(&game, &state, &mut own));
                let viewer = viewer.filter(|_| !own.once_in(3));
                visit(&Seen::by(&game, &state, viewer, &mut own), &mut own);
            }
            game.advance(&mut state, seat, &made);
        }
    }
    let mut dice = SplitMix64::new(33);
    for state in built() {
        for viewer in game.seats(&state).map(Some).chain([None]) {
            if games < ALL && dice.below(ALL) >= games {
                continue;
            }
            visit(&Seen::by(&game, &state, viewer, &mut dice), &mut dice);
        }
    }
}

impl Seen {
    /// The view of a viewer, sometimes with what they know beyond it.
    fn by(game: &Rules<'_>, state: &State, viewer: Option<Seat>, dice: &mut SplitMix64) -> Self {
        let view = game.view(state, viewer);
        let view = if dice.once_in(2) {
            with_some_known(&view, state, dice)
        } else {
            view
        };
        let whole = |number: u64| complete(Catalog::reference(), &view, number.into());
        let wholes =
            (0..COMPLETIONS).map(|number| whole(number).expect("the view is of a position"));
        Self {
            wholes: wholes.collect(),
            view,
        }
    }
}

/// The same view with some of the hidden cards known, as to a player who has seen them taken, and sometimes with the order of the deck.
fn with_some_known(view: &State, state: &State, dice: &mut SplitMix64) -> State {
    let mut parts = Parts::of(view);
    let often = 1 + dice.below(4);
    for (player, right) in parts.players.iter_mut().zip(state.players()) {
        let whole = right.hand.known;
        let known = whole.iter().filter(|_| !dice.once_in(often));
        if player.hand.hidden > 0 {
            let known: Cards = known.collect();
            let hidden = whole.minus(&known).count();
            player.hand = Hand {
                known,
                hidden: u8::try_from(hidden).expect("few"),
            };
        }
    }
    if dice.once_in(3) {
        parts.money_deck = Some(state.money_deck().clone());
    }
    assemble(Catalog::reference(), parts).expect("what is known is right")
}
