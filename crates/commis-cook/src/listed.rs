//! The list of ingredients: what is fetched, in which amounts, and what is done to it before the cooking starts.

use commis_base::{Number, Span};
use commis_corpus::{Amount, Food, LineKind, Recipe, tokens};
use commis_ontology::ClassId;

use crate::clause::Clause;
use crate::cutting::pattern_of;
use crate::lexicon::Form;
use crate::phrase::Phrase;
use crate::words::Words;

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
    pub(crate) class: ClassId,
    pub(crate) quantity: Number,
    pub(crate) unit: ClassId,
    pub(crate) steps: Vec<Preparation>,
    pub(crate) optional: bool,
    pub(crate) shared: bool,
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
    for (index, line) in recipe.ingredients.iter().enumerate() {
        let text = line.text();
        let read = words.lines.read(&text);
        if let Some(span) = read.heading {
            heading = stems(span.of(&text));
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
            if let Some(part) = part(index, &text, food, &heading, words) {
                parts.push(part);
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

/// Words by stem, numbers as they are.
fn numbered_stems(text: &str) -> Vec<String> {
    let tokens = tokens(text).into_iter();
    tokens
        .filter_map(|token| token.number().map(|number| number.to_string()).or(Some(token.stem)))
        .filter(|stem| !stem.is_empty())
        .collect()
}

fn part(line: usize, text: &str, food: &Food, heading: &[String], words: &Words) -> Option<Part> {
    let class = bought_so(text, food, food.class.filter(|_| !food.group)?, words);
    let (quantity, unit) = measure(food, class, words)?;
    let name = food.span.of(text);
    let names = stems(name);
    let mut also = stems(text);
    also.retain(|stem| !names.contains(stem));
    let steps = all_steps(text, food, class, words);
    let mut steps = steps;
    if also.iter().any(|stem| stem == "yolk")
        && !words.name(class).contains("yolk")
        && words.is_a(class, "egg")
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
        class,
        quantity,
        unit,
        steps,
        optional: food.optional.is_some(),
        shared: food.shared,
        remainder: false,
        split: false,
        degrees,
        class_words: class_words(class, words, false),
        class_heads: class_words(class, words, true),
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

/// Whether a word of the line is part of the class's own name: `ground-cumin` is bought ground.
fn is_in_name(stem: &str, class: ClassId, words: &Words) -> bool {
    words.name(class).split('-').any(|word| commis_corpus::stem(word) == stem)
}

/// The amount as a program states it. What the line says in metric units counts before cups and ounces.
fn measure(food: &Food, class: ClassId, words: &Words) -> Option<(Number, ClassId)> {
    let amount = food.amount.as_ref();
    let all: Vec<&Amount> =
        amount.into_iter().flat_map(|amount| std::iter::once(amount).chain(&amount.same)).collect();
    let plain = |amount: &&&Amount| amount.size.is_none() && amount.added.is_empty();
    for (said, unit) in [("gram", "g"), ("kilogram", "g"), ("millilitre", "ml"), ("litre", "l")] {
        let found = all.iter().filter(plain).find(|amount| amount.unit.as_deref() == Some(said));
        if let (Some(amount), Some(unit)) = (found, words.ontology.class(unit)) {
            let times = if said == "kilogram" { Number::from(1000) } else { Number::from(1) };
            return Some((amount.quantity.low.times(times).ok()?, unit));
        }
    }
    // Yolks come in eggs.
    if let (true, Some(amount), Some(piece)) = (
        words.name(class) == "egg-yolk" && amount.is_some_and(|amount| amount.unit.is_none()),
        amount,
        words.ontology.class("piece"),
    ) {
        return Some((amount.quantity.low, piece));
    }
    let first = amount.filter(|amount| plain(&amount) || amount.size.is_none());
    let counted = first.filter(|amount| {
        amount.unit.as_ref().is_some_and(|unit| words.lexicon.class_list("counted-units").contains(unit))
    });
    if let (Some(amount), Some(piece)) = (counted, words.ontology.class("piece")) {
        return Some((amount.quantity.low, piece));
    }
    // `1/4 cup (4 tablespoons)`: spoons are a unit of the kitchen, cups are not.
    let spoon = all.iter().filter(plain).find_map(|amount| {
        let unit = words.ontology.class(amount.unit.as_deref()?)?;
        ["teaspoon", "tablespoon"].contains(&words.name(unit)).then_some((amount.quantity.low, unit))
    });
    if spoon.is_some() {
        return spoon;
    }
    let metric = ["g", "ml", "l", "piece", "teaspoon", "tablespoon"];
    let said = food
        .measure
        .map(|measure| (measure.quantity, measure.unit))
        .filter(|(_, unit)| metric.contains(&words.name(*unit)));
    let told = said.filter(|(_, unit)| words.name(*unit) != "g");
    let weighed = || Some((whole_grams(food.grams?), words.ontology.class("g")?));
    let known = said.is_some_and(|(number, unit)| grams(class, number, unit, words).is_some());
    told.filter(|_| known || food.grams.is_none()).or_else(weighed).or(said).or(told)
}

/// Scales in kitchens show whole grams.
fn whole_grams(grams: Number) -> Number {
    if grams.to_f64() < 10.0 { grams } else { Number::from(grams.to_f64().round() as i64) }
}

/// Everything that the line asks to be done before the cooking starts.
fn all_steps(text: &str, food: &Food, class: ClassId, words: &Words) -> Vec<Preparation> {
    let mut steps: Vec<Preparation> = Vec::new();
    let (before, after) = (
        text.get(..food.span.start as usize).unwrap_or_default(),
        text.get(food.span.end as usize..).unwrap_or_default(),
    );
    // Words before the name describe it directly, those behind it stand between commas and brackets.
    let open = without_brackets(after);
    let around = std::iter::once(before).chain(open.split([',', ';'])).chain(in_brackets(after));
    for (place, said) in around.enumerate() {
        for step in steps_of(said, class, words) {
            // `ground` before a name belongs to the name.
            if place == 0 && step.does == crate::act::Act::Grind {
                continue;
            }
            if !steps.iter().any(|have| have.does == step.does) {
                steps.push(step);
            }
        }
    }
    for preparation in &food.preparations {
        let bought = stems(preparation.span.of(text)).iter().any(|stem| is_in_name(stem, class, words));
        if bought {
            continue;
        }
        if let Some(does) = preparation.primitive.as_deref().and_then(act_of)
            && !steps.iter().any(|have| have.does == does)
        {
            let pattern = preparation
                .manner
                .as_deref()
                .and_then(|manner| words.ontology.class(if manner == "sliced" { "slices" } else { manner }));
            steps.push(Preparation { does, pattern });
        }
    }
    steps.retain(|step| {
        step.does != crate::act::Act::Cut || words.is_a(class, "cuttable") || step.pattern.is_some()
    });
    steps
}

/// `in 2 cm (3/4-inch) cubes` is `in 2 cm cubes`.
fn without_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    let mut open = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => open.push(letter),
            _ => {}
        }
    }
    open
}

/// What stands in brackets.
fn in_brackets(text: &str) -> impl Iterator<Item = &str> {
    text.split('(').skip(1).map(|part| part.split(')').next().unwrap_or_default()).flat_map(|part| part.split([',', ';']))
}

/// The action behind a primitive that preparations name.
fn act_of(primitive: &str) -> Option<crate::act::Act> {
    use crate::act::Act;
    Some(match primitive {
        "cut" => Act::Cut,
        "peel" => Act::Peel,
        "seed" => Act::Seed,
        "wash" => Act::Wash,
        "drain" => Act::Drain,
        "melt" => Act::Melt,
        "mash" => Act::Mash,
        "sift" => Act::Sift,
        "beat" => Act::Beat,
        "grind" => Act::Grind,
        "bring-to-temperature" => Act::Soften,
        "separate-eggs" => Act::Separate,
        _ => return None,
    })
}

/// Washing and peeling come before cutting, whatever the order of words.
fn order(act: crate::act::Act) -> usize {
    use crate::act::Act;
    match act {
        Act::Separate | Act::Crack => 0,
        Act::Soften | Act::Temper => 1,
        Act::Wash | Act::Drain => 2,
        Act::Peel => 3,
        Act::Seed => 4,
        Act::Cut => 5,
        _ => 6,
    }
}

/// What some words of a line ask for: participles of verbs, and patterns such as `in thin slices`.
fn steps_of(said: &str, class: ClassId, words: &Words) -> Vec<Preparation> {
    use crate::act::Act;
    let stems = numbered_stems(said);
    let has = |word: &str| stems.iter().any(|stem| stem == word);
    if has("room") && (has("temperature") || has("temp")) || has("thawed") || has("defrosted") {
        return vec![Preparation { does: Act::Soften, pattern: None }];
    }
    let purpose =
        stems.first().is_some_and(|stem| stem == "for" || stem == "to" || stem == "plus" || stem == "or");
    if purpose {
        return Vec::new();
    }
    let mut found: Vec<Preparation> = Vec::new();
    for stem in stems.iter().filter(|stem| !is_in_name(stem, class, words)) {
        let Some(verb) = words.lexicon.verb(stem, Form::Participle) else { continue };
        let does = words.lexicon.verbs.get(verb).and_then(|verb| verb.senses.last()).map(|sense| sense.does);
        let does = match does {
            Some(Act::Combine | Act::Mix) => Some(Act::Beat),
            other => other,
        };
        let known = matches!(
            does,
            Some(
                Act::Cut
                    | Act::Peel
                    | Act::Seed
                    | Act::Wash
                    | Act::Drain
                    | Act::Melt
                    | Act::Mash
                    | Act::Grind
                    | Act::Sift
                    | Act::Crack
                    | Act::Separate
                    | Act::Soften
                    | Act::Beat
            )
        );
        if let Some(does) = does.filter(|_| known) {
            let pattern = if does == Act::Cut { pattern_of(&stems, words) } else { None };
            if !found.iter().any(|step| step.does == does) {
                found.push(Preparation { does, pattern });
            }
        }
    }
    // `in very thin slices`.
    let in_pieces = stems
        .iter()
        .any(|stem| words.nouns.word(stem).iter().any(|noun| matches!(noun, crate::nouns::Noun::Cut(_))));
    if found.is_empty() && has("in") && in_pieces && words.is_a(class, "cuttable") {
        found.push(Preparation { does: Act::Cut, pattern: pattern_of(&stems, words) });
    }
    found
}

/// How well a phrase names a part; 0 when it does not.
pub(crate) fn fit(phrase: &Phrase, part: &Part, words: &Words) -> i64 {
    let mut names: Vec<&String> = phrase.names.iter().filter(|name| words.unit(name).is_none()).collect();
    if names.is_empty() {
        names = phrase.names.iter().collect();
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
    } else if part.names.contains(*head) || part.class_heads.contains(*head) {
        score += 3;
    }
    if let Some(class) = phrase.meant.or(phrase.food()) {
        if class == part.class {
            score += 5;
        } else if words.ontology.is_a(part.class, class) || words.ontology.is_a(class, part.class) {
            score += 2;
        }
    }
    if score == 0 {
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

/// Splits the lines that the text uses in shares: `half the salt`, `40 g of the sugar`, `the remaining sugar`.
pub(crate) fn split(parts: Vec<Part>, clauses: &[&Clause], words: &Words) -> Vec<Part> {
    let mut shares: Vec<Vec<Number>> = vec![Vec::new(); parts.len()];
    let mut mentions = vec![0_usize; parts.len()];
    for phrase in clauses.iter().flat_map(|clause| clause.phrases()) {
        let best = parts
            .iter()
            .enumerate()
            .map(|(at, part)| (fit(phrase, part, words), at))
            .max_by_key(|(score, at)| (*score, usize::MAX - at));
        let Some((_, at)) = best.filter(|(score, _)| *score > 0) else { continue };
        let Some(part) = parts.get(at) else { continue };
        // Two lines of the same food are told apart by their amounts, not split.
        let alone = parts.iter().filter(|other| other.class == part.class).count() == 1;
        if let Some(count) = mentions.get_mut(at) {
            *count += 1;
        }
        let quantity = share_of(phrase, part, words);
        if let (Some(quantity), true, Some(shares)) = (quantity, alone, shares.get_mut(at)) {
            shares.push(quantity);
        }
    }
    let mut done = Vec::new();
    for (at, part) in parts.into_iter().enumerate() {
        let mut wanted = shares.get(at).cloned().unwrap_or_default();
        if wanted.is_empty() && part.shared && mentions.get(at).is_some_and(|count| *count > 1) {
            wanted.extend(part.quantity.over(Number::from(2)));
        }
        let mut left = part.quantity;
        let mut taken = Vec::new();
        for share in wanted {
            match left.minus(share) {
                Ok(rest) if rest.is_positive() || rest == Number::ZERO => {
                    left = rest;
                    taken.push(share);
                }
                _ => {}
            }
        }
        let is_split = !taken.is_empty();
        for quantity in taken {
            done.push(Part { quantity, split: true, ..part.clone() });
        }
        if left.is_positive() {
            done.push(Part { quantity: left, remainder: is_split, split: is_split, ..part });
        }
    }
    done
}

/// How much of a part a phrase asks for, when it is less than all of it.
fn share_of(phrase: &Phrase, part: &Part, words: &Words) -> Option<Number> {
    if let Some(share) = phrase.share.filter(|_| !phrase.rest) {
        return part.quantity.times(share).ok();
    }
    if phrase.rest {
        return None;
    }
    let quantity = phrase.amounts.iter().find_map(|(number, unit)| convert(*number, *unit, part, words))?;
    let less = part.quantity.minus(quantity).is_ok_and(Number::is_positive);
    less.then_some(quantity)
}

/// An amount in the unit of the part.
pub(crate) fn convert(number: Number, unit: ClassId, part: &Part, words: &Words) -> Option<Number> {
    if unit == part.unit {
        return Some(number);
    }
    let (wanted, one) =
        (grams(part.class, number, unit, words)?, grams(part.class, Number::from(1), part.unit, words)?);
    wanted.over(one).ok()
}

/// What an amount of a food weighs, if the ontology tells.
pub(crate) fn grams(class: ClassId, number: Number, unit: ClassId, words: &Words) -> Option<Number> {
    let (name, larger) = match words.name(unit) {
        "g" => return Some(number),
        "kg" => return number.times(Number::from(1000)).ok(),
        "tablespoon" => ("teaspoon", Number::from(3)),
        "ml" => ("l", Number::ratio(1, 1000).ok()?),
        _ => ("", Number::from(1)),
    };
    let per = |unit: ClassId| words.ontology.grams_per(class, unit).map(|gram| gram.factor);
    let direct = per(unit).and_then(|factor| number.times(factor).ok());
    direct.or_else(|| number.times(larger).ok()?.times(per(words.ontology.class(name)?)?).ok())
}
