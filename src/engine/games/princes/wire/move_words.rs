//! The labels of moves: an imperative for a button. In one position different legal moves of a seat have different labels.

use super::fields::{Values, key, money, name, seat};
use super::words::prestige_points;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::princes::v1::r#move::Move;
use maecenas_contract::wire::princes::v1::move_kind::Name;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, kebab, princes};
use maecenas_princes_rules::SIDE;

/// The text of a kind of move in the message of its name.
const LABEL: &str = "label";

/// The label of a move; `None` for a move of no kind, a notation, and a move that lacks a field.
pub(super) fn label(made: &wire::Move, speaker: Speaker<'_>) -> Option<String> {
    let (kind, values) = of(made.r#move.as_ref()?)?;
    let key = key(princes::MOVE_KIND, kind.into())?;
    Some(speaker.sentence(key, LABEL, &values))
}

/// The kind of a move, and the values of its label.
fn of(made: &Move) -> Option<(Name, Values<'static>)> {
    let found = match made {
        Move::KeepThree(keep) => {
            let kept = list("kept", princes::PROFESSION, &keep.kept_professions)?;
            (Name::KeepThree, vec![kept])
        }
        Move::Nominate(nominate) => {
            let mut values = vec![name("stack", princes::STACK, nominate.stack)];
            values.extend(nominate.bid.map(|bid| ("bid", money(bid))));
            (Name::Nominate, values)
        }
        Move::Withdraw(_) => (Name::Withdraw, Vec::new()),
        Move::RaiseBid(raise) => (Name::RaiseBid, vec![("bid", money(raise.bid?))]),
        Move::PassAuction(_) => (Name::PassAuction, Vec::new()),
        Move::Buy(buy) => {
            let mut values = vec![name("stack", princes::STACK, buy.stack)];
            values.extend(buy.price.map(|price| ("price", money(price))));
            (Name::Buy, values)
        }
        Move::PlaceLandscape(place) => (Name::PlaceLandscape, placed(place.placement.as_ref()?)),
        Move::KeepProfession(keep) => {
            let (kept, returned) = (keep.kept_profession, &keep.returned_professions);
            (
                Name::KeepProfession,
                keeping(princes::PROFESSION, kept, returned),
            )
        }
        Move::KeepBonusCard(keep) => {
            let (kept, returned) = (keep.kept_bonus_card, &keep.returned_bonus_cards);
            (
                Name::KeepBonusCard,
                keeping(princes::BONUS_CARD, kept, returned),
            )
        }
        Move::KeepPrestigeCard(keep) => {
            let (kept, returned) = (keep.kept_prestige_card, &keep.returned_prestige_cards);
            (
                Name::KeepPrestigeCard,
                keeping(princes::PRESTIGE_CARD, kept, returned),
            )
        }
        Move::Recruit(recruit) => (
            Name::Recruit,
            vec![
                seat("opponent", recruit.opponent?),
                name("profession", princes::PROFESSION, recruit.profession),
            ],
        ),
        Move::Hold(_) => (Name::Hold, Vec::new()),
        Move::CompleteWork(work) => {
            let mut values = vec![name("profession", princes::PROFESSION, work.profession)];
            values.extend(list("cards", princes::BONUS_CARD, &work.bonus_cards));
            values.extend(converted(work.converted_points));
            (Name::CompleteWork, values)
        }
        Move::Build(build) => (Name::Build, placed(build.placement.as_ref()?)),
        Move::TakeProfession(_) => (Name::TakeProfession, Vec::new()),
        Move::IntroduceFreedom(introduce) => {
            let freedom = name("freedom", princes::FREEDOM, introduce.freedom);
            (Name::IntroduceFreedom, vec![freedom])
        }
        Move::AcquireBonusCard(_) => (Name::AcquireBonusCard, Vec::new()),
        Move::ExchangePrestige(exchange) => {
            (Name::ExchangePrestige, vec![points(exchange.points?)])
        }
        Move::EndTurn(_) => (Name::EndTurn, Vec::new()),
        Move::BidForCharacter(bid) => (
            Name::BidForCharacter,
            vec![
                name("character", princes::CHARACTER, bid.character),
                ("space", bid.space?.into()),
            ],
        ),
        Move::PassCharacters(_) => (Name::PassCharacters, Vec::new()),
        Move::BuyCharacter(_) => (Name::BuyCharacter, Vec::new()),
        Move::CompletePrincessWork(work) => {
            let values = converted(work.converted_points).into_iter().collect();
            (Name::CompletePrincessWork, values)
        }
        Move::TakeFree(_) => (Name::TakeFree, Vec::new()),
        Move::ScoreRank(_) => (Name::ScoreRank, Vec::new()),
        Move::ConsultProfessor(consult) => {
            let deck = name("deck", princes::DECK, consult.deck);
            (Name::ConsultProfessor, vec![deck])
        }
        Move::ExchangeFlorins(exchange) => (Name::ExchangeFlorins, vec![points(exchange.points?)]),
        Move::EndChoices(_) => (Name::EndChoices, Vec::new()),
        Move::ProposeJoint(propose) => {
            let mut values = placed(propose.placement.as_ref()?);
            let payment = propose.partner_payment.filter(|payment| *payment > 0);
            values.extend(payment.map(|payment| ("payment", money(payment))));
            (Name::ProposeJoint, values)
        }
        Move::AcceptJoint(_) => (Name::AcceptJoint, Vec::new()),
        Move::DeclineJoint(_) => (Name::DeclineJoint, Vec::new()),
        Move::Notation(_) => return None,
    };
    Some(found)
}

/// Several cards in their order; `None` for none.
fn list(
    field: &'static str,
    names: &[Option<Key>],
    numbers: &[i32],
) -> Option<(&'static str, Arg<'static>)> {
    let members = numbers.iter().map(|number| name("", names, *number).1);
    (!numbers.is_empty()).then(|| (field, Arg::List(members.collect(), Joined::And)))
}

/// The card that is kept of a draw, and those that go under the deck.
fn keeping(names: &[Option<Key>], kept: i32, returned: &[i32]) -> Values<'static> {
    let mut values = vec![name("kept", names, kept)];
    values.extend(list("returned", names, returned));
    values
}

fn points(number: i32) -> (&'static str, Arg<'static>) {
    ("points", prestige_points(number.unsigned_abs()))
}

/// The points that a work brings instead of money; `None` for none.
fn converted(number: i32) -> Option<(&'static str, Arg<'static>)> {
    (number > 0).then(|| points(number))
}

/// A piece with its place, and the partner with whom it is shared. A square beyond the upper or left border is that of the partner's grid.
fn placed(placement: &wire::Placement) -> Values<'static> {
    let square = placement.square.unwrap_or_default();
    let (row, column) = (
        square.row.unwrap_or_default(),
        square.column.unwrap_or_default(),
    );
    let across = placement.partner.is_some() && (row < 0 || column < 0);
    let index = |own: i32| {
        let index = if across && own < 0 {
            own + i32::from(SIDE)
        } else {
            own
        };
        i8::try_from(index).unwrap_or(i8::MAX)
    };
    let orientation = wire::Orientation::try_from(placement.orientation.unwrap_or_default());
    let orientation = orientation.map_or_else(|_| String::new(), |lying| kebab(&lying));
    let grid = if across { "partner" } else { "own" };
    let mut values = vec![
        name("piece", princes::PIECE, placement.piece),
        ("square", Arg::Square(index(row), index(column))),
        ("orientation", orientation.into()),
        ("grid", grid.into()),
    ];
    values.extend(placement.partner.map(|partner| seat("partner", partner)));
    values
}
