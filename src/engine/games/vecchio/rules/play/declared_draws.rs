//! Declared draws: what a move draws, given by the caller where it is hidden in the position.

use arrayvec::ArrayVec;
use enumset::EnumSet;

use super::Table;
use super::drawing::Draw;
use crate::components::{CouncilTile, Crest, NobilityTile};
use crate::event::EventSink;
use crate::findings::{Part, Report, Value, Violation};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Roll, Stage, State};
use maecenas_game::findings::Findings as _;

/// What a move draws, as the caller declares it. Where it is known, a declaration must agree with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeclaredDraws {
    /// The dice that are thrown.
    pub roll: Option<Roll>,
    /// The crest that is taken.
    pub crest: Option<Crest>,
    /// The council tiles that are drawn to keep one.
    pub council: EnumSet<CouncilTile>,
    /// The nobility tiles that are drawn to keep one.
    pub nobility: EnumSet<NobilityTile>,
    /// The council tiles that other seats have kept at set-up.
    pub kept: ArrayVec<(Seat, CouncilTile), { Seat::MOST }>,
    /// The council tile that is turned face up.
    pub flipped: Option<CouncilTile>,
}

impl DeclaredDraws {
    /// Whether nothing is declared.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The council tile that a seat has kept, as declared.
    pub(super) fn kept_by(&self, seat: Seat) -> Option<CouncilTile> {
        let mut kept = self.kept.iter();
        kept.find(|(owner, _)| *owner == seat)
            .map(|(_, tile)| *tile)
    }

    /// Whether a position has what is declared, so that the declaration would only test it.
    #[must_use]
    pub fn are_known(&self, state: &State) -> bool {
        let roll = self.roll.is_some() && state.dice_are_known();
        let crest = self.crest.is_some() && state.crest_stack().hidden_count() == 0;
        let council = !self.council.is_empty() && state.council_stack().hidden_count() == 0;
        let nobility = !self.nobility.is_empty() && state.nobility_stack().hidden_count() == 0;
        let kept = self.kept.iter().any(|(seat, _)| {
            state.stage() != Stage::KeepTile || state.player(*seat).dealt.hidden == 0
        });
        let players = state.players();
        let face_down = players.iter().all(|player| player.face_down.hidden == 0);
        let flipped = self.flipped.is_some() && face_down;
        roll || crest || council || nobility || kept || flipped
    }
}

impl<C: EventSink> Table<'_, C> {
    /// What is wrong with the declared draws: what is impossible, what is missing, and what the move does not draw.
    pub(super) fn judged(mut self) -> Report {
        let draws = self.draws;
        let declared = [
            (draws.roll.is_some(), Draw::Roll, Part::DrawnRoll),
            (draws.crest.is_some(), Draw::Crest, Part::DrawnCrest),
            (
                !draws.council.is_empty(),
                Draw::Council,
                Part::DrawnCouncilTiles,
            ),
            (
                !draws.nobility.is_empty(),
                Draw::Nobility,
                Part::DrawnNobilityTiles,
            ),
            (!draws.kept.is_empty(), Draw::Kept, Part::DrawnKeptTiles),
            (
                draws.flipped.is_some(),
                Draw::Flipped,
                Part::DrawnFlippedTile,
            ),
        ];
        // A hidden draw may lead to further draws, so a declaration is not refused as superfluous before it is known.
        if self.report.needs.is_empty() {
            for (is_declared, draw, part) in declared {
                if is_declared && !self.drawn.contains(draw) {
                    self.report.broken(|| {
                        Violation::new(draw.rule(), part)
                            .exactly(Value::Count(0))
                            .not(Value::Count(1))
                    });
                }
            }
        }
        self.report
    }
}

impl Draw {
    /// The rule under which it is drawn.
    const fn rule(self) -> Rule {
        match self {
            Self::Roll => Rule::DrawDice,
            Self::Crest => Rule::CrestTaken,
            Self::Council | Self::Nobility => Rule::DrawTiles,
            Self::Kept => Rule::SetupKeepOne,
            Self::Flipped => Rule::TurnFlip,
        }
    }
}
