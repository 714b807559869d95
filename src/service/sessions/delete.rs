//! `DeleteSession`.

use std::sync::Arc;

use prost::Message;

use super::Sessions;
use super::caller::{Caller, Role};
use super::failure::{id, unreadable};
use super::kept::salt;
use super::read::written;
use crate::contract::limits::check;
use crate::contract::text;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::stored::v1 as stored;
use crate::games::princes::rules::Seed;
use crate::service::{Code, Error, commitment};
use crate::sessions::{Failure, Revision, SessionId};

impl Sessions {
    /// Ends a session. The host who asks again within a minute, because the answer was lost perhaps, is given the record again.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`]; or the caller is not the host.
    pub async fn delete_session(
        &self,
        caller: Caller,
        request: &wire::DeleteSessionRequest,
    ) -> Result<wire::DeleteSessionResponse, Error> {
        check(request)?;
        let id = id(&request.id)?;
        let known = match self.fresh(id).await {
            Err(error) if error.code == Code::SessionEnded => {
                return self.answer_deleted(caller, id, error).await;
            }
            known => known?,
        };
        let what = text!("ending a session", "mettre fin à une session");
        caller.role(&known.head)?.host(&what)?;
        // A session whose record cannot be told is not ended: its host would lose it.
        if self.record(id, &known, true).await?.is_none() {
            return Err(unreadable(id));
        }
        let seed = self.game(id, &known.state)?.seed();
        let farewell = stored::Farewell {
            seed: seed.map(Seed::to_hex).unwrap_or_default(),
            salt: salt(&known.head).to_vec(),
            head: known.head.encode_to_vec(),
        };
        let deleted = self.store.delete(id, farewell.encode_to_vec().into());
        match deleted.await {
            Ok(()) => {
                self.known.remove(&id);
                self.last_record(id, &known.head, &farewell).await
            }
            Err(failure @ Failure::Ended(_)) => {
                let error = self.forget(id, &failure);
                self.answer_deleted(caller, id, error).await
            }
            Err(failure) => Err(self.forget(id, &failure)),
        }
    }

    /// The answer to the host of a session that was deleted within the last minute; everybody else is told the error.
    async fn answer_deleted(
        &self,
        caller: Caller,
        id: SessionId,
        ended: Error,
    ) -> Result<wire::DeleteSessionResponse, Error> {
        let log = self.store.log(id, 0, None, 0).await;
        let log = log.map_err(|failure| self.forget(id, &failure))?;
        let Some(farewell) = log.farewell else {
            return Err(ended);
        };
        let farewell = stored::Farewell::decode(farewell).map_err(|_| unreadable(id))?;
        let head = stored::Head::decode(farewell.head.as_slice()).map_err(|_| unreadable(id))?;
        if caller.role(&head) != Ok(Role::Host) {
            return Err(ended);
        }
        self.last_record(id, &Arc::new(head), &farewell).await
    }

    /// The record of a session that has ended. Moves may have been made until the very end, so the log is read after it.
    async fn last_record(
        &self,
        id: SessionId,
        head: &Arc<stored::Head>,
        farewell: &stored::Farewell,
    ) -> Result<wire::DeleteSessionResponse, Error> {
        let entries = self.entries(id, Revision::default(), None).await?;
        let entries = entries.ok_or_else(|| unreadable(id))?;
        let seed = Seed::from_hex(&farewell.seed);
        let commitment = seed.map(|seed| commitment::of(seed, salt(head), true));
        let mut record = written(id, head, commitment, entries).await?;
        self.princes.pin(&mut record);
        Ok(wire::DeleteSessionResponse {
            record: Some(record),
        })
    }
}
