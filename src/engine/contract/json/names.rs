//! The names of enumerations: a perfect hash of their words for reading, and texts with quotes for writing.

#![expect(
    clippy::inline_always,
    reason = "a call for each name and value costs a quarter more instructions"
)]

use super::reader::{Reader, Step, word_of};
use super::{unusual, writer::Writer};

/// How many words of eight bytes the longest name has.
const WORDS: usize = 5;
/// The longest name, in bytes.
const LONGEST: usize = 8 * WORDS;
/// The size of a name with its quotes.
const QUOTED: usize = LONGEST + 2;
const ONES: u64 = u64::from_le_bytes([1; 8]);
const HIGH: u64 = u64::from_le_bytes([0x80; 8]);

/// The names of an enumeration, in a table of `SLOTS` slots for reading and one of `NUMBERS` numbers for writing.
#[derive(Debug)]
pub(crate) struct Names<const SLOTS: usize, const NUMBERS: usize> {
    /// The multiplier for which no two names have the same slot.
    multiplier: u64,
    slots: [Slot; SLOTS],
    texts: [Quoted; NUMBERS],
}

#[derive(Debug, Clone, Copy)]
struct Slot {
    words: [u64; WORDS],
    /// The length of the name; bytes past it are zero in the words, as those of a name that ends in `\0` would be.
    length: usize,
    number: i32,
}

impl Slot {
    /// A slot without a name: no UTF-8 has such words.
    const EMPTY: Self = Self {
        words: [u64::MAX; WORDS],
        length: usize::MAX,
        number: 0,
    };
}

/// A name in quotes, in as many bytes as any.
#[derive(Debug, Clone, Copy)]
struct Quoted {
    bytes: [u8; QUOTED],
    length: usize,
}

/// The words of a name.
const fn words_of(name: &[u8]) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    let mut index = 0;
    while index < WORDS {
        words[index] = word_of(name, 8 * index);
        index += 1;
    }
    words
}

/// The slot of a name, by its words.
#[inline(always)]
const fn slot<const SLOTS: usize>(words: [u64; WORDS], multiplier: u64) -> usize {
    let [first, second, third, fourth, fifth] = words;
    let mixed = first
        ^ second.rotate_left(23)
        ^ third.rotate_left(41)
        ^ fourth.rotate_left(11)
        ^ fifth.rotate_left(53);
    (mixed.wrapping_mul(multiplier) >> 48) as usize & (SLOTS - 1)
}

impl<const SLOTS: usize, const NUMBERS: usize> Names<SLOTS, NUMBERS> {
    /// The table of names with their numbers. It is made by the compiler, which searches for a multiplier.
    pub(crate) const fn new(names: &[(&str, i32)]) -> Self {
        let mut multiplier = 0x9e37_79b9_7f4a_7c15_u64;
        loop {
            if let Some(slots) = Self::slots(names, multiplier) {
                return Self {
                    multiplier,
                    slots,
                    texts: Self::texts(names),
                };
            }
            multiplier = multiplier.wrapping_mul(0xd6e8_feb8_6659_fd93) | 1;
        }
    }

    const fn slots(names: &[(&str, i32)], multiplier: u64) -> Option<[Slot; SLOTS]> {
        let mut slots = [Slot::EMPTY; SLOTS];
        let mut index = 0;
        while index < names.len() {
            let (name, number) = (names[index].0.as_bytes(), names[index].1);
            assert!(name.len() <= LONGEST, "a longer name needs another word");
            let words = words_of(name);
            let place = slot::<SLOTS>(words, multiplier);
            if slots[place].length != usize::MAX {
                return None;
            }
            slots[place] = Slot {
                words,
                length: name.len(),
                number,
            };
            index += 1;
        }
        Some(slots)
    }

    const fn texts(names: &[(&str, i32)]) -> [Quoted; NUMBERS] {
        let mut texts = [Quoted {
            bytes: [b'"'; QUOTED],
            length: 0,
        }; NUMBERS];
        let mut index = 0;
        while index < names.len() {
            let (name, number) = (names[index].0.as_bytes(), names[index].1);
            assert!(number >= 0, "numbers of enumerations are not negative");
            let text = &mut texts[number.cast_unsigned() as usize];
            let mut at = 0;
            while at < name.len() {
                text.bytes[at + 1] = name[at];
                at += 1;
            }
            text.length = name.len() + 2;
            index += 1;
        }
        texts
    }

    /// The number of a name, by its words and its length.
    fn number(&self, words: [u64; WORDS], length: usize) -> Option<i32> {
        let slot = &self.slots[slot::<SLOTS>(words, self.multiplier)];
        (slot.words == words && slot.length == length).then_some(slot.number)
    }

    /// The number of a name of at most two words. The others are zero, as are those of every name of this length.
    #[inline(always)]
    fn short_number(&self, first: u64, second: u64, length: usize) -> Option<i32> {
        let words = [first, second, 0, 0, 0];
        let slot = &self.slots[slot::<SLOTS>(words, self.multiplier)];
        let is_it = slot.words[0] == first && slot.words[1] == second && slot.length == length;
        is_it.then_some(slot.number)
    }
}

/// The high bit of the first byte that is a quote; bits above it mean nothing.
#[inline(always)]
const fn quote(word: u64) -> u64 {
    let quotes = word ^ (ONES * b'"' as u64);
    quotes.wrapping_sub(ONES) & !quotes & HIGH
}

impl Reader<'_> {
    /// The number of a name.
    #[inline]
    pub(crate) fn choice<const SLOTS: usize, const NUMBERS: usize>(
        &mut self,
        names: &Names<SLOTS, NUMBERS>,
    ) -> Step<i32> {
        self.spaces();
        if let Some((number, length)) = self.short_name(names) {
            self.rest = self.rest.get(length + 2..).unwrap_or_default();
            return Ok(number);
        }
        self.long_name(names)
    }

    /// The number and the length of a name of at most 15 letters, in quotes.
    #[inline(always)]
    fn short_name<const SLOTS: usize, const NUMBERS: usize>(
        &self,
        names: &Names<SLOTS, NUMBERS>,
    ) -> Option<(i32, usize)> {
        let [b'"', first @ .., _] = self.rest.first_chunk::<18>()? else {
            return None;
        };
        let (first, second) = first.split_at(8);
        let first = u64::from_le_bytes(*first.first_chunk()?);
        let end = quote(first);
        if end != 0 {
            let bits = end.trailing_zeros() & !7;
            let length = bits as usize / 8;
            let first = first & ((1 << bits) - 1);
            return Some((names.short_number(first, 0, length)?, length));
        }
        let second = u64::from_le_bytes(*second.first_chunk()?);
        let end = quote(second);
        if end == 0 {
            return None;
        }
        let bits = end.trailing_zeros() & !7;
        let length = 8 + bits as usize / 8;
        let second = second & ((1 << bits) - 1);
        Some((names.short_number(first, second, length)?, length))
    }

    /// A longer name, one near the end of the body, one with escapes, or a fault.
    #[inline(never)]
    fn long_name<const SLOTS: usize, const NUMBERS: usize>(
        &mut self,
        names: &Names<SLOTS, NUMBERS>,
    ) -> Step<i32> {
        if self.rest.first() != Some(&b'"') {
            return self.stop();
        }
        let text = &self.rest[1..];
        let number = |name: &[u8]| names.number(words_of(name), name.len());
        let near = &text[..text.len().min(LONGEST + 1)];
        let plain = near.iter().position(|byte| *byte == b'"');
        if let Some(length) = plain
            && let Some(number) = number(&text[..length])
        {
            self.rest = &text[length + 1..];
            return Ok(number);
        }
        if let Some((name, length)) = unusual::string(self.rest)
            && let Some(number) = number(name.as_bytes())
        {
            self.rest = &self.rest[length..];
            return Ok(number);
        }
        self.stop()
    }

    /// The numbers of a list of names. A short list is read into an array, and copied once it is known how long it is.
    #[inline(never)]
    pub(crate) fn choices<const SLOTS: usize, const NUMBERS: usize>(
        &mut self,
        names: &Names<SLOTS, NUMBERS>,
        most: usize,
        list: &mut Vec<i32>,
    ) -> Step {
        const FEW: usize = 16;
        let mut few = [0; FEW];
        let mut count = 0;
        if self.list()? {
            loop {
                let number = self.choice(names)?;
                if let Some(place) = few.get_mut(count) {
                    *place = number;
                } else {
                    if count == FEW {
                        self.memory(size_of_val(&few))?;
                        list.extend_from_slice(&few);
                    }
                    self.push(list, most, number)?;
                }
                if self.stops_at(count, most) {
                    return self.long_list(count, most);
                }
                count += 1;
                if !self.next_item()? {
                    break;
                }
            }
        }
        if count <= FEW && count > 0 {
            let few = few.get(..count).unwrap_or_default();
            self.memory(size_of_val(few))?;
            list.extend_from_slice(few);
        }
        Ok(())
    }
}

impl Writer {
    /// The name of a number.
    #[inline]
    pub(crate) fn choice<const SLOTS: usize, const NUMBERS: usize>(
        &mut self,
        names: &Names<SLOTS, NUMBERS>,
        number: i32,
    ) {
        let text = usize::try_from(number)
            .ok()
            .and_then(|number| names.texts.get(number));
        match text {
            Some(text) if text.length > 0 => {
                if text.length <= 16 {
                    // A copy of constant size is cheaper than one of the length.
                    self.short(text.bytes.first_chunk::<16>(), text.length);
                } else {
                    self.short(Some(&text.bytes), text.length);
                }
            }
            _ => self.unwritable(),
        }
    }
}
