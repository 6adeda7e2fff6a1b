#![allow(clippy::all, clippy::pedantic, clippy::unwrap_used, clippy::print_stdout, missing_docs)]
use commis_mcl::*;
use commis_metrics::*;
use commis_sim::*;
use std::time::Duration;
struct Instant(Duration);
impl Instant {
    fn now() -> Self {
        let s = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
        Instant(Duration::from_nanos(s.split(' ').next().unwrap().parse().unwrap()))
    }
    fn elapsed(&self) -> Duration {
        Instant::now().0 - self.0
    }
}
fn main() {
    let rs = if std::env::args().nth(1).as_deref() == Some("ref") {
        RuleSet::Reference
    } else {
        RuleSet::Standard
    };
    let t = Instant::now();
    let sim = Simulator::builtin(rs).unwrap();
    println!("load {:?}", t.elapsed());
    let mut ev = Evaluator::new(sim);
    let mut texts = vec![];
    for e in std::fs::read_dir("data/recipes").unwrap() {
        let p = e.unwrap().path();
        let t = std::fs::read_to_string(p.join("gold.solution")).unwrap();
        let pr = parse(&t);
        ev.add_gold(&pr.program.recipes[0], None).unwrap();
        texts.push((pr.program.recipes[0].id.to_string(), t));
    }
    let nets: Vec<Network> =
        texts.iter().map(|(_, t)| Network::from_recipe(&parse(t).program.recipes[0])).collect();
    let rounds = 40;
    for round in 0..2 {
        let t = Instant::now();
        for _ in 0..rounds {
            for (_, x) in &texts {
                std::hint::black_box(parse(x));
            }
        }
        let parse_t = t.elapsed() / (rounds * 30);
        let parsed: Vec<_> = texts.iter().map(|(_, x)| parse(x)).collect();
        let t = Instant::now();
        for _ in 0..rounds {
            for x in &parsed {
                std::hint::black_box(check(&x.program.recipes[0], &ev.simulator().language()));
            }
        }
        let check_t = t.elapsed() / (rounds * 30);
        let t = Instant::now();
        for _ in 0..rounds {
            for n in &nets {
                std::hint::black_box(ev.simulator().execute(n));
            }
        }
        let sim_t = t.elapsed() / (rounds * 30);
        let exs: Vec<_> = nets.iter().map(|n| ev.simulator().execute(n)).collect();
        let v = ev.simulator().vocabulary();
        let t = Instant::now();
        for _ in 0..rounds {
            for ((n, e), (id, _)) in nets.iter().zip(&exs).zip(&texts) {
                let g = ev.gold(id).unwrap();
                std::hint::black_box(goal_success(
                    Cooked { network: &g.network, execution: &g.execution, vocabulary: v },
                    Cooked { network: n, execution: e, vocabulary: v },
                    ev.rules(),
                    false,
                ));
            }
        }
        let goal_t = t.elapsed() / (rounds * 30);
        let t = Instant::now();
        for _ in 0..rounds {
            for ((n, e), (id, _)) in nets.iter().zip(&exs).zip(&texts) {
                let g = ev.gold(id).unwrap();
                std::hint::black_box(dish_approximation(
                    g.dish.as_ref().unwrap(),
                    Cooked { network: n, execution: e, vocabulary: v },
                    ev.rules(),
                ));
            }
        }
        let dish_t = t.elapsed() / (rounds * 30);
        let t = Instant::now();
        for _ in 0..rounds {
            for (id, x) in &texts {
                std::hint::black_box(ev.evaluate_text(id, x, Wanted::SCORES, &|| true));
            }
        }
        let all_t = t.elapsed() / (rounds * 30);
        if round == 1 {
            println!(
                "parse {parse_t:?} check {check_t:?} execute {sim_t:?} (30: {:?}) goals {goal_t:?} dish {dish_t:?} all {all_t:?} => {:.0}/s",
                sim_t * 30,
                1.0 / all_t.as_secs_f64()
            );
        }
    }
}
