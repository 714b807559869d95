//! The codec of Nim with a hidden heap, between wire and rules.

mod codec;
mod judgement;
mod parse;
mod print;
