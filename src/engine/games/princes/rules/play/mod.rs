//! Playing moves: how a move changes a position, and the events that it records.
//!
//! [`play`] judges the move first, and changes nothing when it is not legal. [`apply`] requires a legal move and checks nothing.

mod actions;
mod auction;
mod characters;
mod cooperation;
mod decisions;
mod declared_draws;
mod rounds;

use super::catalog::Catalog;
use super::components::{BonusCard, PrestigeCard, Profession};
use super::constants::EXCHANGE_VALUE;
use super::event::{Event, EventSink};
use super::findings::{Hidden, Need, Report};
use super::florins::Florins;
use super::legality;
use super::moves::Move;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Player, Stage, State};
use maecenas_game::Verdict;

pub use declared_draws::DeclaredDraws;

/// Plays a seat's move and returns its events. Where decks are hidden, the caller may declare the cards that the move draws.
///
/// ```
/// use maecenas_game::random::{SplitMix64, choose};
/// use maecenas_game::Game;
/// use maecenas_princes_rules::play::{DeclaredDraws, play};
/// use maecenas_princes_rules::{Event, Rules};
/// let rules = Rules::default();
/// let mut state = rules.start(4, 42.into()).expect("four can play");
/// let (seat, kept) = choose(&rules, &state, &mut SplitMix64::new(1)).expect("somebody chooses");
/// let events = play(rules.catalog, &mut state, seat, &kept, DeclaredDraws::default());
/// assert_eq!(events.expect("a listed move is legal"), [Event::ThreeKept(seat)]);
/// ```
///
/// # Errors
/// The move is illegal, or its legality or outcome depends on hidden information: the report has the violations and the needs.
/// The position is then unchanged.
pub fn play(
    catalog: &Catalog,
    state: &mut State,
    seat: Seat,
    made: &Move,
    draws: DeclaredDraws,
) -> Result<Vec<Event>, Report> {
    settled(catalog, state, seat, made, |_| true)?;
    play_settled(catalog, state, seat, made, draws)
}

/// The events of a seat's move on a copy of the position, as far as they concern that seat: what depends on another seat's hidden money is
/// left open.
///
/// # Errors
/// Those of [`play`], where they concern the seat.
pub(super) fn own_events(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    draws: DeclaredDraws,
) -> Result<Vec<Event>, Report> {
    settled(catalog, state, seat, made, |other| other == seat)?;
    play_settled(catalog, &mut state.clone(), seat, made, draws)
}

/// Judges a move, and whether its outcome for some seats depends on hidden information.
fn settled(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    concerns: impl Fn(Seat) -> bool,
) -> Result<(), Report> {
    let mut report = legality::report(catalog, state, seat, made);
    if report.verdict() == Verdict::Legal {
        let unsettled = unsettled(state, seat, made).filter(|(winner, _)| concerns(*winner));
        report.needs.extend(unsettled.map(|(_, need)| need));
    }
    if report.verdict() == Verdict::Legal {
        Ok(())
    } else {
        Err(report)
    }
}

/// Plays a legal move.
fn play_settled(
    catalog: &Catalog,
    state: &mut State,
    seat: Seat,
    made: &Move,
    draws: DeclaredDraws,
) -> Result<Vec<Event>, Report> {
    let mut events = Vec::new();
    if draws.is_empty() {
        apply(catalog, state, seat, made, &mut events);
        return Ok(events);
    }
    let mut next = state.clone();
    draws.name(&mut next)?;
    apply(catalog, &mut next, seat, made, &mut events);
    draws.were_drawn(&events)?;
    *state = next;
    Ok(events)
}

/// The hidden information that the outcome of a legal move depends on, and the seat that it concerns: a winner whose money is hidden may have
/// to exchange prestige (ruling R2). With Muse & Princess there are no exchanges of prestige.
fn unsettled(state: &State, seat: Seat, made: &Move) -> Option<(Seat, Need)> {
    if state.options.muse_and_princess {
        return None;
    }
    let winner = match (made, state.stage) {
        (Move::Buy(..), _) => seat,
        (Move::PassAuction, Stage::Auction(Some(bidding))) => {
            let left = state.contenders().without(bidding.passed.and(seat));
            if left.count() > 1 {
                return None;
            }
            bidding.highest_bidder
        }
        _ => return None,
    };
    let hidden = state.player(winner).florins.is_none();
    let need = Need {
        rule: Rule::RulingR2,
        hidden: Hidden::Florins(winner),
    };
    hidden.then_some((winner, need))
}

/// Plays a seat's move, which must be legal, and records its events.
pub fn apply(
    catalog: &Catalog,
    state: &mut State,
    seat: Seat,
    made: &Move,
    events: &mut impl EventSink,
) {
    let mut table = Table {
        catalog,
        state,
        events,
    };
    match made {
        Move::KeepThree(kept) => table.keep_three(seat, kept),
        Move::Nominate(stack, _) => table.nominate(seat, *stack),
        Move::Withdraw => table.withdraw(seat),
        Move::RaiseBid(bid) => table.raise(seat, *bid),
        Move::PassAuction => table.pass(seat),
        Move::Buy(stack, _) => table.take(seat, *stack),
        Move::PlaceLandscape(placement) => table.place_landscape(seat, *placement),
        Move::KeepProfession(keep) => table.keep_profession(seat, keep),
        Move::KeepBonusCard(keep) => table.keep_bonus_card(seat, keep),
        Move::KeepPrestigeCard(keep) => table.keep_prestige_card(seat, keep),
        Move::Recruit {
            opponent,
            profession,
        } => table.recruit(seat, *opponent, *profession),
        Move::Hold => table.hold(seat),
        Move::CompleteWork(work) => table.complete_work(seat, work),
        Move::Build(placement) => table.build(seat, *placement),
        Move::TakeProfession => table.take_profession(seat),
        Move::IntroduceFreedom(freedom) => table.introduce_freedom(seat, *freedom),
        Move::AcquireBonusCard => table.acquire_bonus_card(seat),
        Move::ExchangePrestige(points) => table.exchange(seat, *points),
        Move::EndTurn => table.end_turn(seat),
        Move::BidForCharacter(character, space) => {
            table.bid_for_character(seat, *character, *space);
        }
        Move::PassCharacters => table.pass_characters(seat),
        Move::BuyCharacter => table.take_character(seat),
        Move::CompletePrincessWork(points) => table.complete_princess_work(seat, *points),
        Move::TakeFree => table.take_free(seat),
        Move::ScoreRank => table.score_rank(seat),
        Move::ConsultProfessor(deck) => table.consult_professor(seat, *deck),
        Move::ExchangeFlorins(points) => table.exchange_florins(seat, *points),
        Move::EndChoices => table.end_choices(seat),
        Move::ProposeJoint(proposal) => table.propose_joint(seat, *proposal),
        Move::AcceptJoint => table.accept_joint(),
        Move::DeclineJoint => table.decline_joint(seat),
    }
}

/// The position that a move changes, with the receiver of its events.
struct Table<'a, C> {
    catalog: &'a Catalog,
    state: &'a mut State,
    events: &'a mut C,
}

impl<C: EventSink> Table<'_, C> {
    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat.index()]
    }

    fn record(&mut self, event: impl FnOnce() -> Event) {
        self.events.record(event);
    }

    /// Makes a seat pay the bank. Hidden money stays hidden.
    fn pay(&mut self, seat: Seat, price: Florins, rule: Rule) {
        let player = self.player(seat);
        player.florins = player.florins.map(|cash| cash - price);
        if price > Florins::default() {
            self.record(|| Event::Paid(seat, price, rule));
        }
    }

    /// Makes the bank pay a seat. Hidden money stays hidden.
    fn receive(&mut self, seat: Seat, sum: Florins, rule: Rule) {
        let player = self.player(seat);
        player.florins = player.florins.map(|cash| cash + sum);
        if sum > Florins::default() {
            self.record(|| Event::Received(seat, sum, rule));
        }
    }

    fn score(&mut self, seat: Seat, points: u32, rule: Rule) {
        let player = self.player(seat);
        player.prestige_points = player.prestige_points.saturating_add(points);
        if points > 0 {
            self.record(|| Event::Scored(seat, points, rule));
        }
    }

    /// Exchanges prestige for money ("Earning money").
    fn exchange(&mut self, seat: Seat, points: u32) {
        let player = self.player(seat);
        player.prestige_points = player.prestige_points.saturating_sub(points);
        self.record(|| Event::Exchanged(seat, points));
        self.receive(seat, EXCHANGE_VALUE * points, Rule::ExchangeBalance);
    }

    /// Removes a profession card from a hand.
    fn play_profession(&mut self, seat: Seat, profession: Profession) {
        let hand = &mut self.player(seat).hand;
        if !hand.professions.remove(profession) {
            hand.hidden = hand.hidden.saturating_sub(1);
        }
    }

    /// Removes a bonus card from a hand and from the game.
    fn play_bonus_card(&mut self, seat: Seat, card: BonusCard) {
        let held = &mut self.player(seat).bonus_cards;
        if !held.known.remove(card) {
            held.hidden = held.hidden.saturating_sub(1);
        }
        self.state.played_bonus_cards |= card;
        self.record(|| Event::BonusCardPlayed(seat, card));
    }

    /// Adds a profession card to a hand.
    fn gain_profession(&mut self, seat: Seat, card: Profession) {
        self.player(seat).hand.professions |= card;
    }

    fn gain_bonus_card(&mut self, seat: Seat, card: BonusCard) {
        self.player(seat).bonus_cards.known |= card;
    }

    fn gain_prestige_card(&mut self, seat: Seat, card: PrestigeCard) {
        self.player(seat).prestige_cards.known |= card;
    }
}
