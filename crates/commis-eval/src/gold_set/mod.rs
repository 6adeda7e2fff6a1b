//! The golds that predictions are compared with: named, prepared when they are needed, forgotten when they are not.
//!
//! A gold that cannot be used costs its own recipe and no other, in every set and through every door.

mod files;
mod warnings;

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use commis_corpus::{Builtin, Corpus, Digest, FULL_KITCHEN, File, FileHash, Publication, Recipe, names};
use commis_metrics::{EvaluationRules, Gold};
use commis_sim::RuleSet;

use crate::answers::RecipeNames;
use crate::corpus_files::{LoadedCorpus, UsableCorpus};
use crate::error::{ErrorKind, InputError};
use crate::families::Families;
use crate::gold::GoldSource;
use crate::kitchen_setup::{KitchenSetup, OneKitchen, bad_data};
use crate::prepared::{FEW_GOLDS_KEPT, PreparedKitchen};
use crate::publication_files::{open_publication, reference_dish};
use crate::recipe_texts::{FoldedRecipes, RecipeTexts};
use crate::summary::{BrokenGold, Coverage};
use crate::variants::ReadyVariants;

pub use files::is_corpus;

/// The gold set of whoever names none.
pub const DEFAULT_GOLDS: &str = "published";

/// Golds in their kitchens.
pub struct GoldSet {
    /// What results call it: the name of a corpus, or the place of files.
    pub name: String,
    kitchens: Vec<Arc<PreparedKitchen>>,
    golds: Vec<(GoldSource, usize)>,
    /// For each gold that was cooked once, what is wrong with it.
    faults: Vec<OnceLock<Option<Box<str>>>>,
    index: HashMap<Arc<str>, usize>,
    /// Golds that were refused before they were cooked.
    refused: BTreeMap<String, String>,
    /// What is worth saying about the files.
    remarks: Vec<String>,
    names: RecipeNames,
    /// The corpus that the golds are from, for the recipes' texts.
    corpus: Option<Corpus>,
    /// Its recipes in full, where there are too many to keep them unfolded.
    folded: FoldedRecipes,
    digests: Digests,
    rules: EvaluationRules,
    /// Whether predictions are compared with the written golds only.
    is_single: bool,
}

/// Fingerprints of everything that scores depend on besides the predictions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digests {
    /// The golds with their dishes.
    pub golds: Digest,
    /// The kitchens, each under its name.
    pub kitchens: BTreeMap<String, Digest>,
    /// All classes.
    pub ontology: Digest,
}

/// A gold that is ready, in its kitchen.
#[derive(Clone, Debug)]
pub struct ReadyGold {
    /// The kitchen.
    pub kitchen: Arc<PreparedKitchen>,
    /// The gold as it is written.
    pub gold: Arc<Gold>,
    /// The same with everything else that is right, unless single golds are asked for.
    pub variants: Arc<ReadyVariants>,
}

impl GoldSet {
    /// The golds of a corpus. Each recipe is cooked in its own kitchen, unless the setup has one for all.
    pub fn of_corpus(corpus: Corpus, setup: &KitchenSetup) -> Result<GoldSet, InputError> {
        GoldSet::of_usable(UsableCorpus { corpus, folded: FoldedRecipes::default() }, setup)
    }

    /// The same for the recipes that can be used; the others are known, and broken.
    pub(crate) fn of_usable(usable: UsableCorpus, setup: &KitchenSetup) -> Result<GoldSet, InputError> {
        let UsableCorpus { mut corpus, folded } = usable;
        let refused = std::mem::take(&mut corpus.broken);
        let mut setup = setup.clone();
        setup.add_classes(&corpus);
        let mut set = GoldSet { refused, folded, ..GoldSet::empty(corpus.name.clone(), &setup) };
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for place in 0..corpus.recipes.len() {
            let Some(entry) = corpus.recipes.get(place) else { break };
            let recipe = &entry.recipe;
            let Some(source) = GoldSource::of_entry(entry) else { continue };
            let own = match (&setup.kitchen, corpus.kitchen_of(recipe)) {
                (OneKitchen::Own, Ok(own)) => own,
                (OneKitchen::Own, Err(name)) => {
                    set.refuse(
                        &recipe.id,
                        format!("{}: there is no kitchen `{name}`", entry.file(names::META)),
                    );
                    continue;
                }
                _ => None,
            };
            let name = kitchen_name(&corpus, recipe, own.is_some());
            let at = if let Some(at) = known.get(&name) {
                *at
            } else {
                let at = set.add_kitchen(&name, &setup, own)?;
                known.insert(name, at);
                at
            };
            let is_large = !set.folded.is_empty();
            set.add(if is_large { source.packed() } else { source }, at);
            // The set has it now; a large corpus should not be in memory twice.
            if let Some(entry) = corpus.recipes.get_mut(place) {
                entry.recipe.gold = None;
            }
        }
        set.corpus = Some(corpus);
        set.finished()
    }

    /// The golds of a `.solution` file or of a folder of them, all cooked in one kitchen.
    pub fn of_files(path: &Path, setup: &KitchenSetup, max_bytes: u64) -> Result<GoldSet, InputError> {
        if let Some(publication) = open_publication(path, max_bytes)? {
            return GoldSet::of_publication(path, publication, setup);
        }
        let mut set = GoldSet::empty(crate::files::name(path), setup);
        let at = set.add_kitchen(FULL_KITCHEN, setup, None)?;
        for source in files::golds(path, setup.rules.base(), max_bytes, &mut set.refused)? {
            set.add(source, at);
        }
        set.finished()
    }

    /// The golds that somebody names: a corpus by name or folder, a `.solution` file, or a folder of them.
    pub fn open(path: &Path, setup: &KitchenSetup, max_bytes: u64) -> Result<GoldSet, InputError> {
        if !is_corpus(path) {
            return GoldSet::of_files(path, setup, max_bytes);
        }
        GoldSet::of_usable(LoadedCorpus::open_for_golds(path, max_bytes)?, setup)
    }

    /// The golds of a copy of the published repository, all cooked in one kitchen.
    fn of_publication(
        path: &Path,
        publication: Publication,
        setup: &KitchenSetup,
    ) -> Result<GoldSet, InputError> {
        let mut set = GoldSet::empty(crate::files::name(path), setup);
        let at = set.add_kitchen(FULL_KITCHEN, setup, None)?;
        for (recipe, problem) in publication.broken_golds {
            set.refuse(&recipe.to_lowercase(), problem.to_string());
        }
        set.remarks.extend(publication.problems.iter().map(ToString::to_string));
        for recipe in publication.recipes {
            let Some(gold) = recipe.gold.clone().or_else(|| recipe.gold_of_meanings()) else { continue };
            let mut source =
                GoldSource::of_recipe(&recipe.id, &format!("{}: {}", set.name, recipe.id), &gold);
            source.title = recipe.title;
            source.dish = reference_dish(&source, setup.rules.base());
            set.add(source, at);
        }
        set.finished()
    }

    fn empty(name: String, setup: &KitchenSetup) -> GoldSet {
        let ontology = setup.ontology_digest();
        GoldSet {
            name,
            kitchens: Vec::new(),
            golds: Vec::new(),
            faults: Vec::new(),
            index: HashMap::new(),
            refused: BTreeMap::new(),
            remarks: Vec::new(),
            names: RecipeNames::new([]),
            corpus: None,
            folded: FoldedRecipes::default(),
            digests: Digests { golds: Digest::default(), kitchens: BTreeMap::new(), ontology },
            rules: setup.rules,
            // Figures under reference rules are there to be compared with published ones.
            is_single: setup.rules.base() == RuleSet::Reference,
        }
    }

    /// The same golds; with `single`, predictions are compared with the written ones only.
    #[must_use]
    pub fn with_single_golds(mut self, single: bool) -> GoldSet {
        self.is_single |= single;
        self.faults.iter_mut().for_each(|fault| drop(fault.take()));
        self
    }

    /// Whether predictions are compared with the written golds only.
    pub fn is_single(&self) -> bool {
        self.is_single
    }

    fn add_kitchen(
        &mut self,
        name: &str,
        setup: &KitchenSetup,
        own: Option<&commis_base::Source>,
    ) -> Result<usize, InputError> {
        let evaluator = setup.evaluator(own).map_err(|error| bad_data(&error))?;
        let mut kitchen = PreparedKitchen::new(name, self.name.clone(), evaluator);
        if !self.folded.is_empty() {
            kitchen = kitchen.keeping(FEW_GOLDS_KEPT);
        }
        self.kitchens.push(Arc::new(kitchen));
        self.digests.kitchens.insert(name.to_owned(), setup.kitchen_digest(own));
        Ok(self.kitchens.len() - 1)
    }

    /// Two golds of one recipe refuse each other: nobody can say which one is meant.
    fn add(&mut self, source: GoldSource, kitchen: usize) {
        let id = Arc::clone(&source.recipe);
        if let Some(before) = self.index.insert(Arc::clone(&id), self.golds.len()) {
            let other = self.golds.get(before).map_or("", |(other, _)| &*other.place);
            let why = format!("{}: the recipe `{id}` has another gold in {other}", source.place);
            self.refuse(&id, why);
        }
        self.golds.push((source, kitchen));
    }

    fn refuse(&mut self, recipe: &str, why: String) {
        self.refused.insert(recipe.to_owned(), why);
    }

    fn finished(mut self) -> Result<GoldSet, InputError> {
        if self.golds.is_empty() && self.refused.is_empty() {
            let error = InputError::new(ErrorKind::BadData, format!("there is no gold in {}", self.name));
            return Err(error.hint("golds are .solution files"));
        }
        let refused = &self.refused;
        self.golds.retain(|(source, _)| !refused.contains_key(&*source.recipe));
        let index = self.golds.iter().enumerate().map(|(at, (source, _))| (Arc::clone(&source.recipe), at));
        self.index = index.collect();
        self.faults = std::iter::repeat_with(OnceLock::new).take(self.golds.len()).collect();
        let names = RecipeNames::new(self.golds.iter().map(|(source, _)| {
            (&*source.recipe, Some(source.title.as_str()).filter(|title| !title.is_empty()))
        }));
        let own = self.name.clone();
        self.names = names.or_elsewhere(move |recipe| elsewhere(&own, recipe));
        self.digests.golds = self.digest();
        Ok(self)
    }

    /// The fingerprint of the golds with their dishes, in the order of their ids; one copy at a time.
    fn digest(&self) -> Digest {
        let mut sources: Vec<&GoldSource> = self.golds.iter().map(|(source, _)| source).collect();
        sources.sort_by(|a, b| a.recipe.cmp(&b.recipe));
        let mut hash = FileHash::default();
        for source in sources {
            let dish = source.dish.as_deref().unwrap_or_default();
            let open = match &source.alternatives.1[..] {
                [] => String::new(),
                some => format!("{some:?}\n"),
            };
            let text = format!("{dish}\n{open}{}", source.text());
            hash.add(&File::new(source.recipe.to_string(), text));
        }
        hash.digest()
    }

    /// The gold of a recipe, cooked now or lately; `None` when the set has none, an error when it cannot be used.
    pub fn gold(&self, recipe: &str) -> Option<Result<ReadyGold, BrokenGold>> {
        let broken = |problem: String| BrokenGold { recipe: recipe.to_owned(), problem };
        if let Some(why) = self.refused.get(recipe) {
            return Some(Err(broken(why.clone())));
        }
        let at = *self.index.get(recipe)?;
        let (source, kitchen) = self.golds.get(at)?;
        let kitchen = self.kitchens.get(*kitchen)?;
        let variants = match self.is_single {
            true => kitchen.gold(source).map(|gold| Arc::new(ReadyVariants::single(gold))),
            false => kitchen.variants(source),
        };
        if let Some(fault) = self.faults.get(at) {
            fault.get_or_init(|| variants.as_ref().err().map(|problem| problem.to_string().into()));
        }
        let ready = |variants: Arc<ReadyVariants>| {
            let gold = Arc::clone(variants.golds.written());
            ReadyGold { kitchen: Arc::clone(kitchen), gold, variants }
        };
        Some(variants.map(ready).map_err(|problem| broken(problem.to_string())))
    }

    /// The gold of a recipe as it was written.
    pub fn source(&self, recipe: &str) -> Option<&GoldSource> {
        self.golds.get(*self.index.get(recipe)?).map(|(source, _)| source)
    }

    /// The kitchen that a recipe is cooked in; the first one for a recipe that is not in the set.
    pub fn kitchen(&self, recipe: &str) -> Option<&Arc<PreparedKitchen>> {
        let at = self.index.get(recipe).and_then(|at| self.golds.get(*at)).map_or(0, |(_, kitchen)| *kitchen);
        self.kitchens.get(at)
    }

    /// The recipes of the set, those with a refused gold left out.
    pub fn recipes(&self) -> impl Iterator<Item = &str> {
        self.golds.iter().map(|(source, _)| &*source.recipe)
    }

    /// How many golds there are.
    pub fn len(&self) -> usize {
        self.golds.len()
    }

    /// Whether no gold can be used.
    pub fn is_empty(&self) -> bool {
        self.golds.is_empty()
    }

    /// What names of recipes mean here.
    pub fn names(&self) -> &RecipeNames {
        &self.names
    }

    /// The rules under which everything is cooked and scored.
    pub fn rules(&self) -> &EvaluationRules {
        &self.rules
    }

    /// The corpus that the golds are from; `None` when they are from files. The golds themselves are in
    /// [`source`](GoldSet::source), and texts are told by [`told`](RecipeTexts::told).
    pub fn corpus(&self) -> Option<&Corpus> {
        self.corpus.as_ref()
    }

    /// Fingerprints of what scores depend on.
    pub fn digests(&self) -> &Digests {
        &self.digests
    }

    /// Cooks every gold that nobody has needed yet, and tells which ones can be used; the others have a reason each.
    /// `go_on` is asked before each.
    pub fn coverage(&self, only_given: bool, go_on: &dyn Fn() -> bool) -> Coverage {
        let mut broken: BTreeMap<String, BrokenGold> = BTreeMap::new();
        for (recipe, problem) in &self.refused {
            let (recipe, problem) = (recipe.clone(), problem.clone());
            broken.insert(recipe.clone(), BrokenGold { recipe, problem });
        }
        let mut recipes = Vec::with_capacity(self.golds.len());
        for (recipe, known) in self.recipes().zip(&self.faults) {
            if known.get().is_none() && go_on() {
                self.gold(recipe);
            }
            match known.get().and_then(Option::as_deref) {
                Some(problem) => {
                    let (recipe, problem) = (recipe.to_owned(), problem.to_owned());
                    broken.insert(recipe.clone(), BrokenGold { recipe, problem });
                }
                None => recipes.push(recipe.to_owned()),
            }
        }
        Coverage { recipes, broken: broken.into_values().collect(), only_given, families: self.families() }
    }

    /// Which recipes go together.
    pub fn families(&self) -> Families {
        self.corpus.as_ref().map_or_else(Families::published, |corpus| Families::of([corpus]))
    }
}

impl RecipeTexts for GoldSet {
    fn told(&self, recipe: &str) -> Option<Cow<'_, Recipe>> {
        self.folded.told(recipe).or_else(|| self.corpus.as_ref()?.told(recipe))
    }
}

/// The way out for a recipe that another built-in corpus has.
fn elsewhere(own: &str, recipe: &str) -> Option<String> {
    let others = Builtin::ALL.iter().filter(|builtin| builtin.name() != own);
    let found = others.into_iter().find(|builtin| builtin_ids(**builtin).iter().any(|id| id == recipe))?;
    Some(format!(
        "it is in the gold set `{0}`: name that as the gold (`--gold {0}`, or `gold` in a request)",
        found.name()
    ))
}

fn kitchen_name(corpus: &Corpus, recipe: &Recipe, is_own: bool) -> String {
    let named = recipe.meta.as_ref().map_or("", |meta| meta.kitchen.as_str());
    match named {
        "" if is_own && corpus.kitchens.contains_key(commis_corpus::DEFAULT_KITCHEN) => {
            commis_corpus::DEFAULT_KITCHEN.to_owned()
        }
        "" => FULL_KITCHEN.to_owned(),
        named if is_own => named.to_owned(),
        _ => FULL_KITCHEN.to_owned(),
    }
}

/// The ids of a built-in corpus, read from the names of its files.
fn builtin_ids(builtin: Builtin) -> Vec<String> {
    let id = |path: &str| path.strip_prefix("recipes/")?.strip_suffix("/gold.solution").map(str::to_owned);
    builtin.files().iter().filter_map(|file| id(&file.path)).collect()
}
