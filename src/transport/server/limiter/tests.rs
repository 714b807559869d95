#![allow(clippy::unwrap_used)]

use std::{net::IpAddr, sync::Arc, time::Duration};

use tokio::time::advance;

use super::{ConnectionLimiter, ConnectionLimits, Reason};
use crate::telemetry::Telemetry;

fn limiter(total: usize, per_client: usize) -> Arc<ConnectionLimiter> {
    let limits = ConnectionLimits {
        total,
        per_client,
        proxies: vec!["10.0.0.0/8".parse().unwrap()],
        ..ConnectionLimits::default()
    };
    ConnectionLimiter::new(limits, Telemetry::default())
}

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

#[tokio::test(start_paused = true)]
async fn one_client_leaves_room_for_others() {
    let limiter = limiter(100, 2);
    let admit = |peer| limiter.admit(address(peer));
    let mut open = vec![
        admit("192.0.2.1").unwrap(),
        admit("::ffff:192.0.2.1").unwrap(),
    ];
    assert_eq!(admit("192.0.2.1").unwrap_err(), Reason::Client);
    for other in ["192.0.2.2", "2001:db8::1", "2001:db8::2"] {
        open.push(admit(other).unwrap());
    }
    assert_eq!(admit("2001:db8:0:0:9::1").unwrap_err(), Reason::Client);
    open.push(admit("2001:db8:0:1::1").unwrap());
    for _ in 0..10 {
        open.push(admit("10.1.2.3").unwrap());
    }
    drop(open.remove(0));
    drop(admit("192.0.2.1").unwrap());
}

#[tokio::test(start_paused = true)]
async fn an_idle_connection_makes_room_for_a_new_one() {
    let limiter = limiter(2, 100);
    let admit = || limiter.admit(address("192.0.2.1"));
    let (busy, idle) = (admit().unwrap(), admit().unwrap());
    let _exchange = busy.activity().exchange();
    // A connection that new may be about to send a request.
    assert_eq!(admit().unwrap_err(), Reason::Total);
    advance(Duration::from_secs(2)).await;
    let _new = admit().unwrap();
    idle.activity().closing().await;
    assert_eq!(admit().unwrap_err(), Reason::Total);
}

#[tokio::test(start_paused = true)]
async fn a_client_at_their_limit_loses_an_idle_connection_of_their_own() {
    let limiter = limiter(100, 2);
    let admit = |peer| limiter.admit(address(peer));
    let others = admit("192.0.2.2").unwrap();
    let (busy, idle) = (admit("192.0.2.1").unwrap(), admit("192.0.2.1").unwrap());
    let _exchange = busy.activity().exchange();
    advance(Duration::from_secs(2)).await;
    let _new = admit("192.0.2.1").unwrap();
    idle.activity().closing().await;
    assert!(others.activity().idle_since().is_some());
    assert_eq!(admit("192.0.2.1").unwrap_err(), Reason::Client);
}

#[tokio::test(start_paused = true)]
async fn a_client_that_opens_a_connection_for_each_request_is_not_refused() {
    let limiter = limiter(400, 100);
    let admit = || limiter.admit(address("192.0.2.1"));
    let request = || {
        let permit = admit()?;
        drop(permit.activity().exchange());
        Ok::<_, Reason>(permit)
    };
    let mut open: Vec<_> = (0..100).map(|_| request().unwrap()).collect();
    assert_eq!(request().unwrap_err(), Reason::Client);
    advance(Duration::from_millis(21)).await;
    // Those that are to be closed are open until their tasks run.
    open.extend((0..100).map(|_| request().unwrap()));
    assert_eq!(request().unwrap_err(), Reason::Client);
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_may_be_used_again_is_spared_longer() {
    let soon = Duration::from_millis(500);
    for requests in [0, 2] {
        let limiter = limiter(100, 1);
        let admit = || limiter.admit(address("192.0.2.1"));
        let used = admit().unwrap();
        for _ in 0..requests {
            drop(used.activity().exchange());
        }
        advance(soon).await;
        assert_eq!(admit().unwrap_err(), Reason::Client, "{requests}");
        advance(soon * 2).await;
        assert!(admit().is_ok(), "{requests}");
    }
    // A response that the client has not taken yet.
    let limiter = limiter(100, 1);
    let admit = || limiter.admit(address("192.0.2.1"));
    let slow = admit().unwrap();
    drop(slow.activity().exchange());
    slow.activity().blocked(true);
    advance(soon).await;
    assert_eq!(admit().unwrap_err(), Reason::Client);
}

#[tokio::test(start_paused = true)]
async fn a_connection_of_another_client_is_spared_longer() {
    let limiter = limiter(1, 100);
    let other = limiter.admit(address("192.0.2.1")).unwrap();
    drop(other.activity().exchange());
    advance(Duration::from_millis(500)).await;
    let refused = limiter.admit(address("192.0.2.2")).unwrap_err();
    assert_eq!(refused, Reason::Total);
}

#[tokio::test(start_paused = true)]
async fn the_responses_that_have_waited_longest_make_room_for_others() {
    let limiter = limiter(100, 100);
    let admit = || limiter.admit(address("192.0.2.1")).unwrap();
    let open = [admit(), admit(), admit()];
    let exchanges = open.each_ref().map(|permit| permit.activity().exchange());
    for exchange in &exchanges {
        exchange.ready(15 << 20);
        advance(Duration::from_secs(2)).await;
    }
    open[0].activity().closing().await;
    for spared in &open[1..] {
        let unsent = spared.activity().unsent();
        assert!(unsent.is_some_and(|(_, _, closing)| !closing));
    }
    for exchange in exchanges {
        exchange.sent(15 << 20);
    }
}
