//! The JSON of messages: one reader and one writer, for straight-line code that the build writes for each message.
//!
//! The generated functions of a message call [`Reader`] and [`Writer`] for every name and value, in the order of the contract. Reading judges
//! syntax, names, types, the limits of the contract and the memory of the message in one pass, and stops at the first fault of form;
//! [`json_errors`](crate::json_errors) then looks for every fault of the same body. Names and enumerations are compared and written as
//! constants that were quoted at build time.

mod bridge;
mod generated;
mod names;
mod numbers;
mod place;
mod reader;
mod spelling;
mod texts;
mod unusual;
mod writer;

pub use place::values;
pub use reader::{Reader, Refused};
pub use reader::{Step, Stop};
pub use writer::{Unwritable, Writer};

/// A message with JSON. The build implements it for every message of the contract that travels.
pub trait Json: Default {
    /// Reads the value at which the reader stands.
    ///
    /// # Errors
    /// It is not the message. The reader holds the reason.
    fn read_from(&mut self, reader: &mut Reader<'_>) -> Step;

    /// Appends the message.
    fn write_to(&self, writer: &mut Writer);
}

/// A message that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read<M> {
    /// The message.
    pub message: M,
    /// Whether every field keeps its limits, so that [`limits::check`](crate::limits::check) would find no fault.
    pub keeps_limits: bool,
}

/// How much a message may take.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// The most bytes of heap memory of the message.
    pub memory: usize,
    /// Whether reading stops at the first list with more items than its limit. Otherwise it is read whole, so that all faults are found.
    pub stops_at_long_lists: bool,
}

impl Bounds {
    /// No bounds, for what the program itself has written.
    pub const NONE: Self = Self {
        memory: usize::MAX,
        stops_at_long_lists: false,
    };
}

/// Reads a message.
///
/// # Errors
/// The body is not the JSON of the message, or the message would take too much memory.
pub fn read<M: Json>(body: &[u8], bounds: Bounds) -> Result<Read<M>, Refused> {
    match read_as_spelt(body, bounds) {
        // The path of a place is the same in both spellings.
        Err(Refused::Unusual) => read_as_spelt(&spelling::usual(body), bounds),
        read => read,
    }
}

fn read_as_spelt<M: Json>(body: &[u8], bounds: Bounds) -> Result<Read<M>, Refused> {
    let mut message = M::default();
    let mut reader = Reader::new(body, bounds);
    let keeps_limits = message
        .read_from(&mut reader)
        .and_then(|()| reader.finish())
        .map_err(|_| reader.refused())?;
    Ok(Read {
        message,
        keeps_limits,
    })
}

/// The JSON of a message.
///
/// # Errors
/// A field has a number that is no value of its enumeration.
pub fn written(message: &impl Json) -> Result<Vec<u8>, Unwritable> {
    let mut writer = Writer::new(Vec::new(), usize::MAX);
    message.write_to(&mut writer);
    writer.finish()
}

#[cfg(test)]
mod tests;
