//! `ScorePrestige`.

use crate::codec;
use crate::games::princes::wire::{Origin, WireEnum, print};
use crate::{Error, Operations};
use maecenas_contract::Language;
use maecenas_contract::wire::princes::{Princes, v1 as wire};
use maecenas_princes_rules::{Hidden, Need, PrestigeCard, Rule, prestige};

impl Operations<Princes> {
    /// What each prestige card gives, with the comparison that decides it.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn score_prestige(
        &self,
        language: Language,
        request: &wire::ScorePrestigeRequest,
    ) -> Result<wire::ScorePrestigeResponse, Error> {
        let position = self.position(request.position.as_ref(), language)?;
        let asked: Vec<PrestigeCard> = request
            .prestige_cards
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
            response
                .prestige_scores
                .extend(cards.into_iter().map(|card| {
                    print::prestige_score(seat, card, &prestige::score(&position.state, seat, card))
                }));
            if asked.is_empty() && held.hidden > 0 {
                needs.push(Need {
                    rule: Rule::GameWinner,
                    hidden: Hidden::PrestigeCards(seat),
                });
            }
        }
        response.knowledge = codec::knowledge(needs.is_empty());
        response.needs = print::needs(&needs, Origin::State(position.origin));
        Ok(response)
    }
}
