//! Resolves references to sessions in the requests of other operations.

use std::collections::HashMap;

use prost::Message;

use super::Sessions;
use super::auth::Caller;
use super::failure::id;
use crate::sessions::SessionId;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Fault, FaultCode};
use maecenas_contract::scan::MOST_DECODED;
use maecenas_contract::session_refs::SessionRefs;
use maecenas_contract::text;
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, Limit};

/// The most sessions that one request may name.
const MOST_SESSIONS: usize = 16;

/// The memory of a decoded position, as a multiple of its encoded size.
const DECODED: usize = 10;

/// What a caller sees of a session.
struct Seen<C: Codec> {
    /// Its position, as the caller may see it.
    state: C::State,
    /// The labels of the seats, as the creator of the session set them.
    labels: Vec<String>,
}

impl<C: Codec> Sessions<C> {
    /// Replaces every reference to a session by its position, as the caller may see it, with the session's labels of the seats where the
    /// request gives none. For a batch it returns the items whose session cannot be read, with the errors.
    ///
    /// # Errors
    /// The request names too many sessions, or the store is unavailable. For a request that is not a batch also: there is no such
    /// session, or the token does not belong to it.
    pub async fn settle(
        &self,
        caller: Caller,
        request: &mut (impl SessionRefs<C> + ?Sized),
    ) -> Result<Vec<(usize, Error)>, Error> {
        let mut positions: HashMap<String, Result<Seen<C>, Error>> = HashMap::new();
        let mut named = Vec::new();
        request.positions(None, &mut |_, holder, _| {
            named.extend(holder.session().map(str::to_owned));
        });
        named.sort_unstable();
        named.dedup();
        let count = named.len();
        if count > MOST_SESSIONS {
            return Err(Error::from(vec![Fault {
                field: String::new(),
                code: FaultCode::TooManyItems.name(),
                message: text!("too-many-sessions-named", count, most = MOST_SESSIONS),
            }]));
        }
        for name in named {
            // An invalid id is not resolved here: the validation of the item reports it as a fault of its field.
            if name.parse::<SessionId>().is_err() {
                continue;
            }
            let position = self.position(caller, &name).await;
            match position {
                // An error of the service is temporary and not the item's, so the whole request fails.
                Err(error) if error.code.entry().http >= 500 => return Err(error),
                position => positions.insert(name, position),
            };
        }
        let mut copied: usize = 0;
        request.positions(None, &mut |_, holder, _| {
            let position = holder.session().and_then(|name| positions.get(name));
            let size = position.and_then(|position| position.as_ref().ok());
            copied = copied.saturating_add(size.map_or(0, |seen| seen.state.encoded_len()));
        });
        if copied.saturating_mul(DECODED) > MOST_DECODED {
            let detail = text!("request-too-large-decoded", most = MOST_DECODED);
            return Err(Error::new(Code::BodyTooLarge, detail).limit(Limit::RequestMemory));
        }
        let mut refused = Vec::new();
        let mut failed = None;
        request.positions(None, &mut |item, holder, labels| {
            let position = holder.session().and_then(|name| positions.get(name));
            match (position, item) {
                (Some(Ok(seen)), _) => {
                    holder.settle(&seen.state);
                    if let Some(labels) = labels.filter(|labels| labels.is_empty()) {
                        labels.clone_from(&seen.labels);
                    }
                }
                (Some(Err(error)), Some(item)) => refused.push((item, error.clone())),
                (Some(Err(error)), None) => failed = Some(error.clone()),
                (None, _) => {}
            }
        });
        failed.map_or(Ok(refused), Err)
    }

    /// The position of a session, as the caller may see it.
    async fn position(&self, caller: Caller, name: &str) -> Result<Seen<C>, Error> {
        let id = id(name)?;
        let cached = self.load_current(id).await?;
        let role = caller.role(&cached.metadata.stored)?;
        Ok(Seen {
            state: cached.view(role),
            labels: cached.metadata.stored.labels.clone(),
        })
    }
}
