//! Serving: what was made apart comes together on the table.

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::State;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// `Serve the stew over the rice`, `serve with the sauce`; serving alone is no step.
    pub(super) fn serve(&mut self) {
        let with: Vec<Phrase> = self
            .clause
            .after(&["with", "over", "on", "alongside", "along"])
            .filter(|phrase| !phrase.is_equipment() && self.is_ours(phrase))
            .cloned()
            .collect();
        let objects: Vec<Phrase> =
            self.clause.objects.iter().filter(|phrase| !phrase.is_equipment()).cloned().collect();
        let cost = self.draft.cost;
        let main = if objects.is_empty() { self.in_hand() } else { self.items_of(&objects, &[]) };
        let Some(&main) = main.last() else { return };
        let others = self.items_of(&with, &[main]);
        for other in others {
            if other != main && self.draft.state(other) != State::Gone {
                self.put_on(Act::Top, main, other);
            }
        }
        self.draft.cost = cost;
    }

    /// `Sprinkle some flour on the table`: what the list has for it is used up there.
    pub(super) fn dust(&mut self) {
        self.no_work();
        let phrases: Vec<Phrase> = self
            .clause
            .objects
            .iter()
            .chain(self.clause.after(&["with"]))
            .filter(|phrase| !phrase.is_equipment() && self.is_unused(phrase))
            .cloned()
            .collect();
        for item in self.items_quietly(&phrases) {
            let spare = self.draft.item(item).is_some_and(|item| {
                let parts = item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part));
                parts.clone().count() > 0 && parts.into_iter().all(|part| self.is_named_last(part))
            });
            if spare {
                self.draft.use_up(item);
                if let Some(item) = self.draft.items.get_mut(item) {
                    item.state = State::Gone;
                }
            }
        }
    }

    /// Whether no later clause names the food again.
    fn is_named_last(&self, part: &crate::listed::Part) -> bool {
        let names = |phrase: &Phrase| crate::listed::fit(phrase, part, self.kitchen.words) > 0;
        !self.later.iter().flat_map(crate::clause::Clause::phrases).any(names)
    }

    /// `Fill a pot with water`, `fill the peppers with the rice`.
    pub(super) fn fill(&mut self) {
        let with: Vec<Phrase> = self
            .clause
            .after(&["with"])
            .filter(|phrase| phrase.tool().is_none() && !phrase.is_equipment())
            .cloned()
            .collect();
        let vessel = self.clause.objects.iter().find(|phrase| phrase.vessel().is_some()).cloned();
        match vessel {
            Some(phrase) => {
                let target = self.vessel(&phrase).unwrap_or(Target::Default);
                let barred: Vec<usize> = match target {
                    Target::Item(item) => vec![item],
                    Target::Default => Vec::new(),
                };
                let mut items = self.items_of(&with, &barred);
                if items.is_empty() && with.is_empty() {
                    items = self.in_hand().into_iter().filter(|item| !barred.contains(item)).collect();
                }
                let placed = self.gather(&items, &with, target);
                if let Some(placed) = placed {
                    self.draft.focus = Some(placed);
                    self.draft.recent = vec![placed];
                }
            }
            None if with.is_empty() => self.put(),
            None => self.finish(Act::Top),
        }
    }

    /// What stands about when the text has ended is served together, and so is what the text forgot.
    pub(crate) fn serve_together(&mut self, left: &[usize]) {
        let waiting = |item: &crate::draft::Item| {
            matches!(item.state, State::Food | State::Portions { .. })
                && !(item.holds.is_empty() && item.extra.is_empty())
                && !item.is_drained_off()
        };
        let items = self.draft.items.iter().enumerate();
        let items = items.filter(|(_, item)| waiting(item) && !item.holds.is_empty());
        let main = items.max_by_key(|(_, item)| (item.holds.len() + item.done.len(), item.touched));
        let Some(main) = main.map(|(at, _)| at).or_else(|| self.heaviest(&[])) else { return };
        let mut others: Vec<usize> = (0..self.draft.items.len())
            .filter(|at| *at != main && self.draft.item(*at).is_some_and(waiting))
            .collect();
        let listed = left.iter().filter_map(|part| self.draft.places.get(*part).copied().flatten());
        let listed: Vec<usize> =
            listed.filter(|item| *item != main && self.draft.state(*item) == State::Own).collect();
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        let lying = self.draft.state(main) == (State::Portions { on_counter: true });
        if lying && !(others.is_empty() && listed.is_empty()) {
            self.lay_on_tray(main);
        }
        for (items, reason) in [
            (std::mem::take(&mut others), "what was made apart is served together"),
            (listed, "the list has it, and no sentence says where it goes: it is served with the dish"),
        ] {
            for item in items {
                let before = self.draft.source.implicit.replace(reason);
                self.put_on(Act::Top, main, item);
                self.draft.source.implicit = before;
            }
        }
        self.draft.use_up(main);
        self.draft.cost = cost;
        self.draft.notes.truncate(notes);
    }
}
