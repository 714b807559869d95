//! The body of a response, as the middleware sends it: it records the end of the response in the telemetry, counts what the connection has
//! of it, and ends an open stream when it has to give way to others, or over gRPC when the service closes, or the
//! connection because of its age.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use axum::body::{Body, Bytes, HttpBody};
use http::{HeaderMap, header::CONTENT_TYPE};
use hyper::body::{Frame, SizeHint};
use tonic::Status;

use crate::telemetry::{OpenCall, note};
use crate::transport::connect;
use crate::transport::http::EVENT_STREAM;
use crate::transport::http::limits::{Admission, Peer, streams_are_needed, streams_end};
use crate::transport::http::negotiation::Protocol;
use crate::transport::rpc::status::status;
use crate::transport::shutdown::RETRY_AFTER;
use maecenas_contract::errors::Code;
use maecenas_contract::{Language, text};
use maecenas_engine::{Error, Limit};

use super::App;

type Closing = Pin<Box<dyn Future<Output = ()> + Send>>;

/// How the middleware ends a stream early: to make room, at shutdown, or at the maximum age of a connection.
#[derive(Debug, Clone, Copy)]
pub(in crate::transport) enum StreamEnd {
    /// gRPC: with trailers that have the reason.
    Trailers,
    /// Connect: with a message that has it.
    Message,
    /// A stream of events, which its client resumes by itself: as if it were complete.
    Resumed,
    /// It breaks off, so that no client takes it for complete.
    Broken,
}

impl StreamEnd {
    /// The end of a stream with these response headers.
    pub(in crate::transport) fn of(protocol: Protocol, headers: &HeaderMap) -> Self {
        let media_type = headers.get(CONTENT_TYPE);
        match protocol {
            Protocol::Grpc => Self::Trailers,
            Protocol::Connect => Self::Message,
            _ if media_type.is_some_and(|media_type| media_type == EVENT_STREAM) => Self::Resumed,
            _ => Self::Broken,
        }
    }
}

/// The body of a response.
pub struct ResponseBody {
    body: Body,
    open: Option<Box<OpenCall>>,
    /// The permit of the response. What the connection has of it is counted until the client has taken it.
    admission: Option<Admission>,
    /// Set for gRPC and Connect only; streams over REST end themselves with a reason of their own.
    app: Option<App>,
    /// The connection; for gRPC and Connect only as well.
    connection: Option<Arc<dyn Peer>>,
    end: StreamEnd,
    language: Language,
    closing: Option<Closing>,
    ended: bool,
}

impl ResponseBody {
    /// `app` and `connection` are those of a request over gRPC or Connect.
    pub(in crate::transport) fn new(
        body: Body,
        language: Language,
        open: Option<Box<OpenCall>>,
        admission: Option<Admission>,
        app: Option<App>,
        connection: Option<Arc<dyn Peer>>,
        end: StreamEnd,
    ) -> Self {
        Self {
            body,
            open,
            admission,
            app,
            connection,
            end,
            language,
            closing: None,
            ended: false,
        }
    }

    fn poll_body(&mut self, context: &mut Context<'_>) -> Polled {
        let body = Pin::new(&mut self.body);
        match &mut self.open {
            None => body.poll_frame(context),
            Some(open) => open.within(|| body.poll_frame(context)),
        }
    }

    /// Polls for the end of the service or of the connection; called only while the body is pending.
    fn poll_closing(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Some(App(parts)) = &self.app else {
            return Poll::Pending;
        };
        let closing = self.closing.get_or_insert_with(|| {
            Box::pin(
                parts
                    .shutdown
                    .stream_end(streams_end(self.connection.as_ref())),
            )
        });
        closing.as_mut().poll(context)
    }

    /// Polls for what ends a stream while it has nothing to send; returns the error that is its end over gRPC and Connect.
    fn poll_end(&mut self, context: &mut Context<'_>) -> Poll<Error> {
        if let Some(admission) = &self.admission
            && admission.gave_way(context).is_ready()
        {
            return Poll::Ready(streams_are_needed());
        }
        self.poll_closing(context).map(|()| {
            let detail = text!("connection-ends-ask-again");
            Error::new(Code::Stopping, detail).retry_after(RETRY_AFTER)
        })
    }

    /// Records the error that ends a stream over REST, which has no place for it.
    fn note_end(&mut self, error: &Error) {
        if let Some(open) = &mut self.open {
            let limit = error.limit.map(Limit::name);
            open.within(|| note(|record| record.problem(error.code.entry().name, limit)));
        }
    }

    /// The status of a stream that an error ends.
    fn status(&mut self, error: &Error) -> Status {
        let language = self.language;
        let make_status = || status(error, language);
        match &mut self.open {
            None => make_status(),
            Some(open) => open.within(make_status),
        }
    }

    /// The last frame of a stream that an error ends.
    fn last(&mut self, error: &Error) -> Option<Result<Frame<Bytes>, axum::Error>> {
        match self.end {
            StreamEnd::Trailers => {
                let mut trailers = HeaderMap::new();
                // Cannot fail: the status was made here, of valid header values.
                _ = self.status(error).add_header(&mut trailers);
                Some(Ok(Frame::trailers(trailers)))
            }
            StreamEnd::Message => {
                let end = connect::error::end(Some(&self.status(error)));
                Some(Ok(Frame::data(end)))
            }
            StreamEnd::Resumed => {
                self.note_end(error);
                None
            }
            StreamEnd::Broken => {
                self.note_end(error);
                let broken = io::Error::from(io::ErrorKind::ConnectionAborted);
                Some(Err(axum::Error::new(broken)))
            }
        }
    }
}

type Polled = Poll<Option<Result<Frame<Bytes>, axum::Error>>>;

impl HttpBody for ResponseBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Polled {
        if self.ended {
            return Poll::Ready(None);
        }
        let mut polled = self.poll_body(context);
        if polled.is_pending() {
            let end = ready!(self.poll_end(context));
            // The body is polled again, because it may have a last event to send: the service may have closed since its first poll.
            polled = self.poll_body(context);
            if polled.is_pending() {
                self.ended = true;
                polled = Poll::Ready(self.last(&end));
            }
        }
        match polled {
            Poll::Ready(Some(Ok(frame))) => {
                if let (Some(open), Some(trailers)) = (&mut self.open, frame.trailers_ref()) {
                    open.trailers(trailers);
                    open.sent();
                }
                Poll::Ready(Some(Ok(match &self.admission {
                    Some(admission) => frame.map_data(|data| admission.owed(data)),
                    None => frame,
                })))
            }
            Poll::Ready(end) => {
                if let (Some(open), None) = (&mut self.open, &end) {
                    open.sent();
                }
                (self.open, self.admission) = (None, None);
                Poll::Ready(end)
            }
            Poll::Pending => Poll::Pending,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.ended || self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, task::Poll};

    use axum::{
        Router,
        body::{Body, Bytes},
    };
    use futures_util::stream::poll_fn;
    use http_body_util::BodyExt as _;

    use super::{App, ResponseBody, StreamEnd};
    use crate::transport::Setup;
    use crate::transport::http::limits::Creations;
    use maecenas_contract::Language;

    /// A gRPC response whose body is pending, and has `last` to send from the moment when the service closes.
    fn closed_while_pending(last: Option<&'static str>) -> ResponseBody {
        let setup = Setup::default();
        let app = App::new(Router::new(), Creations::new(&setup.limits), &setup);
        let mut last = last.map(|last| Ok::<_, Infallible>(Bytes::from_static(last.as_bytes())));
        let mut polls = 0;
        let body = poll_fn(move |_| {
            polls += 1;
            if polls == 1 {
                setup.shutdown.close();
                return Poll::Pending;
            }
            last.take()
                .map_or(Poll::Pending, |last| Poll::Ready(Some(last)))
        });
        ResponseBody::new(
            Body::from_stream(body),
            Language::default(),
            None,
            None,
            Some(app),
            None,
            StreamEnd::Trailers,
        )
    }

    #[tokio::test]
    async fn the_last_event_of_a_stream_is_sent_before_the_trailers_of_a_service_that_closes()
    -> Result<(), axum::Error> {
        for last in [None, Some("ended")] {
            let sent = closed_while_pending(last).collect().await?;
            let trailers = sent.trailers().cloned().unwrap_or_default();
            assert_eq!(trailers["grpc-status"], "14");
            assert_eq!(sent.to_bytes(), last.unwrap_or_default());
        }
        Ok(())
    }
}
