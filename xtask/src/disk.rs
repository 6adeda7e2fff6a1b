//! Room on the disk: a run that fills it fails late, and with reasons that have nothing to do with the cause.

use std::process::Command;

/// What a first run of all stages writes, in GB, with some air.
const NEEDED: u64 = 18;

/// Says so when the disk may be too small for a first run.
pub(crate) fn warn_when_full() {
    let Some(free) = free() else { return };
    let first = !crate::cargo::target().join("debug/commis").exists();
    if free < NEEDED && first {
        println!(
            "warning: the disk has {free} GB free; a first run writes up to {NEEDED} GB to the target folder"
        );
    }
}

/// GB free where the project lies.
fn free() -> Option<u64> {
    let told = Command::new("df").args(["-Pk", "."]).output().ok()?;
    free_of(&String::from_utf8_lossy(&told.stdout))
}

/// GB free by what `df -Pk` says of one file system.
fn free_of(table: &str) -> Option<u64> {
    let kilobytes: u64 = table.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()?;
    Some(kilobytes / 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::free_of;

    #[test]
    fn the_fourth_column_is_what_is_free() {
        let table = "Filesystem 1024-blocks Used Available Capacity Mounted on\n/dev/vda 264000000 74000000 21500000 78% /\n";
        assert_eq!(free_of(table), Some(21));
        assert_eq!(free_of("df: no such file"), None);
    }
}
