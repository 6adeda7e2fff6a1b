//! Lines that the text uses in shares.

use std::collections::BTreeSet;

use commis_base::Number;

use super::amount::convert;
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
    let home = words.ontology.slot("kneaded").is_some();
    for (clause, phrase) in
        clauses.iter().flat_map(|clause| clause.phrases().map(move |phrase| (clause, phrase)))
    {
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
        let all = phrase.share.is_none() && phrase.amounts.is_empty() && !phrase.rest;
        if all && (adds(clause, words) || heats(clause, words)) {
            whole.insert(at);
        }
        let strange = |name: &String| !part.names.contains(name) && words.unit(name).is_none();
        let cooked = phrase.share.is_some() || phrase.names.len() > 1 && phrase.names.iter().any(strange);
        if whole.contains(&at) && cooked && !part.shared {
            continue;
        }
        let quantity = share_of(phrase, part, words);
        if let (Some(quantity), true, Some(shares)) = (quantity, alone, shares.get_mut(at)) {
            shares.push(quantity);
        }
    }
    let mut done = Vec::new();
    for (at, part) in parts.into_iter().enumerate() {
        let mut wanted = shares.get(at).cloned().unwrap_or_default();
        // `the remaining cheese` where nobody said how much went before.
        let kept = garnish.get(at).copied().unwrap_or(false);
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
    if let Some(share) = phrase.share.filter(|_| !phrase.rest) {
        return part.quantity.times(share).ok();
    }
    if phrase.rest {
        return None;
    }
    let quantity = phrase.amounts.iter().find_map(|(number, unit)| convert(*number, *unit, part, words))?;
    let rest = part.quantity.minus(quantity).ok().filter(|rest| rest.is_positive());
    if phrase.all_but { rest } else { rest.map(|_| quantity) }
}
