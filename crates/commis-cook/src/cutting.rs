//! Cutting patterns and the English they stand for.

use commis_corpus::stem;
use commis_ontology::ClassId;

use crate::words::Words;

/// The pattern that some words ask for: the longest phrase of the data, made finer by words such as `thinly`.
pub(crate) fn pattern_of(stems: &[String], words: &Words) -> Option<ClassId> {
    let mut best: Option<(usize, usize)> = None;
    for (index, cut) in words.lexicon.cuts.iter().enumerate() {
        for said in &cut.said {
            let said: Vec<String> = said.split(' ').map(stem).collect();
            let found = stems.windows(said.len().max(1)).any(|window| window == said);
            if found && best.is_none_or(|(length, _)| said.len() > length) {
                best = Some((said.len(), index));
            }
        }
    }
    let cut = words.lexicon.cuts.get(best?.1)?;
    let fine = stems.iter().any(|stem| words.lexicon.is("fine", stem));
    cut.class(fine, words.ontology)
}
