//! Scoring a system: all its outputs against the base recipes, at both levels.

use std::borrow::Cow;
use std::collections::BTreeMap;

use commis_base::Paired;
use serde::Serialize;

use crate::action::{Kind, SurfaceAction};
use crate::baseline::Baseline;
use crate::glossary::Lexicon;
use crate::level2::{
    Aggregate, Definition, Evaluation, Figure, PivotOutcome, References, Settings, evaluate,
};
use crate::pair::Pair;
use crate::reading::ActionReader;
use crate::records::{Record, RecordId, Records};
use crate::surface::{BleuCounts, Coverage, Similarity, Smoothing, characters, contains_raw, contains_word};
use crate::vectors::WordVectors;
use commis_base::Problem;

/// What outputs are scored with.
pub struct Scoring<'a> {
    /// Dish pairs.
    pub pairs: &'a [Pair],
    /// Reader of texts.
    pub reader: &'a ActionReader,
    /// Other names of ingredients for coverage by word.
    pub synonyms: &'a Lexicon,
    /// Word vectors for soft matching.
    pub vectors: Option<&'a WordVectors>,
    /// A measure of likeness to the base.
    pub similarity: Option<&'a dyn Similarity>,
    /// The readings of the measures to apply.
    pub definitions: &'a [Definition],
}

/// Base recipes, read once for any number of systems.
pub struct PreparedBase<'a> {
    recipes: BTreeMap<&'a RecordId, BaseRecipe<'a>>,
    references: BTreeMap<&'a str, References>,
    /// Base recipes that cannot be used.
    pub problems: Vec<Problem>,
}

struct BaseRecipe<'a> {
    pair: &'a Pair,
    record: &'a Record,
    text: Cow<'a, str>,
    actions: Vec<SurfaceAction>,
    words: Vec<String>,
}

/// Everything known about a system.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SystemReport {
    /// The system.
    pub system: String,
    /// Segmenter and parser: figures of different ones are not comparable.
    pub parser: String,
    /// Outputs that were scored.
    pub scored: usize,
    /// Base recipes, each of which should have an output.
    pub expected: usize,
    /// L1.
    pub surface: SurfaceFigures,
    /// L2 under each definition.
    pub actions: BTreeMap<Definition, Aggregate>,
    /// Each output.
    pub outputs: Vec<OutputReport>,
    /// Outputs that could not be scored.
    pub problems: Vec<Problem>,
}

/// The surface figures of a system.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SurfaceFigures {
    /// The new ingredient, as part of the raw text.
    pub added: Coverage,
    /// The old ingredient, as part of the raw text; lower is better.
    pub replaced: Coverage,
    /// The new ingredient or a synonym, as whole words.
    pub added_by_word: Coverage,
    /// The old ingredient or a synonym, as whole words; lower is better.
    pub replaced_by_word: Coverage,
    /// BLEU by words, as published.
    pub bleu_words: f64,
    /// BLEU by words with the standard scorer's smoothing.
    pub bleu_words_smoothed: f64,
    /// BLEU by characters, as published.
    pub bleu_characters: f64,
    /// BLEU by characters with the standard scorer's smoothing.
    pub bleu_characters_smoothed: f64,
    /// Name of the measure of likeness and its mean, if one is plugged in.
    pub similarity: Option<(String, Figure)>,
}

/// One output.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OutputReport {
    /// The pair.
    pub pair: String,
    /// The recipe.
    pub recipe: String,
    /// Whether the new ingredient is named.
    pub names_new: Option<bool>,
    /// Whether the old ingredient is named.
    pub names_old: Option<bool>,
    /// The judgement under each definition.
    pub evaluations: BTreeMap<Definition, Evaluation>,
}

impl<'a> Scoring<'a> {
    /// Reads the base recipes. `targets` are recipes of the target dishes, whose wordings answer insertions; pairs without
    /// any fall back on the class names of the pivot.
    pub fn prepare(&self, base: &'a Records, targets: Option<&Records>) -> PreparedBase<'a> {
        let pairs: BTreeMap<&str, &'a Pair> =
            self.pairs.iter().map(|pair| (pair.id.as_str(), pair)).collect();
        let mut recipes = BTreeMap::new();
        let mut problems = Vec::new();
        for (id, record) in base.iter() {
            let Some(&pair) = pairs.get(id.pair.as_str()) else {
                problems.push(unknown_pair("base", id));
                continue;
            };
            let text = record.text(self.reader.language());
            let (actions, words) = (record.actions(self.reader), self.reader.words(&text));
            recipes.insert(id, BaseRecipe { pair, record, text, actions, words });
        }
        let references = match self.vectors {
            Some(vectors) => self.references(vectors, &recipes, targets),
            None => BTreeMap::new(),
        };
        PreparedBase { recipes, references, problems }
    }

    fn references(
        &self,
        vectors: &WordVectors,
        recipes: &BTreeMap<&'a RecordId, BaseRecipe<'a>>,
        targets: Option<&Records>,
    ) -> BTreeMap<&'a str, References> {
        let mut references: BTreeMap<&'a str, References> = BTreeMap::new();
        for recipe in recipes.values() {
            references.entry(&recipe.pair.id).or_default().add_recipe(Kind::Remove, &recipe.actions, vectors);
        }
        for pair in self.pairs {
            let known = references.entry(&pair.id).or_default();
            let own: Vec<&Record> = targets
                .into_iter()
                .flat_map(Records::iter)
                .filter(|(id, _)| id.pair == pair.id)
                .map(|(_, record)| record)
                .collect();
            for record in &own {
                known.add_recipe(Kind::Insert, &record.actions(self.reader), vectors);
            }
            if own.is_empty() {
                for pivot in pair.pivots.iter().filter(|pivot| pivot.kind == Kind::Insert) {
                    let words = self.reader.wording_of_classes(&pivot.action);
                    known.add_wording(Kind::Insert, &pivot.action, words.iter().map(String::as_str), vectors);
                }
            }
        }
        references
    }

    /// Scores a system's outputs. What cannot be scored is reported; the rest is scored.
    pub fn score(&self, system: &str, base: &PreparedBase<'_>, outputs: &Records) -> SystemReport {
        let mut tally = SurfaceTally::default();
        let mut reports = Vec::new();
        let mut problems = Vec::new();
        for (id, record) in outputs.iter() {
            match base.recipes.get(id) {
                Some(recipe) => {
                    let references = base.references.get(id.pair.as_str());
                    reports.push(self.score_one(id, recipe, record, references, &mut tally));
                }
                None if self.pairs.iter().any(|pair| pair.id == id.pair) => {
                    let RecordId { pair, recipe } = id;
                    problems
                        .push(Problem::at(system, format!("pair `{pair}` has no base recipe `{recipe}`")));
                }
                None => problems.push(unknown_pair(system, id)),
            }
        }
        let missing = base.recipes.len() - reports.len();
        if missing > 0 {
            let message =
                format!("{missing} base recipes have no output; the strict definition counts them as zero");
            problems.push(Problem::remark(system, message));
        }
        let expected = base.recipes.len();
        let aggregate = |definition: &Definition| {
            let evaluations = reports.iter().filter_map(|report| report.evaluations.get(definition));
            (*definition, Aggregate::of(evaluations, expected, *definition))
        };
        let trees = if outputs.has_given_trees() { "given trees where present; else " } else { "" };
        SystemReport {
            system: system.to_owned(),
            parser: format!("{trees}{}", self.reader.description()),
            scored: reports.len(),
            expected,
            surface: tally.figures(self.similarity.map(Similarity::name), expected),
            actions: self.definitions.iter().map(aggregate).collect(),
            outputs: reports,
            problems,
        }
    }

    /// Scores a baseline on all base recipes.
    pub fn score_baseline(&self, baseline: Baseline, base: &PreparedBase<'_>) -> SystemReport {
        let mut outputs = Records::new();
        for (id, recipe) in &base.recipes {
            // A copy of a parsed base keeps its trees: another parser would find other actions in the same words.
            let record = match baseline {
                Baseline::Copy => recipe.record.clone(),
                _ => Record::of_text(baseline.rewrite(recipe.pair, &recipe.text, self.reader.language())),
            };
            outputs.add((*id).clone(), record);
        }
        self.score(&baseline.to_string(), base, &outputs)
    }

    fn score_one(
        &self,
        id: &RecordId,
        base: &BaseRecipe<'_>,
        output: &Record,
        references: Option<&References>,
        tally: &mut SurfaceTally,
    ) -> OutputReport {
        let pair = base.pair;
        let text = output.text(self.reader.language());
        let words = self.reader.words(&text);
        let old = pair.old_ingredient.as_deref().unwrap_or_default();
        let names_new = contains_raw(&text, &pair.new_ingredient);
        let names_old = contains_raw(&text, old);
        let by_word = |name: &str| {
            let names = self.synonyms.synonyms(name);
            contains_word(&words, names.iter().map(String::as_str), self.reader.language().joiner())
        };
        if let Some(covered) = names_new {
            tally.added.count(covered);
            tally.added_by_word.count(by_word(&pair.new_ingredient));
        }
        if let Some(covered) = names_old {
            tally.replaced.count(covered);
            tally.replaced_by_word.count(by_word(old));
        }
        tally.words.add(&base.words, &words);
        tally.characters.add(&characters(&base.text), &characters(&text));
        if let Some(similarity) = self.similarity {
            tally.similarity.extend(similarity.of(&id.pair, &id.recipe, &base.text, &text));
        }
        let actions = output.actions(self.reader);
        let none = References::none();
        let evaluation = |&definition: &Definition| {
            let settings = Settings { definition, vectors: self.vectors, threshold: Settings::THRESHOLD };
            let references = references.unwrap_or(&none);
            (
                definition,
                evaluate(pair, self.reader.glossary(), references, &base.actions, &actions, settings),
            )
        };
        OutputReport {
            pair: id.pair.clone(),
            recipe: id.recipe.clone(),
            names_new,
            names_old,
            evaluations: self.definitions.iter().map(evaluation).collect(),
        }
    }
}

#[derive(Default)]
struct SurfaceTally {
    added: Coverage,
    replaced: Coverage,
    added_by_word: Coverage,
    replaced_by_word: Coverage,
    words: BleuCounts,
    characters: BleuCounts,
    similarity: Vec<f64>,
}

impl SurfaceTally {
    fn figures(self, similarity: Option<&str>, expected: usize) -> SurfaceFigures {
        let likeness =
            |name: &str| (name.to_owned(), Figure::of(&self.similarity, expected, Definition::Published));
        SurfaceFigures {
            added: self.added,
            replaced: self.replaced,
            added_by_word: self.added_by_word,
            replaced_by_word: self.replaced_by_word,
            bleu_words: self.words.score(Smoothing::Tiny),
            bleu_words_smoothed: self.words.score(Smoothing::Exponential),
            bleu_characters: self.characters.score(Smoothing::Tiny),
            bleu_characters_smoothed: self.characters.score(Smoothing::Exponential),
            similarity: similarity.map(likeness),
        }
    }
}

fn unknown_pair(source: &str, id: &RecordId) -> Problem {
    let RecordId { pair, recipe } = id;
    Problem::at(source, format!("recipe `{recipe}` names the pair `{pair}`, which is not among the pairs"))
}

impl SystemReport {
    /// Compares two systems pivot by pivot on the outputs both have: which of them meets what the other misses.
    pub fn paired_with(&self, other: &Self, definition: Definition) -> Paired {
        let mut theirs: BTreeMap<(&str, &str), &Evaluation> = BTreeMap::new();
        for output in &other.outputs {
            if let Some(evaluation) = output.evaluations.get(&definition) {
                theirs.insert((&output.pair, &output.recipe), evaluation);
            }
        }
        let mut paired = Paired::default();
        for output in &self.outputs {
            let ours = output.evaluations.get(&definition);
            let (Some(ours), Some(theirs)) =
                (ours, theirs.get(&(output.pair.as_str(), output.recipe.as_str())))
            else {
                continue;
            };
            // The applying pivots depend on the base recipe alone, so both lists have the same members in the same order.
            for (a, b) in ours.explanation.pivots.iter().zip(&theirs.explanation.pivots) {
                paired.count(a.outcome == PivotOutcome::Met, b.outcome == PivotOutcome::Met);
            }
        }
        paired
    }
}
