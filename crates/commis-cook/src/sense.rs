//! Which meaning of a verb a clause shows.

use commis_ontology::ClassId;

use crate::act::Act;
use crate::clause::Clause;
use crate::draft::{Draft, Kitchen, State};
use crate::nouns::Noun;
use crate::phrase::Phrase;

const PLAIN: &[&str] = &[
    "particle-in",
    "time",
    "temperature",
    "heat",
    "no-object",
    "no-time",
    "no-place",
    "no-food-in",
    "over-fire",
    "no-oven",
    "until-cooked",
    "until-boils",
    "home",
];
const ROLES: &[&str] = &["object", "into", "in", "with", "by"];
const KINDS: &[&str] = &[
    "food",
    "vessel",
    "tool",
    "oven",
    "fridge",
    "rack",
    "shape",
    "cut",
    "portion",
    "lining",
    "cover",
    "plate",
    "mixture",
    "hot",
    "dough",
    "egg",
    "tin",
    "microwave",
    "water",
    "sieve",
    "blender",
    "counter",
    "stove",
    "grill",
    "fat",
    "edge",
    "hands",
    "pan",
    "new",
];

/// What is wetted, oiled or floured so that nothing sticks to it.
const HANDS: &[&str] = &["hand", "finger", "palm", "fingertip"];

/// What a sheet of dough is folded by.
const EDGES: &[&str] = &["end", "edge", "side", "corner", "flap"];

/// Whether a condition of the data is one we know.
pub(crate) fn is_condition(text: &str) -> bool {
    let role =
        text.split_once('-').is_some_and(|(role, kind)| ROLES.contains(&role) && KINDS.contains(&kind));
    PLAIN.contains(&text) || text.starts_with("word:") || role
}

/// The actions that a clause can mean, the likeliest first.
pub(crate) fn meanings(clause: &Clause, draft: &Draft, kitchen: &Kitchen<'_>) -> Vec<Act> {
    let verb = clause.verb.and_then(|(verb, _)| kitchen.words.lexicon.verbs.get(verb));
    let Some(verb) = verb else { return vec![Act::Evidence] };
    let sight = Sight { clause, draft, kitchen };
    let mut acts: Vec<Act> = Vec::new();
    for sense in &verb.senses {
        if sense.when.iter().all(|condition| sight.shows(condition)) && !acts.contains(&sense.does) {
            acts.push(sense.does);
            // What the sentence shows to be no work is not done for the sake of what is left over.
            // So is a new pan on the fire.
            let new = sense.when.iter().any(|condition| condition == "object-new");
            let no_work = matches!(sense.does, Act::Nothing | Act::Dust) && !sense.when.is_empty();
            if (no_work || new) && acts.len() == 1 {
                break;
            }
        }
    }
    // An oven is made hot, whatever would be cheaper.
    let oven = acts.first() == Some(&Act::Preheat) && kitchen.words.ontology.slot("kneaded").is_some();
    acts.truncate(if oven { 1 } else { 2 });
    if acts.is_empty() { vec![Act::Nothing] } else { acts }
}

struct Sight<'s, 'k> {
    clause: &'s Clause,
    draft: &'s Draft,
    kitchen: &'s Kitchen<'k>,
}

impl Sight<'_, '_> {
    fn shows(&self, condition: &str) -> bool {
        let clause = self.clause;
        if let Some(word) = condition.strip_prefix("word:") {
            return clause.has(&commis_corpus::stem(word));
        }
        match condition {
            "particle-in" => clause.particle_in,
            "time" => clause.time.is_some(),
            "no-time" => clause.time.is_none(),
            "temperature" => clause.temperature.is_some(),
            "heat" => clause.heat.is_some(),
            "no-object" => clause.objects.is_empty(),
            "no-place" => {
                let places = ["in", "into", "on", "onto", "over", "to", "across", "around"];
                !clause.after(&places).any(Phrase::is_equipment)
            }
            "until-cooked" => clause.until_cooked,
            "until-boils" => clause.boils,
            "over-fire" => self.over_fire(),
            "no-oven" => self.draft.oven.is_none() && clause.temperature.is_none(),
            // The kitchen knows what the extensions of the language do.
            "home" => self.kitchen.words.ontology.slot("kneaded").is_some(),
            "no-food-in" => !clause.after(&["in", "into"]).any(|phrase| !phrase.is_equipment()),
            _ => condition.split_once('-').is_some_and(|(role, kind)| self.role(role, kind)),
        }
    }

    fn role(&self, role: &str, kind: &str) -> bool {
        let clause = self.clause;
        match role {
            "object" => {
                let zero =
                    clause.objects.is_empty() || clause.objects.iter().all(|phrase| phrase.pronoun.is_some());
                clause.objects.iter().any(|phrase| self.is(phrase, kind)) || (zero && self.focus_is(kind))
            }
            "into" => clause
                .after(&["into", "onto", "to", "in", "on", "among", "between", "across", "around"])
                .any(|phrase| self.is(phrase, kind)),
            "in" => clause
                .after(&["in", "on", "over", "into", "under", "through", "onto"])
                .any(|phrase| self.is(phrase, kind)),
            "by" => clause.after(&["by"]).any(|phrase| self.is(phrase, kind)),
            "with" => clause.after(&["with", "using"]).any(|phrase| self.is(phrase, kind)),
            _ => false,
        }
    }

    fn is(&self, phrase: &Phrase, kind: &str) -> bool {
        let words = self.kitchen.words;
        let vessel = |kind: ClassId| phrase.vessel().is_some_and(|class| words.is_a(class, kind));
        match kind {
            "food" => {
                let listed =
                    || self.kitchen.parts.iter().any(|part| crate::listed::fit(phrase, part, words) > 0);
                !phrase.is_equipment()
                    && (phrase.food().is_some()
                        || listed()
                        || phrase.pronoun.is_some()
                        || phrase.is(Noun::Mixture)
                        || phrase.any(|noun| matches!(noun, Noun::Group(_)).then_some(())).is_some())
            }
            "vessel" => phrase.vessel().is_some(),
            // `a large skillet`: not the one in hand.
            "new" => phrase.vessel().is_some() && (phrase.indefinite || phrase.another),
            "tool" => phrase.tool().is_some(),
            "oven" => phrase.is(Noun::Oven),
            "fridge" => phrase.is(Noun::Fridge),
            "microwave" => phrase.is(Noun::Microwave),
            "rack" => vessel(words.classes.wire_rack),
            "plate" => vessel(words.classes.plate),
            "tin" => vessel(words.classes.muffin_tins),
            "shape" => phrase.shape().is_some(),
            "cut" => phrase.cut().is_some(),
            "portion" => {
                (phrase.names.is_empty() && !phrase.amounts.is_empty())
                    || phrase.names.iter().all(|name| words.unit(name).is_some()) && !phrase.names.is_empty()
                    || phrase.is(Noun::Portion)
                    || phrase.any(|noun| (noun == Noun::Portion).then_some(())).is_some()
                        && phrase.food().is_none()
            }
            "lining" => phrase.lining().is_some(),
            "cover" => phrase.cover().is_some() || phrase.is(Noun::Lid),
            "mixture" => phrase.is(Noun::Mixture),
            "dough" => phrase.any(|noun| (noun == Noun::Dough).then_some(())).is_some(),
            "egg" => phrase.food().is_some_and(|class| words.is_a(class, words.classes.egg)),
            "water" => phrase.food().is_some_and(|class| {
                (words.is_a(class, words.classes.liquid) || words.is_a(class, words.classes.water))
                    && !words.is_a(class, words.classes.oil)
                    && !words.listed("fats", class)
            }),
            "sieve" => phrase.tool().is_some_and(|class| words.is_a(class, words.classes.sift)),
            "blender" => phrase.tool().is_some_and(|class| words.is_a(class, words.classes.food_processor)),
            "counter" => phrase.is(Noun::Counter),
            "fat" => phrase.food().is_some_and(|class| words.listed("fats", class)),
            "stove" => phrase.is(Noun::Stove),
            "grill" => phrase.is(Noun::Grill),
            "hands" => phrase.names.last().is_some_and(|name| HANDS.contains(&name.as_str())),
            "edge" => phrase.names.last().is_some_and(|name| EDGES.contains(&name.as_str())),
            "pan" => phrase.vessel().is_some() && phrase.names.last().is_some_and(|name| name == "pan"),
            "hot" => phrase.vessel().is_some_and(|class| words.listed("hot-vessels", class)),
            _ => false,
        }
    }

    /// Whether what is in hand stands on the stove.
    fn over_fire(&self) -> bool {
        let words = self.kitchen.words;
        let focus = self.draft.focus.filter(|focus| self.draft.off_fire != Some(*focus));
        let item = focus.and_then(|focus| self.draft.item(focus));
        item.and_then(|item| item.vessel).is_some_and(|class| words.listed("hot-vessels", class))
    }

    /// What is in hand when the clause names nothing.
    fn focus_is(&self, kind: &str) -> bool {
        let Some(item) = self.draft.focus.and_then(|focus| self.draft.item(focus)) else { return false };
        match kind {
            "vessel" => item.state == State::Empty,
            "portion" => matches!(item.state, State::Portions { .. }),
            "dough" => {
                item.state == State::Food
                    && item.holds.len() > 1
                    && ["mix", "beat", "mingle", "knead"].iter().any(|done| item.done.contains(done))
            }
            "food" => matches!(item.state, State::Food | State::Own | State::Portions { .. }),
            _ => false,
        }
    }
}
