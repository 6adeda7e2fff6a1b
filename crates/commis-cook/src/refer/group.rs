//! Groups of foods: all ingredients, the dry ones, the vegetables.

use commis_ontology::ClassId;

use super::{is_under_heading, is_whole, latest, of_pronoun};
use crate::draft::{Draft, Item, Kitchen, State};
use crate::nouns::Group;
use crate::phrase::{Phrase, Pronoun};
use crate::words::Words;

/// Whether a food is one of a group.
pub(crate) fn belongs(group: Group, class: ClassId, words: &Words) -> bool {
    match group {
        Group::All => true,
        Group::Wet => words.listed("wet", class),
        Group::Dry => !words.listed("wet", class),
        Group::Vegetables => words.listed("vegetables", class),
        Group::Fruit => words.listed("fruit", class),
        Group::Herbs => words.listed("herbs", class),
        Group::Spices => words.is_a(class, words.classes.spice) && !words.is_a(class, words.classes.sugar),
        Group::Nuts => words.listed("nuts", class),
        Group::Fats => words.listed("fats", class),
        Group::Meat => words.listed("meats", class),
        Group::Seafood => words.listed("seafood", class),
    }
}

/// What a group of foods means now.
pub(super) fn of_group(
    group: Group,
    phrase: &Phrase,
    draft: &Draft,
    kitchen: &Kitchen<'_>,
    not: &[usize],
) -> Vec<Vec<usize>> {
    let words = kitchen.words;
    let belongs = |class: ClassId| belongs(group, class, words);
    let kept = |part: &crate::listed::Part| {
        group == Group::All
            && !phrase.rest
            && part.also.iter().any(|word| words.lexicon.is("kept-for", word))
            && !part.shared
    };
    // `the dressing ingredients` without a heading: what a dressing is made of.
    let dressing = group == Group::All && phrase.names.iter().any(|name| words.lexicon.is("dressings", name));
    let dresses = |class: ClassId| {
        words.listed("wet", class)
            || words.listed("herbs", class)
            || words.is_a(class, words.classes.spice)
            || words.is_a(class, words.classes.sugar)
    };
    let headed = kitchen.parts.iter().any(|part| is_under_heading(part, draft));
    // `the spices`: also what is taken by the spoon and named nowhere.
    let spoon = |part: &crate::listed::Part| {
        group == Group::Spices
            && !part.named
            && [words.classes.teaspoon, words.classes.tablespoon].contains(&part.unit)
            && !words.listed("wet", part.class)
            && words.ontology.slot("kneaded").is_some()
    };
    // `the spices` under a heading of that name.
    let headed_so = |part: &crate::listed::Part| {
        group != Group::All && phrase.names.last().is_some_and(|name| part.heading.contains(name))
    };
    // `add the optional ingredients`.
    let optional = group == Group::All && phrase.has("optional");
    let open = |at: usize, part: &crate::listed::Part| {
        !draft.used.get(at).copied().unwrap_or(true)
            && (belongs(part.class) || spoon(part) || headed_so(part))
            && (!optional || part.optional)
            && !kept(part)
            && (!dressing || headed || dresses(part.class))
    };
    let scoped = kitchen.parts.iter().any(|part| is_under_heading(part, draft))
        && kitchen.parts.iter().enumerate().any(|(at, part)| open(at, part) && is_under_heading(part, draft));
    let unused: Vec<usize> = kitchen
        .parts
        .iter()
        .enumerate()
        .filter(|(at, part)| open(*at, part) && (!scoped || is_under_heading(part, draft)))
        .filter_map(|(at, _)| draft.places.get(at).copied().flatten())
        .filter(|item| !not.contains(item))
        .collect();
    // `the diced vegetables` are those that were diced.
    let cut = !phrase.states.is_empty() || phrase.cut().is_some();
    let diced = |item: &usize| draft.item(*item).is_some_and(|item| item.done.contains("cut"));
    let some = cut && unused.iter().any(diced);
    let unused: Vec<usize> = unused.into_iter().filter(|item| !some || diced(item)).collect();
    // `chop the remaining vegetables`: those that were not cut before.
    let cutting = matches!(draft.meant.last(), Some((_, _, crate::act::Act::Cut)));
    let whole = cutting && !some && unused.iter().any(|item| !diced(item));
    let unused: Vec<usize> = unused.into_iter().filter(|item| !whole || !diced(item)).collect();
    let holds_only = |item: &Item| {
        item.holds.len() > 1
            && item.holds.iter().all(|part| kitchen.parts.get(*part).is_some_and(|part| belongs(part.class)))
    };
    let mostly = |item: &Item| {
        let fitting = item
            .holds
            .iter()
            .filter(|part| kitchen.parts.get(**part).is_some_and(|part| belongs(part.class)));
        item.holds.len() > 1 && fitting.count() * 2 > item.holds.len()
    };
    let mut ways = Vec::new();
    let begun = draft.used.iter().any(|used| *used);
    match group {
        Group::All => {
            let else_ = phrase.has("else")
                || phrase.rest
                || phrase.has("remaining")
                || phrase.has("list")
                || phrase.has("ingredient");
            // `sauté the ingredients`: those in the pan.
            use crate::act::Act;
            let heats =
                matches!(draft.meant.last(), Some((_, _, Act::Fry | Act::Boil | Act::Cook | Act::Bake)));
            let pan = draft.focus.and_then(|focus| draft.item(focus)).is_some_and(|item| {
                item.state == State::Food
                    && item.vessel.is_some_and(|class| words.listed("hot-vessels", class))
            });
            // `mix all ingredients`, `put everything in the pot`: what was made apart, and what nobody has used.
            let standing: Vec<usize> = (0..draft.items.len())
                .filter(|at| !not.contains(at) && draft.item(*at).is_some_and(is_whole))
                .collect();
            let gathers = matches!(
                draft.meant.last(),
                Some((_, _, Act::Mix | Act::Mingle | Act::Combine | Act::Put | Act::Add | Act::Fold))
            );
            let apart = gathers && !standing.is_empty() && words.ontology.slot("kneaded").is_some();
            let all: Vec<usize> = standing.iter().copied().chain(unused.iter().copied()).collect();
            let rest = phrase.has("else")
                || phrase.rest
                || phrase.has("remaining")
                || phrase.has("rest")
                || optional;
            if apart && !rest && all.len() > 1 {
                ways.push(all);
            }
            if heats && pan && !rest {
                ways.extend(of_pronoun(Pronoun::One, draft, not));
            } else if else_ || !begun {
                ways.push(unused);
            } else {
                ways.extend(of_pronoun(Pronoun::One, draft, not));
            }
        }
        // A single one is found by its name.
        Group::Meat | Group::Seafood => ways.extend((unused.len() > 1).then_some(unused)),
        Group::Dry | Group::Wet => {
            ways.extend(latest(draft, not, holds_only));
            ways.extend(latest(draft, not, mostly));
            // `the wet mixture` stands in a bowl, whatever else is in it.
            let mixture = phrase.has("mixture") || phrase.has("mix") || phrase.has("batter");
            if mixture && words.ontology.slot("kneaded").is_some() {
                ways.extend(latest(draft, not, super::is_made));
            }
            // Those that were mixed before count, unless more of them stand about.
            let mixed = draft
                .items
                .iter()
                .enumerate()
                .filter(|(at, item)| !not.contains(at) && item.state == State::Food && holds_only(item));
            let most = mixed.map(|(_, item)| item.holds.len()).max().unwrap_or(0);
            if phrase.has("ingredient") && !unused.is_empty() && unused.len() >= most {
                ways.insert(0, unused);
            } else {
                ways.push(unused);
            }
        }
        _ => {
            // `any seasoning you like` is nothing that stands about.
            let home = words.ontology.slot("kneaded").is_some();
            if unused.is_empty() && home && matches!(group, Group::Spices | Group::Herbs) && !phrase.definite
            {
                return ways;
            }
            if unused.is_empty() {
                ways.extend(latest(draft, not, mostly));
                ways.extend(latest(draft, not, |item| item.state == State::Food && item.holds.len() > 1));
            } else {
                let mixed = latest(draft, not, mostly);
                ways.extend(mixed);
                ways.push(unused);
            }
        }
    }
    ways
}
