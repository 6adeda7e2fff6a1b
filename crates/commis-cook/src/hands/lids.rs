//! Lids, foil and cloths: putting them on and taking them off.

use commis_base::Number;

use super::Hands;
use crate::draft::{State, Value};
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    pub(super) fn cover(&mut self) {
        // `Cover it with the filling`: no lid is meant.
        let food = |phrase: &Phrase| {
            !phrase.is_equipment()
                && phrase.cover().is_none()
                && (phrase.is(crate::nouns::Noun::Mixture)
                    || phrase.is(crate::nouns::Noun::Portion)
                    || self.is_ours(phrase))
        };
        if self.has_techniques() && self.clause.after(&["with", "in"]).any(food) {
            self.draft.cost += crate::draft::price::REFUSED;
            return;
        }
        let items = self.held();
        let words = self.kitchen.words;
        // `place it in a bowl and cover`: the emptied pan still waits for what comes next.
        let pan = self.draft.focus.filter(|focus| self.draft.state(*focus) == State::Empty);
        let pan = pan.filter(|pan| self.has_techniques() && self.is_on_the_stove(*pan));
        let named =
            self.clause.after(&["with", "in", "using"]).chain(&self.clause.objects).find_map(Phrase::cover);
        let wrap = named.filter(|class| words.name(*class) == "plastic-wrap");
        for &item in &items {
            if self.draft.item(item).is_some_and(|item| item.done.contains("cover")) {
                continue;
            }
            if self.has_techniques() && self.draft.state(item) == (State::Portions { on_counter: true }) {
                self.lay_on_tray(item);
            }
            let mut given = Vec::new();
            if let Some(class) = wrap {
                let fetch =
                    [("concept-to-fetch", Value::Class(class)), ("quantity", Value::Number(Number::from(1)))];
                if let Ok(made) = self.draft.act(self.kitchen, "fetch", words.name(class), &fetch) {
                    given.push(("cover", Value::Var(made.main())));
                }
            }
            let (cost, notes) = (self.draft.cost, self.draft.notes.len());
            if !self.change("cover", item, &given) {
                // Trays and pots have no lids here.
                self.draft.cost = cost + 1;
                self.draft.notes.truncate(notes);
                self.draft.note("left out: it has no lid");
            }
        }
        self.keep_covered(&items);
        self.draft.focus = pan.or(self.draft.focus);
    }

    /// `Close the lid for 5 minutes`: it goes on cooking on the stove, and stands anywhere else.
    fn keep_covered(&mut self, items: &[usize]) {
        // `Let it rest, covered, for 5 minutes` rests already.
        let order = self.clause.verb.is_some_and(|(_, form)| form == crate::lexicon::Form::Base);
        let timed = order && self.clause.time.is_some() && self.has_techniques();
        let (&[item], true) = (items, timed) else { return };
        if self.is_on_the_stove(item) && self.draft.off_fire != Some(item) {
            self.cook_on(item);
        } else {
            self.stand(item);
        }
    }

    /// `Bake, covered, for an hour`, `simmer with the lid on`.
    pub(super) fn cover_as_said(&mut self, item: usize) {
        let lid = self.clause.has("lid") && self.clause.has("with") && !self.clause.has("without");
        let said = self.clause.has("covered") || lid && !self.clause.has("off");
        let covered = self.draft.item(item).is_some_and(|item| item.done.contains("cover"));
        if said && !covered && self.has_techniques() {
            let (cost, notes) = (self.draft.cost, self.draft.notes.len());
            if !self.change("cover", item, &[]) {
                self.draft.cost = cost;
                self.draft.notes.truncate(notes);
            }
        }
    }

    pub(super) fn uncover(&mut self) {
        let mut items = self.held();
        items.retain(|item| self.draft.item(*item).is_some_and(|item| item.done.contains("cover")));
        if items.is_empty() {
            let covered = self
                .draft
                .items
                .iter()
                .enumerate()
                .filter(|(_, item)| item.done.contains("cover") && item.state != State::Gone);
            items = covered.max_by_key(|(_, item)| item.touched).map(|(at, _)| at).into_iter().collect();
        }
        // The lid was taken off before, for what went in.
        if items.is_empty() {
            self.no_work();
        }
        for item in items {
            if self.change("uncover", item, &[])
                && let Some(item) = self.draft.items.get_mut(item)
            {
                item.done.remove("cover");
            }
        }
    }
}
