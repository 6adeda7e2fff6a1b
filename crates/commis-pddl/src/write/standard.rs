//! Standard PDDL from a model. Whoever builds a model — the repairer, an exporter — writes it with this.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::model::{Action, Atom, Condition, Domain, Kind, OBJECT, Problem, Typed};
use crate::strict::Formula;

/// Lines are filled up to about this column.
const WIDTH: usize = 100;

/// The domain as standard PDDL. The requirements are those its contents ask for.
pub fn write_domain(domain: &Domain) -> String {
    let mut out = format!("(define (domain {})\n", domain.name);
    let _ = writeln!(out, "  (:requirements {})", requirements(domain).join(" "));
    section(&mut out, ":types", &typed_lines(&parents_first(&domain.types)));
    section(&mut out, ":constants", &typed_lines(&domain.constants));
    let predicates: Vec<String> = domain
        .predicates
        .iter()
        .map(|predicate| {
            let arguments = typed_line(&predicate.arguments);
            if arguments.is_empty() {
                format!("({})", predicate.name)
            } else {
                format!("({} {arguments})", predicate.name)
            }
        })
        .collect();
    section(&mut out, ":predicates", &predicates);
    for rule in &domain.derived {
        let head = format!("({} {}", rule.name, typed_line(&rule.parameters));
        let _ = writeln!(
            out,
            "\n  (:derived {})\n    {})",
            head.trim_end(),
            conjunction(&rule.condition, &rule.more, 6)
        );
    }
    for action in &domain.actions {
        write_action(&mut out, action);
    }
    out.truncate(out.trim_end().len());
    out.push_str(")\n");
    out
}

/// The problem as standard PDDL.
pub fn write_problem(problem: &Problem) -> String {
    let mut out = format!("(define (problem {})\n  (:domain {})\n", problem.name, problem.domain);
    section(&mut out, ":objects", &typed_lines(&problem.objects));
    let facts: Vec<String> = problem.init.iter().map(Atom::to_string).collect();
    if facts.is_empty() {
        out.push_str("  (:init)\n");
    }
    section(&mut out, ":init", &facts);
    let _ = write!(out, "  (:goal {})", conjunction(&problem.goal, &problem.goal_more, 4));
    out.push_str(")\n");
    out
}

fn section(out: &mut String, head: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let _ = write!(out, "  ({head}");
    for line in lines {
        let _ = write!(out, "\n    {line}");
    }
    out.push_str(")\n");
}

fn write_action(out: &mut String, action: &Action) {
    let _ = writeln!(out, "\n  (:action {}", action.name);
    let _ = writeln!(out, "    :parameters ({})", typed_line(&action.parameters));
    if action.precondition != Condition::default() || !action.more.conditions.is_empty() {
        let text = conjunction(&action.precondition, &action.more.conditions, 6);
        let _ = writeln!(out, "    :precondition {text}");
    }
    let effect = Condition { positive: action.effect.add.clone(), negative: action.effect.delete.clone() };
    let _ = writeln!(out, "    :effect {})", conjunction(&effect, &action.more.effects, 6));
}

fn conjunction(condition: &Condition, more: &[Formula], indent: usize) -> String {
    let positive = condition.positive.iter().map(Atom::to_string);
    let negative = condition.negative.iter().map(|atom| format!("(not {atom})"));
    let literals: Vec<String> = positive.chain(negative).chain(more.iter().map(Formula::to_string)).collect();
    let short = format!("(and {})", literals.join(" "));
    if literals.is_empty() {
        "(and)".to_owned()
    } else if short.len() + indent + 16 <= WIDTH {
        short
    } else {
        let separator = format!("\n{}", " ".repeat(indent));
        format!("(and{separator}{})", literals.join(&separator))
    }
}

/// Neighbours of one type share it: `a b - t c - u`. Plain objects are typed too, so that nothing depends on order.
fn groups(names: &[Typed]) -> Vec<(Vec<&str>, &Kind)> {
    let mut groups: Vec<(Vec<&str>, &Kind)> = Vec::new();
    for typed in names {
        match groups.last_mut() {
            Some((group, kind)) if **kind == typed.kind => group.push(&typed.name),
            _ => groups.push((vec![&typed.name], &typed.kind)),
        }
    }
    groups
}

fn typed_line(names: &[Typed]) -> String {
    let groups = groups(names).into_iter().map(|(group, kind)| format!("{} - {kind}", group.join(" ")));
    groups.collect::<Vec<_>>().join(" ")
}

/// Parents before their children: the standard does not care, but lenient reading refuses the other order.
fn parents_first(types: &[Typed]) -> Vec<Typed> {
    let mut parents: BTreeMap<&str, &Typed> = BTreeMap::new();
    for typed in types {
        parents.entry(&typed.name).or_insert(typed);
    }
    let depth = |typed: &Typed| {
        let mut above = BTreeSet::new();
        let mut at = Some(typed);
        while let Some(kind) = at.and_then(|typed| typed.kind.names().first()) {
            // A type below itself has no depth; any order will do.
            if !above.insert(&**kind) {
                break;
            }
            at = parents.get(&**kind).copied();
        }
        above.len()
    };
    let mut seen = BTreeSet::new();
    let mut ordered: Vec<Typed> =
        types.iter().filter(|typed| seen.insert(typed.name.clone())).cloned().collect();
    ordered.sort_by_cached_key(depth);
    ordered
}

fn typed_lines(names: &[Typed]) -> Vec<String> {
    let mut lines = Vec::new();
    for (group, kind) in groups(names) {
        let mut line = String::new();
        for name in group {
            if line.len() + name.len() > WIDTH - 20 {
                lines.push(format!("{line} - {kind}"));
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(name);
        }
        lines.push(format!("{line} - {kind}"));
    }
    lines
}

fn requirements(domain: &Domain) -> Vec<&str> {
    let mut keys: Vec<&str> = vec![":strips", ":typing"];
    let conditions = || domain.actions.iter().map(|action| &action.precondition);
    let equality = |atom: &Atom| atom.predicate() == "=";
    // Goals may be negative even where no precondition is; requiring too much is harmless.
    keys.push(":negative-preconditions");
    if conditions().any(|condition| condition.positive.iter().chain(&condition.negative).any(equality)) {
        keys.push(":equality");
    }
    if domain
        .actions
        .iter()
        .any(|action| !(action.more.conditions.is_empty() && action.more.effects.is_empty()))
    {
        keys.push(":adl");
    }
    if !domain.derived.is_empty() {
        keys.push(":derived-predicates");
    }
    for key in domain.requirements.iter().map(|key| &**key) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// Whether a kind is the root of all types.
pub(super) fn is_object(kind: &Kind) -> bool {
    matches!(kind, Kind::Named(name) if &**name == OBJECT)
}
