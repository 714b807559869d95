//! Laws of listed moves.

use maecenas_game::Moves;
use maecenas_game::random::SplitMix64;

use super::subject::{Seated, Subject};

/// The most moves of a position that are tried.
const TRIED: u64 = 3;
/// Listings longer than this are not written out.
pub(crate) const LONG: u64 = 3_000;

/// Some of the listed moves of any seat are played.
pub(crate) fn listed_moves_play<G: Subject>(game: &G, state: &G::State, dice: &mut SplitMix64) {
    let seat = Seated::any(game, state, dice);
    let moves = game.moves(state, seat);
    let count = moves.count();
    for _ in 0..count.min(TRIED) {
        let made = moves
            .page(dice.below(count), 1)
            .pop()
            .expect("it is counted");
        listed_move_plays(game, state, seat, &made);
    }
}

/// A listed move is played, with and without its events. Returns the events and the position after it.
pub(crate) fn listed_move_plays<G: Subject>(
    game: &G,
    state: &G::State,
    seat: G::Seat,
    made: &G::Move,
) -> (Vec<G::Event>, G::State) {
    let mut after = state.clone();
    let played = game.play(&mut after, seat, made);
    let events = played.unwrap_or_else(|refusal| panic!("{seat:?} {made:?}: {refusal:?}"));
    let mut advanced = state.clone();
    game.advance(&mut advanced, seat, made);
    assert_eq!(advanced, after, "{made:?}");
    (events, after)
}

/// A random move is played if it is listed; otherwise it is refused and the position is unchanged.
pub(crate) fn unlisted_moves_do_not_play<G: Subject>(
    game: &G,
    state: &G::State,
    dice: &mut SplitMix64,
) {
    let seat = Seated::any(game, state, dice);
    let moves = game.moves(state, seat);
    if moves.count() > LONG {
        return;
    }
    let listed: Vec<G::Move> = moves.page(0, usize::MAX);
    for _ in 0..TRIED {
        let made = game.conceivable(state, dice);
        plays_exactly_if_listed(game, state, seat, &listed, &made);
    }
}

/// A move is played exactly if it is listed; otherwise the position is unchanged. Returns whether it was played.
pub(crate) fn plays_exactly_if_listed<G: Subject>(
    game: &G,
    state: &G::State,
    seat: G::Seat,
    listed: &[G::Move],
    made: &G::Move,
) -> bool {
    let among = listed.contains(&game.representative(state, made));
    let mut after = state.clone();
    let played = game.play(&mut after, seat, made).is_ok();
    assert_eq!(played, among, "{seat:?} {made:?}");
    if !played {
        assert_eq!(after, *state, "{made:?}");
    }
    played
}

/// Pages of any size follow each other without gaps or repetitions, and have as many moves as are counted, in all and of each kind.
pub(crate) fn pages_make_up_the_whole<G: Subject>(
    game: &G,
    state: &G::State,
    dice: &mut SplitMix64,
) {
    let seat = Seated::any(game, state, dice);
    let moves = game.moves(state, seat);
    let count = moves.count();
    let of_kinds: u64 = moves.kinds().map(|kind| moves.count_of(kind)).sum();
    assert_eq!(of_kinds, count);
    if count > LONG {
        return;
    }
    let all: Vec<G::Move> = moves.page(0, usize::MAX);
    assert_eq!(all.len() as u64, count);
    let size = 1 + dice.below(count / 3 + 2);
    let pages = (0..=count / size)
        .flat_map(|page| moves.page(page * size, usize::try_from(size).expect("pages are short")));
    assert!(pages.eq(all.iter().cloned()), "pages of {size} of {all:?}");
    assert!(moves.page(count, 10).is_empty());
    if count < 60 {
        let twice = all
            .iter()
            .enumerate()
            .find(|(index, made)| all[..*index].contains(made));
        assert_eq!(twice, None, "a move is listed twice");
    }
    for kind in moves.kinds() {
        let number = dice.below(moves.count_of(kind));
        let made = moves.nth_of(kind, number).expect("it is counted");
        assert!(all.contains(&made), "{made:?}");
    }
}
