//! Idempotency: a repeated move gets the response of the first time, even if the session has moved on.

use std::sync::Arc;

use super::reply::{MadeMove, Reply};
use crate::service::sessions::Sessions;
use crate::service::sessions::auth::Role;
use crate::service::sessions::cached_session::Metadata;
use crate::service::sessions::failure::{Unreadable, unreadable};
use crate::service::sessions::history::Step;
use crate::service::sessions::opponents::seats;
use crate::sessions::{Revision, SessionId};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;

impl<C: Codec> Sessions<C> {
    /// The response to the move that led to a revision, computed again; none if the log does not lead to it.
    pub(in crate::service::sessions) async fn made_again(
        &self,
        id: SessionId,
        role: Role,
        reply: Reply,
        metadata: &Arc<Metadata<C>>,
        revision: Revision,
    ) -> Result<Option<wire::MoveMade<C>>, Error> {
        let step = self.step_at(id, metadata, revision).await?;
        step.map(|step| step.move_made(id, role, reply, metadata))
            .transpose()
    }
}

impl<C: Codec> Step<C> {
    /// The response to the move, as a role may see it. The metadata is the current one; that of a step in the cache may name other opponents.
    pub(in crate::service::sessions) fn move_made(
        &self,
        id: SessionId,
        role: Role,
        reply: Reply,
        metadata: &Metadata<C>,
    ) -> Result<wire::MoveMade<C>, Error> {
        let made = self.made.as_ref();
        let made = made.ok_or_else(|| unreadable(id, &Unreadable::Bytes))?;
        let mut session = self.after.shown(id, role);
        if let Some(info) = &mut session.info {
            info.opponents = seats::shown(&metadata.stored.opponents);
        }
        let before = reply.changes.then(|| made.before.view(role));
        let made = MadeMove {
            rules: self.after.position.rules,
            played: &made.played,
            kind: made.kind,
            events: made.events.clone(),
            opponent_level: made.opponent_level,
            session,
            before: before.as_ref(),
        };
        Ok(reply.made(role, made))
    }
}
