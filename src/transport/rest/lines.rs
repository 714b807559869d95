//! Splits a streaming request body into lines.

use std::{future::poll_fn, time::Duration};

use axum::body::Body;
use bytes::Bytes;
use futures_util::future::BoxFuture;
use http_body_util::BodyExt;
use tokio::time::timeout;

use super::body::too_large;
use crate::transport::Setup;
use crate::transport::http::limits::{Admission, streams_end};
use crate::transport::http::reading::{Pace, Room, Unread};
use crate::transport::shutdown::Shutdown;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

/// A body that is read line by line.
pub(in crate::transport) struct Lines {
    body: Body,
    /// The incomplete line.
    begun: Room,
    /// Enforces the minimum rate of that line.
    pace: Pace,
    admission: Admission,
    /// The most bytes of a line.
    most: usize,
    /// How long the client may pause between two lines.
    patience: Duration,
    shutdown: Shutdown,
    /// The end of the service or of the connection, from when the body was first waited for.
    closing: Option<BoxFuture<'static, ()>>,
}

impl Lines {
    pub(in crate::transport) fn of(body: Body, setup: &Setup, admission: Admission) -> Self {
        Self {
            body,
            begun: Room::default(),
            pace: Pace::default(),
            admission,
            most: setup.limits.body,
            patience: setup.limits.time,
            shutdown: setup.shutdown.clone(),
            closing: None,
        }
    }

    /// The complete lines that have arrived, at least one, with their line breaks; `None` at the end of the body. The last line
    /// needs no line break.
    ///
    /// # Errors
    /// The line is too long, the body stalls or breaks off, or the service closes or ends the connection.
    pub(in crate::transport) async fn arrived(&mut self) -> Result<Option<Bytes>, Error> {
        loop {
            let next = async {
                // An incomplete line has to arrive at the minimum rate, the next one within `patience`.
                if self.begun.bytes.is_empty() {
                    let frame = timeout(self.patience, self.body.frame()).await;
                    self.pace = Pace::default();
                    self.pace.counted(frame.map_err(|_| late(self.patience))?)
                } else {
                    self.pace.frame(&mut self.body, &self.admission).await
                }
            };
            // Polled only while no frame is there, and made once.
            let closing = poll_fn(|context| {
                let closing = self.closing.get_or_insert_with(|| {
                    let connection = streams_end(self.admission.connection());
                    Box::pin(self.shutdown.stream_end(connection))
                });
                closing.as_mut().poll(context)
            });
            let frame = tokio::select! {
                biased;
                frame = next => frame,
                () = closing => {
                    let detail = text!("connection-ends-ask-rest-again");
                    return Err(Error::new(Code::Stopping, detail));
                }
            };
            let data = match frame {
                Ok(Some(frame)) => match frame.into_data() {
                    Ok(data) => data,
                    Err(_) => continue,
                },
                Ok(None) if self.begun.bytes.is_empty() => return Ok(None),
                Ok(None) => return Ok(Some(self.begun.bytes.split().freeze())),
                Err(Unread::Refused(error)) => return Err(error),
                Err(Unread::Broken | Unread::TooLarge) => {
                    let detail = text!("stream-breaks-off");
                    return Err(Error::new(Code::MalformedJson, detail));
                }
            };
            let end = data.iter().rposition(|byte| *byte == b'\n');
            let whole = end.map(|end| self.begun.bytes.len() + end + 1);
            self.begun.add(&data, &self.admission).await?;
            if let Some(whole) = whole {
                return Ok(Some(self.begun.bytes.split_to(whole).freeze()));
            }
            if self.begun.bytes.len() > self.most {
                return Err(too_large(self.most));
            }
        }
    }
}

fn late(patience: Duration) -> Error {
    let detail = text!(
        "no-question-in-time",
        patience = format_args!("{patience:?}")
    );
    Error::new(Code::DeadlineExceeded, detail)
}
