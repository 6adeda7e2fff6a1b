//! One file of a collection.

use std::collections::{BTreeMap, BTreeSet};

use commis_ontology::ClassId;

use super::{Coverage, Frequencies, Obstacle, Share, Verbs};
use crate::formats::{Format, read_recipes};
use crate::lines::{Cause, Food, IngredientLine, LineKind, LineOutcome, LineReader, Token, tokens};
use crate::recipe::Recipe;
use crate::sentences;

/// The longest text whose words are looked at, in bytes; longer instructions are no recipe's.
const MAX_TEXT: usize = 20_000;

/// Reads the files of a collection.
pub struct CoverageReader<'a> {
    lines: &'a LineReader<'a>,
    verbs: &'a Verbs,
    in_kitchen: &'a (dyn Fn(ClassId) -> bool + Sync),
}

/// What a file is.
#[derive(Clone, Debug, PartialEq)]
pub enum FileKind {
    /// It holds recipes.
    Recipes(Vec<RecipeCoverage>),
    /// It holds none, for this reason.
    NoRecipe(String),
}

/// What was understood of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileCoverage {
    /// Its name.
    pub file: String,
    /// What it is.
    pub kind: FileKind,
}

/// What was understood of a recipe.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecipeCoverage {
    /// The recipe's id.
    pub id: String,
    /// Everything that was counted, for this recipe alone.
    pub counts: Coverage,
    /// What keeps it from being cooked.
    pub obstacles: BTreeSet<Obstacle>,
}

impl<'a> CoverageReader<'a> {
    /// A reader with its line reader, the known verbs and what is in the kitchen.
    pub fn new(
        lines: &'a LineReader<'a>,
        verbs: &'a Verbs,
        in_kitchen: &'a (dyn Fn(ClassId) -> bool + Sync),
    ) -> CoverageReader<'a> {
        CoverageReader { lines, verbs, in_kitchen }
    }

    /// Reads the bytes of a file, whatever they are.
    pub fn file(&self, name: &str, bytes: &[u8]) -> FileCoverage {
        let kind = match read_file(name, bytes) {
            Ok(recipes) => FileKind::Recipes(recipes.iter().map(|recipe| self.recipe(recipe)).collect()),
            Err(cause) => FileKind::NoRecipe(cause),
        };
        FileCoverage { file: name.to_owned(), kind }
    }

    /// What is understood of one recipe.
    pub fn recipe(&self, recipe: &Recipe) -> RecipeCoverage {
        let mut counting = Counting { reader: self, counts: Coverage::default(), obstacles: BTreeSet::new() };
        recipe.ingredients.iter().for_each(|line| counting.line(&line.text()));
        for line in &recipe.instructions {
            let text = line.text();
            let text = text.get(..text.len().min(MAX_TEXT)).unwrap_or_default();
            for sentence in sentences(text) {
                counting.sentence(sentence);
            }
        }
        if counting.counts.lines.all == 0 {
            counting.obstacles.insert(Obstacle::NoIngredients);
        }
        RecipeCoverage { id: recipe.id.clone(), counts: counting.counts, obstacles: counting.obstacles }
    }
}

/// The recipes of a file's bytes, or why there are none. The form is told by the name or by how the text begins.
pub fn read_file(name: &str, bytes: &[u8]) -> Result<Vec<Recipe>, String> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err("the file is empty".to_owned());
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return Err("not a text".to_owned()) };
    if text.contains('\0') {
        return Err("not a text".to_owned());
    }
    let format = Format::of_name(name).unwrap_or_else(|| Format::of_text(text));
    let recipes = read_recipes(format, name, text).map_err(|problem| problem.message)?;
    match recipes.iter().any(|recipe| !recipe.ingredients.is_empty() || !recipe.instructions.is_empty()) {
        true => Ok(recipes),
        false => Err("there is no text of a recipe in it".to_owned()),
    }
}

/// The counts of one recipe in the making.
struct Counting<'c, 'a> {
    reader: &'c CoverageReader<'a>,
    counts: Coverage,
    obstacles: BTreeSet<Obstacle>,
}

impl Counting<'_, '_> {
    fn line(&mut self, text: &str) {
        let line = self.reader.lines.read(text);
        self.counts.slips += line.slips.len();
        let outcome = line.outcome();
        if line.kind != LineKind::Ingredient {
            self.counts.other_lines += 1;
            return;
        }
        self.counts.lines.count(outcome == LineOutcome::Understood);
        if let LineOutcome::Not(cause) = outcome {
            *self.counts.causes.entry(cause).or_default() += 1;
        }
        self.foods(&line, text);
        if line.foods.iter().all(|food| food.assumed) {
            self.counts.assumed += 1;
        }
    }

    fn foods(&mut self, line: &IngredientLine, text: &str) {
        for food in &line.foods {
            self.food(food, text, food.optional.is_some());
            for other in &food.alternatives {
                self.food(other, text, true);
            }
        }
    }

    /// Counts a food. What is optional, or only an alternative, stops nobody.
    fn food(&mut self, food: &Food, text: &str, spare: bool) {
        let cause = food.cause();
        self.counts
            .foods
            .count(!matches!(cause, Some(Cause::UnknownFood | Cause::MoreSpecial | Cause::Group)));
        if let Some(amount) = &food.amount {
            if food.class.is_some() {
                self.counts.amounts.count(food.grams.is_some());
            }
            self.counts.units.count(amount.unit.is_some() || food.class.is_some());
        }
        let words = food.span.of(text).to_lowercase();
        let class = food.class.map_or("?", |class| self.reader.lines.ontology().class_name(class));
        match cause {
            Some(Cause::UnknownFood) => self.counts.unknown_foods.count(&words),
            Some(Cause::MoreSpecial) => self.counts.special_foods.count(&format!("{words} ({class})")),
            Some(Cause::Group) => self.counts.groups.count(class),
            Some(Cause::NoWeight) => {
                let unit = food.amount.as_ref().and_then(|amount| amount.unit.as_deref()).unwrap_or("piece");
                self.counts.unknown_weights.count(&format!("{unit} of {class}"));
            }
            Some(Cause::PerServing) | None => {}
        }
        if spare {
            return;
        }
        self.obstacles.extend(cause.map(Obstacle::from));
        if let (None, Some(of)) = (cause, food.class)
            && !(self.reader.in_kitchen)(of)
        {
            self.counts.missing.count(class);
            self.obstacles.insert(Obstacle::NotInKitchen);
        }
    }

    fn sentence(&mut self, sentence: &str) {
        let all = tokens(sentence);
        for verb in self.reader.verbs.of_sentence(self.reader.lines, &all) {
            self.counts.verbs.count(verb.known);
            if !verb.known {
                self.counts.unknown_verbs.count(&verb.word);
                self.obstacles.insert(Obstacle::UnknownVerb);
            }
        }
        self.containers(&all);
    }

    /// Things after `in a`, `into the` and the like that are no food.
    fn containers(&mut self, all: &[Token]) {
        let is_one_of = |token: &Token, words: &[&str]| words.iter().any(|word| token.is(word));
        for (at, pair) in all.windows(2).enumerate() {
            let [preposition, article] = pair else { continue };
            let place = is_one_of(preposition, &["in", "into", "on", "onto", "inside"])
                && is_one_of(article, &["a", "an", "the", "your", "another"]);
            if !place {
                continue;
            }
            let rest = all.get(at + 2..).unwrap_or_default();
            let phrase: Vec<&Token> =
                rest.iter().take(5).take_while(|token| token.is_word() || token.is_mark('-')).collect();
            let known = (0..phrase.len()).any(|from| {
                rest.get(from..).is_some_and(|rest| self.reader.lines.equipment_at(rest).is_some())
            });
            let food = (0..phrase.len()).any(|from| {
                rest.get(from..).is_some_and(|rest| self.reader.lines.foods().at(rest).is_some())
            });
            if known {
                self.counts.containers.count(true);
            } else if let Some(word) =
                phrase.first().filter(|_| !food && !self.is_no_vessel(rest, phrase.len()))
            {
                self.counts.containers.count(false);
                self.counts.unknown_containers.count(&word.stem);
            }
        }
    }
}

impl Counting<'_, '_> {
    /// Whether words after `in the` name a place, a shape or a time.
    fn is_no_vessel(&self, rest: &[Token], words: usize) -> bool {
        let known = &self.reader.lines.language().no_vessels;
        (0..words).any(|from| rest.get(from..).is_some_and(|rest| known.at(rest).is_some()))
    }
}

impl Coverage {
    /// Adds what was understood of a file.
    pub fn add(&mut self, file: FileCoverage) {
        self.files += 1;
        match file.kind {
            FileKind::NoRecipe(cause) => self.not_recipes.push((file.file, cause)),
            FileKind::Recipes(recipes) => recipes.into_iter().for_each(|recipe| self.add_recipe(recipe)),
        }
    }

    fn add_recipe(&mut self, recipe: RecipeCoverage) {
        let RecipeCoverage { id, counts, obstacles } = recipe;
        self.recipes += 1;
        self.cookable += usize::from(obstacles.is_empty());
        let shares: [(&mut Share, Share); 6] = [
            (&mut self.lines, counts.lines),
            (&mut self.foods, counts.foods),
            (&mut self.amounts, counts.amounts),
            (&mut self.units, counts.units),
            (&mut self.verbs, counts.verbs),
            (&mut self.containers, counts.containers),
        ];
        for (all, one) in shares {
            all.add(one);
        }
        self.other_lines += counts.other_lines;
        self.assumed += counts.assumed;
        self.slips += counts.slips;
        add_counts(&mut self.causes, &counts.causes);
        let words: [(&mut Frequencies, &Frequencies); 7] = [
            (&mut self.unknown_foods, &counts.unknown_foods),
            (&mut self.special_foods, &counts.special_foods),
            (&mut self.unknown_weights, &counts.unknown_weights),
            (&mut self.groups, &counts.groups),
            (&mut self.missing, &counts.missing),
            (&mut self.unknown_verbs, &counts.unknown_verbs),
            (&mut self.unknown_containers, &counts.unknown_containers),
        ];
        for (all, one) in words {
            all.add(one);
        }
        for obstacle in &obstacles {
            let (recipes, alone) = self.obstacles.entry(*obstacle).or_default();
            *recipes += 1;
            *alone += usize::from(obstacles.len() == 1);
        }
        if !obstacles.is_empty() {
            self.stopped.push((id, obstacles));
        }
    }
}

fn add_counts(all: &mut BTreeMap<Cause, usize>, one: &BTreeMap<Cause, usize>) {
    for (cause, number) in one {
        *all.entry(*cause).or_default() += number;
    }
}
