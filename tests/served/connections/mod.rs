//! Connections: how many there may be, what one of them may cost, and how they are encrypted.

mod age;
mod attacks;
mod caps;
mod ending;
mod process;
mod tls;
