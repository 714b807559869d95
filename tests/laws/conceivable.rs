//! Random moves of The Princes of Florence, most of them illegal.

use arrayvec::ArrayVec;
use maecenas_game::random::SplitMix64;
use maecenas_princes_rules::works::Work;
use maecenas_princes_rules::{
    BonusCard, CardDeck, Catalog, Character, DecisionKind, Florins, Freedom, Keep, Move,
    Orientation, Piece, Placement, PrestigeCard, Profession, Proposal, Seat, Spot, Stack, State,
};

/// A random move. Its cards are often taken from those that some player holds, so that some of the moves are legal.
pub(crate) fn any(state: &State, dice: &mut SplitMix64) -> Move {
    let seat = Seat::new(number(dice, state.players().len() as u64)).unwrap();
    let player = state.player(seat);
    let muse_and_princess = state.options().muse_and_princess;
    let moves = 20
        + if muse_and_princess { 10 } else { 0 }
        + if state.options().cooperation { 4 } else { 0 };
    let drawn = match dice.below(moves) {
        drawn @ 20.. if !muse_and_princess => drawn + 10,
        drawn => drawn,
    };
    match drawn {
        0 => Move::KeepThree(some(player.hand.professions.iter().collect(), dice)),
        1 => Move::Nominate(one(Stack::ALL, dice), price(dice)),
        2 => Move::Withdraw,
        3 => Move::RaiseBid(Florins::hundreds(number(dice, 14))),
        4 => Move::PassAuction,
        5 => Move::Buy(one(Stack::ALL, dice), price(dice)),
        6 => Move::PlaceLandscape(placement(dice)),
        7 | 8 => keep(state, dice),
        9 => Move::Recruit {
            opponent: seat,
            profession: held(player.table.professions.iter().collect(), dice),
        },
        10 => Move::Hold,
        11 | 12 => {
            let bonus_cards: ArrayVec<BonusCard, 4> =
                some(player.bonus_cards.known.iter().collect(), dice);
            Move::CompleteWork(Work {
                profession: held(player.hand.professions.iter().collect(), dice),
                bonus_cards: bonus_cards.into_iter().collect(),
                converted_points: number(dice, 12),
            })
        }
        13 | 14 => Move::Build(placement(dice)),
        15 => Move::TakeProfession,
        16 => Move::IntroduceFreedom(one(Freedom::ALL, dice)),
        17 => Move::AcquireBonusCard,
        18 => Move::ExchangePrestige(number(dice, 12)),
        20 | 21 => {
            let space = u8::try_from(dice.below(16)).unwrap();
            Move::BidForCharacter(one(Character::ALL, dice), space)
        }
        22 => Move::PassCharacters,
        23 => Move::BuyCharacter,
        24 => Move::CompletePrincessWork(number(dice, 12)),
        25 => Move::TakeFree,
        26 => Move::ScoreRank,
        27 => Move::ConsultProfessor(one(CardDeck::ALL, dice)),
        28 => Move::ExchangeFlorins(number(dice, 8)),
        29 => Move::EndChoices,
        30 => Move::AcceptJoint,
        31 => Move::DeclineJoint,
        32 | 33 => Move::ProposeJoint(Proposal {
            partner: seat,
            placement: placement(dice),
            payment: Florins::hundreds(number(dice, 110)),
        }),
        _ => Move::EndTurn,
    }
}

fn number(dice: &mut SplitMix64, bound: u64) -> u32 {
    u32::try_from(dice.below(bound)).unwrap()
}

fn one<T>(
    things: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator>,
    dice: &mut SplitMix64,
) -> T {
    let mut things = things.into_iter();
    let index = number(dice, things.len() as u64) as usize;
    things.nth(index).unwrap()
}

/// Some things in any order, sometimes with one twice.
fn some<T: Copy, const MOST: usize>(from: Vec<T>, dice: &mut SplitMix64) -> ArrayVec<T, MOST> {
    let mut chosen = ArrayVec::new();
    let wanted = number(dice, MOST as u64 + 1) as usize;
    let mut left = from;
    while chosen.len() < wanted && !left.is_empty() {
        let index = number(dice, left.len() as u64) as usize;
        let thing = if dice.once_in(20) {
            left[index]
        } else {
            left.swap_remove(index)
        };
        chosen.push(thing);
    }
    chosen
}

/// One of some cards, or sometimes any.
fn held(cards: Vec<Profession>, dice: &mut SplitMix64) -> Profession {
    if cards.is_empty() || dice.once_in(8) {
        one(Profession::ALL, dice)
    } else {
        one(cards, dice)
    }
}

fn price(dice: &mut SplitMix64) -> Option<Florins> {
    (!dice.once_in(4)).then(|| Florins::hundreds(1 + number(dice, 4)))
}

fn placement(dice: &mut SplitMix64) -> Placement {
    let coordinate = |dice: &mut SplitMix64| i8::try_from(dice.below(9)).unwrap() - 1;
    let spot = Spot {
        orientation: one(Orientation::ALL, dice),
        row: coordinate(dice),
        column: coordinate(dice),
    };
    Placement {
        piece: one(Piece::ALL, dice),
        spot,
    }
}

/// One of the drawn cards with the others in any order, or something else.
fn keep(state: &State, dice: &mut SplitMix64) -> Move {
    match state.decision().map(|decision| decision.about) {
        Some(DecisionKind::Professions(drawn)) => {
            Move::KeepProfession(keep_of(drawn.known.iter().collect(), dice))
        }
        Some(DecisionKind::PrestigeCards(drawn)) => {
            Move::KeepPrestigeCard(keep_of(drawn.known.iter().collect(), dice))
        }
        Some(DecisionKind::BonusCards(drawn)) => {
            Move::KeepBonusCard(keep_of(drawn.known.iter().collect(), dice))
        }
        _ => match dice.below(3) {
            0 => Move::KeepProfession(keep_of(Profession::ALL.to_vec(), dice)),
            1 => Move::KeepBonusCard(keep_of(BonusCard::ALL.to_vec(), dice)),
            _ => Move::KeepPrestigeCard(keep_of(PrestigeCard::ALL.to_vec(), dice)),
        },
    }
}

fn keep_of<C: enumset::EnumSetType>(cards: Vec<C>, dice: &mut SplitMix64) -> Keep<C> {
    let kept = one(cards.clone(), dice);
    let others: Vec<_> = cards
        .into_iter()
        .filter(|card| *card != kept || dice.once_in(20))
        .collect();
    // All others most of the time.
    let mut returned: ArrayVec<C, 4> = some(others.clone(), dice);
    if !dice.once_in(3) && others.len() <= 4 {
        returned = others.into_iter().rev().collect();
    }
    Keep { kept, returned }
}

/// The form that the listing has of a move: cards in the order of the rulebook, the first of the orientations that cover the same squares,
/// and a bid as a number.
pub(crate) fn representative(catalog: &Catalog, state: &State, made: &Move) -> Move {
    let right = state.seating().opening_bid();
    match made.clone() {
        Move::KeepThree(mut kept) => {
            kept.sort();
            Move::KeepThree(kept)
        }
        Move::Nominate(stack, bid) => Move::Nominate(stack, bid.or(Some(right))),
        Move::Buy(stack, price) => Move::Buy(stack, price.or(Some(right))),
        Move::PlaceLandscape(placement) => Move::PlaceLandscape(placed(catalog, placement)),
        Move::Build(placement) => Move::Build(placed(catalog, placement)),
        Move::ProposeJoint(proposal) => Move::ProposeJoint(Proposal {
            placement: placed(catalog, proposal.placement),
            ..proposal
        }),
        Move::KeepProfession(mut keep) => {
            keep.returned.sort();
            Move::KeepProfession(keep)
        }
        Move::KeepBonusCard(mut keep) => {
            keep.returned.sort();
            Move::KeepBonusCard(keep)
        }
        Move::KeepPrestigeCard(mut keep) => {
            keep.returned.sort();
            Move::KeepPrestigeCard(keep)
        }
        Move::CompleteWork(mut work) => {
            work.bonus_cards.sort();
            Move::CompleteWork(work)
        }
        made => made,
    }
}

fn placed(catalog: &Catalog, mut placement: Placement) -> Placement {
    let spot = &mut placement.spot;
    spot.orientation = catalog.lie(placement.piece, spot.orientation).orientation;
    placement
}
