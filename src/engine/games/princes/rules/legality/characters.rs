//! The moves of Muse & Princess: the auction of the character cards, their uses, and the last choices.

use enumset::EnumSet;

use super::Mover;
use crate::components::{CardDeck, Character, Stack};
use crate::constants::CONVERSION_PRICE;
use crate::findings::{Fault, Findings, Hidden, Part, Value, Violation};
use crate::rulebook::Rule;
use crate::state::{CharacterAuction, Choice, Marker, Seen, Stage};
use crate::works::{Patron, judge_held};
use maecenas_game::Known;

impl Mover<'_> {
    pub(super) fn bid_for_character(
        &self,
        character: Character,
        space: u8,
        findings: &mut impl Findings,
    ) {
        let auction = self.bidder_for_characters(findings);
        let spaces = character.spaces();
        if !spaces.contains(&space) {
            findings.broken(|| {
                let broken = Violation::new(Rule::CharacterSpace, Part::Space)
                    .not(Value::Count(space.into()));
                if space < *spaces.start() {
                    broken.at_least(Value::Count((*spaces.start()).into()))
                } else {
                    broken.at_most(Value::Count((*spaces.end()).into()))
                }
            });
        }
        self.covers_character(Marker { character, space }, findings);
        let Some(auction) = auction else { return };
        if let Some(marker) = auction.marker(self.seat) {
            findings.broken(|| {
                Violation::new(Rule::CharacterTake, Part::Move)
                    .not(Value::Characters(marker.character.into()))
            });
        }
        let sold = self.state.sold_characters(&auction);
        if sold.contains(character) {
            findings.broken(|| {
                Violation::new(Rule::CharacterSold, Part::Character)
                    .none_of(Value::Characters(sold))
                    .not(Value::Characters(character.into()))
            });
        }
        if let Some((_, highest)) = auction.on(character).filter(|(_, other)| space <= *other) {
            findings.broken(|| {
                let broken = Violation::new(Rule::CharacterHigher, Part::Space)
                    .at_least(Value::Count(u32::from(highest) + 1))
                    .not(Value::Count(space.into()));
                if highest == *spaces.end() {
                    broken.because(Fault::Highest)
                } else {
                    broken
                }
            });
        }
    }

    pub(super) fn pass_characters(&self, findings: &mut impl Findings) {
        let auction = self.bidder_for_characters(findings);
        if let Some(marker) = auction.and_then(|auction| auction.marker(self.seat)) {
            findings.broken(|| {
                Violation::new(Rule::CharacterTake, Part::Move)
                    .not(Value::Characters(marker.character.into()))
            });
        }
    }

    pub(super) fn take_character(&self, findings: &mut impl Findings) {
        let auction = self.bidder_for_characters(findings);
        if auction.is_some_and(|auction| auction.marker(self.seat).is_none()) {
            findings.broken(|| Violation::new(Rule::CharacterTake, Part::Move));
        }
    }

    pub(super) fn complete_princess_work(
        &self,
        converted_points: u32,
        findings: &mut impl Findings,
    ) {
        self.action(findings);
        Patron {
            catalog: self.catalog,
            seat: self.seat,
            player: self.player,
            round: self.state.round,
            seen: Seen::default(),
        }
        .judge_princess(converted_points, findings);
    }

    pub(super) fn take_free(&self, findings: &mut impl Findings) {
        judge_held(self.player, Character::Merchant, findings);
        self.awaited(Rule::CharacterTiming, Choice::UseMerchant, findings);
    }

    pub(super) fn score_rank(&self, findings: &mut impl Findings) {
        judge_held(self.player, Character::Merchant, findings);
        if self.awaiting.choice == Choice::UseMerchant {
            self.awaited(Rule::CharacterTiming, Choice::UseMerchant, findings);
        } else {
            self.character_may_act(findings);
        }
    }

    pub(super) fn consult_professor(&self, deck: CardDeck, findings: &mut impl Findings) {
        judge_held(self.player, Character::Professor, findings);
        self.character_may_act(findings);
        let left = match deck {
            CardDeck::ProfessionDeck => {
                findings.broken(|| {
                    let decks = CardDeck::BonusDeck | CardDeck::PrestigeDeck;
                    Violation::new(Rule::CharacterProfessor, Part::Deck)
                        .one_of(Value::Decks(decks))
                        .not(Value::Decks(deck.into()))
                });
                return;
            }
            CardDeck::BonusDeck => self.state.bonus_deck.len(),
            CardDeck::PrestigeDeck => self.state.prestige_deck.len(),
        };
        let reserved = deck == CardDeck::PrestigeDeck && self.state.is_bid_for(Stack::PrestigeCard);
        let fewest = 1 + usize::from(reserved);
        if left < fewest {
            findings.broken(|| {
                let short = Violation::new(Rule::ProfessorDeckEmpty, Part::Deck)
                    .at_least(Value::Count(fewest as u32))
                    .not(Value::Count(left as u32));
                short.because(if left > 0 {
                    Fault::Reserved
                } else {
                    Fault::Empty
                })
            });
        }
    }

    pub(super) fn exchange_florins(&self, points: u32, findings: &mut impl Findings) {
        self.awaited(Rule::CharacterTiming, Choice::MakeLastChoices, findings);
        let buyer = self
            .state
            .characters
            .and_then(|characters| characters.banker_buyer);
        if buyer != Some(self.seat) {
            findings.broken(|| {
                Violation::new(Rule::CharacterBanker, Part::Seat)
                    .one_of(Value::Seats(buyer.into_iter().collect()))
                    .not(Value::Seat(self.seat))
            });
        }
        let broken = || {
            Violation::new(Rule::CharacterBanker, Part::Points).not(Value::PrestigePoints(points))
        };
        if points == 0 {
            findings.broken(|| broken().at_least(Value::PrestigePoints(1)));
        }
        let most = self
            .player
            .florins
            .map_or(0, |cash| cash.buys(CONVERSION_PRICE));
        findings.judge(
            Known::of(points <= most, self.player.florins.is_none()),
            Rule::CharacterBanker,
            Hidden::Florins(self.seat),
            || broken().at_most(Value::PrestigePoints(most)),
        );
    }

    pub(super) fn end_choices(&self, findings: &mut impl Findings) {
        self.awaited(Rule::CharacterTiming, Choice::MakeLastChoices, findings);
    }

    /// The highest space of a card that the seat can pay.
    pub(crate) fn highest_space(&self, character: Character) -> u8 {
        let highest = *character.spaces().end();
        let payable = |space: &u8| {
            let price = Marker {
                character,
                space: *space,
            }
            .price();
            character == Character::Banker || Some(price) <= self.player.florins
        };
        (0..=highest).rev().find(payable).unwrap_or_default()
    }

    /// Judges whether it is the seat's turn to bid; returns the auction, if there is one.
    fn bidder_for_characters(&self, findings: &mut impl Findings) -> Option<CharacterAuction> {
        self.awaited(Rule::CharacterTurn, Choice::BidForCharacter, findings);
        let Stage::CharacterAuction(auction) = self.state.stage else {
            return None;
        };
        if auction.passed.contains(self.seat) {
            findings.broken(|| {
                Violation::new(Rule::CharacterPassed, Part::Seat)
                    .none_of(Value::Seats(auction.passed))
                    .not(Value::Seat(self.seat))
            });
        }
        Some(auction)
    }

    /// Judges whether cash covers a bid. A bid on the Banker is paid out of the money on the card (ruling R28).
    fn covers_character(&self, marker: Marker, findings: &mut impl Findings) {
        if marker.character == Character::Banker {
            return;
        }
        let (price, cash) = (marker.price(), self.player.florins.unwrap_or_default());
        findings.judge(
            Known::of(price <= cash, self.player.florins.is_none()),
            Rule::CharacterAffordable,
            Hidden::Florins(self.seat),
            || {
                Violation::new(Rule::CharacterAffordable, Part::Space)
                    .at_most(Value::Florins(cash))
                    .not(Value::Florins(price))
            },
        );
    }

    /// Judges whether a character may be used now, in turn or out of turn (ruling R25); among the last choices in turn only.
    fn character_may_act(&self, findings: &mut impl Findings) {
        let choice = self.awaiting.choice;
        if choice == Choice::MakeLastChoices {
            self.awaited(Rule::CharacterTiming, choice, findings);
        } else if !choice.lets_characters_act() {
            findings.broken(|| {
                Violation::new(Rule::CharacterTiming, Part::Move).none_of(Value::Choice(choice))
            });
            self.no_decision_open(findings);
        }
    }
}

/// The cards that a seat can bid for: those not sold, each with the lowest space that is free.
pub(crate) fn open_characters(
    auction: &CharacterAuction,
    sold: EnumSet<Character>,
) -> impl Iterator<Item = (Character, u8)> {
    let lowest = |character: Character| {
        let above = auction.on(character).map_or(0, |(_, space)| space + 1);
        (character, above.max(*character.spaces().start()))
    };
    (!sold).iter().map(lowest)
}
