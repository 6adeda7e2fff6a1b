//! What the clauses of a sentence share: objects, names, spacing.

use crate::act::Act;
use crate::clause::Clause;
use crate::lexicon::Form;
use crate::nouns::Noun;
use crate::words::Words;

/// The names that a clause gives to what it makes.
pub(super) fn makes(clause: &Clause) -> Vec<String> {
    let mut names = Vec::new();
    for (preposition, phrases) in &clause.preps {
        let gives = matches!(preposition.as_str(), "to" | "into" | "for" | "as");
        for phrase in phrases.iter().filter(|_| gives) {
            let named = phrase.is(Noun::Mixture) || phrase.is(Noun::Dough);
            let fresh = phrase.indefinite || preposition == "for" || preposition == "to" && !phrase.definite;
            let food = phrase.food().is_some()
                && !(preposition == "for" && phrase.definite && phrase.names.len() == 1);
            if named && fresh && !food {
                names.extend(phrase.names.last().cloned());
            }
        }
    }
    names
}

/// `Now the dressing: …` names what the clauses after the colon make.
pub(super) fn hand_on_labels(found: &mut [Clause], before: usize, words: &Words) {
    let Some(label) = before.checked_sub(1).and_then(|at| found.get(at)).cloned() else { return };
    // `Prepare the béchamel: …`.
    let verb = label.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb));
    let prepares = label.topic && verb.is_some_and(|verb| ["prepare", "make"].contains(&verb.word.as_str()));
    let names: Vec<String> = label
        .subjects
        .iter()
        .chain(&label.objects)
        .filter(|phrase| {
            phrase.is(Noun::Mixture) && label.verb.is_none_or(|(_, form)| form == Form::Participle)
                || prepares && phrase.definite && phrase.food().is_none() && !phrase.is_equipment()
        })
        .filter_map(|phrase| phrase.names.last().cloned())
        .chain(label.makes.iter().cloned())
        .collect();
    for clause in found.iter_mut().skip(before) {
        clause.makes.extend(names.iter().filter(|_| clause.makes.is_empty()).cloned().collect::<Vec<_>>());
    }
}

/// `Whisk together: honey, oil and salt`: the list behind the colon is what the verb is done to.
pub(super) fn listed_behind_colon(clauses: &mut Vec<Clause>, words: &Words) {
    for at in (1..clauses.len()).rev() {
        let foods = |clause: &Clause| {
            clause.verb.is_none()
                && clause.objects.len() > 1
                && clause.objects.iter().all(|phrase| phrase.food().is_some() && !phrase.is_equipment())
        };
        let (Some(verb), Some(list)) = (clauses.get(at - 1), clauses.get(at)) else { continue };
        let mixes = verb.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb)?.senses.last());
        let mixes =
            mixes.is_some_and(|sense| sense.does.mixes() || matches!(sense.does, Act::Add | Act::Sift));
        let open = verb.objects.iter().all(|phrase| {
            phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_some()
                || phrase.pronoun.is_some()
                || phrase.names.iter().any(|name| name == "following")
        });
        if verb.topic && mixes && open && foods(list) {
            let list = clauses.remove(at);
            if let Some(verb) = clauses.get_mut(at - 1) {
                verb.objects = list.objects;
                verb.span = verb.span.to(list.span);
                verb.topic = false;
                verb.words.extend(list.words);
                verb.preps.extend(list.preps);
            }
        }
    }
}

/// `with the cilantro, which you mince`: done to what was named last, and before.
pub(super) fn relatives_first(clauses: &mut [Clause]) {
    for at in 1..clauses.len() {
        let last = clauses.get(at - 1).and_then(|before| {
            before.preps.last().and_then(|(_, phrases)| phrases.last()).or(before.objects.last()).cloned()
        });
        let Some(clause) = clauses.get_mut(at).filter(|clause| clause.relative && clause.objects.is_empty())
        else {
            continue;
        };
        clause.objects.extend(last);
        clauses.swap(at - 1, at);
    }
}

/// `leaving 5 cm between them` says how the step before is done.
pub(super) fn space_out(clauses: &mut Vec<Clause>) {
    for at in (1..clauses.len()).rev() {
        let Some(clause) = clauses.get(at) else { continue };
        let spacing = clause.spacing.filter(|_| clause.beside || clause.verb.is_none());
        if let (Some(spacing), Some(before)) = (spacing, clauses.get_mut(at - 1)) {
            before.spacing = before.spacing.or(Some(spacing));
            clauses.remove(at);
        }
    }
}

/// `Peel, seed and slice the cucumber`: verbs without an object share that of the verb after them.
pub(super) fn share_objects(clauses: &mut [Clause], words: &Words) {
    for at in (0..clauses.len().saturating_sub(1)).rev() {
        let (Some(this), Some(next)) = (clauses.get(at), clauses.get(at + 1)) else { continue };
        let prep = |clause: &Clause| {
            clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb)).is_some_and(|verb| verb.prep)
        };
        let vessel = |clause: &Clause| {
            clause
                .verb
                .and_then(|(verb, _)| words.lexicon.verbs.get(verb))
                .is_some_and(|verb| ["grease", "flour", "butter", "line"].contains(&verb.word.as_str()))
        };
        let bare = this.objects.is_empty()
            && this.subjects.is_empty()
            && this.preps.is_empty()
            && this.time.is_none()
            && this.remarks.iter().all(|remark| remark.start == this.span.start);
        // `Peel and boil the potatoes`, `add and whisk the eggs`; what is drained stands in the pot already.
        let group = |phrase: &crate::phrase::Phrase| {
            phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_some()
        };
        let named = next
            .objects
            .iter()
            .any(|phrase| (phrase.food().is_some() || group(phrase)) && phrase.pronoun.is_none());
        let first =
            clauses.iter().take(at).all(|clause| clause.objects.is_empty() && clause.subjects.is_empty());
        let opens = first && named && does(this, words).is_some_and(begins);
        // `Salt and pepper the roast`.
        let word = |clause: &Clause| {
            clause
                .verb
                .and_then(|(verb, _)| words.lexicon.verbs.get(verb))
                .map_or("", |verb| verb.word.as_str())
        };
        let seasons = word(this) == "salt" && word(next) == "pepper";
        // `Boil some water, then cook and drain the pasta`.
        let thing = |phrase: &crate::phrase::Phrase| phrase.pronoun.is_none() && !phrase.is_equipment();
        let drains = next.objects.iter().any(thing)
            && words.ontology.slot("kneaded").is_some()
            && matches!(does(this, words), Some(Act::Cook | Act::Boil))
            && does(next, words) == Some(Act::Drain);
        // `Form and place 12 balls on a tray`.
        let portions = words.home
            && matches!(
                does(this, words),
                Some(Act::Shape | Act::ShapeBall | Act::Portion | Act::PortionBall)
            )
            && next.objects.iter().any(|phrase| phrase.is(Noun::Portion) && phrase.count.is_some());
        let drains = drains || portions;
        let alike =
            (prep(this) && prep(next)) || (vessel(this) && vessel(next)) || opens || seasons || drains;
        if bare && alike && !next.beside && !next.objects.is_empty() {
            let objects = next.objects.clone();
            if let Some(this) = clauses.get_mut(at) {
                this.objects = objects;
            }
        }
    }
}

fn does(clause: &Clause, words: &Words) -> Option<Act> {
    let (verb, _) = clause.verb?;
    words.lexicon.verbs.get(verb)?.senses.last().map(|sense| sense.does)
}

/// Whether an action at the beginning of a sentence waits for the object of the next one.
fn begins(act: Act) -> bool {
    matches!(
        act,
        Act::Cut
            | Act::Peel
            | Act::Seed
            | Act::Wash
            | Act::Drain
            | Act::Boil
            | Act::Fry
            | Act::Cook
            | Act::Add
            | Act::Dip
            | Act::Melt
            | Act::Zest
            | Act::Squeeze
    )
}

/// `Take 25 g of dough at a time and roll it into a ball`: what is taken is what is rolled.
pub(super) fn taken_bits(clauses: &mut [Clause], words: &Words) {
    for at in 1..clauses.len() {
        let taken = clauses.get(at - 1).filter(|before| {
            does(before, words).is_some_and(|act| matches!(act, Act::Nothing | Act::Evidence))
        });
        let bit = taken.and_then(|before| {
            let dough = |phrase: &&crate::phrase::Phrase| {
                let named = phrase.any(|noun| (noun == Noun::Dough).then_some(())).is_some();
                named && (!phrase.amounts.is_empty() || phrase.is(Noun::Portion))
            };
            before.objects.iter().find(dough).cloned()
        });
        let Some(bit) = bit else { continue };
        if let Some(clause) = clauses.get_mut(at)
            && clause.objects.iter().any(|phrase| phrase.pronoun.is_some())
            && does(clause, words)
                .is_some_and(|act| matches!(act, Act::Shape | Act::Flatten | Act::ShapeBall))
        {
            clause.objects = vec![bit];
        }
    }
}

/// `Use a fork to crush the flesh`: what is used is what the next verb is done with.
pub(super) fn tools_of_use(clauses: &mut Vec<Clause>, words: &Words) {
    for at in (1..clauses.len()).rev() {
        let uses = clauses
            .get(at - 1)
            .and_then(|clause| clause.verb)
            .and_then(|(verb, _)| words.lexicon.verbs.get(verb))
            .is_some_and(|verb| verb.word == "use");
        let purpose = clauses.get(at).is_some_and(|clause| clause.purpose);
        if !uses || !purpose {
            continue;
        }
        let tool = clauses.remove(at - 1);
        if let Some(clause) = clauses.get_mut(at - 1) {
            clause.span = tool.span.to(clause.span);
            clause.preps.push(("with".to_owned(), tool.objects));
        }
    }
}

/// `The mango is diced and folded through`: what was prepared is what the next passive verb is done to.
pub(super) fn share_subjects(clauses: &mut [Clause], words: &Words) {
    for at in 1..clauses.len() {
        let prepared = clauses.get(at - 1).filter(|before| {
            before.verb.is_some_and(|(verb, form)| {
                form == Form::Participle && words.lexicon.verbs.get(verb).is_some_and(|verb| verb.prep)
            })
        });
        let Some(objects) = prepared.map(|before| before.objects.clone()) else { continue };
        if let Some(clause) = clauses.get_mut(at)
            && clause.objects.is_empty()
            && clause.subjects.is_empty()
            && clause.verb.is_some_and(|(_, form)| form == Form::Participle)
        {
            clause.objects = objects;
        }
    }
}

/// `Blanch it: 2 minutes in the salted water`: what follows the colon says how the verb is done.
pub(super) fn explained(clauses: &mut Vec<Clause>) {
    for at in (1..clauses.len()).rev() {
        let open = clauses.get(at - 1).is_some_and(|before| {
            before.topic && before.verb.is_some() && before.time.is_none() && before.preps.is_empty()
        });
        let says_how = clauses.get(at).is_some_and(|clause| {
            clause.verb.is_none()
                && clause.time.is_some()
                && clause.objects.is_empty()
                && clause.subjects.is_empty()
        });
        if !open || !says_how {
            continue;
        }
        let how = clauses.remove(at);
        if let Some(before) = clauses.get_mut(at - 1) {
            before.span = before.span.to(how.span);
            before.topic = false;
            before.time = how.time;
            before.heat = before.heat.or(how.heat);
            before.temperature = before.temperature.or(how.temperature);
            before.preps.extend(how.preps);
            before.words.extend(how.words);
        }
    }
}

/// `add chopped garlic and chili pepper`: a participle before a list of vegetables or herbs holds for all of them.
pub(super) fn share_states(clauses: &mut [Clause], words: &Words) {
    use crate::phrase::Phrase;
    let cuts = |phrase: &Phrase| {
        let verbs = phrase.states.iter().filter_map(|verb| words.lexicon.verbs.get(*verb));
        let mut acts = verbs.filter_map(|verb| verb.senses.last());
        acts.any(|sense| sense.does == Act::Cut)
    };
    let grows = |phrase: &Phrase| {
        let class = phrase.meant.or(phrase.food());
        class.is_some_and(|class| {
            ["vegetables", "herbs", "fruit"].iter().any(|list| words.listed(list, class))
        })
    };
    for clause in clauses {
        let preps = clause.preps.iter_mut().map(|(_, phrases)| phrases);
        for phrases in std::iter::once(&mut clause.objects).chain(preps) {
            let mut said: Option<Phrase> = None;
            for phrase in phrases.iter_mut() {
                let bare = phrase.states.is_empty()
                    && !phrase.definite
                    && !phrase.indefinite
                    && phrase.amounts.is_empty()
                    && phrase.pronoun.is_none();
                if let Some(said) = said.as_ref().filter(|_| bare && grows(phrase)) {
                    phrase.states.clone_from(&said.states);
                    phrase
                        .all
                        .splice(0..0, said.all.iter().filter(|word| !said.names.contains(word)).cloned());
                }
                said = Some(phrase.clone()).filter(|phrase| cuts(phrase) && grows(phrase));
            }
        }
    }
}
