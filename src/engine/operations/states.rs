//! `CheckState`, `ViewState` and `ScoreState`.

use super::Operations;
use super::position::Position;
use super::position::few_enough_labels;
use crate::Error;
use crate::codec::{Codec, Wording};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::messages::OfGame;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::words::Speaker;
use maecenas_game::Game;

impl<C: Codec> Operations<C> {
    /// Whether a position is consistent, with every breach.
    ///
    /// # Errors
    /// The request breaks the contract.
    pub fn check_state(
        &self,
        language: Language,
        request: &wire::CheckStateRequest<C>,
    ) -> Result<wire::CheckStateResponse<C>, Error> {
        let wording = Wording::including(
            Speaker {
                language,
                labels: &request.labels,
            },
            &request.include,
        );
        Ok(match self.read_position(request.position.as_ref())? {
            Ok(position) => {
                few_enough_labels(&request.labels, position.players(), &Path::ROOT)?;
                wire::CheckStateResponse {
                    consistent: true,
                    breaches: Vec::new(),
                    awaiting: Some(C::print_awaiting(&position.state)),
                }
            }
            Err(breaches) => wire::CheckStateResponse {
                consistent: false,
                breaches: breaches
                    .iter()
                    .map(|breach| C::print_breach(breach, super::position::POSITION, wording))
                    .collect(),
                awaiting: None,
            },
        })
    }

    /// A position as one seat or a spectator may see it.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn view_state(
        &self,
        language: Language,
        request: &wire::ViewStateRequest<C>,
    ) -> Result<wire::ViewStateResponse<C>, Error> {
        let position = self.position(request.position.as_ref(), language)?;
        let mut faults = Faults::default();
        let at = Path::ROOT.field("seat");
        let viewer = request
            .seat
            .map(|seat| position.seat(Some(seat), &at, &mut faults));
        faults.none()?;
        Ok(wire::ViewStateResponse {
            state: Some(position.seen_by(viewer).print()),
        })
    }

    /// The scores if the game ended now, term by term, and the standing.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn score_state(
        &self,
        language: Language,
        request: &wire::ScoreStateRequest<C>,
    ) -> Result<OfGame<C, wire::ScoreStateResponse>, Error> {
        let position = self.position(request.position.as_ref(), language)?;
        Ok(position.scores().into())
    }
}

impl<C: Codec> Position<C> {
    /// The scores if the game ended now, term by term, and the standing.
    pub fn scores(&self) -> wire::ScoreStateResponse {
        let scores = self.rules.score(&self.state);
        let finished = self.rules.is_finished(&self.state);
        C::print_scores(&scores, self.origin, finished)
    }
}
