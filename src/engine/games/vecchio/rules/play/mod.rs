//! Playing moves: how a move changes a position, and the events that it records.
//!
//! [`play`] judges the move first, and changes nothing when it is not legal. [`apply`] requires a legal move and checks nothing.

mod actions;
mod crests;
mod declared_draws;
mod drawing;
mod set_up;
#[cfg(test)]
mod tests;
mod tiles;
mod tracks;
mod turns;

use super::catalog::Catalog;
use super::components::{Goods, Town};
use super::event::{Event, EventSink};
use super::findings::Report;
use super::legality;
use super::moves::Move;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Decision, DecisionKind, Player, State, Step};
use drawing::Draw;
use enumset::EnumSet;
use maecenas_game::Verdict;

pub use declared_draws::DeclaredDraws;

/// Plays a seat's move and returns its events. Dice, crests and tiles that are turned face up are public at once: where they are hidden, the
/// caller has to declare them. Tiles that only one seat looks at may stay hidden.
///
/// ```
/// use maecenas_game::{Game, Moves};
/// use maecenas_vecchio_rules::play::{DeclaredDraws, play};
/// use maecenas_vecchio_rules::{Event, Rules, Seat};
/// let rules = Rules::default();
/// let mut state = rules.start(4, 42.into()).expect("four can play");
/// let kept = rules.moves(&state, Seat::FIRST).page(0, 1).remove(0);
/// let draws = DeclaredDraws::default();
/// let events = play(rules.catalog, &mut state, Seat::FIRST, &kept, &draws);
/// assert_eq!(events.expect("one of the three tiles is kept"), [Event::CouncilTileKept(Seat::FIRST)]);
/// ```
///
/// # Errors
/// The move is illegal, or its legality or outcome depends on hidden information, or the declared draws are impossible: the
/// report has the violations and the needs. The position is then unchanged.
pub fn play(
    catalog: &Catalog,
    state: &mut State,
    seat: Seat,
    made: &Move,
    draws: &DeclaredDraws,
) -> Result<Vec<Event>, Report> {
    let report = legality::report(catalog, state, seat, made);
    if report.verdict() != Verdict::Legal {
        return Err(report);
    }
    let mut events = Vec::new();
    let mut after = *state;
    let mut table = Table::new(catalog, &mut after, draws, &mut events);
    table.make(seat, made);
    let report = table.judged();
    if report.verdict() != Verdict::Legal {
        return Err(report);
    }
    *state = after;
    Ok(events)
}

/// Plays a seat's move, which must be legal, and records its events. What it draws must be known.
pub fn apply(
    catalog: &Catalog,
    state: &mut State,
    seat: Seat,
    made: &Move,
    events: &mut impl EventSink,
) {
    Table::new(catalog, state, &DeclaredDraws::default(), events).make(seat, made);
}

/// The position that a move changes, with the declared draws and the receiver of its events.
struct Table<'a, C> {
    catalog: &'a Catalog,
    state: &'a mut State,
    draws: &'a DeclaredDraws,
    /// What was drawn, to compare with the declaration.
    drawn: EnumSet<Draw>,
    /// What is wrong with the declared draws, and what they lack.
    report: Report,
    events: &'a mut C,
}

impl<'a, C: EventSink> Table<'a, C> {
    fn new(
        catalog: &'a Catalog,
        state: &'a mut State,
        draws: &'a DeclaredDraws,
        events: &'a mut C,
    ) -> Self {
        Self {
            catalog,
            state,
            draws,
            drawn: EnumSet::empty(),
            report: Report::default(),
            events,
        }
    }

    fn make(&mut self, seat: Seat, made: &Move) {
        match made {
            Move::KeepCouncilTile(tile) => self.keep_council_tile(seat, *tile),
            Move::PlaceMembers { towns, .. } => self.place_members(seat, towns),
            Move::ActInTown(action) => self.town(seat, *action),
            Move::TakeOverProvince(action) => self.province(seat, action),
            Move::AssumeOffice { journey, track } => self.office(seat, *journey, *track),
            Move::Reinforce(towns) => self.reinforce(seat, towns),
            Move::Recover { roll } => self.recover(seat, *roll),
            Move::UseProvinceTile(action) => self.use_tile(seat, action),
            Move::EndTurn => self.end_turn(seat),
            Move::PassTurn => self.pass(seat),
            Move::ChooseFollower(follower) => self.choose_follower(seat, *follower),
            Move::PlaceRolled(towns) => self.place_rolled(seat, towns),
            Move::LayDown(town) => self.answer_lay_down(seat, *town),
            Move::TakeBack(town) => self.take_back(seat, *town),
            Move::PayLevy(token) => self.pay_levy(seat, *token),
            Move::ChooseProvinceTile(tile) => self.choose_province_tile(seat, *tile),
            Move::KeepOfficeTile(tile) => self.keep_office_tile(seat, *tile),
        }
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat.index()]
    }

    fn record(&mut self, event: impl FnOnce() -> Event) {
        self.events.record(event);
    }

    /// Pays under a rule, unless it is nothing.
    fn pay(&mut self, seat: Seat, cost: Goods, rule: Rule) {
        if !cost.is_empty() {
            let goods = &mut self.player(seat).goods;
            *goods = goods.minus(cost);
            self.record(|| Event::Paid(seat, cost, rule));
        }
    }

    /// Collects under a rule, unless it is nothing.
    fn collect(&mut self, seat: Seat, gain: Goods, rule: Rule) {
        if !gain.is_empty() {
            let goods = &mut self.player(seat).goods;
            *goods = goods.plus(gain);
            self.record(|| Event::Collected(seat, gain, rule));
        }
    }

    /// Puts a member from the supply into a town, where it stands.
    fn place(&mut self, seat: Seat, town: Town) {
        let player = self.player(seat);
        player.supply = player.supply.saturating_sub(1);
        player.standing.add(town, 1);
        self.record(|| Event::MemberPlaced(seat, town));
    }

    /// Lays down a standing member.
    fn lie_down(&mut self, seat: Seat, town: Town) {
        let player = self.player(seat);
        player.standing.remove(town);
        player.lying.add(town, 1);
        self.record(|| Event::LaidDown(seat, town));
    }

    /// Opens a decision of a seat.
    const fn decide(&mut self, seat: Seat, about: DecisionKind) {
        self.state.decision = Some(Decision { seat, about });
    }

    /// Closes the open decision, and continues the action under way with what follows (ruling V11).
    fn decided(&mut self, seat: Seat) {
        self.state.decision = None;
        match self.state.then.take() {
            Some(Step::Bonus(track)) => self.standing_bonus(seat, track),
            Some(Step::Tile(track)) => self.gain_tile(seat, track),
            None => {}
        }
    }
}
