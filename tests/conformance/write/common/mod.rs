//! Cases of the operations that every game has, made from the JSON of any game: a new game needs
//! subjects of its own only for the operations of its own.

pub(super) mod games;
pub(super) mod moves;
pub(super) mod positions;
pub(super) mod sheet;

use maecenas_contract::Language;
use maecenas_engine::Operations;
use maecenas_engine::door::{Encoding, HasHandlers};
use maecenas_game::random::SplitMix64;
use serde_json::Value;

use self::games::Played;
use self::sheet::Sheet;
use super::kit::Compared;
use super::{Written, seed_of, side_by_side};

/// What the generator has to know of a game.
pub(super) trait Kit: HasHandlers {
    /// The optional members of a position, which are left out where they make no difference.
    const PARTS: &'static [&'static str];

    /// A position in which a tie is likely, made from the end of a game.
    fn level(state: &mut Value, dice: &mut SplitMix64);

    /// Positions that are rare in random games, or impossible, derived from one in which a seat is to move.
    fn rare(state: &Value, seat: usize) -> Vec<Value>;
}

/// The response to a request of an operation such as `listMoves`; `None` if it is refused, or the game has no such operation.
pub(super) fn answer<G: Kit>(operation: &str, request: &Value) -> Option<Value> {
    let mut handlers = G::HANDLERS.iter();
    let is_it = |name: &str| name.eq_ignore_ascii_case(operation);
    let handler = handlers.find(|handler| is_it(handler.operation().name))?;
    let request = serde_json::to_vec(request).ok()?;
    let read = handler.read(Encoding::Json, request.into()).ok()?;
    let mut call = read.whole().ok()?;
    let operations = Operations::<G>::default();
    call.evaluate(&operations, Language::English).ok()?;
    let response = call.write(Encoding::Json, Vec::new()).ok()?;
    serde_json::from_slice(&response).ok()
}

/// A function that writes the cases of a subject.
pub(super) type Write<G> =
    fn(&[Played<G>], &mut Sheet<'_, G>, &mut SplitMix64) -> Result<(), String>;

/// The subject of a file of cases, and the function that generates them.
pub(super) struct Subject<G: Kit> {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) write: Write<G>,
}

/// A subject.
pub(super) const fn subject<G: Kit>(
    name: &'static str,
    about: &'static str,
    write: Write<G>,
) -> Subject<G> {
    Subject { name, about, write }
}

/// The subjects that every game has.
pub(super) fn subjects<G: Kit>() -> Vec<Subject<G>> {
    vec![
        subject(
            "books",
            "The components and the rules, as data",
            positions::books,
        ),
        subject(
            "starts",
            "The start of a game from its seed",
            positions::starts,
        ),
        subject(
            "scores",
            "What positions score, with ties",
            positions::scores,
        ),
        subject("lists", "The legal moves of a seat", positions::lists),
        subject(
            "verdicts",
            "Moves validated, with every broken rule",
            moves::verdicts,
        ),
        subject(
            "plays",
            "Moves played, with what happens and what changes",
            moves::plays,
        ),
        subject(
            "breaches",
            "Whether positions are consistent, with every breach",
            positions::breaches,
        ),
        subject(
            "views",
            "Positions as one seat or a spectator sees them",
            positions::views,
        ),
        subject("records", "Records of games replayed", moves::records),
    ]
}

/// Generates the cases of some subjects.
///
/// # Errors
/// A subject cannot be generated.
pub(super) fn write<G: Kit>(
    subjects: &[Subject<G>],
    games: &[Played<G>],
    seed: u64,
    compared: &Compared,
) -> Result<Vec<Written>, String> {
    side_by_side(subjects, |subject| {
        let mut sheet = Sheet::new(compared, subject.name);
        let mut dice = SplitMix64::new(seed_of(seed, subject.name));
        (subject.write)(games, &mut sheet, &mut dice)?;
        if sheet.cases.kept.is_empty() {
            return Err(format!("{}: no case", subject.name));
        }
        Ok(Written {
            name: subject.name,
            about: subject.about,
            cases: sheet.cases.kept,
        })
    })
}
