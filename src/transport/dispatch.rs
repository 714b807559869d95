//! Runs calls: inline if they are small, on the blocking pool if they are large, with panics caught.

use std::{fmt, sync::Arc, time::Instant};

use bytes::Bytes;
use futures_util::{
    future::BoxFuture,
    stream::{self, Stream, StreamExt},
};
use tokio::{runtime::Handle, task::yield_now};

use super::{
    http::limits::Admission,
    scheduling::{LARGE, run},
    searches,
};
use crate::service::blocking::{block_on, catch_panic, catch_panic_async, failed, run_blocking};
use crate::service::decisions::question;
use crate::service::{Caller, ServiceHandler, ServiceResponse, Sessions};
use crate::telemetry::record::Record;
use crate::telemetry::{Stage, captures, note, stage};
use maecenas_contract::Language;
use maecenas_contract::json::Unwritable;
use maecenas_contract::session_refs::names_a_session;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::{Call, Decoded, Encoding, Handler};
use maecenas_engine::{Error, Operations};

/// The most items of a batch that are evaluated inline, on the async worker thread that read the request.
const FEW: usize = 32;

/// An upper bound of the bytes of one result of a batch: an illegal move with its reasons. One with more, such as the next position of a
/// large one, is counted once it is made.
const RESULT: usize = 4 << 10;
/// The most bytes that are reserved for the response to a batch. A larger one is counted once it is made, and refused if there is no room.
/// Some batches may have thousands of questions, whose results are far smaller than [`RESULT`].
const MOST_EXPECTED: usize = 1 << 20;
/// The memory of a decoded request, as a multiple of its size.
const DECODED: usize = 16;
/// The initial buffer of a response; most responses fit.
const USUAL_RESPONSE: usize = 1024;

/// What every operation has to know of the request that it runs for: its caller, and its admission (the permit that counts
/// what it uses).
#[derive(Debug, Clone)]
pub(in crate::transport) struct RequestContext {
    pub(in crate::transport) caller: Caller,
    pub(in crate::transport) admission: Admission,
}

/// A request message as it was sent; its response has the same encoding.
#[derive(Clone)]
pub(in crate::transport) struct EncodedRequest {
    pub(in crate::transport) encoding: Encoding,
    pub(in crate::transport) bytes: Bytes,
    /// The bytes that the client sent for it.
    pub(in crate::transport) size: usize,
}

impl EncodedRequest {
    /// A message that the client sent as it is.
    pub(in crate::transport) const fn new(encoding: Encoding, bytes: Bytes) -> Self {
        let size = bytes.len();
        Self {
            encoding,
            bytes,
            size,
        }
    }
}

impl fmt::Debug for EncodedRequest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The content is private data of a client and must not appear in logs.
        write!(formatter, "EncodedRequest({} bytes)", self.bytes.len())
    }
}

/// How far a unary operation came without waiting.
enum Begun {
    /// It has its response, as most small requests have at once.
    Ready(Vec<u8>),
    /// It waits for the blocking pool or for a session. Boxed, because every request holds as much memory as the largest of these.
    Waiting(BoxFuture<'static, Result<Vec<u8>, Error>>),
}

/// Runs a unary operation: reads the request, which checks the limits of the contract before the request grows, replaces references to
/// sessions by their positions, evaluates it and writes the response.
///
/// A large request is read on the blocking pool and stays there to its end, so that the number of large requests in memory is
/// limited by the permits of the pool. A batch of a few kilobytes with many questions waits for a permit once it is read, with that memory
/// reserved. The memory of a large response is reserved when the request has its permit, before the response is made.
pub(in crate::transport) async fn unary<C: Codec>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    handler: &'static Handler<C>,
    message: EncodedRequest,
) -> Result<Vec<u8>, Error> {
    match begin(sessions, context, handler, message)? {
        Begun::Ready(response) => Ok(response),
        Begun::Waiting(response) => response.await,
    }
}

/// Runs a unary operation as far as it needs no waiting.
fn begin<C: Codec>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    handler: &'static Handler<C>,
    message: EncodedRequest,
) -> Result<Begun, Error> {
    let EncodedRequest {
        encoding,
        bytes,
        size,
    } = message;
    note(|record| record.request(size));
    let RequestContext { caller, admission } = context;
    let read = move || stage(Stage::Parse, || handler.read(encoding, bytes));
    if handler.operation().in_slices {
        let call = run(size, move || read()?.whole());
        let sessions = Arc::clone(sessions);
        let searched = searches::run(sessions, caller, admission, call, encoding);
        return Ok(Begun::Waiting(Box::pin(searched)));
    }
    let operations = Arc::clone(sessions.operations());
    let work = move |decoded| answered(&operations, caller.language, encoding, decoded);
    if size > LARGE {
        let sessions = Arc::clone(sessions);
        let runtime = Handle::current();
        return Ok(Begun::Waiting(Box::pin(run_blocking(move || {
            let mut decoded = read()?;
            let call = &mut *decoded.request;
            let questions = call.questions();
            admission.charge(questions);
            expect(&admission, questions)?;
            if names_a_session(call) {
                let refused = block_on(&runtime, sessions.settle(caller, call))?;
                decoded.spoilt.extend(refused);
            }
            work(decoded)
        }))));
    }
    let mut decoded = catch_panic(read)?;
    let questions = decoded.request.questions();
    admission.charge(questions);
    let settles = names_a_session(&mut *decoded.request);
    if questions <= FEW {
        expect(&admission, questions)?;
        if !settles {
            return catch_panic(|| work(decoded)).map(Begun::Ready);
        }
    }
    let sessions = Arc::clone(sessions);
    Ok(Begun::Waiting(Box::pin(async move {
        if questions <= FEW {
            let settled = sessions.settle(caller, &mut *decoded.request);
            let refused = catch_panic_async(settled).await?;
            decoded.spoilt.extend(refused);
            return catch_panic(|| work(decoded));
        }
        admission.reserve(DECODED * size).await?;
        let runtime = Handle::current();
        run_blocking(move || {
            expect(&admission, questions)?;
            if settles {
                // Every position is copied here, not before there is a permit for it.
                let settled = sessions.settle(caller, &mut *decoded.request);
                decoded.spoilt.extend(block_on(&runtime, settled)?);
            }
            work(decoded)
        })
        .await
    })))
}

/// Evaluates a call, and writes its response, with the errors of the items that could not be read.
fn answered<C: Codec>(
    operations: &Operations<C>,
    language: Language,
    encoding: Encoding,
    decoded: Decoded<Box<dyn Call<C>>>,
) -> Result<Vec<u8>, Error> {
    let Decoded {
        request: mut call,
        spoilt,
    } = decoded;
    evaluate_logged(operations, language, &mut *call, spoilt.is_empty())?;
    for (index, error) in &spoilt {
        call.spoil(*index, error.problem(language));
    }
    write(&*call, encoding)
}

/// Writes the response of a call.
pub(in crate::transport) fn write<C: Codec>(
    call: &dyn Call<C>,
    encoding: Encoding,
) -> Result<Vec<u8>, Error> {
    stage(Stage::Print, || {
        trimmed(call.write(encoding, Vec::with_capacity(USUAL_RESPONSE)))
    })
}

/// The bytes of a response.
fn trimmed(bytes: Result<Vec<u8>, Unwritable>) -> Result<Vec<u8>, Error> {
    let mut bytes = bytes.map_err(|error| {
        tracing::error!(%error, "an answer cannot be written as JSON");
        failed()
    })?;
    if bytes.len() > LARGE {
        // It may wait for its client for long, and a buffer that has just grown has up to twice its size.
        bytes.shrink_to_fit();
    }
    Ok(bytes)
}

/// Reserves the memory of the results of a batch. The response to any other request uses the memory of that request, or is counted once it
/// is made.
fn expect(admission: &Admission, questions: usize) -> Result<(), Error> {
    if questions > 1 {
        admission.expect(questions.saturating_mul(RESULT).min(MOST_EXPECTED))?;
    }
    Ok(())
}

/// Runs an operation whose request is in a query: small, and without positions.
pub(in crate::transport) fn at_once<C: Codec>(
    operations: &Operations<C>,
    context: RequestContext,
    handler: &'static Handler<C>,
    query: Bytes,
) -> Result<Vec<u8>, Error> {
    // The request has no body.
    note(|record| record.request(0));
    let RequestContext { caller, admission } = context;
    admission.charge(1);
    catch_panic(|| {
        let mut call = stage(Stage::Parse, || {
            handler.read(Encoding::Json, query)?.whole()
        })?;
        evaluate(operations, caller.language, &mut *call)?;
        write(&*call, Encoding::Json)
    })
}

/// Runs a paged operation as a stream with backpressure: each page is computed when the client has taken the one before. Every
/// page costs as much as the first.
pub(in crate::transport) async fn pages<C: Codec>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    handler: &'static Handler<C>,
    message: EncodedRequest,
) -> Result<impl Stream<Item = Vec<u8>> + Send + use<C>, Error> {
    let EncodedRequest {
        encoding,
        bytes,
        size,
    } = message;
    let RequestContext { caller, admission } = context;
    let read = move || handler.read(encoding, bytes)?.whole();
    // The request is read and the first page computed under one permit, so that no request waits in memory for a permit of the blocking
    // pool once it is read.
    let settling = Arc::clone(sessions);
    let runtime = Handle::current();
    let operations = Arc::clone(sessions.operations());
    let begin = move |mut call: Box<dyn Call<C>>| {
        evaluate_logged(&operations, caller.language, &mut *call, true)?;
        page(call, encoding)
    };
    let (first, next) = if size > LARGE {
        run_blocking(move || {
            let mut call = read()?;
            if names_a_session(&mut *call) {
                block_on(&runtime, settling.settle(caller, &mut *call))?;
            }
            begin(call)
        })
        .await?
    } else {
        let mut call = catch_panic(read)?;
        if names_a_session(&mut *call) {
            catch_panic_async(settling.settle(caller, &mut *call)).await?;
        }
        catch_panic(|| begin(call))?
    };
    admission.stream(0)?;
    let operations = Arc::clone(sessions.operations());
    let rest = stream::unfold(next, move |next| {
        let operations = Arc::clone(&operations);
        async move {
            let mut call = next?;
            // A connection has room for many small pages; other requests are served in between.
            yield_now().await;
            let next = run(size, move || {
                evaluate(&operations, caller.language, &mut *call)?;
                page(call, encoding)
            });
            next.await.ok()
        }
    });
    Ok(stream::iter([first]).chain(rest))
}

/// The page of an evaluated call, and the call for the next one.
#[expect(clippy::type_complexity, reason = "a page and what follows it")]
fn page<C: Codec>(
    mut call: Box<dyn Call<C>>,
    encoding: Encoding,
) -> Result<(Vec<u8>, Option<Box<dyn Call<C>>>), Error> {
    let page = trimmed(call.write(encoding, Vec::new()))?;
    let has_more = call.advance();
    Ok((page, has_more.then_some(call)))
}

/// Runs an operation for one message of a stream, which is a decision of its own in the decision log.
pub(in crate::transport) async fn stream_item<C: Codec>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    handler: &'static Handler<C>,
    message: EncodedRequest,
) -> Vec<u8> {
    note(Record::begin_item);
    let (language, encoding) = (context.caller.language, message.encoding);
    let response = unary(sessions, context, handler, message).await;
    let problem = response.as_ref().err().map(|error| error.code.entry().name);
    note(|record| record.end_item(problem));
    response.unwrap_or_else(|error| {
        let message = handler.error(&error, language, encoding);
        message.unwrap_or_default()
    })
}

/// Evaluates a call like [`evaluate`], and records the request for the decision log if there is one. `is_whole` says that every item of
/// the request could be read.
fn evaluate_logged<C: Codec>(
    operations: &Operations<C>,
    language: Language,
    call: &mut dyn Call<C>,
    is_whole: bool,
) -> Result<(), Error> {
    let evaluated = evaluate(operations, language, call);
    log(operations, call, is_whole, &evaluated);
    evaluated
}

/// Records a request that was evaluated for the decision log, if there is one.
pub(in crate::transport) fn log<C: Codec>(
    operations: &Operations<C>,
    call: &mut dyn Call<C>,
    is_whole: bool,
    evaluated: &Result<(), Error>,
) {
    if let Some(captures) = captures() {
        let question = question(operations, captures, call, is_whole);
        let result = evaluated.as_ref().map_err(|error| error.code.entry().name);
        note(|record| record.question(question.decided(result.map(|()| &*call))));
    }
}

/// Evaluates a call, and records its duration and its verdicts in the telemetry.
fn evaluate<C: Codec>(
    operations: &Operations<C>,
    language: Language,
    call: &mut dyn Call<C>,
) -> Result<(), Error> {
    stage(Stage::Rules, || call.evaluate(operations, language))?;
    note(|record| record.judged(call));
    Ok(())
}

/// Runs an operation on a session. A request with many items, such as a game record to continue from, is evaluated on the
/// blocking pool. Any other runs without a permit of that pool, because the operation may acquire one itself: holding one while
/// waiting for another could deadlock.
pub(in crate::transport) async fn session<S: Send + Sync + 'static>(
    service: &Arc<S>,
    context: RequestContext,
    handler: &'static ServiceHandler<S>,
    message: EncodedRequest,
) -> Result<Box<dyn ServiceResponse>, Error> {
    let EncodedRequest {
        encoding,
        bytes,
        size,
    } = message;
    note(|record| record.request(size));
    let RequestContext { caller, admission } = context;
    let caller = caller.at(admission.client());
    let read = move || stage(Stage::Parse, || handler.read(encoding, bytes));
    let call = run(size, read).await?;
    let questions = call.questions();
    admission.charge(questions);
    let began = Instant::now();
    let making = {
        let service = Arc::clone(service);
        move || call.make(service, caller)
    };
    let response = if questions <= FEW {
        catch_panic_async(async move { making().await }).await
    } else {
        let runtime = Handle::current();
        run_blocking(move || block_on(&runtime, making())).await
    };
    note(|record| record.rules_since(began));
    if let Some(etag) = response.as_ref().ok().and_then(|response| response.etag()) {
        note(|record| record.session_at(etag));
    }
    response
}

/// Writes a response about a session. A large one, such as a long game record, is written on the blocking pool.
pub(in crate::transport) async fn written(
    response: Box<dyn ServiceResponse>,
    encoding: Encoding,
) -> Result<Vec<u8>, Error> {
    note(|record| record.judged(&*response));
    let size = response.size();
    let write = move || {
        stage(Stage::Print, || {
            trimmed(response.written(encoding, Vec::with_capacity(USUAL_RESPONSE)))
        })
    };
    match encoding {
        Encoding::Json => run(size, write).await,
        // It costs little, and what is done need not wait again.
        Encoding::Protobuf => catch_panic(write),
    }
}
