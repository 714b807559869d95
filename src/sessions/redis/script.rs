//! The Lua scripts, which read and change sessions atomically on the server.

use std::sync::LazyLock;

use redis::{Cmd, Script, Value};

use super::connection::Connection;
use crate::sessions::{Digest, Failure, SessionId};

/// One script of the folder `scripts`, with its hash.
pub(super) struct LuaScript {
    code: String,
    hash: String,
}

macro_rules! script {
    ($name:literal) => {
        LazyLock::new(|| {
            LuaScript::new(concat!(
                include_str!("scripts/common.lua"),
                include_str!(concat!("scripts/", $name, ".lua"))
            ))
        })
    };
}

pub(super) static CREATE: LazyLock<LuaScript> = script!("create");
pub(super) static READ: LazyLock<LuaScript> = script!("read");
pub(super) static METADATA: LazyLock<LuaScript> = script!("metadata");
pub(super) static NEWER: LazyLock<LuaScript> = script!("newer");
pub(super) static APPEND: LazyLock<LuaScript> = script!("append");
pub(super) static RECALL: LazyLock<LuaScript> = script!("recall");
pub(super) static LOG: LazyLock<LuaScript> = script!("log");
pub(super) static REPLACE_METADATA: LazyLock<LuaScript> = script!("replace_metadata");
pub(super) static KEEP_TICKET: LazyLock<LuaScript> = script!("keep_ticket");
pub(super) static OPEN_TICKET: LazyLock<LuaScript> = script!("open_ticket");
pub(super) static CLAIM: LazyLock<LuaScript> = script!("claim");
pub(super) static DELETE: LazyLock<LuaScript> = script!("delete");

impl LuaScript {
    fn new(code: &str) -> Self {
        Self {
            code: code.to_owned(),
            hash: Script::new(code).get_hash().to_owned(),
        }
    }

    /// Runs the script on the key of a session. Its source is sent only to a server that has not cached it.
    pub(super) async fn run(
        &self,
        connection: &Connection,
        id: SessionId,
        arguments: &[&[u8]],
    ) -> Result<Value, Failure> {
        self.run_on(connection, &[&channel(id)], arguments).await
    }

    /// Runs the script on some keys.
    pub(super) async fn run_on(
        &self,
        connection: &Connection,
        keys: &[&str],
        arguments: &[&[u8]],
    ) -> Result<Value, Failure> {
        let by_hash = command("EVALSHA", &self.hash, keys, arguments);
        let by_source = || command("EVAL", &self.code, keys, arguments);
        connection.run(&by_hash, by_source).await
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

/// The key of a claim.
pub(super) fn claim(key: Digest) -> String {
    format!("maecenas:claim:{:032x}", u128::from_be_bytes(key))
}

const PREFIX: &str = "maecenas:{";
const SUFFIX: &str = "}";

/// The key of a session's hash, which is also the name of its channel. The braces are a hash tag: a Cluster stores keys with the
/// same one in one slot.
pub(super) fn channel(id: SessionId) -> String {
    format!("{PREFIX}{id}{SUFFIX}")
}

/// The session of a channel; the inverse of [`channel`].
pub(super) fn session(channel: &str) -> Option<SessionId> {
    let id = channel.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    id.parse().ok()
}
