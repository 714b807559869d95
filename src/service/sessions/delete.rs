//! `DeleteSession`.

use std::sync::Arc;

use prost::Message;

use super::Sessions;
use super::auth::{Caller, Role};
use super::cached_session::Metadata;
use super::failure::{Unreadable, id, unreadable};
use super::read::written;
use crate::contract::codec::Codec;
use crate::contract::messages::OfGame;
use crate::contract::text;
use crate::contract::wire::common::v1 as wire;
use crate::contract::wire::stored::v1 as stored;
use crate::game::Seed;
use crate::service::{Code, Error, commitment};
use crate::sessions::{Failure, Revision, SessionId};

impl<C: Codec> Sessions<C> {
    /// Deletes a session and returns its record. A retry by the host within a minute gets the record again.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`], but a position that cannot be read is none; or the caller is not the host.
    pub async fn delete_session(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::DeleteSessionRequest>,
    ) -> Result<wire::DeleteSessionResponse<C>, Error> {
        let id = id(&request.id)?;
        let recorded = match self.recorded(id).await {
            Err(error) if error.code == Code::SessionEnded => {
                return self.answer_deleted(caller, id, error).await;
            }
            recorded => recorded?,
        };
        let metadata = &recorded.metadata;
        let what = text!("ending-a-session");
        caller.role(&metadata.stored)?.host(&what)?;
        // A session whose record cannot be read is not deleted, because its host would lose it.
        if self.record(id, &recorded, true).await?.is_none() {
            return Err(unreadable(id, &Unreadable::Bytes));
        }
        let seed = metadata.seed();
        let tombstone = stored::Tombstone {
            seed: seed.map(Seed::to_hex).unwrap_or_default(),
            salt: metadata.salt().to_vec(),
            metadata: metadata.stored.encode_to_vec(),
        };
        let deleted = self.store.delete(id, tombstone.encode_to_vec().into());
        match deleted.await {
            Ok(()) => {
                self.cached.remove(&id);
                self.last_record(id, metadata, &tombstone).await
            }
            Err(failure @ Failure::Ended(_)) => {
                let error = self.forget(id, &failure);
                self.answer_deleted(caller, id, error).await
            }
            Err(failure) => Err(self.forget(id, &failure)),
        }
    }

    /// Answers a retry for a session that was deleted within the last minute: the record for the host, the error for others.
    async fn answer_deleted(
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
        let metadata = Metadata::decode(id, tombstone.metadata.as_slice())?;
        if caller.role(&metadata.stored) != Ok(Role::Host) {
            return Err(ended);
        }
        self.last_record(id, &Arc::new(metadata), &tombstone).await
    }

    /// The record of a deleted session. The log is read after the deletion, because moves may have been made until then.
    async fn last_record(
        &self,
        id: SessionId,
        metadata: &Arc<Metadata<C>>,
        tombstone: &stored::Tombstone,
    ) -> Result<wire::DeleteSessionResponse<C>, Error> {
        let entries = self.entries(id, Revision::default(), None).await?;
        let entries = entries.ok_or_else(|| unreadable(id, &Unreadable::Bytes))?;
        let seed = Seed::from_hex(&tombstone.seed);
        let commitment = seed.map(|seed| commitment::of(seed, metadata.salt(), true));
        let mut record = written(id, metadata, commitment, entries).await?;
        self.operations.pin(&mut record);
        Ok(wire::DeleteSessionResponse {
            record: Some(record),
        })
    }
}
