//! The belongings of players at the time of a position.

use maecenas_contract::wire::princes::v1::stack::Name;
use maecenas_contract::wire::princes::v1::{BonusHand, Hand, PrestigeHand, Table};

use super::dice::Dice;
use super::drawings::{pieces, pieces_that_are};
use super::states::Making;

impl Making {
    /// Gives a player what they acquired in this round.
    pub(super) fn give(&mut self, seat: usize, stack: Option<i32>, dice: &mut Dice) -> Option<()> {
        let Some(stack) = stack else { return Some(()) };
        self.state.players[seat].acquired_stack = Some(stack);
        match Name::try_from(stack).unwrap() {
            Name::Builder => self.boards[seat].builders += 1,
            Name::Jester => self.state.players[seat].jester_count += 1,
            Name::RecruitingCard => self.hand(seat).recruiting_card_count += 1,
            Name::PrestigeCard => {
                let card = dice.take(&mut self.prestige_cards, 1);
                self.held_prestige_cards(seat).extend(card);
            }
            Name::Forest => self.place(seat, 11, dice)?,
            Name::Lake => self.place(seat, 12, dice)?,
            Name::Park => self.place(seat, 13, dice)?,
            Name::Landscape => {
                let landscape = dice.one(&pieces_that_are(true))?;
                self.place(seat, landscape, dice)?;
            }
            Name::Unspecified => {}
        }
        self.builders -= u32::from(stack == Name::Builder as i32);
        self.jesters -= u32::from(stack == Name::Jester as i32);
        self.recruiting_cards -= u32::from(stack == Name::RecruitingCard as i32);
        Some(())
    }

    /// Gives a player some of everything.
    pub(super) fn furnish(&mut self, seat: usize, dice: &mut Dice) {
        let more = dice.number((3 - self.boards[seat].builders).min(self.builders) + 1);
        self.boards[seat].builders += more;
        self.builders -= more;
        for _ in 0..dice.below(9) {
            let piece = dice.one(&pieces()).unwrap();
            let _ = self.place(seat, piece, dice);
        }
        let (jesters, recruiting) = (
            dice.number(self.jesters.min(3) + 1),
            dice.number(self.recruiting_cards.min(2) + 1),
        );
        self.jesters -= jesters;
        self.recruiting_cards -= recruiting;
        let on_table = dice.number(recruiting + 1);
        let table = Table {
            professions: dice.some(&mut self.professions, 3),
            recruiting_card_count: on_table,
        };
        let in_hand = dice.some(&mut self.professions, 4);
        let hand = self.hand(seat);
        hand.professions.extend(in_hand);
        hand.recruiting_card_count += recruiting - on_table;
        let prestige_cards = dice.some(&mut self.prestige_cards, 2);
        self.held_prestige_cards(seat).extend(prestige_cards);
        let bonus_cards = dice.some(&mut self.bonus_cards, 4);
        let free: Vec<i32> = (1..=3).filter(|_| dice.coin()).collect();
        let player = &mut self.state.players[seat];
        player.jester_count += jesters;
        player.table = Some(table);
        player.bonus_hand = Some(BonusHand {
            bonus_cards,
            hidden_count: 0,
        });
        for freedom in free {
            let left = &mut self.freedoms[usize::try_from(freedom - 1).unwrap()];
            if *left > 0 {
                *left -= 1;
                player.freedoms.push(freedom);
            }
        }
    }

    /// Puts a piece of the supply on a board, if there is one and it has a place.
    fn place(&mut self, seat: usize, piece: i32, dice: &mut Dice) -> Option<()> {
        let left = self.pieces.get_mut(&piece).filter(|left| **left > 0)?;
        self.boards[seat].place(piece, dice).then_some(())?;
        *left -= 1;
        Some(())
    }

    fn hand(&mut self, seat: usize) -> &mut Hand {
        self.state.players[seat].hand.get_or_insert_default()
    }

    fn held_prestige_cards(&mut self, seat: usize) -> &mut Vec<i32> {
        let held = self.state.players[seat]
            .prestige_hand
            .get_or_insert_with(PrestigeHand::default);
        &mut held.prestige_cards
    }
}
