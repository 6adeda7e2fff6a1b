//! Where a server is.

use std::fmt;

use hyper::Uri;

use crate::secret::{Secret, Secrets};

/// The address of a server: with or without `/v1`, perhaps with secrets in it.
#[derive(Clone)]
pub struct Address {
    base: String,
    query: String,
    authorization: Option<Secret>,
    shown: String,
}

/// Why a text is no address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the base URL {why}; it looks like http://127.0.0.1:8080 or https://HOST/v1")]
pub struct AddressError {
    why: &'static str,
}

impl Address {
    /// Reads an address. Messages never repeat it: there may be a secret in it.
    pub fn read(text: &str) -> Result<Address, AddressError> {
        let error = |why| AddressError { why };
        let uri: Uri = text.trim().parse().map_err(|_| error("cannot be read"))?;
        let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme));
        let scheme = scheme.ok_or_else(|| error("does not begin with http:// or https://"))?;
        let authority = uri.authority().ok_or_else(|| error("names no server"))?.as_str();
        let (user, host) =
            authority.rsplit_once('@').map_or((None, authority), |(user, host)| (Some(user), host));
        let path = uri.path().trim_end_matches('/');
        let path = ["/chat/completions", "/completions", "/models"]
            .iter()
            .find_map(|ending| path.strip_suffix(ending))
            .unwrap_or(path);
        let path = if path.is_empty() { "/v1" } else { path };
        let base = format!("{scheme}://{host}{path}");
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        Ok(Address { shown: base.clone(), base, query, authorization: user.map(Secret::new) })
    }

    /// The address of a resource, with the secrets that it needs.
    pub(super) fn of(&self, resource: &str) -> String {
        format!("{}/{resource}{}", self.base, self.query)
    }

    /// The name and password in the address.
    pub(super) fn user(&self) -> Option<&Secret> {
        self.authorization.as_ref()
    }

    /// Whether there may be secrets in it. Then it cannot be written down.
    pub fn has_secrets(&self) -> bool {
        self.authorization.is_some() || !self.query.is_empty()
    }

    /// The secrets in it.
    pub fn secrets(&self, secrets: &mut Secrets) {
        if let Some(user) = &self.authorization {
            secrets.add(user.clone());
            let (_, password) = user.reveal().split_once(':').unwrap_or_default();
            secrets.add(Secret::new(password));
        }
        for pair in self.query.trim_start_matches('?').split('&') {
            let (_, value) = pair.split_once('=').unwrap_or(("", pair));
            secrets.add(Secret::new(value));
        }
    }
}

/// Without secrets.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_may_be_left_out() {
        for (text, resource) in [
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080/v1/chat/completions"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/v1/chat/completions"),
            ("https://host/v1/", "https://host/v1/chat/completions"),
            ("https://host/api/v3", "https://host/api/v3/chat/completions"),
            ("https://host/v1/chat/completions", "https://host/v1/chat/completions"),
            ("https://host/v1?version=2", "https://host/v1/chat/completions?version=2"),
        ] {
            assert_eq!(Address::read(text).unwrap().of("chat/completions"), resource, "{text}");
        }
    }

    #[test]
    fn secrets_are_not_shown() {
        let address = Address::read("https://me:password1@host/v1?key=abcdefgh").unwrap();
        assert_eq!(format!("{address} {address:?}"), "https://host/v1 https://host/v1");
        let mut secrets = Secrets::default();
        address.secrets(&mut secrets);
        assert_eq!(secrets.hide("password1 abcdefgh"), "[secret] [secret]");
        assert!(address.has_secrets());
        for text in ["sk-secret", "ftp://host", "http://", "http:// /"] {
            let error = Address::read(text).unwrap_err().to_string();
            assert!(!error.contains("sk-secret") && error.contains("http://127"), "{error}");
        }
    }
}
