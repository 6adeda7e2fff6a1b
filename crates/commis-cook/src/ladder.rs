//! A ladder of baselines that anybody can beat, from doing nothing to reading the text.

use commis_corpus::Recipe;

use crate::act::Act;
use crate::clause::Clause;
use crate::draft::{Draft, Kitchen, State};
use crate::hands::Hands;
use crate::listed::{self, NotUnderstood};
use crate::reader::{Said, said, shopping};
use crate::translation::Cook;

/// A rung of the ladder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rung {
    /// Enters the kitchen and does nothing.
    Nothing,
    /// Fetches what the list says.
    Shopper,
    /// Fetches, puts everything into one bowl and mixes; bakes when the text says so.
    Mixer,
    /// Reads the text.
    #[default]
    Cook,
}

impl Rung {
    /// All of them, the lowest first.
    pub const ALL: &'static [Rung] = &[Rung::Nothing, Rung::Shopper, Rung::Mixer, Rung::Cook];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Rung::Nothing => "nothing",
            Rung::Shopper => "shopper",
            Rung::Mixer => "mixer",
            Rung::Cook => "cook",
        }
    }

    /// The rung of that name.
    pub fn named(name: &str) -> Option<Rung> {
        Rung::ALL.iter().copied().find(|rung| rung.name() == name)
    }
}

/// What a rung below the cook makes of a recipe.
pub(crate) fn climb<'k>(
    cook: &'k Cook<'k>,
    recipe: &Recipe,
    rung: Rung,
) -> (Kitchen<'k>, Vec<Draft>, Vec<Said>, Vec<NotUnderstood>) {
    let said = said(recipe, &cook.words);
    let (mut parts, unclear) = listed::read(recipe, &cook.words);
    for part in &mut parts {
        part.steps.clear();
    }
    let kitchen = Kitchen { simulator: cook.simulator, words: &cook.words, parts, title: Vec::new() };
    if rung == Rung::Nothing {
        let mut draft = Draft::new(0);
        draft.enter(&kitchen);
        return (Kitchen { parts: Vec::new(), ..kitchen }, vec![draft], Vec::new(), Vec::new());
    }
    let mut draft = shopping(&kitchen);
    if rung == Rung::Mixer {
        draft = mix_all(draft, &kitchen, &said);
    }
    draft.cost = 0;
    (kitchen, vec![draft], Vec::new(), unclear)
}

fn mix_all(draft: Draft, kitchen: &Kitchen<'_>, said: &[Said]) -> Draft {
    let clause = Clause::default();
    let items: Vec<usize> = (0..draft.items.len()).filter(|item| draft.state(*item) == State::Own).collect();
    let mut hands = Hands { kitchen, draft, clause: &clause, later: &[] };
    let bowl = hands.gather_in_bowl(&items);
    if let Some(bowl) = bowl {
        hands.mix_in(Act::Mix, bowl);
    }
    let bakes = |said: &&Said| {
        said.clause.verb.and_then(|(verb, _)| kitchen.words.lexicon.verbs.get(verb)).is_some_and(|verb| {
            verb.senses.iter().any(|sense| sense.does == Act::Bake && sense.when.is_empty())
        })
    };
    let time = said.iter().filter(bakes).find_map(|said| said.clause.time);
    let temperature = said.iter().find_map(|said| said.clause.temperature);
    let Some(time) = time.filter(|_| temperature.is_some()) else { return hands.draft };
    let bake = Clause { time: Some(time), temperature, ..Clause::default() };
    let mut hands = Hands { kitchen, draft: hands.draft, clause: &bake, later: &[] };
    hands.perform(Act::Bake);
    hands.draft
}
