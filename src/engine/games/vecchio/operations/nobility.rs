//! `ScoreNobility`.

use super::subject::Subject;
use crate::codec;
use crate::games::vecchio::wire::{WireEnum, print};
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::{Vecchio, v1 as wire};
use maecenas_vecchio_rules::scoring;
use maecenas_vecchio_rules::scoring::NobilityScore;
use maecenas_vecchio_rules::{Hidden, Need, NobilityTile, Rule};

impl Operations<Vecchio> {
    /// What nobility tiles score for a seat: those that it has, or given ones as if it had them.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn score_nobility(
        &self,
        language: Language,
        request: &wire::ScoreNobilityRequest,
    ) -> Result<wire::ScoreNobilityResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let mut faults = Faults::default();
        let at = Path::ROOT.field("nobilityTiles");
        let asked = request.nobility_tiles.iter().enumerate();
        let asked: Vec<NobilityTile> = asked
            .filter_map(|(index, tile)| NobilityTile::read(*tile, &at.index(index), &mut faults))
            .collect();
        faults.none()?;
        let Subject {
            catalog,
            state,
            seat,
            origin,
        } = subject;
        let held = state.player(seat).nobility;
        let held = held.eliminated(|| state.unseen_nobility());
        let tiles = if asked.is_empty() {
            held.known.iter().collect()
        } else {
            asked
        };
        let is_complete = !request.nobility_tiles.is_empty() || held.hidden == 0;
        let needs: &[Need] = if is_complete {
            &[]
        } else {
            &[Need {
                rule: Rule::ScoreTiles,
                hidden: Hidden::NobilityTiles(seat),
            }]
        };
        let score = |tile: NobilityTile| scoring::nobility(catalog, &state, seat, tile);
        let scores: Vec<_> = tiles.into_iter().map(score).collect();
        Ok(wire::ScoreNobilityResponse {
            points: scores
                .iter()
                .map(NobilityScore::points)
                .map(print::int)
                .sum(),
            nobility_scores: scores.iter().map(print::nobility).collect(),
            knowledge: codec::knowledge(needs.is_empty()),
            needs: print::needs(needs, origin),
        })
    }
}
