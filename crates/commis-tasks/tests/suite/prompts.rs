//! Golden files of all rendered prompts. They are read by people before they are taken.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use commis_agent::{Message, Task, Turn};
use commis_eval::Families;
use commis_pddl::{Style, TextChoice};
use commis_probe::Language;
use commis_probe::tasks::{Construction, TaskKind};
use commis_rewrite::reading::{ActionReader, Language as RewriteLanguage};
use commis_rewrite::study::Setting;
use commis_rewrite::{Glossary, Pair, Record, RecordId, Records};
use commis_tasks::{
    PddlTask, ProbeSet, ProbeTask, ProgramTask, Reveal, RewriteSet, RewriteTask, SituatedTask, Situation,
    ToolUse, Variant, Wording, preview,
};

use super::{COOKIES, SALAD, converse, place, published, recipes};

/// Tokens that a prompt may have in the compact variant.
const COMPACT: u64 = 1_500;

fn shown(task: &dyn Task, item: usize) -> String {
    preview(task, [item]).next().unwrap().text()
}

fn program(variant: Variant) -> ProgramTask {
    ProgramTask::new(recipes(), Wording::Builtin(variant), 0).unwrap()
}

#[test]
fn program_prompts() {
    for variant in Variant::ALL {
        let task = program(variant);
        insta::assert_snapshot!(format!("program_{}", variant.name()), shown(&task, place(&task, COOKIES)));
    }
}

#[test]
fn a_template_may_bring_the_page_about_reading() {
    let own = Wording::Own("own.md".to_owned(), "{{reading}}\n{{recipe}}\n".to_owned());
    let task = ProgramTask::new(recipes(), own, 0).unwrap();
    let told = shown(&task, place(&task, COOKIES));
    for part in ["beat, cream, whip", "## Cutting patterns", "## What goes without saying"] {
        assert!(told.contains(part), "{part} is missing in {told}");
    }
}

#[test]
fn situated_prompts() {
    let task = |variant, tools, reveal| {
        let situation = Situation { tools, reveal, ..Situation::default() };
        SituatedTask::new(recipes(), Wording::Builtin(variant), situation).unwrap()
    };
    for (name, variant, tools, reveal) in [
        ("text", Variant::ZeroShot, ToolUse::Text, Reveal::Whole),
        ("native_by_line", Variant::ZeroShot, ToolUse::Native, Reveal::Line),
        ("auto", Variant::Compact, ToolUse::Auto, Reveal::Whole),
        ("compact_by_line", Variant::Compact, ToolUse::Text, Reveal::Line),
        ("few_shot", Variant::FewShot, ToolUse::Text, Reveal::Whole),
    ] {
        let task = task(variant, tools, reveal);
        insta::assert_snapshot!(format!("situated_{name}"), shown(&task, place(&task, SALAD)));
    }
    let none = SituatedTask::new(recipes(), Wording::Builtin(Variant::Published), Situation::default());
    let told = none.err().unwrap()[0].to_string();
    assert_eq!(
        told,
        "task situated: there is no wording `published`; there are zero-shot, few-shot, compact"
    );
}

#[test]
fn pddl_prompts() {
    let task = |choice, style, variant| {
        let wording = Wording::Builtin(variant);
        PddlTask::new(PddlTask::builtin_files(), choice, style, wording, 0).unwrap()
    };
    for choice in TextChoice::ALL {
        let task = task(choice, Style::Direct, Variant::ZeroShot);
        insta::assert_snapshot!(format!("pddl_text_{}", choice.name()), shown(&task, 0));
    }
    let sum = TextChoice::Summaries;
    insta::assert_snapshot!("pddl_cot", shown(&task(sum, Style::Cot, Variant::ZeroShot), 0));
    insta::assert_snapshot!("pddl_few_shot", shown(&task(sum, Style::Direct, Variant::FewShot), 0));
    insta::assert_snapshot!("pddl_published_direct", shown(&task(sum, Style::Direct, Variant::Published), 0));
    insta::assert_snapshot!(
        "pddl_published_cot",
        shown(&task(TextChoice::RelevantSteps, Style::Cot, Variant::Published), 0)
    );
    let three = task(sum, Style::ThreeStage, Variant::ZeroShot);
    let (asks, _) = converse(&three, 0, |at, _| commis_agent::Reply::of_text(format!("(stage {})", at + 1)));
    let said = asks.last().unwrap().messages.iter().map(Message::said);
    insta::assert_snapshot!("pddl_three_stage", said.collect::<Vec<_>>().join("\n\n---\n\n"));
    let wrong = PddlTask::new(
        PddlTask::builtin_files(),
        sum,
        Style::ThreeStage,
        Wording::Builtin(Variant::Published),
        0,
    );
    assert!(wrong.err().unwrap()[0].message.contains("in the setting three-stage"));
}

#[test]
fn probe_prompts() {
    for (language, code) in [(Language::English, "en"), (Language::Japanese, "ja"), (Language::Chinese, "zh")]
    {
        let (set, left_out) =
            ProbeSet::of_corpus(&published(), language, Construction::Resistant, 1).unwrap();
        assert!(left_out.is_empty(), "{left_out:?}");
        let task = ProbeTask::new(set, Wording::default(), 0).unwrap();
        let mut text = String::new();
        for kind in TaskKind::ALL {
            let item = task.items().iter().position(|head| head.id.contains(kind.name())).unwrap();
            writeln!(text, "{}", shown(&task, item)).unwrap();
        }
        insta::assert_snapshot!(format!("probe_{code}"), text);
    }
    let (set, _) = ProbeSet::of_corpus(&published(), Language::English, Construction::Published, 1).unwrap();
    let task = ProbeTask::new(set, Wording::Builtin(Variant::FewShot), 0).unwrap();
    let item = task.items().iter().position(|head| head.id.contains("ingredient-usage")).unwrap();
    insta::assert_snapshot!("probe_few_shot", shown(&task, item));
}

#[test]
fn rewrite_prompts() {
    for (setting, name) in [(Setting::D, "d"), (Setting::Dr, "dr")] {
        for variant in [Variant::ZeroShot, Variant::Published] {
            let task =
                RewriteTask::new(RewriteSet::english().unwrap(), setting, Wording::Builtin(variant)).unwrap();
            insta::assert_snapshot!(format!("rewrite_{name}_{}", variant.name()), shown(&task, 0));
        }
    }
    let few =
        RewriteTask::new(RewriteSet::english().unwrap(), Setting::Dr, Wording::Builtin(Variant::FewShot));
    insta::assert_snapshot!("rewrite_few_shot", shown(&few.unwrap(), 0));
    for (setting, name) in [(Setting::D, "d"), (Setting::Dr, "dr")] {
        let task = RewriteTask::new(chinese(), setting, Wording::default()).unwrap();
        insta::assert_snapshot!(format!("rewrite_{name}_zh"), shown(&task, 0));
        let published = Wording::Builtin(Variant::Published);
        let task = RewriteTask::new(chinese(), setting, published).unwrap();
        insta::assert_snapshot!(format!("rewrite_{name}_zh_published"), shown(&task, 0));
    }
}

/// What comes back to a model that gave these answers, one after the other.
fn sent_back(task: &dyn Task, item: usize, answers: &[&str]) -> String {
    let (asks, _) = converse(task, item, |at, _| {
        commis_agent::Reply::of_text(answers.get(at).copied().unwrap_or_default())
    });
    let said = asks.iter().skip(1).filter_map(|ask| ask.messages.last().map(Message::said));
    said.collect::<Vec<_>>().join("\n---\n")
}

#[test]
fn what_is_said_about_answers() {
    let mut text = String::new();
    let mut tell = |name: &str, said: String| writeln!(text, "# {name}\n\n{said}\n").unwrap();
    let program = ProgramTask::new(recipes(), Wording::default(), 2).unwrap();
    let broken = "```mcl\n(get-kitchen ?k0)\n(mix ?dough ?k1 ?k0 ?buter ?whisk)\n(bake ?b ?k2)\n```";
    let place_of = place(&program, COOKIES);
    tell("program, repair", sent_back(&program, place_of, &[broken, "I would rather not."]));
    let style = (TextChoice::Summaries, Style::Direct);
    let pddl = PddlTask::new(PddlTask::builtin_files(), style.0, style.1, Wording::default(), 1).unwrap();
    tell(
        "pddl, repair",
        sent_back(&pddl, 0, &["```pddl\n(:action fill_kettle :parameters (?k - kettle\n```"]),
    );
    let (set, _) = ProbeSet::of_corpus(&published(), Language::English, Construction::Resistant, 1).unwrap();
    let probe = ProbeTask::new(set, Wording::default(), 1).unwrap();
    for kind in TaskKind::ALL {
        let item = probe.items().iter().position(|head| head.id.contains(kind.name())).unwrap();
        tell(&format!("probe, {}, repair", kind.name()), sent_back(&probe, item, &["Hm, hard to say."]));
    }
    for (name, tools) in [("text", ToolUse::Text), ("native", ToolUse::Native), ("auto", ToolUse::Auto)] {
        let situation = Situation { tools, ..Situation::default() };
        let task = SituatedTask::new(recipes(), Wording::Builtin(Variant::Compact), situation).unwrap();
        let answers = ["Let me think.", "```cook\n(get-kitchen ?k0)\n```", "```fry\nan egg\n```"];
        tell(&format!("situated, {name}"), sent_back(&task, place(&task, SALAD), &answers));
    }
    insta::assert_snapshot!("said_about_answers", text);
}

/// One pair of our own.
fn chinese() -> RewriteSet {
    let pair = Pair {
        id: "1".into(),
        base_dish: "土豆沙拉".into(),
        target_dish: "南瓜沙拉".into(),
        old_ingredient: Some("土豆".into()),
        new_ingredient: "南瓜".into(),
        pivots: Vec::new(),
        order: Vec::new(),
    };
    let mut base = Records::new();
    let id = RecordId { pair: "1".into(), recipe: "1".into() };
    base.add(id, Record::of_text("土豆去皮切块，煮熟后拌匀。"));
    let reader = ActionReader::chinese(Glossary::chinese().unwrap());
    assert_eq!(reader.language(), RewriteLanguage::Chinese);
    RewriteSet::of(vec![pair], base, reader)
}

#[test]
fn compact_prompts_fit_into_small_contexts() {
    let program = program(Variant::Compact);
    let situated =
        SituatedTask::new(recipes(), Wording::Builtin(Variant::Compact), Situation::default()).unwrap();
    let text = Situation { tools: ToolUse::Text, ..Situation::default() };
    let by_text = SituatedTask::new(recipes(), Wording::Builtin(Variant::Compact), text).unwrap();
    for task in [&program as &dyn Task, &by_text] {
        for item in 0..task.items().len() {
            let preview = preview(task, [item]).next().unwrap();
            assert!(preview.tokens <= COMPACT, "{} {}: {}", preview.task, preview.item, preview.tokens);
        }
    }
    // Declared tools come on top where a server takes them.
    assert!(preview(&situated, [0]).next().unwrap().tokens <= COMPACT + 1_000);
}

#[test]
fn what_items_have_in_common_comes_first() {
    let task = program(Variant::ZeroShot);
    let first: BTreeSet<String> = (0..task.items().len())
        .map(|item| {
            let Turn::Ask(ask) = task.conversation(item, 0).next(None) else { panic!("nothing is asked") };
            ask.messages[0].said()
        })
        .collect();
    assert_eq!(first.len(), 1, "all recipes of the corpus share the part with the manual");
}

#[test]
fn examples_never_come_from_the_own_family() {
    let task = program(Variant::FewShot);
    let families = Families::of([&published()]);
    let corpus = published();
    for (item, head) in task.items().iter().enumerate() {
        let Turn::Ask(ask) = task.conversation(item, 0).next(None) else { panic!("nothing is asked") };
        assert_eq!(ask.messages.len(), 6, "system, two examples of two turns, the question");
        for example in [1, 3] {
            let title = ask.messages[example].said();
            let title = title.lines().next().unwrap().trim_start_matches("# ").to_owned();
            let recipe = corpus.recipes.iter().find(|entry| entry.recipe.title == title).unwrap();
            let (own, other) = (families.family(&head.id), families.family(&recipe.recipe.id));
            assert_ne!(own, other, "{} is shown for {}", recipe.recipe.id, head.id);
        }
    }
}

#[test]
fn an_unknown_field_is_told_with_its_place() {
    let wording = Wording::Own("mine.md".to_owned(), "Cook this:\n{{recipy}}".to_owned());
    let problems = ProgramTask::new(recipes(), wording, 0).err().unwrap();
    assert_eq!(
        problems[0].to_string(),
        "mine.md:2: there is no field `recipy` (column 1); did you mean `recipe`?"
    );
    let wording = Wording::Own("mine.md".to_owned(), "Cook this:\n{{title}}".to_owned());
    let task = ProgramTask::new(recipes(), wording, 0).unwrap();
    assert!(shown(&task, place(&task, COOKIES)).ends_with("Cook this:\nAlmond Crescent Cookies\n"));
    let other = program(Variant::ZeroShot);
    assert_ne!(task.fingerprints()["prompt"], other.fingerprints()["prompt"]);
}
