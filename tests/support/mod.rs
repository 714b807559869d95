//! Starts the binary on a free port, and calls operations by their names over REST and over gRPC.
//!
//! gRPC messages are made from JSON by reflection, so that the answers of the two protocols are compared by code that they do not share.

// Each test binary uses a part of this.
#![allow(
    dead_code,
    unreachable_pub,
    unused_imports,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic
)]

mod busy;
mod codec;
mod connect;
mod operation;
mod python;
mod waiting;

use std::{
    io::Read as _,
    process::{Child, Command, Stdio},
    thread::JoinHandle,
};

use prost_reflect::{DynamicMessage, SerializeOptions, prost::Message};
use serde_json::Value;
use tonic::transport::{Channel, Endpoint};

pub use busy::Busy;
pub use codec::Raw;
pub use connect::status_of;
pub use operation::{Operation, Verb};
pub use python::script;
pub use waiting::{Deadline, PATIENCE, ended, joined, output, run, until, within};

/// The binary, serving on a port of its own until it is dropped.
pub struct Server {
    process: Child,
    address: String,
    client: reqwest::Client,
}

impl Server {
    /// Starts the binary on a free port and waits until it listens.
    pub fn start() -> Self {
        Self::start_with(&[])
    }

    /// Starts the binary on a free port with further arguments.
    pub fn start_with(arguments: &[&str]) -> Self {
        Self::start_by(Command::new(env!("CARGO_BIN_EXE_maecenas")).args(arguments))
    }

    /// Starts the binary by a prepared command.
    pub fn start_by(command: &mut Command) -> Self {
        // Variables of the tests themselves, such as `MAECENAS_ATTACKS`, are no settings, and those of a shell must have no effect.
        let given: Vec<_> = command
            .get_envs()
            .map(|(name, _)| name.to_owned())
            .collect();
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("MAECENAS_") && !given.contains(&name) {
                command.env_remove(name);
            }
        }
        let logs = command.get_envs().any(|(name, _)| name == "RUST_LOG");
        if !logs {
            command.env("RUST_LOG", "warn");
        }
        // Tests begin more sessions than one client may.
        let limited = command
            .get_envs()
            .any(|(name, _)| name == "MAECENAS_SESSION_RATE");
        if !limited {
            command.env("MAECENAS_SESSION_RATE", "off");
        }
        let mut process = command
            .args(["--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let output = process.stdout.take().expect("its output is piped");
        let line = waiting::first_line("the binary says where it listens", output, &mut process);
        let address = line
            .split_whitespace()
            .find(|word| word.starts_with("http://") || word.starts_with("https://"))
            .unwrap_or_else(|| panic!("no address in {line:?}"));
        Self {
            address: address.to_owned(),
            process,
            client: patient_client(),
        }
    }

    /// The address of a path, such as `http://127.0.0.1:40123/livez`.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// The HTTP client.
    pub fn client(&self) -> &reqwest::Client {
        &self.client
    }

    /// The id of the process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// The error stream of the process until it ends, where that is piped.
    pub fn told(&mut self) -> JoinHandle<String> {
        let stderr = self.process.stderr.take();
        let mut stderr = stderr.expect("its error stream is piped");
        std::thread::spawn(move || {
            let mut told = String::new();
            stderr.read_to_string(&mut told).expect("it is text");
            told
        })
    }

    /// Stops the process by SIGTERM, as an orchestrator does.
    pub fn terminate(&self) {
        let id = self.id().to_string();
        let killed = Command::new("kill").args(["-TERM", &id]).status();
        assert!(killed.expect("kill is there").success());
    }

    /// Ends the process at once, as a power cut would.
    pub fn kill(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }

    /// Waits until the process has ended, and returns whether it ended with success.
    pub fn wait(&mut self) -> bool {
        ended("the binary", &mut self.process).success()
    }

    /// Sends a request over REST, and returns the HTTP status and the body. `operation` is the name of the rpc, such as `EvaluateWork`.
    pub async fn rest(&self, operation: &str, request: &Value) -> (u16, Value) {
        let operation = Operation::named(operation);
        let url = self.url(&operation.path);
        let request = match operation.verb {
            Verb::Get => self.client.get(url).query(request),
            Verb::Post => self.client.post(url).json(request),
            Verb::Delete => self.client.delete(url).query(request),
        };
        let response = request.send().await.expect("the server answers");
        let status = response.status().as_u16();
        let body = response.bytes().await.expect("the answer arrives");
        let body = serde_json::from_slice(&body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&body)));
        (status, body)
    }

    /// Sends a request over gRPC, and returns the answer as canonical JSON. `operation` is the name of the rpc.
    ///
    /// # Errors
    /// The status, when it is not OK.
    pub async fn grpc(&self, operation: &str, request: &Value) -> Result<Value, tonic::Status> {
        let operation = Operation::named(operation);
        let message = DynamicMessage::deserialize(operation.rpc.input(), request)
            .expect("the request is of the contract");
        let answer = self.grpc_bytes(&operation, message.encode_to_vec()).await?;
        let answer = DynamicMessage::decode(operation.rpc.output(), answer.as_slice())
            .expect("the answer is of the contract");
        Ok(canonical(&answer))
    }

    /// Sends the bytes of a message over gRPC, and returns the bytes of the answer.
    ///
    /// # Errors
    /// The status, when it is not OK.
    pub async fn grpc_bytes(
        &self,
        operation: &Operation,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, tonic::Status> {
        let path = operation.rpc_path().parse().expect("an rpc has a path");
        let mut client = tonic::client::Grpc::new(self.channel().await)
            .max_decoding_message_size(usize::MAX)
            .max_encoding_message_size(usize::MAX);
        client.ready().await.expect("the channel is ready");
        let answer = client.unary(tonic::Request::new(message), path, Raw);
        Ok(answer.await?.into_inner())
    }

    /// Sends the requests of a stream over gRPC, or the only one, and returns the answers as canonical JSON.
    ///
    /// # Errors
    /// The status, when it is not OK.
    pub async fn grpc_stream(
        &self,
        operation: &str,
        questions: &[Value],
    ) -> Result<Vec<Value>, tonic::Status> {
        let operation = Operation::named(operation);
        let message = |question| {
            DynamicMessage::deserialize(operation.rpc.input(), question)
                .expect("the request is of the contract")
                .encode_to_vec()
        };
        let questions: Vec<_> = questions.iter().map(message).collect();
        let path = operation.rpc_path().parse().expect("an rpc has a path");
        let mut client = tonic::client::Grpc::new(self.channel().await);
        client.ready().await.expect("the channel is ready");
        let asked = tonic::Request::new(tokio_stream::iter(questions));
        let mut messages = client.streaming(asked, path, Raw).await?.into_inner();
        let mut answers = Vec::new();
        while let Some(answer) = within("an answer of the stream", messages.message()).await? {
            let answer = DynamicMessage::decode(operation.rpc.output(), answer.as_slice())
                .expect("the answer is of the contract");
            answers.push(canonical(&answer));
        }
        Ok(answers)
    }

    /// A new gRPC connection.
    pub async fn channel(&self) -> Channel {
        let endpoint = Endpoint::from_shared(self.address.clone()).expect("the address is one");
        let endpoint = endpoint.connect_timeout(PATIENCE).timeout(PATIENCE);
        endpoint.connect().await.expect("the server is there")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// An HTTP client with a timeout for answers that stop.
pub fn patient_client() -> reqwest::Client {
    let client = reqwest::Client::builder().read_timeout(PATIENCE);
    client.build().expect("the client is built")
}

/// The canonical JSON of a message, with the defaults of fields that cannot be absent, as REST answers it.
pub fn canonical(message: &DynamicMessage) -> Value {
    let options = SerializeOptions::new().skip_default_fields(false);
    message
        .serialize_with_options(serde_json::value::Serializer, &options)
        .expect("a message of the contract has a JSON form")
}
