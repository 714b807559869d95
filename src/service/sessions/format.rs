//! The format of what is stored: its number, and the bytes of states and moves.

use bytes::Bytes;
use prost::Message;

use super::failure::Unreadable;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_engine::codec::Codec;

/// The format that this version writes. It is counted up when a message gains what earlier versions must not drop, since these decode
/// messages without the fields that they do not have, and when a field gets another number.
pub(super) const FORMAT: u32 = 2;
/// The oldest format that this version reads. Fields have other numbers than in format 1, whose bytes would be misread.
const OLDEST: u32 = 2;

/// Checks that this version can read stored bytes of a format. Zero is the format of bytes without a number.
///
/// # Errors
/// A newer version of the service has written them, or one that is too old.
pub(super) const fn check(format: u32) -> Result<(), Unreadable> {
    if format > FORMAT {
        return Err(Unreadable::Format {
            format,
            own: FORMAT,
        });
    }
    if format < OLDEST {
        return Err(Unreadable::Bytes);
    }
    Ok(())
}

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
