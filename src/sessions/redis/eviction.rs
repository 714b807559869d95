//! The eviction policy of the servers (`maxmemory-policy`): what they do when their memory is full.

use std::collections::BTreeSet;

use redis::{Cmd, Value};

use super::{Redis, connection::Connection};
use crate::sessions::{Failure, Trouble};

/// The policy by which a full server refuses writes and evicts nothing.
pub const NO_EVICTION: &str = "noeviction";

/// Whether a server may evict sessions by this policy, or one of several by theirs, as [`Redis::eviction_policy`] returns them.
#[must_use]
pub fn may_evict(policies: &str) -> bool {
    policies.split(", ").any(|policy| policy != NO_EVICTION)
}

impl Redis {
    /// The eviction policy of the servers, with commas between those of a Cluster whose nodes differ; none if the user may not read it.
    ///
    /// # Errors
    /// If the servers do not reply within the deadline of every call.
    pub async fn eviction_policy(&self) -> Result<Option<String>, Failure> {
        let mut info = redis::cmd("INFO");
        info.arg("memory");
        let mut config = redis::cmd("CONFIG");
        config.arg("GET").arg("maxmemory-policy");
        for command in [info, config] {
            match query(&self.connection, &command).await {
                Ok(policies) if !policies.is_empty() => {
                    let policies: Vec<_> = policies.into_iter().collect();
                    return Ok(Some(policies.join(", ")));
                }
                Ok(_) | Err(Failure::Unavailable(Trouble::Refused | Trouble::Nonsense)) => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(None)
    }
}

async fn query(connection: &Connection, command: &Cmd) -> Result<BTreeSet<String>, Failure> {
    let reply = connection.run(command, || command.clone()).await?;
    Ok(policies(&reply))
}

/// The policies in a reply to `INFO` or `CONFIG GET`, of one server or of several.
fn policies(reply: &Value) -> BTreeSet<String> {
    let mut texts = Vec::new();
    collect(reply, &mut texts);
    let lines = texts.iter().flat_map(|text| text.lines());
    let infos = lines.filter_map(|line| line.strip_prefix("maxmemory_policy:"));
    let pairs = texts.windows(2);
    let pairs = pairs.filter(|pair| pair[0] == "maxmemory-policy");
    let policies = infos.chain(pairs.map(|pair| pair[1].as_str()));
    policies.map(|policy| policy.trim().to_owned()).collect()
}

/// Every text of a reply, in order.
fn collect(reply: &Value, texts: &mut Vec<String>) {
    match reply {
        Value::BulkString(bytes) => texts.push(String::from_utf8_lossy(bytes).into_owned()),
        Value::SimpleString(text) | Value::VerbatimString { text, .. } => texts.push(text.clone()),
        Value::Array(items) | Value::Set(items) => {
            for item in items {
                collect(item, texts);
            }
        }
        Value::Map(entries) => {
            for (key, value) in entries {
                collect(key, texts);
                collect(value, texts);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use redis::Value;

    use super::{may_evict, policies};

    fn text(text: &str) -> Value {
        Value::BulkString(text.into())
    }

    #[test]
    fn the_policy_is_read_from_both_commands_and_from_several_nodes() {
        let info = "# Memory\r\nmaxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n";
        let one = |reply: &Value| policies(reply).into_iter().collect::<Vec<_>>().join(", ");
        assert_eq!(one(&text(info)), "allkeys-lru");
        let pair = vec![text("maxmemory-policy"), text("noeviction")];
        assert_eq!(one(&Value::Array(pair)), "noeviction");
        let nodes = Value::Map(vec![
            (text("10.0.0.1:6379"), text(info)),
            (
                text("10.0.0.2:6379"),
                text("maxmemory_policy:noeviction\r\n"),
            ),
        ]);
        assert_eq!(one(&nodes), "allkeys-lru, noeviction");
        assert!(may_evict("allkeys-lru, noeviction") && !may_evict("noeviction"));
        assert!(policies(&Value::Nil).is_empty());
    }
}
