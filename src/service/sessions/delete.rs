//! `DeleteSession`.

use prost::Message;

use super::Sessions;
use super::auth::Caller;
use super::failure::{Unreadable, id, log_unreadable, unreadable};
use super::read::written;
use super::remains::Remains;
use crate::sessions::{Failure, SessionId};
use maecenas_contract::errors::Code;
use maecenas_contract::messages::OfGame;
use maecenas_contract::text;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, commitment};
use maecenas_game::Seed;

impl<C: Codec> Sessions<C> {
    /// Deletes a session and returns its record, as far as it can be read. A retry by the host within a minute gets the record again.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`], but an unreadable session is no error if the caller can be proved to be its host; or the caller
    /// is not the host.
    pub async fn delete_session(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::DeleteSessionRequest>,
    ) -> Result<wire::DeleteSessionResponse<C>, Error> {
        let id = id(&request.id)?;
        let remains = match self.remains(id).await {
            Err(error) if error.code == Code::SessionEnded => {
                return self.respond_deleted(caller, id, error).await;
            }
            remains => remains?,
        };
        remains.host(caller, &text!("ending-a-session"))?;
        let tombstone = remains.tombstone();
        let deleted = self.store.delete(id, tombstone.encode_to_vec().into());
        match deleted.await {
            Ok(()) => {
                self.caches.sessions.remove(&id);
                self.last_record(id, &remains, &tombstone).await
            }
            Err(failure @ Failure::Ended(_)) => {
                let error = self.forget(id, &failure);
                self.respond_deleted(caller, id, error).await
            }
            Err(failure) => Err(self.forget(id, &failure)),
        }
    }

    /// Responds to a retry for a session that was deleted within the last minute: the record for the host, the error for others.
    async fn respond_deleted(
        &self,
        caller: Caller,
        id: SessionId,
        ended: Error,
    ) -> Result<wire::DeleteSessionResponse<C>, Error> {
        let log = self.store.log(id, 0, None, 0).await;
        let log = log.map_err(|failure| self.forget(id, &failure))?;
        let Some(tombstone) = log.tombstone else {
            return Err(ended);
        };
        let tombstone =
            stored::Tombstone::decode(tombstone).map_err(|_| unreadable(id, &Unreadable::Bytes))?;
        let remains = Remains::decode(id, tombstone.metadata.as_slice())?;
        if remains.host(caller, &text!("ending-a-session")).is_err() {
            return Err(ended);
        }
        self.last_record(id, &remains, &tombstone).await
    }

    /// The record of a deleted session. The log is read after the deletion, because moves may have been made until then.
    async fn last_record(
        &self,
        id: SessionId,
        remains: &Remains<C>,
        tombstone: &stored::Tombstone,
    ) -> Result<wire::DeleteSessionResponse<C>, Error> {
        let Some(metadata) = &remains.metadata else {
            return Ok(wire::DeleteSessionResponse {
                record: None,
                incomplete: Some(true),
            });
        };
        let past = self.past(id, None).await?;
        let count = past.entries.len();
        // Without its salt the commitment cannot be computed again.
        let salted = !tombstone.salt.is_empty();
        let seed = Seed::from_hex(&tombstone.seed).filter(|_| salted);
        let commitment = seed.map(|seed| commitment::of(seed, metadata.salt(), true));
        let (mut record, moves) = written(metadata, commitment, past.entries).await?;
        self.operations.pin(&mut record);
        let whole = past.whole && moves == count;
        if !whole {
            log_unreadable(id, &Unreadable::Bytes);
        }
        Ok(wire::DeleteSessionResponse {
            record: Some(record),
            incomplete: (!whole).then_some(true),
        })
    }
}
