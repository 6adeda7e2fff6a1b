//! Any bytes as world states, tasks, answers or vectors: no reader may panic, and a graph without errors makes tasks
//! that its own simulator answers rightly.
#![no_main]

use commis_probe::agreement::{FileVectors, NgramCosine, agreement};
use commis_probe::score::{AnswerKey, Sheet, score};
use commis_probe::tasks::{Construction, Generator, Instance, TaskKind};
use commis_probe::{Baseline, read_graphs};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok((key, _)) = AnswerKey::read(bytes) else { return };
    if let Ok(sheet) = Sheet::read(&key, bytes) {
        score(&key, &sheet);
    }
    let _ = FileVectors::read("fuzz", bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for read in read_graphs("fuzz", text).graphs {
        let graph = read.graph;
        let is_sound = graph.validate().iter().all(|finding| finding.is_warning());
        let generator = Generator { seed: 1, all: true, phrasing: None, construction: Construction::Published };
        for task in TaskKind::ALL {
            let tasks: Vec<Instance> = generator.generate(&graph, task).instances;
            let key = AnswerKey::of(&tasks);
            let answers: Vec<(&str, String)> = tasks
                .iter()
                .filter_map(|task| Some((task.id.as_str(), Baseline::Simulator.answer(task, &graph, 1)?)))
                .collect();
            let sheet = Sheet::of(&key, answers.iter().map(|(id, answer)| (*id, answer.as_str())));
            // What an author refers to need not be what is taken; everything else follows from the graph.
            if is_sound && task != TaskKind::StepReference {
                assert!(score(&key, &sheet).tasks.iter().all(|task| task.right == task.instances));
            }
        }
        let same = agreement(&graph, &graph, &NgramCosine::of([&graph]), 0.5);
        assert!(!is_sound || same.node_f1 <= 1.0);
    }
});
