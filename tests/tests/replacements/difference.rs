//! What a twin has in another way than its case.
//!
//! In: two lists of tokens. Out: the places where they differ, each with what is gone and what is new.

use std::ops::Range;

use super::tokens::Token;

/// A place where a twin differs from its case.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    /// In the case.
    pub(crate) removed: Range<usize>,
    /// In the twin.
    pub(crate) added: Range<usize>,
}

/// The changes from one to the other, by the longest common subsequence.
pub(crate) fn difference(from: &[Token], to: &[Token]) -> Vec<Change> {
    let mut common = vec![vec![0_u32; to.len() + 1]; from.len() + 1];
    for a in (0..from.len()).rev() {
        for b in (0..to.len()).rev() {
            common[a][b] = if from[a] == to[b] {
                common[a + 1][b + 1] + 1
            } else {
                common[a + 1][b].max(common[a][b + 1])
            };
        }
    }
    let mut changes = Vec::<Change>::new();
    let (mut a, mut b) = (0, 0);
    while a < from.len() || b < to.len() {
        if a < from.len() && b < to.len() && from[a] == to[b] {
            (a, b) = (a + 1, b + 1);
            continue;
        }
        let begin = (a, b);
        while a < from.len() || b < to.len() {
            if a < from.len() && b < to.len() && from[a] == to[b] {
                break;
            }
            if b == to.len() || (a < from.len() && common[a + 1][b] >= common[a][b + 1]) {
                a += 1;
            } else {
                b += 1;
            }
        }
        changes.push(Change {
            removed: begin.0..a,
            added: begin.1..b,
        });
    }
    changes
}

/// The same piece of text at other places: `a (b) c` with `(b)` or `b)` + `(`.. as what was put in. A run whose first
/// token also follows it can begin one token later, and so on; all of them are one change.
pub(crate) fn slides(list: &[Token], run: &Range<usize>) -> Vec<Range<usize>> {
    let mut all = vec![run.clone()];
    let (mut start, mut end) = (run.start, run.end);
    while start < end && end < list.len() && list[start] == list[end] {
        (start, end) = (start + 1, end + 1);
        all.push(start..end);
    }
    let (mut start, mut end) = (run.start, run.end);
    while start < end && start > 0 && list[start - 1] == list[end - 1] {
        (start, end) = (start - 1, end - 1);
        all.push(start..end);
    }
    all
}
