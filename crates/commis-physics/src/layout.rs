//! Where the places of a kitchen stand in the room, and the slots on their shelves.

use std::collections::BTreeMap;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source};

use crate::table::number;

/// How far the cook's hands reach from the middle of the counter, in metres.
pub const REACH: f32 = 4.0;
/// The most slots that one surface may have.
const MAX_SLOTS: f32 = 400.0;

/// The room.
#[derive(Clone, Debug)]
pub struct Layout {
    places: BTreeMap<String, Place>,
}

/// A place: a piece of furniture with surfaces.
#[derive(Clone, Debug)]
pub struct Place {
    /// The middle of its foot.
    pub at: [f32; 3],
    /// Length, depth and height.
    pub size: [f32; 3],
    /// Whether a door has to be opened first.
    pub door: Option<Door>,
    /// Whether food is cooked there.
    pub heat: bool,
    /// Degrees Celsius inside, where that is not the room's.
    pub temperature: Option<f32>,
    /// Where things can stand.
    pub surfaces: Vec<Surface>,
}

/// Which way a door opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// Hinges at the left.
    Left,
    /// Hinges at the right.
    Right,
    /// Hinges below.
    Down,
}

/// A grid of slots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// The middle of the grid.
    pub at: [f32; 3],
    /// Slots along x.
    pub columns: u32,
    /// Slots along y.
    pub rows: u32,
    /// From one slot to the next.
    pub apart: f32,
}

impl Surface {
    /// How many slots it has.
    #[must_use]
    pub fn slots(&self) -> u32 {
        self.columns * self.rows
    }

    /// The middle of a slot.
    #[must_use]
    pub fn slot(&self, index: u32) -> [f32; 3] {
        let columns = self.columns.max(1);
        let along = |index: u32, count: u32| (index as f32 - (count as f32 - 1.0) / 2.0) * self.apart;
        [
            self.at[0] + along(index % columns, self.columns),
            self.at[1] + along(index / columns, self.rows),
            self.at[2],
        ]
    }
}

impl Place {
    /// Whether it is within reach of the cook.
    #[must_use]
    pub fn within_reach(&self) -> bool {
        let [x, y, _] = self.at;
        x * x + y * y <= REACH * REACH
    }
}

impl Layout {
    /// The room that comes with the project.
    #[must_use]
    pub fn builtin_source() -> Source {
        Source::new("data/physics/layout.yaml", include_str!("../../../data/physics/layout.yaml"))
    }

    /// Reads the layout of a room, or says everything that is wrong with it.
    pub fn load(source: &Source) -> Result<Layout, Vec<Problem>> {
        let root = document::read(&source.name, &source.text).map_err(|problem| vec![problem])?;
        let mut reader = Reader { file: &source.name, problems: Vec::new() };
        let mut places = BTreeMap::new();
        match root.as_map() {
            Some(entries) => {
                for (again, first) in document::repeated_keys(entries) {
                    reader.complain(
                        again.line,
                        format!("`{}` stands on line {} already", again.key, first.line),
                    );
                }
                for entry in entries {
                    let place = reader.place(&entry.value);
                    places.insert(entry.key.to_string(), place);
                }
            }
            None => reader.complain(root.line(), "expected a map from places to where they stand"),
        }
        if reader.problems.is_empty() && !places.contains_key("counter-top") {
            reader.complain(1, "the room has no `counter-top` to work on");
        }
        if reader.problems.is_empty() { Ok(Layout { places }) } else { Err(reader.problems) }
    }

    /// The place of a name.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<&Place> {
        self.places.get(name)
    }

    /// All places by name.
    pub fn places(&self) -> impl Iterator<Item = (&str, &Place)> {
        self.places.iter().map(|(name, place)| (&**name, place))
    }
}

struct Reader<'a> {
    file: &'a str,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn complain(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(self.file, line, message));
    }

    fn place(&mut self, node: &Node<'_>) -> Place {
        let entries = node.as_map().unwrap_or_default();
        let keys = ["box", "door", "heat", "temperature", "surfaces"];
        self.problems.extend(document::check_keys(self.file, entries, &keys));
        let (at, size) = if let Some(span) = node.get("box") {
            (self.vector(span, "at"), self.vector(span, "size"))
        } else {
            self.complain(node.line(), "`box: { at: […], size: […] }` is missing");
            ([0.0; 3], [1.0; 3])
        };
        let door = node.get("door").and_then(|door| match door.as_str() {
            Some("left") => Some(Door::Left),
            Some("right") => Some(Door::Right),
            Some("down") => Some(Door::Down),
            _ => {
                self.complain(door.line(), format!("a door opens left, right or down, not {door}"));
                None
            }
        });
        let heat = node.get("heat").and_then(Node::as_str) == Some("yes");
        let temperature = node.get("temperature").map(|degrees| self.number(degrees, -273.0, 500.0));
        let Some(list) = node.get("surfaces").and_then(Node::as_list) else {
            self.complain(node.line(), "`surfaces` is missing: list at least one");
            return Place { at, size, door, heat, temperature, surfaces: Vec::new() };
        };
        let surfaces = list.iter().map(|surface| self.surface(surface)).collect();
        Place { at, size, door, heat, temperature, surfaces }
    }

    fn surface(&mut self, node: &Node<'_>) -> Surface {
        let keys = ["at", "columns", "rows", "apart"];
        self.problems.extend(document::check_keys(self.file, node.as_map().unwrap_or_default(), &keys));
        let at = self.vector(node, "at");
        let mut read = |key: &str, least: f32, most: f32| {
            if let Some(value) = node.get(key) {
                self.number(value, least, most)
            } else {
                self.problems.push(node.problem(self.file, format!("`{key}` is missing")));
                least
            }
        };
        let (columns, rows) = (read("columns", 1.0, MAX_SLOTS), read("rows", 1.0, MAX_SLOTS));
        let apart = read("apart", 0.01, 5.0);
        if columns * rows > MAX_SLOTS {
            self.complain(node.line(), format!("more than {MAX_SLOTS} slots on one surface"));
        }
        Surface { at, columns: columns as u32, rows: rows as u32, apart }
    }

    fn vector(&mut self, node: &Node<'_>, key: &str) -> [f32; 3] {
        let list = node.get(key).and_then(Node::as_list);
        if let Some([x, y, z]) = list {
            [self.number(x, -50.0, 50.0), self.number(y, -50.0, 50.0), self.number(z, -50.0, 50.0)]
        } else {
            self.complain(node.line(), format!("`{key}` needs three numbers: [x, y, z]"));
            [0.0; 3]
        }
    }

    fn number(&mut self, node: &Node<'_>, least: f32, most: f32) -> f32 {
        match number(node.as_str().unwrap_or_default(), least, most) {
            Ok(number) => number,
            Err(why) => {
                self.complain(node.line(), why);
                least
            }
        }
    }
}
