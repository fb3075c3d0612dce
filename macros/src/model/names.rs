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

/// A way to write the names of variants: serde's, by the same words and with the same results, since one enum often has
/// both derives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

impl Case {
    /// Every case by its word.
    pub(crate) const ALL: [(&'static str, Self); 8] = [
        ("lowercase", Self::Lower),
        ("UPPERCASE", Self::Upper),
        ("PascalCase", Self::Pascal),
        ("camelCase", Self::Camel),
        ("snake_case", Self::Snake),
        ("SCREAMING_SNAKE_CASE", Self::ScreamingSnake),
        ("kebab-case", Self::Kebab),
        ("SCREAMING-KEBAB-CASE", Self::ScreamingKebab),
    ];

    /// The name of a variant, which is in Pascal case.
    pub(crate) fn of(self, variant: &str) -> String {
        match self {
            Self::Pascal => variant.to_owned(),
            Self::Lower => variant.to_ascii_lowercase(),
            Self::Upper => variant.to_ascii_uppercase(),
            Self::Camel => {
                let mut characters = variant.chars();
                let first = characters.next().map(|first| first.to_ascii_lowercase());
                first.into_iter().chain(characters).collect()
            }
            Self::Snake => words(variant, '_'),
            Self::ScreamingSnake => words(variant, '_').to_ascii_uppercase(),
            Self::Kebab => words(variant, '-'),
            Self::ScreamingKebab => words(variant, '-').to_ascii_uppercase(),
        }
    }
}

/// Every capital begins a word.
fn words(variant: &str, separator: char) -> String {
    let mut out = String::with_capacity(variant.len() + 4);
    for (at, character) in variant.char_indices() {
        if at > 0 && character.is_uppercase() {
            out.push(separator);
        }
        out.push(character.to_ascii_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Case, camel_case, snake_case};

    #[test]
    fn a_case_gives_the_names_that_serde_gives() {
        let names = |variant: &str| Case::ALL.map(|(_, case)| case.of(variant));
        assert_eq!(
            names("InTransit"),
            [
                "intransit",
                "INTRANSIT",
                "InTransit",
                "inTransit",
                "in_transit",
                "IN_TRANSIT",
                "in-transit",
                "IN-TRANSIT"
            ]
        );
        assert_eq!(Case::Snake.of("HTTPError"), "h_t_t_p_error");
        assert_eq!(Case::Kebab.of("A"), "a");
    }

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
