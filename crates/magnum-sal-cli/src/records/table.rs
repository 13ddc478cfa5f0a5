//! Decisions as a Parquet file: some columns about the decision and its game, then those of the observation.

use std::fs::File;
use std::sync::Arc;

use magnum_sal_environment::{COLUMNS, columns};
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, FloatType, Int32Type};
use parquet::errors::Result;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};

use super::decisions::Decision;

/// Rows that are written together; they take about 50 MB until then.
const GROUP: usize = 8_192;

/// A table that is being written.
pub(super) struct Table {
    writer: SerializedFileWriter<File>,
    rows: Rows,
    written: usize,
}

/// Rows that are not yet written, column by column.
#[derive(Default)]
struct Rows {
    game: Vec<ByteArray>,
    number: Vec<i32>,
    players: Vec<i32>,
    player: Vec<i32>,
    action: Vec<ByteArray>,
    index: Vec<i32>,
    choices: Vec<i32>,
    /// 1 where there is a result, 0 where the game was not finished.
    finished: Vec<i16>,
    money: Vec<i32>,
    reward: Vec<f32>,
    /// Row by row.
    observations: Vec<f32>,
}

impl Table {
    pub(super) fn new(file: File) -> Result<Table> {
        let version =
            KeyValue::new("magnum_sal.version".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_statistics_enabled(EnabledStatistics::None)
            .set_offset_index_disabled(true)
            .set_key_value_metadata(Some(vec![version]))
            .build();
        let writer = SerializedFileWriter::new(file, schema()?, Arc::new(properties))?;
        Ok(Table { writer, rows: Rows::default(), written: 0 })
    }

    /// Adds the decisions of a game.
    pub(super) fn add(&mut self, game: &str, players: usize, decisions: &[Decision]) -> Result<()> {
        for (number, decision) in decisions.iter().enumerate() {
            self.rows.add(game, players, number, decision);
            if self.rows.number.len() == GROUP {
                self.flush()?;
            }
        }
        Ok(())
    }

    /// Writes what is left, and tells how many decisions there are.
    pub(super) fn close(mut self) -> Result<usize> {
        self.flush()?;
        self.writer.close()?;
        Ok(self.written)
    }

    fn flush(&mut self) -> Result<()> {
        let rows = std::mem::take(&mut self.rows);
        self.written += rows.number.len();
        let mut group = self.writer.next_row_group()?;
        rows.write(&mut group)?;
        group.close()?;
        Ok(())
    }
}

impl Rows {
    fn add(&mut self, game: &str, players: usize, number: usize, decision: &Decision) {
        self.game.push(game.into());
        self.number.push(number as i32);
        self.players.push(players as i32);
        self.player.push(decision.player.index() as i32);
        self.action.push(decision.action.as_str().into());
        self.index.push(decision.index as i32);
        self.choices.push(decision.choices as i32);
        self.finished.push(decision.result.is_some().into());
        self.money.extend(decision.result.map(|result| result.money as i32));
        self.reward.extend(decision.result.map(|result| result.reward));
        self.observations.extend(&decision.observation);
    }

    /// In the order of the schema.
    fn write(&self, group: &mut SerializedRowGroupWriter<'_, File>) -> Result<()> {
        write::<ByteArrayType>(group, &self.game, None)?;
        write::<Int32Type>(group, &self.number, None)?;
        write::<Int32Type>(group, &self.players, None)?;
        write::<Int32Type>(group, &self.player, None)?;
        write::<ByteArrayType>(group, &self.action, None)?;
        write::<Int32Type>(group, &self.index, None)?;
        write::<Int32Type>(group, &self.choices, None)?;
        write::<Int32Type>(group, &self.money, Some(&self.finished))?;
        write::<FloatType>(group, &self.reward, Some(&self.finished))?;
        let mut values = Vec::with_capacity(self.number.len());
        for column in 0..COLUMNS {
            values.clear();
            values.extend(self.observations.iter().skip(column).step_by(COLUMNS));
            write::<FloatType>(group, &values, None)?;
        }
        Ok(())
    }
}

/// Writes the next column. Of one with gaps, `present` has 1 for each value and 0 for each gap.
fn write<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    present: Option<&[i16]>,
) -> Result<()> {
    let mut column = group.next_column()?.expect("the schema has this column");
    column.typed::<T>().write_batch(values, present, None)?;
    column.close()
}

fn schema() -> Result<TypePtr> {
    use Physical::{BYTE_ARRAY, FLOAT, INT32};
    const REQUIRED: Repetition = Repetition::REQUIRED;
    const OPTIONAL: Repetition = Repetition::OPTIONAL;
    let own = [
        ("game", BYTE_ARRAY, REQUIRED),
        ("number", INT32, REQUIRED),
        ("players", INT32, REQUIRED),
        ("player", INT32, REQUIRED),
        ("action", BYTE_ARRAY, REQUIRED),
        ("index", INT32, REQUIRED),
        ("choices", INT32, REQUIRED),
        ("money", INT32, OPTIONAL),
        ("reward", FLOAT, OPTIONAL),
    ];
    let seen = columns();
    let seen = seen.iter().map(|column| (column.name.as_str(), FLOAT, REQUIRED));
    let fields = own.into_iter().chain(seen).map(|(name, physical, repetition)| {
        let text = (physical == BYTE_ARRAY).then_some(LogicalType::String);
        let field = Type::primitive_type_builder(name, physical).with_repetition(repetition);
        Ok(Arc::new(field.with_logical_type(text).build()?))
    });
    let fields = fields.collect::<Result<Vec<TypePtr>>>()?;
    Ok(Arc::new(Type::group_type_builder("decisions").with_fields(fields).build()?))
}
