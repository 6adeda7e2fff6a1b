//! What a run is to be, as people say it: in options of a command, or as a document.

use std::path::PathBuf;

use commis_agent::{Budget, Decoding, Money, Rates, Settings};
use commis_pddl::{Style, TextChoice};
use commis_probe::Language;
use commis_rewrite::study::Setting;
use commis_tasks::{Reveal, Situation, ToolUse};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A task by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum TaskName {
    /// From a recipe to a program, in one answer
    Program,
    /// The model acts in the kitchen, and hands in what it has cooked
    Situated,
    /// From a text to actions in PDDL
    Pddl,
    /// Questions about what is on the counter after a step
    Probe,
    /// A recipe rewritten for another dish
    Rewrite,
    /// All of them: the report card
    All,
}

/// Everything about a run but its folder and its secrets. A run keeps it, so that it can go on without being told again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
#[serde(deny_unknown_fields)]
pub struct RunOptions {
    /// What is asked.
    #[cfg_attr(feature = "clap", arg(value_name = "TASK", required_unless_present = "resume", value_enum))]
    pub tasks: Vec<TaskName>,
    /// What is asked, in detail.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub asking: AskingOptions,
    /// Who is asked.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub server: ServerOptions,
    /// How answers are made.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub decoding: DecodingOptions,
    /// How fast, how long and how much.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub limits: LimitOptions,
}

/// What is asked, in detail.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Tasks"))]
pub struct AskingOptions {
    /// The recipes: a folder, or `published`, `extended` or `home`.
    #[cfg_attr(feature = "clap", arg(long, value_name = "DIR|NAME", default_value = "published"))]
    pub corpus: PathBuf,
    /// The planning domains for `pddl`, in the published layout; without it a few small ones of our own.
    #[cfg_attr(feature = "clap", arg(long, value_name = "DIR"))]
    pub domains: Option<PathBuf>,
    /// Ask only the first items of each task.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub limit: Option<usize>,
    /// Samples of every item.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = 1))]
    pub samples: u32,
    /// The wording: `zero-shot`, `few-shot`, `compact`, `published`, or a file of one's own.
    #[cfg_attr(feature = "clap", arg(long, value_name = "VARIANT|FILE", default_value = "zero-shot"))]
    pub prompt: String,
    /// Send what is wrong with an answer back to the model, at most so often.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = 0))]
    pub repair: u32,
    /// How tools are called in `situated`.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub tools: ToolUse,
    /// Part of the recipe that `situated` shows at once.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub reveal: Reveal,
    /// Calls that `situated` allows for an item.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = Situation::default().steps))]
    pub max_steps: u32,
    /// Tokens of all answers that `situated` allows for an item.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub max_item_tokens: Option<u64>,
    /// The text that `pddl` shows.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub text: TextChoice,
    /// How `pddl` asks for an answer.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t))]
    pub style: Style,
    /// The language of `probe`; may be given several times.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value = "en"))]
    pub language: Vec<Language>,
    /// What `rewrite` tells; may be given several times.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value = "dr"))]
    pub setting: Vec<Setting>,
    /// The seed of the questions of `probe`.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = 0))]
    pub probe_seed: u64,
}

/// Who is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Model"))]
pub struct ServerOptions {
    /// Who answers; may be given several times.
    ///
    /// A model by its server's name for it, `cmd:PROGRAM` with arguments, `gguf:FILE` for weights on this machine,
    /// `replay:RUN` for the answers of another run, or `cook`, `mixer`, `shopper` or `nothing`, which are built in.
    #[cfg_attr(feature = "clap", arg(long, value_name = "NAME", required_unless_present = "resume"))]
    pub model: Vec<String>,
    /// The server, with or without /v1; also read from `COMMIS_BASE_URL`.
    #[cfg_attr(feature = "clap", arg(long, value_name = "URL"))]
    pub base_url: Option<String>,
    /// Which version of the model it is, where its name does not tell. Replies of another one are not taken from the cache.
    #[cfg_attr(feature = "clap", arg(long, value_name = "TEXT"))]
    pub model_revision: Option<String>,
    /// The variable of the environment that holds the key.
    #[cfg_attr(feature = "clap", arg(long, value_name = "VAR", default_value = "COMMIS_API_KEY"))]
    pub api_key_env: String,
    /// A file that holds the key.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE", conflicts_with = "api_key_env"))]
    pub api_key_file: Option<PathBuf>,
    /// A file of further headers, one `Name: value` per line.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE"))]
    pub header_file: Option<PathBuf>,
    /// Tokens of context for weights on this machine.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = 8192))]
    pub context: u32,
}

/// How answers are made.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Decoding"))]
pub struct DecodingOptions {
    /// Tokens that an answer may have.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = 4096))]
    pub max_tokens: u32,
    /// The temperature; the server's own without it.
    #[cfg_attr(feature = "clap", arg(long, value_name = "T"))]
    pub temperature: Option<f64>,
    /// The share of the likeliest tokens that are chosen from.
    #[cfg_attr(feature = "clap", arg(long, value_name = "P"))]
    pub top_p: Option<f64>,
    /// The seed of the first sample; the next one has one more.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub seed: Option<u64>,
    /// A text that ends an answer; may be given several times.
    #[cfg_attr(feature = "clap", arg(long, value_name = "TEXT"))]
    pub stop: Vec<String>,
}

/// How fast, how long and how much.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Limits"))]
pub struct LimitOptions {
    /// Requests at the same time; fewer when the server has too many.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = 8))]
    pub concurrency: usize,
    /// Requests per minute.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub requests_per_minute: Option<u64>,
    /// Tokens per minute, of prompts and answers together.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub tokens_per_minute: Option<u64>,
    /// Attempts at one request.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = 6))]
    pub attempts: u32,
    /// Seconds before the second attempt; twice as many before each further one, up to a minute.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = 1.0))]
    pub retry_delay: f64,
    /// Seconds that one reply may take.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = 600.0))]
    pub request_timeout: f64,
    /// Seconds that a reply which has begun may pause.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = 120.0))]
    pub stall_timeout: f64,
    /// Seconds that one item may take, with all its waiting.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = 7200.0))]
    pub item_timeout: f64,
    /// End the run after so many items.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub budget_items: Option<u64>,
    /// End the run after so many requests.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub budget_steps: Option<u64>,
    /// End the run after so many tokens, of prompts and answers together.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub budget_tokens: Option<u64>,
    /// End the run when it has cost so much; needs `--prices`.
    #[cfg_attr(feature = "clap", arg(long, value_name = "AMOUNT", requires = "prices", value_parser = money))]
    pub budget_money: Option<Money>,
    /// What tokens cost: a YAML file with `models: {NAME: {input: 0.15, output: 0.6}}`, per million tokens.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE"))]
    pub prices: Option<PathBuf>,
    /// Where replies of servers are kept; `off` keeps none. Without it `commis/replies` in the folder for caches.
    #[cfg_attr(feature = "clap", arg(long, value_name = "DIR|off"))]
    pub cache: Option<PathBuf>,
    /// Keep what is sent and what comes back letter by letter, every attempt included.
    #[cfg_attr(feature = "clap", arg(long))]
    pub keep_calls: bool,
}

#[cfg(feature = "clap")]
fn money(text: &str) -> Result<Money, String> {
    Money::parse(text).ok_or_else(|| "an amount is a number with at most six decimals".to_owned())
}

impl RunOptions {
    /// How the run is carried out.
    pub(super) fn settings(&self) -> Settings {
        let limits = &self.limits;
        let seconds = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX / 4);
        let defaults = Settings::default();
        let first_pause = seconds(limits.retry_delay);
        Settings {
            rates: Rates {
                concurrency: limits.concurrency.max(1),
                requests: limits.requests_per_minute,
                tokens: limits.tokens_per_minute,
            },
            attempts: limits.attempts.max(1),
            first_pause,
            longest_pause: defaults.longest_pause.max(first_pause),
            item_deadline: seconds(limits.item_timeout),
            budget: Budget {
                items: limits.budget_items,
                steps: limits.budget_steps,
                tokens: limits.budget_tokens,
                money: limits.budget_money,
            },
            decoding: self.decoding.decoding(),
            records_calls: limits.keep_calls,
            ..defaults
        }
    }
}

impl DecodingOptions {
    /// How answers are made where a task leaves that open.
    pub(super) fn decoding(&self) -> Decoding {
        Decoding {
            max_tokens: Some(self.max_tokens),
            temperature: self.temperature,
            top_p: self.top_p,
            seed: self.seed,
            stop: self.stop.clone(),
        }
    }
}
