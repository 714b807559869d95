//! The handlers of the operations on sessions, and of those that concern all games: a row for each, which the build writes.

use std::{fmt, sync::Arc};

use bytes::Bytes;
use futures_util::future::BoxFuture;

use super::{Caller, Games, Sessions, Versioned};
use crate::service::blocking::failed;
use maecenas_contract::encodings::{Encoding, Encodings};
use maecenas_contract::json::Unwritable;
use maecenas_contract::limits::Validate;
use maecenas_contract::operations::{OPERATIONS, Operation};
use maecenas_contract::questions::Questions;
use maecenas_contract::scan::Shaped;
use maecenas_contract::verdicts::Verdicts;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::decoded;

/// A game whose operations on sessions have handlers.
pub(crate) trait HasSessionHandlers: Codec {
    /// The handlers.
    const SESSION_HANDLERS: &'static [ServiceHandler<Sessions<Self>>];
}

/// The result of reading a request: its call, or the error.
type Reading<S> = Result<Box<dyn ServiceCall<S>>, Error>;

/// How an operation of a service `S` is called.
pub(crate) struct ServiceHandler<S> {
    /// Its index in the table of operations.
    index: usize,
    /// The full name of its request message.
    pub(crate) message: &'static str,
    read: fn(Encoding, Bytes) -> Reading<S>,
}

impl<S> ServiceHandler<S> {
    /// The row of the operation in the table: its addresses, and the options of its method.
    pub(crate) fn operation(&self) -> &'static Operation {
        &OPERATIONS[self.index]
    }

    /// Reads a request.
    ///
    /// # Errors
    /// The bytes are no such request, it breaks the limits of the contract, or it would take too much memory.
    pub(crate) fn read(&self, encoding: Encoding, bytes: Bytes) -> Reading<S> {
        (self.read)(encoding, bytes)
    }
}

impl<S> fmt::Debug for ServiceHandler<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.operation().rpc)
    }
}

/// A call of an operation of a service, with a request that was read and keeps the limits of the contract.
pub(crate) trait ServiceCall<S>: Send {
    /// The number of questions in the request, for rate limits.
    fn questions(&self) -> usize;

    /// Runs the operation.
    fn make(self: Box<Self>, service: Arc<S>, caller: Caller) -> Making;
}

/// The future response of a call.
pub(crate) type Making = BoxFuture<'static, Result<Box<dyn ServiceResponse>, Error>>;

/// A response of a service, of whatever type.
pub(crate) trait ServiceResponse: Versioned + Verdicts + Send {
    /// The bytes of its encoding in Protocol Buffers.
    fn size(&self) -> usize;

    /// Appends an encoding.
    ///
    /// # Errors
    /// It has no JSON, which no response of an operation lacks.
    fn written(&self, encoding: Encoding, bytes: Vec<u8>) -> Result<Vec<u8>, Unwritable>;
}

impl<Res: Encodings + Verdicts + Versioned + Send> ServiceResponse for Res {
    fn size(&self) -> usize {
        self.encoded_len()
    }

    fn written(&self, encoding: Encoding, bytes: Vec<u8>) -> Result<Vec<u8>, Unwritable> {
        self.write(encoding, bytes)
    }
}

/// A method of a service that answers a request.
type Method<S, Req, Res> = fn(Arc<S>, Caller, Req) -> BoxFuture<'static, Result<Res, Error>>;

/// A call with its concrete types.
struct Typed<S, Req, Res> {
    request: Req,
    method: Method<S, Req, Res>,
}

/// Reads a request, and makes a call of it.
fn service_call<S, Req, Res>(
    encoding: Encoding,
    bytes: Bytes,
    method: Method<S, Req, Res>,
) -> Reading<S>
where
    S: Send + Sync + 'static,
    Req: Encodings + Shaped + Validate + Questions + Send + 'static,
    Res: Encodings + Verdicts + Versioned + Send + 'static,
{
    let request = decoded::<Req>(encoding, bytes)?;
    Ok(Box::new(Typed { request, method }))
}

/// Watching a session is no call: the transports send its events themselves, and do not read its request here.
fn watching_is_no_call() -> Error {
    failed()
}

impl<S, Req, Res> ServiceCall<S> for Typed<S, Req, Res>
where
    S: Send + Sync + 'static,
    Req: Questions + Send + 'static,
    Res: Encodings + Verdicts + Versioned + Send + 'static,
{
    fn questions(&self) -> usize {
        self.request.questions()
    }

    fn make(self: Box<Self>, service: Arc<S>, caller: Caller) -> Making {
        let Self { request, method } = *self;
        let response = method(service, caller, request);
        Box::pin(async move {
            let response: Box<dyn ServiceResponse> = Box::new(response.await?);
            Ok(response)
        })
    }
}

include!(concat!(env!("OUT_DIR"), "/session_handlers.rs"));
