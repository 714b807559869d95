//! Requests of tools to the REST interface.
//!
//! The library answers each message in a task that it spawns, where the telemetry and the limits of the HTTP request are not known. Its task
//! therefore sends each request through a channel to the task that received the message, and that one calls the routes.

use axum::{body::Body, response::Response};
use http::Request;
use maecenas_contract::operations::Operation;
use tokio::sync::{mpsc, oneshot};

/// A request to the REST interface, and where its response goes.
#[derive(Debug)]
pub(crate) struct Question {
    /// The request, with its method, path, headers and body.
    pub(crate) request: Request<Body>,
    /// The operation that it asks for, for telemetry and limits.
    pub(crate) operation: &'static Operation,
    /// Where the response goes.
    pub(crate) answer: oneshot::Sender<Response>,
}

/// The sending side, one for each message of an agent.
#[derive(Debug, Clone)]
pub(crate) struct Asker(mpsc::Sender<Question>);

/// A channel of requests.
pub(crate) fn questions() -> (Asker, mpsc::Receiver<Question>) {
    let (sender, receiver) = mpsc::channel(1);
    (Asker(sender), receiver)
}

impl Asker {
    /// Sends a request to the REST interface; `None` where the message of the agent is no longer answered.
    pub(super) async fn ask(
        &self,
        request: Request<Body>,
        operation: &'static Operation,
    ) -> Option<Response> {
        let (answer, response) = oneshot::channel();
        let question = Question {
            request,
            operation,
            answer,
        };
        self.0.send(question).await.ok()?;
        response.await.ok()
    }
}
