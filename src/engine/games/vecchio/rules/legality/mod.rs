//! Whether a move is legal, and if not, why.
//!
//! Each kind of move has one function that checks all of its rules independently, so that every broken rule is found. The same
//! functions give a [`Report`] with reasons and, at less cost, the [`Verdict`] alone ([`VerdictOnly`]).

mod answers;
mod members;
mod offices;
mod placements;
mod provinces;
#[cfg(test)]
mod tests;
mod tiles;
mod towns;
mod travel;
mod turns;

use super::catalog::Catalog;
use super::components::{ProvinceTiles, Town, Towns, Track};
use super::findings::{Findings, Part, Report, Value, VerdictOnly, Violation, urgency};
use super::moves::{Journey, Move, ProvinceAction, TownAction};
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Player, State};
use maecenas_game::Verdict;

/// Whether a seat's move is legal.
#[must_use]
pub fn verdict(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Verdict {
    let mut found = VerdictOnly::default();
    judge(catalog, state, seat, made, &mut found);
    found.verdict()
}

/// Whether a seat's move is legal, with every violation and every need. The most urgent violation comes first.
#[must_use]
pub fn report(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Report {
    let mut report = Report::default();
    judge(catalog, state, seat, made, &mut report);
    report.violations.sort_by_key(urgency);
    report
}

/// Judges a seat's move. The seat must be one of the position's.
pub fn judge(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    findings: &mut impl Findings,
) {
    let mover = Mover::new(catalog, state, seat);
    if !mover.is_awaited(made, findings) {
        return;
    }
    match made {
        Move::KeepCouncilTile(tile) => mover.keep_council_tile(*tile, findings),
        Move::PlaceMembers { area, towns } => mover.place_members(*area, towns, findings),
        Move::ActInTown(action) => mover.town(*action, findings),
        Move::TakeOverProvince(action) => mover.province(action, findings),
        Move::AssumeOffice { journey, track } => mover.office(*journey, *track, findings),
        Move::Reinforce(towns) => mover.reinforce(towns, findings),
        Move::Recover { roll } => mover.recover(*roll, findings),
        Move::UseProvinceTile(action) => mover.use_tile(action, findings),
        Move::EndTurn => mover.end_turn(findings),
        Move::PassTurn => mover.pass(findings),
        Move::ChooseFollower(_) => {}
        Move::PlaceRolled(towns) => mover.place_rolled(towns, findings),
        Move::LayDown(town) => mover.lay_down(*town, findings),
        Move::TakeBack(town) => mover.take_back(*town, findings),
        Move::PayLevy(token) => mover.pay_levy(*token, findings),
        Move::ChooseProvinceTile(tile) => mover.choose_province_tile(*tile, findings),
        Move::KeepOfficeTile(tile) => mover.keep_office_tile(*tile, findings),
    }
}

/// Judges whether a member of a seat can leave a town, wherever it would go.
pub fn judge_departure(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    from: Town,
    findings: &mut impl Findings,
) {
    Mover::new(catalog, state, seat).leave(from, findings);
}

/// Judges whether a seat can pay for a journey, apart from whether a member of it can leave the town where it begins.
pub fn judge_fare(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    journey: Journey,
    findings: &mut impl Findings,
) {
    Mover::new(catalog, state, seat).fare(journey, findings);
}

/// Judges whether a town has a town action, wherever the members of a seat are.
pub fn judge_action_town(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    town: Town,
    findings: &mut impl Findings,
) {
    Mover::new(catalog, state, seat).action_town(town, findings);
}

/// Judges a town action apart from whose turn it is.
pub fn judge_town(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    action: &TownAction,
    findings: &mut impl Findings,
) {
    Mover::new(catalog, state, seat).town(*action, findings);
}

/// Judges taking over a province apart from whose turn it is.
pub fn judge_province(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    action: &ProvinceAction,
    findings: &mut impl Findings,
) {
    Mover::new(catalog, state, seat).province(action, findings);
}

/// Judges assuming an office apart from whose turn it is.
pub fn judge_office(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    journey: Journey,
    track: Track,
    findings: &mut impl Findings,
) {
    Mover::new(catalog, state, seat).office(journey, track, findings);
}

/// The seat that would move, in its position.
struct Mover<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    player: &'a Player,
}

impl<'a> Mover<'a> {
    const fn new(catalog: &'a Catalog, state: &'a State, seat: Seat) -> Self {
        Self {
            catalog,
            state,
            seat,
            player: state.player(seat),
        }
    }

    fn florins(&self) -> u32 {
        self.player.goods.florins()
    }
}

/// The violation of a number below the least one.
fn too_few(rule: Rule, part: Part, least: u32, count: u32) -> Violation {
    Violation::new(rule, part)
        .at_least(Value::Count(least))
        .not(Value::Count(count))
}

/// The violation of a number above the most.
fn too_many(rule: Rule, part: Part, most: u32, count: u32) -> Violation {
    Violation::new(rule, part)
        .at_most(Value::Count(most))
        .not(Value::Count(count))
}

/// The violation of a number other than the right one.
fn miscounted(rule: Rule, part: Part, right: u32, count: u32) -> Violation {
    Violation::new(rule, part)
        .exactly(Value::Count(right))
        .not(Value::Count(count))
}

/// The violation of a sum of Florins that a seat does not have.
fn unaffordable(rule: Rule, part: Part, cost: u32, florins: u32) -> Violation {
    Violation::new(rule, part)
        .at_least(Value::Florins(cost))
        .not(Value::Florins(florins))
}

/// The violation of towns that are none of those that a rule allows; where it allows none, there are too few of them.
fn other_towns(rule: Rule, part: Part, allowed: Towns, named: Towns) -> Violation {
    if allowed.is_empty() {
        return too_few(rule, part, 1, 0);
    }
    Violation::new(rule, part)
        .one_of(Value::Towns(allowed))
        .not(Value::Towns(named))
}

/// The violation of a province tile that is none of those that a rule allows; where it allows none, there are too few of them.
fn other_tile(rule: Rule, part: Part, allowed: ProvinceTiles, named: ProvinceTiles) -> Violation {
    if allowed.is_empty() {
        return too_few(rule, part, 1, 0);
    }
    Violation::new(rule, part)
        .one_of(Value::ProvinceTiles(allowed))
        .not(Value::ProvinceTiles(named))
}
