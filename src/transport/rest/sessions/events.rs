//! The events of a session as server-sent events.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::Request,
    response::Response,
};
use futures_util::stream::{self, Stream, StreamExt};
use http::{HeaderValue, header::CONTENT_LANGUAGE};
use tokio::time::timeout;

use super::{
    event_source::{come_back, has_ticket},
    for_one_reader, request,
};
use crate::service::blocking::catch_panic_async;
use crate::service::{EventId, Events, Sessions, SharedEvent, StreamMark, Watching};
use crate::telemetry::note;
use crate::transport::Setup;
use crate::transport::dispatch::{EncodedRequest, RequestContext};
use crate::transport::http::limits::{Peer, streams_end};
use crate::transport::http::problem::problem;
use crate::transport::http::{bearer, event_stream};
use crate::transport::rest::unary::context;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::Validate;
use maecenas_contract::messages::OfGame;
use maecenas_contract::scan::Shaped;
use maecenas_contract::wire::common::v1::session_event::Event;
use maecenas_contract::wire::common::v1::{SessionEvent, WatchSessionRequest};
use maecenas_contract::wire::sessions::v1::StreamEnded;
use maecenas_contract::wire::sessions::v1::stream_ended::Reason;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::decoded;
use prost::Name;

/// What the frame of an event begins with.
const EVENT: &[u8] = b"event: ";
/// The `retry` delay: after which a client reconnects.
const COME_BACK: Duration = Duration::from_secs(1);

/// The handler of the event stream of a session.
pub(in crate::transport) async fn watch_session<C: Codec>(
    request: Request,
    setup: Setup,
    sessions: Arc<Sessions<C>>,
) -> Response
where
    OfGame<C, WatchSessionRequest>: Encodings + Shaped + Validate,
    SessionEvent<C>: Encodings,
{
    let heartbeat = setup.limits.heartbeat;
    let connection = request.extensions().get::<Arc<dyn Peer>>().cloned();
    let language = bearer::language(request.headers());
    let has_ticket = has_ticket(request.method(), request.uri());
    // The mark of a stream that begins with this request.
    let mut begun = None;
    let watching = async {
        let RequestContext { caller, admission } = context(&request)?;
        admission.shared_stream()?;
        let caller = caller.at(admission.client());
        let name = OfGame::<C, WatchSessionRequest>::full_name();
        let EncodedRequest {
            encoding, bytes, ..
        } = request::get(request, &name).await?;
        let message: OfGame<C, WatchSessionRequest> = decoded(encoding, bytes)?;
        let last = message.seen_etag.as_deref().unwrap_or_default();
        let goes_on = last.parse().is_ok_and(|last: EventId| last.mark.is_some());
        let mark = StreamMark::random()?;
        begun = (!goes_on).then_some(mark);
        sessions.watch_session_marked(caller, &message, mark).await
    };
    match catch_panic_async(watching).await {
        Ok(watching) => {
            let mark = watching.mark;
            let events = until_closing(watching, &setup, connection.as_ref());
            let frames = frames(events, heartbeat);
            let mut response = Response::new(match mark {
                None => Body::from_stream(frames),
                Some(mark) => Body::from_stream(
                    frames.flat_map(move |frame| stream::iter(marked(frame, mark))),
                ),
            });
            let headers = response.headers_mut();
            headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
            for_one_reader(headers);
            event_stream(headers);
            response
        }
        Err(error) => {
            let again = has_ticket.then(|| come_back(&error, begun)).flatten();
            again.unwrap_or_else(|| problem(&error, language))
        }
    }
}

/// The frames of the events, each encoded once for all watchers, and a keep-alive comment after each quiet interval.
fn frames<C: Codec>(
    events: Events<C>,
    heartbeat: Duration,
) -> impl Stream<Item = Chunk> + Send + use<C>
where
    SessionEvent<C>: Encodings,
{
    let frames = events.map(|event| event.written(frame));
    stream::unfold(frames, move |mut frames| async move {
        let frame = match timeout(heartbeat, frames.next()).await {
            Ok(frame) => frame?,
            Err(_) => Bytes::from_static(b":\n\n"),
        };
        Some((Ok(frame), frames))
    })
}

/// A part of the body.
type Chunk = Result<Bytes, Infallible>;

/// A frame of a stream that a ticket opened: the mark of the stream follows the entity tag in the id of the event. The rest of the frame
/// stays shared by all watchers.
fn marked(frame: Chunk, mark: StreamMark) -> impl Iterator<Item = Chunk> {
    let Ok(mut rest) = frame;
    // The id is the second line of an event, and a comment has no second line.
    let mut ends = rest.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let end = ends.nth(1).map(|(end, _)| end);
    let id = end.filter(|_| rest.starts_with(EVENT)).map(|end| {
        let id = rest.split_to(end);
        let mark = format!(".{mark}");
        [&id, mark.as_bytes()].concat().into()
    });
    id.into_iter().chain([rest]).map(Ok)
}

/// An event in the format of the HTML standard. Its JSON is one line.
fn frame<C: Codec>(event: &SessionEvent<C>) -> Bytes
where
    SessionEvent<C>: Encodings,
{
    let name = event.kind().as_str_name().to_ascii_lowercase();
    let etag = &event.etag;
    let come_back = COME_BACK.as_millis();
    let head = format!("event: {name}\nid: {etag}\nretry: {come_back}\ndata: ");
    // Cannot fail: every message has a JSON form.
    let frame = event.write_json(head.into_bytes(), usize::MAX);
    let mut frame = frame.unwrap_or_default();
    frame.extend_from_slice(b"\n\n");
    frame.into()
}

/// The events of a session until the service closes, or their connection because of its age, which is reported as the last event. That
/// event carries the last version that the watcher has seen, so that the watcher can reconnect with it.
pub(in crate::transport) fn until_closing<C: Codec>(
    watching: Watching<C>,
    setup: &Setup,
    connection: Option<&Arc<dyn Peer>>,
) -> Events<C> {
    let Watching {
        version,
        etag,
        events,
        mark: _,
    } = watching;
    let closing = Box::pin(setup.shutdown.stream_end(streams_end(connection)));
    let watched = Some((events, closing, shutdown(version, &etag)));
    Box::pin(stream::unfold(watched, |watched| async {
        let (mut events, mut closing, stop) = watched?;
        tokio::select! {
            biased;
            event = events.next() => {
                let event = event?;
                note_end(event.event());
                let stop = shutdown(event.event().version, &event.event().etag);
                Some((event, Some((events, closing, stop))))
            }
            () = &mut closing => Some((SharedEvent::new(stop), None)),
        }
    }))
}

/// Records why a stream ends before its session does, for which the protocols have no status any more.
fn note_end<C: Codec>(event: &SessionEvent<C>) {
    let Some(Event::Ended(ended)) = &event.event else {
        return;
    };
    let code = match ended.end_reason() {
        Reason::Gone => Code::SessionNotFound,
        Reason::Renewed => Code::Unauthenticated,
        Reason::Unreadable => Code::SessionUnreadable,
        Reason::Deleted | Reason::Stopping | Reason::Unspecified => return,
    };
    note(|record| record.problem(code.entry().name, None));
}

fn shutdown<C: Codec>(version: u32, etag: &str) -> SessionEvent<C> {
    let ended = StreamEnded {
        end_reason: Reason::Stopping.into(),
        ..StreamEnded::default()
    };
    let ended = Event::Ended(ended);
    SessionEvent {
        version,
        etag: etag.to_owned(),
        kind: ended.kind().into(),
        event: Some(ended),
    }
}
