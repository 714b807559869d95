//! How an operation is run: at once, or apart where it would keep others waiting, and never taking the connection with it.

use std::{panic::AssertUnwindSafe, sync::Arc};

use futures_util::FutureExt;

use crate::{
    contract::{
        judged::Judged,
        limits::{Limited, check},
        positioned::{Positioned, names_a_session},
    },
    service::{
        Caller, Error, Language, Princes, Sessions,
        blocking::{catch_panic, failed, run_blocking},
    },
    telemetry::{Stage, note, stage},
};

/// The size in bytes past which a request is worked on apart from the others.
const LARGE: usize = 64 << 10;

/// An operation of the service.
pub(super) type Operation<Q, A> = fn(&Princes, Language, &Q) -> Result<A, Error>;

/// Reads a question, puts the positions of the sessions that it names in their place, asks it, and prints the answer.
pub(super) async fn answer<Q, A, T>(
    sessions: &Arc<Sessions>,
    caller: Caller,
    size: usize,
    operation: Operation<Q, A>,
    read: impl FnOnce() -> Result<Q, Error> + Send + 'static,
    print: impl FnOnce(A) -> Result<T, Error> + Clone + Send + 'static,
) -> Result<T, Error>
where
    Q: Positioned + Limited + Send + 'static,
    A: Judged + 'static,
    T: Send + 'static,
{
    note(|record| record.question(size));
    let language = caller.language;
    let princes = Arc::clone(sessions.princes());
    let printing = print.clone();
    let answered = by_size(size, move || {
        let mut question = stage(Stage::Parse, read)?;
        if names_a_session(&mut question) {
            return Ok(Err(question));
        }
        let answer = ask(operation, &princes, language, &question)?;
        stage(Stage::Print, || printing(answer)).map(Ok)
    });
    let mut question = match answered.await? {
        Ok(answer) => return Ok(answer),
        Err(question) => question,
    };
    unharmed(settled(sessions, caller, &mut question)).await?;
    let princes = Arc::clone(sessions.princes());
    by_size(size, move || {
        let answer = ask(operation, &princes, language, &question)?;
        stage(Stage::Print, || print(answer))
    })
    .await
}

/// Puts the positions of sessions in their place, in a question that keeps its limits: it grows by it.
pub(super) async fn settled<Q: Positioned + Limited>(
    sessions: &Sessions,
    caller: Caller,
    question: &mut Q,
) -> Result<(), Error> {
    check(question)?;
    sessions.settle(caller, question).await
}

/// Asks the service, and notes how long it thought and what it judged.
pub(super) fn ask<Q, A: Judged>(
    operation: Operation<Q, A>,
    princes: &Princes,
    language: Language,
    question: &Q,
) -> Result<A, Error> {
    let answer = stage(Stage::Rules, || operation(princes, language, question))?;
    note(|record| record.judged(&answer));
    Ok(answer)
}

/// Does the work that a request of so many bytes asks for.
pub(super) async fn by_size<T: Send + 'static>(
    bytes: usize,
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    if bytes <= LARGE {
        return catch_panic(work);
    }
    run_blocking(work).await
}

/// Waits for an answer, and turns a panic on the way into an error.
pub(super) async fn unharmed<T>(
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    let answer = AssertUnwindSafe(answer).catch_unwind().await;
    answer.unwrap_or_else(|_| Err(failed()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic)]

    use super::{LARGE, by_size};
    use crate::service::Code;

    #[tokio::test]
    async fn a_panic_is_an_error_of_the_service_and_nothing_more() {
        for bytes in [0, LARGE + 1] {
            let answer = by_size::<()>(bytes, || panic!("a fault of the rules")).await;
            assert_eq!(answer.map_err(|error| error.code), Err(Code::Internal));
            assert_eq!(by_size(bytes, move || Ok(bytes)).await, Ok(bytes));
        }
    }
}
