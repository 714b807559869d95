//! `CreateTicket`: a credential for one stream, for clients that cannot send a token when they watch.

use std::time::Duration;

use sha2::{Digest, Sha256};

use super::Sessions;
use super::auth::{Caller, Role, secret};
use super::failure::id;
use super::make::half;
use super::watch::event_id::StreamMark;
use crate::sessions::{SessionId, Ticket};
use maecenas_contract::errors::Code;
use maecenas_contract::messages::OfGame;
use maecenas_contract::text;
use maecenas_contract::well_known::Timestamp;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;

/// Time to live of a ticket until it opens its stream, in seconds.
const GOOD: u32 = 60;

/// Time to live of a ticket from the last time on that its stream was opened or resumed.
const OPENED_GOOD: Duration = Duration::from_hours(24);

impl<C: Codec> Sessions<C> {
    /// Issues a ticket, which replaces the caller's token for one stream.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`]; or the caller sends no token.
    pub async fn create_ticket(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::CreateTicketRequest>,
    ) -> Result<OfGame<C, wire::CreateTicketResponse>, Error> {
        let id = id(&request.id)?;
        let cached = self.load_current(id).await?;
        let role = caller.role(&cached.metadata.stored)?;
        let Some(token) = caller.token().filter(|_| role != Role::Spectator) else {
            let detail = text!("ticket-stands-for-token");
            return Err(Error::new(Code::Unauthenticated, detail));
        };
        let ticket = const_hex::encode(secret()?);
        let kept = Ticket {
            name: name(&ticket),
            token,
            ttl: Duration::from_secs(GOOD.into()),
        };
        let expire_time = Timestamp::now().after(GOOD);
        let stored = self.store.keep_ticket(id, kept).await;
        stored.map_err(|failure| self.forget(id, &failure))?;
        Ok(OfGame::new(wire::CreateTicketResponse {
            ticket,
            expire_time: Some(expire_time),
        }))
    }

    /// Redeems a ticket for the stream with a mark: returns the caller with the token that it stands for.
    pub(super) async fn bearer_of(
        &self,
        id: SessionId,
        caller: Caller,
        ticket: &str,
        mark: StreamMark,
    ) -> Result<Caller, Error> {
        let ticket = name(&ticket.to_ascii_lowercase());
        let token = self
            .store
            .open_ticket(id, ticket, mark.digest(), OPENED_GOOD)
            .await;
        let token = token.map_err(|failure| self.forget(id, &failure))?;
        let token = token.ok_or_else(|| {
            let detail = text!("ticket-used-or-old");
            Error::new(Code::Unauthenticated, detail)
        })?;
        Ok(caller.with_token(token))
    }
}

/// The digest under which a ticket is stored.
fn name(ticket: &str) -> crate::sessions::Digest {
    half(Sha256::digest(ticket.as_bytes()).into())
}
