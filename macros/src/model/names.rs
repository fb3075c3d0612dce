//! Names made from names.

/// `HTTPServer` to `http_server`, `User2` to `user2`; `r#` is stripped.
pub(crate) fn snake_case(name: &str) -> String {
    let characters: Vec<char> = name.strip_prefix("r#").unwrap_or(name).chars().collect();
    let mut out = String::with_capacity(characters.len() + 4);
    for (at, &character) in characters.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| characters[before]);
        let starts_word = character.is_uppercase()
            && before.is_some_and(|before| {
                before != '_'
                    && (!before.is_uppercase() || characters.get(at + 1).is_some_and(|after| after.is_lowercase()))
            });
        if starts_word {
            out.push('_');
        }
        out.extend(character.to_lowercase());
    }
    out
}

/// `by_email` to `ByEmail`; `r#` is stripped.
pub(crate) fn camel_case(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for word in name.strip_prefix("r#").unwrap_or(name).split('_') {
        let mut characters = word.chars();
        if let Some(first) = characters.next() {
            out.extend(first.to_uppercase());
            out.push_str(characters.as_str());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{camel_case, snake_case};

    #[test]
    fn a_word_begins_at_a_capital() {
        for (name, snake) in [
            ("User", "user"),
            ("User2", "user2"),
            ("ViewingHistory", "viewing_history"),
            ("HTTPServer", "http_server"),
            ("Utf8Text", "utf8_text"),
            ("IPv6", "i_pv6"),
            ("A", "a"),
            ("AB", "ab"),
            ("r#Type", "type"),
            ("snake_Case", "snake_case"),
            ("SCREAMING_CASE", "screaming_case"),
        ] {
            assert_eq!(snake_case(name), snake, "{name}");
        }
    }

    #[test]
    fn a_capital_begins_a_word() {
        for (name, camel) in [
            ("by_email", "ByEmail"),
            ("by__a", "ByA"),
            ("_x", "X"),
            ("r#type", "Type"),
            ("by_2", "By2"),
            ("", ""),
        ] {
            assert_eq!(camel_case(name), camel, "{name}");
        }
    }
}
