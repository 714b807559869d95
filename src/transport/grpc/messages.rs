//! The request messages of gRPC as a body for its library: each frame of the body is one message.

use futures_util::stream;
use http::HeaderMap;
use http_body_util::StreamBody;
use hyper::body::Frame;
use tonic::body::Body;

use crate::transport::http::bearer;
use crate::transport::http::compression::Coding;
use crate::transport::http::limits::Admission;
use crate::transport::rpc::messages::Messages;

/// The compression of the request messages (`grpc-encoding`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Compression {
    /// None, or a supported coding.
    Known(Option<Coding>),
    /// An unsupported coding: the gRPC library refuses it and lists the supported ones.
    Unknown,
}

impl Compression {
    fn of(headers: &HeaderMap) -> Self {
        match headers
            .get("grpc-encoding")
            .map(http::HeaderValue::as_bytes)
        {
            None | Some(b"identity") => Self::Known(None),
            Some(b"gzip") => Self::Known(Some(Coding::Gzip)),
            Some(b"zstd") => Self::Known(Some(Coding::Zstd)),
            Some(_) => Self::Unknown,
        }
    }
}

/// Whether the service can decompress the messages of a request.
pub(super) fn can_read(headers: &HeaderMap) -> bool {
    Compression::of(headers) != Compression::Unknown
}

/// Replaces the body of a request by one that reads its messages within the limits, on demand. `alone` says that there has to be exactly
/// one.
pub(super) fn read(request: http::Request<Body>, most: usize, alone: bool) -> http::Request<Body> {
    let compression = Compression::of(request.headers());
    let admission = request.extensions().get::<Admission>().cloned();
    let (Compression::Known(coding), Some(admission)) = (compression, admission) else {
        return request;
    };
    let language = bearer::language(request.headers());
    request.map(|body| {
        let messages = Messages::of(body, coding, most, admission, alone);
        let frames = stream::unfold(Some(messages), move |messages| async move {
            let mut messages = messages?;
            match messages.counted().await.transpose()? {
                Ok(message) => Some((Ok(Frame::data(message)), Some(messages))),
                Err(refusal) => Some((Err(refusal.status(most, language)), None)),
            }
        });
        Body::new(StreamBody::new(frames))
    })
}
