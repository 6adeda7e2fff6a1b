//! What food and things are called at the moment of speaking.

use commis_corpus::Phenomenon;

use crate::amount::Quarters;
use crate::foods::Noun;
use crate::grammar::Verb;
use crate::plan::{Act, Item, Portion};

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
            let name = self.names.get(&thing).and_then(|names| names.first()).cloned().unwrap_or_default();
            self.said_as.insert(thing, name);
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
        let again = items
            .first()
            .filter(|item| matches!(item, Item::Thing(_)))
            .and_then(|first| self.just_named(*first));
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
        if let [first, _] = items
            && let Some(pronoun) = again
            && self.act_at(self.at).and_then(Act::verb) == Some(Verb::Add)
            && let Some(part) = parts.first_mut()
        {
            self.said_many.extend(match first {
                Item::Thing(thing) => Some((*thing, pronoun == "them")),
                Item::Food(_) => None,
            });
            pronoun.clone_into(part);
        }
        // Without articles an amount before others would seem to reach over them.
        if self.is_bare() {
            parts.sort_by_key(|part| part.contains(" of "));
        }
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
        let mut before = sentence.mentions.get(..sentence.before)?.iter().rev();
        // Food that went onto a thing leaves the thing in mind.
        let last = match item {
            Item::Food(_) => before.next(),
            Item::Thing(_) => before.find(|item| matches!(item, Item::Thing(_))),
        } == Some(&item);
        let many = match item {
            Item::Food(food) => self.last_prepared.filter(|(last, _)| *last == food)?.1,
            // What has become something else is called by its new name.
            Item::Thing(thing) if self.has_changed(thing) => return None,
            Item::Thing(thing) => *self.said_many.get(&thing)?,
        };
        last.then_some(if many { "them" } else { "it" })
    }

    /// Whether a thing has another name than when it was last spoken of.
    pub(super) fn has_changed(&self, thing: usize) -> bool {
        self.said_as.get(&thing) != self.names.get(&thing).and_then(|names| names.first())
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
            // One head of lettuce has many leaves.
            let counted = ["clove", "stalk", "bulb"].contains(&part.one.as_str());
            let many = piece.unit != "piece" || piece.amount.is_many() || !counted;
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
    pub(super) fn is_clear(&self, words: &str, class: &str) -> bool {
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

    pub(super) fn class_of(&self, portion: usize) -> &str {
        self.plan.foods.get(portion).map_or("", |piece| piece.class.as_str())
    }

    /// Whether no other food of the recipe has such parts.
    fn is_own_part(&self, part: &Noun, class: &str) -> bool {
        let others = self.plan.foods.iter().filter(|portion| portion.class != class);
        !others
            .filter_map(|portion| self.foods.get(&portion.class))
            .any(|food| food.part.as_ref() == Some(part))
    }

    /// What was done to food, as a word before its noun.
    pub(super) fn state_word(&mut self, portion: usize, percent: u8) -> Option<String> {
        let states = self.prepared.get(&portion)?;
        // What everybody has just read is not said again, and nobody sees that food was washed.
        let just_now = self.prepared_at.get(&portion).is_some_and(|at| self.told.len() <= at + 1);
        let unseen = ["washed", "peeled", "seeded", "cored", "pitted", "cracked", "beaten"];
        // What was done last is what one sees.
        let state = states.last().filter(|state| !unseen.contains(&state.as_str()))?;
        let state = before_noun(state)?.to_owned();
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
                if heap
                    && self.place == Place::Item
                    && !self.chance(Phenomenon::CoreferenceThroughTransformation)
                {
                    return format!("the contents of {vessel}");
                }
                name
            }
        };
        if !name.starts_with('=') {
            self.mark(Phenomenon::CoreferenceThroughTransformation);
        }
        self.said_many.insert(thing, is_plural(&name));
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
        self.names.get(&thing).and_then(|names| names.first()).is_some_and(|name| is_plural(name))
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

/// What was done to food, as it stands before a noun.
fn before_noun(state: &str) -> Option<&str> {
    match state {
        "cut into slices" => Some("sliced"),
        "cut into thin slices" => Some("thinly sliced"),
        "cut into cubes" => Some("cubed"),
        "cut in half" => Some("halved"),
        "at room temperature" => Some("softened"),
        _ if state.starts_with("cut ") => None,
        _ => Some(state),
    }
}

/// Whether the name of a thing is a plural.
fn is_plural(name: &str) -> bool {
    let name = name.trim_start_matches('=');
    let head = name.split(" of ").next().unwrap_or(name);
    name.contains(" and ") || (head.ends_with('s') && !head.ends_with("ss") && !head.ends_with("us"))
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
