//! What a line asks to be done to its food before the cooking starts.

use commis_corpus::{Food, tokens};
use commis_ontology::ClassId;

use super::{Preparation, stems};
use crate::cutting::pattern_of;
use crate::lexicon::Form;
use crate::words::Words;

/// Words by stem, numbers as they are.
fn numbered_stems(text: &str) -> Vec<String> {
    let tokens = tokens(text).into_iter();
    tokens
        .filter_map(|token| token.number().map(|number| number.to_string()).or(Some(token.stem)))
        .filter(|stem| !stem.is_empty())
        .collect()
}

/// Whether a word of the line is part of the class's own name: `ground-cumin` is bought ground.
fn is_in_name(stem: &str, class: ClassId, words: &Words) -> bool {
    words.name(class).split('-').any(|word| commis_corpus::stem(word) == stem)
}

/// `Salt and freshly ground pepper`: the line without the words that belong to other foods of it.
pub(super) fn without_others(text: &str, food: &Food, foods: &[Food]) -> String {
    let mut plain = text.to_owned();
    // A word that names no food may be a preparation that only the cook knows.
    let others = foods.iter().filter(|other| other.class.is_some() && other.span.start >= food.span.end);
    for other in others {
        let (from, to) = (food.span.end as usize, other.span.start as usize);
        let between = text.get(from..to).unwrap_or_default();
        let joint = [" and ", " & ", ", "].iter().find_map(|joint| between.rfind(joint));
        if let Some(joint) = joint {
            let region = from + joint..other.span.end as usize;
            plain.replace_range(region.clone(), &" ".repeat(region.len()));
        }
    }
    plain
}

/// Everything that the line asks to be done before the cooking starts.
pub(super) fn all_steps(text: &str, food: &Food, class: ClassId, words: &Words) -> Vec<Preparation> {
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
    // `soft brown sugar` is sold so.
    let sold_soft = words.is_a(class, words.classes.sugar) && !text.contains("room temp");
    steps.retain(|step| !(sold_soft && step.does == crate::act::Act::Soften));
    steps.retain(|step| {
        step.does != crate::act::Act::Cut
            || words.is_a(class, words.classes.cuttable)
            || step.pattern.is_some()
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
    text.split('(')
        .skip(1)
        .map(|part| part.split(')').next().unwrap_or_default())
        .flat_map(|part| part.split([',', ';']))
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
pub(super) fn order(act: crate::act::Act) -> usize {
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
    if found.is_empty() && has("in") && in_pieces && words.is_a(class, words.classes.cuttable) {
        found.push(Preparation { does: Act::Cut, pattern: pattern_of(&stems, words) });
    }
    found
}
