//! What the lexer makes of the text and the parser reads: kinds of tokens, and where in the text each one stands.

use super::keywords::Keyword;

/// One token: what it is, and the bytes of the text it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Keyword(Keyword),
    Identifier,
    QuotedName,
    EmptyQuotedName,
    /// A string in single quotes.
    String,
    /// A string between `$$` and `$$`.
    DollarString,
    Integer,
    Float,
    Boolean,
    Duration,
    Uuid,
    Blob,
    /// `NaN`, `Infinity`, and both with a minus sign.
    SpecialFloat,
    /// `expr(`, which Cassandra takes as one token: lower case, and nothing before the parenthesis.
    ExpressionStart,
    Symbol(Symbol),
    /// Space or a comment: only error messages see them.
    Hidden,
    /// Where the lexer failed. No rule takes it, so that the lexer's error is the statement's.
    Invalid,
    /// The end of the text.
    End,
}

impl TokenKind {
    /// The name that error messages give to a token they miss.
    pub(crate) fn expected_name(self) -> String {
        match self {
            Self::Keyword(keyword) => keyword.token_name(),
            Self::Symbol(Symbol::Question) => "QMARK".to_owned(),
            Self::Symbol(Symbol::Range) => "RANGE".to_owned(),
            Self::Symbol(symbol) => format!("'{}'", symbol.text()),
            Self::Identifier => "IDENT".to_owned(),
            Self::QuotedName => "QUOTED_NAME".to_owned(),
            Self::EmptyQuotedName => "EMPTY_QUOTED_NAME".to_owned(),
            Self::String | Self::DollarString => "STRING_LITERAL".to_owned(),
            Self::Integer => "INTEGER".to_owned(),
            Self::Float | Self::SpecialFloat => "FLOAT".to_owned(),
            Self::Boolean => "BOOLEAN".to_owned(),
            Self::Duration => "DURATION".to_owned(),
            Self::Uuid => "UUID".to_owned(),
            Self::Blob => "HEXNUMBER".to_owned(),
            Self::ExpressionStart => "'expr('".to_owned(),
            Self::Hidden => "WS".to_owned(),
            Self::Invalid | Self::End => "EOF".to_owned(),
        }
    }
}

macro_rules! symbols {
    ($($name:ident $text:literal)*) => {
        /// Punctuation and operators.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Symbol { $($name),* }

        impl Symbol {
            /// The symbol as it is written.
            pub(crate) fn text(self) -> &'static str {
                match self { $(Self::$name => $text),* }
            }

            /// Every symbol, the longer ones first where one begins another.
            pub(crate) const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

symbols! {
    Range ".."
    LessOrEqual "<="
    GreaterOrEqual ">="
    NotEqual "!="
    PlusAssign "+="
    MinusAssign "-="
    Semicolon ";"
    Comma ","
    OpenParenthesis "("
    CloseParenthesis ")"
    OpenBracket "["
    CloseBracket "]"
    OpenBrace "{"
    CloseBrace "}"
    Less "<"
    Greater ">"
    Equal "="
    Plus "+"
    Minus "-"
    Star "*"
    Slash "/"
    Percent "%"
    Dot "."
    Colon ":"
    Question "?"
}
