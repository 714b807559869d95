//! Printing of the moves that another one forgoes.

use super::effects::amount_of;
use super::made_move;
use super::values::int;
use crate::games::vecchio::wire::names::WireEnum;
use crate::games::vecchio::wire::words::{province_tile, town};
use crate::print::explanation;
use maecenas_contract::wire::common::v1::ForgoneMove;
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_contract::wire::vecchio::Vecchio;
use maecenas_contract::words::{Key, Speaker, vecchio};
use maecenas_vecchio_rules::explanation::{Forgone, How, Resource};
use maecenas_vecchio_rules::{Catalog, Payment, Rule};

const MEMBER: Key = vecchio::message("explanation-member-of-town");
const BY_FLORINS: Key = vecchio::message("explanation-by-florins");
const BY_CARRIAGE: Key = vecchio::message("explanation-by-carriage");
const WITH_PAYMENT: Key = vecchio::message("explanation-with-payment");
const WITHOUT_TILE: Key = vecchio::message("explanation-without-tile");

/// Prints a legal move that another one forgoes.
pub(super) fn forgone(
    catalog: &Catalog,
    other: &Forgone,
    speaker: Speaker<'_>,
) -> ForgoneMove<Vecchio> {
    let effects = |left: &[(Resource, u32)]| -> Vec<_> {
        let effect = |(resource, value): &(Resource, u32)| common::Effect {
            resource: resource.name().to_owned(),
            term: Some(common::Term {
                rule: deciding(other.how, *resource).id().to_owned(),
                component: None,
                count: 1,
                value_each: int(*value),
                value: int(*value),
                of: None,
            }),
            reckoning: Vec::new(),
            message: speaker.written(&amount_of(*resource, *value)),
        };
        left.iter().map(effect).collect()
    };
    let (gains, costs) = (effects(&other.gains), effects(&other.costs));
    let how = how(catalog, other.how, speaker);
    ForgoneMove {
        r#move: Some(made_move(catalog, &other.made)),
        message: explanation::forgone(how, &gains, &costs, speaker),
        gains,
        costs,
        // The operation adds it where it is wanted.
        label: None,
    }
}

/// How another move differs, in words.
fn how(catalog: &Catalog, how: How, speaker: Speaker<'_>) -> String {
    match how {
        How::MemberOf(from) => speaker.phrase(MEMBER, "", &[("town", town(catalog, from))]),
        How::ByFlorins => speaker.name(BY_FLORINS),
        How::ByCarriage => speaker.name(BY_CARRIAGE),
        How::WithPayment(payment) => {
            let payment = WireEnum::name(payment).into();
            speaker.phrase(WITH_PAYMENT, "", &[("payment", payment)])
        }
        How::WithoutTile(tile) => {
            let tile = province_tile(catalog, tile);
            speaker.phrase(WITHOUT_TILE, "", &[("tile", tile)])
        }
    }
}

/// The rule that decides how much of a resource another move leaves.
const fn deciding(how: How, resource: Resource) -> Rule {
    match (how, resource) {
        (How::ByCarriage, _) | (How::MemberOf(_), Resource::Carriage) => Rule::TravelCarriage,
        (How::MemberOf(_) | How::ByFlorins, _) => Rule::TravelFlorins,
        (How::WithPayment(Payment::Bishop), Resource::StandingMember)
        | (How::WithPayment(_), Resource::Bishop) => Rule::TownBishop,
        (How::WithPayment(_), _) => Rule::TownPayment,
        (How::WithoutTile(_), _) => Rule::TileFaceUp,
    }
}
