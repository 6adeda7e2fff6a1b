//! Texts to statements, and a count of matches that shares no code with the library.

use std::collections::BTreeMap;

use commis_mcl::{Statement, Term, parse};
use commis_metrics::smatch::{Budget, Node, Smatch, smatch};

/// The statements of a text without header line.
pub(crate) fn network(text: &str) -> Vec<Statement> {
    statements(&format!("#network\n{text}"))
}

/// The score within a budget that is never interrupted.
pub(crate) fn aligned_within(nodes: usize, solution: &[Statement], gold: &[Statement]) -> Smatch {
    smatch(solution, gold, &Budget { nodes, ..Budget::default() }).unwrap()
}

/// The score within the budget of every evaluation.
pub(crate) fn aligned(solution: &[Statement], gold: &[Statement]) -> Smatch {
    aligned_within(Budget::NODES, solution, gold)
}

/// The statements of a solution file.
pub(crate) fn statements(text: &str) -> Vec<Statement> {
    parse(text).program.recipes.into_iter().flat_map(|recipe| recipe.statements).collect()
}

/// A published file, or `None` with a word about it.
pub(crate) fn published(path: &str) -> Option<Vec<Statement>> {
    commis_shared_data::read(&format!("data/muhai/{path}")).map(|text| statements(&text))
}

/// A published gold network.
pub(crate) fn gold(recipe: &str) -> Option<Vec<Statement>> {
    published(&format!("gold/{recipe}.solution"))
}

/// What stands in a slot, by its text.
pub(crate) fn text(term: &Term) -> &str {
    match term {
        Term::Variable(text) | Term::Constant(text) | Term::Number(_, text) => text,
        Term::List(_) => panic!("no lists in these networks"),
    }
}

/// Counts the matches of a score's alignment by hand.
pub(crate) fn recount(solution: &[Statement], gold: &[Statement], score: &Smatch) -> usize {
    let mut statement_of = BTreeMap::new();
    let mut variable_of = BTreeMap::new();
    for pair in &score.alignment {
        match (&pair.solution, &pair.gold) {
            (Node::Statement { statement, .. }, Node::Statement { statement: other, .. }) => {
                assert!(statement_of.insert(*statement, *other).is_none());
            }
            (Node::Variable { name, .. }, Node::Variable { name: other, .. }) => {
                assert!(variable_of.insert(name.clone(), other.clone()).is_none());
            }
            _ => panic!("a statement aligned with a variable"),
        }
    }
    let distinct = |mut images: Vec<String>| {
        let before = images.len();
        images.sort();
        images.dedup();
        assert_eq!(before, images.len(), "two nodes share an image");
    };
    distinct(statement_of.values().map(ToString::to_string).collect());
    distinct(variable_of.values().cloned().collect());
    let mut matched = variable_of.len();
    for (&here, &there) in &statement_of {
        let (here, there) = (&solution[here], &gold[there]);
        matched += usize::from(here.primitive == there.primitive);
        for (one, other) in here.args.iter().zip(&there.args) {
            matched += usize::from(match (&one.term, &other.term) {
                (Term::Variable(v), Term::Variable(w)) => {
                    variable_of.get(&**v).map(String::as_str) == Some(&**w)
                }
                (Term::Variable(_), _) | (_, Term::Variable(_)) => false,
                (one, other) => text(one) == text(other),
            });
        }
    }
    matched
}

/// A small generator, so that failures can be repeated.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// A shuffled copy.
    pub(crate) fn shuffled<T: Clone>(&mut self, items: &[T]) -> Vec<T> {
        let mut items = items.to_vec();
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
        items
    }

    /// A random network: few names, so that much is alike.
    pub(crate) fn network(
        &mut self,
        statements: usize,
        variables: usize,
        primitives: &[&str],
    ) -> Vec<Statement> {
        let mut text = String::new();
        for _ in 0..statements {
            text += "(";
            text += primitives[self.below(primitives.len())];
            for _ in 0..=self.below(4) {
                let (sort, count) = if self.below(4) == 0 { (" c", 2) } else { (" ?v", variables) };
                text += sort;
                text += &self.below(count).to_string();
            }
            text += ")\n";
        }
        network(&text)
    }
}

/// The same network with other variable names.
pub(crate) fn renamed(statements: &[Statement]) -> Vec<Statement> {
    let mut statements = statements.to_vec();
    for statement in &mut statements {
        for arg in &mut statement.args {
            if let Term::Variable(name) = &arg.term {
                let reversed: String = name.chars().skip(1).collect::<Vec<_>>().into_iter().rev().collect();
                arg.term = Term::Variable(format!("?{reversed}-x").into());
            }
        }
    }
    statements
}
