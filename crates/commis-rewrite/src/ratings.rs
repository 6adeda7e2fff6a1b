//! Human evaluation by best-worst scaling: raters see outputs side by side and name the best and the worst.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use commis_base::Dice;
use serde::{Deserialize, Serialize};

use commis_base::Problem;

/// One rater's choice for one recipe and one criterion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// The recipe that was shown.
    pub item: String,
    /// Who chose.
    pub rater: String,
    /// What was asked: grammar, correctness, preservation …
    pub criterion: String,
    /// The systems whose outputs were shown together.
    pub shown: Vec<String>,
    /// The best of them.
    pub best: String,
    /// The worst of them.
    pub worst: String,
}

impl Judgement {
    fn fault(&self) -> Option<String> {
        let distinct: BTreeSet<&String> = self.shown.iter().collect();
        if distinct.len() < 2 || distinct.len() != self.shown.len() {
            let shown = self.shown.join("|");
            return Some(format!(
                "`shown` is `{shown}`; expected at least two different systems with `|` between them, as in `copy|expert|model`"
            ));
        }
        for (role, choice) in [("best", &self.best), ("worst", &self.worst)] {
            if !distinct.contains(choice) {
                return Some(format!("`{choice}` was chosen as {role} but not shown"));
            }
        }
        (self.best == self.worst).then(|| format!("`{}` is chosen as best and as worst", self.best))
    }
}

/// How a system fared in one criterion.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BestWorst {
    /// What was asked.
    pub criterion: String,
    /// The system.
    pub system: String,
    /// Times named best.
    pub best: usize,
    /// Times named worst.
    pub worst: usize,
    /// Times shown.
    pub shown: usize,
    /// (best − worst) / shown × 100, from −100 to 100.
    pub score: f64,
    /// 95 % interval, by resampling recipes.
    pub interval: (f64, f64),
}

/// Judgements that passed the checks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ratings {
    judgements: Vec<Judgement>,
}

impl Ratings {
    /// Reads JSON lines or, when the text does not start with `{`, a CSV table with the columns `item`, `rater`, `criterion`,
    /// `shown` (systems separated by `|`), `best` and `worst`. Faulty records are reported, the rest counts.
    pub fn read(bytes: &[u8], source: &str) -> (Self, Vec<Problem>) {
        let mut ratings = Self::default();
        let mut problems = Vec::new();
        let start = bytes.trim_ascii_start();
        let records: Vec<Result<Judgement, String>> =
            if start.starts_with(b"{") { json_lines(bytes) } else { csv_table(bytes) };
        for (index, record) in records.into_iter().enumerate() {
            if let Err(message) = record.and_then(|judgement| ratings.add(judgement)) {
                problems.push(Problem::at(format!("{source}, record {}", index + 1), message));
            }
        }
        problems.extend(ratings.thinly_rated().into_iter().map(|message| Problem::remark(source, message)));
        (ratings, problems)
    }

    /// Adds a judgement, unless it contradicts itself or the rater has already judged this.
    pub fn add(&mut self, judgement: Judgement) -> Result<(), String> {
        if let Some(fault) = judgement.fault() {
            return Err(fault);
        }
        let same = |other: &Judgement| {
            (&other.item, &other.rater, &other.criterion)
                == (&judgement.item, &judgement.rater, &judgement.criterion)
        };
        if self.judgements.iter().any(same) {
            let Judgement { item, rater, criterion, .. } = judgement;
            return Err(format!(
                "`{rater}` has already judged the {criterion} of `{item}`; the first judgement counts"
            ));
        }
        self.judgements.push(judgement);
        Ok(())
    }

    /// Recipes with a single rater: the published study had at least two.
    fn thinly_rated(&self) -> Vec<String> {
        let mut raters: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for judgement in &self.judgements {
            raters.entry(&judgement.item).or_default().insert(&judgement.rater);
        }
        let thin = raters.values().filter(|raters| raters.len() < 2).count();
        if thin == 0 {
            Vec::new()
        } else {
            vec![format!("{thin} recipes have one rater only; two or more are usual")]
        }
    }

    /// The scores as a table for people.
    pub fn text(scores: &[BestWorst]) -> String {
        let mut out = format!(
            "{:<16} {:<20} {:>5} {:>6} {:>6} {:>7}  95 % interval\n",
            "criterion", "system", "best", "worst", "shown", "score"
        );
        for row in scores {
            let (low, high) = row.interval;
            // `write!` to a String cannot fail.
            let _ = writeln!(
                out,
                "{:<16} {:<20} {:>5} {:>6} {:>6} {:>7.1}  {low:.1} … {high:.1}",
                row.criterion, row.system, row.best, row.worst, row.shown, row.score
            );
        }
        out
    }

    /// Judgements that count.
    pub fn len(&self) -> usize {
        self.judgements.len()
    }

    /// Whether nothing counts.
    pub fn is_empty(&self) -> bool {
        self.judgements.is_empty()
    }

    /// Scores per criterion and system, in name order. Intervals come from so many resamples with this seed.
    pub fn scores(&self, resamples: usize, seed: u64) -> Vec<BestWorst> {
        let criteria: BTreeSet<&str> =
            self.judgements.iter().map(|judgement| judgement.criterion.as_str()).collect();
        criteria.into_iter().flat_map(|criterion| self.criterion_scores(criterion, resamples, seed)).collect()
    }

    fn criterion_scores(&self, criterion: &str, resamples: usize, seed: u64) -> Vec<BestWorst> {
        let mut items: BTreeMap<&str, BTreeMap<&str, Tally>> = BTreeMap::new();
        for judgement in self.judgements.iter().filter(|judgement| judgement.criterion == criterion) {
            let item = items.entry(&judgement.item).or_default();
            for system in &judgement.shown {
                let tally = item.entry(system).or_default();
                tally.shown += 1;
                tally.best += usize::from(*system == judgement.best);
                tally.worst += usize::from(*system == judgement.worst);
            }
        }
        let items: Vec<BTreeMap<&str, Tally>> = items.into_values().collect();
        let systems: BTreeSet<&str> = items.iter().flat_map(BTreeMap::keys).copied().collect();
        let mut drawn: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        let mut dice = Dice::new(seed);
        for _ in 0..resamples {
            let draw: Vec<&BTreeMap<&str, Tally>> =
                (0..items.len()).map(|_| &items[dice.below(items.len())]).collect();
            for system in &systems {
                drawn.entry(system).or_default().extend(total(draw.iter().copied(), system).score());
            }
        }
        let scored = |system: &str| {
            let tally = total(items.iter(), system);
            let score = tally.score()?;
            let interval = drawn.get_mut(system).map_or((score, score), |values| interval(values, score));
            let Tally { best, worst, shown } = tally;
            Some(BestWorst {
                criterion: criterion.to_owned(),
                system: system.to_owned(),
                best,
                worst,
                shown,
                score,
                interval,
            })
        };
        systems.iter().copied().filter_map(scored).collect()
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    best: usize,
    worst: usize,
    shown: usize,
}

impl Tally {
    fn score(self) -> Option<f64> {
        (self.shown > 0).then(|| (self.best as f64 - self.worst as f64) / self.shown as f64 * 100.0)
    }
}

fn total<'t>(items: impl Iterator<Item = &'t BTreeMap<&'t str, Tally>>, system: &str) -> Tally {
    items.filter_map(|item| item.get(system)).fold(Tally::default(), |sum, tally| Tally {
        best: sum.best + tally.best,
        worst: sum.worst + tally.worst,
        shown: sum.shown + tally.shown,
    })
}

/// The middle 95 % of resampled values.
fn interval(values: &mut [f64], score: f64) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    let last = values.len().saturating_sub(1) as f64;
    let at = |share: f64| values.get((share * last).round() as usize).copied().unwrap_or(score);
    (at(0.025), at(0.975))
}

fn json_lines(bytes: &[u8]) -> Vec<Result<Judgement, String>> {
    bytes
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.trim_ascii().is_empty())
        .map(|line| serde_json::from_slice(line).map_err(|error| error.to_string()))
        .collect()
}

fn csv_table(bytes: &[u8]) -> Vec<Result<Judgement, String>> {
    #[derive(Deserialize)]
    struct Row {
        item: String,
        rater: String,
        criterion: String,
        shown: String,
        best: String,
        worst: String,
    }
    let judgement = |row: Row| Judgement {
        shown: row.shown.split('|').map(|system| system.trim().to_owned()).collect(),
        item: row.item,
        rater: row.rater,
        criterion: row.criterion,
        best: row.best,
        worst: row.worst,
    };
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(bytes);
    reader.deserialize().map(|row| row.map(judgement).map_err(|error| error.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &str) -> (Ratings, Vec<Problem>) {
        Ratings::read(format!("item,rater,criterion,shown,best,worst\n{rows}").as_bytes(), "ratings.csv")
    }

    #[test]
    fn always_best_is_a_hundred() {
        let (ratings, problems) = table(
            "1,a,grammar,x|y|z,x,z\n1,b,grammar,x|y|z,x,y\n2,a,grammar,x|y|z,x,z\n2,b,grammar,x | y | z,x,z\n",
        );
        assert!(problems.is_empty(), "{problems:?}");
        let scores = ratings.scores(200, 1);
        let score = |system: &str| scores.iter().find(|row| row.system == system).unwrap();
        assert_eq!((score("x").score, score("x").interval), (100.0, (100.0, 100.0)));
        assert_eq!(score("y").score, -25.0);
        assert_eq!(score("z").score, -75.0);
        assert!(score("z").interval.0 <= -75.0 && score("z").interval.1 >= -75.0);
        assert_eq!(scores, ratings.scores(200, 1));
        let sum: f64 = scores.iter().map(|row| row.score).sum();
        assert!(sum.abs() < 1e-9, "every best has its worst");
    }

    #[test]
    fn faults_are_reported_and_the_rest_counts() {
        let (ratings, problems) =
            table("1,a,g,x|y,x,x\n1,a,g,x|y,x,w\n1,a,g,x,x,x\n1,a,g,x|y,x,y\n1,a,g,x|y,y,x\n1,a\n");
        assert_eq!(ratings.len(), 1);
        assert_eq!(problems.iter().filter(|problem| problem.is_error()).count(), 5);
        assert_eq!(problems.iter().filter(|problem| !problem.is_error()).count(), 1);
    }

    #[test]
    fn the_example_is_read_without_a_fault() {
        let example = include_bytes!("../../../data/rewrite/example/ratings.csv");
        let (ratings, problems) = Ratings::read(example, "ratings.csv");
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!(ratings.len(), 12);
        assert!(Ratings::text(&ratings.scores(50, 1)).contains("preservation"));
        let (_, problems) = table("1,a,g,\"x,y\",x,y\n");
        assert!(problems[0].to_string().contains("with `|` between them"), "{problems:?}");
    }

    #[test]
    fn json_lines_are_read_too() {
        let line = r#"{"item":"1","rater":"a","criterion":"g","shown":["x","y"],"best":"x","worst":"y"}"#;
        let (ratings, problems) = Ratings::read(format!("{line}\n\nnot json\n").as_bytes(), "ratings.jsonl");
        assert_eq!((ratings.len(), problems.len()), (1, 2));
        assert!(Ratings::read(b"", "x").0.is_empty());
    }
}
