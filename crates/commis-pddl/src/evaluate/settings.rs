//! Whole evaluations: what models gave in several settings, on every domain of the dataset.

use std::collections::BTreeMap;

use commis_base::nearest;
use rayon::prelude::*;

use super::{DomainReport, EvaluateOptions, Prediction, Watch, evaluate_domain, missing_domain};
use crate::dataset::Dataset;
use crate::report::SettingReport;
use crate::search::{SearchLimits, Strategy};

/// What models gave, by setting and domain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    sets: BTreeMap<String, BTreeMap<String, String>>,
    /// The texts are known to go on behind the headers, as the published ones do.
    are_continuations: bool,
}

/// A prediction for a domain that the dataset does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stranger {
    /// The setting.
    pub setting: String,
    /// The unknown domain.
    pub id: String,
    /// A domain of the dataset that was probably meant.
    pub nearest: Option<String>,
}

impl Settings {
    /// The predictions that come with the dataset.
    pub fn of_dataset(dataset: &Dataset) -> Self {
        Self { sets: dataset.predictions.clone(), are_continuations: true }
    }

    /// Predictions from files with relative paths: `SETTING/ID.txt`, or `ID.txt` for the setting `own`.
    pub fn of_files(own: &str, files: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut settings = Self::default();
        for (path, text) in files {
            let (setting, file) = path.rsplit_once('/').unwrap_or((own, &path));
            let id = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
            settings.add(setting, id, text);
        }
        settings
    }

    /// Adds a prediction; whether it takes the place of another one.
    pub fn add(&mut self, setting: &str, id: &str, text: String) -> bool {
        self.sets.entry(setting.to_owned()).or_default().insert(id.to_owned(), text).is_some()
    }

    /// Keeps only the settings of these names.
    pub fn keep(&mut self, names: &[String]) {
        self.sets.retain(|name, _| names.contains(name));
    }

    /// Whether there is no setting at all.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// Takes predictions for unknown domains out; they change no figure.
    pub fn take_strangers(&mut self, dataset: &Dataset) -> Vec<Stranger> {
        let mut strangers = Vec::new();
        for (setting, set) in &mut self.sets {
            set.retain(|id, _| {
                let is_known = dataset.domains.contains_key(id);
                if !is_known {
                    let nearest = nearest(id, dataset.domains.keys().map(String::as_str));
                    let (setting, id) = (setting.clone(), id.clone());
                    strangers.push(Stranger { setting, id, nearest: nearest.map(str::to_owned) });
                }
                is_known
            });
        }
        strangers
    }

    fn prediction<'a>(&self, text: &'a str) -> Option<Prediction<'a>> {
        let read = Prediction::of(text)?;
        Some(if self.are_continuations { Prediction::Continuation(text) } else { read })
    }

    /// Evaluates every domain of the dataset in every setting, storing at most so many states per search and, with a
    /// watch, taking at most its time per problem. Domains are evaluated side by side; the order of the results does not
    /// depend on it.
    pub fn evaluate(
        &self,
        dataset: &Dataset,
        strategy: Strategy,
        states: usize,
        watch: Option<&Watch>,
    ) -> Vec<SettingReport> {
        let work: Vec<(&str, &str, Option<&String>)> = self
            .sets
            .iter()
            .flat_map(|(name, set)| dataset.domains.keys().map(move |id| (&**name, &**id, set.get(id))))
            .collect();
        let done: Vec<(&str, Option<DomainReport>)> = work
            .par_iter()
            .map(|(setting, id, given)| {
                let limits = SearchLimits { states, ..SearchLimits::default() };
                let options = EvaluateOptions { strategy, limits, watch };
                let report = match given.and_then(|text| self.prediction(text)) {
                    Some(prediction) => evaluate_domain(dataset, id, prediction, &options),
                    None => missing_domain(dataset, id),
                };
                (*setting, report)
            })
            .collect();
        let mut reports: Vec<(String, Vec<DomainReport>)> = Vec::new();
        for (setting, report) in done {
            if reports.last().is_none_or(|(last, _)| last != setting) {
                reports.push((setting.to_owned(), Vec::new()));
            }
            if let (Some((_, domains)), Some(report)) = (reports.last_mut(), report) {
                domains.push(report);
            }
        }
        reports.into_iter().map(|(setting, domains)| SettingReport::new(&setting, domains)).collect()
    }
}
