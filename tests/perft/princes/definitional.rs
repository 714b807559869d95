//! Positions counted by the definition of a legal move: every possible move is judged. Slow, and independent of the listing.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use enumset::EnumSetType;
use maecenas_princes_rules::works::Work;
use maecenas_princes_rules::{
    BonusCard, CardDeck, Catalog, Character, DecisionKind, Florins, Freedom, Keep, Move,
    Orientation, Piece, Placement, PrestigeCard, Profession, Proposal, Rule, SIDE, Seat, Spot,
    Stack, Stage, State, Unrecorded, Verdict, Violation, legality, play,
};

/// More points than any player has in a counted position, and more hundreds of florins than any player bids.
const MANY: u32 = 60;

/// The number of positions at a depth.
pub(crate) fn count(state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut positions = 0;
    let everything = everything(state);
    for seat in Seat::FIRST.clockwise(state.players().len()) {
        for made in legal(state, seat, &everything) {
            let mut next = state.clone();
            play::apply(Catalog::reference(), &mut next, seat, made, &mut Unrecorded);
            positions += count(&next, depth - 1);
        }
    }
    positions
}

/// All possible moves that are legal; placements that cover the same squares are the same.
fn legal<'a>(state: &State, seat: Seat, everything: &'a [Move]) -> Vec<&'a Move> {
    let catalog = Catalog::reference();
    let mut squares = BTreeSet::new();
    let mut new = |made: &Move| match made {
        Move::Build(placement) | Move::PlaceLandscape(placement) => {
            let covered: Vec<_> = placement.squares(catalog).iter().collect();
            squares.insert((made.kind(), placement.piece, covered, None))
        }
        Move::ProposeJoint(proposal) => {
            let Placement { piece, spot } = proposal.placement;
            let mut covered: Vec<_> = spot.cells(catalog, piece).collect();
            covered.sort_unstable();
            let to = Some((proposal.partner, proposal.payment));
            squares.insert((made.kind(), piece, covered, to))
        }
        _ => true,
    };
    let is_legal = |made: &&Move| legality::verdict(catalog, state, seat, made) == Verdict::Legal;
    everything
        .iter()
        .filter(is_legal)
        .filter(|made| new(made))
        .collect()
}

/// Every possible move.
fn everything(state: &State) -> Vec<Move> {
    let mut moves = vec![
        Move::Withdraw,
        Move::PassAuction,
        Move::Hold,
        Move::TakeProfession,
        Move::AcquireBonusCard,
        Move::EndTurn,
        Move::PassCharacters,
        Move::BuyCharacter,
        Move::TakeFree,
        Move::ScoreRank,
        Move::EndChoices,
        Move::AcceptJoint,
        Move::DeclineJoint,
    ];
    for character in Character::ALL {
        moves.extend((0..20).map(|space| Move::BidForCharacter(character, space)));
    }
    moves.extend(CardDeck::ALL.map(Move::ConsultProfessor));
    moves.extend((0..MANY).map(Move::CompletePrincessWork));
    moves.extend((0..MANY).map(Move::ExchangeFlorins));
    for (_, kept) in subsets(&Profession::ALL, 3) {
        moves.push(Move::KeepThree(kept.into_iter().collect()));
    }
    for sum in (0..MANY).map(Florins::hundreds) {
        moves.push(Move::RaiseBid(sum));
        for stack in Stack::ALL {
            moves.extend([
                Move::Nominate(stack, Some(sum)),
                Move::Buy(stack, Some(sum)),
            ]);
        }
    }
    moves.extend(placements().map(Move::PlaceLandscape));
    moves.extend(placements().map(Move::Build));
    moves.extend(Freedom::ALL.map(Move::IntroduceFreedom));
    moves.extend((0..MANY).map(Move::ExchangePrestige));
    for opponent in Seat::FIRST.clockwise(Seat::MOST) {
        moves.extend(Profession::ALL.map(|profession| Move::Recruit {
            opponent,
            profession,
        }));
    }
    // There are too many works and kept cards to try them where none can be legal.
    if let Stage::Action(turn) = state.stage() {
        works(&mut moves);
        proposals(state, turn.seat, &mut moves);
    }
    match state.decision().map(|decision| decision.about) {
        Some(DecisionKind::Professions(_)) => {
            keeps(&Profession::ALL, Move::KeepProfession, &mut moves);
        }
        Some(DecisionKind::BonusCards(_)) => {
            keeps(&BonusCard::ALL, Move::KeepBonusCard, &mut moves);
        }
        Some(DecisionKind::PrestigeCards(_)) => {
            keeps(&PrestigeCard::ALL, Move::KeepPrestigeCard, &mut moves);
        }
        _ => {}
    }
    moves
}

/// Every piece in every orientation with its corner on every square.
fn placements() -> impl Iterator<Item = Placement> {
    let spots = Orientation::ALL.into_iter().flat_map(|orientation| {
        let squares = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
        squares.map(move |(row, column)| Spot {
            orientation,
            row,
            column,
        })
    });
    let spots: Vec<_> = spots.collect();
    Piece::ALL.into_iter().flat_map(move |piece| {
        let spots = spots.clone().into_iter();
        spots.map(move |spot| Placement { piece, spot })
    })
}

/// Every payment for every building anywhere around the grid, to any player, without the places at which none could be legal.
fn proposals(state: &State, seat: Seat, moves: &mut Vec<Move>) {
    if !state.options().cooperation {
        return;
    }
    let around = -SIDE..=SIDE;
    let corners: Vec<_> = around
        .clone()
        .flat_map(|row| around.clone().map(move |column| (row, column)))
        .collect();
    let buildings = Piece::ALL.into_iter().filter(|piece| !piece.is_landscape());
    for (piece, orientation) in buildings.flat_map(|piece| Orientation::ALL.map(|way| (piece, way)))
    {
        for (row, column) in &corners {
            for partner in Seat::FIRST.clockwise(state.players().len()) {
                let proposal = |payment| Proposal {
                    partner,
                    placement: Placement {
                        piece,
                        spot: Spot {
                            orientation,
                            row: *row,
                            column: *column,
                        },
                    },
                    payment: Florins::hundreds(payment),
                };
                let first = Move::ProposeJoint(proposal(0));
                let report = legality::report(Catalog::reference(), state, seat, &first);
                let broken = |violation: &Violation| violation.rule != Rule::JointRepeated;
                if !report.violations.iter().any(broken) {
                    let all = (0..=110).map(|payment| Move::ProposeJoint(proposal(payment)));
                    moves.extend(all);
                }
            }
        }
    }
}

/// Every work with up to three bonus cards, the most that a player holds in a small count.
fn works(moves: &mut Vec<Move>) {
    for most in 0..=3 {
        for (_, cards) in subsets(&BonusCard::ALL, most) {
            for profession in Profession::ALL {
                for converted_points in 0..16 {
                    moves.push(Move::CompleteWork(Work {
                        profession,
                        bonus_cards: cards.iter().copied().collect(),
                        converted_points,
                    }));
                }
            }
        }
    }
}

fn keeps<C: EnumSetType>(all: &[C], made: fn(Keep<C>) -> Move, moves: &mut Vec<Move>) {
    for kept in all {
        for size in 0..=4 {
            for (_, returned) in subsets(all, size) {
                let returned: ArrayVec<C, 4> = returned.into_iter().collect();
                moves.push(made(Keep {
                    kept: *kept,
                    returned,
                }));
            }
        }
    }
}

/// All subsets of a size, in order, each with the index after its last item.
fn subsets<C: Copy>(all: &[C], size: usize) -> Vec<(usize, Vec<C>)> {
    if size == 0 {
        return vec![(0, Vec::new())];
    }
    let smaller = subsets(all, size - 1);
    let more = |(from, chosen): &(usize, Vec<C>)| {
        let with = |index: usize| {
            let mut chosen = chosen.clone();
            chosen.push(all[index]);
            (index + 1, chosen)
        };
        (*from..all.len()).map(with).collect::<Vec<_>>()
    };
    smaller.iter().flat_map(more).collect()
}
