//! A token as text: `Display`, `FromStr`, and serde as a string.
//!
//! In: a token, or text from anyone. Out: text, or a token whose form and checksum fit. Whether it belongs to a query and
//! a key is checked where it is used.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::display::Base64Display;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use super::{PageToken, PageTokenError, codec};

/// The longest text that is looked at, in bytes. A server's paging state has at most one partition key and one
/// clustering key, each of 64 KiB at most: 175 KiB as text.
const LONGEST: usize = 256 * 1024;

impl fmt::Display for PageToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Base64Display::new(&self.0, &URL_SAFE_NO_PAD).fmt(f)
    }
}

impl FromStr for PageToken {
    type Err = PageTokenError;

    /// A token from its text.
    ///
    /// # Errors
    ///
    /// [`Malformed`](PageTokenError::Malformed), [`Version`](PageTokenError::Version), and for a plain token
    /// [`Checksum`](PageTokenError::Checksum).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() > LONGEST {
            return Err(PageTokenError::Malformed);
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| PageTokenError::Malformed)?;
        codec::form(&bytes)?;
        Ok(Self(bytes.into_boxed_slice()))
    }
}

/// As its text.
impl Serialize for PageToken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// From its text; errors as in [`FromStr`].
impl<'de> Deserialize<'de> for PageToken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl Visitor<'_> for Text {
            type Value = PageToken;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the text of a page token")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<PageToken, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Text)
    }
}
