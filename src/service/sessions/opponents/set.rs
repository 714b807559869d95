//! `SetOpponent`.

use prost::Message;

use super::seats::kept;
use crate::service::sessions::Sessions;
use crate::service::sessions::auth::{Caller, Role, seat, token};
use crate::service::sessions::failure::{SOON, id};
use maecenas_contract::errors::Code;
use maecenas_contract::messages::OfGame;
use maecenas_contract::text;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::sessions::v1::Opponent;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;

/// The attempts of optimistic locking, for conflicts with other changes of the metadata.
const MOST_TRIES: usize = 8;

impl<C: Codec> Sessions<C> {
    /// Has the service play a seat. The token of the seat becomes invalid, and streams that were opened with it or with its tickets end.
    ///
    /// # Errors
    /// Those of [`Sessions::get_session`]; the caller is not the host; or there is no such seat.
    pub async fn set_opponent(
        &self,
        caller: Caller,
        request: &OfGame<C, wire::SetOpponentRequest>,
    ) -> Result<wire::SetOpponentResponse<C>, Error> {
        let id = id(&request.id)?;
        let opponent = Opponent {
            seat: request.seat,
            level: request.level,
        };
        let mut cached = self.load_current(id).await?;
        for _ in 0..MOST_TRIES {
            let what = text!("setting-an-opponent");
            caller.role(&cached.metadata.stored)?.host(&what)?;
            let named = opponent.seat.unwrap_or_default();
            let seat = seat(named, cached.metadata.stored.seat_tokens.len())?;
            let mut metadata = cached.metadata.stored.clone();
            metadata.opponents.retain(|other| other.seat != seat);
            metadata.opponents.push(kept(seat, &opponent));
            metadata.opponents.sort_by_key(|other| other.seat);
            if let Some(kept) = metadata.seat_tokens.get_mut(seat as usize) {
                // The token is discarded.
                (_, *kept) = token()?;
            }
            let metadata = metadata.encode_to_vec().into();
            let replaced = self
                .store
                .replace_metadata(id, cached.generation, metadata)
                .await;
            let replaced = replaced.map_err(|failure| self.forget(id, &failure))?;
            cached = self.read(id).await?;
            if replaced {
                self.notice(id, &cached, caller);
                return Ok(wire::SetOpponentResponse {
                    session: Some(cached.shown(id, Role::Host)),
                });
            }
        }
        let detail = text!("opponents-always-set");
        Err(Error::new(Code::StoreUnavailable, detail).retry_after(SOON))
    }
}
