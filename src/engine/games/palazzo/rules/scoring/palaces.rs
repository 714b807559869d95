//! What palaces score ("End of the Game").

use crate::constants::{PALACE_VALUES, PalaceValue};
use crate::rulebook::Rule;
use crate::state::Palace;

/// A summand of points: the rule that gives it, how many things it counts, and the points for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// The rule.
    pub rule: Rule,
    /// How many are counted: windows, or once the floors or the material.
    pub count: u32,
    /// The points for each.
    pub each: i32,
}

impl Term {
    /// The points.
    #[must_use]
    pub const fn value(&self) -> i32 {
        self.count.cast_signed() * self.each
    }
}

/// What a palace scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PalaceScore {
    /// The summands: for the number of floors, for the windows, and for one material only. One that does not apply is 0.
    pub terms: [Term; 3],
}

impl PalaceScore {
    /// What a palace scores.
    ///
    /// ```
    /// use maecenas_palazzo_rules::scoring::PalaceScore;
    /// use maecenas_palazzo_rules::{Material, Palace, Tile};
    /// let tile = Tile::new(Material::Sandstone, 3, 3).expect("there is such a tile");
    /// assert_eq!(PalaceScore::of(&Palace::begun_with(tile)).points(), -5);
    /// ```
    #[must_use]
    pub fn of(palace: &Palace) -> Self {
        let value = palace.count().checked_sub(1);
        let value = value.and_then(|index| PALACE_VALUES.get(index));
        let value = value.copied().unwrap_or(PalaceValue {
            points: 0,
            points_per_window: 0,
            points_for_one_material: 0,
        });
        let term = |rule, count: u8, each| Term {
            rule,
            count: count.into(),
            each,
        };
        let pure = u8::from(palace.one_material().is_some());
        Self {
            terms: [
                term(Rule::ScoreFloors, 1, value.points),
                term(
                    Rule::ScoreWindows,
                    palace.windows(),
                    value.points_per_window,
                ),
                term(Rule::ScoreOneMaterial, pure, value.points_for_one_material),
            ],
        }
    }

    /// The points of all summands.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.terms.iter().map(Term::value).sum()
    }
}
