//! What comes of answers: repair, judgements, summaries, the report card.

use commis_agent::{Answer, BuiltIn, ItemOutcome, Message, Reply, Task};
use commis_base::Paint;
use commis_base::layout::TextStyle;
use commis_pddl::{Style, TextChoice, answer, dataset::Dataset};
use commis_probe::Language;
use commis_probe::tasks::Construction;
use commis_rewrite::study::Setting;
use commis_tasks::{
    Judged, JudgedTask, PddlTask, ProbeSet, ProbeTask, ProgramTask, ReportCard, RewriteSet, RewriteTask,
    Wording,
};

use super::{SALAD, converse, place, published, recipes};

fn program(repairs: u32) -> ProgramTask {
    ProgramTask::new(recipes(), Wording::default(), repairs).unwrap()
}

fn pddl(repairs: u32) -> PddlTask {
    let files = PddlTask::builtin_files();
    PddlTask::new(files, TextChoice::Summaries, Style::Direct, Wording::default(), repairs).unwrap()
}

fn probe() -> ProbeTask {
    let (set, _) = ProbeSet::of_corpus(&published(), Language::English, Construction::Resistant, 1).unwrap();
    ProbeTask::new(set, Wording::default(), 0).unwrap()
}

fn rewrite() -> RewriteTask {
    RewriteTask::new(RewriteSet::english().unwrap(), Setting::Dr, Wording::default()).unwrap()
}

fn judged(task: &dyn JudgedTask, who: BuiltIn, items: usize) -> Vec<Judged> {
    (0..items.min(task.items().len()))
        .map(|item| Judged::of(task, item, 0, task.built_in(who, item, 0).unwrap()))
        .collect()
}

fn figure(task: &dyn JudgedTask, judged: &[Judged], name: &str) -> f64 {
    let summary = task.summary(judged);
    summary.figures.iter().find(|figure| figure.name == name).unwrap().value.unwrap()
}

#[test]
fn diagnostics_go_back_as_often_as_asked_for() {
    let task = program(1);
    let item = place(&task, SALAD);
    let gold = published().recipe(SALAD).unwrap().recipe.gold.clone().unwrap();
    let wrong = gold.replacen("(get-kitchen", "(get-kichen", 1);
    let (asks, answer) = converse(&task, item, |at, _| {
        Reply::of_text(format!("```mcl\n{}\n```", if at == 0 { &wrong } else { &gold }))
    });
    assert_eq!(asks.len(), 2);
    let told = asks[1].messages.last().unwrap().said();
    assert!(told.contains("get-kichen") && told.contains("did you mean"), "{told}");
    assert_eq!(answer.details["repairs"], 1);
    let judgement = task.judge(item, 0, &answer);
    assert_eq!(judgement.verdict, "scored");

    let (asks, _) = converse(&program(0), item, |_, _| Reply::of_text(wrong.clone()));
    assert_eq!(asks.len(), 1);
    let (asks, _) = converse(&task, item, |_, _| Reply::of_text(gold.clone()));
    assert_eq!(asks.len(), 1, "nothing is wrong with the gold");
}

#[test]
fn a_provider_error_is_missing_and_never_zero() {
    let task = program(0);
    let item = place(&task, SALAD);
    let missing = Answer::without_text(ItemOutcome::ProviderError, "503");
    let judged = [
        Judged::of(&task, item, 0, missing),
        Judged::of(&task, item, 1, task.built_in(BuiltIn::Cook, item, 0).unwrap()),
        Judged::of(&task, item, 2, Answer::without_text(ItemOutcome::Refusal, "no")),
    ];
    assert!(judged[0].judgement.is_none());
    let summary = task.summary(&judged);
    assert_eq!((summary.items, summary.answers, summary.missing), (1, 3, 1));
    let dish = figure(&task, &judged, "dish-approximation-score");
    let cooked = judged[1].judgement.as_ref().unwrap().scores["dish-approximation-score"];
    assert!((dish - cooked / 2.0).abs() < 1e-9, "the refusal is zero, the error is not there");
    assert!(!ReportCard::of("x", [(&task as &dyn JudgedTask, &judged[..])]).complete);
}

#[test]
fn gold_actions_are_right_and_solve_everything() {
    let task = pddl(0);
    let dataset = Dataset::from_files(PddlTask::builtin_files());
    let judged: Vec<Judged> = task
        .items()
        .iter()
        .enumerate()
        .map(|(item, head)| {
            let gold = answer::actions(&dataset.gold_domain(&head.id).unwrap()).text;
            Judged::of(&task, item, 0, Answer::of_text(format!("Here:\n```pddl\n{gold}\n```")))
        })
        .collect();
    assert_eq!(judged.len(), 2);
    for name in ["action-accuracy", "problems-solved", "readable"] {
        assert!((figure(&task, &judged, name) - 1.0).abs() < 1e-9, "{name}");
    }
    let nothing = self::judged(&task, BuiltIn::Nothing, 2);
    assert!(figure(&task, &nothing, "problems-solved").abs() < 1e-9);
}

#[test]
fn unreadable_pddl_goes_back() {
    let (asks, answer) = converse(&pddl(2), 0, |at, _| {
        Reply::of_text(
            ["(:action fill_kettle :effect (filled ?k)", "I cannot.", "(:action a :effect (b))"][at],
        )
    });
    assert_eq!(asks.len(), 3);
    let said: Vec<String> = asks[2].messages.iter().map(Message::said).collect();
    assert!(said[2].contains("cannot be read") && said[4].contains("There is no action"), "{said:?}");
    assert_eq!(answer.details["repairs"], 2);
}

#[test]
fn the_cook_knows_most_of_what_is_on_the_counter() {
    let task = probe();
    let all = judged(&task, BuiltIn::Cook, usize::MAX);
    let nothing = judged(&task, BuiltIn::Nothing, usize::MAX);
    assert!(figure(&task, &all, "ingredient-usage") > 0.8);
    assert!(figure(&task, &all, "ingredient-tracing") > 0.5);
    assert!(figure(&task, &nothing, "mean").abs() < 1e-9);
    let unreadable = Answer::of_text("Perhaps.");
    assert_eq!(task.judge(0, 0, &unreadable).verdict, "unreadable");
}

#[test]
fn a_derived_recipe_is_a_good_rewrite() {
    let task = rewrite();
    let derived = judged(&task, BuiltIn::Cook, 5);
    let nothing = judged(&task, BuiltIn::Nothing, 5);
    assert!((figure(&task, &derived, "new-ingredient-named") - 1.0).abs() < 1e-9);
    assert!(figure(&task, &derived, "action-f1") > figure(&task, &nothing, "action-f1"));
}

#[test]
fn the_report_card_shows_every_task() {
    let (program, pddl, probe, rewrite) = (program(0), pddl(0), probe(), rewrite());
    let program_rows = judged(&program, BuiltIn::Mixer, 3);
    let rows = [
        judged(&pddl, BuiltIn::Nothing, 2),
        judged(&probe, BuiltIn::Nothing, 3),
        judged(&rewrite, BuiltIn::Cook, 2),
    ];
    let card = ReportCard::of(
        "someone",
        [
            (&program as &dyn JudgedTask, &program_rows[..]),
            (&pddl, &rows[0][..]),
            (&probe, &rows[1][..]),
            (&rewrite, &rows[2][..]),
        ],
    );
    assert!(card.complete);
    insta::assert_snapshot!("report_card", card.text(TextStyle { width: 100, paint: Paint::PLAIN }));
}
