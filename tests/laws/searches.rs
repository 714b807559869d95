//! Laws of searches.

use maecenas_game::random::{SplitMix64, choose};
use maecenas_search::{Options, Search};

use super::subject::Subject;

/// The playouts of most searches.
pub(crate) const FEW: u32 = 4;
/// The playouts of some searches, whose trees have several moves in a row, also of other seats.
const MANY: u32 = 64;

/// Two positions that differ only in what a seat may not see have the same suggestions for it, with all their figures.
pub(crate) fn secrets_change_no_suggestion<G: Subject>(
    game: &G,
    state: &G::State,
    viewer: Option<G::Seat>,
    playouts: u32,
    dice: &mut SplitMix64,
) {
    let Some(seat) = viewer else { return };
    let twin = game.disguise(state, viewer, dice);
    let options = Options {
        playouts,
        seed: dice.number(),
        ..Options::default()
    };
    let found = |state| Search::new(game.clone(), state, seat, options).run();
    let suggested = found(state);
    assert_eq!(found(&twin), suggested, "{seat:?}");
    let view = game.view(state, viewer);
    assert_eq!(found(&view), suggested, "{seat:?}, from the view alone");
}

/// How many positions of each game are tried with a twin: more than 1,000 in all.
const TWINS: u32 = 350;
/// One position in this number is tried with many playouts.
const WITH_MANY: u32 = 10;

/// Tries the law on positions of random games, with a seat that is awaited.
fn twins<G: Subject>(game: &G) {
    let mut dice = SplitMix64::new(40);
    let mut tried: u32 = 0;
    while tried < TWINS {
        let numbers = game.players();
        let more = u64::from(numbers.end() - numbers.start()) + 1;
        let players = numbers.start() + u8::try_from(dice.below(more)).unwrap();
        let mut state = game.start(players, dice.number().into()).unwrap();
        while !game.is_finished(&state) && tried < TWINS {
            if dice.once_in(6) {
                let seat = game.awaited(&state).next();
                let playouts = if tried.is_multiple_of(WITH_MANY) {
                    MANY
                } else {
                    FEW
                };
                secrets_change_no_suggestion(game, &state, seat, playouts, &mut dice);
                tried += 1;
            }
            let (seat, made) = choose(game, &state, &mut dice).unwrap();
            game.advance(&mut state, seat, &made);
        }
    }
}

#[test]
fn twins_of_the_princes_of_florence_have_the_same_suggestions() {
    twins(&maecenas_princes_rules::Rules::default());
}

#[test]
fn twins_of_palazzo_have_the_same_suggestions() {
    twins(&maecenas_palazzo_rules::Rules::default());
}

#[test]
fn twins_of_il_vecchio_have_the_same_suggestions() {
    twins(&maecenas_vecchio_rules::Rules::default());
}
