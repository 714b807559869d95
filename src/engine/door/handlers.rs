//! The handlers of the operations: a row for each, which the build writes from the descriptors.

use std::fmt;

use bytes::Bytes;

use super::call::{Begin, Call, call};
use super::reading::Decoded;
use crate::codec::Codec;
use crate::{Error, InPlace, Operations, Paged};
use maecenas_contract::Language;
use maecenas_contract::encodings::{Encoding, Encodings};
use maecenas_contract::operations::{OPERATIONS, Operation};

/// A game whose operations have handlers.
pub trait HasHandlers: Codec {
    /// The handlers of the operations that need no session.
    const HANDLERS: &'static [Handler<Self>];
}

/// What reading a request comes to: a call, with the errors of the items of a batch that could not be read.
pub type Reading<C> = Result<Decoded<Box<dyn Call<C>>>, Error>;

/// Makes the message of a stream for an error.
type ErrorMessage = fn(&Error, Language, Encoding) -> Vec<u8>;

/// How an operation is called.
pub struct Handler<C: Codec> {
    /// Where it stands in the table of operations.
    index: usize,
    /// The full name of its request message.
    message: &'static str,
    read: fn(Encoding, Bytes) -> Reading<C>,
    /// The message of a stream that stands for an error; none where an error ends the call.
    error: Option<ErrorMessage>,
}

impl<C: Codec> Handler<C> {
    /// The facts of the operation: its addresses, and what its method states.
    #[must_use]
    pub fn operation(&self) -> &'static Operation {
        &OPERATIONS[self.index]
    }

    /// The full name of its request message.
    #[must_use]
    pub const fn message(&self) -> &'static str {
        self.message
    }

    /// Reads a request.
    ///
    /// # Errors
    /// The bytes are no such request, it breaks the limits of the contract, or it would take too much memory.
    pub fn read(&self, encoding: Encoding, bytes: Bytes) -> Reading<C> {
        (self.read)(encoding, bytes)
    }

    /// The message of a stream that stands in the place of a response that an error prevented; none where an error ends the call.
    #[must_use]
    pub fn error(&self, error: &Error, language: Language, encoding: Encoding) -> Option<Vec<u8>> {
        self.error.map(|message| message(error, language, encoding))
    }
}

impl<C: Codec> fmt::Debug for Handler<C> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.operation().rpc)
    }
}

/// Makes the message for an error.
fn error_in_place<Res: InPlace + Encodings>(
    error: &Error,
    language: Language,
    encoding: Encoding,
) -> Vec<u8> {
    // Every problem has a JSON form.
    let message = Res::of(error, language);
    message.write(encoding, Vec::new()).unwrap_or_default()
}

include!(concat!(env!("OUT_DIR"), "/handlers.rs"));
