//! What a browser's `EventSource` understands: it reconnects after a stream that ends, and never after a status other than 200.

use axum::{body::Body, response::Response};
use http::{Method, Uri};

use crate::service::StreamMark;
use crate::telemetry;
use crate::transport::http::event_stream;
use maecenas_engine::{Error, Limit, whole_seconds};

/// Whether a request has a ticket in its query, as that of an `EventSource` has, which can send no token.
pub(in crate::transport) fn has_ticket(method: &Method, uri: &Uri) -> bool {
    let query = uri.query().unwrap_or_default();
    method == Method::GET
        && query
            .split('&')
            .any(|parameter| parameter.starts_with("ticket="))
}

/// The response to an `EventSource` in trouble that passes: an empty stream, after which it connects again. Metrics count it as the refusal
/// that it is. None for an error that a repetition does not change.
///
/// `mark` is that of the stream that the request may have opened. It is sent as the id of an event, because the store may have bound the
/// ticket to it although its response was lost.
pub(in crate::transport) fn come_back(error: &Error, mark: Option<StreamMark>) -> Option<Response> {
    let entry = error.code.entry();
    if !matches!(entry.http, 429 | 503 | 504) {
        return None;
    }
    telemetry::note(|record| record.problem(entry.name, error.limit.map(Limit::name)));
    let milliseconds = u64::from(error.retry_after.map_or(1, whole_seconds)) * 1000;
    let id = mark.map_or_else(String::new, |mark| format!("id: *.{mark}\n"));
    let body = format!(": {}\nretry: {milliseconds}\n{id}\n", entry.name);
    let mut response = Response::new(Body::from(body));
    event_stream(response.headers_mut());
    Some(response)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::Method;

    use super::has_ticket;

    #[test]
    fn a_ticket_is_a_parameter_of_a_get_request() {
        for (path, has) in [
            ("/v1/princes/sessions/0/events?ticket=0", true),
            (
                "/v1/princes/sessions/0/events?include=EVENTS&ticket=0",
                true,
            ),
            ("/v1/princes/sessions/0/events?noticket=0", false),
            ("/v1/princes/sessions/0/ticket=0", false),
        ] {
            assert_eq!(
                has_ticket(&Method::GET, &path.parse().unwrap()),
                has,
                "{path}"
            );
            assert!(!has_ticket(&Method::POST, &path.parse().unwrap()), "{path}");
        }
    }
}
