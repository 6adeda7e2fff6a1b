//! State probing: does a reader know what is on the counter after step 4?
//!
//! A [`StateGraph`] tells a recipe as world states: the items that are there before the first step, and per step which
//! items become which. It is an open file form ([`read_graphs`], [`SCHEMA`]) that people can annotate by hand.
//! [`World`] works out what follows from it: the state after every step, when an ingredient is used first, which
//! items contain it. [`StateGraph::validate`] names everything that appears or disappears without a reason.
//!
//! Nobody has to annotate what can be cooked: [`states_of`] follows the food through an executed gold network, as
//! [`Cooked`] does when the execution is already there. Items are put into words in several languages ([`Wording`]).
//!
//! ```
//! use commis_corpus::Builtin;
//! use commis_probe::{Language, Wording, states_of};
//! use commis_sim::{RuleSet, Simulator};
//!
//! let corpus = Builtin::Published.load();
//! let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
//! let recipe = &corpus.recipe("almond-crescent-cookies").unwrap().recipe;
//! let graph = states_of(recipe, &simulator, &Wording::builtin(Language::English).unwrap()).unwrap();
//! assert!(graph.validate().is_empty());
//! assert_eq!(graph.steps[0].items[0].text, "butter and white sugar, beaten, in a large bowl");
//! assert_eq!(graph.steps[6].items[0].text, "33 cookies, baked, on a baking tray");
//! ```
//!
//! The same by hand:
//!
//! ```
//! use commis_probe::read_graphs;
//!
//! let toast = r#"{"id": "toast", "title": "Toast", "language": "en",
//!   "ingredients": [{"id": "i1", "text": "bread, 1 slice"}, {"id": "i2", "text": "butter, 10 g"}],
//!   "steps": [
//!     {"text": "Toast the bread.", "transforms": [{"from": ["i1"], "to": ["s1.1"]}],
//!      "items": [{"id": "s1.1", "text": "toasted bread"}]},
//!     {"text": "Butter it.", "transforms": [{"from": ["s1.1", "i2"], "to": ["s2.1"]}],
//!      "items": [{"id": "s2.1", "text": "toast"}]}]}"#;
//! let reading = read_graphs("toast.json", toast);
//! let graph = &reading.graphs[0].graph;
//! assert!(graph.validate().is_empty());
//!
//! let world = graph.world();
//! let texts = |step| world.state(step).iter().map(|&item| world.node(item).text).collect::<Vec<_>>();
//! assert_eq!(texts(1), ["butter, 10 g", "toasted bread"]);
//! assert_eq!(texts(2), ["toast"]);
//! let butter = world.node_of("i2").unwrap();
//! assert_eq!(world.first_use(butter), Some(2));
//! assert!(world.contains(world.node_of("s2.1").unwrap(), butter));
//! ```
//!
//! Questions follow from a graph: [`tasks`] makes the three published kinds with their right answers, [`answers`] reads
//! what a system wrote, [`score`] judges files of it and compares two systems with the tests of [`statistics`].
//! [`Baseline`]s need no model; [`agreement`] asks whether two people see the same items, and [`text`] shows all that to
//! people.
//!
//! ```
//! use commis_probe::score::{AnswerKey, Sheet, score};
//! use commis_probe::tasks::{Construction, Generator, Gold, TaskKind};
//! # let toast = r#"{"id": "toast", "title": "Toast", "language": "en",
//! #   "ingredients": [{"id": "i1", "text": "bread, 1 slice"}, {"id": "i2", "text": "butter, 10 g"}],
//! #   "steps": [
//! #     {"text": "Toast the bread.", "transforms": [{"from": ["i1"], "to": ["s1.1"]}],
//! #      "items": [{"id": "s1.1", "text": "toasted bread"}]},
//! #     {"text": "Butter it.", "transforms": [{"from": ["s1.1", "i2"], "to": ["s2.1"]}],
//! #      "items": [{"id": "s2.1", "text": "toast"}]}]}"#;
//! # let reading = commis_probe::read_graphs("toast.json", toast);
//! # let graph = &reading.graphs[0].graph;
//!
//! let generator = Generator { seed: 1, all: true, construction: Construction::Published, phrasing: None };
//! let tasks = generator.generate(graph, TaskKind::IngredientUsage).instances;
//! assert_eq!((tasks[2].id.as_str(), &tasks[2].gold), ("toast/ingredient-usage/i2@1", &Gold::Truth(true)));
//!
//! let key = AnswerKey::of(&tasks);
//! let sheet = Sheet::of(&key, [("toast/ingredient-usage/i2@1", " True. "), ("toast/ingredient-usage/i2@2", "Perhaps")]);
//! let usage = &score(&key, &sheet).tasks[0];
//! assert_eq!((usage.right, usage.wrong, usage.unreadable, usage.missing), (1, 0, 1, 2));
//! ```
#![cfg_attr(test, expect(clippy::float_cmp, reason = "tests state exact values on purpose"))]

pub mod agreement;
pub mod answers;
mod baseline;
mod cooked;
pub mod graph;
mod published;
pub mod score;
pub mod statistics;
pub mod tasks;
pub mod text;
mod wording;

pub use baseline::Baseline;
pub use cooked::{Cooked, NoStates, states_of};
pub use graph::{
    Edge, Finding, GraphStep, Ingredient, Item, Node, NodeId, ReadGraph, Reading, Reference, Rule, SCHEMA,
    StateGraph, Transform, World, read_graphs, slice_of,
};
pub use published::{PerTask, Published, PublishedRow, published};
pub use wording::{Language, Wording};
