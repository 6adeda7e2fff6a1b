//! What a phrase refers to among the things on the counter.

mod group;
mod name;

use commis_ontology::ClassId;

use crate::draft::{Draft, Item, Kitchen, State};
use crate::nouns::Noun;
use crate::phrase::{Phrase, Pronoun};
pub(crate) use group::belongs;
use group::of_group;
use name::{by_amount, by_kin, by_name, by_word, several};

/// What a phrase stands for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Referent {
    /// These things.
    Items(Vec<usize>),
    /// A food that is not on the list.
    Unlisted(ClassId),
    Unknown,
}

/// Looks for the things that a phrase names. Those in `not` are meant by another phrase of the clause.
pub(crate) fn refer(phrase: &Phrase, draft: &mut Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Referent {
    let mut ways = candidates(phrase, draft, kitchen, not);
    ways.retain(|items| !items.is_empty());
    ways.dedup();
    ways.truncate(3);
    match ways.len() {
        0 => match unlisted(phrase, kitchen) {
            // `top with the alfredo sauce`: the one that the recipe makes, not one from the shop.
            Some(class) => {
                let made = latest(draft, not, is_made).filter(|_| made_here(phrase, kitchen));
                made.map_or(Referent::Unlisted(class), Referent::Items)
            }
            None => Referent::Unknown,
        },
        count => {
            let chosen = draft.choose(count);
            Referent::Items(ways.swap_remove(chosen.min(count - 1)))
        }
    }
}

/// Whether a phrase names a mixture that cooks make themselves, and no amount of it.
fn made_here(phrase: &Phrase, kitchen: &Kitchen<'_>) -> bool {
    let mixture = |name: &String| kitchen.words.nouns.word(name).contains(&Noun::Mixture);
    let headed = |name: &String| kitchen.parts.iter().any(|part| part.heading.contains(name));
    let several = phrase.names.len() > 1;
    phrase.amounts.is_empty()
        && phrase.names.last().is_some_and(|name| several && mixture(name) || headed(name))
}

/// Whether it was put together from several foods.
fn is_made(item: &Item) -> bool {
    item.state == State::Food && item.holds.len() > 1 && !item.is_drained_off()
}

/// Whether food stands in a vessel and waits to become part of the dish.
fn is_whole(item: &Item) -> bool {
    matches!(item.state, State::Food | State::Portions { on_counter: false })
        && !item.is_drained_off()
        && !(item.holds.is_empty() && item.extra.is_empty())
}

/// The food that a phrase names although the list has none of that name.
fn unlisted(phrase: &Phrase, kitchen: &Kitchen<'_>) -> Option<ClassId> {
    let words = kitchen.words;
    let class = phrase.food()?;
    // `the lobster shells` are no pasta.
    let part_of = phrase.names.len() > 1
        && phrase.names.last().is_some_and(|name| words.lexicon.is("food-parts", name))
        && kitchen.parts.iter().any(|part| part.names.last() == phrase.names.first());
    if part_of && words.ontology.slot("kneaded").is_some() {
        return None;
    }
    let class = words.ontology.usual_kind(class).filter(|_| words.lines.is_group(class)).unwrap_or(class);
    (!words.lines.is_group(class)).then_some(class)
}

/// Whether the heading above a food is named in the sentence or stands above it, where a list has several headings.
fn is_under_heading(part: &crate::listed::Part, draft: &Draft) -> bool {
    part.heading.iter().any(|word| word.len() >= 4 && word != "ingredient" && draft.around.contains(word))
}

/// `combine the two mixtures`, `unite both mixes`: what was put together last, as many as are named.
fn mixtures(phrase: &Phrase, draft: &Draft, not: &[usize]) -> Option<Vec<usize>> {
    let named = phrase.names.last().is_some_and(|name| ["mixture", "mix", "bowl"].contains(&name.as_str()));
    let count = phrase.count.and_then(|count| count.floor().ok()).map(|count| count as usize);
    let both = phrase.has("both") || phrase.plural && phrase.count.is_none();
    let wanted = count.filter(|count| *count > 1).or(both.then_some(2)).filter(|_| named)?;
    let mut made: Vec<usize> = (0..draft.items.len())
        .filter(|at| !not.contains(at))
        .filter(|at| draft.item(*at).is_some_and(|item| item.state == State::Food && !item.is_drained_off()))
        .collect();
    made.sort_by_key(|at| std::cmp::Reverse(draft.item(*at).map_or(0, |item| item.touched)));
    made.truncate(wanted);
    // The one that was begun first takes in the others.
    made.sort_unstable();
    (made.len() == wanted).then_some(made)
}

fn candidates(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Vec<Vec<usize>> {
    let mut ways: Vec<Vec<usize>> = Vec::new();
    if let Some(inner) = phrase.inner(kitchen.words) {
        return candidates(&inner, draft, kitchen, not);
    }
    ways.extend(mixtures(phrase, draft, not));
    let mass = phrase.is(Noun::Mixture) || phrase.is(Noun::Dough) || phrase.nouns.is_empty();
    if phrase.rest && mass {
        let labelled = |item: &Item| phrase.names.last().is_some_and(|name| item.labels.contains(name));
        ways.extend(latest(draft, not, |item| item.parted && labelled(item)));
        ways.extend(latest(draft, not, |item| item.parted));
    }
    if let Some(group) = phrase.any(|noun| if let Noun::Group(group) = noun { Some(group) } else { None }) {
        ways.extend(of_group(group, phrase, draft, kitchen, not));
    }
    if let Some(pronoun) = phrase.pronoun {
        if !phrase.names.is_empty() {
            ways.extend(several(phrase, draft, kitchen, not));
        }
        let ready: Vec<usize> = draft
            .ready
            .iter()
            .copied()
            .filter(|item| !not.contains(item) && draft.state(*item) == State::Own)
            .collect();
        let all = phrase.has("both") || phrase.has("all");
        if all && ready.len() > 1 {
            let from = if phrase.has("both") { ready.len() - 2 } else { 0 };
            ways.push(ready.get(from..).unwrap_or_default().to_vec());
        }
        ways.extend(of_pronoun(pronoun, draft, not));
        // `Dice the feta, pit the olives, and fold them in`; of eggs that were cracked in between, they are the eggs.
        let cracked = matches!(draft.meant.iter().rev().nth(1), Some((_, _, crate::act::Act::Crack)));
        if pronoun == Pronoun::Many && ready.len() > 1 && !cracked {
            ways.insert(ways.len().min(1), ready);
        }
        return ways;
    }
    ways.extend(by_pot_of_water(phrase, draft, kitchen, not));
    ways.extend(dough(phrase, draft, kitchen, not));
    let labelled = by_label(phrase, draft, not);
    let named = by_name(phrase, draft, kitchen, not);
    ways.extend(several(phrase, draft, kitchen, not));
    ways.extend(by_amount(phrase, draft, kitchen, not));
    let mixture = phrase.is(Noun::Mixture) || phrase.is(Noun::Dough);
    // `bits of ham`, `a dab of butter` are ham and butter.
    let home = kitchen.words.ontology.slot("kneaded").is_some();
    // So are `the lobster pieces`.
    let pieces = |part: &crate::listed::Part| {
        let head = part.names.last();
        phrase.names.len() > 1 && phrase.names.iter().rev().skip(1).any(|name| Some(name) == head)
    };
    let pieces = phrase.cut().is_some() && kitchen.parts.iter().any(pieces);
    let of_food = home && phrase.food().is_some() && (phrase.of.is_some() || pieces);
    let portion = phrase.is(Noun::Portion) && !of_food;
    if mixture || portion {
        ways.extend(by_state(phrase, draft, kitchen, not));
        if labelled.is_empty() {
            ways.extend(by_nature(phrase, draft, kitchen, not));
        }
        ways.extend(labelled.into_iter().map(|item| vec![item]));
        if portion {
            ways.extend(latest(draft, not, |item| matches!(item.state, State::Portions { .. })));
            ways.extend(latest(draft, not, |item| item.done.contains("bake") || item.done.contains("fry")));
        }
        ways.extend(by_contents(phrase, draft, kitchen, not).into_iter().map(|item| vec![item]));
        ways.extend(named);
        ways.extend(latest(draft, not, |item| item.state == State::Food && item.holds.len() > 1));
        ways.extend(latest(draft, not, |item| {
            item.state == State::Own && ["beat", "mix", "mash"].iter().any(|done| item.done.contains(done))
        }));
        ways.extend(latest(draft, not, |item| matches!(item.state, State::Food | State::Portions { .. })));
    } else {
        // `the egg whites` of eggs that have been separated.
        if phrase.names.last().is_some_and(|name| ["white", "yolk"].contains(&name.as_str())) {
            ways.extend(labelled.iter().map(|item| vec![*item]));
        }
        ways.extend(named);
        ways.extend(labelled.into_iter().map(|item| vec![item]));
        ways.extend(by_vessel(phrase, draft, kitchen, not));
        let known = phrase.food().is_some() || phrase.is_equipment();
        let each = home && (phrase.has("each") || phrase.has("every"));
        if !known && home {
            ways.extend(meat_cut(phrase, draft, kitchen, not));
        }
        if !known && (phrase.definite || each) {
            ways.extend(latest(draft, not, |item| {
                matches!(item.state, State::Food | State::Portions { .. })
            }));
        }
        if ways.iter().all(Vec::is_empty) {
            ways.extend(dish(phrase, draft, kitchen, not));
        }
        if ways.iter().all(Vec::is_empty) {
            ways.extend(meat_cut(phrase, draft, kitchen, not));
        }
        if ways.iter().all(Vec::is_empty) && phrase.definite {
            ways.extend(by_kin(phrase, draft, kitchen, not).map(|item| vec![item]));
        }
        if ways.iter().all(Vec::is_empty) {
            ways.extend(by_word(phrase, draft, kitchen, not).map(|item| vec![item]));
        }
    }
    ways
}

/// `the dressing` that nobody has called so before: what was mixed smooth; `the salad`: what was tossed.
fn by_nature(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<Vec<usize>> {
    let name = phrase.names.last()?;
    let made = |item: &Item| is_made(item) && item.vessel.is_some();
    let tossed = |item: &Item| item.done.contains("mingle");
    let smooth =
        |item: &Item| ["mix", "beat", "shake"].iter().any(|done| item.done.contains(done)) && !tossed(item);
    if kitchen.words.lexicon.is("dressings", name) {
        latest(draft, not, |item| made(item) && smooth(item))
    } else if kitchen.words.lexicon.is("salads", name) {
        latest(draft, not, |item| made(item) && tossed(item))
    } else {
        None
    }
}

/// `the dough`, `the tart shell`: what flour went into, and not what was mixed last.
fn dough(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<Vec<usize>> {
    let words = kitchen.words;
    let home = words.ontology.slot("kneaded").is_some();
    let named = phrase.is(Noun::Dough) && !phrase.rest && phrase.share.is_none() && home;
    let floury = |item: &Item| {
        let parts = item.holds.iter().filter_map(|part| kitchen.parts.get(*part));
        let flour = parts.map(|part| part.class).chain(item.extra.iter().copied());
        item.holds.len() > 1 && flour.into_iter().any(|class| words.is_kind(class, "flour"))
    };
    latest(draft, not, floury).filter(|_| named)
}

/// `bake the bread`, `take the cakes out`: a word of the title that is no food of the list is the dish itself.
fn dish(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<Vec<usize>> {
    let home = kitchen.words.ontology.slot("kneaded").is_some();
    let titled = phrase.names.last().is_some_and(|name| kitchen.title.contains(name));
    let whole = phrase.amounts.is_empty() && phrase.share.is_none() && phrase.count.is_none();
    // `to the pan with the beef`: the beef of a beef curry is no dish by itself.
    let listed = |part: &crate::listed::Part| part.names.last() == phrase.names.last();
    let titled = titled && !kitchen.parts.iter().any(listed);
    if !(home && titled && whole) || phrase.is_equipment() || phrase.indefinite {
        return None;
    }
    let begun = draft.items.iter().enumerate().filter(|(at, item)| {
        !not.contains(at)
            && matches!(item.state, State::Food | State::Portions { .. })
            && !item.holds.is_empty()
    });
    begun.max_by_key(|(_, item)| (item.holds.len(), item.touched)).map(|(at, _)| vec![at])
}

/// `the fillets`, `the breasts`: the only meat or fish of the list, by the name of a piece of it.
fn meat_cut(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<Vec<usize>> {
    let words = kitchen.words;
    let cut = phrase.names.last().is_some_and(|name| words.lexicon.is("meat-cuts", name));
    let meat = kitchen
        .parts
        .iter()
        .enumerate()
        .filter(|(_, part)| words.listed("meats", part.class) || words.listed("seafood", part.class));
    let mut places = meat.filter_map(|(at, _)| draft.places.get(at).copied().flatten());
    let only =
        places.next().filter(|item| cut && !not.contains(item) && draft.state(*item) != State::Gone)?;
    places.all(|other| other == only).then(|| vec![only])
}

/// `the boiling water`: that in the pot, and not what was poured off something else.
fn by_pot_of_water(
    phrase: &Phrase,
    draft: &Draft,
    kitchen: &Kitchen<'_>,
    not: &[usize],
) -> Option<Vec<usize>> {
    let words = kitchen.words;
    let water = |class: ClassId| words.is_a(class, words.classes.water);
    let hot = phrase.has("boiling") || phrase.has("hot") || phrase.has("simmering");
    let named = phrase.food().is_some_and(water) && phrase.definite && phrase.amounts.is_empty() && hot;
    let pot = latest(draft, not, |item| {
        let listed = item.holds.iter().filter_map(|part| kitchen.parts.get(*part)).map(|part| part.class);
        item.state == State::Food
            && item.vessel.is_some_and(|class| words.listed("hot-vessels", class))
            && listed.chain(item.extra.iter().copied()).any(water)
    });
    pot.filter(|_| named)
}

fn of_pronoun(pronoun: Pronoun, draft: &Draft, not: &[usize]) -> Vec<Vec<usize>> {
    let alive = |item: &usize| draft.state(*item) != State::Gone && !not.contains(item);
    let recent: Vec<usize> = draft.recent.iter().copied().filter(alive).collect();
    let focus: Vec<usize> = draft
        .focus
        .iter()
        .copied()
        .filter(alive)
        .filter(|focus| draft.state(*focus) != State::Empty)
        .collect();
    let portions = latest(draft, not, |item| matches!(item.state, State::Portions { .. }));
    let one_mass = recent.len() == 1
        && recent.iter().all(|item| matches!(draft.state(*item), State::Own | State::Empty | State::Food));
    let mut ways = match pronoun {
        // `sift the sugar; dip them in it`: a mass is no `them`.
        Pronoun::Many if one_mass && portions.is_some() && !draft.counts(&recent) => {
            portions.into_iter().chain([recent, focus]).collect()
        }
        Pronoun::Many if !recent.is_empty() => vec![recent, focus],
        Pronoun::Many => vec![focus],
        Pronoun::One if recent.len() > 1 => vec![recent, focus],
        Pronoun::One => vec![focus, recent],
    };
    ways.extend(latest(draft, not, |item| matches!(item.state, State::Food | State::Portions { .. })));
    ways
}

/// The thing touched last that fits, as a way to read the phrase.
pub(crate) fn latest(draft: &Draft, not: &[usize], fits: impl Fn(&Item) -> bool) -> Option<Vec<usize>> {
    let fitting = draft.items.iter().enumerate().filter(|(at, item)| {
        !not.contains(at) && !matches!(item.state, State::Gone | State::Empty) && fits(item)
    });
    fitting.max_by_key(|(_, item)| item.touched).map(|(at, _)| vec![at])
}

/// `the creamed mixture`: what that was done to last.
fn by_state(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<Vec<usize>> {
    use crate::act::Act;
    let verbs = phrase.states.iter().filter_map(|verb| kitchen.words.lexicon.verbs.get(*verb));
    let does: Vec<Act> = verbs.filter_map(|verb| verb.senses.last()).map(|sense| sense.does).collect();
    let done = |item: &Item| {
        does.iter().any(|act| match act {
            Act::Beat => item.done.contains("beat"),
            Act::Mix | Act::Combine | Act::Mingle => {
                item.done.contains("mix") || item.done.contains("mingle")
            }
            Act::Melt => item.done.contains("melt"),
            Act::Bake => item.done.contains("bake"),
            Act::Fry | Act::Cook => item.done.contains("fry"),
            Act::Boil => item.done.contains("boil"),
            Act::Chill => item.done.contains("refrigerate"),
            _ => false,
        })
    };
    latest(draft, not, |item| item.state != State::Own && done(item))
}

/// Things that the text has called so.
fn by_label(phrase: &Phrase, draft: &Draft, not: &[usize]) -> Vec<usize> {
    // `boiling water` is fresh; `the water`, `pasta water` and `reserved water` may be what was poured off.
    let poured_off = phrase.definite || phrase.names.len() > 1 && !phrase.has("boiling") || phrase.rest;
    let mut found: Vec<(usize, usize)> = draft
        .items
        .iter()
        .enumerate()
        .filter(|(at, item)| {
            !not.contains(at)
                && (poured_off || !item.is_drained_off())
                && !matches!(item.state, State::Gone | State::Empty)
                && phrase.names.last().is_some_and(|name| item.labels.contains(name))
        })
        .map(|(at, item)| (item.touched, at))
        .collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, at)| at).collect()
}

/// `the flour mixture`: what holds most of the foods named, and something else.
fn by_contents(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Vec<usize> {
    let names: Vec<String> = phrase.names.iter().rev().skip(1).cloned().collect();
    if names.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(usize, usize, usize)> = Vec::new();
    for (at, item) in draft.items.iter().enumerate() {
        if not.contains(&at) || item.state == State::Gone || item.holds.is_empty() {
            continue;
        }
        let matching = names.iter().filter(|name| {
            item.holds
                .iter()
                .filter_map(|part| kitchen.parts.get(*part))
                .any(|part| part.names.contains(*name))
        });
        let score = matching.count();
        if score > 0 {
            found.push((score, item.touched, at));
        }
    }
    found.sort_unstable_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, _, at)| at).collect()
}

/// `the bowl`: what is in it.
fn by_vessel(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<Vec<usize>> {
    let class = phrase.vessel()?;
    latest(draft, not, |item| {
        item.state != State::Own
            && item.vessel.is_some_and(|vessel| same_vessel(vessel, class, phrase, kitchen))
    })
}

/// Whether a vessel can be called by a phrase: `the pan` may be a frying pan.
pub(crate) fn same_vessel(vessel: ClassId, class: ClassId, phrase: &Phrase, kitchen: &Kitchen<'_>) -> bool {
    let ontology = kitchen.words.ontology;
    if ontology.is_a(vessel, class) {
        return true;
    }
    // `the bottom of the pan` is the pan.
    let names = phrase.names.iter().filter(|name| !kitchen.words.lexicon.is("places", name));
    let loose = names.count() <= 1 && !phrase.indefinite && !phrase.another;
    let Some(word) = phrase.names.last().filter(|_| loose) else { return false };
    let name = kitchen.words.name(vessel);
    name.split('-').any(|part| part == word)
        || matches!(
            (word.as_str(), name),
            ("tray" | "sheet", "cookie-sheet" | "baking-tray")
                | ("dish", "baking-dish" | "pan")
                | ("pan", "pan" | "saucepan" | "frying-pan" | "baking-dish" | "griddle")
                | ("pot", "saucepan" | "cooking-pot")
                | ("tin", "pan" | "muffin-tins" | "baking-dish")
        )
}
