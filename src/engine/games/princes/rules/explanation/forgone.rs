//! What a move forgoes: legal moves that do the same with more gain or at less cost.

use enumset::EnumSet;

use super::account::Account;
use super::effect::Resource;
use super::whole;
use crate::catalog::Catalog;
use crate::components::{BonusCard, Character, Profession};
use crate::legality;
use crate::moves::{Move, Work};
use crate::play::DeclaredDraws;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Seen, Stage, State};
use crate::works::{Patron, bonus};
use maecenas_game::Verdict;

/// A legal move that does the same as another one, but brings more or costs less.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forgone {
    /// The move.
    pub made: Move,
    /// How it differs.
    pub how: How,
    /// The resources of which it leaves the seat more, in florins, points (PP) or things, with the rule that decides it.
    pub gains: Vec<(Resource, u32, Rule)>,
    /// The resources of which it leaves the seat less.
    pub costs: Vec<(Resource, u32, Rule)>,
}

/// How a move differs from the one that forgoes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// The work is completed with other bonus cards.
    BonusCards(EnumSet<BonusCard>),
    /// The work is completed with these bonus cards alone, fewer than were played.
    FewerCards(EnumSet<BonusCard>),
    /// The work is completed with another profession card, and with these bonus cards.
    Profession(Profession, EnumSet<BonusCard>),
    /// The bid for the character lies on this lower space.
    Space(u8),
    /// The Merchant's owner takes the object without paying.
    FreeObject,
    /// The Merchant's owner scores their rank.
    Rank,
}

/// The moves that do the same as a legal one with more gain or at less cost.
pub(super) fn better(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    account: &Account,
) -> Vec<Forgone> {
    let others = match made {
        Move::CompleteWork(work) => works(catalog, state, seat, work),
        Move::BidForCharacter(character, space) => lowest_space(state, *character)
            .filter(|lowest| lowest < space)
            .map(|lowest| {
                let made = Move::BidForCharacter(*character, lowest);
                (How::Space(lowest), made)
            })
            .into_iter()
            .collect(),
        Move::TakeFree => vec![(How::Rank, Move::ScoreRank)],
        Move::ScoreRank => vec![(How::FreeObject, Move::TakeFree)],
        _ => Vec::new(),
    };
    let mut better = Vec::new();
    for (how, made) in others {
        if legality::verdict(catalog, state, seat, &made) != Verdict::Legal {
            continue;
        }
        let draws = DeclaredDraws::default();
        let Ok(other) = whole::account(catalog, state, seat, &made, draws) else {
            continue;
        };
        let left = |resource| {
            (
                resource,
                other.final_balance(resource) - account.final_balance(resource),
            )
        };
        let left = Resource::ALL.map(left);
        let amount = |resource, more: i64| {
            let rule = other.rule_of_difference(account, resource)?;
            let more = u32::try_from(more).ok().filter(|more| *more > 0)?;
            Some((resource, more, rule))
        };
        let gains: Vec<_> = left
            .into_iter()
            .filter_map(|(of, more)| amount(of, more))
            .collect();
        let costs = left.into_iter().filter_map(|(of, more)| amount(of, -more));
        if !gains.is_empty() {
            better.push(Forgone {
                made,
                how,
                costs: costs.collect(),
                gains,
            });
        }
    }
    better
}

/// The lowest space of a character's card that a bid can take.
fn lowest_space(state: &State, character: Character) -> Option<u8> {
    let Stage::CharacterAuction(auction) = state.stage else {
        return None;
    };
    let highest = auction.on(character).map(|(_, highest)| highest + 1);
    Some(highest.unwrap_or(*character.spaces().start()))
}

/// Works in place of one: with every bonus card that adds something, without those that add nothing, with the fewest that are needed, and
/// with the profession card that pays most.
fn works(catalog: &Catalog, state: &State, seat: Seat, work: &Work) -> Vec<(How, Move)> {
    let player = state.player(seat);
    let patron = Patron {
        catalog,
        seat,
        player,
        round: state.round,
        seen: Seen::default(),
    };
    let plans = patron.plan();
    let chosen: EnumSet<BonusCard> = work.bonus_cards.iter().copied().collect();
    let with = |profession, cards: EnumSet<BonusCard>| {
        Move::CompleteWork(Work {
            profession,
            bonus_cards: cards.iter().collect(),
            converted_points: work.converted_points,
        })
    };
    let mut others = Vec::new();
    let mut offered = vec![chosen];
    let mut add = |cards: EnumSet<BonusCard>| {
        if !offered.contains(&cards) {
            offered.push(cards);
            let how = if cards.is_subset(chosen) {
                How::FewerCards(cards)
            } else {
                How::BonusCards(cards)
            };
            others.push((how, with(work.profession, cards)));
        }
    };
    let own = plans.iter().find(|plan| plan.profession == work.profession);
    add(chosen
        .iter()
        .filter(|card| bonus(*card, player).value() > 0)
        .collect());
    if let Some(plan) = own {
        add(plan.highest);
        add(plan.thriftiest);
    }
    let best = plans.first().filter(|best| {
        best.profession != work.profession
            && own.is_none_or(|own| own.highest_value < best.highest_value)
    });
    others.extend(best.map(|best| {
        let made = with(best.profession, best.highest);
        (How::Profession(best.profession, best.highest), made)
    }));
    others
}
