//! Bounds the memory of the module.

use std::env;

/// The most bytes of memory of an instance, so that a host knows what it can lose to one. A request is refused above 4 MiB as it is sent, and
/// above 32 MiB decoded.
const MOST_MEMORY: u32 = 256 << 20;

fn main() {
    if env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo:rustc-link-arg-cdylib=--max-memory={MOST_MEMORY}");
    }
    println!("cargo:rerun-if-changed=build.rs");
}
