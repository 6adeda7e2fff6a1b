//! Foods of the list by name, by amount and by kin.

use commis_ontology::ClassId;

use super::is_under_heading;
use crate::draft::{Draft, Kitchen, State};
use crate::listed::{convert, fit, names_spice_only};
use crate::nouns::Noun;
use crate::phrase::Phrase;

/// `both extracts`, `the two flours`, `the seeds`: all foods of that name that nobody has used.
pub(super) fn several(
    phrase: &Phrase,
    draft: &Draft,
    kitchen: &Kitchen<'_>,
    not: &[usize],
) -> Option<Vec<usize>> {
    let counted = phrase.count.and_then(|count| count.floor().ok()).filter(|_| phrase.amounts.is_empty());
    let said = phrase.has("both") || phrase.has("all") || counted.is_some_and(|count| count > 1);
    if !(said || phrase.plural) || phrase.is(Noun::Portion) || phrase.is(Noun::Mixture) {
        return None;
    }
    let mut fitting: Vec<(i64, (usize, ClassId), usize)> = Vec::new();
    for (at, part) in kitchen.parts.iter().enumerate() {
        let score = fit(phrase, part, kitchen.words);
        let place = draft.places.get(at).copied().flatten().filter(|item| !not.contains(item));
        if let (true, false, Some(item)) = (score > 0, draft.used.get(at).copied().unwrap_or(true), place) {
            fitting.push((score, (part.line, part.class), item));
        }
    }
    let best = fitting.iter().map(|(score, ..)| *score).max()?;
    // `onions` where the list has one onion and one red onion: a plural is more than one piece.
    let one = |at: usize| {
        kitchen.parts.get(at).is_some_and(|part| {
            part.unit == kitchen.words.classes.piece && part.quantity == commis_base::Number::ONE
        })
    };
    let best_part = (0..kitchen.parts.len()).max_by_key(|at| {
        kitchen.parts.get(*at).map_or((0, std::cmp::Reverse(*at)), |part| {
            (fit(phrase, part, kitchen.words), std::cmp::Reverse(*at))
        })
    });
    let head = phrase.names.last();
    let counted_one = phrase.plural && !said && phrase.names.len() == 1 && best_part.is_some_and(one);
    let alike = |line: &(usize, ClassId)| {
        counted_one
            && kitchen.parts.iter().any(|part| {
                (part.line, part.class) == *line
                    && part.names.last() == head
                    && part.unit == kitchen.words.classes.piece
            })
    };
    // A name that fits one food better than the others means that one.
    fitting.retain(|(score, line, _)| {
        said && (phrase.has("both") || counted.is_some()) || best - score <= 4 || alike(line)
    });
    // Two foods may stand on one line: `1 teaspoon each vanilla and almond extract`.
    let mut lines: Vec<(usize, ClassId)> = fitting.iter().map(|(_, line, _)| *line).collect();
    lines.dedup();
    let wanted = counted.map_or(lines.len(), |count| count as usize);
    let enough = lines.len() > 1 && (phrase.has("both") && lines.len() == 2 || lines.len() == wanted);
    enough.then(|| fitting.into_iter().map(|(_, _, item)| item).collect())
}

/// `the extra 2 tablespoons`: an amount alone means the line that has it.
pub(super) fn by_amount(
    phrase: &Phrase,
    draft: &Draft,
    kitchen: &Kitchen<'_>,
    not: &[usize],
) -> Option<Vec<usize>> {
    if phrase.amounts.is_empty() || !phrase.nouns.is_empty() || !phrase.definite {
        return None;
    }
    let found = kitchen.parts.iter().enumerate().find(|(at, part)| {
        !draft.used.get(*at).copied().unwrap_or(true)
            && phrase.amounts.iter().any(|(number, unit)| *unit == part.unit && *number == part.quantity)
    });
    let item = draft.places.get(found?.0).copied().flatten()?;
    (!not.contains(&item)).then(|| vec![item])
}

/// Whether a part can be called by a plural: it comes in pieces.
fn scored_plural(part: &crate::listed::Part, words: &crate::words::Words) -> bool {
    part.unit == words.classes.piece && !words.is_a(part.class, words.classes.spice)
}

/// Whether single foods are being prepared: `core and slice the pepper` means no spice.
fn prepares(draft: &Draft) -> bool {
    use crate::act::Act;
    let act = draft.meant.last().map(|(_, _, act)| *act);
    matches!(act, Some(Act::Cut | Act::Peel | Act::Seed | Act::Wash | Act::Fill))
}

/// Foods of the list by name: their own bowls, or what they have become part of.
pub(super) fn by_name(
    phrase: &Phrase,
    draft: &Draft,
    kitchen: &Kitchen<'_>,
    not: &[usize],
) -> Vec<Vec<usize>> {
    let words = kitchen.words;
    let mut scored: Vec<(i64, usize)> = Vec::new();
    for (at, part) in kitchen.parts.iter().enumerate() {
        let mut score = fit(phrase, part, words);
        let Some(item) = draft.places.get(at).copied().flatten().filter(|_| score > 0) else { continue };
        if not.contains(&item) || draft.state(item) == State::Gone {
            continue;
        }
        // `toss beans, pepper and onion` where the list has a bell pepper and no other; beside salt it is a spice.
        let seasons = draft.around.iter().any(|word| word == "salt")
            || kitchen
                .parts
                .iter()
                .any(|other| words.is_a(other.class, words.classes.spice) && fit(phrase, other, words) > 0);
        let used = draft.used.get(at).copied().unwrap_or(false);
        if names_spice_only(phrase, part, words) && !prepares(draft) && (seasons || used) {
            continue;
        }
        // `salt and pepper` after the cayenne pepper went in: black pepper from the shelf.
        let bare = phrase.names.len() == 1 && !phrase.definite && words.is_a(part.class, words.classes.spice);
        let other = |meant: ClassId| meant != part.class && words.lines.meaning(meant) != part.class;
        if used && bare && phrase.meant.is_some_and(other) {
            continue;
        }
        // `salt and pepper` where the list has black pepper, too, or peppers by the piece.
        let strewn = |class: ClassId| {
            words.is_a(class, words.classes.spice) && !words.is_a(class, words.classes.sugar)
        };
        let named = |meant: ClassId| {
            let listed = |other: &crate::listed::Part| {
                other.class == meant || other.class == words.lines.meaning(meant)
            };
            strewn(meant) && other(meant) && kitchen.parts.iter().any(listed)
        };
        let pieces = part.unit == words.classes.piece
            && !phrase.plural
            && phrase.names.len() == 1
            && !phrase.definite
            && draft.around.iter().any(|word| word == "salt")
            && phrase.meant.is_some_and(|meant| strewn(meant) && other(meant));
        let home = words.ontology.slot("kneaded").is_some();
        if home && !prepares(draft) && (bare && phrase.meant.is_some_and(named) || pieces) {
            continue;
        }
        score += if used { 0 } else { 6 };
        let exact = phrase
            .amounts
            .iter()
            .any(|(number, unit)| convert(*number, *unit, part, words) == Some(part.quantity));
        let counted = phrase.count.filter(|_| part.unit == words.classes.piece && phrase.amounts.is_empty());
        let exact = exact || home && part.split && counted == Some(part.quantity);
        score += match (exact, phrase.amounts.is_empty()) {
            (true, _) if phrase.all_but && part.remainder => -12,
            (true, _) if phrase.all_but => 0,
            (true, _) => 12,
            (false, false) if part.split => -4,
            _ => 0,
        };
        if phrase.rest {
            score += if part.remainder { 8 } else { 0 };
        } else if part.remainder && phrase.share.is_none() && !used {
            score -= 1;
        }
        // `strain the stock` after 700 of 750 ml went in: what is left in the jug is not meant.
        let drop = |other: &crate::listed::Part| {
            other.line == part.line
                && other.class == part.class
                && !other.remainder
                && other.unit == part.unit
                && part.quantity.times(commis_base::Number::from(4)).is_ok_and(|four| four < other.quantity)
        };
        if home && part.remainder && !phrase.rest && phrase.definite && kitchen.parts.iter().any(drop) {
            score -= 12;
        }
        // Spices are neither sliced nor seeded.
        if prepares(draft) && words.is_a(part.class, words.classes.spice) {
            score -= 12;
        }
        // The same food in two groups of the list: that of the heading named, else of the first group.
        if !used {
            score += if is_under_heading(part, draft) { 10 } else { 0 };
            score -= 2 * part.group as i64;
        }
        // `the peppers` are counted, `pepper` is strewn.
        if phrase.plural && scored_plural(part, words) {
            score += 4;
        }
        // The text tells two lines of one food apart by what they are for.
        score += 4 * phrase
            .all
            .iter()
            .filter(|word| {
                part.also.contains(*word)
                    && !words.lexicon.is("determiners", word)
                    && word.len() >= 3
                    && !words.lexicon.is("prepositions", word)
            })
            .count() as i64;
        scored.push((score, at));
    }
    without_flavours(&mut scored, phrase, draft, kitchen);
    scored.sort_by_key(|(score, at)| (-score, *at));
    let Some(&(best, first)) = scored.first() else { return Vec::new() };
    let mut ways: Vec<Vec<usize>> = Vec::new();
    let place = |at: usize| draft.places.get(at).copied().flatten();
    // `return the chicken to the pan` that was browned in two halves.
    let whole = phrase.amounts.is_empty() && phrase.share.is_none() && !phrase.rest && phrase.count.is_none();
    let line = kitchen.parts.get(first).filter(|part| part.split && whole).map(|part| part.line);
    let mut halves: Vec<usize> = scored
        .iter()
        .filter(|(_, at)| kitchen.parts.get(*at).is_some_and(|part| Some(part.line) == line))
        .filter_map(|(_, at)| place(*at))
        .collect();
    halves.sort_unstable();
    halves.dedup();
    let cooked = |item: &usize| {
        draft.item(*item).is_some_and(|item| {
            item.state == State::Food && ["fry", "boil", "bake"].iter().any(|done| item.done.contains(done))
        })
    };
    // `add oil` once more: the oil of two pans is in neither of them any longer.
    let dissolved = |at: usize| {
        kitchen.parts.get(at).is_some_and(|part| {
            words.listed("fats", part.class)
                || words.listed("wet", part.class)
                || words.is_a(part.class, words.classes.spice)
        })
    };
    if halves.len() > 1 && halves.iter().all(cooked) && !dissolved(first) {
        ways.push(halves);
    }
    // A bare name means all of a line that nobody has split by words: `the sugar` after `divided`.
    ways.extend(place(first).map(|item| vec![item]));
    for (score, at) in scored.iter().skip(1) {
        if best - score <= 6
            && let Some(item) = place(*at)
        {
            ways.push(vec![item]);
        }
    }
    ways
}

/// `the beef` where the list has beef tenderloin and beef stock: a food that only tastes of it is not meant.
fn without_flavours(scored: &mut Vec<(i64, usize)>, phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>) {
    let words = kitchen.words;
    let Some(meant) = phrase.meant.or(phrase.food()).filter(|_| phrase.names.len() == 1) else { return };
    if scored.is_empty() || words.ontology.slot("kneaded").is_none() {
        return;
    }
    let kinds = kinds(meant, kitchen);
    let kin = |at: usize| {
        kitchen.parts.get(at).is_some_and(|part| {
            part.class == words.lines.meaning(meant)
                || words.ontology.is_a(part.class, meant)
                || kinds.iter().any(|kind| words.ontology.is_a(part.class, *kind))
        })
    };
    let named =
        |at: usize| kitchen.parts.get(at).is_some_and(|part| part.names.last() == phrase.names.last());
    if scored.iter().any(|(_, at)| kin(*at)) {
        scored.retain(|(_, at)| kin(*at) || named(*at));
    }
    // `break up the tomatoes` that are in the pan: no tomato paste.
    let special =
        |at: usize| kitchen.parts.get(at).is_some_and(|part| words.ontology.is_a(part.class, meant));
    let there = |at: usize| {
        draft.places.get(at).copied().flatten().is_some_and(|item| draft.state(item) != State::Gone)
    };
    if phrase.plural && (0..kitchen.parts.len()).any(|at| named(at) && there(at)) {
        scored.retain(|(_, at)| named(*at) || special(*at));
    }
}

/// The groups of food that a food belongs to.
fn kinds(class: ClassId, kitchen: &Kitchen<'_>) -> Vec<ClassId> {
    let ontology = kitchen.words.ontology;
    ontology
        .classes()
        .filter(|group| ontology.kind(*group) == "food-group" && ontology.is_a(class, *group))
        .collect()
}

/// `the steaks` where the list has venison: the only food of the same group.
pub(super) fn by_kin(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<usize> {
    let ontology = kitchen.words.ontology;
    let class = phrase.meant.or(phrase.food())?;
    let groups = kinds(class, kitchen);
    let kin = kitchen
        .parts
        .iter()
        .enumerate()
        .filter(|(_, part)| groups.iter().any(|group| ontology.is_a(part.class, *group)));
    let mut places = kin.filter_map(|(at, _)| draft.places.get(at).copied().flatten());
    let only = places.next().filter(|item| !not.contains(item) && draft.state(*item) != State::Gone)?;
    places.all(|other| other == only).then_some(only)
}

/// `the vanilla flavouring` where the list has vanilla sugar: the only food that nobody has used and that shares a word.
pub(super) fn by_word(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<usize> {
    let food = |name: &&String| {
        kitchen.words.nouns.word(name).iter().any(|noun| matches!(noun, Noun::Food(_))) && name.len() >= 4
    };
    let words = kitchen.words;
    let spice =
        |class: ClassId| words.is_a(class, words.classes.spice) && !words.is_a(class, words.classes.sugar);
    // `cumin` where the list has cumin seeds; salt and pepper stand in every kitchen.
    let staple =
        |class: ClassId| words.lexicon.conventions.at_hand.iter().any(|(name, _)| words.is_kind(class, name));
    let bare = phrase.names.len() == 1
        && words.ontology.slot("kneaded").is_some()
        && phrase.meant.is_some_and(|class| spice(class) && !staple(class));
    let first = phrase.names.first().filter(food).filter(|_| phrase.names.len() > 1 || bare)?;
    let sharing = kitchen
        .parts
        .iter()
        .enumerate()
        .filter(|(_, part)| !bare || part.names.first() == Some(first) && spice(part.class))
        .filter(|(at, part)| part.names.contains(first) && !draft.used.get(*at).copied().unwrap_or(true));
    let mut places = sharing.filter_map(|(at, _)| draft.places.get(at).copied().flatten());
    let only = places.next().filter(|item| !not.contains(item) && draft.state(*item) == State::Own)?;
    places.all(|other| other == only).then_some(only)
}
