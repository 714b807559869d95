//! Shuffles from a seed, which give the same order on every machine and in every version.
//!
//! The generator is `ChaCha20` with the seed as its key. Each shuffle reads its own stream, numbered by the shuffles before it,
//! so that a position stores only the seed and that number. A random number counts as a shuffle.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The seed of a game: 256 bits.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The most hexadecimal digits of a seed.
    pub const DIGITS: usize = 64;

    /// Parses a hexadecimal number; `None` when it is empty, has more than [`Seed::DIGITS`] digits, or has another character.
    ///
    /// ```
    /// use maecenas_game::Seed;
    /// assert_eq!(Seed::from_hex("2a").map(|seed| seed.to_hex()).as_deref(), Some("2a"));
    /// assert!(Seed::from_hex("forty-two").is_none());
    /// ```
    #[must_use]
    pub fn from_hex(digits: &str) -> Option<Self> {
        if digits.is_empty() || digits.len() > Self::DIGITS {
            return None;
        }
        let mut bytes = [0; 32];
        for (index, digit) in digits.bytes().rev().enumerate() {
            let digit = u8::try_from(char::from(digit).to_digit(16)?).ok()?;
            bytes[31 - index / 2] |= digit << (4 * (index % 2));
        }
        Some(Self(bytes))
    }

    /// The seed as a number of 32 bytes, big-endian.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// The seed as a hexadecimal number, without leading zeros.
    #[must_use]
    pub fn to_hex(self) -> String {
        let digits: String = self
            .0
            .iter()
            .flat_map(|byte| [byte >> 4, byte & 0xf])
            .filter_map(digit)
            .collect();
        let number = digits.trim_start_matches('0');
        if number.is_empty() {
            "0".to_owned()
        } else {
            number.to_owned()
        }
    }
}

/// A hexadecimal digit.
fn digit(value: u8) -> Option<char> {
    char::from_digit(value.into(), 16)
}

impl From<[u8; 32]> for Seed {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl From<u64> for Seed {
    /// The seed that is this number.
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Self(bytes)
    }
}

impl std::fmt::Debug for Seed {
    /// Redacted: a seed determines all hidden cards of its game, so it must not appear in logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A game's seed and the number of shuffles so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance {
    /// The seed.
    pub seed: Seed,
    /// The shuffles so far.
    pub shuffles: u32,
}

impl Chance {
    /// The state at the start of a game.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, shuffles: 0 }
    }

    /// Shuffles a slice so that every order is equally likely (Fisher-Yates).
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a deck has fewer cards than 2^32"
    )]
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        let stream = self.next_stream();
        // Nothing is drawn, so that no key needs to be set up.
        if things.len() < 2 {
            return;
        }
        let mut generator = self.generator(stream);
        for last in (1..things.len()).rev() {
            things.swap(last, below(last as u32 + 1, &mut generator) as usize);
        }
    }

    /// A number below `bound`, each with the same probability; 0 when `bound` is 0.
    pub fn number_below(&mut self, bound: u64) -> u64 {
        let stream = self.next_stream();
        if bound < 2 {
            return 0;
        }
        let mut generator = self.generator(stream);
        // Rejection sampling: numbers from `fair` on would make some results more frequent.
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let number = generator.next_u64();
            if number < fair {
                return number % bound;
            }
        }
    }

    /// The stream of the next shuffle, which is counted.
    const fn next_stream(&mut self) -> u32 {
        let stream = self.shuffles;
        self.shuffles = stream.wrapping_add(1);
        stream
    }

    /// The generator of a stream. Inlined, because it has a buffer of 256 bytes that would be copied otherwise.
    #[inline]
    fn generator(&self, stream: u32) -> ChaCha20Rng {
        let mut generator = ChaCha20Rng::from_seed(self.seed.0);
        generator.set_stream(stream.into());
        generator
    }
}

/// A uniform number below `bound`, by rejection sampling: numbers that would make some results more frequent are drawn again.
#[inline]
fn below(bound: u32, generator: &mut impl RngCore) -> u32 {
    loop {
        let number = generator.next_u32();
        // Fewer than `bound` numbers are drawn again, all at the upper end, so that most numbers need no division to tell.
        if number <= u32::MAX - bound || number < u32::MAX - u32::MAX % bound {
            return number % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The generator of a stream, as the module's documentation has it.
    fn stream(seed: Seed, number: u64) -> ChaCha20Rng {
        let mut generator = ChaCha20Rng::from_seed(seed.to_bytes());
        generator.set_stream(number);
        generator
    }

    /// A number below `bound` by rejection sampling, with every division.
    fn plainly_below(bound: u32, generator: &mut ChaCha20Rng) -> u32 {
        loop {
            let number = generator.next_u32();
            if number < u32::MAX - u32::MAX % bound {
                return number % bound;
            }
        }
    }

    #[test]
    fn each_shuffle_has_the_stream_of_its_number_also_after_some_without_a_draw() {
        let seed = Seed::from(0x5eed_0000_1234);
        let mut chance = Chance::new(seed);
        for size in (0..70).chain([0, 1, 2, 1, 52]) {
            let number = u64::from(chance.shuffles);
            let (mut things, mut plain): (Vec<u32>, Vec<u32>) =
                ((0..size).collect(), (0..size).collect());
            chance.shuffle(&mut things);
            let mut generator = stream(seed, number);
            for last in (1..plain.len()).rev() {
                let bound = u32::try_from(last + 1).unwrap_or_default();
                plain.swap(last, plainly_below(bound, &mut generator) as usize);
            }
            assert_eq!(things, plain, "shuffle {number}");
            assert_eq!(u64::from(chance.shuffles), number + 1);
        }
        for bound in [0, 1, 2, 31, 1 << 40] {
            let number = u64::from(chance.shuffles);
            let expected = stream(seed, number).next_u64().checked_rem(bound);
            assert_eq!(
                chance.number_below(bound),
                expected.unwrap_or_default(),
                "below {bound}"
            );
            assert_eq!(u64::from(chance.shuffles), number + 1);
        }
    }

    #[test]
    fn numbers_are_drawn_again_where_they_would_make_some_results_more_frequent() {
        let seed = Seed::from(7);
        for bound in [1, 2, 3, 1 << 31, (1 << 31) + 1, u32::MAX - 1, u32::MAX] {
            let (mut one, mut other) = (stream(seed, 0), stream(seed, 0));
            for _ in 0..200 {
                assert_eq!(below(bound, &mut one), plainly_below(bound, &mut other));
            }
        }
    }
}
