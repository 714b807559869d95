//! The rules in English.

use super::muse;
use crate::games::princes::rules::{BonusCard, PrestigeCard, Rule};

/// The statement of a rule in English, in one or two sentences.
#[must_use]
#[rustfmt::skip]
#[expect(clippy::too_many_lines, reason = "a row for every rule")]
pub(crate) const fn statement(rule: Rule) -> &'static str {
    match rule {
        // Set-up and position.
        Rule::ComponentsSupply =>
            "The game has 3 of each building, 6 of each landscape, 7 jesters, 6 builders and 5 recruiting cards. No \
             more than these can be in play.",
        Rule::ComponentsCards =>
            "Each profession, bonus, prestige and character card exists once and is always somewhere: in its deck, with one \
             player or, for a bonus card that was played, out of the game.",
        Rule::ComponentsFreedoms => "With 3 to 5 players, each freedom has one tile fewer than there are players.",
        Rule::SetupPlayers =>
            "The game takes 3 to 5 players, or 2 by the two-player rules; their seats are numbered clockwise from 0.",
        Rule::SetupKeepThree =>
            "Each player is dealt 4 profession cards and chooses once: 3 different ones of them stay in hand, the \
             fourth is shuffled back into the deck.",
        Rule::RoundMinimumValue =>
            "The game has 7 rounds, with minimum work values of 7, 10, 12, 14, 15, 16 and 17 in this order.",
        Rule::PositionPhase =>
            "The phase of a position and the seat to move must agree with who has acquired an object, withdrawn, \
             passed or acted.",

        // Options of the game.
        Rule::OptionFourFreedoms =>
            "The option of four freedom tiles belongs to a game of two players.",
        Rule::OptionMuseAndPrincess =>
            "Characters and their moves belong to the option Muse & Princess, which this game does not have.",
        Rule::OptionCooperation =>
            "Joint buildings and their moves belong to the option Cooperation, which this game does not have.",

        // The auction phase.
        Rule::AuctionNominateTurn =>
            "Only the nominator names a stack: counting clockwise from the starting player, the first who has not yet \
             acquired an object or withdrawn this round. A nominator who loses the auction nominates again.",
        Rule::AuctionNominateStackOpen =>
            "A stack is open only while it has something left and nobody has acquired an object of it this round.",
        Rule::AuctionOpeningBid =>
            "Naming a stack bids exactly the opening bid for its object: 200 florins, or 300 with two players.",
        Rule::AuctionWithdraw =>
            "Only a nominator or the last seat may withdraw; whoever does acquires nothing this round and bids in no \
             auction of the others.",
        Rule::AuctionBidTurn =>
            "The bidding passes clockwise from the highest bidder to the next player who has not dropped out of this \
             auction.",
        Rule::AuctionBidEligible =>
            "A player who has acquired an object or withdrawn takes no part in the round's remaining auctions.",
        Rule::AuctionIncrement => "A raise is exactly 100 florins above the bid that stands.",
        Rule::AuctionPassed => "A player who passes can bid no more for this object, but can in later auctions.",
        Rule::AuctionAffordable =>
            "A bid, a nomination or the price of the last seat must be covered by the player's cash and 100 florins \
             for each of their prestige points (PP); with Muse & Princess by cash alone.",
        Rule::AuctionAward =>
            "The only bidder left pays the bid to the bank and receives the object. For the rest of the round both \
             the bidder and the stack are out of the auctions.",
        Rule::AuctionLastSeat =>
            "A player who alone has neither acquired an object nor withdrawn holds no auction. They may take an \
             object that they could nominate, for 200 florins (300 with two players), or take nothing.",
        Rule::AuctionBuilderLimit =>
            "A player has at most 3 builders, and with 3 can no longer nominate, bid for or take one.",
        Rule::AuctionLandscapeRoom =>
            "An acquired landscape must be placed at once. It may therefore not be nominated, bid for or taken by a \
             player whose principality has no legal place for it.",
        Rule::AuctionObject =>
            "What is acquired is dealt with at once: its owner places a landscape, and uses a recruiting card or \
             takes it into their hand.",
        Rule::AuctionObjectLandscape =>
            "From the second landscape of the same type on, a player scores 3 PP for each one they place.",
        Rule::AuctionObjectBuilder =>
            "A player's second and third builder score 3 PP each when acquired; the first scores nothing.",
        Rule::AuctionObjectJester => "A jester is put on its owner's palazzo, which has room for any number of them.",
        Rule::AuctionObjectPrestigeCard =>
            "Acquiring a prestige card is a draw: its owner looks at the top 5 cards of the deck, fewer if it has \
             fewer, keeps 1 and puts the rest underneath in any order.",
        Rule::AuctionEnd => "The auction phase is over once every player has acquired an object or withdrawn.",

        // Decisions.
        Rule::DecisionOpen =>
            "While a decision is open, the player who owes it must take it before any other move is made. Prestige \
             may still be exchanged, by anyone, where it may be at all.",
        Rule::DrawKeepOne =>
            "A draw shows the top 5 cards of a deck, fewer if it has fewer. Exactly 1 of them is kept, and every \
             other one goes under the deck, in any order.",

        // The action phase.
        Rule::ActionTurn =>
            "In the action phase each player has one turn, clockwise from the starting player, and acts only in it.",
        Rule::ActionLimit =>
            "A player takes at most 2 actions in a turn, 3 with the Cardinal, each only when the one before is \
             complete.",
        Rule::ActionEnd => "A turn lasts until its player ends it, which they may do after 2 actions, 1 or none.",
        Rule::WorkProfessionInHand =>
            "A work needs its profession card in the player's own hand; from there it goes face up to their table.",
        Rule::WorkBonusCardInHand =>
            "Any number of bonus cards may be played with a work, each only once and only by the player who holds it.",
        Rule::WorkMinimumValue =>
            "The work value must be at least the minimum of the round, else the work cannot be completed.",
        Rule::WorkConversion =>
            "Only the payment of the work just completed can be turned into PP, at once, each for 200 florins of it \
             and together for no more than all of it.",
        Rule::WorkValueBuilding =>
            "The building that the profession wants adds 4 to the work value if it stands in the principality.",
        Rule::WorkValueLandscape =>
            "The landscape that the profession wants adds 3 to the work value, once, however many of it the \
             principality has.",
        Rule::WorkValueFreedom =>
            "The freedom that the profession wants adds 3 to the work value if the player has introduced it.",
        Rule::WorkValueJester => "Each jester of the player adds 2 to the work value.",
        Rule::WorkValueCard =>
            "Each profession or recruiting card that the player has in hand or on their table adds 1 to the work \
             value; the card just played counts too.",
        Rule::WorkPayment => "A completed work earns 100 florins from the bank for each point of its work value.",
        Rule::WorkBest =>
            "After all turns of a round, the player with the highest work value scores 3 PP, and in a tie each of \
             those tied does. If there was no work, nobody scores.",
        Rule::BuildAvailable => "A building can be built only while the supply has one of its type.",
        Rule::BuildOnce => "A principality holds no more than one building of each type.",
        Rule::BuildAffordable =>
            "A building costs 700 florins with no builder, 300 with 1 or 2 and nothing with 3, paid in cash whatever \
             its size.",
        Rule::BuildPrestige => "A building scores 3 PP when it is built, whatever its size.",
        Rule::ProfessionOnce => "Taking a profession card is allowed once in a turn.",
        Rule::ProfessionDeckEmpty =>
            "A profession card can be taken only while the deck of profession cards is not empty.",
        Rule::ProfessionAffordable => "Taking a profession card costs 300 florins in cash.",
        Rule::FreedomOnce => "Introducing a freedom is allowed once in a turn.",
        Rule::FreedomAvailable => "A freedom can be introduced only while the supply has a tile of it.",
        Rule::FreedomOwned => "A player cannot introduce a freedom that their principality already has.",
        Rule::FreedomAffordable => "Introducing a freedom costs 300 florins in cash.",
        Rule::BonusDeckEmpty => "A bonus card can be acquired only while the deck of bonus cards is not empty.",
        Rule::BonusAffordable => "Acquiring a bonus card costs 300 florins in cash.",
        Rule::BonusOutOfGame => "A bonus card serves one work only and leaves the game with it.",

        // Free moves, the end of the round and the end of the game.
        Rule::RecruitCardInHand =>
            "Recruiting costs a recruiting card, from the player's hand or just acquired. It is left on the \
             opponent's table in place of the recruited card, which goes to the player's hand.",
        Rule::RecruitFaceUp =>
            "Only a profession card lying face up on a table can be recruited: no card in a hand, and no recruiting \
             card.",
        Rule::RecruitOpponent => "A card is recruited from an opponent, never from the player's own table.",
        Rule::RecruitTiming =>
            "A recruiting card is used either at once when acquired, or during its holder's own action turn, as often \
             as the holder likes and without spending an action.",
        Rule::ExchangeBalance =>
            "An exchange gives up at least 1 PP and no more PP than the player has; the bank pays 100 florins for \
             each.",
        Rule::ExchangeTiming =>
            "Every player may exchange prestige whenever they like, in turn or not, until the best work of round 7 \
             has been scored.",
        Rule::RoundNext =>
            "After the best work, the work value markers are taken back, the next player clockwise becomes the \
             starting player and the next round begins.",
        Rule::GameEnd =>
            "The game ends with the best work of round 7, or the last choices of Muse & Princess after it; then the \
             prestige cards are shown and scored.",
        Rule::GameWinner => "Whoever has the most PP once the prestige cards are scored has won.",
        Rule::GameTie =>
            "If several have the most PP, money decides among them; if that is equal too, they win together.",

        // Placement.
        Rule::PlacementWithinGrid => "A piece may be turned and flipped, but every square of it must lie on the grid.",
        Rule::PlacementOverlap => "A piece may not cover a square of a building, of a landscape or of the palazzo.",
        Rule::PlacementAdjacentBuilding =>
            "A building may meet other buildings and the palazzo at corners only, not along an edge. With 2 or 3 \
             builders its owner is free of this.",
        Rule::PlacementBesideLandscape =>
            "Landscapes keep no distance: they may touch any piece and the palazzo, and any piece may touch them.",
        Rule::PlacementFixed => "A piece stays where it was placed until the game ends.",

        // Two players.
        Rule::TwoPlayersStartingMoney => "With two players, each begins with 2500 florins instead of 3500.",
        Rule::TwoPlayersOpeningBid => "With two players, every auction opens at exactly 300 florins instead of 200.",
        Rule::TwoPlayersFreedoms =>
            "With two players, the game has 5 freedom tiles: 1 of each freedom and a second one of two of them, drawn \
             at random. In the harder variant it has 4, with only one drawn.",
        Rule::TwoPlayersLandscapes =>
            "With two players, forests, lakes and parks are one stack, LANDSCAPE, named without a type. The stack is \
             open as long as one of them is left and none has been acquired this round.",
        Rule::LandscapeTypeAvailable =>
            "With two players, the player who acquires a landscape chooses the type when placing it, among those that \
             are left in the supply and fit the player's principality.",

        // Muse & Princess.
        Rule::ExchangeForbidden | Rule::CharacterTurn | Rule::CharacterSpace | Rule::CharacterHigher |
        Rule::CharacterAffordable | Rule::CharacterSold | Rule::CharacterPassed | Rule::CharacterTake |
        Rule::CharacterEnd | Rule::CharacterHeld | Rule::CharacterTiming | Rule::CharacterReturned |
        Rule::CharacterBanker | Rule::CharacterCardinal | Rule::CharacterMuse | Rule::CharacterPrincess |
        Rule::WorkValuePrincessLandscape | Rule::WorkValuePrincessBuilder | Rule::WorkValuePrincessBuilding |
        Rule::WorkValuePrincessCard | Rule::CharacterMerchant | Rule::CharacterProfessor | Rule::ProfessorDeckEmpty |
        Rule::RulingR9 | Rule::RulingR10 | Rule::RulingR11 | Rule::RulingR12 | Rule::RulingR13 | Rule::RulingR24 |
        Rule::RulingR25 | Rule::RulingR26 | Rule::RulingR27 | Rule::RulingR28 =>
            muse::en::statement(rule),

        // Cooperation.
        Rule::CooperationArrangement =>
            "With the option Cooperation the principalities lie side by side, as the catalog arranges them for \
             the number of players. Without it nobody has neighbours, and nothing is built jointly.",
        Rule::JointNeighbour =>
            "A building is built jointly with a neighbour: a player whose principality shares a border with the \
             own one.",
        Rule::JointStraddles =>
            "A joint building lies across the border of its two owners: each of its squares lies in one of \
             their principalities, and at least one in each. Landscapes are never shared.",
        Rule::JointConsent =>
            "A joint building is built when the neighbour to whom it was proposed accepts. That neighbour \
             alone accepts or declines.",
        Rule::JointPartnerAffordable =>
            "Who accepts a joint building needs the agreed payment in cash, but may exchange prestige first, \
             where the game allows that.",
        Rule::JointPayment =>
            "The neighbour pays the active player what they agreed: a multiple of 100 florins from 0 to 10000, \
             also more than the building costs. The active player pays the bank before that, and the \
             active player's builders alone set the price.",
        Rule::JointRepeated =>
            "What was declined may not be proposed again in the same turn: the same neighbour, building, \
             squares and payment.",
        Rule::JointProposals =>
            "No further joint building is proposed in a turn in which 1000 proposals were declined.",
        Rule::JointOnce =>
            "A joint building stands in both principalities, in the same place, counts fully for both owners \
             and is one piece of the supply.",
        Rule::BorderOneBuilder =>
            "A building that touches the border to a neighbour needs at least 1 builder; one that lies across \
             the border touches that border freely.",
        Rule::BorderTwoBuilders =>
            "A building that lies against another building or a palazzo over a border needs at least 2 builders \
             of the owner of its squares there.",

        // Cards.
        Rule::BonusCard(card) => bonus_card(card),
        Rule::PrestigeCard(card) => prestige_card(card),
        Rule::PrestigeLead =>
            "A card that compares players pays its full points to an owner who leads alone, its lower figure to one \
             who shares the lead, and nothing otherwise. Nobody but the owner scores it.",
        Rule::PrestigeMostOfNothing =>
            "Having none of a thing is never having the most of it. This does not concern the fewest empty squares.",

        // Rulings.
        Rule::RulingR1 =>
            "With no legal place for a landscape a player is shut out of acquiring it. With two players this holds \
             when no type that is left would fit.",
        Rule::RulingR2 =>
            "What is bid or paid for an object counts as covered by cash and, without Muse & Princess, 100 florins \
             for each PP; if the winner's cash falls short, just enough PP are exchanged with the payment. Anything \
             else is paid from cash in hand.",
        Rule::RulingR3 =>
            "Once the best work of round 7 has been scored, prestige can no longer be exchanged for money.",
        Rule::RulingR4 =>
            "Withdrawing is the only choice of a nominator who has no stack to name or too little for the opening \
             bid.",
        Rule::RulingR5 =>
            "The last seat pays what an auction opens with in this game: 200 florins, or 300 with two players.",
        Rule::RulingR6 => "A recruiting card lying on a table cannot be recruited; only profession cards can.",
        Rule::RulingR7 =>
            "The bonus card CARDS_IN_HAND counts profession and recruiting cards in hand, and no prestige cards.",
        Rule::RulingR8 =>
            "The bonus card BUILDING_SIZES counts each building size once; landscapes do not matter to it.",
        Rule::RulingR14 =>
            "A draw takes 5 cards, or the whole deck if it is smaller, and any of them may be kept. A single card is \
             kept without a choice.",
        Rule::RulingR15 => "Neither the money nor the PP of a player can fall below 0.",
        Rule::RulingR16 =>
            "A player with several recruiting cards may use any number of them in a turn, and each use must be legal \
             on its own.",
        Rule::RulingR17 =>
            "Of two works that a player completes in one round, the one with the higher work value competes for the \
             best work.",
        Rule::RulingR18 =>
            "A build action makes one joint building at most, which the supply counts once and each of the two \
             principalities has. The consent is a move that only the partner makes, and to decline costs nobody \
             anything.",
        Rule::RulingR19 =>
            "The rules of borders look at the squares straight across from those that a building covers. A \
             landscape there is no building.",
        Rule::RulingR20 =>
            "For the prestige card FEWEST_EMPTY_SPACES every player counts the squares of their own grid, parts \
             of joint buildings included.",
        Rule::RulingR21 =>
            "Even a forced move is left to its player, since making it for the player could betray hidden money. Only \
             a draw of a single card is kept by itself.",
        Rule::RulingR22 =>
            "Any seat may exchange prestige even while another's decision is open; turn and decision stay as they \
             are. A bid that stands remains covered.",
        Rule::RulingR23 =>
            "An object is paid for before it is received, so the PP that it brings cannot help to pay for it.",
        Rule::RulingR29 => "The bank always has money enough, and only amounts count, not the notes that make them up.",
        Rule::RulingR30 => "There is no limit to the PP that a player can have.",
        Rule::RulingR31 =>
            "A recruiting card held in hand is used in its holder's own action turn, not in the turn of another.",
        Rule::RulingR32 =>
            "Two misprints are set right. In EN's picture of violations the case labelled rule 4 breaks rule 3, and \
             the five-square buildings that FR calls small are medium.",
        Rule::RulingR33 => "A palazzo straight across a border counts as a building there.",
        Rule::RulingR34 =>
            "Across its own border a joint building needs no builder. Where a square of it faces another \
             building or a palazzo over any border, the owner of that square needs 2 builders; at the border to \
             a third principality that owner needs 1 at least.",
        Rule::RulingR35 =>
            "The same proposal of neighbour, building, squares and payment, which goes up to 10000 florins, is made \
             once in a turn and cannot be taken back. All but the cash of the neighbour is judged when it is made.",
        Rule::RulingR36 => "Players who are level in PP and in money share the victory.",
        Rule::RulingR37 =>
            "Landscapes lie in one principality, and no rule of borders concerns them. Whether there is room \
             for one is asked of the own grid alone.",
        Rule::RulingR38 =>
            "Who starts the game and the seed of its shuffles are given with the request for a new game.",
        Rule::RulingR39 => "A bonus card may be played with a work even if it adds 0 to its value.",
    }
}

/// The effect of a bonus card on the work value.
#[rustfmt::skip]
const fn bonus_card(card: BonusCard) -> &'static str {
    match card {
        BonusCard::Buildings =>
            "This bonus card adds 1 to the work value for each building in the principality, the palazzo apart.",
        BonusCard::LargeBuildings =>
            "This bonus card adds 2 to the work value for each large building in the principality.",
        BonusCard::MediumBuildingsAndForests =>
            "This bonus card adds 1 to the work value for each medium building and each forest in the principality.",
        BonusCard::SmallBuildingsAndLandscapes =>
            "This bonus card adds 1 to the work value for each small building and each landscape in the principality.",
        BonusCard::BuildingSizes =>
            "This bonus card adds 2 to the work value for each of the three building sizes that the principality has, \
             counted once.",
        BonusCard::Landscapes => "This bonus card adds 1 to the work value for each landscape in the principality.",
        BonusCard::Forests => "This bonus card adds 2 to the work value for each forest in the principality.",
        BonusCard::Lakes => "This bonus card adds 2 to the work value for each lake in the principality.",
        BonusCard::Parks => "This bonus card adds 2 to the work value for each park in the principality.",
        BonusCard::Freedoms =>
            "This bonus card adds 2 to the work value for each freedom that the player has introduced.",
        BonusCard::Jesters => "This bonus card adds 2 to the work value for each jester of the player.",
        BonusCard::JestersAndFreedoms =>
            "This bonus card adds 1 to the work value for each jester and each freedom of the player.",
        BonusCard::Builders => "This bonus card adds 2 to the work value for each builder of the player.",
        BonusCard::BuildersAndLakes =>
            "This bonus card adds 1 to the work value for each builder and each lake of the player.",
        BonusCard::PrestigeCards =>
            "This bonus card adds 2 to the work value for each prestige card that the player owns.",
        BonusCard::PrestigeCardsAndFreedoms =>
            "This bonus card adds 1 to the work value for each prestige card and each freedom of the player.",
        BonusCard::LandscapeTypes =>
            "This bonus card adds 2 to the work value for each of the three landscape types that the principality \
             has, counted once.",
        BonusCard::Categories =>
            "This bonus card adds 1 to the work value for each of these that the player has, counted once: forest, \
             lake, park, jester, builder, prestige card, freedom.",
        BonusCard::CardsInHand =>
            "This bonus card adds 1 to the work value for each profession or recruiting card in the player's hand; \
             the card being played is no longer in it.",
        BonusCard::CardsOnTable =>
            "This bonus card adds 1 to the work value for each profession or recruiting card on the player's table; \
             the card being played already lies there.",
    }
}

/// The score of a prestige card at the end of the game.
#[rustfmt::skip]
const fn prestige_card(card: PrestigeCard) -> &'static str {
    match card {
        PrestigeCard::MostBuildings =>
            "This prestige card scores 6 PP for the most buildings of all players, or 3 PP for a tie.",
        PrestigeCard::TwoLargeBuildings => "This prestige card scores 5 PP for at least two large buildings.",
        PrestigeCard::FewestEmptySpaces =>
            "This prestige card scores 8 PP for the fewest empty squares on the grid of all players, or 4 PP for a \
             tie.",
        PrestigeCard::AllLandscapeTypes =>
            "This prestige card scores 8 PP for at least one forest, one lake and one park.",
        PrestigeCard::MostLandscapes =>
            "This prestige card scores 7 PP for the most landscapes of all players, or 4 PP for a tie.",
        PrestigeCard::MostForests =>
            "This prestige card scores 7 PP for the most forests of all players, or 4 PP for a tie.",
        PrestigeCard::MostLakes =>
            "This prestige card scores 6 PP for the most lakes of all players, or 3 PP for a tie.",
        PrestigeCard::AllFreedoms => "This prestige card scores 8 PP for all three freedoms.",
        PrestigeCard::BuildingsFreedomsWorks =>
            "This prestige card scores 6 PP for at least 4 buildings, 2 freedoms and 4 works (cards on the table).",
        PrestigeCard::MostJesters =>
            "This prestige card scores 6 PP for the most jesters of all players, or 3 PP for a tie.",
        PrestigeCard::MostBuilders =>
            "This prestige card scores 6 PP for the most builders of all players, or 3 PP for a tie.",
        PrestigeCard::MostParks =>
            "This prestige card scores 5 PP for the most parks of all players, or 3 PP for a tie.",
        PrestigeCard::BuilderJesterLandscapes =>
            "This prestige card scores 7 PP for at least 1 builder, 1 jester and 2 landscapes.",
        PrestigeCard::MostWorks =>
            "This prestige card scores 7 PP for the most works (cards on the table) of all players, or 4 PP for a \
             tie.",
    }
}
