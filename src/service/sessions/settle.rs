//! Puts the positions of sessions into questions that name them.

use std::collections::HashMap;

use super::Sessions;
use super::caller::Caller;
use super::failure::id;
use super::kept::view;
use crate::contract::limits::{Fault, FaultCode};
use crate::contract::positioned::Positioned;
use crate::contract::text;
use crate::contract::wire::princes::v1 as wire;
use crate::service::Error;

/// The most sessions that one request may name.
const MOST_SESSIONS: usize = 16;

impl Sessions {
    /// Puts the position of every session that a request names in its place, as the caller may see it.
    ///
    /// # Errors
    /// A session is not kept, the token is none of its, the request names too many, or the store does not answer.
    pub async fn settle(&self, caller: Caller, request: &mut impl Positioned) -> Result<(), Error> {
        let mut positions: HashMap<String, wire::State> = HashMap::new();
        let mut named = Vec::new();
        request.positions(&mut |holder| {
            named.extend(holder.session().map(str::to_owned));
        });
        named.sort_unstable();
        named.dedup();
        let count = named.len();
        if count > MOST_SESSIONS {
            return Err(Error::from(vec![Fault {
                field: String::new(),
                code: FaultCode::TooManyItems.name(),
                message: text!(
                    "the request names {count} sessions; at most {MOST_SESSIONS} are accepted",
                    "la requête nomme {count} sessions ; le maximum est de {MOST_SESSIONS}"
                ),
            }]));
        }
        for name in named {
            let id = id(&name)?;
            let known = self.fresh(id).await?;
            let role = caller.role(&known.head)?;
            let position = view(&self.game(id, &known.state)?, role);
            positions.insert(name, position);
        }
        request.positions(&mut |holder| {
            if let Some(position) = holder.session().and_then(|name| positions.get(name)) {
                holder.settle(position);
            }
        });
        Ok(())
    }
}
