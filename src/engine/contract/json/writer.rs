//! The writer.

#![expect(
    clippy::inline_always,
    reason = "a call for each name and value costs a quarter more instructions"
)]

/// A field has a number that is no value of its enumeration, or the message is longer than it may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwritable {
    /// It has no JSON.
    NoName,
    /// It has more bytes than it may.
    TooLarge,
}

impl std::fmt::Display for Unwritable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Self::NoName => "a field has a number that is no value of its enumeration",
            Self::TooLarge => "the message has more bytes than it may",
        })
    }
}

impl std::error::Error for Unwritable {}

/// Writes the JSON of a message.
#[derive(Debug)]
pub struct Writer {
    bytes: Vec<u8>,
    most: usize,
    unwritable: Option<Unwritable>,
}

/// The numbers below 100, with two digits.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0_u8;
    while number < 100 {
        pairs[number as usize] = [b'0' + number / 10, b'0' + number % 10];
        number += 1;
    }
    pairs
};

impl Writer {
    /// Appends to bytes, which may become `most` bytes.
    #[must_use]
    pub const fn new(bytes: Vec<u8>, most: usize) -> Self {
        Self {
            bytes,
            most,
            unwritable: None,
        }
    }

    /// The bytes.
    ///
    /// # Errors
    /// Something could not be written.
    pub fn finish(self) -> Result<Vec<u8>, Unwritable> {
        match self.unwritable {
            Some(reason) => Err(reason),
            None if self.bytes.len() > self.most => Err(Unwritable::TooLarge),
            None => Ok(self.bytes),
        }
    }

    /// Whether nothing more needs to be written, because the message has too many bytes already.
    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.bytes.len() > self.most
    }

    #[cold]
    #[inline(never)]
    pub(super) fn unwritable(&mut self) {
        self.unwritable.get_or_insert(Unwritable::NoName);
    }

    /// Text that is known at build time: a name with what stands around it.
    #[inline(always)]
    pub(crate) fn literal<const N: usize>(&mut self, text: &[u8; N]) {
        self.bytes.extend_from_slice(text);
    }

    /// The first bytes of a text in a longer array.
    #[inline(always)]
    pub(super) fn short<const N: usize>(&mut self, text: Option<&[u8; N]>, length: usize) {
        if let Some(text) = text {
            let end = self.bytes.len() + length;
            self.bytes.extend_from_slice(text);
            self.bytes.truncate(end);
        }
    }

    /// A comma, unless nothing stands in the object.
    #[inline(always)]
    pub(crate) fn comma(&mut self) {
        if self.bytes.last() != Some(&b'{') {
            self.bytes.push(b',');
        }
    }

    /// Ends a list, in place of the comma after its last item.
    #[inline(always)]
    pub(crate) fn close_list(&mut self) {
        match self.bytes.last_mut() {
            Some(last) if *last == b',' => *last = b']',
            _ => self.bytes.push(b']'),
        }
    }

    /// `true` or `false`.
    #[inline(always)]
    pub(crate) fn boolean(&mut self, value: bool) {
        if value {
            self.literal(b"true");
        } else {
            self.literal(b"false");
        }
    }

    /// A number.
    #[inline(always)]
    pub(crate) fn signed(&mut self, value: i32) {
        if value < 0 {
            self.bytes.push(b'-');
        }
        self.unsigned(value.unsigned_abs());
    }

    /// A number without a sign.
    #[inline(always)]
    pub(crate) fn unsigned(&mut self, value: u32) {
        if value < 10 {
            self.bytes.push(PAIRS[value as usize][1]);
        } else {
            self.digits(value);
        }
    }

    #[inline(never)]
    fn digits(&mut self, value: u32) {
        if value < 10_000 {
            let (high, low) = (PAIRS[value as usize / 100], PAIRS[value as usize % 100]);
            let zeros = usize::from(value < 1000) + usize::from(value < 100);
            let digits = u32::from_le_bytes([high[0], high[1], low[0], low[1]]) >> (8 * zeros);
            self.short(Some(&digits.to_le_bytes()), 4 - zeros);
        } else {
            let (high, low) = (value / 10_000, value % 10_000);
            self.unsigned(high);
            let (high, low) = (PAIRS[low as usize / 100], PAIRS[low as usize % 100]);
            self.literal(&[high[0], high[1], low[0], low[1]]);
        }
    }

    /// A text, with escapes where JSON asks for them.
    #[inline(never)]
    pub(crate) fn string(&mut self, text: &str) {
        self.bytes.push(b'"');
        let bytes = text.as_bytes();
        if bytes.iter().any(|byte| is_escaped(*byte)) {
            for byte in bytes {
                self.escaped(*byte);
            }
        } else {
            self.bytes.extend_from_slice(bytes);
        }
        self.bytes.push(b'"');
    }

    fn escaped(&mut self, byte: u8) {
        const HEXADECIMAL: &[u8; 16] = b"0123456789abcdef";
        let letter = match byte {
            b'"' | b'\\' => byte,
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            0x08 => b'b',
            0x0c => b'f',
            byte if is_escaped(byte) => {
                let digits = [byte >> 4, byte & 15].map(|digit| HEXADECIMAL[usize::from(digit)]);
                self.literal(b"\\u00");
                return self.literal(&digits);
            }
            byte => return self.bytes.push(byte),
        };
        self.literal(&[b'\\', letter]);
    }

    /// What another writer of JSON has written.
    #[inline(never)]
    pub(crate) fn foreign(&mut self, value: &impl serde::Serialize) {
        if serde_json::to_writer(&mut self.bytes, value).is_err() {
            self.unwritable();
        }
    }
}

const fn is_escaped(byte: u8) -> bool {
    byte < b' ' || byte == b'"' || byte == b'\\'
}
