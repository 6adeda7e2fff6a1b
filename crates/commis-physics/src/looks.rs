//! What things look like: shape, size and colour of every class, from `data/looks`.

use std::fmt;
use std::sync::LazyLock;

use commis_base::{Problem, Source};
use commis_ontology::{ClassId, Ontology};

use crate::matter;
use crate::table::{Fact, Table, number};

const KEYS: &[&str] = &["shape", "size", "colour", "picture"];
/// The class whose look everything has that has none of its own.
const GENERAL: &str = "kitchen-entity";
/// The largest size, in centimetres.
const LARGEST: f32 = 2000.0;

/// The forms that things have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// A round vessel: radius of the opening, radius of the foot, height.
    Bowl(f32, f32, f32),
    /// A vessel with straight walls: length, width, height.
    Tray(f32, f32, f32),
    /// A flat thing to work on or to cover with: length, width, thickness.
    Board(f32, f32, f32),
    /// A box: length, width, height.
    Box(f32, f32, f32),
    /// Upright: radius, height.
    Cylinder(f32, f32),
    /// A handle or a long thing with round ends: length, radius.
    Rod(f32, f32),
    /// A ball: radius.
    Ball(f32),
    /// A leaf or a paper: length, width.
    Sheet(f32, f32),
}

/// What a class looks like; lengths in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Shape and size.
    pub form: Form,
    /// Red, green, blue.
    pub colour: [u8; 3],
}

/// What a class looks like to whoever draws it flat; lengths in centimetres, as the files have them.
#[derive(Clone, Debug, PartialEq)]
pub struct Portrait {
    /// The name of the shape.
    pub shape: &'static str,
    /// The size: length, width and height of the room it takes up.
    pub size: [f64; 3],
    /// `#rrggbb`.
    pub colour: String,
    /// The drawing that stands for it, see `data/looks/pictures.yaml`.
    pub picture: String,
    /// How a portion of it behaves: `liquid`, `powder`, `granular`, `paste` or `pieces`.
    pub matter: &'static str,
}

/// The built-in files alone.
static BUILTIN: LazyLock<Option<Table>> =
    LazyLock::new(|| Table::builtin(&Looks::builtin_sources(), KEYS).ok());

/// What a class looks like by the built-in files, without working out all other classes.
pub fn portrait(class: ClassId, ontology: &Ontology) -> Portrait {
    let fact = |key: &str| BUILTIN.as_ref().and_then(|table| table.fact(class, key, ontology));
    let said = |key: &str| fact(key).map(|(_, fact)| fact);
    let look = said("shape").zip(said("size")).and_then(|(shape, size)| form(shape, size).ok());
    let form = look.unwrap_or(Form::Box(0.08, 0.08, 0.08));
    let [x, y, z] = form.extent();
    let word = |key: &str| said(key).and_then(|fact| fact.words.first().cloned());
    Portrait {
        shape: form.name(),
        size: [2.0 * x, 2.0 * y, z].map(|metres| (f64::from(metres) * 1000.0).round() / 10.0),
        colour: word("colour").filter(|colour| rgb(colour).is_some()).unwrap_or_else(|| "#b3aca4".to_owned()),
        picture: word("picture").unwrap_or_default(),
        matter: matter::builtin_flow(class, ontology).name(),
    }
}

impl Form {
    /// Half the room it takes up along x and y, and its height.
    #[must_use]
    pub fn extent(&self) -> [f32; 3] {
        match *self {
            Form::Bowl(opening, _, height) => [opening, opening, height],
            Form::Tray(length, width, height)
            | Form::Board(length, width, height)
            | Form::Box(length, width, height) => [length / 2.0, width / 2.0, height],
            Form::Cylinder(radius, height) => [radius, radius, height],
            Form::Rod(length, radius) => [length / 2.0, radius, 2.0 * radius],
            Form::Ball(radius) => [radius, radius, 2.0 * radius],
            Form::Sheet(length, width) => [length / 2.0, width / 2.0, 0.005],
        }
    }

    /// Roughly how much of the space is the thing itself, in cubic metres; for vessels what they hold.
    #[must_use]
    pub fn volume(&self) -> f32 {
        const PI: f32 = std::f32::consts::PI;
        match *self {
            Form::Bowl(top, foot, height) => PI * height / 3.0 * (top * top + top * foot + foot * foot),
            Form::Tray(length, width, height)
            | Form::Board(length, width, height)
            | Form::Box(length, width, height) => length * width * height,
            Form::Cylinder(radius, height) => PI * radius * radius * height,
            Form::Rod(length, radius) => PI * radius * radius * length,
            Form::Ball(radius) => 4.0 / 3.0 * PI * radius * radius * radius,
            Form::Sheet(length, width) => length * width * 0.002,
        }
    }

    /// The name of the shape in data files.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Form::Bowl(..) => "bowl",
            Form::Tray(..) => "tray",
            Form::Board(..) => "board",
            Form::Box(..) => "box",
            Form::Cylinder(..) => "cylinder",
            Form::Rod(..) => "rod",
            Form::Ball(..) => "ball",
            Form::Sheet(..) => "sheet",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The looks of all classes.
#[derive(Clone, Debug)]
pub struct Looks {
    table: Table,
    /// By class; the general look where there is none.
    by_class: Vec<Look>,
    /// Whether something more particular than the root says so.
    particular: Vec<bool>,
}

impl Looks {
    /// The files that come with the project.
    #[must_use]
    pub fn builtin_sources() -> Vec<Source> {
        vec![
            Source::new("data/looks/equipment.yaml", include_str!("../../../data/looks/equipment.yaml")),
            Source::new("data/looks/food.yaml", include_str!("../../../data/looks/food.yaml")),
            Source::new("data/looks/pictures.yaml", include_str!("../../../data/looks/pictures.yaml")),
        ]
    }

    /// Reads the built-in looks and a user's own on top of them.
    pub fn load(ontology: &Ontology, own: &[Source]) -> Result<Looks, Vec<Problem>> {
        let table = Table::read(&Looks::builtin_sources(), own, KEYS, ontology)?;
        let mut looks = Looks { table, by_class: Vec::new(), particular: Vec::new() };
        let mut problems = Vec::new();
        for class in ontology.classes() {
            let (look, particular) = looks.work_out(class, ontology, &mut problems);
            looks.by_class.push(look);
            looks.particular.push(particular);
        }
        problems.sort_by(|a: &Problem, b| (&a.file, a.line, &a.message).cmp(&(&b.file, b.line, &b.message)));
        problems.dedup();
        if problems.is_empty() { Ok(looks) } else { Err(problems) }
    }

    fn work_out(&self, class: ClassId, ontology: &Ontology, problems: &mut Vec<Problem>) -> (Look, bool) {
        let mut look = Look { form: Form::Box(0.08, 0.08, 0.08), colour: [179, 172, 164] };
        let shape = self.table.fact(class, "shape", ontology);
        let size = self.table.fact(class, "size", ontology);
        if let (Some((_, shape)), Some((_, size))) = (shape, size) {
            match form(shape, size) {
                Ok(form) => look.form = form,
                Err(problem) => problems.push(problem),
            }
        }
        if let Some((_, colour)) = self.table.fact(class, "colour", ontology) {
            match rgb(colour.words.first().map_or("", String::as_str)) {
                Some(rgb) => look.colour = rgb,
                None => problems.push(colour.problem("a colour is written as \"#rrggbb\"")),
            }
        }
        // `ingredient` and `container` are groups of everything, too general to count as a look.
        let general = [GENERAL, "ingredient", "container", "cooking-utensil"];
        let is_particular =
            |fact: Option<(&str, &Fact)>| fact.is_some_and(|(name, _)| !general.contains(&name));
        (look, is_particular(shape))
    }

    /// The look of a class.
    #[must_use]
    pub fn of(&self, class: ClassId) -> Look {
        let general = Look { form: Form::Box(0.08, 0.08, 0.08), colour: [179, 172, 164] };
        self.by_class.get(class.index()).copied().unwrap_or(general)
    }

    /// Whether a class has a shape more particular than that of all things, all food or all tools.
    #[must_use]
    pub fn is_particular(&self, class: ClassId) -> bool {
        self.particular.get(class.index()).copied().unwrap_or(false)
    }

    /// The classes that files speak of by name.
    pub fn named_classes(&self) -> impl Iterator<Item = &str> {
        self.table.names()
    }
}

fn form(shape: &Fact, size: &Fact) -> Result<Form, Problem> {
    let mut metres = Vec::new();
    for word in &size.words {
        metres.push(number(word, 0.01, LARGEST).map_err(|why| size.problem(why))? / 100.0);
    }
    let name = shape.words.first().map_or("", String::as_str);
    let form = match (name, &metres[..]) {
        ("bowl", &[opening, foot, height]) => Form::Bowl(opening / 2.0, foot / 2.0, height),
        ("tray", &[length, width, height]) => Form::Tray(length, width, height),
        ("board", &[length, width, height]) => Form::Board(length, width, height),
        ("box", &[length, width, height]) => Form::Box(length, width, height),
        ("cylinder", &[diameter, height]) => Form::Cylinder(diameter / 2.0, height),
        ("rod" | "capsule", &[length, thickness]) => Form::Rod(length, thickness / 2.0),
        ("ball", &[diameter]) => Form::Ball(diameter / 2.0),
        ("sheet", &[length, width]) => Form::Sheet(length, width),
        ("bowl" | "tray" | "board" | "box" | "cylinder" | "rod" | "capsule" | "ball" | "sheet", given) => {
            return Err(size.problem(format!("{} numbers do not give the size of a {name}", given.len())));
        }
        _ => {
            return Err(shape.problem(format!(
                "there is no shape `{}`; known: bowl, tray, board, box, cylinder, rod, capsule, ball, sheet",
                commis_base::excerpt(name)
            )));
        }
    };
    Ok(form)
}

fn rgb(word: &str) -> Option<[u8; 3]> {
    let digits = word.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}
