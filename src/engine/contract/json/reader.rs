//! The reader: objects, lists and the names of fields. Numbers, enumerations and texts are in the files beside it.

#![expect(
    clippy::inline_always,
    reason = "a call for each name and value costs a quarter more instructions"
)]

use std::fmt;

use super::Bounds;
use super::place;
use crate::limits::{Fault, FaultCode};
use crate::text;

/// Reading has stopped. The reader holds the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stop;

/// What a step of reading comes to.
pub type Step<T = ()> = Result<T, Stop>;

/// Why a body is not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// It is not the JSON of the message: reading stops at the value of this path, such as `position.state.players[0]`.
    Unreadable(String),
    /// A list has more items than its limit.
    LongList(Box<Fault>),
    /// The message would take more memory than it may.
    TooLarge,
    /// A name is escaped, or followed by white space.
    Unusual,
}

/// Reads the JSON of a message.
pub struct Reader<'a> {
    pub(super) rest: &'a [u8],
    body: &'a [u8],
    /// The bytes of memory that the rest of the message may take.
    room: usize,
    stops_at_long_lists: bool,
    keeps_limits: bool,
    refused: Option<Refused>,
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The content is private data of a client and must not appear in logs.
        write!(formatter, "Reader({} bytes left)", self.rest.len())
    }
}

/// Compares the name of a field, with its quotes and colon, with what the reader stands at, and takes it if it is the same. `$word` is what
/// [`Reader::word`] returned there.
macro_rules! name {
    ($reader:ident, $word:ident, $name:literal) => {{
        const HEAD: u64 = $crate::json::reader::word_of($name, 0);
        const MASK: u64 = $crate::json::reader::mask($name.len());
        $word & MASK == HEAD && $reader.take_name($name)
    }};
}
pub(crate) use name;

/// Eight bytes of a text from a place on, the first one lowest; zeros stand for those past its end.
pub(crate) const fn word_of(text: &[u8], from: usize) -> u64 {
    let mut word = 0;
    let mut index = 0;
    while index < 8 && from + index < text.len() {
        word |= (text[from + index] as u64) << (8 * index);
        index += 1;
    }
    word
}

/// The bits of the first `bytes` bytes of a word.
pub(crate) const fn mask(bytes: usize) -> u64 {
    if bytes >= 8 {
        u64::MAX
    } else {
        (1 << (8 * bytes)) - 1
    }
}

pub(super) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t')
}

impl<'a> Reader<'a> {
    pub(super) fn new(body: &'a [u8], bounds: Bounds) -> Self {
        Self {
            rest: body,
            body,
            room: bounds.memory,
            stops_at_long_lists: bounds.stops_at_long_lists,
            keeps_limits: true,
            refused: None,
        }
    }

    /// After the message: nothing but white space may follow. Returns whether all limits were kept.
    pub(super) fn finish(&mut self) -> Step<bool> {
        self.spaces();
        if self.rest.is_empty() {
            Ok(self.keeps_limits)
        } else {
            self.stop()
        }
    }

    /// Why reading has stopped.
    pub(super) fn refused(&self) -> Refused {
        let here = || Refused::Unreadable(place::path_at(self.body, self.offset()));
        self.refused.clone().unwrap_or_else(here)
    }

    /// How many bytes have been read.
    fn offset(&self) -> usize {
        self.body.len() - self.rest.len()
    }

    /// Stops at this place.
    #[cold]
    #[inline(never)]
    #[expect(clippy::unused_self, reason = "reading stops where the reader stands")]
    pub(super) fn stop<T>(&mut self) -> Step<T> {
        Err(Stop)
    }

    #[cold]
    #[inline(never)]
    fn stop_for<T>(&mut self, refused: Refused) -> Step<T> {
        self.refused.get_or_insert(refused);
        Err(Stop)
    }

    /// The next eight bytes, the first one lowest; zeros stand for those past the end.
    #[inline(always)]
    pub(crate) fn word(&self) -> u64 {
        match self.rest.first_chunk() {
            Some(bytes) => u64::from_le_bytes(*bytes),
            None => self.last_word(),
        }
    }

    #[cold]
    #[inline(never)]
    fn last_word(&self) -> u64 {
        word_of(self.rest, 0)
    }

    /// Takes a name whose first eight bytes are known to be the same.
    #[inline(always)]
    pub(crate) fn take_name<const N: usize>(&mut self, name: &[u8; N]) -> bool {
        match self.rest.split_first_chunk::<N>() {
            Some((head, rest)) if N <= 8 || head[8..] == name[8..] => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Skips white space. Between values there mostly is none, or one space.
    #[inline(always)]
    pub(super) fn spaces(&mut self) {
        if let Some((first, rest)) = self.rest.split_first()
            && *first <= b' '
        {
            if *first == b' ' && rest.first().is_some_and(|next| *next > b' ') {
                self.rest = rest;
            } else {
                self.many_spaces();
            }
        }
    }

    /// Skips white space, eight bytes at a time, as indented bodies have them.
    #[inline(never)]
    fn many_spaces(&mut self) {
        const SPACES: u64 = u64::from_le_bytes([b' '; 8]);
        loop {
            match self.rest.split_first_chunk::<8>() {
                Some((bytes, rest)) if u64::from_le_bytes(*bytes) == SPACES => self.rest = rest,
                _ => match self.rest.split_first() {
                    Some((byte, rest)) if is_space(*byte) => self.rest = rest,
                    _ => return,
                },
            }
        }
    }

    #[inline(always)]
    pub(super) fn take(&mut self, byte: u8) -> bool {
        match self.rest.split_first() {
            Some((first, rest)) if *first == byte => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Begins an object. Returns whether it has members.
    #[inline]
    pub(crate) fn object(&mut self) -> Step<bool> {
        self.spaces();
        if !self.take(b'{') {
            return self.empty_list();
        }
        self.spaces();
        Ok(!self.take(b'}'))
    }

    /// PHP writes an empty object as an empty list.
    #[cold]
    #[inline(never)]
    fn empty_list(&mut self) -> Step<bool> {
        let start = self.rest;
        if self.take(b'[') {
            self.spaces();
            if self.take(b']') {
                return Ok(false);
            }
        }
        self.rest = start;
        self.stop()
    }

    /// After a member of an object: the word at the next name, or zero at the end of the object.
    #[inline(always)]
    pub(crate) fn next_member(&mut self) -> Step<u64> {
        self.spaces();
        if self.take(b',') {
            self.spaces();
            let word = self.word();
            // The names of the contract begin with a quote, so that zero is none of them.
            return if word == 0 { self.stop() } else { Ok(word) };
        }
        if self.take(b'}') { Ok(0) } else { self.stop() }
    }

    /// Begins a list. Returns whether it has items.
    #[inline]
    pub(crate) fn list(&mut self) -> Step<bool> {
        self.spaces();
        if !self.take(b'[') {
            return if self.null() { Ok(false) } else { self.stop() };
        }
        self.spaces();
        Ok(!self.take(b']'))
    }

    /// After an item of a list: whether another one follows.
    #[inline(always)]
    pub(crate) fn next_item(&mut self) -> Step<bool> {
        self.spaces();
        if self.take(b',') {
            return Ok(true);
        }
        if self.take(b']') {
            Ok(false)
        } else {
            self.stop()
        }
    }

    /// Whether the value is `null`, which is the same as no value.
    #[inline(always)]
    pub(crate) fn null(&mut self) -> bool {
        self.spaces();
        self.rest.first() == Some(&b'n') && self.take_null()
    }

    #[cold]
    #[inline(never)]
    fn take_null(&mut self) -> bool {
        let rest = self.rest.strip_prefix(b"null");
        rest.inspect(|rest| self.rest = rest).is_some()
    }

    /// Records that a field stands in an object, where it may stand once, even as `null`.
    #[inline(always)]
    pub(crate) fn not_twice(&mut self, seen: &mut u64, field: u32) -> Step {
        if *seen >> field & 1 == 1 {
            return self.stop();
        }
        *seen |= 1 << field;
        Ok(())
    }

    /// Another alternative of a choice may not stand beside this one.
    #[inline(always)]
    pub(crate) fn no_other_alternative(&mut self, other: bool) -> Step {
        if other { self.stop() } else { Ok(()) }
    }

    /// The reader stands at none of the names of a message, as the contract spells them.
    #[cold]
    #[inline(never)]
    pub(crate) fn no_such_name(&mut self) -> Step {
        if super::spelling::is_unusual(self.rest) {
            return self.stop_for(Refused::Unusual);
        }
        self.stop()
    }

    /// Whether the fields of a message, as they stand now, keep their limits.
    #[inline(always)]
    pub(crate) fn limits(&mut self, kept: bool) {
        self.keeps_limits &= kept;
    }

    /// Reads an item of a list whose items the operation judges one by one: its limits are not those of the request.
    #[inline(always)]
    pub(crate) fn item_by_itself(&mut self, item: impl FnOnce(&mut Self) -> Step) -> Step {
        let (kept, stops) = (self.keeps_limits, self.stops_at_long_lists);
        self.stops_at_long_lists = false;
        item(self)?;
        (self.keeps_limits, self.stops_at_long_lists) = (kept, stops);
        Ok(())
    }

    /// Counts memory of the message before it is allocated.
    #[inline(always)]
    pub(crate) fn memory(&mut self, bytes: usize) -> Step {
        match self.room.checked_sub(bytes) {
            Some(room) => {
                self.room = room;
                Ok(())
            }
            None => self.stop_for(Refused::TooLarge),
        }
    }

    /// Adds an item to a list of at most `most` items.
    #[inline(always)]
    pub(crate) fn push<'l, T>(
        &mut self,
        list: &'l mut Vec<T>,
        most: usize,
        item: T,
    ) -> Step<&'l mut T> {
        let length = list.len();
        if self.stops_at(length, most) {
            return self.long_list(length, most);
        }
        if length == list.capacity() {
            let more = length.max(4);
            self.memory(more.saturating_mul(size_of::<T>()))?;
            list.reserve_exact(more);
        }
        list.push(item);
        list.last_mut().ok_or(Stop)
    }

    /// Stops at the item that is one too many, or behind it. `read` items stand before it.
    #[cold]
    #[inline(never)]
    pub(super) fn long_list<T>(&mut self, read: usize, most: usize) -> Step<T> {
        let (list, more) = place::list_at(self.body, self.offset());
        let length = read + more;
        self.stop_for(Refused::LongList(Box::new(Fault {
            message: text!("field-has-too-many-items", at = list, length, most),
            code: FaultCode::TooManyItems.name(),
            field: list,
        })))
    }

    /// Whether another item stops reading, in a list that has `length` items and may have `most`.
    #[inline(always)]
    pub(super) const fn stops_at(&self, length: usize, most: usize) -> bool {
        length >= most && self.stops_at_long_lists
    }
}
