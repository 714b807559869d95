//! Random choices that shrink: a tape of numbers, of which smaller ones and fewer ones make simpler things.

use proptest::{collection::vec, prelude::*};

/// Draws choices from a tape. When the tape has run out, every choice is the first one.
#[derive(Debug, Clone)]
pub struct Dice {
    tape: Vec<u32>,
    at: usize,
}

impl Dice {
    /// A number below another one; 0 when there is none.
    pub fn below(&mut self, end: usize) -> usize {
        let drawn = self.tape.get(self.at).copied().unwrap_or_default();
        self.at += 1;
        usize::try_from((u64::from(drawn) * end as u64) >> 32).unwrap()
    }

    /// A number below another one.
    pub fn number(&mut self, end: u32) -> u32 {
        u32::try_from(self.below(end as usize)).unwrap()
    }

    /// Any 32 bits.
    pub fn bits(&mut self) -> u32 {
        let drawn = self.tape.get(self.at).copied().unwrap_or_default();
        self.at += 1;
        drawn
    }

    /// True once in `times` times on average.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) + 1 == times
    }

    /// A random boolean.
    pub fn coin(&mut self) -> bool {
        self.once_in(2)
    }

    /// One of some things; none of none.
    pub fn one<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        things.get(self.below(things.len())).cloned()
    }

    /// Takes up to `most` things out of a pile.
    pub fn some<T>(&mut self, pile: &mut Vec<T>, most: usize) -> Vec<T> {
        let count = self.below(most.min(pile.len()) + 1);
        self.take(pile, count)
    }

    /// Takes `count` things out of a pile, or all if there are fewer.
    pub fn take<T>(&mut self, pile: &mut Vec<T>, count: usize) -> Vec<T> {
        (0..count.min(pile.len()))
            .map(|_| pile.swap_remove(self.below(pile.len())))
            .collect()
    }
}

/// Tapes of up to `most` numbers.
pub fn dice(most: usize) -> impl Strategy<Value = Dice> {
    vec(any::<u32>(), most / 4..=most).prop_map(|tape| Dice { tape, at: 0 })
}

/// This number of cases, unless `PROPTEST_CASES` sets another.
pub fn cases(cases: u32) -> ProptestConfig {
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    let default = ProptestConfig::default();
    ProptestConfig {
        cases: if asked { default.cases } else { cases },
        failure_persistence: None,
        ..default
    }
}
