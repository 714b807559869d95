//! A server that is called over TLS.

use std::{fs, sync::Arc};

use maecenas::sessions::{Failure, Followed, Redis, Store};
use rcgen::{CertifiedKey, generate_simple_self_signed};

use crate::{
    keeper::{Follower, at, created, moved},
    servers::{RedisServer, free_port},
};

#[tokio::test]
async fn a_server_is_trusted_for_its_certificate_only() {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let port = free_port();
    let tls = port.to_string();
    let mut server = RedisServer::stopped(
        free_port(),
        &[
            "--save",
            "",
            "--tls-port",
            &tls,
            "--tls-cert-file",
            "certificate.pem",
            "--tls-key-file",
            "key.pem",
            "--tls-ca-cert-file",
            "certificate.pem",
            "--tls-auth-clients",
            "no",
        ],
    );
    fs::write(server.folder().join("certificate.pem"), cert.pem()).unwrap();
    fs::write(server.folder().join("key.pem"), signing_key.serialize_pem()).unwrap();
    server.run().await;

    let url = format!("rediss://127.0.0.1:{port}");
    let trust = cert.pem().into_bytes();
    let store = Redis::new(url.parse().unwrap(), Some(trust)).unwrap();
    let store: Arc<dyn Store> = Arc::new(store);
    let id = created(&*store).await;
    let mut follower = Follower::new(Arc::clone(&store), id, at(0));
    moved(&*store, id, 1..=1).await;
    let seen = follower.next().await;
    assert!(matches!(seen, Some(Followed::Moved { revision, .. }) if revision.version == 1));

    let other = generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let other = other.cert.pem().into_bytes();
    for trust in [Some(other), None] {
        let store = Redis::new(url.parse().unwrap(), trust).unwrap();
        let read = store.read(id).await;
        assert!(matches!(read, Err(Failure::Unavailable(_))), "{read:?}");
    }
}
