//! Reading the cooks' answers back.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::questionnaire::Question;
use crate::action::Kind;
use crate::pair::Pivot;
use commis_base::Problem;

/// How often a cook does something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// Never.
    Never,
    /// Rarely.
    Rarely,
    /// Sometimes.
    Sometimes,
    /// Always.
    Always,
}

impl Answer {
    /// All answers, from never to always.
    pub const EACH: [Self; 4] = [Self::Never, Self::Rarely, Self::Sometimes, Self::Always];

    fn word(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Rarely => "rarely",
            Self::Sometimes => "sometimes",
            Self::Always => "always",
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Answer {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let word = text.trim().to_lowercase();
        Self::EACH.into_iter().find(|answer| answer.word() == word).ok_or(())
    }
}

/// Answers by question and rater.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Votes(BTreeMap<String, BTreeMap<String, Answer>>);

/// What the cooks decided about a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// Most say never.
    Remove,
    /// Most say always.
    Insert,
    /// No strict majority for never or always.
    Drop,
    /// Fewer cooks answered than needed.
    TooFewAnswers,
}

/// The decision on a question with the answers behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VotesOutcome {
    /// The question.
    pub question: Question,
    /// Answers from never to always.
    pub answers: [usize; 4],
    /// The decision.
    pub decision: Decision,
}

impl Votes {
    /// Published minimum of cooks per question.
    pub const COOKS: usize = 3;

    /// No answers.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a CSV file with the columns `question`, `rater` and `answer`; other columns are ignored, empty answers skipped.
    /// A rater's first answer to a question counts.
    pub fn read_csv(&mut self, bytes: &[u8], source: &str) -> Vec<Problem> {
        let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(bytes);
        let column = |headers: &csv::ByteRecord, name: &str| {
            headers.iter().position(|header| header.trim_ascii().eq_ignore_ascii_case(name.as_bytes()))
        };
        let headers = match reader.byte_headers() {
            Ok(headers) => headers.clone(),
            Err(error) => return vec![Problem::at(source, error.to_string())],
        };
        let columns = (column(&headers, "question"), column(&headers, "rater"), column(&headers, "answer"));
        let (Some(question), Some(rater), Some(answer)) = columns else {
            return vec![Problem::at(source, "needs the columns `question`, `rater` and `answer`")];
        };
        let mut problems = Vec::new();
        for (index, record) in reader.byte_records().enumerate() {
            let place = format!("{source}, record {}", index + 1);
            let fields = record.map_err(|error| error.to_string()).and_then(|record| {
                let field = |at: usize| {
                    std::str::from_utf8(record.get(at).unwrap_or_default()).map(|text| text.trim().to_owned())
                };
                match (field(question), field(rater), field(answer)) {
                    (Ok(question), Ok(rater), Ok(answer)) => Ok((question, rater, answer)),
                    _ => Err("not valid UTF-8; save the table as UTF-8".to_owned()),
                }
            });
            match fields {
                Ok((_, _, answer)) if answer.is_empty() => {}
                Ok((question, rater, answer)) => {
                    if let Err(message) = self.add(&question, &rater, &answer) {
                        problems.push(Problem::at(place, message));
                    }
                }
                Err(message) => problems.push(Problem::at(place, message)),
            }
        }
        problems
    }

    fn add(&mut self, question: &str, rater: &str, answer: &str) -> Result<(), String> {
        let shown: String = answer.chars().take(40).collect();
        let answer =
            answer.parse().map_err(|()| format!("`{shown}` is none of never, rarely, sometimes, always"))?;
        if rater.is_empty() {
            return Err("the rater is not named".to_owned());
        }
        match self.0.entry(question.to_owned()).or_default().entry(rater.to_owned()) {
            std::collections::btree_map::Entry::Occupied(_) => {
                Err(format!("`{rater}` has already answered `{question}`; the first answer counts"))
            }
            std::collections::btree_map::Entry::Vacant(vacant) => {
                vacant.insert(answer);
                Ok(())
            }
        }
    }

    /// Decides every question by strict majority. Answers to unknown questions are reported.
    pub fn decide(&self, questions: &[Question], cooks: usize) -> (Vec<VotesOutcome>, Vec<Problem>) {
        let decided = questions.iter().map(|question| {
            let mut answers = [0; 4];
            for answer in self.0.get(&question.id).into_iter().flat_map(BTreeMap::values) {
                answers[*answer as usize] += 1;
            }
            VotesOutcome { question: question.clone(), answers, decision: decision(answers, cooks) }
        });
        let unknown = self.0.keys().filter(|id| !questions.iter().any(|question| question.id == **id));
        let problems =
            unknown.map(|id| Problem::at("votes", format!("no open question has the id `{id}`"))).collect();
        (decided.collect(), problems)
    }
}

fn decision(answers: [usize; 4], cooks: usize) -> Decision {
    let total: usize = answers.iter().sum();
    let [never, _, _, always] = answers;
    if total < cooks.max(1) {
        Decision::TooFewAnswers
    } else if 2 * never > total {
        Decision::Remove
    } else if 2 * always > total {
        Decision::Insert
    } else {
        Decision::Drop
    }
}

impl VotesOutcome {
    /// The pivot that the vote makes, if any.
    pub fn pivot(&self) -> Option<Pivot> {
        let kind = match self.decision {
            Decision::Remove => Kind::Remove,
            Decision::Insert => Kind::Insert,
            Decision::Drop | Decision::TooFewAnswers => return None,
        };
        Some(Pivot { kind, action: self.question.action.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::ProtoAction;

    #[test]
    fn a_majority_is_strict() {
        assert_eq!(decision([2, 1, 0, 0], 3), Decision::Remove);
        assert_eq!(decision([2, 1, 0, 1], 3), Decision::Drop);
        assert_eq!(decision([0, 0, 1, 2], 3), Decision::Insert);
        assert_eq!(decision([2, 0, 0, 2], 3), Decision::Drop);
        assert_eq!(decision([2, 0, 0, 0], 3), Decision::TooFewAnswers);
        assert_eq!(decision([0, 0, 0, 0], 0), Decision::TooFewAnswers);
    }

    #[test]
    fn faulty_votes_are_reported_and_the_rest_counts() {
        let mut votes = Votes::new();
        let table = b"rater,question,answer\nann,q,Never\nben,q,never\nann,q,always\ncleo,q,often\n,q,never\ndan,q,\xff\neve,q,\nfay,q, rarely \n";
        let problems = votes.read_csv(table, "votes.csv");
        assert_eq!(problems.len(), 4, "{problems:?}");
        let question = Question {
            id: "q".into(),
            pair: "1".into(),
            dish: "soup".into(),
            action: ProtoAction::new("cut", [], []),
            examples: Vec::new(),
        };
        let (outcomes, unknown) = votes.decide(std::slice::from_ref(&question), Votes::COOKS);
        assert_eq!(outcomes[0].answers, [2, 1, 0, 0]);
        assert_eq!(outcomes[0].pivot().unwrap().kind, Kind::Remove);
        assert!(unknown.is_empty());
        assert_eq!(votes.decide(&[], 3).1.len(), 1);
        assert_eq!(Votes::new().read_csv(b"a,b\n1,2\n", "x").len(), 1);
    }
}
