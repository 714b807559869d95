//! A client over one of the protocols, with or without a token, which records every byte of the answers.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use http::HeaderMap;
use maecenas_engine::games::SLUGS;
use prost_reflect::{DynamicMessage, prost::Message};
use serde_json::{Value, json};
use tokio::sync::OnceCell;
use tonic::{
    metadata::MetadataKey,
    transport::{Channel, Endpoint},
};
use tonic_types::StatusExt;

use crate::support::{Operation, PATIENCE, Raw, Server, Verb, canonical, within};

/// A protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    Rest,
    Grpc,
    Connect,
}

/// A client.
#[derive(Clone)]
pub struct Client {
    address: String,
    game: &'static str,
    protocol: Protocol,
    token: Option<String>,
    headers: Vec<(&'static str, String)>,
    http: reqwest::Client,
    channel: Arc<OnceCell<Channel>>,
    heard: Arc<Mutex<Heard>>,
}

/// The bytes that a client has received, and how many of them have been checked.
#[derive(Debug, Default)]
struct Heard {
    bytes: Vec<u8>,
    looked_at: usize,
}

/// An answer.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The code of the problem; none where there was an answer.
    pub problem: Option<String>,
    /// The HTTP status, or the code of gRPC.
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    /// The answer as JSON, or the problem, of which gRPC has `code`, `detail` and `faults`.
    pub json: Value,
    /// The bytes of the answer as they came.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// Reads a response.
    pub async fn of(response: reqwest::Response) -> Self {
        Self::try_of(response).await.expect("the answer arrives")
    }

    async fn try_of(response: reqwest::Response) -> Option<Self> {
        let status = response.status().as_u16();
        let text = |value: &reqwest::header::HeaderValue| value.to_str().unwrap().to_owned();
        let headers = response.headers().iter();
        let headers: BTreeMap<_, _> = headers
            .map(|(name, value)| (name.to_string(), text(value)))
            .collect();
        let bytes = response.bytes().await.ok()?.to_vec();
        let json: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        let problem = (status >= 400).then(|| json["code"].as_str().unwrap_or("").to_owned());
        Some(Self {
            problem,
            status,
            headers,
            json,
            bytes,
        })
    }

    /// The answer, where there must be one.
    pub fn good(self) -> Value {
        assert_eq!(self.problem, None, "{}", self.json);
        self.json
    }

    /// The code of the problem, where there must be one.
    pub fn code(&self) -> &str {
        let code = self.problem.as_deref();
        code.unwrap_or_else(|| panic!("it was answered: {}", self.json))
    }

    /// The sentence of the problem.
    pub fn detail(&self) -> &str {
        self.json["detail"].as_str().expect("a problem has one")
    }
}

impl Client {
    /// A client without a token.
    pub fn of(server: &Server, protocol: Protocol) -> Self {
        Self {
            address: server.url(""),
            game: SLUGS[0],
            protocol,
            token: None,
            headers: Vec::new(),
            http: server.client().clone(),
            channel: Arc::default(),
            heard: Arc::default(),
        }
    }

    /// The same client for another game.
    pub fn playing(&self, game: &'static str) -> Self {
        Self {
            game,
            ..self.clone()
        }
    }

    /// A client with a token, with a record of its own.
    pub fn bearing(&self, token: &str) -> Self {
        Self {
            token: Some(token.to_owned()),
            heard: Arc::default(),
            ..self.clone()
        }
    }

    /// The same client without a token, with a record of its own.
    pub fn anonymous(&self) -> Self {
        Self {
            token: None,
            heard: Arc::default(),
            ..self.clone()
        }
    }

    /// The same client at another replica.
    pub fn at(&self, server: &Server) -> Self {
        Self {
            address: server.url(""),
            channel: Arc::default(),
            ..self.clone()
        }
    }

    /// The same client, which sends a header with each request.
    pub fn with(&self, header: &'static str, value: impl Into<String>) -> Self {
        let mut other = self.clone();
        other.headers.push((header, value.into()));
        other
    }

    /// The game of the requests.
    pub fn game(&self) -> &'static str {
        self.game
    }

    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    pub fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// Every byte received so far, as text.
    pub fn heard(&self) -> String {
        String::from_utf8_lossy(&self.heard.lock().unwrap().bytes).into_owned()
    }

    /// Every byte received since the last call of this method, as text.
    pub fn heard_since(&self) -> String {
        let mut heard = self.heard.lock().unwrap();
        let new = String::from_utf8_lossy(&heard.bytes[heard.looked_at..]).into_owned();
        heard.looked_at = heard.bytes.len();
        new
    }

    /// Records received bytes.
    pub fn hears(&self, bytes: &[u8]) {
        let mut heard = self.heard.lock().unwrap();
        heard.bytes.extend_from_slice(bytes);
        heard.bytes.push(b'\n');
    }

    /// Sends a request. `operation` is the name of the rpc. For one that streams requests the request is a list of them; the bytes of an
    /// answer that is a stream are those of its messages, one after the other.
    pub async fn ask(&self, operation: &str, request: Value) -> Answer {
        let operation = Operation::of_game(self.game, operation);
        let answer = match self.protocol {
            Protocol::Rest => self
                .rest(&operation, request)
                .await
                .expect("the server answers"),
            Protocol::Grpc => self.grpc(&operation, &request).await,
            Protocol::Connect => self.connect(&operation, &request).await,
        };
        self.hears(format!("{:?}", answer.headers).as_bytes());
        self.hears(answer.json.to_string().as_bytes());
        self.hears(&answer.bytes);
        answer
    }

    /// Sends a request over REST; none when no complete answer comes.
    pub async fn try_rest(&self, operation: &str, request: Value) -> Option<Answer> {
        self.rest(&Operation::of_game(self.game, operation), request)
            .await
    }

    /// A REST request with the token and headers, and with the session in its path.
    pub fn request(&self, operation: &Operation, mut request: Value) -> reqwest::RequestBuilder {
        let mut path = operation.path.clone();
        if path.contains("{id}") {
            let fields = request.as_object_mut().expect("a request is an object");
            let session = fields.remove("id").expect("it names a session");
            path = path.replace("{id}", session.as_str().unwrap());
        }
        let url = format!("{}{path}", self.address);
        let asked = match operation.verb {
            Verb::Post if operation.rpc.is_client_streaming() => {
                let questions = request.as_array().expect("a stream has several questions");
                let lines: Vec<_> = questions.iter().map(Value::to_string).collect();
                let asked = self.http.post(url).body(lines.join("\n"));
                asked.header("content-type", "application/x-ndjson")
            }
            Verb::Get => self.http.get(url).query(&request),
            Verb::Post => self.http.post(url).json(&request),
            Verb::Delete => self.http.delete(url).query(&request),
        };
        self.signed(asked)
    }

    /// A request to a path, with the token and headers.
    pub fn post(&self, path: &str) -> reqwest::RequestBuilder {
        self.signed(self.http.post(format!("{}{path}", self.address)))
    }

    fn signed(&self, mut asked: reqwest::RequestBuilder) -> reqwest::RequestBuilder {
        if let Some(token) = &self.token {
            asked = asked.bearer_auth(token);
        }
        for (name, value) in &self.headers {
            asked = asked.header(*name, value);
        }
        asked
    }

    async fn rest(&self, operation: &Operation, request: Value) -> Option<Answer> {
        let response = self.request(operation, request).send().await.ok()?;
        Answer::try_of(response).await
    }

    async fn grpc(&self, operation: &Operation, request: &Value) -> Answer {
        let message = |request: &Value| {
            DynamicMessage::deserialize(operation.rpc.input(), request)
                .expect("the request is of the contract")
                .encode_to_vec()
        };
        let path = operation.rpc_path().parse().expect("an rpc has a path");
        let mut client = tonic::client::Grpc::new(self.channel().await);
        client.ready().await.expect("the channel is ready");
        if operation.rpc.is_server_streaming() {
            let questions = request.as_array().map_or_else(
                || vec![message(request)],
                |questions| questions.iter().map(message).collect(),
            );
            let questions = self.message(tokio_stream::iter(questions));
            return match client.streaming(questions, path, Raw).await {
                Ok(response) => messages(response).await,
                Err(status) => refused(&status),
            };
        }
        let request = self.message(message(request));
        match client.unary(request, path, Raw).await {
            Ok(response) => {
                let headers = texts(response.metadata().as_ref());
                let bytes = response.into_inner();
                let answer = DynamicMessage::decode(operation.rpc.output(), bytes.as_slice())
                    .expect("the answer is of the contract");
                Answer {
                    problem: None,
                    status: 0,
                    headers,
                    json: canonical(&answer),
                    bytes,
                }
            }
            Err(status) => refused(&status),
        }
    }

    /// A message of gRPC with the token.
    pub fn message<T>(&self, message: T) -> tonic::Request<T> {
        let mut request = tonic::Request::new(message);
        if let Some(token) = &self.token {
            let bearer = format!("Bearer {token}").parse().unwrap();
            request.metadata_mut().insert("authorization", bearer);
        }
        for (name, value) in &self.headers {
            let name = MetadataKey::from_static(name);
            request.metadata_mut().insert(name, value.parse().unwrap());
        }
        request
    }

    /// The gRPC connection.
    pub async fn channel(&self) -> Channel {
        let connect = || async {
            let endpoint = Endpoint::from_shared(self.address.clone()).unwrap();
            let endpoint = endpoint.connect_timeout(PATIENCE).timeout(PATIENCE);
            endpoint.connect().await.expect("the server is there")
        };
        self.channel.get_or_init(connect).await.clone()
    }
}

/// Every message of a stream, one after the other, or the refusal that ends it.
async fn messages(response: tonic::Response<tonic::Streaming<Vec<u8>>>) -> Answer {
    let headers = texts(response.metadata().as_ref());
    let mut messages = response.into_inner();
    let mut bytes = Vec::new();
    loop {
        match within("a message of the stream", messages.message()).await {
            Ok(Some(message)) => bytes.extend(message),
            Ok(None) => break,
            Err(status) => return refused(&status),
        }
    }
    Answer {
        problem: None,
        status: 0,
        headers,
        json: Value::Null,
        bytes,
    }
}

/// The refusal of a status.
pub fn refused(status: &tonic::Status) -> Answer {
    let details = status.get_error_details();
    let code = details.error_info().map(|info| info.reason.clone());
    let reason = details.error_info();
    let reason = reason.and_then(|info| info.metadata.get("reason"));
    let faults: Vec<_> = details
        .bad_request()
        .into_iter()
        .flat_map(|bad| &bad.field_violations)
        .map(|fault| json!({"field": fault.field, "code": fault.reason, "message": fault.description}))
        .collect();
    Answer {
        problem: Some(code.unwrap_or_else(|| format!("{:?}", status.code()))),
        status: u16::try_from(i32::from(status.code())).unwrap(),
        headers: texts(status.metadata().as_ref()),
        json: json!({"detail": status.message(), "faults": faults, "reason": reason}),
        bytes: status.details().to_vec(),
    }
}

/// Headers as text.
pub fn texts(headers: &HeaderMap) -> BTreeMap<String, String> {
    headers
        .iter()
        .map(|(name, value)| {
            let value = String::from_utf8_lossy(value.as_bytes()).into_owned();
            (name.to_string(), value)
        })
        .collect()
}
