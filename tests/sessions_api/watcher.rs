//! A watcher of a session, by server-sent events or by a stream of gRPC or Connect.

use std::time::Duration;

use prost_reflect::{DynamicMessage, prost::Message};
use serde_json::{Value, json};
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    task::JoinHandle,
    time::timeout,
};
use tokio_stream::StreamExt as _;

use crate::{
    client::{Answer, Client, Protocol, refused},
    support::{Operation, Raw, canonical},
};

/// A timeout that is longer than any event takes, also where the machine is busy.
const PATIENCE: Duration = Duration::from_mins(1);

/// A stream of events.
pub struct Watcher {
    events: UnboundedReceiver<Value>,
    reading: Option<JoinHandle<()>>,
}

impl Watcher {
    /// Watches from the beginning of the stream, or from the version that was seen.
    pub async fn of(client: &Client, session: &str, seen: Option<u64>) -> Self {
        let watching = Self::try_of(client, session, seen).await;
        watching.unwrap_or_else(|refused| panic!("{}", refused.json))
    }

    /// Watches, if that is allowed.
    pub async fn try_of(
        client: &Client,
        session: &str,
        seen: Option<u64>,
    ) -> Result<Self, Box<Answer>> {
        let seen = seen.map(|version| version.to_string());
        Self::try_after(client, session, seen.as_deref()).await
    }

    /// Watches from the version or entity tag that was seen, if that is allowed.
    pub async fn try_after(
        client: &Client,
        session: &str,
        seen: Option<&str>,
    ) -> Result<Self, Box<Answer>> {
        let (told, events) = unbounded_channel();
        let client = client.clone();
        let reading = match client.protocol() {
            Protocol::Rest => sse(client, session, seen, told).await?,
            Protocol::Grpc => stream(client, question(session, seen), told).await?,
            Protocol::Connect => client.watch(question(session, seen), told).await?,
        };
        let reading = Some(reading);
        Ok(Self { events, reading })
    }

    /// Watches over gRPC with a whole request, if that is allowed.
    pub async fn asking(client: &Client, question: Value) -> Result<Self, Box<Answer>> {
        let (told, events) = unbounded_channel();
        let reading = Some(stream(client.clone(), question, told).await?);
        Ok(Self { events, reading })
    }

    /// The next event that is no heartbeat; none after the last.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let next = self.next_or_heartbeat().await;
            if next
                .as_ref()
                .is_none_or(|event| event["kind"] != "HEARTBEAT")
            {
                return next;
            }
        }
    }

    /// The next event or heartbeat; none after the last.
    pub async fn next_or_heartbeat(&mut self) -> Option<Value> {
        let next = timeout(PATIENCE, self.events.recv()).await;
        let next = next.expect("an event comes in time");
        if next.is_none()
            && let Some(reading) = self.reading.take()
        {
            reading.await.expect("what came was read to its end");
        }
        next
    }

    /// The next event, which has the whole session.
    pub async fn session(&mut self) -> Value {
        let event = self.next().await.expect("the stream goes on");
        let session = event.get("session").cloned();
        let session = session.unwrap_or_else(|| panic!("no session: {event}"));
        assert_eq!(event["version"], session["info"]["version"]);
        assert_eq!(event["etag"], session["info"]["etag"]);
        session
    }

    /// The next event, which has the move that led to a version.
    pub async fn move_to(&mut self, version: u64) -> Value {
        let event = self.next().await.expect("the stream goes on");
        assert_eq!(event["version"], version, "{event}");
        let made = event.get("moveMade").cloned();
        let made = made.unwrap_or_else(|| panic!("no move: {event}"));
        assert_eq!(made["session"]["info"]["version"], version);
        made
    }

    /// The last event, which has the reason of the end of the stream.
    pub async fn end(mut self) -> Value {
        let event = self.next().await.expect("the end is told");
        let ended = event.get("ended").cloned();
        let ended = ended.unwrap_or_else(|| panic!("no end: {event}"));
        assert_eq!(self.next().await, None, "nothing follows the end");
        json!({"version": event["version"], "ended": ended})
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(reading) = &self.reading {
            reading.abort();
        }
    }
}

type Told = UnboundedSender<Value>;

async fn sse(
    client: Client,
    session: &str,
    seen: Option<&str>,
    told: Told,
) -> Result<JoinHandle<()>, Box<Answer>> {
    let asking = match seen {
        Some(seen) => client.with("last-event-id", seen.to_string()),
        None => client.clone(),
    };
    let request = asking.request(
        &Operation::of_game(client.game(), "WatchSession"),
        json!({"id": session, "include": "EVENTS"}),
    );
    let response = request.send().await.expect("the server answers");
    if !response.status().is_success() {
        return Err(Box::new(Answer::of(response).await));
    }
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    Ok(tokio::spawn(async move {
        let mut pieces = response.bytes_stream();
        let mut unread = String::new();
        while let Some(Ok(piece)) = pieces.next().await {
            client.hears(&piece);
            unread.push_str(std::str::from_utf8(&piece).expect("answers are plain ASCII"));
            while let Some((event, rest)) = unread.split_once("\n\n") {
                if let Some(event) = read(event) {
                    drop(told.send(event));
                }
                unread = rest.to_owned();
            }
        }
    }))
}

/// The event of some lines; none for a heartbeat.
fn read(lines: &str) -> Option<Value> {
    let field = |name: &str| {
        let line = lines.lines().find_map(|line| line.strip_prefix(name));
        line.map(|line| line.trim_start_matches([':', ' ']))
    };
    let event: Value = serde_json::from_str(field("data")?).expect("the data is JSON");
    let name = event["kind"].as_str().unwrap().to_lowercase();
    assert_eq!(field("event"), Some(&*name));
    assert_eq!(field("id"), event["etag"].as_str());
    let version = format!("{}-", event["version"]);
    assert!(event["etag"].as_str().unwrap().starts_with(&version));
    Some(event)
}

/// The request to watch a session after the version or entity tag that was seen.
fn question(session: &str, seen: Option<&str>) -> Value {
    let mut question = json!({"id": session, "include": ["EVENTS"]});
    if let Some(seen) = seen {
        match seen.parse::<u64>() {
            Ok(version) => question["seen"] = version.into(),
            Err(_) => question["seenEtag"] = seen.into(),
        }
    }
    question
}

/// Reads the stream that answers a request over gRPC.
async fn stream(
    client: Client,
    question: Value,
    told: Told,
) -> Result<JoinHandle<()>, Box<Answer>> {
    let operation = Operation::of_game(client.game(), "WatchSession");
    let message = DynamicMessage::deserialize(operation.rpc.input(), question).unwrap();
    let path = operation.rpc_path().parse().unwrap();
    let mut connection = tonic::client::Grpc::new(client.channel().await);
    connection.ready().await.expect("the channel is ready");
    let request = client.message(message.encode_to_vec());
    let stream = connection.server_streaming(request, path, Raw).await;
    let mut stream = stream
        .map_err(|status| Box::new(refused(&status)))?
        .into_inner();
    Ok(tokio::spawn(async move {
        while let Ok(Some(bytes)) = stream.message().await {
            client.hears(&bytes);
            let event = DynamicMessage::decode(operation.rpc.output(), bytes.as_slice());
            let event = canonical(&event.expect("the event is of the contract"));
            client.hears(event.to_string().as_bytes());
            drop(told.send(event));
        }
    }))
}
