//! The events of a played move.

use super::components::{BonusCard, Character, Freedom, PrestigeCard, Profession, Stack};
use super::florins::Florins;
use super::moves::Work;
use super::rulebook::Rule;
use super::seats::{Seat, Seats};
use super::state::{Cards, Placement, Proposal};
use maecenas_game::events;

/// An event of a played move. The events of a move are in the order in which they happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A seat kept three of its four profession cards and returned one.
    ThreeKept(Seat),
    /// The returned and the undealt profession cards were shuffled.
    Shuffled,
    /// A seat nominated a stack, with the opening bid.
    Nominated(Seat, Stack, Florins),
    /// A seat raised the bid.
    Raised(Seat, Florins),
    /// A seat passed.
    Passed(Seat),
    /// A seat withdrew from the auction phase of the round.
    Withdrew(Seat),
    /// A seat acquired an object of a stack.
    Acquired(Seat, Stack),
    /// A seat paid the bank, under a rule that sets the price.
    Paid(Seat, Florins, Rule),
    /// The bank paid a seat, under a rule that sets the sum.
    Received(Seat, Florins, Rule),
    /// A seat scored prestige points (PP).
    Scored(Seat, u32, Rule),
    /// A seat gave up prestige points (PP) for money.
    Exchanged(Seat, u32),
    /// A seat placed a piece.
    Placed(Seat, Placement),
    /// A seat drew cards to keep one.
    Drew(Seat, Drawn),
    /// A seat kept one of the drawn cards and returned the others under the deck.
    Kept(Seat),
    /// A seat took a recruiting card into its hand.
    Held(Seat),
    /// A seat recruited a profession card of another one.
    Recruited {
        /// The seat that recruited.
        seat: Seat,
        /// The seat that it recruited from.
        opponent: Seat,
        /// The card.
        profession: Profession,
    },
    /// A seat completed a work of some work value (WV).
    Completed(Seat, Work, u32),
    /// A bonus card left the game.
    BonusCardPlayed(Seat, BonusCard),
    /// A seat introduced a freedom.
    Introduced(Seat, Freedom),
    /// A seat ended its turn.
    TurnEnded(Seat),
    /// All seats have acquired or withdrawn: the action phase began.
    ActionPhaseBegan(Seat),
    /// The best work of the round was scored, with its work value (WV) and the seats that have it.
    BestWork(Seats, u32),
    /// A round began.
    RoundBegan(u8, Seat),
    /// The game ended.
    GameEnded,
    /// The character auction began, with the first seat in turn.
    CharacterAuctionBegan(Seat),
    /// A seat put its marker on a bidding space of a character card.
    CharacterBid(Seat, Character, u8),
    /// A marker went back to its owner, who was outbid.
    MarkerReturned(Seat, Character),
    /// A seat passed in the character auction.
    PassedCharacters(Seat),
    /// A seat took the character card that it has won.
    CharacterTaken(Seat, Character),
    /// A seat's character card went back, used or lapsed.
    CharacterReturned(Seat, Character),
    /// Money was added to the Banker; the amount is the new total.
    BankerFilled(Florins),
    /// The Merchant's owner acquires an object without paying for it.
    FreeObject(Seat, Stack),
    /// The last choices began, with the first seat in turn.
    LastChoicesBegan(Seat),
    /// A seat gave money for prestige points (PP).
    FlorinsExchanged(Seat, u32),
    /// A seat ended its last choices.
    ChoicesEnded(Seat),
    /// A seat completed a work with the Princess.
    PrincessWorkCompleted {
        /// The seat.
        seat: Seat,
        /// The work value (WV).
        value: u32,
        /// The points taken instead of money (PP).
        converted_points: u32,
    },
    /// A seat proposed to a neighbour to build jointly.
    ProposedJointly(Seat, Proposal),
    /// The neighbour declined.
    DeclinedJointly(Seat),
    /// A seat built a building jointly with a neighbour, as proposed.
    BuiltJointly(Seat, Proposal),
    /// A seat's part of a building that it shares with a partner was placed.
    PlacedJointly {
        /// The seat.
        seat: Seat,
        /// The other owner.
        partner: Seat,
        /// The building and its place in the seat's grid.
        placement: Placement,
    },
    /// A seat paid its partner the agreed sum.
    PaidPartner {
        /// The seat that paid.
        payer: Seat,
        /// The seat that was paid.
        receiver: Seat,
        /// The agreed sum.
        sum: Florins,
    },
}

/// Cards that were drawn to keep one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawn {
    /// Profession cards.
    Professions(Cards<Profession>),
    /// Bonus cards.
    BonusCards(Cards<BonusCard>),
    /// Prestige cards.
    PrestigeCards(Cards<PrestigeCard>),
}

/// A receiver of the events of this game.
pub trait EventSink: events::EventSink<Event> {}

impl<S: events::EventSink<Event>> EventSink for S {}
