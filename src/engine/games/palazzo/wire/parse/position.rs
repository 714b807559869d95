//! Parsing of a position.

use super::values::{cards, index, laid, small, stack_tiles, tiles};
use crate::chance::parse_chance;
use crate::codec::{active_seat, parse_seat, passed_seats};
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_palazzo_rules::{
    Cards, Hand, Parts, PartsLaid, PartsPlayer, PartsStage, Pile, Removed, Seat, Seats, Stage,
    Tiles,
};

/// Parses the parts of a position. The result is valid only if no fault was added.
pub fn parts(wire: &wire::State, at: &Path<'_>, faults: &mut Faults) -> Parts {
    let players = at.field("players");
    let table = Around {
        players: wire.players.len(),
    };
    let quarries = at.field("quarries");
    let quarry = |index: usize, faults: &mut Faults| {
        let at = quarries.index(index);
        let lying = wire.quarries.get(index);
        lying.map_or(Tiles::NONE, |quarry| {
            tiles(&quarry.tiles, &at.field("tiles"), faults)
        })
    };
    let stacks = at.field("tileStacks");
    let stack = |index: usize, faults: &mut Faults| {
        let at = stacks.index(index);
        wire.tile_stacks
            .get(index)
            .map_or_else(Pile::default, |stack| {
                let known = stack_tiles(&stack.stack_tiles, &at.field("stackTiles"), faults);
                pile(known, stack.hidden_count, &at, "stackTiles", faults)
            })
    };
    let seated = wire.players.iter().enumerate();
    Parts {
        active: table.active(wire, at, faults),
        players: seated
            .map(|(index, wire)| player(wire, &players.index(index), faults))
            .collect(),
        stage: table.stage(wire, at, faults),
        supply: tiles(&wire.supply_tiles, &at.field("supplyTiles"), faults),
        quarries: std::array::from_fn(|index| quarry(index, faults)),
        builder: index(wire.builder_quarry.unwrap_or_default()),
        stacks: std::array::from_fn(|index| stack(index, faults)),
        drawn_riders: wire.drawn_rider_count,
        removed: wire.removed_tiles.as_ref().map(|removed| {
            let at = at.field("removedTiles");
            Removed {
                known: tiles(&removed.tiles, &at.field("tiles"), faults),
                hidden: index(removed.hidden_count),
            }
        }),
        money_deck: wire.money_deck.as_ref().map(|deck| {
            let at = at.field("moneyDeck");
            let known = cards(&deck.cards, &at.field("cards"), faults);
            pile(known, deck.hidden_count, &at, "cards", faults)
        }),
        money_discards: cards(&wire.money_discards, &at.field("moneyDiscards"), faults),
        chance: wire
            .chance
            .as_ref()
            .and_then(|wire| parse_chance(wire, &at.field("chance"), faults)),
    }
}

/// Parses a player's hand and palaces.
pub fn player(wire: &wire::Player, at: &Path<'_>, faults: &mut Faults) -> PartsPlayer {
    let hand = wire.hand.as_ref().map_or_else(Hand::default, |hand| {
        let at = at.field("hand");
        Hand {
            known: cards(&hand.cards, &at.field("cards"), faults),
            hidden: small(hand.hidden_count),
        }
    });
    let at = at.field("palaces");
    let palaces = wire.palaces.iter().enumerate();
    let palaces = palaces.map(|(index, palace)| {
        let at = at.index(index);
        tiles(&palace.tiles, &at.field("tiles"), faults)
    });
    let palaces = palaces.collect();
    PartsPlayer { hand, palaces }
}

/// Parses the bids of one bidder in an auction.
pub fn bids(wire: &wire::Bidding, at: &Path<'_>, faults: &mut Faults) -> Vec<Cards> {
    laid(&wire.laid_bids, &at.field("laidBids"), faults)
}

/// The number of players, by which seats are checked.
#[derive(Clone, Copy)]
struct Around {
    players: usize,
}

impl Around {
    fn seat(self, number: Option<u32>, at: &Path<'_>, faults: &mut Faults) -> Seat {
        parse_seat(number, self.players, at, faults)
    }

    /// Parses the seat whose turn it is. In a finished game it is no seat's turn.
    fn active(self, position: &wire::State, at: &Path<'_>, faults: &mut Faults) -> Seat {
        use wire::stage::Stage as Wire;
        let stage = position.stage.as_ref().and_then(|wire| wire.stage.as_ref());
        let is_turn = !matches!(stage, Some(Wire::Finished(_)) | None);
        let at = at.field("activeSeat");
        active_seat(position.active_seat, is_turn, self.players, &at, faults)
    }

    /// Parses the stage of a position, with who has passed.
    fn stage(self, position: &wire::State, at: &Path<'_>, faults: &mut Faults) -> PartsStage {
        use wire::stage::Stage as Wire;
        let stage = position.stage.as_ref().and_then(|wire| wire.stage.as_ref());
        let passed = position.players.iter().map(|player| player.passed);
        let is_auction = matches!(stage, Some(Wire::Auction(_)));
        let passed: Seats = passed_seats(passed, is_auction, &at.field("players"), faults);
        let at = at.field("stage");
        PartsStage::Other(match stage {
            Some(Wire::ChooseAction(_)) => Stage::ChooseAction,
            Some(Wire::MoneyRevealed(revealed)) => {
                let at = at.field("moneyRevealed");
                Stage::MoneyRevealed(cards(&revealed.cards, &at.field("cards"), faults))
            }
            Some(Wire::BuyOrAuction(_)) => Stage::BuyOrAuction,
            Some(Wire::Auction(auction)) => {
                return self.auction(auction, passed, &at.field("auction"), faults);
            }
            Some(Wire::BuildTiles(build)) => {
                let at = at.field("buildTiles");
                let seat = self.seat(build.seat, &at.field("seat"), faults);
                Stage::BuildTiles(seat, tiles(&build.tiles, &at.field("tiles"), faults))
            }
            Some(Wire::TakeOneEach(taking)) => {
                let at = at.field("takeOneEach");
                Stage::TakeOneEach(self.seat(taking.seat, &at.field("seat"), faults))
            }
            Some(Wire::Finished(_)) | None => Stage::Finished,
        })
    }

    fn auction(
        self,
        wire: &wire::Auction,
        passed: Seats,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> PartsStage {
        let entries = at.field("laid");
        let mut bidders = Seats::NONE;
        let mut read = |(index, entry): (usize, &wire::LaidBids)| {
            let at = entries.index(index);
            let seat = self.seat(entry.seat, &at.field("seat"), faults);
            if bidders.contains(seat) {
                let at = at.field("seat");
                let message = || text!("field-stands-in-list-already", at);
                at.fault(FaultCode::DuplicateItem, message, faults);
            }
            bidders = bidders.and(seat);
            PartsLaid {
                seat,
                bids: laid(&entry.laid_bids, &at.field("laidBids"), faults),
                total: entry.total,
            }
        };
        PartsStage::Auction {
            laid: wire.laid.iter().enumerate().map(&mut read).collect(),
            passed,
        }
    }
}

/// A face-down pile, whose order is known or hidden as a whole. `name` is the field of its known order.
fn pile<T>(
    known: Vec<T>,
    hidden: u32,
    at: &Path<'_>,
    name: &'static str,
    faults: &mut Faults,
) -> Pile<T> {
    if hidden == 0 {
        return Pile::Known(known);
    }
    if !known.is_empty() {
        let (at, other) = (at.field(name), at.field("hiddenCount"));
        let message = || text!(palazzo, "order-and-count", at, other);
        other.fault(FaultCode::ConflictingFields, message, faults);
    }
    Pile::Hidden(index(hidden))
}
