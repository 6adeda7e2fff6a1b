//! The list of ingredients: what is fetched, in which amounts, and what is done to it before the cooking starts.

mod amount;
mod shares;
mod steps;

use commis_base::{Number, Span};
use commis_corpus::{Food, IngredientLine, LineKind, Recipe, tokens};
use commis_ontology::ClassId;

pub(crate) use amount::{assumed, convert, grams};
pub(crate) use shares::split;

use amount::measure;
use steps::{all_steps, order};

use crate::phrase::Phrase;
use crate::words::Words;

/// The most lines of a list that are read.
const MOST_LINES: usize = 400;

/// A food of the list, or a share of it that the text uses by itself.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent marks that the text may carry")]
pub(crate) struct Part {
    /// The line it stands on.
    pub(crate) line: usize,
    pub(crate) span: Span,
    /// What the cook calls it.
    pub(crate) called: String,
    /// The words of its name, by stem.
    pub(crate) names: Vec<String>,
    /// Other words of its line, such as what it is for.
    pub(crate) also: Vec<String>,
    /// The heading above it: `For the dressing`.
    pub(crate) heading: Vec<String>,
    /// Which of the groups of the list it belongs to, counted from 0.
    pub(crate) group: usize,
    /// The names of what may be taken instead: `fat` in `fat or oil`.
    pub(crate) instead: Vec<String>,
    pub(crate) class: ClassId,
    pub(crate) quantity: Number,
    pub(crate) unit: ClassId,
    pub(crate) steps: Vec<Preparation>,
    pub(crate) optional: bool,
    /// Whether the line says nothing about how much.
    pub(crate) assumed: bool,
    pub(crate) shared: bool,
    /// Whether a sentence of the text names it.
    pub(crate) named: bool,
    /// Whether it is what remains after shares that the text names.
    pub(crate) remainder: bool,
    /// Whether the text uses the line in several shares.
    pub(crate) split: bool,
    /// Degrees Celsius that the line asks for: `hot water (60 °C)`.
    pub(crate) degrees: Option<Number>,
    /// Every word of every name of its class.
    pub(crate) class_words: Vec<String>,
    /// The last word of every name of its class: what it is, not how.
    pub(crate) class_heads: Vec<String>,
    /// What was read into its line, for people.
    pub(crate) told: Vec<String>,
    /// What the line asks for besides its amount: `plus 2 tbsp for dusting`.
    pub(crate) extra: Option<(Number, ClassId)>,
}

/// Something to be done to a food of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preparation {
    pub(crate) does: crate::act::Act,
    pub(crate) pattern: Option<ClassId>,
}

/// A line that names no food we have.
#[derive(Clone, Debug)]
pub(crate) struct NotUnderstood {
    pub(crate) line: usize,
    pub(crate) text: String,
    pub(crate) why: String,
}

/// Reads the list.
pub(crate) fn read(recipe: &Recipe, words: &Words) -> (Vec<Part>, Vec<NotUnderstood>) {
    let (mut parts, mut unclear) = (Vec::new(), Vec::new());
    let mut heading: Vec<String> = Vec::new();
    let mut group = 0;
    let begins = |index: usize| {
        let mut groups = recipe.groups.iter().filter(|group| group.of == commis_corpus::Part::Ingredients);
        groups.find(|group| group.first == index)
    };
    for (index, line) in recipe.ingredients.iter().enumerate().take(MOST_LINES) {
        if let Some(named) = begins(index) {
            heading = stems(&named.name);
            group += 1;
        }
        let text = line.text();
        if text.len() > crate::reader::LONGEST {
            unclear.push(NotUnderstood {
                line: index,
                text: "…".to_owned(),
                why: "the line is too long".to_owned(),
            });
            continue;
        }
        let read = words.lines.read(&text);
        if let Some(span) = read.heading {
            heading = stems(span.of(&text));
            group += 1;
        }
        if read.kind != LineKind::Ingredient {
            continue;
        }
        // `1 egg, yolk only` names one thing.
        let eggs = read.foods.iter().any(|food| food.class.is_some_and(|class| words.name(class) == "egg"));
        let mut on_line: Vec<ClassId> = Vec::new();
        for food in &read.foods {
            // `1 box cake mix, BRAND (500 g)`: the brand is no second food.
            if let Some(class) = food.class {
                if on_line.contains(&class) && !text.contains(" plus ") && !text.contains(" and ") {
                    merge(&mut parts, index, class, food, words);
                    continue;
                }
                on_line.push(class);
            }
            let yolk = food.class.is_some_and(|class| ["egg-yolk", "egg-white"].contains(&words.name(class)));
            if eggs && yolk {
                continue;
            }
            if let Some(part) = part(index, &text, food, &read, &heading, words) {
                parts.push(Part { group, ..part });
            } else {
                let why = if food.class.is_none() {
                    "no food of that name is known"
                } else {
                    "its amount is not known"
                };
                unclear.push(NotUnderstood {
                    line: index,
                    text: food.span.of(&text).to_owned(),
                    why: why.to_owned(),
                });
            }
        }
    }
    (parts, unclear)
}

/// Takes over the amount of a second name for the same food, when it is said in grams.
fn merge(parts: &mut [Part], line: usize, class: ClassId, food: &Food, words: &Words) {
    let said = measure(food, class, words).filter(|(_, unit)| words.name(*unit) == "g");
    let part = parts.iter_mut().find(|part| part.line == line && part.class == class);
    if let (Some((quantity, unit)), Some(part), false) = (said, part, food.assumed) {
        (part.quantity, part.unit) = (quantity, unit);
    }
}

fn stems(text: &str) -> Vec<String> {
    tokens(text).into_iter().map(|token| token.stem).filter(|stem| !stem.is_empty()).collect()
}

fn class_words(class: ClassId, words: &Words, heads: bool) -> Vec<String> {
    let names = words.ontology.names(class);
    let all = names.synonyms.iter().chain(&names.brands).chain([&names.singular, &names.plural]);
    let mut found: Vec<String> = all
        .flat_map(|text| {
            let mut words = stems(text);
            let from = if heads { words.len().saturating_sub(1) } else { 0 };
            words.split_off(from)
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

fn part(
    line: usize,
    text: &str,
    food: &Food,
    read: &IngredientLine,
    heading: &[String],
    words: &Words,
) -> Option<Part> {
    let class = bought_so(text, food, food.class.filter(|_| !food.group)?, words);
    let (food, extra) = amount::apart(text, food, class, words);
    let (food, extra) = (&food, extra);
    let (quantity, unit) = measure(food, class, words)?;
    let name = food.span.of(text);
    let mut names = stems(name);
    let within = |span: Span| food.span.start <= span.start && span.end <= food.span.end;
    let mut told = Vec::new();
    for slip in read.slips.iter().filter(|slip| within(slip.span)) {
        told.push(format!("`{}` was read as `{}`", slip.written, slip.read_as));
        let wrong = stems(&slip.written);
        names.iter_mut().filter(|name| wrong.contains(name)).for_each(|name| slip.read_as.clone_into(name));
    }
    for strange in food.left_over.iter().filter(|span| within(**span)).map(|span| span.of(text)) {
        let class = words.name(class);
        told.push(format!("`{strange}` is not known here; `{class}` is taken for it"));
    }
    let mut also = stems(text);
    also.retain(|stem| !names.contains(stem));
    let steps = all_steps(&steps::without_others(text, food, &read.foods), food, class, words);
    let mut steps = steps;
    if also.iter().any(|stem| stem == "yolk")
        && !words.name(class).contains("yolk")
        && words.is_a(class, words.classes.egg)
    {
        steps.insert(0, Preparation { does: crate::act::Act::Separate, pattern: None });
    }
    steps.sort_by_key(|step| order(step.does));
    let degrees = crate::pieces::pieces(text, words.lexicon)
        .iter()
        .flat_map(|piece| std::iter::once(piece).chain(&piece.note))
        .find_map(|piece| match piece.kind {
            crate::pieces::Kind::Temperature(degrees, _) if degrees.to_f64() < 101.0 => Some(degrees),
            _ => None,
        });
    let called = words.name(class).to_owned();
    Some(Part {
        line,
        span: food.span,
        called,
        names,
        also,
        heading: heading.to_vec(),
        group: 0,
        instead: food.alternatives.iter().filter_map(|other| stems(other.span.of(text)).pop()).collect(),
        class,
        quantity,
        unit,
        steps,
        optional: food.optional.is_some() || heading.iter().any(|word| word == "optional"),
        assumed: food.assumed,
        shared: food.shared,
        named: false,
        remainder: false,
        split: false,
        degrees,
        class_words: class_words(class, words, false),
        class_heads: class_words(class, words, true),
        told,
        extra,
    })
}

/// `5 eggs, hard-boiled`: a preparation that belongs to the name of a class is bought.
fn bought_so(text: &str, food: &Food, class: ClassId, words: &Words) -> ClassId {
    let (before, after) = (
        text.get(..food.span.start as usize).unwrap_or_default(),
        text.get(food.span.end as usize..).unwrap_or_default(),
    );
    let clauses = after.split([',', '(', ')', ';']).chain(before.rsplit(' ').skip(1).take(1));
    let mut named = clauses.filter_map(|said| {
        let said = said.trim().to_lowercase().replace(' ', "-");
        let plain = !said.is_empty() && said.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let wanted = plain.then(|| words.ontology.class(&format!("{said}-{}", words.name(class))))??;
        (words.ontology.kind(wanted) == "ingredient").then_some(wanted)
    });
    named.next().unwrap_or(class)
}

/// `salt and pepper`: a bare name of a spice is not the vegetable that has the name as its last word.
pub(crate) fn names_spice_only(phrase: &Phrase, part: &Part, words: &Words) -> bool {
    let bare = phrase.names.len() == 1 && !phrase.plural && !phrase.definite && phrase.amounts.is_empty();
    let spice = |class: ClassId| words.is_a(class, words.classes.spice);
    bare && part.names.len() > 1
        && part.names.last() == phrase.names.first()
        && phrase.meant.is_some_and(spice)
        && !spice(part.class)
}

/// How well a phrase names a part; 0 when it does not.
pub(crate) fn fit(phrase: &Phrase, part: &Part, words: &Words) -> i64 {
    let mut names: Vec<&String> = phrase.names.iter().filter(|name| words.unit(name).is_none()).collect();
    if names.is_empty() {
        names = phrase.names.iter().collect();
    }
    let home = words.ontology.slot("kneaded").is_some();
    // `a dark brown` is no dark chocolate.
    let colour = names.last().is_some_and(|name| words.lexicon.is("colours", name));
    if home && colour && part.names.last() != names.last().copied() {
        return 0;
    }
    // Adjectives may follow: `beat the cream stiff`.
    let known =
        names.iter().rev().find(|name| !words.nouns.word(name).is_empty() || part.names.contains(name));
    let Some(head) = known.or(names.last()) else { return 0 };
    let mut score = 0;
    let own_head = part.names.last();
    let called = |name: &str| part.class_words.iter().any(|word| word == name);
    if own_head == Some(*head) {
        score += 6;
    } else if part.names.contains(*head) || part.class_heads.contains(*head) || part.instead.contains(*head) {
        score += 3;
    }
    if let Some(class) = phrase.meant.or(phrase.food()) {
        if class == part.class || words.lines.meaning(class) == part.class {
            score += 5;
        } else if words.ontology.is_a(part.class, class) || words.ontology.is_a(class, part.class) {
            score += 2;
        }
    }
    // `black pepper` is neither the red pepper nor the bell pepper of the list.
    let spice = |class: ClassId| words.is_a(class, words.classes.spice);
    let sugar = |class: ClassId| words.is_a(class, words.classes.sugar);
    let both = |class: ClassId| home && sugar(class) && sugar(part.class);
    // `pepper` is no Cajun seasoning.
    let pepper = home
        && names.len() == 1
        && !phrase.plural
        && phrase.meant.is_some_and(|class| {
            spice(class) && class != part.class && words.lines.meaning(class) != part.class
        })
        && spice(part.class)
        && own_head != Some(*head);
    if pepper {
        return 0;
    }
    let other = phrase.meant.filter(|class| names.len() > 1 && spice(*class) && !both(*class));
    let other = other.is_some_and(|class| {
        class != part.class
            && words.lines.meaning(class) != part.class
            && !words.ontology.is_a(part.class, class)
            && !words.ontology.is_a(class, part.class)
    });
    if score == 0 || other {
        return 0;
    }
    for name in names.iter().filter(|name| *name != head) {
        if part.names.contains(*name) {
            score += 2;
        } else if called(name) || part.also.contains(*name) || part.heading.contains(*name) {
            score += 1;
        } else if words.nouns.word(name).iter().any(|noun| matches!(noun, crate::nouns::Noun::Food(_))) {
            // Another food's name: `chocolate` in `chocolate mixture`.
            score -= 4;
        } else {
            score -= 1;
        }
    }
    // A more special name than the phrase asks for.
    let extra = part.names.iter().filter(|name| !phrase.names.contains(*name)).count() as i64;
    (score * 4 - extra).max(0)
}
