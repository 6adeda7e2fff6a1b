//! Dates as results carry them.

use std::time::SystemTime;

use chrono::{DateTime, SecondsFormat, Utc};

/// A moment in the form of RFC 3339, to the second.
pub fn rfc3339(moment: SystemTime) -> String {
    DateTime::<Utc>::from(moment).to_rfc3339_opts(SecondsFormat::Secs, true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn moments_are_written_as_people_write_them() {
        let moment = |seconds| rfc3339(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_868_799), "2000-02-29T23:59:59Z");
        assert_eq!(moment(1_794_787_200), "2026-11-16T00:00:00Z");
    }
}
