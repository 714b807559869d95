//! Validation of money cards: no more of each than the catalog has, and none missing ("The 55 Money Cards").

use super::{Breach, Parts, PartsPlayer, PartsStage, Place, seats};
use crate::catalog::Catalog;
use crate::findings::{Relation, Value};
use crate::money::{Cards, MoneyCard};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Pile, Stage};

/// Checks the money cards of all places, and answers the deck. Where it was not given, its size is what is missing elsewhere.
pub(super) fn check(
    catalog: &Catalog,
    parts: &Parts,
    breaches: &mut Vec<Breach>,
) -> Pile<MoneyCard> {
    let mut census = Census::new(catalog);
    let found = breaches.len();
    for (seat, player) in seats(parts) {
        census.count(&player.hand.known, Place::Hand(seat), breaches);
    }
    match &parts.stage {
        PartsStage::Auction { laid, .. } => {
            for (entry, laid) in laid.iter().enumerate() {
                census.bids(laid.seat, entry, &laid.bids, breaches);
            }
        }
        PartsStage::Other(Stage::MoneyRevealed(cards)) => {
            census.count(cards, Place::Revealed, breaches);
        }
        PartsStage::Other(_) => {}
    }
    census.count(&parts.money_discards, Place::MoneyDiscards, breaches);
    let deck = parts.money_deck.as_ref();
    let known = deck.map_or(&[][..], Pile::known);
    census.count(&known.iter().copied().collect(), Place::MoneyDeck, breaches);
    let mut left = catalog.money().count().saturating_sub(census.seen.count());
    let counted = breaches.len() == found;
    for (seat, player) in seats(parts).filter(|_| counted) {
        let hidden = usize::from(player.hand.hidden);
        if hidden > left {
            let (known, place) = (player.hand.known.count(), Place::Hand(seat));
            breaches.push(super::breach::count(
                Rule::ComponentsMoney,
                place,
                Relation::AtMost,
                known + left,
                known + hidden,
            ));
        }
        left = left.saturating_sub(hidden);
    }
    if let Some(deck) = deck.filter(|deck| breaches.len() == found && deck.hidden() != left) {
        breaches.push(super::breach::count(
            Rule::ComponentsMoney,
            Place::MoneyDeck,
            Relation::Exactly,
            deck.known().len() + left,
            deck.len(),
        ));
    }
    match deck {
        Some(deck) if !deck.is_empty() => deck.clone(),
        _ if left > 0 => Pile::Hidden(left),
        _ => Pile::default(),
    }
}

/// Checks the money cards of one player, with the bids of an auction under way.
pub(super) fn check_player(
    catalog: &Catalog,
    seat: Seat,
    player: &PartsPlayer,
    laid: &[Cards],
    breaches: &mut Vec<Breach>,
) {
    let mut census = Census::new(catalog);
    census.count(&player.hand.known, Place::Hand(seat), breaches);
    census.bids(seat, 0, laid, breaches);
    let all = catalog.money().count();
    let count = census.seen.count() + usize::from(player.hand.hidden);
    if count > all && breaches.is_empty() {
        let place = Place::Hand(seat);
        breaches.push(super::breach::count(
            Rule::ComponentsMoney,
            place,
            Relation::AtMost,
            all,
            count,
        ));
    }
}

/// The money cards that were counted so far.
struct Census<'a> {
    catalog: &'a Catalog,
    seen: Cards,
}

impl<'a> Census<'a> {
    const fn new(catalog: &'a Catalog) -> Self {
        Self {
            catalog,
            seen: Cards::NONE,
        }
    }

    /// Counts cards. More than the catalog has are a breach, for each kind of card.
    fn count(&mut self, cards: &Cards, place: Place, breaches: &mut Vec<Breach>) {
        self.seen = self.seen.plus(cards);
        for card in cards.kinds() {
            let (most, count) = (self.catalog.money().of(card), self.seen.of(card));
            if count > most {
                let copies = |count| {
                    let mut copies = Cards::NONE;
                    copies.add(card, count);
                    Value::Cards(copies)
                };
                let breach = Breach::new(Rule::ComponentsMoney, place).not(copies(count));
                breaches.push(breach.expecting(Relation::AtMost, copies(most)));
            }
        }
    }

    fn bids(&mut self, seat: Seat, entry: usize, bids: &[Cards], breaches: &mut Vec<Breach>) {
        for (index, cards) in bids.iter().enumerate() {
            self.count(cards, Place::Bid(seat, entry, index), breaches);
        }
    }
}
