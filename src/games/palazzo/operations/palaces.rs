//! `ScorePalaces` and `RenderPalazzo`.

use crate::contract::limits::{Faults, Path};
use crate::contract::picture::Palette;
use crate::contract::wire::palazzo::{Palazzo, v1 as wire};
use crate::games::palazzo::rules::{Destination, State, destinations};
use crate::games::palazzo::wire::print::Table;
use crate::games::palazzo::wire::{parse, print};
use crate::service::{Error, Language, Operations};

impl Operations<Palazzo> {
    /// What palaces score, term by term.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn score_palaces(
        &self,
        language: Language,
        request: &wire::ScorePalacesRequest,
    ) -> Result<wire::ScorePalacesResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let palaces = &subject.player.palaces;
        Ok(wire::ScorePalacesResponse {
            points: print::points(palaces),
            palaces: print::palace_scores(palaces),
        })
    }

    /// A picture of palaces and, of a position, of the supply and the quarries with the builder.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn render_palazzo(
        &self,
        language: Language,
        request: &wire::RenderPalazzoRequest,
    ) -> Result<wire::RenderPalazzoResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let mut faults = Faults::default();
        let at = Path::ROOT.field("highlight");
        let highlight = request.highlight.as_ref();
        let tile = highlight.and_then(|wire| parse::tile(wire, &at, &mut faults));
        faults.none()?;
        let palaces = &subject.player.palaces;
        let options = tile
            .into_iter()
            .flat_map(|tile| destinations(palaces, tile));
        let lit = options.filter_map(|option| match option {
            Destination::Palace(index) => Some(index),
            Destination::NewPalace | Destination::Discard => None,
        });
        let lit: Vec<_> = lit.collect();
        let table = subject.state.as_ref().map(table);
        Ok(print::picture(
            palaces,
            &lit,
            table,
            Palette::of(request.theme()),
            language,
        ))
    }
}

/// What lies on the table of a position.
fn table(state: &State) -> Table<'_> {
    Table {
        supply: state.supply(),
        quarries: state.quarries(),
        builder: state.builder(),
    }
}
