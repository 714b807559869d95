//! Florins, tokens, members, crests and tiles of every seat against the ledger that the events of a move make.

use maecenas_vecchio_rules::{
    CouncilTile, Crest, Event, Goods, ProvinceTile, Seat, State, Token, Town, Track,
};

use crate::subject::{Account, Entry};

/// The property of every seat, and the places of its members.
pub(crate) fn balances(state: &State) -> Vec<(Seat, Account)> {
    let of_seat = |(seat, player): (Seat, &maecenas_vecchio_rules::Player)| {
        let mut account = Account::new();
        let mut add = |asset: String, count: u32| {
            *account.entry(asset).or_default() += i64::from(count);
        };
        for token in Token::ALL {
            add(token.id().to_owned(), player.goods.of(token));
        }
        add(SUPPLY.to_owned(), player.supply.into());
        for (town, count) in player.standing.iter() {
            add(standing(town), count.into());
        }
        for (town, count) in player.lying.iter() {
            add(lying(town), count.into());
        }
        for track in Track::ALL {
            add(on(track), state.track(track).of(seat));
        }
        for tile in player.council {
            add(face_up(tile), 1);
        }
        add(FACE_DOWN.to_owned(), player.face_down.count());
        add(DEALT.to_owned(), player.dealt.count());
        add(NOBILITY.to_owned(), player.nobility.count());
        for tile in player.provinces.iter() {
            add(province(tile, false), 1);
        }
        for tile in player.used_provinces.iter() {
            add(province(tile, true), 1);
        }
        for (event, count) in Crest::ALL.into_iter().zip(player.crests) {
            add(crest(event), count.into());
        }
        add(PASSED.to_owned(), player.passed.into());
        (seat, account)
    };
    state.seats().map(of_seat).collect()
}

const SUPPLY: &str = "supply";
const FACE_DOWN: &str = "face-down council tiles";
const DEALT: &str = "dealt council tiles";
const NOBILITY: &str = "nobility tiles";
const PASSED: &str = "passed";

fn standing(town: Town) -> String {
    format!("standing in {town:?}")
}

fn lying(town: Town) -> String {
    format!("lying in {town:?}")
}

fn on(track: Track) -> String {
    format!("on {}", track.id())
}

fn face_up(tile: CouncilTile) -> String {
    format!("council tile {}", tile.id())
}

fn province(tile: ProvinceTile, used: bool) -> String {
    let used = if used { "used" } else { "unused" };
    format!("{used} {tile:?}")
}

fn crest(event: Crest) -> String {
    format!("crest {}", event.id())
}

/// The changes that the events state.
pub(crate) fn ledger(events: &[Event]) -> Vec<Entry<Seat>> {
    let mut ledger = Ledger(Vec::new());
    for event in events {
        ledger.enter(event);
    }
    ledger.0
}

struct Ledger(Vec<Entry<Seat>>);

impl Ledger {
    fn enter(&mut self, event: &Event) {
        match *event {
            // Two of the three tiles go back.
            Event::CouncilTileKept(seat) => self.change(seat, DEALT, -2),
            Event::CouncilTileShown(seat, tile) => {
                self.moved(seat, DEALT, &face_up(tile));
            }
            Event::CouncilTileFlipped(seat, tile) => {
                self.moved(seat, FACE_DOWN, &face_up(tile));
            }
            Event::MemberPlaced(seat, town) => self.moved(seat, SUPPLY, &standing(town)),
            Event::Travelled { seat, from, to, .. } => {
                self.moved(seat, &standing(from), &standing(to));
            }
            Event::Paid(seat, goods, _) => self.goods(seat, goods, -1),
            Event::Collected(seat, goods, _) => self.goods(seat, goods, 1),
            Event::LaidDown(seat, town) => self.moved(seat, &standing(town), &lying(town)),
            Event::StoodUp(seat, town, count) => {
                for _ in 0..count {
                    self.moved(seat, &lying(town), &standing(town));
                }
            }
            Event::TakenBack(seat, town) => self.moved(seat, &lying(town), SUPPLY),
            Event::TrackEntered {
                seat, from, track, ..
            } => self.moved(seat, &standing(from), &on(track)),
            Event::CrestTaken(seat, event) => self.change(seat, &crest(event), 1),
            Event::ProvinceTileTaken(seat, _, tile) => {
                self.change(seat, &province(tile, false), 1);
            }
            Event::ProvinceTileUsed(seat, tile, _) => {
                self.moved(seat, &province(tile, false), &province(tile, true));
            }
            Event::OfficeTileKept(seat, track, _) => {
                let council = track == Track::Council;
                let tiles = if council { FACE_DOWN } else { NOBILITY };
                self.change(seat, tiles, 1);
            }
            Event::Passed(seat) => self.change(seat, PASSED, 1),
            Event::CouncilShuffled(_)
            | Event::Rolled(..)
            | Event::TurnBegan(_)
            | Event::MiddlemanMoved(..)
            | Event::CostTokenMoved
            | Event::EndTriggered
            | Event::Spared(..)
            | Event::CouncilTilesDrawn(..)
            | Event::NobilityTilesDrawn(..)
            | Event::TurnEnded(_)
            | Event::RoundBegan
            | Event::FinalRoundBegan
            | Event::GameEnded => {}
        }
    }

    fn goods(&mut self, seat: Seat, goods: Goods, sign: i64) {
        assert!(!goods.is_empty(), "nothing is not paid and not collected");
        for (token, count) in goods.iter() {
            self.change(seat, token.id(), sign * i64::from(count));
        }
    }

    /// Something goes from one asset of a seat to another one.
    fn moved(&mut self, seat: Seat, from: &str, to: &str) {
        self.change(seat, from, -1);
        self.change(seat, to, 1);
    }

    fn change(&mut self, seat: Seat, asset: &str, change: i64) {
        self.0.push(Entry {
            seat,
            asset: asset.to_owned(),
            change,
        });
    }
}
