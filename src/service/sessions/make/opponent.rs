//! The move of an opponent, made as a person's is.

use std::sync::Arc;

use super::reply::Reply;
use super::{Attempt, Precondition, Tried};
use crate::service::sessions::Sessions;
use crate::service::sessions::auth::{Caller, Role};
use crate::service::sessions::cached_session::CachedSession;
use crate::sessions::SessionId;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::common::v1::make_move_response::Result::Refused;
use maecenas_engine::Error;
use maecenas_engine::codec::{Codec, MoveOf, SeatOf};
use maecenas_game::Seat;

impl<C: Codec> Sessions<C> {
    /// Makes the move that an opponent chose on a position, unless other moves came first. Returns whether the session may wait for an
    /// opponent again.
    ///
    /// # Errors
    /// The session is gone or has too many moves, or the store is unavailable.
    pub(in crate::service::sessions) async fn make_opponents_move(
        &self,
        id: SessionId,
        cached: &Arc<CachedSession<C>>,
        seat: SeatOf<C>,
        level: i32,
        made: &MoveOf<C>,
    ) -> Result<bool, Error> {
        let seat = u32::from(seat.number());
        let request = wire::MakeMoveRequest {
            id: id.to_string(),
            r#move: Some(C::print_move(cached.position.rules, made)),
            ..wire::MakeMoveRequest::default()
        };
        let attempt = Attempt {
            id,
            caller: Caller::default(),
            role: Role::Seat(seat),
            seat,
            precondition: Precondition {
                version: None,
                etag: None,
            },
            reply: Reply::default(),
            request: &request,
            retry: None,
            opponent_level: Some(level),
        };
        match self.try_once(&attempt, cached, true).await? {
            Tried::Done(response) if matches!(response.result, Some(Refused(_))) => {
                // What the rules list they accept.
                tracing::error!(game = C::SLUG, "an opponent's move was refused");
                Ok(false)
            }
            Tried::Done(_) => {
                self.counts.opponent_moves.add_one();
                Ok(true)
            }
            Tried::Overtaken(_) => Ok(true),
        }
    }
}
