//! The line of the log at the start that says what runs, and with which settings.

use std::{sync::Arc, time::Duration};

use crate::games::AllGames;
use crate::sessions::redis::{NO_EVICTION, may_evict};
use crate::sessions::{Failure, Redis};

use crate::cli::session_options::Opened;

/// The interval of retries while Redis is unavailable.
const RETRY: Duration = Duration::from_secs(10);
/// The eviction policy of sessions in memory, which are never evicted.
const IN_MEMORY: &str = "none";
const FORBIDDEN: &str = "unknown: this user of Redis may not read it";

/// What is logged once the port is bound.
#[derive(Debug)]
pub(crate) struct Announcement {
    pub(crate) listens: String,
    pub(crate) admin: Option<String>,
    pub(crate) settings: String,
    pub(crate) catalogs: String,
    pub(crate) store: String,
}

/// The names of the catalogs of a service, such as `princes: reference@1, mine@0123456789abcdef`.
pub(crate) fn catalogs(games: &AllGames) -> String {
    let games = games.hosted().descriptions();
    let names = games.map(|game| format!("{}: {}", game.slug, game.catalogs.join(", ")));
    names.collect::<Vec<_>>().join("; ")
}

impl Announcement {
    /// Of a store and games that are open, with the settings as text.
    pub(crate) fn new(
        listens: String,
        admin: Option<String>,
        settings: String,
        games: &AllGames,
        store: &Opened,
    ) -> Self {
        Self {
            listens,
            admin,
            settings,
            catalogs: catalogs(games),
            store: store.shown.clone(),
        }
    }

    /// Logs the line once the eviction policy of Redis is known or its query has failed, which takes less than a second. While Redis is
    /// unavailable, the query is repeated until it succeeds.
    pub(crate) async fn log(self, redis: Option<Arc<Redis>>) {
        let policy = match &redis {
            None => Ok(Some(IN_MEMORY.to_owned())),
            Some(redis) => redis.eviction_policy().await,
        };
        let Self {
            listens,
            admin,
            settings,
            catalogs,
            store,
        } = self;
        tracing::info!(
            name: "maecenas.service.starts",
            version = env!("CARGO_PKG_VERSION"),
            listens,
            admin,
            settings,
            catalogs,
            store,
            eviction_policy = shown(&policy),
            "the service starts"
        );
        let Some(redis) = redis else { return };
        let mut policy = policy;
        while policy.is_err() {
            tokio::time::sleep(RETRY).await;
            policy = redis.eviction_policy().await;
            if policy.is_ok() {
                tracing::info!(
                    name: "maecenas.redis.reached",
                    eviction_policy = shown(&policy),
                    "Redis is reached"
                );
            }
        }
        if let Ok(Some(policy)) = &policy
            && let Some(warning) = eviction_warning(policy)
        {
            tracing::warn!(name: "maecenas.redis.may_evict", "{warning}");
        }
    }
}

/// An eviction policy in words.
pub(crate) fn shown(policy: &Result<Option<String>, Failure>) -> String {
    match policy {
        Ok(Some(policy)) => policy.clone(),
        Ok(None) => FORBIDDEN.to_owned(),
        Err(failure) => format!("unknown: {failure}"),
    }
}

/// A warning about a policy by which Redis may evict sessions.
pub(crate) fn eviction_warning(policy: &str) -> Option<String> {
    (policy != IN_MEMORY && may_evict(policy)).then(|| {
        format!(
            "Redis may evict sessions, because its `maxmemory-policy` is `{policy}`: set it to `{NO_EVICTION}`, with which a full server \
             refuses new sessions and loses none"
        )
    })
}
