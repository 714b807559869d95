//! Random moves of Palazzo, most of them illegal.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Verdict};
use maecenas_palazzo_rules::{
    BoughtTiles, Cards, Currency, Destination, Material, MoneyCard, Move, MoveKind, Player, Rules,
    Stage, State, Tile, Tiles, Ways,
};

use crate::subject::Seated;

/// The most cards of a random payment.
const MOST_CARDS: u64 = 6;

/// A random move. It is often of a kind that the stage waits for, with cards and tiles of the position, so that some of the moves are
/// legal.
pub(crate) fn any(state: &State, dice: &mut SplitMix64) -> Move {
    let rules = Rules::default();
    let awaited = state.awaiting().seat.filter(|_| !dice.once_in(6));
    let seat = awaited.unwrap_or_else(|| Seated::any(&rules, state, dice));
    let player = state.player(seat);
    let kinds = if dice.once_in(5) {
        MoveKind::ALL.to_vec()
    } else {
        asked_for(state.stage())
    };
    let quarry = &state.quarries()[state.builder()];
    match one(&kinds, dice) {
        MoveKind::TakeMoney => Move::TakeMoney,
        MoveKind::TakeCards => Move::TakeCards(match state.stage() {
            Stage::MoneyRevealed(cards) => some(cards, 1 + dice.below(2), dice),
            _ => some(&player.hand.known, 2, dice),
        }),
        MoveKind::DrawTiles => Move::DrawTiles,
        MoveKind::Buy => {
            let count = 1 + dice.below(2) + u64::from(dice.once_in(8));
            let tiles = (0..count).map(|_| lying(state.supply(), dice));
            let tiles: BoughtTiles = tiles.collect();
            let cards = payment(&player.hand.known, dice);
            Move::Buy { tiles, cards }
        }
        MoveKind::HoldAuction => Move::HoldAuction,
        MoveKind::PlaceBid => Move::PlaceBid(payment(&player.hand.known, dice)),
        MoveKind::PassAuction => Move::PassAuction,
        MoveKind::BuildTile => {
            let tiles = match state.stage() {
                Stage::BuildTiles(_, tiles) => tiles,
                _ => state.supply(),
            };
            Move::BuildTile(lying(tiles, dice), destination(player, dice))
        }
        MoveKind::TakeTile => Move::TakeTile(lying(quarry, dice), destination(player, dice)),
        MoveKind::SplitPalace => Move::SplitPalace {
            palace: palace(player, dice),
            floor: u8::try_from(dice.below(7)).expect("a floor"),
            card: held(player, dice),
        },
        MoveKind::InsertTile => Move::InsertTile {
            palace: palace(player, dice),
            target: palace(player, dice),
            card: held(player, dice),
        },
        MoveKind::RemoveTile => Move::RemoveTile {
            palace: palace(player, dice),
            card: held(player, dice),
        },
    }
}

/// The kinds of move that a stage waits for; those that need many tries are more frequent.
fn asked_for(stage: &Stage) -> Vec<MoveKind> {
    use MoveKind as Kind;
    match stage {
        Stage::ChooseAction => vec![
            Kind::TakeMoney,
            Kind::DrawTiles,
            Kind::SplitPalace,
            Kind::InsertTile,
            Kind::InsertTile,
            Kind::RemoveTile,
        ],
        Stage::MoneyRevealed(_) => vec![Kind::TakeCards],
        Stage::BuyOrAuction => vec![Kind::Buy, Kind::Buy, Kind::Buy, Kind::HoldAuction],
        Stage::Auction(_) => vec![
            Kind::PlaceBid,
            Kind::PlaceBid,
            Kind::PlaceBid,
            Kind::PassAuction,
        ],
        Stage::BuildTiles(..) => vec![Kind::BuildTile],
        Stage::TakeOneEach(_) => vec![Kind::TakeTile],
        Stage::Finished => MoveKind::ALL.to_vec(),
    }
}

/// Cards of one currency with certificates and perhaps a group, or any cards of a hand, and sometimes one more.
fn payment(hand: &Cards, dice: &mut SplitMix64) -> Cards {
    let mut from = *hand;
    if !dice.once_in(4) {
        let main = one(&Currency::ALL, dice);
        let group = one(&[3, 4, 5, 6, 7, 8], dice);
        let others = hand.iter().filter(|card| {
            let currency = card.currency();
            currency.is_none() || currency == Some(main) || card.value() == group
        });
        from = others.collect();
    }
    let mut cards = if dice.once_in(3) && from.count() as u64 <= MOST_CARDS {
        from
    } else {
        some(&from, dice.below(MOST_CARDS), dice)
    };
    if dice.once_in(12) {
        cards.add(any_card(dice), 1);
    }
    cards
}

/// Some of the cards, as many as wanted if there are.
fn some(cards: &Cards, wanted: u64, dice: &mut SplitMix64) -> Cards {
    let mut left: Vec<_> = cards.iter().collect();
    let mut chosen = Cards::NONE;
    while (chosen.count() as u64) < wanted && !left.is_empty() {
        let index = number(dice, left.len());
        chosen.add(left.swap_remove(index), 1);
    }
    chosen
}

/// A tile that lies there, or sometimes any.
fn lying(tiles: &Tiles, dice: &mut SplitMix64) -> Tile {
    let there: Vec<_> = tiles.iter().collect();
    if there.is_empty() || dice.once_in(10) {
        let [floor, windows] = [5, 3].map(|most| 1 + number(dice, most));
        let [floor, windows] = [floor, windows].map(|it| u8::try_from(it).expect("it is small"));
        let material = one(&Material::ALL, dice);
        return Tile::new(material, floor, windows).expect("there is such a tile");
    }
    one(&there, dice)
}

/// A card of a hand, or sometimes any.
fn held(player: &Player, dice: &mut SplitMix64) -> MoneyCard {
    let hand: Vec<_> = player.hand.known.iter().collect();
    if hand.is_empty() || dice.once_in(8) {
        any_card(dice)
    } else {
        one(&hand, dice)
    }
}

fn any_card(dice: &mut SplitMix64) -> MoneyCard {
    let kinds: Vec<_> = MoneyCard::kinds().collect();
    one(&kinds, dice)
}

fn destination(player: &Player, dice: &mut SplitMix64) -> Destination {
    match dice.below(4) {
        0 => Destination::NewPalace,
        1 => Destination::Discard,
        _ => Destination::Palace(palace(player, dice)),
    }
}

/// The index of a palace, or sometimes the next one.
fn palace(player: &Player, dice: &mut SplitMix64) -> usize {
    let more = usize::from(dice.once_in(8));
    number(dice, player.palaces.len() + more)
}

fn one<T: Copy>(things: &[T], dice: &mut SplitMix64) -> T {
    things[number(dice, things.len())]
}

fn number(dice: &mut SplitMix64, bound: usize) -> usize {
    usize::try_from(dice.below(bound as u64)).expect("it is small")
}

/// The listed move that stands for this one: bought tiles in order, and as few of its cards as are legal where only irreducible ways are
/// listed. So a legal move counts as listed if the list has one that it contains.
pub(crate) fn representative(rules: &Rules<'_>, state: &State, made: &Move) -> Move {
    let (cards, with): (Cards, Box<dyn Fn(Cards) -> Move>) = match made.clone() {
        Move::Buy { mut tiles, cards } => {
            tiles.sort_unstable();
            let with = move |cards| Move::Buy {
                tiles: tiles.clone(),
                cards,
            };
            (cards, Box::new(with))
        }
        Move::PlaceBid(cards) => (cards, Box::new(Move::PlaceBid)),
        made => return made,
    };
    let Some(seat) = state.awaiting().seat else {
        return with(cards);
    };
    let is_legal = |cards: &Cards| rules.verdict(state, seat, &with(*cards)) == Verdict::Legal;
    if rules.ways == Ways::Every || !is_legal(&cards) {
        return with(cards);
    }
    let all: Vec<_> = cards.iter().collect();
    let subset = |chosen: u32| -> Cards {
        let indices = 0..all.len();
        let chosen = indices.filter(|index| chosen >> index & 1 == 1);
        chosen.map(|index| all[index]).collect()
    };
    let mut subsets: Vec<_> = (0..1_u32 << all.len()).collect();
    subsets.sort_by_key(|chosen| chosen.count_ones());
    let least = subsets.into_iter().map(subset).find(is_legal);
    with(least.expect("all of the cards are legal"))
}
