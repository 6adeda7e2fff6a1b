//! `cookingbot-evaluator`: the published evaluation command, see the library.

fn main() -> std::process::ExitCode {
    commis::cookingbot_evaluator()
}
