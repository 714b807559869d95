//! Field paths in requests, for violations, needs and breaches.

use crate::games::princes::rules::{Hidden, Move, Part, Place, Seat};

/// The path of the position or the player that a request is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// A position at this path.
    State(&'static str),
    /// One player at this path, without the rest of the game.
    Player(&'static str),
}

impl Origin {
    /// A player in `subject`.
    pub const PLAYER: Self = Self::Player("subject.playerInRound.player");

    fn path(self) -> &'static str {
        match self {
            Self::State(path) | Self::Player(path) => path,
        }
    }

    fn player(self, seat: Seat) -> String {
        match self {
            Self::State(path) => format!("{path}.players[{}]", seat.number()),
            Self::Player(path) if seat == Seat::FIRST => path.to_owned(),
            // The neighbours of a player have the seats after the player's, in their order.
            Self::Player(_) => {
                let index = seat.index() - 1;
                format!("subject.playerInRound.neighbours[{index}].player")
            }
        }
    }

    /// The path of hidden information.
    #[must_use]
    pub fn hidden(self, hidden: Hidden) -> String {
        match hidden {
            Hidden::Florins(seat) => format!("{}.florins", self.player(seat)),
            Hidden::Hand(seat) => format!("{}.hand", self.player(seat)),
            Hidden::BonusCards(seat) => format!("{}.bonusHand", self.player(seat)),
            Hidden::PrestigeCards(seat) => format!("{}.prestigeHand", self.player(seat)),
            Hidden::Spot(seat, index) => {
                format!("{}.principality[{index}].square", self.player(seat))
            }
            Hidden::RecruitingSupply => format!("{}.supply.recruitingCardCount", self.path()),
            Hidden::FreedomSupply => format!("{}.supply.freedoms", self.path()),
            Hidden::ProfessionDeck => format!("{}.professionDeck", self.path()),
            Hidden::DrawnProfessions => {
                format!("{}.decision.professionCardsDrawn.cards", self.path())
            }
            Hidden::DrawnBonusCards => format!("{}.decision.bonusCardsDrawn.cards", self.path()),
            Hidden::DrawnPrestigeCards => {
                format!("{}.decision.prestigeCardsDrawn.cards", self.path())
            }
        }
    }

    /// The path of a part of the position that contradicts another one.
    #[must_use]
    pub fn place(self, place: Place) -> String {
        let state = self.path();
        let of = |seat, field| format!("{}.{field}", self.player(seat));
        match place {
            Place::Principality(seat) => of(seat, "principality"),
            Place::Piece(seat, index) => format!("{}.principality[{index}]", self.player(seat)),
            Place::Builders(seat) => of(seat, "builderCount"),
            Place::Jesters(seat) => of(seat, "jesterCount"),
            Place::Freedoms(seat) => of(seat, "freedoms"),
            Place::Table(seat) => of(seat, "table"),
            Place::Hand(seat) => of(seat, "hand"),
            Place::BonusCards(seat) => of(seat, "bonusHand"),
            Place::PrestigeCards(seat) => of(seat, "prestigeHand"),
            Place::Returned(seat) => of(seat, "returned"),
            Place::Florins(seat) => of(seat, "florins"),
            Place::PrestigePoints(seat) => of(seat, "prestigePoints"),
            Place::WorkMarker(seat) => of(seat, "workMarker"),
            Place::Acquired(seat) => of(seat, "acquired"),
            Place::Withdrawn(seat) => of(seat, "withdrawn"),
            Place::Character(seat) => of(seat, "character"),
            Place::Characters => format!("{state}.banker"),
            Place::BankerFlorins => format!("{state}.banker.florins"),
            Place::BankerBuyer => format!("{state}.banker.buyer"),
            Place::CharacterSeat => format!("{state}.stage.characterAuction.seat"),
            Place::CharactersBought => format!("{state}.stage.characterAuction.bought"),
            Place::Markers => format!("{state}.stage.characterAuction.markers"),
            Place::FaceDown => format!("{state}.stage.characterAuction.faceDown"),
            Place::Options => format!("{state}.options"),
            Place::Round => format!("{state}.round"),
            Place::Stage => format!("{state}.stage"),
            Place::BiddingStack => format!("{state}.stage.auction.bidding.stack"),
            Place::Bid => format!("{state}.stage.auction.bidding.bid"),
            Place::HighestBidder => format!("{state}.stage.auction.bidding.highestBidder"),
            Place::Passed => format!("{state}.stage.auction.bidding.passed"),
            Place::ActionsTaken => format!("{state}.stage.actionPhase.actionCount"),
            Place::Decision => format!("{state}.decision"),
            Place::ProfessionDeck => format!("{state}.professionDeck"),
            Place::BonusDeck => format!("{state}.bonusDeck"),
            Place::PrestigeDeck => format!("{state}.prestigeDeck"),
            Place::PlayedBonusCards => format!("{state}.playedBonusCards"),
            Place::PieceSupply(index) => format!("{state}.supply.pieces[{index}]"),
            Place::FreedomSupply(index) => format!("{state}.supply.freedoms[{index}]"),
            Place::JesterSupply => format!("{state}.supply.jesterCount"),
            Place::BuilderSupply => format!("{state}.supply.builderCount"),
            Place::RecruitingSupply => format!("{state}.supply.recruitingCardCount"),
            Place::Partner(seat, index) => {
                format!("{}.principality[{index}].partner", self.player(seat))
            }
            Place::Declined(index) => {
                format!("{state}.stage.actionPhase.declined.proposals[{index}]")
            }
            Place::Proposal => format!("{state}.decision.jointProposal"),
            Place::Proposer => format!("{state}.decision.jointProposal.proposer"),
        }
    }
}

/// The path of a part of a move.
#[must_use]
pub fn of_move(made: &Move, part: Part) -> String {
    let name = match made {
        Move::KeepThree(_) => "keepThree",
        Move::Nominate(..) => "nominate",
        Move::Withdraw => "withdraw",
        Move::RaiseBid(_) => "raiseBid",
        Move::PassAuction => "passAuction",
        Move::Take(..) => "take",
        Move::PlaceLandscape(_) => "placeLandscape",
        Move::KeepProfession(_) => "keepProfession",
        Move::KeepBonusCard(_) => "keepBonusCard",
        Move::KeepPrestigeCard(_) => "keepPrestigeCard",
        Move::Recruit { .. } => "recruit",
        Move::Hold => "hold",
        Move::CompleteWork(_) => "completeWork",
        Move::Build(_) => "build",
        Move::TakeProfession => "takeProfession",
        Move::IntroduceFreedom(_) => "introduceFreedom",
        Move::AcquireBonusCard => "acquireBonusCard",
        Move::ExchangePrestige(_) => "exchangePrestige",
        Move::EndTurn => "endTurn",
        Move::BidForCharacter(..) => "bidForCharacter",
        Move::PassCharacters => "passCharacters",
        Move::TakeCharacter => "takeCharacter",
        Move::CompletePrincessWork(_) => "completePrincessWork",
        Move::TakeFree => "takeFree",
        Move::ScoreRank => "scoreRank",
        Move::ConsultProfessor(_) => "consultProfessor",
        Move::ExchangeMoney(_) => "exchangeMoney",
        Move::EndChoices => "endChoices",
        Move::ProposeJoint(_) => "proposeJoint",
        Move::AcceptJoint => "acceptJoint",
        Move::DeclineJoint => "declineJoint",
    };
    match (made, part) {
        (_, Part::Seat) => "seat".to_owned(),
        (_, Part::Drawn) => "drawn".to_owned(),
        (_, Part::Move) | (Move::RaiseBid(_), Part::Stack) => format!("move.{name}"),
        (Move::Take(..), Part::Bid) => format!("move.{name}.price"),
        _ => format!("move.{name}.{}", field(part)),
    }
}

/// The path of a part of a work.
#[must_use]
pub fn of_work(part: Part) -> String {
    format!("work.{}", field(part))
}

/// The path of a part of a work of the Princess.
#[must_use]
pub fn of_princess_work(part: Part) -> String {
    match part {
        Part::Move => "princessWork".to_owned(),
        part => format!("princessWork.{}", field(part)),
    }
}

/// The path of a part of a placement to validate.
#[must_use]
pub fn of_placement(part: Part) -> String {
    field(part)
}

/// The field of a part.
fn field(part: Part) -> String {
    let name = match part {
        Part::BonusCard(index) => return format!("bonusCards[{index}]"),
        Part::KeptCard(index) => return format!("kept[{index}]"),
        Part::ReturnedCard(index) => return format!("returned[{index}]"),
        Part::Seat => "seat",
        Part::Move => "move",
        Part::Bid => "bid",
        Part::Stack => "stack",
        Part::Piece => "placement.piece",
        Part::Placement => "placement",
        Part::Moved => "moved",
        Part::Kept => "kept",
        Part::Returned => "returned",
        Part::Opponent => "opponent",
        Part::Profession => "profession",
        Part::Conversion => "convertedPoints",
        Part::Freedom => "freedom",
        Part::Points => "points",
        Part::Drawn => "drawn",
        Part::Character => "character",
        Part::Space => "space",
        Part::Deck => "deck",
        Part::Partner => "placement.partner",
        Part::Payment => "payment",
    };
    name.to_owned()
}
