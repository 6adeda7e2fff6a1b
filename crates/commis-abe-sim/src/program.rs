//! A command as statements of the language.

use commis_kitchen::EntityRef;
use commis_mcl::{Param, Role};
use commis_ontology::ClassId;
use commis_session::Session;
use commis_sim::primitive;
use serde_json::{Map, Value as Json};

use crate::amounts::written;
use crate::commands::{Command, Missing, Takes};
use crate::names::class_name;
use crate::refusal::{Cause, Refusal};
use crate::things::{Found, Things};

/// Statements, and the variables of what they make.
#[derive(Debug, Default)]
pub(crate) struct Program {
    pub(crate) text: String,
    /// Members of the answer with the variables that hold them.
    pub(crate) answers: Vec<(&'static str, String)>,
    /// What was given and plays no part, in words.
    pub(crate) remarks: Vec<String>,
}

/// Writes a program for a command.
pub(crate) struct Writer<'s> {
    things: Things<'s>,
    body: &'s Map<String, Json>,
    /// The latest kitchen and the number for the next one.
    kitchen: String,
    next: usize,
    program: Program,
}

const KITCHEN_CLASS: &str = "kitchen-state";

impl<'s> Writer<'s> {
    pub(crate) fn new(session: &'s Session, body: &'s Map<String, Json>) -> Writer<'s> {
        let next = session.steps();
        let kitchen = session.latest_kitchen().unwrap_or_default().to_owned();
        let mut writer =
            Writer { things: Things::of(session), body, kitchen, next, program: Program::default() };
        if writer.kitchen.is_empty() {
            writer.kitchen = writer.fresh("kitchen");
            writer.program.text = format!("(get-kitchen {})\n", writer.kitchen);
        }
        writer
    }

    /// Whether a command can be meant: one that takes food out of storage is not about a vessel that was brought out.
    pub(crate) fn fits(&self, command: &Command) -> bool {
        command.takes.iter().all(|takes| {
            let found = self.given(takes.member()).map(|value| self.things.find(takes.member(), value));
            let is_out = matches!(found, Some(Ok(Found::Known(..))));
            match takes {
                Takes::Food(..) => !is_out,
                Takes::Thing(..) if command.name == "portion" => is_out,
                _ => true,
            }
        })
    }

    pub(crate) fn write(mut self, command: &Command) -> Result<Program, Refusal> {
        let Some(known) = primitive(command.primitive) else { return Ok(self.program) };
        if command.primitive == "get-kitchen" {
            return Ok(self.program);
        }
        for takes in command.takes {
            if let Takes::Place(member) = takes
                && let Some(value) = self.given(member)
            {
                self.things.find(member, value)?;
                self.program.remarks.push(format!("`{member}` plays no part: things end up on the counter"));
            }
        }
        // Tools are fetched before the kitchen of the command itself is named.
        let mut arguments = Vec::new();
        for param in known.signature.params {
            arguments.push(match param.role {
                _ if param.class == KITCHEN_CLASS => String::new(),
                Role::Out => {
                    let variable = self.fresh(param.name);
                    for (member, _) in command.gives.iter().filter(|(_, made)| *made == param.name) {
                        self.program.answers.push((member, variable.clone()));
                    }
                    variable
                }
                Role::In | Role::Optional(_) => self.argument(command, param)?,
            });
        }
        let before = self.kitchen.clone();
        let after = self.fresh("kitchen");
        let kitchens = known.signature.params.iter().zip(&mut arguments);
        for (param, argument) in kitchens.filter(|(param, _)| param.class == KITCHEN_CLASS) {
            argument.clone_from(if param.role == Role::Out { &after } else { &before });
        }
        self.program.text += &format!("({} {})\n", command.primitive, arguments.join(" "));
        Ok(self.program)
    }

    /// What stands for an argument.
    fn argument(&mut self, command: &Command, param: &Param) -> Result<String, Refusal> {
        for takes in command.takes {
            match *takes {
                Takes::Thing(member, name) if name == param.name => {
                    let value = self.needed(member)?;
                    return self.thing(member, value, param);
                }
                Takes::Tool(member, name) if name == param.name => {
                    return match self.given(member) {
                        Some(value) => self.thing(member, value, param),
                        None => Ok(self.fresh(param.name)),
                    };
                }
                Takes::Kind(member, name) if name == param.name => {
                    let value = self.needed(member)?;
                    return self.kind(self.things.find(member, value)?);
                }
                Takes::Food(member, name) if name == param.name => {
                    let value = self.needed(member)?;
                    return self.food(self.things.find(member, value)?);
                }
                Takes::Word(member, name, default) if name == param.name => {
                    return match self.given(member) {
                        Some(value) => self.word(member, value),
                        None => Ok(default.map_or_else(|| self.fresh(param.name), str::to_owned)),
                    };
                }
                Takes::Amount(members, names, missing) if names.contains(&param.name) => {
                    return self.amount(members, names, missing, param);
                }
                _ => {}
            }
        }
        // `fetch` is about one thing, and must be told so.
        if param.role == Role::In { Ok("1".to_owned()) } else { Ok(self.fresh(param.name)) }
    }

    /// A thing; what is still in its place is fetched.
    fn thing(&mut self, member: &str, value: &Json, param: &Param) -> Result<String, Refusal> {
        match self.things.find(member, value)? {
            Found::Known(variable, _) | Found::Several(variable) => Ok(variable),
            Found::Fixed(entity) => self.fixed(member, &entity, param),
            Found::Stored(entity) => {
                let holds = entity.contents(self.things.vocabulary);
                if !holds.is_empty() || !self.is_fetchable(entity.class()) {
                    let name = self.things.name(&entity);
                    let message = format!("`{name}` is where food is stored and stays there");
                    return Err(Refusal::new(Cause::Unsuitable, message)
                        .hint("to-portion takes food out of it, into a vessel on the counter"));
                }
                Ok(self.fetch(entity.class()))
            }
            Found::Kind(class) if self.is_fetchable(class) => Ok(self.fetch(class)),
            Found::Kind(class) => {
                let class = self.things.vocabulary.name(class);
                let message = format!("`{member}` is a thing in the kitchen, not {class} as such");
                Err(Refusal::new(Cause::Unsuitable, message).hint("to-portion makes a vessel with it"))
            }
        }
    }

    /// Furniture is found by the primitive itself; it only has to be of the right kind.
    fn fixed(&mut self, member: &str, entity: &EntityRef, param: &Param) -> Result<String, Refusal> {
        let vocabulary = self.things.vocabulary;
        let wanted = vocabulary.ontology.class(param.class);
        let suits = wanted.is_some_and(|wanted| vocabulary.is_a(entity.class(), wanted));
        if suits && matches!(param.role, Role::Optional(_)) {
            return Ok(self.fresh(param.name));
        }
        let name = self.things.name(entity);
        Err(Refusal::new(Cause::Unsuitable, format!("`{name}` cannot be the {member}")))
    }

    /// Whether things of a class are fetched: tools, vessels, lids, paper.
    fn is_fetchable(&self, class: ClassId) -> bool {
        let kind = self.things.vocabulary.ontology.kind(class);
        !["ingredient", "simulated-package", "unit", "measure"].contains(&kind)
    }

    fn fetch(&mut self, class: ClassId) -> String {
        let class = self.things.vocabulary.name(class);
        let (before, variable) = (self.kitchen.clone(), self.fresh(class));
        self.kitchen = self.fresh("kitchen");
        self.program.text += &format!("(fetch {variable} {} {before} {class} 1)\n", self.kitchen);
        variable
    }

    fn kind(&self, found: Found) -> Result<String, Refusal> {
        let class = match found {
            Found::Known(_, entity) => {
                let name = self.things.name(&entity);
                return Err(Refusal::new(Cause::Failed, format!("`{name}` is on the counter already")));
            }
            Found::Stored(entity) | Found::Fixed(entity) => entity.class(),
            Found::Kind(class) => class,
            Found::Several(_) => {
                return Err(Refusal::new(Cause::Parameter, "one thing is fetched at a time"));
            }
        };
        Ok(self.things.vocabulary.name(class).to_owned())
    }

    fn food(&self, found: Found) -> Result<String, Refusal> {
        let vocabulary = self.things.vocabulary;
        let class = match found {
            Found::Kind(class) => class,
            Found::Stored(entity) | Found::Fixed(entity) | Found::Known(_, entity) => {
                let inside = entity.contents(vocabulary).samples().next();
                inside.map_or(entity.class(), |food| food.class())
            }
            Found::Several(_) => {
                return Err(Refusal::new(Cause::Parameter, "food is taken from one vessel at a time"));
            }
        };
        Ok(vocabulary.name(class).to_owned())
    }

    fn word(&self, member: &str, value: &Json) -> Result<String, Refusal> {
        let word = value.as_str().map(class_name);
        let known = word.filter(|word| self.things.vocabulary.ontology.class(word).is_some());
        known.ok_or_else(|| {
            Refusal::new(Cause::Parameter, format!("`{member}` is not a word of the ontology"))
        })
    }

    fn amount(
        &mut self,
        members: [&'static str; 2],
        names: [&'static str; 2],
        missing: Missing,
        param: &Param,
    ) -> Result<String, Refusal> {
        let default = |unit: &str| Json::String(unit.to_owned());
        let (quantity, unit) = match (self.given(members[0]).cloned(), missing) {
            (Some(quantity), Missing::Grams) => (quantity, Some(default("g"))),
            (Some(quantity), _) => (quantity, None),
            (None, Missing::Is(quantity, unit)) => (default(quantity), Some(default(unit))),
            (None, Missing::Usual) => return Ok(self.fresh(param.name)),
            (None, Missing::Wrong | Missing::Grams) => return Err(missing_member(members[0])),
        };
        let unit = self.given(members[1]).cloned().or(unit);
        let unit = match &unit {
            None => None,
            Some(Json::String(unit)) => Some(unit.as_str()),
            Some(_) => {
                return Err(Refusal::new(Cause::Parameter, format!("`{}` is not a word", members[1])));
            }
        };
        let (number, unit) = written(&quantity, unit, members[0], &self.things.vocabulary.ontology)?;
        if param.name == names[0] {
            return Ok(number);
        }
        match (unit, param.role) {
            (Some(unit), _) => Ok(unit),
            (None, Role::Optional(_)) => Ok(self.fresh(param.name)),
            (None, _) => Err(missing_member(members[1])),
        }
    }

    fn given(&self, member: &str) -> Option<&'s Json> {
        self.body.get(member).filter(|value| !value.is_null())
    }

    fn needed(&self, member: &'static str) -> Result<&'s Json, Refusal> {
        self.given(member).ok_or_else(|| missing_member(member))
    }

    /// A variable that nobody has used.
    fn fresh(&mut self, name: &str) -> String {
        self.next += 1;
        let taken = |writer: &Writer<'_>, name: &str| writer.things.session.value(name).is_some();
        let mut variable = format!("?{name}-{}", self.next);
        while taken(self, &variable) {
            self.next += 1;
            variable = format!("?{name}-{}", self.next);
        }
        variable
    }
}

fn missing_member(member: &str) -> Refusal {
    Refusal::new(Cause::Parameter, format!("`{member}` is missing"))
}
