//! The introduction of a document, in Markdown: the guide, made for one game or for all of them, with the tables of problems.

use serde_json::Value;

use super::{
    comments::{Comments, first_sentence},
    examples, names, problems,
};
use maecenas_contract::pool;

/// The guide. Names in double braces are placeholders for what differs between games.
const GUIDE: &str = include_str!("guide.md");

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
    let game = |service: prost_reflect::ServiceDescriptor| {
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
    let about = match (slug, &*games) {
        (Some(slug), _) => text(slug).unwrap_or_default().to_owned(),
        (None, games) => about_all(games),
    };
    let listed: Vec<_> = games.iter().map(|game| &*game.name).collect();
    let listed = match &*listed {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    };
    let slug = games.first().map_or("", |game| &game.slug);
    let example = Example::of(slug);
    let guide = [
        ("{{names}}", &*listed),
        ("{{about}}", &*about),
        ("{{game}}", slug),
        ("{{catalog}}", &*example.catalog),
        ("{{rule}}", &*example.rule),
        ("{{move}}", &*example.made),
        ("{{kind}}", &*example.kind),
        ("{{kinds}}", &*example.kinds),
    ];
    let guide = guide.iter().fold(GUIDE.to_owned(), |guide, (name, value)| {
        guide.replace(name, value)
    });
    format!("{guide}\n{}", problems::table())
}

/// The introductions of several games, and the game whose examples the guide shows.
fn about_all(games: &[Game]) -> String {
    let about = |game: &Game| {
        let text = text(&game.slug).unwrap_or_default();
        format!("### {}\n\n{text}\n\n", game.name)
    };
    let about: String = games.iter().map(about).collect();
    let first = games.first();
    let examples = first.map_or_else(String::new, |Game { slug, name }| {
        format!(
            "The names of a game's operations begin with the game, such as `{slug}CreateSession`. What follows has its examples from {name}."
        )
    });
    about + &examples
}

/// The examples of a game in the guide, from its requests and answers.
struct Example {
    /// The name of its catalog with the revision.
    catalog: String,
    /// The id of a rule.
    rule: String,
    /// A move in JSON.
    made: String,
    /// The kind of that move.
    kind: String,
    /// A query with two kinds of move.
    kinds: String,
}

impl Example {
    fn of(slug: &str) -> Self {
        let begun = examples::answer(&format!("{slug}NewGame")).unwrap_or_default();
        let rules = examples::answer(&format!("{slug}ListRules")).unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let request = examples::request(&format!("{slug}MakeMove")).unwrap_or_default();
        let made = &request["move"];
        let member = made.as_object().and_then(|members| members.keys().next());
        let kinds = pool().get_enum_by_name(&format!("maecenas.{slug}.v1.MoveKind.Name"));
        let kinds = kinds.iter().flat_map(prost_reflect::EnumDescriptor::values);
        let kinds = kinds.skip(1).take(2);
        let kinds = kinds.map(|kind| format!("onlyKinds={}", kind.name()));
        Self {
            catalog: text(&begun["state"]["catalog"]),
            rule: text(&rules["rules"][0]["id"]),
            made: spaced(made),
            kind: member.map(|member| kind(member)).unwrap_or_default(),
            kinds: format!("?{}", kinds.collect::<Vec<_>>().join("&")),
        }
    }
}

/// JSON on one line, with a space after each colon and comma, as people write it.
fn spaced(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let member =
                |(name, value): (&String, &Value)| format!("\"{name}\": {}", spaced(value));
            let members: Vec<_> = members.iter().map(member).collect();
            format!("{{{}}}", members.join(", "))
        }
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(spaced).collect();
            format!("[{}]", items.join(", "))
        }
        value => value.to_string(),
    }
}

/// The kind of a move by the member of its message, such as `RAISE_BID` of `raiseBid`.
fn kind(member: &str) -> String {
    let mut kind = String::new();
    for letter in member.chars() {
        if letter.is_ascii_uppercase() {
            kind.push('_');
        }
        kind.push(letter.to_ascii_uppercase());
    }
    kind
}
