//! `commis demo`: a recipe text, what the cook makes of it, nine other attempts, what they score and why.

use std::path::PathBuf;

use clap::Args;
use commis_eval::log::LogHead;
use commis_eval::{Columns, CsvFile, CsvForm, Demo, JudgeChoice, KitchenChoice, Metric, files};
use commis_server::{Report, report_html};
use commis_sim::RuleSet;

use crate::{CommandResult, ExitCode, Terminal, clock, input, options};

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
    let judge = options::judge(&choice, &Metric::ALL, u64::MAX, term)?;
    term.outlive_reader();
    let demo = Demo::of(&judge, &choice.kitchen)?;
    let head = LogHead::of("demo", &judge, clock::now(), true);
    // With two decimals a small mistake in a long program would look like none.
    let form = CsvForm::Full { provenance: head.provenance.in_one_line() };
    let columns = Columns { metrics: judge.metrics.clone(), places: 3, form };
    for (name, text) in &demo.programs {
        files::save(&args.out.join(format!("{name}.solution")), text)?;
    }
    let [csv, html] = [args.out.join("results.csv"), args.out.join("report.html")];
    let mut file = CsvFile::create(&csv, columns.clone())?;
    let mut report = Report::new(Report::VIEWS);
    for (record, verdict) in demo.records.iter().zip(&demo.verdicts) {
        file.row(&verdict.row)?;
        report.add(record, verdict.row.clone());
    }
    file.flush()?;
    let summary = report.summary(&head, &judge.golds.coverage(head.only_given, &|| true));
    files::save(&html, &report_html(report.page(&judge, &head, summary, true))?)?;
    // What is said about the run comes last, when the files are known to be written.
    if term.json {
        let mut document = demo.to_json();
        document["exit_code"] = 0.into();
        term.print_json(&document)?;
        return Ok(ExitCode::Success);
    }
    let tried = args.out.join("wrong-amount.solution");
    let [out, tried, csv, html] = [&args.out, &tried, &csv, &html].map(|file| input::name(file));
    term.print(&demo.text(&columns, term.style()))?;
    term.print(&format!(
        "\nThe ten programs are the .solution files in {out}, the table is {csv}, the whole explanation {html}.\n\
         Try: commis cook {} · commis explain {tried} · commis evaluate FILE… --report report.html\n",
        Demo::RECIPE
    ))?;
    Ok(ExitCode::Success)
}
