//! Food that a reading has left over although the text names it: where it was meant to go.

use crate::act::Act;
use crate::clause::Clause;
use crate::draft::Kitchen;
use crate::listed::Part;
use crate::nouns::{Group, Noun};
use crate::phrase::Phrase;
use crate::reader::Said;
use crate::refer::belongs;
use crate::words::Words;

/// The text with every left-over food put where it is named, or into the last mixing when nobody names it.
pub(crate) fn rescued(said: &[Said], left: &[usize], kitchen: &Kitchen<'_>) -> Vec<Said> {
    let mut told = said.to_vec();
    let home = kitchen.words.ontology.slot("kneaded").is_some();
    for part in left.iter().filter_map(|at| kitchen.parts.get(*at)) {
        // What the list keeps for the end is served with the dish.
        let kept = part.also.iter().any(|word| kitchen.words.lexicon.is("kept-for", word));
        let at = match home && !part.named {
            true if kept => None,
            true => place_by_kind(part, &told, kitchen),
            false => place_of(part, &told, kitchen.words),
        };
        // `all the dry ingredients`: nothing wet goes in there.
        let open = |said: &Said| !is_closed_to(&said.clause, part, kitchen.words);
        let later = |at: &usize| {
            told.iter().skip(*at + 1).position(|said| open(said) && mixes(&said.clause, kitchen.words))
        };
        let at = at.and_then(|at| match told.get(at).is_some_and(open) {
            true => Some(at),
            false => later(&at).map(|after| at + 1 + after),
        });
        let Some(at) = at else { continue };
        if let Some(said) = told.get_mut(at) {
            let seasons = matches!(
                last_sense(&said.clause, kitchen.words),
                Some(Act::Season | Act::Sprinkle | Act::Top | Act::Dress | Act::Brush)
            );
            let with = said.clause.preps.iter_mut().find(|(preposition, phrases)| {
                preposition == "with" && phrases.iter().any(|phrase| !phrase.is_equipment())
            });
            // `season with salt`: what the clause names beside it is what is seasoned.
            if let Some((_, phrases)) = with.filter(|_| home && seasons) {
                phrases.push(named(part));
            } else {
                // `let it bubble`: what is in hand is cooked with it.
                let heats = matches!(
                    last_sense(&said.clause, kitchen.words),
                    Some(Act::Fry | Act::Boil | Act::Cook | Act::ToBoil)
                );
                if home && heats && said.clause.objects.is_empty() {
                    said.clause.objects.push(in_hand());
                }
                said.clause.objects.push(named(part));
            }
            said.clause.saved.push(part.called.clone());
        }
    }
    told
}

/// Whether a clause speaks of a group of foods, such as the dry ones, that the part is none of.
fn is_closed_to(clause: &Clause, part: &Part, words: &Words) -> bool {
    let group = |noun: &Noun| match noun {
        Noun::Group(group) => Some(*group),
        _ => None,
    };
    let groups = clause.objects.iter().flat_map(|phrase| phrase.nouns.iter().flatten().filter_map(group));
    let dry = |group: &Group| matches!(group, Group::Dry | Group::Wet);
    let mut named = groups.filter(dry).peekable();
    named.peek().is_some() && named.all(|group| !belongs(group, part.class, words))
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

/// Whether a sentence names the food.
pub(crate) fn is_named(part: &Part, said: &[Said]) -> bool {
    part.names.last().is_some_and(|head| said.iter().any(|said| said.stems.contains(head)))
}

/// Where food goes that no sentence names: fat to the first frying, herbs to the last mixing, everything else to the first
/// mixing or cooking under the heading of its own.
fn place_by_kind(part: &Part, said: &[Said], kitchen: &Kitchen<'_>) -> Option<usize> {
    let words = kitchen.words;
    let headed = |said: &Said| part.heading.iter().any(|word| word.len() >= 4 && said.heading.contains(word));
    let under = said.iter().any(headed);
    let open = |said: &Said| !(said.clause.beside || said.clause.conditional) && (!under || headed(said));
    let does = |said: &Said, acts: &[Act]| {
        last_sense(&said.clause, words).is_some_and(|act| acts.contains(&act)) && open(said)
    };
    let mixed = |said: &Said| mixes(&said.clause, words) && open(said);
    let first = |fits: &dyn Fn(&Said) -> bool| said.iter().position(fits);
    let cooks = |said: &Said| mixed(said) || does(said, &[Act::Fry, Act::Boil, Act::Cook, Act::Marinate]);
    // `the meat` where the list has a round steak: the name of a kind that the food belongs to.
    let kinds = kinds_of(part, words);
    let kind = |said: &Said| said.clause.words.iter().any(|word| kinds.contains(word));
    if let Some(at) =
        first(&|said| kind(said) && (cooks(said) || takes_food(&said.clause, words) && open(said)))
    {
        return Some(at);
    }
    if words.listed("fats", part.class) {
        return first(&|said| does(said, &[Act::Fry])).or_else(|| first(&cooks));
    }
    if words.listed("herbs", part.class) && !words.name(part.class).starts_with("dried") {
        return said.iter().rposition(mixed);
    }
    let takes = |said: &Said| cooks(said) || takes_food(&said.clause, words) && open(said);
    // What has to be cut is cut with what is cut beside it.
    let whole = part.steps.iter().all(|step| step.does != Act::Cut) && words.listed("vegetables", part.class);
    let cut = |said: &Said| whole && does(said, &[Act::Cut]);
    let beside = kin(part, kitchen).into_iter().find_map(|other| {
        let named = |phrase: &Phrase| crate::listed::fit(phrase, other, words) > 0;
        let names = |said: &Said| said.clause.objects.iter().any(named);
        first(&|said| takes(said) && names(said)).or_else(|| first(&|said| cut(said) && names(said)))
    });
    // Cheese, nuts and sauces are stirred in or served; they are not fried or boiled with something else.
    let cold = ["garnishes", "nuts", "wet"].into_iter().any(|list| words.listed(list, part.class))
        && !words.is_a(part.class, words.classes.spice)
        && !words.is_a(part.class, words.classes.liquid);
    beside.or_else(|| if cold { first(&mixed) } else { first(&cooks) })
}

/// Foods of the same kind that the text names, those that stand next to it in the list first: carrots for an onion, cumin
/// for paprika.
fn kin<'k>(part: &Part, kitchen: &'k Kitchen<'_>) -> Vec<&'k Part> {
    let words = kitchen.words;
    let seasons = |class| words.is_a(class, words.classes.spice) && !words.is_a(class, words.classes.sugar);
    let alike = |other: &Part| {
        let both = |list: &str| words.listed(list, part.class) && words.listed(list, other.class);
        seasons(part.class) && seasons(other.class)
            || !words.listed("fats", other.class)
                && ["vegetables", "meats", "seafood", "fruit", "nuts", "herbs", "wet"].into_iter().any(both)
    };
    let ontology = words.ontology;
    let groups: Vec<commis_ontology::ClassId> = ontology
        .classes()
        .filter(|group| ontology.kind(*group) == "food-group" && ontology.is_a(part.class, *group))
        .collect();
    let alike = |other: &Part| alike(other) || groups.iter().any(|group| ontology.is_a(other.class, *group));
    let fits =
        |other: &&Part| other.named && other.line != part.line && other.group == part.group && alike(other);
    let mut found: Vec<&Part> = kitchen.parts.iter().filter(fits).collect();
    found.sort_by_key(|other| other.line.abs_diff(part.line));
    found
}

/// The names of the kinds that a food belongs to, by stem: `meat` and `beef` for a round steak.
fn kinds_of(part: &Part, words: &Words) -> Vec<String> {
    let ontology = words.ontology;
    let kinds = ontology.classes().filter(|kind| *kind != part.class && ontology.is_a(part.class, *kind));
    let names = kinds.map(|kind| words.name(kind)).filter(|name| !name.contains('-'));
    names.map(commis_corpus::stem).filter(|name| name.len() >= 3).collect()
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
    let home = words.ontology.slot("kneaded").is_some();
    // `add as much grated cheese as you like`.
    let adds = |said: &Said| {
        home && head.is_some_and(|head| said.clause.has(head))
            && matches!(last_sense(&said.clause, words), Some(Act::Add | Act::Put | Act::Sprinkle | Act::Top))
    };
    let takes = |said: &Said| takes_food(&said.clause, words) || adds(said);
    let here = sentence
        .and_then(|found| said.iter().rposition(|said| said.sentence == found.sentence && takes(said)));
    let after = sentence.and_then(|found| {
        said.iter().position(|said| said.sentence > found.sentence && mixes(&said.clause, words))
    });
    here.or(after).or_else(|| said.iter().rposition(|said| mixes(&said.clause, words)))
}

fn last_sense(clause: &Clause, words: &Words) -> Option<Act> {
    let (verb, _) = clause.verb?;
    // `turn the heat to low` stirs nothing.
    let fire =
        |phrase: &Phrase| phrase.is_equipment() && phrase.vessel().is_none() && phrase.tool().is_none();
    let home = words.ontology.slot("kneaded").is_some();
    if home && !clause.objects.is_empty() && clause.objects.iter().all(fire) {
        return None;
    }
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

/// `it`.
fn in_hand() -> Phrase {
    let it = || vec!["it".to_owned()];
    Phrase {
        names: it(),
        all: it(),
        pronoun: Some(crate::phrase::Pronoun::One),
        definite: true,
        ..Phrase::default()
    }
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
