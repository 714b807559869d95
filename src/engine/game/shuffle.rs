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
        let mut generator = self.next_stream();
        for last in (1..things.len()).rev() {
            things.swap(last, below(last as u32 + 1, &mut generator) as usize);
        }
    }

    /// A number below `bound`, each with the same probability; 0 when `bound` is 0.
    pub fn number_below(&mut self, bound: u64) -> u64 {
        let mut generator = self.next_stream();
        // Rejection sampling: numbers from `fair` on would make some results more frequent.
        let fair = u64::MAX - u64::MAX.checked_rem(bound).unwrap_or(0);
        loop {
            let number = generator.next_u64();
            if number < fair {
                return number.checked_rem(bound).unwrap_or(0);
            }
        }
    }

    /// The generator of the next shuffle.
    fn next_stream(&mut self) -> ChaCha20Rng {
        let mut generator = ChaCha20Rng::from_seed(self.seed.0);
        generator.set_stream(self.shuffles.into());
        self.shuffles = self.shuffles.wrapping_add(1);
        generator
    }
}

/// A uniform number below `bound`, by rejection sampling: numbers that would make some results more frequent are drawn again.
fn below(bound: u32, generator: &mut impl RngCore) -> u32 {
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let number = generator.next_u32();
        if number < fair {
            return number % bound;
        }
    }
}
