//! A file of cases while it is written.

use std::collections::{BTreeMap, BTreeSet};

use maecenas::contract::wire::princes::v1 as wire;
use maecenas::service::Princes;
use serde_json::Value;

use super::question::Question;
use crate::cli::conformance::{
    contract,
    kit::{Case, Compared, sha256},
};

/// How many digits of the hash of its question a case is called by.
const DIGITS: usize = 10;

/// A file of cases while it is written.
pub(super) struct Sheet<'a> {
    princes: &'a Princes,
    compared: &'a Compared,
    name: &'static str,
    /// The cases so far.
    pub(super) cases: Vec<Case>,
    ids: BTreeSet<String>,
    shown: BTreeMap<String, u32>,
}

impl<'a> Sheet<'a> {
    /// A file without cases.
    pub(super) const fn new(
        princes: &'a Princes,
        compared: &'a Compared,
        name: &'static str,
    ) -> Self {
        Self {
            princes,
            compared,
            name,
            cases: Vec::new(),
            ids: BTreeSet::new(),
            shown: BTreeMap::new(),
        }
    }

    /// Whoever answers.
    pub(super) const fn princes(&self) -> &'a Princes {
        self.princes
    }

    /// Whether something is still to be shown: it has been shown less often than that.
    pub(super) fn lacks(&mut self, what: String, most: u32) -> bool {
        let shown = self.shown.entry(what).or_default();
        *shown += 1;
        *shown <= most
    }

    /// Adds a question that makes sense and is new. What makes no difference to its answer is taken out of its position.
    ///
    /// # Errors
    /// The messages have no JSON, which does not happen.
    pub(super) fn add<Q: Question>(&mut self, mut question: Q) -> Result<(), String> {
        let Some(answer) = self.answer(&question)? else {
            return Ok(());
        };
        self.thin(&mut question, &answer)?;
        let kind = contract::message(Q::MESSAGE).ok_or("a message without a description")?;
        let request = contract::sparse(kind, &question)?;
        let digest = sha256(format!("{} {request}", Q::OPERATION).as_bytes());
        let id = format!("{}-{}", self.name, &digest[..DIGITS]);
        if self.ids.insert(id.clone()) {
            self.cases.push(Case {
                id,
                operation: Q::OPERATION.to_owned(),
                options: options(&request),
                request,
                answer,
            });
        }
        Ok(())
    }

    /// The answer to a question as the kit has it; none when the question makes no sense.
    pub(super) fn answer<Q: Question>(&self, question: &Q) -> Result<Option<Value>, String> {
        let Some(answer) = question.ask(self.princes) else {
            return Ok(None);
        };
        let answer = serde_json::to_value(answer).map_err(|error| error.to_string())?;
        Ok(Some(self.compared.kept(&answer)))
    }

    /// Takes out of the position of a question what the contract lets out and the answer does not need: first all of it, and
    /// where that is too much, one part after another.
    fn thin<Q: Question>(&self, question: &mut Q, answer: &Value) -> Result<(), String> {
        if question.state().is_none() {
            return Ok(());
        }
        let whole = question.clone();
        for part in PARTS {
            question.state().map(part);
        }
        if self.answer(question)?.as_ref() == Some(answer) {
            return Ok(());
        }
        *question = whole;
        for part in PARTS {
            let mut thinner = question.clone();
            thinner.state().map(part);
            if self.answer(&thinner)?.as_ref() == Some(answer) {
                *question = thinner;
            }
        }
        Ok(())
    }
}

/// Each takes something out of a position that may be left out.
const PARTS: [fn(&mut wire::State); 7] = [
    |state| state.chance = None,
    |state| state.profession_deck = None,
    |state| state.bonus_deck = None,
    |state| state.prestige_deck = None,
    |state| state.supply = None,
    |state| {
        for player in &mut state.players {
            player.returned = None;
        }
    },
    |state| state.players.iter_mut().for_each(without_nothing),
];

/// Takes out of a player what he has none of.
pub(super) fn without_nothing(player: &mut wire::Player) {
    player
        .table
        .take_if(|table| *table == wire::Table::default());
    player.hand.take_if(|hand| *hand == wire::Hand::default());
    player
        .bonus_hand
        .take_if(|held| *held == wire::BonusHand::default());
    player
        .prestige_hand
        .take_if(|held| *held == wire::PrestigeHand::default());
}

/// The options that a request names, wherever it does.
fn options(request: &Value) -> BTreeSet<String> {
    match request {
        Value::Object(members) => {
            let here = members.get("options").and_then(Value::as_object);
            let here = here.into_iter().flat_map(|options| options.keys().cloned());
            here.chain(members.values().flat_map(options)).collect()
        }
        Value::Array(items) => items.iter().flat_map(options).collect(),
        _ => BTreeSet::new(),
    }
}
