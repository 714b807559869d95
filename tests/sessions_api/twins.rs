//! Two sessions whose positions differ only in what a reader may not see, with the clients of all seats.

use serde_json::{Value, json};

use crate::{
    client::{Answer, Client},
    game::Game,
    watcher::Watcher,
};

/// The most open moves that are made one after the other.
const MOST_OPEN: usize = 3;

/// Two sessions with the clients of all seats.
pub(crate) struct Twins {
    /// The game that is played, by its slug.
    slug: &'static str,
    /// The sessions.
    pub(crate) games: [Game; 2],
}

impl Twins {
    /// Begins sessions of a game from two positions as JSON.
    pub(crate) async fn begin(slug: &'static str, asking: &Client, states: [Value; 2]) -> Self {
        let [first, second] = states.map(|state| json!({"state": state}));
        let begun = format!("maecenas.{slug}.v1.Sessions.CreateSession");
        let first = asking.ask(&begun, first).await.good();
        let second = asking.ask(&begun, second).await.good();
        let games = [Game::of(asking, &first), Game::of(asking, &second)];
        Self { slug, games }
    }

    /// Sends a request to both sessions as a viewer, and compares the answers. `SESSION` stands for the id in a request. Returns whether
    /// there was an answer, and no refusal.
    pub(crate) async fn alike(
        &mut self,
        viewer: Option<usize>,
        operation: &str,
        request: &Value,
    ) -> bool {
        let (_, name) = operation.split_once('.').expect("a service and a name");
        let mut answers = Vec::new();
        for game in &self.games {
            let client = match viewer {
                Some(seat) => &game.seats[seat],
                None => &game.spectator,
            };
            let request = request.to_string().replace("SESSION", &game.session);
            let request = serde_json::from_str(&request).expect("it is JSON");
            let operation = format!("maecenas.{}.v1.{operation}", self.slug);
            let answer = client.ask(&operation, request).await;
            answers.push(told(&answer, &game.session, operation.contains("Sessions")));
        }
        assert_eq!(
            String::from_utf8_lossy(&answers[0]),
            String::from_utf8_lossy(&answers[1]),
            "{name} by {viewer:?}: {request}"
        );
        assert_eq!(answers[0], answers[1], "{name} by {viewer:?}: {request}");
        !answers[0].starts_with(b"refused")
    }

    /// Watchers of each session with the rights of a viewer.
    pub(crate) async fn watchers(&self, viewer: Option<usize>) -> [Watcher; 2] {
        let [first, second] = self.games.each_ref().map(|game| {
            let client = match viewer {
                Some(seat) => &game.seats[seat],
                None => &game.spectator,
            };
            Watcher::of(client, &game.session, None)
        });
        [first.await, second.await]
    }

    /// Makes the same moves of open kinds in both sessions, for the seats that they wait for.
    pub(crate) async fn make_open_moves(&self, open: &[&str]) {
        for _ in 0..MOST_OPEN {
            let session = self.games[0].read(&self.games[0].spectator).await;
            let Some(seat) = session["awaiting"]["seats"][0].as_u64() else {
                return;
            };
            let seat = usize::try_from(seat).expect("it is small");
            let listed = self.games[0].seats[seat].ask("ListSessionMoves", self.games[0].about());
            let listed = listed.await.good();
            let moves = listed["moves"].as_array().into_iter().flatten();
            let mut moves = moves.map(|listed| &listed["move"]);
            let is_open = |made: &&Value| open.iter().any(|open| made.get(open).is_some());
            let Some(made) = moves.find(is_open) else {
                return;
            };
            for game in &self.games {
                let answer = game.seats[seat].ask("MakeMove", game.making(made)).await;
                assert!(answer.good()["made"].is_object(), "{made}");
            }
        }
    }

    /// Compares the events of watchers of both sessions, up to their current versions. Returns the number of moves.
    pub(crate) async fn told_alike(&self, mut watchers: [Watcher; 2]) -> usize {
        let mut told = [Vec::new(), Vec::new()];
        for ((game, watcher), told) in self.games.iter().zip(&mut watchers).zip(&mut told) {
            let last = game.read(&game.spectator).await["info"]["version"].clone();
            loop {
                let event = watcher.next().await.expect("the stream goes on");
                let version = event["version"].clone();
                let event = event.to_string().replace(&game.session, "SESSION");
                let mut event: Value = event.parse().expect("it is JSON");
                forget_session(&mut event);
                told.push(event);
                if version == last {
                    break;
                }
            }
        }
        let [first, second]: [Vec<Value>; 2] = told;
        assert_eq!(first, second);
        // The first event has the whole session.
        first.len() - 1
    }

    /// The number of requests that the hosts, who see everything, get different answers to. Without these the test could not fail.
    pub(crate) async fn differences_for_hosts(&self, asked: Vec<(&'static str, Value)>) -> usize {
        let mut differences = 0;
        for (operation, request) in asked {
            let mut answers = Vec::new();
            for game in &self.games {
                let request = request.to_string().replace("SESSION", &game.session);
                let request = serde_json::from_str(&request).expect("it is JSON");
                let operation = format!("maecenas.{}.v1.{operation}", self.slug);
                let answer = game.host.ask(&operation, request).await;
                answers.push(told(&answer, &game.session, false));
            }
            differences += usize::from(answers[0] != answers[1]);
        }
        differences
    }
}

/// The bytes of an answer, without the differences between any two sessions: their ids, their times, and the commitments of their seeds.
fn told(answer: &Answer, session: &str, of_session: bool) -> Vec<u8> {
    let without_id = |bytes: &[u8]| -> Vec<u8> {
        let (id, mut rest, mut told) = (session.as_bytes(), bytes, Vec::new());
        while let Some(byte) = rest.first() {
            if rest.starts_with(id) {
                rest = &rest[id.len()..];
            } else {
                told.push(*byte);
                rest = &rest[1..];
            }
        }
        told
    };
    if let Some(problem) = &answer.problem {
        let (detail, faults) = (&answer.json["detail"], &answer.json["faults"]);
        let refused = format!("refused: {problem} {detail} {faults}");
        return without_id(refused.as_bytes());
    }
    if !of_session {
        return without_id(&answer.bytes);
    }
    let mut json = answer.json.clone();
    let version = json.pointer("/info/version").cloned();
    forget_session(&mut json);
    without_id(format!("{version:?} {json}").as_bytes())
}

fn forget_session(json: &mut Value) {
    match json {
        Value::Object(members) => {
            members.remove("info");
            members.remove("etag");
            // It is made from the entity tag.
            members.remove("nextPageToken");
            members.values_mut().for_each(forget_session);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_session),
        _ => {}
    }
}
