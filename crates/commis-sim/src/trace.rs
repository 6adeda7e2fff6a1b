//! An execution as JSON, for whoever is not a Rust program: the command line's `--json`, a server, a notebook.
//!
//! Statements are numbered from one, as messages number them. The cause of a failure is given as the number
//! of the statement that failed before it; that statement's step has its own failure, so the chain of causes
//! is in the document without being written out again for everything that depends on it.

use std::collections::BTreeMap;

use commis_kitchen::json::{EntityJson, Figure, Written};
use commis_kitchen::{Change, Contents, EntityRef, Vocabulary, describe, diff_counted, json};
use commis_mcl::Network;
use serde::{Serialize, Serializer};
use serde_json::{Value as Json, json};

use crate::{Binding, Executed, Execution, Failure, Thing, Unexecuted};

/// What a trace tells besides steps, failures and values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// What each step changed in the kitchen.
    pub changes: bool,
    /// The whole kitchen as the last step left it.
    pub kitchen: bool,
}

/// The execution of a network as JSON.
pub fn trace(execution: &Execution, network: &Network, vocabulary: &Vocabulary, detail: Detail) -> Json {
    serde_json::to_value(TraceJson::of(execution, network, vocabulary, detail)).unwrap_or_default()
}

/// What came of a program.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Trace))]
pub struct TraceJson<'a> {
    /// Why the run ended: `finished`, or the limit that was reached.
    pub stop: &'a str,
    /// When everything is there, in simulated seconds.
    pub time: Figure,
    /// The executed statements in the order in which they ran.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<TracedStepJson>))]
    pub steps: Vec<TracedStepJson<'a>>,
    /// The statements that could not run, each with its cause.
    pub unexecuted: Vec<UnexecutedJson>,
    /// What every variable stands for and from when on; null when it was never produced.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub bindings: BTreeMap<String, Option<BindingJson<'a>>>,
    /// What stands on the counter in the end and holds food.
    pub dishes: Vec<Json>,
    /// The whole kitchen after the last step, when it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub kitchen: Option<Json>,
}

/// An executed statement.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TracedStep))]
pub struct TracedStepJson<'a> {
    /// Its position in the program, counted from 1.
    pub statement: usize,
    /// The statement.
    pub text: String,
    /// Its primitive.
    pub primitive: &'a str,
    /// When it begins, in simulated seconds.
    pub begins: Figure,
    /// When its result is there.
    pub ends: Figure,
    /// When the cook can do something else.
    pub cook_free: Figure,
    /// What it made.
    #[cfg_attr(feature = "schema", schema(value_type = ThingJson))]
    pub result: ThingJson<'a>,
    /// Why it failed, if it did.
    pub failure: Option<FailureJson>,
    /// What is worth knowing about it.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>, required = false))]
    pub notes: &'a [String],
    /// What it changed in the kitchen, when that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Object>>))]
    pub changes: Option<Vec<Json>>,
}

/// A statement that could not run.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Unexecuted))]
pub struct UnexecutedJson {
    /// Its position in the program, counted from 1.
    pub statement: usize,
    /// The statement.
    pub text: String,
    /// A stable name for the cause.
    pub code: String,
    /// The cause in words.
    pub message: String,
}

impl<'a> TraceJson<'a> {
    /// The JSON form of an execution.
    pub fn of(
        execution: &'a Execution,
        network: &'a Network,
        vocabulary: &'a Vocabulary,
        detail: Detail,
    ) -> TraceJson<'a> {
        let tracer = Tracer { network, vocabulary, detail, roots: root_causes(execution) };
        let kitchen = execution.final_kitchen().filter(|_| detail.kitchen);
        TraceJson {
            stop: execution.stop.code(),
            time: Figure(execution.time()),
            steps: execution.steps.iter().map(|step| tracer.step(step)).collect(),
            unexecuted: execution.unexecuted.iter().map(|statement| tracer.unexecuted(statement)).collect(),
            bindings: tracer.bindings(&execution.bindings),
            dishes: dishes(execution, vocabulary),
            kitchen: kitchen.map(|kitchen| json::kitchen(kitchen, vocabulary)),
        }
    }
}

/// The dishes as documents.
fn dishes(execution: &Execution, vocabulary: &Vocabulary) -> Vec<Json> {
    let dishes = execution.dishes(vocabulary);
    match serde_json::to_value(Written(&dishes, vocabulary)) {
        Ok(Json::Array(dishes)) => dishes,
        _ => Vec::new(),
    }
}

/// For each statement that failed, by position, the failure with which its trouble began.
pub fn root_causes(execution: &Execution) -> Vec<Option<&Failure>> {
    let last = execution.steps.iter().map(|step| step.statement).max();
    let mut roots: Vec<Option<&Failure>> = vec![None; last.map_or(0, |last| last + 1)];
    // A cause runs before what it causes, so one look back per step is enough.
    for failure in execution.steps.iter().filter_map(|step| step.failure.as_deref()) {
        let inherited =
            failure.because.as_ref().and_then(|cause| roots.get(cause.statement).copied().flatten());
        if let Some(root) = roots.get_mut(failure.statement) {
            *root = Some(inherited.unwrap_or(failure));
        }
    }
    roots
}

struct Tracer<'a> {
    network: &'a Network,
    vocabulary: &'a Vocabulary,
    detail: Detail,
    roots: Vec<Option<&'a Failure>>,
}

impl<'a> Tracer<'a> {
    fn step(&self, step: &'a Executed) -> TracedStepJson<'a> {
        let failure = step
            .failure
            .as_deref()
            .map(|failure| FailureJson::of(failure, self.roots.get(failure.statement).copied().flatten()));
        let changes = self.detail.changes.then(|| {
            let changes =
                step.before.as_ref().map(|before| diff_counted(before, &step.after, self.vocabulary));
            changes
                .iter()
                .flatten()
                .map(|(change, count)| change_json(change, *count, self.vocabulary))
                .collect()
        });
        TracedStepJson {
            statement: step.statement + 1,
            text: self.network.statement_text(step.statement),
            primitive: step.primitive.signature.name,
            begins: Figure(step.begins),
            ends: Figure(step.ends),
            cook_free: Figure(step.cook_free),
            result: ThingJson::of(&step.result, self.vocabulary),
            failure,
            notes: &step.notes,
            changes,
        }
    }

    fn unexecuted(&self, unexecuted: &Unexecuted) -> UnexecutedJson {
        UnexecutedJson {
            statement: unexecuted.statement + 1,
            text: self.network.statement_text(unexecuted.statement),
            code: unexecuted.reason.code().to_owned(),
            message: unexecuted.reason.to_string(),
        }
    }

    fn bindings(&self, bindings: &'a [Option<Binding>]) -> BTreeMap<String, Option<BindingJson<'a>>> {
        let binding = |binding: &'a Option<Binding>| {
            binding.as_ref().map(|binding| BindingJson::of(binding, self.vocabulary))
        };
        let names = self.network.variables().iter().map(ToString::to_string);
        names.zip(bindings.iter().map(binding)).collect()
    }
}

/// A value with the moment from which it can be used.
pub fn binding_json(binding: &Binding, vocabulary: &Vocabulary) -> Json {
    serde_json::to_value(BindingJson::of(binding, vocabulary)).unwrap_or_default()
}

/// A value; of a kitchen only the clock.
pub fn thing_json(thing: &Thing, vocabulary: &Vocabulary) -> Json {
    serde_json::to_value(ThingJson::of(thing, vocabulary)).unwrap_or_default()
}

/// What a variable stands for; of a kitchen only the clock.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Thing))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ThingJson<'a> {
    /// A state of the kitchen.
    Kitchen {
        /// The clock, in seconds.
        time: Figure,
    },
    /// An object.
    Entity {
        /// The object with everything in it.
        #[cfg_attr(feature = "schema", schema(value_type = EntityJson))]
        entity: EntityJson<'a>,
    },
    /// Several objects.
    List {
        /// The identity of the list.
        id: u32,
        /// The objects.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<EntityJson>))]
        items: ItemsJson<'a>,
    },
    /// A number.
    Quantity {
        /// The number.
        value: Figure,
    },
    /// The name of a class.
    Concept {
        /// The class.
        class: &'a str,
    },
    /// What an action that failed left in the place of its output.
    Failed {
        /// The statement that failed, counted from 1.
        statement: usize,
    },
}

/// What a variable stands for and from when on.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Binding))]
pub struct BindingJson<'a> {
    /// What it stands for.
    #[serde(flatten)]
    pub thing: ThingJson<'a>,
    /// Seconds on the kitchen's clock; null for what is always there.
    pub available: Option<Figure>,
}

/// Why an action failed, what to do about it, and where the trouble began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Failure))]
pub struct FailureJson {
    /// What went wrong.
    #[serde(flatten)]
    pub cause: CauseJson,
    /// The step whose failure led to this one.
    pub because: Option<usize>,
    /// Where the trouble began.
    pub root_cause: Option<CauseJson>,
}

/// What went wrong in one statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Cause))]
pub struct CauseJson {
    /// The statement, counted from 1.
    pub statement: usize,
    /// Its primitive.
    pub primitive: String,
    /// A stable name for the cause.
    pub code: String,
    /// The cause in words.
    pub message: String,
    /// The way out, where one is known.
    pub hint: Option<String>,
}

impl<'a> ThingJson<'a> {
    /// The JSON form of a value; nothing is copied.
    pub fn of(thing: &'a Thing, vocabulary: &'a Vocabulary) -> ThingJson<'a> {
        match thing {
            Thing::Kitchen(kitchen) => ThingJson::Kitchen { time: Figure(kitchen.time()) },
            Thing::Entity(held) => ThingJson::Entity { entity: Written(&**held, vocabulary) },
            Thing::List(list) => ThingJson::List { id: list.id.0, items: ItemsJson(&list.items, vocabulary) },
            Thing::Quantity(number) => ThingJson::Quantity { value: Figure(*number) },
            Thing::Concept(class) => ThingJson::Concept { class: vocabulary.name(*class) },
            Thing::Failed(failure) => ThingJson::Failed { statement: failure.statement + 1 },
        }
    }
}

impl<'a> BindingJson<'a> {
    /// The JSON form of a binding; nothing is copied.
    pub fn of(binding: &'a Binding, vocabulary: &'a Vocabulary) -> BindingJson<'a> {
        BindingJson {
            thing: ThingJson::of(&binding.thing, vocabulary),
            available: binding.available.map(Figure),
        }
    }
}

impl FailureJson {
    /// The JSON form of a failure with the one that its trouble began with.
    pub fn of(failure: &Failure, root: Option<&Failure>) -> FailureJson {
        FailureJson {
            cause: CauseJson::of(failure),
            because: failure.because.as_ref().map(|cause| cause.statement + 1),
            root_cause: root.map(CauseJson::of),
        }
    }
}

impl CauseJson {
    fn of(failure: &Failure) -> CauseJson {
        CauseJson {
            statement: failure.statement + 1,
            primitive: failure.primitive.to_string(),
            code: failure.reason.code().to_owned(),
            message: failure.reason.to_string(),
            hint: failure.reason.hint(),
        }
    }
}

/// The objects of a list, which write themselves.
#[derive(Clone, Copy, Debug)]
pub struct ItemsJson<'a>(&'a Contents, &'a Vocabulary);

impl Serialize for ItemsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written(self.0, self.1).serialize(serializer)
    }
}

/// One difference between two kitchens, in words and in data, for one thing or for so many equal pieces.
fn change_json(change: &Change, count: usize, vocabulary: &Vocabulary) -> Json {
    let mut told = one_change_json(change, &describe::counted_change(change, count, vocabulary), vocabulary);
    if let (true, Some(members)) = (count > 1, told.as_object_mut()) {
        members.insert("count".to_owned(), json!(count));
    }
    told
}

fn one_change_json(change: &Change, text: &str, vocabulary: &Vocabulary) -> Json {
    let entity = |entity: &EntityRef| json::entity(entity, vocabulary);
    let place = |path: &[EntityRef]| -> Json {
        path.iter().map(|place| json!(vocabulary.name(place.class()))).collect()
    };
    match change {
        Change::Clock { before, after } => json!({
            "type": "clock", "text": text, "before": json::number(*before), "after": json::number(*after),
        }),
        Change::Moved { entity: moved, from, to } => json!({
            "type": "moved", "text": text, "entity": entity(moved), "from": place(from), "to": place(to),
        }),
        Change::Created { entity: new, at } => json!({
            "type": "created", "text": text, "entity": entity(new), "at": place(at),
        }),
        Change::Consumed { entity: old, at } => json!({
            "type": "consumed", "text": text, "entity": entity(old), "at": place(at),
        }),
        Change::Slot { entity: owner, at, slot, before, after } => json!({
            "type": "slot", "text": text, "id": owner.id().0,
            "class": vocabulary.name(owner.class()), "at": place(at),
            "slot": vocabulary.ontology.slot_name(*slot),
            "before": json::value(before, vocabulary), "after": json::value(after, vocabulary),
        }),
    }
}
