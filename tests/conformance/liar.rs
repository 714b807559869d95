//! A proxy of a server that forwards its answers, and alters the answer to one request.

use std::sync::Arc;

use axum::{
    Router,
    body::{Bytes, to_bytes},
    extract::Request,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use serde_json::Value;
use tokio::{net::TcpListener, task::JoinHandle};

use crate::support::Server;

/// A proxy of a server that alters the answer to one request, until it is dropped.
pub(crate) struct Liar {
    pub(crate) url: String,
    task: JoinHandle<()>,
}

struct Lie {
    server: Server,
    question: Value,
    alter: fn(&mut Value),
}

impl Liar {
    /// Starts in front of a server, and alters its answer to one request.
    pub(crate) async fn start(server: Server, question: Value, alter: fn(&mut Value)) -> Self {
        let lie = Arc::new(Lie {
            server,
            question,
            alter,
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(move |request: Request| {
            let lie = Arc::clone(&lie);
            async move { lie.pass(request).await }
        });
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, task }
    }
}

impl Drop for Liar {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Lie {
    async fn pass(&self, request: Request) -> Response {
        let url = self.server.url(request.uri().path());
        let body: Bytes = to_bytes(request.into_body(), usize::MAX).await.unwrap();
        let lies = serde_json::from_slice::<Value>(&body).is_ok_and(|asked| asked == self.question);
        let asked = self.server.client().post(url).body(body);
        let answer = asked
            .header("content-type", "application/json")
            .send()
            .await;
        let answer = answer.unwrap();
        let status = answer.status().as_u16();
        let mut answer: Value = answer.json().await.unwrap();
        if lies {
            (self.alter)(&mut answer);
        }
        let status = StatusCode::from_u16(status).unwrap();
        (
            status,
            [(CONTENT_TYPE, "application/json")],
            answer.to_string(),
        )
            .into_response()
    }
}
