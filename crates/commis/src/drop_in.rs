//! `cookingbot-evaluator`: the command line of the published evaluation tool, its CSV and its console output.
//!
//! Options and file formats are the published ones; `-rules`, `-gold` and `-smatch` are additions. What the published
//! tool does when something is wrong is not kept: an unreadable recipe costs its own row and no other.

use std::ffi::OsString;
use std::path::PathBuf;

use commis_base::nearest;
use commis_eval::answers::{AnswerFiles, Record};
use commis_eval::log::LogHead;
use commis_eval::{
    Columns, CorpusChoice, CsvFile, CsvForm, GoldChoice, Judge, JudgeChoice, KitchenChoice, Metric, Run,
    SmatchChoice, Verdict, files, refuse_to_overwrite,
};
use commis_metrics::Outcome;
use commis_server::{Report, report_html};
use commis_sim::RuleSet;

use crate::commands::evaluate::threads;
use crate::layout::{clean, count};
use crate::{CommandResult, Error, ExitCode, Terminal, browser, clock};

const HELP: &str = "\
Score a file of solutions against gold networks, as the published evaluation tool does.

Usage: cookingbot-evaluator -input FILE -output FILE [OPTIONS]

  -input FILE        the solutions: `#recipe-id` lines, each followed by statements
  -output FILE       where to write the CSV
  -metrics NAME…     smatch-score, goal-condition-success, dish-approximation-score,
                     execution-time, or none; by default the last three
  -show-output BOOL  t or true: also write a report beside the CSV, and show the results in
                     the browser until Ctrl-C
  -lib-dir DIR       accepted and not needed: smatch is built in

Additions to the published options:

  -gold DIR|FILE     the golds; by default those of the built-in corpus, not those inside the
                     published tool
  -rules NAME        reference (default: the scores of the reference implementation)
                     or standard (the published description)
  -smatch NAME       exact (default) or compat (hill climbing as published)
  -help, -version

Rows come in reverse order of the file and missing values are NIL, as published;
`commis evaluate` has rows in input order, explanations, JSONL and more.
";

/// The published options, and the additions.
const OPTIONS: [&str; 8] =
    ["-input", "-output", "-show-output", "-metrics", "-lib-dir", "-gold", "-rules", "-smatch"];
/// Bytes of an input.
const MOST_BYTES: u64 = 64 << 20;

/// The command line, understood.
#[derive(Debug, Default)]
struct Options {
    input: Option<PathBuf>,
    output: Option<PathBuf>,
    show: bool,
    metrics: Vec<Metric>,
    /// `none` was among the metrics.
    no_metrics: bool,
    gold: Option<PathBuf>,
    rules: Option<RuleSet>,
    smatch: SmatchChoice,
}

pub(crate) fn run(args: impl Iterator<Item = OsString>, term: &mut Terminal) -> CommandResult {
    let args: Vec<String> = args.map(|arg| arg.to_string_lossy().into_owned()).collect();
    if args.is_empty() || args.iter().any(|arg| ["-help", "--help", "-h"].contains(&arg.as_str())) {
        term.print(HELP)?;
        return Ok(ExitCode::Success);
    }
    if args.iter().any(|arg| ["-version", "--version"].contains(&arg.as_str())) {
        term.print(concat!("cookingbot-evaluator ", env!("CARGO_PKG_VERSION"), "\n"))?;
        return Ok(ExitCode::Success);
    }
    let options = Options::parse(&args)?;
    if options.no_metrics && !options.show {
        return Ok(ExitCode::Success);
    }
    evaluate(&options, term)
}

impl Options {
    fn parse(args: &[String]) -> Result<Options, Error> {
        let mut options = Options::default();
        let mut args = args.iter().map(String::as_str).peekable();
        while let Some(option) = args.next() {
            let mut values: Vec<&str> = Vec::new();
            while let Some(value) = args.next_if(|arg| !arg.starts_with('-')) {
                values.push(value);
            }
            let one = || match values[..] {
                [value] => Ok(value),
                [] => Err(usage(format!("`{option}` needs a value"))),
                _ => Err(usage(format!("`{option}` takes one value, not {}", values.len()))),
            };
            match option {
                "-input" => options.input = Some(one()?.into()),
                "-output" => options.output = Some(one()?.into()),
                "-show-output" => options.show = ["t", "true"].contains(&one()?.to_lowercase().as_str()),
                "-metrics" => options.take_metrics(&values)?,
                "-lib-dir" => drop(one()?),
                "-gold" => options.gold = Some(one()?.into()),
                "-rules" => options.rules = Some(named(option, one()?)?),
                "-smatch" => options.smatch = named(option, one()?)?,
                other => {
                    let error = Error::new(ExitCode::Usage, format!("there is no option `{other}`"));
                    return Err(error.did_you_mean(nearest(other, OPTIONS), "see `-help`"));
                }
            }
        }
        Ok(options)
    }

    fn take_metrics(&mut self, names: &[&str]) -> Result<(), Error> {
        if names.is_empty() {
            return Err(usage("`-metrics` needs at least one name, or `none`".to_owned()));
        }
        for name in names {
            match *name {
                "none" => self.no_metrics = true,
                name => self.metrics.push(named("-metrics", name)?),
            }
        }
        Ok(())
    }
}

fn usage(message: String) -> Error {
    Error::new(ExitCode::Usage, message).hint("see `-help`")
}

/// A value by its name, whatever its case.
fn named<T: clap::ValueEnum>(option: &str, name: &str) -> Result<T, Error> {
    T::from_str(name, true).map_err(|_| {
        let known: Vec<String> = T::value_variants()
            .iter()
            .filter_map(|value| Some(value.to_possible_value()?.get_name().to_owned()))
            .collect();
        let error = Error::new(ExitCode::Usage, format!("`{option}` cannot be `{name}`"));
        error.did_you_mean(
            nearest(name, known.iter().map(String::as_str)),
            &format!("it is {}", known.join(", ")),
        )
    })
}

fn evaluate(options: &Options, term: &mut Terminal) -> CommandResult {
    let missing = |what: &str| usage(format!("`{what}` is missing"));
    let input = options.input.as_ref().ok_or_else(|| missing("-input"))?;
    let output = options.output.as_ref().ok_or_else(|| missing("-output"))?;
    if output.extension().is_none_or(|kind| kind != "csv") {
        term.note(&format!("note: {} does not end in .csv\n", output.display()))?;
    }
    let golds = GoldChoice { gold: options.gold.clone(), single_gold: true };
    let page = options.show.then(|| output.with_extension("html"));
    let (written, read) = (std::iter::once(output).chain(&page), golds.files());
    let read = std::iter::once(input).chain(&read).map(PathBuf::as_path);
    refuse_to_overwrite(written.map(PathBuf::as_path), read)?;
    term.outlive_reader();
    let kitchen = KitchenChoice::of(options.rules.unwrap_or(RuleSet::Reference));
    let choice = JudgeChoice { smatch: options.smatch, golds, kitchen, ..JudgeChoice::default() };
    let judge = crate::options::judge(&choice, &options.metrics, MOST_BYTES, term)?;
    let (name, golds) = (clean(&judge.golds.name), judge.golds.len());
    let name = if options.gold.is_none() { "our own, built in" } else { &name };
    let golds = count(golds, "recipe");
    term.note(&format!(
        "golds: {name} ({golds}); the published tool has others inside, see docs/published-figures.md\n"
    ))?;
    let mut answers = AnswerFiles::new(vec![input.clone()], judge.reading.clone());
    let mut records: Vec<Record> = answers.by_ref().collect();
    let errors: Vec<Error> = answers.errors.iter().map(|(path, cause)| cause.in_file(path).into()).collect();
    let mut errors = errors.into_iter();
    if let (true, Some(error)) = (records.is_empty(), errors.next()) {
        return Err(error.into());
    }
    // Rows come in reverse order of the file, as published.
    records.reverse();
    let verdicts = Run::new(&judge, threads(), &|| true).judge_batch(&records, false);
    let verdicts: Vec<Verdict> = verdicts.into_iter().flatten().collect();
    let columns = Columns { metrics: judge.metrics.clone(), places: 2, form: CsvForm::Published };
    if !options.no_metrics {
        let mut csv = CsvFile::create(output, columns.clone())?;
        for verdict in &verdicts {
            csv.row(&verdict.row)?;
        }
        csv.flush()?;
    }
    let code = print(&verdicts, &columns, term)?;
    if let Some(path) = page {
        show(&path, input, &records, verdicts, judge, term)?;
    }
    Ok(errors.map(|error| error.code).fold(code, ExitCode::max))
}

/// Per recipe its id, its metrics and a blank line, as published; what went wrong goes to stderr.
fn print(verdicts: &[Verdict], columns: &Columns, term: &mut Terminal) -> CommandResult {
    let mut code = ExitCode::Success;
    for Verdict { row, .. } in verdicts {
        let mut text = format!("{}\n", clean(&row.recipe));
        for metric in columns.metrics.iter() {
            text.push_str(&format!("{}: {}\n", metric.name(), columns.cell(metric, row)));
        }
        term.print(&(text + "\n"))?;
        let consequence = match row.outcome {
            Outcome::Scored => continue,
            Outcome::NotExecutable | Outcome::LimitReached => ExitCode::Incomplete,
            Outcome::UnknownRecipe => ExitCode::UnknownName,
            Outcome::BrokenGold => ExitCode::BadData,
            _ => ExitCode::Invalid,
        };
        code = code.max(consequence);
        let problem = row.problem.as_ref().map_or_else(String::new, |problem| format!(": {problem}"));
        term.remark(&format!("{}: {}{problem}\n", clean(&row.recipe), row.outcome.name()))?;
    }
    term.print("The simulation has finished.\n")?;
    Ok(code)
}

/// Writes the page beside the CSV and shows it in the browser.
fn show(
    path: &std::path::Path,
    input: &std::path::Path,
    records: &[Record],
    verdicts: Vec<Verdict>,
    judge: Judge,
    term: &mut Terminal,
) -> CommandResult<()> {
    let mut report = Report::new(Report::VIEWS);
    for (record, verdict) in records.iter().zip(verdicts) {
        report.add(record, verdict.row);
    }
    let head = LogHead::of(files::name(input), &judge, clock::now(), true);
    let coverage = judge.golds.coverage(true, &|| true);
    let page = report.page(&judge, &head, report.summary(&head, &coverage), true);
    files::save(path, &report_html(page)?)?;
    term.print(&format!("The report is in {}.\n", path.display()))?;
    term.flush()?;
    let corpora = CorpusChoice::default().corpora(MOST_BYTES)?;
    browser::show(report.into_evaluation(judge, &head, coverage), corpora, term)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Options, String> {
        let args: Vec<String> = line.split(' ').map(str::to_owned).collect();
        Options::parse(&args)
            .map_err(|error| format!("{}; {}", error.message, error.hint.unwrap_or_default()))
    }

    #[test]
    fn the_published_command_line_is_understood() {
        let options = parse(
            "-input a.solution -output b.csv -show-output true -metrics execution-time smatch-score -lib-dir lib",
        );
        let options = options.unwrap();
        assert_eq!(options.input, Some("a.solution".into()));
        assert!(options.show && !options.no_metrics);
        assert_eq!(options.metrics, [Metric::TIME, Metric::SMATCH]);
        assert!(parse("-metrics none -input a -output b").unwrap().no_metrics);
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let error = |line: &str| parse(line).unwrap_err();
        assert_eq!(error("-inputs a"), "there is no option `-inputs`; did you mean `-input`?");
        assert_eq!(error("a"), "there is no option `a`; see `-help`");
        assert_eq!(error("-input"), "`-input` needs a value; see `-help`");
        assert_eq!(error("-input a b"), "`-input` takes one value, not 2; see `-help`");
        assert_eq!(
            error("-metrics smatch"),
            "`-metrics` cannot be `smatch`; it is smatch-score, goal-condition-success, dish-approximation-score, \
             execution-time"
        );
        assert_eq!(error("-rules referenc"), "`-rules` cannot be `referenc`; did you mean `reference`?");
    }
}
