//! The parts of a position, as a request gives them.

use arrayvec::ArrayVec;
use enumset::EnumSet;

use crate::catalog::Catalog;
use crate::components::{BonusCard, Freedom, Piece, PrestigeCard, Profession};
use crate::constants::Options;
use crate::placing::joint_building::partner;
use crate::seats::Seat;
use crate::state::{Characters, Decision, Deck, Players, Proposal, Stage, State, Supply};
use maecenas_game::Chance;

/// The parts of a position as the request gives them. Every seat in them has a player.
#[derive(Debug, Clone)]
pub struct Parts {
    /// The options agreed before the game.
    pub options: Options,
    /// The round, 1 to 7.
    pub round: u8,
    /// The seat of this round's starting player.
    pub start_seat: Seat,
    /// The players by seat, 2 to 5.
    pub players: Players,
    /// The part of the round that is being played.
    pub stage: Stage,
    /// The decision that is open.
    pub decision: Option<Decision>,
    /// The partners that the request names for pieces across a border.
    pub partners: Vec<Shared>,
    /// The proposals that were declined in this turn.
    pub declined: Vec<Proposal>,
    /// The counts that the request gives of the supply.
    pub supply: SupplyGiven,
    /// The deck of profession cards, if it was given.
    pub profession_deck: Option<Deck<Profession>>,
    /// The deck of bonus cards, if it was given.
    pub bonus_deck: Option<Deck<BonusCard>>,
    /// The deck of prestige cards, if it was given.
    pub prestige_deck: Option<Deck<PrestigeCard>>,
    /// The bonus cards that are out of the game.
    pub played_bonus_cards: EnumSet<BonusCard>,
    /// The seed of the game and the number of shuffles so far, if they were given.
    pub chance: Option<Chance>,
    /// The character cards beside the board, if they were given.
    pub characters: Option<Characters>,
}

/// A piece of a principality that the request gives as shared with a neighbour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shared {
    /// The owner of the principality.
    pub seat: Seat,
    /// The index of the piece in it.
    pub index: usize,
    /// The neighbour.
    pub partner: Seat,
}

/// The counts that the request gives of the supply; each may be omitted.
#[derive(Debug, Clone, Default)]
pub struct SupplyGiven {
    /// Pieces that are left.
    pub pieces: ArrayVec<(Piece, u8), { Piece::COUNT }>,
    /// Freedom tiles that are left.
    pub freedoms: ArrayVec<(Freedom, u8), { Freedom::COUNT }>,
    /// Jesters that are left.
    pub jesters: Option<u8>,
    /// Builders that are left.
    pub builders: Option<u8>,
    /// Recruiting cards that are left.
    pub recruiting: Option<u8>,
}

impl Parts {
    /// Every part of a position. Where the supply is not certain, it is not given.
    #[must_use]
    pub fn of(catalog: &Catalog, state: &State) -> Self {
        let arrangement = catalog.arrangement(state.players.len());
        let cooperation = state.options.cooperation;
        let shared = state
            .seats()
            .filter(|_| cooperation)
            .flat_map(|(seat, player)| {
                let placed = player.principality.placed().iter().enumerate();
                placed.filter_map(move |(index, placed)| {
                    let partner = partner(catalog, arrangement, seat, *placed)?;
                    Some(Shared {
                        seat,
                        index,
                        partner,
                    })
                })
            });
        Self {
            options: state.options,
            round: state.round,
            start_seat: state.start_seat,
            players: state.players,
            stage: state.stage,
            decision: state.decision,
            partners: shared.collect(),
            declined: state.declined.clone(),
            supply: SupplyGiven::of(&state.supply),
            profession_deck: state
                .profession_deck_settled
                .then_some(state.profession_deck),
            bonus_deck: Some(state.bonus_deck),
            prestige_deck: Some(state.prestige_deck),
            played_bonus_cards: state.played_bonus_cards,
            chance: state.chance,
            characters: state.characters,
        }
    }
}

impl SupplyGiven {
    /// The counts of a supply that are certain.
    fn of(supply: &Supply) -> Self {
        let certain = |(least, most): (u8, u8)| (least == most).then_some(least);
        let freedoms = Freedom::ALL.into_iter().zip(supply.freedoms);
        Self {
            pieces: Piece::ALL.into_iter().zip(supply.pieces).collect(),
            freedoms: freedoms
                .filter_map(|(freedom, tiles)| Some((freedom, certain(tiles)?)))
                .collect(),
            jesters: Some(supply.jesters),
            builders: Some(supply.builders),
            recruiting: certain(supply.recruiting),
        }
    }
}
