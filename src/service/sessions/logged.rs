//! The bytes of states and moves in the store.

use bytes::Bytes;
use prost::Message;

use super::failure::Unreadable;
use super::format::{FORMAT, check};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_engine::codec::Codec;

/// A move of the log.
#[derive(Debug)]
pub(super) struct LoggedMove<C: Codec> {
    pub(super) played: wire::PlayedMove<C>,
    /// When it was made, in seconds since 1970.
    pub(super) time: i64,
    /// The level of the opponent who made it, by its number in the contract; none where a person did.
    pub(super) opponent_level: Option<i32>,
}

/// Encodes a state for the store.
pub(super) fn state_bytes<S: Message>(state: &S, time: i64, opponent_moves: u32) -> Bytes {
    let state = state.encode_to_vec();
    let kept = stored::KeptState {
        state,
        time,
        format: FORMAT,
        opponent_moves,
    };
    kept.encode_to_vec().into()
}

/// Encodes a move for the log.
pub(super) fn move_bytes<C: Codec>(
    made: &wire::PlayedMove<C>,
    time: i64,
    opponent_level: Option<i32>,
) -> Bytes {
    let made = stored::KeptMove {
        r#move: made.encode_to_vec(),
        time,
        format: FORMAT,
        opponent_level: opponent_level.unwrap_or_default(),
    };
    made.encode_to_vec().into()
}

/// Decodes a move of the log.
pub(super) fn read_move<C: Codec>(bytes: Bytes) -> Result<LoggedMove<C>, Unreadable> {
    let invalid = |_| Unreadable::Bytes;
    let stored = stored::KeptMove::decode(bytes).map_err(invalid)?;
    check(stored.format)?;
    Ok(LoggedMove {
        played: wire::PlayedMove::decode(stored.r#move.as_slice()).map_err(invalid)?,
        time: stored.time,
        opponent_level: Some(stored.opponent_level).filter(|level| *level != 0),
    })
}
