//! A service under load.

use serde_json::json;
use tokio::task::JoinHandle;

use super::{Deadline, Server};

/// Clients that keep a service at work with large batches, until they are dropped.
pub struct Busy(Vec<JoinHandle<()>>);

impl Busy {
    /// Clients of a service that takes one request at once.
    pub async fn of(server: &Server) -> Self {
        let (_, game) = server
            .rest("NewGame", &json!({"playerCount": 5, "seed": "2a"}))
            .await;
        let moves = vec![json!({"seat": 0, "move": {"passAuction": {}}}); 1000];
        let position = json!({"state": game["state"]});
        let batch = json!({"manyMoves": {"position": position, "moves": moves}});
        let ask = || {
            let request = server
                .client()
                .post(server.url("/v1/princes/moves/batch-validate"))
                .json(&batch);
            tokio::spawn(async move {
                loop {
                    let again = request.try_clone().expect("the body is whole");
                    // Refused or answered, it is sent again.
                    drop(again.send().await);
                }
            })
        };
        Self(vec![ask(), ask()])
    }

    /// Sends requests until one has the awaited answer.
    pub async fn until<T>(&self, what: &str, ask: impl AsyncFn() -> Option<T>) -> T {
        let deadline = Deadline::new(what);
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            deadline.check();
        }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        for client in &self.0 {
            client.abort();
        }
    }
}
