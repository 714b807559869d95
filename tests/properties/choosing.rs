//! The parts of random moves: cards, bids, places and opponents.

use maecenas_contract::wire::princes::v1::r#move::Move as Kind;
use maecenas_contract::wire::princes::v1::{
    CompleteWork, KeepBonusCard, KeepPrestigeCard, KeepProfession, Placement, Recruit, decision,
    stage,
};

use super::board::Board;
use super::drawings::{pieces, placement};
use super::moves::Moving;

impl Moving<'_> {
    pub(super) fn three(&mut self) -> Vec<i32> {
        let hand = self.player.hand.as_ref();
        let mut cards = hand
            .map(|hand| hand.professions.clone())
            .unwrap_or_default();
        if self.dice.once_in(4) {
            cards.push(self.number(21));
        }
        let count = if self.dice.once_in(6) { 2 } else { 3 };
        let mut kept = self.dice.take(&mut cards, count);
        kept.extend(kept.is_empty().then_some(1));
        kept
    }

    pub(super) fn stack(&mut self) -> i32 {
        let stacks = super::stages::stacks(self.state.players.len());
        if self.dice.once_in(8) {
            self.number(8)
        } else {
            self.dice.one(&stacks).unwrap()
        }
    }

    pub(super) fn opening(&mut self) -> Option<i32> {
        let right = if self.state.players.len() == 2 {
            300
        } else {
            200
        };
        match self.dice.below(6) {
            0 => Some(100 * self.number(9)),
            1 => Some(right),
            _ => None,
        }
    }

    pub(super) fn raised(&mut self) -> i32 {
        let bid = match self
            .state
            .stage
            .as_ref()
            .and_then(|stage| stage.stage.as_ref())
        {
            Some(stage::Stage::Auction(auction)) => auction
                .bidding
                .as_ref()
                .and_then(|bidding| bidding.highest.as_ref()?.total),
            _ => None,
        };
        let more = if self.dice.once_in(5) {
            self.number(4)
        } else {
            1
        };
        bid.unwrap_or(200) + 100 * more
    }

    pub(super) fn landscape(&mut self) -> i32 {
        let won = match self
            .state
            .decision
            .as_ref()
            .and_then(|open| open.decision.as_ref())
        {
            Some(decision::Decision::LandscapeWon(won)) => won.landscape,
            _ => None,
        };
        match won {
            Some(won) if !self.dice.once_in(6) => won,
            _ => 10 + self.number(3),
        }
    }

    pub(super) fn place(&mut self, piece: i32) -> Placement {
        let board = Board {
            placed: self.player.principality.clone(),
            builders: self.player.builder_count,
        };
        if !self.dice.once_in(3)
            && board.placed.iter().all(|placed| placed.square.is_some())
            && let Some(way) = board.way(piece, self.dice)
        {
            return way;
        }
        let piece = if self.dice.once_in(8) {
            self.dice.one(&pieces()).unwrap()
        } else {
            piece
        };
        let corner = (self.number(9) - 2, self.number(9) - 2);
        placement(piece, self.number(8), corner)
    }

    pub(super) fn keep(&mut self, kind: usize) -> Kind {
        use decision::Decision as Open;
        let mut drawn = match self
            .state
            .decision
            .as_ref()
            .and_then(|open| open.decision.as_ref())
        {
            Some(Open::ProfessionCardsDrawn(drawn)) => drawn.professions.clone(),
            Some(Open::BonusCardsDrawn(drawn)) => drawn.bonus_cards.clone(),
            Some(Open::PrestigeCardsDrawn(drawn)) => drawn.prestige_cards.clone(),
            _ => vec![1, 2, 3],
        };
        drawn.retain(|card| *card <= 14 || kind != 9);
        if self.dice.once_in(6) {
            drawn.push(self.number(14));
        }
        let kept = self.dice.take(&mut drawn, 1).pop().unwrap_or(1);
        let missing = usize::from(self.dice.once_in(6));
        let count = drawn.len().min(4).saturating_sub(missing);
        let returned = self.dice.take(&mut drawn, count);
        match kind {
            7 => Kind::KeepProfession(KeepProfession {
                kept_profession: kept,
                returned_professions: returned,
            }),
            8 => Kind::KeepBonusCard(KeepBonusCard {
                kept_bonus_card: kept.min(20),
                returned_bonus_cards: returned.into_iter().map(|card| card.min(20)).collect(),
            }),
            _ => Kind::KeepPrestigeCard(KeepPrestigeCard {
                kept_prestige_card: kept,
                returned_prestige_cards: returned,
            }),
        }
    }

    pub(super) fn recruit(&mut self) -> Kind {
        let opponent = self
            .dice
            .number(u32::try_from(self.state.players.len()).unwrap());
        let table = self.state.players[opponent as usize].table.as_ref();
        let shown = table
            .map(|table| table.professions.clone())
            .unwrap_or_default();
        let profession = self.dice.one(&shown).filter(|_| !self.dice.once_in(6));
        let profession = profession.unwrap_or_else(|| self.number(21));
        Kind::Recruit(Recruit {
            opponent: Some(opponent),
            profession,
        })
    }

    pub(super) fn work(&mut self) -> CompleteWork {
        let hand = self
            .player
            .hand
            .as_ref()
            .map(|hand| hand.professions.clone())
            .unwrap_or_default();
        let profession = self.dice.one(&hand).filter(|_| !self.dice.once_in(6));
        let mut held = self
            .player
            .bonus_hand
            .as_ref()
            .map(|held| held.bonus_cards.clone())
            .unwrap_or_default();
        let mut bonus_cards = self.dice.some(&mut held, 6);
        if self.dice.once_in(8) {
            let other = self.number(20);
            bonus_cards.extend((!bonus_cards.contains(&other)).then_some(other));
        }
        let most = if self.dice.once_in(3) { 16 } else { 4 };
        let converted_points = self.number(most) - 1;
        CompleteWork {
            profession: profession.unwrap_or_else(|| self.number(21)),
            bonus_cards,
            converted_points,
        }
    }
}
