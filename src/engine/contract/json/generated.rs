//! The functions that the build writes: for each message one that reads it and one that writes it.

// Names of functions and variables are short, because each stands some thousand times.
#![allow(
    clippy::all,
    clippy::pedantic,
    unused_variables,
    unused_parens,
    unreachable_patterns
)]

use super::bridge::json;
use super::names::Names;
use super::reader::{Reader, Step, name};
use super::writer::Writer;
use crate::changes::{Patch, comparable};
use crate::limits::kept;

include!(concat!(env!("OUT_DIR"), "/json.rs"));
