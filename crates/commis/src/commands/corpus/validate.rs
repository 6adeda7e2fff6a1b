//! `commis corpus validate`: everything that is wrong with a corpus, by cooking it.

use clap::Args;
use commis_corpus::{CheckLevel, Corpus};
use commis_eval::{CorpusChoice, CorpusFindings, find_recipe};
use commis_sim::RuleSet;
use serde_json::json;

use crate::layout::{count, findings};
use crate::{CommandResult, ExitCode, Global, Terminal};

/// Check recipes: files, links, classes, and golds by cooking and scoring them.
#[derive(Args, Debug)]
pub(crate) struct ValidateArgs {
    /// The recipes to check; all when none is named.
    ids: Vec<String>,
    /// Which description of the actions to follow.
    #[arg(long, value_enum, default_value_t)]
    rules: RuleSet,
    /// Depth of the check: the texts, the golds as well, or also the links between them.
    #[arg(long, value_enum, default_value = "links")]
    level: CheckLevel,
    #[command(flatten)]
    corpus: CorpusChoice,
}

pub(crate) fn run(args: &ValidateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let volumes = args.corpus.loaded(global.max_bytes)?;
    if !args.ids.is_empty() {
        let corpora: Vec<Corpus> = volumes.iter().map(|volume| volume.corpus.clone()).collect();
        args.ids.iter().try_for_each(|id| find_recipe(&corpora, id).map(|_| ()))?;
    }
    let (mut reports, mut code) = (Vec::new(), ExitCode::Success);
    for volume in &volumes {
        let report = volume.validate(&args.ids, args.rules, args.level);
        if report.errors() > 0 {
            code = ExitCode::Invalid;
        }
        if !term.json {
            print(&report, term)?;
        }
        reports.push(report.to_json());
    }
    if term.json {
        term.print_json(&json!({ "corpora": reports, "exit_code": code.number() }))?;
    }
    Ok(code)
}

fn print(report: &CorpusFindings, term: &mut Terminal) -> CommandResult<()> {
    term.remark_problems(&report.findings)?;
    let [errors, warnings, notes] = report.counts();
    let found = findings(errors, warnings, notes);
    let what = format!("{}, {}", count(report.recipes, "recipe"), count(report.golds, "gold"));
    term.print(&format!("{} ({what}): {found}\n", report.corpus))
}
