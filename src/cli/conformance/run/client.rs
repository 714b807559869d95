//! Whoever asks the server, over either protocol.

use serde_json::Value;

use super::{grpc::Grpc, rest::Rest};
use crate::cli::conformance::contract::Operation;

/// What a server said.
pub(super) enum Reply {
    /// An answer.
    Answer(Value),
    /// No answer, and why.
    Refused(String),
}

/// Whoever asks the server.
pub(super) enum Client {
    Rest(Rest),
    Grpc(Grpc),
}

impl Client {
    /// A client of the server at an address.
    ///
    /// # Errors
    /// The address makes no sense.
    pub(super) fn new(url: &str, grpc: bool) -> Result<Self, String> {
        Ok(if grpc {
            Self::Grpc(Grpc::new(url)?)
        } else {
            Self::Rest(Rest::new(url)?)
        })
    }

    /// Asks, and waits for the reply.
    ///
    /// # Errors
    /// The server cannot be reached.
    pub(super) fn ask(&self, operation: &Operation, request: &Value) -> Result<Reply, String> {
        match self {
            Self::Rest(rest) => rest.ask(operation, request),
            Self::Grpc(grpc) => grpc.ask(operation, request),
        }
    }
}
