//! The introduction of a document, in Markdown, and what is said of each game in it.

use prost_reflect::ServiceDescriptor;

use super::{
    comments::{Comments, first_sentence},
    names,
};
use maecenas_contract::pool;

/// The introduction. Names in double braces are placeholders for what differs between documents. It is short, because generators of
/// clients copy it into every file that they write: all else is in the documents that it links to.
const INTRODUCTION: &str = include_str!("introduction.md");

/// The introduction of each game, by its slug, as `build.rs` finds it in `openapi/introductions`.
const OF_GAMES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/introductions.rs"));

/// A game of the contract.
struct Game {
    slug: String,
    /// The English name.
    name: String,
}

/// The games that are introduced, or the one of a slug.
fn games(slug: Option<&str>, comments: &Comments) -> Vec<Game> {
    let game = |service: ServiceDescriptor| {
        let game = names::game(pool(), service.package_name())?;
        let comment = comments.at(&service.parent_file(), service.path());
        let found = Game {
            slug: game.to_owned(),
            name: first_sentence(comment).to_owned(),
        };
        let is_wanted = slug.map_or_else(|| text(game).is_some(), |slug| slug == game);
        (service.name() == "Rules" && is_wanted).then_some(found)
    };
    pool().services().filter_map(game).collect()
}

fn text(slug: &str) -> Option<&'static str> {
    let found = OF_GAMES.iter().find(|(name, _)| *name == slug);
    found.map(|(_, text)| text.trim_end())
}

/// What is said of the game whose rules a service has; `None` for any other service.
pub(super) fn of_game(service: &ServiceDescriptor) -> Option<&'static str> {
    let game = names::game(pool(), service.package_name())?;
    text(game).filter(|_| service.name() == "Rules")
}

/// The title of the document.
pub(super) fn title(slug: Option<&str>, comments: &Comments) -> String {
    match (slug, games(slug, comments).first()) {
        (Some(_), Some(game)) => format!("Maecenas: {}", game.name),
        _ => "Maecenas".to_owned(),
    }
}

/// The introduction of the document.
pub(super) fn of(slug: Option<&str>, comments: &Comments) -> String {
    let games = games(slug, comments);
    let listed: Vec<_> = games.iter().map(|game| &*game.name).collect();
    let listed = match &*listed {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    };
    let slug = games.first().map_or("", |game| &game.slug);
    let introduction = INTRODUCTION.trim_end().replace("{{names}}", &listed);
    introduction.replace("{{game}}", slug)
}
