//! Joint placements, which lie across the border of two principalities (Cooperation), for `ListPlacements` and
//! `ValidatePlacement`.

use super::placements::{MOST_ALTERNATIVES, Wanted};
use super::subject::{Around, Subject};
use crate::codec::Wording;
use crate::games::princes::wire::{WireEnum, paths, print};
use crate::operations::position::verdict;
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_princes_rules::joint_building::Border;
use maecenas_princes_rules::{
    Part, Piece, Placement, Report, Rule, Seat, Side, Squares, Value, Verdict, Violation,
};

/// The border that a request names.
#[derive(Debug, Clone, Copy)]
pub(super) enum Across {
    /// At a side of the principality.
    Side(Side),
    /// To a seat that is not a neighbour.
    Stranger(Seat),
}

impl Subject {
    /// The border of a joint placement to validate; none for a placement in one principality.
    pub(super) fn asked_across(
        &self,
        request: &wire::ValidatePlacementRequest,
        faults: &mut Faults,
    ) -> Option<Across> {
        let named = request.placement.as_ref()?.partner;
        let at = Path::ROOT.field("across");
        let asked = request.across.and_then(Side::of);
        let Some(partner) = named.and_then(Seat::new) else {
            return asked.map(Across::Side);
        };
        if !self.knows_seats() {
            if asked.is_none() {
                let message = || text!(princes, "seat-required-where-unknown", at);
                at.fault(FaultCode::MissingField, message, faults);
            }
            return asked.map(Across::Side);
        }
        let towards = self.site().neighbours.towards(partner);
        if let (Some(asked), Some(towards)) = (asked, towards)
            && asked != towards
        {
            let (asked, towards) = (asked.name(), towards.name());
            let message = || text!(princes, "partner-is-elsewhere", at, asked, towards);
            at.fault(FaultCode::ConflictingFields, message, faults);
        }
        Some(towards.map_or(Across::Stranger(partner), Across::Side))
    }

    /// Whether a building may be placed across a border.
    pub(super) fn validate_across(
        &self,
        placement: Placement,
        across: Across,
        wording: Wording<'_>,
    ) -> wire::ValidatePlacementResponse {
        let catalog = self.catalog;
        let mut report = Report::default();
        let border = match across {
            Across::Side(side) => self.border(side),
            Across::Stranger(_) => None,
        };
        if placement.piece.is_landscape() {
            report.violations.push(never_shared(placement.piece));
        }
        match border {
            Some(border) => border.judge(placement, &mut report),
            None => report.violations.push(self.no_neighbour(across)),
        }
        let alternatives = match (report.verdict(), border) {
            (Verdict::Illegal, Some(border)) => border.nearest(placement, MOST_ALTERNATIVES),
            _ => Vec::new(),
        };
        let reasons = print::reasons(&report, self.tried(), self.origin, wording, |part| {
            match (part, self.knows_seats()) {
                (Part::Partner, false) => "across".to_owned(),
                _ => paths::of_placement(part),
            }
        });
        wire::ValidatePlacementResponse {
            verdict: verdict(report.verdict()).into(),
            violations: reasons.violations,
            needs: reasons.needs,
            squares: print::squares(placement.spot.cells(catalog, placement.piece)),
            mask: Some(print::mask(placement.squares(catalog))),
            alternatives: alternatives
                .into_iter()
                .filter_map(|place| Some(self.shared(border?, place)))
                .collect(),
            across_mask: border
                .map(|border| print::mask(placement.across(border.side).squares(catalog))),
        }
    }

    /// The legal joint placements of a building across the border of a side.
    pub(super) fn places_across(
        &self,
        piece: Piece,
        side: Side,
        at: &Path<'_>,
        wanted: Wanted<'_>,
    ) -> wire::PiecePlacements {
        let mut report = Report::default();
        let border = self.border(side);
        if piece.is_landscape() {
            report.violations.push(never_shared(piece));
        }
        match border {
            None => report
                .violations
                .push(self.no_neighbour(Across::Side(side))),
            Some(border) => {
                let owners = [border.own, border.across].into_iter();
                let stands = owners
                    .map(|site| site.player.principality.buildings())
                    .any(|buildings| buildings.contains(piece));
                if stands {
                    let violation = Violation::new(Rule::BuildOnce, Part::Piece);
                    report
                        .violations
                        .push(violation.not(Value::Pieces(piece.into())));
                }
            }
        }
        let places: Vec<Placement> = border
            .into_iter()
            .flat_map(|border| border.places(piece))
            .collect();
        let reach: Squares = places
            .iter()
            .map(|place| place.squares(self.catalog))
            .collect();
        let reasons =
            print::reasons(
                &report,
                self.tried(),
                self.origin,
                wanted.wording,
                |part| match part {
                    Part::Partner => "across".to_owned(),
                    _ => at.to_string(),
                },
            );
        let judge = |placement, report: &mut Report| {
            if let Some(border) = border {
                border.judge(placement, report);
            }
        };
        wire::PiecePlacements {
            piece: piece.number(),
            count: print::int(places.len()),
            reach: Some(print::mask(reach)),
            placements: if wanted.places {
                let places = places.into_iter();
                let mut listed: Vec<_> = places
                    .filter_map(|place| Some(self.shared(border?, place)))
                    .collect();
                if !wanted.squares {
                    for place in &mut listed {
                        place.squares.clear();
                    }
                }
                listed
            } else {
                Vec::new()
            },
            violations: reasons.violations,
            closed_squares: self.closed(piece, reach, &report, judge, wanted),
        }
    }

    /// Prints a joint placement.
    fn shared(&self, border: Border<'_>, place: Placement) -> wire::PlacedSquares {
        let partner = Some(border.across.seat).filter(|_| self.knows_seats());
        print::joint_squares(self.catalog, place, border.side, partner)
    }

    /// The violation for a border without a neighbour.
    fn no_neighbour(&self, across: Across) -> Violation {
        let rule = match self.around {
            Around::Nobody => Rule::CooperationArrangement,
            _ => Rule::JointNeighbour,
        };
        let violation = Violation::new(rule, Part::Partner);
        let neighbours = self.site().neighbours.seats();
        let violation = if self.knows_seats() {
            violation.one_of(Value::Seats(neighbours))
        } else {
            violation
        };
        match across {
            Across::Stranger(seat) => violation.not(Value::Seat(seat)),
            Across::Side(_) => violation,
        }
    }
}

/// The violation for a landscape, which lies in one principality (ruling R37).
fn never_shared(piece: Piece) -> Violation {
    Violation::new(Rule::BuildAvailable, Part::Piece).not(Value::Pieces(piece.into()))
}
