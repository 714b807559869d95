//! Replicas of the binary, and the stores of their sessions.

use std::process::Command;

use crate::{
    client::{Client, Protocol},
    servers::RedisServer,
    support::Server,
};

/// Replicas that share their sessions.
pub struct House {
    pub replicas: Vec<Server>,
    pub redis: Option<RedisServer>,
}

impl House {
    /// One replica, with sessions in its memory.
    pub fn in_memory() -> Self {
        Self {
            replicas: vec![Server::start()],
            redis: None,
        }
    }

    /// Two replicas, with sessions in a Redis server of their own.
    pub async fn in_redis() -> Self {
        Self::at(RedisServer::start().await)
    }

    /// Two replicas, with sessions in a Redis server.
    pub fn at(redis: RedisServer) -> Self {
        let replicas = (0..2).map(|_| replica(&redis.url())).collect();
        let redis = Some(redis);
        Self { replicas, redis }
    }

    /// A client without a token at the first replica.
    pub fn anybody(&self, protocol: Protocol) -> Client {
        Client::of(&self.replicas[0], protocol)
    }

    pub fn redis(&mut self) -> &mut RedisServer {
        self.redis.as_mut().expect("sessions are kept in Redis")
    }
}

/// A replica with sessions in the Redis server of a URL.
pub fn replica(redis: &str) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    // Warnings about what tests do to Redis are not needed.
    Server::start_by(command.args(["--redis", redis]).env("RUST_LOG", "off"))
}
