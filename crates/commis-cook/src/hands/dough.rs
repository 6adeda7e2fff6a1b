//! Dough: which thing is the dough, and pressing it flat where it lies.

use super::Hands;
use crate::draft::State;
use commis_ontology::terms;

impl Hands<'_, '_> {
    /// Whether it lies in a tin or a pan.
    pub(super) fn lies_in_tin(&self, item: usize) -> bool {
        let words = self.kitchen.words;
        let vessel = self.draft.item(item).and_then(|item| item.vessel);
        self.has_techniques()
            && self.draft.state(item) == State::Food
            && vessel.is_some_and(|class| {
                words.listed("baking-vessels", class) || words.listed("batter-vessels", class)
            })
    }

    /// What lies in a tin or on a tray is pressed into the shape of something flat.
    pub(super) fn press_flat(&mut self, item: usize) {
        let words = self.kitchen.words;
        let flat = self.said_shape().or_else(|| words.ontology.class(terms::DISC_SHAPE));
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        let before = self.draft.cooking.len();
        if let Some(shape) = flat.filter(|_| self.has_techniques()) {
            // Cut pieces stay pieces.
            if self
                .draft
                .item(item)
                .is_some_and(|item| item.state == State::Food && !item.done.contains("cut"))
            {
                self.put_together(item);
            }
            self.shape(item, shape);
        }
        if self.draft.cooking.len() == before {
            self.draft.cost = cost;
            self.draft.notes.truncate(notes);
            self.draft.note("left out: it can be flattened on the counter only");
        }
    }

    /// `The dough` of a text that has mixed other things since: the last thing with flour in it.
    pub(super) fn floury(&self) -> Option<usize> {
        let words = self.kitchen.words;
        let flour = |at: usize| self.classes_in(at).iter().any(|class| words.is_kind(*class, "flour"));
        let made = |at: usize| match self.draft.state(at) {
            State::Portions { .. } => true,
            State::Food => self.draft.item(at).is_some_and(|item| item.holds.len() + item.extra.len() > 1),
            _ => false,
        };
        let all = (0..self.draft.items.len()).filter(|at| made(*at));
        let other = all.clone().any(|at| !flour(at));
        all.filter(|at| flour(*at) && other && self.has_techniques())
            .max_by_key(|at| self.draft.item(*at).map(|item| item.touched))
    }
}
