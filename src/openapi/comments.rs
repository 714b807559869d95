//! The comments of the contract, which become descriptions in the document.

use std::collections::BTreeMap;

use maecenas_contract::DESCRIPTORS_WITH_COMMENTS;
use prost::Message;
use prost_reflect::FileDescriptor;
use prost_reflect::prost_types::FileDescriptorSet;

/// The leading comment of each element of the contract, by its file and its path in the file (as in `SourceCodeInfo`).
pub(super) struct Comments(BTreeMap<(String, Vec<i32>), String>);

impl Comments {
    /// The comments of all files.
    pub(super) fn read() -> Self {
        let mut comments = BTreeMap::new();
        let files = FileDescriptorSet::decode(DESCRIPTORS_WITH_COMMENTS).unwrap_or_default();
        for file in files.file {
            let places = file.source_code_info.iter().flat_map(|info| &info.location);
            for place in places {
                if let Some(comment) = &place.leading_comments {
                    comments.insert((file.name().to_owned(), place.path.clone()), flow(comment));
                }
            }
        }
        Self(comments)
    }

    /// The comment of the element at a path in a file; empty if there is none.
    pub(super) fn at(&self, file: &FileDescriptor, path: &[i32]) -> &str {
        self.0
            .get(&(file.name().to_owned(), path.to_owned()))
            .map_or("", String::as_str)
    }
}

/// Joins the lines of each paragraph.
fn flow(comment: &str) -> String {
    let mut text = String::new();
    for line in comment.trim().lines().map(str::trim) {
        if line.is_empty() {
            text.push_str("\n\n");
        } else {
            if !text.is_empty() && !text.ends_with('\n') {
                text.push(' ');
            }
            text.push_str(line);
        }
    }
    text
}

/// The first sentence, without its full stop.
pub(super) fn first_sentence(text: &str) -> &str {
    text.split_once(". ")
        .map_or(text, |(first, _)| first)
        .trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::{first_sentence, flow};

    #[test]
    fn lines_of_a_paragraph_are_joined() {
        assert_eq!(flow(" One\n line.\n\n Another.\n"), "One line.\n\nAnother.");
    }

    #[test]
    fn the_first_sentence_ends_at_its_full_stop() {
        assert_eq!(first_sentence("One (WV). Two."), "One (WV)");
        assert_eq!(first_sentence("Only one."), "Only one");
    }
}
