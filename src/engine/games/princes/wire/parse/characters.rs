//! Parsing of the character cards of Muse & Princess.

use super::position::{Around, stands_twice};
use super::values::{florins, small};
use crate::games::princes::wire::names::{WireEnum, read_set};
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_princes_rules::{Character, CharacterAuction, Characters, Marker, Seat, Seats};

impl Around {
    /// Parses the cards beside the board.
    pub(super) fn characters(
        self,
        wire: &wire::Banker,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> Characters {
        Characters {
            banker_florins: florins(wire.florins.unwrap_or_default()),
            banker_buyer: wire
                .buyer
                .map(|seat| self.seat(Some(seat), &at.field("buyer"), faults)),
        }
    }

    /// Parses the auction of the cards, with the seat whose turn it is and those that have passed. Each seat has one marker.
    pub(super) fn character_auction(
        self,
        wire: &wire::CharacterAuction,
        seat: Seat,
        passed: Seats,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> CharacterAuction {
        let mut auction = CharacterAuction::beginning_with(seat);
        let markers = at.field("markers");
        for (index, bid) in wire.markers.iter().enumerate() {
            let at = markers.index(index);
            let seat = self.seat(bid.seat, &at.field("seat"), faults);
            let read = Character::read(bid.character, &at.field("character"), faults);
            let marker = read.map(|character| Marker {
                character,
                space: small(bid.space.unwrap_or_default()),
            });
            let own = &mut auction.markers[seat.index()];
            if own.is_some() {
                stands_twice(&at, faults);
            }
            *own = marker;
        }
        auction.passed = passed;
        auction.bought = self.seats(&wire.bought, &at.field("bought"), faults);
        auction.face_down = read_set(&wire.face_down, &at.field("faceDown"), faults);
        auction
    }
}
