//! Laws of hidden information.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game, Moves};

use super::subject::Subject;

/// The most moves that are compared one by one.
const COMPARED: usize = 400;

/// Two positions that differ only in what a viewer may not see are equal for the viewer: the view, and their own moves, both from each
/// whole position and from the view alone.
pub(crate) fn secrets_stay<G: Subject>(
    game: &G,
    state: &G::State,
    viewer: Option<G::Seat>,
    dice: &mut SplitMix64,
) {
    let other = game.disguise(state, viewer, dice);
    game.parse(&game.print(&other))
        .expect("the disguise is a position");
    let view = game.print(&game.view(state, viewer));
    assert_eq!(game.print(&game.view(&other, viewer)), view, "{viewer:?}");
    let Some(seat) = viewer else { return };
    let own = moves(game, state, seat);
    assert_eq!(
        moves(game, &other, seat),
        own,
        "{seat:?}, with other secrets"
    );
    let told = game.parse(&view).expect("the view is a position");
    assert_eq!(
        moves(game, &told, seat),
        own,
        "{seat:?}, from the view alone"
    );
}

/// A view is a position of its own: consistent, unchanged by printing and parsing, and unchanged when it is viewed again.
pub(crate) fn views_are_consistent<G: Subject>(
    game: &G,
    state: &G::State,
    viewer: Option<G::Seat>,
) {
    let said = game.print(&game.view(state, viewer));
    let read = game
        .parse(&said)
        .expect("the view of a reached position is consistent");
    assert_eq!(game.print(&read), said);
    assert_eq!(game.print(&game.view(&read, viewer)), said);
    assert_eq!(game.is_finished(&read), game.is_finished(state));
    assert!(game.awaited(&read).eq(game.awaited(state)));
}

fn moves<G: Game>(game: &G, state: &G::State, seat: G::Seat) -> (u64, Vec<G::Move>) {
    let moves = game.moves(state, seat);
    (moves.count(), moves.page(0, COMPARED))
}
