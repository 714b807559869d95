//! Queries of the parts of a position, for its checks.

use super::parts::Parts;
use crate::catalog::Catalog;
use crate::components::Track;
use crate::constants::Seating;
use crate::seats::Seat;
use crate::state::{DecisionKind, Line, Player, Stage, Step, Turn};

/// The parts of a position with the catalog.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) parts: &'a Parts,
}

impl<'a> Table<'a> {
    /// All seats with their players.
    pub(super) fn seats(self) -> impl Iterator<Item = (Seat, &'a Player)> {
        (0..).map_while(Seat::new).zip(&self.parts.players)
    }

    /// The player of a seat.
    pub(super) fn player(self, seat: Seat) -> Option<&'a Player> {
        self.parts.players.get(seat.index())
    }

    /// The number of players.
    pub(super) const fn players(self) -> usize {
        self.parts.players.len()
    }

    /// The constants that depend on the number of players.
    pub(super) const fn seating(self) -> Seating {
        Seating::of(self.players())
    }

    /// The members on a track.
    pub(super) const fn line(self, track: Track) -> &'a Line {
        &self.parts.tracks[track.index()]
    }

    /// The usable spaces of a track.
    pub(super) fn capacity(self, track: Track) -> usize {
        let printed = usize::from(self.catalog.space_count(track)) + 1;
        printed.saturating_sub(self.seating().first_space.into())
    }

    /// The seats whose members stand behind the last space of a track.
    pub(super) fn behind(self, track: Track) -> &'a [Seat] {
        let seats = self.line(track).seats();
        seats.get(self.capacity(track)..).unwrap_or_default()
    }

    /// By seat, how many members stand on spaces that are attested to show a crest, and how many on spaces that may show one (ruling V55).
    pub(super) fn on_crests(self) -> [(u32, u32); Seat::MOST] {
        let first = self.seating().first_space;
        let mut found = [(0, 0); Seat::MOST];
        for track in Track::ALL {
            for (space, owner) in (first..).zip(self.line(track).seats()) {
                let crest = self.catalog.attested_crest(track, space);
                let (sure, possible) = &mut found[owner.index()];
                *sure += u32::from(crest == Some(true));
                *possible += u32::from(crest != Some(false));
            }
        }
        found
    }

    /// The crests that all seats have taken.
    pub(super) fn crests_taken(self) -> u32 {
        self.parts.players.iter().map(Player::crest_count).sum()
    }

    /// The turn under way.
    pub(super) const fn turn(self) -> Option<Turn> {
        match self.parts.stage {
            Stage::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// Whether the game is still being set up.
    pub(super) const fn is_set_up(self) -> bool {
        matches!(
            self.parts.stage,
            Stage::KeepTile | Stage::FirstPlacement(..) | Stage::SecondPlacement(_)
        )
    }

    /// Whether the final round is being played, or was.
    pub(super) const fn is_final(self) -> bool {
        match self.parts.stage {
            Stage::Turn(turn) => turn.final_round,
            Stage::Finished => true,
            _ => false,
        }
    }

    /// How many turns before a seat's turn a round has.
    pub(super) const fn steps(self, seat: Seat) -> usize {
        seat.steps_from(self.parts.start_seat, self.players())
    }

    /// How many actions of the final round a seat has begun so far.
    pub(super) fn final_actions(self, seat: Seat) -> u32 {
        let passed = self.player(seat).is_some_and(|player| player.passed);
        match self.parts.stage {
            _ if passed => 0,
            Stage::Finished => 2,
            Stage::Turn(turn) if turn.final_round => {
                match self.steps(seat).cmp(&self.steps(turn.seat)) {
                    std::cmp::Ordering::Less => 2,
                    std::cmp::Ordering::Equal => turn.actions.into(),
                    std::cmp::Ordering::Greater => 0,
                }
            }
            _ => 0,
        }
    }

    /// The track that the action under way has entered, if its tile has yet to be gained (ruling V11).
    pub(super) fn entered(self) -> Option<Track> {
        let then = self.parts.then.map(|step| match step {
            Step::Bonus(track) | Step::Tile(track) => track,
        });
        match self.parts.decision.map(|open| open.about) {
            Some(DecisionKind::ProvinceTile(region)) => Some(region.track()),
            Some(DecisionKind::CouncilTile(_)) => Some(Track::Council),
            Some(DecisionKind::NobilityTile(_)) => Some(Track::Nobility),
            _ => then,
        }
    }

    /// How many tiles a seat's members on a track have gained, where `tiles` tiles can be gained there (rulings V21, V22).
    pub(super) fn gained(self, track: Track, seat: Seat, tiles: usize) -> u32 {
        let seats = self.line(track).seats();
        let reached = seats.get(..tiles).unwrap_or(seats);
        let own = reached.iter().filter(|owner| **owner == seat).count();
        let active = self.turn().is_some_and(|turn| turn.seat == seat);
        let is_last = active && seats.len() <= tiles && reached.last() == Some(&seat);
        let due = is_last && self.entered() == Some(track);
        (own - usize::from(due)) as u32
    }
}
