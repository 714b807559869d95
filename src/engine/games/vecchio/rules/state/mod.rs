//! A position: everything that the rules depend on, complete or as one seat sees it.

mod line;
mod pile;
mod player;
mod stage;
#[cfg(test)]
mod tests;
mod tiles;
mod view;

pub use line::Line;
pub use pile::Pile;
pub use player::{InTowns, Player};
pub use stage::{Awaiting, Choice, Decision, DecisionKind, Roll, Stage, Step, Turn};
pub use tiles::Tiles;
pub use view::view;

use enumset::EnumSet;

use super::components::{CouncilTile, Crest, NobilityTile, ProvinceTiles, Town, TownColour, Track};
use super::constants::{FINAL_ACTIONS, Seating};
use super::seats::{Seat, Seats};
use maecenas_game::Chance;

/// The options agreed before the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// The variant with less luck: no dice for reinforcement, and no events on crests.
    pub less_luck: bool,
}

/// A position. In the view of one seat, hidden tiles and crests are counted and not named.
///
/// Only the rules make and change positions: [`set_up`](super::set_up), [`assemble`](super::assemble),
/// [`play`](super::play::play) and [`view()`]. So a position outside of them never breaks its own invariants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// The options agreed before the game.
    pub(super) options: Options,
    /// The seat that begins every round.
    pub(super) start_seat: Seat,
    /// The players by seat; only the first ones play.
    pub(super) players: [Player; Seat::MOST],
    /// How many play.
    pub(super) player_count: u8,
    /// The part of the game that is being played.
    pub(super) stage: Stage,
    /// The decision that is open.
    pub(super) decision: Option<Decision>,
    /// What follows in the same action after that decision.
    pub(super) then: Option<Step>,
    /// The town of each middleman, in the order of [`TownColour::CRESTS`].
    pub(super) middlemen: [Town; TownColour::CRESTS.len()],
    /// The members on each track, in the order of [`Track::ALL`].
    pub(super) tracks: [Line; Track::COUNT],
    /// The province tiles on the board.
    pub(super) provinces: ProvinceTiles,
    /// The stack of city council tiles; it is empty until all seats have kept a tile at set-up, since it is made then.
    pub(super) council_stack: Pile<CouncilTile>,
    /// The stack of nobility tiles.
    pub(super) nobility_stack: Pile<NobilityTile>,
    /// The stack of crests.
    pub(super) crest_stack: Pile<Crest>,
    /// The track on whose stack the additional-cost token lies.
    pub(super) cost_token: Track,
    /// The seed of the game and the number of shuffles so far; `None` when they are hidden.
    pub(super) chance: Option<Chance>,
}

impl State {
    /// The options agreed before the game.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The seat that begins every round.
    #[must_use]
    pub const fn start_seat(&self) -> Seat {
        self.start_seat
    }

    /// Whether the final round is being played, or was.
    #[must_use]
    pub const fn is_final_round(&self) -> bool {
        match self.stage {
            Stage::Turn(turn) => turn.final_round,
            Stage::Finished => true,
            _ => false,
        }
    }

    /// The players by seat.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.player_count)]
    }

    /// How many play.
    #[must_use]
    pub const fn player_count(&self) -> usize {
        self.player_count as usize
    }

    /// The player of a seat.
    #[must_use]
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// All seats with their players.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map_while(Seat::new).zip(self.players())
    }

    /// The part of the game that is being played.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The decision that is open.
    #[must_use]
    pub const fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// What follows in the same action after the open decision.
    #[must_use]
    pub const fn then(&self) -> Option<Step> {
        self.then
    }

    /// The town of each middleman, in the order of [`TownColour::CRESTS`].
    #[must_use]
    pub const fn middlemen(&self) -> &[Town; TownColour::CRESTS.len()] {
        &self.middlemen
    }

    /// The members on a track.
    #[must_use]
    pub const fn track(&self, track: Track) -> &Line {
        &self.tracks[track as usize]
    }

    /// The province tiles on the board.
    #[must_use]
    pub const fn provinces(&self) -> ProvinceTiles {
        self.provinces
    }

    /// The stack of city council tiles; it is empty until all seats have kept a tile at set-up, since it is made then.
    #[must_use]
    pub const fn council_stack(&self) -> &Pile<CouncilTile> {
        &self.council_stack
    }

    /// The stack of nobility tiles.
    #[must_use]
    pub const fn nobility_stack(&self) -> &Pile<NobilityTile> {
        &self.nobility_stack
    }

    /// The stack of crests.
    #[must_use]
    pub const fn crest_stack(&self) -> &Pile<Crest> {
        &self.crest_stack
    }

    /// The seed of the game and the number of shuffles so far; `None` when they are hidden.
    #[must_use]
    pub const fn chance(&self) -> Option<Chance> {
        self.chance
    }

    /// The constants that depend on the number of players.
    #[must_use]
    pub const fn seating(&self) -> Seating {
        Seating::of(self.player_count())
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        matches!(self.stage, Stage::Finished)
    }

    /// The turn under way; none during set-up and after the end.
    #[must_use]
    pub const fn turn(&self) -> Option<Turn> {
        match self.stage {
            Stage::Turn(turn) => Some(turn),
            _ => None,
        }
    }

    /// How many actions a turn has: two in the final round.
    #[must_use]
    pub const fn actions_of_turn(&self) -> u8 {
        if self.is_final_round() {
            FINAL_ACTIONS
        } else {
            1
        }
    }

    /// The crests that all seats have taken.
    #[must_use]
    pub fn crests_taken(&self) -> u32 {
        self.players().iter().map(Player::crest_count).sum()
    }

    /// How many of all crests of an event in the box are not taken and not known to lie in the stack.
    pub(super) fn crests_left(&self, all: u8, event: Crest) -> u32 {
        let taken = self.players().iter();
        let taken: u32 = taken
            .map(|player| u32::from(player.crests[event.index()]))
            .sum();
        let known = self.crest_stack.items().filter(|other| *other == event);
        u32::from(all).saturating_sub(taken + known.count() as u32)
    }

    /// The track on whose stack the additional-cost token lies: NOBILITY once a crest is taken.
    #[must_use]
    pub const fn cost_token(&self) -> Track {
        self.cost_token
    }

    /// The number of the next space of a track, counted from 1. On a full track it is beyond the last.
    #[must_use]
    pub const fn next_space(&self, track: Track) -> u8 {
        self.seating()
            .first_space
            .saturating_add(self.track(track).count())
    }

    /// Whether the last crest was taken, so that the end is triggered.
    #[must_use]
    pub const fn is_end_triggered(&self) -> bool {
        self.crest_stack.is_empty()
    }

    /// What the position waits for ("Who moves").
    #[must_use]
    pub fn awaiting(&self) -> Awaiting {
        let (choice, seat) = match (&self.decision, self.stage) {
            (Some(decision), _) => (decision.about.choice(), Some(decision.seat)),
            (None, Stage::KeepTile) => {
                let waiting = self.seats().filter(|(_, player)| player.dealt.count() > 1);
                return Awaiting {
                    choice: Choice::KeepCouncilTile,
                    seats: waiting.map(|(seat, _)| seat).collect(),
                };
            }
            (None, Stage::FirstPlacement(seat, _)) => (Choice::PlaceFirstMembers, Some(seat)),
            (None, Stage::SecondPlacement(seat)) => (Choice::PlaceSecondMembers, Some(seat)),
            (None, Stage::Turn(turn)) => (Choice::TakeAction, Some(turn.seat)),
            (None, Stage::Finished) => (Choice::Nothing, None),
        };
        Awaiting {
            choice,
            seats: seat.map_or(Seats::NONE, Seats::only),
        }
    }

    /// The council tiles whose place is hidden.
    #[must_use]
    pub fn unseen_council(&self) -> EnumSet<CouncilTile> {
        !self.seen_council()
    }

    /// The nobility tiles whose place is hidden.
    #[must_use]
    pub fn unseen_nobility(&self) -> EnumSet<NobilityTile> {
        !self.seen_nobility()
    }

    /// The council tiles whose place is known.
    #[must_use]
    pub fn seen_council(&self) -> EnumSet<CouncilTile> {
        let mut seen: EnumSet<_> = self.council_stack.items().collect();
        for player in self.players() {
            seen |= player.council | player.face_down.known | player.dealt.known;
            // At set-up, what a seat has put back is not dealt to another one.
            if self.stage == Stage::KeepTile {
                seen |= player.returned_council;
            }
        }
        if let Some(DecisionKind::CouncilTile(drawn)) = self.decision.map(|open| open.about) {
            seen |= drawn.known;
        }
        seen
    }

    /// The nobility tiles whose place is known.
    #[must_use]
    pub fn seen_nobility(&self) -> EnumSet<NobilityTile> {
        let mut seen: EnumSet<_> = self.nobility_stack.items().collect();
        for player in self.players() {
            seen |= player.nobility.known;
        }
        if let Some(DecisionKind::NobilityTile(drawn)) = self.decision.map(|open| open.about) {
            seen |= drawn.known;
        }
        seen
    }
}
