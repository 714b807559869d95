//! Validation of a principality: its pieces can have been placed in this order.

use super::{Breach, Place};
use crate::catalog::Catalog;
use crate::findings::{Hidden, Part, Terms, Value, Violation};
use crate::placing;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Placement, Player, Principality};
use maecenas_game::findings::Findings;

/// Replays the placements one by one. Builders are never lost, so a player who has too few for adjacent buildings now never had
/// enough. A piece that is shared with a neighbour has squares in the neighbour's principality too.
pub(super) fn check(
    catalog: &Catalog,
    seat: Seat,
    player: &Player,
    shared: &[usize],
    breaches: &mut Vec<Breach>,
) {
    let mut growing = Principality::new(catalog);
    for (index, placed) in player.principality.placed().iter().enumerate() {
        let mut findings = AtPiece {
            place: Place::Piece(seat, index),
            shared: shared.contains(&index) && !placed.piece.is_landscape(),
            breaches,
        };
        if let Some(spot) = placed.spot {
            let placement = Placement {
                piece: placed.piece,
                spot,
            };
            placing::judge(
                catalog,
                seat,
                &growing,
                player.builders,
                placement,
                &mut findings,
            );
        } else if growing.buildings().contains(placed.piece) {
            findings.broken(|| {
                Violation::new(Rule::BuildOnce, Part::Piece)
                    .none_of(Value::Pieces(growing.buildings()))
                    .not(Value::Pieces(placed.piece.into()))
            });
        }
        growing.place(catalog, *placed);
    }
    // Where every piece has a spot, those that overlap have been reported one by one. No single piece is at fault here.
    if growing.without_spot().is_some() && growing.overfull() {
        breaches.push(Breach::new(
            Rule::PlacementOverlap,
            Place::Principality(seat),
        ));
    }
}

/// Converts violations by one placed piece to breaches of the position.
struct AtPiece<'a> {
    place: Place,
    /// Whether the piece may extend beyond the grid.
    shared: bool,
    breaches: &'a mut Vec<Breach>,
}

impl Findings<Terms> for AtPiece<'_> {
    fn broken(&mut self, violation: impl FnOnce() -> Violation) {
        let Violation {
            rule,
            expected,
            actual,
            ..
        } = violation();
        if self.shared && rule == Rule::PlacementWithinGrid {
            return;
        }
        self.breaches.push(Breach {
            rule,
            place: self.place,
            expected,
            actual,
        });
    }

    fn hidden(&mut self, _: Rule, _: Hidden) {}
}
