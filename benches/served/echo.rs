//! Handlers that read the messages of the contract and write an answer that is ready: the floor of this stack, without rules, limits
//! and telemetry.

use std::{
    convert::Infallible,
    future::{pending, ready},
    hint::black_box,
    marker::PhantomData,
    sync::Arc,
};

use axum::{
    Router,
    body::Bytes,
    extract::Request,
    http::header::CONTENT_TYPE,
    routing::{any_service, post},
};
use maecenas::transport::Server;
use maecenas_contract::encodings::Encodings;
use maecenas_contract::json::Bounds;
use prost::Message;
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
        println!("the echo listens on http://{}", server.address());
        let routes = Exchange::all().into_iter().map(|exchange| exchange.echo);
        server
            .serve(routes.fold(Router::new(), Router::merge), pending())
            .await;
    });
}

/// The routes of a question, which decode it and encode its answer.
pub(crate) fn routes<Q, A>(path: &str, rpc: &str, answer: A) -> Router
where
    Q: Encodings + 'static,
    A: Encodings + 'static,
{
    let answer = Arc::new(answer);
    let over_rest = Arc::clone(&answer);
    let handler = move |body: Bytes| async move {
        black_box(Q::read_json(&body, Bounds::NONE).unwrap().message);
        let json = over_rest.write_json(Vec::new(), usize::MAX).unwrap();
        ([(CONTENT_TYPE, "application/json")], json)
    };
    let over_grpc = service_fn(move |request: Request| {
        let answer = Arc::clone(&answer);
        async move {
            let handler = service_fn(|question: tonic::Request<Q>| {
                black_box(question);
                ready(Ok(tonic::Response::new(Arc::clone(&answer))))
            });
            let codec = Shared::<Q, A>(PhantomData);
            Ok::<_, Infallible>(Grpc::new(codec).unary(handler, request).await)
        }
    });
    let router = Router::new().route(path, post(handler));
    router.route(rpc, any_service(over_grpc))
}

/// Decodes questions, and encodes an answer that is not copied for it.
struct Shared<Q, A>(PhantomData<fn(Q) -> A>);

impl<Q: Message + Default + 'static, A: Message + 'static> Codec for Shared<Q, A> {
    type Encode = Arc<A>;
    type Decode = Q;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self(PhantomData)
    }

    fn decoder(&mut self) -> Self {
        Self(PhantomData)
    }
}

impl<Q, A: Message> Encoder for Shared<Q, A> {
    type Item = Arc<A>;
    type Error = Status;

    fn encode(&mut self, answer: Arc<A>, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        answer.encode(buffer).expect("the buffer grows");
        Ok(())
    }
}

impl<Q: Message + Default, A> Decoder for Shared<Q, A> {
    type Item = Q;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Q>, Status> {
        Ok(Some(Q::decode(buffer).expect("a question of the bench")))
    }
}
