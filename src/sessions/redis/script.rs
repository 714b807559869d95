//! The scripts by which the servers change and read sessions, each in one step.

use std::sync::LazyLock;

use redis::{Cmd, Script, Value};

use super::connection::Link;
use crate::sessions::{Digest, Failure, SessionId};

/// One script of the folder `scripts`.
pub(super) struct Step {
    code: String,
    hash: String,
}

macro_rules! step {
    ($name:literal) => {
        LazyLock::new(|| {
            Step::new(concat!(
                include_str!("scripts/common.lua"),
                include_str!(concat!("scripts/", $name, ".lua"))
            ))
        })
    };
}

pub(super) static CREATE: LazyLock<Step> = step!("create");
pub(super) static READ: LazyLock<Step> = step!("read");
pub(super) static NEWER: LazyLock<Step> = step!("newer");
pub(super) static APPEND: LazyLock<Step> = step!("append");
pub(super) static RECALL: LazyLock<Step> = step!("recall");
pub(super) static LOG: LazyLock<Step> = step!("log");
pub(super) static REPLACE_HEAD: LazyLock<Step> = step!("replace_metadata");
pub(super) static KEEP_TICKET: LazyLock<Step> = step!("keep_ticket");
pub(super) static TAKE_TICKET: LazyLock<Step> = step!("take_ticket");
pub(super) static CLAIM: LazyLock<Step> = step!("claim");
pub(super) static DELETE: LazyLock<Step> = step!("delete");

impl Step {
    fn new(code: &str) -> Self {
        Self {
            code: code.to_owned(),
            hash: Script::new(code).get_hash().to_owned(),
        }
    }

    /// Does the step on a session. The script itself is sent only to servers that do not know it yet.
    pub(super) async fn run(
        &self,
        link: &Link,
        id: SessionId,
        arguments: &[&[u8]],
    ) -> Result<Value, Failure> {
        let session = channel(id);
        let log = format!("{session}:log");
        self.run_on(link, &[&session, &log], arguments).await
    }

    /// Does the step on some keys.
    pub(super) async fn run_on(
        &self,
        link: &Link,
        keys: &[&str],
        arguments: &[&[u8]],
    ) -> Result<Value, Failure> {
        let known = command("EVALSHA", &self.hash, keys, arguments);
        let whole = || command("EVAL", &self.code, keys, arguments);
        link.run(&known, whole).await
    }
}

fn command(name: &str, script: &str, keys: &[&str], arguments: &[&[u8]]) -> Cmd {
    let mut command = redis::cmd(name);
    command.arg(script).arg(keys.len());
    for key in keys {
        command.arg(*key);
    }
    for argument in arguments {
        command.arg(*argument);
    }
    command
}

/// The name of a claim.
pub(super) fn claim(key: Digest) -> String {
    format!("maecenas:claim:{:032x}", u128::from_be_bytes(key))
}

const PREFIX: &str = "maecenas:{";
const SUFFIX: &str = "}";

/// The name of a session's hash, which is also that of its channel. The braces have all keys of a session lie together in a
/// Cluster.
pub(super) fn channel(id: SessionId) -> String {
    format!("{PREFIX}{id}{SUFFIX}")
}

/// The session that a channel belongs to.
pub(super) fn session(channel: &str) -> Option<SessionId> {
    let id = channel.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    id.parse().ok()
}
