//! A proxy in front of a Redis server that tears its answers.

// Each test binary uses a part of this.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering::Relaxed},
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// The proxy, until the runtime of the test ends.
pub struct Tearing {
    port: u16,
    whole: Arc<AtomicUsize>,
}

impl Tearing {
    /// Listens in front of the server on a port, and tears nothing yet.
    pub async fn before(server: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let whole = Arc::new(AtomicUsize::new(usize::MAX));
        let most = Arc::clone(&whole);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let redis = TcpStream::connect(("127.0.0.1", server)).await;
                tokio::spawn(forward(client, redis.unwrap(), Arc::clone(&most)));
            }
        });
        Self { port, whole }
    }

    /// From now on ends every connection after this number of bytes of an answer to a script.
    pub fn tear_after(&self, bytes: usize) {
        self.whole.store(bytes, Relaxed);
    }

    /// Tears nothing any more.
    pub fn heal(&self) {
        self.tear_after(usize::MAX);
    }

    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }
}

/// Forwards the bytes of both sides, until one of them closes or an answer is torn.
async fn forward(mut client: TcpStream, mut redis: TcpStream, whole: Arc<AtomicUsize>) {
    let (mut asked, mut answered) = ([0; 16_384], [0; 16_384]);
    // The calls before the first script set the connection up.
    let mut scripted = false;
    loop {
        tokio::select! {
            Ok(read @ 1..) = client.read(&mut asked) => {
                let asked = &asked[..read];
                scripted |= asked.windows(4).any(|word| word == b"EVAL");
                if redis.write_all(asked).await.is_err() {
                    return;
                }
            }
            Ok(read @ 1..) = redis.read(&mut answered) => {
                let most = if scripted { whole.load(Relaxed) } else { read };
                let sent = client.write_all(&answered[..read.min(most)]).await;
                if sent.is_err() || read > most {
                    return;
                }
            }
            else => return,
        }
    }
}
