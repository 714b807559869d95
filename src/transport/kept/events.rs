//! What happens in a session, as server-sent events.

use std::{convert::Infallible, pin::Pin, sync::Arc, time::Duration};

use axum::{
    extract::Request,
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::stream::{self, Stream, StreamExt};

use super::{for_one_reader, question};
use crate::{
    contract::wire::sessions::v1::{
        SessionEvent, SessionOccurrence, StreamEnded, WatchSessionRequest,
        session_occurrence::Occurrence, stream_ended::Reason,
    },
    service::Sessions,
    transport::{
        Setup,
        answer::asker,
        call::{self, Asker},
        decode,
        problem::problem,
    },
};

/// How often a quiet stream says that it is still there, so that nobody in between takes it for dead.
const QUIET: Duration = Duration::from_secs(15);
/// After how long a watcher whose stream broke is to come back.
const COME_BACK: Duration = Duration::from_secs(1);

/// Streams what happens in a session.
pub(super) async fn watch_session(
    request: Request,
    setup: Setup,
    sessions: Arc<Sessions>,
) -> Response {
    let most = setup.limits.body;
    let watching = async {
        let Asker { caller, admission } = asker(&request)?;
        admission.stream()?;
        let question = question::get::<WatchSessionRequest>(request, most).await?;
        let question: WatchSessionRequest = decode::json(&question)?;
        let events = sessions.watch_session(caller, &question).await?;
        Ok((events, question.seen))
    };
    match call::unharmed(watching).await {
        Ok((events, seen)) => {
            let events =
                until_closing(events, seen, &setup).map(|event| Ok::<_, Infallible>(sent(&event)));
            let events = Sse::new(events).keep_alive(KeepAlive::new().interval(QUIET));
            let mut response = events.into_response();
            for_one_reader(response.headers_mut());
            response
        }
        Err(error) => problem(&error),
    }
}

fn sent(event: &SessionEvent) -> Event {
    let occurrence = event.occurrence.as_ref();
    let name = match occurrence.and_then(|occurrence| occurrence.occurrence.as_ref()) {
        Some(Occurrence::Session(_)) | None => "session",
        Some(Occurrence::MoveMade(_)) => "move",
        Some(Occurrence::Ended(_)) => "ended",
    };
    let named = Event::default()
        .event(name)
        .id(event.version.to_string())
        .retry(COME_BACK);
    // Every message has a JSON form.
    named.json_data(event).unwrap_or_default()
}

/// The events of a session until the service closes, which is the last of them. The version that was seen before them is the
/// one that a watcher comes back with when nothing has happened since.
pub(in crate::transport) fn until_closing(
    events: impl Stream<Item = SessionEvent> + Send + 'static,
    seen: Option<u32>,
    setup: &Setup,
) -> Pin<Box<dyn Stream<Item = SessionEvent> + Send>> {
    let closing = Box::pin(setup.stopping.closing());
    let watched = Some((Box::pin(events), closing, seen.unwrap_or_default()));
    Box::pin(stream::unfold(watched, |watched| async {
        let (mut events, mut closing, version) = watched?;
        tokio::select! {
            biased;
            event = events.next() => {
                let event = event?;
                let version = event.version;
                Some((event, Some((events, closing, version))))
            }
            () = &mut closing => Some((stopping(version), None)),
        }
    }))
}

fn stopping(version: u32) -> SessionEvent {
    let ended = StreamEnded {
        reason: Reason::Stopping.into(),
        ..StreamEnded::default()
    };
    SessionEvent {
        version,
        occurrence: Some(SessionOccurrence {
            occurrence: Some(Occurrence::Ended(ended)),
        }),
    }
}
