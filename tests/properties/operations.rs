//! Every operation of every game that needs no session, from the table of operations: how its messages are read, called and answered.

use std::{fmt, sync::LazyLock};

use maecenas_contract::encodings::{
    Encoding::{self, Json, Protobuf},
    transcoded,
};
use maecenas_contract::limits::{Fault, check_encoded};
use maecenas_contract::pool;
use maecenas_engine::Error;
use maecenas_engine::door::Engine;
use prost_reflect::MessageDescriptor;
use serde_json::Value;

use super::asking::ENGLISH;

/// An operation and what can be done with its messages.
pub struct Operation {
    /// The game that it is about.
    pub game: &'static str,
    pub name: &'static str,
    rpc: &'static str,
    pub request: Type,
    pub answer: Type,
}

/// A message type of the contract.
pub struct Type(MessageDescriptor);

static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::default);

/// Every operation.
pub static OPERATIONS: LazyLock<Vec<Operation>> = LazyLock::new(|| {
    let operations = maecenas_contract::operations::OPERATIONS.iter();
    let of_rules = operations.filter(|operation| operation.rpc.contains(".Rules/"));
    of_rules.map(Operation::of).collect()
});

impl Operation {
    fn of(operation: &'static maecenas_contract::operations::Operation) -> Self {
        let (service, method) = operation.rpc.split_once('/').unwrap();
        let service = pool().get_service_by_name(service).unwrap();
        let method = service.methods().find(|found| found.name() == method);
        let method = method.unwrap();
        Self {
            game: operation.game,
            name: operation.name,
            rpc: operation.rpc,
            request: Type(method.input()),
            answer: Type(method.output()),
        }
    }

    /// The `operationId` in the document, such as `princesListMoves`.
    pub fn id(&self) -> String {
        format!("{}{}", self.game, self.name)
    }

    /// The bytes of the answer to a request in bytes.
    pub fn grpc(&self, bytes: &[u8]) -> Result<Vec<u8>, Error> {
        ENGINE.ask(self.rpc, Protobuf, bytes, ENGLISH)
    }

    /// The JSON of the answer to a request in JSON.
    pub fn rest(&self, body: &[u8]) -> Result<Value, Error> {
        let answer = ENGINE.ask(self.rpc, Json, body, ENGLISH)?;
        Ok(serde_json::from_slice(&answer).unwrap())
    }

    /// The limits that the bytes of a request break; none if it keeps them.
    pub fn faults(&self, bytes: &[u8]) -> Option<Vec<Fault>> {
        let (keeps, faults) = check_encoded(self.request.0.full_name(), bytes).unwrap();
        assert_eq!(keeps, faults.is_empty(), "{}: {faults:?}", self.id());
        Some(faults).filter(|faults| !faults.is_empty())
    }
}

impl fmt::Debug for Operation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.id())
    }
}

impl Type {
    pub fn descriptor(&self) -> MessageDescriptor {
        self.0.clone()
    }

    fn transcoded(&self, from: Encoding, bytes: &[u8], to: Encoding) -> Vec<u8> {
        let transcoded = transcoded(self.0.full_name(), from, bytes, to);
        transcoded.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(bytes)))
    }

    /// The bytes of the message that other bytes make.
    pub fn bytes(&self, bytes: &[u8]) -> Vec<u8> {
        self.transcoded(Protobuf, bytes, Protobuf)
    }

    /// The JSON of the message that bytes make.
    pub fn print(&self, bytes: &[u8]) -> String {
        String::from_utf8(self.transcoded(Protobuf, bytes, Json)).unwrap()
    }

    /// The bytes of the message that JSON makes.
    pub fn parse(&self, json: &str) -> Vec<u8> {
        self.transcoded(Json, json.as_bytes(), Protobuf)
    }
}
