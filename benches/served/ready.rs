//! How long a binary takes from its start until it is ready.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

const TIMES: usize = 10;
/// The pause between two tries.
const PAUSE: Duration = Duration::from_micros(200);
/// The longest wait for one start.
const PATIENCE: Duration = Duration::from_secs(10);

/// Prints the median in milliseconds.
pub(crate) fn measure(binary: &Path) {
    let mut times: Vec<_> = (0..TIMES).map(|_| start(binary)).collect();
    times.sort();
    let median = (times[TIMES / 2 - 1] + times[TIMES / 2]) / 2;
    println!("{:.1}", median.as_secs_f64() * 1000.0);
}

/// The time from the start to the first success of `/readyz`.
fn start(binary: &Path) -> Duration {
    let address = free_address();
    let begun = Instant::now();
    let mut process = Command::new(binary)
        .args(["--listen", &address.to_string()])
        .stdout(Stdio::null())
        .spawn()
        .expect("the binary starts");
    while !is_ready(address) {
        assert!(begun.elapsed() < PATIENCE, "it does not become ready");
        sleep(PAUSE);
    }
    let time = begun.elapsed();
    process.kill().unwrap();
    process.wait().unwrap();
    time
}

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

fn is_ready(address: SocketAddr) -> bool {
    let Ok(mut stream) = TcpStream::connect(address) else {
        return false;
    };
    drop(stream.set_read_timeout(Some(PATIENCE)));
    let mut answer = Vec::new();
    let asked = stream
        .write_all(b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        .and_then(|()| stream.read_to_end(&mut answer));
    asked.is_ok() && answer.starts_with(b"HTTP/1.1 200 ")
}
