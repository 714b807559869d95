//! The deal of hidden cards in which the best bid of one hand leads that of another one by most: dynamic programming over the values of cards,
//! with the leads that no other deal of as many cards exceeds (Pareto fronts).

use std::collections::BTreeMap;

use maecenas_palazzo_rules::{CERTIFICATE_VALUE, Cards, Currency, GROUP_VALUE, MoneyCard, VALUES};

/// What is known of a hand, with its bid on the table, and how many cards of it are hidden.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Held {
    pub(super) known: Cards,
    pub(super) hidden: usize,
}

/// Hidden cards that are dealt to both hands, and by how much the first one leads against each main currency of the other.
#[derive(Debug, Clone, Copy)]
struct Dealt {
    cards: [Cards; 2],
    lead: [i32; 3],
}

/// Deals by the numbers of cards that they give to both hands.
type Fronts = BTreeMap<[usize; 2], Vec<Dealt>>;

/// The hidden cards of both hands with which the first one leads by most.
pub(super) fn greatest_lead(hands: [Held; 2], unseen: &Cards) -> [Cards; 2] {
    let deals = Currency::ALL.map(|main| deals(hands, unseen, main));
    let all = deals.into_iter().flatten();
    let best = all.max_by_key(|dealt| dealt.lead.into_iter().min());
    best.expect("there are as many cards as are hidden").cards
}

/// The deals in which the first hand bids with one main currency.
fn deals(hands: [Held; 2], unseen: &Cards, main: Currency) -> Vec<Dealt> {
    let card = |currency, value| MoneyCard::new(currency, value).expect("there is such a card");
    let values = VALUES.map(|value| Currency::ALL.map(|currency| card(currency, value)).to_vec());
    let parts = values.into_iter().chain([vec![MoneyCard::CERTIFICATE]]);
    let nothing = Dealt {
        cards: [Cards::NONE; 2],
        lead: [0; 3],
    };
    let mut fronts = Fronts::from([([0, 0], vec![nothing])]);
    for part in parts {
        let own = of_part(hands, unseen, &part, main);
        let mut next = Fronts::new();
        for ([one, other], before) in &fronts {
            for ([more, further], dealt) in &own {
                let counts = [one + more, other + further];
                if counts[0] > hands[0].hidden || counts[1] > hands[1].hidden {
                    continue;
                }
                let front = next.entry(counts).or_default();
                for (before, dealt) in before
                    .iter()
                    .flat_map(|one| dealt.iter().map(move |two| (one, two)))
                {
                    let cards = [0, 1].map(|hand| before.cards[hand].plus(&dealt.cards[hand]));
                    let lead = [0, 1, 2].map(|against| before.lead[against] + dealt.lead[against]);
                    add(front, Dealt { cards, lead });
                }
            }
        }
        fronts = next;
    }
    fronts
        .remove(&hands.map(|hand| hand.hidden))
        .unwrap_or_default()
}

/// The deals of the cards of one value, or of certificates.
fn of_part(hands: [Held; 2], unseen: &Cards, part: &[MoneyCard], main: Currency) -> Fronts {
    let mut all = vec![[Cards::NONE; 2]];
    for card in part {
        let count = unseen.of(*card);
        let given = (0..=count).flat_map(|one| (0..=count - one).map(move |other| [one, other]));
        let given: Vec<_> = given.collect();
        let with = |cards: [Cards; 2]| {
            given.iter().map(move |counts| {
                let mut cards = cards;
                cards[0].add(*card, counts[0]);
                cards[1].add(*card, counts[1]);
                cards
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    let mut fronts = Fronts::new();
    for cards in all {
        let [rich, poor] = [0, 1].map(|hand| hands[hand].known.plus(&cards[hand]));
        let own = worth(&rich, part, main);
        let lead = Currency::ALL.map(|against| own - worth(&poor, part, against));
        let front = fronts.entry(cards.map(|cards| cards.count())).or_default();
        add(front, Dealt { cards, lead });
    }
    fronts
}

/// Adds a deal, unless another one leads by as much against every currency.
fn add(front: &mut Vec<Dealt>, dealt: Dealt) {
    let exceeds =
        |one: &Dealt, other: &Dealt| (0..3).all(|against| one.lead[against] >= other.lead[against]);
    if !front.iter().any(|other| exceeds(other, &dealt)) {
        front.retain(|other| !exceeds(&dealt, other));
        front.push(dealt);
    }
}

/// What the cards of one value bring to a bid with a main currency, or certificates to any.
fn worth(cards: &Cards, part: &[MoneyCard], main: Currency) -> i32 {
    let group = i32::try_from(GROUP_VALUE).expect("it is small");
    let counts = part.iter().map(|card| i32::from(cards.of(*card)));
    let [MoneyCard::CERTIFICATE] = part else {
        let groups = counts.min().expect("there are three currencies");
        let of_main = part.iter().find(|card| card.currency() == Some(main));
        let of_main = *of_main.expect("there is one of each currency");
        return group * groups
            + i32::from(of_main.value()) * (i32::from(cards.of(of_main)) - groups);
    };
    let certificates = i32::from(cards.certificates());
    group * (certificates / 3) + i32::from(CERTIFICATE_VALUE) * (certificates % 3)
}

/// Nine of these cards are worth 14 at least, by a hand that has no value in all three currencies, and two of them 14 at most: so two can tie with
/// nine, in the one deal that leaves both green sevens to them.
#[test]
fn two_cards_can_tie_with_nine() {
    let of = |currency, values: &[u8]| {
        let cards = values
            .iter()
            .map(move |value| MoneyCard::new(currency, *value));
        cards.flatten().collect::<Vec<_>>()
    };
    let colours = [
        of(Currency::Red, &[3, 4, 5, 5, 5, 6, 6, 6]),
        of(Currency::Green, &[3, 4, 5, 7, 7, 7]),
        of(Currency::Blue, &[3, 3, 5, 7]),
    ];
    let certificates = [MoneyCard::CERTIFICATE; 4];
    let unseen: Cards = colours.into_iter().flatten().chain(certificates).collect();
    let held = |hidden| Held {
        hidden,
        ..Held::default()
    };
    let [rich, poor] = greatest_lead([held(2), held(9)], &unseen);
    let best = |cards: &Cards| {
        let bids = Currency::ALL.map(|main| {
            let of_value = |value| {
                worth(
                    cards,
                    &Currency::ALL
                        .map(|currency| MoneyCard::new(currency, value).expect("it is one")),
                    main,
                )
            };
            VALUES.map(of_value).into_iter().sum::<i32>()
                + worth(cards, &[MoneyCard::CERTIFICATE], main)
        });
        bids.into_iter().max()
    };
    assert_eq!((rich.count(), poor.count()), (2, 9));
    assert_eq!(
        (best(&rich), best(&poor)),
        (Some(14), Some(14)),
        "{rich:?} {poor:?}"
    );
    assert!(unseen.contains(&rich.plus(&poor)));
}
