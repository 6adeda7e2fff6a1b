//! The page about answers says what happens.

use commis_eval::answers::{Answers, Body, ExtractionStep, Reading};

const PAGE: &str = include_str!("../../../../docs/answers.md");

/// The blocks of the page in fences of four marks: what stands beside the marks, and the inside.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let inside = PAGE.split("````").skip(1).step_by(2);
    inside.filter_map(|block| block.split_once('\n')).collect()
}

#[test]
fn examples_are_read_as_the_page_says() {
    let blocks = blocks();
    assert!(blocks.len() >= 8);
    for pair in blocks.chunks(2) {
        let [("answer", answer), (told, program)] = pair else { panic!("{pair:?}") };
        let reading = Reading::default();
        let bytes = answer.as_bytes().to_vec();
        let record = Answers::of_bytes("soup.txt", bytes, None, &reading).next().unwrap();
        let prediction = record.read(&reading);
        let how = format!("program {} {}", prediction.extraction, prediction.extraction.programs);
        assert_eq!(&how, told, "{answer}");
        let Body::Program { text, .. } = prediction.body else { panic!("{answer}") };
        assert_eq!(text.trim_end(), program.trim_end());
    }
}

#[test]
fn every_step_is_on_the_page() {
    for step in [
        ExtractionStep::Thoughts,
        ExtractionStep::InThoughts,
        ExtractionStep::Entities,
        ExtractionStep::Fences,
        ExtractionStep::Prose,
        ExtractionStep::Markers,
        ExtractionStep::InlineCode,
        ExtractionStep::HashComments,
        ExtractionStep::Choice,
    ] {
        let row = format!("| `{}` | {} |", step.name(), step.meaning());
        assert!(PAGE.contains(&row), "{row}");
    }
}
