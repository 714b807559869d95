//! Connections: their number, the cost of one, and TLS.

mod age;
mod attacks;
mod caps;
mod ending;
mod process;
mod tls;
