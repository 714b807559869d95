//! Printing of a position.

use super::moves::{tile, tiles};
use super::{cards, index};
use crate::chance::print_chance;
use crate::games::palazzo::wire::names::WireEnum;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_game::Catalog as _;
use maecenas_palazzo_rules::{
    Auction, Catalog, MoneyCard, Palace, Pile, Player, RULES_VERSION, Seat, Seats, Stack,
    StackTile, Stage, State, Tiles,
};

/// Prints a position, with everything in it that is not hidden.
#[must_use]
pub fn state(catalog: &Catalog, state: &State) -> wire::State {
    let quarry = |lying: &Tiles| wire::Quarry {
        tiles: tiles(lying.iter()),
    };
    let (deck, removed) = (state.money_deck(), state.removed());
    let seats = Seat::FIRST.clockwise(state.players().len());
    let passed = match state.stage() {
        Stage::Auction(auction) => auction.passed,
        _ => Seats::NONE,
    };
    wire::State {
        catalog: Some(catalog.name()),
        options: Some(wire::Options::default()),
        rules_version: Some(RULES_VERSION),
        active_seat: (!state.is_finished()).then(|| state.active().number().into()),
        players: seats
            .zip(state.players())
            .map(|(seat, player)| self::player(player, passed.contains(seat)))
            .collect(),
        stage: Some(wire::Stage {
            stage: Some(stage(state)),
        }),
        supply_tiles: tiles(state.supply().iter()),
        quarries: state.quarries().iter().map(quarry).collect(),
        builder_quarry: Some(index(state.builder())),
        tile_stacks: Stack::ALL
            .into_iter()
            .map(|stack| tile_stack(state.stack(stack)))
            .collect(),
        drawn_rider_count: state.drawn_riders().into(),
        removed_tiles: Some(wire::RemovedTiles {
            tiles: tiles(removed.known.iter()),
            hidden_count: index(removed.hidden),
        }),
        money_deck: Some(wire::MoneyDeck {
            cards: deck
                .known()
                .iter()
                .copied()
                .map(MoneyCard::number)
                .collect(),
            hidden_count: index(deck.hidden()),
        }),
        money_discards: cards(state.money_discards()),
        chance: state.chance().map(print_chance),
    }
}

fn player(player: &Player, passed: bool) -> wire::Player {
    let palace = |palace: &Palace| wire::Palace {
        tiles: tiles(palace.tiles()),
    };
    wire::Player {
        hand: Some(wire::Hand {
            cards: cards(&player.hand.known),
            hidden_count: player.hand.hidden.into(),
        }),
        palaces: player.palaces.iter().map(palace).collect(),
        passed,
    }
}

fn tile_stack(pile: &Pile<StackTile>) -> wire::TileStack {
    use wire::stack_tile::StackTile as Wire;
    let drawn = |drawn: &StackTile| wire::StackTile {
        stack_tile: Some(match drawn {
            StackTile::Tile(drawn) => Wire::Tile(tile(*drawn)),
            StackTile::Rider => Wire::Rider(wire::Rider {}),
        }),
    };
    wire::TileStack {
        stack_tiles: pile.known().iter().map(drawn).collect(),
        hidden_count: index(pile.hidden()),
    }
}

fn stage(state: &State) -> wire::stage::Stage {
    use wire::stage::Stage as Wire;
    let number = |seat: Seat| Some(seat.number().into());
    match state.stage() {
        Stage::ChooseAction => Wire::ChooseAction(wire::ChooseAction {}),
        Stage::MoneyRevealed(lying) => Wire::MoneyRevealed(wire::MoneyRevealed {
            cards: cards(lying),
        }),
        Stage::BuyOrAuction => Wire::BuyOrAuction(wire::BuyOrAuction {}),
        Stage::Auction(auction) => Wire::Auction(self::auction(state, auction)),
        Stage::BuildTiles(seat, left) => Wire::BuildTiles(wire::BuildTiles {
            seat: number(*seat),
            tiles: tiles(left.iter()),
        }),
        Stage::TakeOneEach(seat) => Wire::TakeOneEach(wire::TakeOneEach {
            seat: number(*seat),
        }),
        Stage::Finished => Wire::Finished(wire::Finished {}),
    }
}

/// Prints an auction. The seat to bid follows from the bids.
fn auction(state: &State, auction: &Auction) -> wire::Auction {
    let seats = Seat::FIRST.clockwise(state.players().len());
    let laid = seats.into_iter().zip(&auction.laid);
    let laid = laid.filter(|(_, laid)| !laid.bids().is_empty());
    let laid = laid.map(|(seat, laid)| wire::LaidBids {
        seat: Some(seat.number().into()),
        laid_bids: laid
            .bids()
            .iter()
            .map(|bid| wire::Bid { cards: cards(bid) })
            .collect(),
        total: Some(state.total_bid(seat)),
    });
    wire::Auction {
        laid: laid.collect(),
    }
}
