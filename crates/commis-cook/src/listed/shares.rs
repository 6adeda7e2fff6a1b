//! Lines that the text uses in shares.

use std::collections::BTreeSet;

use commis_base::Number;

use commis_ontology::ClassId;

use super::amount::{convert, weighed};
use super::{Part, fit};
use crate::act::Act;
use crate::clause::Clause;
use crate::nouns::Noun;
use crate::phrase::Phrase;
use crate::words::Words;

/// Splits the lines that the text uses in shares: `half the salt`, `40 g of the sugar`, `the remaining sugar`.
pub(crate) fn split(parts: Vec<Part>, clauses: &[&Clause], words: &Words) -> Vec<Part> {
    let mut shares: Vec<Vec<Number>> = vec![Vec::new(); parts.len()];
    let mut mentions = vec![0_usize; parts.len()];
    let mut rests = vec![false; parts.len()];
    let mut added: BTreeSet<usize> = BTreeSet::new();
    let mut garnish = vec![false; parts.len()];
    let mut whole: BTreeSet<usize> = BTreeSet::new();
    let mut pieces: Vec<Vec<Number>> = vec![Vec::new(); parts.len()];
    let mut told: Vec<Told> = vec![Told::default(); parts.len()];
    let home = words.ontology.slot("kneaded").is_some();
    for (clause, phrase) in
        clauses.iter().flat_map(|clause| clause.phrases().map(move |phrase| (clause, phrase)))
    {
        // `all ingredients except the paprika` uses none of it.
        if home && clause.left_out().any(|other| other == phrase) {
            continue;
        }
        // `the other vegetables` are no share of the leek.
        if phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_some() {
            continue;
        }
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
        // `add the cilantro … garnish with cilantro`: some of it is kept.
        let again = home
            && alone
            && finishes(clause, words)
            && goes_on_top(clause, phrase)
            && words.listed("garnishes", part.class)
            && !phrase.definite
            && phrase.pronoun.is_none();
        if let (true, Some(kept), Some(count)) = (again, garnish.get_mut(at), mentions.get(at)) {
            *kept |= *count > 1 && added.contains(&at);
        }
        if adds(clause, words) {
            added.insert(at);
        }
        if let Some(rest) = rests.get_mut(at) {
            *rest |= phrase.rest && alone;
        }
        // `half of the hot milk` when all of it stands in the pot: no share of the line.
        let all =
            phrase.share.is_none() && phrase.amounts.is_empty() && phrase.little.is_none() && !phrase.rest;
        if all && (adds(clause, words) || heats(clause, words)) {
            whole.insert(at);
        }
        let strange = |name: &String| !part.names.contains(name) && words.unit(name).is_none();
        let cooked = phrase.share.is_some() || phrase.names.len() > 1 && phrase.names.iter().any(strange);
        if whole.contains(&at) && cooked && !part.shared {
            continue;
        }
        if let (true, true, Some(told)) = (home && part.assumed, alone, told.get_mut(at)) {
            told.hear(clause, phrase, part, words);
        }
        let quantity = share_of(phrase, part, words);
        let some = pieces_of(clause, phrase, part, words);
        if let (Some(some), true, Some(pieces)) = (some, alone, pieces.get_mut(at)) {
            pieces.push(some);
        }
        // `Add the stock, 1 cup at a time`: all of it.
        let in_turns = home && clause.has("time") && clause.has("at");
        let quantity = quantity.filter(|_| !in_turns);
        if let (Some(quantity), true, Some(shares)) = (quantity, alone, shares.get_mut(at)) {
            shares.push(quantity);
        }
    }
    let mut done = Vec::new();
    for (at, part) in parts.into_iter().enumerate() {
        if let Some(told) = told.get(at).filter(|told| !told.amounts.is_empty()) {
            done.extend(told.parts(&part));
            continue;
        }
        let mut wanted = shares.get(at).cloned().unwrap_or_default();
        // `Beat 2 eggs … brush with the remaining egg`: a number alone may be told of what was used before.
        let some = pieces.get(at).filter(|_| wanted.is_empty());
        let rest = rests.get(at).copied().unwrap_or(false);
        wanted.extend(some.filter(|some| rest && some.len() == 1 || some.len() > 1).into_iter().flatten());
        // `the remaining cheese` where nobody said how much went before.
        let kept = garnish.get(at).copied().unwrap_or(false);
        let often = mentions.get(at).is_some_and(|count| *count > 1);
        // `plus 2 tbsp for dusting`: the first use takes the amount, a later one what comes besides.
        let besides = part.extra.and_then(|(number, unit)| convert(number, unit, &part, words));
        let plain = wanted.iter().all(|share| Some(*share) == besides);
        if let (Some((quantity, unit)), true) = (part.extra, plain) {
            let more = Part { quantity, unit, remainder: true, split: often, ..part.clone() };
            done.push(Part { split: often, ..part });
            done.extend(often.then_some(more));
            continue;
        }
        let shared = part.shared || kept || rests.get(at).copied().unwrap_or(false);
        if wanted.is_empty() && shared && mentions.get(at).is_some_and(|count| *count > 1) {
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

/// What the text says about a line that does not say how much: `Oil` in the list, `3 tbsp of oil` in a step.
#[derive(Clone, Debug, Default)]
struct Told {
    amounts: Vec<(Number, ClassId)>,
    /// It is used once more, and nobody says how much of it.
    open: bool,
}

impl Told {
    fn hear(&mut self, clause: &Clause, phrase: &Phrase, part: &Part, words: &Words) {
        let known =
            |(number, unit): &&(Number, ClassId)| weighed(part.class, *number, *unit, words).is_some();
        // A dash of milk is more than a dash of pepper.
        let little = phrase.little.filter(|_| !words.listed("wet", part.class));
        let said = phrase.amounts.iter().chain(&little).find(known).copied();
        // `3 potatoes`; `2/3 chillies` are two or three of them.
        let piece = words.classes.piece;
        let whole = |number: &Number| number.to_f64().fract() == 0.0;
        let counted = phrase.count.filter(whole).filter(|_| {
            part.unit == piece && phrase.amounts.is_empty() && phrase.of.is_none() && !clause.has("time")
        });
        let clove = |unit: ClassId| unit == piece || words.name(unit) == "clove";
        let said = said.or_else(|| counted.map(|count| (count, piece)));
        let said = said.filter(|(number, unit)| !clove(*unit) || whole(number));
        match said.filter(|_| !phrase.rest && !phrase.each && !phrase.all_but) {
            // `the 2 tablespoons of oil` were named before.
            Some(amount) if phrase.definite && self.amounts.contains(&amount) => {}
            Some(amount) => self.amounts.push(amount),
            None => {
                let again = !phrase.definite
                    && phrase.pronoun.is_none()
                    && (adds(clause, words) || finishes(clause, words));
                self.open |= phrase.rest || again && !clause.conditional;
            }
        }
    }

    /// The amounts that the text names, and the usual one where it asks for more.
    fn parts(&self, part: &Part) -> Vec<Part> {
        let split = self.amounts.len() + usize::from(self.open) > 1;
        let named = self.amounts.iter().map(|(quantity, unit)| Part {
            quantity: *quantity,
            unit: *unit,
            split,
            ..part.clone()
        });
        let rest = self.open.then(|| Part { remainder: true, split, ..part.clone() });
        named.chain(rest).collect()
    }
}

fn last_sense(clause: &Clause, words: &Words) -> Option<Act> {
    let (verb, _) = clause.verb?;
    words.lexicon.verbs.get(verb)?.senses.last().map(|sense| sense.does)
}

/// Whether something goes on top at the end.
fn finishes(clause: &Clause, words: &Words) -> bool {
    matches!(last_sense(clause, words), Some(Act::Sprinkle | Act::Top | Act::Dress | Act::Serve | Act::Brush))
}

/// Whether a phrase names what goes on top, and not what lies below: `coat the bread with oil`, `serve over rice`.
fn goes_on_top(clause: &Clause, phrase: &Phrase) -> bool {
    let with = || clause.after(&["with", "using"]);
    let below = clause.after(&["over", "on", "onto", "upon", "to"]).any(|other| other == phrase);
    let foods = with().any(|other| !other.is_equipment());
    !below && (!foods || with().any(|other| other == phrase))
}

/// Whether food becomes part of something.
fn adds(clause: &Clause, words: &Words) -> bool {
    last_sense(clause, words)
        .is_some_and(|act| act.mixes() || matches!(act, Act::Add | Act::Put | Act::Cook | Act::Fry))
}

fn heats(clause: &Clause, words: &Words) -> bool {
    matches!(last_sense(clause, words), Some(Act::Boil | Act::ToBoil | Act::Hot | Act::Melt))
        || clause.has("boil")
}

/// How much of a part a phrase asks for, when it is less than all of it.
fn share_of(phrase: &Phrase, part: &Part, words: &Words) -> Option<Number> {
    // `half the thickness of the chops` is no share of the chops.
    let measured = |name: &String| words.nouns.word(name).is_empty() && words.unit(name).is_none();
    let before = phrase.names.get(..phrase.of_names).unwrap_or_default();
    if phrase.of.is_some() && before.iter().any(measured) {
        return None;
    }
    if let Some(share) = phrase.share.filter(|_| !phrase.rest) {
        return part.quantity.times(share).ok();
    }
    if phrase.rest {
        return None;
    }
    let quantity = phrase.amounts.iter().find_map(|(number, unit)| convert(*number, *unit, part, words))?;
    let rest = part.quantity.minus(quantity).ok().filter(|rest| rest.is_positive());
    // `240 ml` of a line that says a cup: all of it.
    let few = |rest: &Number| rest.to_f64() * 20.0 < part.quantity.to_f64();
    let rest = rest.filter(|rest| !(words.home && few(rest)));
    if phrase.all_but { rest } else { rest.map(|_| quantity) }
}

/// `Beat 2 eggs` where the list has four.
fn pieces_of(clause: &Clause, phrase: &Phrase, part: &Part, words: &Words) -> Option<Number> {
    let plain = !phrase.definite && !phrase.rest && !phrase.each && !phrase.is(Noun::Portion);
    let counted = part.unit == words.classes.piece && phrase.amounts.is_empty() && phrase.of.is_none();
    // `one egg at a time`, `cut one side`: all of them.
    let all = ["time", "each", "every", "per", "side"].iter().any(|word| clause.has(word));
    // `Top with one chop`: one for each bowl.
    let all = all || finishes(clause, words);
    let named = phrase.names.last() == part.names.last();
    // `Whisk an egg` after two others went in.
    let one = phrase.count.or(phrase.indefinite.then_some(Number::ONE));
    let count = one.filter(|_| words.home && plain && counted && named && !all)?;
    part.quantity.minus(count).ok().filter(|rest| rest.is_positive()).map(|_| count)
}
