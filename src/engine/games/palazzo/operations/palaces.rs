//! `ScorePalaces` and `RenderState`.

use crate::games::palazzo::wire::print::{Estate, Table};
use crate::games::palazzo::wire::{parse, print};
use crate::operations::position::few_enough_labels;
use crate::operations::scope::{no_highlight, one_scope};
use crate::picture::Palette;
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::palazzo::{Palazzo, v1 as wire};
use maecenas_palazzo_rules::{Destination, State, destinations};

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
        one_scope(request.position.is_some(), request.subject.is_some())?;
        if request.subject.is_some() {
            self.render_part(language, request)
        } else {
            self.render_whole(language, request)
        }
    }

    /// A picture of the palaces of all players of a position.
    fn render_whole(
        &self,
        language: Language,
        request: &wire::RenderStateRequest,
    ) -> Result<wire::RenderStateResponse, Error> {
        no_highlight(&request.highlight)?;
        let position = self.position(request.position.as_ref(), language)?;
        let speaker = position.speaker(language, &request.labels, &Path::ROOT)?;
        let estates = position.state.seats().map(|(seat, player)| Estate {
            seat: Some(seat),
            is_named: true,
            palaces: &player.palaces,
            lit: &[],
        });
        let estates: Vec<_> = estates.collect();
        let table = Some(table(&position.state));
        let palette = Palette::of(request.theme());
        Ok(print::picture(&estates, table, palette, speaker))
    }

    /// A picture of one player's palaces.
    fn render_part(
        &self,
        language: Language,
        request: &wire::RenderStateRequest,
    ) -> Result<wire::RenderStateResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let state = subject.state.as_ref();
        let players = state.map_or(1, |state| state.players().len());
        few_enough_labels(&request.labels, players, &Path::ROOT)?;
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
        let estate = Estate {
            seat: state.map(|_| subject.seat),
            is_named: false,
            palaces,
            lit: &lit,
        };
        let table = state.map(table);
        let palette = Palette::of(request.theme());
        Ok(print::picture(&[estate], table, palette, language.into()))
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
