//! Asks three things with the client of progenitor: `ask http://127.0.0.1:8080`.

use std::error::Error;

use maecenas::{Client, Error as Failure, types};
use serde_json::json;

/// The generated client.
#[allow(warnings, clippy::all)]
mod maecenas {
    include!(concat!(env!("OUT_DIR"), "/client.rs"));
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args()
        .nth(1)
        .ok_or("the address of the service is missing")?;
    let rules = Client::new(&address);

    let request: types::PrincesEvaluateWorkRequest = serde_json::from_value(json!({
        "subject": {"playerAlone": {"round": 3, "player": {
            "principality": [{"piece": "THEATER"}],
            "freedoms": ["TRAVEL"],
            "jesterCount": 2,
            "table": {"professions": ["PAINTER", "COMPOSER"]},
            "hand": {"professions": ["POET"], "recruitingCardCount": 1},
        }}},
        "completeWork": {"profession": "POET"},
    }))?;
    let work = rules
        .princes_evaluate_work(None, &request)
        .await?
        .into_inner()
        .work;
    println!("{} by {} terms", work.work_value, work.terms.len());

    let request: types::PrincesNewGameRequest =
        serde_json::from_value(json!({"playerCount": 2, "seed": "1"}))?;
    let game = rules.princes_new_game(None, &request).await?.into_inner();
    let mut question = types::PrincesListMovesRequest {
        position: types::PrincesPosition {
            state: Some(game.state),
            session_id: None,
        },
        seat: 0,
        count_only: None,
        include: vec![],
        labels: vec![],
        only_kinds: vec![],
        page_size: None,
        page_token: None,
    };
    let listed = rules
        .princes_list_moves(None, &question)
        .await?
        .into_inner();
    println!("{} moves: {}", listed.count, listed.moves[0].kind);

    question.seat = 4; // where two play
    let Err(Failure::ErrorResponse(refused)) = rules.princes_list_moves(None, &question).await
    else {
        return Err("a seat that nobody has was accepted".into());
    };
    // Progenitor gives what is not `application/json` as bytes.
    let problem: types::Problem = serde_json::from_slice(&bytes_of(refused.into_inner()).await?)?;
    println!(
        "{}: {} {}",
        problem.code,
        problem.faults[0].field.as_deref().unwrap_or_default(),
        problem.faults[0].code
    );
    Ok(())
}

async fn bytes_of(stream: progenitor_client::ByteStream) -> Result<Vec<u8>, Box<dyn Error>> {
    use futures::TryStreamExt as _;
    let chunks: Vec<_> = stream.into_inner().try_collect().await?;
    Ok(chunks.concat())
}
