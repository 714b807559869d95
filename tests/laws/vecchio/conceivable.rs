//! Random moves of Il Vecchio, most of them illegal.

use maecenas_game::random::SplitMix64;
use maecenas_vecchio_rules::{
    Catalog, Choice, CouncilTile, DecisionKind, Follower, Followers, Journey, Move, MoveKind,
    NamedTokens, NamedTowns, NobilityTile, OfficeTile, Payment, Player, ProvinceAction,
    ProvinceTile, Region, Rules, Seat, State, TileAction, TileUse, TileUses, Token, Town,
    TownAction, TownColour, Towns, Track,
};

use crate::subject::Seated;

/// A random move. It is often of a kind that the position waits for, with towns and tiles of the position, so that some of the moves are
/// legal.
pub(crate) fn any(catalog: &Catalog, state: &State, dice: &mut SplitMix64) -> Move {
    let rules = Rules {
        catalog,
        ..Rules::default()
    };
    let awaited = state.awaiting().seats.iter().next();
    let awaited = awaited.filter(|_| !dice.once_in(6));
    let seat = awaited.unwrap_or_else(|| Seated::any(&rules, state, dice));
    let kinds = if dice.once_in(5) {
        MoveKind::ALL.to_vec()
    } else {
        asked_for(state.awaiting().choice)
    };
    let mut thinker = Thinker {
        catalog,
        state,
        seat,
        dice,
    };
    let kind = thinker.one(&kinds);
    thinker.of(kind)
}

/// The kinds of move that a choice waits for; those that need many tries are more frequent.
fn asked_for(choice: Choice) -> Vec<MoveKind> {
    use MoveKind as Kind;
    match choice {
        Choice::KeepCouncilTile => vec![Kind::KeepCouncilTile],
        Choice::PlaceFirstMembers | Choice::PlaceSecondMembers => vec![Kind::PlaceMembers],
        Choice::TakeAction => vec![
            Kind::ActInTown,
            Kind::ActInTown,
            Kind::ActInTown,
            Kind::ActInTown,
            Kind::TakeOverProvince,
            Kind::TakeOverProvince,
            Kind::TakeOverProvince,
            Kind::AssumeOffice,
            Kind::AssumeOffice,
            Kind::Reinforce,
            Kind::Recover,
            Kind::UseProvinceTile,
            Kind::UseProvinceTile,
            Kind::EndTurn,
            Kind::PassTurn,
        ],
        Choice::ChooseFollower => vec![Kind::ChooseFollower],
        Choice::PlaceRolled => vec![Kind::PlaceRolled],
        Choice::MoveCrestMember => vec![Kind::LayDown, Kind::TakeBack],
        Choice::PayLevy => vec![Kind::PayLevy],
        Choice::ChooseProvinceTile => vec![Kind::ChooseProvinceTile],
        Choice::KeepOfficeTile => vec![Kind::KeepOfficeTile],
        Choice::Nothing => MoveKind::ALL.to_vec(),
    }
}

/// A generator of moves for a seat.
struct Thinker<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    dice: &'a mut SplitMix64,
}

impl Thinker<'_> {
    fn of(&mut self, kind: MoveKind) -> Move {
        let own = self.own();
        match kind {
            MoveKind::KeepCouncilTile => {
                let dealt: Vec<_> = own.dealt.known.iter().collect();
                Move::KeepCouncilTile(self.among(&dealt, &CouncilTile::ALL))
            }
            MoveKind::PlaceMembers => self.placement(),
            MoveKind::ActInTown => Move::ActInTown(self.town_action()),
            MoveKind::TakeOverProvince => Move::TakeOverProvince(self.province()),
            MoveKind::AssumeOffice => {
                let journey = self.journey(&[self.catalog.capital()]);
                let track = self.among(&[Track::Council, Track::Nobility], &Track::ALL);
                Move::AssumeOffice { journey, track }
            }
            MoveKind::Reinforce => {
                let variant = self.state.options().less_luck;
                let counts = if variant { [1, 1, 2, 0] } else { [0, 0, 0, 1] };
                let count = self.one(&counts);
                let towns = self.all_towns();
                Move::Reinforce(self.towns(&towns, count))
            }
            MoveKind::Recover => Move::Recover {
                roll: self.dice.once_in(3),
            },
            MoveKind::UseProvinceTile => Move::UseProvinceTile(self.tile_action()),
            MoveKind::EndTurn => Move::EndTurn,
            MoveKind::PassTurn => Move::PassTurn,
            MoveKind::ChooseFollower => Move::ChooseFollower(self.one(&Follower::ALL)),
            MoveKind::PlaceRolled => self.rolled(),
            MoveKind::LayDown => {
                let standing: Vec<_> = own.standing.towns().iter().collect();
                Move::LayDown(self.town_among(&standing))
            }
            MoveKind::TakeBack => {
                let lying: Vec<_> = own.lying.towns().iter().collect();
                Move::TakeBack(self.town_among(&lying))
            }
            MoveKind::PayLevy => Move::PayLevy(self.one(&Token::ALL)),
            MoveKind::ChooseProvinceTile => {
                let tiles: Vec<_> = self.state.provinces().iter().collect();
                Move::ChooseProvinceTile(self.tile_among(&tiles))
            }
            MoveKind::KeepOfficeTile => Move::KeepOfficeTile(self.office_tile()),
        }
    }

    fn own(&self) -> Player {
        *self.state.player(self.seat)
    }

    fn placement(&mut self) -> Move {
        let numbers: Vec<u8> = self.catalog.area_numbers().collect();
        let rolled = match self.state.stage() {
            maecenas_vecchio_rules::Stage::FirstPlacement(_, roll) => numbers
                .iter()
                .copied()
                .filter(|area| *area == roll.total())
                .collect(),
            _ => Vec::new(),
        };
        let area = if self.dice.once_in(10) {
            7
        } else {
            self.among(&rolled, &numbers)
        };
        let bordering = self.catalog.area(area);
        let bordering: Vec<_> = bordering.into_iter().flat_map(Towns::iter).collect();
        let count = self.one(&[2, 2, 2, 2, 2, 1, 3]);
        let towns = self.towns(&bordering, count);
        Move::PlaceMembers { area, towns }
    }

    fn town_action(&mut self) -> TownAction {
        let journey = self.journey(&[]);
        let token = match self.catalog.colour(journey.to) {
            TownColour::Brown => self.one(&[Token::Florins, Token::Scroll]),
            TownColour::Green => Token::Florins,
            TownColour::Purple => self.one(&[Token::Bishop, Token::Carriage]),
            colour => colour.follower().map_or(Token::Florins, Follower::token),
        };
        TownAction {
            journey,
            payment: self.one(&Payment::ALL),
            collects: self.among(&[token], &Token::ALL),
            extra_scroll: self.dice.once_in(6),
        }
    }

    fn province(&mut self) -> ProvinceAction {
        let region = self.one(&Region::ALL);
        let journey = self.journey(&[self.catalog.region_town(region)]);
        let own: Vec<Follower> = Follower::ALL
            .into_iter()
            .flat_map(|kind| {
                let count = self.own().goods.of(kind.token()).min(3);
                std::iter::repeat_n(kind, count as usize)
            })
            .collect();
        let count = self.one(&[1, 2, 3]);
        let followers: Followers = (0..count)
            .map(|_| self.among(&own, &Follower::ALL))
            .collect();
        let uses = self.one(&[0, 0, 0, 1, 1, 2]);
        let mut tiles = TileUses::new();
        for _ in 0..uses {
            let tile = self.own_tile();
            tiles.push(tile);
        }
        ProvinceAction {
            journey,
            region,
            followers,
            tiles,
        }
    }

    fn tile_action(&mut self) -> TileAction {
        let tile = self.own_tile();
        let [pays, takes] = [[0, 0, 1], [0, 1, 2]].map(|counts| {
            let count = self.one(&counts);
            let twice = self.dice.once_in(3).then(|| self.one(&Token::ALL));
            let tokens = (0..count).map(|_| twice.unwrap_or_else(|| self.one(&Token::ALL)));
            tokens.collect::<NamedTokens>()
        });
        let town = self.dice.once_in(4).then(|| self.town_among(&[]));
        TileAction {
            tile,
            pays,
            takes,
            town,
        }
    }

    /// A province tile of the seat, with a used one as its target where it needs one.
    fn own_tile(&mut self) -> TileUse {
        let own = self.own();
        let unused: Vec<_> = own.provinces.iter().collect();
        let used: Vec<_> = own.used_provinces.iter().collect();
        let tile = self.tile_among(&unused);
        let reuse = self.catalog.effect(tile) == maecenas_vecchio_rules::ProvinceEffect::Reuse;
        let targeted = reuse != self.dice.once_in(8);
        let target = targeted.then(|| self.tile_among(&used));
        TileUse { tile, target }
    }

    fn rolled(&mut self) -> Move {
        let (total, count) = match self.state.decision().map(|open| open.about) {
            Some(DecisionKind::RolledMembers(roll, count)) => (roll.total(), usize::from(count)),
            _ => (7, 1),
        };
        let count = if self.dice.once_in(8) {
            3 - count.min(2)
        } else {
            count
        };
        let bordering = self.catalog.area(total);
        let towns = bordering.unwrap_or_else(|| self.catalog.towns());
        let towns: Vec<_> = towns.iter().collect();
        Move::PlaceRolled(self.towns(&towns, count))
    }

    fn office_tile(&mut self) -> OfficeTile {
        let open = self.state.decision().map(|open| open.about);
        match open.filter(|_| !self.dice.once_in(8)) {
            Some(DecisionKind::CouncilTile(drawn)) => {
                let drawn: Vec<_> = drawn.known.iter().collect();
                OfficeTile::Council(self.among(&drawn, &CouncilTile::ALL))
            }
            Some(DecisionKind::NobilityTile(drawn)) => {
                let drawn: Vec<_> = drawn.known.iter().collect();
                OfficeTile::Nobility(self.among(&drawn, &NobilityTile::ALL))
            }
            _ if self.dice.once_in(2) => OfficeTile::Council(self.one(&CouncilTile::ALL)),
            _ => OfficeTile::Nobility(self.one(&NobilityTile::ALL)),
        }
    }

    /// A way of a standing member, mostly to one of these towns, or near.
    fn journey(&mut self, aims: &[Town]) -> Journey {
        let standing: Vec<_> = self.own().standing.towns().iter().collect();
        let from = self.town_among(&standing);
        let near: Vec<_> = self
            .all_towns()
            .into_iter()
            .filter(|town| self.catalog.distance(from, *town) <= 2)
            .collect();
        let to = if aims.is_empty() || self.dice.once_in(8) {
            self.town_among(&near)
        } else {
            self.one(aims)
        };
        Journey {
            from,
            to,
            carriage: self.dice.once_in(4),
        }
    }

    fn all_towns(&self) -> Vec<Town> {
        self.catalog.towns().iter().collect()
    }

    /// `count` towns, mostly of these, in any order.
    fn towns(&mut self, of: &[Town], count: usize) -> NamedTowns {
        (0..count).map(|_| self.town_among(of)).collect()
    }

    fn town_among(&mut self, some: &[Town]) -> Town {
        let all = self.all_towns();
        self.among(some, &all)
    }

    fn tile_among(&mut self, some: &[ProvinceTile]) -> ProvinceTile {
        let all: Vec<_> = self.catalog.province_tiles().iter().collect();
        self.among(some, &all)
    }

    /// One of some things, or sometimes any.
    fn among<T: Copy>(&mut self, some: &[T], all: &[T]) -> T {
        if some.is_empty() || self.dice.once_in(10) {
            self.one(all)
        } else {
            self.one(some)
        }
    }

    fn one<T: Copy>(&mut self, things: &[T]) -> T {
        let index = self.dice.below(things.len() as u64);
        things[usize::try_from(index).expect("it is small")]
    }
}
