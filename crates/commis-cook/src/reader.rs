//! The beam: readings that grow clause by clause, each cooked as it grows.

use commis_ontology::terms;
use std::sync::Arc;

use commis_base::Span;
use commis_corpus::{Recipe, sentences};
use commis_sim::Simulator;

use crate::act::Act;
use crate::clause::Clause;
use crate::draft::{Draft, Kitchen, Line, Source, State, Value, price};
use crate::hands::Hands;
use crate::listed;
use crate::rescue::rescued;
use crate::sense::meanings;
use crate::sentence::clauses;
use crate::words::Words;

/// How many readings are kept, and how many ways each clause may be read.
#[derive(Clone, Copy, Debug)]
pub struct Beam {
    /// Readings that are kept after each clause.
    pub width: usize,
}

impl Default for Beam {
    fn default() -> Beam {
        Beam { width: 4 }
    }
}

/// The most other ways in which one clause is tried.
const MOST_WAYS: usize = 5;
/// The most clauses of a text that are read.
const MOST_CLAUSES: usize = 400;
/// The most bytes that a sentence or a line of the list has; what is longer is no recipe.
pub(crate) const LONGEST: usize = 4000;

/// The most bytes of a headline within a step.
const LONGEST_HEADLINE: usize = 60;

/// A clause and the line it stands on.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) clause: Clause,
    pub(crate) line: usize,
    /// The sentence, counted over the whole text.
    pub(crate) sentence: usize,
    /// Every word of the sentence by stem.
    pub(crate) stems: Arc<[String]>,
    /// The same with the words of the heading above it.
    around: Arc<[String]>,
    /// The words of the heading that can name what is made under it.
    pub(crate) heading: Arc<[String]>,
    /// It was told later than it is done.
    earlier: bool,
}

/// The words of the heading above an instruction, by stem.
fn heading_of(recipe: &Recipe, line: usize) -> Vec<String> {
    let groups = recipe.groups.iter().filter(|group| group.of == commis_corpus::Part::Instructions);
    let heading = groups.filter(|group| group.first <= line).max_by_key(|group| group.first);
    let words = heading.map(|group| commis_corpus::tokens(&group.name)).unwrap_or_default();
    words.into_iter().map(|token| token.stem).collect()
}

/// `the bread` of a recipe for bread: the nouns of the title.
fn title_of(recipe: &Recipe, words: &Words) -> Vec<String> {
    let named = |stem: &String| stem.len() >= 3 && !words.lexicon.is_small_word(stem);
    commis_corpus::tokens(&recipe.title).into_iter().map(|token| token.stem).filter(named).collect()
}

/// `Toast Muffins: halve the muffins and toast them.` begins with a headline, which tells nothing that the step does not
/// tell again: how many bytes it takes.
fn headline(text: &str) -> usize {
    let Some((head, rest)) = text.split_once(':').filter(|(head, _)| head.len() <= LONGEST_HEADLINE) else {
        return 0;
    };
    let words: Vec<&str> = head.split_whitespace().collect();
    let large = |word: &&str| word.chars().next().is_some_and(|c| c.is_uppercase() || c.is_numeric());
    let titled = words.iter().filter(|word| word.len() >= 4).all(large);
    let counted = words.iter().filter(|word| word.len() >= 3 && large(word)).count() >= 2;
    if titled && counted && rest.trim().contains(' ') { head.len() + 1 } else { 0 }
}

/// All clauses of the instructions; spans count from the beginning of the line.
pub(crate) fn said(recipe: &Recipe, words: &Words) -> Vec<Said> {
    let mut all = Vec::new();
    let mut count = 0;
    let listed = recipe.ingredients.iter().take(MOST_CLAUSES).map(|line| line.text());
    let listed = listed.filter(|text| text.len() <= LONGEST).flat_map(|text| commis_corpus::tokens(&text));
    let listed = listed.map(|token| token.stem);
    let here: Vec<String> = listed.filter(|stem| words.lines.foods().knows_word(stem)).collect();
    for (line, instruction) in recipe.instructions.iter().enumerate() {
        let text = instruction.text();
        if all.len() >= MOST_CLAUSES {
            break;
        }
        let heading = heading_of(recipe, line);
        let before = all.len();
        let named = |stem: &&String| {
            stem.len() >= 4
                && !["determiners", "prepositions", "conjunctions", "subordinate", "particles"]
                    .iter()
                    .any(|list| words.lexicon.is(list, stem))
                && !words.lexicon.forms.contains_key(stem.as_str())
                && stem.chars().all(char::is_alphabetic)
        };
        let makes: Arc<[String]> = heading.iter().filter(named).cloned().collect();
        let headline = headline(&text);
        for sentence in sentences(&text).into_iter().filter(|sentence| sentence.len() <= LONGEST) {
            let sentence =
                if all.len() > before { sentence } else { sentence.get(headline..).unwrap_or(sentence) };
            if all.len() >= MOST_CLAUSES {
                break;
            }
            count += 1;
            let stems: Arc<[String]> =
                commis_corpus::tokens(sentence).into_iter().map(|token| token.stem).collect();
            let offset = sentence.as_ptr() as usize - text.as_ptr() as usize;
            let around: Arc<[String]> = stems.iter().chain(&heading).cloned().collect();
            for mut clause in clauses(sentence, words, &here) {
                shift(&mut clause, offset);
                let (stems, around) = (Arc::clone(&stems), Arc::clone(&around));
                let heading = Arc::clone(&makes);
                all.push(Said { clause, line, sentence: count, stems, around, heading, earlier: false });
            }
        }
    }
    all.truncate(MOST_CLAUSES);
    // What asks for nothing is told to people only: no other clause sees it.
    let (remarks, asked): (Vec<Said>, Vec<Said>) = all.into_iter().partition(|said| said.clause.asks_nothing);
    let mut told = crate::repeat::told_in_full(in_order(asked), words);
    told.truncate(MOST_CLAUSES);
    told.extend(remarks);
    told
}

/// `Spread the icing over them. That icing is …`: what is explained later is made before it is used.
fn in_order(all: Vec<Said>) -> Vec<Said> {
    let mut ordered = all;
    let explained: Vec<(usize, String)> =
        ordered.iter().filter_map(|said| Some((said.sentence, said.clause.defines.clone()?))).collect();
    for (sentence, name) in explained {
        let Some(start) = ordered.iter().position(|said| said.sentence == sentence) else { continue };
        let before = ordered.get(..start).unwrap_or_default();
        let made = before.iter().any(|said| said.clause.makes.contains(&name));
        let names_it = |said: &Said| said.clause.phrases().any(|phrase| phrase.names.last() == Some(&name));
        let first = before.iter().find(|said| names_it(said)).map(|said| said.sentence);
        let Some(first) = first.filter(|_| !made) else { continue };
        let (mut moved, mut rest): (Vec<Said>, Vec<Said>) =
            ordered.into_iter().partition(|said| said.sentence == sentence);
        for said in &mut moved {
            said.earlier = true;
        }
        let at = rest.iter().position(|said| said.sentence == first).unwrap_or(rest.len());
        rest.splice(at..at, moved);
        ordered = rest;
    }
    ordered
}

fn shift(clause: &mut Clause, by: usize) {
    let moved = |span: Span| Span::new(span.start as usize + by, span.end as usize + by);
    clause.span = moved(clause.span);
    for remark in &mut clause.remarks {
        *remark = moved(*remark);
    }
}

/// Reads a recipe: the readings that are left, the best first, and the kitchen they share.
pub(crate) fn read<'k>(
    recipe: &Recipe,
    simulator: &'k Simulator,
    words: &'k Words<'k>,
    beam: Beam,
) -> (Kitchen<'k>, Vec<Draft>, Vec<Said>, Vec<listed::NotUnderstood>) {
    let (parts, unclear) = listed::read(recipe, words);
    // `If you like it spicy, add chili flakes` asks for nothing unless the list has them.
    let ours = |clause: &Clause| clause.phrases().any(|phrase| is_listed(phrase, &parts, words));
    let (remarks, mut said): (Vec<Said>, Vec<Said>) = said(recipe, words)
        .into_iter()
        .partition(|said| said.clause.asks_nothing || said.clause.by_taste && !ours(&said.clause));
    name_seeds(&mut said, &parts, words);
    let all: Vec<&Clause> = said.iter().map(|said| &said.clause).collect();
    let mut parts = listed::split(parts, &all, words);
    for part in &mut parts {
        part.optional |= crate::rescue::is_other_choice(part, &said);
        part.named = crate::rescue::is_named(part, &said);
    }
    let title = title_of(recipe, words);
    let kitchen = Kitchen { simulator, words, parts, title };
    let start = shopping(&kitchen);
    let mut drafts = grow(&start, &said, &kitchen, beam);
    // What is left over although the text names it goes in where it is named, if that is the better reading.
    let left = drafts.first().map(|best| left_over(best, &kitchen)).unwrap_or_default();
    if !left.is_empty() {
        let told = rescued(&said, &left, &kitchen);
        drafts.extend(grow(&start, &told, &kitchen, beam));
        drafts.sort_by_key(|draft| draft.cost);
    }
    let drafts = drafts.into_iter().map(|draft| served(draft, &kitchen)).collect();
    said.extend(remarks);
    (kitchen, drafts, said, unclear)
}

/// `sprinkle with the seeds` where the list has poppy seeds: no part of what is in hand.
fn name_seeds(said: &mut [Said], parts: &[listed::Part], words: &Words) {
    if words.ontology.slot("kneaded").is_none() {
        return;
    }
    let food = |name: &String| {
        words.lexicon.is("food-parts", name) && parts.iter().any(|part| part.names.last() == Some(name))
    };
    for clause in said.iter_mut().map(|said| &mut said.clause) {
        let others = clause.preps.iter_mut().flat_map(|(_, phrases)| phrases);
        for phrase in clause.objects.iter_mut().chain(&mut clause.subjects).chain(others) {
            if phrase.pronoun.is_some() && phrase.names.len() == 1 && phrase.names.iter().all(food) {
                phrase.pronoun = None;
            }
        }
    }
}

/// Reads clause after clause; the cheapest readings go on.
fn grow(start: &Draft, said: &[Said], kitchen: &Kitchen<'_>, beam: Beam) -> Vec<Draft> {
    let mut drafts = vec![start.clone()];
    let clauses: Vec<Clause> = said.iter().map(|said| said.clause.clone()).collect();
    for (at, said) in said.iter().enumerate() {
        let later = clauses.get(at + 1..).unwrap_or_default();
        let mut next: Vec<Draft> = Vec::new();
        for draft in &drafts {
            next.extend(ways(draft, said, later, kitchen));
        }
        // The sort is stable: of equal readings the first stays first.
        next.sort_by_key(|draft| draft.cost);
        drafts = distinct(next, beam.width.max(1));
    }
    for draft in &mut drafts {
        let last = std::mem::take(&mut draft.source);
        for part in left_over(draft, kitchen).into_iter().filter_map(|at| kitchen.parts.get(at)) {
            draft.charge(price::LEFT_OVER, format!("nothing is done with `{}`", part.called));
        }
        let apart = stranded(draft);
        draft.charge(price::STRANDED * apart, format!("{apart} more than the dish stand about at the end"));
        draft.source = last;
    }
    drafts.sort_by_key(|draft| draft.cost);
    drafts
}

/// Puts what stands about onto the table together, at the end of the text.
fn served(draft: Draft, kitchen: &Kitchen<'_>) -> Draft {
    let left = left_over(&draft, kitchen);
    let clause = Clause::default();
    let mut hands = Hands { kitchen, draft, clause: &clause, later: &[] };
    hands.serve_together(&left);
    hands.draft
}

/// The first few readings that differ from each other.
fn distinct(drafts: Vec<Draft>, width: usize) -> Vec<Draft> {
    let mut kept: Vec<Draft> = Vec::new();
    for draft in drafts {
        let same = kept.iter().any(|other| {
            other.cooking.len() == draft.cooking.len()
                && other.focus == draft.focus
                && other.items.len() == draft.items.len()
                && other.used == draft.used
                && other.places == draft.places
        });
        if !same && kept.len() < width {
            kept.push(draft);
        }
    }
    kept
}

/// The parts that nothing was done with.
pub(crate) fn left_over(draft: &Draft, kitchen: &Kitchen<'_>) -> Vec<usize> {
    let unused = draft.used.iter().enumerate().filter(|(_, used)| !**used);
    unused.map(|(at, _)| at).filter(|at| kitchen.parts.get(*at).is_some_and(|part| !part.optional)).collect()
}

/// How many things with food in them stand about beside the dish.
fn stranded(draft: &Draft) -> i64 {
    let served = draft.items.iter().filter(|item| {
        matches!(item.state, State::Food | State::Portions { .. })
            && !item.holds.is_empty()
            && !item.done.contains("drain")
    });
    (served.count() as i64 - 1).max(0)
}

/// Fetches everything on the list and prepares it as the list says.
pub(crate) fn shopping(kitchen: &Kitchen<'_>) -> Draft {
    let mut draft = Draft::new(kitchen.parts.len());
    draft.enter(kitchen);
    let clause = Clause::default();
    for (at, part) in kitchen.parts.iter().enumerate() {
        draft.source = Source { line: Line::Ingredient(part.line), span: part.span, implicit: None };
        for told in &part.told {
            draft.note(told.clone());
        }
        let given = [
            ("ingredient-concept", Value::Class(part.class)),
            ("quantity", Value::Number(part.quantity)),
            ("unit", Value::Class(part.unit)),
        ];
        let mut unprepared: Vec<listed::Preparation> = Vec::new();
        let made = match draft.act(kitchen, "fetch-and-proportion", &part.called, &given) {
            Ok(made) => made,
            Err(why) => {
                if let Some((class, step)) = bare(kitchen, part)
                    && let Ok(made) = draft.act(
                        kitchen,
                        "fetch-and-proportion",
                        kitchen.words.name(class),
                        &[
                            ("ingredient-concept", Value::Class(class)),
                            ("quantity", Value::Number(part.quantity)),
                            ("unit", Value::Class(part.unit)),
                        ],
                    )
                {
                    unprepared.push(step);
                    made
                } else if let Some(made) = instead_of(kitchen, part).into_iter().find_map(|class| {
                    let given = [
                        ("ingredient-concept", Value::Class(class)),
                        ("quantity", Value::Number(part.quantity)),
                        ("unit", Value::Class(part.unit)),
                    ];
                    draft.act(kitchen, "fetch-and-proportion", kitchen.words.name(class), &given).ok()
                }) {
                    made
                } else if let Some(made) = what_is_left(&mut draft, kitchen, part) {
                    draft.note(format!("not all of it can be fetched: {why}"));
                    made
                } else if let Some(made) = some_of(&mut draft, kitchen, part) {
                    made
                } else {
                    draft.note(format!("cannot be fetched: {why}"));
                    continue;
                }
            }
        };
        let item = draft.place(made.main(), State::Own, Some(kitchen.words.classes.medium_bowl));
        if let Some(item) = draft.items.get_mut(item) {
            item.holds.push(at);
            item.counted = kitchen.words.name(part.unit) == "piece";
        }
        if let Some(place) = draft.places.get_mut(at) {
            *place = Some(item);
        }
        let mut hands = Hands { kitchen, draft, clause: &clause, later: &[] };
        let mut item = item;
        if let Some(degrees) = part.degrees {
            item = hands.temper(item, degrees).unwrap_or(item);
        }
        if kitchen.words.name(part.class) == "egg-yolk"
            && !part.steps.iter().any(|step| step.does == Act::Separate)
        {
            item = hands.separate(item).unwrap_or(item);
            hands.unuse(item);
        }
        let said = |step: &listed::Preparation| part.steps.iter().any(|have| have.does == step.does);
        unprepared.retain(|step| !said(step));
        for step in unprepared.iter().chain(&part.steps) {
            let cost = hands.draft.cost;
            let prepared = hands.prepare_one(step.does, item, step.pattern);
            hands.draft.cost = cost;
            item = prepared.unwrap_or(item);
        }
        draft = hands.draft;
        draft.focus = None;
        draft.recent.clear();
        draft.met.clear();
    }
    draft.cost = 0;
    draft
}

/// The largest share of a line that the shelf still has.
fn what_is_left(draft: &mut Draft, kitchen: &Kitchen<'_>, part: &listed::Part) -> Option<crate::draft::Made> {
    [90, 80, 70, 50, 25].into_iter().find_map(|percent| {
        let share = part.quantity.times(commis_base::Number::ratio(percent, 100).ok()?).ok()?;
        let given = [
            ("ingredient-concept", Value::Class(part.class)),
            ("quantity", Value::Number(share)),
            ("unit", Value::Class(part.unit)),
        ];
        draft.act(kitchen, "fetch-and-proportion", &part.called, &given).ok()
    })
}

/// `chopped-walnut` where the shelf has walnuts only: the plain food, and what must be done to it.
fn bare(
    kitchen: &Kitchen<'_>,
    part: &listed::Part,
) -> Option<(commis_ontology::ClassId, listed::Preparation)> {
    let words = kitchen.words;
    let (state, plain) = words.name(part.class).split_once('-')?;
    let class = words.ontology.class(plain)?;
    let verb = words.lexicon.verb(&commis_corpus::stem(state), crate::lexicon::Form::Participle)?;
    let does = words.lexicon.verbs.get(verb)?.senses.last()?.does;
    // `finely chopped onion`: the line says how fine.
    let mut said: Vec<String> = part.also.clone();
    said.push(commis_corpus::stem(state));
    let pattern = crate::cutting::pattern_of(&said, words).filter(|_| does == Act::Cut);
    Some((class, listed::Preparation { does, pattern }))
}

/// Grams of a food whose unit has no known weight.
const SOME: i64 = 100;

/// `1 stick of butter` where nobody knows what a stick weighs: some of it, and a note.
fn some_of(draft: &mut Draft, kitchen: &Kitchen<'_>, part: &listed::Part) -> Option<crate::draft::Made> {
    let gram = kitchen.words.ontology.class(terms::GRAM)?;
    let given = [
        ("ingredient-concept", Value::Class(part.class)),
        ("quantity", Value::Number(commis_base::Number::from(SOME))),
        ("unit", Value::Class(gram)),
    ];
    let made = draft.act(kitchen, "fetch-and-proportion", &part.called, &given).ok()?;
    let unit = kitchen.words.name(part.unit);
    draft.note(format!("the weight of a {unit} of it is not known; {SOME} g are taken"));
    Some(made)
}

/// What is taken when the kitchen has no such food: eggs for yolks, the next more general kind for a special one.
fn instead_of(kitchen: &Kitchen<'_>, part: &listed::Part) -> Vec<commis_ontology::ClassId> {
    let (words, ontology) = (kitchen.words, kitchen.words.ontology);
    let classes = words.classes;
    let eggs = [classes.egg_yolk, classes.egg_white].contains(&part.class);
    let whole = eggs.then_some(classes.egg);
    let named = words.lexicon.conventions.instead.get(words.name(part.class));
    let named = named.and_then(|name| ontology.class(name));
    let usual = ontology.usual_kind(part.class);
    let kinds = ontology.parents(part.class).iter().copied();
    let foods = kinds.filter(|class| ontology.kind(*class) == "ingredient" && !words.lines.is_group(*class));
    whole.into_iter().chain(named).chain(usual).chain(foods).collect()
}

/// The ways in which a clause can be read after a draft.
fn ways(draft: &Draft, said: &Said, later: &[Clause], kitchen: &Kitchen<'_>) -> Vec<Draft> {
    let first = carry_out(draft, said, later, kitchen, Vec::new());
    let mut found = Vec::new();
    let met: Vec<usize> = first.met.iter().map(|choice| choice.options).collect();
    let mut scripts: Vec<Vec<usize>> = Vec::new();
    for (at, options) in met.iter().enumerate() {
        for option in 1..*options {
            let mut script = vec![0; at];
            script.push(option);
            scripts.push(script);
        }
    }
    scripts.truncate(MOST_WAYS);
    found.push(first);
    for script in scripts {
        found.push(carry_out(draft, said, later, kitchen, script));
    }
    found
}

fn carry_out(
    draft: &Draft,
    said: &Said,
    later: &[Clause],
    kitchen: &Kitchen<'_>,
    script: Vec<usize>,
) -> Draft {
    let mut draft = draft.clone();
    draft.source = Source { line: Line::Instruction(said.line), span: said.clause.span, implicit: None };
    match (said.earlier, draft.put_by.take()) {
        (true, None) => draft.put_by = Some((draft.focus, draft.recent.clone())),
        (true, put_by) => draft.put_by = put_by,
        (false, Some((focus, recent))) => (draft.focus, draft.recent) = (focus, recent),
        (false, None) => {}
    }
    draft.script = script;
    draft.met.clear();
    draft.around = Arc::clone(&said.around);
    let clause = &said.clause;
    for slip in &clause.slips {
        draft.note(format!("`{}` was read as `{}`", slip.written, slip.read_as));
    }
    if let (Some((verb, _)), Some(word)) = (clause.verb, clause.words.first())
        && verb == kitchen.words.lexicon.unknown
    {
        let verbs = kitchen.words.lexicon.verbs.iter().map(|verb| verb.word.as_str());
        let near = commis_base::nearest(word, verbs);
        let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        draft.note(format!("no verb `{word}` is known{hint}"));
    }
    for food in &clause.saved {
        let why = format!("nothing else was done with `{food}`, so it goes in here");
        draft.charge(price::SAVED, why.clone());
        draft.note(why);
    }
    let acts = meanings(clause, &draft, kitchen);
    let chosen = if acts.len() > 1 { draft.choose(acts.len()) } else { 0 };
    let act = acts.get(chosen).copied().unwrap_or(Act::Nothing);
    let first = acts.first().copied().unwrap_or(Act::Nothing);
    let other = format!("the words say `{}` sooner than `{}`", first.name(), act.name());
    draft.account(price::SECOND_CHOICE * chosen as i64, other.clone());
    // What the sentence shows counts before what the rest of the recipe would like.
    if chosen > 0 && act != Act::Nothing && kitchen.words.ontology.slot("kneaded").is_some() {
        draft.charge(price::OTHER_SENSE, other);
    }
    let mut hands = Hands { kitchen, draft, clause, later };
    let ours = clause.phrases().any(|phrase| hands.is_ours(phrase));
    // `mixing the sugar and the flour with your fingers`: food that nobody has touched is more than a remark.
    let fresh = act.mixes() && clause.objects.len() > 1 && hands.has_techniques();
    let fresh = fresh && clause.objects.iter().all(|phrase| hands.is_unused(phrase));
    let fresh = fresh || act.mixes() && puts_before(&hands.draft, said.line) && !mixes_next(later, kitchen);
    // `Pour in the milk, stirring until it thickens`: nothing else cooks it.
    let fresh = fresh || act == Act::Cook && !heats_before(&hands.draft, said.line);
    // `Mash while adding some salt`, which no list has.
    let adds = act == Act::Add && clause.objects.iter().any(|phrase| phrase.food().is_some());
    let ours = ours || adds && hands.has_techniques();
    if clause.beside && !fresh && (act.mixes() || act == Act::Evidence || !ours) {
        return hands.draft;
    }
    // `Add water if it gets too thick`: nobody knows that it will, and the list has none for it.
    if clause.conditional && hands.adds_nothing_listed(act) {
        hands.draft.meant.push((hands.draft.source.line, hands.draft.source.span, Act::Nothing));
        return hands.draft;
    }
    let oven = hands.draft.oven_in_hand;
    let (before, notes) = (hands.draft.cost, hands.draft.notes.len());
    let done = hands.perform(act);
    let mut draft = hands.draft;
    let told = draft.notes.get(notes..).unwrap_or_default().first().map(|note| note.text.clone());
    let second = draft.script.iter().any(|choice| *choice > 0);
    let why = told.unwrap_or_else(|| match second {
        true => "another thing or place than the nearest one is taken".to_owned(),
        false => "it takes more than the words ask for".to_owned(),
    });
    draft.account(draft.cost - before, why);
    // What is asked for only if something happens need not be done.
    if let Some((_, _, meant)) = draft.meant.last_mut().filter(|_| clause.conditional && !done) {
        *meant = Act::Nothing;
    }
    if done && oven {
        draft.oven_in_hand = false;
    }
    if done && !said.heading.is_empty() {
        label_by_heading(&mut draft, &said.heading);
    }
    let names_food = clause.objects.iter().any(|phrase| phrase.food().is_some());
    if !done && act != Act::Nothing && names_food {
        draft.charge(price::SILENT, "nothing is done with what is named here");
    }
    draft
}

/// Whether every word of a phrase belongs to one food of the list.
fn is_listed(phrase: &crate::phrase::Phrase, parts: &[listed::Part], words: &Words) -> bool {
    parts.iter().any(|part| {
        let said = |name: &String| part.names.contains(name) || part.class_words.contains(name);
        listed::fit(phrase, part, words) > 0 && phrase.names.iter().all(said)
    })
}

/// `Add the eggs, beating well`: what was only put in is mixed by the verb beside it.
fn puts_before(draft: &Draft, line: usize) -> bool {
    let here = |at: &Line| *at == Line::Instruction(line);
    draft.meant.last().is_some_and(|(at, _, act)| here(at) && matches!(act, Act::Add | Act::Put))
}

/// `Cook, stirring until soft`: the verb before cooks it already.
fn heats_before(draft: &Draft, line: usize) -> bool {
    let here = |at: &Line| *at == Line::Instruction(line);
    draft.meant.last().is_none_or(|(at, _, act)| {
        !here(at) || !matches!(act, Act::Add | Act::Put | Act::Mix | Act::Combine | Act::Mingle)
    })
}

/// Whether the next clause mixes what is in hand anyway.
fn mixes_next(later: &[Clause], kitchen: &Kitchen<'_>) -> bool {
    let verb = |clause: &Clause| {
        let (verb, _) = clause.verb?;
        kitchen.words.lexicon.verbs.get(verb)?.senses.last().map(|sense| sense.does)
    };
    later.first().is_some_and(|next| {
        next.objects.is_empty() && next.subjects.is_empty() && verb(next).is_some_and(Act::mixes)
    })
}

/// What is made under `Béchamel` is the béchamel of the sections after it.
fn label_by_heading(draft: &mut Draft, heading: &[String]) {
    let made = draft.focus.and_then(|focus| draft.items.get_mut(focus));
    let Some(item) = made.filter(|item| matches!(item.state, State::Food | State::Portions { .. })) else {
        return;
    };
    for (at, name) in heading.iter().enumerate() {
        if !item.labels.contains(name) {
            // The last label is what variables are called by.
            let at = at.min(item.labels.len());
            item.labels.insert(at, name.clone());
        }
    }
}
