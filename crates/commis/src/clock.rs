//! The date that results carry.

use std::time::{Duration, SystemTime};

use commis_eval::rfc3339;

/// The present moment, or the one that `SOURCE_DATE_EPOCH` names for results that are the same whenever they are made.
pub(crate) fn now() -> String {
    let named = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|seconds| seconds.trim().parse().ok());
    let moment = named.and_then(|seconds| SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds)));
    rfc3339(moment.unwrap_or_else(SystemTime::now))
}
