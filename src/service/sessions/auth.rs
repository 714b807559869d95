//! Authentication by tokens, and authorization by roles.

use std::fmt;
use std::net::IpAddr;

use sha2::{Digest, Sha256};
use subtle::{Choice, ConstantTimeEq};

use crate::sessions::TokenHash;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Fault, FaultCode};
use maecenas_contract::wire::stored::v1::Metadata;
use maecenas_contract::{Language, Text, text};
use maecenas_engine::Error;

/// The caller of an operation: their language, their token and their address.
#[derive(Debug, Clone, Copy, Default)]
pub struct Caller {
    /// The language of messages.
    pub language: Language,
    token: Option<Hash>,
    client: Option<IpAddr>,
}

impl Caller {
    /// A caller with the token that they sent, if any.
    #[must_use]
    pub fn new(language: Language, token: Option<&str>) -> Self {
        let token = token.map(Hash::of);
        Self {
            language,
            token,
            client: None,
        }
    }

    /// This caller with the address of their client.
    #[must_use]
    pub const fn at(self, client: IpAddr) -> Self {
        Self {
            client: Some(client),
            ..self
        }
    }

    /// The address of the client.
    pub(super) const fn client(&self) -> Option<IpAddr> {
        self.client
    }

    /// The caller's role in a session.
    pub(super) fn role(&self, metadata: &Metadata) -> Result<Role, Error> {
        let Some(token) = &self.token else {
            return Ok(Role::Spectator);
        };
        // Against timing attacks all tokens are compared, each in constant time.
        let mut role = None;
        for (seat, kept) in (0..).zip(&metadata.seat_tokens) {
            if token.is(kept).into() {
                role = Some(Role::Seat(seat));
            }
        }
        if token.is(&metadata.host_token).into() {
            role = Some(Role::Host);
        }
        role.ok_or_else(|| {
            let detail = text!("token-not-of-session");
            Error::new(Code::Unauthenticated, detail)
        })
    }

    /// This caller with another token, given by its hash.
    pub(super) const fn with_token(self, token: TokenHash) -> Self {
        Self {
            token: Some(Hash(token)),
            ..self
        }
    }

    /// The hash of the caller's token, if any.
    pub(super) fn token(&self) -> Option<TokenHash> {
        self.token.map(|Hash(token)| token)
    }

    /// Identifies the caller in idempotency keys.
    pub(super) fn fingerprint(&self) -> [u8; 32] {
        self.token.map_or([0; 32], |Hash(bytes)| bytes)
    }
}

/// The role of a caller in a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Role {
    /// The host, who created the session: they see everything and may delete it.
    Host,
    /// A player: they see what their seat may see, and move for it.
    Seat(u32),
    /// A spectator: they see what is public.
    Spectator,
}

impl Role {
    /// The seat that the caller moves for: the seat of their token, or the one that the host names.
    pub(super) fn mover(self, named: Option<u32>, players: usize) -> Result<u32, Error> {
        let (code, detail) = match (self, named) {
            (Self::Seat(seat), None) => return Ok(seat),
            (Self::Seat(seat), Some(named)) if seat == named => return Ok(seat),
            (Self::Host, Some(named)) => return seat(named, players),
            (Self::Seat(_), Some(_)) => (Code::PermissionDenied, text!("token-of-another-seat")),
            (Self::Host, None) => {
                return Err(Error::from(vec![Fault {
                    field: "seat".to_owned(),
                    code: FaultCode::MissingField.name(),
                    message: text!("seat-required-of-host"),
                }]));
            }
            (Self::Spectator, _) => (Code::Unauthenticated, text!("token-of-seat-needed")),
        };
        Err(Error::new(code, detail))
    }

    /// Whether the role may see everything that a seat may see.
    pub(super) fn sees_all_of(self, seat: u32) -> bool {
        self == Self::Host || self == Self::Seat(seat)
    }

    /// Checks that the caller is the host; `what` names the operation in the error.
    pub(super) fn host(self, what: &Text) -> Result<(), Error> {
        let code = match self {
            Self::Host => return Ok(()),
            Self::Seat(_) => Code::PermissionDenied,
            Self::Spectator => Code::Unauthenticated,
        };
        let detail = text!("token-of-host-needed"; what);
        Err(Error::new(code, detail))
    }
}

/// Checks that a session with this number of players has the named seat.
pub(super) fn seat(named: u32, players: usize) -> Result<u32, Error> {
    if (named as usize) < players {
        return Ok(named);
    }
    let last = players.saturating_sub(1);
    Err(Error::from(vec![Fault {
        field: "seat".to_owned(),
        code: FaultCode::NoSuchSeat.name(),
        message: text!("seat-not-in-session", named, last),
    }]))
}

/// The SHA-256 of a token. Tokens themselves are never stored.
#[derive(Clone, Copy)]
struct Hash(TokenHash);

impl Hash {
    fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }

    fn is(&self, kept: &[u8]) -> Choice {
        self.0.as_slice().ct_eq(kept)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a token")
    }
}

/// A new random token and its hash.
pub(super) fn token() -> Result<(String, Vec<u8>), Error> {
    Ok(token_of(&secret()?))
}

/// The token with these bits and its hash.
pub(super) fn token_of(bits: &[u8; 32]) -> (String, Vec<u8>) {
    let token = const_hex::encode(bits);
    let Hash(kept) = Hash::of(&token);
    (token, kept.to_vec())
}

/// 256 random bits from the operating system.
pub(super) fn secret() -> Result<[u8; 32], Error> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(|_| {
        let detail = text!("no-random-bits");
        Error::new(Code::Internal, detail)
    })?;
    Ok(bits)
}
