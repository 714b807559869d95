//! The rules and rulings that the service enforces: their ids, and where the rulebook states them.

mod category;
mod sources;

pub use maecenas_game::rulebook::{Category, Document, Source};

use maecenas_game::rulebook::ruling;
use maecenas_game::rules;

rules! {
    // Set-up and position.
    ComponentsTiles "components.tiles" sources::COMPONENTS;
    ComponentsMoney "components.money" sources::MONEY_COMPONENTS;
    ComponentsRiders "components.riders" sources::COMPONENTS;
    SetupPlayers "setup.players" sources::PLAYERS;
    SetupDeal "setup.deal" sources::SET_UP;
    PositionPhase "position.phase" sources::CHOICES;

    // Turns.
    TurnSeat "turn.seat" sources::CHOICES;
    TurnPhase "turn.phase" sources::PHASE;
    GameOver "game.over" sources::GAME_END;

    // Money.
    MoneyEnoughCards "money.enough_cards" sources::TAKE_MONEY;
    MoneyRevealed "money.revealed" sources::REVEALED;
    MoneyNewDeck "money.new_deck" sources::NEW_DECK;
    HandHeld "hand.held" sources::HAND;
    PaymentOneCurrency "payment.one_currency" sources::ONE_CURRENCY;
    PaymentGroup "payment.group" sources::GROUPS;

    // Drawing and buying tiles.
    DrawOrder "draw.order" sources::STACKS;
    DrawTiles "draw.tiles" sources::DRAWS;
    DrawRider "draw.rider" sources::RIDERS;
    BuyCount "buy.count" sources::BUYING;
    BuyFromSupply "buy.from_supply" sources::BUYING;
    BuyPrice "buy.price" sources::PRICE;
    BuyPayment "buy.payment" sources::PAYMENT;

    // Auctions.
    AuctionBuilder "auction.builder" sources::BUILDER;
    AuctionLot "auction.lot" sources::AUCTION;
    AuctionOpening "auction.opening" sources::OPENING;
    AuctionTotal "auction.total" sources::TOTAL;
    AuctionHigher "auction.higher" sources::AUCTION;
    AuctionPass "auction.pass" sources::PASSING;
    AuctionAward "auction.award" sources::AWARD;
    AuctionTakeOne "auction.take_one" sources::TAKE_ONE_EACH;
    AuctionEmpty "auction.empty" sources::EMPTY_AUCTION;

    // Building.
    TilePending "tile.pending" sources::PENDING;
    PalaceKnown "palace.known" sources::PALACES;
    BuildFloorOrder "build.floor_order" sources::FLOORS;
    BuildFloorOnce "build.floor_once" sources::FLOORS;
    BuildOnTop "build.on_top" sources::FLOORS;
    BuildDiscard "build.discard" sources::BUILDING;

    // Reconstruction.
    ReconstructCard "reconstruct.card" sources::RECONSTRUCTION;
    ReconstructSplit "reconstruct.split" sources::SPLITTING;
    ReconstructSingle "reconstruct.single" sources::RECONSTRUCTION;
    ReconstructSelf "reconstruct.self" sources::RECONSTRUCTION;

    // Scoring.
    ScoreFloors "score.floors" sources::SCORING;
    ScoreWindows "score.windows" sources::SCORING;
    ScoreOneMaterial "score.one_material" sources::SCORING;
    GameEnd "game.end" sources::GAME_END;
    GameWinner "game.winner" sources::SCORING;
    GameTie "game.tie" sources::TIES;
    GameShared "game.shared" sources::SHARED;

    // Rulings.
    RulingP1 "ruling.P1" &[ruling("P1")];
    RulingP2 "ruling.P2" &[ruling("P2")];
    RulingP3 "ruling.P3" &[ruling("P3")];
    RulingP4 "ruling.P4" &[ruling("P4")];
    RulingP5 "ruling.P5" &[ruling("P5")];
    RulingP6 "ruling.P6" &[ruling("P6")];
    RulingP7 "ruling.P7" &[ruling("P7")];
    RulingP8 "ruling.P8" &[ruling("P8")];
    RulingP9 "ruling.P9" &[ruling("P9")];
    RulingP10 "ruling.P10" &[ruling("P10")];
    RulingP11 "ruling.P11" &[ruling("P11")];
    RulingP12 "ruling.P12" &[ruling("P12")];
    RulingP13 "ruling.P13" &[ruling("P13")];
    RulingP14 "ruling.P14" &[ruling("P14")];
    RulingP15 "ruling.P15" &[ruling("P15")];
    RulingP16 "ruling.P16" &[ruling("P16")];
    RulingP17 "ruling.P17" &[ruling("P17")];
    RulingP18 "ruling.P18" &[ruling("P18")];
    RulingP19 "ruling.P19" &[ruling("P19")];
    RulingP20 "ruling.P20" &[ruling("P20")];
    RulingP21 "ruling.P21" &[ruling("P21")];
    RulingP22 "ruling.P22" &[ruling("P22")];
    RulingP23 "ruling.P23" &[ruling("P23")];
    RulingP24 "ruling.P24" &[ruling("P24")];
    RulingP25 "ruling.P25" &[ruling("P25")];
    RulingP26 "ruling.P26" &[ruling("P26")];
    RulingP27 "ruling.P27" &[ruling("P27")];
    RulingP28 "ruling.P28" &[ruling("P28")];
    RulingP29 "ruling.P29" &[ruling("P29")];
    RulingP30 "ruling.P30" &[ruling("P30")];
    RulingP31 "ruling.P31" &[ruling("P31")];
    RulingP32 "ruling.P32" &[ruling("P32")];
    RulingP33 "ruling.P33" &[ruling("P33")];
    RulingP34 "ruling.P34" &[ruling("P34")];
}

#[cfg(test)]
mod tests {
    use super::*;
    use maecenas_game::rulebook;

    #[test]
    fn every_rule_has_an_id_of_its_own_and_a_source() {
        for (index, rule) in Rule::all().enumerate() {
            assert!(!Rule::IDS[..index].contains(&rule.id()), "{rule:?}");
            assert!(!rule.sources().is_empty(), "{rule:?}");
            let number = rule.id().strip_prefix("ruling.");
            let own = number.is_none_or(|number| rule.sources()[0].heading == number);
            assert!(
                own && (number.is_none() || rulebook::Rule::is_ruling(rule)),
                "{rule:?}"
            );
        }
    }
}
