//! `RenderState`.

use crate::games::vecchio::wire::{parse, print};
use crate::operations::position::few_enough_labels;
use crate::operations::scope::one_scope;
use crate::picture::Palette;
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::common::v1 as common;
use maecenas_contract::wire::vecchio::{Vecchio, v1 as wire};
use maecenas_contract::words::Speaker;
use maecenas_vecchio_rules::{Catalog, Seat, State, Towns};

/// A position of which a picture is made.
struct Drawn {
    catalog: &'static Catalog,
    state: State,
    /// The seat whose members alone are drawn in the towns; `None` for those of all seats.
    only: Option<Seat>,
}

impl Operations<Vecchio> {
    /// A picture of the map with members and middlemen, and of the five tracks.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn render_state(
        &self,
        language: Language,
        request: &wire::RenderStateRequest,
    ) -> Result<wire::RenderStateResponse, Error> {
        let Drawn {
            catalog,
            state,
            only,
        } = self.drawn(language, request)?;
        few_enough_labels(&request.labels, state.player_count(), &Path::ROOT)?;
        let speaker = Speaker {
            language,
            labels: &request.labels,
        };
        let mut faults = Faults::default();
        let at = Path::ROOT.field("highlight");
        let highlights = request.highlight.iter().enumerate();
        let lit =
            highlights.filter_map(|(index, highlight)| match highlight.highlight.as_ref()? {
                wire::highlight::Highlight::Town(town) => {
                    parse::town(catalog, town, &at.index(index).field("town"), &mut faults)
                }
            });
        let lit: Towns = lit.collect();
        faults.none()?;
        let palette = Palette::of(request.theme());
        Ok(print::picture(catalog, &state, only, lit, palette, speaker))
    }

    /// The position of a request for a picture, or the part of a subject.
    fn drawn(
        &self,
        language: Language,
        request: &wire::RenderStateRequest,
    ) -> Result<Drawn, Error> {
        one_scope(request.position.is_some(), request.subject.is_some())?;
        if request.subject.is_some() {
            let subject = self.subject(request.subject.as_ref(), language)?;
            return Ok(Drawn {
                catalog: subject.catalog,
                state: subject.state,
                only: Some(subject.seat),
            });
        }
        let position: Option<&common::Position<Vecchio>> = request.position.as_ref();
        let position = self.position(position, language)?;
        Ok(Drawn {
            catalog: position.rules.catalog,
            state: position.state,
            only: None,
        })
    }
}
