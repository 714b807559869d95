//! `maecenas.wasm`: the engine as a module of WebAssembly. It imports nothing, neither WASI nor JavaScript, so that any runtime can load it.
//!
//! The module exports its memory and the functions of [`exports`]. A host writes a request into a buffer and gets a block back:
//!
//! ```text
//! block    status: u32, length: u32, then `length` bytes (little-endian)
//! request  buffer = alloc(length), which is 0 if a request may not have so many bytes; otherwise write the bytes there
//! answer   block = ask(operation, encoding, language, buffer), also when `buffer` is 0; read it, then free(block)
//! ```
//!
//! The status is 200 for a response, in the encoding of its request; otherwise it is the HTTP status of a problem, in JSON, byte for byte
//! what the service answers over REST. Operations, encodings and languages are numbers, which `operations` lists;
//! an unknown language is the first.
//!
//! Every number is a `u32`; a host checks that a length is one before it calls `alloc`. No function trusts a number of the host: buffers are
//! looked up by their address. A request that takes too much memory is refused before the memory is allocated. An instance whose memory cannot
//! grow any more stops with a trap; then the host makes a new one, whose `stopped` is the problem for the request.

mod answers;
mod buffers;
pub mod exports;
pub mod host;
#[cfg(test)]
mod tests;
