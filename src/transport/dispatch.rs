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
use maecenas_contract::limits::{Validate, check};
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
/// The most bytes that are reserved for the answer to a batch. A larger answer is counted once it is made, and refused if there is no room.
/// Some batches may have thousands of questions, whose results are far smaller than [`RESULT`].
const MOST_EXPECTED: usize = 1 << 20;
/// The memory of a decoded request, as a multiple of its size.
const DECODED: usize = 16;

/// The caller of a request and its admission (the permit that counts what the request uses).
#[derive(Debug, Clone)]
pub(in crate::transport) struct Asker {
    pub(in crate::transport) caller: Caller,
    pub(in crate::transport) admission: Admission,
}

/// How far a unary operation came without waiting.
enum Begun<T> {
    /// It has its answer. Most small requests come so far at once.
    Answered(T),
    /// It waits for the blocking pool or for a session. Boxed, because every request holds as much memory as the largest of these.
    Waiting(BoxFuture<'static, Result<T, Error>>),
}

/// Runs a unary operation: decodes the request, checks the limits of the contract (before the request grows), replaces references
/// to sessions by their positions, evaluates it and encodes the answer.
///
/// A large request is decoded on the blocking pool and stays there to its end, so that the number of large requests in memory is
/// limited by the permits of the pool. A batch of a few kilobytes with many questions waits for a permit decoded, with that memory
/// reserved. The memory of a large answer is reserved when the request has its permit, before the answer is made.
pub(in crate::transport) async fn answer<C, Q, A, T>(
    sessions: &Arc<Sessions<C>>,
    asker: Asker,
    size: usize,
    operation: Operation<C, Q, A>,
    read: impl FnOnce() -> Result<Decoded<Q>, Error> + Send + 'static,
    print: impl FnOnce(A) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error>
where
    C: Codec,
    Q: SessionRefs<C> + Validate + Questions + Recorded + Send + 'static,
    A: Verdicts + Results + 'static,
    T: Send + 'static,
{
    match begin(sessions, asker, size, operation, read, print)? {
        Begun::Answered(answer) => Ok(answer),
        Begun::Waiting(answer) => answer.await,
    }
}

/// Runs a unary operation as far as it needs no waiting.
fn begin<C, Q, A, T>(
    sessions: &Arc<Sessions<C>>,
    asker: Asker,
    size: usize,
    operation: Operation<C, Q, A>,
    read: impl FnOnce() -> Result<Decoded<Q>, Error> + Send + 'static,
    print: impl FnOnce(A) -> Result<T, Error> + Send + 'static,
) -> Result<Begun<T>, Error>
where
    C: Codec,
    Q: SessionRefs<C> + Validate + Questions + Recorded + Send + 'static,
    A: Verdicts + Results + 'static,
    T: Send + 'static,
{
    note(|record| record.question(size));
    let Asker { caller, admission } = asker;
    let operations = Arc::clone(sessions.operations());
    let work = move |Decoded {
                         mut question,
                         spoilt,
                     }: Decoded<Q>| {
        let is_whole = spoilt.is_empty();
        let language = caller.language;
        let mut answer = ask(operation, &operations, language, &mut question, is_whole)?;
        for (index, error) in &spoilt {
            answer.spoil(*index, error.problem(caller.language));
        }
        stage(Stage::Print, || print(answer))
    };
    if size > LARGE {
        let sessions = Arc::clone(sessions);
        let runtime = Handle::current();
        return Ok(Begun::Waiting(Box::pin(run_blocking(move || {
            let mut decoded = stage(Stage::Parse, read)?;
            check(&decoded.question)?;
            let question = &mut decoded.question;
            let questions = question.questions();
            admission.charge(questions);
            expect(&admission, questions)?;
            if names_a_session(question) {
                let refused = block_on(&runtime, sessions.settle(caller, question))?;
                decoded.spoilt.extend(refused);
            }
            work(decoded)
        }))));
    }
    let mut decoded = catch_panic(|| stage(Stage::Parse, read))?;
    check(&decoded.question)?;
    let questions = decoded.question.questions();
    admission.charge(questions);
    let settles = names_a_session(&mut decoded.question);
    if questions <= FEW {
        expect(&admission, questions)?;
        if !settles {
            return catch_panic(|| work(decoded)).map(Begun::Answered);
        }
    }
    let sessions = Arc::clone(sessions);
    Ok(Begun::Waiting(Box::pin(async move {
        if questions <= FEW {
            let settled = sessions.settle(caller, &mut decoded.question);
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
                let settled = sessions.settle(caller, &mut decoded.question);
                decoded.spoilt.extend(block_on(&runtime, settled)?);
            }
            work(decoded)
        })
        .await
    })))
}

/// Reserves the memory of the results of a batch. The answer to a single question has that of its request, or is counted once it is made.
fn expect(admission: &Admission, questions: usize) -> Result<(), Error> {
    if questions > 1 {
        admission.expect(questions.saturating_mul(RESULT).min(MOST_EXPECTED))?;
    }
    Ok(())
}

/// Runs a paged operation as a stream with backpressure: each page is computed when the client has taken the one before. Every
/// page costs as much as the first.
pub(in crate::transport) async fn pages<C, Q, A, T, R>(
    sessions: &Arc<Sessions<C>>,
    asker: Asker,
    size: usize,
    operation: Operation<C, Q, A>,
    read: R,
    print: fn(A) -> Result<T, Error>,
) -> Result<impl Stream<Item = T> + Send + use<C, Q, A, T, R>, Error>
where
    C: Codec,
    R: FnOnce() -> Result<Q, Error> + Send + 'static,
    Q: SessionRefs<C> + Validate + Paged<Page = A> + Recorded + Send + 'static,
    A: Verdicts + 'static,
    T: Send + 'static,
{
    let Asker { caller, admission } = asker;
    let operations = Arc::clone(sessions.operations());
    let page = move |question: Q| {
        let operations = Arc::clone(&operations);
        run(size, move || {
            let answer = evaluate(operation, &operations, caller.language, &question)?;
            page_of(question, answer, print)
        })
    };
    // The request is decoded and the first page computed under one permit, so that no decoded request waits in memory for a
    // permit of the blocking pool.
    let settling = Arc::clone(sessions);
    let runtime = Handle::current();
    let operations = Arc::clone(sessions.operations());
    let (first, next) = if size > LARGE {
        run_blocking(move || {
            let mut question = read()?;
            check(&question)?;
            if names_a_session(&mut question) {
                block_on(&runtime, settling.settle(caller, &mut question))?;
            }
            let answer = ask(operation, &operations, caller.language, &mut question, true)?;
            page_of(question, answer, print)
        })
        .await?
    } else {
        let mut question = catch_panic(read)?;
        check(&question)?;
        if names_a_session(&mut question) {
            catch_panic_async(sessions.settle(caller, &mut question)).await?;
        }
        catch_panic(|| {
            let answer = ask(operation, &operations, caller.language, &mut question, true)?;
            page_of(question, answer, print)
        })?
    };
    admission.stream(0)?;
    let rest = stream::unfold(next, move |next| {
        let page = next.map(&page);
        async {
            let page = page?;
            // A connection has room for many small pages; other requests are answered in between.
            yield_now().await;
            page.await.ok()
        }
    });
    Ok(stream::iter([first]).chain(rest))
}

/// The requested page as it is sent, and the request for the next one.
fn page_of<Q, A, T>(
    question: Q,
    answer: A,
    print: fn(A) -> Result<T, Error>,
) -> Result<(T, Option<Q>), Error>
where
    Q: Paged<Page = A>,
{
    let next = question.after(&answer);
    Ok((print(answer)?, next))
}

/// Answers a question of a stream, which is a decision of its own in the decision log.
pub(in crate::transport) async fn answer_item<C, Q, A>(
    sessions: &Arc<Sessions<C>>,
    asker: Asker,
    size: usize,
    operation: Operation<C, Q, A>,
    read: impl FnOnce() -> Result<Decoded<Q>, Error> + Send + 'static,
) -> Result<A, Error>
where
    C: Codec,
    Q: SessionRefs<C> + Validate + Questions + Recorded + Send + 'static,
    A: Verdicts + Results + Send + 'static,
{
    note(Record::begin_item);
    let answer = answer(sessions, asker, size, operation, read, Ok).await;
    let problem = answer.as_ref().err().map(|error| error.code.entry().name);
    note(|record| record.end_item(problem));
    answer
}

/// Evaluates an operation, and records its duration and its verdicts in the telemetry, and its question for the decision log if there is
/// one. `is_whole` says that every item of the question could be read.
fn ask<C, Q, A>(
    operation: Operation<C, Q, A>,
    operations: &Operations<C>,
    language: Language,
    asked: &mut Q,
    is_whole: bool,
) -> Result<A, Error>
where
    C: Codec,
    Q: SessionRefs<C> + Recorded,
    A: Verdicts,
{
    let answer = evaluate(operation, operations, language, asked);
    if let Some(captures) = captures() {
        let question = question(operations, captures, asked, is_whole);
        let answered = answer.as_ref().map_err(|error| error.code.entry().name);
        note(|record| record.asked(question.answered(answered)));
    }
    answer
}

/// Evaluates an operation, and records its duration and its verdicts in the telemetry.
fn evaluate<C: Codec, Q, A: Verdicts>(
    operation: Operation<C, Q, A>,
    operations: &Operations<C>,
    language: Language,
    question: &Q,
) -> Result<A, Error> {
    let answer = stage(Stage::Rules, || operation(operations, language, question))?;
    note(|record| record.judged(&answer));
    Ok(answer)
}

/// Runs an operation that concerns all games, and has a small request without positions.
pub(in crate::transport) fn general<G, Q: Validate, A: Verdicts>(
    games: &G,
    asker: Asker,
    size: usize,
    operation: fn(&G, Language, &Q) -> Result<A, Error>,
    read: impl FnOnce() -> Result<Q, Error>,
) -> Result<A, Error> {
    note(|record| record.question(size));
    let Asker { caller, admission } = asker;
    admission.charge(1);
    catch_panic(|| {
        let question = stage(Stage::Parse, read)?;
        check(&question)?;
        let answer = stage(Stage::Rules, || {
            operation(games, caller.language, &question)
        })?;
        note(|record| record.judged(&answer));
        Ok(answer)
    })
}

/// Runs an operation on a session. A request with many items, such as a game record to continue from, is evaluated on the
/// blocking pool. Any other runs without a permit of that pool, because the operation may acquire one itself: holding one while
/// waiting for another could deadlock.
pub(in crate::transport) async fn session<Q, A, F>(
    asker: Asker,
    size: usize,
    read: impl FnOnce() -> Result<Q, Error> + Send + 'static,
    make: impl FnOnce(Caller, Q) -> F + Send + 'static,
) -> Result<A, Error>
where
    Q: Questions + Validate + Send + 'static,
    A: Versioned + Send + 'static,
    F: Future<Output = Result<A, Error>> + Send,
{
    note(|record| record.question(size));
    let Asker { caller, admission } = asker;
    let question = run(size, || stage(Stage::Parse, read)).await?;
    check(&question)?;
    let questions = question.questions();
    admission.charge(questions);
    let began = Instant::now();
    let answer = if questions <= FEW {
        catch_panic_async(make(caller, question)).await
    } else {
        let runtime = Handle::current();
        run_blocking(move || block_on(&runtime, make(caller, question))).await
    };
    note(|record| record.rules_since(began));
    if let Some(etag) = answer.as_ref().ok().and_then(Versioned::etag) {
        note(|record| record.session_at(etag));
    }
    answer
}

/// Awaits an answer and turns a panic into an `INTERNAL` error, so that the connection survives.
pub(in crate::transport) async fn catch_panic_async<T>(
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let answer = AssertUnwindSafe(answer).catch_unwind().await;
    answer.unwrap_or_else(|_| Err(failed()))
}
