//! Counts test results in the output of `cargo test -- --show-output`.
//!
//! The test harness calls a test passed when it returns. A test that finds nothing to test prints a line that
//! starts with `skipped: ` and returns, so what passing tests print is looked through for such lines.

use std::collections::BTreeSet;

/// Begins the line of a test that could not test anything.
const SKIPPED: &str = "skipped: ";

/// How many tests ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

/// Reads the output line by line.
#[derive(Debug, Default)]
pub(crate) struct Results {
    counts: Counts,
    /// In the part that repeats what passing tests printed.
    in_successes: bool,
    /// The test whose output is being read.
    test: String,
    /// The tests of this program that said they skipped.
    skipped: BTreeSet<String>,
}

impl Results {
    /// Takes in a line; whether it is worth showing.
    pub(crate) fn read(&mut self, line: &str) -> bool {
        if let Some(result) = line.strip_prefix("test result: ") {
            self.program_ended(result);
            return true;
        }
        match line {
            "successes:" => self.in_successes = true,
            "failures:" => self.in_successes = false,
            _ if !self.in_successes => {}
            _ => {
                let header = line.strip_prefix("---- ").and_then(|rest| rest.strip_suffix(" stdout ----"));
                if let Some(test) = header {
                    test.clone_into(&mut self.test);
                }
                if line.starts_with(SKIPPED) {
                    self.skipped.insert(self.test.clone());
                    return true;
                }
            }
        }
        !self.in_successes
    }

    /// `ok. 12 passed; 0 failed; 1 ignored; …` closes the output of one test program.
    fn program_ended(&mut self, result: &str) {
        let number = |what: &str| {
            let before = result.split(what).next().unwrap_or_default();
            before.rsplit([' ', ';']).next().and_then(|number| number.parse().ok()).unwrap_or(0)
        };
        let passed: usize = number(" passed");
        self.counts.passed += passed.saturating_sub(self.skipped.len());
        self.counts.failed += number(" failed");
        self.counts.skipped += number(" ignored") + self.skipped.len();
        self.skipped.clear();
        self.in_successes = false;
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(output: &str) -> (Counts, Vec<&str>) {
        let mut results = Results::default();
        let shown = output.lines().filter(|line| results.read(line)).collect();
        (results.counts(), shown)
    }

    #[test]
    fn a_test_that_skips_has_not_passed() {
        let output = "\
test golds ... ok
test parsing ... ok

successes:

---- golds stdout ----
looking for golds
skipped: the golds are not here
skipped: nor are their times

---- parsing stdout ----
parsed 3 texts

successes:
    golds
    parsing

test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
";
        let (counts, shown) = count(output);
        assert_eq!(counts, Counts { passed: 1, failed: 0, skipped: 2 });
        assert!(shown.contains(&"skipped: the golds are not here"));
        assert!(!shown.contains(&"parsed 3 texts"));
    }

    #[test]
    fn several_programs_add_up_and_failures_are_shown() {
        let output = "\
test result: ok. 10 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s
successes:
---- fine stdout ----
chatter
failures:
---- broken stdout ----
skipped: this line belongs to a failure
test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s
";
        let (counts, shown) = count(output);
        assert_eq!(counts, Counts { passed: 13, failed: 2, skipped: 0 });
        assert!(shown.contains(&"---- broken stdout ----"));
    }
}
