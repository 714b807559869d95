//! The lines of a body, as they arrive.

use std::time::Duration;

use axum::body::Body;
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt;
use tokio::time::timeout;

use super::{Setup, body::too_large, stopping::Stopping};
use crate::service::{Code, Error};

/// A body that is read line by line.
#[derive(Debug)]
pub(super) struct Lines {
    body: Body,
    /// What has come of the line that is not yet whole.
    begun: BytesMut,
    /// The most bytes of a line.
    most: usize,
    /// The longest that the next part may take to arrive.
    patience: Duration,
    stopping: Stopping,
}

impl Lines {
    pub(super) fn of(body: Body, setup: &Setup) -> Self {
        Self {
            body,
            begun: BytesMut::new(),
            most: setup.limits.body,
            patience: setup.limits.time,
            stopping: setup.stopping.clone(),
        }
    }

    /// The whole lines that have arrived, one at least, with their breaks; none when the body is at its end. The last line
    /// needs no break.
    ///
    /// # Errors
    /// The line is too long, the rest of the body does not come, or the service closes.
    pub(super) async fn arrived(&mut self) -> Result<Option<Bytes>, Error> {
        loop {
            let frame = tokio::select! {
                biased;
                frame = timeout(self.patience, self.body.frame()) => frame,
                () = self.stopping.closing() => {
                    let detail = "the service stops; ask the rest again, and another one answers";
                    return Err(Error::new(Code::Stopping, detail));
                }
            };
            let broken = match frame {
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
                    if self.begun.len() > self.most {
                        return Err(too_large(self.most));
                    }
                    continue;
                }
                Ok(None) if self.begun.is_empty() => return Ok(None),
                Ok(None) => return Ok(Some(self.begun.split().freeze())),
                Ok(Some(Err(_))) => "the stream breaks off; ask the rest again".to_owned(),
                Err(_) => format!(
                    "no question came within {:?}; ask the rest again",
                    self.patience
                ),
            };
            return Err(Error::new(Code::MalformedJson, broken));
        }
    }
}
