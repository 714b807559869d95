//! Sends requests with the generated client `maecenas_client`, and fails where an answer is not the expected one.
//!
//! ```sh
//! cargo run -- http://127.0.0.1:8080 ../../scenario.json
//! ```
//!
//! With the word `later` before an address, it reads the answers of a later version of the service.

mod game;
mod later;
mod palazzo;
mod vecchio;

use std::{env, fs};

use maecenas_client::{
    apis::{
        Error,
        configuration::Configuration,
        the_princes_of_florence_api::{
            princes_evaluate_work, princes_get_catalog, princes_list_placements,
            princes_validate_move, princes_validate_placement,
        },
    },
    models::{
        Include, PrincesCompleteWork, PrincesEvaluateWorkRequest, PrincesFreedom, PrincesHand,
        PrincesListPlacementsRequest, PrincesMove, PrincesPiece, PrincesPlacement, PrincesPlayer,
        PrincesPlayerAlone, PrincesPosition, PrincesProfession, PrincesRaiseBid, PrincesSubject,
        PrincesTable, PrincesValidateMoveRequest, PrincesValidatePlacementRequest, Problem, Square,
        Verdict,
    },
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut arguments = env::args().skip(1);
    let mut address = arguments.next().expect("an address");
    if address == "later" {
        address = arguments.next().expect("an address");
        let questions = arguments.next().expect("the file of the questions");
        later::is_read(&address, &questions).await;
        return;
    }
    let scenario = arguments.next().expect("the file of the scenario");
    let scenario = fs::read_to_string(scenario).expect("the scenario is there");
    let scenario: Value = serde_json::from_str(&scenario).expect("the scenario is JSON");

    let service = bearing(&address, None);
    catalog_has_its_figures(&service, &scenario["catalog"]).await;
    poet_completes_his_work(&service, &scenario["work"]).await;
    pieces_find_their_places(&service, &scenario["placements"], &scenario["placement"]).await;
    bid_is_too_high(&service, &scenario["bid"]).await;
    unknown_catalog_is_a_problem(&service, &scenario["problem"]).await;
    game::is_played_whole(&address, &scenario["session"]).await;
    palazzo::is_played_whole(&address, &scenario["palazzo"]).await;
    vecchio::is_played_whole(&address, &scenario["vecchio"]).await;
    println!("Rust: every answer is the expected one");
}

/// The address of the service, and the token of the caller, if they have one.
fn bearing(address: &str, token: Option<&str>) -> Configuration {
    Configuration {
        base_path: address.to_owned(),
        bearer_access_token: token.map(str::to_owned),
        ..Configuration::default()
    }
}

async fn catalog_has_its_figures(service: &Configuration, expected: &Value) {
    let catalog = princes_get_catalog(service, None, None)
        .await
        .expect("a catalog");
    let mut seatings = catalog.seatings.iter();
    let four = seatings.find(|seating| seating.player_count == 4);
    assert_eq!(
        json!({
            "about": expected["about"],
            "id": catalog.id,
            "stackNames": four.map(|seating| seating.stack_names.len()),
            "professions": catalog.professions.len(),
            "bonusCards": catalog.bonus_cards.len(),
            "prestigeCards": catalog.prestige_cards.len(),
            "minWorkValues": catalog.min_work_values,
        }),
        *expected
    );
}

fn poets_work(catalog: Option<&str>) -> PrincesEvaluateWorkRequest {
    let table = PrincesTable {
        professions: Some(vec![
            PrincesProfession::Painter,
            PrincesProfession::Composer,
        ]),
        ..PrincesTable::default()
    };
    let hand = PrincesHand {
        professions: Some(vec![PrincesProfession::Poet]),
        recruiting_card_count: Some(1),
        ..PrincesHand::default()
    };
    let player = PrincesPlayer {
        principality: Some(vec![PrincesPlacement::new(PrincesPiece::Theater)]),
        jester_count: Some(2),
        freedoms: Some(vec![PrincesFreedom::Travel]),
        table: Some(table.into()),
        hand: Some(hand.into()),
        ..PrincesPlayer::default()
    };
    let subject = PrincesPlayerAlone {
        catalog: catalog.map(str::to_owned),
        ..PrincesPlayerAlone::new(3, player)
    };
    let work = PrincesCompleteWork::new(PrincesProfession::Poet);
    PrincesEvaluateWorkRequest {
        complete_work: Some(work.into()),
        ..PrincesEvaluateWorkRequest::new(about(subject))
    }
}

/// The subject of a request that needs only one player and the round.
fn about(subject: PrincesPlayerAlone) -> PrincesSubject {
    PrincesSubject {
        player_alone: Some(subject.into()),
        ..PrincesSubject::new()
    }
}

async fn poet_completes_his_work(service: &Configuration, case: &Value) {
    let request = poets_work(None);
    assert_eq!(json!(request), case["request"]);
    let answer = princes_evaluate_work(service, request, None)
        .await
        .expect("an answer");
    assert_eq!(answer, read(&case["answer"]));
    assert_eq!(answer.work.conversion.max_points, 7);
    assert_eq!(answer.work.conversion.min_florins, 100);
}

async fn pieces_find_their_places(service: &Configuration, listed: &Value, validated: &Value) {
    let at = |piece, row, column| PrincesPlacement {
        square: Some(Square::new(row, column).into()),
        ..PrincesPlacement::new(piece)
    };
    let player = PrincesPlayer {
        principality: Some(vec![
            at(PrincesPiece::Theater, 0, 0),
            at(PrincesPiece::Lake, 3, 0),
        ]),
        ..PrincesPlayer::default()
    };
    let subject = about(PrincesPlayerAlone::new(2, player));

    let listing = PrincesListPlacementsRequest {
        only_pieces: Some(vec![
            PrincesPiece::University,
            PrincesPiece::Tower,
            PrincesPiece::Forest,
        ]),
        count_only: Some(true),
        ..PrincesListPlacementsRequest::new(subject.clone())
    };
    assert_eq!(json!(listing), listed["request"]);
    let places = princes_list_placements(service, listing, None)
        .await
        .expect("an answer");
    assert_eq!(places, read(&listed["answer"]));

    let tower = at(PrincesPiece::Tower, 0, 1);
    let validation = PrincesValidatePlacementRequest {
        include: Some(vec![Include::Squares]),
        ..PrincesValidatePlacementRequest::new(subject, tower)
    };
    assert_eq!(json!(validation), validated["request"]);
    let verdict = princes_validate_placement(service, validation, None)
        .await
        .expect("an answer");
    assert_eq!(verdict, read(&validated["answer"]));
    assert_eq!(verdict.violations[0].rule, "placement.adjacent_building");
}

async fn bid_is_too_high(service: &Configuration, case: &Value) {
    // Positions are long; this one is that of the scenario.
    let position: PrincesPosition = read(&case["request"]["position"]);
    let raise = PrincesMove {
        raise_bid: Some(PrincesRaiseBid::new(500).into()),
        ..PrincesMove::new()
    };
    let request = PrincesValidateMoveRequest::new(position, 2, raise);
    assert_eq!(json!(request), case["request"]);
    let answer = princes_validate_move(service, request, None)
        .await
        .expect("an answer");
    assert_eq!(answer, read(&case["answer"]));
    let violation = &answer.violations[0];
    assert_eq!(answer.verdict, Verdict::Illegal);
    assert_eq!(violation.rule, "auction.increment");
    assert_eq!(violation.field, "move.raiseBid.bid");
    let nearest = answer.alternatives[0].raise_bid.as_ref();
    assert_eq!(nearest.map(|raise| raise.bid), Some(400));
}

async fn unknown_catalog_is_a_problem(service: &Configuration, case: &Value) {
    let request = poets_work(Some("florentine"));
    assert_eq!(json!(request), case["request"]);
    let problem = problem_of(princes_evaluate_work(service, request, None).await);
    assert_eq!(problem, read(&case["problem"]));
}

/// The problem that answers an invalid request.
fn problem_of<T, E>(answer: Result<T, Error<E>>) -> Problem {
    match answer {
        Ok(_) => panic!("no problem was told"),
        Err(Error::ResponseError(refusal)) => {
            serde_json::from_str(&refusal.content).expect("a problem")
        }
        Err(error) => panic!("{error}"),
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).expect("it has the form of its message")
}
