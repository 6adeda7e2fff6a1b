//! Pairs over the corpus: changes to its recipes, what they bring about, and rewrites judged by cooking.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::{Source, exact_sum};
use commis_corpus::{Builtin, Corpus};
use commis_mcl::parse;
use commis_metrics::{Evaluator, Outcome, Wanted};
use commis_ontology::Ontology;
use commis_rewrite::level2::changes_between;
use commis_rewrite::reading::ActionReader;
use commis_rewrite::{
    DishFigure, DishReport, Glossary, Kind, OrderEntry, Pair, Pivot, ProtoAction, Record, RecordId, Records,
    SurfaceAction,
};
use commis_sim::{RuleSet, Simulator};
use serde::{Deserialize, Serialize};

use crate::change::{DeriveError, IngredientChange};
use crate::derive::{Derived, Deriver};

/// A network per recipe of a pair.
pub type Networks = BTreeMap<RecordId, String>;

/// A change to a recipe, as the list of pairs names it.
#[derive(Clone, Debug, Deserialize)]
struct Listed {
    id: u64,
    recipe: String,
    #[serde(flatten)]
    change: IngredientChange,
}

/// A pair and the derivation it comes from.
#[derive(Clone, Debug, Serialize)]
pub struct EnglishPair {
    /// The pair, with the pivots and order constraints that follow from the derivation.
    pub pair: Pair,
    /// The counterfactual.
    pub derived: Derived,
    #[serde(skip)]
    bench: usize,
}

/// Why the pairs could not be put together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairsError {
    /// A line of the list is not a change.
    #[error("line {line}: expected id, recipe, and replace with with or add: {why}")]
    Line {
        /// 1-based line number.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// No built-in corpus has the recipe.
    #[error("pair {pair}: there is no recipe `{recipe}`")]
    Recipe {
        /// The pair.
        pair: u64,
        /// The recipe.
        recipe: String,
    },
    /// The change cannot be made.
    #[error("pair {pair}: {why}")]
    Change {
        /// The pair.
        pair: u64,
        /// Why.
        why: DeriveError,
    },
    /// A kitchen or a glossary could not be set up.
    #[error("{0}")]
    Setup(String),
}

/// A kitchen with the recipes that are cooked in it.
struct Bench {
    deriver: Deriver,
    evaluator: Evaluator,
    corpus: usize,
    kitchen: String,
}

/// Pairs over the built-in recipes, ready to score rewrites.
pub struct EnglishPairs {
    /// The pairs in the order of the list.
    pub pairs: Vec<EnglishPair>,
    reader: ActionReader,
    benches: Vec<Bench>,
}

impl EnglishPairs {
    /// The list that comes with the program.
    pub const LIST: &str = include_str!("../../../data/rewrite/english-pairs.jsonl");

    /// The pairs that come with the program, derived anew.
    pub fn builtin() -> Result<EnglishPairs, PairsError> {
        EnglishPairs::of_list(EnglishPairs::LIST)
    }

    /// Derives the pairs of a list over the built-in recipes: a change per line.
    pub fn of_list(list: &str) -> Result<EnglishPairs, PairsError> {
        let corpora: Vec<Corpus> = Builtin::FIFTY.iter().map(|builtin| builtin.load()).collect();
        let reader = reader(&corpora)?;
        let mut all = EnglishPairs { pairs: Vec::new(), reader, benches: Vec::new() };
        for (index, line) in list.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let fault =
                |error: serde_json::Error| PairsError::Line { line: index + 1, why: error.to_string() };
            let listed: Listed = serde_json::from_str(line).map_err(fault)?;
            all.add(&corpora, &listed)?;
        }
        Ok(all)
    }

    fn add(&mut self, corpora: &[Corpus], listed: &Listed) -> Result<(), PairsError> {
        let found =
            corpora.iter().enumerate().find_map(|(at, corpus)| Some((at, corpus.recipe(&listed.recipe)?)));
        let unknown = || PairsError::Recipe { pair: listed.id, recipe: listed.recipe.clone() };
        let (corpus, entry) = found.ok_or_else(unknown)?;
        let bench = self.bench(corpora, corpus, &entry.recipe)?;
        let Some(place) = self.benches.get_mut(bench) else { return Err(unknown()) };
        let derived = place
            .deriver
            .derive(&entry.recipe, &listed.change)
            .map_err(|why| PairsError::Change { pair: listed.id, why })?;
        let id = listed.id.to_string();
        let gold = parse(&derived.network_after).program.recipes.into_iter().next();
        let mut gold = gold.ok_or_else(unknown)?;
        gold.id = Arc::from(id.as_str());
        place
            .evaluator
            .add_gold(&gold, Some(&derived.dish))
            .map_err(|error| PairsError::Setup(error.to_string()))?;
        let pair = pair_of(id, &entry.recipe.title, &derived, &self.reader);
        self.pairs.push(EnglishPair { pair, derived, bench });
        Ok(())
    }

    /// The kitchen of a recipe; each is set up once.
    fn bench(
        &mut self,
        corpora: &[Corpus],
        at: usize,
        recipe: &commis_corpus::Recipe,
    ) -> Result<usize, PairsError> {
        let kitchen = recipe.meta.as_ref().map_or("", |meta| meta.kitchen.as_str());
        let known = self.benches.iter().position(|bench| bench.corpus == at && bench.kitchen == kitchen);
        if let Some(known) = known {
            return Ok(known);
        }
        let missing = || PairsError::Setup(format!("there is no kitchen `{kitchen}`"));
        let corpus = corpora.get(at).ok_or_else(missing)?;
        let file = corpus.kitchen_of(recipe).map_err(|_| missing())?;
        let simulator = || {
            Simulator::load(RuleSet::Standard, &corpus.ontology, file)
                .map_err(|error| PairsError::Setup(error.to_string()))
        };
        self.benches.push(Bench {
            deriver: Deriver::new(simulator()?),
            evaluator: Evaluator::new(simulator()?),
            corpus: at,
            kitchen: kitchen.to_owned(),
        });
        Ok(self.benches.len() - 1)
    }

    /// The reader of texts, with the names of all built-in corpora.
    pub fn reader(&self) -> &ActionReader {
        &self.reader
    }

    /// The pairs alone.
    pub fn list(&self) -> Vec<Pair> {
        self.pairs.iter().map(|pair| pair.pair.clone()).collect()
    }

    /// The base recipes: lists of ingredients and instructions, a line each.
    pub fn base(&self) -> Records {
        self.records(|derived| &derived.text_before)
    }

    /// The derived recipes.
    pub fn derived(&self) -> Records {
        self.records(|derived| &derived.text_after)
    }

    fn records(&self, text: impl Fn(&Derived) -> &Vec<String>) -> Records {
        let mut records = Records::new();
        for pair in &self.pairs {
            records.add(pair.record_id(), Record::of_text(text(&pair.derived).join("\n")));
        }
        records
    }

    /// A network per pair.
    pub fn networks(&self, network: impl Fn(&Derived) -> &str) -> Networks {
        self.pairs.iter().map(|pair| (pair.record_id(), network(&pair.derived).to_owned())).collect()
    }

    /// Cooks a system's networks and compares each dish with the derived one.
    pub fn score_dishes(&self, system: &str, networks: &Networks) -> DishReport {
        let outputs: Vec<DishFigure> = self.pairs.iter().map(|pair| self.dish(pair, networks)).collect();
        let scores: Vec<f64> = outputs.iter().map(|output| output.score).collect();
        let count =
            |wanted: &dyn Fn(&DishFigure) -> bool| outputs.iter().filter(|output| wanted(output)).count();
        DishReport {
            system: system.to_owned(),
            mean: if scores.is_empty() { 0.0 } else { exact_sum(&scores) / scores.len() as f64 },
            scored: count(&|output| output.outcome == Outcome::Scored.name()),
            perfect: count(&|output| output.score >= 1.0),
            expected: outputs.len(),
            outputs,
        }
    }

    fn dish(&self, pair: &EnglishPair, networks: &Networks) -> DishFigure {
        let id = pair.record_id();
        let wanted = Wanted { goals: false, time: false, ..Wanted::SCORES };
        let evaluation = networks
            .get(&id)
            .zip(self.benches.get(pair.bench))
            .map(|(network, bench)| bench.evaluator.evaluate_text(&pair.pair.id, network, wanted, &|| true));
        let (outcome, score) = evaluation.map_or((Outcome::Missing, 0.0), |evaluation| {
            (evaluation.outcome, evaluation.dish_score().to_f64())
        });
        DishFigure { pair: id.pair, recipe: id.recipe, outcome: outcome.name().to_owned(), score }
    }
}

impl EnglishPair {
    /// How records of this pair are called.
    pub fn record_id(&self) -> RecordId {
        RecordId { pair: self.pair.id.clone(), recipe: self.derived.recipe.clone() }
    }
}

fn reader(corpora: &[Corpus]) -> Result<ActionReader, PairsError> {
    let mut sources: Vec<Source> = Ontology::builtin_sources(RuleSet::Standard);
    sources.extend(
        corpora
            .iter()
            .filter(|corpus| corpus.name != Builtin::Published.name())
            .flat_map(|corpus| corpus.ontology.clone()),
    );
    let ontology = Ontology::load(&sources).map_err(|problems| {
        PairsError::Setup(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })?;
    let glossary = Glossary::english(&ontology).map_err(|error| PairsError::Setup(error.to_string()))?;
    Ok(ActionReader::english(glossary))
}

/// Pivots are what the derivation changed, read like any rewrite; what merely trades names is none.
fn pair_of(id: String, title: &str, derived: &Derived, reader: &ActionReader) -> Pair {
    let mut pair = Pair {
        id,
        base_dish: title.to_owned(),
        target_dish: derived.title.clone(),
        old_ingredient: derived.old_name.clone(),
        new_ingredient: derived.new_name.clone(),
        pivots: Vec::new(),
        order: Vec::new(),
    };
    let before = reader.actions(&derived.text_before.join("\n"));
    let after = reader.actions(&derived.text_after.join("\n"));
    let changes = changes_between(&pair, reader.glossary(), &before, &after);
    pair.pivots =
        changes.made.into_iter().map(|change| Pivot { kind: change.kind, action: change.action }).collect();
    pair.order = order(&pair.pivots, &after, &derived.new_class);
    pair
}

/// A new step comes before the next thing that is done to the new ingredient, and before the next one that is no new step.
fn order(pivots: &[Pivot], after: &[SurfaceAction], new: &str) -> Vec<OrderEntry> {
    let first = |action: &ProtoAction| after.iter().position(|found| found.proto == *action);
    let last = |action: &ProtoAction| after.iter().rposition(|found| found.proto == *action);
    let is_new = |action: &ProtoAction| {
        pivots.iter().any(|pivot| pivot.kind == Kind::Insert && pivot.action == *action)
    };
    let mut entries = Vec::new();
    for pivot in pivots.iter().filter(|pivot| pivot.kind == Kind::Insert) {
        let Some(at) = last(&pivot.action) else { continue };
        let later = || {
            after.iter().skip(at + 1).map(|found| &found.proto).filter(|action| {
                action.ingredients.contains(new)
                    && first(action) > first(&pivot.action)
                    && last(action) > last(&pivot.action)
            })
        };
        let mut next: Vec<&ProtoAction> = later().next().into_iter().collect();
        next.extend(later().find(|action| !is_new(action)));
        next.dedup();
        if !next.is_empty() {
            entries.push(OrderEntry {
                action: pivot.action.clone(),
                before_after: next.into_iter().map(|next| (pivot.action.clone(), next.clone())).collect(),
            });
        }
    }
    entries
}
