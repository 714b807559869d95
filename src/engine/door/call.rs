//! A call of an operation: its request, and then its response.

use std::mem;

use bytes::Bytes;

use super::handlers::Reading;
use super::reading::{Decoded, decoded_batch};
use crate::codec::Codec;
use crate::{Error, Operation, Operations, SlicedOperation, Slices};
use maecenas_contract::Language;
use maecenas_contract::encodings::{Encoding, Encodings};
use maecenas_contract::json::Unwritable;
use maecenas_contract::limits::Validate;
use maecenas_contract::questions::Questions;
use maecenas_contract::scan::Shaped;
use maecenas_contract::session_refs::{SessionRefs, Visitor};
use maecenas_contract::verdicts::{Judge, Results, Verdicts};
use maecenas_contract::wire::contract::v1::Problem;

/// A call of an operation of a game, with a request that was read and keeps the limits of the contract.
pub trait Call<C: Codec>: SessionRefs<C> + Verdicts + Send {
    /// The request.
    fn request(&self) -> &dyn RequestMessage;

    /// The number of questions in the request, for rate limits.
    fn questions(&self) -> usize;

    /// Evaluates the operation. The call has a response then.
    ///
    /// # Errors
    /// Those of the operation.
    fn evaluate(&mut self, operations: &Operations<C>, language: Language) -> Result<(), Error> {
        while !self.evaluate_slice(operations, language)? {}
        Ok(())
    }

    /// Evaluates the operation or, of one that is done in slices, the next slice. Returns whether the call has a response then.
    ///
    /// # Errors
    /// Those of the operation.
    fn evaluate_slice(
        &mut self,
        operations: &Operations<C>,
        language: Language,
    ) -> Result<bool, Error>;

    /// Puts a problem in the place of a result of the response.
    fn spoil(&mut self, index: usize, problem: Problem);

    /// Appends the response.
    ///
    /// # Errors
    /// It has no JSON, which no response of an operation lacks.
    fn write(&self, encoding: Encoding, bytes: Vec<u8>) -> Result<Vec<u8>, Unwritable>;

    /// Goes on to the next page of the response. Returns whether there is one.
    fn advance(&mut self) -> bool;
}

/// A request message of whatever type.
pub trait RequestMessage {
    /// Its full name in the contract.
    fn name(&self) -> String;

    /// Its encoding in Protocol Buffers.
    fn to_protobuf(&self) -> Vec<u8>;

    /// Its JSON, of at most `most` bytes.
    ///
    /// # Errors
    /// It has more, or no JSON.
    fn to_json(&self, most: usize) -> Result<Vec<u8>, Unwritable>;
}

impl<Req: Encodings> RequestMessage for Req {
    fn name(&self) -> String {
        Req::full_name()
    }

    fn to_protobuf(&self) -> Vec<u8> {
        self.encode_to_vec()
    }

    fn to_json(&self, most: usize) -> Result<Vec<u8>, Unwritable> {
        self.write_json(Vec::new(), most)
    }
}

/// Makes the request for the next page of a response.
type After<Req, Res> = fn(Req, &Res) -> Option<Req>;

/// How an operation begins.
#[derive(Debug)]
pub(super) enum Begin<C: Codec, Req, Res> {
    /// It has its response at once.
    Whole(Operation<C, Req, Res>),
    /// It is done in slices.
    Slices(SlicedOperation<C, Req, Res>),
}

/// A call whose types are known.
struct Typed<C: Codec, Req, Res> {
    request: Req,
    response: Option<Res>,
    operation: Begin<C, Req, Res>,
    /// What is left of an operation in slices that has begun.
    slices: Option<Box<dyn Slices<Res>>>,
    after: Option<After<Req, Res>>,
}

/// Reads a request, and makes a call of it.
pub(super) fn call<C, Req, Res>(
    encoding: Encoding,
    bytes: Bytes,
    operation: Begin<C, Req, Res>,
    after: Option<After<Req, Res>>,
) -> Reading<C>
where
    C: Codec,
    Req: Encodings + Shaped + Validate + Questions + SessionRefs<C> + Send + 'static,
    Res: Encodings + Verdicts + Results + Send + 'static,
{
    let Decoded { request, spoilt } = decoded_batch::<Req>(encoding, bytes)?;
    let call = Typed {
        request,
        response: None,
        operation,
        slices: None,
        after,
    };
    Ok(Decoded {
        request: Box::new(call),
        spoilt,
    })
}

impl<C: Codec, Req: SessionRefs<C>, Res> SessionRefs<C> for Typed<C, Req, Res> {
    fn positions(&mut self, item: Option<usize>, visitor: &mut Visitor<'_, C>) {
        self.request.positions(item, visitor);
    }
}

impl<C: Codec, Req, Res: Verdicts> Verdicts for Typed<C, Req, Res> {
    fn judged(&self, judge: &mut dyn Judge) {
        if let Some(response) = &self.response {
            response.judged(judge);
        }
    }
}

impl<C, Req, Res> Call<C> for Typed<C, Req, Res>
where
    C: Codec,
    Req: Encodings + Questions + SessionRefs<C> + Send,
    Res: Encodings + Verdicts + Results + Send,
{
    fn request(&self) -> &dyn RequestMessage {
        &self.request
    }

    fn questions(&self) -> usize {
        self.request.questions()
    }

    fn evaluate_slice(
        &mut self,
        operations: &Operations<C>,
        language: Language,
    ) -> Result<bool, Error> {
        self.response = match (&mut self.slices, &self.operation) {
            (Some(slices), _) => slices.next_slice(),
            (None, Begin::Whole(run)) => Some(run(operations, language, &self.request)?),
            (None, Begin::Slices(begin)) => {
                self.slices = Some(begin(operations, language, &self.request)?);
                None
            }
        };
        let has_response = self.response.is_some();
        if has_response {
            self.slices = None;
        }
        Ok(has_response)
    }

    fn spoil(&mut self, index: usize, problem: Problem) {
        if let Some(response) = &mut self.response {
            response.spoil(index, problem);
        }
    }

    fn write(&self, encoding: Encoding, bytes: Vec<u8>) -> Result<Vec<u8>, Unwritable> {
        match &self.response {
            Some(response) => response.write(encoding, bytes),
            None => Ok(bytes),
        }
    }

    fn advance(&mut self) -> bool {
        let (Some(after), Some(response)) = (self.after, self.response.take()) else {
            return false;
        };
        match after(mem::take(&mut self.request), &response) {
            Some(next) => {
                self.request = next;
                true
            }
            None => false,
        }
    }
}
