//! A server that is not Redis listens in place of Redis.

use std::sync::Arc;

use maecenas::sessions::{Failure, Redis, Store};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use crate::keeper::{Keeper, created, move_on, name, session};
use crate::servers::RedisServer;
use crate::tearing::Tearing;

/// The answers of the server, each of which it gives to every call.
const SAYINGS: [&[u8]; 13] = [
    b"HTTP/1.1 400 Bad Request\r\n\r\n",
    b"\x00\xff\xfe garbage \r\n\r\n",
    b":5\r\n",
    b"+OK\r\n",
    b"$-1\r\n",
    b"$5\r\nab",
    b"*1\r\n$8\r\naccepted\r\n",
    b"*2\r\n$8\r\naccepted\r\n$3\r\n-12\r\n",
    b"*3\r\n$5\r\nstale\r\n:99999999999\r\n$1\r\nx\r\n",
    b"*2\r\n$5\r\nended\r\n*0\r\n",
    b"*-7\r\n",
    b"$99999999999999999999\r\n",
    b"-WHAT is this\r\n",
];

#[tokio::test]
async fn nonsense_is_unavailability() {
    let heard = SAYINGS.map(|saying| tokio::spawn(is_unavailability(saying)));
    for heard in heard {
        heard.await.unwrap();
    }
}

/// Twice, because the answers to the first calls must not confuse the later ones.
async fn is_unavailability(saying: &'static [u8]) {
    let store = store_at(saying).await;
    for failure in [failures(&*store).await, failures(&*store).await].concat() {
        let what = String::from_utf8_lossy(saying);
        assert!(
            matches!(failure, Some(Failure::Unavailable(_))),
            "{what}: {failure:?}"
        );
    }
}

#[tokio::test]
async fn silence_is_unavailability() {
    let store = store_at(b"").await;
    for failure in failures(&*store).await {
        assert!(
            matches!(failure, Some(Failure::Unavailable(_))),
            "{failure:?}"
        );
    }
}

/// The connection to a real server is torn within each answer, at every byte; this proves nothing about what the server stores.
#[tokio::test]
async fn a_torn_answer_is_a_fault_of_the_connection() {
    let server = RedisServer::start().await;
    let id = created(&*Keeper::at(&server.url()).here).await;
    let proxy = Tearing::before(server.port()).await;
    let mut torn_answers = 0;
    for length in 1..200 {
        proxy.tear_after(length);
        let store = Keeper::at(&proxy.url()).here;
        let read = store.read(id).await;
        let log = store.log(id, 0, None, 1).await;
        for failure in [read.err(), log.err()].into_iter().flatten() {
            assert!(
                matches!(failure, Failure::Unavailable(_)),
                "{length} bytes: {failure:?}"
            );
            torn_answers += 1;
        }
    }
    assert!(torn_answers > 100, "only {torn_answers} were torn");
}

/// A store whose server gives the same answer to everything.
async fn store_at(saying: &'static [u8]) -> Arc<dyn Store> {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut connection, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut heard = [0; 4096];
                while let Ok(1..) = connection.read(&mut heard).await {
                    if connection.write_all(saying).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    let url = format!("redis://127.0.0.1:{port}");
    Arc::new(Redis::new(url.parse().unwrap(), None).unwrap())
}

/// The failure of each call, while a watcher is connected.
async fn failures(store: &dyn Store) -> [Option<Failure>; 4] {
    let id = name();
    let _watch = store.watch(id);
    [
        store.create(id, session()).await.err(),
        store.read(id).await.err(),
        store.append(id, move_on(0, "move")).await.err(),
        store.log(id, 0, None, 1).await.err(),
    ]
}
