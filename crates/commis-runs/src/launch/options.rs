//! What a run is to be, as people say it: in options of a command, or as a document.

use std::path::PathBuf;

use commis_agent::{Budget, Decoding, Money, Rates, Settings};
use commis_pddl::{Style, TextChoice};
use commis_probe::Language;
use commis_rewrite::reading::Language as PairsLanguage;
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
    /// Ask only so many items of each task, spread over all of them.
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))
    )]
    pub limit: Option<usize>,
    /// Samples of every item.
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))
    )]
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
    /// Pictures of dishes for `probe`: a folder with files such as `cole-slaw.png`, by the ids of recipes.
    #[cfg_attr(feature = "clap", arg(long, value_name = "DIR"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pictures: Option<PathBuf>,
    /// Pairs of dishes for `rewrite`, as `commis rewrite score` takes them; without it the built-in English ones.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE", requires = "base"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<PathBuf>,
    /// The base recipes of `--pairs`.
    #[cfg_attr(feature = "clap", arg(long, value_name = "FILE", requires = "pairs"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<PathBuf>,
    /// The language of `--pairs`.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value = "en", requires = "pairs"))]
    #[serde(default = "english")]
    pub pairs_language: PairsLanguage,
}

fn english() -> PairsLanguage {
    PairsLanguage::English
}

impl Default for AskingOptions {
    fn default() -> AskingOptions {
        AskingOptions {
            corpus: PathBuf::from("published"),
            domains: None,
            limit: None,
            samples: 1,
            prompt: "zero-shot".to_owned(),
            repair: 0,
            tools: ToolUse::default(),
            reveal: Reveal::default(),
            max_steps: Situation::default().steps,
            max_item_tokens: None,
            text: TextChoice::default(),
            style: Style::default(),
            language: vec![Language::English],
            setting: vec![Setting::Dr],
            probe_seed: 0,
            pictures: None,
            pairs: None,
            base: None,
            pairs_language: PairsLanguage::English,
        }
    }
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
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = ServerOptions::default().context))]
    pub context: u32,
    /// Threads that reckon with weights on this machine; half of the processors without it.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
}

impl Default for ServerOptions {
    fn default() -> ServerOptions {
        ServerOptions {
            model: Vec::new(),
            base_url: None,
            model_revision: None,
            api_key_env: "COMMIS_API_KEY".to_owned(),
            api_key_file: None,
            header_file: None,
            context: 8192,
            threads: None,
        }
    }
}

/// How answers are made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Decoding"))]
pub struct DecodingOptions {
    /// Tokens that an answer may have.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = DecodingOptions::default().max_tokens))]
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

impl Default for DecodingOptions {
    fn default() -> DecodingOptions {
        DecodingOptions { max_tokens: 4096, temperature: None, top_p: None, seed: None, stop: Vec::new() }
    }
}

/// How fast, how long and how much.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Limits"))]
pub struct LimitOptions {
    /// Requests at the same time; fewer when the server has too many.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = LimitOptions::default().concurrency))]
    pub concurrency: usize,
    /// Requests per minute.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub requests_per_minute: Option<u64>,
    /// Tokens per minute, of prompts and answers together.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub tokens_per_minute: Option<u64>,
    /// Attempts at one request.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = LimitOptions::default().attempts))]
    pub attempts: u32,
    /// Seconds before the second attempt; twice as many before each further one, up to a minute.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = LimitOptions::default().retry_delay))]
    pub retry_delay: f64,
    /// Seconds that one reply may take.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = LimitOptions::default().request_timeout))]
    pub request_timeout: f64,
    /// Seconds that a reply which has begun may pause.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = LimitOptions::default().stall_timeout))]
    pub stall_timeout: f64,
    /// Seconds that one item may take, with all its waiting.
    #[cfg_attr(feature = "clap", arg(long, value_name = "SECONDS", default_value_t = LimitOptions::default().item_timeout))]
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
    #[cfg_attr(feature = "clap", arg(long, value_name = "AMOUNT", value_parser = money))]
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

impl Default for LimitOptions {
    fn default() -> LimitOptions {
        LimitOptions {
            concurrency: 8,
            requests_per_minute: None,
            tokens_per_minute: None,
            attempts: 6,
            retry_delay: 1.0,
            request_timeout: 600.0,
            stall_timeout: 120.0,
            item_timeout: 7200.0,
            budget_items: None,
            budget_steps: None,
            budget_tokens: None,
            budget_money: None,
            prices: None,
            cache: None,
            keep_calls: false,
        }
    }
}

#[cfg(feature = "clap")]
fn money(text: &str) -> Result<Money, String> {
    Money::parse(text).ok_or_else(|| "an amount is a number with at most six decimals".to_owned())
}

impl RunOptions {
    /// A task asked of somebody, with everything else as it is when nothing is said about it.
    pub fn of(task: TaskName, model: &str, limit: Option<usize>) -> RunOptions {
        RunOptions {
            tasks: vec![task],
            asking: AskingOptions { limit, ..AskingOptions::default() },
            server: ServerOptions { model: vec![model.to_owned()], ..ServerOptions::default() },
            decoding: DecodingOptions::default(),
            limits: LimitOptions::default(),
        }
    }

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
            budget: limits.budget(),
            decoding: self.decoding.decoding(),
            records_calls: limits.keep_calls,
            ..defaults
        }
    }
}

impl LimitOptions {
    /// What the run may spend.
    pub fn budget(&self) -> Budget {
        Budget {
            items: self.budget_items,
            steps: self.budget_steps,
            tokens: self.budget_tokens,
            money: self.budget_money,
        }
    }

    /// Takes over what another budget says.
    pub(super) fn allow(&mut self, more: &Budget) {
        self.budget_items = more.items.or(self.budget_items);
        self.budget_steps = more.steps.or(self.budget_steps);
        self.budget_tokens = more.tokens.or(self.budget_tokens);
        self.budget_money = more.money.or(self.budget_money);
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

#[cfg(all(test, feature = "clap"))]
mod tests {
    use super::*;

    #[derive(clap::Parser)]
    struct Program {
        #[command(flatten)]
        options: RunOptions,
        #[arg(long)]
        resume: bool,
    }

    #[test]
    fn an_option_that_is_not_given_has_its_default() {
        let parsed: Program = clap::Parser::parse_from(["run", "program", "--model", "cook"]);
        assert!(!parsed.resume);
        assert_eq!(parsed.options, RunOptions::of(TaskName::Program, "cook", None));
    }
}
