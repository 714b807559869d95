//! Buying and bidding ("Buy Tiles"; "Auction Tiles").

use enumset::EnumSet;

use super::Mover;
use crate::constants::MOST_BOUGHT;
use crate::findings::{Fault, Findings, Part, Value, Violation};
use crate::money::{Cards, Currency, GROUP_VALUE, Held, LaidBids, MoneyCard, VALUES, Worth};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Choice, Stage};
use crate::tiles::{Tile, Tiles};

impl Mover<'_> {
    pub(super) fn buy(&self, tiles: &[Tile], cards: &Cards, findings: &mut impl Findings) {
        if !self.is_awaited(Choice::BuyOrAuction, findings) {
            return;
        }
        let supply = self.state.supply();
        let copies = |tile: &Tile| tiles.iter().filter(|other| *other == tile).count();
        if tiles
            .iter()
            .any(|tile| copies(tile) > supply.of(*tile).into())
        {
            findings.broken(|| {
                let mut left = *supply;
                let lacking = tiles.iter().filter(|tile| !left.remove(**tile));
                let lacking: Tiles = lacking.copied().collect();
                let copies = lacking.kinds().any(|tile| supply.of(tile) > 0);
                let violation = Violation::new(Rule::BuyFromSupply, Part::Tiles)
                    .not(Value::Tiles(Box::new(lacking)))
                    .because_if(copies, Fault::Copies);
                if supply.is_empty() {
                    violation
                } else {
                    violation.one_of(Value::Tiles(Box::new(*supply)))
                }
            });
        }
        if !(1..=MOST_BOUGHT).contains(&tiles.len()) {
            findings.broken(|| {
                let violation = Violation::new(Rule::BuyCount, Part::Tiles)
                    .not(Value::Count(tiles.len() as u32));
                if tiles.is_empty() {
                    violation.at_least(Value::Count(1))
                } else {
                    violation.at_most(Value::Count(MOST_BOUGHT as u32))
                }
            });
        }
        self.holds(cards, Part::Cards, findings);
        let price = self.state.price(tiles.len());
        judge_purchase(
            cards,
            price,
            || self.purchase_instead(tiles.len(), price),
            findings,
        );
    }

    /// The alternative to a purchase with cards of too little value, as a fault; `None` where the seat can both pay more and buy less.
    fn purchase_instead(&self, tiles: usize, price: u32) -> Option<Fault> {
        let most = self.most(EnumSet::all());
        if price <= most {
            (tiles == 1).then_some(Fault::SingleTile)
        } else if tiles > 1 && self.state.price(1) <= most {
            Some(Fault::OneTile)
        } else {
            Some(Fault::NoTile)
        }
    }

    /// The highest value that the hand could make with any hidden cards.
    fn most(&self, currencies: EnumSet<Currency>) -> u32 {
        let unseen = self.catalog.money().minus(&self.state.seen_money());
        Held::from(self.state.player(self.seat).hand).most(currencies, &unseen)
    }

    pub(super) fn bid(&self, cards: &Cards, findings: &mut impl Findings) {
        let is_out = self.is_out(findings);
        // A seat that is out of the auction has no bid that further cards could raise.
        if !self.is_awaited(Choice::PlaceBid, findings) || is_out {
            return;
        }
        let Stage::Auction(auction) = self.state.stage() else {
            return;
        };
        self.holds(cards, Part::Cards, findings);
        let laid = &auction.laid[self.seat.index()];
        let highest = self.state.highest_beside(self.seat);
        let total = self.state.total_bid(self.seat);
        let outbid = || {
            let reached = total.saturating_add(self.most(laid.currencies()));
            (reached <= highest).then_some(Fault::Outbid)
        };
        judge_raise(laid, total, highest, cards, outbid, findings);
    }

    pub(super) fn pass(&self, findings: &mut impl Findings) {
        self.is_out(findings);
        self.is_awaited(Choice::PlaceBid, findings);
    }

    /// Judges whether the seat has already passed in the auction under way. Answers whether it has.
    fn is_out(&self, findings: &mut impl Findings) -> bool {
        let Stage::Auction(auction) = self.state.stage() else {
            return false;
        };
        let is_out = auction.passed.contains(self.seat);
        if is_out {
            findings.broken(|| already_passed(self.seat, auction.passed, Part::Seat));
        }
        is_out
    }
}

/// The violation of a seat that has passed and acts again in the same auction.
#[must_use]
pub fn already_passed(seat: Seat, passed: Seats, part: Part) -> Violation {
    Violation::new(Rule::AuctionPass, part)
        .none_of(Value::Seats(passed))
        .not(Value::Seat(seat))
}

/// Judges cards as a payment of a price, apart from the hand that has them and the tiles that are bought.
pub fn judge_payment(cards: &Cards, price: u32, findings: &mut impl Findings) {
    judge_purchase(cards, price, || None, findings);
}

/// Judges cards as a payment of a price; `instead` gives the alternative of the payer.
fn judge_purchase(
    cards: &Cards,
    price: u32,
    instead: impl FnOnce() -> Option<Fault>,
    findings: &mut impl Findings,
) {
    let Some(worth) = Worth::of(cards) else {
        findings.broken(|| misgrouped(mixed(cards, EnumSet::all()), not_a_group(cards)));
        return;
    };
    if worth.value < price {
        findings.broken(|| {
            let violation = Violation::new(Rule::BuyPayment, Part::Cards)
                .at_least(Value::Money(price))
                .not(Value::Money(worth.value));
            let violation = misgrouped(violation, group_misjudged(cards, price));
            Violation {
                fault: violation.fault.or_else(instead),
                ..violation
            }
        });
    }
}

/// Judges cards as a bid, apart from the hand that has them: what the bidder has laid, their total so far with the opening
/// certificate if they opened, and the highest bid, which is to be exceeded.
pub fn judge_bid(
    laid: &LaidBids,
    total: u32,
    highest: u32,
    cards: &Cards,
    findings: &mut impl Findings,
) {
    judge_raise(laid, total, highest, cards, || None, findings);
}

/// Judges cards as a bid over the highest one; `instead` gives the alternative of the bidder.
fn judge_raise(
    laid: &LaidBids,
    total: u32,
    highest: u32,
    cards: &Cards,
    instead: impl FnOnce() -> Option<Fault>,
    findings: &mut impl Findings,
) {
    let Some(worth) = laid.worth_of(cards) else {
        findings.broken(|| {
            let late = laid_together(laid, cards).map(|_| Fault::LateGroup);
            let fault = late.or_else(|| not_a_group(cards));
            misgrouped(mixed(cards, laid.currencies()), fault)
        });
        return;
    };
    if total + worth.value <= highest {
        findings.broken(|| {
            let violation = Violation::new(Rule::AuctionHigher, Part::Cards)
                .at_least(Value::Money(highest + 1))
                .not(Value::Money(total + worth.value));
            let together = laid_together(laid, cards);
            let before = total.saturating_sub(laid.value());
            let reaches = |value: u32| before + value > highest;
            let late = together.filter(|value| reaches(*value));
            let late = late.map(|_| Fault::LateGroup);
            let least = (highest + 1).saturating_sub(total);
            let violation = misgrouped(violation, late.or_else(|| group_misjudged(cards, least)));
            Violation {
                fault: violation.fault.or_else(instead),
                ..violation
            }
        });
    }
}

/// Adds the mistake about groups to a violation, if there is one, with the rule of groups as the explanation.
fn misgrouped(violation: Violation, fault: Option<Fault>) -> Violation {
    match fault {
        Some(fault) => violation.because(fault).explained_by(&[Rule::PaymentGroup]),
        None => violation,
    }
}

/// What all bids of a bidder would be worth if their cards were played together; `None` if that is no legal bid.
fn laid_together(laid: &LaidBids, cards: &Cards) -> Option<u32> {
    if laid.bids().is_empty() {
        return None;
    }
    Worth::of(&laid.cards().plus(cards)).map(|worth| worth.value)
}

/// Why cards are worth less than a value that they would reach by another notion of a group: three of one value in any currencies, or
/// a group that counts the sum of its cards.
fn group_misjudged(cards: &Cards, least: u32) -> Option<Fault> {
    let worth = Worth::of(cards)?;
    let ungrouped = ungrouped(cards);
    let currencies = ungrouped.kinds().filter(|card| card.currency().is_some());
    let more: u32 = currencies
        .map(|card| {
            let (threes, value) = (ungrouped.of(card) / 3, u32::from(card.value()));
            u32::from(threes) * GROUP_VALUE.saturating_sub(3 * value)
        })
        .sum();
    if more > 0 && worth.value + more >= least {
        return Some(Fault::GroupCurrencies);
    }
    let sum = cards
        .iter()
        .map(|card| u32::from(card.value()))
        .sum::<u32>();
    (worth.groups > 0 && sum >= least).then_some(Fault::GroupValue)
}

/// Whether cards of several currencies have three of one value that are no group.
fn not_a_group(cards: &Cards) -> Option<Fault> {
    let ungrouped = ungrouped(cards);
    let three = VALUES.into_iter().any(|value| {
        let alike = ungrouped
            .kinds()
            .filter(|card| card.currency().is_some() && card.value() == value);
        alike.map(|card| ungrouped.of(card)).sum::<u8>() >= 3
    });
    three.then_some(Fault::GroupCurrencies)
}

/// What further cards must be worth at least, so that a bidder's total so far exceeds the highest bid.
#[must_use]
pub const fn least_raise(total: u32, highest: u32) -> u32 {
    let least = (highest + 1).saturating_sub(total);
    if least == 0 { 1 } else { least }
}

/// The violation of cards outside groups that do not share one of these currencies. Where only one is possible, the other currencies are
/// the actual value.
pub(crate) fn mixed(cards: &Cards, currencies: EnumSet<Currency>) -> Violation {
    let violation = Violation::new(Rule::PaymentOneCurrency, Part::Cards);
    let ungrouped = ungrouped(cards);
    let mixed = ungrouped.kinds().filter_map(MoneyCard::currency);
    let mixed: EnumSet<Currency> = mixed.collect();
    if currencies.len() == 1 {
        let others = Value::Currencies(mixed - currencies);
        violation.exactly(Value::Currencies(currencies)).not(others)
    } else {
        violation
            .at_most(Value::Count(1))
            .not(Value::Currencies(mixed))
    }
}

/// The cards that are left when as many groups as possible are formed.
fn ungrouped(cards: &Cards) -> Cards {
    let mut left = *cards;
    for card in cards.kinds() {
        let alike = Currency::ALL.map(|currency| MoneyCard::new(currency, card.value()));
        let groups = alike.map(|card| card.map_or(0, |card| cards.of(card)));
        for _ in 0..groups.into_iter().min().unwrap_or_default() {
            left.remove(card);
        }
    }
    left
}
