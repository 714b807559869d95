//! Move generation: every legal move of a seat.
//!
//! Moves form groups of equal legality: a group is generated when [`super::legality`] finds one of its members legal, and its
//! members differ only in values whose legal range the group itself computes (squares, bonus cards, points, payments). So a move
//! is generated exactly when it is accepted, and a group can be counted without generating its moves.

mod characters;
mod cooperation;
mod lister;
mod works;

use std::ops::ControlFlow;

use enumset::EnumSet;

use super::catalog::Catalog;
use super::components::{Character, Piece, Profession};
use super::legality::Mover;
use super::moves::{Move, MoveKind};
use super::placing::Ground;
use super::placing::joint_building::Site;
use super::seats::Seat;
use super::state::{Player, State};
use super::works::minimum;
use lister::Lister;
use maecenas_game::Moves as _;
use maecenas_game::groups::Groups;

/// Every legal move of a seat, in groups and in a fixed order.
#[derive(Debug)]
pub struct Listing<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    player: &'a Player,
    ground: Ground,
    minimum: u32,
    groups: Vec<Group>,
    /// Whether every legal move is listed. Hidden information may allow more.
    pub complete: bool,
}

/// A group of moves that are all legal or all illegal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Group {
    /// One move.
    One(Move),
    /// A landscape at every place that it has.
    Landscape(Piece),
    /// A building at every place that it has.
    Building(Piece),
    /// A work with every choice of bonus cards that reaches the minimum, and every conversion.
    Work { profession: Profession, bare: u32 },
    /// Every exchange of 1 to this number of prestige points (PP).
    Exchange(u32),
    /// Bids for a character on every space from one to another, both included.
    Character(Character, u8, u8),
    /// The work of the Princess with every conversion of 0 to this number of prestige points (PP).
    PrincessWork(u32),
    /// Every exchange of money for 1 to this number of prestige points (PP).
    MoneyExchange(u32),
    /// A building at every place across the border to a neighbour, with every payment that was not declined.
    Joint(Seat, Piece),
}

/// Generates the legal moves of a seat that are of the given kinds.
///
/// ```
/// use enumset::EnumSet;
/// use maecenas_game::{Game, Moves};
/// use maecenas_princes_rules::{Rules, Seat, list};
/// let rules = Rules::default();
/// let start = rules.start(4, 42.into()).expect("four can play");
/// // Three of four profession cards are kept, in any of four ways.
/// let listing = list(rules.catalog, &start, Seat::FIRST, EnumSet::all());
/// assert_eq!(listing.count(), 4);
/// ```
#[must_use]
pub fn list<'a>(
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    kinds: EnumSet<MoveKind>,
) -> Listing<'a> {
    let player = state.player(seat);
    let mut listing = Listing {
        catalog,
        state,
        seat,
        player,
        ground: Site::of(catalog, state, seat).ground(),
        minimum: minimum(state.round),
        groups: Vec::new(),
        complete: true,
    };
    let mut lister = Lister {
        mover: Mover::new(catalog, state, seat),
        kinds,
        listing: &mut listing,
    };
    lister.list();
    listing
}

impl Listing<'_> {
    /// All moves.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        self.page(0, usize::MAX)
    }
}

impl Groups for Listing<'_> {
    type Move = Move;
    type Kind = MoveKind;
    type Group = Group;

    fn groups(&self) -> &[Group] {
        &self.groups
    }

    fn kind(group: &Group) -> MoveKind {
        match group {
            Group::One(made) => made.kind(),
            Group::Landscape(_) => MoveKind::PlaceLandscape,
            Group::Building(_) => MoveKind::Build,
            Group::Work { .. } => MoveKind::CompleteWork,
            Group::Exchange(_) => MoveKind::ExchangePrestige,
            Group::Character(..) => MoveKind::BidForCharacter,
            Group::PrincessWork(_) => MoveKind::CompletePrincessWork,
            Group::MoneyExchange(_) => MoveKind::ExchangeFlorins,
            Group::Joint(..) => MoveKind::ProposeJoint,
        }
    }

    fn count_in(&self, group: &Group) -> u64 {
        match group {
            Group::One(_) => 1,
            Group::Landscape(piece) | Group::Building(piece) => {
                self.ground.count(self.catalog, self.player, *piece).into()
            }
            Group::Work { bare, .. } => self.count_works(*bare),
            Group::Exchange(points) | Group::MoneyExchange(points) => (*points).into(),
            Group::Character(_, lowest, highest) => u64::from(highest - lowest) + 1,
            Group::PrincessWork(points) => u64::from(*points) + 1,
            Group::Joint(partner, piece) => self.count_joint(*partner, *piece),
        }
    }

    fn visit_group(
        &self,
        group: &Group,
        skip: u64,
        visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Group::Joint(partner, piece) = group {
            return self.visit_joint(*partner, *piece, skip, visitor);
        }
        let mut left = skip;
        let mut visitor = |made| {
            if left > 0 {
                left -= 1;
                return ControlFlow::Continue(());
            }
            visitor(made)
        };
        let places = |piece| self.ground.places(self.catalog, self.player, piece);
        match group {
            Group::One(made) => visitor(made.clone()),
            Group::Landscape(piece) => places(*piece)
                .map(Move::PlaceLandscape)
                .try_for_each(visitor),
            Group::Building(piece) => places(*piece).map(Move::Build).try_for_each(visitor),
            Group::Work { profession, bare } => self.visit_works(*profession, *bare, &mut visitor),
            Group::Exchange(points) => (1..=*points)
                .map(Move::ExchangePrestige)
                .try_for_each(visitor),
            Group::Character(character, lowest, highest) => (*lowest..=*highest)
                .map(|space| Move::BidForCharacter(*character, space))
                .try_for_each(visitor),
            Group::PrincessWork(points) => (0..=*points)
                .map(Move::CompletePrincessWork)
                .try_for_each(visitor),
            Group::MoneyExchange(points) => (1..=*points)
                .map(Move::ExchangeFlorins)
                .try_for_each(visitor),
            Group::Joint(..) => ControlFlow::Continue(()),
        }
    }

    fn is_complete(&self) -> bool {
        self.complete
    }
}
