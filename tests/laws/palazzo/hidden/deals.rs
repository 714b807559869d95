//! Deals of hidden cards for a purpose, which random completions seldom show.

use maecenas_palazzo_rules::{
    Cards, Catalog, MoneyCard, Parts, Pile, Seat, State, assemble, complete,
};

use super::Seen;

impl Seen {
    /// The hidden cards: those that a completion has put at hidden places.
    pub(super) fn pool(&self) -> Cards {
        let whole = self.wholes.first().expect("there are completions");
        let hands = whole.players().iter().zip(self.view.players());
        let dealt = hands.map(|(whole, seen)| whole.hand.known.minus(&seen.hand.known));
        let hands = dealt.fold(Cards::NONE, |all, cards| all.plus(&cards));
        match self.view.money_deck() {
            Pile::Known(_) => hands,
            Pile::Hidden(_) => hands.plus(&whole.money_deck().known().iter().copied().collect()),
        }
    }

    /// The number of hidden cards in a seat's hand.
    pub(super) fn hidden(&self, seat: Seat) -> usize {
        self.view.player(seat).hand.hidden.into()
    }

    /// A completion in which these are the hidden cards of seats.
    pub(super) fn with(&self, hands: impl IntoIterator<Item = (Seat, Cards)>) -> State {
        let mut parts = Parts::of(&self.view);
        for (seat, cards) in hands {
            let hand = &mut parts.players[seat.index()].hand;
            assert_eq!(cards.count(), usize::from(hand.hidden));
            hand.known = hand.known.plus(&cards);
            hand.hidden = 0;
        }
        let told = assemble(Catalog::reference(), parts).expect("the cards are hidden somewhere");
        complete(Catalog::reference(), &told, 7.into()).expect("the other cards fit")
    }

    /// A completion in which a seat has these hidden cards and any others.
    pub(super) fn having(&self, seat: Seat, wanted: &Cards) -> State {
        let others = self.pool().minus(wanted);
        let cards = wanted.iter().chain(others.iter());
        self.with([(seat, cards.take(self.hidden(seat)).collect())])
    }

    /// The hidden cards of a seat that have as few of a card as can be.
    pub(super) fn fewest(&self, seat: Seat, avoided: MoneyCard) -> Cards {
        let pool = self.pool();
        let (last, first): (Vec<_>, Vec<_>) = pool.iter().partition(|card| *card == avoided);
        let cards = first.into_iter().chain(last);
        cards.take(self.hidden(seat)).collect()
    }

    /// Completions in which a seat has as few, and as many, of each of these cards as can be.
    pub(super) fn extremes(&self, seat: Seat, of: &Cards) -> Vec<State> {
        let hidden = self.hidden(seat);
        let pool = self.pool();
        let extremes = |card| {
            let most = std::iter::repeat_n(card, pool.of(card).into());
            let most: Cards = most.take(hidden).collect();
            [
                self.with([(seat, self.fewest(seat, card))]),
                self.having(seat, &most),
            ]
        };
        of.kinds().flat_map(extremes).collect()
    }
}
