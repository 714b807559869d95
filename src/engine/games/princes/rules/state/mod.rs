//! A position: everything that the rules depend on, complete or as one seat sees it.

mod cards;
mod characters;
mod decision;
mod deck;
mod elimination;
mod first_turns;
mod player;
mod principality;
mod stage;
mod supply;
mod view;
mod visible_cards;

use enumset::EnumSet;

pub(super) use cards::count;
pub use cards::{Cards, Hand, Table};
pub use characters::{CharacterAuction, Characters, Marker};
pub use decision::{Awaiting, Choice, Decision, DecisionKind, Proposal, Purchase};
pub use deck::{Deck, DeckCard};
pub(super) use deck::{draw, known, lay_under};
pub(super) use elimination::{keeps_recruiting_card, name as name_by_elimination, name_acquired};
pub(super) use first_turns::{FirstTurns, Returned};
pub use player::{Player, Players};
pub use principality::{Counts, MOST_PIECES, Placed, Placement, Principality, Spot};
pub use stage::{Bidding, Stage, Turn};
pub use supply::Supply;
pub(super) use supply::Taken;
pub use view::view;
pub use visible_cards::Seen;

use super::components::{BonusCard, Character, PrestigeCard, Profession, Stack};
use super::constants::{KEPT, Options, Seating};
use super::seats::{Seat, Seats};
use maecenas_game::{Chance, Known};

/// A position. In the view of one seat, hidden cards are counted and not named.
///
/// Only the rules make and change positions: [`set_up`](super::set_up), [`assemble`](super::assemble), [`play`](super::play) and
/// [`view()`]. So a position outside of them never breaks its own invariants.
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    /// The options agreed before the game.
    pub(super) options: Options,
    /// The round, 1 to 7.
    pub(super) round: u8,
    /// The seat of this round's starting player.
    pub(super) start_seat: Seat,
    /// The players by seat.
    pub(super) players: Players,
    /// The part of the round that is being played.
    pub(super) stage: Stage,
    /// The decision that is open.
    pub(super) decision: Option<Decision>,
    /// The proposals that were declined in this turn; they may not be repeated (Cooperation).
    pub(super) declined: Vec<Proposal>,
    /// What the supply holds.
    pub(super) supply: Supply,
    /// The deck of profession cards.
    pub(super) profession_deck: Deck<Profession>,
    /// Whether the size of that deck is certain. It is not while hidden cards in hands may be recruiting cards instead of
    /// profession cards; the deck may then have more cards than it lists.
    pub(super) profession_deck_settled: bool,
    /// The deck of bonus cards.
    pub(super) bonus_deck: Deck<BonusCard>,
    /// The deck of prestige cards.
    pub(super) prestige_deck: Deck<PrestigeCard>,
    /// The bonus cards that are out of the game.
    pub(super) played_bonus_cards: EnumSet<BonusCard>,
    /// The seed of the game and the number of shuffles so far; `None` when they are hidden.
    pub(super) chance: Option<Chance>,
    /// The character cards beside the board; none without Muse & Princess.
    pub(super) characters: Option<Characters>,
}

impl Clone for State {
    /// All fields but one are copied as bytes. A derived implementation would clone the decks card by card, which takes most of its time.
    fn clone(&self) -> Self {
        Self {
            declined: self.declined.clone(),
            ..*self
        }
    }
}

impl State {
    /// The options agreed before the game.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The round, 1 to 7.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The seat of this round's starting player.
    #[must_use]
    pub const fn start_seat(&self) -> Seat {
        self.start_seat
    }

    /// The players by seat.
    #[must_use]
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// The part of the round that is being played.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The decision that is open.
    #[must_use]
    pub const fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// The proposals that were declined in this turn; they may not be repeated (Cooperation).
    #[must_use]
    pub const fn declined(&self) -> &[Proposal] {
        self.declined.as_slice()
    }

    /// What the supply holds.
    #[must_use]
    pub const fn supply(&self) -> &Supply {
        &self.supply
    }

    /// The deck of profession cards.
    #[must_use]
    pub const fn profession_deck(&self) -> &Deck<Profession> {
        &self.profession_deck
    }

    /// Whether the size of that deck is certain. It is not while hidden cards in hands may be recruiting cards instead of
    /// profession cards; the deck may then have more cards than it lists.
    #[must_use]
    pub const fn profession_deck_settled(&self) -> bool {
        self.profession_deck_settled
    }

    /// The deck of bonus cards.
    #[must_use]
    pub const fn bonus_deck(&self) -> &Deck<BonusCard> {
        &self.bonus_deck
    }

    /// The deck of prestige cards.
    #[must_use]
    pub const fn prestige_deck(&self) -> &Deck<PrestigeCard> {
        &self.prestige_deck
    }

    /// The bonus cards that are out of the game.
    #[must_use]
    pub const fn played_bonus_cards(&self) -> EnumSet<BonusCard> {
        self.played_bonus_cards
    }

    /// The seed of the game and the number of shuffles so far; `None` when they are hidden.
    #[must_use]
    pub const fn chance(&self) -> Option<Chance> {
        self.chance
    }

    /// The character cards beside the board; none without Muse & Princess.
    #[must_use]
    pub const fn characters(&self) -> Option<Characters> {
        self.characters
    }

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
            Stage::Action(turn) => (Choice::TakeAction, Some(turn.seat)),
            Stage::CharacterAuction(auction) => (Choice::BidForCharacter, Some(auction.seat)),
            Stage::LastChoices(seat) => (Choice::MakeLastChoices, Some(seat)),
            Stage::Auction(None) => {
                let contenders = self.contenders();
                let choice = if contenders.count() == 1 {
                    Choice::Buy
                } else {
                    Choice::Nominate
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
                    Choice::RaiseBid,
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

    /// Whether a stack holds an object.
    #[must_use]
    pub fn stack_filled(&self, stack: Stack) -> Known {
        let left = match stack {
            Stack::Forest | Stack::Lake | Stack::Park | Stack::Landscape => stack
                .landscapes()
                .iter()
                .any(|piece| self.supply.has(*piece)),
            Stack::Jester => self.supply.jesters > 0,
            Stack::Builder => self.supply.builders > 0,
            Stack::PrestigeCard => !self.prestige_deck.is_empty(),
            Stack::RecruitingCard => return self.supply.has_recruiting_card(),
        };
        Known::of(left, false)
    }

    /// Whether an object of a stack is being bid for.
    #[must_use]
    pub fn is_bid_for(&self, stack: Stack) -> bool {
        matches!(self.stage, Stage::Auction(Some(bidding)) if bidding.stack == stack)
    }

    /// The character cards that players hold.
    #[must_use]
    pub fn held_characters(&self) -> EnumSet<Character> {
        self.players
            .iter()
            .filter_map(|player| player.character)
            .collect()
    }

    /// The cards that were sold in a character auction under way.
    #[must_use]
    pub fn sold_characters(&self, auction: &CharacterAuction) -> EnumSet<Character> {
        auction.face_down | self.held_characters()
    }

    /// A seat's rank on the fame track (ruling R11).
    #[must_use]
    pub fn rank(&self, seat: Seat) -> u32 {
        let own = self.player(seat).prestige_points;
        let ahead = self
            .players
            .iter()
            .filter(|player| player.prestige_points > own);
        ahead.count() as u32 + 1
    }

    /// Whether a seat still has a character right to use after round 7 (ruling R24).
    #[must_use]
    pub fn has_last_choice(&self, seat: Seat) -> bool {
        let right = self
            .characters
            .is_some_and(|characters| characters.banker_buyer == Some(seat));
        right || self.player(seat).character.is_some()
    }
}
