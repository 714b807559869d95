//! Two replicas on one Redis: a change at one reaches the watchers of the other, also after their connections were cut.

use tokio::time::{Duration, sleep};

use crate::{client::Protocol, game::Game, house::House, support::Deadline, watcher::Watcher};

#[tokio::test]
async fn broken_connections_lose_and_repeat_nothing_by_sse() {
    watch_through_breaks(Protocol::Rest).await;
}

#[tokio::test]
async fn broken_connections_lose_and_repeat_nothing_over_grpc() {
    watch_through_breaks(Protocol::Grpc).await;
}

async fn watch_through_breaks(protocol: Protocol) {
    let mut house = House::in_redis().await;
    let mut game = Game::begin(&house.anybody(protocol), 2).await.drawing(11);
    let reader = game.seats[1].at(&house.replicas[1]);
    let mut fresh = Watcher::of(&reader, &game.session, None).await;
    assert_eq!(fresh.session().await["info"]["version"], 0);
    let mut resumed = Watcher::of(&reader, &game.session, Some(0)).await;
    for version in 1..=30 {
        match version % 5 {
            1 => drop(house.redis().try_command("CLIENT KILL TYPE pubsub").await),
            3 => drop(house.redis().try_command("CLIENT KILL TYPE normal").await),
            _ => {}
        }
        insist(&mut game, version).await;
    }
    for version in 1..=30 {
        let told = fresh.move_to(version).await;
        assert_eq!(resumed.move_to(version).await, told);
    }
    assert_eq!(game.read(&reader).await["info"]["version"], 30);
    // No event comes twice.
    game.host.ask("DeleteSession", game.about()).await.good();
    for watcher in [fresh, resumed] {
        assert_eq!(watcher.end().await["ended"]["endReason"], "DELETED");
    }
}

/// Makes a move, with retries while the store is unavailable.
async fn insist(game: &mut Game, version: u64) {
    let deadline = Deadline::new(format!("the move to version {version} is made"));
    let (seat, made) = loop {
        deadline.check();
        let waiting = game.spectator.ask("GetSession", game.about()).await;
        if waiting.problem.is_none() {
            let (seat, made, _) = game.choose().await.unwrap();
            break (seat, made);
        }
        assert_eq!(waiting.code(), "STORE_UNAVAILABLE");
        sleep(Duration::from_millis(50)).await;
    };
    let mut asked = game.making(&made);
    asked["idempotencyKey"] = format!("move {version}").into();
    loop {
        deadline.check();
        let answer = game.seats[seat].ask("MakeMove", asked.clone()).await;
        if answer.problem.is_none() {
            assert_eq!(answer.json["made"]["session"]["info"]["version"], version);
            return;
        }
        assert_eq!(answer.code(), "STORE_UNAVAILABLE");
        sleep(Duration::from_millis(50)).await;
    }
}
