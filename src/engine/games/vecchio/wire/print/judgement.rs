//! Printing of violations, needs and breaches.

use super::values::{int, number, tile_ids, town_ids};
use crate::codec::{Reasons, Wording};
use crate::games::vecchio::wire::Origin;
use crate::games::vecchio::wire::located::Located;
use crate::games::vecchio::wire::names::WireEnum;
use crate::games::vecchio::wire::words;
use crate::games::vecchio::wire::words::Tried;
use crate::print::judgement;
use crate::print::judgement::{Printed, category};
use maecenas_contract::Text;
use maecenas_contract::limits::Fault;
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_contract::words::{Arg, Joined, Key, Speaker};
use maecenas_vecchio_rules::{
    Awaiting, Catalog, Category, Goods, Need, Part, Report, Rule, Terms, Token, Value, Violation,
};

impl Printed for Terms {
    type Catalog = Catalog;

    fn key(rule: Rule) -> Key {
        words::key(rule)
    }

    fn value(catalog: &Catalog, value: &Value) -> common::value::Value {
        print_value(catalog, value)
    }

    fn filled(catalog: &Catalog, value: &Value, joined: Joined) -> Arg<'static> {
        words::arg(catalog, value, joined)
    }

    fn option(rule: Rule) -> Option<&'static str> {
        (rule == Rule::VariantLessLuck).then_some("lessLuck")
    }
}

/// Prints the reasons of a report on what was tried; `path` gives the path of a part in the request, `origin` is the path of the
/// position.
pub fn reasons(
    catalog: &Catalog,
    report: &Report,
    tried: Tried,
    origin: Origin,
    wording: Wording<'_>,
    path: impl Fn(Part) -> String,
) -> Reasons {
    let violation = |violation: &Violation| {
        self::violation(catalog, violation, tried, path(violation.part), wording)
    };
    Reasons {
        violations: report.violations.iter().map(violation).collect(),
        needs: needs(&report.needs, origin),
    }
}

/// Prints needs: the hidden information on which a response depends.
#[must_use]
pub fn needs(needs: &[Need], origin: Origin) -> Vec<common::Need> {
    judgement::needs(needs, |hidden| origin.hidden(hidden))
}

/// Prints what a position waits for.
#[must_use]
pub fn awaiting(awaiting: Awaiting) -> wire::Awaiting {
    wire::Awaiting {
        choice: awaiting.choice.number(),
        seats: awaiting.seats.iter().map(number).collect(),
    }
}

/// Prints a breach as a violation in a response.
#[must_use]
pub fn breach(located: &Located, origin: Origin, wording: Wording<'_>) -> common::Violation {
    let Located { catalog, breach } = located;
    let message = words::breach(catalog, breach, wording.speaker);
    let (expected, actual) = (breach.expected.as_ref(), breach.actual.as_ref());
    let field = origin.place(breach.place);
    judgement::violation::<Terms>(
        catalog,
        breach.rule,
        field,
        message,
        expected,
        actual,
        wording,
    )
}

/// Converts a breach to a fault of the request.
#[must_use]
pub fn fault(located: &Located, origin: Origin, speaker: Speaker<'_>) -> Fault {
    let Located { catalog, breach } = located;
    Fault {
        field: origin.place(breach.place),
        code: breach.rule.id(),
        message: Text::spoken(words::breach(catalog, breach, speaker)),
    }
}

fn violation(
    catalog: &Catalog,
    violation: &Violation,
    tried: Tried,
    field: String,
    wording: Wording<'_>,
) -> common::Violation {
    let message = words::violation(catalog, violation, tried, wording.speaker);
    let (expected, actual) = (violation.expected.as_ref(), violation.actual.as_ref());
    let mut printed = judgement::violation::<Terms>(
        catalog,
        violation.rule,
        field,
        message,
        expected,
        actual,
        wording,
    );
    printed.related_rules = judgement::related(violation.related);
    // The sentence for a seat that is not awaited is about whose turn it is, so the category is that of turns.
    let is_decision = matches!(violation.rule, Rule::DecisionOpen | Rule::DecisionNone);
    if is_decision && tried.awaited_others().is_some() {
        return common::Violation {
            category: category(Category::Turn),
            ..printed
        };
    }
    printed
}

fn print_value(catalog: &Catalog, value: &Value) -> common::value::Value {
    use common::value::Value as Wire;
    let numbers = |numbers: Vec<u32>| Wire::Numbers(common::Numbers { numbers });
    let names = |names: Vec<String>| Wire::Names(common::Names { names });
    match value {
        Value::Count(count) => Wire::Count(int(*count)),
        Value::Florins(florins) => Wire::Florins(int(*florins)),
        Value::Goods(goods) => print_goods(goods),
        Value::Seat(awaited) => Wire::Seat(number(*awaited)),
        Value::Seats(seats) => Wire::Seats(common::SeatNumbers {
            seats: seats.iter().map(number).collect(),
        }),
        Value::Choice(choice) => names(members([*choice])),
        Value::Towns(towns) => names(town_ids(catalog, towns.iter())),
        Value::Areas(areas) => numbers(areas.iter().map(u32::from).collect()),
        Value::Payments(payments) => names(members(*payments)),
        Value::Tokens(tokens) => names(members(*tokens)),
        Value::Tracks(tracks) => names(members(*tracks)),
        Value::CouncilTiles(tiles) => names(members(*tiles)),
        Value::NobilityTiles(tiles) => names(members(*tiles)),
        Value::ProvinceTiles(tiles) => names(tile_ids(catalog, tiles.iter())),
        Value::Roll(roll) => numbers(roll.dice().map(u32::from).to_vec()),
        Value::Crest(crest) => names(members([*crest])),
    }
}

/// The most tokens that are named one by one. No rule requires more, but a position may have more.
const MOST_NAMED: u32 = 12;

/// Prints Florins and tokens: Florins as an amount, tokens by the name of each, or their number where they are many of one kind.
fn print_goods(goods: &Goods) -> common::value::Value {
    use common::value::Value as Wire;
    let kinds: Vec<_> = goods.iter().collect();
    match kinds[..] {
        [] => Wire::Names(common::Names { names: Vec::new() }),
        [(Token::Florins, florins)] => Wire::Florins(int(florins)),
        [(_, count)] if count > MOST_NAMED => Wire::Count(int(count)),
        _ => {
            let each = kinds.into_iter().flat_map(|(token, count)| {
                let named = count.min(MOST_NAMED) as usize;
                std::iter::repeat_n(WireEnum::name(token).to_owned(), named)
            });
            Wire::Names(common::Names {
                names: each.collect(),
            })
        }
    }
}

/// The names of some members of an enumeration.
fn members<C: WireEnum>(members: impl IntoIterator<Item = C>) -> Vec<String> {
    let names = members.into_iter().map(WireEnum::name);
    names.map(str::to_owned).collect()
}
