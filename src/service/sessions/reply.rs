//! The optional parts of the answer to a move, reduced to what a role may see.

use super::auth::Role;
use crate::contract::wire::contract::v1::Include;
use crate::contract::wire::princes::v1 as wire;
use crate::games::princes::wire::print;

/// The optional parts that a request includes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Reply {
    pub(super) events: bool,
    pub(super) changes: bool,
    pub(super) statements: bool,
}

impl Reply {
    /// Decodes the field `include` of a request.
    pub(super) fn of(include: &[i32]) -> Self {
        let asks = |what: Include| include.contains(&what.into());
        Self {
            events: asks(Include::Events),
            changes: asks(Include::Changes),
            statements: asks(Include::Statements),
        }
    }

    /// The answer to a move, as a role may see it. `before` is that role's view of the position before the move; it is needed for
    /// the changes only.
    pub(super) fn made(
        self,
        role: Role,
        played: &wire::PlayedMove,
        session: wire::Session,
        events: Vec<wire::Event>,
        before: Option<&wire::State>,
    ) -> wire::MoveMade {
        let seat = played.seat.unwrap_or_default();
        let made = played.r#move.as_ref();
        let kind = made.and_then(|made| made.r#move.as_ref());
        let kind = kind.map(wire::r#move::Move::kind).unwrap_or_default();
        let finished = session.info.as_ref().is_some_and(|info| info.finished);
        let cached = finished || !names_hidden_cards(kind) || role.sees_all_of(seat);
        let before = before.filter(|_| self.changes);
        let changes = before.zip(session.state.as_ref());
        let changes = changes.map(|(before, after)| print::changes(before, before, after));
        wire::MoveMade {
            seat,
            kind: kind.into(),
            r#move: made.filter(|_| cached).cloned(),
            session: Some(session),
            events: if self.events { events } else { Vec::new() },
            changes: changes.unwrap_or_default(),
        }
    }
}

/// Whether moves of this kind name cards that are hidden from other seats.
const fn names_hidden_cards(kind: wire::move_kind::Name) -> bool {
    use wire::move_kind::Name;
    matches!(
        kind,
        Name::KeepThree | Name::KeepProfession | Name::KeepBonusCard | Name::KeepPrestigeCard
    )
}
