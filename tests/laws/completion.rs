//! Laws of completions: whole positions that fit what a viewer knows.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Moves, Seed};

use super::subject::Subject;

/// A completion of a view is a consistent whole position, and its view is the view.
pub(crate) fn completions_fit<G: Subject>(
    game: &G,
    state: &G::State,
    viewer: Option<G::Seat>,
    dice: &mut SplitMix64,
) {
    let view = game.view(state, viewer);
    let seed = Seed::from(dice.number());
    let whole = game.complete(&view, seed);
    let whole = whole.expect("the view of a reached position has a completion");
    let read = game.parse(&game.print(&whole));
    assert_eq!(read.expect("a completion is consistent"), whole);
    assert_eq!(
        game.print(&game.view(&whole, viewer)),
        game.print(&view),
        "{viewer:?}"
    );
    let complete = |seat| game.moves(&whole, seat).is_complete();
    assert!(
        game.seats(&whole).all(complete),
        "a completion hides nothing"
    );
    assert_eq!(
        game.complete(&view, seed),
        Some(whole.clone()),
        "the same seed gives the same completion"
    );
    if let Some(seat) = viewer {
        let (of_view, of_whole) = (game.moves(&view, seat), game.moves(&whole, seat));
        assert_eq!(of_view.count(), of_whole.count(), "{viewer:?}");
    }
}
