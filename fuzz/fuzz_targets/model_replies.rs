//! Any text of a model or of a template: no panic, and what was filled in is not looked at again.
#![no_main]

use commis_base::Template;
use commis_tasks::{Prompt, calls};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for call in calls(text) {
        let _ = call.tool();
        let _ = commis_tasks::Call::native(&call.name, text);
    }
    let fields = ["recipe", "title"];
    if let Ok(prompt) = Prompt::read("prompt.md", text, &fields) {
        let stages = prompt.filled(&[], |_| text.into());
        assert!(!stages.first.is_empty());
    }
    match Template::read("template.md", text, &fields) {
        Ok(template) => assert_eq!(template.fields().count() == 0, template.filled(|_| "{{x}}".into()) == text),
        Err(problems) => assert!(problems.iter().all(|problem| problem.line > 0)),
    }
});
