//! Melting and sifting several foods together.

use super::Hands;
use super::vessels::Target;
use crate::draft::State;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// `Melt butter and chocolate in a bowl`.
    pub(super) fn melt(&mut self) {
        let items = self.objects();
        let place = self.clause.after(&["in", "into"]).find(|phrase| phrase.vessel().is_some()).cloned();
        let target = place.and_then(|phrase| self.vessel(&phrase));
        let phrases = self.clause.objects.clone();
        let bowl = match (target, items.len()) {
            (Some(target), _) => self.gather(&items, &phrases, target),
            (None, 0) => None,
            (None, 1) => items.first().copied(),
            (None, _) => self.gather(&items, &phrases, Target::Default),
        };
        if let Some(bowl) = bowl {
            self.change("melt", bowl, &[]);
            self.draft.recent = vec![bowl];
        }
    }

    /// `Sift the flour and the cocoa into a bowl`.
    pub(super) fn sift(&mut self) {
        let mut phrases: Vec<Phrase> = self.clause.objects.clone();
        phrases.extend(
            self.clause.after(&["with", "together"]).filter(|phrase| !phrase.is_equipment()).cloned(),
        );
        let place = self
            .clause
            .after(&["into", "in", "over", "onto", "on", "to"])
            .find(|phrase| phrase.vessel().is_some() || self.is_ours(phrase))
            .cloned();
        let mut items = self.items_of(&phrases, &[]);
        if items.is_empty() {
            items = self.in_hand();
        }
        let target = match place {
            Some(phrase) if phrase.vessel().is_some() => self.vessel(&phrase),
            Some(phrase) => self.items_of(&[phrase], &items).first().map(|item| Target::Item(*item)),
            None if self.clause.has("in") || self.clause.has("over") => self.making(&items),
            None => None,
        };
        let Some((&first, others)) = items.split_first() else { return };
        if !others.is_empty() {
            self.gather(others, &[], Target::Item(first));
        }
        let goal = match target {
            Some(Target::Item(goal)) => Some(goal),
            _ => None,
        };
        if let Some(item) = self.sift_one(first, goal) {
            self.draft.focus = Some(item);
            self.draft.recent = vec![item];
        }
    }

    pub(super) fn sift_one(&mut self, item: usize, goal: Option<usize>) -> Option<usize> {
        let mut given = vec![("container-with-ingredients-to-be-sifted", self.draft.var(item))];
        if let Some(goal) = goal {
            given.push(("target-container", self.draft.var(goal)));
        }
        if let Some(sift) = self.tool("sift", "sift") {
            given.push(("sifting-tool", sift));
        }
        let name = format!("sifted-{}", self.called(item));
        let result = self.draft.act(self.kitchen, "sift", &name, &given);
        let made = self.tried(result)?;
        let single = self.draft.item(item).is_some_and(|item| item.holds.len() <= 1);
        let fresh = goal.is_none();
        let goal = goal.unwrap_or_else(|| {
            let large = Some(self.kitchen.words.classes.large_bowl);
            self.draft.place(made.main(), State::Empty, large)
        });
        self.draft.moved(item, goal, true);
        self.draft.became(goal, made.main(), "sift");
        let said = self.draft.source.line;
        if let Some(goal) = self.draft.items.get_mut(goal)
            && fresh
            && single
            && matches!(said, crate::draft::Line::Ingredient(_))
        {
            goal.state = State::Own;
        }
        Some(goal)
    }
}
