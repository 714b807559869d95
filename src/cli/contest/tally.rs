//! What a match came to: the share of wins with its confidence interval, and a sequential test.

/// The quantile of the normal distribution for an interval of 95 %.
const QUANTILE: f64 = 1.96;
/// The logarithm of (1 - 0.05) / 0.05: how far the evidence has to go for an error of at most 5 % either way.
const DECISIVE: f64 = 2.944_438_979_166_44;

/// What the level on the left has achieved.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Tally {
    pub(super) games: u32,
    pub(super) wins: u32,
    /// Games whose first place it shares.
    pub(super) ties: u32,
    /// The sum of its places.
    pub(super) places: u32,
    pub(super) moves: u32,
    /// Games that reached the most moves before their end.
    pub(super) unfinished: u32,
}

/// What a sequential test says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Decision {
    Accepted,
    Rejected,
    Undecided,
}

impl Tally {
    /// The share of games won, with ties as half a game each.
    pub(super) fn share(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.ties) / 2.0) / f64::from(self.games.max(1))
    }

    /// The mean place.
    pub(super) fn place(&self) -> f64 {
        f64::from(self.places) / f64::from(self.games.max(1))
    }

    /// The confidence interval of 95 % of the share of wins, after Wilson.
    pub(super) fn interval(&self) -> (f64, f64) {
        let (games, share) = (f64::from(self.games.max(1)), self.share());
        let square = QUANTILE * QUANTILE;
        let centre = share + square / (2.0 * games);
        let spread = share * (1.0 - share) / games + square / (4.0 * games * games);
        let half = QUANTILE * spread.sqrt();
        let whole = 1.0 + square / games;
        ((centre - half) / whole, (centre + half) / whole)
    }

    /// The sequential probability ratio test (Wald): whether the share of wins is `accept` rather than `reject`, with an error of 5 %.
    pub(super) fn decision(&self, reject: f64, accept: f64) -> Decision {
        let won = f64::from(self.wins) + f64::from(self.ties) / 2.0;
        let lost = f64::from(self.games) - won;
        let evidence = won * (accept / reject).ln() + lost * ((1.0 - accept) / (1.0 - reject)).ln();
        if evidence >= DECISIVE {
            Decision::Accepted
        } else if evidence <= -DECISIVE {
            Decision::Rejected
        } else {
            Decision::Undecided
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Decision, Tally};

    fn tally(games: u32, wins: u32, ties: u32) -> Tally {
        Tally {
            games,
            wins,
            ties,
            ..Tally::default()
        }
    }

    #[test]
    fn the_interval_is_that_of_wilson() {
        let (low, high) = tally(100, 60, 0).interval();
        assert!((low - 0.502).abs() < 0.001 && (high - 0.691).abs() < 0.001);
        let (low, high) = tally(10, 10, 0).interval();
        assert!((low - 0.722).abs() < 0.001 && high <= 1.0);
    }

    #[test]
    fn a_tie_is_half_a_game() {
        assert!((tally(4, 1, 2).share() - 0.5).abs() < f64::EPSILON);
    }

    #[test]
    fn a_sequential_test_ends_early_where_it_is_clear() {
        assert_eq!(tally(10, 10, 0).decision(0.5, 0.65), Decision::Undecided);
        assert_eq!(tally(12, 12, 0).decision(0.5, 0.65), Decision::Accepted);
        assert_eq!(tally(12, 2, 0).decision(0.5, 0.65), Decision::Rejected);
    }
}
