//! The cheapest way of a member of a seat to a town where it acts.

use super::subject::Subject;
use maecenas_vecchio_rules::journeys;
use maecenas_vecchio_rules::journeys::Travel;
use maecenas_vecchio_rules::{Journey, Report, Town};

/// A journey to a town on which an action is legal, or why none is.
pub(super) enum Way {
    /// The cheapest one: the fewest Florins, then by carriage.
    Open(Journey),
    /// Why a member cannot act there after the cheapest journey, or on foot by the shortest one if none can be paid.
    Barred(Report),
}

impl Subject {
    /// The cheapest journey to a town on which an action is legal, by the report of the action after each journey.
    pub(super) fn way(&self, to: Town, judge: impl Fn(Journey) -> Report) -> Way {
        let travels = journeys::list(self.catalog, &self.state, self.seat, None);
        let mut travels: Vec<_> = travels
            .into_iter()
            .filter(|travel| travel.to == to)
            .collect();
        travels.sort_by_key(|travel| travel.distance);
        let mut journeys: Vec<_> = travels.iter().copied().flat_map(Travel::journeys).collect();
        journeys.sort_by_key(|journey| journey.carriage);
        let is_open = |journey: &&Journey| judge(**journey).violations.is_empty();
        if let Some(open) = journeys.iter().find(is_open) {
            return Way::Open(*open);
        }
        let on_foot = Journey {
            from: travels.first().map_or(to, |travel| travel.from),
            to,
            carriage: false,
        };
        Way::Barred(judge(journeys.first().copied().unwrap_or(on_foot)))
    }
}
