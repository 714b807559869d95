//! The rules and rulings that the service enforces: their ids, and where the rulebooks state them.

mod category;
mod option;
mod sources;

pub use maecenas_game::rulebook::{Category, Document, Source};

use super::components::{BonusCard, PrestigeCard};
use maecenas_game::rulebook::ruling;

/// Declares the rules from one row each: variant, id, sources. The cards stand between the rules of the game and the rest.
macro_rules! rulebook {
    (
        rules { $($rule:ident $rule_id:literal $rule_sources:expr;)+ }
        bonus_cards { $($bonus:ident $bonus_id:literal $bonus_sources:expr;)+ }
        prestige_cards { $($prestige:ident $prestige_id:literal $prestige_sources:expr;)+ }
        then { $($late:ident $late_id:literal $late_sources:expr;)+ }
    ) => {
        /// A rule of the game, or a ruling where the rulebooks say nothing or contradict each other. The order is that of the
        /// rulebook.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $(#[doc = concat!("`", $rule_id, "`")] $rule,)+
            /// What a bonus card adds to the work value: `bonus_card.` and the name of the card.
            BonusCard(BonusCard),
            /// What a prestige card scores: `prestige_card.` and the name of the card.
            PrestigeCard(PrestigeCard),
            $(#[doc = concat!("`", $late_id, "`")] $late,)+
        }

        /// The rules that stand before the cards.
        const BEFORE_CARDS: &[Rule] = &[$(Rule::$rule),+];
        /// The rules that stand after the cards.
        const AFTER_CARDS: &[Rule] = &[$(Rule::$late),+];

        impl Rule {
            /// The ids of all rules.
            pub const IDS: &'static [&'static str] =
                &[$($rule_id,)+ $($bonus_id,)+ $($prestige_id,)+ $($late_id,)+];

            /// The stable id, such as `auction.increment`, or `ruling.R1` for a ruling.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$rule => $rule_id,)+
                    $(Self::BonusCard(BonusCard::$bonus) => $bonus_id,)+
                    $(Self::PrestigeCard(PrestigeCard::$prestige) => $prestige_id,)+
                    $(Self::$late => $late_id,)+
                }
            }

            /// Where the rulebooks state it, and the rulings that make it precise.
            #[must_use]
            pub const fn sources(self) -> &'static [Source] {
                match self {
                    $(Self::$rule => $rule_sources,)+
                    $(Self::BonusCard(BonusCard::$bonus) => $bonus_sources,)+
                    $(Self::PrestigeCard(PrestigeCard::$prestige) => $prestige_sources,)+
                    $(Self::$late => const { $late_sources },)+
                }
            }
        }
    };
}

maecenas_game::rule!(Rule);

impl Rule {
    /// Every rule and ruling, in the order of the rulebook.
    pub fn all() -> impl Iterator<Item = Self> {
        let cards = BonusCard::ALL.into_iter().map(Self::BonusCard);
        let cards = cards.chain(PrestigeCard::ALL.into_iter().map(Self::PrestigeCard));
        BEFORE_CARDS
            .iter()
            .copied()
            .chain(cards)
            .chain(AFTER_CARDS.iter().copied())
    }
}

rulebook! {
    rules {
        // Set-up and position.
        ComponentsSupply "components.supply" sources::CONTENTS;
        ComponentsCards "components.cards" sources::CONTENTS;
        ComponentsFreedoms "components.freedoms" sources::FREEDOM_TILES;
        SetupPlayers "setup.players" sources::PLAYERS;
        SetupKeepThree "setup.keep_three" sources::PREPARATION;
        RoundMinimumValue "round.minimum_value" sources::WORKS;
        PositionPhase "position.phase" sources::WHO_MOVES;

        // Options of the game.
        OptionFourFreedoms "option.four_freedoms" sources::TWO_PLAYERS_SET_UP;
        OptionMuseAndPrincess "option.muse_and_princess" sources::MUSE_AND_PRINCESS;
        OptionCooperation "option.cooperation" sources::COOPERATION;

        // The auction phase.
        AuctionNominateTurn "auction.nominate.turn" sources::FLOW;
        AuctionNominateStackOpen "auction.nominate.stack_open" sources::BASIC_RULES;
        AuctionOpeningBid "auction.opening_bid" sources::FLOW;
        AuctionWithdraw "auction.withdraw" sources::WITHDRAWAL;
        AuctionBidTurn "auction.bid.turn" sources::FLOW;
        AuctionBidEligible "auction.bid.eligible" sources::BASIC_RULES;
        AuctionIncrement "auction.increment" sources::FLOW;
        AuctionPassed "auction.passed" sources::FLOW;
        AuctionAffordable "auction.affordable" sources::COVERED_BID;
        AuctionAward "auction.award" sources::AWARD;
        AuctionLastSeat "auction.last_seat" sources::LAST_SEAT;
        AuctionBuilderLimit "auction.builder_limit" sources::BUILDER_LIMIT;
        AuctionLandscapeRoom "auction.landscape_room" sources::LANDSCAPE_ROOM;
        AuctionObject "auction.object" sources::OBJECTS;
        AuctionObjectLandscape "auction.object.landscape" sources::LANDSCAPES;
        AuctionObjectBuilder "auction.object.builder" sources::BUILDERS;
        AuctionObjectJester "auction.object.jester" sources::JESTERS;
        AuctionObjectPrestigeCard "auction.object.prestige_card" sources::PRESTIGE_CARDS;
        AuctionEnd "auction.end" sources::FLOW;

        // Decisions.
        DecisionOpen "decision.open" sources::WHO_MOVES;
        DrawKeepOne "draw.keep_one" sources::DRAWS;

        // The action phase.
        ActionTurn "action.turn" sources::ACTIONS;
        ActionLimit "action.limit" sources::ACTIONS;
        ActionEnd "action.end" sources::ACTIONS;
        WorkProfessionInHand "work.profession_in_hand" sources::WORKS;
        WorkBonusCardInHand "work.bonus_card_in_hand" sources::WORK_BONUS_CARDS;
        WorkMinimumValue "work.minimum_value" sources::WORKS;
        WorkConversion "work.conversion" sources::WORKS;
        WorkValueBuilding "work.value.building" sources::WORKS;
        WorkValueLandscape "work.value.landscape" sources::WORKS;
        WorkValueFreedom "work.value.freedom" sources::WORKS;
        WorkValueJester "work.value.jester" sources::WORKS;
        WorkValueCard "work.value.card" sources::WORK_CARDS;
        WorkPayment "work.payment" sources::PAYMENTS;
        WorkBest "work.best" sources::BEST_WORK;
        BuildAvailable "build.available" sources::BUILDINGS;
        BuildOnce "build.once" sources::BUILD_ONCE;
        BuildAffordable "build.affordable" sources::BUILDING_PRICES;
        BuildPrestige "build.prestige" sources::BUILDINGS;
        ProfessionOnce "profession.once" sources::PROFESSION_ONCE;
        ProfessionDeckEmpty "profession.deck_empty" sources::PROFESSION_DECK;
        ProfessionAffordable "profession.affordable" sources::PROFESSIONS;
        FreedomOnce "freedom.once" sources::FREEDOM_ONCE;
        FreedomAvailable "freedom.available" sources::FREEDOMS;
        FreedomOwned "freedom.owned" sources::FREEDOMS;
        FreedomAffordable "freedom.affordable" sources::FREEDOM_PRICE;
        BonusDeckEmpty "bonus.deck_empty" sources::BONUS_DECK;
        BonusAffordable "bonus.affordable" sources::BONUS_CARDS;
        BonusOutOfGame "bonus.out_of_game" sources::PLAYED_BONUS_CARDS;

        // Free moves, the end of the round and the end of the game.
        RecruitCardInHand "recruit.card_in_hand" sources::RECRUITING;
        RecruitFaceUp "recruit.face_up" sources::FACE_UP;
        RecruitOpponent "recruit.opponent" sources::RECRUITING;
        RecruitTiming "recruit.timing" sources::RECRUITING_TIME;
        ExchangeBalance "exchange.balance" sources::EXCHANGE;
        ExchangeTiming "exchange.timing" sources::EXCHANGE_TIME;
        RoundNext "round.next" sources::NEW_ROUND;
        GameEnd "game.end" sources::GAME_END;
        GameWinner "game.winner" sources::GAME_WINNER;
        GameTie "game.tie" sources::GAME_TIE;

        // Placement.
        PlacementWithinGrid "placement.within_grid" sources::WITHIN_GRID;
        PlacementOverlap "placement.overlap" sources::OVERLAP;
        PlacementAdjacentBuilding "placement.adjacent_building" sources::ADJACENT_BUILDING;
        PlacementBesideLandscape "placement.beside_landscape" sources::BESIDE_LANDSCAPE;
        PlacementFixed "placement.fixed" sources::FIXED;

        // Two players.
        TwoPlayersStartingMoney "two_players.starting_money" sources::TWO_PLAYERS_SET_UP;
        TwoPlayersOpeningBid "two_players.opening_bid" sources::TWO_PLAYERS_AUCTION;
        TwoPlayersFreedoms "two_players.freedoms" sources::TWO_PLAYERS_SET_UP;
        TwoPlayersLandscapes "two_players.landscapes" sources::TWO_PLAYERS_AUCTION;
        LandscapeTypeAvailable "landscape.type_available" sources::LANDSCAPE_TYPES;

        // Muse & Princess.
        ExchangeForbidden "exchange.forbidden" sources::MUSE_MONEY;
        CharacterTurn "character.turn" sources::CHARACTER_FLOW;
        CharacterSpace "character.space" sources::CHARACTER_SPACES;
        CharacterHigher "character.higher" sources::CHARACTER_FLOW;
        CharacterAffordable "character.affordable" sources::CHARACTER_MONEY;
        CharacterSold "character.sold" sources::CHARACTER_SOLD;
        CharacterPassed "character.passed" sources::CHARACTER_FLOW;
        CharacterTake "character.take" sources::CHARACTER_TAKE;
        CharacterEnd "character.end" sources::CHARACTER_END;
        CharacterHeld "character.held" sources::CHARACTER_USE;
        CharacterTiming "character.timing" sources::CHARACTER_TIMING;
        CharacterReturned "character.returned" sources::CHARACTER_RETURN;
        CharacterBanker "character.banker" sources::BANKER;
        CharacterCardinal "character.cardinal" sources::CARDINAL;
        CharacterMuse "character.muse" sources::MUSE;
        CharacterPrincess "character.princess" sources::PRINCESS;
        WorkValuePrincessLandscape "work.value.princess.landscape" sources::PRINCESS_VALUE;
        WorkValuePrincessBuilder "work.value.princess.builder" sources::PRINCESS_BUILDER;
        WorkValuePrincessBuilding "work.value.princess.building" sources::PRINCESS_VALUE;
        WorkValuePrincessCard "work.value.princess.card" sources::PRINCESS_VALUE;
        CharacterMerchant "character.merchant" sources::MERCHANT;
        CharacterProfessor "character.professor" sources::PROFESSOR;
        ProfessorDeckEmpty "professor.deck_empty" sources::PROFESSOR_DECKS;

        // Cooperation.
        CooperationArrangement "cooperation.arrangement" sources::SHARED_BOARD;
        JointNeighbour "joint.neighbour" sources::JOINT_PARTNERS;
        JointStraddles "joint.straddles" sources::JOINT_PLACES;
        JointConsent "joint.consent" sources::JOINT_CONSENT;
        JointPartnerAffordable "joint.partner_affordable" sources::JOINT_PAYMENTS;
        JointPayment "joint.payment" sources::JOINT_PAYMENTS;
        JointRepeated "joint.repeated" sources::JOINT_REPEATED;
        JointProposals "joint.proposals" sources::JOINT_REPEATED;
        JointOnce "joint.once" sources::JOINT_BUILDINGS;
        BorderOneBuilder "border.one_builder" sources::BORDER_ALONE;
        BorderTwoBuilders "border.two_builders" sources::BORDER_FACED;
    }

    bonus_cards {
        Buildings "bonus_card.buildings" sources::BONUS_SUMMARY;
        LargeBuildings "bonus_card.large_buildings" sources::BONUS_SUMMARY;
        MediumBuildingsAndForests "bonus_card.medium_buildings_and_forests" sources::BONUS_MEDIUM;
        SmallBuildingsAndLandscapes "bonus_card.small_buildings_and_landscapes" sources::BONUS_SUMMARY;
        BuildingSizes "bonus_card.building_sizes" sources::BONUS_SIZES;
        Landscapes "bonus_card.landscapes" sources::BONUS_SUMMARY;
        Forests "bonus_card.forests" sources::BONUS_SUMMARY;
        Lakes "bonus_card.lakes" sources::BONUS_SUMMARY;
        Parks "bonus_card.parks" sources::BONUS_SUMMARY;
        Freedoms "bonus_card.freedoms" sources::BONUS_SUMMARY;
        Jesters "bonus_card.jesters" sources::BONUS_SUMMARY;
        JestersAndFreedoms "bonus_card.jesters_and_freedoms" sources::BONUS_SUMMARY;
        Builders "bonus_card.builders" sources::BONUS_SUMMARY;
        BuildersAndLakes "bonus_card.builders_and_lakes" sources::BONUS_SUMMARY;
        PrestigeCards "bonus_card.prestige_cards" sources::BONUS_SUMMARY;
        PrestigeCardsAndFreedoms "bonus_card.prestige_cards_and_freedoms" sources::BONUS_SUMMARY;
        LandscapeTypes "bonus_card.landscape_types" sources::BONUS_SUMMARY;
        Categories "bonus_card.categories" sources::BONUS_SUMMARY;
        CardsInHand "bonus_card.cards_in_hand" sources::BONUS_HAND;
        CardsOnTable "bonus_card.cards_on_table" sources::BONUS_SUMMARY;
    }

    prestige_cards {
        MostBuildings "prestige_card.most_buildings" sources::PRESTIGE_SUMMARY;
        TwoLargeBuildings "prestige_card.two_large_buildings" sources::PRESTIGE_SUMMARY;
        FewestEmptySpaces "prestige_card.fewest_empty_spaces" sources::PRESTIGE_EMPTY_SPACES;
        AllLandscapeTypes "prestige_card.all_landscape_types" sources::PRESTIGE_SUMMARY;
        MostLandscapes "prestige_card.most_landscapes" sources::PRESTIGE_SUMMARY;
        MostForests "prestige_card.most_forests" sources::PRESTIGE_SUMMARY;
        MostLakes "prestige_card.most_lakes" sources::PRESTIGE_SUMMARY;
        AllFreedoms "prestige_card.all_freedoms" sources::PRESTIGE_SUMMARY;
        BuildingsFreedomsWorks "prestige_card.buildings_freedoms_works" sources::PRESTIGE_SUMMARY;
        MostJesters "prestige_card.most_jesters" sources::PRESTIGE_SUMMARY;
        MostBuilders "prestige_card.most_builders" sources::PRESTIGE_SUMMARY;
        MostParks "prestige_card.most_parks" sources::PRESTIGE_SUMMARY;
        BuilderJesterLandscapes "prestige_card.builder_jester_landscapes" sources::PRESTIGE_SUMMARY;
        MostWorks "prestige_card.most_works" sources::PRESTIGE_SUMMARY;
    }

    then {
        // How prestige cards compare.
        PrestigeLead "prestige.lead" sources::PRESTIGE_LEAD;
        PrestigeMostOfNothing "prestige.most_of_nothing" sources::PRESTIGE_SUMMARY;

        // Rulings.
        RulingR1 "ruling.R1" &[ruling("R1")];
        RulingR2 "ruling.R2" &[ruling("R2")];
        RulingR3 "ruling.R3" &[ruling("R3")];
        RulingR4 "ruling.R4" &[ruling("R4")];
        RulingR5 "ruling.R5" &[ruling("R5")];
        RulingR6 "ruling.R6" &[ruling("R6")];
        RulingR7 "ruling.R7" &[ruling("R7")];
        RulingR8 "ruling.R8" &[ruling("R8")];
        RulingR9 "ruling.R9" &[ruling("R9")];
        RulingR10 "ruling.R10" &[ruling("R10")];
        RulingR11 "ruling.R11" &[ruling("R11")];
        RulingR12 "ruling.R12" &[ruling("R12")];
        RulingR13 "ruling.R13" &[ruling("R13")];
        RulingR14 "ruling.R14" &[ruling("R14")];
        RulingR15 "ruling.R15" &[ruling("R15")];
        RulingR16 "ruling.R16" &[ruling("R16")];
        RulingR17 "ruling.R17" &[ruling("R17")];
        RulingR18 "ruling.R18" &[ruling("R18")];
        RulingR19 "ruling.R19" &[ruling("R19")];
        RulingR20 "ruling.R20" &[ruling("R20")];
        RulingR21 "ruling.R21" &[ruling("R21")];
        RulingR22 "ruling.R22" &[ruling("R22")];
        RulingR23 "ruling.R23" &[ruling("R23")];
        RulingR24 "ruling.R24" &[ruling("R24")];
        RulingR25 "ruling.R25" &[ruling("R25")];
        RulingR26 "ruling.R26" &[ruling("R26")];
        RulingR27 "ruling.R27" &[ruling("R27")];
        RulingR28 "ruling.R28" &[ruling("R28")];
        RulingR29 "ruling.R29" &[ruling("R29")];
        RulingR30 "ruling.R30" &[ruling("R30")];
        RulingR31 "ruling.R31" &[ruling("R31")];
        RulingR32 "ruling.R32" &[ruling("R32")];
        RulingR33 "ruling.R33" &[ruling("R33")];
        RulingR34 "ruling.R34" &[ruling("R34")];
        RulingR35 "ruling.R35" &[ruling("R35")];
        RulingR36 "ruling.R36" &[ruling("R36")];
        RulingR37 "ruling.R37" &[ruling("R37")];
        RulingR38 "ruling.R38" &[ruling("R38")];
        RulingR39 "ruling.R39" &[ruling("R39")];
        RulingR40 "ruling.R40" &[ruling("R40")];
        RulingR41 "ruling.R41" &[ruling("R41")];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constants::GameOption;

    /// A variant's name in lower snake case.
    fn snake_case(name: &str) -> String {
        let mut snake = String::new();
        for letter in name.chars() {
            if letter.is_ascii_uppercase() && !snake.is_empty() {
                snake.push('_');
            }
            snake.push(letter.to_ascii_lowercase());
        }
        snake
    }

    #[test]
    fn every_variant_is_named_as_its_id() {
        for rule in Rule::all() {
            let name = format!("{rule:?}").replace(['(', ')'], "");
            assert_eq!(
                snake_case(&name),
                rule.id().replace('.', "_").to_lowercase()
            );
        }
    }

    #[test]
    fn the_rulebook_tells_every_rule_once_and_in_order() {
        let rules: Vec<Rule> = Rule::all().collect();
        assert!(rules.is_sorted_by(|one, next| one < next));
        let ids: std::collections::BTreeSet<&str> = rules.iter().map(|rule| rule.id()).collect();
        assert_eq!(ids.len(), rules.len());
    }

    #[test]
    fn a_ruling_names_its_own_number_and_a_rule_names_a_rulebook() {
        for rule in Rule::all() {
            match rule.id().strip_prefix("ruling.") {
                Some(number) => assert_eq!(rule.sources(), [ruling(number)]),
                None => assert_eq!(
                    maecenas_game::rulebook::Rule::is_ruling(rule),
                    rule.sources() == sources::WHO_MOVES,
                    "{rule:?}"
                ),
            }
        }
    }

    #[test]
    fn every_ruling_is_a_source_of_a_rule() {
        for listed in Rule::all().filter(|rule| rule.id().starts_with("ruling.")) {
            let rules = Rule::all().filter(|rule| *rule != listed);
            let mut sources = rules.flat_map(Rule::sources);
            assert!(
                sources.any(|source| listed.sources().contains(source)),
                "no rule cites {listed:?}"
            );
        }
    }

    #[test]
    fn every_category_has_a_rule_and_a_rule_about_turns_is_of_theirs() {
        for category in Category::ALL {
            assert!(Rule::all().any(|rule| rule.category() == Some(category)));
        }
        for rule in Rule::all().filter(|rule| rule.id().rsplit('.').next() == Some("turn")) {
            assert_eq!(rule.category(), Some(Category::Turn), "{rule:?}");
        }
    }

    #[test]
    fn a_rule_of_an_option_tells_it() {
        for option in [
            GameOption::FourFreedoms,
            GameOption::MuseAndPrincess,
            GameOption::Cooperation,
        ] {
            let rule = option.rule();
            assert_eq!(
                (rule.option(), rule.category()),
                (Some(option), Some(Category::Option))
            );
        }
        for rule in Rule::all() {
            let id = rule.id();
            let of = |starts: &[&str]| starts.iter().any(|start| id.starts_with(start));
            if of(&["character.", "professor.", "work.value.princess."]) {
                assert_eq!(rule.option(), Some(GameOption::MuseAndPrincess), "{id}");
            } else if of(&["cooperation.", "joint.", "border."]) {
                assert_eq!(rule.option(), Some(GameOption::Cooperation), "{id}");
            }
        }
    }

    #[test]
    fn a_rule_cites_only_rulings_that_are_listed() {
        let listed: Vec<&str> = Rule::all()
            .filter_map(|rule| rule.id().strip_prefix("ruling."))
            .collect();
        for rule in Rule::all() {
            for source in rule.sources() {
                let cited = source.document == Document::RULING && source.heading != "Who moves";
                assert!(
                    !cited || listed.contains(&source.heading),
                    "{rule:?} cites {}",
                    source.heading
                );
            }
        }
    }
}
