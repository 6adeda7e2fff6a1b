//! Small networks, where trying everything is possible.

use std::collections::BTreeMap;

use commis_mcl::{Statement, Term};

use crate::support::{Dice, aligned, text};

/// The maximum over all alignments of statements with statements and variables with variables.
pub(crate) fn best_within_sorts(solution: &[Statement], gold: &[Statement]) -> usize {
    let (left, right) = (variables(solution), variables(gold));
    let mut state = Trial {
        solution,
        gold,
        left: &left,
        right: &right,
        offers: vec![vec![0; right.len()]; left.len()],
        taken: vec![false; gold.len()],
        best: 0,
    };
    state.place(0, 0);
    state.best
}

fn variables(statements: &[Statement]) -> BTreeMap<String, usize> {
    let mut numbers = BTreeMap::new();
    for arg in statements.iter().flat_map(|statement| &statement.args) {
        if let Term::Variable(name) = &arg.term {
            let next = numbers.len();
            numbers.entry(name.to_string()).or_insert(next);
        }
    }
    numbers
}

struct Trial<'a> {
    solution: &'a [Statement],
    gold: &'a [Statement],
    left: &'a BTreeMap<String, usize>,
    right: &'a BTreeMap<String, usize>,
    offers: Vec<Vec<usize>>,
    taken: Vec<bool>,
    best: usize,
}

impl Trial<'_> {
    fn place(&mut self, statement: usize, gained: usize) {
        let Some(here) = self.solution.get(statement) else {
            let rest = best_variables(&self.offers, self.right.len());
            self.best = self.best.max(gained + rest);
            return;
        };
        self.place(statement + 1, gained);
        for other in 0..self.gold.len() {
            if self.taken[other] {
                continue;
            }
            let there = &self.gold[other];
            let mut gain = usize::from(here.primitive == there.primitive);
            let mut offered = Vec::new();
            for (one, other) in here.args.iter().zip(&there.args) {
                match (&one.term, &other.term) {
                    (Term::Variable(v), Term::Variable(w)) => {
                        offered.push((self.left[&**v], self.right[&**w]));
                    }
                    (Term::Variable(_), _) | (_, Term::Variable(_)) => {}
                    (one, other) => gain += usize::from(text(one) == text(other)),
                }
            }
            self.taken[other] = true;
            for &(v, w) in &offered {
                self.offers[v][w] += 1;
            }
            self.place(statement + 1, gained + gain);
            for &(v, w) in &offered {
                self.offers[v][w] -= 1;
            }
            self.taken[other] = false;
        }
    }
}

/// Best pairing of variables by trying every set of partners: each pair gains 1 and what is offered.
fn best_variables(offers: &[Vec<usize>], partners: usize) -> usize {
    let mut best = vec![0; 1 << partners];
    for offer in offers {
        for set in (0..1usize << partners).rev() {
            for (partner, gain) in offer.iter().enumerate().filter(|(partner, _)| set & (1 << partner) != 0) {
                best[set] = best[set].max(best[set & !(1 << partner)] + 1 + gain);
            }
        }
    }
    best[(1 << partners) - 1]
}

#[test]
fn equals_exhaustive_search_on_500_pairs() {
    let mut dice = Dice(42);
    let primitives = ["mix", "beat", "fetch"];
    for round in 0..500 {
        let (mut many, mut few) = (1 + dice.below(8), 1 + dice.below(3));
        if many <= 5 {
            few = 1 + dice.below(5);
        }
        if round % 2 == 1 {
            std::mem::swap(&mut many, &mut few);
        }
        let (a, b) = (1 + dice.below(6), 1 + dice.below(6));
        let solution = dice.network(many, a, &primitives);
        let gold = dice.network(few, b, &primitives);
        let score = aligned(&solution, &gold);
        assert!(score.optimal, "round {round}");
        assert_eq!(
            score.matched,
            best_within_sorts(&solution, &gold),
            "round {round}: {solution:?} {gold:?}"
        );
    }
}

/// The maximum over all injective maps of nodes, statements and variables alike.
fn best_over_all_nodes(solution: &[Statement], gold: &[Statement]) -> usize {
    let (left, right) = (variables(solution), variables(gold));
    let nodes = solution.len() + left.len();
    let mut image: Vec<Option<usize>> = Vec::new();
    let mut best = 0;
    let count = |image: &[Option<usize>]| {
        let mut matched = 0;
        let concept = |statements: &[Statement], node: usize| {
            statements.get(node).map_or("var".to_owned(), |statement| statement.primitive.to_string())
        };
        for (node, other) in image.iter().enumerate().filter_map(|(node, image)| Some((node, (*image)?))) {
            matched += usize::from(concept(solution, node) == concept(gold, other));
            let (Some(here), Some(there)) = (solution.get(node), gold.get(other)) else { continue };
            for (one, other) in here.args.iter().zip(&there.args) {
                matched += usize::from(match (&one.term, &other.term) {
                    (Term::Variable(v), Term::Variable(w)) => {
                        image[solution.len() + left[&**v]] == Some(gold.len() + right[&**w])
                    }
                    (Term::Variable(_), _) | (_, Term::Variable(_)) => false,
                    (one, other) => text(one) == text(other),
                });
            }
        }
        matched
    };
    fn extend(
        image: &mut Vec<Option<usize>>,
        nodes: usize,
        others: usize,
        best: &mut usize,
        count: &dyn Fn(&[Option<usize>]) -> usize,
    ) {
        if image.len() == nodes {
            *best = (*best).max(count(image));
            return;
        }
        let free: Vec<usize> = (0..others).filter(|other| !image.contains(&Some(*other))).collect();
        for choice in std::iter::once(None).chain(free.into_iter().map(Some)) {
            image.push(choice);
            extend(image, nodes, others, best, count);
            image.pop();
        }
    }
    extend(&mut image, nodes, gold.len() + right.len(), &mut best, &count);
    best
}

#[test]
fn statements_called_var_may_stand_for_variables() {
    let mut dice = Dice(11);
    for round in 0..200 {
        let network = |dice: &mut Dice| {
            let (statements, variables) = (1 + dice.below(3), 1 + dice.below(3));
            dice.network(statements, variables, &["var", "mix"])
        };
        let (solution, gold) = (network(&mut dice), network(&mut dice));
        let score = aligned(&solution, &gold);
        assert!(score.optimal, "round {round}");
        assert_eq!(
            score.matched,
            best_over_all_nodes(&solution, &gold),
            "round {round}: {solution:?} {gold:?}"
        );
    }
}
