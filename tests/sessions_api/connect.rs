//! Requests and streams over Connect, in JSON.

use reqwest::{RequestBuilder, Response, header::CONTENT_TYPE};
use serde_json::Value;
use tokio::{sync::mpsc::UnboundedSender, task::JoinHandle};
use tokio_stream::StreamExt as _;

use crate::{
    client::{Answer, Client, refused},
    support::{Operation, status_of, within},
};

/// The flag of the last message of a stream.
const END: u8 = 2;
const STREAM: &str = "application/connect+json";

impl Client {
    /// Sends a request over Connect. For one that streams requests the request is a list of them.
    pub(crate) async fn connect(&self, operation: &Operation, request: &Value) -> Answer {
        let asked = self.post(&operation.rpc_path());
        if operation.rpc.is_server_streaming() {
            let questions = request
                .as_array()
                .map_or(std::slice::from_ref(request), Vec::as_slice);
            let response = streaming(asked, questions).await;
            return whole(response).await;
        }
        let response = asked.json(request).send().await;
        let response = response.expect("the server answers");
        let http = response.status().as_u16();
        let answer = Answer::of(response).await;
        if http == 200 {
            return answer;
        }
        Answer {
            headers: answer.headers,
            bytes: answer.bytes,
            ..refused(&status_of(Some(http), &answer.json))
        }
    }

    /// Watches a session over Connect with a whole request, if that is allowed.
    pub(crate) async fn watch(
        self,
        question: Value,
        events: UnboundedSender<Value>,
    ) -> Result<JoinHandle<()>, Box<Answer>> {
        let operation = Operation::of_game(self.game(), "WatchSession");
        let response = streaming(self.post(&operation.rpc_path()), &[question]).await;
        let mut messages = Messages::of(response);
        let first = messages.next().await.expect("a stream has an end at least");
        if let (END, end) = &first
            && let Some(error) = error(end)
        {
            return Err(Box::new(error));
        }
        Ok(tokio::spawn(async move {
            let mut next = Some(first);
            while let Some((flags, message)) = next {
                self.hears(&message);
                if flags != END {
                    let event = serde_json::from_slice(&message).expect("an event is JSON");
                    drop(events.send(event));
                }
                next = messages.next().await;
            }
        }))
    }
}

async fn streaming(asked: RequestBuilder, questions: &[Value]) -> Response {
    let framed = questions.iter().flat_map(|question| {
        let question = question.to_string();
        let length = u32::try_from(question.len()).unwrap().to_be_bytes();
        [&[0], &length[..], question.as_bytes()].concat()
    });
    let asked = asked
        .header(CONTENT_TYPE, STREAM)
        .body(framed.collect::<Vec<_>>());
    let response = asked.send().await.expect("the server answers");
    assert_eq!(
        (
            response.status().as_u16(),
            &response.headers()[CONTENT_TYPE]
        ),
        (200, &STREAM.parse().unwrap())
    );
    response
}

/// Every message of a stream, one after the other, or the error that ends it.
async fn whole(response: Response) -> Answer {
    let headers = response.headers().clone();
    let mut messages = Messages::of(response);
    let mut bytes = Vec::new();
    loop {
        let next = within("a message of the stream", messages.next()).await;
        match next.expect("a stream has an end") {
            (END, end) => {
                let answer = Answer {
                    problem: None,
                    status: 0,
                    headers: crate::client::texts(&headers),
                    json: Value::Null,
                    bytes,
                };
                return error(&end).unwrap_or(answer);
            }
            (_, message) => bytes.extend(message),
        }
    }
}

/// The error in the last message of a stream, if there is one.
fn error(end: &[u8]) -> Option<Answer> {
    let end: Value = serde_json::from_slice(end).expect("the end is JSON");
    let error = end.get("error")?;
    Some(refused(&status_of(None, error)))
}

/// The messages of a stream, each with its flags.
struct Messages {
    pieces:
        std::pin::Pin<Box<dyn tokio_stream::Stream<Item = reqwest::Result<bytes::Bytes>> + Send>>,
    unread: Vec<u8>,
}

impl Messages {
    fn of(response: Response) -> Self {
        let pieces = Box::pin(response.bytes_stream());
        Self {
            pieces,
            unread: Vec::new(),
        }
    }

    /// The next message; none where the stream ends or breaks off.
    async fn next(&mut self) -> Option<(u8, Vec<u8>)> {
        loop {
            if let Some((head, rest)) = self.unread.split_first_chunk::<5>() {
                let [flags, length @ ..] = *head;
                let length = u32::from_be_bytes(length) as usize;
                if rest.len() >= length {
                    let (message, rest) = rest.split_at(length);
                    let (message, rest) = (message.to_vec(), rest.to_vec());
                    self.unread = rest;
                    return Some((flags, message));
                }
            }
            let piece = self.pieces.next().await?.ok()?;
            self.unread.extend_from_slice(&piece);
        }
    }
}
