//! Recipes from a seed: recipe *k* of seed *S* is the same whatever else is asked for.

use commis_base::Dice;
use commis_corpus::{
    Corpus, File, IngredientLink, InstructionNotes, Line, Link, Meta, Origin, Phenomenon, Recipe, folder_of,
    names,
};
use commis_probe::{Language, Wording, states_of};

use crate::chance::dice_for;
use crate::cook::cook;
use crate::dials::Dials;
use crate::grammar::Family;
use crate::measure::Measures;
use crate::plan::{self, Plan, Wish};
use crate::tell::{Telling, tell};
use crate::{Cookbook, KITCHEN};

/// How often a plan is tried before dials count as impossible.
const TRIES: usize = 400;
/// How many plans show what a family can be.
const SAMPLES: usize = 48;

/// What is wanted.
#[derive(Clone, Debug)]
pub struct Order {
    /// The seed: any text.
    pub seed: String,
    /// The dials, those of each recipe in turn.
    pub settings: Vec<Dials>,
    /// In how many ways each plan is told.
    pub tellings: usize,
    /// The language; dials of the text only work in English.
    pub language: Language,
}

/// Why there is no such recipe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// A family that does not exist.
    #[error("there is no family `{name}`{hint}")]
    UnknownFamily {
        /// Its name.
        name: String,
        /// What might have been meant.
        hint: String,
    },
    /// Dials that no family can meet.
    #[error("no family has {steps} steps and {ingredients} ingredients; {closest}")]
    Impossible {
        /// The steps asked for.
        steps: String,
        /// The ingredients asked for.
        ingredients: String,
        /// What comes closest.
        closest: String,
    },
    /// A plan of a family cannot be cooked: its file needs mending.
    #[error("family `{family}` makes a dish that cannot be cooked: {why}")]
    NotCooked {
        /// The family.
        family: String,
        /// The statement and why it fails.
        why: String,
    },
    /// The recipe cannot be told in the language.
    #[error("the recipe cannot be told in {language}: {why}")]
    NotTold {
        /// The code of the language.
        language: &'static str,
        /// What is missing.
        why: String,
    },
}

/// A finished recipe with what was measured.
#[derive(Clone, Debug)]
pub struct Composed {
    /// The recipe: text, gold and notes.
    pub recipe: Recipe,
    /// The plan behind it.
    pub plan: Plan,
    /// How difficult it is.
    pub measures: Measures,
}

/// Makes recipes of one seed.
#[derive(Debug)]
pub struct Composer<'b> {
    book: &'b Cookbook,
    order: Order,
    /// For each setting the families that can meet it.
    families: Vec<Vec<&'b Family>>,
    wording: Option<Wording>,
    /// The corpus without its recipes, against which those with invented verbs are checked.
    empty: Option<Corpus>,
}

/// What plans of a family were seen to have.
struct Span {
    steps: (usize, usize),
    ingredients: (usize, usize),
}

impl<'b> Composer<'b> {
    /// Checks that what is wanted is possible.
    pub fn new(book: &'b Cookbook, mut order: Order) -> Result<Composer<'b>, Refused> {
        if book.nonce.is_some() {
            // Invented words have no wider words, parts and brands, and nobody would see a slip of the pen.
            for dials in &mut order.settings {
                for mark in
                    [Phenomenon::Hyponym, Phenomenon::Meronym, Phenomenon::BrandName, Phenomenon::Misspelling]
                {
                    dials.turn(mark, 0);
                }
            }
        }
        let families = order.settings.iter().map(|dials| possible(book, dials)).collect::<Result<_, _>>()?;
        let wording = match order.language {
            Language::English => None,
            language => Some(Wording::builtin(language).map_err(|problems| Refused::NotTold {
                language: language.code(),
                why: problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
            })?),
        };
        let mut composer = Composer { book, order, families, wording, empty: None };
        if book.nonce.is_some() {
            composer.empty = Some(Corpus::from_files("nonce", "", composer.frame("nonce")).0);
        }
        Ok(composer)
    }

    /// Recipe number `k`, told in every way that was ordered.
    pub fn recipe(&self, k: usize) -> Result<Vec<Composed>, Refused> {
        let plan = self.plan(k)?;
        (0..self.order.tellings.max(1)).map(|way| self.told(&plan, k, way)).collect()
    }

    /// The files of a corpus with the first `count` recipes.
    pub fn corpus(&self, count: usize, name: &str) -> Result<Vec<File>, Refused> {
        let mut files = self.frame(name);
        for k in 0..count {
            for composed in self.recipe(k)? {
                files.extend(recipe_files(&composed.recipe));
            }
        }
        Ok(files)
    }

    /// The files of the corpus besides its recipes.
    pub fn frame(&self, name: &str) -> Vec<File> {
        let about = format!("generated from seed {}", self.order.seed);
        let text = format!("name: {}\nabout: {}\n", quoted(name), quoted(&about));
        let mut files = vec![File::new("corpus.yaml", text)];
        files.extend(self.book.groundwork.iter().cloned());
        files.extend(self.book.nonce.iter().map(|nonce| File::new(names::GLOSSARY, nonce.glossary.clone())));
        files
    }

    /// The dials of a recipe, and the families that can meet them.
    fn setting(&self, k: usize) -> (&Dials, &[&'b Family]) {
        static NONE: Dials = Dials::NONE;
        let at = k % self.order.settings.len().max(1);
        let families = self.families.get(at).map(Vec::as_slice).unwrap_or_default();
        (self.order.settings.get(at).unwrap_or(&NONE), families)
    }

    /// The first plan that the dials allow, cooked.
    fn plan(&self, k: usize) -> Result<Plan, Refused> {
        let number = k.to_string();
        let (dials, families) = self.setting(k);
        let mut dice = dice_for(&self.order.seed, &["family", &number]);
        let count = families.len();
        let first = dice.below(count);
        for at in 0..count {
            let Some(family) = families.get((first + at) % count) else { continue };
            for attempt in 0..TRIES {
                let mut dice =
                    dice_for(&self.order.seed, &["plan", &number, &family.name, &attempt.to_string()]);
                let Some(plan) = draft(family, self.book, dials, &mut dice) else { continue };
                let cooked = cook(&plan, &self.book.simulator);
                cooked.map_err(|why| Refused::NotCooked { family: family.name.clone(), why })?;
                return Ok(plan);
            }
        }
        Err(impossible(dials, &spans_of(families, self.book)))
    }

    fn told(&self, plan: &Plan, k: usize, way: usize) -> Result<Composed, Refused> {
        let plain;
        let (dials, _) = self.setting(k);
        let dials = if self.wording.is_some() {
            plain = plain_dials(dials);
            &plain
        } else {
            dials
        };
        let mut dice = dice_for(&self.order.seed, &["telling", &k.to_string(), &way.to_string()]);
        let told = tell(plan, &self.book.foods, &self.book.words, dials, &mut dice);
        let measures = Measures::of(plan, &told);
        let mut recipe = self.recipe_of(plan, &told, &measures, k, way);
        if let Some(wording) = &self.wording {
            self.translate(&mut recipe, wording)?;
        }
        if let Some((nonce, empty)) = self.book.nonce.as_ref().zip(self.empty.as_ref()) {
            nonce.explain(&mut recipe, empty);
        }
        Ok(Composed { recipe, plan: plan.clone(), measures })
    }

    /// The text anew in another language, one sentence for each of the plain ones.
    fn translate(&self, recipe: &mut Recipe, wording: &Wording) -> Result<(), Refused> {
        let language = self.order.language.code();
        let graph = states_of(recipe, &self.book.simulator, wording)
            .map_err(|why| Refused::NotTold { language, why: why.to_string() })?;
        for (line, step) in recipe.instructions.iter_mut().zip(&graph.steps) {
            *line = Line::plain(&step.text);
        }
        for (line, ingredient) in recipe.ingredients.iter_mut().zip(&graph.ingredients) {
            *line = Line::plain(&ingredient.text);
        }
        let notes = recipe.meta.iter_mut().flat_map(|meta| &mut meta.instructions);
        for (notes, line) in notes.zip(&recipe.instructions) {
            for link in &mut notes.links {
                link.quote = line.text().into_owned();
            }
            notes
                .phenomena
                .retain(|mark| matches!(mark, Phenomenon::ImplicitStep | Phenomenon::DeclarativeAside));
        }
        Ok(())
    }

    fn recipe_of(&self, plan: &Plan, told: &Telling, measures: &Measures, k: usize, way: usize) -> Recipe {
        let mut id = format!("{}-{}-{:05}", plan.family, slug(&self.order.seed), k);
        if self.order.tellings > 1 {
            id.push_str(&format!("-t{way}"));
        }
        let lines = |texts: Vec<&String>| texts.into_iter().map(|text| Line::plain(text)).collect();
        let mut generated = vec![
            ("seed".to_owned(), self.order.seed.clone()),
            ("number".to_owned(), k.to_string()),
            ("family".to_owned(), plan.family.clone()),
            ("telling".to_owned(), way.to_string()),
            ("dials".to_owned(), self.setting(k).0.line()),
        ];
        generated.extend(measures.all().iter().map(|(name, value)| ((*name).to_owned(), value.to_string())));
        let meta = Meta {
            category: plan.category.clone(),
            // All tellings of one plan are one piece of evidence.
            family: format!("{}-{k}", plan.family),
            dish: plan.dish.clone(),
            portions: Some(plan.portions),
            style: "generated".to_owned(),
            kitchen: KITCHEN.to_owned(),
            source: Origin {
                site: "none".to_owned(),
                facts: "generated from dish families".to_owned(),
                ..Origin::default()
            },
            generated: generated.into_iter().collect(),
            ingredients: told
                .ingredients
                .iter()
                .map(|(_, said, unsaid)| IngredientLink {
                    statements: said.clone(),
                    implicit: unsaid.clone(),
                    ..IngredientLink::default()
                })
                .collect(),
            instructions: told
                .instructions
                .iter()
                .map(|instruction| InstructionNotes {
                    phenomena: instruction.marks.iter().copied().collect(),
                    links: instruction
                        .links
                        .iter()
                        .map(|(quote, said, unsaid)| Link {
                            quote: quote.clone(),
                            statements: said.clone(),
                            implicit: unsaid.clone(),
                            ..Link::default()
                        })
                        .collect(),
                    ..InstructionNotes::default()
                })
                .collect(),
            ..Meta::default()
        };
        Recipe {
            gold: Some(format!("#{id}\n{}", plan.program)),
            id,
            title: plan.title.clone(),
            ingredients: lines(told.ingredients.iter().map(|(text, _, _)| text).collect()),
            instructions: lines(told.instructions.iter().map(|instruction| &instruction.text).collect()),
            meta: Some(meta),
            ..Recipe::default()
        }
    }
}

/// The files of a recipe in a corpus.
pub fn recipe_files(recipe: &Recipe) -> impl Iterator<Item = File> + use<> {
    let folder = format!("recipes/{}", recipe.id);
    folder_of(recipe).into_iter().map(move |file| File::new(format!("{folder}/{}", file.path), file.text))
}

/// An ordered plan with its program, if it is as large as the dials want it.
fn draft(family: &Family, book: &Cookbook, dials: &Dials, dice: &mut Dice) -> Option<Plan> {
    let richness = dice.below(101) as u8;
    let again = dials.share(Phenomenon::Splitting);
    let wish = Wish { richness, again, parallel: dials.share(Phenomenon::ParallelWork) };
    let mut plan = plan::build(family, book, wish, dice)?;
    let within = |range: (usize, usize), value: usize| (range.0..=range.1).contains(&value);
    if !within(dials.steps, plan.acts.len()) || !within(dials.ingredients, plan.ingredients()) {
        return None;
    }
    plan::order(&mut plan, wish, dice);
    plan::emit(&mut plan);
    Some(plan)
}

/// Dials that leave nothing unsaid.
fn plain_dials(dials: &Dials) -> Dials {
    let mut plain = Dials { merge: 0, chatty: 0, reorder: 0, rename: 0, ..dials.clone() };
    for phenomenon in Phenomenon::ALL {
        plain.turn(*phenomenon, 0);
    }
    plain.turn(Phenomenon::ImplicitStep, 100);
    plain
}

fn wanted<'b>(book: &'b Cookbook, names: &[String]) -> Result<Vec<&'b Family>, Refused> {
    if names.is_empty() {
        return Ok(book.dishes().collect());
    }
    let find = |name: &String| {
        book.families.get(name).ok_or_else(|| {
            let near = commis_base::nearest(name, book.families.keys().map(String::as_str));
            let known = || book.families.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
            let hint = near.map_or_else(
                || format!("; there are {}", known()),
                |near| format!("; did you mean `{near}`?"),
            );
            Refused::UnknownFamily { name: name.clone(), hint }
        })
    };
    names.iter().map(find).collect()
}

/// The families that can meet some dials.
fn possible<'b>(book: &'b Cookbook, dials: &Dials) -> Result<Vec<&'b Family>, Refused> {
    let spans = spans_of(&wanted(book, &dials.families)?, book);
    let within = |wish: (usize, usize), seen: (usize, usize)| wish.0 <= seen.1 && seen.0 <= wish.1;
    let fits = |span: &Span| within(dials.steps, span.steps) && within(dials.ingredients, span.ingredients);
    let fitting: Vec<&Family> =
        spans.iter().filter(|(_, span)| fits(span)).map(|(family, _)| *family).collect();
    if fitting.is_empty() { Err(impossible(dials, &spans)) } else { Ok(fitting) }
}

fn spans_of<'b>(families: &[&'b Family], book: &Cookbook) -> Vec<(&'b Family, Span)> {
    families.iter().map(|family| (*family, span(family, book))).collect()
}

/// The least and the most that plans of a family have.
fn span(family: &Family, book: &Cookbook) -> Span {
    let mut span = Span { steps: (usize::MAX, 0), ingredients: (usize::MAX, 0) };
    for sample in 0..SAMPLES {
        let mut dice = dice_for("span", &[&family.name, &sample.to_string()]);
        let richness = (sample * 100 / (SAMPLES - 1)) as u8;
        let wish = Wish { richness, again: 0, parallel: 0 };
        let Some(plan) = plan::build(family, book, wish, &mut dice) else { continue };
        let widen = |range: (usize, usize), value: usize| (range.0.min(value), range.1.max(value));
        span.steps = widen(span.steps, plan.acts.len());
        span.ingredients = widen(span.ingredients, plan.ingredients());
    }
    span
}

fn impossible(dials: &Dials, spans: &[(&Family, Span)]) -> Refused {
    let range = |(low, high): (usize, usize)| format!("{low}..{high}");
    let miss = |wish: (usize, usize), seen: (usize, usize)| {
        wish.0.saturating_sub(seen.1) + seen.0.saturating_sub(wish.1)
    };
    let closest = spans
        .iter()
        .min_by_key(|(_, span)| miss(dials.steps, span.steps) + miss(dials.ingredients, span.ingredients));
    let closest = closest.map_or_else(
        || "there are no families".to_owned(),
        |(family, span)| {
            format!(
                "`{}` comes closest with {} steps and {} ingredients",
                family.name,
                range(span.steps),
                range(span.ingredients)
            )
        },
    );
    Refused::Impossible { steps: range(dials.steps), ingredients: range(dials.ingredients), closest }
}

/// A seed as part of an id.
fn slug(seed: &str) -> String {
    let slug = commis_corpus::id_of_title(seed);
    slug.chars().take(40).collect()
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
