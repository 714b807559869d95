//! The lines of a body, as they arrive.

use axum::body::Body;
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt;
use tokio::time::timeout;

use super::{
    MOST_BYTES,
    body::{PATIENCE, too_large},
};
use crate::service::{Code, Error};

/// A body that is read line by line.
#[derive(Debug)]
pub(super) struct Lines {
    body: Body,
    /// What has come of the line that is not yet whole.
    begun: BytesMut,
}

impl Lines {
    pub(super) fn of(body: Body) -> Self {
        Self {
            body,
            begun: BytesMut::new(),
        }
    }

    /// The whole lines that have arrived, one at least, with their breaks; none when the body is at its end. The last line
    /// needs no break.
    ///
    /// # Errors
    /// The line is too long, or the rest of the body does not come.
    pub(super) async fn arrived(&mut self) -> Result<Option<Bytes>, Error> {
        loop {
            let broken = match timeout(PATIENCE, self.body.frame()).await {
                Ok(Some(Ok(frame))) => {
                    let Ok(data) = frame.into_data() else {
                        continue;
                    };
                    let end = data.iter().rposition(|byte| *byte == b'\n');
                    let whole = end.map(|end| self.begun.len() + end + 1);
                    self.begun.extend_from_slice(&data);
                    if let Some(whole) = whole {
                        return Ok(Some(self.begun.split_to(whole).freeze()));
                    }
                    if self.begun.len() > MOST_BYTES {
                        return Err(too_large());
                    }
                    continue;
                }
                Ok(None) if self.begun.is_empty() => return Ok(None),
                Ok(None) => return Ok(Some(self.begun.split().freeze())),
                Ok(Some(Err(_))) => "the stream breaks off; ask the rest again".to_owned(),
                Err(_) => format!("no question came within {PATIENCE:?}; ask the rest again"),
            };
            return Err(Error::new(Code::MalformedJson, broken));
        }
    }
}
