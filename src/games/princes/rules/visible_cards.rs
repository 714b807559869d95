//! Cards whose place is known: a hidden card is none of them.

use enumset::{EnumSet, EnumSetType};

use super::components::{BonusCard, PrestigeCard, Profession};
use super::constants::RECRUITING_CARDS;
use super::deck::known;
use super::player::{Cards, Hand, Known, Player};
use super::state::{DecisionKind, Stage, State};
use super::supply::Taken;

/// Cards whose place is known, so that they are not among any hidden ones.
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
    /// The cards whose place one player's board shows.
    #[must_use]
    pub fn by(player: &Player) -> Self {
        Self {
            professions: player.table.professions | player.hand.professions,
            bonus_cards: player.bonus_cards.known,
            prestige_cards: player.prestige_cards.known,
        }
    }

    /// The cards whose place a position shows.
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

impl<C: EnumSetType> Cards<C> {
    /// Whether some cards are all among these, when the place of those in `seen` is known.
    #[must_use]
    pub fn hold(self, wanted: EnumSet<C>, seen: EnumSet<C>) -> Known {
        let unnamed = wanted - self.known;
        if unnamed.is_disjoint(seen) {
            Known::with_hidden(unnamed.len(), self.hidden)
        } else {
            Known::No
        }
    }
}

impl Hand {
    /// Whether some professions are all in the hand, when the place of those in `seen` is known.
    #[must_use]
    pub fn hold(self, wanted: EnumSet<Profession>, seen: EnumSet<Profession>) -> Known {
        Cards {
            known: self.professions,
            hidden: self.hidden,
        }
        .hold(wanted, seen)
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
