//! `commis`: see the library.

fn main() -> std::process::ExitCode {
    commis::commis()
}
