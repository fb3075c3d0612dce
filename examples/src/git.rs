//! A repository's history, read from `git log` as it is printed.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};

use crate::Failure;

/// What ends a field, and what a field never holds.
const SEPARATOR: char = '\u{1f}';

/// One commit as `git log` prints it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The full hash.
    pub hash: String,
    /// When it was committed.
    pub committed_at: DateTime<Utc>,
    /// Who wrote it, by address; `unknown` where git has none.
    pub author_email: String,
    /// Who wrote it, by name.
    pub author_name: String,
    /// How many parents it has; `None` for a first commit.
    pub parents: Option<i32>,
    /// The first line of its message.
    pub subject: String,
}

/// The name of the branch that is checked out; `HEAD` where none is.
///
/// # Errors
///
/// The path is no git repository.
pub fn branch(repository: &Path) -> Result<String, Failure> {
    git(repository, &["rev-parse", "--abbrev-ref", "HEAD"])
}

/// How many commits the branch has.
///
/// # Errors
///
/// The path is no git repository.
pub fn count(repository: &Path) -> Result<u64, Failure> {
    Ok(git(repository, &["rev-list", "--count", "HEAD"])?.parse()?)
}

/// The branch's commits, newest first, as they are read.
///
/// # Errors
///
/// `git` cannot be started.
pub fn history(repository: &Path) -> Result<History, Failure> {
    let mut child = Command::new("git")
        .arg("-C")
        .arg(repository)
        .args(["log", "-z", "--format=%H%x1f%ct%x1f%ae%x1f%an%x1f%P%x1f%s", "HEAD"])
        .stdout(Stdio::piped())
        .spawn()?;
    let output = child.stdout.take().ok_or("git log has no output")?;
    Ok(History {
        child,
        output: BufReader::new(output),
        failure: Reason::default(),
    })
}

/// Why a history ended early, if it did.
#[derive(Clone, Debug, Default)]
pub struct Reason(Arc<Mutex<Option<Failure>>>);

impl Reason {
    /// The reason, once.
    #[must_use]
    pub fn take(&self) -> Option<Failure> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn set(&self, failure: Failure) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure);
    }
}

/// The commits of a branch, one by one.
#[derive(Debug)]
pub struct History {
    child: Child,
    output: BufReader<ChildStdout>,
    failure: Reason,
}

impl History {
    /// Where the reason is put if the history ends early.
    #[must_use]
    pub fn failure(&self) -> Reason {
        self.failure.clone()
    }

    fn read(&mut self) -> Result<Option<Entry>, Failure> {
        let mut record = Vec::new();
        if self.output.read_until(0, &mut record)? == 0 {
            let status = self.child.wait()?;
            return if status.success() {
                Ok(None)
            } else {
                Err(format!("git log failed: {status}").into())
            };
        }
        entry(&String::from_utf8_lossy(&record)).map(Some)
    }
}

impl Iterator for History {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        self.read().unwrap_or_else(|failure| {
            self.failure.set(failure);
            None
        })
    }
}

fn entry(record: &str) -> Result<Entry, Failure> {
    let mut fields = record.trim_end_matches('\0').splitn(6, SEPARATOR);
    let mut field = || fields.next().ok_or("git log printed a record with too few fields");
    let hash = field()?.to_owned();
    let committed_at = DateTime::from_timestamp(field()?.parse()?, 0).ok_or("a commit's time is out of range")?;
    let author_email = match field()? {
        "" => "unknown".to_owned(),
        email => email.to_owned(),
    };
    let author_name = field()?.to_owned();
    let parents = match field()?.split_whitespace().count() {
        0 => None,
        parents => Some(i32::try_from(parents)?),
    };
    let subject = field()?.to_owned();
    Ok(Entry {
        hash,
        committed_at,
        author_email,
        author_name,
        parents,
        subject,
    })
}

fn git(repository: &Path, arguments: &[&str]) -> Result<String, Failure> {
    let output = Command::new("git").arg("-C").arg(repository).args(arguments).output()?;
    if !output.status.success() {
        let reason = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(format!("{} is no git repository with commits: {reason}", repository.display()).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::entry;

    #[test]
    fn a_record_of_git_log() {
        let entry = entry("abc\u{1f}1700000000\u{1f}\u{1f}Zoë\u{1f}p q\u{1f}a \u{1f} b\0").unwrap();
        assert_eq!((entry.hash.as_str(), entry.author_email.as_str()), ("abc", "unknown"));
        assert_eq!((entry.parents, entry.subject.as_str()), (Some(2), "a \u{1f} b"));
        assert_eq!(entry.committed_at.timestamp(), 1_700_000_000);
    }

    #[test]
    fn a_record_that_is_cut_is_an_error() {
        assert_eq!(
            super::entry("abc\u{1f}1").unwrap_err().to_string(),
            "git log printed a record with too few fields"
        );
    }
}
