//! The cards that a whole position hides from each viewer, read from its JSON without the rules of the service.

use serde_json::Value;

/// A card that is hidden from a viewer.
#[derive(Debug, PartialEq, Eq)]
pub struct Card {
    pub name: String,
    pub kind: &'static str,
    pub place: String,
}

/// The cards that a position hides from a seat, or from a spectator.
pub fn hidden(whole: &Value, viewer: Option<usize>) -> Vec<Card> {
    let mut hidden = Vec::new();
    if whole.is_null() {
        return hidden;
    }
    let mut hide = |names: &Value, kind, place: String| {
        for name in names.as_array().into_iter().flatten() {
            let name = name.as_str().unwrap().to_owned();
            let place = place.clone();
            hidden.push(Card { name, kind, place });
        }
    };
    let players = whole["players"].as_array().unwrap();
    for (seat, player) in players.iter().enumerate() {
        if viewer != Some(seat) {
            let place = format!("seat {seat}");
            hide(&player["hand"]["professions"], "profession", place.clone());
            hide(&player["bonusHand"]["bonusCards"], "bonus", place.clone());
            hide(&player["prestigeHand"]["prestigeCards"], "prestige", place);
        }
    }
    for (drawn, cards, kind) in [
        ("professionCardsDrawn", "professions", "profession"),
        ("bonusCardsDrawn", "bonusCards", "bonus"),
        ("prestigeCardsDrawn", "prestigeCards", "prestige"),
    ] {
        let drawn = &whole["decision"][drawn];
        if drawn["seat"].as_u64() != viewer.map(|viewer| viewer as u64) {
            hide(&drawn[cards], kind, "drawn".to_owned());
        }
    }
    for (deck, runs, cards, kind) in [
        (
            "professionDeck",
            "professionRuns",
            "professions",
            "profession",
        ),
        ("bonusDeck", "bonusRuns", "bonusCards", "bonus"),
        ("prestigeDeck", "prestigeRuns", "prestigeCards", "prestige"),
    ] {
        for run in whole[deck][runs].as_array().into_iter().flatten() {
            let known = run["knownTo"].as_array().unwrap();
            if !viewer.is_some_and(|viewer| known.contains(&viewer.into())) {
                hide(&run[cards], kind, "the deck".to_owned());
            }
        }
    }
    // A seat knows the card that it returned itself.
    let returned = viewer.and_then(|viewer| players[viewer]["returnedProfession"].as_str());
    hidden.retain(|card| returned != Some(&card.name));
    hidden
}

/// The names of all cards in a catalog: professions, bonus cards and prestige cards.
pub fn cards_of(catalog: &Value) -> Vec<String> {
    ["professions", "bonusCards", "prestigeCards"]
        .iter()
        .flat_map(|kind| catalog[kind].as_array().expect("the catalog has them"))
        .map(|entry| {
            let names = ["profession", "bonusCard", "prestigeCard"];
            let name = names.iter().find_map(|name| entry[name].as_str());
            name.expect("a card has a name").to_owned()
        })
        .collect()
}
