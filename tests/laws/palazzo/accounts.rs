//! Money cards, tiles and points of Palazzo against the ledger that the events of a move make.

use maecenas_palazzo_rules::{Cards, Event, MoneyCard, Seat, State, Tile};

use super::inventory::card_name;
use super::rules_in_words::{Building, floors, points, rising, value};
use crate::subject::{Account, Entry};

/// The points of a seat's palaces.
pub(crate) const POINTS: &str = "points";
/// The tiles of a seat's palaces.
const TILES: &str = "tiles";

/// The money cards of every seat's hand, by kind, with the number of its tiles and its points.
pub(crate) fn balances(state: &State) -> Vec<(Seat, Account)> {
    let assets = |(seat, player): (Seat, &maecenas_palazzo_rules::Player)| {
        let mut account = Account::new();
        for card in player.hand.known.iter() {
            *account.entry(card_name(card)).or_default() += 1;
        }
        let palaces = buildings(player);
        let tiles: usize = palaces.iter().map(Vec::len).sum();
        let points: i64 = palaces.iter().map(|palace| points(palace)).sum();
        account.insert(TILES.to_owned(), i64::try_from(tiles).expect("few tiles"));
        account.insert(POINTS.to_owned(), points);
        (seat, account)
    };
    state.seats().map(assets).collect()
}

/// The changes that the events state. Palaces are built again from those before and the events; the price of a purchase is checked.
pub(crate) fn ledger(before: &State, events: &[Event]) -> Vec<Entry<Seat>> {
    let mut ledger = Ledger {
        palaces: before.players().iter().map(buildings).collect(),
        entries: Vec::new(),
    };
    for event in events {
        ledger.enter(before, event);
    }
    ledger.entries
}

/// The palaces of a player, each as a list of tiles from bottom to top.
fn buildings(player: &maecenas_palazzo_rules::Player) -> Vec<Building> {
    let palaces = player.palaces.iter();
    palaces.map(|palace| palace.tiles().collect()).collect()
}

struct Ledger {
    palaces: Vec<Vec<Building>>,
    entries: Vec<Entry<Seat>>,
}

impl Ledger {
    fn enter(&mut self, before: &State, event: &Event) {
        match event {
            Event::CardsTaken(seat, cards) | Event::Passed(seat, cards) => {
                self.cards(*seat, cards, 1);
            }
            Event::Bid(seat, cards, _) => self.cards(*seat, cards, -1),
            Event::TilesBought {
                seat,
                tiles,
                price,
                cards,
                total: paid,
            } => {
                let supply = u32::try_from(before.supply().count()).expect("few tiles");
                let count = u32::try_from(tiles.count()).expect("one or two");
                assert_eq!(*price, count * 10_u32.saturating_sub(supply));
                assert_eq!(Some(*paid), value(cards), "what the cards are worth");
                assert!(paid >= price, "{paid} for {price}");
                self.cards(*seat, cards, -1);
            }
            Event::ReconstructionPaid(seat, card) => self.card(*seat, *card, -1),
            Event::TileBuilt {
                seat,
                tile,
                palace,
                began_palace,
            } => self.change(*seat, |palaces| {
                if *began_palace {
                    assert_eq!(*palace, palaces.len(), "a new palace is the last one");
                    palaces.push(Building::new());
                }
                palaces[*palace].push(*tile);
            }),
            Event::PalaceSplit {
                seat,
                tile,
                palace,
                new_palace,
            } => self.change(*seat, |palaces| {
                assert_eq!(*new_palace, palaces.len());
                remove(&mut palaces[*palace], *tile);
                palaces.push(vec![*tile]);
            }),
            Event::TileInserted {
                seat,
                tile,
                palace,
                target,
            } => self.change(*seat, |palaces| {
                assert_eq!(palaces.remove(*palace), [*tile]);
                palaces[*target].push(*tile);
                palaces[*target].sort_by_key(|tile| tile.floor());
            }),
            Event::TileRemoved(seat, tile, palace) => self.change(*seat, |palaces| {
                assert_eq!(palaces.remove(*palace), [*tile]);
            }),
            _ => {}
        }
    }

    /// Changes the palaces of a seat, and enters by how much its tiles and points change.
    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Vec<Building>)) {
        let palaces = &mut self.palaces[seat.index()];
        let before = totals(palaces);
        change(palaces);
        for palace in palaces.iter() {
            assert!(rising(palace), "floors rise: {:?}", floors(palace));
        }
        let after = totals(palaces);
        for ((asset, old), (_, new)) in before.into_iter().zip(after) {
            self.entries.push(Entry {
                seat,
                asset: asset.to_owned(),
                change: new - old,
            });
        }
    }

    fn cards(&mut self, seat: Seat, cards: &Cards, change: i64) {
        cards.iter().for_each(|card| self.card(seat, card, change));
    }

    fn card(&mut self, seat: Seat, card: MoneyCard, change: i64) {
        self.entries.push(Entry {
            seat,
            asset: card_name(card),
            change,
        });
    }
}

fn totals(palaces: &[Building]) -> [(&'static str, i64); 2] {
    let tiles: usize = palaces.iter().map(Vec::len).sum();
    let points = palaces.iter().map(|palace| points(palace)).sum();
    [
        (TILES, i64::try_from(tiles).expect("few tiles")),
        (POINTS, points),
    ]
}

fn remove(palace: &mut Building, tile: Tile) {
    let found = palace.iter().position(|other| *other == tile);
    palace.remove(found.expect("the palace has the tile"));
}
