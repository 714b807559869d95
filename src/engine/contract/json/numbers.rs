//! Numbers and booleans.

use super::reader::{Reader, Step, mask, word_of};
use super::unusual;

const ONES: u64 = u64::from_le_bytes([1; 8]);
const HIGH: u64 = u64::from_le_bytes([0x80; 8]);

impl Reader<'_> {
    /// `true` or `false`.
    #[inline]
    pub(crate) fn boolean(&mut self) -> Step<bool> {
        const TRUE: u64 = word_of(b"true", 0);
        const FALSE: u64 = word_of(b"false", 0);
        self.spaces();
        let word = self.word();
        let (value, length) = if word & mask(4) == TRUE {
            (true, 4)
        } else if word & mask(5) == FALSE {
            (false, 5)
        } else {
            return self.stop();
        };
        self.rest = self.rest.get(length..).unwrap_or_default();
        Ok(value)
    }

    /// A whole number without a sign.
    #[inline]
    pub(crate) fn unsigned(&mut self) -> Step<u32> {
        self.spaces();
        match self.few_digits() {
            Some(number) => Ok(number),
            None => self.any_number(),
        }
    }

    /// A whole number.
    #[inline]
    pub(crate) fn signed(&mut self) -> Step<i32> {
        self.spaces();
        match self.few_digits() {
            // It has at most seven digits.
            Some(number) => Ok(number.cast_signed()),
            None => self.any_number(),
        }
    }

    /// A number of one to seven digits and nothing else, read as a word: the digits are moved to its end, and neighbours are added in
    /// pairs, by two multiplications. None for any other number.
    #[inline]
    fn few_digits(&mut self) -> Option<u32> {
        let bytes = self.rest.first_chunk::<8>()?;
        let digits = u64::from_le_bytes(*bytes) ^ (ONES * u64::from(b'0'));
        // The high bit of each byte that is no digit.
        let others = (digits.wrapping_add(ONES * 0x76) | digits) & HIGH;
        let bits = others.trailing_zeros() & !7;
        let first = digits & 0xff;
        // No digit, eight of them, a leading zero, or a fraction or an exponent behind them.
        if bits == 0 || bits == 64 || first == 0 && bits > 8 {
            return None;
        }
        let end = (bytes[bits as usize / 8]) | 0x20;
        if end == b'.' | 0x20 || end == b'e' {
            return None;
        }
        let tens = digits << (64 - bits);
        let pairs = tens.wrapping_mul(10).wrapping_add(tens >> 8);
        let low = (pairs & 0x0000_00ff_0000_00ff).wrapping_mul(0x000f_4240_0000_0064);
        let high = (pairs >> 16 & 0x0000_00ff_0000_00ff).wrapping_mul(0x0000_2710_0000_0001);
        self.rest = self.rest.get(bits as usize / 8..).unwrap_or_default();
        Some((low.wrapping_add(high) >> 32) as u32)
    }

    /// A number in any of its forms, such as `-7`, `3.0` or `5e2`.
    #[cold]
    #[inline(never)]
    fn any_number<T: TryFrom<i64>>(&mut self) -> Step<T> {
        match unusual::number(self.rest) {
            Some((number, length)) => {
                self.rest = self.rest.get(length..).unwrap_or_default();
                Ok(number)
            }
            None => self.stop(),
        }
    }
}
