//! Runs an operation: inline if it is small, on the blocking pool if it is large, with panics caught.

use std::{panic::AssertUnwindSafe, sync::Arc};

use futures_util::{
    FutureExt,
    stream::{self, Stream, StreamExt},
};
use tokio::runtime::Handle;

use super::{decode::Decoded, http::limits::Admission};
use crate::{
    contract::{
        limits::{Validate, check},
        questions::Questions,
        session_refs::{SessionRefs, names_a_session},
        verdicts::{Results, Verdicts},
    },
    service::{
        Caller, Error, Language, Paged, Princes, Sessions,
        blocking::{catch_panic, failed, run_blocking},
    },
    telemetry::{Stage, note, stage},
};

/// The size in bytes above which a request is decoded on the blocking pool. A complete position has about half of it.
pub(in crate::transport) const LARGE: usize = 16 << 10;
/// The most items of a batch that are evaluated inline, on the async worker thread that read the request.
const FEW: usize = 32;

/// An operation of the service: a handler without transport.
pub(in crate::transport) type Operation<Q, A> = fn(&Princes, Language, &Q) -> Result<A, Error>;

/// The caller of a request and its admission (the permit that counts what the request uses).
#[derive(Debug, Clone)]
pub(in crate::transport) struct Asker {
    pub(in crate::transport) caller: Caller,
    pub(in crate::transport) admission: Admission,
}

/// Runs a unary operation: decodes the request, replaces references to sessions by their positions, evaluates it and encodes the
/// answer.
/// A large request is decoded on the blocking pool and stays there to its end, so that the number of large requests in memory is
/// limited by the permits of the pool.
pub(in crate::transport) async fn answer<Q, A, T>(
    sessions: &Arc<Sessions>,
    asker: Asker,
    size: usize,
    operation: Operation<Q, A>,
    read: impl FnOnce() -> Result<Decoded<Q>, Error> + Send + 'static,
    print: impl FnOnce(A) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error>
where
    Q: SessionRefs + Validate + Questions + Send + 'static,
    A: Verdicts + Results + 'static,
    T: Send + 'static,
{
    note(|record| record.question(size));
    let Asker { caller, admission } = asker;
    let princes = Arc::clone(sessions.princes());
    let work = move |Decoded { question, spoilt }: Decoded<Q>| {
        let mut answer = ask(operation, &princes, caller.language, &question)?;
        for (index, error) in &spoilt {
            answer.spoil(*index, error.problem(caller.language));
        }
        stage(Stage::Print, || print(answer))
    };
    if size > LARGE {
        let sessions = Arc::clone(sessions);
        let runtime = Handle::current();
        return run_blocking(move || {
            let mut decoded = stage(Stage::Parse, read)?;
            let question = &mut decoded.question;
            admission.charge(question.questions());
            if names_a_session(question) {
                let refused = runtime.block_on(settled(&sessions, caller, question))?;
                decoded.spoilt.extend(refused);
            }
            work(decoded)
        })
        .await;
    }
    let mut decoded = catch_panic(|| stage(Stage::Parse, read))?;
    let question = &mut decoded.question;
    let questions = question.questions();
    admission.charge(questions);
    if names_a_session(question) {
        let refused = catch_panic_async(settled(sessions, caller, question)).await?;
        decoded.spoilt.extend(refused);
    }
    if questions > FEW {
        run_blocking(move || work(decoded)).await
    } else {
        catch_panic(|| work(decoded))
    }
}

/// Runs a paged operation as a stream with backpressure: each page is computed when the client has taken the one before. Every
/// page costs as much as the first.
pub(in crate::transport) async fn pages<Q, A, T, R>(
    sessions: &Arc<Sessions>,
    asker: Asker,
    size: usize,
    operation: Operation<Q, A>,
    read: R,
    print: fn(A) -> Result<T, Error>,
) -> Result<impl Stream<Item = T> + Send + use<Q, A, T, R>, Error>
where
    R: FnOnce() -> Result<Q, Error> + Send + 'static,
    Q: SessionRefs + Validate + Paged<Page = A> + Send + 'static,
    A: Verdicts + 'static,
    T: Send + 'static,
{
    let Asker { caller, admission } = asker;
    let princes = Arc::clone(sessions.princes());
    let page = move |question: Q| {
        let princes = Arc::clone(&princes);
        run(size, move || {
            page_of(&princes, operation, caller, question, print)
        })
    };
    // The request is decoded and the first page computed under one permit, so that no decoded request waits in memory for a
    // permit of the blocking pool.
    let settling = Arc::clone(sessions);
    let runtime = Handle::current();
    let princes = Arc::clone(sessions.princes());
    let (first, next) = if size > LARGE {
        run_blocking(move || {
            let mut question = read()?;
            if names_a_session(&mut question) {
                runtime.block_on(settled(&settling, caller, &mut question))?;
            }
            page_of(&princes, operation, caller, question, print)
        })
        .await?
    } else {
        let mut question = catch_panic(read)?;
        if names_a_session(&mut question) {
            catch_panic_async(settled(sessions, caller, &mut question)).await?;
        }
        catch_panic(|| page_of(&princes, operation, caller, question, print))?
    };
    admission.stream()?;
    let rest = stream::unfold(next, move |next| {
        let page = next.map(&page);
        async { page?.await.ok() }
    });
    Ok(stream::iter([first]).chain(rest))
}

/// The requested page, and the request for the next one.
fn page_of<Q, A, T>(
    princes: &Princes,
    operation: Operation<Q, A>,
    caller: Caller,
    question: Q,
    print: fn(A) -> Result<T, Error>,
) -> Result<(T, Option<Q>), Error>
where
    Q: Paged<Page = A>,
    A: Verdicts,
{
    let answer = ask(operation, princes, caller.language, &question)?;
    let next = question.after(&answer);
    Ok((print(answer)?, next))
}

/// Replaces references to sessions by their positions. The limits are checked first, because the request grows by it. Returns the
/// items of a batch whose session could not be loaded.
pub(in crate::transport) async fn settled<Q: SessionRefs + Validate>(
    sessions: &Sessions,
    caller: Caller,
    question: &mut Q,
) -> Result<Vec<(usize, Error)>, Error> {
    check(question)?;
    sessions.settle(caller, question).await
}

/// Evaluates an operation, and records its duration and its verdicts in the telemetry.
pub(in crate::transport) fn ask<Q, A: Verdicts>(
    operation: Operation<Q, A>,
    princes: &Princes,
    language: Language,
    question: &Q,
) -> Result<A, Error> {
    let answer = stage(Stage::Rules, || operation(princes, language, question))?;
    note(|record| record.judged(&answer));
    Ok(answer)
}

/// Runs work for a message of `bytes` bytes: inline up to `LARGE`, on the blocking pool above it.
pub(in crate::transport) async fn run<T: Send + 'static>(
    bytes: usize,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    if bytes <= LARGE {
        return catch_panic(work);
    }
    run_blocking(work).await
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
    Q: Questions + Send + 'static,
    A: Send + 'static,
    F: Future<Output = Result<A, Error>> + Send,
{
    note(|record| record.question(size));
    let Asker { caller, admission } = asker;
    let question = run(size, || stage(Stage::Parse, read)).await?;
    let questions = question.questions();
    admission.charge(questions);
    if questions <= FEW {
        return catch_panic_async(make(caller, question)).await;
    }
    let runtime = Handle::current();
    run_blocking(move || runtime.block_on(make(caller, question))).await
}

/// Awaits an answer and turns a panic into an `INTERNAL` error, so that the connection survives.
pub(in crate::transport) async fn catch_panic_async<T>(
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let answer = AssertUnwindSafe(answer).catch_unwind().await;
    answer.unwrap_or_else(|_| Err(failed()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic)]

    use super::{LARGE, run};
    use crate::service::Code;

    #[tokio::test]
    async fn a_panic_is_an_error_of_the_service_and_nothing_more() {
        for bytes in [0, LARGE + 1] {
            let answer = run::<()>(bytes, || panic!("a fault of the rules")).await;
            assert_eq!(answer.map_err(|error| error.code), Err(Code::Internal));
            assert_eq!(run(bytes, move || Ok(bytes)).await, Ok(bytes));
        }
    }
}
