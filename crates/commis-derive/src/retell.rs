//! Statements told anew, in plain words: for lines whose own words tell of steps that are no longer done.

use commis_kitchen::{Vocabulary, describe};
use commis_mcl::{Statement, Term};
use commis_ontology::ClassId;
use commis_sim::Thing;

use crate::agree::{listed, pronoun, with_article};
use crate::cooking::Cooking;
use crate::draft::{inputs, named, product, worked_on, written};
use crate::measure::Measure;
use crate::own::gets_ready;
use crate::table::{FoodStep, capitalised};
use crate::telling::{Teller, step_of};

/// More foods than these are “the mixture”.
const NAMED_FOODS: usize = 3;

/// One thing to do.
#[derive(Clone, Debug, PartialEq)]
enum Clause {
    /// Something done to one food: a sentence with `the {x}` in it.
    Alone { template: String, food: String, plural: bool },
    /// Food put somewhere, with where unless it is where the last went.
    Put { food: String, place: Option<String>, into_empty: bool },
    /// Something done to all that is there.
    Together(String),
}

/// What is spoken of while a line is told.
pub(crate) struct Retelling<'t> {
    pub(crate) teller: &'t Teller<'t>,
    pub(crate) cooking: &'t Cooking,
    /// The products told in this line.
    pub(crate) here: &'t [String],
    /// The line in its author's words.
    pub(crate) text: &'t str,
}

impl Retelling<'_> {
    /// The statements as sentences; `None` where there are no plain words for one of them.
    pub(crate) fn text(&self) -> Option<String> {
        let draft = &self.teller.plan.draft;
        let mut told: Vec<(usize, &Statement)> = self
            .here
            .iter()
            .filter_map(|made| draft.maker(made).and_then(|at| Some((at, draft.get(at)?))))
            .collect();
        told.sort_by_key(|(at, _)| *at);
        told.dedup_by_key(|(at, _)| *at);
        let mut clauses = Vec::new();
        let mut last: Option<String> = None;
        for (_, statement) in told {
            if matches!(&*statement.primitive, "fetch" | "fetch-and-proportion" | "get-kitchen") {
                continue;
            }
            clauses.push(self.clause(statement, last.as_deref())?);
            last = product(statement).map(str::to_owned);
        }
        Some(sentences(&clauses))
    }

    fn clause(&self, statement: &Statement, last: Option<&str>) -> Option<Clause> {
        let worked = worked_on(statement);
        let food = worked.and_then(|worked| self.foods(worked));
        let everything = || match (worked == last && last.is_some(), &food) {
            (true, _) | (_, None) => String::new(),
            (false, Some((food, _))) => format!(" {food}"),
        };
        let rest = format!("{}{}", heat(statement), duration(statement));
        let together = |verb: &str| {
            let object = everything();
            let object = if object.is_empty() && last.is_none() { " everything".to_owned() } else { object };
            Some(Clause::Together(format!("{verb}{object}{rest}{}", self.tool(statement))))
        };
        match &*statement.primitive {
            "transfer-contents" => self.put(statement, last),
            "mix" => together("mix"),
            "mingle" => together("toss"),
            "shake" => together("shake"),
            "boil" => together("boil"),
            "fry" => together("fry"),
            "beat" if self.is_company(worked) => together("beat"),
            "grind" if self.is_company(worked) => together("blend"),
            "drain" if self.is_company(worked) => {
                // What is drained after a bath is what went into it.
                let classes = self.cooking.classes(product(statement)?, self.teller.vocabulary);
                let [only] = classes.as_slice() else { return together("drain") };
                let (name, plural) = self.teller.name_of(*only);
                let template = "Drain the {x}.".to_owned();
                Some(Clause::Alone { template, food: format!("the {name}"), plural })
            }
            "refrigerate" => together("refrigerate"),
            "leave-for-time" => {
                let object = food.map_or("everything".to_owned(), |(food, _)| food);
                Some(Clause::Together(format!("let {object} stand{rest}")))
            }
            "crack" if named(statement, "target-container").is_some_and(|target| !self.is_empty(target)) => {
                Some(Clause::Put { food: food?.0, place: None, into_empty: false })
            }
            _ if gets_ready(statement) => {
                let (food, alone) = food?;
                let step = step_of(statement);
                let template =
                    self.teller.phrases.template(&step, self.teller.class_in(worked?, self.cooking));
                let template = if step.primitive == "bring-to-temperature" {
                    warmed(statement, template)
                } else {
                    template
                };
                Some(Clause::Alone {
                    template: with_tool(&template, &self.tool(statement)),
                    food,
                    plural: alone.1,
                })
            }
            _ => None,
        }
    }

    fn put(&self, statement: &Statement, last: Option<&str>) -> Option<Clause> {
        let source = worked_on_source(statement)?;
        let target = named(statement, "target-container")?;
        let (mut food, _) = self.foods(source)?;
        if let Some(part) = self.part(statement) {
            food = format!("{} of {food}", part?);
        }
        let into_empty = self.is_empty(target);
        let place = if into_empty {
            let container = self.container(target)?;
            let known = self.teller.plan.draft.maker(target).is_some_and(|_| !self.is_fetched_here(target));
            Some(if known { format!("the {container}") } else { with_article(&container) })
        } else if last == Some(target) {
            None
        } else {
            let there = self.foods(target).filter(|(_, alone)| alone.0).map(|(food, _)| food);
            Some(match there {
                Some(there) => there,
                None => format!("the {}", self.container(target)?),
            })
        };
        Some(Clause::Put { food, place, into_empty })
    }

    /// A part that is put somewhere, when the network says how much; `Some(None)` when there are no plain words for it.
    #[expect(
        clippy::option_option,
        reason = "no amount, and an amount without plain words, are told differently"
    )]
    fn part(&self, statement: &Statement) -> Option<Option<String>> {
        let term = |param: &str| statement.args.get(written(statement, param)?).map(|arg| &arg.term);
        let (Some(Term::Number(value, _)), Some(Term::Constant(unit))) = (term("quantity"), term("unit"))
        else {
            return None;
        };
        if &**unit == "percent" {
            return Some((value.to_string() == "50").then(|| "half".to_owned()));
        }
        let unit = self.teller.vocabulary.ontology.class(unit);
        Some(unit.map(|unit| Measure { value: *value, unit }.told(self.teller.vocabulary)))
    }

    fn is_fetched_here(&self, container: &str) -> bool {
        let draft = &self.teller.plan.draft;
        let fetched = draft.maker(container).and_then(|at| draft.get(at));
        fetched.is_some_and(|fetched| *fetched.primitive == *"fetch")
            && self.here.iter().any(|made| made == container)
    }

    /// Whether more than one food is in a container.
    fn is_company(&self, variable: Option<&str>) -> bool {
        let foods = |variable| self.cooking.classes(variable, self.teller.vocabulary).len();
        variable
            .is_none_or(|variable| foods(variable) > 1 || self.foods(variable).is_none_or(|(_, few)| !few.0))
    }

    fn is_empty(&self, variable: &str) -> bool {
        self.cooking.food(variable, self.teller.vocabulary).is_empty()
    }

    fn container(&self, variable: &str) -> Option<String> {
        match self.cooking.execution.value(&self.cooking.network, variable).map(|binding| &binding.thing)? {
            Thing::Entity(entity) => Some(self.teller.vocabulary.name(entity.class()).replace('-', " ")),
            _ => None,
        }
    }

    /// What is in a container, by name, with whether it is few foods, each for itself, and whether it is told in the plural.
    fn foods(&self, variable: &str) -> Option<(String, (bool, bool))> {
        let vocabulary = self.teller.vocabulary;
        let classes: Vec<ClassId> = self.cooking.classes(variable, vocabulary);
        let mixed = classes.iter().any(|class| vocabulary.is_a(*class, vocabulary.class.mixture));
        match classes.as_slice() {
            [] => None,
            [one] if !mixed => {
                let (name, plural) = self.teller.name_of(*one);
                Some((format!("the {name}"), (true, plural)))
            }
            many if !mixed && many.len() <= NAMED_FOODS => {
                let names: Vec<String> =
                    many.iter().map(|class| format!("the {}", self.teller.name_of(*class).0)).collect();
                Some((listed(&names), (true, true)))
            }
            _ => Some((format!("the {}", made_name(variable, vocabulary)), (false, false))),
        }
    }

    /// A tool that nobody fetched, where the author names it: later lines may speak of it.
    fn tool_as_told(&self, statement: &Statement) -> String {
        let vocabulary = self.teller.vocabulary;
        let names = inputs(statement).filter_map(|input| {
            let value = self.cooking.execution.value(&self.cooking.network, input)?;
            let Thing::Entity(entity) = &value.thing else { return None };
            let is_tool = vocabulary.is_a(entity.class(), vocabulary.class.cooking_utensil);
            is_tool.then(|| vocabulary.name(entity.class()).replace('-', " "))
        });
        let told = |name: &String| {
            let noun = name.rsplit(' ').next().unwrap_or_default();
            crate::kept::find_word(self.text, noun).is_some()
        };
        let again =
            ["same", "the spoon", "the fork", "the whisk"].iter().any(|word| self.text.contains(word));
        names.into_iter().find(told).map_or_else(String::new, |name| {
            format!(" with {}", if again { format!("the {name}") } else { with_article(&name) })
        })
    }

    /// The tool that was fetched for it.
    fn tool(&self, statement: &Statement) -> String {
        let draft = &self.teller.plan.draft;
        let fetched = |variable: &str| {
            let maker = draft.maker(variable).and_then(|at| draft.get(at));
            maker.is_some_and(|maker| *maker.primitive == *"fetch")
                && self.is_empty(variable)
                && Some(variable) != worked_on(statement)
                && Some(variable) != named(statement, "target-container")
        };
        let tool = inputs(statement).find(|input| fetched(input));
        let Some(tool) = tool else { return self.tool_as_told(statement) };
        let Some(name) = self.container(tool) else { return String::new() };
        let known = !self.here.iter().any(|made| made == tool);
        format!(" with {}", if known { format!("the {name}") } else { with_article(&name) })
    }
}

/// What the author of the network calls a mixture. One that is called after what came last, `?with-soy-sauce`, has no name.
fn made_name<'v>(variable: &'v str, vocabulary: &Vocabulary) -> &'v str {
    const NAMES: [&str; 14] = [
        "dressing", "sauce", "syrup", "icing", "batter", "dough", "topping", "custard", "filling", "salad",
        "slaw", "soup", "crumble", "ganache",
    ];
    let name = variable.trim_start_matches('?');
    let last = name.rsplit('-').next().unwrap_or_default();
    let mut endings = name.match_indices('-').filter_map(|(at, _)| name.get(at + 1..)).chain([name]);
    let is_part = name.split('-').any(|word| matches!(word, "with" | "and" | "plus"))
        || endings.any(|ending| ending.contains('-') && vocabulary.ontology.class(ending).is_some());
    if NAMES.contains(&last) && !is_part { last } else { "mixture" }
}

fn worked_on_source(statement: &Statement) -> Option<&str> {
    named(statement, "container-with-input-ingredients")
}

/// `for 30 minutes`, where the statement says so.
fn duration(statement: &Statement) -> String {
    let terms: Vec<&Term> = statement.args.iter().map(|arg| &arg.term).collect();
    let found = terms.windows(2).find_map(|pair| match pair {
        [Term::Number(value, _), Term::Constant(unit)] if matches!(&**unit, "minute" | "hour" | "second") => {
            let minutes = value.times(commis_base::Number::from(60)).ok();
            let (value, unit) = match minutes {
                // Part of an hour is told in minutes.
                Some(minutes) if &**unit == "hour" && value.to_string().contains(['/', '.']) => {
                    (minutes, "minute")
                }
                _ => (*value, &**unit),
            };
            let several = if value > commis_base::Number::ONE { "s" } else { "" };
            Some(format!(" for {} {unit}{several}", describe::number(value)))
        }
        _ => None,
    });
    found.unwrap_or_default()
}

/// `over high heat`, where the statement says so.
fn heat(statement: &Statement) -> String {
    let found = statement.args.iter().find_map(|arg| match &arg.term {
        Term::Constant(name) => name.strip_suffix("-heat").map(|heat| format!(" over {heat} heat")),
        _ => None,
    });
    found.unwrap_or_default()
}

/// Warming or cooling to a temperature of its own.
fn warmed(statement: &Statement, template: String) -> String {
    let degrees = statement.args.iter().find_map(|arg| match &arg.term {
        Term::Number(value, _) => Some(*value),
        _ => None,
    });
    let told = degrees.map(|degrees| format!("Bring the {{x}} to {} °C.", describe::number(degrees)));
    told.unwrap_or(template)
}

fn with_tool(template: &str, tool: &str) -> String {
    if tool.is_empty() { template.to_owned() } else { format!("{}{tool}.", template.trim_end_matches('.')) }
}

/// A step as a clause about something already named.
pub(crate) fn about(template: &str, object: &str) -> String {
    let told = template.replace("the {x}", object);
    let mut letters = told.trim_end_matches('.').chars();
    let small = letters.next().into_iter().flat_map(char::to_lowercase);
    small.chain(letters).collect()
}

/// Steps of one food: `Peel the apple, core it and chop it.`
pub(crate) fn run_of(templates: &[String], name: &str, plural: bool) -> String {
    let clauses: Vec<String> =
        templates
            .iter()
            .enumerate()
            .map(|(at, template)| {
                if at == 0 {
                    about(template, &format!("the {name}"))
                } else {
                    about(template, pronoun(plural))
                }
            })
            .collect();
    format!("{}.", capitalised(&listed(&clauses)))
}

/// Clauses about one food make one sentence, and so do putting together and what follows it.
fn sentences(clauses: &[Clause]) -> String {
    let mut out: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(clause) = clauses.get(at) {
        let parts = if let Clause::Alone { food, plural, .. } = clause {
            let own: Vec<&Clause> = clauses
                .iter()
                .skip(at)
                .take_while(|next| matches!(next, Clause::Alone { food: next, .. } if next == food))
                .collect();
            let told = own.iter().enumerate().filter_map(|(at, clause)| match clause {
                Clause::Alone { template, .. } if at == 0 => Some(about(template, food)),
                Clause::Alone { template, .. } => Some(about(template, pronoun(*plural))),
                _ => None,
            });
            at += own.len();
            told.collect()
        } else {
            let own: Vec<Clause> = clauses
                .iter()
                .skip(at)
                .enumerate()
                .take_while(|(at, next)| *at == 0 || joins(next))
                .map(|(_, next)| next.clone())
                .collect();
            at += own.len();
            together(&own)
        };
        out.push(format!("{}.", capitalised(&listed(&parts))));
    }
    out.join(" ")
}

/// Whether a clause goes on with what the sentence has begun.
fn joins(clause: &Clause) -> bool {
    match clause {
        Clause::Alone { .. } => false,
        Clause::Put { place, .. } => place.is_none(),
        Clause::Together(_) => true,
    }
}

/// Putting together: neighbours that go to the same place are one list.
fn together(clauses: &[Clause]) -> Vec<String> {
    let mut parts = Vec::new();
    let mut added: Vec<String> = Vec::new();
    let mut to = String::new();
    for clause in clauses {
        if let Clause::Put { food, place: None, .. } = clause {
            added.push(food.clone());
            continue;
        }
        flush(&mut added, &mut to, &mut parts);
        match clause {
            Clause::Put { food, place: Some(place), into_empty: true } => {
                parts.push(format!("put {food} into {place}"));
            }
            Clause::Put { food, place: Some(place), .. } => {
                added.push(food.clone());
                to = format!(" to {place}");
            }
            Clause::Together(told) => parts.push(told.clone()),
            _ => {}
        }
    }
    flush(&mut added, &mut to, &mut parts);
    parts
}

fn flush(added: &mut Vec<String>, to: &mut String, parts: &mut Vec<String>) {
    if !added.is_empty() {
        parts.push(format!("add {}{to}", listed(added)));
        added.clear();
        to.clear();
    }
}

/// The templates of steps.
pub(crate) fn templates(teller: &Teller<'_>, steps: &[FoodStep], class: &str) -> Vec<String> {
    steps.iter().map(|step| teller.phrases.template(step, class)).collect()
}
