//! `Repeat with the remaining chicken`, `do the same with the carrots`: the steps before, with another food.

use crate::clause::Clause;
use crate::phrase::Phrase;
use crate::reader::Said;
use crate::words::Words;

/// The most clauses that are done once more.
const MOST_REPEATED: usize = 5;

/// The text with every repetition told in full; what is repeated stands at the words that ask for it.
pub(crate) fn told_in_full(said: Vec<Said>, words: &Words) -> Vec<Said> {
    let mut told: Vec<Said> = Vec::with_capacity(said.len());
    for one in said {
        let again = foods(&one.clause, words).filter(|_| asks(&one.clause, words));
        let steps = again.map(|foods| steps_before(&told, &one, &foods)).unwrap_or_default();
        if steps.is_empty() {
            told.push(one);
        } else {
            told.extend(steps);
        }
    }
    told
}

fn asks(clause: &Clause, words: &Words) -> bool {
    let verb = clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb));
    verb.is_some_and(|verb| verb.word == "repeat")
        || clause.has("same") && clause.has("do") && verb.is_none_or(|verb| verb.word == "do")
}

/// What it is repeated with.
fn foods(clause: &Clause, words: &Words) -> Option<Vec<Phrase>> {
    let with = clause.after(&["with", "for", "to", "using"]);
    let named = with.filter(|phrase| {
        !phrase.is_equipment()
            && (phrase.food().is_some() || phrase.rest || phrase.another)
            && phrase.names.iter().all(|name| name != "time" && words.unit(name).is_none())
    });
    let named: Vec<Phrase> = named.cloned().collect();
    (!named.is_empty()).then_some(named)
}

/// The last clause that names a food, and what is done to it after that.
fn steps_before(told: &[Said], again: &Said, foods: &[Phrase]) -> Vec<Said> {
    let near = told.iter().rev().take_while(|said| said.line + 1 >= again.line).take(MOST_REPEATED).count();
    let from = told.len() - near;
    let heads: Vec<&String> = foods.iter().filter_map(|phrase| phrase.names.last()).collect();
    let food =
        |phrase: &Phrase| !phrase.is_equipment() && phrase.pronoun.is_none() && phrase.food().is_some();
    let same =
        |phrase: &Phrase| food(phrase) && phrase.names.last().is_some_and(|name| heads.contains(&name));
    let recent = told.get(from..).unwrap_or_default();
    let named = |fits: &dyn Fn(&Phrase) -> bool| {
        recent.iter().rposition(|said| !said.clause.beside && said.clause.objects.iter().any(fits))
    };
    let Some(start) = named(&same).or_else(|| named(&food)) else { return Vec::new() };
    let steps = recent.get(start..).unwrap_or_default().iter().filter(|said| !said.clause.beside);
    let mut steps: Vec<Said> = steps.cloned().collect();
    for (at, step) in steps.iter_mut().enumerate() {
        step.clause.span = again.clause.span;
        step.clause.remarks.clear();
        step.line = again.line;
        step.sentence = again.sentence;
        if at == 0 {
            let alike = step.clause.objects.iter().any(same);
            step.clause.objects.retain(|phrase| if alike { !same(phrase) } else { !food(phrase) });
            step.clause.objects.splice(0..0, foods.iter().cloned());
        }
    }
    steps
}
