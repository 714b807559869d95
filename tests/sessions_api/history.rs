//! Redis and replicas are killed while moves are made. Afterwards every move that was acknowledged is in the record once, and no
//! other is.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use serde_json::{Value, json};
use tokio::{
    task::JoinSet,
    time::{Duration, sleep},
};

use crate::{
    client::{Answer, Client, Protocol},
    game::Game,
    house::{House, replica},
    servers::{RedisServer, until, within},
};

const GAMES: u64 = 4;
const MOVES: u64 = 40;

/// The addresses of the replicas, and the number of moves that they have acknowledged.
#[derive(Default)]
struct Service {
    replicas: Mutex<Vec<Client>>,
    acknowledged: AtomicUsize,
}

impl Service {
    /// Sends a request to one replica after another until one answers.
    async fn insist(&self, token: Option<&str>, operation: &str, request: &Value) -> Answer {
        for attempt in 0.. {
            let client = {
                let replicas = self.replicas.lock().unwrap();
                replicas[attempt % replicas.len()].clone()
            };
            let client = token.map_or(client.clone(), |token| client.bearing(token));
            if let Some(answer) = client.try_rest(operation, request.clone()).await
                && answer.problem.as_deref() != Some("STORE_UNAVAILABLE")
                && answer.problem.as_deref() != Some("STOPPING")
            {
                return answer;
            }
            assert!(attempt < 1000, "it never comes back");
            sleep(Duration::from_millis(30)).await;
        }
        unreachable!()
    }

    fn find(&self, place: usize, house: &House) {
        let client = Client::of(&house.replicas[place], Protocol::Rest);
        let mut replicas = self.replicas.lock().unwrap();
        if place < replicas.len() {
            replicas[place] = client;
        } else {
            replicas.push(client);
        }
    }
}

#[tokio::test]
async fn no_acknowledged_move_is_lost_or_doubled() {
    let mut house = House::at(RedisServer::start_lasting().await);
    let service = Arc::new(Service::default());
    for place in 0..2 {
        service.find(place, &house);
    }
    let mut players = JoinSet::new();
    for lot in 0..GAMES {
        let game = Game::begin(&house.anybody(Protocol::Rest), 2).await;
        players.spawn(play(Arc::clone(&service), game, lot));
    }
    for round in 1..=5 {
        let service = &service;
        let reached = || async move { service.acknowledged.load(Ordering::SeqCst) >= round * 25 };
        until("moves are made", reached).await;
        if round % 2 == 1 {
            house.redis().kill();
            house.redis().run().await;
        } else {
            let place = (round / 2) % 2;
            house.replicas[place].kill();
            house.replicas[place] = replica(&house.redis().url());
            service.find(place, &house);
        }
    }
    for (game, acknowledged) in within("the games end", players.join_all()).await {
        let host = game.host.token();
        let told = service
            .insist(host, "GetSessionRecord", &game.about())
            .await;
        let told = told.good();
        let record = &told["record"];
        assert_eq!(record["moves"], json!(acknowledged));
        assert_eq!(told["version"], acknowledged.len());
        let question = json!({"record": record});
        let verified = service.insist(None, "VerifyRecord", &question).await.good();
        assert_eq!(verified["outcome"], "UNFINISHED", "{verified}");
    }
}

/// Plays a game, and returns the acknowledged moves.
async fn play(service: Arc<Service>, game: Game, lot: u64) -> (Game, Vec<Value>) {
    let mut acknowledged = Vec::new();
    for number in 0..MOVES {
        let session = service
            .insist(None, "GetSession", &game.about())
            .await
            .good();
        assert_eq!(session["info"]["version"], number);
        let seat = &session["awaiting"]["seats"][0];
        let token = game.seats[usize::try_from(seat.as_u64().unwrap()).unwrap()].token();
        let listed = service
            .insist(token, "ListSessionMoves", &game.about())
            .await;
        let listed = listed.good();
        let moves = listed["moves"].as_array().unwrap();
        let chosen = usize::try_from((number * 7 + lot * 13) % moves.len() as u64).unwrap();
        let made = &moves[chosen]["move"];
        let mut asked = game.making(made);
        asked["idempotencyKey"] = format!("move {number}").into();
        let answer = service.insist(token, "MakeMove", &asked).await.good();
        assert!(answer["made"].is_object(), "{answer}");
        assert_eq!(answer["made"]["session"]["info"]["version"], number + 1);
        acknowledged.push(json!({"seat": seat, "move": made}));
        service.acknowledged.fetch_add(1, Ordering::SeqCst);
    }
    (game, acknowledged)
}
