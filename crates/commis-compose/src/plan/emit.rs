//! The program of a plan: food is measured in the order of the list, then everything is done in order.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::grammar::Verb;

use super::{Act, Done, Item, Kind, Mode, Plan, Prepare};

/// Writes the program of an ordered plan, and notes which statements each act became.
pub(crate) fn emit(plan: &mut Plan) {
    let mut writer = Writer { text: "(get-kitchen ?ks-0)\n".to_owned(), ..Writer::default() };
    let foods = plan.foods.len();
    for food in 0..foods {
        writer.measure(plan, food);
        for at in 0..plan.acts.len() {
            if plan.acts.get(at).is_some_and(|act| act.early && act.prepares() == Some(food)) {
                writer.act(plan, at);
            }
        }
    }
    for at in 0..plan.acts.len() {
        if plan.acts.get(at).is_some_and(|act| !act.early) {
            writer.act(plan, at);
        }
    }
    plan.dish =
        plan.acts.iter().rev().find_map(|act| writer.things.get(&act.thing?)).cloned().unwrap_or_default();
    plan.program = writer.text;
}

#[derive(Default)]
struct Writer {
    text: String,
    states: usize,
    names: BTreeSet<String>,
    /// The container of every food and thing.
    foods: BTreeMap<usize, String>,
    things: BTreeMap<usize, String>,
    /// Tools that lie on the counter, by class.
    tools: BTreeMap<String, String>,
}

impl Writer {
    /// A variable that is new.
    fn fresh(&mut self, name: &str) -> String {
        let mut variable = format!("?{name}");
        let mut number = 2;
        while !self.names.insert(variable.clone()) {
            variable = format!("?{name}-{number}");
            number += 1;
        }
        variable
    }

    /// Writes a statement: its variable, further outputs, the two kitchen states, its other arguments.
    fn say(&mut self, primitive: &str, variable: &str, outputs: &[&str], rest: &[&str]) {
        let (before, after) = (self.states, self.states + 1);
        self.states = after;
        let _ = write!(self.text, "({primitive} {variable}");
        for output in outputs {
            let _ = write!(self.text, " {variable}-{output}");
        }
        let _ = write!(self.text, " ?ks-{after} ?ks-{before}");
        for argument in rest {
            // A bare word with a slash in front is an output that is named after the statement.
            match argument.strip_prefix('/') {
                Some(open) => {
                    let _ = write!(self.text, " {variable}-{open}");
                }
                None => {
                    let _ = write!(self.text, " {argument}");
                }
            }
        }
        self.text.push_str(")\n");
    }

    fn measure(&mut self, plan: &mut Plan, food: usize) {
        let Some(portion) = plan.foods.get_mut(food) else { return };
        let variable = self.fresh(&portion.class);
        self.say(
            "fetch-and-proportion",
            &variable,
            &[],
            &["/bowl", &portion.class, &portion.amount.in_program(), &portion.unit],
        );
        portion.variable.clone_from(&variable);
        self.foods.insert(food, variable);
    }

    fn act(&mut self, plan: &mut Plan, at: usize) {
        let Some(act) = plan.acts.get(at).cloned() else { return };
        let done = match (&act.kind, act.prepares()) {
            (Kind::Prepare(prepare), Some(food)) => {
                let class = plan.foods.get(food).map(|portion| portion.class.clone()).unwrap_or_default();
                self.prepare(prepare, food, &class)
            }
            (Kind::Step(verb), _) => {
                let name = act.thing.and_then(|thing| plan.things.get(thing)).map(|thing| thing.name.clone());
                self.step(*verb, &act, &name.unwrap_or_default(), plan)
            }
            (Kind::Prepare(_), None) => Done::default(),
        };
        if let Some(act) = plan.acts.get_mut(at) {
            act.done = done;
        }
    }

    fn prepare(&mut self, prepare: &Prepare, food: usize, class: &str) -> Done {
        let container = self.foods.get(&food).cloned().unwrap_or_default();
        let mut done = Done::default();
        let (knife, board) = ("?knife".to_owned(), "?board".to_owned());
        let mut core = |writer: &mut Writer, word: &str, primitive: &str, outputs: &[&str], rest: &[&str]| {
            let variable = writer.fresh(&format!("{word}-{class}"));
            writer.say(primitive, &variable, outputs, rest);
            done.core.push(variable.clone());
            variable
        };
        let made = match prepare {
            Prepare::Wash => core(self, "washed", "wash", &[], &[&container]),
            Prepare::Peel => core(self, "peeled", "peel", &["peel"], &[&container, &knife]),
            Prepare::Seed => core(self, "seeded", "seed", &["seeds"], &[&container, &knife]),
            Prepare::Cut(pattern) => core(self, "cut", "cut", &[], &[&container, pattern, &knife, &board]),
            Prepare::Melt => core(self, "melted", "melt", &[], &[&container, "/microwave"]),
            Prepare::Soften => {
                core(self, "soft", "bring-to-temperature", &[], &[&container, "/degrees", "/degree-unit"])
            }
            Prepare::Mash => core(self, "mashed", "mash", &[], &[&container, "?mashing-fork"]),
            Prepare::Grind => core(self, "ground", "grind", &[], &[&container, "/processor"]),
            Prepare::Crack => core(self, "cracked", "crack", &[], &[&container, "/bowl"]),
            Prepare::Beat => core(self, "beaten", "beat", &[], &[&container, "?whisk"]),
            Prepare::Toast(minutes) => {
                let pan = self.fresh(&format!("pan-for-{class}"));
                self.say("fetch", &pan, &[], &["frying-pan", "1"]);
                let inside = self.fresh(&format!("{class}-in-pan"));
                self.say("transfer-contents", &inside, &["rest"], &[&pan, &container, "/quantity", "/unit"]);
                let toasted = core(
                    self,
                    "toasted",
                    "fry",
                    &[],
                    &[&inside, "/stove", "/heat", &minutes.to_string(), "minute"],
                );
                done.vessel = Some(pan);
                done.moves.push(inside);
                toasted
            }
        };
        self.foods.insert(food, made);
        done
    }

    fn step(&mut self, verb: Verb, act: &Act, name: &str, plan: &Plan) -> Done {
        let mut done = Done::default();
        let thing = act.thing.unwrap_or_default();
        let time = act.minutes.map(time_of).unwrap_or_default();
        let (time, unit) = (time.0.as_str(), time.1);
        let old = self.things.get(&thing).cloned().unwrap_or_default();
        let ready = act.uses.and_then(|uses| self.things.get(&uses)).cloned();
        let new = match verb {
            Verb::Combine | Verb::Add => self.bring_together(act, name, old, plan, &mut done),
            Verb::Preheat => {
                let degrees = act.degrees.unwrap_or(180).to_string();
                self.core(
                    "preheat-oven",
                    &format!("hot-{name}"),
                    &[],
                    &["/oven", &degrees, "degrees-celsius"],
                    &mut done,
                )
            }
            Verb::Grease | Verb::Line | Verb::Flour => {
                let vessel = if old.is_empty() { self.fetch_vessel(act, &mut done) } else { old };
                let food = self.first_item(act);
                let with = food.as_deref().unwrap_or("/with");
                let (primitive, word) = match verb {
                    Verb::Grease => ("grease", "greased"),
                    Verb::Line => ("line", "lined"),
                    _ => ("flour", "floured"),
                };
                self.core(primitive, &format!("{word}-{name}"), &[], &[&vessel, with], &mut done)
            }
            Verb::Boil | Verb::Fry => {
                let (primitive, word) =
                    if verb == Verb::Boil { ("boil", "boiled") } else { ("fry", "fried") };
                let heat = act.heat.as_deref().unwrap_or("/heat");
                self.core(
                    primitive,
                    &format!("{word}-{name}"),
                    &[],
                    &[&old, "?stove", heat, time, unit],
                    &mut done,
                )
            }
            Verb::Bake => {
                let degrees = act.degrees.map(|degrees| degrees.to_string());
                let heat = degrees
                    .as_deref()
                    .map_or(["/degrees", "/degree-unit"], |degrees| [degrees, "degrees-celsius"]);
                let oven = ready.as_deref().unwrap_or("/oven");
                self.core(
                    "bake",
                    &format!("baked-{name}"),
                    &[],
                    &[&old, oven, time, unit, heat[0], heat[1]],
                    &mut done,
                )
            }
            Verb::Portion => {
                let size = act.size.map(|size| size.to_string());
                let (size, unit) = size.as_deref().map_or(("/size", "/size-unit"), |size| (size, "g"));
                let place = ready.as_deref().unwrap_or("/place");
                self.core(
                    "portion-and-arrange",
                    &format!("portions-of-{name}"),
                    &[],
                    &[&old, size, unit, "/pattern", place],
                    &mut done,
                )
            }
            Verb::Shape => {
                let shape = act.pattern.as_deref().unwrap_or("ball-shape");
                self.core("shape", &format!("shaped-{name}"), &[], &[&old, shape], &mut done)
            }
            Verb::Arrange => {
                let place = ready.unwrap_or_else(|| self.fetch_vessel(act, &mut done));
                let pattern = act.pattern.as_deref().unwrap_or("/pattern");
                self.core(
                    "transfer-items",
                    &format!("arranged-{name}"),
                    &[],
                    &[&old, pattern, &place],
                    &mut done,
                )
            }
            Verb::Move if act.how == "spread" => {
                let place = ready.unwrap_or_else(|| self.fetch_vessel(act, &mut done));
                self.core("spread", &format!("spread-{name}"), &[], &[&place, &old, "/spatula"], &mut done)
            }
            Verb::Move => {
                let place = ready.unwrap_or_else(|| self.fetch_vessel(act, &mut done));
                self.core(
                    "transfer-contents",
                    &format!("moved-{name}"),
                    &["rest"],
                    &[&place, &old, "/quantity", "/unit"],
                    &mut done,
                )
            }
            Verb::Rest => {
                self.core("leave-for-time", &format!("rested-{name}"), &[], &[&old, time, unit], &mut done)
            }
            Verb::Chill => self.core(
                "refrigerate",
                &format!("chilled-{name}"),
                &[],
                &[&old, "/fridge", time, unit],
                &mut done,
            ),
            Verb::Cool => self.core(
                "bring-to-temperature",
                &format!("cooled-{name}"),
                &[],
                &[&old, "/degrees", "/degree-unit"],
                &mut done,
            ),
            Verb::Cover => self.core("cover", &format!("covered-{name}"), &[], &[&old, "/lid"], &mut done),
            Verb::Uncover => self.core("uncover", &format!("open-{name}"), &["lid"], &[&old], &mut done),
            Verb::Shake => {
                let closed = self.core("cover", &format!("closed-{name}"), &[], &[&old, "/lid"], &mut done);
                let shaken = self.core("shake", &format!("shaken-{name}"), &[], &[&closed], &mut done);
                let open = self.fresh(&format!("open-{name}"));
                self.say("uncover", &open, &["lid"], &[&shaken]);
                done.silent.push(open.clone());
                open
            }
            Verb::Drain => {
                self.core("drain", &format!("drained-{name}"), &["liquid"], &[&old, "/colander"], &mut done)
            }
            Verb::Mash => {
                let tool = self.tool(act, "fork", &mut done);
                self.core("mash", &format!("mashed-{name}"), &[], &[&old, &tool], &mut done)
            }
            Verb::Blend => {
                let tool = self.tool(act, "food-processor", &mut done);
                self.core("grind", &format!("blended-{name}"), &[], &[&old, &tool], &mut done)
            }
            Verb::Sprinkle => {
                let mut onto = old;
                for item in &act.items {
                    let topping = self.container(*item);
                    onto = self.core(
                        "sprinkle",
                        &format!("sprinkled-{name}"),
                        &[],
                        &[&onto, &topping],
                        &mut done,
                    );
                }
                onto
            }
            Verb::Spread => {
                let topping = self.first_item(act).unwrap_or_default();
                self.core("spread", &format!("iced-{name}"), &[], &[&old, &topping, "/spatula"], &mut done)
            }
            Verb::Top => {
                let topping = self.first_item(act).unwrap_or_default();
                self.core(
                    "top-with",
                    &format!("topped-{name}"),
                    &[],
                    &[&old, &topping, "/quantity", "/unit"],
                    &mut done,
                )
            }
            Verb::Dip => {
                let dip = self.first_item(act).unwrap_or_default();
                self.core("dip", &format!("dipped-{name}"), &[], &[&old, &dip], &mut done)
            }
            Verb::Part | Verb::Nothing => old,
        };
        self.things.insert(thing, new);
        done
    }

    /// One transfer per item into the vessel or onto what is there, then the mixing.
    fn bring_together(&mut self, act: &Act, name: &str, old: String, plan: &Plan, done: &mut Done) -> String {
        let default_bowl = old.is_empty() && act.vessel.as_deref() == Some("bowl");
        let mut target = match (old.is_empty(), default_bowl) {
            (false, _) => old,
            (true, true) => String::new(),
            (true, false) => self.fetch_vessel(act, done),
        };
        for item in in_order_of_moving(act, plan, default_bowl) {
            let source = self.container(item);
            let moved = self.fresh(&format!("{}-in-{name}", name_of(item, plan)));
            let whole_egg = matches!(item, Item::Food(food) if is_uncracked(plan, food));
            if whole_egg {
                let place = if target.is_empty() { "/bowl" } else { &target };
                self.say("crack", &moved, &[], &[&source, place]);
            } else {
                let place = if target.is_empty() { "/bowl" } else { &target };
                self.say("transfer-contents", &moved, &["rest"], &[place, &source, "/quantity", "/unit"]);
            }
            done.moves.push(moved.clone());
            target = moved;
        }
        let Some(mode) = act.mode else { return target };
        let (primitive, word, usual) = match mode {
            Mode::Mix => ("mix", "mixed", "whisk"),
            Mode::Beat => ("beat", "beaten", "whisk"),
            Mode::Mingle => ("mingle", "mingled", "wooden-spoon"),
        };
        let tool = self.tool(act, usual, done);
        self.core(primitive, &format!("{word}-{name}"), &[], &[&target, &tool], done)
    }

    /// A statement that the verb says.
    fn core(
        &mut self,
        primitive: &str,
        name: &str,
        outputs: &[&str],
        rest: &[&str],
        done: &mut Done,
    ) -> String {
        let variable = self.fresh(name);
        self.say(primitive, &variable, outputs, rest);
        done.core.push(variable.clone());
        variable
    }

    fn fetch_vessel(&mut self, act: &Act, done: &mut Done) -> String {
        let class = act.vessel.clone().unwrap_or_else(|| "large-bowl".to_owned());
        let class = if class == "bowl" { "large-bowl".to_owned() } else { class };
        let variable = self.fresh(&class);
        self.say("fetch", &variable, &[], &[&class, "1"]);
        done.vessel = Some(variable.clone());
        variable
    }

    /// A tool that the plan names is fetched once; what is usual is taken by the action and used again.
    fn tool(&mut self, act: &Act, usual: &str, done: &mut Done) -> String {
        let Some(class) = &act.tool else { return format!("?{usual}") };
        if let Some(tool) = self.tools.get(class) {
            return tool.clone();
        }
        let variable = self.fresh(&format!("{class}-at-hand"));
        self.say("fetch", &variable, &[], &[class, "1"]);
        done.tool = Some(variable.clone());
        self.tools.insert(class.clone(), variable.clone());
        variable
    }

    fn container(&self, item: Item) -> String {
        let found = match item {
            Item::Food(food) => self.foods.get(&food),
            Item::Thing(thing) => self.things.get(&thing),
        };
        found.cloned().unwrap_or_default()
    }

    fn first_item(&self, act: &Act) -> Option<String> {
        act.items.first().map(|item| self.container(*item))
    }
}

fn name_of(item: Item, plan: &Plan) -> String {
    match item {
        Item::Food(food) => plan.foods.get(food).map(|portion| portion.class.clone()),
        Item::Thing(thing) => plan.things.get(thing).map(|thing| thing.name.clone()),
    }
    .unwrap_or_default()
}

/// Eggs are not cracked into a bowl that is still to be taken: something else goes first.
pub(crate) fn in_order_of_moving(act: &Act, plan: &Plan, default_bowl: bool) -> Vec<Item> {
    let mut items = act.items.clone();
    let egg = |item: &Item| matches!(item, Item::Food(food) if is_uncracked(plan, *food));
    if default_bowl && items.first().is_some_and(egg) && items.len() > 1 {
        items.rotate_left(1);
    }
    items
}

/// Whether food is eggs that nobody has cracked.
pub(crate) fn is_uncracked(plan: &Plan, food: usize) -> bool {
    let egg = plan.foods.get(food).is_some_and(|portion| portion.class == "egg");
    let cracked = |act: &Act| act.prepares() == Some(food) && act.kind == Kind::Prepare(Prepare::Crack);
    egg && !plan.acts.iter().any(cracked)
}

/// Minutes as a program says them.
fn time_of(minutes: i64) -> (String, &'static str) {
    if minutes % 60 == 0 { ((minutes / 60).to_string(), "hour") } else { (minutes.to_string(), "minute") }
}
