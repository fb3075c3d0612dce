//! A web server's access log, line by line.
//!
//! In: lines in the Common Log Format. Out: what the examples need of a line. Nothing here knows Cassandra.

use chrono::{DateTime, NaiveDate};

/// One answered request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The path, without what follows a `?`.
    pub page: String,
    /// The day, where the server is.
    pub day: NaiveDate,
    /// How many bytes were answered.
    pub bytes: i64,
}

/// A line such as `10.0.0.1 - - [10/Oct/2023:13:55:36 +0200] "GET /start?a=1 HTTP/1.1" 200 2326`; `None`: it is none, or
/// the answer was an error.
#[must_use]
pub fn hit(line: &str) -> Option<Hit> {
    let (_, line) = line.split_once('[')?;
    let (time, line) = line.split_once("] \"")?;
    let (request, line) = line.split_once("\" ")?;
    let time = DateTime::parse_from_str(time, "%d/%b/%Y:%H:%M:%S %z").ok()?;
    let path = request.split(' ').nth(1)?;
    let mut numbers = line.split(' ');
    let status: u16 = numbers.next()?.parse().ok()?;
    if status >= 400 {
        return None;
    }
    // A server writes `-` where it answered without a body.
    let bytes = numbers.next()?.parse().unwrap_or(0);
    Some(Hit {
        page: path.split('?').next()?.to_owned(),
        day: time.date_naive(),
        bytes,
    })
}

/// A log to try the example with.
pub const SAMPLE: &str = r#"10.0.0.1 - - [09/Oct/2023:08:00:01 +0200] "GET /start HTTP/1.1" 200 5120
10.0.0.2 - - [09/Oct/2023:08:00:07 +0200] "GET /start?from=mail HTTP/1.1" 200 5120
10.0.0.2 - - [09/Oct/2023:08:01:30 +0200] "GET /tulips HTTP/1.1" 200 9000
10.0.0.3 - ada [09/Oct/2023:23:59:59 +0200] "POST /remarks HTTP/1.1" 204 -
10.0.0.3 - ada [10/Oct/2023:00:00:00 +0200] "GET /tulips HTTP/1.1" 304 -
10.0.0.4 - - [10/Oct/2023:09:12:00 +0200] "GET /tulips HTTP/1.1" 200 9000
10.0.0.4 - - [10/Oct/2023:09:12:03 +0200] "GET /roses HTTP/1.1" 404 310
10.0.0.5 - - [10/Oct/2023:11:30:00 +0200] "GET /start HTTP/1.1" 200 5120
"#;

#[cfg(test)]
mod tests {
    use super::{Hit, SAMPLE, hit};

    #[test]
    fn a_line_is_a_page_on_a_day() {
        let line = r#"10.0.0.1 - - [10/Oct/2023:00:10:00 +0200] "GET /start?a=1 HTTP/1.1" 200 2326"#;
        let expected = Hit {
            page: "/start".to_owned(),
            day: chrono::NaiveDate::from_ymd_opt(2023, 10, 10).unwrap_or_default(),
            bytes: 2326,
        };
        assert_eq!(hit(line), Some(expected));
    }

    #[test]
    fn errors_and_other_lines_are_left_out() {
        assert_eq!(hit(""), None);
        assert_eq!(hit("10.0.0.1 - - [yesterday] \"GET / HTTP/1.1\" 200 1"), None);
        assert_eq!(SAMPLE.lines().filter_map(hit).count(), 7);
    }
}
