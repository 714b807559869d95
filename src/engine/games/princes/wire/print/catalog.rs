//! Printing of the catalog.

use super::int;
use super::scores::card_points;
use crate::games::princes::wire::names::WireEnum;
use crate::print::provenance;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1::Name;
use maecenas_contract::words::{Arg, Key, Speaker, princes};
use maecenas_game::Catalog as _;
use maecenas_princes_rules::constants::{
    ACTIONS, BONUS_CARD_PRICE, BUILDERS, BUILDING_PRICES, CONVERSION_PRICE, DEALT, EXCHANGE_VALUE,
    FREEDOM_PRICE, INCOME_PER_WORK_VALUE, INCREMENT, JESTERS, KEPT, MINIMUM_WORK_VALUES,
    MOST_BUILDERS, Options, PROFESSION_PRICE, RECRUITING_CARDS, Seating,
};
use maecenas_princes_rules::{
    BonusCard, Catalog, Florins, PieceClass, PieceEntry, PrestigeCard, ProfessionEntry,
    RULES_VERSION, Rule, SIDE, Seat, Side, bonus_each,
};

/// The enumeration of professions in the document of the contract, without the name of the game.
const KIND: &str = "Profession";
const PROFESSION: Key = princes::message("profession-description");

/// Prints a catalog, with every number of the game.
#[must_use]
pub fn catalog(catalog: &Catalog, mut names: Vec<Name>, speaker: Speaker<'_>) -> wire::Catalog {
    describe_professions(catalog, &mut names, speaker);
    wire::Catalog {
        names,
        id: catalog.name(),
        rules_version: RULES_VERSION,
        note: catalog.note.clone(),
        grid: Some(grid(catalog)),
        pieces: catalog.pieces().iter().map(piece).collect(),
        professions: catalog.professions().iter().map(profession).collect(),
        bonus_cards: BonusCard::ALL.into_iter().map(bonus_card).collect(),
        prestige_cards: PrestigeCard::ALL.into_iter().map(prestige_card).collect(),
        min_work_values: MINIMUM_WORK_VALUES
            .iter()
            .map(|value| int(*value))
            .collect(),
        prices: Some(wire::Prices {
            bid_increment: florins(INCREMENT),
            building_prices: BUILDING_PRICES.into_iter().map(florins).collect(),
            profession_card_price: florins(PROFESSION_PRICE),
            freedom_price: florins(FREEDOM_PRICE),
            bonus_card_price: florins(BONUS_CARD_PRICE),
            income_per_work_value: florins(INCOME_PER_WORK_VALUE),
            converted_point: florins(CONVERSION_PRICE),
            exchanged_point: florins(EXCHANGE_VALUE),
        }),
        seatings: (2..=5)
            .map(|players| seating(Seating { players }))
            .collect(),
        jester_count: JESTERS.into(),
        builder_count: BUILDERS.into(),
        recruiting_card_count: RECRUITING_CARDS.into(),
        max_builder_count: MOST_BUILDERS.into(),
        max_action_count: ACTIONS.into(),
        dealt_card_count: DEALT.into(),
        kept_card_count: KEPT.into(),
        arrangements: (2..=5)
            .map(|players| arrangement(catalog, players))
            .collect(),
    }
}

/// Adds to the names of professions what each wants. It depends on the catalog.
fn describe_professions(catalog: &Catalog, names: &mut [Name], speaker: Speaker<'_>) {
    let word = |key: Option<Key>| key.map_or_else(|| "".into(), Arg::Name);
    for entry in catalog.professions() {
        let member = entry.profession.name();
        let is_own = |name: &&mut Name| name.member == member && name.enumeration.ends_with(KIND);
        let values = [
            ("profession", word(entry.profession.key())),
            ("building", word(entry.building.key())),
            ("landscape", word(entry.landscape.key())),
            ("freedom", word(entry.freedom.key())),
        ];
        let description = speaker.sentence(PROFESSION, "", &values);
        for name in names.iter_mut().filter(is_own) {
            name.description = Some(description.clone());
        }
    }
}

fn grid(catalog: &Catalog) -> wire::Grid {
    let rows = catalog.palazzo.rows();
    let draw = |row: &u8| {
        (0..SIDE)
            .map(|column| if row >> column & 1 == 1 { '#' } else { '.' })
            .collect()
    };
    wire::Grid {
        row_count: SIDE.into(),
        column_count: SIDE.into(),
        drawing: rows.iter().map(draw).collect(),
        provenance: Some(provenance(&catalog.grid_provenance)),
    }
}

fn arrangement(catalog: &Catalog, players: u8) -> wire::Arrangement {
    let border = |(seat, side, neighbour): (Seat, Side, Seat)| wire::SharedBorder {
        seat: seat.number().into(),
        side: side.number(),
        neighbour: neighbour.number().into(),
        neighbour_side: side.opposite().number(),
    };
    let arrangement = catalog.arrangement(players.into());
    wire::Arrangement {
        player_count: players.into(),
        borders: arrangement.borders().map(border).collect(),
        provenance: Some(provenance(&catalog.arrangements_provenance)),
    }
}

fn piece(entry: &PieceEntry) -> wire::CatalogPiece {
    let class = match entry.class {
        PieceClass::Large => wire::PieceClass::LargeBuilding,
        PieceClass::Medium => wire::PieceClass::MediumBuilding,
        PieceClass::Small => wire::PieceClass::SmallBuilding,
        PieceClass::Landscape => wire::PieceClass::LandscapeTile,
    };
    wire::CatalogPiece {
        piece: entry.piece.number(),
        piece_class: class.into(),
        supply_count: entry.supply.into(),
        shape: entry.drawing.clone(),
        orientation_count: int(entry.shape.lies().len()),
        provenance: Some(provenance(&entry.provenance)),
    }
}

fn profession(entry: &ProfessionEntry) -> wire::CatalogProfession {
    wire::CatalogProfession {
        profession: entry.profession.number(),
        building: entry.building.number(),
        landscape: entry.landscape.number(),
        freedom: entry.freedom.number(),
        provenance: Some(provenance(&entry.provenance)),
    }
}

fn bonus_card(card: BonusCard) -> wire::CatalogBonusCard {
    wire::CatalogBonusCard {
        bonus_card: card.number(),
        rule: Rule::BonusCard(card).id().to_owned(),
        value_each: int(bonus_each(card)),
    }
}

fn prestige_card(card: PrestigeCard) -> wire::CatalogPrestigeCard {
    let (points, tied_points) = card_points(card);
    let rule = Rule::PrestigeCard(card).id().to_owned();
    wire::CatalogPrestigeCard {
        prestige_card: card.number(),
        rule,
        points,
        tied_points,
    }
}

fn seating(seating: Seating) -> wire::Seating {
    let four_freedoms = Options {
        four_freedoms: true,
        ..Options::default()
    };
    wire::Seating {
        player_count: seating.players.into(),
        starting_florins: florins(seating.starting_money()),
        opening_bid: florins(seating.opening_bid()),
        freedom_count: seating.freedoms(Options::default()).into(),
        stack_names: seating
            .stacks()
            .iter()
            .map(|stack| stack.number())
            .collect(),
        last_seat_price: florins(seating.last_seat_price()),
        reduced_freedom_count: seating
            .two_players()
            .then(|| seating.freedoms(four_freedoms).into()),
    }
}

fn florins(amount: Florins) -> i32 {
    int(amount.florins())
}
