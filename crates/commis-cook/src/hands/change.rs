//! Doing one primitive to one thing, with the tool it takes.

use std::sync::Arc;

use super::Hands;
use crate::draft::{Made, State, Value, price};
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// Takes what came out, or notes why nothing did.
    pub(crate) fn tried(&mut self, result: Result<Made, String>) -> Option<Made> {
        match result {
            Ok(made) => Some(made),
            Err(why) => {
                self.draft.cost += price::REFUSED;
                self.draft.note(format!("the kitchen refused: {why}"));
                None
            }
        }
    }

    /// Does a primitive with one object to an item; the item becomes the result.
    pub(crate) fn change(
        &mut self,
        primitive: &'static str,
        item: usize,
        more: &[(&'static str, Value)],
    ) -> bool {
        let Some((object, class)) = object_of(primitive) else { return false };
        if class == "transferable-container"
            && self.draft.state(item) == (State::Portions { on_counter: true })
        {
            self.lay_on_tray(item);
        }
        let name = format!("{}-{}", past(primitive), self.called(item));
        let mut given = vec![(object, self.draft.var(item))];
        given.extend_from_slice(more);
        let tool = tool_of(primitive);
        if let Some((param, class)) = tool
            && !given.iter().any(|(name, _)| *name == param)
            && let Some(value) = self.tool(primitive, class)
        {
            given.push((param, value));
        }
        let kitchen = self.kitchen;
        let Some(made) = self.draft.act(kitchen, primitive, &name, &given).ok() else {
            // A tool that is gone or unsuited is no reason to give up.
            let without: Vec<_> =
                given.into_iter().filter(|(name, _)| tool.is_none_or(|(param, _)| *name != param)).collect();
            let result = self.draft.act(kitchen, primitive, &name, &without);
            let Some(made) = self.tried(result) else { return false };
            return self.changed(primitive, item, &made, tool);
        };
        self.changed(primitive, item, &made, tool)
    }

    fn changed(
        &mut self,
        primitive: &'static str,
        item: usize,
        made: &Made,
        tool: Option<(&'static str, &'static str)>,
    ) -> bool {
        self.draft.became(item, made.main(), primitive);
        if let Some((param, _)) = tool {
            self.remember_tool(primitive, &made.get(param));
        }
        true
    }

    fn remember_tool(&mut self, primitive: &str, var: &Arc<str>) {
        if &**var == "?" {
            return;
        }
        let default = self.kitchen.words.lexicon.conventions.default_tools.get(primitive);
        if let Some(class) = default.and_then(|name| self.kitchen.words.ontology.class(name)) {
            self.draft.tools.insert(class, Arc::clone(var));
        }
    }

    /// The tool that the clause names or that is in hand; `None` leaves it to the kitchen.
    pub(crate) fn tool(&mut self, primitive: &'static str, ability: &str) -> Option<Value> {
        let words = self.kitchen.words;
        let default = words
            .lexicon
            .conventions
            .default_tools
            .get(primitive)
            .and_then(|name| words.ontology.class(name));
        let named = self
            .clause
            .after(&["with", "using", "in", "through"])
            .find_map(Phrase::tool)
            .or_else(|| self.clause.objects.iter().find_map(Phrase::tool))
            .filter(|class| words.is_kind(*class, ability));
        let class = named.or(default)?;
        if let Some(var) = self.draft.tools.get(&class) {
            return Some(Value::Var(Arc::clone(var)));
        }
        if named.is_none() || named == default {
            return None;
        }
        let given = [
            ("concept-to-fetch", Value::Class(class)),
            ("quantity", Value::Number(commis_base::Number::from(1))),
        ];
        let made = self.draft.act(self.kitchen, "fetch", words.name(class), &given).ok()?;
        let var = made.main();
        self.draft.tools.insert(class, Arc::clone(&var));
        Some(Value::Var(var))
    }
}

/// The parameter that takes what a primitive is done to.
fn object_of(primitive: &str) -> Option<(&'static str, &'static str)> {
    let params = commis_sim::primitive(primitive)?.signature.params;
    params
        .iter()
        .find(|param| param.role == commis_mcl::Role::In && param.name != "kitchen-state-in")
        .map(|param| (param.name, param.class))
}

/// The parameter for the tool and what the tool must be able to do.
fn tool_of(primitive: &str) -> Option<(&'static str, &'static str)> {
    let params = commis_sim::primitive(primitive)?.signature.params;
    let tool = params.iter().find(|param| {
        param.class.starts_with("can-") && param.class != "can-be-cut-on" && param.class != "can-cover"
            || ["sift", "cooking-utensil"].contains(&param.class)
    });
    tool.map(|param| (param.name, if param.class == "cooking-utensil" { "can-beat" } else { param.class }))
}

/// How variables call what a primitive has made.
pub(super) fn past(primitive: &str) -> &'static str {
    match primitive {
        "beat" => "beaten",
        "bring-to-temperature" => "tempered",
        "leave-for-time" => "rested",
        "refrigerate" => "chilled",
        "cut" => "cut",
        "peel" => "peeled",
        "seed" => "seeded",
        "wash" => "washed",
        "drain" => "drained",
        "melt" => "melted",
        "mash" => "mashed",
        "grind" => "ground",
        "mix" => "mixed",
        "mingle" => "mingled",
        "bake" => "baked",
        "boil" => "boiled",
        "fry" => "fried",
        "cover" => "covered",
        "uncover" => "open",
        "shake" => "shaken",
        "shape" => "shaped",
        "flatten" => "flat",
        "sprinkle" => "sprinkled",
        "spread" => "spread",
        "dip" => "dipped",
        "top-with" => "topped",
        "grease" => "greased",
        "flour" => "floured",
        "line" => "lined",
        "knead" => "kneaded",
        "strain" => "strained",
        "steam" => "steamed",
        "grill" => "grilled",
        "marinate" => "marinated",
        "freeze" => "frozen",
        "brush" => "brushed",
        _ => "new",
    }
}
