//! Chance: shuffles that come out the same on every machine, forever.
//!
//! The generator is `ChaCha20` with the seed as its key. Every shuffle reads a stream of its own, numbered by how many came
//! before, so that a position needs to keep no more than the seed and that number.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The seed of a game: 256 bits.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The most hexadecimal digits of a seed.
    pub const DIGITS: usize = 64;

    /// The seed of a hexadecimal number; none when it has no digits, too many, or others.
    ///
    /// ```
    /// use maecenas::games::princes::rules::Seed;
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
            let digit = char::from(digit).to_digit(16)? as u8;
            bytes[31 - index / 2] |= digit << (4 * (index % 2));
        }
        Some(Self(bytes))
    }

    /// The seed as a number of 32 bytes, the first byte the highest.
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
    /// A seed is a secret of its game, so that it is not shown by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A game's seed and how many shuffles it has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance {
    /// The seed.
    pub seed: Seed,
    /// The shuffles so far.
    pub shuffles: u32,
}

impl Chance {
    /// The beginning of a game.
    #[must_use]
    pub const fn new(seed: Seed) -> Self {
        Self { seed, shuffles: 0 }
    }

    /// Puts things in an order in which each is equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        let mut generator = ChaCha20Rng::from_seed(self.seed.0);
        generator.set_stream(self.shuffles.into());
        self.shuffles = self.shuffles.wrapping_add(1);
        for last in (1..things.len()).rev() {
            things.swap(last, below(last as u32 + 1, &mut generator) as usize);
        }
    }
}

/// A number below a bound, each equally likely: numbers that would favour some are thrown again.
fn below(bound: u32, generator: &mut impl RngCore) -> u32 {
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let number = generator.next_u32();
        if number < fair {
            return number % bound;
        }
    }
}
