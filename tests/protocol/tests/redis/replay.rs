//! One walk through the model, replayed with the scripts.

use std::collections::HashMap;

use maecenas_protocol::{
    history::History,
    line::{Id, Line, Revision},
    store::{Command, Current, Reply},
};
use redis::Value;

use crate::server::{Scripts, flat};

const IDLE: &[u8] = b"600000";
const MOST_KEYS: &[u8] = b"4294967295";
const PERCENT: &[u8] = b"80";
const TIME: &[u8] = b"1700000000000";

/// The values in Redis for the names of the model.
pub struct Replay<'a> {
    pub scripts: &'a mut Scripts,
    notices: redis::PubSub<'a>,
    walk: usize,
    marks: HashMap<Id, [u8; 8]>,
    metadata: HashMap<u8, Vec<u8>>,
    generations: HashMap<u8, [u8; 8]>,
    claims: HashMap<u8, Vec<u8>>,
    /// The number of marks and other values drawn so far.
    drawn: u64,
    copies: usize,
}

impl<'a> Replay<'a> {
    pub fn new(scripts: &'a mut Scripts, notices: redis::PubSub<'a>, walk: usize) -> Self {
        let (marks, metadata, generations, claims) = Default::default();
        Self {
            scripts,
            notices,
            walk,
            marks,
            metadata,
            generations,
            claims,
            drawn: 0,
            copies: 0,
        }
    }

    pub fn key(&self, server: usize) -> String {
        format!("maecenas:{{{}-{server}}}", self.walk)
    }

    fn claim_of(key: &str) -> String {
        format!("claim-{key}")
    }

    /// Copies all that a server has to a key, or to a new one.
    pub fn copy(&mut self, from: &str, to: Option<String>) -> String {
        self.copies += 1;
        let to = to.unwrap_or_else(|| format!("copy-{}-{}", self.walk, self.copies));
        self.scripts.copy(from, &to);
        self.scripts
            .copy(&Self::claim_of(from), &Self::claim_of(&to));
        to
    }

    fn draw(&mut self) -> [u8; 8] {
        self.drawn += 1;
        self.drawn.to_be_bytes()
    }

    fn mark(&mut self, made: Option<Id>) -> [u8; 8] {
        match made {
            Some(made) => self.marks[&made],
            None => self.draw(),
        }
    }

    fn text(&mut self, what: &str) -> Vec<u8> {
        self.drawn += 1;
        format!("{what}-{}", self.drawn).into_bytes()
    }

    fn state(&self, line: Line) -> Vec<u8> {
        line.iter().flat_map(|id| self.marks[&id]).collect()
    }

    fn entry(request: u8) -> Vec<u8> {
        format!("move-{request}").into_bytes()
    }

    /// Runs a command on a server and compares its reply. `history` is that of the model after the command.
    pub fn run(&mut self, server: usize, command: Command, reply: Reply, history: &History) {
        let key = self.key(server);
        let answered = match command {
            Command::Claim => {
                let claim = self.text("claim");
                let arguments: [&[u8]; 4] = [&claim, IDLE, MOST_KEYS, PERCENT];
                let answered = self.scripts.run("claim", &Self::claim_of(&key), &arguments);
                if let Reply::Claimed(name, false) = reply {
                    self.claims.insert(name, claim);
                }
                answered
            }
            Command::Create { made } => {
                let mark = self.mark(made);
                let metadata = match made {
                    Some(made) => {
                        self.metadata[&history.changes[usize::from(made)].metadata].clone()
                    }
                    None => self.text("metadata"),
                };
                let arguments: [&[u8]; 8] =
                    [&metadata, b"", IDLE, &mark, IDLE, MOST_KEYS, PERCENT, TIME];
                let answered = self.scripts.run("create", &key, &arguments);
                if let Reply::Created(id) = reply {
                    self.created(id, mark, metadata, history);
                }
                answered
            }
            Command::Read => self.scripts.run("read", &key, &[TIME]),
            Command::Newer {
                known, metadata, ..
            } => {
                let version = digits(known.version);
                let (mark, generation) = (self.marks[&known.mark], self.generations[&metadata]);
                self.scripts
                    .run("newer", &key, &[&version, &mark, &generation, TIME])
            }
            Command::Append { .. } => self.append(&key, command, reply),
            Command::Recall { key: (name, print) } => {
                self.scripts
                    .run("recall", &key, &[&[name; 16], &[print; 16], TIME])
            }
            Command::Log { from, known } => {
                return self.log(&key, from, known, reply, history);
            }
            Command::Replace {
                metadata: before,
                made,
                ..
            } => {
                let (metadata, next) = match made {
                    Some(made) => (self.metadata[&made].clone(), self.generations[&made]),
                    None => (self.text("metadata"), self.draw()),
                };
                let generation = self.generations[&before];
                let arguments: [&[u8]; 4] = [&generation, &next, &metadata, TIME];
                let answered = self.scripts.run("replace_metadata", &key, &arguments);
                if let Reply::Replaced(name) = reply {
                    self.metadata.insert(name, metadata);
                    self.generations.insert(name, next);
                }
                answered
            }
        };
        assert_eq!(flat(&answered), self.expected(reply), "{command:?}");
    }

    fn append(&mut self, key: &str, command: Command, reply: Reply) -> Vec<Value> {
        let Command::Append {
            expected,
            position,
            metadata,
            request,
            key: retry,
            made,
            ..
        } = command
        else {
            panic!("an append");
        };
        let mark = self.mark(made);
        let state = [self.state(position), mark.to_vec()].concat();
        let (name, print) = match retry {
            Some((name, print)) => (vec![name; 16], vec![print; 16]),
            None => (Vec::new(), Vec::new()),
        };
        let (version, generation) = (digits(expected.version), self.generations[&metadata]);
        let (before, entry) = (self.marks[&expected.mark], Self::entry(request));
        let arguments: [&[u8]; 9] = [
            &version,
            &before,
            &state,
            &entry,
            &mark,
            &name,
            &print,
            &generation,
            TIME,
        ];
        let length = |scripts: &mut Scripts| -> usize {
            redis::cmd("HGET")
                .arg(key)
                .arg("v")
                .query(&mut scripts.connection)
                .unwrap_or_default()
        };
        let earlier = length(self.scripts);
        let answered = self.scripts.run("append", key, &arguments);
        if let Reply::Accepted(revision) = reply {
            self.marks.insert(revision.mark, mark);
        }
        if length(self.scripts) > earlier {
            // Each move that is made is published, with the generation and the marks before and after it.
            let mut published = || {
                self.notices
                    .get_message()
                    .expect("a notice comes")
                    .get_payload_bytes()
                    .to_vec()
            };
            let mut notice = published();
            // Other changes say only that there is something to read.
            while notice == b"!" {
                notice = published();
            }
            let version = digits(expected.version + 1);
            let whole = [&version, &b" "[..], &generation, &before, &mark, &entry].concat();
            assert_eq!(notice, whole);
        }
        answered
    }

    /// Compares a part of the log, decoded as the service does.
    fn log(&mut self, key: &str, from: u8, known: Option<Id>, reply: Reply, history: &History) {
        let answered = self.scripts.run("log", key, &[&digits(from), b"100"]);
        let Reply::Log {
            current,
            metadata,
            entries,
            diverged,
            ..
        } = reply
        else {
            return assert_eq!(flat(&answered), self.expected(reply));
        };
        let [head @ .., _tombstone, begin, Value::Array(read)] = &answered[..] else {
            panic!("a part of the log: {answered:?}");
        };
        let (mark, generation) = (self.marks[&current.mark], self.generations[&metadata]);
        let version = digits(current.version);
        let expected = [&b"log"[..], &version, &mark, &generation];
        assert_eq!(flat(head), expected);
        let (begin, read) = (std::slice::from_ref(begin), flat(read));
        let other = known
            .is_some_and(|known| *begin == [Value::Nil] || flat(begin)[0] != self.marks[&known]);
        assert_eq!(other, diverged, "{:?} {answered:?}", (from, known));
        if !diverged {
            let request = |id: Id| history.changes[usize::from(id)].request;
            let entry = |id| [self.marks[&id].to_vec(), Self::entry(request(id))].concat();
            assert_eq!(read, entries.iter().map(entry).collect::<Vec<_>>());
        }
    }

    fn current(&self, word: &str, current: Current) -> Vec<Vec<u8>> {
        let Revision { version, mark } = current.revision;
        let (mark, state) = (self.marks[&mark].to_vec(), self.state(current.state));
        let generation = self.generations[&current.metadata].to_vec();
        vec![word.into(), digits(version), mark, generation, state]
    }

    fn expected(&self, reply: Reply) -> Vec<Vec<u8>> {
        match reply {
            Reply::Missing => vec!["missing".into()],
            Reply::Claimed(_, false) => vec!["free".into()],
            Reply::Claimed(name, true) => vec!["claimed".into(), self.claims[&name].clone()],
            Reply::Created(_) => vec!["created".into()],
            Reply::Taken => vec!["taken".into()],
            Reply::Session(current) => {
                let mut expected = self.current("session", current);
                expected.push(self.metadata[&current.metadata].clone());
                expected
            }
            Reply::Same => vec!["same".into()],
            Reply::Current(current) => self.current("current", current),
            Reply::Accepted(revision) => vec!["accepted".into(), digits(revision.version)],
            Reply::Stale(current) => self.current("stale", current),
            Reply::Repeated(revision, current) => {
                let mut expected = self.current("repeated", current);
                let mark = self.marks[&revision.mark].to_vec();
                expected.splice(1..1, [digits(revision.version), mark]);
                expected
            }
            Reply::Reused => vec!["reused".into()],
            Reply::Replaced(_) => vec!["replaced".into()],
            Reply::Overtaken => vec!["overtaken".into()],
            Reply::Log { .. } => panic!("a part of the log is compared by itself"),
        }
    }

    /// The creation of a session that the model begins with.
    pub fn begin(&mut self, history: &History) {
        let (mark, metadata) = (self.draw(), self.text("metadata"));
        let key = self.key(0);
        let arguments: [&[u8]; 8] = [&metadata, b"", IDLE, &mark, IDLE, MOST_KEYS, PERCENT, TIME];
        self.scripts.run("create", &key, &arguments);
        self.created(0, mark, metadata, history);
    }

    fn created(&mut self, id: Id, mark: [u8; 8], metadata: Vec<u8>, history: &History) {
        let name = history.changes[usize::from(id)].metadata;
        self.marks.insert(id, mark);
        self.metadata.insert(name, metadata);
        self.generations.insert(name, mark);
    }
}

pub fn digits(number: u8) -> Vec<u8> {
    number.to_string().into_bytes()
}
