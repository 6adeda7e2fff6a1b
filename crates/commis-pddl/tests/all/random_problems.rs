//! A thousand random small problems: what one part of the crate says, the others confirm.
#![cfg(test)]

use std::collections::{HashSet, VecDeque};

use commis_pddl::{
    Domain, Plan, Problem, SearchLimits, SearchOutcome, Strategy as Search, check_domain, fix, read_domain,
    read_domain_strictly, read_problem, read_problem_strictly, solve, validate, write_domain, write_problem,
};
use proptest::prelude::*;

const BLOCKS: &str = "(define (domain blocks) (:requirements :strips :typing) (:types block - object)
  (:predicates (on ?x ?y - block) (table ?x - block) (clear ?x - block) (holding ?x - block) (free))
  (:action pick :parameters (?x - block) :precondition (and (clear ?x) (table ?x) (free))
    :effect (and (holding ?x) (not (clear ?x)) (not (table ?x)) (not (free))))
  (:action put :parameters (?x - block) :precondition (holding ?x)
    :effect (and (table ?x) (clear ?x) (free) (not (holding ?x))))
  (:action stack :parameters (?x ?y - block) :precondition (and (holding ?x) (clear ?y))
    :effect (and (on ?x ?y) (clear ?x) (free) (not (holding ?x)) (not (clear ?y))))
  (:action unstack :parameters (?x ?y - block) :precondition (and (on ?x ?y) (clear ?x) (free))
    :effect (and (holding ?x) (clear ?y) (not (on ?x ?y)) (not (clear ?x)) (not (free)))))";

const LOGISTICS: &str = "(define (domain logistics) (:requirements :strips :typing :negative-preconditions)
  (:types thing place - object truck parcel - thing)
  (:predicates (at ?x - thing ?p - place) (in ?x - parcel ?t - truck) (road ?a ?b - place) (full ?t - truck))
  (:action drive :parameters (?t - truck ?a ?b - place) :precondition (and (at ?t ?a) (road ?a ?b))
    :effect (and (at ?t ?b) (not (at ?t ?a))))
  (:action load :parameters (?x - parcel ?t - truck ?p - place)
    :precondition (and (at ?x ?p) (at ?t ?p) (not (full ?t)))
    :effect (and (in ?x ?t) (full ?t) (not (at ?x ?p))))
  (:action unload :parameters (?x - parcel ?t - truck ?p - place) :precondition (and (in ?x ?t) (at ?t ?p))
    :effect (and (at ?x ?p) (not (in ?x ?t)) (not (full ?t)))))";

const GRID: &str = "(define (domain grid) (:requirements :strips :typing :negative-preconditions)
  (:types cell key - object)
  (:predicates (here ?c - cell) (next ?a ?b - cell) (locked ?c - cell) (lies ?k - key ?c - cell) (have ?k - key))
  (:action step :parameters (?a ?b - cell) :precondition (and (here ?a) (next ?a ?b) (not (locked ?b)))
    :effect (and (here ?b) (not (here ?a))))
  (:action take :parameters (?k - key ?c - cell) :precondition (and (here ?c) (lies ?k ?c))
    :effect (and (have ?k) (not (lies ?k ?c))))
  (:action open :parameters (?k - key ?a ?b - cell) :precondition (and (here ?a) (next ?a ?b) (have ?k) (locked ?b))
    :effect (and (not (locked ?b)) (not (have ?k)))))";

fn blocks() -> impl Strategy<Value = (&'static str, String)> {
    (prop::collection::vec(any::<u8>(), 4), prop::collection::vec((0..4usize, 0..4usize), 1..4)).prop_map(
        |(places, goals)| {
            // Each block stands on the table or on a clear earlier one.
            let mut init = vec!["(free)".to_owned()];
            let mut clear = vec![true; places.len()];
            for (block, place) in places.iter().enumerate() {
                let below = usize::from(*place) % (block + 1);
                if below < block && clear[below] {
                    clear[below] = false;
                    init.push(format!("(on b{block} b{below})"));
                } else {
                    init.push(format!("(table b{block})"));
                }
            }
            for (block, _) in clear.iter().enumerate().filter(|(_, clear)| **clear) {
                init.push(format!("(clear b{block})"));
            }
            let goal = goals.iter().map(|(a, b)| format!("(on b{a} b{b})")).collect::<Vec<_>>().concat();
            (BLOCKS, problem("blocks", "b0 b1 b2 b3 - block", &init.concat(), &goal))
        },
    )
}

fn logistics() -> impl Strategy<Value = (&'static str, String)> {
    let place = 0..4usize;
    (
        prop::collection::vec((place.clone(), place.clone()), 2..7),
        prop::collection::vec(place.clone(), 2),
        prop::collection::vec((place.clone(), place), 1..3),
    )
        .prop_map(|(roads, trucks, parcels)| {
            let mut init: Vec<String> = roads.iter().map(|(a, b)| format!("(road p{a} p{b})")).collect();
            let mut goal: Vec<String> = Vec::new();
            for (number, at) in trucks.iter().enumerate() {
                init.push(format!("(at t{number} p{at})"));
            }
            for (number, (from, to)) in parcels.iter().enumerate() {
                init.push(format!("(at x{number} p{from})"));
                goal.push(format!("(at x{number} p{to})(not (full t{number}))"));
            }
            let objects = "t0 t1 - truck x0 x1 - parcel p0 p1 p2 p3 - place";
            (LOGISTICS, problem("logistics", objects, &init.concat(), &goal.concat()))
        })
}

fn grid() -> impl Strategy<Value = (&'static str, String)> {
    (prop::collection::vec(any::<bool>(), 9), prop::collection::vec(0..9usize, 1..3), 0..9usize, 0..9usize)
        .prop_map(|(locked, keys, start, end)| {
            let mut init = vec![format!("(here c{start})")];
            for (cell, locked) in locked.iter().enumerate() {
                if *locked && cell != start {
                    init.push(format!("(locked c{cell})"));
                }
                if cell % 3 < 2 {
                    init.push(format!("(next c{cell} c{0})(next c{0} c{cell})", cell + 1));
                }
                if cell < 6 {
                    init.push(format!("(next c{cell} c{0})(next c{0} c{cell})", cell + 3));
                }
            }
            for (number, at) in keys.iter().enumerate() {
                init.push(format!("(lies k{number} c{at})"));
            }
            let objects = "c0 c1 c2 c3 c4 c5 c6 c7 c8 - cell k0 k1 - key";
            (GRID, problem("grid", objects, &init.concat(), &format!("(here c{end})")))
        })
}

fn problem(domain: &str, objects: &str, init: &str, goal: &str) -> String {
    format!(
        "(define (problem p) (:domain {domain}) (:objects {objects}) (:init {init}) (:goal (and {goal})))"
    )
}

/// The dataset's search as plainly as it can be written: no pruning, no bits.
fn plain_search(domain: &Domain, problem: &Problem) -> Option<Plan> {
    use commis_pddl::{Atom, PlanStep};
    use std::collections::BTreeSet;
    let objects_of = |kind: &str| -> Vec<_> {
        let mut stack = vec![kind.to_owned()];
        let mut found = Vec::new();
        while let Some(next) = stack.pop() {
            let of = |typed: &&commis_pddl::Typed| typed.kind.to_string() == next;
            found.extend(problem.objects.iter().filter(of).map(|typed| typed.name.clone()));
            stack.extend(domain.types.iter().filter(of).map(|typed| typed.name.to_string()));
        }
        found
    };
    let mut steps: Vec<PlanStep> = Vec::new();
    for action in &domain.actions {
        let mut bindings: Vec<Vec<_>> = vec![Vec::new()];
        for parameter in &action.parameters {
            let objects = objects_of(&parameter.kind.to_string());
            bindings = bindings
                .into_iter()
                .flat_map(|binding| {
                    objects.iter().map(move |object| {
                        let mut longer = binding.clone();
                        longer.push(object.clone());
                        longer
                    })
                })
                .collect();
        }
        steps.extend(
            bindings.into_iter().map(|arguments| PlanStep { action: action.name.clone(), arguments }),
        );
    }
    let after = |state: &BTreeSet<Atom>, step: &PlanStep| -> Option<BTreeSet<Atom>> {
        let action = domain.actions.iter().find(|action| action.name == step.action)?;
        let bound = |atom: &Atom| {
            let word = |word: &std::sync::Arc<str>| {
                let at = action.parameters.iter().position(|parameter| parameter.name == *word);
                at.map_or_else(|| word.clone(), |at| step.arguments[at].clone())
            };
            Atom::new(atom.words.iter().map(word).collect())
        };
        let holds = |atom: &Atom| state.contains(&bound(atom));
        if !action.precondition.positive.iter().all(holds) || action.precondition.negative.iter().any(holds) {
            return None;
        }
        let mut next = state.clone();
        for atom in &action.effect.delete {
            next.remove(&bound(atom));
        }
        next.extend(action.effect.add.iter().map(bound));
        Some(next)
    };
    let is_goal = |state: &BTreeSet<Atom>| {
        problem.goal.positive.iter().all(|atom| state.contains(atom))
            && !problem.goal.negative.iter().any(|atom| state.contains(atom))
    };
    let start: BTreeSet<Atom> = problem.init.iter().cloned().collect();
    if is_goal(&start) {
        return Some(Plan::new());
    }
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = VecDeque::from([(start, Plan::new())]);
    while let Some((state, plan)) = queue.pop_front() {
        for step in &steps {
            let Some(next) = after(&state, step) else { continue };
            let mut longer = plan.clone();
            longer.push(step.clone());
            if is_goal(&next) {
                return Some(longer);
            }
            if seen.insert(next.clone()) {
                queue.push_back((next, longer));
            }
        }
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn searches_validator_and_fixer_agree((domain_text, problem_text) in prop_oneof![blocks(), logistics(), grid()]) {
        let domain = read_domain(domain_text).unwrap();
        let problem = read_problem(&problem_text, &domain).unwrap();
        let outcome = |strategy| solve(&domain, &problem, strategy, &SearchLimits::default()).outcome;
        let shortest = outcome(Search::BreadthFirst);
        let decided = matches!(shortest, SearchOutcome::Plan { .. } | SearchOutcome::Unsolvable { .. });
        prop_assert!(decided);
        for strategy in [Search::BreadthFirst, Search::Greedy, Search::Optimal] {
            let found = outcome(strategy);
            prop_assert_eq!(found.plan().is_some(), shortest.plan().is_some(), "{:?}", strategy);
            if let (Some(plan), Some(shortest)) = (found.plan(), shortest.plan()) {
                prop_assert!(validate(&domain, &problem, plan).is_valid(), "{:?}", strategy);
                prop_assert!(plan.len() >= shortest.len());
                prop_assert!(strategy == Search::Greedy || plan.len() == shortest.len());
            }
        }
        let fixed = fix(&domain, std::slice::from_ref(&problem)).unwrap();
        let text = write_domain(&fixed.domain);
        let strict = read_domain_strictly(&text).unwrap();
        let strict_problem =
            read_problem_strictly(&write_problem(&fixed.problems[0]), &check_domain(&text).syntax).unwrap();
        let again = solve(&strict, &strict_problem, Search::BreadthFirst, &SearchLimits::default()).outcome;
        prop_assert_eq!(again.plan().map(Vec::len), shortest.plan().map(Vec::len));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Pruning, packing and skipping commuting steps must not change which plan comes first.
    #[test]
    fn breadth_first_search_returns_the_plain_searchs_plan((domain, problem) in prop_oneof![blocks(), logistics(), grid()]) {
        let domain = read_domain(domain).unwrap();
        let problem = read_problem(&problem, &domain).unwrap();
        let plain = plain_search(&domain, &problem);
        for count_all in [false, true] {
            let limits = SearchLimits { count_all, ..SearchLimits::default() };
            let found = solve(&domain, &problem, Search::BreadthFirst, &limits).outcome;
            prop_assert_eq!(found.plan(), plain.as_ref());
        }
        // With too few states for a plain search, a guided one takes over: it may give up, but not differ.
        for states in [5, 20, 50] {
            let limits = SearchLimits { states, ..SearchLimits::default() };
            match solve(&domain, &problem, Search::BreadthFirst, &limits).outcome {
                SearchOutcome::Limit { .. } => {}
                found => prop_assert_eq!(found.plan(), plain.as_ref()),
            }
        }
    }
}
