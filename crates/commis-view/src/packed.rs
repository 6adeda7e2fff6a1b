//! A page without a server, packed: what many views share is written once.
//!
//! Predictions for one recipe share its gold, and everything is cooked in a few kitchens whose things are the same
//! before the first step. [`PackedPage`] keeps golds and kitchens in lists, and views refer to them by their places.

use std::collections::BTreeMap;

use commis_eval::{EvaluationDocument, Groups};
use serde::Serialize;

use crate::document::{Cooked, Looks, Node};
use crate::evaluation::{RowView, StaticPage};
use crate::figures::ShownFigure;

/// What a page shows, with golds and kitchens written once.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PackedPage {
    /// The table.
    pub evaluation: EvaluationDocument,
    /// Its rows in groups.
    pub groups: Groups,
    /// Its pictures.
    pub figures: Vec<ShownFigure>,
    /// Kitchens before the first step: the nodes that lists of nodes begin with.
    pub kitchens: Vec<Vec<Node>>,
    /// Golds, each for all of its predictions.
    pub golds: Vec<PackedCooked>,
    /// What the things of all views look like, by class.
    pub looks: BTreeMap<String, Looks>,
    /// What can be looked into, by the place in the table.
    pub views: BTreeMap<usize, PackedView>,
}

/// A cooked program without the nodes of the kitchen that it began in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PackedCooked {
    /// The program.
    pub cooked: Cooked,
    /// The place of the kitchen whose nodes come first.
    #[cfg_attr(feature = "schema", schema(required))]
    pub kitchen: Option<usize>,
}

/// The view of a row without what it shares.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PackedView {
    /// The view without its gold.
    #[cfg_attr(feature = "schema", schema(value_type = crate::View))]
    pub view: RowView,
    /// The place of its gold.
    #[cfg_attr(feature = "schema", schema(required))]
    pub gold: Option<usize>,
    /// The place of the kitchen whose nodes come before those of its prediction.
    #[cfg_attr(feature = "schema", schema(required))]
    pub kitchen: Option<usize>,
}

impl StaticPage {
    /// The same with golds and kitchens written once.
    pub fn packed(self) -> PackedPage {
        let mut packed = PackedPage {
            evaluation: self.evaluation,
            groups: self.groups,
            figures: self.figures,
            kitchens: Vec::new(),
            golds: Vec::new(),
            looks: BTreeMap::new(),
            views: BTreeMap::new(),
        };
        for (row, view) in self.views {
            let view = packed.packed_view(view);
            packed.views.insert(row, view);
        }
        packed
    }
}

impl PackedPage {
    fn packed_view(&mut self, mut row: RowView) -> PackedView {
        let RowView::Fresh(view) = &mut row else {
            return PackedView { view: row, gold: None, kitchen: None };
        };
        self.looks.append(&mut view.looks);
        let gold = view.gold.take().map(|gold| self.place_of_gold(gold));
        let kitchen = view.prediction.as_mut().and_then(|prediction| self.take_kitchen(prediction));
        PackedView { view: row, gold, kitchen }
    }

    fn place_of_gold(&mut self, mut gold: Cooked) -> usize {
        let kitchen = self.take_kitchen(&mut gold);
        place_of(PackedCooked { cooked: gold, kitchen }, &mut self.golds)
    }

    /// Takes the nodes of the kitchen before the first step away. They are the first ones, its own node the last of
    /// them.
    fn take_kitchen(&mut self, cooked: &mut Cooked) -> Option<usize> {
        let nodes = cooked.initial? + 1;
        if nodes > cooked.nodes.len() {
            return None;
        }
        let rest = cooked.nodes.split_off(nodes);
        let kitchen = std::mem::replace(&mut cooked.nodes, rest);
        Some(place_of(kitchen, &mut self.kitchens))
    }
}

/// The place of an equal one in a list, which gets it when it is new.
fn place_of<T: PartialEq>(one: T, list: &mut Vec<T>) -> usize {
    list.iter().position(|known| *known == one).unwrap_or_else(|| {
        list.push(one);
        list.len() - 1
    })
}
