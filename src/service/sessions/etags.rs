//! Entity tags of sessions, for optimistic locking: they name the revision of a response, and the one that a request is for.

use std::{fmt, str::FromStr};

use crate::service::Versioned;
use crate::sessions::{Mark, Revision};
use maecenas_contract::messages::OfGame;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::sessions::v1::SessionInfo;
use maecenas_engine::codec::Codec;

/// The entity tag of a session, parsed from a request: a version, with or without the mark of its last change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Etag {
    /// How many moves have been made in the session.
    pub version: u32,
    /// The mark, which distinguishes versions with the same number; none if the client sent only a version.
    pub(super) mark: Option<Mark>,
}

impl Etag {
    /// Whether the tag has a version and no mark.
    #[must_use]
    pub const fn is_version_only(&self) -> bool {
        self.mark.is_none()
    }

    pub(super) const fn of_version(version: u32) -> Self {
        Self {
            version,
            mark: None,
        }
    }

    /// The revision that the tag names; none without a mark.
    pub(super) fn revision(self) -> Option<Revision> {
        let version = self.version;
        self.mark.map(|mark| Revision { version, mark })
    }

    /// Whether the tag matches a revision; without a mark it matches by version.
    pub(super) fn names(&self, revision: Revision) -> bool {
        self.version == revision.version && self.mark.is_none_or(|mark| mark == revision.mark)
    }

    /// Parses the tag in a field of a request; none for an empty text or `*`, which matches any revision. Tags are opaque to
    /// clients, so an invalid text is not an error: it matches no revision.
    pub(super) fn in_field(text: &str) -> Option<Self> {
        let given = !text.is_empty() && text != "*";
        given.then(|| text.parse().unwrap_or(Self::of_version(u32::MAX)))
    }
}

/// The precondition that a session has one of the revisions that a text names, separated by commas.
#[derive(Debug, Clone, Copy)]
pub(super) struct AnyOf<'a>(&'a str);

impl<'a> AnyOf<'a> {
    /// The condition of a field of a request; none for an empty text or a list with `*`, which any revision meets. A list without a tag is a
    /// condition that no revision meets.
    pub(super) fn in_field(text: &'a str) -> Option<Self> {
        let any = text.split(',').any(|tag| tag.trim() == "*");
        let given = !text.is_empty() && !any;
        given.then_some(Self(text))
    }

    /// Whether it names a revision.
    pub(super) fn names(self, revision: Revision) -> bool {
        self.tags().any(|tag| tag.names(revision))
    }

    /// Whether it names another revision with the number of this one.
    pub(super) fn names_its_number(self, revision: Revision) -> bool {
        self.tags()
            .any(|tag| tag.version == revision.version && !tag.names(revision))
    }

    fn tags(self) -> impl Iterator<Item = Etag> + use<'a> {
        self.0
            .split(',')
            .filter_map(|tag| Etag::in_field(tag.trim()))
    }
}

impl fmt::Display for Etag {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mark {
            Some(mark) => write!(formatter, "{}-{mark}", self.version),
            None => write!(formatter, "{}", self.version),
        }
    }
}

/// The text is not an entity tag of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EtagError;

impl FromStr for Etag {
    type Err = EtagError;

    /// Parses a tag, such as `7-0123456789abcdef` or `7`, also quoted and weak (`W/"7"`) as in HTTP.
    fn from_str(text: &str) -> Result<Self, EtagError> {
        let (text, weak) = match text.strip_prefix("W/") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let text = match text.strip_prefix('"') {
            Some(text) => text.strip_suffix('"').ok_or(EtagError)?,
            None if weak => return Err(EtagError),
            None => text,
        };
        let (version, mark) = match text.split_once('-') {
            Some((version, mark)) => (version, Some(mark.parse().map_err(|_| EtagError)?)),
            None => (text, None),
        };
        // A version is written in one way only: the parser of numbers would take `+7` and `007` too.
        let digits = version.bytes().all(|digit| digit.is_ascii_digit());
        if !digits || (version.len() > 1 && version.starts_with('0')) {
            return Err(EtagError);
        }
        let version = version.parse().map_err(|_| EtagError)?;
        Ok(Self { version, mark })
    }
}

impl Versioned for SessionInfo {
    fn etag(&self) -> Option<&str> {
        Some(&self.etag)
    }
}

impl<C: Codec> Versioned for wire::Session<C> {
    fn etag(&self) -> Option<&str> {
        self.info.as_ref().and_then(Versioned::etag)
    }
}

impl<C: Codec> Versioned for wire::CreateSessionResponse<C> {
    fn etag(&self) -> Option<&str> {
        self.session.as_ref().and_then(Versioned::etag)
    }

    fn created(&self) -> Option<String> {
        let session = self.session.as_ref()?;
        let SessionInfo { id, game, .. } = session.info.as_ref()?;
        Some(format!("/v1/{game}/sessions/{id}"))
    }
}

impl<C: Codec> Versioned for wire::SetOpponentResponse<C> {
    fn etag(&self) -> Option<&str> {
        self.session.as_ref().and_then(Versioned::etag)
    }
}

impl<C: Codec> Versioned for wire::MakeMoveResponse<C> {
    fn etag(&self) -> Option<&str> {
        use wire::make_move_response::Result::{Made, Refused};
        let session = match self.result.as_ref()? {
            Made(made) => &made.session,
            Refused(refused) => &refused.session,
        };
        session.as_ref().and_then(Versioned::etag)
    }
}

impl<C: Codec> Versioned for wire::ListSessionMovesResponse<C> {
    fn etag(&self) -> Option<&str> {
        Some(&self.etag)
    }
}

impl<C: Codec> Versioned for wire::GetSessionRecordResponse<C> {
    fn etag(&self) -> Option<&str> {
        Some(&self.etag)
    }
}

impl<C: Codec> Versioned for wire::DeleteSessionResponse<C> {}

impl<C: Codec> Versioned for OfGame<C, wire::CreateTicketResponse> {}

impl<C: Codec> Versioned for OfGame<C, wire::RenewTokenResponse> {}

#[cfg(test)]
mod tests {
    use super::{AnyOf, Etag, EtagError};
    use crate::sessions::{Mark, Revision};

    #[test]
    fn one_of_several_tags_has_to_be_that_of_the_session() {
        let mark = Mark::from_bytes([0, 0, 0, 0, 0, 0, 0, 0xab]);
        let current = Revision { version: 7, mark };
        let meets = |text| AnyOf::in_field(text).is_none_or(|tags| tags.names(current));
        for text in [
            "7",
            "6, 7",
            "6-00000000000000ab,7-00000000000000ab",
            "7-00000000000000ac, 7",
            "x, W/\"7\"",
            "",
            "*",
            "6, *",
        ] {
            assert!(meets(text), "{text}");
        }
        for text in [
            "6",
            "6, 8",
            "7-00000000000000ac",
            "x",
            "+7",
            "\"6\", ",
            ",",
            " ",
        ] {
            assert!(!meets(text), "{text}");
        }
        let other = AnyOf::in_field("6, 7-00000000000000ac");
        assert!(other.is_some_and(|tags| tags.names_its_number(current)));
    }

    #[test]
    fn a_tag_is_read_with_and_without_its_mark() {
        let mark = Some(Mark::from_bytes([0, 0, 0, 0, 0, 0, 0, 0xab]));
        let whole = Ok(Etag { version: 7, mark });
        let bare = Etag {
            version: 7,
            mark: None,
        };
        for text in [
            "7-00000000000000ab",
            "\"7-00000000000000ab\"",
            "W/\"7-00000000000000ab\"",
        ] {
            assert_eq!(text.parse(), whole);
        }
        for text in ["7", "\"7\"", "W/\"7\""] {
            assert_eq!(text.parse(), Ok(bare));
        }
        for text in [
            "",
            "-",
            "7-",
            "7-ab",
            "one",
            "-1",
            "\"6\", \"7\"",
            "+2",
            "\"+2\"",
            "007",
            "\"7",
            "\"\"7\"\"",
            "W/7",
            "7-00000000000000AB",
        ] {
            assert_eq!(text.parse::<Etag>(), Err(EtagError), "{text}");
        }
    }
}
