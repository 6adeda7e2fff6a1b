//! Signs of an error, and what a program shows.

use commis_base::Number;
use commis_mcl::{Network, Recipe, Statement, Term};
use commis_metrics::{left_branches, lost_ingredients};
use commis_sim::{Simulator, Thing};

/// How an error is known in a program.
#[derive(Clone, Debug)]
pub(super) enum Sign {
    /// These foods are fetched and never reach the dish.
    GoesWithout(Vec<String>),
    /// This action happens in a kitchen that is left.
    LeftBehind(String),
    /// So much of a food is fetched.
    Amount { food: String, number: Number, unit: String },
    /// A food is cut in this way.
    Cut { food: String, into: String },
    /// A food is fetched under this name.
    Fetched(String),
}

/// Everything in a program that a sign may ask for.
pub(super) struct Evidence {
    lost: Vec<String>,
    left: Vec<String>,
    fetched: Vec<Fetched>,
    /// Foods and how they were cut.
    cuts: Vec<(String, String)>,
}

struct Fetched {
    food: String,
    number: Option<Number>,
    unit: Option<String>,
}

/// The actions that a sign is about.
const FETCHING: &str = "fetch-and-proportion";
const CUTTING: &str = "cut";

impl Evidence {
    pub(super) fn of(program: &Recipe, simulator: &Simulator, go_on: &dyn Fn() -> bool) -> Evidence {
        let vocabulary = simulator.vocabulary();
        let lost = lost_ingredients(program, simulator, None, go_on);
        let left = left_branches(program, simulator, None, go_on).into_iter().flatten();
        let action = |at: usize| program.statements.get(at).map(|statement| statement.primitive.to_string());
        let fetching = program.statements.iter().filter(|statement| &*statement.primitive == FETCHING);
        Evidence {
            lost: lost.iter().map(|loss| vocabulary.name(loss.class).to_owned()).collect(),
            left: left.filter_map(action).collect(),
            fetched: fetching.filter_map(fetched).collect(),
            cuts: cuts(program, simulator, go_on),
        }
    }

    pub(super) fn shows(&self, sign: &Sign) -> bool {
        match sign {
            Sign::GoesWithout(foods) => foods.iter().all(|food| self.lost.contains(food)),
            Sign::LeftBehind(action) => self.left.contains(action),
            Sign::Fetched(food) => self.fetched.iter().any(|one| one.food == *food),
            Sign::Amount { food, number, unit } => self.fetched.iter().any(|one| {
                one.food == *food && one.number == Some(*number) && one.unit.as_ref() == Some(unit)
            }),
            Sign::Cut { food, into } => self.cuts.iter().any(|cut| cut.0 == *food && cut.1 == *into),
        }
    }
}

/// What a statement takes from stock, as it is written: a name, a number, a unit.
fn fetched(statement: &Statement) -> Option<Fetched> {
    let words = |term: &Term| match term {
        Term::Constant(word) => Some(word.to_string()),
        _ => None,
    };
    let mut constants = statement.args.iter().filter_map(|arg| words(&arg.term));
    let number = statement.args.iter().find_map(|arg| match arg.term {
        Term::Number(number, _) => Some(number),
        _ => None,
    });
    Some(Fetched { food: constants.next()?, number, unit: constants.next() })
}

/// What was cut, and how.
fn cuts(program: &Recipe, simulator: &Simulator, go_on: &dyn Fn() -> bool) -> Vec<(String, String)> {
    let is_cut = |statement: &&Statement| &*statement.primitive == CUTTING;
    if !program.statements.iter().any(|statement| is_cut(&statement)) {
        return Vec::new();
    }
    let vocabulary = simulator.vocabulary();
    let execution = simulator.execute_while(&Network::from_recipe(program), go_on);
    let mut cuts = Vec::new();
    for step in &execution.steps {
        let Some(statement) = program.statements.get(step.statement).filter(is_cut) else { continue };
        let (Thing::Entity(bowl), None) = (&step.result, &step.failure) else { continue };
        let into = statement.args.iter().find_map(|arg| match &arg.term {
            Term::Constant(word) => Some(word.to_string()),
            _ => None,
        });
        let foods = bowl.contents(vocabulary).iter().map(|food| vocabulary.name(food.class()).to_owned());
        cuts.extend(foods.filter_map(|food| Some((food, into.clone()?))));
    }
    cuts
}
