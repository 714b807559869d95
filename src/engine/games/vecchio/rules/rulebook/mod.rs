//! The rules and rulings that the service enforces: their ids, and where the rulebook states them.

mod category;
mod sources;

pub use maecenas_game::rulebook::{Category, Document, Source};

use maecenas_game::rulebook::ruling;
use maecenas_game::rules;

rules! {
    // Components and positions.
    ComponentsMembers "components.members" sources::MEMBERS;
    ComponentsTracks "components.tracks" sources::TRACKS;
    ComponentsCrests "components.crests" sources::CRESTS;
    ComponentsCouncilTiles "components.council_tiles" sources::COUNCIL_TILES;
    ComponentsNobilityTiles "components.nobility_tiles" sources::NOBILITY_TILES;
    ComponentsProvinceTiles "components.province_tiles" sources::PROVINCE_TILES;
    ComponentsCostToken "components.cost_token" sources::COST_TOKEN;
    PositionPhase "position.phase" sources::PHASE;

    // Set-up.
    SetupPlayers "setup.players" sources::SET_UP;
    SetupStart "setup.start" sources::START;
    SetupMiddlemen "setup.middlemen" sources::MIDDLEMEN;
    SetupKeepOne "setup.keep_one" sources::KEEPING;
    SetupArea "setup.area" sources::PLACEMENTS;

    // Turns and decisions.
    TurnSeat "turn.seat" sources::TURNS;
    TurnFlip "turn.flip" sources::FLIPPING;
    TurnOneAction "turn.one_action" sources::ONE_ACTION;
    TurnActionDue "turn.action_due" sources::ACTION_DUE;
    TurnEnd "turn.end" sources::TURN_END;
    TurnOver "turn.over" sources::OVER;
    DecisionOpen "decision.open" sources::DECISIONS;
    DecisionSeat "decision.seat" sources::DECISION_SEATS;
    DecisionOption "decision.option" sources::OPTIONS;
    DecisionNone "decision.none" sources::NO_DECISION;

    // Travel.
    TravelStanding "travel.standing" sources::TRAVEL;
    TravelFlorins "travel.florins" sources::TRAVEL_FLORINS;
    TravelCarriage "travel.carriage" sources::TRAVEL_CARRIAGE;
    TravelNone "travel.none" sources::STAYING;

    // Town actions.
    TownAction "town.action" sources::TOWN_ACTION;
    TownPayment "town.payment" sources::TOWN_PAYMENT;
    TownMiddleman "town.middleman" sources::MIDDLEMAN_PAYS;
    TownBishop "town.bishop" sources::BISHOP_PAYS;
    TownYield "town.yield" sources::TOWN_YIELD;
    TownExtraScroll "town.extra_scroll" sources::EXTRA_SCROLL;

    // Provinces.
    ProvinceTown "province.town" sources::PROVINCE;
    ProvinceFull "province.full" sources::FULL_TRACK;
    ProvinceFollowers "province.followers" sources::PROVINCE_FOLLOWERS;
    ProvinceFlorins "province.florins" sources::PROVINCE_FLORINS;
    ProvinceTile "province.tile" sources::PROVINCE_TILE;

    // Offices.
    OfficeTown "office.town" sources::OFFICE;
    OfficeFull "office.full" sources::FULL_TRACK_OF_FLORENCE;
    OfficeScrolls "office.scrolls" sources::OFFICE;
    OfficeFlorins "office.florins" sources::OFFICE_FLORINS;
    OfficeTile "office.tile" sources::OFFICE_TILE;

    // Reinforcement and recovery.
    ReinforceSupply "reinforce.supply" sources::REINFORCEMENT;
    ReinforceTowns "reinforce.towns" sources::REINFORCEMENT_TOWNS;
    RecoverStand "recover.stand" sources::RECOVERY;
    RecoverRoll "recover.roll" sources::RECOVERY_ROLL;
    RollPlace "roll.place" sources::ROLLING;

    // Province tiles.
    TileOwned "tile.owned" sources::TILE_USE;
    TileFaceUp "tile.face_up" sources::TILE_USE;
    TileCost "tile.cost" sources::TILE_COST;
    TileSupply "tile.supply" sources::TILE_PLACING;
    TileNothing "tile.nothing" sources::TILE_NOTHING;
    TileChoice "tile.choice" sources::TILE_CHOICE;
    TileTarget "tile.target" sources::TILE_TARGET;
    TileWithProvince "tile.with_province" sources::TILE_WITH_PROVINCE;
    TileEffect "tile.effect" sources::TILE_EFFECT;

    // City council tiles.
    CouncilStanding "council.standing" sources::COUNCIL_BONUS;
    CouncilFlip "council.flip" sources::FLIP_BONUS;

    // Crests and events.
    CrestTaken "crest.taken" sources::CREST_TAKEN;
    CrestCostToken "crest.cost_token" sources::COST_TOKEN;
    CrestMember "crest.member" sources::MEMBER_EVENT;
    CrestLevy "crest.levy" sources::LEVY;

    // Draws.
    DrawDice "draw.dice" sources::DICE;
    DrawTiles "draw.tiles" sources::DRAWING;

    // The end.
    FinalRound "final.round" sources::FINAL_ROUND;
    FinalPass "final.pass" sources::PASSING;
    FinalFullTrack "final.full_track" sources::BEHIND_FULL_TRACK;
    FinalFlip "final.flip" sources::FINAL_FLIP;
    GameEnd "game.end" sources::FINAL_ROUND;
    VariantLessLuck "option.less_luck" sources::LESS_LUCK;

    // Scoring.
    ScoreRegions "score.regions" sources::SCORING;
    ScoreCouncil "score.council" sources::SCORING;
    ScoreNobility "score.nobility" sources::SCORING;
    ScoreFiveTracks "score.five_tracks" sources::SCORING;
    ScoreMajority "score.majority" sources::MAJORITIES;
    ScoreCrests "score.crests" sources::SCORING;
    ScorePass "score.pass" sources::SCORING;
    ScoreTiles "score.tiles" sources::SCORED_TILES;
    GameWinner "game.winner" sources::SCORING;
    GameTie "game.tie" sources::TIES;
    GameShared "game.shared" sources::SCORING;

    // Rulings.
    RulingV1 "ruling.V1" &[ruling("V1")];
    RulingV2 "ruling.V2" &[ruling("V2")];
    RulingV3 "ruling.V3" &[ruling("V3")];
    RulingV4 "ruling.V4" &[ruling("V4")];
    RulingV5 "ruling.V5" &[ruling("V5")];
    RulingV6 "ruling.V6" &[ruling("V6")];
    RulingV7 "ruling.V7" &[ruling("V7")];
    RulingV8 "ruling.V8" &[ruling("V8")];
    RulingV9 "ruling.V9" &[ruling("V9")];
    RulingV10 "ruling.V10" &[ruling("V10")];
    RulingV11 "ruling.V11" &[ruling("V11")];
    RulingV12 "ruling.V12" &[ruling("V12")];
    RulingV13 "ruling.V13" &[ruling("V13")];
    RulingV14 "ruling.V14" &[ruling("V14")];
    RulingV15 "ruling.V15" &[ruling("V15")];
    RulingV16 "ruling.V16" &[ruling("V16")];
    RulingV17 "ruling.V17" &[ruling("V17")];
    RulingV18 "ruling.V18" &[ruling("V18")];
    RulingV19 "ruling.V19" &[ruling("V19")];
    RulingV20 "ruling.V20" &[ruling("V20")];
    RulingV21 "ruling.V21" &[ruling("V21")];
    RulingV22 "ruling.V22" &[ruling("V22")];
    RulingV23 "ruling.V23" &[ruling("V23")];
    RulingV24 "ruling.V24" &[ruling("V24")];
    RulingV25 "ruling.V25" &[ruling("V25")];
    RulingV26 "ruling.V26" &[ruling("V26")];
    RulingV27 "ruling.V27" &[ruling("V27")];
    RulingV28 "ruling.V28" &[ruling("V28")];
    RulingV29 "ruling.V29" &[ruling("V29")];
    RulingV30 "ruling.V30" &[ruling("V30")];
    RulingV31 "ruling.V31" &[ruling("V31")];
    RulingV32 "ruling.V32" &[ruling("V32")];
    RulingV33 "ruling.V33" &[ruling("V33")];
    RulingV34 "ruling.V34" &[ruling("V34")];
    RulingV35 "ruling.V35" &[ruling("V35")];
    RulingV36 "ruling.V36" &[ruling("V36")];
    RulingV37 "ruling.V37" &[ruling("V37")];
    RulingV38 "ruling.V38" &[ruling("V38")];
    RulingV39 "ruling.V39" &[ruling("V39")];
    RulingV40 "ruling.V40" &[ruling("V40")];
    RulingV41 "ruling.V41" &[ruling("V41")];
    RulingV42 "ruling.V42" &[ruling("V42")];
    RulingV43 "ruling.V43" &[ruling("V43")];
    RulingV44 "ruling.V44" &[ruling("V44")];
    RulingV45 "ruling.V45" &[ruling("V45")];
    RulingV46 "ruling.V46" &[ruling("V46")];
    RulingV47 "ruling.V47" &[ruling("V47")];
    RulingV48 "ruling.V48" &[ruling("V48")];
    RulingV49 "ruling.V49" &[ruling("V49")];
    RulingV50 "ruling.V50" &[ruling("V50")];
    RulingV51 "ruling.V51" &[ruling("V51")];
    RulingV52 "ruling.V52" &[ruling("V52")];
    RulingV53 "ruling.V53" &[ruling("V53")];
    RulingV54 "ruling.V54" &[ruling("V54")];
    RulingV55 "ruling.V55" &[ruling("V55")];
    RulingV56 "ruling.V56" &[ruling("V56")];
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
