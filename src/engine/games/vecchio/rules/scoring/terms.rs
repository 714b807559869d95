//! The summands of a score.

use crate::components::{NobilityTile, Track};
use crate::rulebook::Rule;

/// What a summand is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Members on a track, or the majority there.
    Track(Track),
    /// A nobility tile.
    Tile(NobilityTile),
}

/// A summand of power points: the rule that gives it, how many things it counts, and the points for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// The rule.
    pub rule: Rule,
    /// The track or the nobility tile that is counted; none where the rule alone determines it.
    pub about: Option<Counted>,
    /// How many are counted.
    pub count: u32,
    /// The power points (PP) for each.
    pub each: u32,
}

impl Term {
    /// A summand that the rule alone names.
    pub(super) const fn of(rule: Rule, count: u32, each: u32) -> Self {
        Self {
            rule,
            about: None,
            count,
            each,
        }
    }

    /// The same summand for a track or a tile.
    pub(super) const fn about(self, counted: Counted) -> Self {
        Self {
            about: Some(counted),
            ..self
        }
    }

    /// The power points (PP).
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.count * self.each
    }
}
