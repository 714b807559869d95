//! `RenewToken`.

use prost::Message;

use super::Sessions;
use super::auth::{Caller, seat, token};
use super::failure::{SOON, id};
use maecenas_contract::errors::Code;
use maecenas_contract::messages::OfGame;
use maecenas_contract::text;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;

/// The attempts of optimistic locking, for conflicts with other renewals.
const MOST_TRIES: usize = 8;

impl<C: Codec> Sessions<C> {
    /// Issues a new token for a seat. The old one becomes invalid, and streams that were opened with it or with its tickets end. An opponent
    /// no longer plays the seat.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`]; the caller is not the host; or there is no such seat.
    pub async fn renew_token(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::RenewTokenRequest>,
    ) -> Result<OfGame<C, wire::RenewTokenResponse>, Error> {
        let id = id(&request.id)?;
        let mut cached = self.load_current(id).await?;
        for _ in 0..MOST_TRIES {
            let what = text!("renewing-a-token");
            caller.role(&cached.metadata.stored)?.host(&what)?;
            let named = request.seat.unwrap_or_default();
            let seat = seat(named, cached.metadata.stored.seat_tokens.len())?;
            let (token, hash) = token()?;
            let mut metadata = cached.metadata.stored.clone();
            // A person plays the seat from now on.
            metadata.opponents.retain(|opponent| opponent.seat != seat);
            if let Some(kept) = metadata.seat_tokens.get_mut(seat as usize) {
                *kept = hash;
            }
            let metadata = metadata.encode_to_vec().into();
            let replaced = self
                .store
                .replace_metadata(id, cached.generation, metadata)
                .await;
            let replaced = replaced.map_err(|failure| self.forget(id, &failure))?;
            cached = self.read(id).await?;
            if replaced {
                return Ok(OfGame::new(wire::RenewTokenResponse {
                    seat,
                    seat_token: token,
                }));
            }
        }
        let detail = text!("token-always-renewed");
        Err(Error::new(Code::StoreUnavailable, detail).retry_after(SOON))
    }
}
