//! Every legal move of a seat.
//!
//! Moves come in groups that stand or fall together: a group is listed when [`super::legality`] finds a member of it
//! legal, and its members differ only in what the group itself settles (squares, bonus cards, points). So what is listed is
//! what is accepted, and a group can be counted without being written out.

mod characters;
mod cooperation;
mod kinds;
mod lister;
mod works;

use std::ops::ControlFlow;

use enumset::EnumSet;

use super::catalog::Catalog;
use super::components::{Character, Piece, Profession};
use super::joint_building::Site;
use super::legality::Mover;
use super::moves::{Move, MoveKind};
use super::placing::Ground;
use super::player::Player;
use super::seats::Seat;
use super::state::State;
use super::works::minimum;
use lister::Lister;

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
    /// Whether every legal move is listed. Hidden things may allow more.
    pub complete: bool,
}

/// Moves that are legal together.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Group {
    /// One move.
    One(Move),
    /// A landscape on every place that it has.
    Landscape(Piece),
    /// A building on every place that it has.
    Building(Piece),
    /// A work with every choice of bonus cards that reaches the minimum, and every conversion.
    Work { profession: Profession, bare: u32 },
    /// Every exchange up to so many points.
    Exchange(u32),
    /// A character at every space from one to another.
    Character(Character, u8, u8),
    /// The work of the Princess with every conversion up to so many points.
    PrincessWork(u32),
    /// Every exchange of money up to so many points.
    MoneyExchange(u32),
    /// A building on every place that it has across the border to a neighbour, with every payment that was not declined.
    Joint(Seat, Piece),
}

/// Lists the legal moves of a seat; of some kinds only, or of all.
#[must_use]
pub fn list<'a>(
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    kinds: EnumSet<MoveKind>,
) -> Listing<'a> {
    let player = state.player(seat);
    let listing = Listing {
        catalog,
        state,
        seat,
        player,
        ground: Site::of(catalog, state, seat).ground(),
        minimum: minimum(state.round),
        groups: Vec::new(),
        complete: true,
    };
    let lister = Lister {
        mover: Mover::new(catalog, state, seat),
        kinds,
        listing,
    };
    lister.list()
}

impl Listing<'_> {
    /// How many moves there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.groups.iter().map(|group| self.count_in(group)).sum()
    }

    /// Visits the moves from some number on, until the visitor breaks off.
    pub fn visit(
        &self,
        mut skip: u64,
        visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for group in &self.groups {
            let count = if skip > 0 { self.count_in(group) } else { 0 };
            if skip > 0 && skip >= count {
                skip -= count;
                continue;
            }
            self.visit_group(group, skip, visitor)?;
            skip = 0;
        }
        ControlFlow::Continue(())
    }

    /// The moves from some number on, so many at most.
    #[must_use]
    pub fn page(&self, skip: u64, most: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit(skip, &mut |made| {
            if moves.len() == most {
                return ControlFlow::Break(());
            }
            moves.push(made);
            ControlFlow::Continue(())
        });
        moves
    }

    /// All moves.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        self.page(0, usize::MAX)
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

    /// Visits the moves of a group from some number on.
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
            Group::MoneyExchange(points) => {
                (1..=*points).map(Move::ExchangeMoney).try_for_each(visitor)
            }
            Group::Joint(..) => ControlFlow::Continue(()),
        }
    }
}
