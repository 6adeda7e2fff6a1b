//! Moving what is in one vessel into another.

use commis_base::Number;
use commis_ontology::terms;

use super::Hands;
use crate::draft::{State, Value};

impl Hands<'_, '_> {
    /// Moves what is in one item into another, or into a fresh bowl.
    pub(super) fn transfer(
        &mut self,
        item: usize,
        goal: Option<usize>,
        percent: Option<Number>,
    ) -> Option<usize> {
        self.open(item);
        if let Some(goal) = goal {
            self.open(goal);
        }
        if self.is_whole_egg(item) {
            return self.crack_into(item, goal);
        }
        let vessel = goal.and_then(|goal| self.draft.item(goal)).and_then(|goal| goal.vessel);
        let flat = vessel.is_some_and(|class| self.kitchen.words.listed("flat-vessels", class));
        let rack =
            vessel.is_some_and(|class| self.kitchen.words.is_a(class, self.kitchen.words.classes.wire_rack));
        let portions = matches!(self.draft.state(item), State::Portions { .. });
        let on_counter = self.draft.state(item) == State::Portions { on_counter: true };
        if on_counter && goal.is_none() {
            self.lay_on_tray(item);
            return Some(item);
        }
        match goal {
            Some(goal) if on_counter || (portions && flat) || (rack && !portions) => {
                self.transfer_items(item, goal)
            }
            _ => self.transfer_contents(item, goal, percent),
        }
    }

    fn transfer_items(&mut self, item: usize, goal: usize) -> Option<usize> {
        let mut given =
            vec![("items-to-transfer", self.draft.var(item)), ("destination", self.draft.var(goal))];
        given.extend(self.clause.spacing.map(|class| ("arrangement-pattern", Value::Class(class))));
        let name = format!("{}-on-{}", self.called(item), self.called_vessel(goal));
        let result = self.draft.act(self.kitchen, "transfer-items", &name, &given);
        let made = self.tried(result)?;
        let labels = self.draft.item(item).map(|item| item.labels.clone()).unwrap_or_default();
        self.draft.moved(item, goal, true);
        self.draft.became(goal, made.main(), "transfer-items");
        if let Some(goal) = self.draft.items.get_mut(goal) {
            goal.state = State::Portions { on_counter: false };
            goal.labels.extend(labels);
        }
        Some(goal)
    }

    /// What lies on the counter cannot be carried: it goes on a tray.
    pub(super) fn lay_on_tray(&mut self, item: usize) {
        let words = self.kitchen.words;
        let Some(class) = words.ontology.class(terms::BAKING_TRAY) else { return };
        let before = self.draft.source.implicit.replace("pieces are carried on a tray");
        // A tray that stands ready is taken first.
        let ready = self.draft.items.iter().rposition(|item| {
            let flat = item.vessel.is_some_and(|class| {
                words.listed("flat-vessels", class) && words.listed("baking-vessels", class)
            });
            item.state == State::Empty && flat && self.has_techniques()
        });
        if let Some(tray) = ready {
            let var = self.draft.var(tray);
            let vessel = self.draft.item(tray).and_then(|tray| tray.vessel);
            let given = [("items-to-transfer", self.draft.var(item)), ("destination", var)];
            let name = format!("{}-on-{}", self.called(item), self.called_vessel(tray));
            if let Ok(made) = self.draft.act(self.kitchen, "transfer-items", &name, &given) {
                self.draft.became(item, made.main(), "transfer-items");
                if let Some(tray) = self.draft.items.get_mut(tray) {
                    tray.state = State::Gone;
                }
                if let Some(item) = self.draft.items.get_mut(item) {
                    item.state = State::Portions { on_counter: false };
                    item.vessel = vessel;
                }
                self.draft.source.implicit = before;
                return;
            }
        }
        let fetch = [("concept-to-fetch", Value::Class(class)), ("quantity", Value::Number(Number::from(1)))];
        if let Ok(tray) = self.draft.act(self.kitchen, "fetch", "baking-tray", &fetch) {
            let given =
                [("items-to-transfer", self.draft.var(item)), ("destination", Value::Var(tray.main()))];
            let name = format!("{}-on-baking-tray", self.called(item));
            if let Ok(made) = self.draft.act(self.kitchen, "transfer-items", &name, &given) {
                self.draft.became(item, made.main(), "transfer-items");
                if let Some(item) = self.draft.items.get_mut(item) {
                    item.state = State::Portions { on_counter: false };
                    item.vessel = Some(class);
                }
            }
        }
        self.draft.source.implicit = before;
    }

    pub(super) fn called_vessel(&self, item: usize) -> String {
        let class = self.draft.item(item).and_then(|item| item.vessel);
        class.map_or("bowl", |class| self.kitchen.words.name(class)).to_owned()
    }

    pub(super) fn transfer_contents(
        &mut self,
        item: usize,
        goal: Option<usize>,
        percent: Option<Number>,
    ) -> Option<usize> {
        let mut given = vec![("container-with-input-ingredients", self.draft.var(item))];
        if let Some(goal) = goal {
            given.push(("target-container", self.draft.var(goal)));
        }
        if let Some(percent) = percent {
            given.push(("quantity", Value::Number(percent)));
            given.push(("unit", Value::Name("percent")));
        }
        let name = format!("{}-added", self.called(item));
        let result = self.draft.act(self.kitchen, "transfer-contents", &name, &given);
        let made = self.tried(result)?;
        let portions = matches!(self.draft.state(item), State::Portions { .. });
        let single = self.draft.item(item).is_some_and(|item| item.state == State::Food);
        let labels = self.draft.item(item).map(|item| item.labels.clone()).unwrap_or_default();
        let done = self.draft.item(item).map(|item| item.done.clone()).unwrap_or_default();
        let fresh = goal.is_none();
        let goal = goal.unwrap_or_else(|| {
            let large = Some(self.kitchen.words.classes.large_bowl);
            self.draft.place(made.main(), State::Empty, large)
        });
        let was_empty = self.draft.state(goal) == State::Empty;
        self.draft.moved(item, goal, percent.is_none());
        if let Some(source) = self.draft.items.get_mut(item) {
            source.var = made.get("container-with-rest");
            source.parted |= percent.is_some();
        }
        self.draft.became(goal, made.main(), "transfer-contents");
        if let Some(goal) = self.draft.items.get_mut(goal) {
            if portions && (was_empty || fresh) {
                goal.state = State::Portions { on_counter: false };
            }
            // The same thing in another vessel keeps its name.
            if (was_empty || fresh) && (single || portions) {
                goal.labels.extend(labels);
                let heated = ["fry", "boil", "bake", "grill", "steam"];
                goal.done.extend(done.into_iter().filter(|done| heated.contains(done)));
            }
        }
        Some(goal)
    }

    /// Takes the lid off before something goes in or out.
    pub(super) fn open(&mut self, item: usize) {
        let covered = self.draft.item(item).is_some_and(|item| item.done.contains("cover"));
        if !covered {
            return;
        }
        let given = [("object", self.draft.var(item))];
        let kitchen = self.kitchen;
        let result = self
            .draft
            .implicitly("the lid is in the way", |draft| draft.act(kitchen, "uncover", "open-bowl", &given));
        if let Ok(made) = result {
            self.draft.became(item, made.main(), "uncover");
            if let Some(item) = self.draft.items.get_mut(item) {
                item.done.remove("cover");
            }
        }
    }
}
