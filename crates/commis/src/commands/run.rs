//! `commis run`: asks a model, and keeps what it answers.

use std::path::PathBuf;

use clap::{Args, Id, Subcommand};
use commis_agent::Ended;
use commis_agent::mock::Script;
use commis_eval::{InputError, files};
use commis_runs::launch::{Access, Common, DryRun, Finished, Launches, RunOptions, Tasks, serve_mock};
use commis_runs::{Shard, text};
use serde_json::json;

use crate::progress::Progress;
use crate::{CommandResult, Error, ExitCode, Global, Terminal, clock};

/// Ask a model, and keep what it answers as a run that can be resumed, judged again and compared.
///
/// The run is a folder: `commis runs` looks at it, and `commis evaluate`, `explain` and `report` take it where they take
/// predictions. Ctrl-C stops it, and `--resume DIR` goes on; what was answered is not asked again.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct RunArgs {
    #[command(subcommand)]
    command: Option<RunCommand>,
    #[command(flatten)]
    options: RunOptions,
    /// The folder of the run; runs/MODEL without it. Several models have a folder each in it.
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    out: Option<PathBuf>,
    /// Go on with a run; no other option is needed. Only what it may spend can be said anew, with `--budget-…`.
    #[arg(long, value_name = "DIR", help_heading = "Output", conflicts_with_all = frozen())]
    resume: Option<PathBuf>,
    /// Ask one part of the items: 2/8 is the second of eight. `commis runs merge` joins the parts.
    #[arg(long, value_name = "I/N", help_heading = "Output")]
    shard: Option<Shard>,
    /// Ask nothing: print the messages, about how many tokens they have, and what that costs.
    #[arg(long, help_heading = "Output")]
    dry_run: bool,
}

/// What a run keeps, so that it cannot be said anew: everything but what it may spend.
fn frozen() -> Vec<Id> {
    let options = RunOptions::augment_args(clap::Command::new("run"));
    let ids = options.get_arguments().map(|option| option.get_id().clone());
    let kept = ids.filter(|id| !id.as_str().starts_with("budget_"));
    kept.chain(["out", "shard", "dry_run"].map(Id::from)).collect()
}

#[derive(Subcommand, Debug)]
enum RunCommand {
    Mock(MockArgs),
}

/// Serve scripted answers, and misbehave as servers do: for tests of whoever asks.
#[derive(Args, Debug)]
struct MockArgs {
    /// What is answered and how it misbehaves; without it every request is answered with its digest.
    #[arg(value_name = "SCRIPT")]
    script: Option<PathBuf>,
    /// Port to listen at; 0 takes any free one.
    #[arg(long, default_value_t = 0)]
    port: u16,
}

pub(crate) fn run(args: &RunArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    if let Some(RunCommand::Mock(args)) = &args.command {
        return mock(args, global, term);
    }
    let launches = if let Some(folder) = &args.resume {
        let more = args.options.limits.budget();
        Launches::resume(folder, &more, |options| access(options, global), cache(), global.max_bytes)?
    } else {
        let tasks = Tasks::open(&args.options.tasks, &args.options.asking, global.max_bytes)?;
        for left_out in &tasks.left_out {
            term.note(&format!("not asked: {left_out}\n"))?;
        }
        for remark in &tasks.remarks {
            term.note(&format!("warning: {remark}\n"))?;
        }
        if args.dry_run {
            let dry = DryRun::of(&args.options, &tasks, global.max_bytes)?;
            term.show(&json!({ "dry_run": dry, "exit_code": 0 }), |_| dry.text())?;
            return Ok(ExitCode::Success);
        }
        let access = access(&args.options, global)?;
        let common = Common {
            options: &args.options,
            access: &access,
            shard: args.shard,
            created: clock::now(),
            usual_cache: cache(),
            max_bytes: global.max_bytes,
        };
        Launches::begin(args.out.as_deref(), &common, &tasks)?
    };
    let interrupt = term.interrupt();
    let mut shown = Progress::new(global.quiet);
    let finished = launches.carry_out(|progress| {
        shown.say(|elapsed| text::progress(progress, elapsed));
        !interrupt.is_raised()
    });
    shown.clear();
    let mut code = ExitCode::Success;
    let mut documents = Vec::new();
    for one in finished {
        let one = one?;
        code = code.max(tell(&one, term)?);
        documents.push(json!({ "folder": files::name(&one.folder), "summary": one.summary }));
    }
    if term.json {
        term.print_json(&json!({ "runs": documents, "exit_code": code.number() }))?;
    }
    Ok(code)
}

/// Shows what came of a run, and why it is not whole if it is not.
fn tell(one: &Finished, term: &mut Terminal) -> CommandResult {
    if !term.json {
        term.print(&text::summary(&one.summary, term.style()))?;
    }
    let folder = files::name(&one.folder);
    let mut again = format!("commis run --resume {folder}");
    if let Ended::Spent(budget) = &one.ended {
        again.push_str(&format!(" --budget-{} MORE", budget.name()));
    }
    let (code, why) = match &one.ended {
        Ended::Done if one.summary.complete => (ExitCode::Success, String::new()),
        Ended::Done => (ExitCode::Missing, "some items are missing".to_owned()),
        Ended::Stopped => (ExitCode::Interrupted, "the run was stopped".to_owned()),
        Ended::Spent(budget) => (ExitCode::BudgetSpent, format!("the budget of {} is spent", budget.name())),
        Ended::GaveUp(error) => (ExitCode::GaveUp, format!("nothing more would be answered: {error}")),
        Ended::NobodyListens => (ExitCode::Unwritable, "the run cannot be written".to_owned()),
    };
    if code == ExitCode::Success {
        term.note(&format!("the run is in {folder}\n"))?;
    } else {
        term.remark(&format!("{why}; `{again}` goes on\n"))?;
    }
    Ok(code)
}

fn mock(args: &MockArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let script = match &args.script {
        None => Script::echo(),
        Some(path) => {
            let source = files::data_file(path, global.max_bytes)?;
            let read = Script::read(&source.name, &source.text);
            read.map_err(|problem| Error::new(ExitCode::BadData, problem.to_string()))?
        }
    };
    let interrupt = term.interrupt();
    let mut said = Ok(());
    let ready = |url: &str| said = term.print(&format!("{url}\n")).and_then(|()| term.flush());
    let counts = serve_mock(script, ([127, 0, 0, 1], args.port).into(), ready, || !interrupt.is_raised())?;
    said?;
    term.note(&format!("{}\n", json!(counts)))?;
    Ok(ExitCode::Success)
}

/// Keys and headers, from the environment and from files.
fn access(options: &RunOptions, global: &Global) -> Result<Access, InputError> {
    Access::read(&options.server, |name| std::env::var(name).ok(), global.max_bytes)
}

/// Where replies are kept, by the habits of the system.
fn cache() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let caches = folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))?;
    Some(caches.join("commis").join("replies"))
}
