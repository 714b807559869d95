//! What the supply holds beside the decks.

use super::decision::{Decision, DecisionKind};
use super::player::Player;
use crate::catalog::Catalog;
use crate::components::{Freedom, Piece};
use crate::constants::{BUILDERS, JESTERS, RECRUITING_CARDS};
use maecenas_game::Known;

/// What the supply holds beside the decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Supply {
    /// Buildings and landscapes that are left, by [`Piece`].
    pub pieces: [u8; Piece::COUNT],
    /// The fewest and the most freedom tiles that are left, by [`Freedom`]. They differ while the draw of a two-player
    /// set-up is hidden.
    pub freedoms: [(u8, u8); Freedom::COUNT],
    /// Jesters that are left.
    pub jesters: u8,
    /// Builders that are left.
    pub builders: u8,
    /// The fewest and the most recruiting cards that are left. They differ while hidden cards in hands may be recruiting cards.
    pub recruiting: (u8, u8),
}

impl Supply {
    /// Whether a piece is left.
    #[must_use]
    pub const fn has(&self, piece: Piece) -> bool {
        self.pieces[piece as usize] > 0
    }

    /// Whether a tile of a freedom is left.
    #[must_use]
    pub const fn has_freedom(&self, freedom: Freedom) -> Known {
        any_of(self.freedoms[freedom as usize])
    }

    /// Whether a recruiting card is left.
    #[must_use]
    pub const fn has_recruiting_card(&self) -> Known {
        any_of(self.recruiting)
    }
}

/// Whether at least one is left, for a range from the fewest to the most.
const fn any_of(range: (u8, u8)) -> Known {
    match range {
        (1.., _) => Known::Yes,
        (0, 0) => Known::No,
        (0, _) => Known::Hidden,
    }
}

/// How many of each component have left the supply.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Taken {
    pub(crate) pieces: [u8; Piece::COUNT],
    pub(crate) freedoms: [u8; Freedom::COUNT],
    pub(crate) jesters: u8,
    pub(crate) builders: u8,
    /// Recruiting cards that are not hidden.
    pub(crate) recruiting: u8,
    /// Hidden cards in hands, each of which may be a recruiting card.
    pub(crate) hidden: u8,
}

impl Taken {
    pub(crate) fn by(players: &[Player], decision: Option<&Decision>) -> Self {
        let mut taken = Self::default();
        let mut halves = [0_u8; Piece::COUNT];
        for player in players {
            for placed in player.principality.placed() {
                taken.pieces[placed.piece as usize] += 1;
            }
            for piece in player.principality.joint() {
                halves[piece as usize] += 1;
            }
            for freedom in player.freedoms {
                taken.freedoms[freedom as usize] += 1;
            }
            taken.jesters += player.jesters;
            taken.builders += player.builders;
            taken.recruiting += player.hand.recruiting + player.table.recruiting;
            taken.hidden += player.hand.hidden;
        }
        // A joint building is one piece, in two principalities.
        for (taken, halves) in taken.pieces.iter_mut().zip(halves) {
            *taken -= halves / 2;
        }
        match decision.map(|decision| decision.about) {
            Some(DecisionKind::Landscape(Some(piece))) => taken.pieces[piece as usize] += 1,
            Some(DecisionKind::RecruitingCard) => taken.recruiting += 1,
            _ => {}
        }
        taken
    }

    /// The supply that is left: at least 0 of each component, even when more was taken than the game has.
    pub(crate) fn left(&self, catalog: &Catalog, freedoms: [(u8, u8); Freedom::COUNT]) -> Supply {
        let recruiting = RECRUITING_CARDS.saturating_sub(self.recruiting);
        Supply {
            pieces: std::array::from_fn(|piece| {
                catalog.pieces()[piece]
                    .supply
                    .saturating_sub(self.pieces[piece])
            }),
            freedoms,
            jesters: JESTERS.saturating_sub(self.jesters),
            builders: BUILDERS.saturating_sub(self.builders),
            recruiting: (recruiting.saturating_sub(self.hidden), recruiting),
        }
    }
}
