//! What the server does, from a file.
//!
//! ```yaml
//! answers:                      # the first that fits counts
//!   - when: Cole Slaw           # a text that the request has; without it every request fits
//!     say: ["Let me see.", "I am done."]   # one text, or one for every turn of the model; the last is repeated
//!   - call: hand-in             # a tool that is called
//!     arguments: "{}"
//!   - say: "answer {digest}"
//!     finish: length
//! misbehaviour:                 # before the answer; shares of all requests, drawn from what is asked
//!   - do: too-many              # 429
//!     share: 0.1
//!     times: 2                  # so often for the same request, then it is answered; without it once
//!     retry-after: 0.05         # seconds
//!   - do: cut
//!     share: 0.05
//! ```

use commis_base::Problem;
use commis_base::document::{Node, check_keys, read};

/// What a server does.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Script {
    /// What it answers; the first that fits counts.
    pub answers: Vec<Scripted>,
    /// What it does before it answers.
    pub misbehaviour: Vec<Misbehaviour>,
}

/// One answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scripted {
    /// A text that the request has.
    pub when: Option<String>,
    /// What is said at the first, the second, the third turn of the model; the last is repeated.
    pub say: Vec<String>,
    /// The tool that is called.
    pub call: Option<String>,
    /// With these arguments.
    pub arguments: String,
    /// Why the answer ends; `stop` or `tool_calls` if nothing is said.
    pub finish: Option<String>,
}

/// Something that a server should not do.
#[derive(Clone, Debug, PartialEq)]
pub struct Misbehaviour {
    /// What it does.
    pub deed: Deed,
    /// To which share of the requests.
    pub share: f64,
    /// How often to the same request.
    pub times: u32,
    /// Seconds: of the pause that it asks for, or of slowness.
    pub seconds: Option<f64>,
}

macro_rules! deeds {
    ($($variant:ident = $name:literal $meaning:literal,)*) => {
        /// What a server should not do.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Deed {
            $(#[doc = $meaning] $variant,)*
        }

        impl Deed {
            /// Everything, in the order of the manual.
            pub const ALL: &'static [Deed] = &[$(Deed::$variant),*];

            /// The word for it in scripts.
            pub fn name(self) -> &'static str {
                match self { $(Deed::$variant => $name),* }
            }

            /// What happens.
            pub fn meaning(self) -> &'static str {
                match self { $(Deed::$variant => $meaning),* }
            }
        }
    };
}

deeds! {
    TooMany = "too-many" "Answers 429, with `retry-after` if there are seconds.",
    Fail = "fail" "Answers 500.",
    Cut = "cut" "Ends the connection within the answer.",
    Slow = "slow" "Sends the answer in pieces, with pauses of so many seconds.",
    Stall = "stall" "Begins an answer and never goes on.",
    WrongJson = "wrong-json" "Sends something that is no JSON.",
    WrongForm = "wrong-form" "Sends JSON that is no answer.",
    Empty = "empty" "Sends an answer without text.",
    Filter = "filter" "Says that a filter took the answer away.",
    Refuse = "refuse" "Says that the model refuses.",
    Reject = "reject" "Answers 400.",
    RejectSeed = "reject-seed" "Answers 400 and names the parameter `seed`, as long as it is sent.",
    RejectImages = "reject-images" "Answers 400 to requests with pictures.",
    TooLong = "too-long" "Answers 400: the prompt does not fit.",
    BadText = "bad-text" "Sends an answer with bytes that are no UTF-8, HTML and escapes of terminals.",
    Endless = "endless" "Sends text without end.",
}

impl Script {
    /// A script that answers everything with its digest.
    pub fn echo() -> Script {
        let answer = Scripted { say: vec!["answer {digest}".to_owned()], ..Scripted::default() };
        Script { answers: vec![answer], misbehaviour: Vec::new() }
    }

    /// Reads a script.
    pub fn read(file: &str, text: &str) -> Result<Script, Problem> {
        let document = read(file, text)?;
        let top = document.as_map().ok_or_else(|| document.problem(file, "a script must be a map"))?;
        known(check_keys(file, top, &["answers", "misbehaviour"]))?;
        let list = |key: &str| -> Result<&[Node<'_>], Problem> {
            let Some(node) = document.get(key).filter(|node| !node.is_empty()) else { return Ok(&[]) };
            node.as_list().ok_or_else(|| node.problem(file, format!("`{key}` must be a list")))
        };
        let answers = list("answers")?.iter().map(|node| scripted(file, node)).collect::<Result<_, _>>()?;
        let misbehaviour =
            list("misbehaviour")?.iter().map(|node| misbehaviour(file, node)).collect::<Result<_, _>>()?;
        Ok(Script { answers, misbehaviour })
    }
}

fn known(problems: Vec<Problem>) -> Result<(), Problem> {
    problems.into_iter().next().map_or(Ok(()), Err)
}

fn scripted(file: &str, node: &Node<'_>) -> Result<Scripted, Problem> {
    let entries = node.as_map().ok_or_else(|| node.problem(file, "an answer must be a map"))?;
    known(check_keys(file, entries, &["when", "say", "call", "arguments", "finish"]))?;
    let text = |key: &str| node.get(key).and_then(Node::as_str).map(str::to_owned);
    let say = match node.get("say") {
        None => Vec::new(),
        Some(said) => match (said.as_str(), said.as_list()) {
            (Some(text), _) => vec![text.to_owned()],
            (None, Some(texts)) => texts.iter().filter_map(Node::as_str).map(str::to_owned).collect(),
            (None, None) => return Err(said.problem(file, "`say` is a text or a list of texts")),
        },
    };
    Ok(Scripted {
        when: text("when"),
        say,
        call: text("call"),
        arguments: text("arguments").unwrap_or_else(|| "{}".to_owned()),
        finish: text("finish"),
    })
}

fn misbehaviour(file: &str, node: &Node<'_>) -> Result<Misbehaviour, Problem> {
    let entries = node.as_map().ok_or_else(|| node.problem(file, "misbehaviour must be a map"))?;
    known(check_keys(file, entries, &["do", "share", "times", "seconds", "retry-after"]))?;
    let name = node.get("do").and_then(Node::as_str).unwrap_or_default();
    let deed = Deed::ALL.iter().find(|deed| deed.name() == name).copied();
    let deed = deed.ok_or_else(|| {
        let names: Vec<&str> = Deed::ALL.iter().map(|deed| deed.name()).collect();
        node.problem(file, format!("`do` is one of {}", names.join(", ")))
    })?;
    let number = |key: &str| -> Result<Option<f64>, Problem> {
        let Some(found) = node.get(key) else { return Ok(None) };
        let read = found
            .as_str()
            .and_then(|text| text.parse::<f64>().ok())
            .filter(|number| (0.0..=1e9).contains(number));
        read.map(Some).ok_or_else(|| found.problem(file, format!("`{key}` must be a number")))
    };
    let seconds = number("seconds")?.or(number("retry-after")?);
    let times = number("times")?.map_or(1, |times| times as u32);
    Ok(Misbehaviour { deed, share: number("share")?.unwrap_or(1.0), times, seconds })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_read_with_its_mistakes() {
        let text = "answers:\n  - when: Slaw\n    say: [a, b]\n  - call: look\nmisbehaviour:\n  - {do: cut, share: 0.5}\n";
        let script = Script::read("mock.yaml", text).unwrap();
        assert_eq!(script.answers[0].say, ["a", "b"]);
        assert_eq!(script.answers[1].call.as_deref(), Some("look"));
        assert_eq!((script.misbehaviour[0].deed, script.misbehaviour[0].times), (Deed::Cut, 1));
        for (text, problem) in [
            ("answers: 1", "mock.yaml:1: `answers` must be a list"),
            ("misbehaviour:\n  - do: dance", "mock.yaml:2: `do` is one of too-many"),
            ("misbehaviour:\n  - do: cut\n    share: much", "mock.yaml:3: `share` must be a number"),
        ] {
            let found = Script::read("mock.yaml", text).unwrap_err().to_string();
            assert!(found.starts_with(problem), "{found}");
        }
        assert!(
            Script::read("mock.yaml", "misbehavior: []").unwrap_err().to_string().contains("misbehavior")
        );
    }
}
