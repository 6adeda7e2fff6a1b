//! A plan read back as a network.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use commis_mcl::Role;
use commis_pddl::PlanStep;

use crate::PlanningTask;
use crate::gold::{Constants, Make};
use crate::schema::{Part, Schema};

/// Why a plan cannot be read back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAPlan {
    /// The domain has no such action, or not with so many arguments.
    #[error("step {number} {step}: the domain has no such action; `commis pddl validate` says more")]
    UnknownAction {
        /// The step, counted from 1.
        number: usize,
        /// The step as text.
        step: String,
    },
    /// An argument is no object of the problem.
    #[error("step {number} {step}: `{object}` is no object of the problem")]
    UnknownObject {
        /// The step, counted from 1.
        number: usize,
        /// The step as text.
        step: String,
        /// The name.
        object: String,
    },
}

impl PlanningTask {
    /// The statements of a plan, as text without a heading.
    ///
    /// The kitchen hands out the closest unused thing of a class, so a thing is fetched when it is first used:
    /// two bowls fetched one after the other would be the same bowl.
    pub fn network(&self, plan: &[PlanStep]) -> Result<String, NotAPlan> {
        let mut writer = Writer::new(self);
        for (index, step) in plan.iter().enumerate() {
            writer.step(index + 1, step)?;
        }
        Ok(writer.text)
    }
}

struct Writer<'t> {
    task: &'t PlanningTask,
    text: String,
    kitchens: usize,
    variables: usize,
    /// The variable that stands for each thing now.
    current: BTreeMap<String, String>,
    /// What has been fetched by the plan and not yet by a statement.
    awaited: BTreeSet<String>,
}

impl<'t> Writer<'t> {
    fn new(task: &'t PlanningTask) -> Writer<'t> {
        Writer {
            task,
            text: "(get-kitchen ?kitchen-0)\n".to_owned(),
            kitchens: 0,
            variables: 0,
            current: BTreeMap::new(),
            awaited: BTreeSet::new(),
        }
    }

    fn step(&mut self, number: usize, step: &PlanStep) -> Result<(), NotAPlan> {
        let task = self.task;
        let fits = |schema: &&Schema| {
            *schema.action.name == *step.action && schema.parts.len() == step.arguments.len()
        };
        let Some(schema) = task.schemas.iter().find(fits) else {
            return Err(NotAPlan::UnknownAction { number, step: step.to_string() });
        };
        let stranger =
            step.arguments.iter().find(|name| !task.problem.objects.iter().any(|known| known.name == **name));
        if let Some(object) = stranger {
            let (step, object) = (step.to_string(), object.to_string());
            return Err(NotAPlan::UnknownObject { number, step, object });
        }
        if schema.parts.contains(&Part::Fetched) {
            self.awaited.extend(step.arguments.iter().map(ToString::to_string));
            return Ok(());
        }
        for object in &step.arguments {
            if self.awaited.remove(&**object) {
                self.fetch(object);
            }
        }
        self.statement(schema, step);
        Ok(())
    }

    fn fetch(&mut self, object: &str) {
        let things = &self.task.recipe.things;
        let class = things.iter().find(|thing| *thing.name == *object).map(|thing| &*thing.class);
        // Spare bowls are numbered after those of the recipe.
        let class =
            class.or_else(|| object.rsplit_once('-').map(|(class, _)| class)).unwrap_or(object).to_owned();
        let variable = self.variable(object);
        let (before, after) = self.kitchen();
        let _ = writeln!(self.text, "(fetch {variable} {after} {before} {class} 1)");
        self.current.insert(object.to_owned(), variable);
    }

    fn statement(&mut self, schema: &Schema, step: &PlanStep) {
        let mut given: BTreeMap<usize, String> = BTreeMap::new();
        let mut taken: Vec<(String, String)> = Vec::new();
        for (part, object) in schema.parts.iter().zip(&step.arguments) {
            match part {
                Part::Argument(position) => {
                    let known = self.current.get(&**object).cloned();
                    // What is not there yet is what the primitive takes by itself.
                    let variable = known.unwrap_or_else(|| {
                        let fresh = self.variable(object);
                        taken.push((object.to_string(), fresh.clone()));
                        fresh
                    });
                    given.insert(*position, variable);
                }
                Part::Constants => {
                    let constants = self.constants(object);
                    given.extend(constants.iter().map(|(position, text)| (*position, text.to_string())));
                }
                Part::Fetched | Part::Silent => {}
            }
        }
        self.current.extend(taken);
        let result = schema.result.and_then(|index| step.arguments.get(index)).map(ToString::to_string);
        let (before, after) = self.kitchen();
        let mut line = format!("({}", schema.primitive.signature.name);
        for (position, param) in schema.primitive.signature.params.iter().enumerate() {
            let word = match (param.role, given.get(&position)) {
                (Role::Out, _) if param.class == "kitchen-state" => after.clone(),
                (_, Some(word)) => word.clone(),
                _ if param.class == "kitchen-state" => before.clone(),
                (Role::Out, None) if position == 0 => {
                    let variable = self.variable(result.as_deref().unwrap_or(param.name));
                    if let Some(result) = &result {
                        self.current.insert(result.clone(), variable.clone());
                    }
                    variable
                }
                _ => self.variable(param.name),
            };
            let _ = write!(line, " {word}");
        }
        self.text.push_str(&line);
        self.text.push_str(")\n");
    }

    fn constants(&self, token: &str) -> &'t Constants {
        static NONE: Constants = Vec::new();
        let recipe = &self.task.recipe;
        if let Some(way) = recipe.ways.iter().find(|way| *way.name == *token) {
            return &way.constants;
        }
        match recipe.foods.iter().find(|food| *food.name == *token).map(|food| &food.make) {
            Some(Make::Portion(constants)) => constants,
            _ => &NONE,
        }
    }

    fn variable(&mut self, about: &str) -> String {
        self.variables += 1;
        format!("?{about}-v{}", self.variables)
    }

    /// The kitchen before and after the next statement.
    fn kitchen(&mut self) -> (String, String) {
        self.kitchens += 1;
        (format!("?kitchen-{}", self.kitchens - 1), format!("?kitchen-{}", self.kitchens))
    }
}
