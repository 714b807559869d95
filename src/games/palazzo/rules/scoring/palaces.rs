//! What palaces score ("End of the Game").

use crate::games::palazzo::rules::constants::{PALACE_VALUES, PalaceValue};
use crate::games::palazzo::rules::rulebook::Rule;
use crate::games::palazzo::rules::state::Palace;

/// A summand of points: the rule that gives it, and the points.
pub type Term = (Rule, i32);

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
    /// use maecenas::games::palazzo::rules::scoring::PalaceScore;
    /// use maecenas::games::palazzo::rules::{Material, Palace, Tile};
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
        let pure = palace.one_material().is_some();
        Self {
            terms: [
                (Rule::ScoreFloors, value.points),
                (
                    Rule::ScoreWindows,
                    value.points_per_window * i32::from(palace.windows()),
                ),
                (
                    Rule::ScoreOneMaterial,
                    if pure {
                        value.points_for_one_material
                    } else {
                        0
                    },
                ),
            ],
        }
    }

    /// The points of all summands.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.terms.iter().map(|(_, points)| points).sum()
    }
}
