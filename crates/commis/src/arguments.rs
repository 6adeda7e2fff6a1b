//! The command line before clap reads it.

use std::ffi::OsString;
use std::path::Path;

use clap::ValueEnum as _;
use commis_eval::Metric;

/// The arguments with files behind the names of metrics put before `--metrics`, which takes all that follow it.
pub(crate) fn in_order(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut ordered: Vec<OsString> = Vec::new();
    let mut option = None;
    for argument in arguments {
        if argument == "--metrics" {
            option = Some(ordered.len());
        } else if argument != "-" && argument.to_string_lossy().starts_with('-') {
            option = None;
        }
        match option {
            Some(at) if is_file(&argument) => {
                ordered.insert(at, argument);
                option = Some(at + 1);
            }
            _ => ordered.push(argument),
        }
    }
    ordered
}

/// Whether it is there to be read and is no name of a metric. What is misspelt stays, so that clap can say what there is.
fn is_file(argument: &OsString) -> bool {
    let names = argument
        .to_str()
        .is_some_and(|text| text.split(',').all(|name| Metric::from_str(name, false).is_ok()));
    !names && (argument == "-" || Path::new(argument).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_behind_metrics_come_before_them() {
        let ordered = |line: &str| {
            let words = in_order(line.split(' ').map(OsString::from));
            words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(ordered("evaluate --metrics smatch-score - src"), "evaluate - src --metrics smatch-score");
        let several = "evaluate --metrics smatch-score,execution-time dish-approximation-score --gold src";
        assert_eq!(ordered(several), several);
        let output = "evaluate --metrics smatch-score -o src";
        assert_eq!(ordered(output), output);
        let misspelt = "evaluate --metrics smath-score";
        assert_eq!(ordered(misspelt), misspelt);
    }
}
