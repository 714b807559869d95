//! The games by their titles, which agents know rather than the names in paths.

use maecenas_contract::Language;
use maecenas_contract::limits::Validate;
use maecenas_contract::wire::common::v1::{CheckStateRequest, VerifyRecordRequest};
use maecenas_contract::words::Speaker;
use maecenas_engine::codec::Codec;
use maecenas_engine::games::{WithGame, with_game};

/// Games in a list, each with the name that stands in the argument `game`: `The Princes of Florence (princes), Palazzo (palazzo)`.
pub(super) fn listed(slugs: &[&str]) -> String {
    let listed = slugs
        .iter()
        .filter_map(|slug| Some(format!("{} ({slug})", with_game(slug, Title)?)));
    listed.collect::<Vec<_>>().join(", ")
}

/// Finds the title of a game.
struct Title;

impl WithGame for Title {
    type Output = String;

    fn run<C: Codec>(self) -> String
    where
        CheckStateRequest<C>: Validate,
        VerifyRecordRequest<C>: Validate,
    {
        Speaker::from(Language::English).name(C::NAME)
    }
}

#[cfg(test)]
mod tests {
    use maecenas_engine::games::SLUGS;

    #[test]
    fn games_are_listed_by_their_titles() {
        let listed = super::listed(&["princes", "vecchio"]);
        assert_eq!(
            listed,
            "The Princes of Florence (princes), Il Vecchio (vecchio)"
        );
        let all = super::listed(SLUGS);
        assert!(
            SLUGS.iter().all(|slug| all.contains(&format!("({slug})"))),
            "{all}"
        );
    }
}
