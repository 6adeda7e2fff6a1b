//! Carries out a run: many items at once, every ask until it is answered or given up.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use commis_base::Dice;
use tokio::sync::{Notify, mpsc, watch};
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{Instant, sleep, timeout_at};

use crate::answerer::{Answerer, Call, Raw};
use crate::ask::{Ask, Decoding, Reply, Usage};
use crate::budget::{Budget, Spent};
use crate::cache::{Cache, KeptReply, Key};
use crate::conversation::{Answer, ItemOutcome, Turn};
use crate::error::{AskError, AskErrorKind, Cure};
use crate::limits::EXCHANGES;
use crate::message::{Message, ToolDeclaration};
use crate::pace::{Pace, Rates};
use crate::price::Price;
use crate::progress::Progress;
use crate::task::{BuiltIn, Item, Task};

/// How a run is carried out.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How fast the server may be asked.
    pub rates: Rates,
    /// Attempts at one ask.
    pub attempts: u32,
    /// The pause before the second attempt; it doubles with every further one.
    pub first_pause: Duration,
    /// The longest pause that we choose ourselves.
    pub longest_pause: Duration,
    /// How long one item may take with all its waiting. Who misses it has a provider error.
    pub item_deadline: Duration,
    /// So many items in a row that end in a provider error end the run.
    pub give_up_after: u64,
    /// What the run may spend.
    pub budget: Budget,
    /// How answers are made where a task leaves that open.
    pub decoding: Decoding,
    /// Whether what is sent and what comes back is handed over letter by letter.
    pub records_calls: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            rates: Rates { concurrency: 8, requests: None, tokens: None },
            attempts: 6,
            first_pause: Duration::from_secs(1),
            longest_pause: Duration::from_secs(60),
            item_deadline: Duration::from_secs(2 * 3600),
            give_up_after: 50,
            budget: Budget::default(),
            decoding: Decoding::default(),
            records_calls: false,
        }
    }
}

/// Whoever answers.
#[derive(Clone)]
pub enum Who {
    /// Someone built in.
    BuiltIn(BuiltIn),
    /// A server, a program or a recorded run.
    Asked(Arc<dyn Answerer>),
}

/// One sample that has to be answered, by the places of its task and of its item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Which task.
    pub task: usize,
    /// Which item of it.
    pub item: usize,
    /// Which sample.
    pub sample: u32,
}

/// What happens in a run that is worth keeping.
#[derive(Clone, Debug)]
pub enum Event {
    /// An item has ended.
    Ended(Box<Sample>),
    /// Something was sent and something came back.
    Called(Box<Called>),
}

/// An item that has ended.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Which one.
    pub wanted: Wanted,
    /// What came of it.
    pub answer: Answer,
    /// Why there is no answer, where whoever was asked is to blame.
    pub error: Option<AskError>,
    /// Attempts at the ask that has no reply.
    pub failed_attempts: u32,
    /// What was asked and answered.
    pub exchanges: Vec<Exchange>,
    /// How long it took.
    pub time: Duration,
}

/// One ask of a conversation, as what is new in it, and its reply.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// So many messages are those of the ask before it.
    pub keep: usize,
    /// The others.
    pub added: Vec<Message>,
    /// The tools, where they are not those of the ask before it.
    pub tools: Option<Vec<ToolDeclaration>>,
    /// How the answer was to be made.
    pub decoding: Decoding,
    /// Parameters that were left out because the server does not take them.
    pub dropped: Vec<String>,
    /// The reply.
    pub reply: Reply,
    /// Whether it was taken from the cache.
    pub is_hit: bool,
    /// Attempts that it took.
    pub attempts: u32,
    /// How long it took.
    pub time: Duration,
}

/// Something that was sent, with what came back.
#[derive(Clone, Debug)]
pub struct Called {
    /// About what.
    pub item: Item,
    /// Which ask of the conversation.
    pub step: u32,
    /// What was sent and what came back.
    pub raw: Raw,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Every item has ended.
    Done,
    /// Somebody stopped it.
    Stopped,
    /// A budget is spent.
    Spent(Spent),
    /// Nothing more would be answered.
    GaveUp(AskError),
    /// Nobody takes what happens any more.
    NobodyListens,
}

/// A run that can be carried out.
pub struct Schedule {
    /// The tasks.
    pub tasks: Vec<Arc<dyn Task>>,
    /// Whoever answers.
    pub who: Who,
    /// How.
    pub settings: Settings,
    /// Where replies are kept.
    pub cache: Option<Cache>,
    /// What tokens cost.
    pub price: Option<Price>,
    /// Numbers for whoever watches. What an earlier part of the run has spent is in them already.
    pub progress: Arc<Progress>,
}

struct Running {
    schedule: Schedule,
    pace: Pace,
    events: mpsc::Sender<Event>,
    /// An item waits for its next attempt, so another may begin.
    room: Notify,
}

/// How the work on one item ended.
enum Work {
    Ended { is_missing: bool },
    Spent(Spent),
    GiveUp(AskError),
    NobodyListens,
}

impl Schedule {
    /// Answers what is wanted. Events come in no fixed order; `stop` ends the run when it becomes true.
    ///
    /// It wants a runtime of several threads, because tasks may reckon for long between two asks.
    pub async fn carry_out(
        self,
        wanted: impl IntoIterator<Item = Wanted>,
        events: mpsc::Sender<Event>,
        mut stop: watch::Receiver<bool>,
    ) -> Ended {
        let mut wanted: VecDeque<Wanted> = wanted.into_iter().collect();
        if let Some(items) = self.settings.budget.items {
            let left = items.saturating_sub(self.progress.done.load(Ordering::Relaxed));
            if (left as usize) < wanted.len() {
                wanted.truncate(left as usize);
                return match self.run(wanted, events, &mut stop).await {
                    Ended::Done => Ended::Spent(Spent::Items),
                    other => other,
                };
            }
        }
        self.run(wanted, events, &mut stop).await
    }

    async fn run(
        self,
        mut wanted: VecDeque<Wanted>,
        events: mpsc::Sender<Event>,
        stop: &mut watch::Receiver<bool>,
    ) -> Ended {
        let concurrency = self.settings.rates.concurrency.max(1);
        let give_up_after = self.settings.give_up_after;
        let pace = Pace::new(self.settings.rates);
        let running = Arc::new(Running { schedule: self, pace, events, room: Notify::new() });
        let progress = Arc::clone(&running.schedule.progress);
        if let Some(price) = &running.schedule.price {
            progress.price.set(price.clone()).ok();
        }
        let mut open: JoinSet<Work> = JoinSet::new();
        let (mut end, mut in_a_row) = (None, 0);
        loop {
            let waiting = progress.waiting.load(Ordering::Relaxed) as usize;
            while end.is_none() && open.len() < concurrency + waiting.min(concurrency) {
                let Some(next) = wanted.pop_front() else { break };
                open.spawn(Arc::clone(&running).item(next));
            }
            let work = tokio::select! {
                ended = open.join_next() => match ended {
                    None => return end.unwrap_or(Ended::Done),
                    // A task that panicked is as good as one that failed; its item is missing and asked again.
                    Some(Err(_)) => Work::Ended { is_missing: true },
                    Some(Ok(work)) => work,
                },
                () = running.room.notified(), if end.is_none() => continue,
                () = stopped(stop), if end != Some(Ended::Stopped) => {
                    open.abort_all();
                    end = Some(Ended::Stopped);
                    continue;
                }
            };
            match work {
                Work::Ended { is_missing: false } => in_a_row = 0,
                Work::Ended { is_missing: true } if end.is_none() => {
                    in_a_row += 1;
                    if in_a_row >= give_up_after {
                        let message = format!("{in_a_row} items in a row had a provider error");
                        end = Some(Ended::GaveUp(AskError::new(AskErrorKind::Unreachable, message)));
                    }
                }
                Work::Ended { .. } => {}
                Work::Spent(spent) => drop(end.get_or_insert(Ended::Spent(spent))),
                Work::GiveUp(error) => drop(end.get_or_insert(Ended::GaveUp(error))),
                Work::NobodyListens => {
                    open.abort_all();
                    end = Some(Ended::NobodyListens);
                }
            }
        }
    }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // A sender that is gone will never stop anything.
    if stop.wait_for(|stop| *stop).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Why a conversation did not come to its end.
enum Broken {
    AskError { error: AskError, attempts: u32 },
    Spent(Spent),
}

impl Running {
    async fn item(self: Arc<Self>, wanted: Wanted) -> Work {
        let started = Instant::now();
        let end = started + self.schedule.settings.item_deadline;
        let Some(task) = self.schedule.tasks.get(wanted.task) else {
            return Work::Ended { is_missing: true };
        };
        let mut exchanges = Vec::new();
        let answered = match &self.schedule.who {
            Who::BuiltIn(who) => {
                let answer = block_in_place(|| task.built_in(*who, wanted.item, wanted.sample));
                let cannot = || {
                    Answer::without_text(
                        ItemOutcome::NotAttempted,
                        format!("{} cannot do this task", who.name()),
                    )
                };
                Ok(answer.unwrap_or_else(cannot))
            }
            Who::Asked(who) => {
                let talk = self.talk(who.as_ref(), task.as_ref(), wanted, &mut exchanges);
                let late = |_| {
                    let time = self.schedule.settings.item_deadline.as_secs_f64();
                    let error =
                        AskError::new(AskErrorKind::ItemDeadline, format!("no answer within {time} s"));
                    self.schedule.progress.failed(error.kind);
                    Err(Broken::AskError { error, attempts: 0 })
                };
                timeout_at(end, talk).await.unwrap_or_else(late)
            }
        };
        let (answer, error, failed_attempts) = match answered {
            Ok(answer) => (answer, None, 0),
            Err(Broken::Spent(spent)) => return Work::Spent(spent),
            Err(Broken::AskError { error, attempts }) => {
                (Answer::without_text(error.outcome(), error.to_string()), Some(error), attempts)
            }
        };
        let outcome = answer.outcome;
        let fatal = error.clone().filter(|error| error.kind.cure() == Cure::EndRun);
        let sample = Sample { wanted, answer, error, failed_attempts, exchanges, time: started.elapsed() };
        if self.events.send(Event::Ended(Box::new(sample))).await.is_err() {
            return Work::NobodyListens;
        }
        self.schedule.progress.ended(outcome);
        match fatal {
            Some(error) => Work::GiveUp(error),
            None => Work::Ended { is_missing: outcome.is_missing() },
        }
    }

    async fn talk(
        &self,
        who: &dyn Answerer,
        task: &dyn Task,
        wanted: Wanted,
        exchanges: &mut Vec<Exchange>,
    ) -> Result<Answer, Broken> {
        let Some(head) = task.items().get(wanted.item) else {
            return Ok(Answer::without_text(ItemOutcome::NotAttempted, "there is no such item"));
        };
        let item = Item { task: task.name().to_owned(), id: head.id.clone(), sample: wanted.sample };
        let mut conversation = block_in_place(|| task.conversation(wanted.item, wanted.sample));
        let mut before = Ask::default();
        let mut reply: Option<Reply> = None;
        loop {
            let mut ask = match block_in_place(|| conversation.next(reply.as_ref())) {
                Turn::Done(answer) => return Ok(answer),
                Turn::Ask(ask) => ask,
            };
            if exchanges.len() >= EXCHANGES {
                return Ok(Answer::without_text(
                    ItemOutcome::StepsSpent,
                    format!("the item was asked {EXCHANGES} times"),
                ));
            }
            ask.decoding = ask.decoding.or(&self.schedule.settings.decoding);
            let step = exchanges.len() as u32;
            let mut exchange = self.ask(who, &item, step, &ask).await?;
            let pairs = before.messages.iter().zip(&ask.messages);
            exchange.keep = pairs.take_while(|(old, new)| old == new).count();
            exchange.added = ask.messages.iter().skip(exchange.keep).cloned().collect();
            exchange.tools = (step == 0 || before.tools != ask.tools).then(|| ask.tools.clone());
            reply = Some(exchange.reply.clone());
            exchanges.push(exchange);
            before = ask;
        }
    }

    /// Asks until there is a reply or no hope.
    async fn ask(&self, who: &dyn Answerer, item: &Item, step: u32, ask: &Ask) -> Result<Exchange, Broken> {
        let Schedule { settings, cache, price, progress, .. } = &self.schedule;
        let started = Instant::now();
        let done = |reply: Reply, dropped: Vec<String>, is_hit: bool, attempts: u32| Exchange {
            keep: 0,
            added: Vec::new(),
            tools: None,
            decoding: ask.decoding.clone(),
            dropped,
            reply,
            is_hit,
            attempts,
            time: started.elapsed(),
        };
        let call = Call::new(item, step, ask);
        let kept = cache.as_ref().and_then(|cache| Some((cache, Key::of(&who.source()?, &call))));
        if let Some(KeptReply { reply, dropped }) = kept.as_ref().and_then(|(cache, key)| cache.find(key)) {
            progress.hits.fetch_add(1, Ordering::Relaxed);
            return Ok(done(reply, dropped, true, 0));
        }
        let reckoned = ask.estimated_tokens() + u64::from(ask.decoding.max_tokens.unwrap_or(0));
        let mut attempts = 0;
        loop {
            if let Some(spent) = settings.budget.spent(progress, price.as_ref()) {
                return Err(Broken::Spent(spent));
            }
            attempts += 1;
            let permit = self.pace.admit(reckoned).await;
            progress.requests.fetch_add(1, Ordering::Relaxed);
            let flying = Counted::new(&progress.in_flight);
            let answered = self.attempt(who, call).await;
            drop(flying);
            let error = match answered {
                Ok(reply) => {
                    let usage = reply.usage.unwrap_or_else(|| reckon(ask, &reply));
                    permit.succeeded(Some(usage.input + usage.output));
                    progress.spent(usage);
                    let dropped = who.dropped();
                    if let Some((cache, key)) = &kept {
                        // A reply that cannot be kept is a reply all the same.
                        cache.keep(key, &KeptReply { reply: reply.clone(), dropped: dropped.clone() }).ok();
                    }
                    return Ok(done(reply, dropped, false, attempts));
                }
                Err(error) => error,
            };
            progress.failed(error.kind);
            match error.kind {
                AskErrorKind::RateLimited => permit.was_limited(error.retry_after),
                _ => drop(permit),
            }
            if error.kind.cure() != Cure::Retry || attempts >= settings.attempts {
                return Err(Broken::AskError { error, attempts });
            }
            let waiting = Counted::new(&progress.waiting);
            self.room.notify_one();
            sleep(error.retry_after.unwrap_or_default().max(pause(settings, item, attempts))).await;
            drop(waiting);
        }
    }

    async fn attempt(&self, who: &dyn Answerer, call: Call<'_>) -> Result<Reply, AskError> {
        if !self.schedule.settings.records_calls {
            return who.answer(call).await;
        }
        let (sender, mut raws) = mpsc::unbounded_channel();
        let recorder = move |raw: Raw| drop(sender.send(raw));
        let answered = who.answer(Call { recorder: Some(&recorder), ..call }).await;
        drop(recorder);
        while let Some(raw) = raws.recv().await {
            let called = Called { item: call.item.clone(), step: call.step, raw };
            self.events.send(Event::Called(Box::new(called))).await.ok();
        }
        answered
    }
}

/// Tokens of a reply that nobody counted, so that a budget holds there as well.
fn reckon(ask: &Ask, reply: &Reply) -> Usage {
    Usage { input: ask.estimated_tokens(), output: (reply.text.len() as u64).div_ceil(4), ..Usage::default() }
}

/// The pause before the next attempt: it doubles, and every item has its own share of it, so that they do not come back
/// all at once.
fn pause(settings: &Settings, item: &Item, attempts: u32) -> Duration {
    let doubled = settings.first_pause.saturating_mul(1 << (attempts - 1).min(20));
    let longest = doubled.min(settings.longest_pause);
    let sample = format!("{} {attempts} {}", item.sample, std::process::id());
    let seed = commis_base::fingerprint([item.task.as_str(), &item.id, &sample]);
    longest.mul_f64(0.5 + Dice::new(seed).below(1_000) as f64 / 2_000.0)
}

/// Counts as long as it lives.
struct Counted<'c>(&'c std::sync::atomic::AtomicU64);

impl<'c> Counted<'c> {
    fn new(count: &'c std::sync::atomic::AtomicU64) -> Counted<'c> {
        count.fetch_add(1, Ordering::Relaxed);
        Counted(count)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
