//! Assuming an office ("The actions > c").

use super::{Mover, other_towns, too_few};
use crate::components::{Towns, Track};
use crate::constants::{ADDITIONAL_COST, OFFICE_SCROLLS};
use crate::findings::{Findings, Part, Value, Violation};
use crate::moves::Journey;
use crate::rulebook::Rule;

impl Mover<'_> {
    /// Judges assuming an office.
    pub(super) fn office(&self, journey: Journey, track: Track, findings: &mut impl Findings) {
        let travel = self.travel(journey, findings);
        let (capital, to) = (self.catalog.capital(), journey.to);
        if to != capital {
            findings.broken(|| {
                other_towns(
                    Rule::OfficeTown,
                    Part::To,
                    Towns::only(capital),
                    Towns::only(to),
                )
            });
        }
        if !track.is_florence() {
            findings.broken(|| {
                Violation::new(Rule::OfficeTown, Part::Track)
                    .one_of(Value::Tracks(Track::Council | Track::Nobility))
                    .not(Value::Tracks(track.into()))
            });
            return;
        }
        self.has_room(track, Rule::OfficeFull, Part::Track, findings);
        let scrolls = self.player.goods.scrolls();
        if scrolls < OFFICE_SCROLLS {
            findings.broken(|| too_few(Rule::OfficeScrolls, Part::Track, OFFICE_SCROLLS, scrolls));
        }
        if self.state.cost_token() == track {
            let (rule, part) = (Rule::OfficeFlorins, Part::Track);
            self.affords(travel, ADDITIONAL_COST, rule, part, findings);
        }
    }
}
