//! Tickets, with which the `EventSource` of a browser watches: it can send no token, sends the id of the last event when it reconnects,
//! and never reconnects after a status other than 200.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, timeout};

use crate::{
    client::{Answer, Client, Protocol},
    game::{Game, text},
    house::House,
    servers::{RedisServer, until},
    support::Server,
    watcher::Watcher,
};

/// A timeout that is longer than any event takes.
const PATIENCE: Duration = Duration::from_mins(1);

/// A stream as a browser reads it.
struct Stream {
    response: reqwest::Response,
    unread: String,
}

/// A block of lines of a stream.
#[derive(Debug)]
struct Block(String);

impl Block {
    fn field(&self, name: &str) -> Option<&str> {
        let mut lines = self.0.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    fn id(&self) -> &str {
        self.field("id").expect("an event has an id")
    }

    fn event(&self) -> Value {
        serde_json::from_str(self.field("data").expect("it is an event")).unwrap()
    }
}

impl Stream {
    /// The next block; none after the last.
    async fn next(&mut self) -> Option<Block> {
        loop {
            if let Some(end) = self.unread.find("\n\n") {
                let block: String = self.unread.drain(..end + 2).collect();
                return Some(Block(block.trim_end().to_owned()));
            }
            let chunk = timeout(PATIENCE, self.response.chunk()).await;
            let chunk = chunk.expect("something comes in time").unwrap()?;
            self.unread.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }

    async fn event(&mut self) -> Block {
        loop {
            let block = self.next().await.expect("the stream goes on");
            if block.field("data").is_some() {
                return block;
            }
        }
    }
}

/// The address of a session's events, with a ticket in its query.
fn path(session: &str, ticket: &str) -> String {
    format!("/v1/princes/sessions/{session}/events?ticket={ticket}")
}

async fn ticket(game: &Game, client: &Client) -> String {
    let ticket = client.ask("CreateTicket", game.about()).await.good();
    path(&game.session, &text(&ticket["ticket"]))
}

async fn get(server: &Server, path: &str, last: Option<&str>) -> reqwest::Response {
    let mut request = server.client().get(server.url(path));
    if let Some(last) = last {
        request = request.header("last-event-id", last);
    }
    request.send().await.unwrap()
}

async fn open(server: &Server, path: &str, last: Option<&str>) -> Stream {
    let response = get(server, path, last).await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    Stream {
        response,
        unread: String::new(),
    }
}

async fn refused(server: &Server, path: &str, last: Option<&str>) {
    let refused = Answer::of(get(server, path, last).await).await;
    assert_eq!((refused.status, refused.code()), (401, "UNAUTHENTICATED"));
    assert!(refused.detail().contains("ticket"), "{}", refused.detail());
}

#[tokio::test]
async fn a_ticket_opens_one_stream_and_resumes_it_on_every_replica() {
    for house in [House::in_memory(), House::in_redis().await] {
        let mut game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
        let none = game.spectator.ask("CreateTicket", game.about()).await;
        assert_eq!(none.code(), "UNAUTHENTICATED");
        for (reader, seat) in [
            (game.seats[1].clone(), json!(1)),
            (game.host.clone(), Value::Null),
        ] {
            let here = &house.replicas[0];
            let path = ticket(&game, &reader).await;
            let mut stream = open(here, &path, None).await;
            let first = stream.event().await;
            let session = first.event()["session"].clone();
            assert_eq!(session, game.read(&reader).await);
            assert_eq!(session.get("seat").cloned().unwrap_or_default(), seat);
            let (etag, mark) = first.id().split_once('.').expect("it has a mark");
            assert_eq!(etag, session["info"]["etag"]);
            assert_eq!(mark.len(), 32);
            let version = session["info"]["version"].as_u64().unwrap();

            // The address alone opens nothing twice, and neither does an id that is not one of this stream.
            let other = ticket(&game, &reader).await;
            let other = open(here, &other, None).await.event().await;
            let zeros = format!("{etag}.{}", "0".repeat(32));
            for place in &house.replicas {
                for last in [None, Some(etag), Some(&*zeros), Some(other.id()), Some("*")] {
                    refused(place, &path, last).await;
                }
            }
            game.steps(1).await;
            let last = stream.event().await;
            assert_eq!(last.event()["version"], version + 1);
            assert!(last.id().ends_with(mark));
            drop(stream);
            game.steps(2).await;
            for place in house.replicas.iter().rev() {
                let mut resumed = open(place, &path, Some(last.id())).await;
                for version in version + 2..=version + 3 {
                    let event = resumed.event().await;
                    assert_eq!(event.event()["version"], version);
                    assert_eq!(event.event()["kind"], "MOVE_MADE");
                    assert!(event.id().ends_with(mark));
                }
            }
            let again = format!("{path}&seenEtag={}", last.id());
            let event = open(here, &again, None).await.event().await;
            assert_eq!(event.event()["version"], version + 2);
            refused(here, &path, None).await;
        }
        // A stream without a ticket has no mark.
        let path = format!("/v1/princes/sessions/{}/events", game.session);
        let first = open(&house.replicas[0], &path, None).await.event().await;
        assert!(!first.id().contains('.'), "{}", first.id());
    }
}

#[tokio::test]
async fn a_renewed_token_ends_its_tickets_and_their_streams() {
    for house in [House::in_memory(), House::in_redis().await] {
        let place = house.replicas.last().unwrap();
        let game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
        let (opened, unopened) = (
            ticket(&game, &game.seats[1]).await,
            ticket(&game, &game.seats[1]).await,
        );
        let mut stream = open(place, &opened, None).await;
        let first = stream.event().await;
        let mut renewing = game.about();
        renewing["seat"] = 1.into();
        game.host.ask("RenewToken", renewing).await.good();
        let end = stream.event().await.event();
        assert_eq!(end["ended"]["endReason"], "RENEWED");
        assert!(stream.next().await.is_none());
        for (path, last) in [(&opened, Some(first.id())), (&unopened, None)] {
            let refused = get(place, path, last).await;
            assert_eq!(refused.status(), 401);
        }
    }
}

/// The count of refused streams of events in the metrics.
async fn refusals(server: &Server, code: &str) -> usize {
    let metrics = server.client().get(server.url("/metrics")).send().await;
    let metrics = metrics.unwrap().text().await.unwrap();
    let refused = metrics.lines().find(|line| {
        line.starts_with("maecenas_requests_total{")
            && line.contains("operation=\"WatchSession\"")
            && line.contains(&format!("code=\"{code}\""))
    });
    let count = refused.and_then(|line| line.rsplit(' ').next()?.parse().ok());
    count.unwrap_or(0)
}

#[tokio::test]
async fn a_ticket_outlasts_trouble_that_passes() {
    let mut house = House::at(RedisServer::start_lasting().await);
    let game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    let (first, second) = (
        ticket(&game, &game.seats[0]).await,
        ticket(&game, &game.seats[1]).await,
    );
    house.redis().kill();
    let mut marks = Vec::new();
    for path in [&first, &second] {
        let mut stream = open(&house.replicas[0], path, None).await;
        let block = stream.next().await.expect("it says when to come back");
        assert_eq!(block.field("retry"), Some("1000"));
        assert_eq!(block.field("data"), None);
        marks.push(block.id().to_owned());
        assert!(stream.next().await.is_none());
    }
    assert_eq!(refusals(&house.replicas[0], "STORE_UNAVAILABLE").await, 2);
    let watched = format!("/v1/princes/sessions/{}/events", game.session);
    let refused = get(&house.replicas[0], &watched, None).await;
    assert_eq!(refused.status(), 503, "who can read it is told");
    house.redis().run().await;
    for place in &house.replicas {
        until("the replica is ready", || async {
            get(place, "/readyz", None).await.status() == 200
        })
        .await;
    }
    // With the id that came with the failure the ticket opens the stream again and again, without it once.
    for (place, path, last) in [
        (0, &first, Some(&*marks[0])),
        (1, &first, Some(&*marks[0])),
        (1, &second, None),
    ] {
        let event = open(&house.replicas[place], path, last).await.event().await;
        assert_eq!(event.event()["kind"], "SESSION");
    }
    for (path, last) in [(&first, None), (&second, Some(&*marks[1]))] {
        assert_eq!(get(&house.replicas[0], path, last).await.status(), 401);
    }
}

#[tokio::test]
async fn a_browser_that_asks_too_often_is_told_to_come_back() {
    let server = Server::start_with(&["--rate-limit", "1"]);
    let with_ticket = path(&"0".repeat(32), &"0".repeat(64));
    let mut told = 0;
    for _ in 0..20 {
        let response = get(&server, &with_ticket, None).await;
        let status = response.status().as_u16();
        let body = response.text().await.unwrap();
        match status {
            200 => {
                assert!(body.contains("\nretry: 1000\n\n"), "{body}");
                told += 1;
            }
            status => assert_eq!(status, 404, "{body}"),
        }
    }
    assert!(told > 0);
    assert_eq!(refusals(&server, "RATE_LIMITED").await, told);
    let path = with_ticket.replace("?ticket=", "?noticket=");
    for _ in 0..20 {
        if get(&server, &path, None).await.status() == 429 {
            return;
        }
    }
    panic!("who has no ticket is refused");
}

/// A ticket is valid over gRPC too, where no event has a mark.
#[tokio::test]
async fn a_ticket_opens_one_stream_over_grpc() {
    let house = House::in_memory();
    let game = Game::begin(&house.anybody(Protocol::Grpc), 2).await;
    let ticket = game.seats[0].ask("CreateTicket", game.about()).await.good();
    let mut asked = game.about();
    asked["ticket"] = ticket["ticket"].clone();
    let first = Watcher::asking(&game.spectator, asked.clone()).await;
    assert_eq!(first.unwrap().session().await["seat"], 0);
    let again = Watcher::asking(&game.spectator, asked).await;
    assert_eq!(again.err().unwrap().code(), "UNAUTHENTICATED");
}

#[tokio::test]
async fn a_quiet_stream_says_every_quarter_of_a_minute_that_it_is_there() {
    let house = House::in_memory();
    let game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
    let mut stream = open(&house.replicas[0], &ticket(&game, &game.host).await, None).await;
    stream.event().await;
    let begun = Instant::now();
    let quiet = stream.next().await.expect("it goes on");
    assert!(quiet.0.starts_with(':'), "{quiet:?}");
    let seconds = begun.elapsed().as_secs();
    assert!((14..30).contains(&seconds), "after {seconds} seconds");
}
