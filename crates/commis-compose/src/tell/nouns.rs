//! What food and things are called at the moment of speaking.

use commis_corpus::Phenomenon;

use crate::amount::Quarters;
use crate::foods::Noun;
use crate::plan::{Item, Portion};

use super::Teller;

/// Where in its clause a thing is spoken of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Place {
    /// What the verb is done to.
    #[default]
    Object,
    /// Something that is put together with others.
    Item,
    /// What something goes to.
    Goal,
}

impl Teller<'_> {
    pub(super) fn mention(&mut self, item: Item) {
        if let Item::Thing(thing) = item {
            self.said_many.insert(thing, self.is_many(thing));
        }
        if let Some(sentence) = &mut self.open {
            sentence.mentions.push(item);
        }
    }

    /// What was spoken of last, as long as nothing came between.
    pub(super) fn last_mention(&self) -> Option<Item> {
        let open = self.open.as_ref().and_then(|sentence| sentence.mentions.last());
        let before = || self.told.last().and_then(|told| told.mentions.last());
        open.or_else(before).copied()
    }

    fn is_bare(&self) -> bool {
        self.is_terse() && self.open.is_some()
    }

    /// A noun with `the`, or without in telegram style.
    pub(super) fn the(&mut self, noun: &str) -> String {
        if self.is_bare() {
            self.mark(Phenomenon::DroppedDeterminer);
            return noun.to_owned();
        }
        format!("the {noun}")
    }

    /// A noun with `a` or `an`, or without in telegram style.
    pub(super) fn a(&mut self, noun: &str) -> String {
        if self.is_bare() {
            self.mark(Phenomenon::DroppedDeterminer);
            return noun.to_owned();
        }
        with_article(noun)
    }

    /// Food and things, as a list.
    pub(super) fn items(&mut self, items: &[Item]) -> String {
        if let [only] = items
            && let Some(pronoun) = self.just_named(*only)
        {
            self.mention(*only);
            return pronoun.to_owned();
        }
        if let Some(group) = self.group(items) {
            for item in items {
                self.mention(*item);
                if let Item::Food(food) = item {
                    self.mentioned.insert(*food);
                }
            }
            self.mark(Phenomenon::Hyponym);
            self.mark(Phenomenon::QuantityFromIngredientList);
            return self.the(&group);
        }
        // A list gives all amounts or none.
        if items.len() > 1 {
            self.amounts = Some(!self.chance(Phenomenon::QuantityFromIngredientList));
        }
        let place = std::mem::replace(&mut self.place, Place::Item);
        let mut parts: Vec<String> = items
            .iter()
            .map(|item| match item {
                Item::Food(food) => self.food_noun(*food),
                Item::Thing(thing) => self.thing(*thing),
            })
            .collect();
        self.place = place;
        self.amounts = None;
        // `the flour, sugar and salt`
        let plain = |part: &String| {
            part.strip_prefix("the ").is_some_and(|noun| {
                !noun.contains(" of ") && !noun.starts_with(|first: char| first.is_ascii_digit())
            })
        };
        let shared = parts.len() > 1 && parts.iter().all(plain);
        if shared && (parts.len() > 3 || self.odds(80)) {
            for part in parts.iter_mut().skip(1) {
                *part = part.trim_start_matches("the ").to_owned();
            }
        }
        joined(&parts)
    }

    /// The pronoun for what the clause before was about, and nothing else.
    pub(super) fn just_named(&self, item: Item) -> Option<&'static str> {
        let sentence = self.open.as_ref().filter(|sentence| !sentence.clauses.is_empty())?;
        let last = sentence.mentions.last() == Some(&item);
        let many = match item {
            Item::Food(food) => self.last_prepared.filter(|(last, _)| *last == food)?.1,
            Item::Thing(thing) => *self.said_many.get(&thing)?,
        };
        last.then_some(if many { "them" } else { "it" })
    }

    /// One word for several foods, when it means exactly these.
    fn group(&mut self, items: &[Item]) -> Option<String> {
        let kind = |item: &Item| match item {
            Item::Food(food) => {
                self.food(*food).map(|food| food.kind.as_str()).filter(|kind| !kind.is_empty())
            }
            Item::Thing(_) => None,
        };
        let first = kind(items.first()?)?.to_owned();
        let of_kind =
            |portion: &&Portion| self.foods.get(&portion.class).is_some_and(|food| food.kind == first);
        let all = self.plan.foods.iter().filter(of_kind).count();
        let exact = items.len() > 1
            && items.len() == all
            && items.iter().all(|item| kind(item) == Some(first.as_str()));
        let taken = self.names.values().flatten().any(|name| *name == first);
        (exact && !taken && self.chance(Phenomenon::Hyponym)).then_some(first)
    }

    /// A portion of food: amount or article, states, and one of its names.
    pub(super) fn food_noun(&mut self, portion: usize) -> String {
        let Some((food, piece)) = self.food(portion).zip(self.plan.foods.get(portion)) else {
            return String::new();
        };
        self.mention(Item::Food(portion));
        let first = self.mentioned.insert(portion);
        if self.is_split(piece) {
            return self.split_noun(portion, piece, first);
        }
        let many = is_many(piece, &food.call, food.plural);
        let told = match self.amounts {
            Some(amounts) => amounts,
            None => first && !self.chance(Phenomenon::QuantityFromIngredientList),
        };
        if first && told {
            return self.amount_of(piece);
        }
        if first {
            self.mark(Phenomenon::QuantityFromIngredientList);
        }
        let noun = self.food_word(portion, piece, many);
        let often = if self.amounts.is_some() { 8 } else { 20 };
        let noun = match self.state_word(portion, often) {
            Some(state) => format!("{state} {noun}"),
            None => noun,
        };
        let noun = self.the(&noun);
        if first { self.with_alternative(noun, portion) } else { noun }
    }

    /// The word for a food: its own, a wider one, a part, a brand, or misspelt.
    fn food_word(&mut self, portion: usize, piece: &Portion, many: bool) -> String {
        let Some(food) = self.food(portion) else { return String::new() };
        let own = food.call.form(many).to_owned();
        let own = if self.is_clear(&own, &piece.class) { own } else { food.list.form(many).to_owned() };
        // A brand is said once.
        if let Some(brand) = self.brands.remove(&piece.class) {
            self.mark(Phenomenon::BrandName);
            return format!("{brand} {own}");
        }
        if let Some(part) = food.part.clone()
            && self.is_own_part(&part, &piece.class)
            && self.prepared.get(&portion).is_none_or(Vec::is_empty)
            && self.chance(Phenomenon::Meronym)
        {
            self.mark(Phenomenon::Meronym);
            let many = piece.unit != "piece" || piece.amount.is_many();
            return format!("{} {}", food.call.one, part.form(many));
        }
        if let Some(wide) = food.wide.clone() {
            let word = wide.form(many && wide.counts()).to_owned();
            if self.is_clear(&word, &piece.class) && self.chance(Phenomenon::Hyponym) {
                self.mark(Phenomenon::Hyponym);
                return word;
            }
        }
        if self.chance(Phenomenon::Misspelling)
            && let Some(wrong) = misspelt(&own)
        {
            self.mark(Phenomenon::Misspelling);
            return wrong;
        }
        own
    }

    /// Whether words can only mean this class: no other food of the recipe and no thing at hand is called so.
    fn is_clear(&self, words: &str, class: &str) -> bool {
        let others = self.plan.foods.iter().filter(|portion| portion.class != class);
        let named = |noun: &Noun| shares_words(&noun.one, words) || shares_words(&noun.many, words);
        let food = others.filter_map(|portion| self.foods.get(&portion.class)).any(|food| {
            let wide = food.wide.as_ref().is_some_and(|wide| named(wide) || is_within(&wide.one, words));
            named(&food.call) || named(&food.list) || wide
        });
        let thing = self.names.iter().any(|(thing, names)| {
            !self.used_up.contains(&Item::Thing(*thing))
                && names.iter().any(|name| name.trim_start_matches('=') == words)
        });
        !food && !thing
    }

    fn class_of(&self, portion: usize) -> &str {
        self.plan.foods.get(portion).map_or("", |piece| piece.class.as_str())
    }

    /// Whether no other food of the recipe has such parts.
    fn is_own_part(&self, part: &Noun, class: &str) -> bool {
        let others = self.plan.foods.iter().filter(|portion| portion.class != class);
        !others
            .filter_map(|portion| self.foods.get(&portion.class))
            .any(|food| food.part.as_ref() == Some(part))
    }

    pub(super) fn is_split(&self, piece: &Portion) -> bool {
        self.plan.foods.iter().filter(|portion| portion.class == piece.class).count() > 1
    }

    /// Part of a food that is used more than once: `100 g of the butter`, then `the remaining butter`.
    fn split_noun(&mut self, portion: usize, piece: &Portion, first: bool) -> String {
        let Some(food) = self.food(portion) else { return String::new() };
        let mass = is_many(piece, &food.call, food.plural) || (food.call.counts() && piece.unit == "piece");
        // Of four cloves of garlic one takes two of the cloves, not of the garlic.
        let pieces = piece.unit == "piece" && !food.call.counts() && food.list.counts();
        let parts = food.part.as_ref().map(|part| format!("{} {}", food.call.one, part.many));
        let name = match parts.filter(|_| pieces) {
            Some(parts) => parts,
            None if pieces => food.list.many.clone(),
            None => food.call.form(mass).to_owned(),
        };
        let name =
            if self.is_clear(&name, &piece.class) { name } else { food.list.form(mass || pieces).to_owned() };
        if !first && let Some(state) = self.state_word(portion, 100) {
            let name = food.call.form(mass);
            let name = if self.is_clear(name, &piece.class) { name } else { food.list.form(mass || pieces) };
            return self.the(&format!("{state} {name}"));
        }
        let siblings = || {
            let same = |at: &usize| self.plan.foods.get(*at).is_some_and(|other| other.class == piece.class);
            (0..self.plan.foods.len()).filter(move |at| *at != portion && same(at))
        };
        let others_told = siblings().all(|at| self.mentioned.contains(&at));
        let none_told = !siblings().any(|at| self.mentioned.contains(&at));
        self.mark(Phenomenon::Splitting);
        if first && others_told {
            // Of more than two parts nobody adds up pieces.
            let several = siblings().count() > 1 && piece.unit == "piece" && piece.amount.is_many();
            let one = piece.unit == "piece" && piece.amount.is_one();
            let single = food
                .part
                .as_ref()
                .filter(|_| pieces)
                .map_or_else(|| food.call.one.clone(), |part| format!("{} {}", food.call.one, part.one));
            let rest = match (several, self.odds(50)) {
                _ if one => format!("remaining {single}"),
                (true, _) => format!("remaining {} {name}", piece.amount),
                (_, true) => format!("remaining {name}"),
                (_, false) => format!("rest of the {name}"),
            };
            return self.the(&rest);
        }
        let amount = self.amount(piece);
        let of = if first { "of the" } else { "of" };
        let noun = format!("{amount} {of} {name}");
        if !first && piece.unit == "piece" && piece.amount.is_one() {
            let one = if pieces { &food.list.one } else { &food.call.one };
            return self.the(one);
        }
        if !first && piece.unit == "piece" {
            return self.the(&format!("{amount} {name}"));
        }
        if !first {
            return self.the(&noun);
        }
        if none_told && self.amounts.is_none() && self.chance(Phenomenon::LaterExplainedReference) {
            self.mark(Phenomenon::LaterExplainedReference);
            return format!("{noun} (the rest is needed later)");
        }
        noun
    }

    /// What was done to food, as a word before its noun.
    fn state_word(&mut self, portion: usize, percent: u8) -> Option<String> {
        let states = self.prepared.get(&portion)?;
        // What everybody has just read is not said again, and nobody sees that food was washed.
        let just_now = self.prepared_at.get(&portion).is_some_and(|at| self.told.len() <= at + 1);
        let unseen = ["washed", "peeled", "seeded", "cored", "pitted", "cracked"];
        let stands_before = |state: &&String| {
            !["cut ", "at "].iter().any(|word| state.starts_with(word)) && !unseen.contains(&state.as_str())
        };
        // What was done last is what one sees.
        let state = states.last().filter(stands_before)?.clone();
        (!just_now || percent == 100).then_some(())?;
        self.odds(percent).then_some(state)
    }

    fn with_alternative(&mut self, noun: String, portion: usize) -> String {
        let nuts = self.food(portion).is_some_and(|food| food.kind == "nuts") && !noun.ends_with("nuts");
        let nuts = nuts || ["walnuts", "hazelnuts"].iter().any(|name| noun.ends_with(name));
        if nuts && self.chance(Phenomenon::Alternative) {
            self.mark(Phenomenon::Alternative);
            return format!("{noun} (or other nuts)");
        }
        noun
    }

    /// A thing by one of its names, or as what is in its vessel.
    pub(super) fn thing(&mut self, thing: usize) -> String {
        self.mention(Item::Thing(thing));
        let names = self.names.get(&thing).cloned().unwrap_or_default();
        let clear: Vec<String> =
            names.iter().filter(|name| self.is_clear_thing(name, thing)).cloned().collect();
        let rename = self.dials.rename;
        let name = if clear.len() > 1 && self.odds(rename) {
            Some(self.one_of(&clear).to_owned())
        } else {
            clear.first().cloned()
        };
        let by_vessel = self.vessel_of(thing);
        let name = match (name, by_vessel) {
            (Some(name), None) => name,
            (None, None) => names.first().cloned().unwrap_or_else(|| "mixture".to_owned()),
            (None, Some(vessel)) => return format!("the mixture in {vessel}"),
            (Some(name), Some(vessel)) => {
                // What lies on a tray, and what has been divided, has a name of its own.
                let heap = self.preposition(thing) == "in" && !self.is_many(thing) && !name.starts_with('=');
                let object = self.place == Place::Object;
                if heap
                    && self.place != Place::Goal
                    && !self.chance(Phenomenon::CoreferenceThroughTransformation)
                {
                    return if object && self.odds(70) {
                        format!("everything in {vessel}")
                    } else {
                        format!("the contents of {vessel}")
                    };
                }
                name
            }
        };
        if !name.starts_with('=') {
            self.mark(Phenomenon::CoreferenceThroughTransformation);
        }
        self.the(name.trim_start_matches('='))
    }

    /// Whether no other thing at hand could be meant.
    pub(super) fn is_clear_thing(&self, name: &str, thing: usize) -> bool {
        let name = name.trim_start_matches('=');
        let same = |other: &String| shares_words(other.trim_start_matches('='), name);
        !self.names.iter().any(|(other, names)| {
            *other != thing && !self.used_up.contains(&Item::Thing(*other)) && names.iter().any(same)
        })
    }

    /// Whether one speaks of a thing in the plural.
    pub(super) fn is_many(&self, thing: usize) -> bool {
        self.names.get(&thing).and_then(|names| names.first()).is_some_and(|name| {
            let name = name.trim_start_matches('=');
            let head = name.split(" of ").next().unwrap_or(name);
            name.contains(" and ") || (head.ends_with('s') && !head.ends_with("ss") && !head.ends_with("us"))
        })
    }

    /// `250 g of flour`, `the 2 onions`.
    fn amount_of(&mut self, piece: &Portion) -> String {
        let Some(food) = self.foods.get(&piece.class) else { return String::new() };
        let amount = self.amount(piece);
        if piece.unit == "piece" {
            let noun = if food.list.counts() { &food.list } else { &food.call };
            let noun = noun.form(piece.amount.is_many());
            let counted = format!("{} {noun}", piece.amount);
            let listed = self.listed.iter().any(|at| self.class_of(*at) == piece.class);
            return if self.amounts.is_some() && !listed {
                counted
            } else if listed {
                self.the(food.call.form(piece.amount.is_many()))
            } else if piece.amount.is_one() || self.amounts.is_some() {
                self.the(noun)
            } else {
                self.the(&counted)
            };
        }
        let many = is_many(piece, &food.list, food.plural);
        let noun = if self.is_clear(food.call.form(many), &piece.class) { &food.call } else { &food.list };
        format!("{amount} of {}", noun.form(many))
    }
}

/// Whether a portion is spoken of in the plural.
pub(super) fn is_many(piece: &Portion, noun: &Noun, plural: bool) -> bool {
    if piece.unit == "piece" {
        piece.amount.is_many() && noun.counts() || plural
    } else {
        noun.counts() || plural
    }
}

/// `a, b and c`.
pub(super) fn joined(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Whether a wide word is among what a wider one means: berries are fruit.
fn is_within(wide: &str, words: &str) -> bool {
    wide == "berry" && words == "fruit"
}

/// Whether the words stand at the end of a name: `onion` in `red onion`.
fn shares_words(name: &str, words: &str) -> bool {
    name == words || name.strip_suffix(words).is_some_and(|before| before.ends_with(' '))
}

pub(super) fn with_article(noun: &str) -> String {
    let vowel =
        noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) && !noun.starts_with("un");
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// A slip of the pen that one can still read: a letter that should be doubled is not, or two letters change places.
pub(super) fn misspelt(word: &str) -> Option<String> {
    let letters: Vec<char> = word.chars().collect();
    let doubled = (1..letters.len().saturating_sub(1)).find(|&at| {
        letters.get(at) == letters.get(at - 1) && letters.get(at).is_some_and(|c| c.is_alphabetic())
    });
    if let Some(at) = doubled {
        return Some(
            letters.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, letter)| *letter).collect(),
        );
    }
    let inner = (2..letters.len().saturating_sub(2)).find(|&at| {
        let pair = letters.get(at).zip(letters.get(at + 1));
        pair.is_some_and(|(one, other)| one.is_alphabetic() && other.is_alphabetic() && one != other)
    });
    let at = inner.filter(|_| letters.len() >= 6)?;
    let mut swapped = letters;
    swapped.swap(at, at + 1);
    Some(swapped.into_iter().collect())
}

/// Half, when it is exactly that.
pub(super) fn sum(amounts: &[Quarters]) -> Quarters {
    Quarters(amounts.iter().map(|amount| amount.0).sum())
}
