//! Money and prestige points of The Princes of Florence against the bank's ledger.

use maecenas_princes_rules::{Event, Rule, Seat, State};

use super::subject::{Account, Entry};

/// The names of the assets.
const ASSETS: [&str; 2] = ["florins", "prestige points"];

/// The florins and the prestige points (PP) of every seat.
pub(crate) fn balances(state: &State) -> Vec<(Seat, Account)> {
    let assets = |(seat, player): (Seat, &maecenas_princes_rules::Player)| {
        let florins = player.florins.expect("nothing is hidden").florins();
        let amounts = [florins.into(), player.prestige_points.into()];
        (seat, account(amounts))
    };
    state.seats().map(assets).collect()
}

/// The account with these florins and prestige points.
pub(crate) fn account(amounts: [i64; 2]) -> Account {
    let names = ASSETS.map(str::to_owned);
    names.into_iter().zip(amounts).collect()
}

fn changed(seat: Seat, changes: [i64; 2]) -> impl Iterator<Item = Entry<Seat>> {
    let entry = move |(asset, change)| Entry {
        seat,
        asset,
        change,
    };
    account(changes).into_iter().map(entry)
}

/// The changes that the events state. Checks the payment of a work and an exchange.
pub(crate) fn ledger(events: &[Event]) -> Vec<Entry<Seat>> {
    events
        .iter()
        .enumerate()
        .flat_map(|(index, event)| match event {
            // Money between two seats: the bank has nothing to do with it.
            Event::PaidPartner {
                payer,
                receiver,
                sum,
            } => {
                let sum = i64::from(sum.florins());
                let paid = changed(*payer, [-sum, 0]);
                paid.chain(changed(*receiver, [sum, 0])).collect()
            }
            _ => entries(event, &events[index + 1..]),
        })
        .collect()
}

fn entries(event: &Event, following: &[Event]) -> Vec<Entry<Seat>> {
    let (seat, changes) = match event {
        Event::Paid(seat, sum, _) => (*seat, [-i64::from(sum.florins()), 0]),
        Event::Received(seat, sum, _) => (*seat, [i64::from(sum.florins()), 0]),
        Event::Scored(seat, points, _) => (*seat, [0, i64::from(*points)]),
        Event::Exchanged(seat, points) => {
            let got = received(following, *seat, Rule::ExchangeBalance);
            assert_eq!(got, 100 * points, "an exchange gives 100 florins a point");
            (*seat, [0, -i64::from(*points)])
        }
        Event::Completed(seat, work, value) => {
            let got = received(following, *seat, Rule::WorkPayment);
            let right = 100 * value - 200 * work.converted_points;
            assert_eq!(got, right, "a work pays 100 florins a point of its value");
            return Vec::new();
        }
        Event::PrincessWorkCompleted {
            seat,
            value,
            converted_points,
        } => {
            let got = received(following, *seat, Rule::WorkPayment);
            let right = 100 * value - 200 * converted_points;
            assert_eq!(got, right, "a work pays 100 florins a point of its value");
            return Vec::new();
        }
        Event::FlorinsExchanged(seat, points) => {
            let paid = |event: &Event| match event {
                Event::Paid(by, sum, Rule::CharacterBanker) if by == seat => Some(sum.florins()),
                _ => None,
            };
            let gave = following.iter().find_map(paid);
            assert_eq!(
                gave,
                Some(200 * points),
                "a point costs 200 florins at the end"
            );
            return Vec::new();
        }
        _ => return Vec::new(),
    };
    changed(seat, changes).collect()
}

/// The first sum that a seat receives under a rule.
fn received(events: &[Event], seat: Seat, under: Rule) -> u32 {
    let sum = |event: &Event| match event {
        Event::Received(by, sum, rule) if *by == seat && *rule == under => Some(sum.florins()),
        _ => None,
    };
    events.iter().find_map(sum).unwrap_or_default()
}
