//! A Cluster whose nodes are killed and come back.

use std::time::Duration;

use crate::{
    history::Play,
    keeper::{Keeper, name, session},
    servers::{RedisCluster, until},
};

#[tokio::test]
async fn no_move_is_lost_or_doubled_when_nodes_are_killed_and_come_back() {
    let mut cluster = RedisCluster::start().await;
    let keeper = Keeper::at(&cluster.url());
    let mut plays = Vec::new();
    for _ in 0..3 {
        plays.push(Play::begin(&keeper).await);
    }
    for node in 0..3 {
        for play in &plays {
            play.goes_on(10).await;
        }
        cluster.nodes[node].kill();
        tokio::time::sleep(Duration::from_millis(500)).await;
        cluster.nodes[node].run().await;
        cluster.agrees().await;
    }
    for play in &plays {
        play.goes_on(10).await;
    }
    for node in &mut cluster.nodes {
        node.kill();
    }
    assert!(keeper.here.create(name(), session()).await.is_err());
    for node in &mut cluster.nodes {
        node.run().await;
    }
    cluster.agrees().await;
    until("the store is ready", || async {
        keeper.here.ready().await.is_ok()
    })
    .await;
    for play in plays {
        play.goes_on(10).await;
        play.end().await;
    }
}
