//! Answers that were given before. Samples of one model are often the same to the letter, and so is their result.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use foldhash::fast::RandomState;

use crate::answers::{Given, Record};
use crate::judge::Verdict;

/// Answers after which those before them are forgotten unless they came again.
const ANSWERS: usize = 512;
/// The same in bytes.
const BYTES: usize = 8 << 20;

/// The results of late answers.
#[derive(Default)]
pub(crate) struct Repeats {
    hasher: RandomState,
    known: Mutex<Generations>,
}

/// What was judged lately, and what was judged or asked for a little earlier.
#[derive(Default)]
struct Generations {
    new: HashMap<u64, Arc<Known>>,
    old: HashMap<u64, Arc<Known>>,
    /// Bytes of the new ones.
    bytes: usize,
}

struct Known {
    record: Record,
    verdict: Verdict,
}

/// Everything of an answer that its result depends on. Its id and its place only say which one it is.
#[derive(PartialEq, Eq)]
struct Essence<'r> {
    recipe: Option<&'r str>,
    label: Option<&'r str>,
    warnings: &'r [String],
    given: &'r Given,
}

impl<'r> Essence<'r> {
    fn of(record: &'r Record) -> Essence<'r> {
        let recipe = record.recipe.as_deref();
        // Where the recipe is named, nobody asks for the label.
        let label = record.label.as_deref().filter(|_| recipe.is_none());
        Essence { recipe, label, warnings: &record.warnings, given: &record.given }
    }
}

impl Hash for Essence<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.recipe, self.label).hash(state);
        match self.given {
            Given::Text { text, .. } => text.hash(state),
            Given::Nothing | Given::Unreadable(_) => {}
        }
    }
}

impl Repeats {
    /// The result of an answer: that of an equal one before it, or what `judge` says. It is kept if `keeps` says so.
    pub(crate) fn or_judge(
        &self,
        record: &Record,
        judge: impl FnOnce() -> Option<Verdict>,
        keeps: impl FnOnce() -> bool,
    ) -> Option<Verdict> {
        let key = self.key(record);
        if let Some(known) = self.find(key, record) {
            let mut verdict = known.verdict.clone();
            verdict.row.id.clone_from(&record.id);
            verdict.row.comes_from(&record.origin);
            return Some(verdict);
        }
        let verdict = judge()?;
        if record.weight() <= BYTES && keeps() {
            let known = Known { record: record.clone(), verdict: verdict.clone() };
            self.look(|generations| generations.keep(key, Arc::new(known)));
        }
        Some(verdict)
    }

    fn key(&self, record: &Record) -> u64 {
        self.hasher.hash_one(Essence::of(record))
    }

    fn find(&self, key: u64, record: &Record) -> Option<Arc<Known>> {
        let known = self.look(|generations| generations.find(key))?;
        (Essence::of(&known.record) == Essence::of(record)).then_some(known)
    }

    fn look<T>(&self, at: impl FnOnce(&mut Generations) -> T) -> T {
        at(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Generations {
    fn find(&mut self, key: u64) -> Option<Arc<Known>> {
        if let Some(known) = self.new.get(&key) {
            return Some(Arc::clone(known));
        }
        let known = self.old.remove(&key)?;
        self.keep(key, Arc::clone(&known));
        Some(known)
    }

    fn keep(&mut self, key: u64, known: Arc<Known>) {
        self.bytes += known.record.weight();
        if self.new.len() >= ANSWERS || self.bytes > BYTES {
            self.old = std::mem::take(&mut self.new);
            self.bytes = known.record.weight();
        }
        self.new.insert(key, known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Row;
    use commis_metrics::Outcome;

    fn verdict(record: &Record) -> Verdict {
        let row = Row::without_scores(record.id.clone(), "cream".to_owned(), Outcome::ParseError);
        Verdict { row, explanation: None, program: None }
    }

    fn record(id: &str, text: &str) -> Record {
        Record::new(id, "cream", Some(text.to_owned()))
    }

    /// Whether an answer is judged, and not taken for an earlier one.
    fn is_judged(repeats: &Repeats, record: &Record) -> bool {
        let mut judged = false;
        let judge = || {
            judged = true;
            Some(verdict(record))
        };
        let found = repeats.or_judge(record, judge, || true);
        assert_eq!(found.map(|found| found.row.id), Some(record.id.clone()));
        judged
    }

    #[test]
    fn an_equal_answer_is_judged_once() {
        let repeats = Repeats::default();
        assert!(is_judged(&repeats, &record("1", "(mix ?a)")));
        assert!(!is_judged(&repeats, &record("2", "(mix ?a)")));
        assert!(is_judged(&repeats, &record("3", "(mix ?b)")));
        let elsewhere = Record { recipe: Some("butter".to_owned()), ..record("4", "(mix ?a)") };
        assert!(is_judged(&repeats, &elsewhere));
        let warned = Record { warnings: vec!["odd".to_owned()], ..record("5", "(mix ?a)") };
        assert!(is_judged(&repeats, &warned));
        let fenced = Given::Text { text: "(mix ?a)".to_owned(), starts_in_fence: true };
        assert!(is_judged(&repeats, &Record { given: fenced, ..record("6", "") }));
    }

    #[test]
    fn a_label_counts_where_no_recipe_is_named() {
        let repeats = Repeats::default();
        let labelled = |label: &str, recipe: Option<&str>| Record {
            label: Some(label.to_owned()),
            recipe: recipe.map(str::to_owned),
            ..record("1", "(mix ?a)")
        };
        assert!(is_judged(&repeats, &labelled("a", None)));
        assert!(is_judged(&repeats, &labelled("b", None)));
        assert!(is_judged(&repeats, &labelled("a", Some("cream"))));
        assert!(!is_judged(&repeats, &labelled("b", Some("cream"))));
    }

    #[test]
    fn what_was_not_finished_in_time_is_not_kept() {
        let repeats = Repeats::default();
        let answer = record("1", "(mix ?a)");
        assert!(repeats.or_judge(&answer, || None, || true).is_none());
        assert!(repeats.or_judge(&answer, || Some(verdict(&answer)), || false).is_some());
        assert!(is_judged(&repeats, &answer));
    }

    #[test]
    fn answers_that_do_not_come_again_are_forgotten() {
        let repeats = Repeats::default();
        let number = |at: usize| record("1", &at.to_string());
        for at in 0..4 * ANSWERS {
            assert!(is_judged(&repeats, &number(at)));
            assert!(!is_judged(&repeats, &record("again", "0")), "it comes again and again");
        }
        assert!(is_judged(&repeats, &number(1)));
        let kept = repeats.look(|generations| generations.new.len() + generations.old.len());
        assert!(kept <= 2 * ANSWERS, "{kept}");
    }
}
