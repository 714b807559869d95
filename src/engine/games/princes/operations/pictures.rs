//! `RenderState`.

use super::placements::spots_of;
use super::subject::Subject;
use crate::codec;
use crate::games::princes::wire::print::Highlight;
use crate::games::princes::wire::{Origin, WireEnum, parse, print};
use crate::operations::position::few_enough_labels;
use crate::operations::scope::{no_highlight, one_scope};
use crate::picture::Palette;
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::princes::{Princes, v1 as wire};
use maecenas_contract::words::Speaker;
use maecenas_princes_rules::{Need, Piece, Report};

impl Operations<Princes> {
    /// A picture of the principalities of all players, or of the one of a subject with a placement or the squares open to a piece
    /// highlighted.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn render_state(
        &self,
        language: Language,
        request: &wire::RenderStateRequest,
    ) -> Result<wire::RenderStateResponse, Error> {
        one_scope(request.position.is_some(), request.subject.is_some())?;
        if request.position.is_some() {
            return self.render_position(language, request);
        }
        let subject = self.subject(request.subject.as_ref(), language)?;
        few_enough_labels(&request.labels, subject.players, &Path::ROOT)?;
        render_subject(&subject, language, request)
    }

    /// A picture of the principalities of all players.
    fn render_position(
        &self,
        language: Language,
        request: &wire::RenderStateRequest,
    ) -> Result<wire::RenderStateResponse, Error> {
        no_highlight(&request.highlight)?;
        let position = self.position(request.position.as_ref(), language)?;
        let speaker = position.speaker(language, &request.labels, &Path::ROOT)?;
        let seats = position.state.seats();
        let needs: Vec<Need> = seats
            .flat_map(|(seat, player)| spots_of(seat, player))
            .collect();
        Ok(wire::RenderStateResponse {
            knowledge: codec::knowledge(needs.is_empty()),
            needs: print::needs(&needs, Origin::State(position.origin)),
            ..print::whole_picture(
                position.rules.catalog,
                &position.state,
                Palette::of(request.theme()),
                speaker,
            )
        })
    }
}

/// A picture of one principality, with what the request highlights in it.
fn render_subject(
    subject: &Subject,
    language: Language,
    request: &wire::RenderStateRequest,
) -> Result<wire::RenderStateResponse, Error> {
    let highlight = request.highlight.first();
    let highlight = highlight.and_then(|highlight| highlight.highlight.as_ref());
    let needs = subject.hidden_spots();
    let mut faults = Faults::default();
    let highlighted = match highlight {
        Some(wire::highlight::Highlight::Placement(wire)) => {
            let at = Path::ROOT.field("highlight");
            let at = at.index(0);
            let placement = parse::placement(wire, &at.field("placement"), &mut faults);
            placement.map_or(Highlight::Nothing, |placement| {
                let mut report = Report::default();
                let site = subject.site();
                site.judge(subject.catalog, placement, &mut report);
                Highlight::Placement(placement, report.verdict())
            })
        }
        // Pieces in unknown places may cover any of its squares.
        Some(wire::highlight::Highlight::Piece(_)) if !needs.is_empty() => Highlight::Nothing,
        Some(wire::highlight::Highlight::Piece(piece)) => {
            let piece = Piece::of(*piece);
            piece.map_or(Highlight::Nothing, |piece| {
                Highlight::Reach(subject.reach(piece))
            })
        }
        None => Highlight::Nothing,
    };
    faults.none()?;
    let seat = subject.knows_seats().then_some(subject.seat);
    let speaker = Speaker {
        language,
        labels: &request.labels,
    };
    Ok(wire::RenderStateResponse {
        knowledge: codec::knowledge(needs.is_empty()),
        needs: print::needs(&needs, subject.origin),
        ..print::picture(
            subject.catalog,
            seat,
            &subject.player.principality,
            highlighted,
            Palette::of(request.theme()),
            speaker,
        )
    })
}
