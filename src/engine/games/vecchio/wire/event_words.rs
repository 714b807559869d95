//! The sentences of events, one for each event of an answer.

use super::words::{
    Named, flag, middleman, name, name_key, of_track, points, province_tile, space, stack, token,
    town_of_id,
};
use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_contract::wire::vecchio::v1::event::Event;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, vecchio};
use maecenas_vecchio_rules::{Catalog, Options, Token, TownColour, Track};

/// The text of a kind of event in the message of its name.
const SENTENCE: &str = "sentence";
/// The text of what a payment or a gain is for, in the message of its rule.
const FOR: &str = "for";

/// The sentence of an event; `None` for an event of no kind.
pub(super) fn sentence(
    catalog: &Catalog,
    options: Options,
    event: &wire::Event,
    speaker: Speaker<'_>,
) -> Option<String> {
    let key: Key = name_key(vecchio::EVENT_KIND, event.kind)?;
    let mut values = values(catalog, event.event.as_ref()?, speaker);
    if options.less_luck {
        // The event on a crest is not carried out, so that no sentence announces it (ruling V54).
        values.retain(|(name, _)| *name != "crest");
    }
    Some(speaker.sentence(key, SENTENCE, &values))
}

fn values(catalog: &Catalog, event: &Event, speaker: Speaker<'_>) -> Vec<Named> {
    match event {
        Event::GameEnded(_)
        | Event::CostTokenMoved(_)
        | Event::EndTriggered(_)
        | Event::RoundBegan(_)
        | Event::FinalRoundBegan(_) => Vec::new(),
        Event::CouncilTileKept(event)
        | Event::TurnBegan(event)
        | Event::TurnPassed(event)
        | Event::TurnEnded(event) => vec![seat(event.seat)],
        Event::CouncilTileShown(event) | Event::CouncilTileFlipped(event) => vec![
            seat(event.seat),
            ("tile", name(vecchio::COUNCIL_TILE, event.council_tile)),
        ],
        Event::CouncilShuffled(event) => vec![("count", event.count.into())],
        Event::Rolled(event) => dice(event),
        Event::Travelled(event) => vec![
            seat(event.seat),
            ("from_town", town_of_id(catalog, &event.from_town)),
            ("to_town", town_of_id(catalog, &event.to_town)),
            ("distance", event.distance.into()),
            flag("carriage", event.carriage),
        ],
        Event::TokensPaid(event) | Event::TokensCollected(event) => payment(event, speaker),
        Event::MiddlemanMoved(event) => vec![
            of_middleman(event.colour),
            ("from_town", town_of_id(catalog, &event.from_town)),
            ("to_town", town_of_id(catalog, &event.to_town)),
        ],
        Event::LaidDown(event) | Event::TakenBack(event) | Event::MemberPlaced(event) => {
            vec![seat(event.seat), ("town", town_of_id(catalog, &event.town))]
        }
        Event::StoodUp(event) => vec![
            seat(event.seat),
            ("town", town_of_id(catalog, &event.town)),
            ("count", event.count.into()),
        ],
        Event::TrackEntered(event) => vec![
            seat(event.seat),
            of_track(catalog, event.track),
            ("space", space(event.space)),
            ("power_points", points(event.power_points)),
            ("from_town", town_of_id(catalog, &event.from_town)),
        ],
        Event::CrestTaken(event) => vec![
            seat(event.seat),
            ("crest", name(vecchio::CREST, event.crest)),
            ("remaining_count", event.remaining_count.into()),
        ],
        Event::Spared(event) => vec![
            seat(event.seat),
            ("crest", name(vecchio::CREST, event.crest)),
        ],
        Event::ProvinceTileTaken(event) => vec![
            seat(event.seat),
            ("region", name(vecchio::REGION, event.region)),
            ("tile", tile(catalog, &event.province_tile_id)),
        ],
        Event::ProvinceTileUsed(event) => {
            let mut values = vec![
                seat(event.seat),
                ("tile", tile(catalog, &event.province_tile_id)),
            ];
            let target = event.reused_tile_id.as_ref();
            values.extend(target.map(|target| ("target", tile(catalog, target))));
            values
        }
        Event::CouncilTilesDrawn(event) | Event::NobilityTilesDrawn(event) => {
            vec![seat(event.seat), ("count", event.count.into())]
        }
        Event::OfficeTileKept(event) => vec![
            seat(event.seat),
            of_stack(event.track),
            ("returned_count", event.returned_count.into()),
        ],
    }
}

fn seat(seat: u32) -> Named {
    ("seat", Arg::Seat(u8::try_from(seat).unwrap_or(u8::MAX)))
}

fn dice(event: &wire::RolledEvent) -> Vec<Named> {
    let die = |die: Option<u32>| die.unwrap_or_default().into();
    let roll = event.roll.unwrap_or_default();
    vec![
        seat(event.seat),
        ("first", die(roll.first)),
        ("second", die(roll.second)),
        ("sum", event.sum.into()),
    ]
}

/// What was paid or collected, and what for, where the rule has a text for it.
fn payment(event: &wire::TokensEvent, speaker: Speaker<'_>) -> Vec<Named> {
    let each = event.tokens.iter().filter_map(|each| {
        let count = u32::try_from(each.count).ok()?;
        Some(token(Token::of(each.token)?, count))
    });
    let tokens = Arg::List(each.collect(), Joined::And);
    let mut values = vec![seat(event.seat), ("tokens", tokens)];
    let rule = vecchio::lookup(&event.rule);
    let reason = rule.map(|rule| speaker.phrase(rule, FOR, &[]));
    let reason = reason.filter(|reason| !reason.is_empty());
    values.extend(reason.map(|reason| ("for", reason.into())));
    values
}

fn of_middleman(colour: i32) -> Named {
    let colour = TownColour::of(colour);
    ("middleman", colour.map_or_else(|| "".into(), middleman))
}

fn of_stack(track: i32) -> Named {
    let track = Track::of(track).unwrap_or(Track::Council);
    ("stack", stack(track))
}

fn tile(catalog: &Catalog, id: &str) -> Arg<'static> {
    let tile = catalog.province_tile_named(id);
    tile.map_or_else(|| id.to_owned().into(), |tile| province_tile(catalog, tile))
}
