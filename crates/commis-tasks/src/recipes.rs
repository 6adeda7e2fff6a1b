//! The recipes that are asked about: their kitchens without golds for whoever answers, their golds for the judge.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};

use commis_agent::{Answer, BuiltIn, ItemHead, ItemOutcome};
use commis_cook::{Beam, Lexicon, Rung, TextReader, english, reading_page};
use commis_corpus::{Builtin, Corpus, Recipe, write_recipe_xml};
use commis_eval::answers::{Body, Record};
use commis_eval::{Families, GoldSet, GoldSource, InputError, Judge, KitchenSetup};
use commis_session::tools::KitchenTool;
use commis_session::{Deadline, Kitchens, Opening, PreparedKitchen, Session, tools};
use commis_sim::{RuleSet, Simulator};

use crate::language::{self, Called};

/// The fields of prompts about recipes.
pub(crate) const FIELDS: [&str; 13] = [
    "manual",
    "brief",
    "reading",
    "names",
    "words",
    "recipe",
    "recipe_xml",
    "recipe_names",
    "title",
    "id",
    "examples",
    "protocol",
    "steps",
];

/// Recipes with everything that asking and judging needs.
pub struct RecipeSet {
    kitchens: Kitchens,
    /// Judges programs for these recipes.
    pub judge: Judge,
    pub(crate) heads: Vec<ItemHead>,
    pub(crate) digests: BTreeMap<String, String>,
    examples: Vec<Example>,
    /// Words that the corpus explains.
    glossary: String,
    lexicon: OnceLock<Option<Lexicon>>,
    generated: OnceLock<BTreeMap<String, Generated>>,
}

/// Parts of prompts that depend on the kitchen alone.
struct Generated {
    manual: String,
    brief: String,
    names: String,
    words: String,
    called: Called,
}

/// A recipe with a program that cooks it.
struct Example {
    id: String,
    family: String,
    recipe: Recipe,
    program: String,
}

/// How many worked examples a prompt shows.
pub(crate) const EXAMPLES: usize = 2;

impl RecipeSet {
    /// The recipes of a corpus that have a gold. Examples come from the built-in corpus `published`.
    ///
    /// # Errors
    /// When the corpus cannot be judged at all.
    pub fn of(corpus: Corpus, setup: &KitchenSetup) -> Result<RecipeSet, InputError> {
        let published = Builtin::Published.load();
        let families = Families::of([&corpus, &published]);
        let examples = examples(published, &families);
        let golds = GoldSet::of_corpus(corpus.clone(), setup)?;
        let digests = BTreeMap::from([
            ("corpus".to_owned(), corpus.digest.to_string()),
            ("golds".to_owned(), golds.digests().golds.to_string()),
        ]);
        let with_gold = corpus.recipes.iter().filter(|entry| GoldSource::of_entry(entry).is_some());
        let heads = with_gold.map(|entry| entry.recipe.id.clone()).map(|id| ItemHead {
            group: families.family(&id).to_owned(),
            recipe: Some(id.clone()),
            id,
        });
        Ok(RecipeSet {
            heads: heads.collect(),
            glossary: corpus.glossary.clone(),
            kitchens: Kitchens::new(vec![corpus]).for_exam(),
            judge: Judge { with_phenomena: true, ..Judge::new(Arc::new(golds)) },
            digests,
            examples,
            lexicon: OnceLock::new(),
            generated: OnceLock::new(),
        })
    }

    /// The recipe of an item, without its gold.
    pub(crate) fn recipe(&self, item: usize) -> Option<&Recipe> {
        let head = self.heads.get(item)?;
        self.kitchens.recipe(&head.id).ok().map(|(_, entry)| &entry.recipe)
    }

    /// A session in the kitchen of an item, without its gold.
    pub(crate) fn session(&self, item: usize) -> Option<Session> {
        let recipe = self.heads.get(item)?.recipe.clone();
        self.kitchens.open(&Opening { recipe, ..Opening::default() }).ok()
    }

    fn prepared(&self, recipe: &Recipe) -> Option<Arc<PreparedKitchen>> {
        let own = recipe.meta.as_ref().map(|meta| meta.kitchen.as_str()).filter(|name| !name.is_empty());
        self.kitchens.prepare(Some(0), own, RuleSet::Standard).ok()
    }

    /// What stands for a field of a prompt about an item.
    pub(crate) fn field(&self, item: usize, name: &str) -> Cow<'_, str> {
        let Some(recipe) = self.recipe(item) else { return Cow::default() };
        match name {
            "recipe" => self.explained(recipe.markdown()).into(),
            "recipe_xml" => self.explained(write_recipe_xml(recipe)).into(),
            "title" => recipe.title.as_str().into(),
            "id" => recipe.id.as_str().into(),
            "recipe_names" => {
                self.generated(recipe).map(|parts| parts.called.names_for(recipe)).unwrap_or_default().into()
            }
            "manual" => self.generated(recipe).map_or("", |parts| &parts.manual).into(),
            "brief" => self.generated(recipe).map_or("", |parts| &parts.brief).into(),
            "names" => self.generated(recipe).map_or("", |parts| &parts.names).into(),
            "reading" => self.lexicon().map(reading_page).unwrap_or_default().into(),
            "words" => self.generated(recipe).map_or("", |parts| &parts.words).into(),
            _ => Cow::default(),
        }
    }

    fn lexicon(&self) -> Option<&Lexicon> {
        self.lexicon.get_or_init(|| english().ok()).as_ref()
    }

    /// A recipe after the words that its corpus explains.
    fn explained(&self, recipe: String) -> String {
        if self.glossary.is_empty() { recipe } else { format!("{}\n{recipe}", self.glossary) }
    }

    /// The generated parts for a recipe's kitchen; those of all kitchens are made once.
    fn generated(&self, recipe: &Recipe) -> Option<&Generated> {
        let all = self.generated.get_or_init(|| {
            let mut all = BTreeMap::new();
            for item in 0..self.heads.len() {
                let Some(prepared) = self.recipe(item).and_then(|recipe| self.prepared(recipe)) else {
                    continue;
                };
                all.entry(prepared.kitchen.clone()).or_insert_with(|| Generated::of(prepared.simulator()));
            }
            all
        });
        all.get(&self.prepared(recipe)?.kitchen)
    }

    /// Worked examples for an item: the shortest ones, none of its own family and each of another one.
    pub(crate) fn examples(&self, item: usize) -> Vec<(&Recipe, &str)> {
        let Some(head) = self.heads.get(item) else { return Vec::new() };
        let mut families = vec![head.group.as_str()];
        let mut chosen = Vec::new();
        for example in &self.examples {
            if chosen.len() == EXAMPLES {
                break;
            }
            if example.id == head.id || families.contains(&example.family.as_str()) {
                continue;
            }
            families.push(&example.family);
            chosen.push((&example.recipe, example.program.as_str()));
        }
        chosen
    }

    /// The program that somebody built in makes of an item.
    pub(crate) fn built_in(&self, who: BuiltIn, item: usize) -> Option<Answer> {
        let rung = match who {
            BuiltIn::Cook => Rung::Cook,
            BuiltIn::Mixer => Rung::Mixer,
            BuiltIn::Shopper => Rung::Shopper,
            BuiltIn::Nothing => return Some(crate::nothing()),
        };
        let recipe = self.recipe(item)?;
        let prepared = self.prepared(recipe)?;
        let lexicon = self.lexicon()?;
        let reader = TextReader::new(prepared.simulator(), lexicon, prepared.kitchen.clone());
        Some(match reader.with(Beam::default(), rung).recipe(recipe) {
            Ok(read) => Answer::of_text(read.translation.program.to_string()),
            Err(problem) => Answer::without_text(ItemOutcome::NoAnswer, problem.to_string()),
        })
    }

    /// Whether there is a statement in an answer.
    pub(crate) fn is_program(&self, item: usize, text: &str) -> bool {
        let Some(head) = self.heads.get(item) else { return false };
        let prediction = Record::new(&head.id, &head.id, Some(text.to_owned())).read(&self.judge.reading);
        match prediction.body {
            Body::Program { recipe, .. } => recipe
                .statements
                .iter()
                .any(|statement| commis_sim::primitive(&statement.primitive).is_some()),
            Body::Nothing | Body::Unreadable(_) => false,
        }
    }

    /// What the kitchen says about the program in an answer, when it cannot be carried out as it is.
    pub(crate) fn problems(&self, item: usize, text: &str) -> Option<String> {
        let head = self.heads.get(item)?;
        let prediction = Record::new(&head.id, &head.id, Some(text.to_owned())).read(&self.judge.reading);
        let program = match prediction.body {
            Body::Program { text, .. } => text,
            Body::Nothing => return Some("There is no program in the answer.".to_owned()),
            Body::Unreadable(why) => return Some(why),
        };
        let mut session = self.session(item)?;
        let arguments = serde_json::json!({ "mcl": &*program });
        let arguments = arguments.as_object().cloned().unwrap_or_default();
        let told = tools::call(&mut session, KitchenTool::Cook, arguments, &Deadline::never());
        told.is_error.then(|| undone(&told.text))
    }
}

/// Only what was not done, of what the kitchen told.
fn undone(told: &str) -> String {
    let mut text = String::new();
    let mut is_undone = false;
    for line in told.lines() {
        if !line.starts_with(' ') {
            is_undone = line.starts_with("not done:");
        }
        if is_undone {
            writeln!(text, "{line}").ok();
        }
    }
    text.truncate(text.trim_end().len());
    text
}

impl Generated {
    fn of(simulator: &Simulator) -> Generated {
        Generated {
            manual: language::manual(simulator),
            brief: language::brief(language::known(simulator)),
            names: language::names(simulator),
            words: language::words(simulator),
            called: Called::of(simulator),
        }
    }
}

/// Recipes with programs, the shortest program first.
fn examples(corpus: Corpus, families: &Families) -> Vec<Example> {
    let mut examples: Vec<Example> = corpus
        .recipes
        .into_iter()
        .filter_map(|entry| {
            let mut recipe = entry.recipe;
            // The line with the id is no part of the language.
            let gold = recipe.gold.take()?;
            let lines = gold.lines().filter(|line| !line.starts_with('#'));
            let program = lines.collect::<Vec<_>>().join("\n");
            let (id, family) = (recipe.id.clone(), families.family(&recipe.id).to_owned());
            Some(Example { id, family, recipe, program })
        })
        .collect();
    examples.sort_by_key(|example| (example.program.lines().count(), example.id.clone()));
    examples
}
