//! The registry of corpora, and the kitchens prepared for them: each when the first session needs it.
//!
//! A session asks three things of a [`PreparedKitchen`]: the simulator, the golds, and the words for the things in it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use commis_base::nearest;
use commis_corpus::{Corpus, DEFAULT_KITCHEN, Entry, FULL_KITCHEN, Meta, Recipe, Wording};
use commis_eval::{GoldSource, PreparedKitchen as JudgingKitchen, ReadyVariants};
use commis_metrics::Evaluator;
use commis_physics::{Mode, Motion, Spills, Unavailable};
use commis_sim::{RuleSet, SetupError, Simulator};
use serde::{Deserialize, Serialize};

use crate::moving::PreparedMotions;
use crate::observe::Lexicon;
use crate::texts::ReadingKitchens;
use crate::{Deadline, ScoreJson, ScoreRules, Session, SessionLimits};

/// What a session starts from. Everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The recipe to be cooked; with it the session can be scored, and starts in the recipe's own kitchen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable, example = "almond-crescent-cookies"))]
    pub recipe: Option<String>,
    /// The kitchen by name; the recipe's own, or else the full kitchen, when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable, example = "full-kitchen"))]
    pub kitchen: Option<String>,
    /// The rules to follow.
    #[serde(default)]
    pub rules: RuleSet,
    /// Whether scores compare with the gold as it is written, not with what else is right.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub single_gold: bool,
    /// The simulator: `quantitative` carries every statement out as motion, where the program was built so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mode: Mode,
    /// What becomes of food that motion spills.
    #[serde(default, skip_serializing_if = "is_default")]
    pub spills: Spills,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Why a session could not be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub enum OpenError {
    /// No corpus has the recipe.
    #[error("there is no recipe `{0}`")]
    UnknownRecipe(String, Option<String>),
    /// No corpus has the kitchen.
    #[error("there is no kitchen `{0}`")]
    UnknownKitchen(String, Option<String>),
    /// The recipe has no gold that could be cooked in that kitchen.
    #[error("the gold of `{0}` cannot be cooked in that kitchen: {1}")]
    NoGold(String, String),
    /// The data of the corpus are wrong.
    #[error("the kitchen could not be set up: {0}")]
    Setup(Arc<SetupError>),
    /// Statements cannot be carried out as motion here.
    #[error(transparent)]
    Motion(Unavailable),
}

impl OpenError {
    /// The way out.
    pub fn hint(&self) -> String {
        match self {
            OpenError::UnknownRecipe(_, Some(near)) | OpenError::UnknownKitchen(_, Some(near)) => {
                format!("did you mean `{near}`?")
            }
            OpenError::UnknownRecipe(..) => "leave the recipe out, or list the recipes".to_owned(),
            OpenError::UnknownKitchen(..) => "leave the kitchen out, or list the kitchens".to_owned(),
            OpenError::NoGold(..) => {
                "leave the kitchen and the rules out to get those of the recipe".to_owned()
            }
            OpenError::Setup(_) => "`commis corpus validate` tells everything that is wrong".to_owned(),
            OpenError::Motion(why) => why.hint().to_owned(),
        }
    }
}

/// A kitchen of a corpus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct KitchenName {
    /// Its name.
    #[cfg_attr(feature = "schema", schema(example = "full-kitchen"))]
    pub name: String,
    /// The corpus whose classes it knows.
    #[cfg_attr(feature = "schema", schema(example = "published"))]
    pub corpus: String,
}

/// A kitchen with rules and golds, ready for any number of sessions on any number of threads.
#[derive(Debug)]
pub struct PreparedKitchen {
    /// The kitchen's name.
    pub kitchen: String,
    /// The corpus it belongs to.
    pub corpus: String,
    /// The rules.
    pub rules: RuleSet,
    judging: JudgingKitchen,
    is_exam: bool,
    lexicon: OnceLock<Lexicon>,
    /// Characters of a question about it.
    pub(crate) question: usize,
    motions: PreparedMotions,
}

impl PreparedKitchen {
    /// The simulator.
    pub fn simulator(&self) -> &Simulator {
        self.judging.evaluator.simulator()
    }

    /// The simulator with the rules of scoring.
    pub fn evaluator(&self) -> &Evaluator {
        &self.judging.evaluator
    }

    /// Whether nothing may be told of golds and scores.
    pub fn is_exam(&self) -> bool {
        self.is_exam
    }

    /// The gold of a recipe with everything else that is right, cooked now or lately; none in an exam, and only the
    /// written one when that is asked for, and under reference rules.
    fn golds(&self, entry: &Entry, single: bool) -> Result<Option<Arc<ReadyVariants>>, OpenError> {
        if self.is_exam {
            return Ok(None);
        }
        let no_gold = |why: String| OpenError::NoGold(entry.recipe.id.clone(), why);
        let source = GoldSource::of_entry(entry).ok_or_else(|| no_gold("it has none".to_owned()))?;
        let golds = match self.simulator().rule_set() {
            RuleSet::Standard if !single => self.judging.variants(&source),
            RuleSet::Standard | RuleSet::Reference => {
                self.judging.gold(&source).map(|gold| Arc::new(ReadyVariants::single(gold)))
            }
        };
        golds.map(Some).map_err(|problem| no_gold(problem.to_string()))
    }

    /// How statements are carried out, if that is as motion.
    fn motion(&self, opening: &Opening) -> Result<Option<Arc<Motion>>, OpenError> {
        match opening.mode {
            Mode::Qualitative => Ok(None),
            Mode::Quantitative => {
                let motion = self.motions.of(self.simulator(), opening.spills);
                motion.map(Some).map_err(OpenError::Motion)
            }
        }
    }

    /// The words for the things in this kitchen.
    pub(crate) fn lexicon(&self) -> &Lexicon {
        self.lexicon.get_or_init(|| Lexicon::of(&self.simulator().vocabulary().ontology))
    }
}

type Key = (usize, String, RuleSet);
type Ready = Arc<OnceLock<Result<Arc<PreparedKitchen>, Arc<SetupError>>>>;

/// The registry of recipes and kitchens.
#[derive(Debug)]
pub struct Kitchens {
    corpora: Vec<Corpus>,
    pub(crate) limits: SessionLimits,
    is_exam: bool,
    score_rules: ScoreRules,
    /// The same registry with its golds, for whoever may see the results of an exam.
    sealed: Option<Box<Kitchens>>,
    ready: Mutex<BTreeMap<Key, Ready>>,
    pub(crate) readers: ReadingKitchens,
}

impl Kitchens {
    /// A registry of these corpora; the first one decides where it matters.
    pub fn new(corpora: Vec<Corpus>) -> Kitchens {
        let (ready, readers) = (Mutex::default(), ReadingKitchens::default());
        let (limits, score_rules) = (SessionLimits::default(), ScoreRules::default());
        Kitchens { corpora, limits, is_exam: false, score_rules, sealed: None, ready, readers }
    }

    /// The same registry for an exam: it forgets every gold, so that nothing can tell one, and its sessions are not
    /// scored.
    #[must_use]
    pub fn for_exam(mut self) -> Kitchens {
        for entry in self.corpora.iter_mut().flat_map(|corpus| &mut corpus.recipes) {
            forget_gold(&mut entry.recipe);
        }
        Kitchens { is_exam: true, sealed: None, ready: Mutex::default(), ..self }
    }

    /// The same for an exam whose results somebody will see: the golds are kept apart, and only
    /// [`result`](Kitchens::result) looks at them.
    #[must_use]
    pub fn for_exam_with_results(self) -> Kitchens {
        let sealed = Kitchens::new(self.corpora.clone()).with_limits(self.limits);
        Kitchens { sealed: Some(Box::new(sealed)), ..self.for_exam() }
    }

    /// The same registry with other rules of scoring.
    #[must_use]
    pub fn with_score_rules(self, score_rules: ScoreRules) -> Kitchens {
        Kitchens { score_rules, ..self }
    }

    /// What agents are told of scores.
    pub fn score_rules(&self) -> ScoreRules {
        self.score_rules
    }

    /// The scores of an exam's session, for whoever may see them; `None` where there are none.
    pub fn result(&self, session: &Session, deadline: &Deadline<'_>) -> Option<ScoreJson> {
        let sealed = self.sealed.as_deref()?;
        session.recipe()?;
        let opening = session.opening();
        let mut known = sealed.open(&opening).ok()?;
        known.act(&session.network(), deadline);
        known.score(false, false, deadline).ok()
    }

    /// The same registry with other limits on every session.
    #[must_use]
    pub fn with_limits(self, limits: SessionLimits) -> Kitchens {
        let sealed = self.sealed.map(|sealed| Box::new(sealed.with_limits(limits)));
        Kitchens { limits, sealed, ready: Mutex::default(), readers: ReadingKitchens::default(), ..self }
    }

    /// Whether nothing may be told of golds and scores.
    pub fn is_exam(&self) -> bool {
        self.is_exam
    }

    /// The position of a corpus by its name.
    pub fn corpus(&self, name: &str) -> Option<usize> {
        self.corpora.iter().position(|corpus| corpus.name == name)
    }

    /// The corpora.
    pub fn corpora(&self) -> &[Corpus] {
        &self.corpora
    }

    /// All recipes with the corpus they are from.
    pub fn recipes(&self) -> impl Iterator<Item = (&Corpus, &Entry)> {
        self.corpora.iter().flat_map(|corpus| corpus.recipes.iter().map(move |entry| (corpus, entry)))
    }

    /// A recipe by its id.
    pub fn recipe(&self, id: &str) -> Result<(&Corpus, &Entry), OpenError> {
        let (corpus, entry) = self.find(id)?;
        self.corpora.get(corpus).map(|corpus| (corpus, entry)).ok_or_else(|| self.unknown_recipe(id))
    }

    fn find(&self, id: &str) -> Result<(usize, &Entry), OpenError> {
        let lower = id.to_lowercase();
        let found =
            self.corpora.iter().enumerate().find_map(|(at, corpus)| Some((at, corpus.recipe(&lower)?)));
        found.ok_or_else(|| self.unknown_recipe(id))
    }

    fn unknown_recipe(&self, id: &str) -> OpenError {
        let near = nearest(&id.to_lowercase(), self.recipes().map(|(_, entry)| entry.recipe.id.as_str()));
        OpenError::UnknownRecipe(id.to_owned(), near.map(str::to_owned))
    }

    /// All kitchens.
    pub fn names(&self) -> Vec<KitchenName> {
        let of = |corpus: &Corpus| {
            let mut names: Vec<String> = corpus.kitchens.keys().cloned().collect();
            if !corpus.kitchens.contains_key(FULL_KITCHEN) {
                names.push(FULL_KITCHEN.to_owned());
            }
            let corpus = corpus.name.clone();
            names
                .into_iter()
                .map(move |name| KitchenName { name, corpus: corpus.clone() })
                .collect::<Vec<_>>()
        };
        self.corpora.iter().flat_map(of).collect()
    }

    /// Opens a session.
    pub fn open(&self, opening: &Opening) -> Result<Session, OpenError> {
        let Some(id) = &opening.recipe else {
            let prepared = self.prepare(None, opening.kitchen.as_deref(), opening.rules)?;
            let motion = prepared.motion(opening)?;
            return Ok(Session::new(prepared, None, None, self.score_rules, opening.single_gold, motion));
        };
        let (corpus, entry) = self.find(id)?;
        let own =
            entry.recipe.meta.as_ref().map(|meta| meta.kitchen.as_str()).filter(|name| !name.is_empty());
        let prepared = self.prepare(Some(corpus), opening.kitchen.as_deref().or(own), opening.rules)?;
        let golds = prepared.golds(entry, opening.single_gold)?;
        let recipe = Some(Arc::from(entry.recipe.id.as_str()));
        let motion = prepared.motion(opening)?;
        Ok(Session::new(prepared, recipe, golds, self.score_rules, opening.single_gold, motion))
    }

    /// A kitchen with its rules and golds, set up when it is asked for the first time.
    pub fn prepare(
        &self,
        corpus: Option<usize>,
        kitchen: Option<&str>,
        rules: RuleSet,
    ) -> Result<Arc<PreparedKitchen>, OpenError> {
        let holds = |corpus: &Corpus, name: &str| name == FULL_KITCHEN || corpus.kitchens.contains_key(name);
        let at = match (corpus, kitchen) {
            (Some(at), _) => at,
            (None, Some(name)) => self.corpora.iter().position(|corpus| holds(corpus, name)).unwrap_or(0),
            (None, None) => 0,
        };
        let nowhere = Corpus::default();
        let corpus = self.corpora.get(at).unwrap_or(&nowhere);
        let name = match kitchen {
            Some(name) if holds(corpus, name) => name,
            Some(name) => {
                let kitchens = self.names();
                let near = nearest(name, kitchens.iter().map(|kitchen| kitchen.name.as_str()));
                return Err(OpenError::UnknownKitchen(name.to_owned(), near.map(str::to_owned)));
            }
            None if corpus.kitchens.contains_key(DEFAULT_KITCHEN) => DEFAULT_KITCHEN,
            None => FULL_KITCHEN,
        };
        // The lock is only held to find the place; setting up is done outside it, once.
        let place = {
            let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(ready.entry((at, name.to_owned(), rules)).or_default())
        };
        let set_up = || {
            let prepared = set_up(corpus, name, rules, &self.limits).map_err(Arc::new)?;
            Ok(Arc::new(PreparedKitchen { is_exam: self.is_exam, ..prepared }))
        };
        place.get_or_init(set_up).clone().map_err(OpenError::Setup)
    }
}

fn set_up(
    corpus: &Corpus,
    kitchen: &str,
    rules: RuleSet,
    limits: &SessionLimits,
) -> Result<PreparedKitchen, SetupError> {
    let source = corpus.kitchens.get(kitchen);
    let simulator = Simulator::load(rules, &corpus.ontology, source)?.with_limits(limits.run());
    let judging = JudgingKitchen::new(kitchen, corpus.name.clone(), Evaluator::new(simulator));
    Ok(PreparedKitchen {
        kitchen: kitchen.to_owned(),
        corpus: corpus.name.clone(),
        rules,
        judging,
        is_exam: false,
        lexicon: OnceLock::new(),
        question: limits.question,
        motions: PreparedMotions::default(),
    })
}

/// Leaves the text of a recipe and the kitchen it is cooked in: nothing that a gold says or that was said about it.
fn forget_gold(recipe: &mut Recipe) {
    recipe.gold = None;
    recipe.meta = recipe.meta.take().map(|meta| Meta {
        category: meta.category,
        portions: meta.portions,
        style: meta.style,
        kitchen: meta.kitchen,
        source: meta.source,
        ..Meta::default()
    });
    for line in recipe.ingredients.iter_mut().chain(&mut recipe.instructions) {
        line.wording = Wording::Plain(line.text().into_owned());
    }
}
