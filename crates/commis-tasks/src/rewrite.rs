//! The task `rewrite`: a recipe rewritten for another dish, or written from its name alone.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use commis_agent::{Answer, BuiltIn, Conversation, ItemHead, Task};
use commis_base::Problem;
use commis_corpus::{Digest, File};
use commis_derive::{EnglishPairs, PairsError};
use commis_ontology::{Ontology, RuleSet};
use commis_rewrite::level2::{Definition, Group};
use commis_rewrite::reading::{ActionReader, Language};
use commis_rewrite::study::{PROMPT_FIELDS, Setting, field_of};
use commis_rewrite::{
    Glossary, Lexicon, LexiconError, OutputReport, Pair, Record, RecordId, Records, Scoring, SystemReport,
};

use crate::builtin;
use crate::judging::{Detail, Figure, Judged, JudgedTask, Judgement, TaskSummary, mean_score};
use crate::prompt::{Prompt, Stages, Variant, Wording};
use crate::written::{Examined, Written, said};

/// Worked examples before a question.
const EXAMPLES: usize = 1;

/// Base recipes with the dishes that they are to become.
pub struct RewriteSet {
    pairs: Vec<Pair>,
    base: Records,
    ids: Vec<RecordId>,
    heads: Vec<ItemHead>,
    digest: Digest,
    source: Source,
}

enum Source {
    /// The built-in pairs, whose right rewrites are known.
    English(Box<EnglishPairs>),
    /// Somebody's own.
    Own(Box<ActionReader>),
}

impl RewriteSet {
    /// The built-in English pairs.
    ///
    /// # Errors
    /// When one of them cannot be derived; a test derives them all.
    pub fn english() -> Result<RewriteSet, PairsError> {
        let english = EnglishPairs::builtin()?;
        let (pairs, base) = (english.list(), english.base());
        Ok(RewriteSet::new(pairs, base, Source::English(Box::new(english))))
    }

    /// Somebody's own pairs and base recipes, read with the built-in words of their language.
    ///
    /// # Errors
    /// When the words of the language cannot be read.
    pub fn own(pairs: Vec<Pair>, base: Records, language: Language) -> Result<RewriteSet, LexiconError> {
        let reader = match language {
            Language::Chinese => ActionReader::chinese(Glossary::chinese()?),
            Language::English => {
                ActionReader::english(Glossary::english(Ontology::builtin(RuleSet::Standard))?)
            }
        };
        Ok(RewriteSet::of(pairs, base, reader))
    }

    /// Somebody's own pairs and base recipes.
    pub fn of(pairs: Vec<Pair>, base: Records, reader: ActionReader) -> RewriteSet {
        RewriteSet::new(pairs, base, Source::Own(Box::new(reader)))
    }

    fn new(pairs: Vec<Pair>, base: Records, source: Source) -> RewriteSet {
        let known = |id: &&RecordId| pairs.iter().any(|pair| pair.id == id.pair);
        let ids: Vec<RecordId> = base.iter().map(|(id, _)| id).filter(known).cloned().collect();
        let heads = ids.iter().map(|id| ItemHead {
            id: format!("{}/{}", id.pair, id.recipe),
            recipe: None,
            group: id.recipe.clone(),
        });
        let mut files = vec![File::new("pairs.json", serde_json::to_string(&pairs).unwrap_or_default())];
        files.extend(base.iter().map(|(id, record)| {
            File::new(format!("{}/{}", id.pair, id.recipe), record.text(Language::English).into_owned())
        }));
        RewriteSet { heads: heads.collect(), digest: Digest::of(&files), pairs, base, ids, source }
    }

    fn reader(&self) -> &ActionReader {
        match &self.source {
            Source::English(english) => english.reader(),
            Source::Own(reader) => reader,
        }
    }

    fn language(&self) -> Language {
        self.reader().language()
    }

    fn pair(&self, item: usize) -> Option<(&RecordId, &Pair)> {
        let id = self.ids.get(item)?;
        self.pairs.iter().find(|pair| pair.id == id.pair).map(|pair| (id, pair))
    }

    fn text(&self, id: &RecordId) -> Cow<'_, str> {
        self.base.get(id).map(|record| record.text(self.language())).unwrap_or_default()
    }

    /// The right rewrite, where it is known.
    fn derived(&self, id: &RecordId) -> Option<String> {
        match &self.source {
            Source::English(english) => {
                let derived = english.derived();
                derived.get(id).map(|record| record.text(Language::English).into_owned())
            }
            Source::Own(_) => None,
        }
    }

    /// Scores outputs against their base recipes.
    fn score(&self, outputs: &[(&RecordId, String)]) -> SystemReport {
        let (mut base, mut records) = (Records::new(), Records::new());
        for (id, text) in outputs {
            if let Some(record) = self.base.get(id) {
                base.add((*id).clone(), record.clone());
            }
            records.add((*id).clone(), Record::of_text(text.clone()));
        }
        let synonyms = match self.language() {
            Language::English => self.reader().glossary().ingredients.clone(),
            Language::Chinese => Lexicon::default(),
        };
        let scoring = Scoring {
            pairs: &self.pairs,
            reader: self.reader(),
            synonyms: &synonyms,
            vectors: None,
            similarity: None,
            definitions: &[Definition::Strict, Definition::Published],
        };
        let prepared = scoring.prepare(&base, None);
        scoring.score("model", &prepared, &records)
    }
}

/// The task over a set of base recipes, in one setting.
pub struct RewriteTask {
    name: String,
    inner: Arc<Inner>,
}

struct Inner {
    set: RewriteSet,
    setting: Setting,
    prompt: Prompt,
    wording: Wording,
}

impl RewriteTask {
    /// The task in these words.
    ///
    /// # Errors
    /// Everything that is wrong with the wording.
    pub fn new(set: RewriteSet, setting: Setting, wording: Wording) -> Result<RewriteTask, Vec<Problem>> {
        let language = match set.language() {
            Language::English => "en",
            Language::Chinese => "zh",
        };
        let file = format!("{}.{language}", setting.name());
        let prompt = builtin::prompt("rewrite", &wording, Some(&file), &PROMPT_FIELDS)?;
        let name = match setting {
            Setting::Dr => "rewrite".to_owned(),
            Setting::D => "rewrite.d".to_owned(),
        };
        Ok(RewriteTask { name, inner: Arc::new(Inner { set, setting, prompt, wording }) })
    }

    fn stages(&self, item: usize) -> Stages {
        let Inner { set, prompt, wording, .. } = &*self.inner;
        let Some((id, pair)) = set.pair(item) else { return Stages::default() };
        let mut examples = Vec::new();
        if wording.variant() == Variant::FewShot {
            let others = (0..set.ids.len()).filter_map(|at| set.pair(at));
            let others = others.filter(|(other, its)| {
                other.recipe != id.recipe
                    && its.target_dish != pair.target_dish
                    && its.base_dish != pair.base_dish
            });
            for (other, its) in others.take(EXAMPLES) {
                let Some(right) = set.derived(other) else { continue };
                let base = set.text(other);
                examples.push((prompt.question(|field| field_of(its, &base, field)), right));
            }
        }
        let base = set.text(id);
        prompt.filled(&examples, |field| field_of(pair, &base, field))
    }
}

impl Examined for Inner {
    fn is_answer(&self, _: usize, text: &str) -> bool {
        // A rewrite is free text; what reads like a refusal and is as short as one is none.
        said(text).len() > 200 || !crate::written::refuses(text)
    }

    fn problems(&self, _: usize, _: &str) -> Option<String> {
        None
    }

    fn repair(&self) -> &'static str {
        ""
    }
}

impl Task for RewriteTask {
    fn name(&self) -> &str {
        &self.name
    }

    fn fingerprints(&self) -> BTreeMap<String, String> {
        let Inner { set, setting, prompt, wording } = &*self.inner;
        BTreeMap::from([
            ("pairs".to_owned(), set.digest.to_string()),
            ("prompt".to_owned(), prompt.digest.to_string()),
            ("wording".to_owned(), wording.name().to_owned()),
            ("setting".to_owned(), setting.name().to_owned()),
        ])
    }

    fn items(&self) -> &[ItemHead] {
        &self.inner.set.heads
    }

    fn conversation(&self, item: usize, _: u32) -> Box<dyn Conversation> {
        Box::new(Written::new(&self.inner, item, self.stages(item), 0))
    }

    fn built_in(&self, who: BuiltIn, item: usize, _: u32) -> Option<Answer> {
        let set = &self.inner.set;
        match who {
            BuiltIn::Nothing => Some(crate::nothing()),
            BuiltIn::Mixer | BuiltIn::Shopper => None,
            BuiltIn::Cook => set.derived(set.ids.get(item)?).map(Answer::of_text),
        }
    }
}

const F1: &str = "action-f1";
const ADDED: &str = "new-ingredient-named";
const REPLACED: &str = "old-ingredient-named";

impl JudgedTask for RewriteTask {
    fn judge(&self, item: usize, _: u32, answer: &Answer) -> Judgement {
        let set = &self.inner.set;
        let text = answer.text.as_deref().map(said);
        let report = set.ids.get(item).zip(text).map(|(id, text)| set.score(&[(id, text.to_owned())]));
        let output = report.and_then(|report| report.outputs.into_iter().next());
        let verdict = if output.is_some() { "scored" } else { "missing" };
        // An empty recipe meets what is asked of it where something is to be left out; no recipe does not.
        let scores = output.as_ref().map_or_else(|| BTreeMap::from([(F1, 0.0), (ADDED, 0.0)]), scores);
        let detail = Detail::Rewritten(output.map(Box::new));
        Judgement { verdict: verdict.to_owned(), problem: None, scores, detail }
    }

    /// The figures of the study, by the strict reading; a sample of an item counts like another item.
    fn summary(&self, judged: &[Judged]) -> TaskSummary {
        let set = &self.inner.set;
        let samples = judged.iter().filter(|one| one.judgement.is_some()).map(|one| one.sample);
        let mut samples: Vec<u32> = samples.collect();
        samples.sort_unstable();
        samples.dedup();
        let mut bleu = Vec::new();
        for sample in samples {
            let outputs = judged.iter().filter(|one| one.sample == sample && one.judgement.is_some());
            let outputs: Vec<(&RecordId, String)> = outputs
                .filter_map(|one| {
                    let text = one.answer.text.as_deref().map(said).unwrap_or_default();
                    Some((set.ids.get(one.item)?, text.to_owned()))
                })
                .collect();
            bleu.push(set.score(&outputs).surface.bleu_words_smoothed);
        }
        let kept = (!bleu.is_empty()).then(|| bleu.iter().sum::<f64>() / bleu.len() as f64);
        let mut figures: Vec<Figure> =
            [F1, ADDED, REPLACED].map(|name| Figure::mean(name, &mean_score(self, judged, name))).into();
        figures.push(Figure::plain("bleu", kept, bleu.len()));
        TaskSummary { figures, ..TaskSummary::of(self, judged) }
    }
}

fn scores(output: &OutputReport) -> BTreeMap<&'static str, f64> {
    let number = |yes: bool| f64::from(u8::from(yes));
    let mut scores = BTreeMap::new();
    let strict = output.evaluations.get(&Definition::Strict);
    let f1 = strict.and_then(|evaluation| evaluation.scores(Group::All).hard_f1);
    scores.insert(F1, f1.unwrap_or(0.0));
    scores.extend(output.names_new.map(|named| (ADDED, number(named))));
    scores.extend(output.names_old.map(|named| (REPLACED, number(named))));
    scores
}
