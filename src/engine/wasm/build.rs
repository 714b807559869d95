//! Bounds the memory of the module.

use std::env;

/// The most bytes of memory, of which a request takes 64 MiB at most (as it is sent, decoded, and its response): a host that embeds the module
/// loses no more to it.
const MOST_MEMORY: u32 = 256 << 20;

fn main() {
    if env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo:rustc-link-arg-cdylib=--max-memory={MOST_MEMORY}");
    }
    println!("cargo:rerun-if-changed=build.rs");
}
