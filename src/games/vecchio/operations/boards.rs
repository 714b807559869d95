//! `RenderState`.

use crate::contract::limits::{Faults, Path};
use crate::contract::picture::Palette;
use crate::contract::wire::common::v1 as common;
use crate::contract::wire::vecchio::{Vecchio, v1 as wire};
use crate::games::vecchio::rules::Towns;
use crate::games::vecchio::wire::{parse, print};
use crate::service::{Error, Language, Operations};

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
        let position: Option<&common::Position<Vecchio>> = request.position.as_ref();
        let position = self.position(position, language)?;
        let speaker = position.speaker(language, &request.labels, &Path::ROOT)?;
        let catalog = position.rules.catalog;
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
        Ok(print::picture(
            catalog,
            &position.state,
            lit,
            Palette::of(request.theme()),
            speaker,
        ))
    }
}
