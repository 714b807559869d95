//! Requests that are not sent to their end.

use std::io;

use http_body_util::{BodyExt, StreamBody};
use hyper::body::Frame;
use prost_reflect::prost::bytes::Bytes;
use tokio::sync::mpsc::{Sender, channel};
use tokio_stream::{StreamExt, wrappers::ReceiverStream};

use crate::support::{Operation, Server};

type Piece = Result<Bytes, io::Error>;

/// A body that is still to come, as long as its sender is not dropped.
fn body(first: &'static [u8]) -> (Sender<Piece>, ReceiverStream<Piece>) {
    let (sender, pieces) = channel(4);
    sender.try_send(Ok(first.into())).unwrap();
    (sender, ReceiverStream::new(pieces))
}

/// A request of REST whose body does not end by itself.
pub(crate) fn rest(
    server: &Server,
    content_type: &str,
    path: &str,
) -> (Sender<Piece>, reqwest::RequestBuilder) {
    let (sender, pieces) = body(b"{");
    let request = server
        .client()
        .post(server.url(path))
        .header("content-type", content_type)
        .body(reqwest::Body::wrap_stream(pieces));
    (sender, request)
}

/// A request of gRPC whose message does not end by itself.
pub(crate) fn grpc(
    server: &Server,
    operation: &str,
) -> (Sender<Piece>, http::Request<tonic::body::Body>) {
    let (sender, pieces) = body(&[0, 0, 0, 0, 9]);
    let path = server.url(&Operation::named(operation).rpc_path());
    let request = http::Request::post(path)
        .header("content-type", "application/grpc")
        .header("te", "trailers");
    let frames = StreamBody::new(pieces.map(|piece| piece.map(Frame::data)));
    let body =
        tonic::body::Body::new(frames.map_err(|error| tonic::Status::from_error(error.into())));
    (sender, request.body(body).unwrap())
}
