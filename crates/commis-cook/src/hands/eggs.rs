//! Eggs and their shells.

use super::Hands;
use crate::clause::Clause;
use crate::draft::State;

impl Hands<'_, '_> {
    pub(super) fn is_whole_egg(&self, item: usize) -> bool {
        let Some(item) = self.draft.item(item).filter(|item| item.state == State::Own) else { return false };
        let done = ["crack", "boil", "separate-eggs"].iter().any(|done| item.done.contains(done));
        !done
            && item.holds.first().and_then(|part| self.kitchen.parts.get(*part)).is_some_and(|part| {
                self.kitchen.words.is_a(part.class, self.kitchen.words.classes.crackable)
                    || ["egg", "egg-yolk", "egg-white"].contains(&self.kitchen.words.name(part.class))
            })
            && self.holds_shells(item)
    }

    /// Whether there are eggs in their shells in it: yolks and whites from the fridge need no cracking.
    fn holds_shells(&self, item: &crate::draft::Item) -> bool {
        let Some(commis_sim::Thing::Entity(bowl)) =
            self.draft.cooking.value(&item.var).map(|binding| binding.thing)
        else {
            return false;
        };
        let vocabulary = self.kitchen.simulator.vocabulary();
        bowl.contents(vocabulary).iter().any(|content| self.kitchen.words.name(content.class()) == "egg")
    }

    pub(super) fn crack_into(&mut self, item: usize, goal: Option<usize>) -> Option<usize> {
        // Eggs that are boiled stay in their shells.
        let pot =
            goal.and_then(|goal| self.draft.item(goal)).and_then(|goal| goal.vessel).is_some_and(|class| {
                self.kitchen.words.is_a(class, self.kitchen.words.classes.heatable_container)
                    && self.boils_next()
            });
        if pot {
            return self.transfer_contents(item, goal, None);
        }
        let mut given = vec![("eggs", self.draft.var(item))];
        if let Some(goal) = goal {
            given.push(("target-container", self.draft.var(goal)));
        }
        let kitchen = self.kitchen;
        let said = self
            .draft
            .meant
            .last()
            .is_some_and(|(_, _, act)| matches!(act, crate::act::Act::Crack | crate::act::Act::Separate));
        let result = match self.draft.source.implicit {
            // `Add the eggs`: cracking them into the bowl is the adding.
            _ if said || goal.is_some() => self.draft.act(kitchen, "crack", "cracked-eggs", &given),
            Some(_) => self.draft.act(kitchen, "crack", "cracked-eggs", &given),
            None => self.draft.implicitly("eggs go in without their shells", |draft| {
                draft.act(kitchen, "crack", "cracked-eggs", &given)
            }),
        };
        let made = self.tried(result)?;
        if let Some(goal) = goal {
            self.draft.moved(item, goal, true);
            self.draft.became(goal, made.main(), "crack");
            Some(goal)
        } else {
            let medium = Some(self.kitchen.words.classes.medium_bowl);
            let bowl = self.draft.place(made.main(), State::Own, medium);
            self.draft.moved(item, bowl, true);
            if let Some(bowl) = self.draft.items.get_mut(bowl) {
                bowl.state = State::Own;
                bowl.done.insert("crack");
            }
            self.unuse(bowl);
            self.draft.focus = Some(bowl);
            Some(bowl)
        }
    }

    /// Preparing a food is not using it.
    pub(crate) fn unuse(&mut self, item: usize) {
        let holds = self.draft.item(item).map(|item| item.holds.clone()).unwrap_or_default();
        for part in holds {
            if let Some(used) = self.draft.used.get_mut(part) {
                *used = false;
            }
        }
    }

    fn boils_next(&self) -> bool {
        let boils = |clause: &Clause| {
            clause
                .verb
                .and_then(|(verb, _)| self.kitchen.words.lexicon.verbs.get(verb))
                .is_some_and(|verb| verb.senses.iter().any(|sense| sense.does == crate::act::Act::Boil))
        };
        boils(self.clause) || self.later.iter().take(3).any(boils)
    }
}
