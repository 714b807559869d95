//! A session with the clients of all its seats, played with a fixed random generator.

use serde_json::{Value, json};

use crate::{client::Client, support::Server};

/// The seed of games that are the same in every run.
pub const SEED: &str = "c6ef3720a54ff53a510e527f9b05688c1f83d9ab5be0cd19bb67ae853c6ef372";

/// A session and all its clients.
pub struct Game {
    pub session: String,
    pub host: Client,
    pub seats: Vec<Client>,
    pub spectator: Client,
    lot: u64,
}

impl Game {
    /// Begins a new game with this number of players, always the same one.
    pub async fn begin(asking: &Client, players: u32) -> Self {
        let setup = json!({"setup": {"playerCount": players, "seed": SEED}});
        Self::begin_with(asking, setup).await
    }

    /// Begins a session from a start.
    pub async fn begin_with(asking: &Client, start: Value) -> Self {
        let begun = asking.ask("CreateSession", start);
        Self::of(asking, &begun.await.good())
    }

    /// The clients of a session that has begun.
    pub fn of(asking: &Client, begun: &Value) -> Self {
        let token = |token: &Value| asking.bearing(token.as_str().unwrap());
        let seats = begun["seatTokens"].as_array().unwrap();
        Self {
            session: text(&begun["session"]["info"]["id"]),
            host: token(&begun["hostToken"]),
            seats: seats.iter().map(token).collect(),
            spectator: asking.anonymous(),
            lot: 1,
        }
    }

    /// The same clients at another replica.
    pub fn at(&self, server: &Server) -> Self {
        Self {
            session: self.session.clone(),
            host: self.host.at(server),
            seats: self.seats.iter().map(|seat| seat.at(server)).collect(),
            spectator: self.spectator.at(server),
            lot: self.lot,
        }
    }

    /// The random numbers of another seed.
    pub fn drawing(mut self, lot: u64) -> Self {
        self.lot = lot;
        self
    }

    /// A request about the session.
    pub fn about(&self) -> Value {
        json!({"id": self.session})
    }

    /// The session in place of a position.
    pub fn position(&self) -> Value {
        json!({"sessionId": self.session})
    }

    /// The session as a client may see it.
    pub async fn read(&self, reader: &Client) -> Value {
        reader.ask("GetSession", self.about()).await.good()
    }

    /// A random legal move with the seat that makes it, and the version that it is for; none when the game is over.
    pub async fn choose(&mut self) -> Option<(usize, Value, u64)> {
        let session = self.read(&self.spectator).await;
        let waiting = session["awaiting"]["seats"].as_array();
        let waiting = waiting.unwrap();
        if waiting.is_empty() {
            return None;
        }
        let seat = &waiting[self.draw(waiting.len())];
        let seat = usize::try_from(seat.as_u64().unwrap()).unwrap();
        let listed = self.seats[seat].ask("ListSessionMoves", self.about()).await;
        let listed = listed.good();
        let moves = listed["moves"].as_array().unwrap();
        let made = &moves[self.draw(moves.len())]["move"];
        Some((seat, made.clone(), listed["version"].as_u64().unwrap()))
    }

    /// A request to make a move.
    pub fn making(&self, made: &Value) -> Value {
        json!({"id": self.session, "move": made, "include": ["EVENTS"]})
    }

    /// Makes a random legal move, and returns the seat and the answer; none when the game is over.
    pub async fn step(&mut self) -> Option<(usize, Value)> {
        let (seat, made, version) = self.choose().await?;
        let answer = self.seats[seat].ask("MakeMove", self.making(&made)).await;
        let answer = answer.good();
        assert!(answer["made"].is_object(), "{answer}");
        assert_eq!(answer["made"]["session"]["info"]["version"], version + 1);
        Some((seat, answer))
    }

    /// Makes a number of moves.
    pub async fn steps(&mut self, count: usize) {
        for _ in 0..count {
            self.step().await.expect("the game goes on");
        }
    }

    /// The record, as the host may see it at any time.
    pub async fn record(&self) -> Value {
        let record = self.host.ask("GetSessionRecord", self.about()).await.good();
        record["record"].clone()
    }

    /// The catalog of the game.
    pub async fn catalog(&self) -> Value {
        self.spectator.ask("GetCatalog", json!({})).await.good()
    }

    fn draw(&mut self, count: usize) -> usize {
        // SplitMix64.
        self.lot = self.lot.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut lot = self.lot;
        lot = (lot ^ (lot >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        lot = (lot ^ (lot >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((lot ^ (lot >> 31)) % count as u64).unwrap()
    }
}

/// The text of a JSON string.
pub fn text(value: &Value) -> String {
    value.as_str().expect("it is a string").to_owned()
}
