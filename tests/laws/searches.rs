//! Laws of searches.

use maecenas_game::random::SplitMix64;
use maecenas_search::{Options, Search};

use super::subject::Subject;

/// Two positions that differ only in what a seat may not see have the same suggestions for it, with all their figures.
pub(crate) fn secrets_change_no_suggestion<G: Subject>(
    game: &G,
    state: &G::State,
    viewer: Option<G::Seat>,
    dice: &mut SplitMix64,
) {
    let Some(seat) = viewer else { return };
    let twin = game.disguise(state, viewer, dice);
    let options = Options {
        playouts: 6,
        seed: dice.number(),
        ..Options::default()
    };
    let found = |state| Search::new(game.clone(), state, seat, options).run();
    let suggested = found(state);
    assert_eq!(found(&twin), suggested, "{seat:?}");
    let view = game.view(state, viewer);
    assert_eq!(found(&view), suggested, "{seat:?}, from the view alone");
}
