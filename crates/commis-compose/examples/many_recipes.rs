//! Makes many recipes and says what holds for them: `many_recipes COUNT [SEED]`.
#![expect(clippy::print_stdout, reason = "that is what it is for")]

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use commis_base::{Number, fingerprint};
use commis_compose::{Changes, Composed, Composer, Cookbook, MONTHLY, Order, recipe_files, settings};
use commis_corpus::{Corpus, check_entry};
use commis_metrics::{Evaluator, Wanted};
use commis_probe::{Language, Wording, states_of};
use commis_sim::{RuleSet, Simulator};

/// Recipes that are looked at together; memory does not grow with the count.
const CHUNK: usize = 250;

fn main() {
    let mut args = std::env::args().skip(1);
    let count: usize = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    if let Err(why) = report(count, &args.next().unwrap_or_else(|| "many".to_owned())) {
        println!("{why}");
    }
}

#[derive(Default)]
struct Report {
    recipes: usize,
    making: Duration,
    problems: Vec<String>,
    networks: HashSet<u64>,
    sentences: usize,
    different: HashSet<u64>,
    families: BTreeMap<String, usize>,
    statements: usize,
    self_scores: usize,
    states: usize,
}

fn report(count: usize, seed: &str) -> Result<(), String> {
    let lines = |problems: &[commis_base::Problem]| {
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let book = Cookbook::builtin().map_err(|problems| lines(&problems))?;
    let order = Order {
        seed: seed.to_owned(),
        settings: settings(MONTHLY, &Changes::default())?,
        tellings: 1,
        language: Language::English,
    };
    let composer = Composer::new(&book, order).map_err(|why| why.to_string())?;
    let wording = Wording::builtin(Language::English).map_err(|problems| lines(&problems))?;
    let mut report = Report::default();
    let mut at = 0;
    while at < count {
        let end = (at + CHUNK).min(count);
        let start = Instant::now();
        let made: Result<Vec<Vec<Composed>>, _> = (at..end).map(|k| composer.recipe(k)).collect();
        let made: Vec<Composed> = made.map_err(|why| why.to_string())?.into_iter().flatten().collect();
        report.making += start.elapsed();
        report.look(&made, &composer, &book, &wording)?;
        at = end;
    }
    report.print();
    Ok(())
}

impl Report {
    fn look(
        &mut self,
        made: &[Composed],
        composer: &Composer<'_>,
        book: &Cookbook,
        wording: &Wording,
    ) -> Result<(), String> {
        let mut files = composer.frame("many");
        files.extend(made.iter().flat_map(|made| recipe_files(&made.recipe)));
        let (corpus, problems) = Corpus::from_files("many", "", files);
        let found = corpus.recipes.iter().flat_map(|entry| check_entry(&corpus, entry));
        self.problems.extend(problems.into_iter().chain(found).map(|problem| problem.to_string()));
        let kitchen = corpus.kitchens.values().next();
        let simulator =
            Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).map_err(|why| why.to_string())?;
        let evaluator = Evaluator::new(simulator);
        for made in made {
            self.recipes += 1;
            self.statements += made.measures.statements;
            *self.families.entry(made.plan.family.clone()).or_default() += 1;
            self.networks.insert(fingerprint([made.plan.program.as_str()]));
            for line in &made.recipe.instructions {
                self.sentences += 1;
                self.different.insert(fingerprint([&*line.text()]));
            }
            let gold = made.recipe.gold.as_deref().unwrap_or_default();
            let program = commis_mcl::parse(gold).program;
            let prepared = program
                .recipes
                .first()
                .and_then(|recipe| evaluator.prepare(recipe, Some(&made.plan.dish)).ok());
            let perfect = prepared.is_some_and(|prepared| {
                let score = evaluator.evaluate_text_against(&prepared, gold, Wanted::SCORES, &|| true);
                score.goal_score() == Number::ONE && score.dish_score() == Number::ONE
            });
            self.self_scores += usize::from(perfect);
            let graph = states_of(&made.recipe, &book.simulator, wording);
            self.states += usize::from(graph.is_ok_and(|graph| graph.validate().is_empty()));
        }
        Ok(())
    }

    fn print(&self) {
        let rate = self.recipes as f64 / self.making.as_secs_f64();
        println!(
            "recipes {}, {} statements, {rate:.0} recipes a second on one core",
            self.recipes, self.statements
        );
        println!("problems of validation: {}", self.problems.len());
        self.problems.iter().take(10).for_each(|problem| println!("  {problem}"));
        println!("different networks: {}", self.networks.len());
        let share = self.different.len() as f64 * 100.0 / self.sentences as f64;
        println!("sentences: {}, different: {} ({share:.1} %)", self.sentences, self.different.len());
        println!("golds with full score against themselves: {}", self.self_scores);
        println!("valid world-state graphs: {}", self.states);
        self.families.iter().for_each(|(family, count)| println!("  {family}: {count}"));
    }
}
