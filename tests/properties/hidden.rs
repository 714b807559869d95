//! Hides things of a complete position, and finds what is hidden in one.

use maecenas_contract::wire::princes::v1::decision::Decision as Open;
use maecenas_contract::wire::princes::v1::{
    BonusDeck, BonusRun, Hand, PrestigeDeck, PrestigeRun, ProfessionDeck, ProfessionRun, State,
};

use super::dice::Dice;

/// The same position with less information.
pub fn veiled(state: &State, dice: &mut Dice) -> State {
    let mut view = state.clone();
    // A viewer may know all of their own things, and some of everything is known to all.
    let viewer = dice.below(state.players.len() + 1);
    for (seat, player) in view.players.iter_mut().enumerate() {
        if seat == viewer {
            continue;
        }
        if dice.coin() {
            player.florins = None;
        }
        if let Some(hand) = &mut player.hand {
            hide_hand(hand, dice);
        }
        if let Some(held) = &mut player.bonus_hand {
            held.hidden_count += hide(&mut held.bonus_cards, dice);
        }
        if let Some(held) = &mut player.prestige_hand {
            held.hidden_count += hide(&mut held.prestige_cards, dice);
        }
        if dice.coin() {
            player.returned_profession = None;
        }
        for placed in &mut player.principality {
            if dice.once_in(12) {
                (placed.square, placed.orientation) = (None, None);
            }
        }
    }
    hide_decks(&mut view, dice);
    hide_drawn(&mut view, dice);
    if let Some(supply) = &mut view.supply {
        if dice.coin() {
            supply.recruiting_card_count = None;
        }
        if dice.coin() {
            let _ = dice.some(&mut supply.freedom_counts, 3);
        }
    }
    view
}

/// Removes some cards, and returns their number.
fn hide(cards: &mut Vec<i32>, dice: &mut Dice) -> u32 {
    let most = cards.len();
    u32::try_from(dice.some(cards, most).len()).unwrap()
}

fn hide_hand(hand: &mut Hand, dice: &mut Dice) {
    let recruiting = dice.number(hand.recruiting_card_count + 1);
    hand.recruiting_card_count -= recruiting;
    hand.hidden_count += recruiting + hide(&mut hand.professions, dice);
}

fn hide_decks(view: &mut State, dice: &mut Dice) {
    let size = |count: usize| u32::try_from(count).unwrap();
    if let Some(deck) = &mut view.profession_deck {
        let hidden = size(deck.profession_runs[0].professions.len());
        let profession_runs = vec![ProfessionRun {
            hidden_count: hidden,
            professions: Vec::new(),
            known_to: Vec::new(),
        }];
        view.profession_deck = dice.coin().then_some(ProfessionDeck { profession_runs });
    }
    if let Some(deck) = &mut view.bonus_deck {
        let hidden = size(deck.bonus_runs[0].bonus_cards.len());
        let bonus_runs = vec![BonusRun {
            hidden_count: hidden,
            bonus_cards: Vec::new(),
            known_to: Vec::new(),
        }];
        view.bonus_deck = dice.coin().then_some(BonusDeck { bonus_runs });
    }
    if let Some(deck) = &mut view.prestige_deck {
        let hidden = size(deck.prestige_runs[0].prestige_cards.len());
        let prestige_runs = vec![PrestigeRun {
            hidden_count: hidden,
            prestige_cards: Vec::new(),
            known_to: Vec::new(),
        }];
        view.prestige_deck = dice.coin().then_some(PrestigeDeck { prestige_runs });
    }
}

fn hide_drawn(view: &mut State, dice: &mut Dice) {
    match view
        .decision
        .as_mut()
        .and_then(|decision| decision.decision.as_mut())
    {
        Some(Open::ProfessionCardsDrawn(drawn)) => {
            drawn.hidden_count += hide(&mut drawn.professions, dice);
        }
        Some(Open::BonusCardsDrawn(drawn)) => {
            drawn.hidden_count += hide(&mut drawn.bonus_cards, dice);
        }
        Some(Open::PrestigeCardsDrawn(drawn)) => {
            drawn.hidden_count += hide(&mut drawn.prestige_cards, dice);
        }
        _ => {}
    }
}

/// Whether a field of a position, named by its path in it, hides something.
pub fn is_hidden(view: &State, field: &str) -> bool {
    if let Some(rest) = field.strip_prefix("players[") {
        let (seat, name) = rest.split_once("].").unwrap();
        let player = &view.players[seat.parse::<usize>().unwrap()];
        let square = name
            .strip_prefix("principality[")
            .and_then(|rest| rest.strip_suffix("].square"));
        return match (name, square) {
            (_, Some(index)) => player.principality[index.parse::<usize>().unwrap()]
                .square
                .is_none(),
            ("florins", _) => player.florins.is_none(),
            ("hand", _) => hidden_in_hand(player.hand.as_ref()),
            ("bonusHand", _) => player
                .bonus_hand
                .as_ref()
                .is_some_and(|held| held.hidden_count > 0),
            ("prestigeHand", _) => player
                .prestige_hand
                .as_ref()
                .is_some_and(|held| held.hidden_count > 0),
            _ => panic!("no field {field}"),
        };
    }
    let supply = view.supply.as_ref().unwrap();
    match field {
        "supply.recruitingCardCount" => supply.recruiting_card_count.is_none(),
        "supply.freedomCounts" => supply.freedom_counts.len() < 3,
        "professionDeck" => view.profession_deck.is_none(),
        _ if field.starts_with("decision.") => match view
            .decision
            .as_ref()
            .and_then(|decision| decision.decision.as_ref())
        {
            Some(Open::ProfessionCardsDrawn(drawn)) => drawn.hidden_count > 0,
            Some(Open::BonusCardsDrawn(drawn)) => drawn.hidden_count > 0,
            Some(Open::PrestigeCardsDrawn(drawn)) => drawn.hidden_count > 0,
            _ => false,
        },
        _ => panic!("no field {field}"),
    }
}

/// Reveals what a field of a position hides; the field is named by its path in the position.
pub fn reveal(view: &mut State, complete: &State, field: &str) {
    if let Some(rest) = field.strip_prefix("players[") {
        let (seat, name) = rest.split_once("].").unwrap();
        let seat = seat.parse::<usize>().unwrap();
        let (player, right) = (&mut view.players[seat], &complete.players[seat]);
        let square = name
            .strip_prefix("principality[")
            .and_then(|rest| rest.strip_suffix("].square"));
        match (name, square) {
            (_, Some(index)) => {
                let index = index.parse::<usize>().unwrap();
                player.principality[index] = right.principality[index];
            }
            ("florins", _) => player.florins = right.florins,
            ("hand", _) => player.hand.clone_from(&right.hand),
            ("bonusHand", _) => player.bonus_hand.clone_from(&right.bonus_hand),
            ("prestigeHand", _) => player.prestige_hand.clone_from(&right.prestige_hand),
            _ => panic!("no field {field}"),
        }
        return;
    }
    let (supply, right) = (
        view.supply.as_mut().unwrap(),
        complete.supply.as_ref().unwrap(),
    );
    match field {
        "supply.recruitingCardCount" => supply.recruiting_card_count = right.recruiting_card_count,
        "supply.freedomCounts" => supply.freedom_counts.clone_from(&right.freedom_counts),
        "professionDeck" => view.profession_deck.clone_from(&complete.profession_deck),
        _ if field.starts_with("decision.") => view.decision.clone_from(&complete.decision),
        _ => panic!("no field {field}"),
    }
}

fn hidden_in_hand(hand: Option<&Hand>) -> bool {
    hand.is_some_and(|hand| hand.hidden_count > 0)
}
