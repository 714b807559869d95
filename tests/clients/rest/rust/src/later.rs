//! Answers of a later version of the service.

use std::fs;

use maecenas_client::{
    apis::{Error, the_princes_of_florence_api::princes_validate_move},
    models::PrincesValidateMoveRequest,
};

use crate::bearing;

/// Reads the answers of a later version of the service, and prints for each kind of addition whether it can be read.
pub async fn is_read(address: &str, questions: &str) {
    let questions = fs::read_to_string(questions).expect("the questions are there");
    let questions: Vec<PrincesValidateMoveRequest> =
        serde_json::from_str(&questions).expect("they have the form of their message");
    for addition in ["field", "alternative", "value"] {
        let mut told = "read";
        for question in &questions {
            if !reads(&format!("{address}/{addition}"), question.clone()).await {
                told = "refused";
            }
        }
        println!("{addition} {told}");
    }
}

async fn reads(address: &str, question: PrincesValidateMoveRequest) -> bool {
    let service = bearing(address, None);
    let answer = match princes_validate_move(&service, question, None).await {
        Ok(answer) => answer,
        Err(Error::Serde(_)) => return false,
        Err(error) => panic!("{error}"),
    };
    // Fields of this version are read as before.
    if let Some(next) = answer.next_state {
        assert_eq!(next.round, 2);
    }
    for violation in &answer.violations {
        assert_eq!(violation.rule, "auction.increment");
    }
    true
}
