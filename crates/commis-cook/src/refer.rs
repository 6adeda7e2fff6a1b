//! What a phrase refers to among the things on the counter.

use commis_ontology::ClassId;

use crate::draft::{Draft, Item, Kitchen, State};
use crate::listed::{convert, fit, names_spice_only};
use crate::nouns::{Group, Noun};
use crate::phrase::{Phrase, Pronoun};

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
        // `Dice the feta, pit the olives, and fold them in.`
        if pronoun == Pronoun::Many && ready.len() > 1 {
            ways.insert(ways.len().min(1), ready);
        }
        return ways;
    }
    ways.extend(by_pot_of_water(phrase, draft, kitchen, not));
    let labelled = by_label(phrase, draft, not);
    let named = by_name(phrase, draft, kitchen, not);
    ways.extend(several(phrase, draft, kitchen, not));
    ways.extend(by_amount(phrase, draft, kitchen, not));
    let mixture = phrase.is(Noun::Mixture) || phrase.is(Noun::Dough);
    let portion = phrase.is(Noun::Portion);
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
        ways.extend(named);
        ways.extend(labelled.into_iter().map(|item| vec![item]));
        ways.extend(by_vessel(phrase, draft, kitchen, not));
        let known = phrase.food().is_some() || phrase.is_equipment();
        if !known && phrase.definite {
            ways.extend(latest(draft, not, |item| {
                matches!(item.state, State::Food | State::Portions { .. })
            }));
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

/// `the steaks` where the list has venison: the only food of the same group.
fn by_kin(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<usize> {
    let ontology = kitchen.words.ontology;
    let class = phrase.meant.or(phrase.food())?;
    let groups: Vec<ClassId> = ontology
        .classes()
        .filter(|group| ontology.kind(*group) == "food-group" && ontology.is_a(class, *group))
        .collect();
    let kin = kitchen
        .parts
        .iter()
        .enumerate()
        .filter(|(_, part)| groups.iter().any(|group| ontology.is_a(part.class, *group)));
    let mut places = kin.filter_map(|(at, _)| draft.places.get(at).copied().flatten());
    let only = places.next().filter(|item| !not.contains(item) && draft.state(*item) != State::Gone)?;
    places.all(|other| other == only).then_some(only)
}

/// `the vanilla flavouring` where the list has vanilla sugar: the only food that nobody has used and that shares a word.
fn by_word(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<usize> {
    let food = |name: &&String| {
        kitchen.words.nouns.word(name).iter().any(|noun| matches!(noun, Noun::Food(_))) && name.len() >= 4
    };
    let first = phrase.names.first().filter(food).filter(|_| phrase.names.len() > 1)?;
    let sharing = kitchen
        .parts
        .iter()
        .enumerate()
        .filter(|(at, part)| part.names.contains(first) && !draft.used.get(*at).copied().unwrap_or(true));
    let mut places = sharing.filter_map(|(at, _)| draft.places.get(at).copied().flatten());
    let only = places.next().filter(|item| !not.contains(item) && draft.state(*item) == State::Own)?;
    places.all(|other| other == only).then_some(only)
}

/// What a group of foods means now.
fn of_group(
    group: Group,
    phrase: &Phrase,
    draft: &Draft,
    kitchen: &Kitchen<'_>,
    not: &[usize],
) -> Vec<Vec<usize>> {
    let words = kitchen.words;
    let belongs = |class: ClassId| match group {
        Group::All => true,
        Group::Wet => words.listed("wet", class),
        Group::Dry => !words.listed("wet", class),
        Group::Vegetables => words.listed("vegetables", class),
        Group::Fruit => words.listed("fruit", class),
        Group::Herbs => words.listed("herbs", class),
        Group::Spices => words.is_a(class, words.classes.spice) && !words.is_a(class, words.classes.sugar),
        Group::Nuts => words.listed("nuts", class),
        Group::Fats => words.listed("fats", class),
        Group::Meat => words.listed("meats", class),
        Group::Seafood => words.listed("seafood", class),
    };
    let kept = |part: &crate::listed::Part| {
        group == Group::All
            && !phrase.rest
            && part.also.iter().any(|word| words.lexicon.is("kept-for", word))
            && !part.shared
    };
    // `the dressing ingredients` without a heading: what a dressing is made of.
    let dressing = group == Group::All && phrase.names.iter().any(|name| words.lexicon.is("dressings", name));
    let dresses = |class: ClassId| {
        words.listed("wet", class)
            || words.listed("herbs", class)
            || words.is_a(class, words.classes.spice)
            || words.is_a(class, words.classes.sugar)
    };
    let headed = kitchen.parts.iter().any(|part| is_under_heading(part, draft));
    // `the spices`: also what is taken by the spoon and named nowhere.
    let spoon = |part: &crate::listed::Part| {
        group == Group::Spices
            && !part.named
            && [words.classes.teaspoon, words.classes.tablespoon].contains(&part.unit)
            && !words.listed("wet", part.class)
            && words.ontology.slot("kneaded").is_some()
    };
    let open = |at: usize, part: &crate::listed::Part| {
        !draft.used.get(at).copied().unwrap_or(true)
            && (belongs(part.class) || spoon(part))
            && !kept(part)
            && (!dressing || headed || dresses(part.class))
    };
    let scoped = kitchen.parts.iter().any(|part| is_under_heading(part, draft))
        && kitchen.parts.iter().enumerate().any(|(at, part)| open(at, part) && is_under_heading(part, draft));
    let unused: Vec<usize> = kitchen
        .parts
        .iter()
        .enumerate()
        .filter(|(at, part)| open(*at, part) && (!scoped || is_under_heading(part, draft)))
        .filter_map(|(at, _)| draft.places.get(at).copied().flatten())
        .filter(|item| !not.contains(item))
        .collect();
    // `the diced vegetables` are those that were diced.
    let cut = !phrase.states.is_empty() || phrase.cut().is_some();
    let diced = |item: &usize| draft.item(*item).is_some_and(|item| item.done.contains("cut"));
    let some = cut && unused.iter().any(diced);
    let unused: Vec<usize> = unused.into_iter().filter(|item| !some || diced(item)).collect();
    // `chop the remaining vegetables`: those that were not cut before.
    let cutting = matches!(draft.meant.last(), Some((_, _, crate::act::Act::Cut)));
    let whole = cutting && !some && unused.iter().any(|item| !diced(item));
    let unused: Vec<usize> = unused.into_iter().filter(|item| !whole || !diced(item)).collect();
    let holds_only = |item: &Item| {
        item.holds.len() > 1
            && item.holds.iter().all(|part| kitchen.parts.get(*part).is_some_and(|part| belongs(part.class)))
    };
    let mostly = |item: &Item| {
        let fitting = item
            .holds
            .iter()
            .filter(|part| kitchen.parts.get(**part).is_some_and(|part| belongs(part.class)));
        item.holds.len() > 1 && fitting.count() * 2 > item.holds.len()
    };
    let mut ways = Vec::new();
    let begun = draft.used.iter().any(|used| *used);
    match group {
        Group::All => {
            let else_ = phrase.has("else")
                || phrase.rest
                || phrase.has("remaining")
                || phrase.has("list")
                || phrase.has("ingredient");
            // `sauté the ingredients`: those in the pan.
            use crate::act::Act;
            let heats =
                matches!(draft.meant.last(), Some((_, _, Act::Fry | Act::Boil | Act::Cook | Act::Bake)));
            let pan = draft.focus.and_then(|focus| draft.item(focus)).is_some_and(|item| {
                item.state == State::Food
                    && item.vessel.is_some_and(|class| words.listed("hot-vessels", class))
            });
            // `mix all ingredients`, `put everything in the pot`: what was made apart, and what nobody has used.
            let standing: Vec<usize> = (0..draft.items.len())
                .filter(|at| !not.contains(at) && draft.item(*at).is_some_and(is_whole))
                .collect();
            let gathers = matches!(
                draft.meant.last(),
                Some((_, _, Act::Mix | Act::Mingle | Act::Combine | Act::Put | Act::Add | Act::Fold))
            );
            let apart = gathers && !standing.is_empty() && words.ontology.slot("kneaded").is_some();
            let all: Vec<usize> = standing.iter().copied().chain(unused.iter().copied()).collect();
            let rest = phrase.has("else") || phrase.rest || phrase.has("remaining");
            if apart && !rest && all.len() > 1 {
                ways.push(all);
            }
            if heats && pan && !rest {
                ways.extend(of_pronoun(Pronoun::One, draft, not));
            } else if else_ || !begun {
                ways.push(unused);
            } else {
                ways.extend(of_pronoun(Pronoun::One, draft, not));
            }
        }
        // A single one is found by its name.
        Group::Meat | Group::Seafood => ways.extend((unused.len() > 1).then_some(unused)),
        Group::Dry | Group::Wet => {
            ways.extend(latest(draft, not, holds_only));
            ways.extend(latest(draft, not, mostly));
            if phrase.has("ingredient") && !unused.is_empty() {
                ways.insert(0, unused);
            } else {
                ways.push(unused);
            }
        }
        _ => {
            if unused.is_empty() {
                ways.extend(latest(draft, not, mostly));
                ways.extend(latest(draft, not, |item| item.state == State::Food && item.holds.len() > 1));
            } else {
                let mixed = latest(draft, not, mostly);
                ways.extend(mixed);
                ways.push(unused);
            }
        }
    }
    ways
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

/// `both extracts`, `the two flours`, `the seeds`: all foods of that name that nobody has used.
fn several(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<Vec<usize>> {
    let counted = phrase.count.and_then(|count| count.floor().ok()).filter(|_| phrase.amounts.is_empty());
    let said = phrase.has("both") || phrase.has("all") || counted.is_some_and(|count| count > 1);
    if !(said || phrase.plural) || phrase.is(Noun::Portion) || phrase.is(Noun::Mixture) {
        return None;
    }
    let mut fitting: Vec<(i64, (usize, ClassId), usize)> = Vec::new();
    for (at, part) in kitchen.parts.iter().enumerate() {
        let score = fit(phrase, part, kitchen.words);
        let place = draft.places.get(at).copied().flatten().filter(|item| !not.contains(item));
        if let (true, false, Some(item)) = (score > 0, draft.used.get(at).copied().unwrap_or(true), place) {
            fitting.push((score, (part.line, part.class), item));
        }
    }
    let best = fitting.iter().map(|(score, ..)| *score).max()?;
    // `onions` where the list has one onion and one red onion: a plural is more than one piece.
    let one = |at: usize| {
        kitchen.parts.get(at).is_some_and(|part| {
            part.unit == kitchen.words.classes.piece && part.quantity == commis_base::Number::ONE
        })
    };
    let best_part = (0..kitchen.parts.len()).max_by_key(|at| {
        kitchen.parts.get(*at).map_or((0, std::cmp::Reverse(*at)), |part| {
            (fit(phrase, part, kitchen.words), std::cmp::Reverse(*at))
        })
    });
    let head = phrase.names.last();
    let counted_one = phrase.plural && !said && phrase.names.len() == 1 && best_part.is_some_and(one);
    let alike = |line: &(usize, ClassId)| {
        counted_one
            && kitchen.parts.iter().any(|part| {
                (part.line, part.class) == *line
                    && part.names.last() == head
                    && part.unit == kitchen.words.classes.piece
            })
    };
    // A name that fits one food better than the others means that one.
    fitting.retain(|(score, line, _)| {
        said && (phrase.has("both") || counted.is_some()) || best - score <= 4 || alike(line)
    });
    // Two foods may stand on one line: `1 teaspoon each vanilla and almond extract`.
    let mut lines: Vec<(usize, ClassId)> = fitting.iter().map(|(_, line, _)| *line).collect();
    lines.dedup();
    let wanted = counted.map_or(lines.len(), |count| count as usize);
    let enough = lines.len() > 1 && (phrase.has("both") && lines.len() == 2 || lines.len() == wanted);
    enough.then(|| fitting.into_iter().map(|(_, _, item)| item).collect())
}

/// `the extra 2 tablespoons`: an amount alone means the line that has it.
fn by_amount(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Option<Vec<usize>> {
    if phrase.amounts.is_empty() || !phrase.nouns.is_empty() || !phrase.definite {
        return None;
    }
    let found = kitchen.parts.iter().enumerate().find(|(at, part)| {
        !draft.used.get(*at).copied().unwrap_or(true)
            && phrase.amounts.iter().any(|(number, unit)| *unit == part.unit && *number == part.quantity)
    });
    let item = draft.places.get(found?.0).copied().flatten()?;
    (!not.contains(&item)).then(|| vec![item])
}

/// Whether a part can be called by a plural: it comes in pieces.
fn scored_plural(part: &crate::listed::Part, words: &crate::words::Words) -> bool {
    part.unit == words.classes.piece && !words.is_a(part.class, words.classes.spice)
}

/// Whether single foods are being prepared: `core and slice the pepper` means no spice.
fn prepares(draft: &Draft) -> bool {
    use crate::act::Act;
    let act = draft.meant.last().map(|(_, _, act)| *act);
    matches!(act, Some(Act::Cut | Act::Peel | Act::Seed | Act::Wash | Act::Fill))
}

/// Foods of the list by name: their own bowls, or what they have become part of.
fn by_name(phrase: &Phrase, draft: &Draft, kitchen: &Kitchen<'_>, not: &[usize]) -> Vec<Vec<usize>> {
    let words = kitchen.words;
    let mut scored: Vec<(i64, usize)> = Vec::new();
    for (at, part) in kitchen.parts.iter().enumerate() {
        let mut score = fit(phrase, part, words);
        let Some(item) = draft.places.get(at).copied().flatten().filter(|_| score > 0) else { continue };
        if not.contains(&item) || draft.state(item) == State::Gone {
            continue;
        }
        // `toss beans, pepper and onion` where the list has a bell pepper and no other; beside salt it is a spice.
        let seasons = draft.around.iter().any(|word| word == "salt")
            || kitchen
                .parts
                .iter()
                .any(|other| words.is_a(other.class, words.classes.spice) && fit(phrase, other, words) > 0);
        let used = draft.used.get(at).copied().unwrap_or(false);
        if names_spice_only(phrase, part, words) && !prepares(draft) && (seasons || used) {
            continue;
        }
        // `salt and pepper` after the cayenne pepper went in: black pepper from the shelf.
        let bare = phrase.names.len() == 1 && !phrase.definite && words.is_a(part.class, words.classes.spice);
        let other = |meant: ClassId| meant != part.class && words.lines.meaning(meant) != part.class;
        if used && bare && phrase.meant.is_some_and(other) {
            continue;
        }
        score += if used { 0 } else { 6 };
        let exact = phrase
            .amounts
            .iter()
            .any(|(number, unit)| convert(*number, *unit, part, words) == Some(part.quantity));
        score += match (exact, phrase.amounts.is_empty()) {
            (true, _) if phrase.all_but && part.remainder => -12,
            (true, _) if phrase.all_but => 0,
            (true, _) => 12,
            (false, false) if part.split => -4,
            _ => 0,
        };
        if phrase.rest {
            score += if part.remainder { 8 } else { 0 };
        } else if part.remainder && phrase.share.is_none() && !used {
            score -= 1;
        }
        // Spices are neither sliced nor seeded.
        if prepares(draft) && words.is_a(part.class, words.classes.spice) {
            score -= 12;
        }
        // The same food in two groups of the list: that of the heading named, else of the first group.
        if !used {
            score += if is_under_heading(part, draft) { 10 } else { 0 };
            score -= 2 * part.group as i64;
        }
        // `the peppers` are counted, `pepper` is strewn.
        if phrase.plural && scored_plural(part, words) {
            score += 4;
        }
        // The text tells two lines of one food apart by what they are for.
        score += 4 * phrase
            .all
            .iter()
            .filter(|word| {
                part.also.contains(*word)
                    && !words.lexicon.is("determiners", word)
                    && word.len() >= 3
                    && !words.lexicon.is("prepositions", word)
            })
            .count() as i64;
        scored.push((score, at));
    }
    scored.sort_by_key(|(score, at)| (-score, *at));
    let Some(&(best, first)) = scored.first() else { return Vec::new() };
    let mut ways: Vec<Vec<usize>> = Vec::new();
    let place = |at: usize| draft.places.get(at).copied().flatten();
    // `return the chicken to the pan` that was browned in two halves.
    let whole = phrase.amounts.is_empty() && phrase.share.is_none() && !phrase.rest && phrase.count.is_none();
    let line = kitchen.parts.get(first).filter(|part| part.split && whole).map(|part| part.line);
    let mut halves: Vec<usize> = scored
        .iter()
        .filter(|(_, at)| kitchen.parts.get(*at).is_some_and(|part| Some(part.line) == line))
        .filter_map(|(_, at)| place(*at))
        .collect();
    halves.sort_unstable();
    halves.dedup();
    let cooked = |item: &usize| {
        draft.item(*item).is_some_and(|item| {
            item.state == State::Food && ["fry", "boil", "bake"].iter().any(|done| item.done.contains(done))
        })
    };
    if halves.len() > 1 && halves.iter().all(cooked) {
        ways.push(halves);
    }
    // A bare name means all of a line that nobody has split by words: `the sugar` after `divided`.
    ways.extend(place(first).map(|item| vec![item]));
    for (score, at) in scored.iter().skip(1) {
        if best - score <= 6
            && let Some(item) = place(*at)
        {
            ways.push(vec![item]);
        }
    }
    ways
}
