//! What can be read of a session, which may be damaged in the store: enough to know its host, and as much of its record as there is.

use std::sync::Arc;

use bytes::Bytes;
use prost::Message;

use super::Sessions;
use super::auth::Caller;
use super::cached_session::Metadata;
use super::failure::{Unreadable, of_another_game, refusal_of, unreadable};
use super::format::check;
use crate::sessions::{SessionId, TokenHash};
use maecenas_contract::Text;
use maecenas_contract::errors::Code;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;
use maecenas_game::Seed;

/// The metadata of a session, as far as it can be read. The hash of the host's token always can: a caller who is not proved to be the
/// host gets nothing of a damaged session.
pub(super) struct Remains<C: Codec> {
    stored: stored::Metadata,
    /// The whole metadata; none if the record that the session began with cannot be read.
    pub(super) metadata: Option<Arc<Metadata<C>>>,
}

impl<C: Codec> Remains<C> {
    /// Decodes metadata up to the first byte that makes no sense.
    ///
    /// # Errors
    /// The session is of another game; or the hash of its host's token cannot be read, so that no caller can be proved to be its host.
    pub(super) fn decode(id: SessionId, bytes: impl bytes::Buf) -> Result<Self, Error> {
        let mut stored = stored::Metadata::default();
        // After an error the fields before it stay decoded; each is whole, or absent.
        drop(stored.merge(bytes));
        if !stored.game.is_empty() && stored.game != C::SLUG {
            return Err(of_another_game(&stored.game));
        }
        if stored.host_token.len() != size_of::<TokenHash>() {
            return Err(unreadable(id, &Unreadable::Bytes));
        }
        let is_read = check(stored.format).is_ok();
        let record = stored.record.as_ref().filter(|_| is_read);
        let record = record.and_then(|kept| wire::Record::decode(&*kept.record).ok());
        let record = record.filter(|record| record.start.is_some());
        let metadata = record.map(|record| Metadata::new(stored.clone(), record));
        let metadata = metadata.map(Arc::new);
        Ok(Self { stored, metadata })
    }

    /// Checks that the caller is the host; `what` names the operation in the error.
    pub(super) fn host(&self, caller: Caller, what: &Text) -> Result<(), Error> {
        caller.role(&self.stored)?.host(what)
    }

    /// What remains stored of the session after its deletion.
    pub(super) fn tombstone(&self) -> stored::Tombstone {
        let seed = self.metadata.as_ref().and_then(|metadata| metadata.seed());
        stored::Tombstone {
            seed: seed.map(Seed::to_hex).unwrap_or_default(),
            salt: self.stored.salt.clone(),
            metadata: self.stored.encode_to_vec(),
        }
    }
}

impl<C: Codec> Sessions<C> {
    /// What can be read of a session.
    ///
    /// # Errors
    /// There is no such session, the store is unavailable, or no caller can be proved to be the host.
    pub(super) async fn remains(&self, id: SessionId) -> Result<Remains<C>, Error> {
        match self.load_current(id).await {
            Ok(cached) => Ok(Remains {
                stored: cached.metadata.stored.clone(),
                metadata: Some(Arc::clone(&cached.metadata)),
            }),
            Err(error) if error.code == Code::SessionUnreadable => {
                Remains::decode(id, self.metadata_left(id).await?)
            }
            Err(error) => Err(error),
        }
    }

    /// The stored metadata, whatever the rest of the session is like.
    pub(super) async fn metadata_left(&self, id: SessionId) -> Result<Bytes, Error> {
        let metadata = self.store.metadata(id).await;
        metadata.map_err(|failure| refusal_of(id, &failure))
    }
}
