//! Positions of The Princes of Florence that differ only in what a viewer may not see.

use enumset::{EnumSet, EnumSetType};
use maecenas_game::random::SplitMix64;
use maecenas_princes_rules::{
    Cards, Catalog, Chance, DecisionKind, Deck, DeckCard, Florins, Marker, Parts, Profession, Seat,
    Seats, Stack, Stage, State, assemble,
};

/// Deals again all cards that a viewer does not know, among the places where they may be, and changes all money that they do not see. The
/// viewer cannot distinguish the result from the position.
pub(crate) fn disguise(state: &State, viewer: Option<Seat>, dice: &mut SplitMix64) -> State {
    let catalog = Catalog::reference();
    let mut other = Parts::of(catalog, state);
    other.chance = Some(Chance {
        seed: dice.number().into(),
        shuffles: u32::try_from(dice.below(9)).unwrap(),
    });
    money(&mut other, viewer, dice);
    professions(&mut other, viewer, dice);

    let drawn_by_another = other
        .decision
        .is_none_or(|decision| viewer != Some(decision.seat));
    let mut places: Vec<&mut Cards<_>> = others(&mut other.players, viewer)
        .map(|player| &mut player.bonus_cards)
        .collect();
    if let Some(DecisionKind::BonusCards(drawn)) =
        other.decision.as_mut().map(|open| &mut open.about)
        && drawn_by_another
    {
        places.push(drawn);
    }
    let deck = other.bonus_deck.as_mut().unwrap();
    deal(&mut places, deck, viewer, EnumSet::new(), Vec::new(), dice);

    let mut places: Vec<&mut Cards<_>> = others(&mut other.players, viewer)
        .map(|player| &mut player.prestige_cards)
        .collect();
    if let Some(DecisionKind::PrestigeCards(drawn)) =
        other.decision.as_mut().map(|open| &mut open.about)
        && drawn_by_another
    {
        places.push(drawn);
    }
    let deck = other.prestige_deck.as_mut().unwrap();
    deal(&mut places, deck, viewer, EnumSet::new(), Vec::new(), dice);
    assemble(catalog, other).expect("the disguise is a position")
}

fn others(
    players: &mut [maecenas_princes_rules::Player],
    viewer: Option<Seat>,
) -> impl Iterator<Item = &mut maecenas_princes_rules::Player> {
    let seats = (0..).map_while(Seat::new).zip(players);
    seats
        .filter(move |(seat, _)| viewer != Some(*seat))
        .map(|(_, player)| player)
}

/// Random money that covers the bids in progress. At set-up everybody knows that all have the starting money.
fn money(state: &mut Parts, viewer: Option<Seat>, dice: &mut SplitMix64) {
    let bid = match state.stage {
        Stage::SetUp => return,
        Stage::Auction(Some(bidding)) => bidding.bid,
        Stage::CharacterAuction(auction) => {
            let markers = auction.markers.into_iter().flatten();
            markers.map(Marker::price).max().unwrap_or_default()
        }
        _ => match state.decision.map(|decision| decision.about) {
            Some(DecisionKind::Merchant(purchase)) => purchase.price,
            _ => Florins::default(),
        },
    };
    // The player who proposes a joint building can pay the bank.
    let bid = bid.max(match state.decision.map(|decision| decision.about) {
        Some(DecisionKind::Joint { .. }) => Florins::hundreds(7),
        _ => Florins::default(),
    });
    for player in others(&mut state.players, viewer) {
        player.florins = Some(bid + Florins::hundreds(u32::try_from(dice.below(60)).unwrap()));
    }
}

/// Professions share hands with recruiting cards, so any hidden card of a hand may be one of those. In round 1 the returned cards stay
/// where they are: the player who returned one knows that it was in the deck when the first profession was drawn. A recruiting card that
/// was acquired and not used stays with its owner.
fn professions(state: &mut Parts, viewer: Option<Seat>, dice: &mut SplitMix64) {
    let set_up = state.stage == Stage::SetUp;
    let first_round = state.round == 1 && !set_up;
    let mut returned: EnumSet<Profession> = match viewer {
        _ if first_round => state
            .players
            .iter()
            .filter_map(|player| player.returned)
            .collect(),
        Some(viewer) => state
            .players
            .get(viewer.index())
            .and_then(|player| player.returned)
            .into_iter()
            .collect(),
        None => EnumSet::new(),
    };
    let fixed = if first_round {
        returned
    } else {
        EnumSet::new()
    };
    let keeper = keeper_of_recruiting_card(state);
    let mut pool: Vec<Profession> = Vec::new();
    let mut recruiting = 0;
    let mut hands = Vec::new();
    let all = (0..).map_while(Seat::new).zip(&mut state.players);
    for (seat, player) in all.filter(|(seat, _)| viewer != Some(*seat)) {
        let professions = player.hand.professions;
        let kept = u8::from(keeper == Some(seat));
        let staying = u32::try_from((professions & fixed).len()).unwrap() + u32::from(kept);
        hands.push(player.hand.count() - staying);
        pool.extend(professions - fixed);
        recruiting += player.hand.recruiting - kept;
        if set_up && player.hand.count() == 3 {
            pool.extend(player.returned);
        } else if player.returned.is_some() && !first_round {
            // Only its owner knows which card it was.
            let others: Vec<_> = (!returned).iter().collect();
            let any = usize::try_from(dice.below(others.len() as u64)).unwrap();
            player.returned = Some(others[any]);
            returned |= others[any];
        }
        player.hand.recruiting = kept;
        player.hand.professions &= fixed;
    }
    while recruiting > 0 {
        assert!(hands.iter().any(|hand| *hand > 0), "a hand has the card");
        let hand = usize::try_from(dice.below(hands.len() as u64)).unwrap();
        if hands[hand] > 0 {
            hands[hand] -= 1;
            recruiting -= 1;
            if let Some(player) = others(&mut state.players, viewer).nth(hand) {
                player.hand.recruiting += 1;
            }
        }
    }
    let mut wanted: Vec<Cards<Profession>> = hands.iter().map(|count| blank(*count)).collect();
    let returned =
        others(&mut state.players, viewer).filter(|player| set_up && player.returned.is_some());
    let returned = returned.count();
    wanted.extend((0..returned).map(|_| blank(1)));
    let drawn = match state.decision {
        Some(open) if viewer != Some(open.seat) => match open.about {
            DecisionKind::Professions(drawn) => Some(drawn),
            _ => None,
        },
        _ => None,
    };
    wanted.extend(drawn.map(|drawn| Cards {
        known: drawn.known - fixed,
        ..drawn
    }));
    let mut places: Vec<_> = wanted.iter_mut().collect();
    let deck = state.profession_deck.as_mut().unwrap();
    deal(&mut places, deck, viewer, fixed, pool, dice);
    let mut dealt = wanted.into_iter();
    for player in others(&mut state.players, viewer) {
        player.hand.professions |= dealt.next().unwrap().known;
    }
    for player in
        others(&mut state.players, viewer).filter(|player| set_up && player.returned.is_some())
    {
        player.returned = dealt.next().unwrap().known.iter().next();
    }
    if let (Some(cards), Some(before), Some(open)) = (dealt.next(), drawn, &mut state.decision) {
        open.about = DecisionKind::Professions(Cards {
            known: cards.known | (before.known & fixed),
            ..cards
        });
    }
}

/// The seat that has acquired a recruiting card in this round and certainly still holds it: if it was used, it would be on the table of an
/// opponent, and there is none.
fn keeper_of_recruiting_card(state: &Parts) -> Option<Seat> {
    let seats = || (0..).map_while(Seat::new).zip(&state.players);
    let (keeper, _) = seats().find(|(_, player)| player.acquired == Some(Stack::RecruitingCard))?;
    let is_open = state
        .decision
        .is_some_and(|open| matches!(open.about, DecisionKind::RecruitingCard));
    let is_used = seats().any(|(seat, player)| seat != keeper && player.table.recruiting > 0);
    (!is_open && !is_used).then_some(keeper)
}

/// Hidden cards, which have no names yet.
fn blank<C: EnumSetType>(count: u32) -> Cards<C> {
    Cards {
        hidden: u8::try_from(count).unwrap(),
        ..Cards::default()
    }
}

/// Shuffles the cards of some places, of a deck and of a pool, and deals them again. The cards that the viewer laid under the deck stay,
/// and so do the fixed cards; the owners of the other laid cards change, too.
fn deal<C: EnumSetType>(
    places: &mut [&mut Cards<C>],
    deck: &mut Deck<C>,
    viewer: Option<Seat>,
    fixed: EnumSet<C>,
    mut pool: Vec<C>,
    dice: &mut SplitMix64,
) {
    let known = |laid: &DeckCard<C>| {
        viewer.is_some_and(|viewer| laid.known_to.contains(viewer))
            || laid.card.is_some_and(|card| fixed.contains(card))
    };
    pool.extend(places.iter().flat_map(|cards| cards.known.iter()));
    pool.extend(
        deck.iter()
            .filter(|laid| !known(laid))
            .filter_map(|laid| laid.card),
    );
    for last in (1..pool.len()).rev() {
        pool.swap(last, usize::try_from(dice.below(last as u64 + 1)).unwrap());
    }
    for cards in places.iter_mut() {
        let count = cards.count() as usize;
        **cards = Cards {
            known: pool.drain(..count).collect(),
            hidden: 0,
        };
    }
    for laid in deck.iter_mut().filter(|laid| !known(laid)) {
        laid.card = pool.pop();
        if dice.once_in(2) {
            laid.known_to = Seats::NONE;
        }
    }
    assert!(pool.is_empty(), "all cards are dealt");
}
