//! The parts of a position, as a request gives them.

use crate::constants::QUARRIES;
use crate::money::{Cards, MoneyCard};
use crate::seats::{Seat, Seats};
use crate::state::{Hand, Palace, Pile, Player, Removed, Stage, State};
use crate::tiles::{StackTile, Tile, Tiles};
use maecenas_game::Chance;

/// The parts of a position as the request gives them. Every seat in them has a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// The seat whose turn it is; the first seat in a finished game.
    pub active: Seat,
    /// The players by seat.
    pub players: Vec<PartsPlayer>,
    /// The part of the turn that is being played.
    pub stage: PartsStage,
    /// The tiles of the supply.
    pub supply: Tiles,
    /// The tiles of the quarries.
    pub quarries: [Tiles; QUARRIES],
    /// The quarry at which the builder stands, below 4.
    pub builder: usize,
    /// The stacks I, II and III.
    pub stacks: [Pile<StackTile>; 3],
    /// The riders that have been drawn.
    pub drawn_riders: u32,
    /// The tiles out of the game, if they were given.
    pub removed: Option<Removed>,
    /// The deck of money cards, if it was given.
    pub money_deck: Option<Pile<MoneyCard>>,
    /// The money cards that have been paid.
    pub money_discards: Cards,
    /// The seed of the game and the number of shuffles so far, if they were given.
    pub chance: Option<Chance>,
}

/// What one player has, as the request gives it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PartsPlayer {
    /// The hand.
    pub hand: Hand,
    /// The tiles of each palace from bottom to top, which may break the building requirements.
    pub palaces: Vec<Vec<Tile>>,
}

/// The part of a turn, as the request gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartsStage {
    /// An auction. The seat to bid follows from it.
    Auction {
        /// What seats have laid, each at most once.
        laid: Vec<PartsLaid>,
        /// The seats that have passed.
        passed: Seats,
    },
    /// Any other stage.
    Other(Stage),
}

/// The bids of a seat, as the request gives them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartsLaid {
    /// The seat.
    pub seat: Seat,
    /// Its bids from the first to the latest.
    pub bids: Vec<Cards>,
    /// Its total with the opening certificate, if it was given (money value).
    pub total: Option<u32>,
}

impl PartsPlayer {
    /// The parts of a player.
    #[must_use]
    pub fn of(player: &Player) -> Self {
        let tiles = |palace: &Palace| palace.tiles().collect();
        Self {
            hand: player.hand,
            palaces: player.palaces.iter().map(tiles).collect(),
        }
    }
}

impl Parts {
    /// Every part of a position.
    #[must_use]
    pub fn of(state: &State) -> Self {
        let part = match state.stage() {
            Stage::Auction(auction) => {
                let seats = (0..).map_while(Seat::new).zip(&auction.laid);
                let laid = seats.filter(|(_, laid)| !laid.bids().is_empty());
                PartsStage::Auction {
                    laid: laid
                        .map(|(seat, laid)| PartsLaid {
                            seat,
                            bids: laid.bids().to_vec(),
                            total: Some(state.total_bid(seat)),
                        })
                        .collect(),
                    passed: auction.passed,
                }
            }
            other => PartsStage::Other(other.clone()),
        };
        Self {
            active: state.active,
            players: state.players.iter().map(PartsPlayer::of).collect(),
            stage: part,
            supply: state.supply,
            quarries: state.quarries,
            builder: state.builder,
            stacks: state.stacks.clone(),
            drawn_riders: state.drawn_riders.into(),
            removed: Some(state.removed),
            money_deck: Some(state.money_deck.clone()),
            money_discards: state.money_discards,
            chance: state.chance,
        }
    }
}
