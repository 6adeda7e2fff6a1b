//! Food that a reading has left over although the text names it: where it was meant to go.

use crate::act::Act;
use crate::clause::Clause;
use crate::draft::Kitchen;
use crate::listed::Part;
use crate::nouns::Noun;
use crate::phrase::Phrase;
use crate::reader::Said;
use crate::words::Words;

/// The text with every left-over food put where it is named, or into the last mixing when nobody names it.
pub(crate) fn rescued(said: &[Said], left: &[usize], kitchen: &Kitchen<'_>) -> Vec<Said> {
    let mut told = said.to_vec();
    let home = kitchen.words.ontology.slot("kneaded").is_some();
    for part in left.iter().filter_map(|at| kitchen.parts.get(*at)) {
        // What no sentence names is served with the dish rather than whisked into the eggs.
        if home && !is_named(part, said) && !words_of_frying(part, said, kitchen.words) {
            continue;
        }
        let Some(at) = place_of(part, &told, kitchen.words) else { continue };
        if let Some(said) = told.get_mut(at) {
            said.clause.objects.push(named(part));
            said.clause.saved.push(part.called.clone());
        }
    }
    told
}

/// `sweeten with sugar or honey`: a food that the text names only as the other choice need not be used.
pub(crate) fn is_other_choice(part: &Part, said: &[Said]) -> bool {
    let Some(head) = part.names.last() else { return false };
    let mut sentence = 0;
    let (mut named, mut other) = (0, 0);
    for said in said {
        if said.sentence == sentence {
            continue;
        }
        sentence = said.sentence;
        for (at, _) in said.stems.iter().enumerate().filter(|(_, stem)| *stem == head) {
            named += 1;
            // `chicken or beef stock` names the chicken stock as well.
            let or =
                (at.saturating_sub(2)..at).find(|at| said.stems.get(*at).is_some_and(|stem| stem == "or"));
            let first = or.and_then(|or| said.stems.get(or.checked_sub(1)?));
            other += usize::from(first.is_some_and(|first| !part.names.contains(first)));
        }
    }
    named > 0 && other == named
}

fn is_named(part: &Part, said: &[Said]) -> bool {
    part.names.last().is_some_and(|head| said.iter().any(|said| said.stems.contains(head)))
        || said.iter().any(|said| {
            said.clause
                .phrases()
                .any(|phrase| phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_some())
        })
}

/// Whether it is a fat and something is fried.
fn words_of_frying(part: &Part, said: &[Said], words: &Words) -> bool {
    let fries = |said: &Said| matches!(last_sense(&said.clause, words), Some(Act::Fry));
    words.listed("fats", part.class) && said.iter().any(fries)
}

/// The clause that takes it: one that puts food together, in the sentence that names the food if there is one.
fn place_of(part: &Part, said: &[Said], words: &Words) -> Option<usize> {
    let head = part.names.last();
    let named = said.iter().any(|said| head.is_some_and(|head| said.stems.contains(head)));
    let fries =
        |said: &Said| matches!(last_sense(&said.clause, words), Some(Act::Fry)) && !said.clause.beside;
    if !named
        && words.listed("fats", part.class)
        && part.also.iter().all(|word| !words.lexicon.is("kept-for", word))
    {
        let frying = said.iter().position(fries);
        if frying.is_some() {
            return frying;
        }
    }
    let sentence = said.iter().find(|said| head.is_some_and(|head| said.stems.contains(head)));
    let takes = |said: &Said| takes_food(&said.clause, words);
    let here = sentence
        .and_then(|found| said.iter().rposition(|said| said.sentence == found.sentence && takes(said)));
    let after = sentence.and_then(|found| {
        said.iter().position(|said| said.sentence > found.sentence && mixes(&said.clause, words))
    });
    here.or(after).or_else(|| said.iter().rposition(|said| mixes(&said.clause, words)))
}

fn last_sense(clause: &Clause, words: &Words) -> Option<Act> {
    let (verb, _) = clause.verb?;
    words.lexicon.verbs.get(verb)?.senses.last().map(|sense| sense.does)
}

fn mixes(clause: &Clause, words: &Words) -> bool {
    !clause.beside && last_sense(clause, words).is_some_and(Act::mixes)
}

fn takes_food(clause: &Clause, words: &Words) -> bool {
    let adds = matches!(
        last_sense(clause, words),
        Some(Act::Add | Act::Put | Act::Season | Act::Sprinkle | Act::Top)
    );
    let foods = clause.objects.iter().any(|phrase| !phrase.is_equipment());
    mixes(clause, words) || adds && foods
}

/// A phrase that names the part and nothing else.
fn named(part: &Part) -> Phrase {
    Phrase {
        span: part.span,
        names: part.names.clone(),
        all: part.names.clone(),
        nouns: vec![vec![Noun::Food(part.class)]],
        definite: true,
        meant: Some(part.class),
        rest: part.remainder,
        ..Phrase::default()
    }
}
