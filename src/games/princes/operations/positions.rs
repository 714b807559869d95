//! `CheckState`, `ScorePrestige` and `ScoreState`.

use super::Princes;
use crate::contract::limits::check;
use crate::contract::wire::princes::v1 as wire;
use crate::games::princes::rules::{Hidden, Need, PrestigeCard, Rule, Stage, prestige, scoring};
use crate::games::princes::wire::{
    Origin, WireEnum,
    print::{self, Telling},
};
use crate::service::{Error, Language};

impl Princes {
    /// Whether a position is consistent, with every breach.
    ///
    /// # Errors
    /// The request breaks the contract.
    pub fn check_state(
        &self,
        language: Language,
        request: &wire::CheckStateRequest,
    ) -> Result<wire::CheckStateResponse, Error> {
        check(request)?;
        let telling = Telling::asked(language, &request.include);
        Ok(match self.read_position(request.position.as_ref())? {
            Ok(position) => wire::CheckStateResponse {
                consistent: true,
                breaches: Vec::new(),
                awaiting: Some(print::awaiting(position.state.awaiting())),
            },
            Err(breaches) => wire::CheckStateResponse {
                consistent: false,
                breaches: breaches
                    .iter()
                    .map(|breach| print::breach(breach, Origin::POSITION, telling))
                    .collect(),
                awaiting: None,
            },
        })
    }

    /// What each prestige card gives, with the comparison that decides it.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn score_prestige(
        &self,
        language: Language,
        request: &wire::ScorePrestigeRequest,
    ) -> Result<wire::ScorePrestigeResponse, Error> {
        check(request)?;
        let position = self.position(request.position.as_ref(), language)?;
        let asked: Vec<PrestigeCard> = request
            .cards
            .iter()
            .filter_map(|number| PrestigeCard::of(*number))
            .collect();
        let mut response = wire::ScorePrestigeResponse::default();
        let mut needs = Vec::new();
        for (seat, player) in position.state.seats() {
            let held = player.prestige_cards;
            let cards = if asked.is_empty() {
                held.known.iter().collect()
            } else {
                asked.clone()
            };
            response.scores.extend(cards.into_iter().map(|card| {
                print::prestige_score(seat, card, &prestige::score(&position.state, seat, card))
            }));
            if asked.is_empty() && held.hidden > 0 {
                needs.push(Need {
                    rule: Rule::GameWinner,
                    hidden: Hidden::PrestigeCards(seat),
                });
            }
        }
        response.knowledge = Some(print::knowledge(&needs, position.origin));
        Ok(response)
    }

    /// The scores if the game ended now, term by term, and the standing.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn score_state(
        &self,
        language: Language,
        request: &wire::ScoreStateRequest,
    ) -> Result<wire::ScoreStateResponse, Error> {
        check(request)?;
        let position = self.position(request.position.as_ref(), language)?;
        let scores = scoring::score(&position.state);
        Ok(print::game(
            &scores,
            position.origin,
            position.state.stage() == Stage::Finished,
        ))
    }
}
