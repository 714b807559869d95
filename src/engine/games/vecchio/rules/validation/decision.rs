//! Validation of the open decision: who decides, by which action, and whether there is something to choose.

use super::breach::{Breach, Place};
use super::table::Table;
use crate::components::{CouncilTile, Crest, Region, Track};
use crate::constants::LEVY_FLORINS;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Decision, DecisionKind, Player, Step, Turn};

/// Checks the open decision.
pub(super) fn check(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let Some(open) = table.parts.decision else {
        if table.parts.then.is_some() {
            breaches.push(Breach::new(Rule::PositionPhase, Place::Decision));
        }
        return;
    };
    let (Some(turn), Some(player)) = (table.turn(), table.player(open.seat)) else {
        breaches.push(Breach::new(Rule::PositionPhase, Place::Decision));
        return;
    };
    let of_event = matches!(
        open.about,
        DecisionKind::CrestMember | DecisionKind::CrestLevy
    );
    if !of_event && open.seat != turn.seat {
        let right = Value::Seats(Seats::only(turn.seat));
        let breach = Breach::new(Rule::DecisionSeat, Place::Decision)
            .expecting(Relation::OneOf, right)
            .not(Value::Seat(open.seat));
        breaches.push(breach);
        return;
    }
    let found = breaches.len();
    entered(table, turn, breaches);
    if breaches.len() > found {
        return;
    }
    match open.about {
        DecisionKind::Follower => follower(table, turn, player, breaches),
        DecisionKind::RolledMembers(_, count) => {
            rolled(table, turn, player, count, breaches);
        }
        DecisionKind::CrestMember => event(table, open, turn, Crest::FamilyMember, breaches),
        DecisionKind::CrestLevy => event(table, open, turn, Crest::Levy, breaches),
        DecisionKind::ProvinceTile(region) => province_tile(table, region, breaches),
        DecisionKind::CouncilTile(drawn) => drawn_tiles(drawn.count(), breaches),
        DecisionKind::NobilityTile(drawn) => drawn_tiles(drawn.count(), breaches),
    }
}

/// Checks that the track that the action has entered has a member of the active seat as its last one.
fn entered(table: Table<'_>, turn: Turn, breaches: &mut Vec<Breach>) {
    let Some(track) = table.entered() else {
        return;
    };
    let last = table.line(track).seats().last();
    if last != Some(&turn.seat) {
        let breach = Breach::new(Rule::PositionPhase, Place::Track(track))
            .expecting(Relation::OneOf, Value::Seats(Seats::only(turn.seat)));
        let last = last.map_or(Seats::NONE, |seat| Seats::only(*seat));
        breaches.push(breach.not(Value::Seats(last)));
    }
    acted(turn, breaches);
}

/// Checks that the turn has begun an action, of which the decision is a part.
fn acted(turn: Turn, breaches: &mut Vec<Breach>) {
    if turn.actions == 0 {
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            Place::Stage,
            Relation::AtLeast,
            1,
            0,
        ));
    }
}

/// A follower is chosen with `FLORENCE_FOLLOWER`, when an office is assumed or when the tile is turned face up (ruling V37).
fn follower(table: Table<'_>, turn: Turn, player: &Player, breaches: &mut Vec<Breach>) {
    owns_one(
        turn.seat,
        player,
        &[CouncilTile::FlorenceFollower],
        breaches,
    );
    let is_office = match table.parts.then {
        None => {
            flipped(turn, breaches);
            return;
        }
        Some(Step::Tile(track)) => track.is_florence(),
        Some(Step::Bonus(_)) => false,
    };
    if !is_office {
        breaches.push(Breach::new(Rule::PositionPhase, Place::Decision));
    }
}

/// A tile is turned face up when a turn begins, in the final round by an action as well (ruling V18).
fn flipped(turn: Turn, breaches: &mut Vec<Breach>) {
    if turn.actions > 0 && !turn.final_round {
        let actions = turn.actions.into();
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            Place::Stage,
            Relation::Exactly,
            0,
            actions,
        ));
    }
}

/// Members are rolled for by an action, by a tile that was turned face up, or by a province tile.
fn rolled(table: Table<'_>, turn: Turn, player: &Player, count: u8, breaches: &mut Vec<Breach>) {
    if table.parts.then.is_some() {
        breaches.push(Breach::new(Rule::PositionPhase, Place::Decision));
    }
    let (count, supply) = (u32::from(count), u32::from(player.supply));
    if supply < count {
        breaches.push(super::breach::count(
            Rule::ComponentsMembers,
            Place::Supply(turn.seat),
            Relation::AtLeast,
            count,
            supply,
        ));
    }
    if count > 1 {
        let most = if table.parts.options.less_luck { 1 } else { 2 };
        if count > most {
            breaches.push(super::breach::count(
                Rule::PositionPhase,
                Place::Decision,
                Relation::AtMost,
                most,
                count,
            ));
        }
        owns_one(
            turn.seat,
            player,
            &[CouncilTile::ReinforcementMember],
            breaches,
        );
        acted(turn, breaches);
    } else if !turn.tile_used && (turn.actions == 0 || table.parts.options.less_luck) {
        // Without dice for reinforcement, the only action that rolls is a recovery; in the final round an action flips a tile, too.
        let recovers = turn.actions > 0 && !turn.final_round;
        let tiles: &[CouncilTile] = if recovers {
            &[CouncilTile::RecoveryMember]
        } else {
            &[
                CouncilTile::RecoveryMember,
                CouncilTile::ReinforcementMember,
            ]
        };
        owns_one(turn.seat, player, tiles, breaches);
    }
}

/// Checks that a seat has one of some council tiles face up, without which the decision cannot have come.
fn owns_one(seat: Seat, player: &Player, tiles: &[CouncilTile], breaches: &mut Vec<Breach>) {
    let tiles = tiles.iter().copied().collect();
    if player.council.is_disjoint(tiles) {
        let breach = Breach::new(Rule::PositionPhase, Place::CouncilTiles(seat))
            .expecting(Relation::OneOf, Value::CouncilTiles(tiles));
        breaches.push(breach.not(Value::CouncilTiles(player.council)));
    }
}

/// An event requires a decision of a seat that can comply (ruling V13), after a member entered a crest space.
fn event(table: Table<'_>, open: Decision, turn: Turn, event: Crest, breaches: &mut Vec<Breach>) {
    let crest_taken = table.player(turn.seat).is_some_and(|player| {
        let own = player.crests.get(event.index());
        own.is_some_and(|count| *count > 0)
    });
    let entered = match table.parts.then {
        Some(Step::Bonus(track)) => may_be_on_crest(table, track),
        _ => false,
    };
    // No crest is left for the final round.
    if table.parts.options.less_luck || turn.final_round || !entered {
        breaches.push(Breach::new(Rule::PositionPhase, Place::Decision));
    } else if !crest_taken {
        breaches.push(super::breach::count(
            Rule::PositionPhase,
            Place::Crests(turn.seat),
            Relation::AtLeast,
            1,
            0,
        ));
    }
    let Some(player) = table.player(open.seat) else {
        return;
    };
    if player.can_comply(event) {
        return;
    }
    match event {
        Crest::FamilyMember => {
            breaches.push(super::breach::count(
                Rule::CrestMember,
                Place::Player(open.seat),
                Relation::AtLeast,
                1,
                0,
            ));
        }
        Crest::Levy => {
            let breach = Breach::new(Rule::CrestLevy, Place::Player(open.seat))
                .expecting(Relation::AtLeast, Value::Florins(LEVY_FLORINS));
            breaches.push(breach.not(Value::Florins(player.goods.florins())));
        }
    }
}

/// Whether the last member of a track stands on a space that may show a crest (ruling V55).
fn may_be_on_crest(table: Table<'_>, track: Track) -> bool {
    let before = table.line(track).count().saturating_sub(1);
    let space = table.seating().first_space.saturating_add(before);
    table.catalog.attested_crest(track, space) != Some(false)
}

/// A province tile is chosen of those that are left.
fn province_tile(table: Table<'_>, region: Region, breaches: &mut Vec<Breach>) {
    let left = table.parts.provinces.both(table.catalog.tiles_of(region));
    if left.is_empty() {
        breaches.push(super::breach::count(
            Rule::ProvinceTile,
            Place::BoardTiles,
            Relation::AtLeast,
            1,
            0,
        ));
    }
}

/// Drawn tiles are at least two: without any there is no decision (ruling V22).
fn drawn_tiles(count: u32, breaches: &mut Vec<Breach>) {
    if count == 0 {
        breaches.push(super::breach::count(
            Rule::OfficeTile,
            Place::Decision,
            Relation::AtLeast,
            2,
            0,
        ));
    }
}
