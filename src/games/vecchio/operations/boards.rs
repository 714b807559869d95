//! `RenderBoard`.

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
    pub fn render_board(
        &self,
        language: Language,
        request: &wire::RenderBoardRequest,
    ) -> Result<wire::RenderBoardResponse, Error> {
        let position: Option<&common::Position<Vecchio>> = request.position.as_ref();
        let position = self.position(position, language)?;
        let speaker = position.speaker(language, &request.labels, &Path::ROOT)?;
        let catalog = position.rules.catalog;
        let mut faults = Faults::default();
        let at = Path::ROOT.field("highlight");
        let lit: Towns = parse::towns(catalog, &request.highlight, &at, &mut faults);
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
