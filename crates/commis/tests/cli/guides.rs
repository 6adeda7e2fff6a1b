//! Carries out pages of docs/: writes their files, runs their commands, compares what they say. With
//! `COMMIS_WRITE_DOCS=1` a page gets what they say.

use std::fs::File;

use crate::program::{Folder, command};

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/");

#[test]
fn the_walk_through_works() {
    let page = carry_out("extending.md");
    assert!(
        page.contains("my-corpus (2 recipes, 2 golds): 0 errors, 0 warnings"),
        "the walk-through ends well"
    );
}

#[test]
fn the_guide_to_probing_works() {
    let page = carry_out("probing.md");
    assert!(page.contains("an id that no task has on 1 line: 3"), "faults are shown");
}

#[test]
fn the_guide_to_comparing_works() {
    let page = carry_out("comparing.md");
    assert!(page.contains("the runs were measured with other rules"), "what differs is named");
}

#[test]
fn the_guide_to_runs_works() {
    let page = carry_out("runs.md");
    assert!(page.contains("the budget of items is spent"), "a run ends before its time");
}

#[test]
fn the_guide_to_memorised_answers_works() {
    let page = carry_out("memorised.md");
    assert!(page.contains("not shown: reading explains it"), "the cook reads");
}

#[test]
fn the_guide_to_figures_works() {
    let page = carry_out("plots.md");
    assert!(page.contains("has no figures by phenomenon"), "what is missing is named");
}

#[test]
fn the_guide_to_leaderboards_works() {
    let page = carry_out("leaderboard.md");
    assert!(page.contains("2 runs in 1 task: site/index.html"), "a site is made");
}

#[test]
fn the_guide_to_motion_works() {
    if !commis_physics::IS_BUILT_IN {
        println!("skipped: the program was built without motion");
        return;
    }
    let page = carry_out("physics.md");
    assert!(page.contains("0.0 g spilled") && page.contains("overflow"), "what fits and what does not");
}

/// The page with what its commands say today, which must be what it shows.
fn carry_out(name: &str) -> String {
    let path = format!("{DOCS}{name}");
    let page = std::fs::read_to_string(&path).unwrap();
    let folder = Folder::new();
    let mut carried_out = String::new();
    let mut rest = page.as_str();
    while let Some((before, fence)) = rest.split_once("\n```") {
        let (kind, after) = fence.split_once('\n').unwrap();
        let (block, after) = after.split_once("```\n").unwrap();
        carried_out.extend([before, "\n```", kind, "\n"]);
        match kind.split_once(" file=") {
            Some((_, path)) => folder.write(path, block),
            None => assert_eq!(kind, "console", "a block that nobody carries out"),
        }
        match kind {
            "console" => block.lines().filter(|line| line.starts_with("$ ")).for_each(|line| {
                carried_out.extend([line, "\n", &said(&folder, line)]);
            }),
            _ => carried_out.push_str(block),
        }
        carried_out.push_str("```\n");
        rest = after;
    }
    carried_out.push_str(rest);
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        std::fs::write(path, &carried_out).unwrap();
        return carried_out;
    }
    assert!(page == carried_out, "docs/{name} says something else than the program:\n{carried_out}");
    page
}

/// What a terminal would show for `$ commis …`.
fn said(folder: &Folder, line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().skip(1).collect();
    let (&program, args) = words.split_first().unwrap();
    assert_eq!(program, "commis");
    let shown = folder.path().join("terminal");
    let terminal = File::create(&shown).unwrap();
    let mut commis = command(args);
    commis.current_dir(folder.path()).stdout(terminal.try_clone().unwrap()).stderr(terminal);
    commis.status().unwrap();
    std::fs::read_to_string(shown).unwrap()
}
