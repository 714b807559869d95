//! The service in process, behind its real transport, called over REST and gRPC by the names of operations.

use std::sync::Arc;

use prost_reflect::{DynamicMessage, MethodDescriptor, SerializeOptions, prost::Message};
use reqwest::{Client, RequestBuilder, Response};
use serde_json::Value;
use tonic::{Request, Status, client::Grpc, transport::Endpoint};

use crate::games::AllGames;
use crate::service::{IdleLimits, SearchLimits};
use crate::sessions::{Memory, Store, memory};
use crate::telemetry::Telemetry;
use crate::toy::cases::matching::disagreements;
use crate::transport;
use crate::transport::{Server as Port, Setup};
use maecenas_contract::operations::{OPERATIONS, Operation};
use maecenas_contract::pool;
use raw::Raw;

#[allow(unreachable_pub, reason = "the integration tests have it too")]
#[path = "../../support/codec.rs"]
mod raw;

/// The service on a port of its own.
pub(super) struct Server {
    origin: String,
    http: Client,
    pub(super) telemetry: Telemetry,
    pub(super) store: Arc<dyn Store>,
}

/// An operation of the toy game, or of no game.
fn operation(name: &str) -> &'static Operation {
    let of_another_game = |operation: &&Operation| operation.game != "princes";
    let mut operations = OPERATIONS.iter().filter(of_another_game);
    let found = operations.find(|operation| operation.name == name);
    found.unwrap_or_else(|| panic!("no operation `{name}`"))
}

fn method(operation: &Operation) -> MethodDescriptor {
    let (service, name) = operation.rpc.split_once('/').unwrap();
    let service = pool().get_service_by_name(service).unwrap();
    let method = service.methods().find(|method| method.name() == name);
    method.unwrap()
}

impl Server {
    /// Starts the service with both games and a store in memory.
    pub(super) async fn start() -> Self {
        Self::serving(Arc::new(Memory::new(memory::Limits::default()))).await
    }

    /// Starts the service with both games and a store.
    pub(super) async fn serving(store: Arc<dyn Store>) -> Self {
        let setup = Setup::default();
        let games =
            AllGames::new(&[], &store, IdleLimits::default(), SearchLimits::default()).unwrap();
        let app = transport::app(&games, &setup).await.unwrap();
        let port = Port::bind("127.0.0.1:0").await.unwrap();
        let origin = port.origin();
        tokio::spawn(port.serve(app, std::future::pending()));
        Self {
            origin,
            http: Client::new(),
            telemetry: setup.telemetry,
            store,
        }
    }

    /// Sends a request over REST.
    pub(super) async fn rest(&self, name: &str, request: &Value) -> (u16, Value) {
        self.rest_as("", name, request).await
    }

    /// Sends a request over REST with a token; an empty one is not sent.
    pub(super) async fn rest_as(&self, token: &str, name: &str, request: &Value) -> (u16, Value) {
        let path = operation(name).template;
        let response = self.send(token, name, path, request).await;
        let status = response.status().as_u16();
        (status, response.json().await.unwrap())
    }

    /// The answer to a request over REST that must be accepted.
    pub(super) async fn good(&self, token: &str, name: &str, request: Value) -> Value {
        let (status, answer) = self.rest_as(token, name, &request).await;
        assert!(matches!(status, 200 | 201), "{name}: {answer}");
        answer
    }

    /// Sends a request over REST to a path, with the id of a session in its place there.
    pub(super) async fn send(
        &self,
        token: &str,
        name: &str,
        path: &str,
        request: &Value,
    ) -> Response {
        let mut request = request.clone();
        let mut path = path.to_owned();
        if path.contains("{id}") {
            let id = request.as_object_mut().unwrap().remove("id").unwrap();
            path = path.replace("{id}", id.as_str().unwrap());
        }
        let url = format!("{}{path}", self.origin);
        let mut sent: RequestBuilder = match operation(name).method {
            "GET" => self.http.get(url).query(&request),
            "DELETE" => self.http.delete(url).query(&request),
            _ => self.http.post(url).json(&request),
        };
        if !token.is_empty() {
            sent = sent.bearer_auth(token);
        }
        sent.send().await.unwrap()
    }

    /// Sends a request over gRPC.
    pub(super) async fn grpc(&self, name: &str, request: &Value) -> Result<Value, Status> {
        let answers = self.grpc_as("", name, request).await?;
        Ok(answers.into_iter().next().unwrap())
    }

    /// Sends a request over gRPC with a token, and collects the answers until the stream ends.
    pub(super) async fn grpc_as(
        &self,
        token: &str,
        name: &str,
        request: &Value,
    ) -> Result<Vec<Value>, Status> {
        let operation = operation(name);
        let method = method(operation);
        let message = DynamicMessage::deserialize(method.input(), request).unwrap();
        let mut request = Request::new(message.encode_to_vec());
        if !token.is_empty() {
            let bearer = format!("Bearer {token}").parse().unwrap();
            request.metadata_mut().insert("authorization", bearer);
        }
        let endpoint = Endpoint::from_shared(self.origin.clone()).unwrap();
        let mut client = Grpc::new(endpoint.connect().await.unwrap());
        client.ready().await.unwrap();
        let path = format!("/{}", operation.rpc).parse().unwrap();
        let mut stream = client
            .server_streaming(request, path, Raw)
            .await?
            .into_inner();
        let mut answers = Vec::new();
        while let Some(bytes) = stream.message().await? {
            let answer = DynamicMessage::decode(method.output(), bytes.as_slice()).unwrap();
            let options = SerializeOptions::new().skip_default_fields(false);
            let json = serde_json::value::Serializer;
            answers.push(answer.serialize_with_options(json, &options).unwrap());
        }
        Ok(answers)
    }

    /// Sends a request over REST and over gRPC, which must answer the same.
    pub(super) async fn both(&self, name: &str, request: Value) -> Value {
        let answer = self.good("", name, request.clone()).await;
        let other = self.grpc(name, &request).await;
        let different = disagreements(&answer, &other.expect(name));
        assert!(different.is_empty(), "{name}: {different:?}");
        answer
    }
}
