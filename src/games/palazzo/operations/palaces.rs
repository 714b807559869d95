//! `ScorePalaces` and `RenderState`.

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
            palace_scores: print::palace_scores(palaces),
        })
    }

    /// A picture of palaces and, of a position, of the supply and the quarries with the builder.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn render_state(
        &self,
        language: Language,
        request: &wire::RenderStateRequest,
    ) -> Result<wire::RenderStateResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let mut faults = Faults::default();
        let at = Path::ROOT.field("highlight");
        let highlights = request.highlight.iter().enumerate();
        let tiles =
            highlights.filter_map(|(index, highlight)| match highlight.highlight.as_ref()? {
                wire::highlight::Highlight::Tile(tile) => {
                    parse::tile(tile, &at.index(index).field("tile"), &mut faults)
                }
            });
        let tiles: Vec<_> = tiles.collect();
        faults.none()?;
        let palaces = &subject.player.palaces;
        let options = tiles
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
