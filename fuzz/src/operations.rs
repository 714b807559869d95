//! Every operation of the contract: how its request is read, and how it is called.

use futures_util::StreamExt;
use maecenas::service::Sessions;
use maecenas_contract::limits::{Validate, check};
use maecenas_contract::messages::OfGame;
use maecenas_contract::session_refs::SessionRefs;
use maecenas_contract::verdicts::Verdicts;
use maecenas_contract::wire::common::v1 as common;
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, Operation as Method, Operations, Paged};
use std::{sync::Arc, time::Duration};

use super::{
    input::Input,
    memory,
    messages::{from_json, from_protobuf},
    service::{Answer, Service, answered, wait},
};

/// An operation of the contract.
pub(crate) struct Operation {
    name: &'static str,
    pub(crate) json: fn(&Service, &[u8]),
    pub(crate) protobuf: fn(&Service, &[u8]),
}

/// The names of all operations, each after that of its part of the contract, such as `princesListMoves`.
pub fn names() -> impl Iterator<Item = &'static str> {
    OPERATIONS.iter().map(|operation| operation.name)
}

/// The number by which an input chooses an operation: a hash of its name (FNV-1a), so that a new operation renumbers no other one.
pub fn number(name: &str) -> u16 {
    let hash = name.bytes().fold(0x811c_9dc5, |hash: u32, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    let [.., high, low] = (hash ^ (hash >> 16)).to_be_bytes();
    u16::from_be_bytes([high, low])
}

/// The operation that an input chooses: that of its number, or any where there is none.
pub(crate) fn chosen(input: &mut Input<'_>) -> &'static Operation {
    let wanted = input.u16();
    let named = OPERATIONS
        .iter()
        .find(|operation| number(operation.name) == wanted);
    named.unwrap_or(&OPERATIONS[usize::from(wanted) % OPERATIONS.len()])
}

/// The name of the operation that an input chooses.
pub fn chosen_name(bytes: &[u8]) -> &'static str {
    chosen(&mut Input::new(bytes)).name
}

/// Calls a method of the service: on a game, on a game as a search of few playouts or with an answer in pages, on a session, on all games, or to
/// watch a session.
macro_rules! ask {
    (question $game:ident $method:ident $service:ident $request:ident) => {
        $service.ask(&$service.$game, $request, |operations, language, asked| {
            operations.$method(language, asked)
        })
    };
    (search $game:ident $method:ident $service:ident $request:ident) => {{
        // A search of many playouts is slow, and each of them does the same.
        let mut request = $request;
        request.playouts = request
            .playouts
            .map(|playouts| playouts.min(PLAYOUTS))
            .or(Some(PLAYOUTS));
        $service.ask(&$service.$game, request, |operations, language, asked| {
            operations.run_sliced(Operations::$method, language, asked)
        })
    }};
    (pages $game:ident $method:ident $service:ident $request:ident) => {
        pages($service, &$service.$game, $request, Operations::$method)
    };
    (session $game:ident $method:ident $service:ident $request:ident) => {
        one($service, &$request, async |at, asked| {
            at.$game.$method(at.caller, asked).await
        })
    };
    (any $package:ident $method:ident $service:ident $request:ident) => {
        one($service, &$request, async |at, asked| {
            at.games.$method(at.caller, asked).await
        })
    };
    (watch $game:ident $method:ident $service:ident $request:ident) => {
        watch($service, &$service.$game, &$request)
    };
}

macro_rules! operations {
    ($($part:ident $name:ident $form:ident $method:ident $request:ty;)*) => {
        /// Every operation.
        const OPERATIONS: &[Operation] = &[$(Operation {
            name: concat!(stringify!($part), stringify!($name)),
            json: |service, body| {
                from_json(body, |request: $request| ask!($form $part $method service request));
            },
            protobuf: |service, bytes| {
                from_protobuf(bytes, |request: $request| ask!($form $part $method service request));
            },
        }),*];
    };
}

maecenas_contract::each_operation!(operations);

/// The most playouts of a search.
const PLAYOUTS: u32 = 4;

/// The most pages that are requested of a stream.
const MOST_PAGES: usize = 4;

/// Requests the first pages of a stream.
fn pages<G: Codec, Q>(
    service: &Service,
    game: &Sessions<G>,
    asked: Q,
    operation: Method<G, Q, Q::Page>,
) -> Result<(), Error>
where
    Q: Paged + Clone + SessionRefs<G> + Validate,
    Q::Page: Answer + Verdicts,
{
    service.ask(game, asked.clone(), operation)?;
    let mut next = Some(asked);
    for _ in 0..MOST_PAGES {
        let Some(question) = next else { break };
        // Only the transport resolves a session in place of a position.
        let Ok(page) = operation(game.operations(), service.caller.language, &question) else {
            break;
        };
        answered(&page);
        next = question.after(&page);
    }
    Ok(())
}

/// Calls an operation on a session that has one answer.
pub(crate) fn one<Q: Validate, A: Answer>(
    service: &Service,
    asked: &Q,
    ask: impl AsyncFnOnce(&Service, &Q) -> Result<A, Error>,
) -> Result<(), Error> {
    check(asked)?;
    let answer = memory::answering(|| wait(ask(service, asked)))?;
    answered(&answer);
    Ok(())
}

/// The time for which a session is watched, on a clock that jumps to the next timer.
const WATCHED: Duration = Duration::from_secs(10);

/// The most events of a session within that time: a watcher that receives more would receive them without end.
const MOST_EVENTS: usize = 4096;

/// Watches a session for a while.
pub(crate) fn watch<G: Codec>(
    service: &Service,
    game: &Arc<Sessions<G>>,
    asked: &OfGame<G, common::WatchSessionRequest>,
) -> Result<(), Error>
where
    OfGame<G, common::WatchSessionRequest>: Validate,
    common::SessionEvent<G>: Answer,
{
    check(asked)?;
    let watching = async {
        let sessions = Arc::clone(game);
        let events = sessions.watch_session(service.caller, asked).await?;
        let mut events = events.events;
        let mut told = 0;
        let counting = async {
            while let Some(event) = events.next().await {
                answered(event.event());
                told += 1;
                assert!(told <= MOST_EVENTS, "a watcher is told events without end");
                // Time can pass only between two events that are not ready at once.
                tokio::task::yield_now().await;
            }
        };
        // After the timeout the stream is silent: all its events have been received.
        drop(tokio::time::timeout(WATCHED, counting).await);
        Ok(())
    };
    wait(watching)
}
