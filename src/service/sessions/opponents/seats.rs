//! Which seats of a session are opponents, as requests name and stores keep them.

use std::collections::BTreeSet;

use crate::service::sessions::cached_session::CachedSession;
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::sessions::v1::{Opponent, opponent_level};
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_engine::codec::{Codec, SeatOf, parse_seat};
use maecenas_game::{Game, Seat};
use maecenas_search::Level;

/// After this many moves of opponents without one of a person they stop: the rules of some games let a game go on for ever.
const MOST_ALONE: u32 = 2000;

/// The level of its number in the contract. One that a later version has stored counts as the lowest.
fn level(number: i32) -> Level {
    match opponent_level::Name::try_from(number) {
        Ok(opponent_level::Name::Easy) => Level::Easy,
        Ok(opponent_level::Name::Medium) => Level::Medium,
        Ok(opponent_level::Name::Strong) => Level::Strong,
        Ok(opponent_level::Name::Unspecified | opponent_level::Name::Random) | Err(_) => {
            Level::Random
        }
    }
}

/// The opponents of a request, each with a seat of its own, as they are stored. `at` is the path of the list.
pub(in crate::service::sessions) fn parsed<S: Seat>(
    opponents: &[Opponent],
    players: usize,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Vec<stored::KeptOpponent> {
    let mut seats = BTreeSet::new();
    let mut parsed = Vec::new();
    for (index, opponent) in opponents.iter().enumerate() {
        let at = at.index(index);
        let at = at.field("seat");
        let seat = parse_seat::<S>(opponent.seat, players, &at, faults).number();
        let is_seat = opponent.seat == Some(seat.into());
        if is_seat && !seats.insert(seat) {
            at.fault(
                FaultCode::DuplicateItem,
                || text!("opponent-twice", seat),
                faults,
            );
        }
        parsed.push(kept(seat.into(), opponent));
    }
    parsed.sort_by_key(|opponent| opponent.seat);
    parsed
}

/// An opponent as it is stored.
pub(super) const fn kept(seat: u32, opponent: &Opponent) -> stored::KeptOpponent {
    stored::KeptOpponent {
        seat,
        level: opponent.level,
    }
}

/// The opponents of a session, for its readers.
pub(in crate::service::sessions) fn shown(kept: &[stored::KeptOpponent]) -> Vec<Opponent> {
    let opponents = kept.iter().map(|opponent| Opponent {
        seat: Some(opponent.seat),
        level: opponent.level,
    });
    opponents.collect()
}

/// An opponent that is to move.
#[derive(Debug, Clone, Copy)]
pub(super) struct Awaited<S> {
    pub(super) seat: S,
    pub(super) level: Level,
    /// The number of the level in the contract.
    pub(super) number: i32,
}

impl<C: Codec> CachedSession<C> {
    /// Whether the service plays a seat of the session.
    pub(in crate::service::sessions) fn has_opponents(&self) -> bool {
        !self.metadata.stored.opponents.is_empty()
    }

    /// The first opponent that the position waits for; none also where opponents have moved alone for too long.
    pub(super) fn awaited_opponent(&self) -> Option<Awaited<SeatOf<C>>> {
        if self.opponent_moves >= MOST_ALONE || self.is_too_long() {
            return None;
        }
        let opponents = &self.metadata.stored.opponents;
        let position = &self.position;
        let mut awaited = position.rules.awaited(&position.state);
        awaited.find_map(|seat| {
            let number = u32::from(seat.number());
            let opponent = opponents.iter().find(|opponent| opponent.seat == number)?;
            Some(Awaited {
                seat,
                level: level(opponent.level),
                number: opponent.level,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Arc;

    use super::MOST_ALONE;
    use crate::service::sessions::cached_session::{CachedSession, Metadata, USUAL_SIZE, start};
    use crate::sessions::{Mark, Revision};
    use maecenas_contract::wire::common::v1 as wire;
    use maecenas_contract::wire::palazzo::Palazzo;
    use maecenas_contract::wire::sessions::v1::opponent_level;
    use maecenas_contract::wire::stored::v1 as stored;
    use maecenas_engine::Operations;
    use maecenas_search::Level;

    /// A session of two opponents, who have made this many moves without one of a person.
    fn alone(opponent_moves: u32) -> CachedSession<Palazzo> {
        let new_game = wire::NewGameRequest {
            player_count: Some(2),
            seed: "2a".to_owned(),
            ..wire::NewGameRequest::default()
        };
        let record = wire::Record::<Palazzo> {
            start: Some(wire::RecordStart {
                start: Some(wire::record_start::Start::NewGame(new_game)),
            }),
            ..wire::Record::default()
        };
        let opponent = |seat| stored::KeptOpponent {
            seat,
            level: opponent_level::Name::Medium.into(),
        };
        let metadata = stored::Metadata {
            opponents: vec![opponent(0), opponent(1)],
            ..stored::Metadata::default()
        };
        CachedSession {
            position: start(&Operations::default(), &record).unwrap(),
            metadata: Arc::new(Metadata::new(metadata, record)),
            revision: Revision::default(),
            generation: Mark::default(),
            size: USUAL_SIZE,
            time: 0,
            opponent_moves,
        }
    }

    #[test]
    fn opponents_alone_stop_after_the_most_moves() {
        for moves in [0, MOST_ALONE - 1] {
            let awaited = alone(moves).awaited_opponent().unwrap();
            assert_eq!(awaited.level, Level::Medium, "after {moves} moves");
        }
        assert!(alone(MOST_ALONE).awaited_opponent().is_none());
    }

    #[test]
    fn the_most_moves_are_those_that_the_guide_names() {
        let guide = include_str!("../../../../openapi/README.md");
        let named = format!("after {MOST_ALONE} moves without one of a person they stop");
        assert!(guide.contains(&named));
    }
}
