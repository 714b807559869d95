//! The manifest of the kit: what it covers, and how answers are compared.

use std::collections::{BTreeMap, BTreeSet};

use super::kit::{Compared, Covered, File, Generated, Manifest, cited, sha256};
use super::{Game, Written};

/// The version of the kit. It increases when a case changes or is removed.
const VERSION: u32 = 1;

/// The command that writes the kit.
const COMMAND: &str = "MAECENAS_KIT=write cargo test --test conformance the_kit";

/// The excluded members of answers, by the last members of their paths, each with the reason.
const LEFT_OUT: [(&str, &str); 7] = [
    ("message", "a sentence in the language of the client"),
    (
        "rules.statement",
        "a sentence in the language of the client",
    ),
    ("catalog.names", "names in the language of the client"),
    ("violations.sources", "follows from the rule, see listRules"),
    ("breaches.sources", "follows from the rule, see listRules"),
    ("alternatives", "a suggestion, not a rule"),
    ("forgone", "a suggestion, not a rule"),
];

/// The lists whose order has no meaning, by the last members of their paths.
const ANY_ORDER: [&str; 58] = [
    "violations",
    "breaches",
    "needs",
    "terms",
    "conditions",
    "piecePlacements.placements",
    "squares",
    "names",
    "seats",
    "leaders",
    "works",
    "moves",
    "changes",
    "differences",
    "thriftiestWork.bonusCards",
    "highestWork.bonusCards",
    "hand.professions",
    "table.professions",
    "freedoms",
    "bonusHand.bonusCards",
    "prestigeHand.prestigeCards",
    "professionCardsDrawn.professions",
    "bonusCardsDrawn.bonusCards",
    "prestigeCardsDrawn.prestigeCards",
    "playedBonusCards",
    "supply.pieceCounts",
    "supply.freedomCounts",
    "professionRuns.knownTo",
    "bonusRuns.knownTo",
    "prestigeRuns.knownTo",
    "characterAuction.markers",
    "characterAuction.bought",
    "characterAuction.faceDown",
    "catalog.professions",
    "catalog.pieces",
    "rules",
    "rules.sources",
    "hand.cards",
    "supplyTiles",
    "quarries.tiles",
    "moneyRevealed.cards",
    "moneyDiscards",
    "removedTiles.tiles",
    "buildTiles.tiles",
    "middlemen",
    "changes.value.councilTiles",
    "changes.value.nobilityTiles",
    "officeTileChoice.councilTiles",
    "officeTileChoice.nobilityTiles",
    "players.councilTiles",
    "seenTiles.councilTiles",
    "seenTiles.nobilityTiles",
    "dealtTiles.councilTiles",
    "nobilityHand.nobilityTiles",
    "provinceTiles",
    "provinceTileIds",
    "players.townMembers",
    "players.crests",
];

/// Why rulings are not cited: the rule that they clarify is cited.
const NAMED: &str = "a rule names it as a source";

/// How answers are compared.
pub(super) fn compared() -> Compared {
    let owned = |(path, reason): (&str, &str)| (path.to_owned(), reason.to_owned());
    Compared {
        left_out: LEFT_OUT.map(owned).into(),
        any_order: ANY_ORDER.map(str::to_owned).to_vec(),
    }
}

/// The rules of a game that no answer cites, each with the reason.
///
/// # Errors
/// Uncited rules without a reason: a case is missing.
fn uncited(game: &Game, cited: &BTreeMap<String, u32>) -> Result<BTreeMap<String, String>, String> {
    let mut found = BTreeMap::new();
    let mut missing = Vec::new();
    for rule in game.rules.iter().filter(|rule| !cited.contains_key(**rule)) {
        let reason = game.reasons.iter().find(|(id, _)| id == rule);
        match reason {
            Some((_, reason)) => drop(found.insert((*rule).to_owned(), (*reason).to_owned())),
            None if rule.starts_with("ruling.") => {
                found.insert((*rule).to_owned(), NAMED.to_owned());
            }
            None => missing.push(*rule),
        }
    }
    if missing.is_empty() {
        Ok(found)
    } else {
        Err(format!(
            "{}: no answer cites {}; try another seed",
            game.slug,
            missing.join(", ")
        ))
    }
}

/// The manifest of the cases of each game.
///
/// # Errors
/// Uncited rules without a reason.
pub(super) fn manifest(
    seed: u64,
    compared: Compared,
    games: &[Game],
    texts: &BTreeMap<String, String>,
) -> Result<Manifest, String> {
    let covered = games.iter().map(|game| {
        let covered = covered(game, texts)?;
        Ok((game.slug.to_owned(), covered))
    });
    Ok(Manifest {
        kit: VERSION,
        contract: env!("CARGO_PKG_VERSION").to_owned(),
        generated: Generated {
            command: COMMAND.to_owned(),
            seed,
        },
        compared,
        games: covered.collect::<Result<_, String>>()?,
    })
}

/// What the cases of a game cover.
fn covered(game: &Game, texts: &BTreeMap<String, String>) -> Result<Covered, String> {
    let cases = || game.written.iter().flat_map(|written| &written.cases);
    let mut rules = BTreeMap::new();
    for rule in cases().flat_map(|case| cited(&case.answer)) {
        *rules.entry(rule).or_default() += 1;
    }
    let files = game.written.iter();
    Ok(Covered {
        catalogs: vec![game.catalog.clone()],
        players: game.players.clone(),
        options: cases()
            .flat_map(|case| case.options.clone())
            .collect::<BTreeSet<_>>(),
        files: files.map(|written| file(game, written, texts)).collect(),
        uncited: uncited(game, &rules)?,
        rules,
    })
}

fn file(game: &Game, written: &Written, texts: &BTreeMap<String, String>) -> File {
    let name = game.file(written);
    let mut operations = BTreeMap::new();
    for case in &written.cases {
        *operations.entry(case.operation.clone()).or_default() += 1;
    }
    let text = texts.get(&name).map_or("", String::as_str);
    File {
        sha256: sha256(text.as_bytes()),
        path: name,
        about: written.about.to_owned(),
        operations,
    }
}
