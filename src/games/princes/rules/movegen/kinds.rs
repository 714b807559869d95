//! The generated moves by their kind: [`Moves`] for [`Listing`].

use std::ops::ControlFlow;

use enumset::EnumSet;

use super::{Group, Listing};
use crate::game::Moves;
use crate::games::princes::rules::moves::{Move, MoveKind};

impl Group {
    const fn kind(&self) -> MoveKind {
        match self {
            Self::One(made) => made.kind(),
            Self::Landscape(_) => MoveKind::PlaceLandscape,
            Self::Building(_) => MoveKind::Build,
            Self::Work { .. } => MoveKind::CompleteWork,
            Self::Exchange(_) => MoveKind::ExchangePrestige,
            Self::Character(..) => MoveKind::BidForCharacter,
            Self::PrincessWork(_) => MoveKind::CompletePrincessWork,
            Self::MoneyExchange(_) => MoveKind::ExchangeMoney,
            Self::Joint(..) => MoveKind::ProposeJoint,
        }
    }
}

impl Listing<'_> {
    fn of_kind(&self, kind: MoveKind) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(move |group| group.kind() == kind)
    }
}

impl Moves for Listing<'_> {
    type Move = Move;
    type Kind = MoveKind;

    fn count(&self) -> u64 {
        self.groups.iter().map(|group| self.count_in(group)).sum()
    }

    fn page(&self, skip: u64, most: usize) -> Vec<Move> {
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

    fn each(&self, visitor: &mut impl FnMut(Move)) {
        let _ = self.visit(0, &mut |made| {
            visitor(made);
            ControlFlow::Continue(())
        });
    }

    fn kinds(&self) -> impl Iterator<Item = MoveKind> {
        let kinds: EnumSet<_> = self.groups.iter().map(Group::kind).collect();
        kinds.iter()
    }

    fn count_of(&self, kind: MoveKind) -> u64 {
        self.of_kind(kind).map(|group| self.count_in(group)).sum()
    }

    fn nth_of(&self, kind: MoveKind, number: u64) -> Option<Move> {
        let mut left = number;
        for group in self.of_kind(kind) {
            let count = self.count_in(group);
            if left >= count {
                left -= count;
                continue;
            }
            let mut found = None;
            let _ = self.visit_group(group, left, &mut |made| {
                found = Some(made);
                ControlFlow::Break(())
            });
            return found;
        }
        None
    }

    fn is_complete(&self) -> bool {
        self.complete
    }
}
