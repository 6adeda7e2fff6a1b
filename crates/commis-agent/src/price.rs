//! What tokens cost, from a file of the user's: prices change too often to be known here.
//!
//! ```yaml
//! currency: USD            # for tables only
//! models:                  # prices of a million tokens
//!   small-model: {input: 0.15, cached: 0.075, output: 0.6}
//! ```

use std::fmt;

use commis_base::document::{Entry, Node, check_keys, read};
use commis_base::{Problem, nearest};
use serde::{Deserialize, Serialize};

use crate::ask::Usage;

/// An exact amount of money: millionths of a millionth, so that the price of a token is a whole number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Money(u128);

/// Decimals of a price of a million tokens.
const DECIMALS: u32 = 6;
const MILLION: u128 = 1_000_000;

/// The prices of one model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// The currency's name.
    pub currency: String,
    /// Of a million tokens of a prompt.
    pub input: Money,
    /// Of a million tokens of a prompt that the server knew already.
    pub cached: Money,
    /// Of a million tokens of an answer.
    pub output: Money,
}

impl Money {
    /// An amount as people write it: digits, and after a point at most six more.
    pub fn parse(text: &str) -> Option<Money> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let is_number = is_digits(whole) && is_digits(part) && !(whole.is_empty() && part.is_empty());
        if !is_number || whole.len() > 12 || part.len() > DECIMALS as usize {
            return None;
        }
        let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<u128>().ok() };
        let part = number(part)? * 10u128.pow(DECIMALS - part.len() as u32);
        Some(Money((number(whole)? * MILLION + part) * MILLION))
    }

    /// As a number, for whoever reckons on with it.
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / (MILLION * MILLION) as f64
    }
}

/// Whole and six decimals.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millionths = (self.0 + MILLION / 2) / MILLION;
        write!(f, "{}.{:06}", millionths / MILLION, millionths % MILLION)
    }
}

impl Price {
    /// What tokens cost.
    pub fn of(&self, usage: Usage) -> Money {
        let cached = usage.cached.min(usage.input);
        let part = |tokens: u64, price: Money| u128::from(tokens) * (price.0 / MILLION);
        let fresh = part(usage.input - cached, self.input);
        Money(fresh + part(cached, self.cached) + part(usage.output, self.output))
    }

    /// The prices of a model in a file.
    pub fn read(file: &str, text: &str, model: &str) -> Result<Price, Problem> {
        let document = read(file, text)?;
        let map = |node: &Node<'_>, what: &str| {
            node.as_map().map(<[_]>::len).ok_or_else(|| node.problem(file, format!("{what} must be a map")))
        };
        map(&document, "a file of prices")?;
        if let Some(problem) =
            check_keys(file, document.as_map().unwrap_or_default(), &["currency", "models"]).pop()
        {
            return Err(problem);
        }
        let currency = document.get("currency").and_then(Node::as_str).unwrap_or("USD").to_owned();
        let models = document.get("models").ok_or_else(|| document.problem(file, "there is no `models`"))?;
        map(models, "`models`")?;
        let Some(found) = models.get(model) else {
            let known =
                models.as_map().unwrap_or_default().iter().map(|entry: &Entry<'_>| entry.key.as_ref());
            let hint = match nearest(model, known) {
                Some(near) => format!("; did you mean `{near}`?"),
                None => "; add it below `models`, as `{input: 0.15, output: 0.6}`".to_owned(),
            };
            return Err(models.problem(file, format!("there is no price of `{model}`{hint}")));
        };
        map(found, &format!("the price of `{model}`"))?;
        if let Some(problem) =
            check_keys(file, found.as_map().unwrap_or_default(), &["input", "cached", "output"]).pop()
        {
            return Err(problem);
        }
        let amount = |node: &Node<'_>| {
            let read = node.as_str().and_then(Money::parse);
            read.ok_or_else(|| node.problem(file, "a price is a number with at most six decimals"))
        };
        let needed = |key: &str| {
            let missing = || found.problem(file, format!("the price of `{model}` has no `{key}`"));
            amount(found.get(key).ok_or_else(missing)?)
        };
        let input = needed("input")?;
        let cached = found.get("cached").map_or(Ok(input), amount)?;
        Ok(Price { currency, input, cached, output: needed("output")? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        "currency: EUR\nmodels:\n  small: {input: 0.15, cached: 0.075, output: 0.6}\n  odd: {input: x}\n";

    #[test]
    fn tokens_cost_what_the_file_says() {
        let price = Price::read("prices.yaml", FILE, "small").unwrap();
        let usage = Usage { input: 1_500_000, cached: 500_000, output: 1_000, reasoning: 0 };
        assert_eq!(price.of(usage).to_string(), "0.188100");
        assert_eq!(price.currency, "EUR");
        assert_eq!(price.of(Usage { input: 1, ..Usage::default() }), Money(150_000));
    }

    #[test]
    fn what_is_wrong_has_a_line_and_a_way_out() {
        let problem = |model| Price::read("prices.yaml", FILE, model).unwrap_err().to_string();
        assert_eq!(problem("smal"), "prices.yaml:3: there is no price of `smal`; did you mean `small`?");
        assert!(problem("gigantic").ends_with("add it below `models`, as `{input: 0.15, output: 0.6}`"));
        assert_eq!(problem("odd"), "prices.yaml:4: a price is a number with at most six decimals");
        for text in ["1.1234567", "-1", "", ".", "1e3", "1234567890123"] {
            assert_eq!(Money::parse(text), None, "{text}");
        }
    }
}
