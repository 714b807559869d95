//! What REST, gRPC and documents share as HTTP: compression, limits, tokens, entity tags, cross-origin requests, health and documents.

pub(in crate::transport) mod bearer;
pub(in crate::transport) mod compression;
pub(in crate::transport) mod conditional;
pub(in crate::transport) mod cors;
pub(in crate::transport) mod docs;
pub(in crate::transport) mod health;
pub(in crate::transport) mod limits;
pub(in crate::transport) mod negotiation;
pub(in crate::transport) mod static_response;
