//! Field paths in requests, for violations, needs and breaches.

use maecenas_princes_rules::{Hidden, Move, Part, Place, Seat};

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
    pub const PLAYER: Self = Self::Player("subject.playerAlone.player");

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
                format!("subject.playerAlone.neighbours[{index}].player")
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
            Hidden::FreedomSupply => format!("{}.supply.freedomCounts", self.path()),
            Hidden::ProfessionDeck => format!("{}.professionDeck", self.path()),
            Hidden::DrawnProfessions => {
                format!("{}.decision.professionCardsDrawn.professions", self.path())
            }
            Hidden::DrawnBonusCards => {
                format!("{}.decision.bonusCardsDrawn.bonusCards", self.path())
            }
            Hidden::DrawnPrestigeCards => {
                format!("{}.decision.prestigeCardsDrawn.prestigeCards", self.path())
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
            Place::Returned(seat) => of(seat, "returnedProfession"),
            Place::Florins(seat) => of(seat, "florins"),
            Place::PrestigePoints(seat) => of(seat, "prestigePoints"),
            Place::WorkMarker(seat) => of(seat, "workMarker"),
            Place::Acquired(seat) => of(seat, "acquiredStack"),
            Place::Withdrawn(seat) => of(seat, "withdrawn"),
            Place::Character(seat) => of(seat, "character"),
            Place::Characters => format!("{state}.banker"),
            Place::BankerFlorins => format!("{state}.banker.florins"),
            Place::BankerBuyer => format!("{state}.banker.buyer"),
            Place::CharacterSeat => format!("{state}.activeSeat"),
            Place::CharactersBought => format!("{state}.stage.characterAuction.bought"),
            Place::Markers => format!("{state}.stage.characterAuction.markers"),
            Place::FaceDown => format!("{state}.stage.characterAuction.faceDown"),
            Place::Options => format!("{state}.options"),
            Place::Round => format!("{state}.round"),
            Place::Stage => format!("{state}.stage"),
            Place::BiddingStack => format!("{state}.stage.auction.bidding.stack"),
            Place::Bid => format!("{state}.stage.auction.bidding.highest.total"),
            Place::HighestBidder => format!("{state}.stage.auction.bidding.highest.seat"),
            Place::Passed => format!("{state}.players"),
            Place::ActionsTaken => format!("{state}.stage.actionPhase.actionCount"),
            Place::Decision => format!("{state}.decision"),
            Place::ProfessionDeck => format!("{state}.professionDeck"),
            Place::BonusDeck => format!("{state}.bonusDeck"),
            Place::PrestigeDeck => format!("{state}.prestigeDeck"),
            Place::PlayedBonusCards => format!("{state}.playedBonusCards"),
            Place::PieceSupply(index) => format!("{state}.supply.pieceCounts[{index}]"),
            Place::FreedomSupply(index) => format!("{state}.supply.freedomCounts[{index}]"),
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
        Move::Buy(..) => "buy",
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
        Move::BuyCharacter => "buyCharacter",
        Move::CompletePrincessWork(_) => "completePrincessWork",
        Move::TakeFree => "takeFree",
        Move::ScoreRank => "scoreRank",
        Move::ConsultProfessor(_) => "consultProfessor",
        Move::ExchangeFlorins(_) => "exchangeFlorins",
        Move::EndChoices => "endChoices",
        Move::ProposeJoint(_) => "proposeJoint",
        Move::AcceptJoint => "acceptJoint",
        Move::DeclineJoint => "declineJoint",
    };
    match (made, part) {
        (_, Part::Seat) => "seat".to_owned(),
        (_, Part::Drawn) => "drawn".to_owned(),
        (_, Part::Move) | (Move::RaiseBid(_), Part::Stack) => format!("move.{name}"),
        (Move::Buy(..), Part::Bid) => format!("move.{name}.price"),
        (Move::KeepThree(_), Part::Kept) => format!("move.{name}.keptProfessions"),
        (Move::KeepBonusCard(_), part) => format!("move.{name}.{}", of_cards(part, "BonusCard")),
        (Move::KeepPrestigeCard(_), part) => {
            format!("move.{name}.{}", of_cards(part, "PrestigeCard"))
        }
        _ => format!("move.{name}.{}", field(part)),
    }
}

/// The field of a part of a choice between drawn cards of a deck, by the name of its cards.
fn of_cards(part: Part, card: &str) -> String {
    match part {
        Part::Kept => format!("kept{card}"),
        Part::Returned => format!("returned{card}s"),
        Part::ReturnedCard(index) => format!("returned{card}s[{index}]"),
        part => field(part),
    }
}

/// The path of a part of a work.
#[must_use]
pub fn of_work(part: Part) -> String {
    format!("completeWork.{}", field(part))
}

/// The path of a part of a work of the Princess.
#[must_use]
pub fn of_princess_work(part: Part) -> String {
    match part {
        Part::Move => "completePrincessWork".to_owned(),
        part => format!("completePrincessWork.{}", field(part)),
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
        Part::KeptCard(index) => return format!("keptProfessions[{index}]"),
        Part::ReturnedCard(index) => return format!("returnedProfessions[{index}]"),
        Part::Seat => "seat",
        Part::Move => "move",
        Part::Bid => "bid",
        Part::Stack => "stack",
        Part::Piece => "placement.piece",
        Part::Placement => "placement",
        Part::Moved => "moved",
        Part::Kept => "keptProfession",
        Part::Returned => "returnedProfessions",
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
        Part::Payment => "partnerPayment",
    };
    name.to_owned()
}
