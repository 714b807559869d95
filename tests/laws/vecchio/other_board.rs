//! Another board: the catalog of `another-board.json` has other towns, roads, areas, rings, spaces and tiles. No rule names a town, so
//! that every law holds on it as well (ruling V1).

use std::sync::LazyLock;

use maecenas_vecchio_rules::{Catalog, Rules};

use super::on;

/// The other board.
static BOARD: LazyLock<Catalog> = LazyLock::new(|| {
    Catalog::from_json(include_str!("another-board.json")).expect("it is a catalog")
});

#[test]
fn the_laws_of_il_vecchio_hold_on_another_board() {
    for less_luck in [false, true] {
        let game: Rules<'static> = on(&BOARD, less_luck);
        super::laws::of(&game).hold(&game);
    }
}

/// A hundred games and more of play alone, which takes little time: all of them end.
#[test]
fn a_hundred_games_are_played_on_another_board() {
    use maecenas_game::{Game as _, random};
    let game: Rules<'static> = on(&BOARD, false);
    for number in 0..102_u64 {
        let players = 2 + u8::try_from(number % 3).expect("it is small");
        let mut state = game
            .start(players, number.into())
            .expect("so many can play");
        let mut dice = random::SplitMix64::new(number);
        let mut made = 0;
        while let Some((seat, chosen)) = random::choose(&game, &state, &mut dice) {
            game.advance(&mut state, seat, &chosen);
            made += 1;
            assert!(made < 20_000, "game {number} does not end");
        }
        assert!(state.is_finished(), "game {number}");
        assert!(game.standing(&state).is_some(), "game {number}");
    }
}

#[test]
fn another_board_differs_from_the_reference() {
    let (other, reference) = (&*BOARD, Catalog::reference());
    assert_ne!(other.town_count(), reference.town_count());
    assert!(
        other.town_named("FLORENCE").is_none(),
        "no rule names a town"
    );
    assert!(!other.distributions().is_empty());
    let ids = |catalog: &Catalog| {
        let rows = catalog.province_rows().iter();
        rows.map(|row| row.id.clone()).collect::<Vec<_>>()
    };
    assert!(ids(other).iter().all(|id| !ids(reference).contains(id)));
}
