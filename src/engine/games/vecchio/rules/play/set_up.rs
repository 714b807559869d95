//! Playing set-up: council tiles that are kept, and the members that are placed ("Game setup").

use enumset::EnumSet;

use super::Table;
use super::drawing::{Draw, put_under};
use crate::components::{CouncilTile, Town};
use crate::event::{Event, EventSink};
use crate::findings::{Hidden, Part, Value, Violation};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Pile, Stage, Tiles};
use maecenas_game::findings::Findings as _;

impl<C: EventSink> Table<'_, C> {
    pub(super) fn keep_council_tile(&mut self, seat: Seat, tile: CouncilTile) {
        let player = self.player(seat);
        player.returned_council = player.dealt.known - tile;
        player.dealt = Tiles::of(tile);
        self.record(|| Event::CouncilTileKept(seat));
        if self.state.awaiting().seats.is_empty() {
            self.show_kept_tiles();
        }
    }

    /// Turns the kept tiles face up, makes the stack of the others, and throws the dice of the start seat.
    fn show_kept_tiles(&mut self) {
        self.drawn |= Draw::Kept;
        self.judge_keepers();
        let mut shown = EnumSet::empty();
        for seat in Seat::FIRST.clockwise(self.state.player_count()) {
            let Some(tile) = self.kept_tile(seat) else {
                return;
            };
            let player = self.player(seat);
            player.dealt = Tiles::NONE;
            player.council = tile.into();
            shown |= tile;
            self.record(|| Event::CouncilTileShown(seat, tile));
        }
        let left = Tiles::of(EnumSet::all() - shown);
        self.state.council_stack = Pile::default();
        put_under(&mut self.state.council_stack, left, &mut self.state.chance);
        self.record(|| Event::CouncilShuffled(left.count() as u8));
        self.begin_first_placement(self.state.start_seat);
    }

    /// Judges whether the declared tiles are those of seats at the table.
    fn judge_keepers(&mut self) {
        let seats: Seats = self.state.seats().map(|(seat, _)| seat).collect();
        let draws = self.draws;
        let keepers = draws.kept.iter().map(|(seat, _)| *seat);
        for absent in keepers.filter(|seat| !seats.contains(*seat)) {
            self.report.broken(|| {
                Violation::new(Rule::SetupKeepOne, Part::DrawnKeptTiles)
                    .one_of(Value::Seats(seats))
                    .not(Value::Seat(absent))
            });
        }
    }

    /// The tile that a seat has kept: the known one, or the declared one.
    fn kept_tile(&mut self, seat: Seat) -> Option<CouncilTile> {
        let (dealt, declared) = (self.player(seat).dealt, self.draws.kept_by(seat));
        self.turned_up(
            dealt,
            declared,
            Rule::SetupKeepOne,
            Part::DrawnKeptTiles,
            Hidden::DealtTiles(seat),
        )
    }

    /// Throws the dice of a seat's first placement (ruling V49).
    fn begin_first_placement(&mut self, seat: Seat) {
        let roll = self.roll(seat);
        self.state.stage = Stage::FirstPlacement(seat, roll);
    }

    /// Places two members. The next seat follows, in the first placement with its dice.
    pub(super) fn place_members(&mut self, seat: Seat, towns: &[Town]) {
        for town in towns {
            self.place(seat, *town);
        }
        let next = seat.plus(1, self.state.player_count());
        let is_last = next == self.state.start_seat;
        match self.state.stage {
            Stage::FirstPlacement(..) if !is_last => self.begin_first_placement(next),
            Stage::FirstPlacement(..) => self.state.stage = Stage::SecondPlacement(next),
            Stage::SecondPlacement(_) if !is_last => {
                self.state.stage = Stage::SecondPlacement(next);
            }
            _ => self.begin_round(false),
        }
    }

    /// Places the members that were rolled for.
    pub(super) fn place_rolled(&mut self, seat: Seat, towns: &[Town]) {
        for town in towns {
            self.place(seat, *town);
        }
        self.decided(seat);
    }
}
