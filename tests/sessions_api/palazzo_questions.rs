//! Requests about a session of Palazzo, to every operation that takes a position, a subject or a session. `SESSION` stands for its id.

use maecenas_engine::games::palazzo::wire::{WireEnum as _, print};
use maecenas_palazzo_rules::{MoneyCard, Seat, State};
use serde_json::{Value, json};

use maecenas_contract::wire::palazzo::v1 as wire;

/// Requests about the position, and about each of its seats.
pub(crate) fn about_position(state: &State) -> Vec<(&'static str, Value)> {
    let position = json!({"sessionId": "SESSION"});
    let mut asked: Vec<_> = [
        "Rules.CheckState",
        "Rules.ViewState",
        "Rules.ScoreState",
        "Rules.RenderState",
    ]
    .into_iter()
    .map(|operation| (operation, json!({"position": position})))
    .collect();
    for (seat, _) in state.seats() {
        let number = seat.number();
        let moves = moves(state, seat);
        let listed = json!({"position": position, "seat": number, "pageSize": 1000});
        asked.push(("Rules.ListMoves", listed));
        let counted = json!({"position": position, "seat": number, "countOnly": true});
        asked.push(("Rules.ListMoves", counted));
        let streamed = json!({"position": position, "seat": number, "pageSize": 7});
        asked.push(("Rules.StreamListMoves", streamed));
        let many = moves
            .iter()
            .map(|made| json!({"seat": number, "move": made}));
        let many = json!({"position": position, "moves": many.collect::<Vec<_>>()});
        asked.push(("Rules.BatchValidateMoves", json!({"manyMoves": many})));
        let streamed = moves.iter().step_by(5);
        let streamed =
            streamed.map(|made| json!({"position": position, "seat": number, "move": made}));
        asked.push(("Rules.StreamValidateMoves", streamed.collect()));
        for made in moves.iter().step_by(7) {
            let one = json!({"position": position, "seat": number, "move": made});
            asked.push(("Rules.ValidateMove", one.clone()));
            asked.push(("Rules.ExplainMove", one));
            let played = json!({"seat": number, "move": made});
            let played = json!({"position": position, "moves": [played], "include": ["EVENTS"]});
            asked.push(("Rules.PlayMove", played));
        }
        let searched = json!({"position": position, "seat": number, "playouts": 8});
        asked.push(("Rules.SuggestMoves", searched));
        asked.extend(about_subject(seat));
    }
    asked
}

/// Requests about the money and the palaces of a seat.
fn about_subject(seat: Seat) -> Vec<(&'static str, Value)> {
    let subject = json!({"seatInSession": {"sessionId": "SESSION", "seat": seat.number()}});
    let mut asked = Vec::new();
    for price in [0, 4, 9, 16] {
        let listed = json!({"subject": subject, "price": price, "pageSize": 1000});
        asked.push(("Rules.ListPayments", listed));
        let counted = json!({"subject": subject, "price": price, "all": true, "countOnly": true});
        asked.push(("Rules.ListPayments", counted));
        let streamed = json!({"subject": subject, "price": price, "pageSize": 3});
        asked.push(("Rules.StreamListPayments", streamed));
    }
    asked.push((
        "Rules.StreamListBids",
        json!({"subject": subject, "pageSize": 3}),
    ));
    asked.push((
        "Rules.ListBids",
        json!({"subject": subject, "pageSize": 1000}),
    ));
    asked.push((
        "Rules.ListBids",
        json!({"subject": subject, "all": true, "countOnly": true}),
    ));
    for cards in guesses() {
        let paid = json!({"subject": subject, "price": 5, "cards": cards});
        asked.push(("Rules.ValidatePayment", paid));
        let bid = json!({"subject": subject, "cards": cards});
        asked.push(("Rules.ValidateBid", bid));
    }
    let tile = json!({"material": "MARBLE", "floor": 4, "windowCount": 2});
    asked.extend([
        (
            "Rules.ListBuilds",
            json!({"subject": subject, "includeReconstructions": true}),
        ),
        (
            "Rules.ListBuilds",
            json!({"subject": subject, "onlyTiles": [tile]}),
        ),
        ("Rules.ScorePalaces", json!({"subject": subject})),
        (
            "Rules.RenderState",
            json!({"subject": subject, "highlight": [{"tile": tile}]}),
        ),
    ]);
    asked
}

/// Requests about the session itself.
pub(crate) fn about_session(state: &State) -> Vec<(&'static str, Value)> {
    let mut asked = vec![
        ("Sessions.GetSession", json!({"id": "SESSION"})),
        (
            "Sessions.ListSessionMoves",
            json!({"id": "SESSION", "pageSize": 1000}),
        ),
        ("Sessions.GetSessionRecord", json!({"id": "SESSION"})),
    ];
    for (seat, _) in state.seats() {
        let listed = json!({"id": "SESSION", "seat": seat.number(), "pageSize": 1000});
        asked.push(("Sessions.ListSessionMoves", listed));
        let every = json!({"id": "SESSION", "seat": seat.number(), "all": true});
        asked.push(("Sessions.ListSessionMoves", every));
    }
    asked
}

/// Moves that name a card or tile which may be anywhere, and none that draws.
pub(crate) fn moves(state: &State, seat: Seat) -> Vec<Value> {
    let mut moves = vec![json!({"passAuction": {}})];
    let palaces = &state.player(seat).palaces;
    let supply: Vec<_> = state.supply().iter().map(print::tile).collect();
    for cards in guesses() {
        moves.push(json!({"placeBid": {"cards": cards}}));
        moves.push(json!({"takeCards": {"cards": cards}}));
        if let [tile, ..] = &supply[..] {
            moves.push(json!({"buy": {"tiles": [tile], "cards": cards}}));
        }
        let card = &cards[0];
        if let Some(palace) = palaces.first() {
            let floor = palace.top();
            moves.push(json!({"splitPalace": {"palace": 0, "floor": floor, "moneyCard": card}}));
            moves.push(json!({"removeTile": {"palace": 0, "moneyCard": card}}));
            moves.push(json!({"insertTile": {"palace": 0, "targetPalace": 1, "moneyCard": card}}));
        }
    }
    moves
}

/// Some cards alone, and groups.
fn guesses() -> Vec<Vec<Value>> {
    let name = |card: MoneyCard| {
        let card = wire::MoneyCard::try_from(card.number()).expect("it has a name");
        Value::from(card.as_str_name())
    };
    let names: Vec<_> = MoneyCard::kinds().map(name).collect();
    let alone = names.iter().step_by(3).map(|name| vec![name.clone()]);
    let groups = [1, 3]
        .into_iter()
        .map(|value| [0, 5, 10].map(|currency| names[currency + value].clone()));
    let certificates = vec![names[15].clone(); 3];
    alone
        .chain(groups.map(Vec::from))
        .chain([certificates])
        .collect()
}
