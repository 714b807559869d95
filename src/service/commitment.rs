//! Commit-reveal for the seed of a game: SHA-256(salt, seed) is published at the start, the salt at the end.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::hexadecimal;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::sessions::v1::SeedCommitment;
use crate::games::princes::rules::{Seed, State};

/// The commitment to a seed; it has the salt only once the seed is revealed.
pub(crate) fn of(seed: Seed, salt: [u8; 32], told: bool) -> SeedCommitment {
    SeedCommitment {
        digest: hexadecimal(&digest(seed, &salt)),
        salt: told.then(|| hexadecimal(&salt)),
    }
}

/// Whether a record was played with another seed than the one committed to. Without the salt it cannot be verified, and the
/// answer is false.
pub(crate) fn is_broken(record: &wire::Record, state: &State) -> bool {
    let commitment = record.commitment.as_ref();
    let Some((commitment, salt)) = commitment.and_then(|told| Some((told, told.salt.as_ref()?)))
    else {
        return false;
    };
    !matches(commitment, salt, state)
}

fn matches(commitment: &SeedCommitment, salt: &str, state: &State) -> bool {
    // Both are numbers of up to 64 hexadecimal digits, and are parsed like a seed.
    let (Some(said), Some(salt)) = (Seed::from_hex(&commitment.digest), Seed::from_hex(salt))
    else {
        return false;
    };
    let digest = state
        .chance()
        .map(|chance| digest(chance.seed, &salt.to_bytes()));
    digest.is_some_and(|digest| digest.ct_eq(&said.to_bytes()).into())
}

fn digest(seed: Seed, salt: &[u8; 32]) -> [u8; 32] {
    let hash = Sha256::new()
        .chain_update(salt)
        .chain_update(seed.to_bytes());
    hash.finalize().into()
}
