//! A position: everything that the rules depend on, complete or as one seat sees it.

use enumset::EnumSet;

use super::characters::{CharacterAuction, Characters};
use super::components::{BonusCard, Piece, PrestigeCard, Profession, Stack};
use super::constants::{KEPT, Options, Seating};
use super::deck::Deck;
use super::florins::Florins;
use super::moves::Proposal;
use super::player::{Cards, Player, Players};
use super::seats::{Seat, Seats};
use super::supply::Supply;
use crate::game::Chance;

/// A position. In the view of one seat, hidden cards are counted and not named.
#[derive(Debug, Clone)]
pub struct State {
    /// The options agreed before the game.
    pub options: Options,
    /// The round, 1 to 7.
    pub round: u8,
    /// The seat of this round's starting player.
    pub start_seat: Seat,
    /// The players by seat.
    pub players: Players,
    /// The part of the round that is being played.
    pub stage: Stage,
    /// The decision that is open.
    pub decision: Option<Decision>,
    /// The proposals that were declined in this turn; they may not be repeated (Cooperation).
    pub declined: Vec<Proposal>,
    /// What the supply holds.
    pub supply: Supply,
    /// The deck of profession cards.
    pub profession_deck: Deck<Profession>,
    /// Whether the size of that deck is certain. It is not while hidden cards in hands may be recruiting cards instead of
    /// profession cards; the deck may then have more cards than it lists.
    pub profession_deck_settled: bool,
    /// The deck of bonus cards.
    pub bonus_deck: Deck<BonusCard>,
    /// The deck of prestige cards.
    pub prestige_deck: Deck<PrestigeCard>,
    /// The bonus cards that are out of the game.
    pub played_bonus_cards: EnumSet<BonusCard>,
    /// The seed of the game and the number of shuffles so far; `None` when they are hidden.
    pub chance: Option<Chance>,
    /// The character cards beside the board; none without Muse & Princess.
    pub characters: Option<Characters>,
}

/// The part of the round that is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Players choose the profession cards that they keep.
    SetUp,
    /// The auction phase, with the auction under way if there is one.
    Auction(Option<Bidding>),
    /// The auction of the character cards.
    CharacterAuction(CharacterAuction),
    /// The action phase: one seat's turn.
    Action(Turn),
    /// After round 7: one seat's turn to use its remaining character rights (ruling R24).
    LastChoices(Seat),
    /// The game is over.
    Finished,
}

/// An auction under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bidding {
    /// The stack that is auctioned.
    pub stack: Stack,
    /// The highest bid.
    pub bid: Florins,
    /// The seat that bid it.
    pub highest_bidder: Seat,
    /// The seats that have passed.
    pub passed: Seats,
}

/// A turn of the action phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The actions that it has taken.
    pub actions_taken: u8,
    /// Whether one of them was taking a profession card.
    pub profession_taken: bool,
    /// Whether one of them was introducing a freedom.
    pub freedom_introduced: bool,
}

/// An open decision: until it is taken, the only other legal moves are exchanges of prestige.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    /// The seat that decides.
    pub seat: Seat,
    /// The kind of the decision.
    pub about: DecisionKind,
    /// Whether the cards were drawn by using the Professor.
    pub professor: bool,
}

/// A won object, with its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase {
    /// The stack.
    pub stack: Stack,
    /// The price.
    pub price: Florins,
    /// Whether the last seat took it (ruling R5).
    pub last_seat: bool,
}

/// The kind of a decision, with its data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecisionKind {
    /// An acquired landscape is to be placed. With two players its type is chosen then, and is `None` here ("Two player rules").
    Landscape(Option<Piece>),
    /// An acquired recruiting card is used at once or held.
    RecruitingCard,
    /// One of the profession cards drawn is kept.
    Professions(Cards<Profession>),
    /// One of the bonus cards drawn is kept.
    BonusCards(Cards<BonusCard>),
    /// One of the prestige cards drawn is kept.
    PrestigeCards(Cards<PrestigeCard>),
    /// The Merchant's owner has won an object: they take it free, or pay for it and score their rank.
    Merchant(Purchase),
    /// A neighbour has proposed to build jointly: the partner that the proposal names accepts or declines.
    Joint {
        /// The seat that proposed.
        proposer: Seat,
        /// The proposal.
        proposal: Proposal,
    },
}

/// The choice that a position waits for, with the seats to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaiting {
    /// The choice.
    pub choice: Choice,
    /// The seats to move.
    pub seats: Seats,
}

/// The choice that a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Players choose three of four profession cards.
    KeepThree,
    /// The nominator names a stack or withdraws.
    Nomination,
    /// The last seat takes an object or nothing.
    LastSeat,
    /// A seat raises or passes.
    Bid,
    /// A landscape is to be placed.
    LandscapePlacement,
    /// A recruiting card is used at once or held.
    RecruitOrHold,
    /// One of the drawn cards is to be kept.
    KeepOne,
    /// A seat takes an action or ends its turn.
    Action,
    /// Nothing: the game is over.
    Nothing,
    /// A seat bids for a character, passes, or takes the one that it has won.
    CharacterBid,
    /// The Merchant's owner takes an object free, or pays and scores their rank.
    MerchantChoice,
    /// A seat uses a remaining character right, or ends its choices.
    LastChoice,
    /// A neighbour's proposal to build jointly is accepted or declined.
    JointProposal = 12,
}

impl Turn {
    /// The number of actions that were certainly no works: taking a profession card and introducing a freedom.
    #[must_use]
    pub fn other_than_works(&self) -> u8 {
        u8::from(self.profession_taken) + u8::from(self.freedom_introduced)
    }
}

impl Choice {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::KeepThree,
        Self::Nomination,
        Self::LastSeat,
        Self::Bid,
        Self::LandscapePlacement,
        Self::RecruitOrHold,
        Self::KeepOne,
        Self::Action,
        Self::Nothing,
        Self::CharacterBid,
        Self::MerchantChoice,
        Self::LastChoice,
        Self::JointProposal,
    ];
}

impl State {
    /// The constants that depend on the number of players.
    #[must_use]
    pub fn seating(&self) -> Seating {
        Seating {
            players: self.players.len() as u8,
        }
    }

    /// The player of a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// All seats with their players.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map_while(Seat::new).zip(&self.players)
    }

    /// The seats that have neither acquired an object nor withdrawn in this round's auction phase.
    #[must_use]
    pub fn contenders(&self) -> Seats {
        self.seats()
            .filter(|(_, player)| player.is_contender())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The stacks of which an object was acquired in this round.
    #[must_use]
    pub fn acquired(&self) -> EnumSet<Stack> {
        self.players
            .iter()
            .filter_map(|player| player.acquired)
            .collect()
    }

    /// What the position waits for (rules, "Who moves").
    #[must_use]
    pub fn awaiting(&self) -> Awaiting {
        if let Some(Decision { seat, about, .. }) = &self.decision {
            return Awaiting {
                choice: about.choice(),
                seats: Seats::only(*seat),
            };
        }
        let players = self.players.len();
        let (choice, seat) = match self.stage {
            Stage::SetUp => {
                let waiting = self
                    .seats()
                    .filter(|(_, player)| player.hand.count() > u32::from(KEPT))
                    .map(|(seat, _)| seat);
                return Awaiting {
                    choice: Choice::KeepThree,
                    seats: waiting.collect(),
                };
            }
            Stage::Finished => (Choice::Nothing, None),
            Stage::Action(turn) => (Choice::Action, Some(turn.seat)),
            Stage::CharacterAuction(auction) => (Choice::CharacterBid, Some(auction.seat)),
            Stage::LastChoices(seat) => (Choice::LastChoice, Some(seat)),
            Stage::Auction(None) => {
                let contenders = self.contenders();
                let choice = if contenders.count() == 1 {
                    Choice::LastSeat
                } else {
                    Choice::Nomination
                };
                (
                    choice,
                    self.start_seat
                        .clockwise(players)
                        .find(|seat| contenders.contains(*seat)),
                )
            }
            Stage::Auction(Some(bidding)) => {
                let bidders = self
                    .contenders()
                    .without(bidding.passed.and(bidding.highest_bidder));
                (
                    Choice::Bid,
                    bidding
                        .highest_bidder
                        .after(players)
                        .find(|seat| bidders.contains(*seat)),
                )
            }
        };
        Awaiting {
            choice,
            seats: seat.into_iter().collect(),
        }
    }
}

impl Decision {
    /// A decision of a seat that does not come from the Professor.
    #[must_use]
    pub const fn of(seat: Seat, about: DecisionKind) -> Self {
        Self {
            seat,
            about,
            professor: false,
        }
    }
}

impl DecisionKind {
    /// The choice that a position with this decision waits for.
    #[must_use]
    pub const fn choice(&self) -> Choice {
        match self {
            Self::Landscape(_) => Choice::LandscapePlacement,
            Self::RecruitingCard => Choice::RecruitOrHold,
            Self::Professions(_) | Self::BonusCards(_) | Self::PrestigeCards(_) => Choice::KeepOne,
            Self::Merchant(_) => Choice::MerchantChoice,
            Self::Joint { .. } => Choice::JointProposal,
        }
    }
}
