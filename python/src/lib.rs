//! The extension module `commis._commis`: what the Python package calls.
//!
//! Everything here is a short call into a library or into the command line. Results cross as JSON texts and become
//! objects in Python, so that what a notebook sees is what `--json` prints. Whatever takes time is done without holding
//! Python's lock, and Ctrl-C ends it.
//!
//! * [`program`]: the command `commis`, and commands whose documents are wanted;
//! * [`kitchens`]: which kitchen, by its options; [`cook`]: programs that are read, checked and cooked;
//! * [`judge`]: many predictions; [`session`]: a kitchen to act in; [`fleet`]: many of them at once;
//! * [`choices`]: actions as numbers; [`toolbox`]: the tools for language models;
//! * [`corpus`]: recipes; [`patience`]: work that can be interrupted; [`refusal`]: errors as exceptions.

mod choices;
mod cook;
mod corpus;
mod fleet;
mod judge;
mod kitchens;
mod patience;
mod program;
mod records;
mod refusal;
mod session;
mod toolbox;

use pyo3::prelude::*;

/// The module.
#[pymodule]
fn _commis(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(program::main, module)?)?;
    module.add_function(wrap_pyfunction!(program::command, module)?)?;
    module.add_function(wrap_pyfunction!(cook::parse, module)?)?;
    module.add_function(wrap_pyfunction!(cook::smatch, module)?)?;
    module.add_function(wrap_pyfunction!(corpus::corpora, module)?)?;
    module.add_class::<cook::Cook>()?;
    module.add_class::<corpus::Corpus>()?;
    module.add_class::<judge::Judge>()?;
    module.add_class::<judge::Tally>()?;
    module.add_class::<kitchens::Kitchens>()?;
    module.add_class::<session::Session>()?;
    module.add_class::<fleet::Fleet>()?;
    module.add_class::<choices::Choices>()?;
    module.add_class::<toolbox::Toolbox>()
}
