//! Of which version of a session an answer is.

use crate::contract::wire::sessions::v1 as wire;
use crate::service::Versioned;

impl Versioned for wire::Session {
    fn version(&self) -> Option<u32> {
        Some(self.version)
    }
}

impl Versioned for wire::CreateSessionResponse {
    fn version(&self) -> Option<u32> {
        self.session.as_ref().and_then(Versioned::version)
    }
}

impl Versioned for wire::MakeMoveResponse {
    fn version(&self) -> Option<u32> {
        self.session.as_ref().and_then(Versioned::version)
    }
}

impl Versioned for wire::ListSessionMovesResponse {
    fn version(&self) -> Option<u32> {
        Some(self.version)
    }
}

impl Versioned for wire::ReadRecordResponse {
    fn version(&self) -> Option<u32> {
        Some(self.version)
    }
}

impl Versioned for wire::DeleteSessionResponse {
    fn version(&self) -> Option<u32> {
        None
    }
}
