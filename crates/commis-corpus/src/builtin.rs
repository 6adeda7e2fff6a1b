//! The corpora that come with the program.

use crate::corpus::{Corpus, File};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A corpus that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Builtin {
    /// Thirty recipes with the published ids and dishes.
    Published,
    /// More recipes of other kinds, with the classes and the kitchen they need.
    Extended,
}

impl Builtin {
    /// Every built-in corpus.
    pub const ALL: &'static [Builtin] = &[Builtin::Published, Builtin::Extended];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Builtin::Published => "published",
            Builtin::Extended => "extended",
        }
    }

    /// What it is, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Builtin::Published => "thirty baked goods and salads with the published ids, titles and dishes",
            Builtin::Extended => {
                "soups, pasta, breads, desserts and other dishes beyond the published thirty"
            }
        }
    }

    /// The built-in corpus of that name.
    pub fn named(name: &str) -> Option<Builtin> {
        Builtin::ALL.iter().copied().find(|builtin| builtin.name() == name)
    }

    /// How messages call its folder.
    pub fn root(self) -> &'static str {
        match self {
            Builtin::Published => "data",
            Builtin::Extended => "data/extended",
        }
    }

    /// Its files.
    pub fn files(self) -> Vec<File> {
        let files = match self {
            Builtin::Published => PUBLISHED,
            Builtin::Extended => EXTENDED,
        };
        files.iter().map(|(path, text)| File::new(*path, *text)).collect()
    }

    /// The corpus, read anew. A test makes sure that all of it can be read.
    pub fn load(self) -> Corpus {
        let (mut corpus, _) = Corpus::from_files(self.name(), self.root(), self.files());
        if corpus.about.is_empty() {
            self.about().clone_into(&mut corpus.about);
        }
        corpus
    }
}
