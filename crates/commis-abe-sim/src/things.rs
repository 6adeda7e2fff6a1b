//! Things of a session by the names that commands use.

use commis_base::nearest;
use commis_kitchen::{EntityId, EntityRef, Vocabulary};
use commis_ontology::ClassId;
use commis_session::Session;
use commis_sim::{Moment, Thing};
use serde_json::Value as Json;

use crate::names::{class_name, identity, thing_name};
use crate::refusal::{Cause, Refusal};

/// What a name stands for.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    /// Something that an earlier command brought out or made: the variable that holds it.
    Known(String, EntityRef),
    /// Several such things, which one variable holds.
    Several(String),
    /// Something that stands where it stood in the beginning.
    Stored(EntityRef),
    /// Furniture: what stands in the kitchen itself.
    Fixed(EntityRef),
    /// No thing, but a kind of things.
    Kind(ClassId),
}

/// The things of a session.
pub(crate) struct Things<'s> {
    pub(crate) session: &'s Session,
    pub(crate) vocabulary: &'s Vocabulary,
}

impl<'s> Things<'s> {
    pub(crate) fn of(session: &'s Session) -> Things<'s> {
        Things { session, vocabulary: session.prepared().simulator().vocabulary() }
    }

    /// What the member of a body names: one thing, or a list of them.
    pub(crate) fn find(&self, member: &str, value: &Json) -> Result<Found, Refusal> {
        match value {
            Json::String(name) => self.named(name),
            Json::Array(names) => {
                let names: Option<Vec<&str>> = names.iter().map(Json::as_str).collect();
                match names.as_deref() {
                    Some([name]) => self.named(name),
                    Some([_, ..]) => self.together(&names.unwrap_or_default()),
                    _ => Err(nameless(member)),
                }
            }
            _ => Err(nameless(member)),
        }
    }

    fn named(&self, name: &str) -> Result<Found, Refusal> {
        let by_name = identity(name).and_then(|id| self.with_identity(id));
        if let Some((entity, within)) = by_name.filter(|(entity, _)| self.name(entity) == name.trim()) {
            if let Some(variable) = self.variable(entity.id()) {
                return Ok(Found::Known(variable, entity));
            }
            // Food is handled with the vessel that it lies in.
            for vessel in within.iter().rev() {
                if let Some(variable) = self.variable(vessel.id()) {
                    return Ok(Found::Known(variable, EntityRef::clone(vessel)));
                }
            }
            return Ok(if within.len() <= 1 { Found::Fixed(entity) } else { Found::Stored(entity) });
        }
        let class = class_name(name);
        if let Some(class) = self.vocabulary.ontology.class(&class) {
            return Ok(self.single(class).map_or(Found::Kind(class), Found::Fixed));
        }
        let message = format!("nothing in the kitchen is called `{name}`");
        let names = self.names();
        let near = nearest(name, names.iter().map(String::as_str));
        let hint = near.map_or_else(
            || "names of things are the keys of `kitchenStateOut`".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        Err(Refusal::new(Cause::NoSuchThing, message).hint(hint))
    }

    /// Several things that were made together.
    fn together(&self, names: &[&str]) -> Result<Found, Refusal> {
        let mut wanted = Vec::with_capacity(names.len());
        for name in names {
            let found = identity(name).and_then(|id| self.with_identity(id));
            match found.filter(|(entity, _)| self.name(entity) == name.trim()) {
                Some((entity, _)) => wanted.push(entity.id()),
                None => return Err(self.named(name).err().unwrap_or_else(|| apart(name))),
            }
        }
        let cooking = self.session.cooking();
        let made = cooking.moments().flat_map(|moment| moment.made().map(|(name, _)| name));
        let holds_all = |name: &&str| match cooking.value(name).map(|binding| binding.thing) {
            Some(Thing::List(list)) => {
                let ids: Vec<EntityId> = list.items.pieces().map(|item| item.id()).collect();
                wanted.iter().all(|id| ids.contains(id))
            }
            _ => false,
        };
        let mut made = made;
        if let Some(list) = made.find(holds_all) {
            return Ok(Found::Several(list.to_owned()));
        }
        // Portions on a tray are handled with the tray.
        let mut trays = names.iter().map(|name| self.named(name));
        let first = trays.next().unwrap_or_else(|| Err(apart("")))?;
        for tray in trays {
            match (&first, tray?) {
                (Found::Known(one, _), Found::Known(other, _)) if *one == other => {}
                _ => return Err(apart(names.first().unwrap_or(&""))),
            }
        }
        Ok(first)
    }

    /// The variable that holds a thing, the latest one.
    fn variable(&self, id: EntityId) -> Option<String> {
        let made = self.session.cooking().moments().flat_map(Moment::made);
        let mut holding = made.filter(|(_, binding)| match &binding.thing {
            Thing::Entity(entity) => entity.id() == id,
            Thing::List(list) => list.id == id,
            _ => false,
        });
        holding.next().map(|(name, _)| name.to_owned())
    }

    /// A thing by its identity, and what it stands in, the kitchen first.
    fn with_identity(&self, id: EntityId) -> Option<(EntityRef, Vec<EntityRef>)> {
        let mut found = None;
        self.walk(&mut |entity, within| {
            if entity.id() == id {
                found = Some((EntityRef::clone(entity), within.to_vec()));
            }
            found.is_none()
        });
        found
    }

    /// The only piece of furniture of a kind.
    fn single(&self, class: ClassId) -> Option<EntityRef> {
        let root = self.session.kitchen().root();
        let places = root.contents(self.vocabulary);
        places.iter().find(|place| place.class() == class).cloned()
    }

    /// The names of all things.
    fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        self.walk(&mut |entity, _| {
            names.push(self.name(entity));
            true
        });
        names
    }

    /// The name of a thing.
    pub(crate) fn name(&self, entity: &EntityRef) -> String {
        thing_name(self.vocabulary.name(entity.class()), entity.id())
    }

    /// What a variable stands for, by name: a thing, a list of things, nothing. Where `portions` are asked for, those that
    /// lie on a tray.
    pub(crate) fn answer(&self, variable: &str, portions: bool) -> Json {
        match self.session.value(variable) {
            Some(Thing::Entity(tray)) if portions => {
                tray.contents(self.vocabulary).pieces().map(|item| self.name(&item)).collect()
            }
            Some(Thing::Entity(entity)) => self.name(&entity).into(),
            Some(Thing::List(list)) => list.items.pieces().map(|item| self.name(&item)).collect(),
            _ => Json::Null,
        }
    }

    /// Visits everything in the kitchen from the outside in, as long as the visitor wants.
    pub(crate) fn walk(&self, visit: &mut dyn FnMut(&EntityRef, &[EntityRef]) -> bool) {
        let mut open = vec![(EntityRef::clone(self.session.kitchen().root()), Vec::new())];
        while let Some((entity, within)) = open.pop() {
            let mut inside = within.clone();
            inside.push(EntityRef::clone(&entity));
            let mut contents: Vec<EntityRef> = entity.contents(self.vocabulary).pieces().collect();
            contents.reverse();
            open.extend(contents.into_iter().map(|inner| (inner, inside.clone())));
            // The kitchen itself is no thing in it.
            if !within.is_empty() && !visit(&entity, &within) {
                return;
            }
        }
    }
}

fn nameless(member: &str) -> Refusal {
    Refusal::new(Cause::Parameter, format!("`{member}` is the name of a thing, or a list of names"))
}

fn apart(name: &str) -> Refusal {
    Refusal::new(Cause::Failed, format!("`{name}` and the others were not made together"))
        .hint("name the portions that one command has made")
}
