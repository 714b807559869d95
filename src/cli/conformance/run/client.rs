//! The client of the tested server, over REST or gRPC.

use serde_json::Value;

use super::reply::Reply;
use super::{grpc::Grpc, rest::Rest};
use crate::cli::conformance::contract::Operation;

/// A client over one of the protocols.
pub(super) enum Client {
    Rest(Rest),
    Grpc(Grpc),
}

impl Client {
    /// A client of the server at an address.
    ///
    /// # Errors
    /// The address is invalid.
    pub(super) fn new(url: &str, grpc: bool) -> Result<Self, String> {
        Ok(if grpc {
            Self::Grpc(Grpc::new(url)?)
        } else {
            Self::Rest(Rest::new(url)?)
        })
    }

    /// Sends a request and waits for the reply.
    ///
    /// # Errors
    /// The server cannot be reached.
    pub(super) fn send(&self, operation: &Operation, request: &Value) -> Result<Reply, String> {
        match self {
            Self::Rest(rest) => rest.send(operation, request),
            Self::Grpc(grpc) => grpc.send(operation, request),
        }
    }
}
