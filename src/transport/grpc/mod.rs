//! gRPC and gRPC-web: how messages travel.

mod encoded;
mod messages;
mod port;
mod protocol;
mod refused;
mod unary;

pub(in crate::transport) use port::{Port, Responder};
pub(in crate::transport) use protocol::OverGrpc;
