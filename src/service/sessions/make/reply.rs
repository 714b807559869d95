//! The optional parts of the response to a move, reduced to what a role may see.

use crate::service::sessions::auth::Role;
use maecenas_contract::Language;
use maecenas_contract::changes;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::words::Speaker;
use maecenas_engine::codec::{Codec, KindOf};
use maecenas_game::Game;

/// The optional parts that a request includes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a part that a request includes or not"
)]
pub(in crate::service::sessions) struct Reply {
    pub(in crate::service::sessions) events: bool,
    pub(in crate::service::sessions) changes: bool,
    pub(in crate::service::sessions) statements: bool,
    pub(in crate::service::sessions) labels: bool,
    /// The language of the sentences of events; `None` if they are not requested.
    pub(in crate::service::sessions) sentences: Option<Language>,
}

/// A move that was made, with what the response to it is made from.
pub(in crate::service::sessions) struct MadeMove<'a, C: Codec> {
    pub(in crate::service::sessions) rules: C::Rules,
    pub(in crate::service::sessions) played: &'a wire::PlayedMove<C>,
    pub(in crate::service::sessions) kind: KindOf<C>,
    pub(in crate::service::sessions) events: Vec<C::Event>,
    /// The level of the opponent who made it; none where a person did.
    pub(in crate::service::sessions) opponent_level: Option<i32>,
    /// The session after the move, as the role may see it.
    pub(in crate::service::sessions) session: wire::Session<C>,
    /// The role's view of the position before the move; it is needed for the changes only.
    pub(in crate::service::sessions) before: Option<&'a C::State>,
}

impl Reply {
    /// Decodes the field `include` of a request.
    pub(in crate::service::sessions) fn of(include: &[i32], language: Language) -> Self {
        let includes = |what: Include| include.contains(&what.into());
        Self {
            events: includes(Include::Events) || includes(Include::Sentences),
            changes: includes(Include::Changes),
            statements: includes(Include::Statements),
            labels: includes(Include::Labels),
            sentences: includes(Include::Sentences).then_some(language),
        }
    }

    /// The response to a move, as a role may see it.
    pub(in crate::service::sessions) fn made<C: Codec>(
        self,
        role: Role,
        made: MadeMove<'_, C>,
    ) -> wire::MoveMade<C> {
        let MadeMove {
            rules,
            played,
            kind,
            mut events,
            opponent_level,
            session,
            before,
        } = made;
        let seat = played.seat.unwrap_or_default();
        let finished = session.info.as_ref().is_some_and(|info| info.game_over);
        let visible = finished || !C::Rules::is_secret(kind) || role.sees_all_of(seat);
        let before = before.filter(|_| self.changes);
        let changes = before.zip(session.state.as_ref());
        let changes = changes.map(|(before, after)| changes::changes(before, before, after));
        if let (Some(language), Some(info)) = (self.sentences, &session.info) {
            let labels = info.labels.as_slice();
            let speaker = Speaker { language, labels };
            for event in &mut events {
                C::tell(rules, event, speaker);
            }
        }
        wire::MoveMade {
            seat,
            kind: C::kind_number(kind),
            r#move: played.r#move.as_ref().filter(|_| visible).cloned(),
            session: Some(session),
            events: if self.events { events } else { Vec::new() },
            changes: changes.unwrap_or_default(),
            opponent_level,
        }
    }
}
