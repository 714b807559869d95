//! Commit-reveal for the seed of a game: SHA-256(salt, seed) is published at the start, the salt at the end.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use maecenas_contract::wire::sessions::v1::SeedCommitment;
use maecenas_game::Seed;

/// The commitment to a seed; it has the salt only once the seed is revealed.
#[must_use]
pub fn of(seed: Seed, salt: [u8; 32], revealed: bool) -> SeedCommitment {
    SeedCommitment {
        digest: const_hex::encode(digest(seed, &salt)),
        salt: revealed.then(|| const_hex::encode(salt)),
    }
}

/// Whether a game was played with another seed than the one committed to. Without the salt it cannot be verified, and the
/// answer is false.
#[must_use]
pub fn is_broken(commitment: Option<&SeedCommitment>, seed: Option<Seed>) -> bool {
    let Some((commitment, salt)) = commitment.and_then(|made| Some((made, made.salt.as_ref()?)))
    else {
        return false;
    };
    !matches(commitment, salt, seed)
}

fn matches(commitment: &SeedCommitment, salt: &str, seed: Option<Seed>) -> bool {
    // Both are numbers of up to 64 hexadecimal digits, and are parsed like a seed.
    let (Some(said), Some(salt)) = (Seed::from_hex(&commitment.digest), Seed::from_hex(salt))
    else {
        return false;
    };
    let digest = seed.map(|seed| digest(seed, &salt.to_bytes()));
    digest.is_some_and(|digest| digest.ct_eq(&said.to_bytes()).into())
}

fn digest(seed: Seed, salt: &[u8; 32]) -> [u8; 32] {
    let hash = Sha256::new()
        .chain_update(salt)
        .chain_update(seed.to_bytes());
    hash.finalize().into()
}
