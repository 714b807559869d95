//! Move generation for Muse & Princess.

use super::Group;
use super::lister::Lister;
use crate::components::{CardDeck, Character};
use crate::constants::CONVERSION_PRICE;
use crate::legality::open_characters;
use crate::moves::Move;
use crate::state::CharacterAuction;

impl Lister<'_, '_> {
    pub(super) fn character_bids(&mut self, auction: &CharacterAuction) {
        self.one(Move::BuyCharacter);
        let sold = self.mover.state.sold_characters(auction);
        for (character, lowest) in open_characters(auction, sold) {
            let highest = self.mover.highest_space(character);
            self.group(Move::BidForCharacter(character, lowest), |_| {
                Group::Character(character, lowest, highest)
            });
        }
        self.one(Move::PassCharacters);
    }

    /// The group of the Princess's work; its legality is that of the work without conversion.
    pub(super) fn princess_work(&mut self) {
        if self.mover.player.character == Some(Character::Princess) {
            let most = self.patron().most_princess_points();
            self.group(Move::CompletePrincessWork(0), |_| Group::PrincessWork(most));
        }
    }

    /// The moves that a character allows in turn or out of turn (ruling R25).
    pub(super) fn uses_of(&mut self, character: Character) {
        match character {
            Character::Merchant => self.one(Move::ScoreRank),
            Character::Professor => {
                self.one(Move::ConsultProfessor(CardDeck::BonusDeck));
                self.one(Move::ConsultProfessor(CardDeck::PrestigeDeck));
            }
            Character::Banker | Character::Cardinal | Character::Muse | Character::Princess => {}
        }
    }

    pub(super) fn last_choices(&mut self) {
        let cash = self.mover.player.florins;
        let most = cash.map_or(0, |cash| cash.buys(CONVERSION_PRICE));
        self.group(Move::ExchangeFlorins(1), |_| Group::MoneyExchange(most));
        self.one(Move::EndChoices);
    }
}
