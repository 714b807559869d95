//! Visible cards: those whose place the position shows, so that no hidden card can be one of them.

use enumset::EnumSet;

use super::State;
use super::decision::DecisionKind;
use super::deck::known;
use super::player::Player;
use super::stage::Stage;
use super::supply::Taken;
use crate::components::{BonusCard, PrestigeCard, Profession};
use crate::constants::RECRUITING_CARDS;
use maecenas_game::Known;

/// The visible cards: those whose place the position shows. No hidden card can be one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seen {
    /// Profession cards.
    pub professions: EnumSet<Profession>,
    /// Bonus cards.
    pub bonus_cards: EnumSet<BonusCard>,
    /// Prestige cards.
    pub prestige_cards: EnumSet<PrestigeCard>,
}

impl Seen {
    /// The visible cards of one player.
    #[must_use]
    pub fn by(player: &Player) -> Self {
        Self {
            professions: player.table.professions | player.hand.professions,
            bonus_cards: player.bonus_cards.known,
            prestige_cards: player.prestige_cards.known,
        }
    }

    /// The visible cards of a position.
    #[must_use]
    pub fn in_state(state: &State) -> Self {
        let mut seen = state
            .players
            .iter()
            .map(Self::by)
            .fold(Self::default(), Self::and);
        seen.professions |= known(&state.profession_deck);
        if state.stage == Stage::SetUp {
            let returned = state.players.iter().filter_map(|player| player.returned);
            seen.professions.extend(returned);
        }
        seen.bonus_cards |= known(&state.bonus_deck);
        seen.bonus_cards |= state.played_bonus_cards;
        seen.prestige_cards |= known(&state.prestige_deck);
        match state.decision.map(|decision| decision.about) {
            Some(DecisionKind::Professions(drawn)) => seen.professions |= drawn.known,
            Some(DecisionKind::BonusCards(drawn)) => seen.bonus_cards |= drawn.known,
            Some(DecisionKind::PrestigeCards(drawn)) => seen.prestige_cards |= drawn.known,
            Some(
                DecisionKind::Landscape(_)
                | DecisionKind::RecruitingCard
                | DecisionKind::Merchant(_)
                | DecisionKind::Joint { .. },
            )
            | None => {}
        }
        seen
    }

    fn and(self, other: Self) -> Self {
        Self {
            professions: self.professions | other.professions,
            bonus_cards: self.bonus_cards | other.bonus_cards,
            prestige_cards: self.prestige_cards | other.prestige_cards,
        }
    }
}

impl State {
    /// Whether a player's hand holds a recruiting card.
    #[must_use]
    pub fn holds_recruiting_card(&self, player: &Player) -> Known {
        let hand = player.hand;
        if hand.recruiting > 0 || hand.hidden == 0 {
            return Known::of(hand.recruiting > 0, false);
        }
        let taken = Taken::by(&self.players, self.decision.as_ref());
        let elsewhere = taken.recruiting.saturating_add(self.supply.recruiting.0);
        let hideable = RECRUITING_CARDS.saturating_sub(elsewhere).min(hand.hidden);
        Known::of(false, hideable > 0)
    }
}
