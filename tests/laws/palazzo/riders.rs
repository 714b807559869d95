//! The end of a game of Palazzo: two tiles are drawn a turn, the stacks last until the fifth rider, and the fifth rider ends the game.

use maecenas_palazzo_rules::{Move, Rules, Stack, StackTile, State};

use crate::arena::Played;
use crate::subject::Subject as _;

/// While a game goes on the fifth rider has not been drawn and lies in the last stack, so that the stacks never run out before it.
pub(crate) fn the_fifth_rider_is_yet_to_come(state: &State) {
    let is_rider = |item: &&StackTile| **item == StackTile::Rider;
    let riders = |stack| state.stack(stack).known().iter().filter(is_rider).count();
    assert_eq!([riders(Stack::First), riders(Stack::Second)], [0, 0]);
    let left = riders(Stack::Third);
    assert_eq!(usize::from(state.drawn_riders()) + left, 5);
    assert_eq!(state.is_finished(), left == 0, "{left} riders are left");
    let [first, second, third] = Stack::ALL.map(|stack| state.stack(stack).len());
    let is_next = |upper: usize, lower, whole| upper == 0 || lower == whole;
    assert!(is_next(first, second, 16) && is_next(second, third, 21));
    // After set-up 43 tiles and 5 riders remain, and each drawing takes two of them; the last one may end with its first.
    let drawn = 48 - (first + second + third);
    assert!(drawn % 2 == 0 || state.is_finished(), "{drawn} were drawn");
}

/// A game ends with the drawing of the fifth rider and in no other way.
pub(crate) fn the_fifth_rider_comes(game: &Rules<'static>, played: &Played<'_, Rules<'static>>) {
    assert!(played.end.is_finished());
    assert_eq!(played.end.drawn_riders(), 5);
    let last = played.moves.last().map(|(_, made)| made);
    assert_eq!(last, Some(&Move::DrawTiles));
    // Nothing is hidden once the game is over.
    let message = game.print(played.end);
    for viewer in played.end.seats().map(|(seat, _)| Some(seat)).chain([None]) {
        use maecenas_game::Game as _;
        assert_eq!(game.print(&game.view(played.end, viewer)), message);
    }
}
