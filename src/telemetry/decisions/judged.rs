//! The verdicts of one response, and the rules that it reports as broken.

use maecenas_contract::verdicts::{Judge, Verdicts};

/// The code of a response without a problem.
pub(in crate::telemetry) const OK: &str = "OK";

/// Verdicts and broken rules, each with how often.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::telemetry) struct Judged {
    pub(super) verdicts: Vec<(&'static str, u32)>,
    pub(super) rules: Vec<(String, u32)>,
}

impl Judged {
    pub(super) fn of(response: &(impl Verdicts + ?Sized)) -> Self {
        let mut judged = Self::default();
        response.judged(&mut judged);
        judged
    }

    /// Takes counts that were made elsewhere; verdicts that were not given are left out.
    pub(in crate::telemetry) fn counted(
        verdicts: impl Iterator<Item = (&'static str, u32)>,
        rules: &[(String, u32)],
    ) -> Self {
        Self {
            verdicts: verdicts.filter(|(_, times)| *times > 0).collect(),
            rules: rules.to_vec(),
        }
    }
}

impl Judge for Judged {
    fn verdict(&mut self, verdict: &'static str) {
        match self
            .verdicts
            .iter_mut()
            .find(|(known, _)| *known == verdict)
        {
            Some((_, times)) => *times += 1,
            None => self.verdicts.push((verdict, 1)),
        }
    }

    fn broken(&mut self, rule: &str) {
        match self.rules.iter_mut().find(|(known, _)| known == rule) {
            Some((_, times)) => *times += 1,
            None => self.rules.push((rule.to_owned(), 1)),
        }
    }
}
