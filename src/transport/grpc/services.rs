//! The gRPC services, as `build.rs` makes them from `proto/`.

#![allow(
    missing_docs,
    unused_qualifications,
    unreachable_pub,
    clippy::all,
    clippy::pedantic
)]

include!(concat!(env!("OUT_DIR"), "/services.rs"));
