//! What pays for a province ("The actions > b").

use arrayvec::ArrayVec;

use super::components::{Followers, Region};
use super::constants::{follower_count, required_followers};

/// The most payments: those of three followers of any kinds.
const MOST_PAYMENTS: usize = 10;

/// Every choice of followers that pays for a province of a region: of the required kinds, Chiesa two of a kind and one of another, or as
/// many `of_any_kinds`. They are in ascending order of assassins, then of knights.
#[must_use]
pub fn payments(region: Region, of_any_kinds: bool) -> ArrayVec<Followers, MOST_PAYMENTS> {
    let count = follower_count(region) as u8;
    let fits = |paid: Followers| match region {
        _ if of_any_kinds => true,
        Region::Chiesa => paid.descending() == [2, 1, 0],
        Region::Venezia | Region::Milano => paid.goods() == required_followers(region),
    };
    let pairs =
        (0..=count).flat_map(|first| (0..=count - first).map(move |second| (first, second)));
    let all = pairs.map(|(first, second)| Followers::new(first, second, count - first - second));
    all.filter(|paid| fits(*paid)).collect()
}
