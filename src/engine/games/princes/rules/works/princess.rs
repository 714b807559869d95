//! The work of the Princess ("Special character card descriptions"): without a profession card and without bonus cards.

use super::{Patron, Term, income, judge_conversion, judge_value, minimum, most_converted_points};
use crate::components::Character;
use crate::findings::{Findings, Part, Value, Violation};
use crate::rulebook::Rule;
use crate::state::Player;

/// What the Princess adds for each landscape.
const LANDSCAPE: u32 = 3;
/// What the Princess adds for each builder (ruling R9).
const BUILDER: u32 = 2;
/// What the Princess adds for each building.
const BUILDING: u32 = 2;
/// What the Princess adds for each profession or recruiting card.
const CARD: u32 = 1;

/// The summands of the work value of the Princess.
pub type PrincessTerms = [Term; 4];

impl Patron<'_> {
    /// The summands of the work value of a work completed now with the Princess.
    #[must_use]
    pub fn princess_terms(self) -> PrincessTerms {
        let player = self.player;
        let has = player.principality.counts();
        let landscapes = has.landscapes.map(u32::from).iter().sum();
        let buildings = [has.large, has.medium, has.small]
            .map(u32::from)
            .iter()
            .sum();
        let term = |rule, count, each| Term {
            rule,
            thing: None,
            count,
            each,
        };
        [
            term(Rule::WorkValuePrincessLandscape, landscapes, LANDSCAPE),
            term(
                Rule::WorkValuePrincessBuilder,
                player.builders.into(),
                BUILDER,
            ),
            term(Rule::WorkValuePrincessBuilding, buildings, BUILDING),
            term(
                Rule::WorkValuePrincessCard,
                player.hand.count() + player.table.count(),
                CARD,
            ),
        ]
    }

    /// The work value: the sum of these summands (WV).
    #[must_use]
    pub fn princess_value(self) -> u32 {
        self.princess_terms().map(Term::value).iter().sum()
    }

    /// The most prestige points into which the income of the Princess's work can be turned.
    #[must_use]
    pub fn most_princess_points(self) -> u32 {
        most_converted_points(income(self.princess_value()))
    }

    /// Whether the player holds the Princess, and a work with her reaches the minimum.
    #[must_use]
    pub fn has_princess_work(self) -> bool {
        self.player.character == Some(Character::Princess)
            && self.princess_value() >= minimum(self.round)
    }

    /// Judges whether the player may complete a work with the Princess: the card, the minimum, the conversion. The caller judges
    /// turn and actions.
    pub fn judge_princess(self, converted_points: u32, findings: &mut impl Findings) {
        judge_held(self.player, Character::Princess, findings);
        let value = self.princess_value();
        judge_value(value, self.round, Part::Move, findings);
        judge_conversion(value, converted_points, findings);
    }
}

/// Judges whether a player holds a character card.
pub(crate) fn judge_held(player: &Player, wanted: Character, findings: &mut impl Findings) {
    if player.character != Some(wanted) {
        findings.broken(|| {
            Violation::new(Rule::CharacterHeld, Part::Move)
                .exactly(Value::Characters(wanted.into()))
                .not(Value::Characters(player.character.into_iter().collect()))
        });
    }
}
