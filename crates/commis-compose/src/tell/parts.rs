//! What parts of a food are called that is used more than once.

use commis_corpus::Phenomenon;

use crate::plan::{Item, Portion};

use super::Teller;
use super::nouns::is_many;

/// How many acts ahead one thinks of the rest of something.
const SOON: usize = 6;

impl Teller<'_> {
    /// Whether a food is used more than once.
    pub(super) fn is_split(&self, piece: &Portion) -> bool {
        self.plan.foods.iter().filter(|portion| portion.class == piece.class).count() > 1
    }

    /// Part of a food that is used more than once: `100 g of the butter`, then `the remaining butter`.
    pub(super) fn split_noun(&mut self, portion: usize, piece: &Portion, first: bool) -> String {
        let Some(food) = self.food(portion) else { return String::new() };
        let mass = is_many(piece, &food.call, food.plural) || (food.call.counts() && piece.unit == "piece");
        // Of four cloves of garlic one takes two of the cloves, not of the garlic.
        let pieces = piece.unit == "piece" && !food.call.counts() && food.list.counts();
        let parts = food.part.as_ref().map(|part| format!("{} {}", food.call.one, part.many));
        let name = match parts.filter(|_| pieces) {
            Some(parts) => parts,
            None if pieces => food.list.many.clone(),
            None => food.call.form(mass).to_owned(),
        };
        let name =
            if self.is_clear(&name, &piece.class) { name } else { food.list.form(mass || pieces).to_owned() };
        // A word for its state only helps where the rest is in another.
        let state = |at: usize| self.prepared.get(&at).and_then(|states| states.last());
        let alone = (0..self.plan.foods.len())
            .filter(|at| *at != portion && self.class_of(*at) == piece.class)
            .all(|at| state(at) != state(portion));
        if !first
            && alone
            && let Some(state) = self.state_word(portion, 100)
        {
            let name = food.call.form(mass);
            let name = if self.is_clear(name, &piece.class) { name } else { food.list.form(mass || pieces) };
            return self.the(&format!("{state} {name}"));
        }
        let siblings = || {
            let same = |at: &usize| self.plan.foods.get(*at).is_some_and(|other| other.class == piece.class);
            (0..self.plan.foods.len()).filter(move |at| *at != portion && same(at))
        };
        let others_told = siblings().all(|at| self.mentioned.contains(&at));
        let none_told = !siblings().any(|at| self.mentioned.contains(&at));
        let others_gone = siblings().all(|at| self.used_up.contains(&Item::Food(at)));
        self.mark(Phenomenon::Splitting);
        if !first && others_gone && piece.unit != "piece" {
            return self.the(&format!("remaining {name}"));
        }
        if first && others_told {
            // Nobody counts the pieces that are left.
            let several = piece.unit == "piece" && piece.amount.is_many();
            let one = piece.unit == "piece" && piece.amount.is_one();
            let single = food
                .part
                .as_ref()
                .filter(|_| pieces)
                .map_or_else(|| food.call.one.clone(), |part| format!("{} {}", food.call.one, part.one));
            let rest = match (several, self.odds(50)) {
                _ if one => format!("remaining {single}"),
                (true, _) => format!("remaining {} {name}", piece.amount),
                (_, true) => format!("remaining {name}"),
                (_, false) => format!("rest of the {name}"),
            };
            return self.the(&rest);
        }
        let amount = self.amount(piece);
        let of = if first { "of the" } else { "of" };
        let noun = format!("{amount} {of} {name}");
        if !first && piece.unit == "piece" && piece.amount.is_one() {
            let one = if pieces { &food.list.one } else { &food.call.one };
            return self.the(one);
        }
        if !first && piece.unit == "piece" {
            return self.the(&format!("{amount} {name}"));
        }
        if !first {
            return self.the(&noun);
        }
        let soon = self.plan.acts.iter().skip(self.at + 1).take(SOON);
        let later = !soon.flat_map(|act| &act.items).any(|item| match item {
            Item::Food(other) => *other != portion && self.class_of(*other) == piece.class,
            Item::Thing(_) => false,
        });
        if none_told && later && self.amounts.is_none() && self.chance(Phenomenon::LaterExplainedReference) {
            self.mark(Phenomenon::LaterExplainedReference);
            return format!("{noun} (the rest is needed later)");
        }
        noun
    }
}
