//! The cases of Il Vecchio.

mod draws;
mod explanations;
mod names;
mod rare;
mod seats;

use maecenas_contract::wire::vecchio::Vecchio;
use maecenas_game::random::SplitMix64;
use maecenas_vecchio_rules::{Catalog, Rule};
use serde_json::{Value, json};

use super::common::{self, Kit, games, subject};
use super::kit::Compared;
use super::{Game, Written};

/// The rules that no answer cites, and where they are tested instead.
const UNCITED: &[(&str, &str)] = &[
    (
        "game.winner",
        "a place that points alone set has no tie-break",
    ),
    (
        "setup.players",
        "the contract accepts no other number of players",
    ),
    ("setup.start", "seen in the positions that games begin with"),
    ("crest.cost_token", "seen as the event `costTokenMoved`"),
    ("final.round", "seen as the event `finalRoundBegan`"),
    (
        "final.full_track",
        "seen in the members behind full tracks, and in what is paid for them",
    ),
    ("final.flip", "seen as the event `councilTileFlipped`"),
    ("game.end", "seen as the event `gameEnded`"),
    (
        "option.less_luck",
        "seen in the games that are played with less luck",
    ),
    ("ruling.V28", "seen in the views of positions"),
    ("ruling.V29", "it limits nothing"),
    (
        "ruling.V30",
        "seen in the lists of decisions with a single option",
    ),
];

/// The tokens of a player, as members of its message.
const TOKENS: [&str; 6] = [
    "assassinCount",
    "knightCount",
    "abbotCount",
    "scrollCount",
    "carriageCount",
    "bishopCount",
];

impl Kit for Vecchio {
    const PARTS: &'static [&'static str] = &["chance", "options"];

    /// Takes all players back to the first turn, where all have no points, with few tokens and Florins that may be equal.
    fn level(state: &mut Value, dice: &mut SplitMix64) {
        let seats = state["players"].as_array().map_or(0, Vec::len);
        let mut council: Vec<Value> = Vec::new();
        for player in state["players"].as_array_mut().into_iter().flatten() {
            let towns = player["townMembers"].as_array().into_iter().flatten();
            let counts = towns.flat_map(|town| [&town["standingCount"], &town["lyingCount"]]);
            let members: u64 = counts.filter_map(Value::as_u64).sum();
            let own = player["councilTiles"]
                .as_array()
                .cloned()
                .unwrap_or_default();
            council.extend(own.first().cloned());
            let mut leveled = json!({
                "supplyCount": 12 - members,
                "townMembers": player["townMembers"],
                "florins": dice.below(2),
                "councilTiles": own.first().into_iter().collect::<Vec<_>>(),
            });
            for token in TOKENS {
                leveled[token] = json!(u64::from(dice.once_in(4)));
            }
            *player = leveled;
        }
        let start = state["startSeat"].clone();
        state["stage"] = json!({"turn": {}});
        state["activeSeat"] = start;
        state["trackMembers"] = json!([]);
        state["additionalCostTrack"] = json!("COUNCIL");
        state["provinceTileIds"] = json!(names::province_tiles());
        state["crestStack"] = json!({"hiddenCount": if seats == 4 { 7 } else { 5 }});
        state["councilStack"] = json!({"hiddenCount": 12 - council.len()});
        state["nobilityStack"] = json!({"hiddenCount": 12});
    }

    /// The position with a seat that has nothing, with one that has much, with all members of its supply in one town, in the variant with
    /// less luck, in the final round, and with a member behind a full track, which contradicts itself.
    fn rare(state: &Value, seat: usize) -> Vec<Value> {
        let with = |florins: u32, tokens: u32| {
            let mut changed = state.clone();
            changed["players"][seat]["florins"] = json!(florins);
            for token in TOKENS {
                changed["players"][seat][token] = json!(tokens);
            }
            changed
        };
        let mut away = state.clone();
        let player = &mut away["players"][seat];
        let supply = player["supplyCount"].take();
        if let Some(towns) = player["townMembers"].as_array_mut() {
            let lying = |town: &Value| town["lyingCount"].as_u64().unwrap_or_default();
            match towns.first_mut() {
                Some(town) => {
                    let count = lying(town) + supply.as_u64().unwrap_or_default();
                    town["lyingCount"] = json!(count);
                }
                None => towns.push(json!({"town": "FLORENCE", "lyingCount": supply})),
            }
        }
        player["supplyCount"] = json!(0);
        let mut less_luck = state.clone();
        less_luck["options"] = json!({"lessLuck": true});
        let mut last = with(20, 3);
        if last["stage"]["turn"].is_object() {
            last["stage"]["turn"]["finalRound"] = json!(true);
            last["stage"]["turn"]["tileUsed"] = json!(true);
        }
        // Before the final round no member is behind a full track.
        let mut behind = state.clone();
        behind["trackMembers"] = json!([{"track": "VENEZIA", "seats": vec![seat; 7]}]);
        vec![with(0, 0), with(30, 4), away, less_luck, last, behind]
    }
}

/// Generates the cases.
///
/// # Errors
/// A subject cannot be generated.
pub(super) fn write(seed: u64, compared: &Compared) -> Result<Game, String> {
    let games = games::play::<Vecchio>(seed)?;
    let mut subjects = common::subjects();
    subjects.extend([
        subject(
            "names",
            "Moves and positions that name other towns and tiles",
            names::names,
        ),
        subject(
            "variants",
            "Starts with less luck and with other middlemen",
            names::variants,
        ),
        subject("rare", "What random games hardly ever come to", rare::rare),
        subject(
            "journeys",
            "Where members can travel, by which way",
            seats::journeys,
        ),
        subject(
            "towns",
            "What town actions cost and bring, and who can take them",
            seats::towns,
        ),
        subject(
            "tracks",
            "What entering tracks costs and brings",
            seats::tracks,
        ),
        subject(
            "nobility",
            "What nobility tiles score for a seat",
            seats::nobility,
        ),
        subject(
            "draws",
            "Declared dice, crests and tiles, where a view hides them",
            draws::draws,
        ),
        subject(
            "explanations",
            "What moves cost and bring",
            explanations::explanations,
        ),
    ]);
    let written: Vec<Written> = common::write(&subjects, &games, seed, compared)?;
    Ok(Game {
        slug: "vecchio",
        catalog: maecenas_game::Catalog::id(Catalog::reference()).to_owned(),
        players: (2..=4).collect(),
        rules: Rule::all().map(Rule::id).collect(),
        reasons: UNCITED,
        written,
    })
}
