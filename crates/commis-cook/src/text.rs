//! The one door to the reader: a text from anywhere in, and out comes a recipe with the reader's program where a gold
//! would be.
//!
//! A [`TextReader`] reads for one kitchen and says which. Built-in recipes have kitchens of their own; a text that belongs
//! to no corpus is read for the kitchen in which nothing runs out ([`stocked`]). What comes out ([`ReadRecipe`]) has its
//! program and its links in the places where a corpus has them, so whatever takes a recipe with a gold takes it too;
//! [`is_read`] tells the two apart.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::{Problem, Source, count};
use commis_corpus::{
    Builtin, Corpus, Digest, Entry, File, Format, IngredientLink, InstructionNotes, Link, Meta, Recipe,
    STOCKED_KITCHEN, give_ids, read_recipes,
};
use commis_kitchen::{Entity, Vocabulary};
use commis_mcl::{Network, Statement, Term};
use commis_sim::{RuleSet, SetupError, Simulator, Thing};
use serde::Serialize;

use crate::ladder::Rung;
use crate::lexicon::Lexicon;
use crate::reader::Beam;
use crate::translation::{Cook, Note, ReadPhrase, Rival, Translation};

/// What the notes of a recipe say that the cook has read, and the name under which they say it.
const READ_BY: (&str, &str) = ("read-by", "cook");
/// The name of a corpus of texts.
pub const TEXTS: &str = "texts";

/// The kitchen for texts that belong to no corpus: everything is there, and nothing runs out.
///
/// # Errors
/// When the data that come with the program are wrong; a test reads them.
pub fn stocked(rules: RuleSet) -> Result<Simulator, SetupError> {
    let corpus = no_texts();
    Simulator::load(rules, &corpus.ontology, corpus.kitchens.get(STOCKED_KITCHEN))
}

/// The words of the reader, with problems of their files as those of a kitchen's.
///
/// # Errors
/// As for [`stocked`].
pub fn english() -> Result<Lexicon, SetupError> {
    Lexicon::english().map_err(SetupError::Data)
}

/// Whether the gold of a recipe is the reader's program and nobody's gold.
pub fn is_read(recipe: &Recipe) -> bool {
    let generated = recipe.meta.as_ref().map(|meta| &meta.generated);
    generated.and_then(|generated| generated.get(READ_BY.0)).is_some_and(|by| by == READ_BY.1)
}

/// Whether a file is a program and no recipe text: its name ends with `.solution` or `.mcl`, or it begins with `(`, or it
/// begins with `#` or `;` and has a line that begins with `(`. One that is blank is a program that is missing.
///
/// ```
/// use commis_cook::is_program;
///
/// assert!(is_program("-", "#toast\n(get-kitchen ?k0)"));
/// assert!(!is_program("-", "# Toast\n\n## Ingredients\n- 1 slice of bread"));
/// ```
pub fn is_program(name: &str, text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    Format::of_name(name) == Some(Format::Solution)
        || text.is_empty()
        || text.starts_with('(')
        || Format::of_text(text) == Format::Solution
}

/// The recipes of a text in the given form, or else in the one that its name or its first lines tell.
///
/// # Errors
/// What keeps the text from being read.
pub fn recipes_of(name: &str, text: &str, format: Option<Format>) -> Result<Vec<Recipe>, Problem> {
    let format = format.or_else(|| Format::of_name(name)).unwrap_or_else(|| Format::of_text(text));
    if format == Format::Solution {
        let message = "this is a program already; the cook reads the text of a recipe";
        return Err(Problem::new(name, 1, message));
    }
    let mut recipes = read_recipes(format, name, text)?;
    give_ids(&mut recipes);
    if recipes.is_empty() {
        return Err(Problem::new(name, 1, "there is no recipe in it"));
    }
    Ok(recipes)
}

/// A reader of texts for one kitchen.
pub struct TextReader<'k> {
    cook: Cook<'k>,
    simulator: &'k Simulator,
    kitchen: String,
    rung: Rung,
}

/// A recipe as the cook has read it.
#[derive(Clone, Debug)]
pub struct ReadRecipe {
    /// The text, with the reader's program as its gold and the links from phrases to statements.
    pub recipe: Recipe,
    /// The program, and how every phrase was read.
    pub translation: Translation,
    /// The kitchen it was read for.
    pub kitchen: String,
}

/// A recipe as the cook has read it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReadRecipe))]
pub struct ReadRecipeJson {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The kitchen it was read for.
    #[cfg_attr(feature = "schema", schema(example = "stocked"))]
    pub kitchen: String,
    /// The program in MCL.
    pub program: String,
    /// What the reading has cost: 0 for one without any doubt.
    pub cost: i64,
    /// Every phrase with how it was understood and the statements it led to.
    pub steps: Vec<ReadPhrase>,
    /// What was decided, and what could not be done.
    pub notes: Vec<Note>,
    /// What phrases of the text were taken for.
    pub references: Vec<Note>,
    /// Ingredients that are not in the dish because they serve something else.
    pub used_otherwise: Vec<String>,
    /// Ingredients that nothing was done with.
    pub left_over: Vec<String>,
    /// Other readings, and why they lost.
    pub rivals: Vec<Rival>,
}

impl<'k> TextReader<'k> {
    /// A reader for the kitchen of that name.
    pub fn new(simulator: &'k Simulator, lexicon: &'k Lexicon, kitchen: impl Into<String>) -> TextReader<'k> {
        let cook = Cook::new(simulator, lexicon);
        TextReader { cook, simulator, kitchen: kitchen.into(), rung: Rung::Cook }
    }

    /// The same reader with another beam, or on another rung of the ladder.
    #[must_use]
    pub fn with(self, beam: Beam, rung: Rung) -> TextReader<'k> {
        TextReader { cook: self.cook.with_beam(beam), rung, ..self }
    }

    /// The recipes of a text, each read when it is asked for. One that cannot be read is a problem of its own.
    ///
    /// # Errors
    /// When no recipe can be found in the text at all.
    pub fn read(
        &self,
        name: &str,
        text: &str,
        format: Option<Format>,
    ) -> Result<impl Iterator<Item = Result<ReadRecipe, Problem>>, Problem> {
        let recipes = recipes_of(name, text, format)?;
        Ok(recipes.into_iter().map(move |recipe| self.recipe(&recipe)))
    }

    /// A recipe whose text is at hand; whatever gold it has is not looked at.
    ///
    /// # Errors
    /// When there is nothing to read.
    pub fn recipe(&self, recipe: &Recipe) -> Result<ReadRecipe, Problem> {
        let translation = self.cook.translate_as(recipe, self.rung)?;
        let own = recipe.meta.clone().unwrap_or_default();
        let (name, by) = READ_BY;
        let meta = Meta {
            dish: dish(&translation.program, self.simulator).unwrap_or_default(),
            kitchen: self.kitchen.clone(),
            alternatives: Vec::new(),
            generated: BTreeMap::from([(name.to_owned(), by.to_owned())]),
            ingredients: ingredient_links(recipe, &translation),
            instructions: instruction_notes(recipe, &translation),
            ..own
        };
        let gold = Some(translation.program.to_string());
        let recipe = Recipe { gold, meta: Some(meta), ..recipe.clone() };
        Ok(ReadRecipe { recipe, translation, kitchen: self.kitchen.clone() })
    }
}

impl ReadRecipe {
    /// What was read, in a sentence without an end.
    pub fn told(&self) -> String {
        let statements = count(self.translation.program.statements.len(), "statement");
        let left = match &self.translation.left_over[..] {
            [] => String::new(),
            left => format!("; not used: {}", left.join(", ")),
        };
        format!("{}: {statements} for the kitchen `{}`{left}", self.recipe.id, self.kitchen)
    }

    /// Every phrase that led to statements, with their primitives; those that nobody said stand in brackets.
    pub fn outline(&self) -> Vec<(String, String)> {
        let name = |at: usize| {
            let statement = self.translation.program.statements.get(at);
            statement.map_or_else(String::new, |statement| statement.primitive.to_string())
        };
        let row = |step: &ReadPhrase| {
            let mut did: Vec<(usize, String)> = step.statements.iter().map(|at| (*at, name(*at))).collect();
            did.extend(
                step.implicit
                    .iter()
                    .map(|implicit| (implicit.statement, format!("({})", name(implicit.statement)))),
            );
            did.sort_unstable();
            let did: Vec<String> = did.into_iter().map(|(_, name)| name).collect();
            (step.text.clone(), did.join(", "))
        };
        let rows = self.translation.steps.iter().map(row);
        rows.filter(|(_, did)| !did.is_empty()).collect()
    }

    /// Everything about the reading, for machines.
    pub fn to_json(&self) -> ReadRecipeJson {
        let Translation { program, cost, steps, notes, references, used_otherwise, left_over, rivals } =
            self.translation.clone();
        ReadRecipeJson {
            id: program.id.to_string(),
            title: self.recipe.title.clone(),
            kitchen: self.kitchen.clone(),
            program: program.to_string(),
            cost,
            steps,
            notes,
            references,
            used_otherwise,
            left_over,
            rivals,
        }
    }
}

/// A corpus of texts that were read for the stocked kitchen, for whatever works with golds.
pub fn corpus_of(read: Vec<ReadRecipe>) -> Corpus {
    let mut corpus = no_texts();
    let entry = |read: ReadRecipe| {
        let digest = Digest::of(&[File::new("gold", read.recipe.gold.clone().unwrap_or_default())]);
        let folder = format!("{TEXTS}/{}", read.recipe.id);
        Entry { digest, folder, recipe: read.recipe }
    };
    corpus.recipes = read.into_iter().map(entry).collect();
    corpus.recipes.sort_by(|a, b| a.recipe.id.cmp(&b.recipe.id));
    corpus.recipes.dedup_by(|a, b| a.recipe.id == b.recipe.id);
    corpus
}

/// Reads files for the stocked kitchen into a corpus that whatever works with golds can take.
///
/// # Errors
/// The problems of the files that hold no recipe, or of the data that come with the program.
pub fn read_texts(sources: &[Source], rules: RuleSet) -> Result<Corpus, SetupError> {
    let (simulator, lexicon) = (stocked(rules)?, english()?);
    let reader = TextReader::new(&simulator, &lexicon, STOCKED_KITCHEN);
    let (mut recipes, mut problems) = (Vec::new(), Vec::new());
    for source in sources {
        match reader.read(&source.name, &source.text, None) {
            Err(problem) => problems.push(problem),
            Ok(read) => read.for_each(|read| match read {
                Ok(read) => recipes.push(read),
                Err(problem) => problems.push(problem),
            }),
        }
    }
    if problems.is_empty() { Ok(corpus_of(recipes)) } else { Err(SetupError::Data(problems)) }
}

fn no_texts() -> Corpus {
    let builtin = Builtin::with_kitchen(STOCKED_KITCHEN);
    let kitchen = builtin.and_then(|builtin| builtin.kitchen(STOCKED_KITCHEN));
    Corpus {
        name: TEXTS.to_owned(),
        about: "texts that the cook has read".to_owned(),
        ontology: builtin.map(Builtin::ontology).unwrap_or_default(),
        kitchens: kitchen.map(|kitchen| (STOCKED_KITCHEN.to_owned(), kitchen)).into_iter().collect(),
        ..Corpus::default()
    }
}

/// The variable of the last food that was made, not only fetched.
fn dish(program: &commis_mcl::Recipe, simulator: &Simulator) -> Option<String> {
    let network = Network::from_recipe(program);
    let execution = simulator.execute(&network);
    let vocabulary = simulator.vocabulary();
    let fetched = |name: &str| name == "fetch" || name == "fetch-and-proportion";
    let made = execution.steps.iter().rev().find(|step| {
        !fetched(step.primitive.signature.name)
            && match &step.result {
                Thing::Entity(entity) => holds_food(entity, vocabulary),
                Thing::List(list) => list.items.iter().any(|item| holds_food(item, vocabulary)),
                _ => false,
            }
    })?;
    program.statements.get(made.statement).and_then(variable)
}

fn holds_food(entity: &Entity, vocabulary: &Vocabulary) -> bool {
    vocabulary.is_a(entity.class(), vocabulary.class.ingredient)
        || entity.contents(vocabulary).iter().any(|inside| holds_food(inside, vocabulary))
}

/// How links call a statement.
fn variable(statement: &Statement) -> Option<String> {
    match statement.args.first().map(|arg| &arg.term) {
        Some(Term::Variable(name)) => Some(name.to_string()),
        _ => None,
    }
}

/// What a phrase said and what it took for granted, by variables.
fn led_to(step: &ReadPhrase, translation: &Translation) -> (Vec<String>, Vec<String>) {
    let called = |at: &usize| translation.program.statements.get(*at).and_then(variable);
    let said = step.statements.iter().filter_map(called).collect();
    let implicit = step.implicit.iter().filter_map(|implicit| called(&implicit.statement)).collect();
    (said, implicit)
}

fn ingredient_links(recipe: &Recipe, translation: &Translation) -> Vec<IngredientLink> {
    let mut links = vec![IngredientLink::default(); recipe.ingredients.len()];
    for step in translation.steps.iter().filter(|step| step.place.ingredient) {
        let (said, implicit) = led_to(step, translation);
        if let Some(link) = links.get_mut(step.place.line) {
            link.statements.extend(said);
            link.implicit.extend(implicit);
        }
    }
    links
}

fn instruction_notes(recipe: &Recipe, translation: &Translation) -> Vec<InstructionNotes> {
    let texts: Vec<String> = recipe.instructions.iter().map(|line| line.text().into_owned()).collect();
    let mut notes = vec![InstructionNotes::default(); texts.len()];
    let mut quoted: Vec<BTreeSet<String>> = vec![BTreeSet::new(); texts.len()];
    for step in translation.steps.iter().filter(|step| !step.place.ingredient) {
        let (statements, implicit) = led_to(step, translation);
        let at = step.place.line;
        let places = (notes.get_mut(at), quoted.get_mut(at), texts.get(at));
        let (Some(notes), Some(quoted), Some(text)) = places else { continue };
        if statements.is_empty() && implicit.is_empty() {
            continue;
        }
        let quote = unmistakable(text, step.place.start, step.place.end).to_owned();
        // Two phrases with one quote are one link.
        if quoted.insert(quote.clone()) {
            notes.links.push(Link { quote, statements, implicit, ..Link::default() });
        } else if let Some(link) = notes.links.iter_mut().find(|link| link.quote == quote) {
            link.statements.extend(statements);
            link.implicit.extend(implicit);
        }
    }
    notes
}

/// How many words a quote may be longer than its phrase.
const MORE_WORDS: usize = 12;

/// The shortest run of words from a phrase on that occurs nowhere earlier in the line: links are found by their words.
/// Where a dozen more words do not help, it is the whole line.
fn unmistakable(text: &str, start: usize, end: usize) -> &str {
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]).filter(|at| *at >= end);
    let is_end = |at: usize| {
        at == end
            || at == text.len()
            || text.get(at..).is_some_and(|rest| rest.starts_with(char::is_whitespace))
    };
    let quotes = ends.filter(|at| is_end(*at)).take(MORE_WORDS).filter_map(|end| text.get(start..end));
    let mut quotes = quotes.filter(|quote| !quote.trim().is_empty());
    quotes.find(|quote| text.find(quote) == Some(start)).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOAST: &str = "Toast\n\nIngredients:\n- 100 g butter\n- 50 g sugar\n\nMethod:\n1. Beat the butter and \
                         the sugar. Then beat again.";

    fn read(text: &str) -> Vec<ReadRecipe> {
        let (simulator, lexicon) = (stocked(RuleSet::Standard).unwrap(), english().unwrap());
        let reader = TextReader::new(&simulator, &lexicon, STOCKED_KITCHEN);
        reader.read("toast.txt", text, None).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn a_text_becomes_a_recipe_with_the_readers_program_and_links() {
        let read = read(TOAST);
        let [toast] = &read[..] else { panic!("{}", read.len()) };
        assert!(is_read(&toast.recipe));
        assert_eq!(toast.kitchen, "stocked");
        let meta = toast.recipe.meta.as_ref().unwrap();
        assert_eq!(meta.kitchen, "stocked");
        assert_eq!(meta.ingredients.len(), 2);
        assert!(meta.ingredients.iter().all(|link| !link.statements.is_empty()), "{meta:?}");
        let linked: BTreeSet<&str> = meta.linked().map(|(variable, _)| variable).collect();
        let statements = &toast.translation.program.statements;
        let unlinked: Vec<String> = statements
            .iter()
            .filter(|statement| variable(statement).is_none_or(|name| !linked.contains(name.as_str())))
            .map(ToString::to_string)
            .collect();
        assert!(unlinked.iter().all(|text| text.starts_with("(get-kitchen")), "{unlinked:?}");
        assert!(!meta.dish.is_empty());
    }

    #[test]
    fn a_corpus_of_texts_has_the_kitchen_that_they_were_read_for() {
        let corpus = corpus_of(read(TOAST));
        let entry = corpus.recipes.first().unwrap();
        let kitchen = corpus.kitchen_of(&entry.recipe).unwrap().unwrap();
        assert!(kitchen.name.ends_with("stocked.yaml"), "{}", kitchen.name);
    }

    #[test]
    fn a_quote_is_found_where_its_phrase_stands() {
        let text = "Remix it, mix it, mix it well.";
        assert_eq!(unmistakable(text, 10, 13), "mix it, mix it well.");
        assert_eq!(unmistakable(text, 0, 5), "Remix");
        assert_eq!(unmistakable("mix. mix", 5, 8), "mix. mix");
    }

    #[test]
    fn a_program_is_no_text() {
        let problem = recipes_of("a.solution", "#a\n(get-kitchen ?k)", None).unwrap_err();
        assert!(problem.to_string().contains("program already"), "{problem}");
        assert!(recipes_of("a.jsonl", "", None).is_err());
    }
}
