//! The permits of requests, as reading a body, processing a request and sending a response use them.

#![allow(clippy::unwrap_used)]

use std::{
    future::{pending, poll_fn, ready},
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use bytes::Bytes;
use futures_util::future::{BoxFuture, poll_immediate};

use super::{Admission, Limiter, Limits, Peer};
use crate::telemetry::Telemetry;

const KIB: usize = 1 << 10;

/// A connection whose client reads, or does not.
#[derive(Debug, Default)]
struct Connection {
    stalled: AtomicBool,
}

impl Peer for Connection {
    fn close_if_stalled(&self) -> bool {
        self.stalled.load(Ordering::Relaxed)
    }

    fn streams_end(&self) -> BoxFuture<'static, ()> {
        Box::pin(pending())
    }
}

fn client(last: u8) -> IpAddr {
    Ipv4Addr::new(192, 0, 2, last).into()
}

/// 640 KiB of buffers, of which 128 are reserved for small requests; half of all for one client alone.
fn limiter() -> Limiter {
    let limits = Limits {
        body: KIB,
        concurrency: 8,
        buffers: KIB * KIB,
        streams: 4,
        ..Limits::default()
    };
    Limiter::of(&limits, &Telemetry::default())
}

fn admission(limiter: &Limiter, number: u8) -> Admission {
    limiter.admission(client(number), None)
}

#[tokio::test]
async fn a_response_counts_from_before_it_is_made_until_the_connection_has_no_more_use_for_it() {
    let limiter = limiter();
    let (large, other) = (admission(&limiter, 1), admission(&limiter, 1));
    large.begin(100).await.unwrap();
    large.expect(300 * KIB).unwrap();
    other.begin(100).await.unwrap();
    assert!(other.expect(100 * KIB).is_err());
    large.made(200 * KIB).unwrap();
    other.expect(100 * KIB).unwrap();
    drop(other);
    assert!(large.responded(Some(200 << 10)));
    let sent = large.owed(Bytes::from(vec![0; 200 * KIB]));
    drop(large);
    let third = admission(&limiter, 1);
    assert!(third.expect(200 * KIB).is_err());
    drop(sent);
    third.expect(200 * KIB).unwrap();
}

#[tokio::test]
async fn a_small_response_holds_nothing() {
    let limiter = limiter();
    let small = admission(&limiter, 1);
    small.begin(100).await.unwrap();
    small.made(KIB).unwrap();
    assert!(!small.responded(Some(1 << 10)));
    // Each of four requests of one client has ended.
    for _ in 0..9 {
        let next = admission(&limiter, 1);
        next.begin(100).await.unwrap();
        assert!(!next.responded(None));
    }
}

#[tokio::test]
async fn a_body_that_does_not_come_gives_way() {
    let limiter = limiter();
    let (first, second, third) = (
        admission(&limiter, 1),
        admission(&limiter, 2),
        admission(&limiter, 3),
    );
    first.idle(ready(())).await.unwrap();
    first.reserve(230 * KIB).await.unwrap();
    second.reserve(140 * KIB).await.unwrap();
    let (waited, reserved) = tokio::join!(first.idle(pending::<()>()), third.reserve(100 * KIB));
    assert!(waited.is_err());
    reserved.unwrap();
    // What gave way is given back once.
    drop(first);
    admission(&limiter, 4).reserve(110 * KIB).await.unwrap();
}

#[tokio::test]
async fn a_body_of_which_nothing_has_come_holds_next_to_nothing() {
    let limiter = limiter();
    let bodies: Vec<_> = (0..32).map(|_| admission(&limiter, 1)).collect();
    let mut waiting: Vec<_> = bodies
        .iter()
        .map(|body| Box::pin(body.idle(pending::<()>())))
        .collect();
    for body in &mut waiting {
        assert!(poll_immediate(body).await.is_none());
    }
    admission(&limiter, 1).reserve(100 * KIB).await.unwrap();
}

#[test]
fn responses_give_way_by_their_connection_if_its_client_does_not_read() {
    let limiter = limiter();
    let connection = Arc::new(Connection::default());
    let peer: Arc<dyn Peer> = Arc::clone(&connection) as _;
    let first = limiter.admission(client(1), Some(peer));
    first.expect(310 * KIB).unwrap();
    assert!(first.responded(Some(310 << 10)));
    let second = admission(&limiter, 2);
    second.expect(190 * KIB).unwrap();
    let third = admission(&limiter, 3);
    assert!(third.expect(100 * KIB).is_err());
    connection.stalled.store(true, Ordering::Relaxed);
    third.expect(100 * KIB).unwrap();
}

#[tokio::test]
async fn a_stream_ends_where_another_client_has_none() {
    let limiter = limiter();
    let mut open = Vec::new();
    for number in [1, 1, 2] {
        let stream = admission(&limiter, number);
        stream.begin(0).await.unwrap();
        stream.stream(0).unwrap();
        open.push(stream);
    }
    assert!(admission(&limiter, 1).stream(0).is_err());
    let third = admission(&limiter, 3);
    third.stream(0).unwrap();
    let fourth = admission(&limiter, 4);
    fourth.stream(0).unwrap();
    let ended = async |stream: &Admission| {
        let ends = poll_fn(|context| stream.gave_way(context));
        poll_immediate(ends).await.is_some()
    };
    assert!(ended(&open[0]).await);
    for stream in [&open[1], &open[2], &third, &fourth] {
        assert!(!ended(stream).await);
    }
}
