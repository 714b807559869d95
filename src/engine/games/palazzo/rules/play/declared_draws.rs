//! Declared draws: what a move draws, given by the caller where the order of what it draws from is hidden.

use crate::catalog::{Catalog, Stack};
use crate::constants::{DRAWN_TILES, RIDERS, revealed};
use crate::findings::{Findings, Hidden, Part, Value, Violation};
use crate::money::{Cards, MoneyCard};
use crate::moves::Move;
use crate::rulebook::Rule;
use crate::state::State;
use crate::tiles::StackTile;

/// What a move draws, as the caller declares it. Where the order is known, a declaration must agree with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeclaredDraws {
    /// The money cards that are revealed, in their order.
    pub cards: Vec<MoneyCard>,
    /// The tiles and riders that are drawn, in their order: two, or the fifth rider alone.
    pub tiles: Vec<StackTile>,
}

impl DeclaredDraws {
    /// Judges the declaration for a legal move: all that it draws must be declared or known, and possible.
    pub(super) fn judge(
        &self,
        catalog: &Catalog,
        state: &State,
        made: &Move,
        findings: &mut impl Findings,
    ) {
        match made {
            Move::TakeMoney => self.judge_cards(catalog, state, findings),
            _ if !self.cards.is_empty() => findings.broken(|| {
                Violation::new(Rule::MoneyRevealed, Part::DrawnCards)
                    .exactly(Value::Count(0))
                    .not(Value::Count(self.cards.len() as u32))
            }),
            _ => {}
        }
        match made {
            Move::DrawTiles => self.judge_tiles(catalog, state, findings),
            _ if !self.tiles.is_empty() => {
                findings.broken(|| self.miscounted_tiles(0));
            }
            _ => {}
        }
    }

    fn judge_cards(&self, catalog: &Catalog, state: &State, findings: &mut impl Findings) {
        let needed = revealed(state.players().len());
        let deck = state.money_deck();
        let of_deck = needed.min(deck.len());
        let (known_deck, reshuffled) = (deck.hidden() == 0, needed > of_deck);
        let is_known = known_deck && (!reshuffled || state.chance().is_some());
        if self.cards.is_empty() {
            if !is_known {
                findings.hidden(Rule::MoneyRevealed, Hidden::MoneyDeck);
            }
            return;
        }
        if self.cards.len() != needed {
            findings.broken(|| {
                Violation::new(Rule::MoneyRevealed, Part::DrawnCards)
                    .exactly(Value::Count(needed as u32))
                    .not(Value::Count(self.cards.len() as u32))
            });
            return;
        }
        let (first, rest) = self.cards.split_at(of_deck);
        let fits_deck = if known_deck {
            deck.known().starts_with(first)
        } else {
            let unseen = catalog.money().minus(&state.seen_money());
            unseen.contains(&first.iter().copied().collect())
        };
        let mut discards: Vec<_> = state.money_discards().iter().collect();
        let fits_discards = match state.chance() {
            Some(mut chance) => {
                if reshuffled {
                    chance.shuffle(&mut discards);
                }
                discards.starts_with(rest)
            }
            None => state
                .money_discards()
                .contains(&rest.iter().copied().collect()),
        };
        if !fits_deck || !fits_discards {
            findings.broken(|| {
                let violation = Violation::new(Rule::MoneyRevealed, Part::DrawnCards)
                    .not(Value::Cards(self.cards.iter().copied().collect::<Cards>()));
                if is_known {
                    let next = deck.known().iter().chain(&discards).take(needed);
                    violation.exactly(Value::Cards(next.copied().collect()))
                } else {
                    violation
                }
            });
        }
    }

    fn judge_tiles(&self, catalog: &Catalog, state: &State, findings: &mut impl Findings) {
        let mut riders = state.drawn_riders();
        let mut left = Stack::ALL.map(|stack| state.stack(stack).len());
        let mut hidden = (!state.stacks_are_known()).then(|| state.hidden_tiles(catalog));
        for index in 0..DRAWN_TILES {
            let next = Stack::ALL
                .into_iter()
                .find(|stack| left[*stack as usize] > 0);
            let Some(stack) = next.filter(|_| riders < RIDERS) else {
                if self.tiles.len() > index {
                    findings.broken(|| self.miscounted_tiles(index));
                }
                return;
            };
            let pile = state.stack(stack);
            let known = pile.known().get(pile.len() - left[stack as usize]).copied();
            // Either all draws are declared or none is.
            let declared = self.tiles.get(index).copied();
            if declared.is_none() && !self.tiles.is_empty() {
                findings.broken(|| self.miscounted_tiles(index + 1));
                return;
            }
            let Some(drawn) = declared.or(known) else {
                findings.hidden(Rule::DrawTiles, Hidden::Stack(stack));
                // The second tile may come from the next stack, whose order would have to be known too.
                left[stack as usize] -= 1;
                continue;
            };
            let riders_left = if stack == Stack::Third {
                RIDERS - riders
            } else {
                0
            };
            let is_possible = match (known, drawn) {
                (Some(known), _) => known == drawn,
                (None, StackTile::Rider) => riders_left > 0,
                (None, StackTile::Tile(tile)) => {
                    left[stack as usize] > riders_left.into()
                        && hidden
                            .as_ref()
                            .is_some_and(|hidden| hidden.can_draw(catalog, stack, tile))
                }
            };
            if !is_possible {
                findings.broken(|| impossible(stack, drawn, known));
                return;
            }
            left[stack as usize] -= 1;
            match drawn {
                StackTile::Rider => riders += 1,
                StackTile::Tile(tile) => {
                    if let Some(hidden) = hidden.as_mut().filter(|_| known.is_none()) {
                        hidden.unseen.remove(tile);
                        hidden.in_stacks[stack as usize] -= 1;
                    }
                }
            }
        }
        if self.tiles.len() > DRAWN_TILES {
            findings.broken(|| self.miscounted_tiles(DRAWN_TILES));
        }
    }

    /// The violation of a number of declared tiles that the move does not draw.
    fn miscounted_tiles(&self, drawn: usize) -> Violation {
        Violation::new(Rule::DrawTiles, Part::DrawnTiles)
            .exactly(Value::Count(drawn as u32))
            .not(Value::Count(self.tiles.len() as u32))
    }
}

/// The violation of a tile or a rider that cannot be drawn next from this stack, whose top is expected if it is known.
fn impossible(stack: Stack, declared: StackTile, known: Option<StackTile>) -> Violation {
    let violation = Violation::new(Rule::DrawTiles, Part::DrawnTiles);
    let violation = violation.not(Value::Drawn(declared, stack));
    match known {
        Some(known) => violation.exactly(Value::Drawn(known, stack)),
        None => violation,
    }
}
