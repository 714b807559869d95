//! Validation of cards: each card is at one place only, and the decks hold the rest.

use enumset::{EnumSet, EnumSetType};

use super::{Breach, Parts, Place, returned};
use crate::components::{BonusCard, PrestigeCard, Profession};
use crate::constants::RECRUITING_CARDS;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Cards, Decision, DecisionKind, Deck, DeckCard, Player, Stage, Taken};

/// The decks of a position.
pub(super) struct Decks {
    pub(super) professions: Deck<Profession>,
    pub(super) professions_settled: bool,
    pub(super) bonus_cards: Deck<BonusCard>,
    pub(super) prestige_cards: Deck<PrestigeCard>,
    /// The fewest and the most recruiting cards in the supply, narrowed by the count of profession cards.
    pub(super) recruiting: (u8, u8),
}

/// Checks all cards and returns the decks; the size of an omitted deck is inferred. `recruiting` are the fewest and the most
/// recruiting cards in the supply that the other components allow.
pub(super) fn check(
    parts: &Parts,
    taken: &Taken,
    recruiting: (u8, u8),
    breaches: &mut Vec<Breach>,
) -> Decks {
    let about = parts
        .decision
        .as_ref()
        .map(|decision: &Decision| decision.about);

    let mut bonus_cards = Tracker::new(Value::BonusCards, breaches);
    for (seat, player) in seats(parts) {
        bonus_cards.add(Place::BonusCards(seat), player.bonus_cards);
    }
    bonus_cards.add(
        Place::PlayedBonusCards,
        Cards {
            known: parts.played_bonus_cards,
            hidden: 0,
        },
    );
    if let Some(DecisionKind::BonusCards(drawn)) = about {
        bonus_cards.add(Place::Decision, drawn);
    }
    let bonus_cards = bonus_cards.deck(
        Place::BonusDeck,
        parts.bonus_deck.as_ref(),
        BonusCard::COUNT,
        0,
    );

    let mut prestige_cards = Tracker::new(Value::PrestigeCards, breaches);
    for (seat, player) in seats(parts) {
        prestige_cards.add(Place::PrestigeCards(seat), player.prestige_cards);
    }
    if let Some(DecisionKind::PrestigeCards(drawn)) = about {
        prestige_cards.add(Place::Decision, drawn);
    }
    let prestige_cards = prestige_cards.deck(
        Place::PrestigeDeck,
        parts.prestige_deck.as_ref(),
        PrestigeCard::COUNT,
        0,
    );

    let mut professions = Tracker::new(Value::Professions, breaches);
    for (seat, player) in seats(parts) {
        professions.add_player(seat, player);
        if parts.stage == Stage::SetUp && player.hand.count() == 3 {
            let known = player.returned.map(EnumSet::from).unwrap_or_default();
            professions.add(
                Place::Returned(seat),
                Cards {
                    known,
                    hidden: u8::from(known.is_empty()),
                },
            );
        }
    }
    if let Some(DecisionKind::Professions(drawn)) = about {
        professions.add(Place::Decision, drawn);
    }
    returned::check(parts, professions.breaches);
    // Of the hidden cards in hands at least `fewest` are recruiting cards, and at most `fewest + slack`.
    let unplaced = RECRUITING_CARDS.saturating_sub(taken.recruiting);
    let fewest = unplaced.saturating_sub(recruiting.1);
    let slack = unplaced
        .saturating_sub(recruiting.0)
        .min(taken.hidden)
        .saturating_sub(fewest);
    professions.sum = professions.sum.saturating_sub(fewest.into());
    let placed = professions.sum;
    let given = parts.profession_deck.as_ref();
    let professions = professions.deck(
        Place::ProfessionDeck,
        given,
        Profession::COUNT,
        slack.into(),
    );
    // Cards in excess of the number of profession cards must be recruiting cards.
    let more = (placed + professions.len() as u32)
        .saturating_sub(Profession::COUNT as u32)
        .min(slack.into()) as u8;
    let slack = if given.is_some() { 0 } else { slack - more };
    let fewest = fewest + more;

    Decks {
        professions,
        professions_settled: slack == 0,
        bonus_cards,
        prestige_cards,
        recruiting: (
            unplaced.saturating_sub(fewest + slack),
            unplaced.saturating_sub(fewest),
        ),
    }
}

/// Checks one player's cards, without the rest of the game: there are no more of a kind than the game has.
pub(super) fn check_player(seat: Seat, player: &Player, breaches: &mut Vec<Breach>) {
    let Player { hand, table, .. } = player;
    let recruiting = RECRUITING_CARDS
        .saturating_sub(table.recruiting.saturating_add(hand.recruiting))
        .min(hand.hidden);
    let mut professions = Tracker::new(Value::Professions, breaches);
    professions.add_player(seat, player);
    professions.within(Place::Hand(seat), Profession::COUNT, recruiting.into());
    let mut bonus_cards = Tracker::new(Value::BonusCards, breaches);
    bonus_cards.add(Place::BonusCards(seat), player.bonus_cards);
    bonus_cards.within(Place::BonusCards(seat), BonusCard::COUNT, 0);
    let mut prestige_cards = Tracker::new(Value::PrestigeCards, breaches);
    prestige_cards.add(Place::PrestigeCards(seat), player.prestige_cards);
    prestige_cards.within(Place::PrestigeCards(seat), PrestigeCard::COUNT, 0);
}

fn seats(parts: &Parts) -> impl Iterator<Item = (Seat, &Player)> {
    (0..).map_while(Seat::new).zip(&parts.players)
}

/// Counts the cards of one kind over all places of a position.
struct Tracker<'a, C: EnumSetType, V: Fn(EnumSet<C>) -> Value> {
    seen: EnumSet<C>,
    sum: u32,
    value: V,
    breaches: &'a mut Vec<Breach>,
}

impl<'a, C: EnumSetType, V: Fn(EnumSet<C>) -> Value> Tracker<'a, C, V> {
    fn new(value: V, breaches: &'a mut Vec<Breach>) -> Self {
        Self {
            seen: EnumSet::new(),
            sum: 0,
            value,
            breaches,
        }
    }

    /// Counts the cards of a place, and reports those that another place has too.
    fn add(&mut self, place: Place, cards: Cards<C>) {
        let twice = cards.known & self.seen;
        if !twice.is_empty() {
            let breach = Breach::new(Rule::ComponentsCards, place).not((self.value)(twice));
            self.breaches
                .push(breach.expecting(Relation::NoneOf, (self.value)(self.seen)));
        }
        self.seen |= cards.known;
        self.sum += cards.count();
    }

    /// Checks that there are no more cards than the game has, when up to `slack` of them may be recruiting cards.
    fn within(&mut self, place: Place, all: usize, slack: u32) -> bool {
        let sum = self.sum.saturating_sub(slack);
        let fits = sum <= all as u32;
        if !fits {
            let breach = super::too_many(Rule::ComponentsCards, place, all as u32, sum);
            self.breaches.push(breach);
        }
        fits
    }

    /// Checks that the deck holds the rest of all cards, and up to `slack` more when hidden cards may be recruiting cards; infers
    /// the deck when it is omitted.
    fn deck(&mut self, place: Place, given: Option<&Deck<C>>, all: usize, slack: u32) -> Deck<C> {
        let fits = self.within(place, all, slack);
        let fewest = (all as u32).saturating_sub(self.sum);
        let most = (all as u32 + slack).saturating_sub(self.sum);
        let Some(deck) = given else {
            return std::iter::repeat_n(DeckCard::HIDDEN, fewest as usize).collect();
        };
        for card in deck.iter().filter_map(|slot| slot.card) {
            let known = card.into();
            self.add(place, Cards { known, hidden: 0 });
        }
        let size = deck.len() as u32;
        if fits && !(fewest..=most).contains(&size) {
            let breach = super::outside(Rule::ComponentsCards, place, fewest, most, size);
            self.breaches.push(breach);
        }
        *deck
    }
}

impl<V: Fn(EnumSet<Profession>) -> Value> Tracker<'_, Profession, V> {
    fn add_player(&mut self, seat: Seat, player: &Player) {
        self.add(
            Place::Table(seat),
            Cards {
                known: player.table.professions,
                hidden: 0,
            },
        );
        let Player { hand, .. } = player;
        self.add(
            Place::Hand(seat),
            Cards {
                known: hand.professions,
                hidden: hand.hidden,
            },
        );
    }
}
