//! Well-formed networks out of any bytes: a linear chain of kitchens, arguments that suit their classes.
//!
//! Every decision consumes a byte, so that shortening the bytes shortens the network.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;

use commis_mcl::{Param, Role, Signature};
use commis_ontology::{ClassId, Ontology};
use commis_sim::PRIMITIVES;

/// Most statements in a generated network.
const MOST: usize = 40;

/// Amounts a cook would name, and amounts that only try the limits.
const USUAL: &[&str] = &["1", "2", "3", "10", "30", "5", "1/2", "2.5"];
const NUMBERS: &[&str] = &[
    "1",
    "2",
    "3",
    "1",
    "1/2",
    "2.5",
    "10",
    "30",
    "100",
    "500",
    "0",
    "-1",
    "1/3",
    "0.1",
    "12",
    "1000000",
    "99999999999999999999999999999999999999",
];
const STAPLES: &[&str] = &[
    "butter",
    "egg",
    "water",
    "milk",
    "potato",
    "white-sugar",
    "salt",
    "all-purpose-flour",
    "walnut",
    "almond",
    "banana",
    "tomato",
    "romaine-lettuce",
    "cocoa-powder",
    "apple",
    "oats",
    "vegetable-oil",
    "toast",
];
const VESSELS: &[&str] = &[
    "medium-bowl",
    "large-bowl",
    "small-bowl",
    "cooking-pot",
    "frying-pan",
    "pan",
    "baking-tray",
    "jar",
    "muffin-tins-12",
    "medium-plate",
    "whisk",
    "knife",
    "sift",
    "baking-paper",
    "paper-baking-cups",
];
const MEASURES: &[&str] = &["g", "g", "piece", "piece", "teaspoon"];
const UNITS: &[&str] = &["g", "piece", "teaspoon", "ml", "l", "percent", "minute", "hour", "degrees-celsius"];

/// Beginnings that random choice would hardly find: `$n` are new variables, `>` and `<` the kitchens. The class is
/// that of the last statement's first variable.
const BEGINNINGS: &[(&[&str], &str)] = &[
    (
        &[
            "(fetch $1 > < cooking-pot 1)",
            "(fetch-and-proportion $2 > < $1 potato 2 piece)",
            "(fetch-and-proportion $3 > < $2 water 100 ml)",
        ],
        "cooking-pot",
    ),
    (&["(fetch $1 > < frying-pan 1)", "(fetch-and-proportion $2 > < $1 almond 70 g)"], "frying-pan"),
    (&["(fetch-and-proportion $1 > < $2 egg 2 piece)", "(crack $3 > < $1 $4)"], "medium-bowl"),
    (&["(fetch-and-proportion $1 > < $2 butter 60 g)", "(mix $3 > < $1 $4)"], "medium-bowl"),
    (
        &[
            "(fetch-and-proportion $1 > < $2 butter 60 g)",
            "(mix $3 > < $1 $4)",
            "(portion-and-arrange $5 > < $3 20 g $6 $7)",
        ],
        "list-of-kitchen-entities",
    ),
    (
        &["(fetch $1 > < jar 1)", "(fetch-and-proportion $2 > < $1 water 10 ml)", "(cover $3 > < $2 $4)"],
        "jar",
    ),
    (
        &[
            "(fetch-and-proportion $1 > < $2 tomato 2 piece)",
            "(fetch-and-proportion $3 > < $1 water 50 g)",
            "(mingle $4 > < $3 $5)",
        ],
        "medium-bowl",
    ),
    (&["(fetch $1 > < pan 1)"], "pan"),
    (&["(fetch $1 > < medium-plate 2)"], "list-of-kitchen-entities"),
    (&["(fetch-and-proportion $1 > < $2 romaine-lettuce 1 piece)"], "medium-bowl"),
    (&["(fetch-and-proportion $1 > < $2 white-sugar 10 g)"], "medium-bowl"),
    (&["(fetch-and-proportion $1 > < $2 egg 3 piece)"], "medium-bowl"),
    (&["(fetch-and-proportion $1 > < $2 cucumber 1 piece)"], "medium-bowl"),
];

/// A network as text, one statement per line, without a recipe id.
pub(crate) fn program(bytes: &[u8], ontology: &Ontology) -> Vec<String> {
    let mut generator = Generator {
        bytes: bytes.iter(),
        ontology,
        variables: Vec::new(),
        fresh: 0,
        kitchen: "?k".to_owned(),
        lines: vec!["(get-kitchen ?k)".to_owned()],
    };
    while generator.lines.len() < MOST && generator.bytes.len() > 0 {
        generator.statement();
    }
    generator.lines
}

struct Generator<'a> {
    bytes: std::slice::Iter<'a, u8>,
    ontology: &'a Ontology,
    /// Variables that have been produced, with the class they are expected to have.
    variables: Vec<(String, ClassId)>,
    fresh: usize,
    kitchen: String,
    lines: Vec<String>,
}

impl Generator<'_> {
    fn byte(&mut self) -> usize {
        self.bytes.next().copied().map_or(0, usize::from)
    }

    fn choose<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.byte() % among.len()]
    }

    fn class(&self, name: &str) -> ClassId {
        self.ontology.class(name).unwrap()
    }

    fn new_variable(&mut self) -> String {
        self.fresh += 1;
        format!("?v{}", self.fresh)
    }

    fn begin(&mut self) {
        let (templates, class) = BEGINNINGS[self.byte() % BEGINNINGS.len()];
        let first = self.fresh;
        for template in templates {
            let next = format!("?k{}", self.lines.len());
            let mut line = template.replace('>', &next).replace('<', &self.kitchen);
            for number in 1..=9 {
                let name = format!("${number}");
                if line.contains(&name) {
                    self.fresh = self.fresh.max(first + number);
                    line = line.replace(&name, &format!("?v{}", first + number));
                }
            }
            self.lines.push(line);
            self.kitchen = next;
        }
        let result = self.lines.last().and_then(|line| line.split(' ').nth(1)).unwrap().to_owned();
        self.variables.push((result, self.class(class)));
    }

    fn statement(&mut self) {
        let choice = self.byte();
        // Many statements bring something along, or there would be nothing to work on.
        let signature: &Signature = match choice % 8 {
            0 | 1 => return self.begin(),
            2 => &commis_sim::primitive("fetch-and-proportion").unwrap().signature,
            3 if choice > 128 => &commis_sim::primitive("fetch").unwrap().signature,
            _ => &PRIMITIVES[self.byte() % PRIMITIVES.len()].signature,
        };
        if signature.name == "get-kitchen" {
            return;
        }
        let mut args: Vec<String> = Vec::new();
        let mut produced: Vec<(String, ClassId)> = Vec::new();
        let mut kitchen = None;
        for param in signature.params {
            let arg = match (param.name, param.role) {
                ("kitchen-state-in", _) => self.kitchen.clone(),
                ("kitchen-state-out", _) => {
                    let next = format!("?k{}", self.lines.len());
                    kitchen = Some(next.clone());
                    next
                }
                (_, Role::Out) => self.produce(param, &mut produced),
                (_, Role::In) => match self.given(param, &args) {
                    Some(arg) => arg,
                    None => return,
                },
                (_, Role::Optional(_)) => {
                    let default =
                        !self.byte().is_multiple_of(3) && param.class != "quantity" && param.class != "unit";
                    match self.given(param, &args).filter(|_| !default) {
                        Some(arg) => arg,
                        None => self.produce(param, &mut produced),
                    }
                }
            };
            args.push(arg);
        }
        self.refine(signature, &args, &mut produced);
        let mut line = format!("({}", signature.name);
        for arg in &args {
            write!(line, " {arg}").ok();
        }
        self.lines.push(line + ")");
        self.variables.append(&mut produced);
        self.kitchen = kitchen.unwrap();
    }

    fn produce(&mut self, param: &Param, produced: &mut Vec<(String, ClassId)>) -> String {
        let variable = self.new_variable();
        produced.push((variable.clone(), self.class(param.class)));
        variable
    }

    /// What `kitchen-entity` outputs will really be.
    fn refine(&self, signature: &Signature, args: &[String], produced: &mut [(String, ClassId)]) {
        let Some((name, class)) = produced.first_mut() else { return };
        if *name != args[0] {
            return;
        }
        if signature.name == "fetch-and-proportion" {
            let target = self.variables.iter().find(|(variable, _)| *variable == args[3]);
            *class = target.map_or(self.class("medium-bowl"), |(_, class)| *class);
        }
        if *class != self.class("kitchen-entity") {
            return;
        }
        *class = match signature.name {
            "fetch" if args[4] == "1" => self.ontology.class(&args[3]).unwrap_or(*class),
            "fetch" => self.class("list-of-kitchen-entities"),
            "portion-and-arrange" if args[7].starts_with("?v") => {
                let destination = self.variables.iter().find(|(variable, _)| *variable == args[7]);
                destination.map_or(self.class("list-of-kitchen-entities"), |(_, class)| *class)
            }
            _ => {
                let worked_on = self.variables.iter().find(|(variable, _)| *variable == args[3]);
                worked_on.map_or(*class, |(_, class)| *class)
            }
        };
    }

    /// A variable or constant that suits an argument and does not stand in the statement yet.
    fn given(&mut self, param: &Param, args: &[String]) -> Option<String> {
        let wanted = self.class(param.class);
        let choice = self.byte();
        let suiting: Vec<String> = self
            .variables
            .iter()
            .rev()
            .filter(|(name, class)| self.ontology.is_a(*class, wanted) && !args.contains(name))
            .map(|(name, _)| name.clone())
            .take(6)
            .collect();
        // Amounts and names of things are mostly written down, containers and tools mostly come from elsewhere.
        let is_written = matches!(param.class, "quantity" | "unit" | "time-unit" | "conceptualizable");
        let take_variable = choice.is_multiple_of(16) == is_written;
        if take_variable && !suiting.is_empty() {
            // The latest is the likeliest.
            let back = (choice / 16).saturating_sub(8) % suiting.len();
            return Some(suiting[back].clone());
        }
        self.constant(param, wanted)
    }

    fn constant(&mut self, param: &Param, wanted: ClassId) -> Option<String> {
        let odd = self.byte().is_multiple_of(24);
        let among: &[&str] = match param.name {
            "quantity" | "topping-quantity" | "cooling-quantity" if !odd => USUAL,
            "unit" | "topping-unit" if !odd => MEASURES,
            "time-to-bake-unit" | "time-to-boil-unit" | "time-to-fry-unit" if !odd => &["minute", "hour"],
            name if name.starts_with('t') && name.ends_with("-quantity") && !odd => USUAL,
            "temperature-unit" | "target-temperature-unit" if !odd => &["degrees-celsius"],
            "ingredient-concept" => STAPLES,
            "concept-to-fetch" => VESSELS,
            _ => match param.class {
                "quantity" => NUMBERS,
                "unit" => UNITS,
                "time-unit" => &["minute", "hour"],
                _ => {
                    let ontology = self.ontology;
                    let kinds: Vec<ClassId> = ontology
                        .classes()
                        .filter(|&class| ontology.is_a(class, wanted) && ontology.can_be_constant(class))
                        .take(40)
                        .collect();
                    if kinds.is_empty() {
                        return None;
                    }
                    return Some(ontology.class_name(self.choose(&kinds)).to_owned());
                }
            },
        };
        Some(self.choose(among).to_owned())
    }
}
