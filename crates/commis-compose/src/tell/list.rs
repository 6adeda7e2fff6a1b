//! The list of ingredients.

use commis_corpus::Phenomenon;

use crate::chance::pick;
use crate::plan::{Act, Kind, Portion, Prepare};

use super::Teller;
use super::nouns::{is_many, joined, sum};
use super::units::{american, amount_text};

impl Teller<'_> {
    /// One line per class of food, in the order of first use, with the statements that it says and those that it needs
    /// unsaid.
    pub(super) fn list(&mut self) -> Vec<(String, Vec<String>, Vec<String>)> {
        let mut lines = Vec::new();
        let mut seen: Vec<&str> = Vec::new();
        for (at, piece) in self.plan.foods.iter().enumerate() {
            if seen.contains(&piece.class.as_str()) {
                continue;
            }
            seen.push(&piece.class);
            let portions: Vec<&Portion> =
                self.plan.foods.iter().filter(|other| other.class == piece.class).collect();
            lines.push(self.line(at, piece, &portions));
        }
        lines
    }

    fn line(
        &mut self,
        at: usize,
        piece: &Portion,
        portions: &[&Portion],
    ) -> (String, Vec<String>, Vec<String>) {
        let mut said: Vec<String> = portions.iter().map(|portion| portion.variable.clone()).collect();
        let mut unsaid: Vec<String> = Vec::new();
        let Some(food) = self.foods.get(&piece.class) else { return (String::new(), said, unsaid) };
        let total = Portion {
            amount: sum(&portions.iter().map(|portion| portion.amount).collect::<Vec<_>>()),
            ..piece.clone()
        };
        let one_unit = portions.iter().all(|portion| portion.unit == piece.unit);
        let many = is_many(if one_unit { &total } else { piece }, &food.list, food.plural);
        let amount = if one_unit {
            self.listed_amount(&total)
        } else {
            let amounts: Vec<String> =
                portions.iter().map(|portion| amount_text(portion.amount, &portion.unit)).collect();
            amounts.join(" plus ")
        };
        let mut noun = food.list.form(many).to_owned();
        if let Some(brand) = pick(self.dice, &food.brands).cloned()
            && portions.len() == 1
            && self.chance(Phenomenon::BrandName)
        {
            noun = format!("{brand} {noun}");
            self.brands.insert(piece.class.clone(), brand);
        }
        let mut line = format!("{amount} {noun}");
        if portions.len() > 1 {
            line.push_str(", divided");
        } else if self.is_prepared_in_list(at) {
            let acts = self.preparing(at);
            let mut states = self.states_of(at, &acts);
            // Beaten eggs have been cracked, which nobody says.
            let is_untold = |act: &Act| act.kind == Kind::Prepare(Prepare::Crack) && acts.len() > 1;
            for act in acts.iter().filter_map(|&act| self.act_at(act)) {
                let list = if is_untold(act) { &mut unsaid } else { &mut said };
                list.extend(act.done.core.iter().cloned());
            }
            self.prepared.insert(at, states.clone());
            self.listed.insert(at);
            if acts.len() > 1 {
                states.retain(|state| state != "cracked");
            }
            line.push_str(&format!(", {}", joined(&states)));
        }
        (line, said, unsaid)
    }

    fn listed_amount(&mut self, piece: &Portion) -> String {
        let plain = amount_text(piece.amount, &piece.unit);
        match american(piece.amount, &piece.unit) {
            Some(other) if self.chance(Phenomenon::MixedUnits) => format!("{plain} ({other})"),
            _ => plain,
        }
    }

    /// Whether the list says how a food is prepared. What needs a pan or takes time is told.
    fn is_prepared_in_list(&mut self, food: usize) -> bool {
        let acts = self.preparing(food);
        let kinds = || acts.iter().filter_map(|&at| self.act_at(at)).map(|act| &act.kind);
        let toasted = kinds().any(|kind| matches!(kind, Kind::Prepare(Prepare::Toast(_))));
        let early = acts.first().and_then(|&at| self.act_at(at)).is_some_and(|act| act.early);
        !acts.is_empty() && !toasted && self.odds(if early { 65 } else { 20 })
    }
}
