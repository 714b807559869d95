//! Random consistent positions, complete in every card and coin.

use maecenas_contract::wire::princes::v1::{
    BonusDeck, BonusRun, CheckStateRequest, FreedomCount, Hand, Options, Player, PrestigeDeck,
    PrestigeRun, ProfessionDeck, ProfessionRun, State, Supply,
};
use proptest::prelude::*;

use super::asking::{ENGLISH, position, service};
use super::board::Board;
use super::dice::{Dice, cases, dice};
use super::drawings::DRAWINGS;
use super::stages::{self, Part};

/// Consistent positions of 2 to 5 players in any part of the game.
pub fn states() -> impl Strategy<Value = State> {
    states_in(&[
        Part::SetUp,
        Part::Nomination,
        Part::Bidding,
        Part::AuctionDecision,
        Part::Actions,
        Part::ActionDecision,
        Part::Finished,
    ])
}

/// Consistent positions of 2 to 5 players in some parts of the game.
pub fn states_in(parts: &'static [Part]) -> impl Strategy<Value = State> {
    dice(400).prop_filter_map("no position of this part came of it", move |mut dice| {
        let part = dice.one(parts)?;
        Some(Making::new(&mut dice, part)).and_then(|making| making.state(&mut dice, part))
    })
}

/// A position under construction: the components that are left in the box, and those that have been given out.
pub struct Making {
    pub state: State,
    pub boards: Vec<Board>,
    pub pieces: std::collections::BTreeMap<i32, u32>,
    pub professions: Vec<i32>,
    pub bonus_cards: Vec<i32>,
    pub prestige_cards: Vec<i32>,
    pub builders: u32,
    pub jesters: u32,
    pub recruiting_cards: u32,
    pub freedoms: [u32; 3],
}

impl Making {
    fn new(dice: &mut Dice, part: Part) -> Self {
        let players = 2 + dice.below(4);
        let four_freedoms = players == 2 && dice.coin();
        let round = match part {
            Part::SetUp => 1,
            Part::Finished => 7,
            _ => 1 + dice.number(7),
        };
        let state = State {
            options: four_freedoms.then_some(Options {
                four_freedoms: Some(four_freedoms),
                ..Options::default()
            }),
            round: Some(round),
            start_seat: Some(dice.number(u32::try_from(players).unwrap())),
            players: vec![Player::default(); players],
            ..State::default()
        };
        Self {
            boards: vec![Board::default(); players],
            pieces: DRAWINGS.supply.clone(),
            professions: (1..=21).collect(),
            bonus_cards: (1..=20).collect(),
            prestige_cards: (1..=14).collect(),
            builders: 6,
            jesters: 7,
            recruiting_cards: 5,
            freedoms: tiles(dice, players, four_freedoms),
            state,
        }
    }

    fn state(mut self, dice: &mut Dice, part: Part) -> Option<State> {
        if part == Part::SetUp {
            self.deal(dice);
        } else {
            let stacks = stages::acquire(&mut self, dice, part);
            for (seat, stack) in stacks.into_iter().enumerate() {
                self.give(seat, stack, dice)?;
            }
            for seat in 0..self.boards.len() {
                self.furnish(seat, dice);
            }
        }
        let starting_money = if self.boards.len() == 2 { 2500 } else { 3500 };
        for player in &mut self.state.players {
            if part == Part::SetUp {
                player.florins = Some(starting_money);
                continue;
            }
            player.florins = Some(100 * i32::try_from(dice.below(60)).unwrap());
            player.prestige_points = i32::try_from(dice.below(50)).unwrap();
        }
        stages::stage(&mut self, dice, part)?;
        Some(self.finished(dice))
    }

    /// Set-up: each player has four cards, or has returned one of them.
    fn deal(&mut self, dice: &mut Dice) {
        let waiting = dice.below(self.state.players.len());
        for (seat, player) in self.state.players.iter_mut().enumerate() {
            let mut dealt = dice.take(&mut self.professions, 4);
            if seat != waiting && dice.coin() {
                player.returned_profession = dealt.pop();
            }
            player.hand = Some(Hand {
                professions: dealt,
                ..Hand::default()
            });
        }
    }

    /// The position, with decks and supply.
    fn finished(mut self, dice: &mut Dice) -> State {
        for (player, board) in self.state.players.iter_mut().zip(&self.boards) {
            player.principality.clone_from(&board.placed);
            player.builder_count = board.builders;
        }
        let mut state = self.state;
        if state.round != Some(1) {
            state.played_bonus_cards = dice.some(&mut self.bonus_cards, 5);
        }
        let (professions, bonus_cards, prestige_cards) =
            (self.professions, self.bonus_cards, self.prestige_cards);
        state.profession_deck = Some(ProfessionDeck {
            profession_runs: vec![ProfessionRun {
                hidden_count: 0,
                professions,
                known_to: Vec::new(),
            }],
        });
        state.bonus_deck = Some(BonusDeck {
            bonus_runs: vec![BonusRun {
                hidden_count: 0,
                bonus_cards,
                known_to: Vec::new(),
            }],
        });
        state.prestige_deck = Some(PrestigeDeck {
            prestige_runs: vec![PrestigeRun {
                hidden_count: 0,
                prestige_cards,
                known_to: Vec::new(),
            }],
        });
        let left = |(freedom, count): (i32, &u32)| FreedomCount {
            freedom,
            count: Some(*count),
        };
        state.supply = Some(Supply {
            freedom_counts: (1..).zip(&self.freedoms).map(left).collect(),
            jester_count: Some(self.jesters),
            builder_count: Some(self.builders),
            recruiting_card_count: Some(self.recruiting_cards),
            ..Supply::default()
        });
        state
    }
}

/// The freedom tiles of a game: with two players one of each, and two more (or one) of different types.
fn tiles(dice: &mut Dice, players: usize, four: bool) -> [u32; 3] {
    if players > 2 {
        return [u32::try_from(players - 1).unwrap(); 3];
    }
    let mut tiles = [1; 3];
    let mut drawn = vec![0, 1, 2];
    for freedom in dice.take(&mut drawn, if four { 1 } else { 2 }) {
        tiles[freedom] += 1;
    }
    tiles
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_position_that_came_of_the_rules_is_consistent(state in states()) {
        let said = service().check_state(ENGLISH, &CheckStateRequest { position: position(&state), include: Vec::new(), labels: Vec::new() }).unwrap();
        prop_assert_eq!(&said.breaches, &Vec::new());
        prop_assert!(said.consistent);
        prop_assert!(said.awaiting.is_some());
    }
}
