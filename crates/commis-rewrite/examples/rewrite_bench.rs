//! How fast rewrites are scored and dishes mined, and in how much memory.
//!
//! `cargo run --release -p commis-rewrite --example rewrite_bench [-- RECIPES]`: recipes are generated from the built-in glossary
//! with a fixed seed; a table goes first, the same figures as JSON last. Processor seconds (of one core, Linux only) tell more
//! than wall-clock seconds on a busy machine.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::error::Error;
use std::time::Instant;

use commis_rewrite::level2::Definition;
use commis_rewrite::mining::{
    Census, CensusLimits, OrderRules, Thresholds, mine, order_constraints, pivots_of,
};
use commis_rewrite::reading::ActionReader;
use commis_rewrite::{Baseline, Glossary, Kind, Lexicon, Pair, Pivot, Record, RecordId, Records, Scoring};

const OUTPUTS: usize = 2_500;
const CHARACTERS: usize = 160;

fn main() -> Result<(), Box<dyn Error>> {
    let recipes: usize = std::env::args().nth(1).map_or(Ok(200_000), |given| given.parse())?;
    let mut rows: Vec<Row> = Vec::new();

    let clock = Clock::start();
    let reader = ActionReader::chinese(Glossary::chinese()?);
    rows.push(clock.stop("load dictionary and glossary"));

    // Mining first: the peak only ever rises, and bounded memory is mining's promise.
    mine_recipes(&reader, recipes, &mut rows);
    score_outputs(&reader, &mut rows);

    println!("{:<40} {:>9} {:>9} {:>9}", "step", "wall s", "cpu s", "peak MiB");
    for Row { step, wall, processor, peak } in &rows {
        println!("{step:<40} {wall:>9.3} {processor:>9.2} {peak:>9}");
    }
    let json: Vec<_> = rows
        .iter()
        .map(|row| serde_json::json!({ "step": row.step, "wall_s": row.wall, "cpu_s": row.processor, "peak_mib": row.peak }))
        .collect();
    println!("{}", serde_json::json!({ "outputs": OUTPUTS, "recipes": recipes, "steps": json }));
    Ok(())
}

fn score_outputs(reader: &ActionReader, rows: &mut Vec<Row>) {
    let mut cook = Cook::new(reader.glossary(), 1);
    let pivots = |cook: &mut Cook| -> Vec<Pivot> {
        let kinds = [Kind::Remove, Kind::Insert];
        let actions =
            (0..22).flat_map(|_| reader.actions(&cook.phrase("土豆"))).zip(kinds.into_iter().cycle());
        let mut pivots: Vec<Pivot> =
            actions.map(|(action, kind)| Pivot { kind, action: action.proto }).collect();
        pivots.sort_by(|a, b| a.action.cmp(&b.action));
        pivots.dedup_by(|a, b| a.action == b.action);
        pivots
    };
    let pair = |number: usize, cook: &mut Cook| Pair {
        id: number.to_string(),
        base_dish: "烧土豆".into(),
        target_dish: "烧鲫鱼".into(),
        old_ingredient: Some("土豆".into()),
        new_ingredient: "鲫鱼".into(),
        pivots: pivots(cook),
        order: Vec::new(),
    };
    let pairs: Vec<Pair> = (0..50).map(|number| pair(number, &mut cook)).collect();
    let (mut base, mut outputs) = (Records::new(), Records::new());
    for number in 0..OUTPUTS {
        let id = RecordId { pair: (number % 50).to_string(), recipe: number.to_string() };
        let text = cook.recipe(CHARACTERS, "土豆");
        outputs.add(
            id.clone(),
            Record::of_text(Baseline::Replace.rewrite(&pairs[number % 50], &text, reader.language())),
        );
        base.add(id, Record::of_text(text));
    }
    let synonyms = Lexicon::default();
    let definitions = [Definition::Published, Definition::Strict];
    let scoring = Scoring {
        pairs: &pairs,
        reader,
        synonyms: &synonyms,
        vectors: None,
        similarity: None,
        definitions: &definitions,
    };
    let clock = Clock::start();
    let prepared = scoring.prepare(&base, None);
    rows.push(clock.stop("read 2 500 base recipes"));
    let clock = Clock::start();
    let report = scoring.score("replace", &prepared, &outputs);
    assert_eq!(report.scored, OUTPUTS);
    rows.push(clock.stop("score 2 500 outputs, L1 and both L2"));
}

fn mine_recipes(reader: &ActionReader, recipes: usize, rows: &mut Vec<Row>) {
    let mut cook = Cook::new(reader.glossary(), 2);
    let (mut base, mut target) = (Census::new(CensusLimits::default()), Census::new(CensusLimits::default()));
    let clock = Clock::start();
    let mut marks = Vec::new();
    for number in 0..recipes {
        let (census, main) = if number % 2 == 0 { (&mut base, "土豆") } else { (&mut target, "鲫鱼") };
        census.add(&reader.actions(&cook.recipe(CHARACTERS, main)));
        if (number + 1) % (recipes / 4).max(1) == 0 {
            marks.push(format!("{}: {} MiB", number + 1, peak_memory()));
        }
    }
    let counted = clock.stop("generate, read and count the recipes");
    let speed = recipes as f64 / counted.wall;
    rows.push(counted);
    let clock = Clock::start();
    let mined = mine(&base, &target, &Thresholds::default());
    let pivots = pivots_of(&mined);
    rows.push(clock.stop("judge all actions"));
    let clock = Clock::start();
    let insertions =
        pivots.iter().filter(|pivot| pivot.kind == Kind::Insert).map(|pivot| pivot.action.clone()).collect();
    let sample: Vec<_> = target.sample().collect();
    let found = order_constraints(&sample, &insertions, &OrderRules::default());
    rows.push(clock.stop("search order constraints in the sample"));
    println!(
        "mined {recipes} recipes ({:.0} per wall-clock second): {} + {} distinct actions, {} pivots, {} constraints among {} sampled recipes",
        speed,
        base.distinct_actions(),
        target.distinct_actions(),
        pivots.len(),
        found.effects.len(),
        sample.len()
    );
    println!("peak memory on the way: {}\n", marks.join(", "));
}

/// Writes recipes of random phrases, like the ones people share: often vague, sometimes with numbers and asides.
struct Cook {
    verbs: Vec<String>,
    ingredients: Vec<String>,
    tools: Vec<String>,
    state: u64,
}

impl Cook {
    fn new(glossary: &Glossary, seed: u64) -> Self {
        let names = |lexicon: &Lexicon| lexicon.entries().map(|(name, _)| name.to_owned()).collect();
        Self {
            verbs: names(&glossary.verbs),
            ingredients: names(&glossary.ingredients),
            tools: names(&glossary.tools),
            state: seed,
        }
    }

    fn roll(&mut self, sides: usize) -> usize {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % sides
    }

    /// Squared, so that some words are common and most are rare.
    fn skewed(&mut self, sides: usize) -> usize {
        let roll = self.roll(sides);
        roll * self.roll(sides) / sides
    }

    fn phrase(&mut self, main: &str) -> String {
        let (verb, ingredient, tool) =
            (self.skewed(self.verbs.len()), self.skewed(self.ingredients.len()), self.roll(self.tools.len()));
        let verb = self.verbs[verb].clone();
        let ingredient =
            if self.roll(3) == 0 { main.to_owned() } else { self.ingredients[ingredient].clone() };
        match self.roll(6) {
            0 => format!("{ingredient}{verb}"),
            1 => format!("把{ingredient}{verb}好"),
            2 => format!("{verb}适量{ingredient}"),
            3 => format!("{}中{verb}{ingredient}", self.tools[tool]),
            4 => format!("{verb}15-20分钟"),
            _ => format!("{verb}{ingredient}"),
        }
    }

    fn recipe(&mut self, characters: usize, main: &str) -> String {
        let mut text = String::new();
        let mut count = 0;
        while count < characters {
            let phrase = self.phrase(main);
            count += phrase.chars().count() + 1;
            text.push_str(&phrase);
            text.push('，');
        }
        text.chars().take(characters).collect()
    }
}

/// What one step took.
struct Row {
    step: &'static str,
    wall: f64,
    processor: f64,
    peak: String,
}

struct Clock {
    wall: Instant,
    processor: f64,
}

impl Clock {
    fn start() -> Self {
        Self { wall: Instant::now(), processor: processor_seconds() }
    }

    fn stop(&self, step: &'static str) -> Row {
        let processor = processor_seconds() - self.processor;
        Row { step, wall: self.wall.elapsed().as_secs_f64(), processor, peak: peak_memory() }
    }
}

/// User and system time of the process in seconds, in ticks of a hundredth; 0 where the system does not tell.
fn processor_seconds() -> f64 {
    let status = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = status.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

/// The most memory the process has held, where the system tells.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kibibytes.map_or("–".to_owned(), |kibibytes| (kibibytes / 1024).to_string())
}
