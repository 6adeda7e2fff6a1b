//! The manual: pages with a generated part and examples that are executed.
//!
//! A page has a part between two marker lines that is made from the declarations, and sections with examples.
//! A section's `mcl` blocks add up to a program; each `text kitchen` block says what is in the kitchen after the
//! program so far, so that the blocks around a call show before and after. `text kitchen, reference rules` runs
//! the same program under the reference's rules, `text kitchen, home kitchen` in a kitchen with more classes. [`Examples::refresh`] brings both parts up to date.
//!
//! ````
//! use commis_sim::manual::Examples;
//!
//! let page = "\
//! <!-- generated -->
//! <!-- end -->
//!
//! ### Fetch a whisk
//!
//! ```mcl
//! (get-kitchen ?kitchen)
//! (fetch ?whisk ?after ?kitchen whisk 1)
//! ```
//!
//! ```text kitchen
//! ?whisk
//! ```
//! ";
//! let examples = Examples::builtin().unwrap();
//! let page = examples.refresh(page, "About fetching.").unwrap();
//! assert!(page.contains("<!-- generated -->\nAbout fetching.\n<!-- end -->"));
//! assert!(page.contains("?whisk at 30 s: whisk\n"));
//! ````

mod head;
mod page;
mod say;

pub use head::{head, index, rules_table};
pub use page::{Examples, PageError};
pub use say::{label_of, line, plain_line, plain_thing, thing};
