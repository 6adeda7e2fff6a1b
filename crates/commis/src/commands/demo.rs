//! `commis demo`: a recipe, nine attempts at it, what they score and why.

use std::path::PathBuf;

use clap::Args;
use commis_corpus::Builtin;
use commis_eval::answers::Record;
use commis_eval::log::LogHead;
use commis_eval::{Asked, Columns, CsvFile, CsvForm, Judge, Metric, Verdict, files, why};
use commis_server::{Report, report_html};
use commis_sim::RuleSet;
use serde_json::{Value as Json, json};

use crate::clock;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::judge_options::{GoldArgs, JudgeArgs, SmatchChoice};
use crate::kitchen_options::KitchenArgs;
use crate::layout::{Table, clean};
use crate::terminal::{Paint, Terminal};

/// The recipe everybody tries to cook.
const RECIPE: &str = "almond-crescent-cookies";

macro_rules! examples {
    ($($name:literal,)*) => {
        /// The attempts, by name.
        const EXAMPLES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../data/examples/", $name, ".solution")))),*];
    };
}

examples! {
    "perfect",
    "perfect-shuffled",
    "missing-implicit-step",
    "wrong-amount",
    "wrong-ingredient",
    "partial-failure",
    "no-cooking",
    "not-executable",
    "invalid",
}

/// Evaluate example predictions that come with the program, and say why each scores what it scores.
#[derive(Args, Debug)]
pub(crate) struct DemoArgs {
    /// Where to write the CSV and the report.
    #[arg(long, value_name = "DIR", default_value = "commis-demo")]
    out: PathBuf,
    /// Which description of the actions to follow.
    #[arg(long, value_enum, default_value_t)]
    rules: RuleSet,
}

pub(crate) fn run(args: &DemoArgs, term: &mut Terminal) -> CommandResult {
    let options = JudgeArgs::of(KitchenArgs::of(args.rules), GoldArgs::default(), SmatchChoice::Exact);
    let judge = options.judge(&Metric::ALL, u64::MAX, term)?;
    term.outlive_reader();
    let records: Vec<Record> =
        EXAMPLES.iter().map(|(name, text)| Record::new(*name, RECIPE, Some((*text).to_owned()))).collect();
    let asked = Asked { explain: true, go_on: &|| true };
    let verdicts: Vec<Verdict> = records.iter().filter_map(|record| judge.judge(record, asked)).collect();
    let head = LogHead::of("demo", &judge, clock::now(), true);
    // With two decimals a small mistake in a long program would look like none.
    let form = CsvForm::Full { provenance: head.provenance.in_one_line() };
    let columns = Columns { metrics: judge.metrics.clone(), places: 3, form };
    // What is said about the run comes last, when the files are known to be written.
    let (text, document) = if term.json {
        let results = verdicts.iter().map(|Verdict { row, explanation, .. }| {
            let reason = explanation.as_deref().map(why);
            json!({ "id": row.id, "outcome": row.outcome.name(), "why": reason, "explanation": explanation })
        });
        let results: Vec<_> = results.collect();
        (String::new(), json!({ "recipe": RECIPE, "results": results, "exit_code": 0 }))
    } else {
        (page(&verdicts, &columns, term)?, Json::Null)
    };
    let files = write(args, &records, verdicts, &judge, &head, columns)?;
    if term.json {
        term.print_json(&document)?;
    } else {
        let [csv, html] = files.map(|file| input::name(&file));
        term.print(&text)?;
        term.print(&format!(
            "\nThe table is in {csv}, the whole explanation in {html}.\n\
             Try: commis evaluate FILE… --report report.html · commis explain FILE --recipe ID\n"
        ))?;
    }
    Ok(ExitCode::Success)
}

fn page(verdicts: &[Verdict], columns: &Columns, term: &Terminal) -> Result<String, Error> {
    let corpus = Builtin::Published.load();
    let entry = corpus.recipe(RECIPE);
    let entry =
        entry.ok_or_else(|| Error::new(ExitCode::BadData, format!("there is no recipe `{RECIPE}`")))?;
    let Paint { bold, faint, end, .. } = term.paint;
    let mut text = format!("{bold}{}{end}\n", entry.recipe.title);
    for line in &entry.recipe.ingredients {
        text.push_str(&format!("  {}\n", clean(&line.text())));
    }
    for (number, line) in (1..).zip(&entry.recipe.instructions) {
        text.push_str(&format!("  {number}. {}\n", clean(&line.text())));
    }
    text.push_str(&format!("\n{bold}{} attempts to write it as a program{end}\n\n", verdicts.len()));
    let mut table = Table::new(0, &[1, 2, 3, 4]);
    let mut heading = vec!["attempt".to_owned()];
    heading.extend(columns.metrics.iter().map(|metric| metric.heading().to_owned()));
    heading.push("outcome".to_owned());
    table.cells(heading, faint);
    for Verdict { row, .. } in verdicts {
        let mut cells = vec![row.id.clone()];
        cells.extend(columns.metrics.iter().map(|metric| columns.cell(metric, row)));
        cells.push(row.outcome.name().to_owned());
        table.cells(cells, "");
    }
    text.push_str(&table.render(term.style()));
    text.push_str(&format!("\n{bold}why{end}\n"));
    let mut reasons = Table::new(0, &[]);
    for Verdict { row, explanation, .. } in verdicts {
        reasons.row([row.id.clone(), explanation.as_deref().map(why).unwrap_or_default()], "");
    }
    text.push_str(&reasons.render(term.style()));
    Ok(text)
}

fn write(
    args: &DemoArgs,
    records: &[Record],
    verdicts: Vec<Verdict>,
    judge: &Judge,
    head: &LogHead,
    columns: Columns,
) -> CommandResult<[PathBuf; 2]> {
    let [csv, html] = [args.out.join("results.csv"), args.out.join("report.html")];
    let mut file = CsvFile::create(&csv, columns)?;
    let mut report = Report::new(Report::VIEWS);
    for (record, verdict) in records.iter().zip(verdicts) {
        file.row(&verdict.row)?;
        report.add(record, verdict.row);
    }
    file.flush()?;
    let summary = report.summary(head, &judge.golds.coverage(head.only_given, &|| true));
    files::save(&html, &report_html(report.page(judge, head, summary, true))?)?;
    Ok([csv, html])
}
