//! A file of cases under construction.

use maecenas_contract::wire::princes::v1 as wire;
use maecenas_engine::games::princes::operations::Operations;
use prost_reflect::{DynamicMessage, MessageDescriptor, SerializeOptions, prost::Message};
use serde_json::Value;

use super::cases::Cases;
use super::kit::Compared;
use super::question::Question;

/// A file of cases under construction.
pub(super) struct Sheet<'a> {
    princes: &'a Operations,
    compared: &'a Compared,
    /// The cases so far.
    pub(super) cases: Cases,
}

impl<'a> Sheet<'a> {
    /// A file without cases.
    pub(super) const fn new(
        princes: &'a Operations,
        compared: &'a Compared,
        name: &'static str,
    ) -> Self {
        Self {
            princes,
            compared,
            cases: Cases::new(name),
        }
    }

    /// The service that answers the requests.
    pub(super) const fn princes(&self) -> &'a Operations {
        self.princes
    }

    /// Counts a feature, and returns whether fewer than `most` cases had shown it before.
    pub(super) fn lacks(&mut self, what: String, most: u32) -> bool {
        self.cases.lacks(what, most)
    }

    /// Adds a request as a case, unless it is refused or a duplicate. Parts of its position that do not affect the answer are
    /// removed.
    ///
    /// # Errors
    /// A message cannot be converted to JSON, which does not happen.
    pub(super) fn add<Q: Question>(&mut self, mut question: Q) -> Result<(), String> {
        let Some(answer) = self.answer(&question)? else {
            return Ok(());
        };
        self.thin(&mut question, &answer)?;
        let kind =
            maecenas_contract::descriptor(Q::MESSAGE).ok_or("a message without a description")?;
        let request = sparse(kind, &question)?;
        self.cases.keep(Q::OPERATION, request, answer);
        Ok(())
    }

    /// The expected answer to a request, without excluded members; `None` if the request is refused.
    pub(super) fn answer<Q: Question>(&self, question: &Q) -> Result<Option<Value>, String> {
        let Some(answer) = question.answer(self.princes) else {
            return Ok(None);
        };
        let answer = serde_json::to_value(answer).map_err(|error| error.to_string())?;
        Ok(Some(self.compared.kept(&answer)))
    }

    /// Removes optional parts of the position that do not affect the answer: all of them, or, if that changes the answer, one
    /// after another.
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

/// Functions that each remove an optional part of a position.
const PARTS: [fn(&mut wire::State); 7] = [
    |state| state.chance = None,
    |state| state.profession_deck = None,
    |state| state.bonus_deck = None,
    |state| state.prestige_deck = None,
    |state| state.supply = None,
    |state| {
        for player in &mut state.players {
            player.returned_profession = None;
        }
    },
    |state| state.players.iter_mut().for_each(without_nothing),
];

/// Removes the empty fields of a player.
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

/// The canonical JSON of a message without the fields that have their default value.
///
/// # Errors
/// The message does not match the descriptor.
fn sparse(kind: MessageDescriptor, message: &impl Message) -> Result<Value, String> {
    let message = DynamicMessage::decode(kind, message.encode_to_vec().as_slice());
    let options = SerializeOptions::new().skip_default_fields(true);
    message
        .map_err(|error| error.to_string())?
        .serialize_with_options(serde_json::value::Serializer, &options)
        .map_err(|error| error.to_string())
}
