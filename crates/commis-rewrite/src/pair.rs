//! Dish pairs: what changes, which actions are pivotal, and what must come before what.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::action::{Kind, ProtoAction};
use commis_base::Problem;

/// A base dish, a target dish and what separates them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Identifier used by recipes and outputs.
    #[serde(deserialize_with = "id_as_text")]
    pub id: String,
    /// The dish the recipes are of.
    #[serde(default)]
    pub base_dish: String,
    /// The dish to write a recipe of.
    #[serde(default)]
    pub target_dish: String,
    /// The ingredient that goes; none when one is only added.
    #[serde(default, deserialize_with = "non_empty")]
    pub old_ingredient: Option<String>,
    /// The ingredient that comes.
    pub new_ingredient: String,
    /// Actions that have to go or come.
    #[serde(default)]
    pub pivots: Vec<Pivot>,
    /// What must come before what, per action to insert.
    #[serde(default)]
    pub order: Vec<OrderEntry>,
}

/// An action that separates the two dishes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pivot {
    /// Whether it goes or comes.
    pub kind: Kind,
    /// The action.
    #[serde(flatten)]
    pub action: ProtoAction,
}

/// The order constraints of one action to insert.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderEntry {
    /// The action to insert.
    pub action: ProtoAction,
    /// Pairs of an earlier and a later action.
    pub before_after: Vec<(ProtoAction, ProtoAction)>,
}

impl Pair {
    /// Pairs as a table, each with its pivots and order constraints below it where `details` are wanted.
    pub fn table(pairs: &[Pair], details: bool) -> String {
        let mut text = format!("{:<6} {:>7} {:>7} {:>6}  change\n", "pair", "remove", "insert", "order");
        for pair in pairs {
            let pivots = |kind: Kind| pair.pivots.iter().filter(|pivot| pivot.kind == kind).count();
            let (remove, insert) = (pivots(Kind::Remove), pivots(Kind::Insert));
            let before_after = || pair.order.iter().flat_map(|entry| &entry.before_after);
            let (order, change) = (before_after().count(), pair.change());
            text.push_str(&format!("{:<6} {remove:>7} {insert:>7} {order:>6}  {change}\n", pair.id));
            if !details {
                continue;
            }
            for pivot in &pair.pivots {
                text.push_str(&format!("  {} {}\n", pivot.kind, pivot.action));
            }
            for (earlier, later) in before_after() {
                text.push_str(&format!("  order {earlier} before {later}\n"));
            }
        }
        text
    }

    /// What becomes what: `pancakes → waffles (milk → buttermilk)`.
    pub fn change(&self) -> String {
        let Pair { base_dish, target_dish, old_ingredient, new_ingredient, .. } = self;
        let old = old_ingredient.as_deref().unwrap_or("nothing");
        format!("{base_dish} → {target_dish} ({old} → {new_ingredient})")
    }

    /// The pairs of constraints that concern an action.
    pub fn constraints<'p>(
        &'p self,
        action: &'p ProtoAction,
    ) -> impl Iterator<Item = &'p (ProtoAction, ProtoAction)> + 'p {
        self.order.iter().filter(move |entry| entry.action == *action).flat_map(|entry| &entry.before_after)
    }

    /// What looks wrong in the pair without making it useless.
    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        for pivot in self.pivots.iter().filter(|pivot| pivot.kind == Kind::Remove) {
            if self.pivots.iter().any(|other| other.kind == Kind::Insert && other.action == pivot.action) {
                remarks.push(format!("{} is to be removed and to be inserted", pivot.action));
            }
        }
        for entry in &self.order {
            let action = &entry.action;
            if !self.pivots.iter().any(|pivot| pivot.kind == Kind::Insert && pivot.action == *action) {
                remarks.push(format!("order entry of {action} is never used: it is no pivot to insert"));
            }
        }
        remarks
    }
}

/// Reads a list of pairs, or an object whose `pairs` is one. A faulty pair is reported; the others are returned.
pub fn read_pairs(text: &str, source: &str) -> (Vec<Pair>, Vec<Problem>) {
    let whole = |message: String| (Vec::new(), vec![Problem::at(source, message)]);
    let list = match serde_json::from_str::<Value>(text) {
        Ok(Value::Array(list)) => list,
        Ok(Value::Object(mut object)) => match object.remove("pairs") {
            Some(Value::Array(list)) => list,
            _ => return whole("expected a list of pairs, or an object with the list `pairs`".into()),
        },
        Ok(_) => return whole("expected a list of pairs, or an object with the list `pairs`".into()),
        Err(error) => return whole(format!("not JSON: {error}")),
    };
    let mut pairs: Vec<Pair> = Vec::new();
    let mut problems = Vec::new();
    for (index, value) in list.into_iter().enumerate() {
        let place = format!("{source}, pair {}", index + 1);
        match serde_json::from_value::<Pair>(value) {
            Ok(pair) if pairs.iter().any(|earlier| earlier.id == pair.id) => {
                problems.push(Problem::at(
                    place,
                    format!("id `{}` was used before; the first pair is kept", pair.id),
                ));
            }
            Ok(pair) => {
                problems.extend(pair.remarks().into_iter().map(|remark| Problem::remark(&place, remark)));
                pairs.push(pair);
            }
            Err(error) => problems.push(Problem::at(place, error.to_string())),
        }
    }
    (pairs, problems)
}

fn id_as_text<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    id_text(&Value::deserialize(deserializer)?)
        .ok_or_else(|| serde::de::Error::custom("an id is a text or a whole number"))
}

/// The text of an id that was written as text or as whole number.
pub(crate) fn id_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if !number.is_f64() => Some(number.to_string()),
        _ => None,
    }
}

fn non_empty<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<String>::deserialize(deserializer)?.filter(|name| !name.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_pairs_survive_bad_neighbours() {
        let text = r#"{"pairs": [
            {"id": 1, "old_ingredient": "", "new_ingredient": "egg"},
            {"id": 2},
            {"id": "1", "new_ingredient": "leek"},
            7,
            {"id": "x", "new_ingredient": "leek", "pivots": [{"kind": "insert", "verb": "cut", "ingredients": ["leek"]}]}]}"#;
        let (pairs, problems) = read_pairs(text, "pairs.json");
        assert_eq!(pairs.iter().map(|pair| pair.id.as_str()).collect::<Vec<_>>(), ["1", "x"]);
        assert_eq!(pairs[0].old_ingredient, None);
        assert_eq!(pairs[1].pivots[0].action, ProtoAction::new("cut", ["leek"], []));
        assert_eq!(problems.len(), 3);
        assert!(problems[0].to_string().starts_with("pairs.json, pair 2: missing field"));
    }

    #[test]
    fn pairs_are_listed_with_their_pivots_on_request() {
        let text = r#"[{"id": "7", "base_dish": "slaw", "target_dish": "leek slaw", "old_ingredient": "cabbage",
            "new_ingredient": "leek", "pivots": [{"kind": "insert", "verb": "cut", "ingredients": ["leek"]}]}]"#;
        let (pairs, _) = read_pairs(text, "pairs.json");
        let row = "7            0       1      0  slaw → leek slaw (cabbage → leek)\n";
        let table = Pair::table(&pairs, false);
        assert_eq!(table, format!("pair    remove  insert  order  change\n{row}"));
        let details = Pair::table(&pairs, true);
        assert!(details.starts_with(&table) && details.lines().count() == 3, "{details}");
    }

    #[test]
    fn text_that_holds_no_pairs_is_one_problem() {
        for text in ["", "{}", "3", "[", "{\"pairs\": 4}"] {
            let (pairs, problems) = read_pairs(text, "x");
            assert!(pairs.is_empty() && problems.len() == 1, "{text}");
        }
    }
}
