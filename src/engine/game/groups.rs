//! Lists of moves in groups: moves that differ in one value, counted without being generated.

use std::ops::ControlFlow;

use enumset::{EnumSet, EnumSetType};

use super::Moves;

/// A list of moves in groups, each of one kind of move. Every such list implements [`Moves`].
pub trait Groups {
    /// One choice of one seat.
    type Move;
    /// A kind of move.
    type Kind: EnumSetType;
    /// A group of moves of one kind.
    type Group;

    /// The groups, in their order.
    fn groups(&self) -> &[Self::Group];

    /// The kind of a group's moves.
    fn kind(group: &Self::Group) -> Self::Kind;

    /// The number of moves of a group.
    fn count_in(&self, group: &Self::Group) -> u64;

    /// Visits the moves of a group after the first `skip`, until the visitor returns `Break`.
    fn visit_group(
        &self,
        group: &Self::Group,
        skip: u64,
        visitor: &mut impl FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Whether every legal move is listed. Hidden information may allow more.
    fn is_complete(&self) -> bool;

    /// Visits the moves after the first `skip`, until the visitor returns `Break`.
    fn visit(
        &self,
        mut skip: u64,
        visitor: &mut impl FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for group in self.groups() {
            if skip > 0 {
                let count = self.count_in(group);
                if skip >= count {
                    skip -= count;
                    continue;
                }
            }
            self.visit_group(group, skip, visitor)?;
            skip = 0;
        }
        ControlFlow::Continue(())
    }
}

impl<T: Groups> Moves for T {
    type Move = T::Move;
    type Kind = T::Kind;

    fn count(&self) -> u64 {
        let groups = self.groups().iter();
        groups.map(|group| self.count_in(group)).sum()
    }

    fn page(&self, skip: u64, most: usize) -> Vec<T::Move> {
        let mut page = Vec::new();
        if most > 0 {
            let _ = self.visit(skip, &mut |made| {
                page.push(made);
                if page.len() == most {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        page
    }

    fn each(&self, visitor: &mut impl FnMut(T::Move)) {
        let _ = self.visit(0, &mut |made| {
            visitor(made);
            ControlFlow::Continue(())
        });
    }

    fn kinds(&self) -> impl Iterator<Item = T::Kind> {
        let kinds: EnumSet<_> = self.groups().iter().map(T::kind).collect();
        kinds.iter()
    }

    fn count_of(&self, kind: T::Kind) -> u64 {
        let groups = self.groups().iter().filter(|group| T::kind(group) == kind);
        groups.map(|group| self.count_in(group)).sum()
    }

    fn nth_of(&self, kind: T::Kind, number: u64) -> Option<T::Move> {
        let mut left = number;
        for group in self.groups().iter().filter(|group| T::kind(group) == kind) {
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
        self.is_complete()
    }
}
