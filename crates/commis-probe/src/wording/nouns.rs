//! What a mixture of many ingredients is called.

use std::collections::BTreeSet;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source};
use commis_kitchen::Vocabulary;
use commis_ontology::ClassId;

use crate::tasks::words_of;

/// The noun of last resort.
const MIXTURE: &str = "mixture";

/// Nouns with what has to hold for each, the first that fits wins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nouns {
    liquids: Vec<String>,
    rules: Vec<Rule>,
}

#[derive(Clone, Debug, Default)]
struct Rule {
    noun: String,
    smooth: Option<bool>,
    with: Vec<String>,
    and: Vec<String>,
    without: Vec<String>,
    state: Option<String>,
    titled: Vec<String>,
    counts: bool,
    told: Vec<String>,
    untold: Vec<String>,
    least_liquid: f64,
    most_liquid: f64,
}

/// A mixture as far as its name depends on it.
pub(crate) struct Blend<'a> {
    /// The ingredients with their weights.
    pub(crate) leaves: &'a [(ClassId, f64)],
    pub(crate) smooth: bool,
    /// The slots that say what was done to it.
    pub(crate) states: &'a [&'a str],
    /// The words of the recipe.
    pub(crate) told: &'a BTreeSet<String>,
    /// The words of its title.
    pub(crate) titled: &'a BTreeSet<String>,
}

impl Nouns {
    pub(super) fn builtin() -> Result<Nouns, Vec<Problem>> {
        let source = Source::new("probe/nouns.yaml", include_str!("../../../../data/probe/nouns.yaml"));
        Nouns::load(&source)
    }

    fn load(source: &Source) -> Result<Nouns, Vec<Problem>> {
        let file = &source.name;
        let root = document::read(file, &source.text).map_err(|problem| vec![problem])?;
        let mut problems =
            document::check_keys(file, root.as_map().unwrap_or_default(), &["liquids", "nouns"]);
        let mut nouns = Nouns { liquids: texts(root.get("liquids")), rules: Vec::new() };
        for node in root.get("nouns").and_then(Node::as_list).unwrap_or_default() {
            let keys = [
                "noun", "made", "with", "and", "without", "state", "titled", "counts", "told", "untold",
                "liquid", "at-most",
            ];
            problems.extend(document::check_keys(file, node.as_map().unwrap_or_default(), &keys));
            let text = |key: &str| node.get(key).and_then(Node::as_str);
            let mut percent = |key: &str, usual: f64| {
                let Some(text) = text(key) else { return usual };
                text.parse().unwrap_or_else(|_| {
                    problems
                        .push(node.problem(file, format!("`{key}` is a number of percent, not `{text}`")));
                    usual
                })
            };
            let (least_liquid, most_liquid) = (percent("liquid", 0.0), percent("at-most", 100.0));
            let smooth = match text("made") {
                Some("smooth") => Some(true),
                Some("coarse") => Some(false),
                Some("any") => None,
                _ => {
                    problems.push(node.problem(file, "`made` is smooth, coarse or any"));
                    None
                }
            };
            nouns.rules.push(Rule {
                noun: text("noun").unwrap_or_default().to_owned(),
                smooth,
                with: texts(node.get("with")),
                and: texts(node.get("and")),
                without: texts(node.get("without")),
                state: text("state").map(str::to_owned),
                titled: words(node.get("titled")),
                counts: text("counts") == Some("yes"),
                told: words(node.get("told")),
                untold: words(node.get("untold")),
                least_liquid,
                most_liquid,
            });
        }
        if problems.is_empty() { Ok(nouns) } else { Err(problems) }
    }

    /// Whether something counts as a liquid.
    pub(crate) fn is_liquid(&self, class: ClassId, vocabulary: &Vocabulary) -> bool {
        let mut liquids = self.liquids.iter().filter_map(|kind| vocabulary.ontology.class(kind));
        liquids.any(|kind| vocabulary.is_a(class, kind))
    }

    /// The key of the noun for a mixture, and whether it is one for pieces that are counted.
    pub(crate) fn of(&self, blend: &Blend<'_>, vocabulary: &Vocabulary) -> (&str, bool) {
        let classes = |kinds: &[String]| -> Vec<ClassId> {
            kinds.iter().filter_map(|kind| vocabulary.ontology.class(kind)).collect()
        };
        let is_one_of =
            |class: ClassId, kinds: &[ClassId]| kinds.iter().any(|kind| vocabulary.is_a(class, *kind));
        let any = |kinds: &[String]| {
            let kinds = classes(kinds);
            blend.leaves.iter().any(|(class, _)| is_one_of(*class, &kinds))
        };
        let liquids = classes(&self.liquids);
        let total: f64 = blend.leaves.iter().map(|(_, weight)| weight).sum();
        let liquid = blend.leaves.iter().filter(|(class, _)| is_one_of(*class, &liquids));
        let liquid = liquid.map(|(_, weight)| weight).sum::<f64>() / total.max(f64::MIN_POSITIVE) * 100.0;
        let fits = |rule: &&Rule| {
            rule.smooth.is_none_or(|smooth| smooth == blend.smooth)
                && any(&rule.with)
                && (rule.and.is_empty() || any(&rule.and))
                && !any(&rule.without)
                && rule.state.as_ref().is_none_or(|state| blend.states.contains(&state.as_str()))
                && (rule.titled.is_empty() || rule.titled.iter().any(|word| blend.titled.contains(word)))
                && (rule.told.is_empty() || rule.told.iter().any(|word| blend.told.contains(word)))
                && !rule.untold.iter().any(|word| blend.told.contains(word))
                && (rule.least_liquid..=rule.most_liquid).contains(&liquid)
        };
        self.rules.iter().find(fits).map_or((MIXTURE, false), |rule| (rule.noun.as_str(), rule.counts))
    }
}

fn texts(node: Option<&Node<'_>>) -> Vec<String> {
    let nodes = node.and_then(Node::as_list).unwrap_or_default();
    nodes.iter().filter_map(Node::as_str).map(str::to_owned).collect()
}

/// Words in the form in which those of a recipe are compared.
fn words(node: Option<&Node<'_>>) -> Vec<String> {
    texts(node).iter().flat_map(|text| words_of(text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::{Language, Wording};

    #[test]
    fn every_noun_has_a_word_in_every_language() {
        let nouns = Nouns::builtin().unwrap();
        for language in Language::ALL {
            let wording = Wording::builtin(language).unwrap();
            for noun in nouns.rules.iter().map(|rule| rule.noun.as_str()).chain([MIXTURE]) {
                assert!(wording.get("nouns", noun).is_some(), "{}: {noun}", language.code());
            }
        }
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let text = "liquids: [water]\nnouns:\n  - { noun: soup, made: hot, liquid: much }\n  - { nuon: x, made: any }\n";
        let problems = Nouns::load(&Source::new("nouns.yaml", text)).unwrap_err();
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            problems,
            [
                "nouns.yaml:3: `liquid` is a number of percent, not `much`",
                "nouns.yaml:3: `made` is smooth, coarse or any",
                "nouns.yaml:4: unknown key `nuon`; did you mean `noun`?",
            ]
        );
    }
}
