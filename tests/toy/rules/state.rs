//! Positions and moves.

use super::OPEN_HEAPS;
use maecenas_game::Seed;

/// A player's place at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat(pub u8);

impl maecenas_game::Seat for Seat {
    const FIRST: Self = Self(0);

    fn numbered(number: u8) -> Option<Self> {
        (number < 3).then_some(Self(number))
    }

    fn number(self) -> u8 {
        self.0
    }
}

/// A token, which each player keeps in secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token {
    /// Its owner may take more stones.
    Strong,
    /// Its owner scores a point.
    Wise,
}

impl Token {
    /// All tokens.
    pub const ALL: [Self; 2] = [Self::Strong, Self::Wise];

    /// The most stones that its owner may take at a time.
    #[must_use]
    pub const fn limit(self) -> u8 {
        match self {
            Self::Strong => 4,
            Self::Wise => 2,
        }
    }
}

/// What one player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player {
    /// The token; none when it is hidden or not chosen yet.
    pub token: Option<Token>,
    /// Whether the player has chosen a token.
    pub has_token: bool,
    /// The stones taken.
    pub stones: u8,
}

/// A heap that is face up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heap {
    /// The stones at first.
    pub size: u8,
    /// The stones left.
    pub stones: u8,
}

/// A position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Whether the last stone loses.
    pub misere: bool,
    /// The seat whose turn it is; at the end the seat that took the last stone.
    pub turn: Seat,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The heaps that are face up.
    pub heaps: Vec<Heap>,
    /// The size of the heap that is face down; none when it is hidden or turned up.
    pub hidden: Option<u8>,
    /// The seed; none when it is hidden.
    pub seed: Option<Seed>,
}

impl State {
    /// Whether one heap is face down.
    #[must_use]
    pub fn is_face_down(&self) -> bool {
        self.heaps.len() == OPEN_HEAPS
    }

    /// Whether some player has to choose a token.
    #[must_use]
    pub fn is_choosing(&self) -> bool {
        self.players.iter().any(|player| !player.has_token)
    }

    /// Whether the last stone has been taken.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        !self.is_face_down() && self.heaps.iter().all(|heap| heap.stones == 0)
    }

    /// The player on a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat.0)]
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..3).take(self.players.len()).map(Seat)
    }
}

/// One choice of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Keep a token.
    KeepToken(Token),
    /// Take stones from the heap of an index.
    Take {
        /// The index of the heap.
        heap: u8,
        /// How many stones.
        stones: u8,
    },
    /// Turn up the hidden heap.
    TurnUp,
}

/// A kind of move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Keep a token.
    KeepToken,
    /// Take stones.
    Take,
    /// Turn up the hidden heap.
    TurnUp,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::KeepToken, Self::Take, Self::TurnUp];
}
