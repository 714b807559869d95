//! Checks the head of a request beyond what the HTTP library does.
//!
//! What two parsers of HTTP/1.1 read differently, such as a proxy and this service, lets one client slip a request into the connection of
//! another (request smuggling). A deadline of gRPC that cannot be read is refused instead of ignored.

use http::{
    HeaderMap, HeaderName, Request, Version,
    header::{HOST, TRANSFER_ENCODING},
};

use super::{limits::deadline, negotiation::Protocol};
use maecenas_contract::limits::{Fault, FaultCode};
use maecenas_contract::{Text, text};
use maecenas_engine::Error;

/// Checks that a request has one `Host`, and no other transfer coding than one `chunked` (RFC 9112, sections 3.2 and 6.1). HTTP/2 has
/// neither; an HTTP/1.0 client need not send `Host`.
///
/// # Errors
/// The header that is missing, repeated or not understood.
pub(in crate::transport) fn check<B>(request: &Request<B>) -> Result<(), Error> {
    let version = request.version();
    if version >= Version::HTTP_2 {
        return Ok(());
    }
    let headers = request.headers();
    let mut hosts = headers.get_all(HOST).iter();
    if hosts.next().is_none() && version == Version::HTTP_11 {
        return Err(refused(
            &HOST,
            FaultCode::MissingField,
            text!("host-missing"),
        ));
    }
    if hosts.next().is_some() {
        return Err(refused(
            &HOST,
            FaultCode::DuplicateField,
            text!("host-stands-twice"),
        ));
    }
    let mut codings = headers.get_all(TRANSFER_ENCODING).iter();
    let chunked = |coding: &[u8]| coding.trim_ascii().eq_ignore_ascii_case(b"chunked");
    let first = codings.next();
    if first.is_some_and(|coding| !chunked(coding.as_bytes())) || codings.next().is_some() {
        let detail = text!("transfer-coding-not-known");
        return Err(refused(&TRANSFER_ENCODING, FaultCode::WrongFormat, detail));
    }
    Ok(())
}

/// Checks that the deadline of a client of gRPC or Connect can be read.
///
/// # Errors
/// It cannot.
pub(in crate::transport) fn timeout(headers: &HeaderMap, protocol: Protocol) -> Result<(), Error> {
    let (header, detail) = match protocol {
        Protocol::Http => return Ok(()),
        Protocol::Grpc | Protocol::GrpcWeb => (&deadline::GRPC, text!("timeout-not-readable")),
        Protocol::Connect => (&deadline::CONNECT, text!("connect-timeout-not-readable")),
    };
    if !headers.contains_key(header) || deadline::of(headers, protocol).is_some() {
        return Ok(());
    }
    Err(refused(header, FaultCode::WrongFormat, detail))
}

fn refused(header: &HeaderName, code: FaultCode, message: Text) -> Error {
    Error::from(vec![Fault {
        field: header.to_string(),
        code: code.name(),
        message,
    }])
}
