//! The parts of a position, as a request gives them.

use crate::components::{CouncilTile, Crest, NobilityTile, ProvinceTiles, Town, TownColour, Track};
use crate::seats::Seat;
use crate::state::{Decision, Line, Options, Pile, Player, Stage, State, Step};
use maecenas_game::Chance;

/// The parts of a position as the request gives them. Every seat in them has a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// The options agreed before the game.
    pub options: Options,
    /// The seat that begins every round.
    pub start_seat: Seat,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The part of the game that is being played.
    pub stage: Stage,
    /// The decision that is open.
    pub decision: Option<Decision>,
    /// What follows in the same action after that decision.
    pub then: Option<Step>,
    /// The town of each middleman, in the order of [`TownColour::CRESTS`].
    pub middlemen: [Town; TownColour::CRESTS.len()],
    /// The members on each track, in the order of [`Track::ALL`].
    pub tracks: [Line; Track::COUNT],
    /// The province tiles on the board.
    pub provinces: ProvinceTiles,
    /// The stack of city council tiles.
    pub council_stack: Pile<CouncilTile>,
    /// The stack of nobility tiles.
    pub nobility_stack: Pile<NobilityTile>,
    /// The stack of crests.
    pub crest_stack: Pile<Crest>,
    /// The track on whose stack the additional-cost token lies.
    pub cost_token: Track,
    /// The seed of the game and the number of shuffles so far, if they were given.
    pub chance: Option<Chance>,
}

impl Parts {
    /// Every part of a position.
    #[must_use]
    pub fn of(state: &State) -> Self {
        Self {
            options: state.options(),
            start_seat: state.start_seat(),
            players: state.players().to_vec(),
            stage: state.stage(),
            decision: state.decision(),
            then: state.then(),
            middlemen: *state.middlemen(),
            tracks: state.tracks,
            provinces: state.provinces(),
            council_stack: *state.council_stack(),
            nobility_stack: *state.nobility_stack(),
            crest_stack: *state.crest_stack(),
            cost_token: state.cost_token(),
            chance: state.chance(),
        }
    }
}
