//! `ListBuilds`.

use super::subject::Subject;
use crate::codec::Wording;
use crate::games::palazzo::wire::{parse, print};
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::palazzo::{Palazzo, v1 as wire};
use maecenas_palazzo_rules::legality::judge_build;
use maecenas_palazzo_rules::{Destination, Report, Seat, Stage, Tile, reconstructions};

impl Operations<Palazzo> {
    /// Every place for given tiles, with what it gains or why a tile cannot go there, and the reconstructions.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn list_builds(
        &self,
        language: Language,
        request: &wire::ListBuildsRequest,
    ) -> Result<wire::ListBuildsResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let wording = Wording::including(language, &request.include);
        let mut faults = Faults::default();
        let at = Path::ROOT.field("onlyTiles");
        let mut asked: Vec<(Tile, String)> = Vec::with_capacity(request.only_tiles.len());
        for (index, wire) in request.only_tiles.iter().enumerate() {
            let at = at.index(index);
            let Some(tile) = parse::tile(wire, &at, &mut faults) else {
                continue;
            };
            if asked.iter().any(|(known, _)| *known == tile) {
                let message = || text!("field-stands-in-list-already", at);
                at.fault(FaultCode::DuplicateItem, message, &mut faults);
            }
            asked.push((tile, at.to_string()));
        }
        faults.none()?;
        let tiles = if request.only_tiles.is_empty() {
            let waiting = subject.waiting_tiles().into_iter();
            waiting.map(|tile| (tile, at.to_string())).collect()
        } else {
            asked
        };
        let tiles = tiles.iter();
        let palaces = &subject.player.palaces;
        Ok(wire::ListBuildsResponse {
            tile_builds: tiles
                .map(|(tile, field)| subject.builds(*tile, field, wording))
                .collect(),
            reconstructions: if request.include_reconstructions {
                let all = reconstructions(palaces);
                all.map(|made| print::reconstruction(palaces, made))
                    .collect()
            } else {
                Vec::new()
            },
        })
    }
}

impl Subject {
    /// The different tiles of a position that the seat has yet to build, or of which it has yet to take one.
    fn waiting_tiles(&self) -> Vec<Tile> {
        let Some(state) = &self.state else {
            return Vec::new();
        };
        let tiles = match state.stage() {
            Stage::BuildTiles(seat, tiles) if *seat == self.seat => tiles,
            Stage::TakeOneEach(next) => {
                let players = state.players().len();
                let turn = |seat: Seat| seat.steps_from(state.active(), players);
                if turn(self.seat) < turn(*next) {
                    return Vec::new();
                }
                &state.quarries()[state.builder()]
            }
            _ => return Vec::new(),
        };
        tiles.kinds().collect()
    }

    /// Every place for a tile, and why it cannot go there; `field` is the field that requests it.
    fn builds(&self, tile: Tile, field: &str, wording: Wording<'_>) -> wire::TileBuilds {
        let palaces = &self.player.palaces;
        let option = |to: Destination| {
            let mut report = Report::default();
            judge_build(palaces, tile, to, &mut report);
            let path = |_| field.to_owned();
            let reasons = print::reasons(&report, self.tried(), self.origin, wording, path);
            print::build_option(palaces, tile, to, reasons.violations)
        };
        let on_top = (0..palaces.len()).map(Destination::Palace);
        let everywhere = on_top.chain([Destination::NewPalace, Destination::Discard]);
        wire::TileBuilds {
            tile: Some(print::tile(tile)),
            builds: everywhere.map(option).collect(),
        }
    }
}
