//! What is asked of models, task by task, and how their answers are judged.
//!
//! A task is a [`commis_agent::Task`]: it has items, and a conversation for each. Here live the five that there are:
//!
//! * [`ProgramTask`]: from a recipe to a program, written without the kitchen at hand;
//! * [`SituatedTask`]: the model acts in the kitchen of a recipe, and only what it hands in is judged;
//! * [`PddlTask`]: from a how-to text to the actions of a planning domain;
//! * [`ProbeTask`]: questions about what is on the counter after a step;
//! * [`RewriteTask`]: a recipe rewritten for another dish.
//!
//! Prompts are data ([`Prompt`], `data/prompts`); their generated parts come from declarations ([`language`]). A
//! [`JudgedTask`] also says how good an answer is, with the judge and the scorers of the rooms before this one, and a
//! [`ReportCard`] sums up. Nothing here knows a network, a clock or a thread.

mod acting;
mod builtin;
mod cooked;
mod judging;
pub mod language;
mod pddl;
mod preview;
mod probe;
mod program;
mod prompt;
mod protocol;
mod recipes;
mod report_card;
mod rewrite;
mod situated;
mod world_states;
mod written;

pub use judging::{Detail, Figure, Judged, JudgedTask, Judgement, TaskSummary};
pub use pddl::{PddlTask, pddl_stages, settings_of_answers};
pub use preview::{Preview, preview};
pub use probe::{ProbeSet, ProbeTask};
pub use program::ProgramTask;
pub use prompt::{Prompt, Stages, Variant, Wording};
pub use protocol::{Call, calls};
pub use recipes::RecipeSet;
pub use report_card::ReportCard;
pub use rewrite::{RewriteSet, RewriteTask};
pub use situated::{Reveal, SituatedTask, Situation, ToolUse};
pub use world_states::{NoWorldStates, world_states, world_states_of};

/// No answer, by whoever has nothing to say.
fn nothing() -> commis_agent::Answer {
    commis_agent::Answer::without_text(commis_agent::ItemOutcome::NoAnswer, "nothing was said")
}
