//! `commis demo`: a recipe text, what the cook makes of it, nine other attempts, what they score and why.

use std::iter;
use std::path::PathBuf;

use clap::Args;
use commis_cook::{Beam, ReadRecipe, Rung};
use commis_corpus::Builtin;
use commis_eval::answers::Record;
use commis_eval::log::LogHead;
use commis_eval::text::{attempts, read_by_cook};
use commis_eval::{
    Asked, Columns, CsvFile, CsvForm, Judge, JudgeChoice, KitchenChoice, Metric, Texts, Verdict, files, why,
};
use commis_server::{Report, report_html};
use commis_sim::{RuleSet, RunLimits};
use serde_json::{Value as Json, json};

use crate::clock;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::TextStyle;
use crate::terminal::Terminal;

/// The recipe everybody tries to cook.
const RECIPE: &str = "almond-crescent-cookies";
/// What the cook's own attempt is called.
const COOK: &str = "cook";

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

/// Read a recipe text, cook it, score it beside example predictions, and say why each scores what it scores.
#[derive(Args, Debug)]
pub(crate) struct DemoArgs {
    /// Folder for the programs, the CSV and the report.
    #[arg(long, value_name = "DIR", default_value = "commis-demo")]
    out: PathBuf,
    /// Which description of the actions to follow.
    #[arg(long, value_enum, default_value_t)]
    rules: RuleSet,
}

pub(crate) fn run(args: &DemoArgs, term: &mut Terminal) -> CommandResult {
    let choice = JudgeChoice { kitchen: KitchenChoice::of(args.rules), ..JudgeChoice::default() };
    let judge = crate::options::judge(&choice, &Metric::ALL, u64::MAX, term)?;
    term.outlive_reader();
    let texts = Texts::open(&choice.kitchen, RunLimits::default(), u64::MAX)?;
    let corpus = Builtin::Published.load();
    let entry = corpus.recipe(RECIPE);
    let entry =
        entry.ok_or_else(|| Error::new(ExitCode::BadData, format!("there is no recipe `{RECIPE}`")))?;
    let (read, _) = texts.read_builtin((&corpus, entry), Beam::default(), Rung::Cook)?;
    let examples = EXAMPLES.iter().map(|(name, text)| (*name, (*text).to_owned()));
    let records: Vec<Record> = examples
        .chain(iter::once((COOK, read.translation.program.to_string())))
        .map(|(name, text)| Record::new(name, RECIPE, Some(text)))
        .collect();
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
        let document =
            json!({ "recipe": RECIPE, "translation": read.to_json(), "results": results, "exit_code": 0 });
        (String::new(), document)
    } else {
        (page(&read, &verdicts, &columns, term.style()), Json::Null)
    };
    let own = (COOK, read.translation.program.to_string());
    for (name, text) in EXAMPLES.iter().map(|(name, text)| (*name, (*text).to_owned())).chain([own]) {
        files::save(&args.out.join(format!("{name}.solution")), &text)?;
    }
    let files = write(args, &records, verdicts, &judge, &head, columns)?;
    if term.json {
        term.print_json(&document)?;
    } else {
        let [csv, html] = files.map(|file| input::name(&file));
        let [out, tried] =
            [args.out.clone(), args.out.join("wrong-amount.solution")].map(|file| input::name(&file));
        term.print(&text)?;
        term.print(&format!(
            "\nThe ten programs are the .solution files in {out}, the table is {csv}, the whole explanation {html}.\n\
             Try: commis cook {RECIPE} · commis explain {tried} · commis evaluate FILE… --report report.html\n"
        ))?;
    }
    Ok(ExitCode::Success)
}

/// The text, what the cook reads in it, and what that and the examples score.
fn page(read: &ReadRecipe, verdicts: &[Verdict], columns: &Columns, style: TextStyle) -> String {
    let title = style.title(&format!("its program after {} other attempts", EXAMPLES.len()));
    format!("{}{title}\n{}", read_by_cook(read, style), attempts(verdicts, columns, style))
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
