//! The components of The Princes of Florence, and where they are in a position.

use std::collections::BTreeMap;

use maecenas_princes_rules::{
    BonusCard, DecisionKind, Freedom, Piece, PrestigeCard, Profession, Rules, Stage, State,
};

use super::subject::Inventory;

/// Everything in the box: figures of the rulebook, not of the code.
pub(crate) fn contents(game: &Rules<'_>, players: u8) -> BTreeMap<String, (u32, u32)> {
    let mut contents = BTreeMap::new();
    let mut add = |name: String, count| contents.insert(name, (count, count));
    for piece in Piece::ALL {
        add(
            format!("{piece:?}"),
            if piece.is_landscape() { 6 } else { 3 },
        );
    }
    add("jester".into(), 7);
    add("builder".into(), 6);
    add("recruiting card".into(), 5);
    for card in Profession::ALL {
        add(format!("profession {card:?}"), 1);
    }
    for card in BonusCard::ALL {
        add(format!("bonus card {card:?}"), 1);
    }
    for card in PrestigeCard::ALL {
        add(format!("prestige card {card:?}"), 1);
    }
    let of_a_type = u32::from(players) - 1;
    for freedom in Freedom::ALL {
        // With two players one of each type, and some have another one.
        let most = if players == 2 { 2 } else { of_a_type };
        contents.insert(format!("{freedom:?}"), (of_a_type, most));
    }
    let all = match (players, game.options.four_freedoms) {
        (2, true) => 4,
        (2, false) => 5,
        _ => 3 * of_a_type,
    };
    contents.insert("freedoms".into(), (all, all));
    contents
}

/// The components with their places in a position. A hidden card is at no place.
pub(crate) fn inventory(state: &State) -> Inventory {
    let mut found = Inventory::new();
    // A joint building is one piece in two principalities.
    let mut halves: BTreeMap<Piece, u8> = BTreeMap::new();
    let mut add = |name: String, count: u8| *found.entry(name).or_default() += u32::from(count);
    for (piece, count) in Piece::ALL.iter().zip(state.supply().pieces) {
        add(format!("{piece:?}"), count);
    }
    add("jester".into(), state.supply().jesters);
    add("builder".into(), state.supply().builders);
    let (least, most) = state.supply().recruiting;
    assert_eq!(least, most, "nothing is hidden");
    add("recruiting card".into(), least);
    for (freedom, (least, most)) in Freedom::ALL.iter().zip(state.supply().freedoms) {
        assert_eq!(least, most, "nothing is hidden");
        add(format!("{freedom:?}"), least);
        add("freedoms".into(), least);
    }
    for player in state.players() {
        for placed in player.principality.placed() {
            if player.principality.joint().contains(placed.piece) {
                *halves.entry(placed.piece).or_insert(0) += 1;
            } else {
                add(format!("{:?}", placed.piece), 1);
            }
        }
        add("jester".into(), player.jesters);
        add("builder".into(), player.builders);
        assert!(player.builders <= 3, "more than three builders");
        add(
            "recruiting card".into(),
            player.hand.recruiting + player.table.recruiting,
        );
        for freedom in player.freedoms {
            add(format!("{freedom:?}"), 1);
            add("freedoms".into(), 1);
        }
        // The returned card lies apart until all have chosen; then it is shuffled into the deck.
        let chosen = state.stage() == Stage::SetUp && player.hand.count() == 3;
        let returned = player.returned.filter(|_| chosen);
        for card in (player.hand.professions | player.table.professions)
            .into_iter()
            .chain(returned)
        {
            add(format!("profession {card:?}"), 1);
        }
        assert!(
            player
                .hand
                .professions
                .is_disjoint(player.table.professions)
        );
        for card in player.bonus_cards.known {
            add(format!("bonus card {card:?}"), 1);
        }
        for card in player.prestige_cards.known {
            add(format!("prestige card {card:?}"), 1);
        }
    }
    for card in state.played_bonus_cards() {
        add(format!("bonus card {card:?}"), 1);
    }
    for card in state.profession_deck().iter().filter_map(|laid| laid.card) {
        add(format!("profession {card:?}"), 1);
    }
    for card in state.bonus_deck().iter().filter_map(|laid| laid.card) {
        add(format!("bonus card {card:?}"), 1);
    }
    for card in state.prestige_deck().iter().filter_map(|laid| laid.card) {
        add(format!("prestige card {card:?}"), 1);
    }
    match state.decision().map(|decision| decision.about) {
        Some(DecisionKind::Landscape(Some(piece))) => add(format!("{piece:?}"), 1),
        Some(DecisionKind::RecruitingCard) => add("recruiting card".into(), 1),
        Some(DecisionKind::Professions(drawn)) => {
            drawn
                .known
                .iter()
                .for_each(|card| add(format!("profession {card:?}"), 1));
        }
        Some(DecisionKind::BonusCards(drawn)) => {
            drawn
                .known
                .iter()
                .for_each(|card| add(format!("bonus card {card:?}"), 1));
        }
        Some(DecisionKind::PrestigeCards(drawn)) => {
            drawn
                .known
                .iter()
                .for_each(|card| add(format!("prestige card {card:?}"), 1));
        }
        Some(
            DecisionKind::Landscape(None) | DecisionKind::Merchant(_) | DecisionKind::Joint { .. },
        )
        | None => {}
    }
    for (piece, halves) in halves {
        assert_eq!(halves % 2, 0, "half a {piece:?}");
        add(format!("{piece:?}"), halves / 2);
    }
    found
}
