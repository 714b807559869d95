//! Handlers that read the body and send bytes made before, on the stack and with the settings of the service.

use std::{
    convert::Infallible,
    future::{pending, ready},
};

use axum::{
    Router,
    body::Bytes,
    extract::Request,
    http::header::CONTENT_TYPE,
    routing::{any_service, post},
};
use bytes::{Buf, BufMut};
use maecenas::transport::Server;
use tonic::{
    Status,
    codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder},
    server::Grpc,
};
use tower::service_fn;

use crate::questions::Exchange;

/// Serves on a free port, whose address it prints, until it is killed.
pub(crate) fn serve() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let server = Server::bind("127.0.0.1:0").await.unwrap();
        println!("the bare handlers listen on http://{}", server.address());
        server.serve(router(), pending()).await;
    });
}

fn router() -> Router {
    let mut router = Router::new();
    for exchange in Exchange::all() {
        let (path, rpc) = exchange.paths();
        let (json, message) = (exchange.json.1, exchange.message.1);
        router = rest(router, &path, json.into());
        router = grpc(router, &rpc, message.into());
    }
    router
}

fn rest(router: Router, path: &str, answer: Bytes) -> Router {
    let handler = |_: Bytes| async { ([(CONTENT_TYPE, "application/json")], answer) };
    router.route(path, post(handler))
}

fn grpc(router: Router, path: &str, answer: Bytes) -> Router {
    let service = service_fn(move |request: Request| {
        let answer = answer.clone();
        async move {
            let handler = service_fn(|_: tonic::Request<Bytes>| {
                ready(Ok(tonic::Response::new(answer.clone())))
            });
            Ok::<_, Infallible>(Grpc::new(Raw).unary(handler, request).await)
        }
    });
    router.route(path, any_service(service))
}

/// A codec that carries the bytes of messages unchanged.
struct Raw;

impl Codec for Raw {
    type Encode = Bytes;
    type Decode = Bytes;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for Raw {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, message: Bytes, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        buffer.put(message);
        Ok(())
    }
}

impl Decoder for Raw {
    type Item = Bytes;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Bytes>, Status> {
        Ok(Some(buffer.copy_to_bytes(buffer.remaining())))
    }
}
