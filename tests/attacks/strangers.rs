//! Clients that try to take all the room, from one address and from eight, with the limits of `deploy/` and with the default limits.
//! Another client, at an address of its own, is never refused, and watches a session.

use std::{env, fs, future::pending, iter, net::IpAddr, time::Duration};

use bytes::Bytes;
use futures_util::future::join_all;
use h2::client::SendRequest;
use http::{Method, Request};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::{sleep, timeout},
};

use crate::{
    attacked::{Bystander, MOST_MEMORY, VICTIM, by_default, deployed, memory},
    support::Server,
};

const EVALUATE: &str = "/v1/princes/works/evaluate";
const BATCH: &str = "/v1/princes/moves/batch-validate";
const LIST: &str = "/v1/princes/moves/stream-list";
const SESSIONS: &str = "/v1/princes/sessions";
/// The longest wait of the other client.
const SOON: Duration = Duration::from_secs(2);

/// The duration of an attack; with `MAECENAS_ATTACKS=long` the time for which connections may stall.
fn lasts() -> Duration {
    let long = env::var("MAECENAS_ATTACKS").is_ok_and(|length| length == "long");
    Duration::from_secs(if long { 40 } else { 4 })
}

/// The attackers: one address, or eight.
fn strangers(count: u8) -> impl Iterator<Item = IpAddr> {
    (1..=count).map(|last| [127, 0, 1, last].into())
}

/// Connects from an address; `receives` is the size of the receive buffer.
async fn connect(server: &Server, from: IpAddr, receives: Option<u32>) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    if let Some(bytes) = receives {
        socket.set_recv_buffer_size(bytes).unwrap();
    }
    let address = server.url("").trim_start_matches("http://").to_owned();
    socket.connect(address.parse().unwrap()).await.unwrap()
}

/// Connects from an address, for HTTP/2.
async fn http2(server: &Server, from: IpAddr) -> SendRequest<Bytes> {
    let stream = connect(server, from, None).await;
    let (requests, connection) = h2::client::handshake(stream).await.unwrap();
    tokio::spawn(connection);
    requests.ready().await.unwrap()
}

/// The head of a request over HTTP/1.1 with a body of `bytes` bytes.
fn head(path: &str, bytes: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: {bytes}\r\n\r\n"
    )
}

/// The session of the other client, who watches it.
struct Watched {
    client: reqwest::Client,
    url: String,
    token: String,
    watching: Vec<reqwest::Response>,
}

impl Watched {
    async fn of(server: &Server) -> Self {
        let client = reqwest::Client::builder()
            .local_address(Some(VICTIM))
            .build()
            .unwrap();
        let game = json!({"setup": {"playerCount": 2}});
        let created = client.post(server.url(SESSIONS)).json(&game).send().await;
        let created: Value = created.unwrap().json().await.unwrap();
        let id = created["session"]["info"]["id"].as_str().unwrap();
        let mut watched = Self {
            client,
            url: server.url(&format!("{SESSIONS}/{id}")),
            token: created["hostToken"].as_str().unwrap().to_owned(),
            watching: Vec::new(),
        };
        watched.watch().await;
        watched
    }

    /// Opens one more watcher, which reads from its first event on.
    async fn watch(&mut self) {
        let request = self.client.get(format!("{}/events", self.url)).send();
        let response = timeout(SOON, request)
            .await
            .expect("a stream begins")
            .unwrap();
        assert_eq!(
            response.status(),
            200,
            "the watch of another client is refused"
        );
        self.watching.push(response);
        self.all_hear("event: session").await;
    }

    /// Waits until the last watcher has received an event, or all of them have if it ends the session.
    async fn all_hear(&mut self, event: &str) {
        let from = if event.ends_with("ended") {
            0
        } else {
            self.watching.len() - 1
        };
        for response in &mut self.watching[from..] {
            let mut heard = String::new();
            while !heard.contains(event) {
                let piece = timeout(SOON, response.chunk()).await;
                let piece = piece.unwrap_or_else(|_| panic!("no {event} in {heard}"));
                let piece = piece
                    .unwrap()
                    .expect("the stream of another client goes on");
                heard.push_str(&String::from_utf8_lossy(&piece));
            }
        }
    }

    /// Ends the session, and waits until all watchers have received that.
    async fn end(mut self) {
        let request = self.client.delete(&self.url).bearer_auth(&self.token);
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
        self.all_hear("event: ended").await;
    }
}

/// Runs an attack against each of the two services, from one address and from eight, and checks the other client.
async fn attack(name: &str, attacks: impl AsyncFn(&Server, IpAddr, usize)) {
    for (limits, start) in [
        ("limits of deploy", deployed as fn() -> Server),
        ("limits by default", || by_default(&[])),
    ] {
        for count in [1, 8] {
            let server = start();
            let mut watched = Watched::of(&server).await;
            let bystander = Bystander::of(&server);
            let attackers = join_all(strangers(count).map(|from| {
                let (attacks, server) = (&attacks, &server);
                async move { attacks(server, from, count.into()).await }
            }));
            let attacked = async {
                timeout(lasts(), attackers).await.ok();
            };
            let looked = async {
                sleep(lasts() * 3 / 4).await;
                watched.watch().await;
            };
            tokio::join!(attacked, looked);
            watched.end().await;
            let name = format!("{name}, {count} addresses, {limits}");
            let slow = bystander.end(&name, &server);
            assert!(slow < SOON, "{name}: {slow:?}");
            let taken = memory(&server);
            assert!(taken < MOST_MEMORY, "{name}: {taken} MiB");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_of_batches_that_nobody_reads() {
    attack("unread answers", async |server, from, _| {
        let game = json!({"playerCount": 5, "seed": "2a"});
        let (_, answer) = server.rest("NewGame", &game).await;
        let work = json!({"seat": 1, "move": {"completeWork": {
            "profession": "CHOREOGRAPHER",
            "bonusCards": ["CATEGORIES", "BUILDINGS"],
        }}});
        let many = json!({"position": {"state": answer["state"]}, "moves": vec![work; 1000]});
        let body = json!({"manyMoves": many}).to_string();
        let asked = (0..32).map(|_| async {
            let mut stream = connect(server, from, Some(4096)).await;
            stream
                .write_all(head(BATCH, body.len()).as_bytes())
                .await
                .ok();
            stream.write_all(body.as_bytes()).await.ok();
            stream
        });
        let _open = join_all(asked).await;
        pending::<()>().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_of_which_one_byte_has_come() {
    attack("one byte of each body", async |server, from, count| {
        let begin = (0..256 / count.max(4)).map(|_| async {
            let mut requests = http2(server, from).await;
            let mut bodies = Vec::new();
            for _ in 0..32 {
                requests = requests.ready().await.ok()?;
                let request = Request::post(server.url(EVALUATE))
                    .header("content-type", "application/json")
                    .body(())
                    .unwrap();
                let (answer, mut body) = requests.send_request(request, false).ok()?;
                body.send_data(Bytes::from_static(b"{"), false).ok()?;
                bodies.push((answer, body));
            }
            Some((requests, bodies))
        });
        let _open = join_all(begin).await;
        pending::<()>().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_lack_their_last_byte() {
    attack("bodies without their last byte", async |server, from, _| {
        // The largest body that both services take.
        let body = vec![b' '; (1 << 20) - 1];
        let send = (0..32).map(|_| async {
            let mut stream = connect(server, from, None).await;
            stream
                .write_all(head(EVALUATE, 1 << 20).as_bytes())
                .await
                .ok();
            stream.write_all(&body).await.ok();
            stream
        });
        let _open = join_all(send).await;
        pending::<()>().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_that_watch() {
    attack("streams of idle connections", async |server, from, _| {
        let mut sessions = Vec::new();
        for _ in 0..4 {
            let game = json!({"setup": {"playerCount": 2}});
            let (_, created) = server.rest("CreateSession", &game).await;
            let id = created["session"]["info"]["id"].as_str().unwrap();
            sessions.push(server.url(&format!("{SESSIONS}/{id}/events")));
        }
        let open = (0..18).map(|number: usize| {
            let url = &sessions[number % sessions.len()];
            async move {
                let mut requests = http2(server, from).await;
                let mut streams = Vec::new();
                for _ in 0..64 {
                    // The connection has its most streams.
                    let ready = requests.clone().ready();
                    let Ok(Ok(ready)) = timeout(Duration::from_millis(500), ready).await else {
                        break;
                    };
                    requests = ready;
                    let request = Request::builder().method(Method::GET).uri(url).body(());
                    streams.push(requests.send_request(request.unwrap(), true).ok());
                }
                (requests, streams)
            }
        });
        let _open = join_all(open).await;
        pending::<()>().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn batches_just_small_enough_that_name_a_session() {
    attack("small batches", async |server, from, count| {
        let game = json!({"setup": {"playerCount": 5}});
        let (_, created) = server.rest("CreateSession", &game).await;
        let id = created["session"]["info"]["id"].as_str().unwrap();
        let pair = json!({
            "position": {"sessionId": id},
            "seat": 0,
            "move": {"passAuction": {}},
        });
        let pair = pair.to_string();
        let pairs: Vec<_> = iter::repeat_n(&*pair, 16_000 / (pair.len() + 1)).collect();
        let body = format!(r#"{{"manyPairs":{{"pairs":[{}]}}}}"#, pairs.join(","));
        join_all((0..64 / count).map(|_| keep_asking(server, from, BATCH, &body))).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_of_pages_with_one_move() {
    attack("pages of one", async |server, from, count| {
        let document = fs::read_to_string("openapi/princes.json").unwrap();
        let document: Value = serde_json::from_str(&document).unwrap();
        let asked = &document["paths"][LIST]["post"]["requestBody"]["content"];
        let mut question = asked["application/json"]["example"].clone();
        question["pageSize"] = 1.into();
        let question = question.to_string();
        join_all((0..64 / count).map(|_| keep_asking(server, from, LIST, &question))).await;
    })
    .await;
}

/// Sends the same request again and again over one connection. Every answer is read, and the next request does not wait for the end of the
/// last answer.
async fn keep_asking(server: &Server, from: IpAddr, path: &str, body: &str) {
    let question = head(path, body.len()) + body;
    let mut stream = connect(server, from, None).await;
    let mut answer = vec![0; 1 << 16];
    while stream.write_all(question.as_bytes()).await.is_ok() {
        let pause = Duration::from_millis(100);
        while let Ok(Ok(1..)) = timeout(pause, stream.read(&mut answer)).await {}
    }
}
