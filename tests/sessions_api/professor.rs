//! The Professor of Muse & Princess draws from a short prestige deck while one of its cards is bid for: the game goes on, on every replica,
//! to its end.

use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::Game,
    house::House,
};

/// A bid for a prestige card in round 5, with this number of cards in the deck and the Professor with seat 0.
async fn bidding(asking: &Client, left: usize) -> Value {
    let agreed = json!({"playerCount": 3, "seed": "7", "options": {"museAndPrincess": true}});
    let begun = asking.ask("NewGame", agreed).await.good();
    let mut state = begun["state"].clone();
    let mut taken = Vec::new();
    let deck = state["prestigeDeck"]["prestigeRuns"][0]["prestigeCards"].as_array_mut();
    let deck = deck.expect("the deck is face down, and known");
    while deck.len() > left {
        taken.extend(deck.pop());
    }
    for (index, card) in taken.into_iter().enumerate() {
        let hand = &mut state["players"][index % 3]["prestigeHand"]["prestigeCards"];
        hand.as_array_mut().unwrap().push(card);
    }
    // Each player has returned one of the four profession cards that were dealt.
    for seat in 0..3 {
        let hand = &mut state["players"][seat]["hand"]["professions"];
        let card = hand.as_array_mut().unwrap().pop();
        let deck = &mut state["professionDeck"]["professionRuns"][0]["professions"];
        deck.as_array_mut().unwrap().extend(card);
    }
    state["round"] = json!(5);
    state["players"][0]["character"] = json!("PROFESSOR");
    let bidding = json!({"stack": "PRESTIGE_CARD", "highest": {"seat": 1, "total": 300}});
    state["stage"] = json!({"auction": {"bidding": bidding}});
    state
}

#[tokio::test]
async fn the_professor_draws_what_is_bid_for_and_the_game_ends() {
    let house = House::in_redis().await;
    for (left, protocol) in (1..=5).zip([Protocol::Rest, Protocol::Grpc].into_iter().cycle()) {
        let anybody = house.anybody(protocol);
        let start = bidding(&house.anybody(Protocol::Rest), left).await;
        let game = Game::begin_with(&anybody, json!({"state": start})).await;
        let mut game = game.drawing(left as u64);
        let consult = game.making(&json!({"consultProfessor": {"deck": "PRESTIGE_DECK"}}));
        let answer = game.seats[0].ask("MakeMove", consult).await.good();
        // The last card is reserved for the player who wins the auction.
        let made = u64::from(left > 1);
        if left > 1 {
            assert!(answer["made"].is_object(), "{answer}");
        } else {
            let broken = &answer["refused"]["refusal"]["violations"][0]["rule"];
            assert_eq!(broken, "professor.deck_empty", "{answer}");
        }

        let mut there = game.at(&house.replicas[1]);
        for reader in [&there.host, &there.seats[0], &there.spectator] {
            assert_eq!(there.read(reader).await["info"]["version"], made);
        }
        let listed = there.seats[0].ask("ListSessionMoves", there.about()).await;
        assert_ne!(listed.good()["count"], 0, "{left} cards: seat 0 keeps one");
        let moves = there.record().await["moves"].clone();
        assert_eq!(moves.as_array().unwrap().len() as u64, made);
        let checked = there
            .host
            .ask("CheckState", json!({"position": there.position()}));
        assert_eq!(checked.await.good()["consistent"], true);

        // The replicas make the moves in turn, each reading what the other has stored.
        for count in 0.. {
            assert!(count < 2000, "the game ends");
            let at = if count % 2 == 0 {
                &mut there
            } else {
                &mut game
            };
            if at.step().await.is_none() {
                break;
            }
        }
        let record = game.record().await;
        let verified = game.host.ask("VerifyRecord", json!({"record": record}));
        assert_eq!(verified.await.good()["outcome"], "COMPLETE");
    }
}
