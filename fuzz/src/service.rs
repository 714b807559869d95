//! The service in process: called as the transports call it, with checks of its answers.

use std::{cell::RefCell, fmt::Debug, sync::Arc};

use maecenas::service::{Caches, Caller, Games, Hosted, Sessions};
use maecenas::sessions::Store;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Validate, check};
use maecenas_contract::session_refs::{SessionRefs, names_a_session};
use maecenas_contract::verdicts::{Judge, Verdicts};
use maecenas_contract::{Language, Text};
use maecenas_engine::codec::Codec;
use maecenas_engine::games::palazzo::Palazzo;
use maecenas_engine::games::princes::Princes;
use maecenas_engine::games::vecchio::Vecchio;
use maecenas_engine::{Error, Operation, Operations};
use prost::Message;
use serde::{Serialize, de::DeserializeOwned};
use tokio::runtime::{Builder, Runtime};

use super::{
    memory,
    store::{HOST_TOKEN, SEAT_TOKENS, StoredSession},
};

thread_local! {
    /// The runtime of everything that waits. Its clock stands still while there is work, and jumps to the next timer.
    static RUNTIME: RefCell<Runtime> = RefCell::new(
        Builder::new_current_thread().enable_time().start_paused(true).build().unwrap(),
    );
}

/// Waits for the end of some work.
pub(crate) fn wait<T>(work: impl Future<Output = T>) -> T {
    RUNTIME.with_borrow_mut(|runtime| runtime.block_on(work))
}

/// The callers with a token of the session or without a token, and one with an unknown token.
const CALLERS: usize = 5;

/// A caller by its number.
pub(crate) fn caller(number: usize) -> Caller {
    let token = match number % CALLERS {
        0 => None,
        1 => Some(HOST_TOKEN),
        2 => Some(SEAT_TOKENS[0]),
        3 => Some(SEAT_TOKENS[1]),
        _ => Some("unknown"),
    };
    let language = if (number / CALLERS).is_multiple_of(2) {
        Language::default()
    } else {
        Language::French
    };
    Caller::new(language, token)
}

/// The service over a store that holds one session under every id, and its caller. The session is one of The Princes of Florence; the other
/// games refuse it.
#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) princes: Arc<Sessions<Princes>>,
    pub(crate) palazzo: Arc<Sessions<Palazzo>>,
    pub(crate) vecchio: Arc<Sessions<Vecchio>>,
    pub(crate) games: Games,
    pub(crate) caller: Caller,
}

fn sessions<G: Codec>(store: &Arc<dyn Store>, caches: &Arc<Caches>) -> Arc<Sessions<G>> {
    let operations = Arc::new(Operations::default());
    Arc::new(Sessions::new(
        operations,
        Arc::clone(store),
        Arc::clone(caches),
    ))
}

impl Service {
    pub(crate) fn of(session: StoredSession, caller: Caller) -> Self {
        let store: Arc<dyn Store> = Arc::new(session);
        let caches = Arc::<Caches>::default();
        let princes = sessions(&store, &caches);
        let palazzo = sessions(&store, &caches);
        let vecchio = sessions(&store, &caches);
        let hosted: Vec<Arc<dyn Hosted>> = vec![
            Arc::clone(&princes) as _,
            Arc::clone(&palazzo) as _,
            Arc::clone(&vecchio) as _,
        ];
        Self {
            princes,
            palazzo,
            vecchio,
            games: Games::new(hosted, store, caches),
            caller,
        }
    }

    /// The service over a sound session.
    pub(crate) fn sound(caller: Caller) -> Self {
        Self::of(StoredSession::sound(), caller)
    }

    /// Calls an operation on a game.
    pub(crate) fn ask<G: Codec, Q, A>(
        &self,
        game: &Sessions<G>,
        mut question: Q,
        operation: Operation<G, Q, A>,
    ) -> Result<(), Error>
    where
        Q: SessionRefs<G> + Validate,
        A: Answer + Verdicts,
    {
        check(&question)?;
        if names_a_session(&mut question) {
            let _ = wait(game.settle(self.caller, &mut question))?;
        }
        let operations = game.operations();
        let answer = memory::answering(|| operation(operations, self.caller.language, &question))?;
        answer.judged(&mut Named);
        answered(&answer);
        Ok(())
    }
}

/// A check that everything that is judged has a name.
struct Named;

impl Judge for Named {
    fn verdict(&mut self, verdict: &'static str) {
        assert!(!verdict.is_empty(), "a verdict has no name");
    }

    fn broken(&mut self, rule: &str) {
        assert!(!rule.is_empty(), "a broken rule has no name");
    }
}

/// A message that both protocols can carry.
pub(crate) trait Answer:
    Message + Default + PartialEq + Debug + Serialize + DeserializeOwned
{
}

impl<A: Message + Default + PartialEq + Debug + Serialize + DeserializeOwned> Answer for A {}

/// Checks that an answer can be printed for both protocols and read again.
pub(crate) fn answered<A: Answer>(answer: &A) {
    let json = serde_json::to_vec(answer).expect("an answer can be printed");
    let read: A = serde_json::from_slice(&json).expect("a printed answer can be read");
    assert_eq!(&read, answer, "an answer changes in JSON");
    let read = A::decode(&*answer.encode_to_vec()).expect("an encoded answer can be read");
    assert_eq!(&read, answer, "an answer changes in protobuf");
}

/// Checks that a refusal says what is wrong, and is no fault of the service.
pub(crate) fn explained(error: &Error) {
    assert_ne!(error.code, Code::Internal, "{error:?}");
    let told = |text: &Text| {
        let languages = [Language::English, Language::French];
        languages
            .iter()
            .all(|language| !text.in_language(*language).is_empty())
    };
    assert!(told(&error.detail), "{error:?}");
    for fault in &error.faults {
        assert!(told(&fault.message) && !fault.code.is_empty(), "{error:?}");
    }
    let names_faults = error.code != Code::InconsistentState || !error.faults.is_empty();
    assert!(names_faults, "{error:?}");
    answered(&error.problem(Language::French));
}
