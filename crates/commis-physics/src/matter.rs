//! What things are like to handle: density, friction, how a portion behaves, from `data/physics/matter.yaml`.

use std::sync::LazyLock;

use commis_base::{Problem, Source};
use commis_ontology::{ClassId, Ontology};

use crate::table::{Table, number};

const KEYS: &[&str] = &["form", "density", "friction", "cools-in"];

/// How a portion behaves when it is poured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flow {
    /// Like water.
    Liquid,
    /// Like flour.
    Powder,
    /// Like rice.
    #[default]
    Granular,
    /// Like butter or dough.
    Paste,
    /// Things one by one.
    Pieces,
}

/// What a class is like to handle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matter {
    /// How it flows.
    pub flow: Flow,
    /// Grams per millilitre as it lies in a cup.
    pub density: f32,
    /// The coefficient of friction.
    pub friction: f32,
    /// The time constant of warming and cooling, in seconds.
    pub cools_in: f32,
}

impl Default for Matter {
    fn default() -> Matter {
        Matter { flow: Flow::Granular, density: 0.9, friction: 0.4, cools_in: 1200.0 }
    }
}

/// The matter of all classes.
#[derive(Clone, Debug)]
pub struct Matters {
    by_class: Vec<Matter>,
}

impl Matters {
    /// The file that comes with the project.
    #[must_use]
    pub fn builtin_sources() -> Vec<Source> {
        vec![Source::new("data/physics/matter.yaml", include_str!("../../../data/physics/matter.yaml"))]
    }

    /// Reads the built-in file and a user's own on top of it.
    pub fn load(ontology: &Ontology, own: &[Source]) -> Result<Matters, Vec<Problem>> {
        let table = Table::read(&Matters::builtin_sources(), own, KEYS, ontology)?;
        let mut problems = Vec::new();
        let by_class =
            ontology.classes().map(|class| work_out(&table, class, ontology, &mut problems)).collect();
        problems.sort_by(|a: &Problem, b| (&a.file, a.line, &a.message).cmp(&(&b.file, b.line, &b.message)));
        problems.dedup();
        if problems.is_empty() { Ok(Matters { by_class }) } else { Err(problems) }
    }

    /// What a class is like.
    #[must_use]
    pub fn of(&self, class: ClassId) -> Matter {
        self.by_class.get(class.index()).copied().unwrap_or_default()
    }
}

/// The built-in file alone.
static BUILTIN: LazyLock<Option<Table>> =
    LazyLock::new(|| Table::builtin(&Matters::builtin_sources(), KEYS).ok());

/// How a portion of a class behaves by the built-in file, without working out all other classes.
pub(crate) fn builtin_flow(class: ClassId, ontology: &Ontology) -> Flow {
    let matter = BUILTIN.as_ref().map(|table| work_out(table, class, ontology, &mut Vec::new()));
    matter.unwrap_or_default().flow
}

impl Flow {
    /// Its name in data files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Flow::Liquid => "liquid",
            Flow::Powder => "powder",
            Flow::Granular => "granular",
            Flow::Paste => "paste",
            Flow::Pieces => "pieces",
        }
    }
}

fn work_out(table: &Table, class: ClassId, ontology: &Ontology, problems: &mut Vec<Problem>) -> Matter {
    let mut matter = Matter::default();
    let mut read = |key: &str, least: f32, most: f32, into: &mut f32| {
        if let Some((_, fact)) = table.fact(class, key, ontology) {
            match number(fact.words.first().map_or("", String::as_str), least, most) {
                Ok(number) => *into = number,
                Err(why) => problems.push(fact.problem(why)),
            }
        }
    };
    read("density", 0.02, 20.0, &mut matter.density);
    read("friction", 0.0, 2.0, &mut matter.friction);
    read("cools-in", 1.0, 1e6, &mut matter.cools_in);
    if let Some((_, fact)) = table.fact(class, "form", ontology) {
        match fact.words.first().map_or("", String::as_str) {
            "liquid" => matter.flow = Flow::Liquid,
            "powder" => matter.flow = Flow::Powder,
            "granular" => matter.flow = Flow::Granular,
            "paste" => matter.flow = Flow::Paste,
            "pieces" => matter.flow = Flow::Pieces,
            other => problems.push(fact.problem(format!(
                "there is no form `{}`; known: liquid, powder, granular, paste, pieces",
                commis_base::excerpt(other)
            ))),
        }
    }
    matter
}
