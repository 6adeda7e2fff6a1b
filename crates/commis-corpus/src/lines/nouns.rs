//! Nouns that are said once for several foods: `red or green peppers`, `onions, red or white`.

use super::Food;
use super::clause::{Clause, NameWord, Role};
use super::draft::Draft;
use super::split::Joint;

impl Draft<'_, '_> {
    /// `red` in `red and green peppers`: the noun is that of the food that follows.
    pub(super) fn give_noun(&mut self, before: &Clause, clause: &Clause, food: &mut Food, joint: Joint) {
        if before.words.is_empty() {
            return food.describe(before);
        }
        if before.is_nameless() && joint == Joint::Comma {
            // `bone-in, skin-on thighs`: the words describe what follows.
            food.qualities.extend(before.words.iter().map(|word| word.span));
            return food.describe(before);
        }
        let is_can = food.amount.as_ref().is_some_and(|amount| amount.unit.as_deref() == Some("can"));
        let with_noun = self.with_noun(&before.words, &clause.words, is_can);
        let mut first = match with_noun {
            Some(found) if found.class == food.class => return food.describe(before),
            Some(found) => found,
            // `vegetable- or chicken-flavoured noodles`: the hyphen says that the word is no food of its own.
            None if before.is_nameless() || before.hangs => {
                food.qualities.extend(before.words.iter().map(|word| word.span));
                return food.describe(before);
            }
            None => self.food(before, self.reader.food_of(&before.words).as_ref()),
        };
        first.describe(before);
        first.amount.clone_from(&food.amount);
        self.push(if self.line.foods.is_empty() { Joint::Start } else { joint }, first);
    }

    /// The food that some words name together with the end of others, or with their whole before a part: `juice` and
    /// `lemon zest`.
    fn with_noun(&self, words: &[NameWord], others: &[NameWord], is_can: bool) -> Option<Food> {
        let names = || words.iter().filter(|word| word.is_name());
        let part = names().count() == 1
            && names().all(|word| self.reader.language().foods.parts.word(&word.stem).is_some());
        let joined = |first: &[NameWord], second: &[NameWord]| {
            let words: Vec<NameWord> = first.iter().chain(second).cloned().collect();
            let canned = || self.canned(&words).filter(|_| is_can);
            let found = canned().or_else(|| self.reader.exact_food_of(&words))?;
            // The words must belong to the name, or at least not hide it.
            Some(self.food(&Clause { words, ..Clause::default() }, Some(&found)))
        };
        let whole = others.split_last().filter(|_| part);
        if let Some(found) = whole.and_then(|(_, whole)| joined(whole, words)) {
            return Some(found);
        }
        (1..=others.len()).find_map(|tail| joined(words, others.get(others.len() - tail..)?))
    }

    /// `beef or vegetable stock`: a food whose name goes on in the next clause is read with that noun, if there is such a
    /// name.
    pub(super) fn borrow_noun(&mut self, joint: Joint, clause: &Clause, food: &Food) {
        let short =
            (1..=2).contains(&self.last_words.len()) && clause.words.len() > 1 && clause.amount.is_none();
        // `lemon or lemon juice` says it all.
        let repeats =
            self.last_words.iter().all(|last| clause.words.iter().any(|word| word.stem == last.stem));
        if !short || repeats || !matches!(joint, Joint::Or | Joint::And) || food.amount.is_some() {
            return;
        }
        let Some(noun) =
            clause.words.last().filter(|noun| self.last_words.iter().all(|word| word.stem != noun.stem))
        else {
            return;
        };
        let words: Vec<NameWord> = self.last_words.iter().chain([noun]).cloned().collect();
        let Some(found) = self.reader.exact_food_of(&words) else { return };
        // Only a name that has all of the words will do, and only one of the same family as the next food.
        let all = words.iter().filter(|word| word.is_name()).count();
        let ontology = self.reader.ontology();
        let related = food.class.is_some_and(|other| {
            ontology.parents(found.class).iter().any(|parent| ontology.parents(other).contains(parent))
        });
        // `cayenne pepper or hot sauce`, `milk or sweet cream`: a second name for the next food is none for this one.
        let whole = self.last_words.iter().filter(|word| word.is_name()).count() > 1;
        let own = self.line.foods.last().and_then(|last| last.class);
        let alike = || own.is_some_and(|own| self.are_alike(&[own, found.class]));
        let second = food.class == Some(found.class) && (whole || alike());
        if found.matched.len() < all || !related || second {
            return;
        }
        let whole = self.food(&Clause { words, ..Clause::default() }, Some(&found));
        let Some(last) = self.line.foods.last_mut().filter(|last| last.preparations.is_empty()) else {
            return;
        };
        if last.alternatives.is_empty() {
            (last.class, last.group) = (whole.class, whole.group);
        }
    }

    /// `vegetable, canola or sunflower oil`: the noun at the end of a list counts for all of it.
    pub(super) fn lend_noun(&self, foods: &mut [Food], clause: &Clause, food: &Food) {
        let Some(noun) = clause.words.last().filter(|_| clause.words.len() > 1) else { return };
        for before in foods.iter_mut().filter(|before| before.alternatives.is_empty()) {
            let mut words = self.words_of(before);
            if words.len() != 1 || words.iter().any(|word| word.stem == noun.stem) {
                continue;
            }
            words.push(noun.clone());
            let found = self.reader.exact_food_of(&words).filter(|found| found.matched.len() == 2);
            let related = |found: &super::FoodMatch| {
                food.class.is_some_and(|class| self.are_alike(&[class, found.class]))
            };
            if let Some(found) = found.filter(related) {
                (before.class, before.usual_of) = (Some(found.class), found.usual_of);
                (before.group, before.left_over) = (self.reader.is_group(found.class), Vec::new());
            }
        }
    }

    /// `onions, red or white`, `onion, chopped or powder`: the noun is that of the last food.
    pub(super) fn shares_noun(&mut self, joint: Joint, clause: &Clause) -> bool {
        if clause.amount.is_some() || clause.words.len() > 3 || self.line.foods.is_empty() {
            return false;
        }
        // `chicken stock or broth` stays one food.
        let second = self.with_other_noun(clause).filter(|_| joint == Joint::Or);
        let named_again = second.is_some();
        let Some(found) = second.or_else(|| self.kind_of_last(joint, clause)) else { return false };
        let other = self.food(clause, Some(&found));
        // `edamame or peas`: another food that merely sounds like a kind of the first.
        let another = || {
            let own = self.reader.exact_food_of(&clause.words);
            !named_again && own.is_some_and(|own| own.class != found.class)
        };
        if joint == Joint::Or
            && self.line.foods.last().is_some_and(|last| last.class == Some(found.class))
            && another()
        {
            return false;
        }
        let Some(last) = self.line.foods.last_mut() else { return false };
        // `peas (dried split)`: what belongs to the name is no preparation.
        let named = Clause { preparations: Vec::new(), ..clause.clone() };
        last.describe(if clause.words.len() > 2 { &named } else { clause });
        if last.class != other.class {
            match joint {
                Joint::Or => last.alternatives.push(other),
                // `corn (frozen)`, `onions, red`: the same food, told more exactly.
                Joint::Comma | Joint::Dash => (last.class, last.group) = (other.class, other.group),
                _ => self.line.foods.push(other),
            }
        }
        true
    }

    /// The food that words name together with those of the last food, or with its noun alone.
    pub(super) fn kind_of_last(&self, joint: Joint, clause: &Clause) -> Option<super::FoodMatch> {
        let head = self.last_words.iter().rfind(|word| word.is_name())?;
        let all: Vec<NameWord> = clause.words.iter().chain(&self.last_words).cloned().collect();
        let before: Vec<NameWord> = clause.words.iter().chain([head]).cloned().collect();
        let after: Vec<NameWord> = [head].into_iter().chain(&clause.words).cloned().collect();
        // `preferred brown`: a word that tells kinds of some foods may tell one of this. `tomato paste or puree`: what could
        // be done to food may name another one.
        let tells = |word: &&NameWord| match &word.role {
            Role::Quality(groups) => word.is_name() || !groups.is_empty(),
            Role::Preparation(_) => word.is_name() || joint == Joint::Or,
            Role::Name | Role::Unit(_) => word.is_name(),
        };
        let named = clause.words.iter().filter(tells).count();
        // The words of the clause must be a part of the name.
        let special = |words: &[NameWord], first: usize| {
            let found = self.reader.exact_food_of(words)?;
            let inside =
                found.matched.iter().filter(|at| (first..first + clause.words.len()).contains(at)).count();
            (named > 0 && inside >= named && found.matched.len() > inside).then_some(found)
        };
        special(&all, 0).or_else(|| special(&before, 0)).or_else(|| special(&after, 1))
    }

    /// `1 tbsp fresh thyme or 1 tsp dried`: another form of the last food, with an amount of its own.
    pub(super) fn other_form(&self, joint: Joint, clause: &Clause) -> Option<Food> {
        let one = joint == Joint::Or && clause.words.len() == 1 && clause.amount.is_some();
        let word = clause.words.first().filter(|_| one)?;
        let noun = self.last_words.iter().rfind(|word| word.is_name())?;
        let found = self.reader.exact_food_of(&[word.clone(), noun.clone()])?;
        let new = self.line.foods.last().is_some_and(|last| last.class != Some(found.class));
        (new && found.matched.len() == 2)
            .then(|| self.food(&Clause { preparations: Vec::new(), ..clause.clone() }, Some(&found)))
    }

    /// The food that a word which says little alone names in the place of the last noun: `chicken breast or thigh`.
    pub(super) fn with_other_noun(&self, clause: &Clause) -> Option<super::FoodMatch> {
        let alone = self.reader.exact_food_of(&clause.words);
        if clause.words.len() != 1 || alone.is_some_and(|alone| !alone.general) {
            return None;
        }
        let head = self.last_words.iter().rposition(NameWord::is_name)?;
        let before = self.last_words.get(..head).filter(|before| before.iter().any(NameWord::is_name))?;
        let words: Vec<NameWord> = before.iter().chain(&clause.words).cloned().collect();
        let last = words.len() - 1;
        let found = self.reader.exact_food_of(&words)?;
        (found.matched.contains(&last) && found.matched.len() > 1).then_some(found)
    }
}
