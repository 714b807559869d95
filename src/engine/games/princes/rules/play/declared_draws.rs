//! Declared draws: the cards that a move draws, given by the caller when the decks of the position are hidden.

use enumset::{EnumSet, EnumSetType};

use crate::components::{BonusCard, PrestigeCard, Profession};
use crate::constants::MOST_DRAWN;
use crate::event::{Drawn, Event};
use crate::findings::{Part, Report, Value, Violation};
use crate::rulebook::Rule;
use crate::state::{Deck, Seen, State, known};

/// The cards that a move draws, as the caller declares them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeclaredDraws {
    /// Profession cards.
    pub professions: EnumSet<Profession>,
    /// Bonus cards.
    pub bonus_cards: EnumSet<BonusCard>,
    /// Prestige cards.
    pub prestige_cards: EnumSet<PrestigeCard>,
}

impl DeclaredDraws {
    /// Whether no cards are declared.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Names the hidden cards at the top of the decks, as declared.
    ///
    /// # Errors
    /// The declared cards are not as many as a draw takes, contradict a card of the deck that is not hidden, or are visible
    /// elsewhere.
    pub(super) fn name(self, state: &mut State) -> Result<(), Report> {
        let seen = Seen::in_state(state);
        name(
            &mut state.profession_deck,
            self.professions,
            seen.professions,
            Value::Professions,
        )?;
        name(
            &mut state.bonus_deck,
            self.bonus_cards,
            seen.bonus_cards,
            Value::BonusCards,
        )?;
        name(
            &mut state.prestige_deck,
            self.prestige_cards,
            seen.prestige_cards,
            Value::PrestigeCards,
        )
    }

    /// Checks that the declared cards are those that were drawn.
    ///
    /// # Errors
    /// Other cards were drawn, or none.
    pub(super) fn were_drawn(self, events: &[Event]) -> Result<(), Report> {
        let mut drawn = Self::default();
        for event in events {
            match event {
                Event::Drew(_, Drawn::Professions(cards)) => drawn.professions = cards.known,
                Event::Drew(_, Drawn::BonusCards(cards)) => drawn.bonus_cards = cards.known,
                Event::Drew(_, Drawn::PrestigeCards(cards)) => drawn.prestige_cards = cards.known,
                _ => {}
            }
        }
        if drawn == self {
            Ok(())
        } else {
            Err(refused(Violation::new(Rule::DrawKeepOne, Part::Drawn)))
        }
    }
}

/// Names the hidden cards among those that a draw takes from the top.
fn name<C: EnumSetType>(
    deck: &mut Deck<C>,
    declared: EnumSet<C>,
    seen: EnumSet<C>,
    value: fn(EnumSet<C>) -> Value,
) -> Result<(), Report> {
    if declared.is_empty() {
        return Ok(());
    }
    let size = deck.len().min(MOST_DRAWN);
    let top: Deck<C> = deck.iter().take(size).copied().collect();
    let named = known(&top);
    let new = declared - named;
    if !named.is_subset(declared) || declared.len() != size || !new.is_disjoint(seen) {
        let violation = Violation::new(Rule::DrawKeepOne, Part::Drawn).not(value(declared));
        return Err(refused(violation.exactly(Value::Count(size as u32))));
    }
    for (slot, card) in deck
        .iter_mut()
        .take(size)
        .filter(|slot| slot.card.is_none())
        .zip(new)
    {
        slot.card = Some(card);
    }
    Ok(())
}

fn refused(violation: Violation) -> Report {
    Report {
        violations: vec![violation],
        needs: Vec::new(),
    }
}
