//! Keyspace names and replication.

use crate::error::ErrorKind;

/// How a keyspace is replicated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Replication(Strategy);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Strategy {
    Simple(u32),
    Network(Vec<(String, u32)>),
}

impl Replication {
    /// `SimpleStrategy` with so many replicas: for one data center, and for tests.
    pub fn simple(replicas: u32) -> Self {
        Self(Strategy::Simple(replicas))
    }

    /// `NetworkTopologyStrategy` with so many replicas in each data center.
    pub fn network<D: Into<String>>(replicas: impl IntoIterator<Item = (D, u32)>) -> Self {
        Self(Strategy::Network(
            replicas
                .into_iter()
                .map(|(center, count)| (center.into(), count))
                .collect(),
        ))
    }

    /// The map after `replication =`.
    pub(super) fn cql(&self) -> String {
        match &self.0 {
            Strategy::Simple(replicas) => format!("{{'class': 'SimpleStrategy', 'replication_factor': {replicas}}}"),
            Strategy::Network(centers) => {
                let mut cql = String::from("{'class': 'NetworkTopologyStrategy'");
                for (center, count) in centers {
                    let center = center.replace('\'', "''");
                    cql.extend([", '", &center, "': ", &count.to_string()]);
                }
                cql + "}"
            }
        }
    }
}

/// The keyspace as it stands in a statement: quoted, so that every case and reserved word is right.
pub(super) fn quoted(name: &str) -> Result<String, ErrorKind> {
    let allowed =
        (1..=48).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if allowed {
        Ok(format!("\"{name}\""))
    } else {
        Err(ErrorKind::InvalidKeyspaceName)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replication_as_cql() {
        assert_eq!(
            Replication::simple(3).cql(),
            "{'class': 'SimpleStrategy', 'replication_factor': 3}"
        );
        assert_eq!(
            Replication::network([("dc1", 3), ("it's", 2)]).cql(),
            "{'class': 'NetworkTopologyStrategy', 'dc1': 3, 'it''s': 2}"
        );
    }

    #[test]
    fn a_keyspace_name_cannot_leave_its_quotes() {
        assert_eq!(quoted("App_1").unwrap(), "\"App_1\"");
        for name in ["", "a\"; DROP KEYSPACE b", "é", &"a".repeat(49)] {
            assert!(matches!(quoted(name), Err(ErrorKind::InvalidKeyspaceName)), "{name}");
        }
    }
}
