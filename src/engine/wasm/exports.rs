//! The exported functions. The attribute that exports a name is all that is unsafe: nothing else in the module may have the same name.
//! Elsewhere, as in tests, nothing is exported: a function `free` would take the place of the one of the C library.

#![cfg_attr(
    target_family = "wasm",
    expect(unsafe_code, reason = "`no_mangle` exports a function")
)]

use crate::answers;
use crate::buffers::{self, Request};

/// A buffer for a request of so many bytes; null if a request may not have so many.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn alloc(length: usize) -> *const u8 {
    buffers::allocate(length)
}

/// Frees a buffer or a block. An address that is neither is ignored.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn free(address: *const u8) {
    buffers::take(address);
}

/// Answers the request in a buffer, and frees the buffer: a block. Null in its place, as `alloc` returned it, is a request that is too large.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn ask(
    operation: u32,
    encoding: u32,
    language: u32,
    request: *const u8,
) -> *const u8 {
    let request = Request::take(request);
    buffers::hold(answers::ask(operation, encoding, language, &request))
}

/// The table of operations, encodings and languages: a block of JSON.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn operations() -> *const u8 {
    buffers::hold(answers::table())
}

/// The version of the engine: a block of text.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn version() -> *const u8 {
    buffers::hold(answers::version())
}

/// The problem of a request at which another instance of the module stopped with a trap: a block.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn stopped(language: u32) -> *const u8 {
    buffers::hold(answers::stopped(language))
}
