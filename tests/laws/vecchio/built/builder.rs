//! Builds random positions.

use enumset::EnumSet;
use maecenas_game::Chance;
use maecenas_game::random::SplitMix64;
use maecenas_vecchio_rules::{
    Catalog, CouncilTile, Crest, Decision, DecisionKind, Goods, Line, NobilityTile, Options, Parts,
    Pile, Player, ProvinceTiles, Roll, Seat, Stage, Step, Tiles, Token, Track, Turn,
};

/// Builds positions, most of which are consistent.
pub(super) struct Builder<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) dice: &'a mut SplitMix64,
}

impl Builder<'_> {
    /// The parts of a position at random.
    pub(super) fn parts(&mut self) -> Parts {
        let count = 2 + self.below(3);
        let less_luck = self.below(2) == 0;
        let seat = |index: usize| Seat::new(u32::try_from(index).expect("few")).expect("a seat");
        let final_round = self.below(3) == 0;
        let turn = Turn {
            seat: seat(self.below(count)),
            actions: u8::try_from(self.below(if final_round { 3 } else { 2 })).expect("few"),
            tile_used: false,
            final_round,
        };
        let mut parts = Parts {
            options: Options { less_luck },
            start_seat: Seat::FIRST,
            players: vec![Player::default(); count],
            stage: Stage::Turn(turn),
            decision: None,
            then: None,
            middlemen: self.catalog.start_middlemen(),
            tracks: [Line::default(); Track::COUNT],
            provinces: self.catalog.province_tiles(),
            council_stack: Pile::default(),
            nobility_stack: Pile::default(),
            crest_stack: Pile::default(),
            cost_token: Track::Council,
            chance: Some(Chance::new(self.dice.number().into())),
        };
        let due = (turn.actions > 0 && self.below(2) == 0).then(|| {
            let track = Track::ALL[self.below(Track::COUNT)];
            (track, turn.seat)
        });
        self.members(&mut parts, count, due);
        self.tiles(&mut parts, due);
        self.crests(&mut parts);
        self.decide(&mut parts, turn, due.map(|(track, _)| track));
        parts
    }

    /// Fills the tracks, often to their end and behind it, and spreads the other members of each seat.
    fn members(&mut self, parts: &mut Parts, count: usize, due: Option<(Track, Seat)>) {
        let first = usize::from(count == 2);
        let mut left = vec![12_u8; count];
        for track in Track::ALL {
            let usable = usize::from(self.catalog.space_count(track)) - first;
            let mut length = match self.below(4) {
                0 => self.below(usable + 1),
                1 => usable,
                2 => usable.saturating_sub(1),
                _ => usable + self.below(6),
            };
            if due.is_some_and(|(entered, _)| entered == track) {
                length = length.max(1);
            }
            let mut seats = Vec::new();
            for index in 0..length {
                let last = due.filter(|(entered, _)| *entered == track && index + 1 == length);
                let owner = last.map_or_else(|| self.below(count), |(_, seat)| seat.index());
                if left[owner] > 0 {
                    left[owner] -= 1;
                    seats.push(Seat::new(u32::try_from(owner).expect("few")).expect("a seat"));
                }
            }
            parts.tracks[track.index()] = seats.into_iter().collect();
        }
        let all_lie = self.below(3) == 0;
        let towns: Vec<_> = self.catalog.towns().iter().collect();
        for (player, left) in parts.players.iter_mut().zip(left) {
            player.supply = left.min(u8::try_from(self.below(4)).expect("few"));
            let in_towns = (player.supply..left).map(|_| (towns[self.below(towns.len())], 1));
            let in_towns: Vec<_> = in_towns.collect();
            let lying = if all_lie {
                in_towns.len()
            } else {
                self.below(in_towns.len() + 1)
            };
            player.lying = in_towns[..lying].iter().copied().collect();
            player.standing = in_towns[lying..].iter().copied().collect();
            if self.below(3) > 0 {
                let most = [1, 4, 20][self.below(3)];
                let goods: Goods = Token::ALL
                    .into_iter()
                    .map(|token| (token, u32::try_from(self.below(most + 1)).expect("few")))
                    .collect();
                player.goods = goods;
            }
        }
    }

    /// Gives every seat the tiles of its members, except one that is due, and stacks the others.
    fn tiles(&mut self, parts: &mut Parts, due: Option<(Track, Seat)>) {
        let mut council = CouncilTile::ALL.to_vec();
        let mut nobility = NobilityTile::ALL.to_vec();
        self.shuffle(&mut council);
        self.shuffle(&mut nobility);
        for player in &mut parts.players {
            player.council.extend(council.pop());
        }
        for track in Track::ALL {
            let mut line = parts.tracks[track.index()].seats().to_vec();
            if due.is_some_and(|(entered, _)| entered == track) {
                line.pop();
            }
            for owner in line {
                let player = &mut parts.players[owner.index()];
                match track.region() {
                    Some(region) => {
                        let tiles = parts.provinces.both(self.catalog.tiles_of(region));
                        let tiles: Vec<_> = tiles.iter().collect();
                        if tiles.is_empty() {
                            continue;
                        }
                        let tile = tiles[below(self.dice, tiles.len())];
                        parts.provinces = parts.provinces.without(ProvinceTiles::only(tile));
                        if below(self.dice, 2) == 0 {
                            player.provinces = player.provinces.and(tile);
                        } else {
                            player.used_provinces = player.used_provinces.and(tile);
                        }
                    }
                    None if track == Track::Council => player.council.extend(council.pop()),
                    None => player.nobility.known.extend(nobility.pop()),
                }
            }
        }
        parts.council_stack = Pile::known(council);
        parts.nobility_stack = Pile::known(nobility);
    }

    /// Gives the crests of the crest spaces, by their order on the tracks, to the seats that stand there.
    fn crests(&mut self, parts: &mut Parts) {
        let (first, mut left) = match parts.players.len() {
            2 => (2, 5),
            3 => (1, 5),
            _ => (1, 7),
        };
        let mut box_of = [Crest::FamilyMember, Crest::Levy]
            .map(|event| (event, self.catalog.crest_count(event)));
        let mut draw = |dice: &mut SplitMix64| {
            let index = below(dice, 2);
            let index = if box_of[index].1 > 0 {
                index
            } else {
                1 - index
            };
            box_of[index].1 -= 1;
            box_of[index].0
        };
        for track in Track::ALL {
            let line = parts.tracks[track.index()];
            for (space, owner) in (first..).zip(line.seats()) {
                if self.catalog.space(track, space).crest && left > 0 {
                    left -= 1;
                    let crest = draw(self.dice);
                    parts.players[owner.index()].crests[crest.index()] += 1;
                    parts.cost_token = Track::Nobility;
                }
            }
        }
        parts.crest_stack = Pile::known((0..left).map(|_| draw(self.dice)));
    }

    /// Opens a decision: the one that is due for a track, or one of a roll or a flip.
    fn decide(&mut self, parts: &mut Parts, turn: Turn, due: Option<Track>) {
        let seat = turn.seat;
        let asked = Seat::new(u32::try_from(below(self.dice, parts.players.len())).expect("few"));
        let (about, then, decider) = match due {
            None => match self.below(4) {
                0 => {
                    let roll =
                        [1, 1].map(|least| least + u8::try_from(self.below(6)).expect("few"));
                    let roll = Roll::new(roll).expect("dice show 1 to 6");
                    let count = 1 + u8::try_from(self.below(2)).expect("few");
                    (DecisionKind::RolledMembers(roll, count), None, seat)
                }
                1 => (DecisionKind::Follower, None, seat),
                _ => return,
            },
            Some(track) => match self.below(4) {
                0 => (
                    DecisionKind::CrestMember,
                    Some(Step::Bonus(track)),
                    asked.expect("a seat"),
                ),
                1 => (
                    DecisionKind::CrestLevy,
                    Some(Step::Bonus(track)),
                    asked.expect("a seat"),
                ),
                2 if track.is_florence() => (DecisionKind::Follower, Some(Step::Tile(track)), seat),
                _ => (tile_of(parts, track), None, seat),
            },
        };
        own_tile(parts, seat, about);
        parts.decision = Some(Decision {
            seat: decider,
            about,
        });
        parts.then = then;
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        below(self.dice, bound)
    }
}

/// The decision for the tile of a track.
fn tile_of(parts: &mut Parts, track: Track) -> DecisionKind {
    match track.region() {
        Some(region) => DecisionKind::ProvinceTile(region),
        None if track == Track::Council => {
            let tiles: Vec<_> = parts.council_stack.items().collect();
            let (drawn, left) = tiles.split_at(tiles.len().min(5));
            parts.council_stack = Pile::known(left.iter().copied());
            DecisionKind::CouncilTile(Tiles::of(drawn.iter().copied().collect::<EnumSet<_>>()))
        }
        None => {
            let tiles: Vec<_> = parts.nobility_stack.items().collect();
            let (drawn, left) = tiles.split_at(tiles.len().min(5));
            parts.nobility_stack = Pile::known(left.iter().copied());
            DecisionKind::NobilityTile(Tiles::of(drawn.iter().copied().collect::<EnumSet<_>>()))
        }
    }
}

/// Gives a seat the council tile that a decision requires, in exchange for one of its own.
fn own_tile(parts: &mut Parts, seat: Seat, about: DecisionKind) {
    let needed = match about {
        DecisionKind::Follower => CouncilTile::FlorenceFollower,
        DecisionKind::RolledMembers(..) => CouncilTile::ReinforcementMember,
        _ => return,
    };
    let own = parts.players[seat.index()].council;
    let Some(given) = own.iter().find(|tile| *tile != needed) else {
        return;
    };
    if own.contains(needed) {
        return;
    }
    for player in &mut parts.players {
        if player.council.remove(needed) {
            player.council |= given;
        }
    }
    let items = parts.council_stack.items();
    let exchanged = items.map(|tile| if tile == needed { given } else { tile });
    parts.council_stack = Pile::known(exchanged.collect::<Vec<_>>());
    let own = &mut parts.players[seat.index()].council;
    own.remove(given);
    own.insert(needed);
}

fn below(dice: &mut SplitMix64, bound: usize) -> usize {
    usize::try_from(dice.below(bound as u64)).expect("it is small")
}
