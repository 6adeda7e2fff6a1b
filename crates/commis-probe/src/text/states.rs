//! World states, step by step.

use std::fmt::Write as _;

use commis_base::Paint;
use commis_base::layout::clean;

use crate::graph::{Node, NodeId, StateGraph, World};

/// What is on the counter after each step: what the step makes, or everything.
pub fn states(graph: &StateGraph, full: bool, paint: Paint) -> String {
    let world = graph.world();
    let mut out = format!("{}{}{}\n\n", paint.bold, clean(&graph.title), paint.end);
    for node in world.nodes().iter().take(graph.ingredients.len()) {
        line(&mut out, "   ", *node, "");
    }
    for (step, number) in graph.steps.iter().zip(1..) {
        let _ = writeln!(out, "\n{number:>2} {}", clean(&step.text));
        for item in world.created(number) {
            let sources = world.edges_of(number).iter().filter(|edge| edge.to == item).map(|edge| edge.from);
            line(&mut out, "   ", world.node(item), &format!(" ← {}", ids(&world, sources)));
        }
        for &item in world.discards_of(number) {
            let partly = world.edges_of(number).iter().any(|edge| edge.from == item);
            let what = if partly { "part of it is thrown away" } else { "thrown away" };
            let _ = writeln!(out, "   {:<5} {what}", world.node(item).id);
        }
        if full {
            let _ =
                writeln!(out, "   after step {number}: {}", ids(&world, world.state(number).iter().copied()));
        }
    }
    out
}

fn line(out: &mut String, indent: &str, node: Node<'_>, from: &str) {
    let _ = writeln!(out, "{indent}{:<5} {}{from}", clean(node.id), clean(node.text));
}

fn ids(world: &World<'_>, items: impl Iterator<Item = NodeId>) -> String {
    items.map(|item| world.node(item).id).collect::<Vec<_>>().join(", ")
}
