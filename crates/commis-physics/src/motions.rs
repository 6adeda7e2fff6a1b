//! Motion scripts: for every primitive the moves that carry it out, from `data/physics/motions.yaml`.

use std::collections::BTreeMap;

use commis_base::document::{self, Entry, Node};
use commis_base::{Problem, Source, excerpt, nearest};
use commis_sim::{PRIMITIVES, Primitive};

use crate::table::number;

/// The most moves of one script.
const MAX_MOVES: usize = 32;

/// One move. Names are arguments of the primitive.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the sentence of each move says what its fields are")]
pub enum Move {
    /// Carries things to the counter.
    Bring(Vec<String>),
    /// Tilts one vessel over another.
    Pour { from: String, into: String },
    /// Lets food fall into a vessel; `anew` takes everything out first.
    Drop { into: String, from: Option<String>, by: Way, anew: bool },
    /// Moves a tool in circles.
    Stir { within: String, with: String, turns: f32, per_second: f32 },
    /// Moves a closed vessel to and fro.
    Shake { what: String, seconds: f32 },
    /// Moves a tool against food, so many times, as near as `within` metres.
    Strokes { on: String, with: Option<String>, at: Option<String>, by: Stroke, times: u32, within: f32 },
    /// Puts a cover onto something.
    Lay { what: String, on: String },
    /// Takes a cover away.
    LiftOff { what: String, from: String },
    /// Carries something to a place, waits and carries it back.
    Visit { what: String, at: String },
    /// Turns a knob.
    Turn(String),
    /// Lets time pass over something.
    Wait(String),
    /// What must have happened by now.
    Trigger(Evidence, f32),
}

/// How food falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From one point.
    Spout,
    /// All over the target.
    Rows,
    /// Piece by piece, side by side.
    Hand,
    /// Through a shaken sieve.
    Sieve,
}

/// How a tool moves against food.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Down and up, a little further each time.
    Chop,
    /// Round it.
    Around,
    /// Down and up in one place.
    Press,
    /// To and fro on top of it.
    Roll,
    /// A short knock.
    Tap,
    /// To and fro all over it.
    Brush,
}

/// What a trigger counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// Strokes that came near enough.
    Strokes,
    /// Turns of a stirring tool.
    Turns,
    /// Seconds of shaking.
    Seconds,
    /// How much of what was wanted arrived, from 0 to 1.
    Share,
}

impl Evidence {
    /// Its name in scripts and reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Evidence::Strokes => "strokes",
            Evidence::Turns => "turns",
            Evidence::Seconds => "seconds",
            Evidence::Share => "share",
        }
    }
}

/// The scripts of all primitives.
#[derive(Clone, Debug)]
pub struct Motions {
    by_primitive: BTreeMap<String, Vec<Move>>,
}

impl Motions {
    /// The scripts that come with the project.
    #[must_use]
    pub fn builtin_source() -> Source {
        Source::new("data/physics/motions.yaml", include_str!("../../../data/physics/motions.yaml"))
    }

    /// Reads scripts. `own` are primitives beside the built-in ones.
    pub fn load(sources: &[Source], own: &[&'static Primitive]) -> Result<Motions, Vec<Problem>> {
        let mut primitives: BTreeMap<&str, &Primitive> = BTreeMap::new();
        for primitive in PRIMITIVES.iter().copied().chain(own.iter().copied()) {
            primitives.insert(primitive.signature.name, primitive);
        }
        let mut by_primitive = BTreeMap::new();
        let mut problems = Vec::new();
        for source in sources {
            let file = &*source.name;
            let root = match document::read(file, &source.text) {
                Ok(root) => root,
                Err(problem) => {
                    problems.push(problem);
                    continue;
                }
            };
            let Some(entries) = root.as_map() else {
                problems.push(root.problem(file, "expected a map from primitives to moves"));
                continue;
            };
            for entry in entries {
                let Some(primitive) = primitives.get(&*entry.key) else {
                    let names = primitives.keys().copied();
                    let hint = nearest(&entry.key, names).map(|near| format!("; did you mean `{near}`?"));
                    let message = format!(
                        "there is no primitive `{}`{}",
                        excerpt(&entry.key),
                        hint.unwrap_or_default()
                    );
                    problems.push(Problem::new(file, entry.line, message));
                    continue;
                };
                let mut reader = Reader { file, primitive, problems: &mut problems };
                let moves = reader.moves(&entry.value);
                by_primitive.insert(entry.key.to_string(), moves);
            }
        }
        if problems.is_empty() { Ok(Motions { by_primitive }) } else { Err(problems) }
    }

    /// The script of a primitive; `None` for one that nobody wrote a script for.
    pub fn of(&self, primitive: &str) -> Option<&[Move]> {
        self.by_primitive.get(primitive).map(Vec::as_slice)
    }
}

struct Reader<'a> {
    file: &'a str,
    primitive: &'a Primitive,
    problems: &'a mut Vec<Problem>,
}

const NAMES: &[&str] = &[
    "bring", "drop", "lay", "lift-off", "pour", "shake", "stir", "strokes", "trigger", "turn", "visit",
    "wait",
];

impl Reader<'_> {
    fn complain(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(self.file, line, message));
    }

    fn moves(&mut self, node: &Node<'_>) -> Vec<Move> {
        let Some(list) = node.as_list() else {
            self.complain(node.line(), "expected a list of moves");
            return Vec::new();
        };
        if list.len() > MAX_MOVES {
            self.complain(node.line(), format!("more than {MAX_MOVES} moves in one script"));
        }
        list.iter().take(MAX_MOVES).filter_map(|node| self.one(node)).collect()
    }

    fn one(&mut self, node: &Node<'_>) -> Option<Move> {
        let Some([entry]) = node.as_map() else {
            self.complain(node.line(), "expected one move: `name: { … }`");
            return None;
        };
        match &*entry.key {
            "bring" => {
                let list = entry.value.as_list().unwrap_or_default();
                let roles = list.iter().map(|role| self.role(role)).collect();
                Some(Move::Bring(roles))
            }
            "pour" => Some(Move::Pour { from: self.need(entry, "from"), into: self.need(entry, "into") }),
            "drop" => Some(Move::Drop {
                into: self.need(entry, "into"),
                from: self.maybe(entry, "from"),
                by: self.way(entry)?,
                anew: entry.value.get("anew").and_then(Node::as_str) == Some("yes"),
            }),
            "stir" => Some(Move::Stir {
                within: self.need(entry, "in"),
                with: self.need(entry, "with"),
                turns: self.figure(entry, "turns", 1.0, 60.0),
                per_second: self.figure(entry, "per-second", 0.1, 5.0),
            }),
            "shake" => Some(Move::Shake {
                what: self.need(entry, "what"),
                seconds: self.figure(entry, "seconds", 0.5, 30.0),
            }),
            "strokes" => Some(Move::Strokes {
                on: self.need(entry, "on"),
                with: self.maybe(entry, "with"),
                at: self.maybe(entry, "at"),
                by: self.stroke(entry)?,
                times: self.figure(entry, "times", 1.0, 100.0) as u32,
                within: self.figure(entry, "within", 0.1, 50.0) / 100.0,
            }),
            "lay" => Some(Move::Lay { what: self.need(entry, "what"), on: self.need(entry, "on") }),
            "lift-off" => {
                Some(Move::LiftOff { what: self.need(entry, "what"), from: self.need(entry, "from") })
            }
            "visit" => {
                let at = entry.value.get("at").and_then(Node::as_str).unwrap_or_default().to_owned();
                Some(Move::Visit { what: self.need(entry, "what"), at })
            }
            "turn" => Some(Move::Turn(self.need(entry, "what"))),
            "wait" => Some(Move::Wait(self.need(entry, "for"))),
            "trigger" => self.trigger(entry),
            other => {
                let near = nearest(other, NAMES.iter().copied());
                let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
                self.complain(entry.line, format!("there is no move `{}`{hint}", excerpt(other)));
                None
            }
        }
    }

    fn way(&mut self, entry: &Entry<'_>) -> Option<Way> {
        match entry.value.get("by").and_then(Node::as_str) {
            Some("spout") => Some(Way::Spout),
            Some("rows") => Some(Way::Rows),
            Some("hand") => Some(Way::Hand),
            Some("sieve") => Some(Way::Sieve),
            _ => {
                self.complain(entry.line, "`by` is spout, rows, hand or sieve");
                None
            }
        }
    }

    fn stroke(&mut self, entry: &Entry<'_>) -> Option<Stroke> {
        match entry.value.get("by").and_then(Node::as_str) {
            Some("chop") => Some(Stroke::Chop),
            Some("around") => Some(Stroke::Around),
            Some("press") => Some(Stroke::Press),
            Some("roll") => Some(Stroke::Roll),
            Some("tap") => Some(Stroke::Tap),
            Some("brush") => Some(Stroke::Brush),
            _ => {
                self.complain(entry.line, "`by` is chop, around, press, roll, tap or brush");
                None
            }
        }
    }

    fn trigger(&mut self, entry: &Entry<'_>) -> Option<Move> {
        let kinds = [Evidence::Strokes, Evidence::Turns, Evidence::Seconds, Evidence::Share];
        for kind in kinds {
            if entry.value.get(kind.name()).is_some() {
                return Some(Move::Trigger(kind, self.figure(entry, kind.name(), 0.0, 1000.0)));
            }
        }
        self.complain(entry.line, "a trigger counts strokes, turns, seconds or a share");
        None
    }

    fn need(&mut self, entry: &Entry<'_>, key: &str) -> String {
        if let Some(node) = entry.value.get(key) {
            self.role(node)
        } else {
            self.complain(entry.line, format!("`{}` needs `{key}`", entry.key));
            String::new()
        }
    }

    fn maybe(&mut self, entry: &Entry<'_>, key: &str) -> Option<String> {
        entry.value.get(key).map(|node| self.role(node))
    }

    fn role(&mut self, node: &Node<'_>) -> String {
        let name = node.as_str().unwrap_or_default();
        let params = self.primitive.signature.params;
        if !params.iter().any(|param| param.name == name) {
            let near = nearest(name, params.iter().map(|param| param.name));
            let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            let of = self.primitive.signature.name;
            self.complain(node.line(), format!("`{of}` has no argument `{}`{hint}", excerpt(name)));
        }
        name.to_owned()
    }

    fn figure(&mut self, entry: &Entry<'_>, key: &str, least: f32, most: f32) -> f32 {
        let word = entry.value.get(key).and_then(Node::as_str).unwrap_or("nothing");
        match number(word, least, most) {
            Ok(figure) => figure,
            Err(why) => {
                self.complain(entry.line, format!("{key}: {why}"));
                least
            }
        }
    }
}
