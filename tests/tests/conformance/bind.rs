//! What is bound to a marker: `null`, `unset`, or bytes in hexadecimal, or a literal of a few types.

use cassandra_model::scylla::cluster::metadata::{ColumnType, NativeType};
use cassandra_model::scylla::serialize::SerializationError;
use cassandra_model::scylla::serialize::row::{RowSerializationContext, SerializeRow};
use cassandra_model::scylla::serialize::writers::RowWriter;

/// Values as they stand in the file, in the order of the markers.
pub(crate) struct Bound<'a>(pub(crate) &'a [String]);

impl SerializeRow for Bound<'_> {
    fn serialize(
        &self,
        context: &RowSerializationContext<'_>,
        writer: &mut RowWriter<'_>,
    ) -> Result<(), SerializationError> {
        for (value, column) in self.0.iter().zip(context.columns()) {
            let cell = writer.make_cell_writer();
            match value.as_str() {
                "null" => cell.set_null(),
                "unset" => cell.set_unset(),
                text => cell
                    .set_value(&bytes(text, column.typ()))
                    .map_err(SerializationError::new)?,
            };
        }
        Ok(())
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The bytes of a literal: `0x..` is any bytes, a number by its type, all else is text.
fn bytes(text: &str, cql_type: &ColumnType<'_>) -> Vec<u8> {
    if let Some(digits) = text.strip_prefix("0x") {
        let byte = |index: usize| u8::from_str_radix(&digits[index..index + 2], 16).unwrap();
        return (0..digits.len()).step_by(2).map(byte).collect();
    }
    match cql_type {
        ColumnType::Native(NativeType::Int) => text.parse::<i32>().unwrap().to_be_bytes().to_vec(),
        ColumnType::Native(NativeType::BigInt | NativeType::Counter) => {
            text.parse::<i64>().unwrap().to_be_bytes().to_vec()
        }
        _ => text.trim_matches('\'').as_bytes().to_vec(),
    }
}
