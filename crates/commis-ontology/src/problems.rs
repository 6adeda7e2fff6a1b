//! The list of everything that is wrong with the data files.

use commis_base::{Problem, Source};

use crate::OntologyError;
use crate::declaration::Place;

/// More problems than this are not told apart: a file that bad is not an ontology.
const MOST: usize = 200;

/// Problems found so far.
pub(crate) struct Problems<'a> {
    sources: &'a [Source],
    found: Vec<(Place, String)>,
    more: usize,
}

impl<'a> Problems<'a> {
    pub(crate) fn new(sources: &'a [Source]) -> Problems<'a> {
        Problems { sources, found: Vec::new(), more: 0 }
    }

    /// Notes a problem; its message, which may need a costly search for a hint, is only made when it is kept.
    pub(crate) fn report(&mut self, place: Place, message: impl FnOnce() -> String) {
        if self.found.len() < MOST {
            self.found.push((place, message()));
        } else {
            self.more += 1;
        }
    }

    /// Notes what the document reader found in a source.
    pub(crate) fn take(&mut self, source: usize, problem: Problem) {
        self.report(Place::new(source, problem.line), || problem.message);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// How a place is written in a message about another place.
    pub(crate) fn show(&self, place: Place) -> String {
        format!("{}:{}", self.file(place), place.line())
    }

    /// The problems in the order of the files.
    pub(crate) fn finish(mut self) -> Vec<OntologyError> {
        self.found.sort_by_key(|(place, _)| *place);
        if self.more > 0
            && let Some((_, message)) = self.found.last_mut()
        {
            *message = format!("{message} (and {} more problems)", self.more);
        }
        let problem = |(place, message): &(Place, String)| {
            OntologyError::new(self.file(*place), place.line(), message.as_str())
        };
        self.found.iter().map(problem).collect()
    }

    fn file(&self, place: Place) -> &str {
        self.sources.get(place.source()).map_or("", |source| source.name.as_str())
    }
}
