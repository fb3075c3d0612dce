//! The example `page_views` on its own log: what it prints.

use std::process::Command;

#[test]
fn hits_are_counted_by_page_and_day() {
    let output = Command::new(env!("CARGO_BIN_EXE_page_views"))
        .output()
        .expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let expected = "\
7 hits: 0 not counted, 0 perhaps

2023-10-09
  /remarks     1 views      0 bytes
  /start       2 views  10240 bytes
  /tulips      1 views   9000 bytes

2023-10-10
  /start       1 views   5120 bytes
  /tulips      2 views   9000 bytes

/start: 0 remarks
  START: worth a visit
  START, by day:
  2023-10-10   1 views
  2023-10-09   2 views
";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{errors}");
}
