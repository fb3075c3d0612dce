//! The protocol's unsigned numbers of one to nine bytes: as many ones as the first byte begins with, so many bytes follow.

/// Takes a number.
pub(super) fn read(rest: &mut &[u8]) -> Option<u64> {
    let first = *rest.split_off_first()?;
    let more = first.leading_ones();
    let high = u64::from(first) & 0xff_u64.checked_shr(more + 1).unwrap_or(0);
    let low = rest.split_off(..usize::try_from(more).ok()?)?;
    Some(low.iter().fold(high, |number, &byte| number << 8 | u64::from(byte)))
}

/// Appends a number, in as few bytes as hold it.
pub(super) fn write(number: u64, out: &mut Vec<u8>) {
    let bits = 64 - number.leading_zeros();
    // Each byte holds seven bits, but for the ninth.
    let more = (bits.saturating_sub(1) / 7).min(8) as usize;
    let bytes = number.to_be_bytes();
    if more == 8 {
        out.push(0xff);
    } else {
        let ones = !(0xff_u8 >> more);
        out.push(ones | if more == 7 { 0 } else { bytes[7 - more] });
    }
    out.extend_from_slice(&bytes[8 - more..]);
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    #[test]
    fn numbers_of_every_length_come_back() {
        for (number, length) in [
            (0, 1),
            (127, 1),
            (128, 2),
            (16_383, 2),
            (16_384, 3),
            ((1 << 49) - 1, 7),
            (1 << 49, 8),
            ((1 << 56) - 1, 8),
            (1 << 56, 9),
            (u64::MAX, 9),
        ] {
            let mut bytes = Vec::new();
            write(number, &mut bytes);
            assert_eq!(bytes.len(), length, "{number}");
            let mut rest = &*bytes;
            assert_eq!(read(&mut rest), Some(number));
            assert!(rest.is_empty());
            assert_eq!(read(&mut &bytes[..length - 1]), None);
        }
        let mut bytes = Vec::new();
        write(300, &mut bytes);
        assert_eq!(bytes, [0x81, 0x2c]);
    }
}
