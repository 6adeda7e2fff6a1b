//! The corpora that come with the program.

use commis_base::Source;

use crate::corpus::{Corpus, File};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A corpus that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Builtin {
    /// Thirty recipes with the published ids and dishes.
    Published,
    /// More recipes of other kinds, with the classes and the kitchen they need.
    Extended,
    /// Dishes that people cook at home, over the classes of the extended set, with kitchens full of food.
    Home,
}

impl Builtin {
    /// Every built-in set of recipes; each may use the classes of those before it.
    pub const ALL: &'static [Builtin] = &[Builtin::Published, Builtin::Extended, Builtin::Home];
    /// The sets over whose fifty recipes figures are given; the others are columns of their own.
    pub const FIFTY: &'static [Builtin] = &[Builtin::Published, Builtin::Extended];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Builtin::Published => "published",
            Builtin::Extended => "extended",
            Builtin::Home => "home",
        }
    }

    /// What it is, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Builtin::Published => {
                "thirty baked goods and salads with the published ids and titles; texts and golds are ours"
            }
            Builtin::Extended => {
                "soups, pasta, breads, desserts and other dishes beyond the published thirty"
            }
            Builtin::Home => {
                "stews, curries, roasts, fish, pies and other dinners, with kitchens full of what people cook with"
            }
        }
    }

    /// The built-in corpus of that name.
    pub fn named(name: &str) -> Option<Builtin> {
        Builtin::ALL.iter().copied().find(|builtin| builtin.name() == name)
    }

    /// The corpus whose classes its own are put upon.
    pub fn over(self) -> Option<Builtin> {
        (self == Builtin::Home).then_some(Builtin::Extended)
    }

    /// The corpus that a kitchen belongs to.
    pub fn with_kitchen(name: &str) -> Option<Builtin> {
        Builtin::ALL.iter().copied().find(|builtin| builtin.kitchen(name).is_some())
    }

    /// Its classes, upon those of the corpus that it stands over. No recipe is read for them.
    pub fn ontology(self) -> Vec<Source> {
        let mut sources = self.over().map_or_else(Vec::new, Builtin::ontology);
        let own = self.embedded().iter().filter(|(path, _)| path.starts_with("ontology/"));
        sources.extend(own.map(|(path, text)| self.source(path, text)));
        sources
    }

    /// One of its kitchens.
    pub fn kitchen(self, name: &str) -> Option<Source> {
        let path = format!("kitchens/{name}.yaml");
        let (path, text) = self.embedded().iter().find(|(known, _)| *known == path)?;
        Some(self.source(path, text))
    }

    fn source(self, path: &str, text: &'static str) -> Source {
        Source { name: format!("{}/{path}", self.root()), text: text.into() }
    }

    /// The names of its kitchens.
    pub fn kitchens(self) -> Vec<String> {
        let name = |path: &str| path.strip_prefix("kitchens/")?.strip_suffix(".yaml").map(str::to_owned);
        self.embedded().iter().filter_map(|(path, _)| name(path)).collect()
    }

    /// How messages call its folder.
    pub fn root(self) -> &'static str {
        match self {
            Builtin::Published => "data",
            Builtin::Extended => "data/extended",
            Builtin::Home => "data/home",
        }
    }

    /// Its files.
    pub fn files(self) -> Vec<File> {
        self.embedded().iter().map(|(path, text)| File::new(*path, *text)).collect()
    }

    fn embedded(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Builtin::Published => PUBLISHED,
            Builtin::Extended => EXTENDED,
            Builtin::Home => HOME,
        }
    }

    /// The corpus, read anew. A test makes sure that all of it can be read.
    pub fn load(self) -> Corpus {
        let (mut corpus, _) = Corpus::from_files(self.name(), self.root(), self.files());
        if corpus.about.is_empty() {
            self.about().clone_into(&mut corpus.about);
        }
        corpus.ontology = self.ontology();
        corpus
    }
}
