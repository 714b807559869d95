//! Runs an operation: inline if it is small, on the blocking pool if it is large, with panics caught.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Instant};

use futures_util::{
    FutureExt,
    future::BoxFuture,
    stream::{self, Stream, StreamExt},
};
use tokio::{runtime::Handle, task::yield_now};

use super::{
    decode::Decoded,
    http::limits::Admission,
    scheduling::{LARGE, run},
};
use crate::service::blocking::{block_on, catch_panic, failed, run_blocking};
use crate::service::decisions::{Recorded, question};
use crate::service::{Caller, Sessions, Versioned};
use crate::telemetry::record::Record;
use crate::telemetry::{Stage, captures, note, stage};
use maecenas_contract::Language;
use maecenas_contract::questions::Questions;
use maecenas_contract::session_refs::{SessionRefs, names_a_session};
use maecenas_contract::verdicts::{Results, Verdicts};
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, Operation, Operations, Paged};

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

/// What every operation has to know of the request that it runs for: its caller, and its admission (the permit that counts
/// what it uses).
#[derive(Debug, Clone)]
pub(in crate::transport) struct RequestContext {
    pub(in crate::transport) caller: Caller,
    pub(in crate::transport) admission: Admission,
}

/// How far a unary operation came without waiting.
enum Begun<T> {
    /// It has its response, as most small requests have at once.
    Ready(T),
    /// It waits for the blocking pool or for a session. Boxed, because every request holds as much memory as the largest of these.
    Waiting(BoxFuture<'static, Result<T, Error>>),
}

/// Runs a unary operation: decodes the request, which checks the limits of the contract before the request grows, replaces references to
/// sessions by their positions, evaluates it and encodes the response.
///
/// A large request is decoded on the blocking pool and stays there to its end, so that the number of large requests in memory is
/// limited by the permits of the pool. A batch of a few kilobytes with many questions waits for a permit decoded, with that memory
/// reserved. The memory of a large response is reserved when the request has its permit, before the response is made.
pub(in crate::transport) async fn unary<C, Req, Res, T>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    size: usize,
    operation: Operation<C, Req, Res>,
    read: impl FnOnce() -> Result<Decoded<Req>, Error> + Send + 'static,
    print: impl FnOnce(Res) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error>
where
    C: Codec,
    Req: SessionRefs<C> + Questions + Recorded + Send + 'static,
    Res: Verdicts + Results + 'static,
    T: Send + 'static,
{
    match begin(sessions, context, size, operation, read, print)? {
        Begun::Ready(response) => Ok(response),
        Begun::Waiting(response) => response.await,
    }
}

/// Runs a unary operation as far as it needs no waiting.
fn begin<C, Req, Res, T>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    size: usize,
    operation: Operation<C, Req, Res>,
    read: impl FnOnce() -> Result<Decoded<Req>, Error> + Send + 'static,
    print: impl FnOnce(Res) -> Result<T, Error> + Send + 'static,
) -> Result<Begun<T>, Error>
where
    C: Codec,
    Req: SessionRefs<C> + Questions + Recorded + Send + 'static,
    Res: Verdicts + Results + 'static,
    T: Send + 'static,
{
    note(|record| record.request(size));
    let RequestContext { caller, admission } = context;
    let operations = Arc::clone(sessions.operations());
    let work = move |Decoded {
                         mut request,
                         spoilt,
                     }: Decoded<Req>| {
        let is_whole = spoilt.is_empty();
        let language = caller.language;
        let mut response =
            evaluate_logged(operation, &operations, language, &mut request, is_whole)?;
        for (index, error) in &spoilt {
            response.spoil(*index, error.problem(caller.language));
        }
        stage(Stage::Print, || print(response))
    };
    if size > LARGE {
        let sessions = Arc::clone(sessions);
        let runtime = Handle::current();
        return Ok(Begun::Waiting(Box::pin(run_blocking(move || {
            let mut decoded = stage(Stage::Parse, read)?;
            let request = &mut decoded.request;
            let questions = request.questions();
            admission.charge(questions);
            expect(&admission, questions)?;
            if names_a_session(request) {
                let refused = block_on(&runtime, sessions.settle(caller, request))?;
                decoded.spoilt.extend(refused);
            }
            work(decoded)
        }))));
    }
    let mut decoded = catch_panic(|| stage(Stage::Parse, read))?;
    let questions = decoded.request.questions();
    admission.charge(questions);
    let settles = names_a_session(&mut decoded.request);
    if questions <= FEW {
        expect(&admission, questions)?;
        if !settles {
            return catch_panic(|| work(decoded)).map(Begun::Ready);
        }
    }
    let sessions = Arc::clone(sessions);
    Ok(Begun::Waiting(Box::pin(async move {
        if questions <= FEW {
            let settled = sessions.settle(caller, &mut decoded.request);
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
                let settled = sessions.settle(caller, &mut decoded.request);
                decoded.spoilt.extend(block_on(&runtime, settled)?);
            }
            work(decoded)
        })
        .await
    })))
}

/// Reserves the memory of the results of a batch. The response to any other request uses the memory of that request, or is counted once it
/// is made.
fn expect(admission: &Admission, questions: usize) -> Result<(), Error> {
    if questions > 1 {
        admission.expect(questions.saturating_mul(RESULT).min(MOST_EXPECTED))?;
    }
    Ok(())
}

/// Runs a paged operation as a stream with backpressure: each page is computed when the client has taken the one before. Every
/// page costs as much as the first.
pub(in crate::transport) async fn pages<C, Req, Res, T, R>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    size: usize,
    operation: Operation<C, Req, Res>,
    read: R,
    print: fn(Res) -> Result<T, Error>,
) -> Result<impl Stream<Item = T> + Send + use<C, Req, Res, T, R>, Error>
where
    C: Codec,
    R: FnOnce() -> Result<Req, Error> + Send + 'static,
    Req: SessionRefs<C> + Paged<Page = Res> + Recorded + Send + 'static,
    Res: Verdicts + 'static,
    T: Send + 'static,
{
    let RequestContext { caller, admission } = context;
    let operations = Arc::clone(sessions.operations());
    let page = move |request: Req| {
        let operations = Arc::clone(&operations);
        run(size, move || {
            let response = evaluate(operation, &operations, caller.language, &request)?;
            page_of(request, response, print)
        })
    };
    // The request is decoded and the first page computed under one permit, so that no decoded request waits in memory for a
    // permit of the blocking pool.
    let settling = Arc::clone(sessions);
    let runtime = Handle::current();
    let operations = Arc::clone(sessions.operations());
    let (first, next) = if size > LARGE {
        run_blocking(move || {
            let mut request = read()?;
            if names_a_session(&mut request) {
                block_on(&runtime, settling.settle(caller, &mut request))?;
            }
            let response =
                evaluate_logged(operation, &operations, caller.language, &mut request, true)?;
            page_of(request, response, print)
        })
        .await?
    } else {
        let mut request = catch_panic(read)?;
        if names_a_session(&mut request) {
            catch_panic_async(sessions.settle(caller, &mut request)).await?;
        }
        catch_panic(|| {
            let response =
                evaluate_logged(operation, &operations, caller.language, &mut request, true)?;
            page_of(request, response, print)
        })?
    };
    admission.stream(0)?;
    let rest = stream::unfold(next, move |next| {
        let page = next.map(&page);
        async {
            let page = page?;
            // A connection has room for many small pages; other requests are served in between.
            yield_now().await;
            page.await.ok()
        }
    });
    Ok(stream::iter([first]).chain(rest))
}

/// The requested page as it is sent, and the request for the next one.
fn page_of<Req, Res, T>(
    request: Req,
    response: Res,
    print: fn(Res) -> Result<T, Error>,
) -> Result<(T, Option<Req>), Error>
where
    Req: Paged<Page = Res>,
{
    let next = request.after(&response);
    Ok((print(response)?, next))
}

/// Runs an operation for one message of a stream, which is a decision of its own in the decision log.
pub(in crate::transport) async fn stream_item<C, Req, Res>(
    sessions: &Arc<Sessions<C>>,
    context: RequestContext,
    size: usize,
    operation: Operation<C, Req, Res>,
    read: impl FnOnce() -> Result<Decoded<Req>, Error> + Send + 'static,
) -> Result<Res, Error>
where
    C: Codec,
    Req: SessionRefs<C> + Questions + Recorded + Send + 'static,
    Res: Verdicts + Results + Send + 'static,
{
    note(Record::begin_item);
    let response = unary(sessions, context, size, operation, read, Ok).await;
    let problem = response.as_ref().err().map(|error| error.code.entry().name);
    note(|record| record.end_item(problem));
    response
}

/// Evaluates an operation like [`evaluate`], and records the request for the decision log if there is one. `is_whole` says that every item
/// of the request could be read.
fn evaluate_logged<C, Req, Res>(
    operation: Operation<C, Req, Res>,
    operations: &Operations<C>,
    language: Language,
    request: &mut Req,
    is_whole: bool,
) -> Result<Res, Error>
where
    C: Codec,
    Req: SessionRefs<C> + Recorded,
    Res: Verdicts,
{
    let response = evaluate(operation, operations, language, request);
    if let Some(captures) = captures() {
        let question = question(operations, captures, request, is_whole);
        let result = response.as_ref().map_err(|error| error.code.entry().name);
        note(|record| record.question(question.decided(result)));
    }
    response
}

/// Evaluates an operation, and records its duration and its verdicts in the telemetry.
fn evaluate<C: Codec, Req, Res: Verdicts>(
    operation: Operation<C, Req, Res>,
    operations: &Operations<C>,
    language: Language,
    request: &Req,
) -> Result<Res, Error> {
    let response = stage(Stage::Rules, || operation(operations, language, request))?;
    note(|record| record.judged(&response));
    Ok(response)
}

/// Runs an operation that concerns all games, and has a small request without positions.
pub(in crate::transport) fn general<G, Req, Res: Verdicts>(
    games: &G,
    context: RequestContext,
    size: usize,
    operation: fn(&G, Language, &Req) -> Result<Res, Error>,
    read: impl FnOnce() -> Result<Req, Error>,
) -> Result<Res, Error> {
    note(|record| record.request(size));
    let RequestContext { caller, admission } = context;
    admission.charge(1);
    catch_panic(|| {
        let request = stage(Stage::Parse, read)?;
        let response = stage(Stage::Rules, || operation(games, caller.language, &request))?;
        note(|record| record.judged(&response));
        Ok(response)
    })
}

/// Runs an operation on a session. A request with many items, such as a game record to continue from, is evaluated on the
/// blocking pool. Any other runs without a permit of that pool, because the operation may acquire one itself: holding one while
/// waiting for another could deadlock.
pub(in crate::transport) async fn session<Req, Res, F>(
    context: RequestContext,
    size: usize,
    read: impl FnOnce() -> Result<Req, Error> + Send + 'static,
    make: impl FnOnce(Caller, Req) -> F + Send + 'static,
) -> Result<Res, Error>
where
    Req: Questions + Send + 'static,
    Res: Versioned + Send + 'static,
    F: Future<Output = Result<Res, Error>> + Send,
{
    note(|record| record.request(size));
    let RequestContext { caller, admission } = context;
    let request = run(size, || stage(Stage::Parse, read)).await?;
    let questions = request.questions();
    admission.charge(questions);
    let began = Instant::now();
    let response = if questions <= FEW {
        catch_panic_async(make(caller, request)).await
    } else {
        let runtime = Handle::current();
        run_blocking(move || block_on(&runtime, make(caller, request))).await
    };
    note(|record| record.rules_since(began));
    if let Some(etag) = response.as_ref().ok().and_then(Versioned::etag) {
        note(|record| record.session_at(etag));
    }
    response
}

/// Awaits a response and turns a panic into an `INTERNAL` error, so that the connection survives.
pub(in crate::transport) async fn catch_panic_async<T>(
    response: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let response = AssertUnwindSafe(response).catch_unwind().await;
    response.unwrap_or_else(|_| Err(failed()))
}
