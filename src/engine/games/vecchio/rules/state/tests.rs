//! Stacks, tracks, and what a view hides.

use enumset::EnumSetType;

use super::{Line, Pile, Roll, Tiles, view};
use crate::catalog::Catalog;
use crate::components::{CouncilTile, NobilityTile, Track};
use crate::samples::{parts, seat, state};
use crate::setup::{Middlemen, Setup, set_up};
use crate::state::{Options, State};

#[test]
fn a_stack_is_drawn_from_the_top_and_filled_from_below() {
    let mut pile = Pile::known([1, 2]);
    pile.lay_under(Some(3));
    assert_eq!((pile.count(), pile.top()), (3, Some(1)));
    assert_eq!([pile.draw(), pile.draw()], [Some(1), Some(2)]);
    pile.lay_under(None);
    // Below a hidden item every item is hidden.
    pile.lay_under(Some(4));
    assert_eq!(
        (pile.items().collect::<Vec<_>>(), pile.hidden_count()),
        (vec![3], 2)
    );
    assert_eq!(
        [pile.draw(), pile.draw(), pile.draw()],
        [Some(3), None, None]
    );
    assert!(pile.is_empty());
}

#[test]
fn members_of_a_track_stand_in_the_order_of_placing() {
    let mut line: Line = [seat(0), seat(1), seat(1)].into_iter().collect();
    line.push(seat(0));
    assert_eq!(line.seats(), [seat(0), seat(1), seat(1), seat(0)]);
    assert_eq!(
        (line.count(), line.of(seat(1)), line.of(seat(2))),
        (4, 2, 0)
    );
}

#[test]
fn dice_show_one_to_six() {
    assert_eq!(Roll::new([6, 1]).map(Roll::total), Some(7));
    assert_eq!((Roll::new([0, 3]), Roll::new([7, 3])), (None, None));
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<State>() < 1024, "{}", size_of::<State>());
}

/// A number of hidden tiles.
fn hidden<T: EnumSetType>(count: u8) -> Tiles<T> {
    Tiles {
        hidden: count,
        ..Tiles::NONE
    }
}

#[test]
fn a_view_hides_what_only_others_may_know() {
    let setup = Setup {
        players: 3,
        start_seat: seat(0),
        seed: 1.into(),
        options: Options::default(),
        middlemen: Middlemen::Catalog,
    };
    let mut position = set_up(Catalog::reference(), setup);
    position.players[1].nobility = Tiles::of(NobilityTile::Crests);
    position.players[1].face_down = Tiles::of(CouncilTile::ExtraAbbot);
    let seen = view(&position, Some(seat(1)));
    assert_eq!(seen.player(seat(1)), position.player(seat(1)));
    assert_eq!(seen.player(seat(0)).dealt, hidden(3));
    assert_eq!(
        (seen.chance(), seen.nobility_stack().hidden_count()),
        (None, 12)
    );
    assert_eq!(seen.crest_stack().hidden_count(), 5);
    let spectator = view(&position, None);
    assert_eq!(spectator.player(seat(1)).nobility, hidden(1));
    assert_eq!(spectator.player(seat(1)).face_down.hidden, 1);
    assert_eq!(view(&seen, Some(seat(1))), seen);
}

#[test]
fn the_additional_cost_follows_the_crests() {
    let without = state(&parts(4));
    assert_eq!(without.cost_token(), Track::Council);
    let with = state(&parts(4).with_tracks([&[0, 1, 2], &[], &[], &[], &[]]));
    assert_eq!(
        (with.cost_token(), with.crests_taken()),
        (Track::Nobility, 1)
    );
    assert_eq!(with.next_space(Track::Venezia), 4);
}
