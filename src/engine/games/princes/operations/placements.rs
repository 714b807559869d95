//! `ListPlacements` and `ValidatePlacement`.

use super::subject::Subject;
use crate::codec;
use crate::codec::Wording;
use crate::games::princes::wire::{WireEnum, parse, paths, print};
use crate::operations::position::verdict;
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::wire::princes::{Princes, v1 as wire};
use maecenas_princes_rules::joint_building::Border;
use maecenas_princes_rules::placing;
use maecenas_princes_rules::{
    Hidden, Need, Part, Piece, Placement, Player, Report, Rule, Seat, Side, Squares, Value,
    Verdict, Violation,
};

/// The most alternatives to an illegal placement.
pub(super) const MOST_ALTERNATIVES: usize = 5;

/// The parts of the answer about the placements of a piece.
#[derive(Clone, Copy)]
pub(super) struct Wanted<'a> {
    /// The placements; otherwise only their count.
    pub(super) places: bool,
    /// The squares that each placement covers.
    pub(super) squares: bool,
    /// The squares that are closed to the piece, and why.
    pub(super) closed: bool,
    /// The form of the reasons.
    pub(super) wording: Wording<'a>,
}

fn asks_for_squares(include: &[i32]) -> bool {
    include.contains(&Include::Squares.into())
}

/// Removes the lists of squares; the masks contain the same information.
fn without_squares(answer: &mut wire::ValidatePlacementResponse) {
    answer.squares.clear();
    for alternative in &mut answer.alternatives {
        alternative.squares.clear();
    }
}

impl Operations<Princes> {
    /// Every square on which given pieces may be placed.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn list_placements(
        &self,
        language: Language,
        request: &wire::ListPlacementsRequest,
    ) -> Result<wire::ListPlacementsResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let asked: Vec<Piece> = request
            .only_pieces
            .iter()
            .filter_map(|number| Piece::of(*number))
            .collect();
        let (all, pieces) = if asked.is_empty() {
            (true, &Piece::ALL[..])
        } else {
            (false, asked.as_slice())
        };
        let across = request.across.and_then(Side::of);
        let wanted = Wanted {
            places: !request.count_only,
            squares: asks_for_squares(&request.include),
            closed: request.include.contains(&Include::ClosedSquares.into()),
            wording: Wording::including(language, &request.include),
        };
        let places = |(index, piece): (usize, &Piece)| {
            let at = Path::ROOT.field("onlyPieces");
            let at = if all { at } else { at.index(index) };
            match across {
                Some(side) => subject.places_across(*piece, side, &at, wanted),
                None => subject.places(*piece, &at, wanted),
            }
        };
        let pieces = pieces.iter().enumerate().map(places).collect();
        let needs = match across.and_then(|side| subject.border(side)) {
            Some(border) => unseen(border),
            None => subject.hidden_spots(),
        };
        Ok(wire::ListPlacementsResponse {
            piece_placements: pieces,
            knowledge: codec::knowledge(needs.is_empty()),
            needs: print::needs(&needs, subject.origin),
        })
    }

    /// Whether a piece may be placed on given squares; every broken placement rule is named.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn validate_placement(
        &self,
        language: Language,
        request: &wire::ValidatePlacementRequest,
    ) -> Result<wire::ValidatePlacementResponse, Error> {
        let subject = self.subject(request.subject.as_ref(), language)?;
        let wording = Wording::including(language, &request.include);
        let squares = asks_for_squares(&request.include);
        let (catalog, player) = (subject.catalog, &subject.player);
        let mut faults = Faults::default();
        let at = Path::ROOT.field("placement");
        let placement = request
            .placement
            .as_ref()
            .and_then(|wire| parse::placement(wire, &at, &mut faults));
        if let Some(moved) = request.moved {
            let placed = player.principality.placed();
            parse::placed_index(moved, placed.len(), &Path::ROOT.field("moved"), &mut faults);
            let (asked, named) = (
                placement.map(|placement| placement.piece),
                placed.get(moved as usize).map(|placed| placed.piece),
            );
            if let (Some(asked), Some(named)) = (asked, named)
                && asked != named
            {
                another_piece(asked, named, &at.field("piece"), &mut faults);
            }
        }
        let across = subject.asked_across(request, &mut faults);
        faults.none()?;
        let Some(placement) = placement else {
            return Ok(wire::ValidatePlacementResponse::default());
        };
        if let (Some(across), None) = (across, request.moved) {
            let mut answer = subject.validate_across(placement, across, wording);
            if !squares {
                without_squares(&mut answer);
            }
            return Ok(answer);
        }
        let mut report = Report::default();
        if request.moved.is_some() {
            placing::judge_moving(&mut report);
        } else {
            subject.site().judge(catalog, placement, &mut report);
        }
        let alternatives = match (report.verdict(), request.moved) {
            (Verdict::Illegal, None) => {
                let ground = subject.site().ground();
                placing::nearest(catalog, player, ground, placement, MOST_ALTERNATIVES)
            }
            _ => Vec::new(),
        };
        let reasons = print::reasons(
            &report,
            subject.tried(),
            subject.origin,
            wording,
            paths::of_placement,
        );
        let mut answer = wire::ValidatePlacementResponse {
            verdict: verdict(report.verdict()).into(),
            violations: reasons.violations,
            needs: reasons.needs,
            squares: print::squares(placement.spot.cells(catalog, placement.piece)),
            mask: Some(print::mask(placement.squares(catalog))),
            alternatives: alternatives
                .into_iter()
                .map(|place| print::placed_squares(catalog, place))
                .collect(),
            across_mask: None,
        };
        if !squares {
            without_squares(&mut answer);
        }
        Ok(answer)
    }
}

/// The fault of a placement that moves a placed piece but names another piece.
fn another_piece(asked: Piece, named: Piece, at: &Path<'_>, faults: &mut Faults) {
    let (asked, named) = (asked.name(), named.name());
    let message = || text!(princes, "moved-names-another-piece", at, asked, named);
    at.fault(FaultCode::ConflictingFields, message, faults);
}

impl Subject {
    /// The hidden information that decides which squares are free: of the principality, and of its neighbours if their buildings
    /// matter.
    pub(super) fn hidden_spots(&self) -> Vec<Need> {
        let own = spots_of(self.seat, &self.player);
        let site = self.site();
        let beyond = site.neighbours.hidden_for(self.player.builders, None);
        let beyond = beyond.map(|hidden| Need {
            rule: Rule::BorderTwoBuilders,
            hidden,
        });
        own.chain(beyond).collect()
    }

    /// The legal placements of a piece; `at` is the field that requests it.
    fn places(&self, piece: Piece, at: &Path<'_>, wanted: Wanted<'_>) -> wire::PiecePlacements {
        let ground = self.site().ground();
        let places = || ground.places(self.catalog, &self.player, piece);
        let mut report = Report::default();
        if self.player.principality.buildings().contains(piece) {
            let violation =
                Violation::new(Rule::BuildOnce, Part::Piece).not(Value::Pieces(piece.into()));
            report.violations.push(violation);
        }
        let reasons = print::reasons(&report, self.tried(), self.origin, wanted.wording, |_| {
            at.to_string()
        });
        let listed = |placement| {
            let mut listed = print::placed_squares(self.catalog, placement);
            if !wanted.squares {
                listed.squares.clear();
            }
            listed
        };
        let reach = self.reach(piece);
        let site = self.site();
        let judge = |placement, report: &mut Report| site.judge(self.catalog, placement, report);
        wire::PiecePlacements {
            piece: piece.number(),
            count: ground
                .count(self.catalog, &self.player, piece)
                .cast_signed(),
            reach: Some(print::mask(reach)),
            placements: if wanted.places {
                places().map(listed).collect()
            } else {
                Vec::new()
            },
            violations: reasons.violations,
            closed_squares: self.closed(piece, reach, &report, judge, wanted),
        }
    }

    /// The squares that are closed to a piece, by rule, if they were requested. A rule that excludes the piece as a whole closes all of
    /// them.
    pub(super) fn closed(
        &self,
        piece: Piece,
        reach: Squares,
        whole: &Report,
        judge: impl Fn(Placement, &mut Report),
        wanted: Wanted<'_>,
    ) -> Vec<wire::ClosedSquares> {
        let closed = match whole.violations.first() {
            _ if !wanted.closed => return Vec::new(),
            Some(violation) => [(violation.rule, Squares::GRID)].into(),
            None => placing::closed_squares(self.catalog, piece, reach, judge),
        };
        print::closed_squares(closed, wanted.wording)
    }

    /// The squares that legal placements of a piece cover.
    pub(super) fn reach(&self, piece: Piece) -> Squares {
        let places = self
            .site()
            .ground()
            .places(self.catalog, &self.player, piece);
        places
            .map(|placement| placement.squares(self.catalog))
            .collect()
    }
}

/// The hidden information that decides which squares of a principality are free.
pub(super) fn spots_of(seat: Seat, player: &Player) -> impl Iterator<Item = Need> {
    let spots = player.principality.without_spots();
    spots.map(move |(index, _)| Need {
        rule: Rule::PlacementOverlap,
        hidden: Hidden::Spot(seat, index),
    })
}

/// The hidden information of two principalities that decides which squares are free.
fn unseen(border: Border<'_>) -> Vec<Need> {
    let need = |hidden| Need {
        rule: Rule::PlacementOverlap,
        hidden,
    };
    border.hidden_spots().map(need).collect()
}
