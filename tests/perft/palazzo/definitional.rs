//! Positions of Palazzo counted by the definition of a legal move: every possible move is judged. Slow, and independent of the listing.

use maecenas_game::Verdict;
use maecenas_palazzo_rules::{
    BoughtTiles, Cards, Catalog, Destination, Material, MoneyCard, Move, Seat, Stage, State, Tile,
    Unrecorded, Ways, legality, play,
};

/// More palaces than any player has in a counted position, and one floor more than there are.
const PALACES: usize = 12;
const FLOORS: u8 = 6;

/// The number of positions at a depth, where these ways to pay and to bid are counted (ruling P28).
pub(crate) fn count(state: &State, ways: Ways, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut positions = 0;
    for seat in Seat::FIRST.clockwise(state.players().len()) {
        for made in legal(state, seat, ways) {
            let mut next = state.clone();
            play::apply(&mut next, seat, &made, &mut Unrecorded);
            positions += count(&next, ways, depth - 1);
        }
    }
    positions
}

/// All possible moves that are legal. Where only irreducible ways count, those without which another one is legal are left out.
fn legal(state: &State, seat: Seat, ways: Ways) -> Vec<Move> {
    let is_legal =
        |made: &Move| legality::verdict(Catalog::reference(), state, seat, made) == Verdict::Legal;
    let mut legal: Vec<_> = everything(state, seat)
        .into_iter()
        .filter(is_legal)
        .collect();
    if ways == Ways::Irreducible {
        let all = legal.clone();
        legal.retain(|made| !all.iter().any(|other| is_less(other, made)));
    }
    legal
}

/// Whether a move is the same as another one but for cards that are left out.
fn is_less(less: &Move, made: &Move) -> bool {
    let paid = |made: &Move| match made {
        Move::Buy { tiles, cards } => Some((tiles.clone(), *cards)),
        Move::PlaceBid(cards) => Some((BoughtTiles::new(), *cards)),
        _ => None,
    };
    let (Some((tiles, least)), Some((of, cards))) = (paid(less), paid(made)) else {
        return false;
    };
    tiles == of && least.count() < cards.count() && cards.contains(&least)
}

/// Every possible move.
fn everything(state: &State, seat: Seat) -> Vec<Move> {
    let mut moves = vec![
        Move::TakeMoney,
        Move::DrawTiles,
        Move::HoldAuction,
        Move::PassAuction,
    ];
    let cards: Vec<_> = MoneyCard::kinds().collect();
    for size in 0..=3 {
        let chosen = multisets(&cards, size).into_iter();
        moves.extend(chosen.map(|cards| Move::TakeCards(cards.into_iter().collect())));
    }
    let destinations = (0..PALACES).map(Destination::Palace);
    let destinations = destinations.chain([Destination::NewPalace, Destination::Discard]);
    for destination in destinations {
        for tile in Tile::kinds() {
            moves.push(Move::BuildTile(tile, destination));
            moves.push(Move::TakeTile(tile, destination));
        }
    }
    for card in cards {
        for palace in 0..PALACES {
            moves.push(Move::RemoveTile { palace, card });
            moves.extend((0..=FLOORS).map(|floor| Move::SplitPalace {
                palace,
                floor,
                card,
            }));
            moves.extend((0..PALACES).map(|target| Move::InsertTile {
                palace,
                target,
                card,
            }));
        }
    }
    // There are too many payments to try them where none can be legal.
    let payments = payments(&state.player(seat).hand.known);
    match state.stage() {
        Stage::BuyOrAuction => purchases(state, &payments, &mut moves),
        Stage::Auction(_) => moves.extend(payments.into_iter().map(Move::PlaceBid)),
        _ => {}
    }
    moves
}

/// One or two tiles of the supply or of two more, with every payment; none and three, which are never legal, with some.
fn purchases(state: &State, payments: &[Cards], moves: &mut Vec<Move>) {
    let mut tiles: Vec<_> = state.supply().kinds().collect();
    let others = [(Material::Brick, 1), (Material::Marble, 5)];
    let others = others.map(|(material, floor)| Tile::new(material, floor, 2).unwrap());
    tiles.extend(others);
    tiles.sort_unstable();
    tiles.dedup();
    for size in 0..=3 {
        for tiles in multisets(&tiles, size) {
            let tiles: BoughtTiles = tiles.into_iter().collect();
            let step = if size == 1 || size == 2 { 1 } else { 40 };
            moves.extend(payments.iter().step_by(step).map(|cards| Move::Buy {
                tiles: tiles.clone(),
                cards: *cards,
            }));
        }
    }
}

/// Every subset of a hand, without and with one card more than the hand has.
fn payments(hand: &Cards) -> Vec<Cards> {
    let mut subsets = vec![Cards::NONE];
    for card in hand.kinds() {
        let more = (1..=hand.of(card)).flat_map(|count| {
            let with = move |cards: &Cards| {
                let mut cards = *cards;
                cards.add(card, count);
                cards
            };
            subsets.iter().map(with).collect::<Vec<_>>()
        });
        let more: Vec<_> = more.collect();
        subsets.extend(more);
    }
    let mut more = Vec::new();
    for card in MoneyCard::kinds() {
        for cards in &subsets {
            if cards.of(card) == hand.of(card) {
                let mut cards = *cards;
                cards.add(card, 1);
                more.push(cards);
            }
        }
    }
    subsets.extend(more);
    subsets
}

/// All choices of `size` things in order, in which one may be chosen more than once.
fn multisets<T: Copy>(things: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let first = |index: usize| {
        let rest = multisets(&things[index..], size - 1).into_iter();
        rest.map(move |rest| [&[things[index]], &rest[..]].concat())
    };
    (0..things.len()).flat_map(first).collect()
}
